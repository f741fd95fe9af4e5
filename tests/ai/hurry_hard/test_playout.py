"""How Hurry Hard! is played on in a search: so many shots, each to its end, and no new end is dealt."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.hurry_hard import playout as played_on
from game.ai.hurry_hard.playout import play, play_shot, playout, to_come
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.board import RESPOND, THROWING
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import CARD, FIRST_THROW, PASS
from game.rules.hurry_hard.tables import BOTTOM, BURNT, PICK


def new(seats: int = 2, seed: int = 3) -> Core:
    state: Core = GAME.new({"seats": seats}, seed).copy()
    assert state.phase == THROWING
    return state


def responding(seed: int = 3) -> Core:
    """Somebody may answer the first Shot."""
    state = new(seed=seed)
    state.apply(state.actions()[0])
    assert state.phase == RESPOND
    return state


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_so_many_shots_are_played_and_no_end_is_dealt(seats: int) -> None:
    total = to_come(new(seats)) + 1
    for shots in (0, 1, 2, total - 1, total, total + 3):
        state = new(seats)
        left = playout(state, shots, False)
        assert left == max(0, total - shots) and state.end == new(seats).end and state.scores == new(seats).scores
        # the next throw is due, unless there is none
        assert (state.phase == THROWING and to_come(state) == left - 1) or left == 0


def test_a_shot_under_way_is_finished_before_any_is_counted() -> None:
    state = responding()
    left = to_come(state)
    assert playout(state, 0, False) == left and state.phase == THROWING
    state = responding()
    assert playout(state, 2, False) == left - 2


def test_it_makes_no_difference_where_one_stops_on_the_way() -> None:
    whole, parts = new(seed=5), new(seed=5)
    playout(whole, 6, False)
    for shots in (1, 3, 2):
        playout(parts, shots, False)
    assert whole.to_position() == parts.to_position()


def test_a_shot_that_is_over_is_followed_by_the_next_throw() -> None:
    one, other = new(seed=4), new(seed=4)
    assert play_shot(one)
    assert playout(one, 0, True) == playout(other, 1, False)
    last = new(seed=4)
    last.throw = last.terms.throws
    assert playout(last, 5, True) == 0 and last.phase == THROWING, "nothing comes after the last"


def test_a_hand_that_was_left_empty_throws_nothing() -> None:
    state = new()
    state.hands[state.to_move] = 0
    assert playout(state, 3, False) == to_come(state) + 1 and not state.played


def test_who_passes_leaves_the_shot_to_the_next_until_all_have() -> None:
    state = responding()
    players = state.terms.players
    for passes in range(1, players):
        seat = state.to_move
        assert not play(state, PASS)
        assert (state.passes, state.to_move) == (passes, state.ring[seat])
    assert play(state, PASS) or state.phase not in (THROWING, RESPOND)


@pytest.mark.parametrize("bottom", [PICK, BURNT])
def test_the_last_shot_that_is_called_off_leaves_the_sheet_as_it_is(bottom: int) -> None:
    action = next(a for a in range(1, FIRST_THROW) if BOTTOM[CARD[a]] == bottom)
    done: list[int] = []
    for throw, over in ((16, True), (15, False)):
        state: Any = SimpleNamespace(terms=SimpleNamespace(throws=16), throw=throw, apply=done.append)
        assert play(state, action) == over
    assert done == [action], "before that another throw begins"


def test_only_who_may_lay_something_is_asked_for_an_option() -> None:
    """Cards of the other colour are none."""
    asked: list[int] = []

    def respond(state: Core, *_: object) -> int:
        asked.append(state.to_move)
        return PASS

    rule: Any = SimpleNamespace(respond=respond)
    state = responding()
    state.hands = [0] * len(state.hands)
    play_shot(state, rule)
    assert asked == []
    for seed in range(8):
        state = responding(seed)
        able = [
            seat
            for seat in range(state.terms.players)
            if state.hands[seat] & (state.red if (seat ^ state.thrower) & 1 else state.green)
        ]
        asked.clear()
        play_shot(state, rule)
        assert sorted(asked) == able


def test_answers_are_given_until_the_shot_is_resolved(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []

    def give(action: str) -> bool:
        given.append(action)
        return len(given) == 3

    state: Any = SimpleNamespace(phase="tap", terms=SimpleNamespace(throws=16), throw=3, answer=give)
    monkeypatch.setattr(played_on, "answer", lambda state: "in")
    assert play_shot(state) and given == ["in"] * 3
