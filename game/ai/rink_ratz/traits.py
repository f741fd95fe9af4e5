"""What a move is like at Rink Ratz: a shot or a stop, and whether a special card goes."""

from __future__ import annotations

from game.ai.style import Traits
from game.rules.rink_ratz.board import PLAY
from game.rules.rink_ratz.core import Core
from game.rules.rink_ratz.moves import BLOCKS, BURNS, CARD, EFFECT, FIRST_FACE, PULL, SAVES, Action
from game.rules.rink_ratz.tables import NUMBERS, REPLY

#: the first of the numbers that are sticks: there is more to be done with them
STICKS = 10


def traits(state: Core, action: Action) -> Traits:
    """Shots, pairs and an empty net hit, stops guard; special cards are good ones, and sticks better than jerseys."""
    if action == PULL:
        return Traits(1.0, 0.0)
    if action >= len(CARD):
        return Traits()
    if action < FIRST_FACE:
        pairs = state.phase == PLAY and state.stage != REPLY and action == state.ref
        return Traits(1.0 if pairs else 0.0, -0.2 if action >= STICKS else -1.0)
    effect = EFFECT[action]
    if effect == BURNS:
        return Traits(0.0, 0.4)
    return Traits(-1.0 if effect in (BLOCKS, SAVES) else 1.0, 1.0 if CARD[action] >= NUMBERS else 0.0)
