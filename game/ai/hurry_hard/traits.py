"""What a move is like at Hurry Hard!: a Takeout or a Guard, and whether a card goes that could do more."""

from __future__ import annotations

from game.ai.style import Traits
from game.rules.hurry_hard.moves import CARD, FIRST_CHOICE, FIRST_THROW, PASS, Action
from game.rules.hurry_hard.tables import BOTTOM, GUARD, KIND, PLAIN, TAKEOUT

HITS = {TAKEOUT: 1.0, GUARD: -1.0}


def traits(action: Action) -> Traits:
    """Takeouts hit, Guards guard; a Shot spends its card's other half, playing a card spends the card."""
    if action == PASS:
        return Traits(0.0, -1.0)
    if action < FIRST_THROW:
        return Traits(0.0, 1.0)
    if action < FIRST_CHOICE:
        card = CARD[action]
        return Traits(HITS.get(KIND[card], 0.0), -1.0 if BOTTOM[card] == PLAIN else 0.5)
    return Traits()
