"""Who decides for a seat of Mystic: a rule of thumb so far."""

from game.ai.mystic.policy import PLAYER

__all__ = ["PLAYER"]
