"""What the tests of several games do with their rules: play on, refuse a move, play again from what chance brought."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import pytest

from game.rules.contract import Game, IllegalMove, Move, Pushed, State, Words

S = TypeVar("S", bound=State)


def play_on(state: S, choose: Callable[[S, list[Move]], Move], plies: int) -> Iterator[tuple[S, Move, Pushed, S]]:
    """State, move, what it brought, state after, for each move of a match that goes on from ``state``."""
    for _ in range(plies):
        if state.to_move < 0:
            return
        move = choose(state, state.legal_moves())
        before = state.copy()
        pushed = state.push(move)
        yield before, move, pushed, state.copy()


def is_refused(state: State, move: str, says: str | Words) -> None:
    """The move is refused with this message, or just these words, and nothing has changed."""
    before = state.to_position()
    with pytest.raises(IllegalMove) as error:
        state.push(move)
    reason = error.value.reason
    assert (reason.id if isinstance(says, str) else reason) == says
    assert state.to_position() == before


def leads_there_again(game: Game, start: State, steps: Iterable[tuple[Any, Move, Pushed, State]]) -> None:
    """From ``start``, with other luck to come, the moves and what chance brought lead to the same positions."""
    other = game.from_position({**start.to_position(), "rng": "00000000000000ff"})
    for _, move, pushed, after in steps:
        again = other.push(move.text, pushed.chance)
        assert again.chance == pushed.chance
        assert {**other.to_position(), "rng": ""} == {**after.to_position(), "rng": ""}
