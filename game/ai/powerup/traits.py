"""What a move is like at PowerUp Curling: a take-out or a guard, and how good the card is that goes."""

from __future__ import annotations

from game.ai.style import Traits
from game.rules.powerup.moves import (
    CALL_CARD,
    CALL_KIND,
    FIRST_CALL,
    FIRST_WILD,
    FIRST_WILD_CALL,
    GUARD,
    NUDGE,
    PROMOTE,
    TAKEOUT,
    Action,
)
from game.rules.powerup.tables import RANKS, W

HITS = {TAKEOUT: 1.0, NUDGE: 0.5, PROMOTE: -0.5, GUARD: -1.0}


def traits(action: Action) -> Traits:
    """Take-outs and nudges hit, guards and promotes guard; the Wild and the cards of the inner rings are good ones."""
    if action < FIRST_CALL:
        return Traits(0.0, good(action))
    if action < FIRST_WILD:
        call = action - FIRST_CALL
        return Traits(HITS.get(CALL_KIND[call], 0.0), good(W if action >= FIRST_WILD_CALL else CALL_CARD[call]))
    return Traits()


def good(card: int) -> float:
    """How good a card is, from -1 (the 12-foot) to 1 (the button, the Wild)."""
    return 1.0 if card == W else 1.0 - 2.0 * card / (RANKS - 1) if card < RANKS else 0.0
