"""Ways through matches of Curdle for the tests, and options to play them by."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.rules.contract import Move
from game.rules.curdle import GAME
from game.rules.curdle.state import CurdleState

OPTIONS = st.fixed_dictionaries(
    {
        "seats": st.integers(2, 8),
        "draw": st.sampled_from(["optional", "must"]),
        "blind": st.sampled_from(["circle", "at_once"]),
        "gift_discard": st.sampled_from(["other", "any"]),
        "scoring": st.sampled_from(["wins", "points"]),
        "target": st.integers(1, 2),
        "deals": st.integers(1, 2),
    }
)


def choose(legal: list[Move], rng: Random, idle: float) -> Move:
    """A random move; with chance ``idle`` a pass where there is one, so that blind curdles come about."""
    if rng.random() < idle and legal[-1].text == "pass":
        return legal[-1]
    return legal[rng.randrange(len(legal))]


def states(
    options: dict[str, Any], seed: int, plies: int = 120, idle: float = 0.3
) -> Iterator[tuple[CurdleState, Move]]:
    """The states of a random match with the move about to be made in each; the state is played on afterwards."""
    state = GAME.new(options, seed)
    rng = Random(seed)
    for _ in range(plies):
        legal = state.legal_moves()
        if not legal:
            return
        move = choose(legal, rng, idle)
        yield state, move
        state.push(move)


def cards_of(position: dict[str, Any]) -> list[str]:
    """All cards of a position, sorted."""
    piles = [*position["hands"], *position["banks"], position["stock"], position["gifts"]]
    return sorted(card for pile in piles for card in pile)


def table(**keys: Any) -> CurdleState:
    """A state from the keys of a position; ``options`` as a table."""
    return GAME.from_position(keys)
