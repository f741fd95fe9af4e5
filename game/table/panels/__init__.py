"""What stands around the cards: prompt, tools, log, chips, hints, dialogs."""
