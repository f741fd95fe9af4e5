"""Who decides for a seat of Rink Ratz."""

from game.ai.rink_ratz.player import PLAYER

__all__ = ["PLAYER"]
