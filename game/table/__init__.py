"""The table of any game: turns, stage, input, panels. It knows no game."""
