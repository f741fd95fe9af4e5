"""What a spell or charm would leave on the ice: every use that is offered, with open places tried a few times."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.rules.contract import Move
from game.rules.mystic.arguments import Argument, Value
from game.rules.mystic.flow import FROG_CHORUS
from game.rules.mystic.moves import OfferTemplate
from game.rules.mystic.spells import CHARMS, SPELLS
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import LOST, Stones, remove

#: how often a filling is drawn again where there is no room
DRAWS = 12


def uses(state: MysticState, rng: Random, tries: int) -> Iterator[tuple[Move, Stones]]:
    """Legal uses of what the seat to move is asked about, ``skip`` too, each with the stones after it.

    ``tries``: how many fillings of a template are given. There is always one where the rules leave room for one.
    """
    found = 0
    for move in state.legal_moves():
        if not isinstance(move, OfferTemplate):
            found += 1
            yield move, effect(state, move)
            continue
        for k in range(tries):
            if (filled := fitting(state, move, rng, k)) is None:
                break
            found += 1
            yield filled, effect(state, filled)
    while not found:
        for move in state.legal_moves():
            if isinstance(move, OfferTemplate) and (filled := fitting(state, move, rng, 0)) is not None:
                found += 1
                yield filled, effect(state, filled)


def fitting(state: MysticState, template: OfferTemplate, rng: Random, turn: int) -> Move | None:
    """A filling that the state takes, or None if none was found; a returning stone shows 1, which is best."""
    for _ in range(DRAWS):
        move = template.filled(tuple(value(argument, rng, turn) for argument in template.offer))
        if state.check(move) is None:
            return move
    return None


def value(argument: Argument, rng: Random, turn: int) -> Any:
    """A value for an argument of an offer."""
    return 1 if isinstance(argument, Value) else argument.draw(rng)


def effect(state: MysticState, move: Move) -> Stones:
    """The stones right after a use; what follows in the turn is left out."""
    after, action = state.copy(), move.action
    if action[0] == "spell":
        SPELLS[action[1]].cast(after.table(after.to_move), *action[2])
    elif action[0] == "charm":
        CHARMS[after.team(after.to_move)].cast(after.table(after.to_move), *action[1])
    elif after.phase == "during" and after.queue[0][1] == FROG_CHORUS and after.shot:
        remove(after.stones, after.shot.stone, LOST)
    return after.stones
