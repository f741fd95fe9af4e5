"""The panels around the cards: prompt, tools, log, chips, hints, dialogs."""
