"""Who decides for a seat of Curdle."""

from game.ai.curdle.player import PLAYER

__all__ = ["PLAYER"]
