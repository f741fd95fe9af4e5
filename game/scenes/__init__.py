"""One screen a file: title, picker, lobby, the games, settings, rules, records."""
