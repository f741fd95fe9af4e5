"""Curdle: a shedding game between two banks, by Aaron Hopewell."""

from game.rules.curdle.game import GAME

__all__ = ["GAME"]
