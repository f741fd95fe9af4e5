"""Mystic Curling Club: eight-sided dice on ice, and witches' spells."""

from __future__ import annotations

from game.rules.mystic.game import GAME, Mystic

__all__ = ["GAME", "Mystic"]
