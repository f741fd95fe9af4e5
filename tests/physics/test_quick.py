"""The quick setting against the committed one: its error stays below what a club hand does to the same shot."""

from __future__ import annotations

import math
from random import Random

from physics import Pose, Result, Shot, Summary, execute, quick, rehearse, simulate
from physics.die import Die
from physics.field import Field
from physics.quick import QUICK
from physics.reach import Reach
from tests.physics.shots import faults, house


def distances(one: Result, other: Result, layout: dict[str, Pose]) -> list[float]:
    """How far apart the moved dice lie in two outcomes, mm; a die lost in one of them only counts 200."""
    found = []
    for code in {*one.changed(layout), *other.changed(layout), *one.lost, *other.lost}:
        a, b = one.rest.get(code), other.rest.get(code)
        if a and b:
            found.append(math.hypot(a.x - b.x, a.y - b.y))
        elif a or b:
            found.append(200.0)
    return found


def test_error_is_below_the_spread_of_a_club_hand():
    random = Random(31)
    errors: list[float] = []
    spread: list[float] = []
    for number in range(150):
        if number % 5 == 0:
            layout = house(random, 12, 70.0)
        style = ("slide", "flick")[number % 2]
        intended = Shot("a1", style, round(random.uniform(-50, 50), 1), random.gauss(0, 1.5), 1800.0)
        hand = execute(*intended[:6], 1.0, random)
        exact = simulate(layout, intended)
        errors += distances(exact, quick(layout, intended), layout)
        spread += distances(exact, simulate(layout, hand), layout)
    errors.sort()
    spread.sort()
    for part in (0.5, 0.75, 0.9):
        assert errors[int(part * len(errors))] < 0.5 * spread[int(part * len(spread))]


def test_quick_leaves_nothing_wrong_either():
    random = Random(32)
    for number in range(200):
        if number % 8 == 0:
            layout = house(random, 16)
        style = random.choice(("slide", "flick", "roll"))
        delivery = execute("a1", style, random.uniform(-60, 60), random.gauss(0, 2), 1850.0, 0.0, 1.0, random)
        assert faults(layout, quick(layout, delivery)) == []


def test_quick_is_a_function_of_its_input():
    random = Random(33)
    layout = house(random, 16)
    deliveries = [execute("a1", "flick", 0.0, 0.0, 1900.0, 0.0, 1.0, random) for _ in range(30)]
    first = [quick(layout, delivery) for delivery in deliveries]
    assert [quick(layout, delivery) for delivery in reversed(deliveries)] == first[::-1]


def test_quick_agrees_where_nothing_is_hit():
    for speed, spin in ((1732.0, 0.0), (1500.0, 8.0), (900.0, -20.0)):
        delivery = Shot("a1", "slide", 10.0, 1.0, speed, spin)
        one, other = simulate({}, delivery).rest["a1"], quick({}, delivery).rest["a1"]
        assert math.hypot(one.x - other.x, one.y - other.y) < 0.5


def test_many_shots_at_one_layout_are_the_same_as_one_by_one():
    """Stacks and lost dice included; whatever one shot did, the next finds the layout as it was."""
    random = Random(34)
    bumped = 0
    for _ in range(6):
        layout = house(random, 16, 50.0)
        lower = layout["b1"]
        layout["e8"] = Pose(5, lower.x, lower.y, 12.0, "b1")
        shots = [
            execute(
                f"a{1 + n % 8}", ("slide", "flick", "roll")[n % 3], 0.0, random.gauss(0, 1.5), 1800.0, 0.0, 1.0, random
            )
            for n in range(24)
        ]
        shots.append(shots[0])
        found = rehearse(layout, shots)
        assert found[0] == found[-1]
        for shot, summary in zip(shots, found, strict=True):
            result = quick(layout, shot)
            moved = {
                code
                for code, pose in layout.items()
                if code in result.lost or math.dist((pose.x, pose.y), (result.rest[code].x, result.rest[code].y)) > 0.5
            }
            assert summary == Summary(result.changed(layout), tuple(sorted(result.lost)), tuple(sorted(moved)))
            assert list(summary.rest) == sorted(summary.rest)
            bumped += len(moved)
    assert bumped > 100


def test_what_lies_behind_the_next_die_is_met_in_time():
    """Fast flicks that all but graze one die and meet another just behind: that is on the plane when they get there."""
    random = Random(35)
    met = 0
    for number in range(170):
        first = Pose(1, 18.45, round(random.uniform(500.0, 900.0), 3), 15.0)
        behind = Pose(1, -16.0 + 2.0 * (number % 17), first.y + round(random.uniform(20.0, 60.0), 3), 15.0)
        layout = {"b1": first, "b2": behind}
        flick = Shot("a1", "flick", 0.0, 0.0, 2400.0, 0.0, 40.0)
        exact, found = simulate(layout, flick).contacts, quick(layout, flick).contacts
        if exact and found and exact[0].b == "b2":
            assert abs(exact[0].t - found[0].t) < 0.004
            met += 1
        elif not found:
            assert not exact or exact[0].impulse < 0.0023 * 400.0
    assert met > 80


def test_no_die_that_may_be_touched_is_left_out():
    """How long nothing can touch is the same whether a die is asked about alone or among many, straight or curled."""
    random = Random(36)
    shorter = 0
    for number in range(400):
        mover = Die("a1", Pose(1, random.uniform(-150.0, 150.0), random.uniform(240.0, 1400.0)))
        v, way = random.choice((120.0, 300.0, 800.0, 2400.0)), random.uniform(0.0, 2.0 * math.pi)
        mover.vx, mover.vy, mover.w = v * math.cos(way), v * math.sin(way), random.gauss(0.0, 12.0 * (number % 3))
        mover.moving = mover.moved = True
        mover.rolling = number % 5 == 0
        dice = [Die(code, pose) for code, pose in house(random, 16, 120.0).items()]
        most = (QUICK.chunk + 1) * QUICK.beat

        coarse = number % 2 == 0

        def free(others: list[Die], mover: Die = mover, most: float = most, coarse: bool = coarse) -> float:
            return Reach(Field([mover, *others], 2, 40), QUICK.beat, 2 * QUICK.beat, most, coarse).free()

        alone, together = min(free([die]) for die in dice), free(dice)
        assert together == alone or max(alone, together) < QUICK.beat
        shorter += together < most
    assert shorter > 100
