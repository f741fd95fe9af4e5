"""Rink Ratz: card hockey for two teams."""

from game.rules.rink_ratz.game import GAME

__all__ = ["GAME"]
