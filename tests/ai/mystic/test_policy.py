"""Which shots Mystic's seats look at, what a layout is worth and what no level delivers: a few stones laid by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan2, degrees, exp, hypot, sqrt
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.mystic import chances, rule_of_thumb
from game.ai.mystic.chances import BRINGS, LAST, STONES, StandingLeaf, came
from game.ai.mystic.leaf import COMING, EVEN, HOLDS, OPEN, ORDER, PROMISE, RISK, VALUE, Leaf, Shootout, order, starters
from game.ai.mystic.policy import (
    BRAKE,
    CURL,
    FIRM,
    FREE,
    FULL,
    RELEASE_Y,
    ROLLING,
    TARGET_Y,
    TOUCH,
    ShotPlan,
    Shots,
    bearing,
    clearance,
)
from game.ai.mystic.rule_of_thumb import BREADTH, DRAW, FILLINGS, NEARNESS, draw, greedy, worth
from game.ai.mystic.vetoes import comes_to_nothing, does_nothing, gives_an_own_stone_away, knocks_its_own_off
from game.rules.contract import IllegalMove, Move, say
from game.rules.mystic.flow import MISSED
from game.rules.mystic.moves import MOST_AIM, MOST_SPIN, MOST_X, speeds
from game.rules.mystic.stones import BOARD, BONUS, ICE, LOST, Stone

WAY = TARGET_Y - RELEASE_Y


def at(x: float, y: float = TARGET_Y, value: int = 1, **more: Any) -> Stone:
    return Stone(ICE, value, x, y, **more)


def shots(**stones: Stone) -> Shots:
    """The shots of the seat of the ``a`` stones."""
    return Shots(stones, 0)


# --- where a shot goes


def test_a_plan_is_a_move_within_its_ranges() -> None:
    for style in ("slide", "flick", "roll"):
        low, high = speeds(style)
        for sign in (1, -1):
            wild = ShotPlan("draw", style, sign * 2 * MOST_X, sign * 2 * MOST_AIM, 2 * high, sign * 2 * MOST_SPIN)
            edge = ShotPlan("draw", style, sign * MOST_X, sign * MOST_AIM, high, sign * MOST_SPIN)
            assert wild.move == edge.move
        assert ShotPlan("draw", style, 0.0, 0.0, low / 2).move == ShotPlan("draw", style, 0.0, 0.0, low).move


def test_a_line_crosses_the_target_where_it_is_aimed_and_goes_as_far_as_its_speed() -> None:
    assert ShotPlan("draw", "slide", 20.0, bearing(20.0, -35.0, TARGET_Y), 1000.0).crossing == pytest.approx(-35.0)
    assert bearing(0.0, 0.0, TARGET_Y) == 0.0 and bearing(0.0, WAY, TARGET_Y) == pytest.approx(45.0)
    slide, roll = (ShotPlan("draw", style, 0.0, 0.0, 1000.0).reach for style in ("slide", "roll"))
    assert (slide, roll) == pytest.approx((1e6 / BRAKE, 1e6 / ROLLING)) and roll < slide


@pytest.mark.parametrize(
    ("stones", "room"),
    [
        ([], 200.0),
        ([at(30.0, 800.0)], 30.0),
        ([at(-30.0, 800.0), at(40.0, 700.0)], 30.0),
        ([at(0.0, TARGET_Y)], 0.0),
        ([at(5.0, TARGET_Y + 9.0)], 5.0),
        ([at(5.0, TARGET_Y + 11.0)], 200.0),  # beyond the place
        ([at(5.0, RELEASE_Y - TOUCH + 1.0)], 5.0),
        ([at(5.0, RELEASE_Y - TOUCH - 1.0)], 200.0),  # behind the hand
        ([at(300.0, 800.0)], 200.0),
    ],
)
def test_a_way_is_as_free_as_the_nearest_stone_beside_it(stones: Sequence[Stone], room: float) -> None:
    assert clearance(stones, 0.0, 0.0, TARGET_Y) == pytest.approx(room)


def test_a_slanting_way_is_measured_across() -> None:
    assert clearance([at(50.0, RELEASE_Y + WAY / 2)], 0.0, 100.0, TARGET_Y) == pytest.approx(0.0)
    assert clearance([at(0.0, RELEASE_Y + WAY / 2)], 0.0, 100.0, TARGET_Y) == pytest.approx(50 * WAY / hypot(100, WAY))


def test_the_straightest_free_ways_come_first_well_apart() -> None:
    assert shots().ways(0.0, TARGET_Y) == [0.0] and shots().ways(33.0, TARGET_Y) == [33.0]
    many = shots().ways(0.0, TARGET_Y, most=4)
    assert len(many) == 4 and many[0] == 0.0
    assert all(abs(one - other) >= 40.0 for n, one in enumerate(many) for other in many[:n])
    # a stone in the middle: round it
    blocked = shots(b1=at(0.0, 900.0)).ways(0.0, TARGET_Y)[0]
    assert blocked != 0.0 and clearance([at(0.0, 900.0)], blocked, 0.0, TARGET_Y) >= FREE
    # which isn't in the way of a shot at itself, nor where it has left the ice
    assert shots(b1=at(0.0, 900.0)).ways(0.0, TARGET_Y, "b1") == [0.0]
    assert shots(b1=at(0.0, 900.0)._replace(zone=LOST)).ways(0.0, TARGET_Y) == [0.0]


def test_a_slide_stops_where_it_is_sent() -> None:
    found = shots().slide("freeze", 10.0, 40.0, 1000.0, "b1", 60.0)
    way = hypot(30.0, 1000.0 - RELEASE_Y)
    assert (found.kind, found.style, found.x, found.spin, found.target) == ("freeze", "slide", 10.0, 0.0, "b1")
    assert found.reach == pytest.approx(way + 60.0) and found.aim == pytest.approx(
        degrees(atan2(30.0, 1000.0 - RELEASE_Y))
    )


def test_draws_go_to_the_button_around_it_and_in_from_the_sides() -> None:
    found = list(shots().draws())
    assert all(plan.kind == "draw" and plan.style == "slide" for plan in found)
    first = found[0]
    assert first.x == 0.0 and first.crossing == pytest.approx(0.0) and first.reach == pytest.approx(WAY)
    curled = [plan for plan in found if plan.spin]
    assert sorted({(plan.spin, plan.x) for plan in curled}) == [
        (-16.0, -16.0),
        (-16.0, 16.0),
        (16.0, -16.0),
        (16.0, 16.0),
    ]
    # a spin of so much draws it to the left by what is aimed to the right
    assert all(plan.crossing == pytest.approx(CURL * plan.spin) for plan in curled)
    places = {(round(plan.crossing), round(plan.reach)) for plan in found if not plan.spin}
    assert len(places) > 16 and {x for x, _ in places} >= {0, 18, -18}


def kinds(plans: Sequence[ShotPlan]) -> list[tuple[str, str, float]]:
    return [(plan.kind, plan.style, plan.speed) for plan in plans]


def test_a_stone_is_driven_out_hit_and_hit_off_its_middle() -> None:
    found = list(shots(b1=at(30.0)).take_outs("b1"))
    assert {plan.target for plan in found} == {"b1"} and not any(plan.spin for plan in found)
    straight = [plan for plan in found if plan.crossing == pytest.approx(30.0)]
    assert kinds(straight[:3]) == [("take-out", "flick", FULL), ("hit", "flick", FIRM), ("hit", "slide", 1850.0)]
    aside = [plan for plan in found if plan not in straight]
    assert sorted(round(plan.crossing) for plan in aside) == [23, 23, 37, 37]
    assert {(plan.kind, plan.style) for plan in aside} == {("take-out", "flick"), ("hit", "slide")}


@pytest.mark.parametrize(
    ("other", "name", "found"),
    [
        (at(10.0, 1000.0 + 100.0), "b2", True),
        (at(10.0, 1000.0 + 100.0), "a2", False),  # its own
        (at(10.0, 1000.0 - 100.0), "b2", False),  # in front
        (at(150.0, 1000.0 + 60.0), "b2", False),  # too far aside
        (at(10.0, 1000.0 + 205.0), "b2", False),  # too far behind
        (at(10.0, 1000.0 + 195.0), "b2", True),
    ],
)
def test_a_stone_is_sent_into_one_of_theirs_behind_it(other: Stone, name: str, found: bool) -> None:
    plans = list(shots(b1=at(0.0, 1000.0), **{name: other}).doubles("b1"))
    assert len(plans) == found
    for plan in plans:
        assert (plan.kind, plan.style, plan.speed, plan.target) == ("double", "flick", FULL, "b1")
        dx, dy = other.x, other.y - 1000.0
        way = hypot(dx, dy)
        assert plan.aim == pytest.approx(bearing(plan.x, -TOUCH * dx / way, 1000.0 - TOUCH * dy / way))


def test_a_freeze_stops_in_front_of_a_stone_and_at_both_of_its_sides() -> None:
    front, left, right = shots(b1=at(0.0)).freezes("b1")
    assert {plan.kind for plan in (front, left, right)} == {"freeze"} and front.target == "b1"
    assert front.reach == pytest.approx(WAY - TOUCH - 1.0) and front.crossing == pytest.approx(0.0)
    assert left.crossing < -10 < 10 < right.crossing and left.reach == pytest.approx(right.reach, abs=1.0)
    assert front.reach < left.reach < WAY


@pytest.mark.parametrize(
    ("y", "name", "tapped"),
    [(1100.0, "a1", True), (1100.0, "b1", False), (990.0, "a1", False), (TARGET_Y - 19.0, "a1", False),
     (TARGET_Y - 21.0, "a1", True)],
)  # fmt: skip
def test_its_own_stones_in_front_of_the_target_are_tapped_towards_it(y: float, name: str, tapped: bool) -> None:
    found = list(shots(**{name: at(0.0, y)}).taps())
    assert len(found) == 2 * tapped
    for plan, share in zip(found, (1.0, 0.7), strict=False):
        assert (plan.kind, plan.target) == ("tap", name)
        assert plan.reach == pytest.approx(y - TOUCH - RELEASE_Y + share * (TARGET_Y - y) / 0.64)


def test_the_nearest_three_are_tapped() -> None:
    found = shots(**{f"a{n}": at(10.0 * n, 1250.0 - 40.0 * n) for n in range(1, 6)}).taps()
    assert [plan.target for plan in found] == ["a1", "a1", "a2", "a2", "a3", "a3"]


def test_a_guard_stands_in_front_of_a_stone_that_nothing_covers() -> None:
    found = list(shots(a1=at(0.0)).guards("a1"))
    assert [round(plan.reach + RELEASE_Y) for plan in found] == [round(TARGET_Y) - 60, 1060, 960]
    assert {plan.kind for plan in found} == {"guard"} and {plan.target for plan in found} == {"a1"}
    assert [round(plan.reach + RELEASE_Y) for plan in shots(a1=at(0.0, 1080.0)).guards("a1")] == [1020, 960]
    assert not list(shots(a1=at(0.0), b1=at(0.0, 1150.0)).guards("a1"))


def test_a_die_tumbles_up_to_a_stone_near_the_middle_that_lies_on_none() -> None:
    [plan] = shots(b1=at(0.0)).rolls("b1")
    assert (plan.kind, plan.style, plan.target) == ("roll", "roll", "b1") and plan.reach == pytest.approx(WAY)
    assert not list(shots(b1=at(0.0, 1160.0)).rolls("b1"))
    assert not list(shots(b1=at(0.0, on="a1"), a1=at(0.0)).rolls("b1"))


def test_the_nearest_stones_are_looked_at_most() -> None:
    """Five of theirs are driven out, three frozen to, two rolled onto, and two of its own guarded."""
    theirs = {f"b{n}": at(18.0 * n, TARGET_Y + 2.0) for n in range(1, 8)}
    ours = {f"a{n}": at(-22.0 * n, TARGET_Y + 2.0) for n in range(1, 5)}
    found = shots(**theirs, **ours)
    plans = list(found.plans())

    def targets(*wanted: str) -> set[str]:
        return {plan.target for plan in plans if plan.kind in wanted}

    mine, their = ([name for name in found.ranked if name[0] == seat] for seat in "ab")
    assert targets("take-out") == {*their[:5]} and targets("freeze") == {*found.ranked[:3]}
    assert targets("guard") <= {*mine[:2]} and targets("roll") <= {*found.ranked[:2]}
    texts = [plan.move.text for plan in found.every()]
    assert len(texts) == len(set(texts)) and {*texts} <= {plan.move.text for plan in plans}


# --- what a layout is worth


@pytest.mark.parametrize("seats", ORDER)
def test_places_in_the_order_are_worth_more_the_later_and_nothing_on_the_whole(seats: int) -> None:
    assert order(seats, 0) == order(seats, -1) == (0.0,) * seats
    step, starts = ORDER[seats]
    one = order(seats, 1)
    assert one == pytest.approx([step * (place - (seats - 1) / 2) for place in range(seats)])
    two = order(seats, 2)
    for place in range(seats):
        later = sum(part * one[place - start] for start, part in enumerate(starts))
        assert two[place] == pytest.approx(one[place] + later)


def test_the_owner_of_the_best_stone_starts() -> None:
    assert starters((0, 0), (0, 0), 1) == [0.0, 1.0]
    assert starters((0, 0), (1, 0), 1) == pytest.approx([1.0, 0.0]) and starters((0, 0), (1, 1), 1) == [0.5, 0.5]
    assert starters((0, 0), (2, 1), 0) == pytest.approx([2 / 3, 1 / 3])
    # each delivery of another seat may take it, none of its own
    early, late = ORDER[2][1]
    for left, holds in (((0, 1), HOLDS), ((3, 1), HOLDS), ((0, 2), HOLDS**2)):
        lost = 1.0 - holds
        assert starters(left, (1, 0), 0) == pytest.approx([holds + lost * early, lost * late])
        assert starters(left, (1, 0), 1) == pytest.approx([holds + lost * late, lost * early])
    assert starters((2, 2), (0, 0), 0) == pytest.approx([early, late])
    assert starters((0, 1), (1, 0), 0, holds=1.0) == pytest.approx([1.0, 0.0])


def match(**more: Any) -> Any:
    made = {"seats": 2, "scores": (0, 0), "options": {"ends": 3, "spells": "none"}, "end": 3, "first": 0, **more}
    return SimpleNamespace(**made, team=lambda seat: ("CIN", "MIR")[seat])


NEAR, FAR, OFF = at(0.0, value=1), at(60.0, value=3), Stone(LOST, 1)
WAITING = Stone(BOARD, 1)


def law(lead: float, variance: float) -> Any:
    """The share of a seat with such a lead over the other."""
    scale = 0.55 * sqrt(2.0 * variance) + 0.12
    return pytest.approx(1 / (1 + exp(-lead / scale)))


def test_at_the_end_of_the_last_end_the_points_decide() -> None:
    stones = {"a1": NEAR, "b1": OFF}
    for scores in ((0, 0), (2, 1), (0, 3)):
        points = Leaf(match(scores=scores), 0).expected(stones, [0, 0])
        lead = scores[0] + points[0] - scores[1] - points[1]
        assert Leaf(match(scores=scores), 0).value(stones) == law(lead, 0.0)
        assert Leaf(match(scores=scores), 1).value(stones) == law(-lead, 0.0)


def test_what_lies_is_a_promise_while_stones_are_to_come() -> None:
    leaf, stones = Leaf(match(), 0), {"a1": NEAR, "b1": FAR, "b2": Stone(BONUS, 1), "b3": WAITING}
    promise = leaf.promises(stones, [0, 1])
    assert promise[0] == pytest.approx(PROMISE["B"] * (1 - RISK))
    ring = promise[1] - 1.0
    assert any(ring == pytest.approx(worth * (1 - 2 * VALUE)) for worth in PROMISE.values())
    assert leaf.promises(stones, [2, 0])[0] == pytest.approx(PROMISE["B"])
    assert leaf.promises({"a1": at(0.0, 100.0), "b1": OFF}, [0, 1]) == [0.0, 0.0]
    now, part = leaf.expected(stones, [0, 0]), 1 / (1 + EVEN)
    found = leaf.expected(stones, [0, 1])
    assert found == pytest.approx(
        [(1 - part) * a + part * p + c for a, p, c in zip(now, promise, (0.0, COMING), strict=True)]
    )
    leaf.forget()
    assert leaf.expected(stones, [0, 1]) == now and leaf.order == (0.0, 0.0)


def test_who_starts_the_next_end_counts_while_there_is_one() -> None:
    stones = {"a1": NEAR, "b1": OFF}
    ahead = Leaf(match(end=2), 0).ahead([["a1"]], [0, 0])
    step = ORDER[2][0] / 2
    assert ahead == pytest.approx([-step, step]) and Leaf(match(end=2), 0).ahead([["b1"]], [0, 0]) == pytest.approx(
        [step, -step]
    )
    assert Leaf(match(end=2, first=1), 0).ahead([], [0, 0]) == pytest.approx([step, -step])
    leaf = Leaf(match(end=2), 0)
    points = leaf.expected(stones, [0, 0])
    assert leaf.value(stones) == law(points[0] - points[1] - 2 * step, leaf.variance)
    # with stones to come less is known
    waiting = {**stones, "b1": WAITING}
    now, then = leaf.expected(waiting, [0, 1]), leaf.ahead([["a1"]], [0, 1])
    assert leaf.value(waiting) == law(now[0] + then[0] - now[1] - then[1], leaf.variance * (2 - exp(-1 / OPEN)))


@pytest.mark.parametrize(
    ("stone", "worth"),
    [(NEAR, 1.0), (at(0.0, value=8), 1.0), (at(70.0), 0.6), (at(110.0), 0.35), (at(145.0), 0.15), (OFF, 0)],
)
def test_in_a_shoot_out_the_nearer_ring_and_then_the_lower_value_counts(stone: Stone, worth: float) -> None:
    leaf = Shootout(match(), 0)
    assert leaf.value({"a8": stone, "b8": NEAR}) == pytest.approx(worth * (1 - stone.value / 100))
    assert leaf.value({"b8": NEAR}) == 0.0


def test_the_judge_counts_a_stone_to_come_for_what_it_brings() -> None:
    leaf = StandingLeaf(match(), 0)
    assert leaf.coming([0, 0]) == [0.0, 0.0]
    # whoever throws last has the last stone: with as many, who comes later in the order
    assert leaf.coming([2, 2]) == pytest.approx([2 * BRINGS, BRINGS + LAST])
    assert leaf.coming([2, 1]) == pytest.approx([BRINGS + LAST, BRINGS])
    assert StandingLeaf(match(first=1), 0).coming([2, 2]) == pytest.approx([BRINGS + LAST, 2 * BRINGS])
    core = match(options={"ends": 3, "spells": "core"}, end=1)
    printed = StandingLeaf(core, 0)
    assert printed.spells == [0.16, -0.16] and leaf.spells == [0.0, 0.0]
    assert printed.coming([8, 0])[0] == pytest.approx(8 * (BRINGS + 0.16 / STONES) + LAST - BRINGS)
    plain, more = (one.ahead([["a1"]], [0, 0]) for one in (StandingLeaf(match(end=1), 0), printed))
    assert [b - a for a, b in zip(plain, more, strict=True)] == pytest.approx([0.32, -0.32])


def test_a_shoot_out_is_won_by_the_best_result_and_shared_by_equals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "draws", lambda factor: (((1, 8), 0.25), (MISSED, 0.75)))
    state = match(shootout=((0, 1), ()), factor=lambda seat: 1.0)
    assert chances.shootout(state) == pytest.approx((0.5, 0.5))
    assert chances.shootout(state, ((1, 3),)) == pytest.approx((1.0, 0.0))
    assert chances.shootout(state, ((1, 8),)) == pytest.approx((0.875, 0.125))
    assert chances.shootout(state, ((2, 1),)) == pytest.approx((0.75, 0.25))
    state.shootout = ((1, 0), ((1, 8),))
    assert chances.shootout(state) == pytest.approx((0.125, 0.875))
    state.shootout = ((0, 1), ((2, 1), (2, 3)))
    assert chances.shootout(state) == (1.0, 0.0)


def test_a_stone_of_a_shoot_out_comes_to_its_ring_and_value() -> None:
    assert came({"a8": at(0.0, value=5)}, "a8") == (1, 5) and came({"a8": at(145.0, value=8)}, "a8") == (4, 8)
    assert came({"a8": OFF}, "a8") == came({"a8": at(0.0, 900.0)}, "a8") == MISSED


# --- what no level delivers, and the rule of thumb


def seen(before: Mapping[str, Stone], after: Mapping[str, Mapping[str, Stone]], slots: Sequence[str] = ()) -> Any:
    state = SimpleNamespace(stones=before, standing=lambda: SimpleNamespace(slots=slots))
    return SimpleNamespace(stone="a8", state=state, straight=after.__getitem__)


def forbids(veto: Any, look: Any, plan: str, best: str) -> bool:
    return bool(veto(look, SimpleNamespace(candidate=plan), SimpleNamespace(candidate=best)))


def test_a_counting_stone_of_its_own_stays_where_the_best_shot_leaves_it() -> None:
    before = {"a1": NEAR, "a2": FAR, "b1": FAR, "a8": WAITING}
    after = {"none": before, "one": {**before, "a1": OFF}, "both": {**before, "a1": OFF, "a2": at(0.0, 800.0)},
             "theirs": {**before, "b1": OFF}}  # fmt: skip
    look: Any = seen(before, after, ("a1", "a2", "b1"))
    assert [gives_an_own_stone_away(look, plan) for plan in after] == [0, 1, 2, 0]  # type: ignore[arg-type]
    assert forbids(knocks_its_own_off, look, "both", "one") and forbids(knocks_its_own_off, look, "one", "theirs")
    assert not forbids(knocks_its_own_off, look, "one", "one") and not forbids(knocks_its_own_off, look, "one", "both")
    fewer: Any = seen(before, after, ("a2", "b1"))
    assert not forbids(knocks_its_own_off, fewer, "one", "none")


def test_a_shot_that_moves_nothing_and_is_lost_is_left_where_another_does_something() -> None:
    before = {"b1": FAR, "a8": WAITING}
    after = {"lost": {"b1": FAR, "a8": OFF}, "hit": {"b1": OFF, "a8": OFF}, "draw": {"b1": FAR, "a8": NEAR}}
    look: Any = seen(before, after)
    assert [does_nothing(look, plan) for plan in after] == [True, False, False]  # type: ignore[arg-type]
    assert forbids(comes_to_nothing, look, "lost", "hit") and not forbids(comes_to_nothing, look, "lost", "lost")
    assert not forbids(comes_to_nothing, look, "hit", "draw") and not forbids(comes_to_nothing, look, "draw", "lost")


def test_the_rule_of_thumb_draws_down_the_free_lane_nearest_to_the_middle() -> None:
    def lane(*lying: float, zone: str = "ice") -> float:
        text = draw({"stones": {f"b{n}": {"x": x, "zone": zone} for n, x in enumerate(lying, 1)}})
        assert text.startswith("deliver slide") and f"speed={DRAW}" in text
        return float(text.split("x=")[1].split(" ")[0])

    assert lane() == 0.0 and lane(0.0, zone="lost") == 0.0
    assert lane(BREADTH) == 0.0 and lane(BREADTH - 1.0) == -2.0 and lane(1.0 - BREADTH) == 2.0
    assert abs(lane(0.0)) == BREADTH
    # where none is free, through the middle
    assert lane(*[15.0 * n for n in range(-12, 13)]) == 0.0


def test_stones_count_by_their_ring_and_value_beside_the_points() -> None:
    state: Any = SimpleNamespace(standing=lambda: SimpleNamespace(points=(2, 1, 0)))
    table = {"a1": {"ring": "B", "value": 8}, "b1": {"ring": "R2", "value": 4}, "c1": {"ring": "ice", "value": 1}}
    shares = [2 + NEARNESS["B"] / 2, 1 + NEARNESS["R2"] * 0.75, 0.0]
    for seat, share in enumerate(shares):
        best = max(other for n, other in enumerate(shares) if n != seat)
        assert worth({"stones": table}, state, seat) == pytest.approx(share - best)


class Filling:
    """A move with an open number; ``gains`` by the number that is drawn."""

    text = "cast x=?"

    def fill(self, rng: Random) -> Move:
        return Move(f"cast x={rng.randrange(3)}")


class Table:
    """A state whose worth follows from what was cast last; some moves have no room."""

    def __init__(self, gains: Mapping[str, float], legal: Sequence[Any] = (), last: str = "") -> None:
        self.gains, self.last, self.position, self.legal, self.seat = gains, last, {"phase": "before"}, list(legal), 0

    def sample(self, rng: Random) -> Table:
        return self

    def copy(self) -> Table:
        return Table(self.gains)

    def to_position(self) -> str:
        return self.last

    def push(self, text: str) -> None:
        if text not in self.gains:
            raise IllegalMove(say("There is no room."))
        self.last = text

    def check(self, text: str) -> str | None:
        return None if text in self.gains else "there is no room"


@pytest.fixture(name="casts")
def _casts(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What the rule of thumb casts of these moves, by what each would be worth."""
    monkeypatch.setattr(rule_of_thumb, "MysticState", Table)
    monkeypatch.setattr(rule_of_thumb, "Template", Filling)
    monkeypatch.setattr(rule_of_thumb, "worth", lambda position, state, seat: 1.0 + state.gains.get(position, 0.0))

    def casts(gains: Mapping[str, float], *legal: Any) -> Any:
        view: Any = Table(gains, [Move(each) if isinstance(each, str) else each for each in legal])
        return greedy(view, Random(3))

    return casts


def test_a_spell_is_cast_that_gains_most_and_none_that_gains_nothing(casts: Any) -> None:
    found = casts({"skip": 9.0, "a": 0.5, "b": 0.75, "c": -0.5, "d": 0.25}, "skip", "a", "b", "c", "d")
    assert (found.move, found.value, found.iterations) == ("b", 0.75, 5)
    assert found.runners_up == (("a", 0.5), ("d", 0.25), ("skip", 0.0))
    assert casts({"skip": 9.0, "a": 0.0, "b": -1.0}, "a", "skip", "b").move == "skip"
    assert casts({"b": 0.5, "a": 0.5}, "b", "a").move == "a"
    filled = casts({"cast x=0": 0.25, "cast x=2": 0.5, "skip": 0.0}, "skip", Filling())
    assert filled.move == "cast x=2" and 1 < filled.iterations <= 1 + FILLINGS


def test_where_no_spell_has_room_it_is_skipped_or_tried_for_longer(casts: Any) -> None:
    none = casts({}, Filling(), "skip")
    assert (none.move, none.iterations, none.runners_up) == ("skip", 0, ())
    assert casts({"e": 0.0}, "d", "d").move == "d"
    view: Any = Table({"cast x=1": 0.0}, [Filling()])
    assert {rule_of_thumb.patient(view, view, Random(seed)) for seed in range(20)} == {"cast x=1"}
    two: Any = Table({"b": 0.0}, [Move("a"), Move("b")])
    assert {rule_of_thumb.patient(two, two, Random(seed)) for seed in range(20)} == {"b"}


def test_what_is_kept_for_the_next_end_is_a_spell_rather_than_nothing() -> None:
    for texts, kept in ((("skip", "keep a", "keep b"), "keep b"), (("skip", "zap"), "zap"), (("skip",), "skip")):
        view: Any = SimpleNamespace(position={"phase": "before_end"}, legal=[Move(text) for text in texts])
        assert greedy(view, Random(1)).move == kept
    for phase in ("deliver", "shootout"):
        shot: Any = SimpleNamespace(position={"phase": phase, "stones": {}}, legal=[])
        assert greedy(shot, Random(1)).move.startswith("deliver slide x=0.0")


def test_every_kind_of_shot_is_among_those_that_are_looked_at() -> None:
    found = shots(b1=at(0.0, 1270.0), b2=at(30.0, 1330.0), a1=at(-20.0, 1220.0), a2=at(-40.0, 1250.0))
    plans = found.every()
    assert {plan.kind for plan in plans} == {
        "draw", "take-out", "hit", "double", "freeze", "tap", "guard", "roll",
    }  # fmt: skip
    assert all(abs(plan.aim) <= MOST_AIM for plan in plans)


def test_a_hit_aims_at_its_stone_from_wherever_it_is_delivered() -> None:
    found = shots(b1=at(60.0, 1200.0), b2=at(75.0, 1300.0), a3=at(60.0, 1050.0), a1=at(-50.0, 1150.0))
    for plan in found.take_outs("b1"):
        assert 40.0 < plan.crossing < 90.0
    for kind, plans, px, py in (
        (
            "double",
            found.doubles("b1"),
            60.0 - TOUCH * 15.0 / hypot(15.0, 100.0),
            1200.0 - TOUCH * 100.0 / hypot(15.0, 100.0),
        ),
        (
            "tap",
            list(found.taps())[:2],
            -50.0 + TOUCH * -50.0 / hypot(50.0, 110.0),
            1150.0 - TOUCH * 110.0 / hypot(50.0, 110.0),
        ),
    ):
        for plan in plans:
            assert plan.kind == kind and plan.aim == pytest.approx(bearing(plan.x, px, py))
