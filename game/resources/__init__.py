"""Where the program's own files are."""
