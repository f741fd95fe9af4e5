"""Reasons: true sentences about a choice, and which of them is said.

A game's ``facts`` works out what holds in the position (counts, sets, who has how many cards) and offers a ``Reason``
only where its facts hold. Most compare the chosen move with the runner-up, for what decides is the difference. A
sentence never says more than its facts: no guess about a hand is told as knowledge, no estimate as a count.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.rules.contract import Words


@dataclass(frozen=True, slots=True)
class Reason:
    """``words`` are true here. ``weight``: how much they explain; the rarer a fact, the more it tells."""

    weight: float
    words: Words


def heaviest(reasons: Iterable[Reason]) -> Words:
    """The words of the heaviest reason, the first of equals. There is always one: a game ends its list with it."""
    return max(reasons, key=lambda reason: reason.weight).words
