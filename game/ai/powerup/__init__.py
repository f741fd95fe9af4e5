"""PowerUp Curling's seats that think."""

from game.ai.powerup.player import PLAYER

__all__ = ["PLAYER"]
