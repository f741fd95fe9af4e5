"""What a move is like at Curdle: laying out or holding back, and whether a useful card goes."""

from __future__ import annotations

from game.ai.curdle.policy import USEFUL, Plan
from game.ai.style import Traits
from game.rules.curdle.core import Core
from game.rules.curdle.moves import DISCARD, DRAW, GIVE, PASS
from game.rules.curdle.tables import RANK

#: cards of a run that is neither long nor short
USUAL = 2


def traits(state: Core, plan: Plan) -> Traits:
    """Long runs, drawing, and gifts to whoever has fewest cards hit; a rank that bridges often is a good card."""
    action = plan[0]
    if action < DRAW:
        return Traits(max(-1.0, min(1.0, (len(plan) - USUAL) / 2)), useful(action >> 1))
    if action in (DRAW, PASS):
        return Traits(1.0 if action == DRAW else -1.0, 0.0)
    if GIVE <= action < DISCARD:
        held = [state.hands[seat].bit_count() for seat in range(state.terms.seats)]
        most, least = max(held), min(held)
        return Traits(1.0 - 2.0 * (held[action - GIVE] - least) / (most - least) if most > least else 0.0, 0.0)
    if DISCARD <= action < DISCARD + len(RANK) // 2:
        return Traits(0.0, useful(action - DISCARD))
    return Traits()


def useful(card: int) -> float:
    """How often a card's rank is a bridge, from -1 to 1."""
    return 2.0 * USEFUL[RANK[card]] - 1.0
