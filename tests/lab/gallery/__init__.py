"""The pictures of ``docs/screens``: for each a moment that shows something, by game."""
