"""What a spell or charm would leave on the ice: every use on offer, with open places tried a few times."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.rules.contract import Move
from game.rules.mystic.arguments import Value
from game.rules.mystic.meaning import effect
from game.rules.mystic.moves import OfferTemplate
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import Stones

#: how many fillings to draw until one has room
DRAWS = 12
#: the same where nothing fits yet, and something must
PATIENCE = 400


def uses(state: MysticState, rng: Random, tries: int) -> Iterator[tuple[Move, Stones]]:
    """Return legal uses of what the seat to move is offered, ``skip`` too, each with the stones after it.

    ``tries``: how many fillings of a template to draw. There is always one where the rules leave room for one.
    """
    found = 0
    for move in state.legal_moves():
        if not isinstance(move, OfferTemplate):
            found += 1
            yield move, effect(state, move)
            continue
        for _ in range(tries):
            if (filled := fitting(state, move, rng)) is None:
                break
            found += 1
            yield filled, effect(state, filled)
    templates = [move for move in state.legal_moves() if isinstance(move, OfferTemplate)]
    for k in range(PATIENCE):
        if found:
            return
        if (filled := fitting(state, templates[k % len(templates)], rng)) is not None:
            found += 1
            yield filled, effect(state, filled)


def fitting(state: MysticState, template: OfferTemplate, rng: Random) -> Move | None:
    """Return a filling that the state accepts, or None if none was found; a returning stone shows 1, which is best."""
    for _ in range(DRAWS):
        move = template.filled(tuple(1 if isinstance(a, Value) else a.draw(rng) for a in template.offer))
        if state.check(move) is None:
            return move
    return None
