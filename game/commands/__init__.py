"""What the ``bonspiel`` command does, one kind of command a file. Nothing here opens a window by itself."""
