"""People's settings: preferences, names, and the command line's launch options for the window."""
