"""Settings, accessibility, keys, colours and looks."""
