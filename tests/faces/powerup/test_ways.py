"""The ways of stones, whatever lies in the house: from the cards to rest, to a hit, and off the ice; in their time."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.powerup.boxes import Boxes
from game.faces.powerup.house import ACROSS, STEPS, UP, House, Lying, sag
from game.faces.powerup.throw import SLOWER, TOUCH, Throw, deciding
from game.rules.contract import Event
from game.rules.powerup.tables import STONES
from game.table.seating import TABLE
from game.table.stage.slides import STOP, Run, Slide
from game.ui.sheet.rect import Point, Rect

AREAS = (TABLE, Rect(0, -180, 1920, 1440))
CARDS = ["12", "12", "8", "4"]


@cache
def throws() -> list[Throw]:
    """Houses of one to nine stones, some guarded, on tables of two shapes: before a stone is thrown."""
    found = []
    for seed in range(8):
        rng, house = Random(seed), House([])
        stones: list[Lying] = []
        for n in range(1, rng.randint(2, 8)):
            stones.append(Lying(f"s{n}", rng.randint(1, STEPS), f"s{n + 20}" if rng.random() < 0.25 else ""))
            house = House(stones, house)
        now = {"played": CARDS, "colours": ["yellow", "blue"], "end": 1, "options": {"ends": 4}}
        moment: Any = SimpleNamespace(now=now, looks=SimpleNamespace(contrast=False))
        found.append(Throw(moment, house, Boxes.of(AREAS[seed % 2])))
    return found


def event(name: str, number: int = 9, **more: Any) -> Event:
    data = {"team": 0, "number": number, "stone": f"s{number}", "cards": CARDS}
    return Event(name, {**data, **more})


def run_of(slide: Slide, name: str) -> Run:
    [found] = [run for run in slide.runs if name in run.names]
    return found


def towards(a: Point, b: Point) -> Point:
    far = math.dist(a, b)
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far


def along(one: Point, other: Point) -> float:
    """The cosine of the angle between two directions."""
    return one[0] * other[0] + one[1] * other[1]


def resting() -> Iterator[tuple[Throw, Event, Slide]]:
    """Every stone that comes to rest in these houses: at each of a few numbers, and as a guard of each stone."""
    for throw in throws():
        for number in (1, 7, 20, 33, STEPS):
            made = event("StoneMade", distance=number)
            yield throw, made, throw.slide(made)
        for stone in throw.house.stones:
            if not stone.guard:
                guard = event("GuardSet", target=stone.name)
                yield throw, guard, throw.slide(guard)


def hits() -> Iterator[tuple[Throw, Event, Slide]]:
    """Every stone that is struck in these houses: taken out, with and without its guard, or moved."""
    for throw in throws():
        for stone in throw.house.stones:
            gone = [stone.name, stone.guard] if stone.guard else [stone.name]
            out = event("StoneTakenOut", target=stone.name, gone=gone[:1])
            both = event("DoubleTakenOut", target=stone.name, gone=gone)
            near = event("StonePromoted", target=stone.name, distance=max(1, stone.number - 6))
            still = event("StoneNudged", target=stone.name, distance=0)
            for each in (out, both, near, still):
                yield throw, each, throw.slide(each)


def test_every_stone_comes_out_of_its_cards() -> None:
    """It isn't seen before, and all of it within a moment."""
    for found in (resting(), hits()):
        for throw, told, slide in found:
            [stone] = slide.pieces
            run = run_of(slide, stone.name)
            assert stone.name == told.data["stone"] and not stone.alpha and stone.parts
            assert (stone.x, stone.y) == run.start == run.pose(0.0)[0]
            assert throw.boxes.panel.cards.contains(*run.start) and not run.wait
            assert run.pose(0.0)[1] == 0.0 and run.pose(0.2)[1] == 1.0
            assert stone.w == stone.h == pytest.approx(112 * throw.ladder.size * throw.ice.unit)
            assert (stone.angle != 0.0) == (told.name == "GuardSet")


def test_a_stone_that_rests_curls_up_the_sheet_and_stays() -> None:
    """It comes in from below, past nothing but its own side, and the ice lights up around it when it lies."""
    for throw, told, slide in resting():
        run = run_of(slide, told.data["stone"])
        end, seen = run.pose(run.end)
        assert seen == 1.0 and 0.45 <= run.end < 0.9 and slide.gathers
        assert throw.ice.box.contains(*end)
        lately = towards(run.pose(0.9 * run.end)[0], end)
        assert lately[1] > 0.6, "up the sheet at last"
        half = run.pose(0.5 * run.end)[0]
        assert 0.6 < 1 - math.dist(half, end) / math.dist(run.start, end) < 0.95, "fast at first"
        for light in slide.lights:
            assert light.time == run.end and light.lasts > 0.5
        around = slide.lights[-1].rect
        assert (around.cx, around.cy) == pytest.approx(end)
        assert 2 * throw.radius < around.w < 5 * throw.radius
        if told.name == "GuardSet":
            at = throw.spot(told.data["target"])
            size = throw.size
            assert end == pytest.approx((at[0] + ACROSS * size, at[1] + UP * size))
            [touch] = slide.strikes
            assert touch.time == run.end and 0.0 < touch.force < 0.5 and touch.wide == 2 * throw.radius
            assert math.dist(touch.at, at) == pytest.approx(math.dist(touch.at, end))
            assert math.dist(touch.at, at) + math.dist(touch.at, end) == pytest.approx(math.dist(at, end))
            assert len(slide.lights) == 1
        else:
            assert not slide.strikes
            arc, ice = slide.lights[0].rect, throw.ice.box
            assert (arc.y, arc.h) == (ice.y, ice.h) and 0.0 < arc.w < 0.1 * ice.w
            front = throw.ice.at(throw.ladder.step(told.data["distance"]), 0.0)[0]
            assert arc.x < front <= arc.right, "the arc of its number"


def test_a_hit_is_where_the_stones_touch() -> None:
    """Half-way between their middles, at the moment at which the stone from the cards arrives, and heard there."""
    for throw, told, slide in hits():
        [strike] = slide.strikes
        at, stone = throw.spot(told.data["target"]), run_of(slide, told.data["stone"])
        contact, seen = stone.pose(strike.time)
        assert math.dist(contact, at) == pytest.approx(TOUCH * throw.radius) and seen == 1.0 and 1.8 < TOUCH <= 2.0
        assert math.dist(strike.at, at) == pytest.approx(throw.radius)
        assert along(towards(at, contact), towards(at, strike.at)) == pytest.approx(1.0)
        pace = SLOWER if told.name == "DoubleTakenOut" else 1.0
        assert 0.4 < strike.time / pace < 1.0 and strike.wide == 2 * throw.radius
        hard = told.name in ("StoneTakenOut", "DoubleTakenOut")
        assert (strike.cue == "stone_hit_hard") == hard == (strike.force > 0.8)
        assert (strike.stop > STOP) == (pace > 1.0) and 0.0 < strike.stop < 0.2
        before = stone.pose(0.8 * strike.time)[0]
        assert math.dist(before, contact) < 0.5 * math.dist(stone.start, contact)
        # it comes from where it strikes
        assert along(towards(before, contact), towards(contact, at)) > 0.85
        struck = run_of(slide, told.data["target"])
        assert struck.start == at and struck.pose(0.98 * strike.time) == (at, 1.0)
        assert {*struck.names} == {told.data["target"], told.data["target"] + " tag"}
        assert stone.pose(stone.end)[1] == 0.0 and 0.3 * pace < stone.end - strike.time < 0.7 * pace


def test_what_is_taken_out_runs_off_the_ice_and_who_struck_rolls_a_little() -> None:
    """The struck one up and away from who struck it, over the edge; the other one aside, to the middle of the ice."""
    for throw, told, slide in hits():
        if "gone" not in told.data:
            continue
        [strike] = slide.strikes
        pace = SLOWER if told.name == "DoubleTakenOut" else 1.0
        at, stone, box = throw.spot(told.data["target"]), run_of(slide, told.data["stone"]), throw.ice.box
        contact, end = stone.pose(strike.time)[0], stone.pose(stone.end)[0]
        ran = run_of(slide, told.data["target"])
        gone, seen = ran.pose(ran.end)
        way = towards(at, gone)
        assert seen == 0.0 and way[1] > 0.3 and along(way, towards(contact, at)) == pytest.approx(1.0)
        assert not box.contains(*gone) and gone[1] + throw.radius > at[1]
        edge = throw.out(told.data["target"]).edge
        inside, outside = (edge[0] - way[0], edge[1] - way[1]), (edge[0] + way[0], edge[1] + way[1])
        assert box.contains(*inside) and not box.contains(*outside)
        over = math.dist(at, gone) - math.dist(at, edge)
        assert throw.radius < over < 2 * throw.radius, "all of it is over the edge"
        assert 0.39 < (ran.end - strike.time) / pace < 0.81
        half = ran.pose((strike.time + ran.end) / 2)
        assert math.dist(at, half[0]) > 0.55 * math.dist(at, gone) and half[1] > 0.8
        rolls = towards(contact, end)
        assert 0.7 < along(rolls, way) < 0.95 and 2 < math.dist(contact, end) / throw.radius < 5
        middle = rolls[0] - way[0] if at[0] < box.cx else way[0] - rolls[0]
        assert middle > 0.0
        assert {name for run in slide.runs for name in run.names} >= {*told.data["gone"]}
        for name in told.data["gone"][1:]:
            lay, other = throw.spot(name), run_of(slide, name)
            assert other.start == lay and other.wait == strike.time
            there, seen = other.pose(other.end)
            assert seen == 0.0 and math.dist(lay, there) > 2 * throw.radius
            assert not box.contains(*there), "it is off the ice, too"
            assert 0.7 < along(towards(lay, there), way) < 0.95
            apart = math.dist(other.pose(strike.time + 0.2)[0], ran.pose(strike.time + 0.2)[0])
            assert apart > math.dist(lay, at), "they part"


def test_a_struck_stone_leaves_between_the_others_where_it_can() -> None:
    """Of eight ways up it takes one that passes over none, if there is one."""
    free = 0
    for throw in throws():
        for name, (x, y) in ((name, throw.spot(name)) for name in throw.ladder.spots):
            others = [throw.spot(other) for other in throw.ladder.spots if other != name]

            def touched(
                degrees: float, x: float = x, y: float = y, others: list[Point] = others, throw: Any = throw
            ) -> int:
                dx, dy = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
                steps = [(x + dx * far, y + dy * far) for far in range(0, 1500, 10)]
                way = [at for at in steps if throw.ice.box.contains(*at)]
                return sum(any(math.dist(at, other) < 1.95 * throw.radius for at in way) for other in others)

            out = throw.out(name)
            chosen = math.degrees(math.atan2(out.dy, out.dx))
            assert 30 < chosen < 160
            if any(not touched(degrees) for degrees in (104, 86, 122, 68, 140, 50, 156, 34)):
                assert not touched(chosen)
                free += 1
    assert free > 10


def test_a_stone_that_is_moved_rests_on_its_new_arc_and_is_not_lifted() -> None:
    for throw, told, slide in hits():
        if "gone" in told.data:
            continue
        [strike] = slide.strikes
        at, run = throw.spot(told.data["target"]), run_of(slide, told.data["target"])
        end, seen = run.pose(run.end)
        assert seen == 1.0 and 0.2 < run.end - strike.time < 1.0
        assert {light.time for light in slide.lights} == {run.end}
        assert (slide.lights[-1].rect.cx, slide.lights[-1].rect.cy) == pytest.approx(end)
        stone = run_of(slide, told.data["stone"])
        contact, beyond = stone.pose(strike.time)[0], stone.pose(stone.end)[0]
        assert 1 < math.dist(contact, beyond) / throw.radius < 3 and beyond[1] < contact[1], "it falls back"
        if math.dist(at, end) > 1.0:
            assert along(towards(contact, at), towards(at, end)) == pytest.approx(1.0)
            half = run.pose((strike.time + run.end) / 2)[0]
            assert math.dist(at, half) > 0.6 * math.dist(at, end)
        else:
            assert contact[0] == pytest.approx(at[0]) and contact[1] < at[1], "from straight below"
        if told.data["distance"]:
            front = throw.ladder.step(told.data["distance"])
            row = (at[1] - throw.ice.box.y) / throw.ice.unit
            assert end == pytest.approx(throw.ice.at(front - sag(row), row)), "in the row that it has"
        else:
            assert end == at and len(slide.lights) == 1


def test_the_last_stone_of_a_match_and_a_double_go_slower() -> None:
    """Not the last of another end, nor another one of the last end; what follows a slower one waits for it."""
    throw, options = throws()[0], {"ends": 4}
    name = throw.house.stones[0].name
    for end, number, told, slow in (
        (4, STONES, "StoneMade", True), (5, STONES, "StoneMade", True), (3, STONES, "StoneMade", False),
        (4, STONES - 1, "StoneMade", False), (1, 3, "DoubleTakenOut", True), (1, 3, "StoneTakenOut", False),
    ):  # fmt: skip
        assert deciding(event(told, number), {"end": end, "options": options}) == slow
    moved = {"target": name, "distance": 1, "gone": [name]}
    for told in ("StoneMade", "GuardSet", "StoneTakenOut", "StonePromoted", "StoneNudged"):
        slides = []
        for end in (1, 4):
            moment: Any = SimpleNamespace(now={**throw.now, "end": end}, looks=SimpleNamespace(contrast=False))
            slides.append(Throw(moment, throw.house, throw.boxes).slide(event(told, STONES, **moved)))
        usual, slow_one = slides
        for one, other in zip(slow_one.runs, usual.runs, strict=True):
            assert one.end == pytest.approx(SLOWER * other.end) and one.wait == pytest.approx(SLOWER * other.wait)
            for t in (0.2, 0.5 * other.end, 0.9 * other.end):
                (place, seen), (there, bright) = one.pose(SLOWER * t), other.pose(t)
                assert place == pytest.approx(there, abs=0.5) and seen == pytest.approx(bright, abs=0.01)
        for hit, often in zip(slow_one.strikes, usual.strikes, strict=True):
            assert hit.time == pytest.approx(SLOWER * often.time)
        assert [light.time for light in slow_one.lights] == pytest.approx(
            [SLOWER * light.time for light in usual.lights]
        )
