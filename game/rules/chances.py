"""Chances of hidden cards, counted as draws from an urn."""

from __future__ import annotations

from math import comb


def chance_of_one(wanted: int, unseen: int, hand: int) -> float:
    """Return the chance that at least one of the ``wanted`` is among ``hand`` cards drawn from ``unseen``."""
    if wanted <= 0 or hand <= 0:
        return 0.0
    return 1.0 - comb(max(0, unseen - wanted), hand) / comb(unseen, hand) if hand <= unseen else 1.0


def in_hundred(chance: float) -> int:
    """A chance in hundredths, never rounded to certainty either way."""
    if chance <= 0.0 or chance >= 1.0:
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))
