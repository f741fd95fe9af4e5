"""The window and what a screen is drawn on."""
