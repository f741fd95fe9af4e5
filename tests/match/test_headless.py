"""Loops without a window: deals in all seat rotations, intervals by deal, traces."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import ClassVar

import pytest

from game.ai.registry import UnknownKind, decide
from game.match import headless
from game.match.headless import estimate, play_out, rotations, simulate, student, trace
from game.match.match import Match
from game.rules.contract import BadPosition
from tests.trial.rules import GAME, Steps


class Pairs(Steps):
    teams: ClassVar[bool] = True


def test_every_rotation_that_differs_is_played():
    assert rotations(GAME, ("skip", "club", "club")) == [
        ("skip", "club", "club"),
        ("club", "skip", "club"),
        ("club", "club", "skip"),
    ]
    assert rotations(GAME, ("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert rotations(GAME, ("a", "a")) == [("a", "a")]


def test_team_games_swap_teams_and_keep_partners():
    assert rotations(Pairs(), ("a", "b", "c", "d")) == [("a", "b", "c", "d"), ("d", "a", "b", "c")]
    assert rotations(Pairs(), ("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


#: the 97.5 % quantiles of Student's t as tables print them, to eight places, by degrees of freedom
TABLE = {
    1: 12.70620474, 2: 4.30265273, 3: 3.18244631, 4: 2.77644511, 5: 2.57058184, 6: 2.44691185, 7: 2.36462425,
    8: 2.30600414, 9: 2.26215716, 10: 2.22813885, 12: 2.17881283, 15: 2.13144955, 20: 2.08596345, 30: 2.04227246,
    60: 2.00029782, 120: 1.97993041,
}  # fmt: skip


@pytest.mark.parametrize("freedom", TABLE)
def test_students_quantiles_are_the_tables(freedom: int):
    """To seven digits, as the algorithm promises; to six with three degrees of freedom, where it is at its worst."""
    assert student(freedom) == pytest.approx(TABLE[freedom], rel=1e-6 if freedom == 3 else 7e-8)


def test_an_interval_goes_by_deals():
    found = estimate([0.0, 1.0, 1.0, 0.0])
    assert found.mean == 0.5
    assert found.low is not None
    assert found.high is not None
    assert found.high - 0.5 == pytest.approx(3.1824 * math.sqrt(1 / 3) / 2, abs=1e-4)
    assert 0.5 - found.low == pytest.approx(found.high - 0.5)
    assert estimate([1.0]).low is None


def test_a_simulation_counts_all_wins_and_is_the_same_again():
    told = []
    found = simulate("steps", {"target": 1}, ("random", "greedy", "random"), 10, 3, progress=lambda *a: told.append(a))
    assert (found.deals, found.rotations, found.matches) == (4, 3, 12)
    assert told[-1] == (12, 12)
    assert found.fair == pytest.approx(1 / 3)
    assert sum(line.wins.mean * line.seats for line in found.lines if line.wins) == pytest.approx(1)
    assert found == simulate("steps", {"target": 1}, ("random", "greedy", "random"), 10, 3)
    assert found.to_json()["lines"][0]["kind"] == "random"


@pytest.mark.parametrize(("wanted", "deals"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_as_many_deals_are_played_as_the_matches_need_and_progress_is_told(wanted: int, deals: int):
    told: list[tuple[int, int]] = []
    found = simulate("steps", {}, ("greedy", "random"), wanted, 3, progress=lambda *done: told.append(done))
    assert (found.deals, found.rotations, found.matches) == (deals, 2, 2 * deals)
    assert told == [(2 * deal, 2 * deals) for deal in range(1, deals + 1)]
    assert found.fair == 0.5 and found.plies > 1


def test_one_kind_on_every_side_has_no_share_of_wins():
    """It was "50.0 to 50.0": even by the seating alone, as if it had been measured."""
    found = simulate("steps", {"target": 1}, ("greedy", "greedy"), 4)
    (line,) = found.to_json()["lines"]
    assert (line["wins"], line["seats"]) == (None, 2)
    assert line["reason"] == "every side has as many greedy seats: whoever wins, their share of the wins is even"
    assert line["score"]["mean"] > 0


@pytest.mark.parametrize(
    ("seats", "even"),
    [
        (("random", "random", "greedy", "greedy"), {"random", "greedy"}),
        (("random", "random", "greedy", "random"), set()),
        (("random", "random", "greedy", "novice"), {"random"}),
    ],
)
def test_a_kind_with_as_many_seats_in_either_team_has_no_share_of_wins(
    monkeypatch: pytest.MonkeyPatch, seats: tuple[str, ...], even: set[str]
):
    # it goes by who sits where, and not by how they play
    def by_chance(view, events, kind, seed, style):
        return decide(view, events, "random", seed, style=style)

    monkeypatch.setattr(headless, "decide", by_chance)
    found = simulate("rink_ratz", {}, seats, 2)
    assert {line.kind for line in found.lines if line.wins is None} == even


def test_what_cannot_be_simulated_is_refused():
    with pytest.raises(UnknownKind, match="no seat of kind 'wizard'"):
        simulate("steps", {}, ("wizard", "random"), 2)
    with pytest.raises(BadPosition, match="2 seats are taken"):
        simulate("steps", {"seats": 3}, ("random", "random"), 2)


def test_a_trace_shows_each_decision_before_it_is_made():
    lines = list(trace(Match.start(GAME, {}, ["random", "random"], 5)))
    again = Match.start(GAME, {}, ["random", "random"], 5)
    drawn = False
    for line in lines[:-1]:
        assert line["position"] == again.to_position()
        assert line["legal"] == [m.text for m in again.view(again.to_move).legal]
        assert line.get("chance", False) == drawn
        drawn = again.play(line["move"]).chance is not None
    assert lines[-1]["outcome"] == again.record()["result"]
    assert lines[-1]["position"] == again.to_position()
    assert len(list(trace(Match.start(GAME, {}, ["random", "random"], 5), 3))) == 4


def test_a_match_plays_on_the_same_after_it_was_resumed():
    whole = Match.start(GAME, {"target": 2}, ["random", "greedy"], 5)
    play_out(whole)
    part = Match.start(GAME, {"target": 2}, ["random", "greedy"], 5)
    assert play_out(part, 7) == 7
    rest = Match.from_record(part.record())
    play_out(rest)
    assert rest.record() == whole.record()


def test_a_trace_that_ends_early_says_whether_chance_came_last():
    """Also where it ends before the first move; it has no outcome yet."""
    met = set()
    for moves in range(9):
        *made, last = trace(Match.start(GAME, {"target": 3}, ["random", "random"], 5), moves)
        again = Match.start(GAME, {"target": 3}, ["random", "random"], 5)
        drawn = [again.play(line["move"]).chance is not None for line in made]
        assert last.get("chance", False) == any(drawn[-1:]) and last["outcome"] is None
        assert last["position"] == again.to_position() and again.ply == moves
        met.add(any(drawn[-1:]))
    assert met == {True, False}


def test_a_simulation_of_one_deal_has_no_interval_and_its_table_says_all():
    """A kind that sits on one side only has a share of the wins."""
    found = simulate("steps", {"target": 1}, ("greedy", "random"), 1, 3).to_json()
    assert [line["kind"] for line in found["lines"]] == ["greedy", "random"]
    assert sum(line["wins"]["mean"] for line in found["lines"]) == pytest.approx(1.0)
    assert all(line["wins"]["low"] is None and line["wins"]["high"] is None for line in found["lines"])
    assert all("reason" not in line and line["seats"] == 1 for line in found["lines"])
    assert (found["game"], found["seats"], found["seed"], found["deals"]) == ("steps", ["greedy", "random"], 3, 1)
    assert found["matches"] == found["rotations"] == 2 and found["options"]["target"] == 1
    assert found["plies"] > 1 and found["fair"] == 0.5


def test_who_has_nothing_to_decide_stops_the_match():
    match = Match.start(GAME, {}, ["random", "random"], 5)
    view = match.view(match.to_move)
    match.view = lambda seat: replace(view, legal=())  # type: ignore[method-assign]
    with pytest.raises(headless.Stuck, match="it's seat 0's turn, but it has nothing to decide"):
        headless.decision(match)
