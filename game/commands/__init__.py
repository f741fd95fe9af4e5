"""The ``bonspiel`` command, one file for each kind of command. None opens a window by itself."""
