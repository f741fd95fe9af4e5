"""Reasons: true sentences about a choice, and which of them is said.

A game's ``facts`` works out what holds in the position (counts, sets, who has how many cards) and offers a ``Reason``
only where its facts hold. Most compare the chosen move with the runner-up, for what decides is the difference. A
sentence never says more than its facts: no guess about a hand is told as knowledge, no estimate as a count.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import comb

from game.rules.contract import Words


@dataclass(frozen=True, slots=True)
class Reason:
    """``words`` are true here. ``weight``: how much they explain; the rarer a fact, the more it tells."""

    weight: float
    words: Words


def heaviest(reasons: Iterable[Reason]) -> Words:
    """The words of the heaviest reason, the first of equals. There is always one: a game ends its list with it."""
    return max(reasons, key=lambda reason: reason.weight).words


def chance_of_one(wanted: int, unseen: int, hand: int) -> float:
    """The chance that ``hand`` cards drawn from ``unseen`` have at least one of the ``wanted`` among them."""
    if wanted <= 0 or hand <= 0:
        return 0.0
    return 1.0 - comb(max(0, unseen - wanted), hand) / comb(unseen, hand) if hand <= unseen else 1.0


def in_hundred(chance: float) -> int:
    """A chance in hundredths, never rounded to certainty either way."""
    if chance <= 0.0 or chance >= 1.0:
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))
