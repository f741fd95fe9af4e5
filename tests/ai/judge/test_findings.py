"""What follows from a judged match, worked out from a few moments made by hand."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from game.ai.judge.findings import (
    APART,
    DEAL,
    DEAREST,
    DRAWN,
    GRADES,
    LEAST,
    LIMITS,
    PARTS,
    DecisionTally,
    JudgedMove,
    Judgement,
    Ruling,
    Sums,
    _furthest,
    _lasting,
    _turned,
    grade_of,
    points_of,
)
from game.rules.contract import Words


def moment(ply: int, before: float, then: float, seat: int = 0, after: float | None = None, **more: Any) -> JudgedMove:
    """A move of a match of two; without chance what it promised is what came."""
    start, promised, came = ((chance, 1 - chance) for chance in (before, then if after is None else after, then))
    return JudgedMove(ply, seat, more.pop("move", "play"), start, promised, came, **more)


def ruling(cost: float, better: float = 0.5) -> Ruling:
    return Ruling("best", (better, 1 - better), (better - cost, 1 - better + cost), cost)


def judgement(*moments: JudgedMove, game: str = "rink_ratz", sides: tuple[int, ...] = (0, 1)) -> Judgement:
    return Judgement(game, sides, True, moments)


@pytest.mark.parametrize(
    ("chance", "points"),
    [(0.0, 0), (0.0049, 0), (0.005, 1), (0.0149, 1), (0.015, 2), (-0.005, -1), (-0.0049, 0), (1.0, 100), (0.555, 56)],
)
def test_a_chance_is_told_in_whole_points_and_half_a_point_is_one(chance: float, points: int) -> None:
    assert points_of(chance) == points


@pytest.mark.parametrize(
    ("cost", "grade"),
    [(0.0, 0), (0.004, 0), (0.005, 1), (0.014, 1), (0.015, 2), (0.044, 2), (0.045, 3), (0.094, 3), (0.095, 4), (1, 4)],
)
def test_a_decision_is_graded_by_its_cost_in_whole_points(cost: float, grade: int) -> None:
    assert grade_of(cost) == ruling(cost).grade == GRADES[grade]
    assert [points_of(limit) for _, limit in LIMITS] == [2, 5, 10]


@pytest.mark.parametrize(
    ("after", "cost", "wins"),
    [(0.5, 0.1, (60, 50)), (0.95, 0.1, (100, 90)), (0.0, 0.02, (2, 0)), (0.504, 0.004, (50, 50))],
)
def test_the_matches_won_with_the_better_move_differ_by_the_cost(
    after: float, cost: float, wins: tuple[int, int]
) -> None:
    for side, shares in enumerate(((after, 0.0), (0.0, after))):
        assert Ruling("", (0.0, 0.0), shares, cost).wins(side) == wins


def test_a_moment_is_luck_play_and_what_nobody_could_see() -> None:
    found = moment(3, 0.5, 0.7, after=0.4, chance="draw", ruling=ruling(0.08))
    assert [found.luck(side) for side in (0, 1)] == pytest.approx([0.3, -0.3])
    assert [found.play(side) for side in (0, 1)] == pytest.approx([-0.08, 0.08])
    assert [found.hidden(side) for side in (0, 1)] == pytest.approx([-0.02, 0.02])
    plain = replace(found, chance="", ruling=None)
    assert plain.luck(0) == plain.play(0) == 0.0 and plain.hidden(0) == pytest.approx(-0.1)
    assert found.swing == pytest.approx(0.2) and found.points == 20


def test_the_side_that_is_moved_furthest_is_the_first_of_equals() -> None:
    assert moment(0, 0.5, 0.7).swung == moment(0, 0.7, 0.5).swung == 0
    three = JudgedMove(0, 0, "", (0.4, 0.3, 0.3), (0.3, 0.2, 0.5), (0.3, 0.2, 0.5))
    assert three.swung == _furthest(three.before, three.then) == 2 and three.points == 20
    assert three.swing == pytest.approx(0.2)


def test_what_is_written_of_a_moment_is_read_again() -> None:
    why = Words("A reason.")
    for found in (moment(3, 0.5, 0.75, after=0.5, chance="draw"), moment(DEAL, 0.5, 0.25, -1, move="", chance="deal"),
                  moment(4, 0.5, 0.25, lent=True, ruling=ruling(0.25)),
                  moment(4, 0.5, 0.25, ruling=replace(ruling(0.25), why=why))):  # fmt: skip
        assert JudgedMove.from_json(found.to_json()) == found
    table = ruling(0.25).to_json()
    assert table["grade"] == "blunder" and table["why"] is None


def test_the_parts_of_a_result_are_whose_they_are() -> None:
    moments = (
        moment(DEAL, 0.5, 0.6, -1, after=0.5, chance="deal"),
        moment(0, 0.6, 0.5, 0, after=0.55, chance="touch", ruling=ruling(0.04)),
        moment(
            1,
            0.5,
            0.7,
            1,
            after=0.6,
            chance="touch",
            ruling=replace(ruling(0.03), before=(0.5, 0.5), after=(0.53, 0.47)),
        ),
        moment(2, 0.7, 0.8, 1, after=0.7, chance="draw"),
    )
    sums = judgement(*moments).sums(0)
    assert (sums.start, sums.result) == (0.5, 0.8)
    assert (sums.play, sums.others) == pytest.approx((-0.04, 0.03))
    assert (sums.touch, sums.others_touch) == pytest.approx((-0.05, 0.1))
    assert sums.luck == pytest.approx(0.2) and sums.hidden == pytest.approx(-0.01 + 0.07)
    assert sums.total == pytest.approx(sums.result) and sums.adjusted == pytest.approx(0.6)
    other = judgement(*moments).sums(1)
    assert (other.play, other.others) == pytest.approx((-0.03, 0.04)) and other.touch == pytest.approx(-0.1)
    # seats of a side are one
    team = judgement(*(replace(each, seat=each.seat + 2 if each.seat >= 0 else -1) for each in moments),
                     sides=(0, 1, 0, 1)).sums(0)  # fmt: skip
    assert team == sums


def test_where_nothing_has_been_judged_all_sides_are_even() -> None:
    none = judgement(sides=(0, 1, 2, 0))
    assert none.count == 3 and none.curve(0) == [] and not none.turns()
    sums = none.sums(1)
    assert sums.start == sums.result == pytest.approx(1 / 3) and sums.total == sums.start
    assert none.tally(0) == DecisionTally(0, 0.0, dict.fromkeys(GRADES, 0), ()) and none.tally(0).error == 0.0


def test_a_result_is_written_in_whole_points() -> None:
    sums = Sums(0.504, -0.104, 0.05, 0.01, -0.02, 0.1, 0.005, 0.547)
    written = sums.written
    assert list(written) == [*PARTS, "result"]
    assert (written["start"], written["play"], written["others"], written["result"]) == (50, -10, 5, 55)
    assert written["luck"] == 55 - 50 + 10 - 5
    table = sums.to_json()
    assert table["adjusted"] == pytest.approx(0.447) and table["hidden"] == 0.005
    assert replace(sums, play=-0.123456789).to_json()["play"] == -0.12346


def test_the_curve_begins_with_what_came_before_the_first_move() -> None:
    dealt = judgement(moment(DEAL, 0.5, 0.6, -1), moment(0, 0.6, 0.4))
    assert dealt.curve(0) == [(0, 0.6), (1, 0.4)] and dealt.curve(1) == [(0, 0.4), (1, 0.6)]
    begun = judgement(moment(3, 0.5, 0.6), moment(5, 0.6, 0.4))
    assert begun.curve(0) == [(3, 0.5), (4, 0.6), (6, 0.4)]
    assert judgement(moment(0, 0.5, 0.6)).curve(0) == [(0, 0.5), (1, 0.6)]


def test_a_sides_own_curve_is_of_its_own_decisions() -> None:
    found = judgement(
        moment(0, 0.5, 0.5, 0, ruling=ruling(0.0, 0.6)), moment(1, 0.5, 0.5, 1, ruling=ruling(0.0, 0.3)),
        moment(2, 0.5, 0.5, 0), moment(3, 0.5, 0.5, 2, ruling=ruling(0.0, 0.7)), sides=(0, 1, 0),
    )  # fmt: skip
    assert found.own_curve(0) == [(0, 0.6), (3, 0.7)] and found.own_curve(1) == [(1, 0.7)]


def test_a_seats_decisions_are_counted_and_the_dear_ones_named() -> None:
    costs = [0.004, 0.005, 0.2, 0.03, 0.0, 0.2, 0.07, 0.02]
    moments = [moment(n, 0.5, 0.5, 0, ruling=ruling(cost)) for n, cost in enumerate(costs)]
    found = judgement(*moments, moment(8, 0.5, 0.5, 0, ruling=ruling(0.3), lent=True), moment(9, 0.5, 0.5, 0),
                      moment(10, 0.5, 0.5, 1, ruling=ruling(0.4)))  # fmt: skip
    assert [m.ply for m in found.decisions(0)] == list(range(8)) and found.lent(0) == 1 and found.lent(1) == 0
    assert [m.ply for m in found.costly_moves(0)] == [2, 5, 6, 3, 7, 1]
    tally = found.tally(0)
    assert (
        tally.decisions == 8
        and tally.cost == pytest.approx(sum(costs))
        and tally.error == pytest.approx(sum(costs) / 8)
    )
    assert tally.grades == {"best": 2, "fine": 1, "slip": 2, "mistake": 1, "blunder": 2}
    assert [m.ply for m in tally.dearest] == [2, 5, 6, 3, 7] and len(tally.dearest) == DEAREST
    table = tally.to_json()
    assert table["dearest"] == [2, 5, 6, 3, 7] and table["error"] == pytest.approx(sum(costs) / 8, abs=1e-5)


def test_moments_of_chance_come_with_the_luckiest_first() -> None:
    found = judgement(
        moment(0, 0.5, 0.6, after=0.5, chance="draw"), moment(1, 0.6, 0.3, after=0.6, chance="deal"),
        moment(2, 0.3, 0.9), moment(3, 0.9, 1.0, after=0.9, chance="draw"),
    )  # fmt: skip
    assert [m.ply for m in found.fortunes(0)] == [0, 3, 1] and [m.ply for m in found.fortunes(1)] == [1, 0, 3]


def test_a_turn_is_a_shot_where_no_move_opens_one() -> None:
    moments = [moment(DEAL, 0.5, 0.5, -1), *(moment(n, 0.5, 0.5, seat) for n, seat in enumerate((0, 0, 1, 0, 1, 1)))]
    assert [[m.ply for m in shot] for shot in judgement(*moments).shots()] == [[0, 1], [2], [3], [4, 5]]


def test_a_throw_opens_a_shot_with_all_that_answers_it() -> None:
    texts = ["skip 0", "throw D4", "pass", "play D4/H", "throw T", "pass"]
    moments = [moment(n, 0.5, 0.5, n % 2, move=text) for n, text in enumerate(texts)]
    found = judgement(*moments, game="hurry_hard").shots()
    assert [[m.ply for m in shot] for shot in found] == [[1, 2, 3], [4, 5]]


def line(*chances: float, **more: Any) -> list[list[JudgedMove]]:
    """Shots of a move each, by the chances around them."""
    return [[moment(n, was, then, n % 2, **more)] for n, (was, then) in enumerate(pairwise(chances))]


@pytest.mark.parametrize(
    ("chances", "number", "lasting"),
    [
        ((0.5, 0.5, 0.7, 0.7), 1, 0.2),
        ((0.5, 0.5, 0.7, 0.6), 1, 0.1),  # half taken back
        ((0.5, 0.5, 0.7, 0.5), 1, 0.0),  # or all of it
        ((0.5, 0.5, 0.7, 0.4), 1, 0.0),
        ((0.7, 0.5, 0.7, 0.7), 1, 0.0),  # it took back another
        ((0.5, 0.5, 0.7, 0.9), 1, 0.2),  # what follows is the next one's
        ((0.9, 0.5, 0.5, 0.7, 0.7), 2, 0.2),  # only the shots beside it count
        ((0.5, 0.5, 0.7, 0.7, 0.4), 1, 0.2),
        ((0.5, 0.5, 0.3, 0.3), 1, -0.2),
        ((0.5, 0.7, 0.7), 0, 0.2),
        ((0.5, 0.5, 0.7), 1, 0.2),  # the first and the last have one beside them
    ],
)
def test_what_the_shots_beside_it_take_back_turned_nothing(
    chances: tuple[float, ...], number: int, lasting: float
) -> None:
    assert _lasting(line(*chances), number) == pytest.approx(lasting)


def test_the_luck_of_a_draw_counts_half() -> None:
    shots = line(0.5, 0.5, 0.7, 0.7)
    shots[1] = [replace(shots[1][0], after=(0.5, 0.5), chance="draw")]
    assert _lasting(shots, 1) == pytest.approx(0.2 * DRAWN)
    shots[1] = [replace(shots[1][0], chance="touch")]
    assert _lasting(shots, 1) == pytest.approx(0.2)


def test_a_shot_turned_in_its_moment_that_went_its_way() -> None:
    shot = [moment(0, 0.5, 0.375), moment(1, 0.375, 0.625), moment(2, 0.625, 0.875), moment(3, 0.875, 0.5625)]
    assert _turned(shot, 0.05).ply == 1 and _turned(shot, -0.05).ply == 3


def turns(*chances: float) -> list[int]:
    return [m.ply for m in judgement(*(shot[0] for shot in line(*chances))).turns()]


def test_at_most_three_turning_points_far_enough_apart_and_large_enough() -> None:
    still = [0.5] * 4
    assert turns(*still, *[0.5 + LEAST / 100] * 4) == [3]
    assert turns(*still, *[0.5 + LEAST / 100 - 0.006] * 4) == []
    # of two within three shots the larger one
    assert turns(*still, *[0.6] * (APART - 1), *[0.75] * 4) == [3 + APART - 1]
    assert turns(*still, *[0.6] * APART, *[0.75] * 4) == [3, 3 + APART]
    # of four the three largest, in order
    assert turns(*[0.1] * 4, *[0.2] * 4, *[0.35] * 4, *[0.55] * 4, *[0.8] * 4) == [7, 11, 15]


def test_what_is_written_of_a_judgement_is_read_again() -> None:
    found = judgement(moment(0, 0.5, 0.75, ruling=ruling(0.25)), moment(1, 0.75, 0.75, 1))
    table = found.to_json()
    assert Judgement.from_json(table) == found and table["over"] is True
    assert len(table["sums"]) == len(table["seats"]) == 2 and table["seats"][0]["decisions"] == 1
    assert [each["ply"] for each in table["moments"]] == [0, 1] and table["turns"] == [0]
