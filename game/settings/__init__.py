"""What people have set: preferences, names, and what the command line asks of the window."""
