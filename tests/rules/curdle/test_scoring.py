"""How hands are counted and how a match ends."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.curdle import GAME
from tests.rules.curdle.walks import OPTIONS, cards_of, states, table
from tests.share import tried

POINTS = {"scoring": "points", "seats": 3}


def finished(**keys: Any) -> Any:
    state = table(banks=[["7c"], ["2d"]], hands=[["5h"], ["Kc"], ["Ac", "X1"]], **keys)
    state.push("play 5h 1")
    return state


def test_points_are_the_high_values() -> None:
    state = finished(options={**POINTS, "deals": 2})
    assert state.scores == (0, 13, 15)
    assert state.outcome() is None


def test_the_lowest_total_wins_by_points() -> None:
    outcome = finished(options={**POINTS, "deals": 1}, scores=[20, 2, 3]).outcome()
    assert outcome.table == {"winners": [1], "scores": [20, 15, 18]}
    assert outcome.winners == (1,)
    assert str(outcome.reason) == "The last hand has been played, and the lowest total wins."


def test_equal_totals_share_the_win() -> None:
    outcome = finished(options={**POINTS, "deals": 1}, scores=[18, 5, 3]).outcome()
    assert outcome.to_json() == {"winners": [0, 1, 2], "scores": [18, 18, 18]}


def test_hands_won_end_the_match_at_the_target() -> None:
    assert finished(options={"seats": 3, "target": 2}).outcome() is None
    outcome = finished(options={"seats": 3, "target": 2}, scores=[1, 1, 0]).outcome()
    assert outcome.to_json() == {"winners": [0], "scores": [2, 1, 0]}
    assert str(outcome.reason) == "2 hands won decide the match."


def test_the_deal_goes_round_to_the_left() -> None:
    state = finished(options={"seats": 3}, dealer=2)
    assert (state.dealer, state.to_move, state.phase) == (0, 0, "deal")
    state.push("deal")
    assert (state.dealer, state.to_move, state.phase, state.deal_no) == (0, 1, "open", 2)


@tried(6, 150)
@given(OPTIONS, st.integers(0, 10**6))
def test_matches_end_and_keep_their_cards(options: dict[str, Any], seed: int) -> None:
    cards = cards_of(GAME.new(options, seed).to_position())
    last = None
    for state, _ in states(options, seed, plies=20_000):
        last = state
        if state.deal_no < 3:
            assert cards_of(state.to_position()) == cards
    assert last is not None
    outcome = last.outcome()
    assert outcome is not None
    assert outcome.winners


@pytest.mark.parametrize("scoring", ["wins", "points"])
def test_a_match_replays_from_what_chance_brought(scoring: str) -> None:
    options = {"seats": 3, "scoring": scoring, "target": 2, "deals": 3}
    script = []
    for state, move in states(options, 9, plies=20_000):
        script.append((move.text, state.copy().push(move).chance, state.to_position()))
    again = GAME.new(options, 9)
    for text, chance, position in script:
        assert again.to_position() == position
        again.push(text, chance)
    assert again.outcome() is not None
