"""Who decides for a seat of Hurry Hard!."""

from game.ai.hurry_hard.player import PLAYER

__all__ = ["PLAYER"]
