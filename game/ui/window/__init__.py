"""The window and the canvas of a screen."""
