"""Hurry Hard!: curling with cards for two teams."""

from game.rules.hurry_hard.game import GAME

__all__ = ["GAME"]
