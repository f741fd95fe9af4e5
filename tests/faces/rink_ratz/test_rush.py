"""The rush at centre ice: side by side until its end has been looked at; the half that doesn't count is dim."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from game.faces.rink_ratz.feel import pile_cards, summary
from game.faces.rink_ratz.rush import reply_chances
from game.rules.contract import Event, State
from game.rules.registry import game
from game.table.game_view import GameView
from game.table.players import Players
from game.table.stage.shown import Showing, Shown
from tests.table.faces import present

RINK = game("rink_ratz")


def table(hands: list[str], **more: Any) -> State:
    """A made-up moment of a match of two; seat 0 leads."""
    held = [hand.split() for hand in hands]
    return RINK.from_position(
        {"hands": held, "stock": [str(n) for n in (1, 6, 7, 10, 12, 14, 15) for _ in "ab"], "dealer": 1, **more}
    )


def told(state: State, *moves: str) -> Iterator[tuple[GameView, Showing, Event]]:
    """The table after each event, while it is looked at."""
    now = Showing(RINK)
    company = Players(RINK, ("human", "club"), ["You", "Minerva"], ["owl", "fox"], eyes=0)
    face = present("rink_ratz", company, now)
    now.reset(state.view(0).position)
    for move in moves:
        for event in state.push(move).events:
            now.tell(event.seen_by(0))
            yield face, now, event


def lies(face: GameView, now: Showing, place: str) -> list[str]:
    return face.layout.cards()[place]


def dims(face: GameView, now: Showing, place: str) -> tuple[str, ...]:
    return face.layout.places()[place].dims


@pytest.mark.parametrize(
    ("moves", "end", "row"),
    [
        (("8", "5", "5"), "GoalScored", ["8", "8", "5", "5"]),
        (("8", "5", "11"), "ShotMissed", ["8", "8", "5", "11"]),
        (("8", "SB block"), "ShotBlocked", ["8", "8", "SB"]),
    ],
)
def test_the_end_of_a_rush_is_seen_beside_its_shot(moves: tuple[str, ...], end: str, row: list[str]) -> None:
    state = table(["8 5 11 2", "5 SB 3 2"], pile=["8"], prev="8")
    for face, now, event in told(state, *moves):
        if event.name == end:
            assert lies(face, now, "rush") == row and not lies(face, now, "pile")
            now.fresh = False
            assert not lies(face, now, "rush") and lies(face, now, "pile") == row
            return
    raise AssertionError(f"no {end}")


def test_the_next_card_sweeps_it_away() -> None:
    state = table(["8 5 2 3", "5 9 3 2"], pile=["8"], prev="8")
    after = [(event.name, lies(face, now, "rush")) for face, now, event in told(state, "8", "5", "5", "9")]
    assert ("GoalScored", ["8", "8", "5", "5"]) in after
    assert after[-1] == ("GoalStood", [])


def test_a_penalty_shot_is_a_card_face_down_and_then_turned_over() -> None:
    state = table(["SB 2", "TM BM"], bench=["4", "13"])
    seen = {}
    for face, now, event in told(state, "SB shot", "TM burn", "2"):
        seen[event.name] = lies(face, now, "penalty"), len(lies(face, now, "bench"))
    assert seen["ShotMade"] == ([], 2)
    assert seen["CardBurnt"] == (["?"], 1)
    assert seen["PenaltyShot"] == (["13"], 1)
    assert seen["CardPlayed"] == ([], 2)


def test_the_half_that_does_not_count_is_dim() -> None:
    state = table(["SB 2 5", "SB 3 4"], pile=["9"])
    found = {}
    for face, now, event in told(state, "SB shot", "SB block"):
        found[event.name] = dims(face, now, "rush")
    assert found["ShotMade"] == ("lower",) and found["ShotBlocked"] == ("lower", "upper")
    assert [dim for _card, _word, dim in pile_cards(now)] == ["", "lower", "upper"]


def test_of_a_card_that_was_given_up_nothing_counts() -> None:
    for face, now, event in told(table(["SB 2", "TM BM"]), "SB shot", "TM burn"):
        if event.name == "CardBurnt":
            assert dims(face, now, "pile") == ("lower", "both")


def test_a_second_power_play_does_not_promise_eight_cards() -> None:
    state = table(["PS PS 2 3", "9 5 4 6"], pile=["7"])
    lines = [
        banner.line
        for face, now, event in told(state, "PS power", "9", "PS power")
        if event.name == "PowerPlayStarted" and (banner := face.feel.banner(event)) is not None
    ]
    assert len(lines) == 2 and "eight" in lines[0] and "eight" not in lines[1]


@pytest.mark.parametrize(("period", "line"), [(2, ""), (3, "After 4 cards, a trailing team can pull its goalie.")])
def test_the_last_shift_says_from_when_a_goalie_can_be_pulled(period: int, line: str) -> None:
    state = table(["3", "4"], stock=[str(n) for n in range(1, 9)] * 2, shift=3, period=period)
    found = [face.feel.banner(event) for face, _now, event in told(state, "3", "4") if event.name == "LastShiftBegan"]
    assert [banner.line for banner in found if banner] == [line]


def test_the_goal_that_decides_the_overtime_says_so() -> None:
    state = table(["8 5 2 3", "5 9 3 2"], pile=["8"], prev="8", period=4, scores=[1, 1])
    found = [
        banner.line
        for face, now, event in told(state, "8", "5", "5", "9")
        if event.name == "GoalStood" and (banner := face.feel.banner(event)) is not None
    ]
    assert found and "the overtime winner" in found[0]


def test_of_a_period_taken_up_in_its_midst_the_end_tells_totals_only() -> None:
    """Its first goals were told to nobody here: counting the last ones would be untrue."""
    state = table(["5", "9"], stock=[], shift=4, scores=[2, 1], shots=[6, 5], period=2)
    last = [(now, event) for _face, now, event in told(state, "5", "9") if event.name == "PeriodEnded"]
    now, event = last[0]
    assert [row.what for row in summary(event, now.history).rows] == ["6 shots", "5 shots"]


def test_what_the_bench_may_bring_is_told_once_a_goal_is_no_rebound_as_well() -> None:
    for goal, rebound in (([0], [-1, 0, 1]), ([0, -1], [1, -1]), ([0], [2, -2])):
        now = cast(Shown, {"rush": {"goal": goal, "rebound": rebound}})
        goals, rebounds = (row for _name, row in reply_chances(now))
        assert len(goals) == len(goal) and len(rebounds) == len(set(rebound) - set(goal))
        assert not {*goals} & {*rebounds}


@pytest.mark.parametrize(
    ("period", "shift", "more", "suspense"),
    [(3, 4, "", True), (3, 3, "", False), (2, 4, "", False), (3, 4, "9 9 13", False)],
)
def test_a_shot_that_ties_or_leads_is_decisive_late_in_the_last_shift(
    period: int, shift: int, more: str, suspense: bool
) -> None:
    state = table([f"8 5 11 2 {more}", f"5 SB 3 2 {more}"], pile=["8"], prev="8", period=period, shift=shift)
    *_before, (face, _now, event) = told(state, "8")
    assert face.feel.decisive() == suspense, event
