"""Bonspiel: five tabletop games in one desktop program."""

__version__ = "1.0.0"
