"""A match that is over: its moves are counted, and the club book is people's, of matches that were dealt."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.match.headless import play_out
from game.match.match import Match
from game.match.match_ending import ending
from game.rules.registry import game


def test_playing_out_counts_the_moves_it_makes() -> None:
    match = Match.start(game("curdle"), {"target": 1}, ["greedy"] * 4, 3)
    assert play_out(match, 5) == 5 == match.ply
    rest = play_out(match)
    assert match.to_move == -1 and rest == match.ply - 5 > 0
    assert play_out(match) == 0


def over() -> tuple[Any, list[Any]]:
    """A finished match's state with all its events, in which somebody wins a hand."""
    state = game("curdle").new({"seats": 2, "target": 1}, 3)
    events: list[Any] = []
    rng = Random(1)
    while state.to_move >= 0:
        events += state.push(rng.choice(state.legal_moves()).text).events
    return state, events


def test_only_people_earn_something_and_only_where_it_was_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.rules.clubbook.earned", lambda name, past: [f"seat {past.seat}"])
    state, events = over()
    for kinds, whose in ((("human", "club"), {0}), (("skip", "human"), {1}), (("club", "club"), set())):
        found = ending(state, state.outcome(), kinds, {}, events, dealt=True)
        assert found is not None and set(found.earned) == whose
        bare = ending(state, state.outcome(), kinds, {}, events, dealt=False)
        assert bare is not None and not bare.earned
    assert ending(game("curdle").new({"seats": 2}, 3), None, ("human", "club"), {}, [], dealt=True) is None
