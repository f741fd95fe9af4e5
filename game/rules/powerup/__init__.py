"""PowerUp Curling: two teams throw stones of four cards."""

from game.rules.powerup.game import GAME

__all__ = ["GAME"]
