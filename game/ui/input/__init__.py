"""Mouse, keyboard, controller and focus."""
