"""Magic, dice, dust and pills by numbers: when each comes and goes, where it is, and what has none."""

from __future__ import annotations

import math
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.mystic.drawing import weather
from game.faces.mystic.drawing.magic import AWAY, HOPS, SITS, figures, frog_at, landings, places, sparks, swell
from game.faces.mystic.drawing.weather import APART as PUFF
from game.faces.mystic.drawing.weather import FAST, PUFFS, Snow, raise_dust
from game.faces.mystic.pills import LARGEST, LOOKED, PILL_H, PILL_W, Labelled, lay, pill_size, rounds, still
from game.faces.mystic.rolloff import APART, GAP, NEXT, ROOM, free_row, half_row, roll_off, winners
from game.faces.mystic.show import Flight
from game.rules.mystic.shot_film import HALF, Placed, lying
from game.rules.mystic.stones import Stone
from game.ui.sheet.labels import Round
from game.ui.sheet.rect import Rect
from tests.faces.mystic.test_rolloff import STONES, drawn
from tests.faces.mystic.test_said import PLAIN, stones

HERE, THERE = lying(Stone("ice", 5, 10.0, 1240.0)), lying(Stone("ice", 2, -30.0, 1300.0))


def flight(kind: str, share: float, source: Placed | None = HERE, target: Placed | None = THERE, **more: Any) -> Flight:
    """A stone under magic at a moment."""
    return Flight(kind, "a5", source, target, share=share, **more)


def shapes(found: Flight) -> dict[str, float]:
    """The brightness of each shape that flies."""
    seen: dict[str, float] = {}
    for spark in sparks(found):
        seen[spark.shape] = max(seen.get(spark.shape, 0.0), spark.colour[3])
    return seen


# --- magic


def test_a_light_swells_and_is_gone_at_both_ends() -> None:
    assert [swell(u) for u in (-0.1, 0.0, 1.0, 1.1)] == [0.0] * 4
    assert swell(0.1) == pytest.approx(0.6) and swell(0.5) == 1.0 and swell(0.9) == pytest.approx(0.4)


def test_a_stone_that_is_moved_has_a_light_where_it_goes_before_the_one_where_it_comes() -> None:
    far = [(HERE.x, HERE.y), (THERE.x, THERE.y)]
    for share, going, coming in ((0.0, 0.0, 0.0), (0.31, 0.5, 0.01 / 0.7), (0.62, 1.0, 0.32 / 0.7), (1.0, 1.0, 1.0)):
        found = places(flight("StoneTeleported", share))
        assert [place for place, _u in found] == far and [u for _p, u in found] == pytest.approx([going, coming])
    for kind in ("StoneReturned", "StoneTransmuted"):
        assert places(flight(kind, 0.3)) == [(far[1], 0.3)] and places(flight(kind, 0.3, target=None)) == [
            (far[0], 0.3)
        ]
        assert places(flight(kind, 0.3, None, None)) == []
    assert places(flight("StoneTeleported", 0.3, None)) == [(far[1], 0.3)]
    assert places(flight("StoneTeleported", 0.3, target=None)) == [(far[0], 0.3)]


@pytest.mark.parametrize(
    ("share", "old", "new"),
    [(0.0, False, False), (0.2, True, False), (0.46, True, True), (0.7, False, True), (1.0, False, False)],
)
@pytest.mark.parametrize("calm", [True, False])
def test_an_old_value_leaves_while_the_new_one_comes(share: float, old: bool, new: bool, calm: bool) -> None:
    seen = shapes(flight("StoneTransmuted", share, calm=calm))
    assert ("digit5" in seen, seen.get("digit2", 0.0) > 0.0) == (old, new)
    if not calm and old:
        high = next(spark.lift for spark in sparks(flight("StoneTransmuted", share)) if spark.shape == "digit5")
        assert high > next(s.lift for s in sparks(flight("StoneTransmuted", share, calm=True)) if s.shape == "digit5")


@pytest.mark.parametrize(("share", "shown"), [(0.3, False), (0.55, False), (0.6, True), (1.0, True)])
def test_a_stone_that_returns_tells_its_value_once_it_is_there(share: float, shown: bool) -> None:
    assert ("digit2" in shapes(flight("StoneReturned", share, None))) == shown
    assert not [shape for shape in shapes(flight("StoneReturned", share, HERE, None)) if shape.startswith("digit")]


def test_feathers_go_along_from_where_a_stone_was_to_where_it_comes() -> None:
    def way(share: float) -> list[float]:
        calm = flight("StoneTeleported", share)
        near = [(spark.x - HERE.x) / (THERE.x - HERE.x) for spark in sparks(calm) if spark.size == 15.0]
        return sorted(near)

    begun, middle, late = way(0.25), way(0.5), way(0.85)
    assert not way(0.1) and begun and max(begun) < 0.3 and min(late) > 0.5
    assert sum(begun) / len(begun) < sum(middle) / len(middle) < sum(late) / len(late)
    assert all(spark.size != 15.0 for spark in sparks(flight("StoneTransmuted", 0.5)))
    heights = [s.z for s in sparks(flight("StoneTeleported", 0.5)) if s.size == 15.0]
    assert min(heights) >= 10.0 and max(heights) > 15.0


@pytest.mark.parametrize("side", [1.0, -1.0])
def test_a_frog_sits_hops_three_times_to_its_side_and_is_gone(side: float) -> None:
    start = HERE._replace(x=40.0 * side)
    assert frog_at(flight("frog", 0.0, start))[:3] == (start.x, start.y, 0.0)
    assert frog_at(flight("frog", 0.0, start))[3] == 0.0 and frog_at(flight("frog", SITS / 2, start))[3] > 1.0
    assert frog_at(flight("frog", SITS, start))[:3] == pytest.approx((start.x, start.y, 0.0))
    x, y, z, _size = frog_at(flight("frog", 1.0, start))
    assert (x, y, z) == pytest.approx((AWAY * side, start.y, 0.0))
    steps = [frog_at(flight("frog", SITS + (1.0 - SITS) * k / 60, start)) for k in range(61)]
    assert all((after[0] - before[0]) * side > -1e-9 for before, after in pairwise(steps))
    high = [step[2] for step in steps]
    assert sum(b > a and b >= c and b > 40.0 for a, b, c in zip(high, high[1:], high[2:], strict=False)) == HOPS
    assert frog_at(flight("frog", 0.7, start, calm=True)) == (start.x, start.y, 0.0, 1.0)


@pytest.mark.parametrize("side", [1.0, -1.0])
def test_water_splashes_where_a_frog_comes_down_one_after_the_other(side: float) -> None:
    start = HERE._replace(x=40.0 * side)
    found = list(landings(flight("frog", 0.0, start)))
    assert len(found) == HOPS and found[0] == (start.x, start.y, 0.0)
    assert all((b[0] - a[0]) * side > 0 and b[2] < a[2] for a, b in pairwise(found))
    assert abs(found[-1][0]) < AWAY, "it is gone with the last hop"
    for k, (x, _y, _age) in enumerate(found[1:], 1):
        share = SITS + (1.0 - SITS) * k / HOPS
        assert frog_at(flight("frog", share + 1e-9, start))[0] == pytest.approx(x, abs=1e-3)
        assert list(landings(flight("frog", share, start)))[k][2] == pytest.approx(0.0, abs=1e-9)
    assert list(landings(flight("frog", 0.5, start, calm=True))) == [(start.x, start.y, 0.5)]
    assert len(list(figures(flight("frog", 0.1, start)))) == 1 and not list(sparks(flight("frog", 0.4, start)))
    drops = [spark for spark in sparks(flight("frog", 0.1, start)) if spark.shape == "drop"]
    assert len(drops) == 10 and all(spark.z > 4.0 for spark in drops)


def test_a_charms_figure_is_larger_and_turns_the_other_way_than_that_of_what_it_does() -> None:
    below, above = [f for f in figures(flight("StoneReturned", 0.4, charm=True)) if f.kind != 0.0]
    assert below.r > above.r and below.turn * above.turn < 0
    calm = [f for f in figures(flight("StoneReturned", 0.4, charm=True, calm=True)) if f.kind != 0.0]
    assert [f.turn for f in calm] == [0.0, 0.0] and [f.phase for f in calm] == [0.0, 0.0]
    early, late = (
        next(f for f in figures(flight("StoneBonused", u, target=None)) if f.kind != 0.0) for u in (0.1, 0.5)
    )
    assert early.r < late.r


def test_hexagons_close_around_a_stone_one_outside_the_other() -> None:
    early, late = ([f.r for f in figures(flight("StoneStacked", u)) if f.kind == 3.0] for u in (0.15, 0.9))
    assert (
        len(early) == len(late) == 3 and late == sorted(late) and all(a > b for a, b in zip(early, late, strict=True))
    )
    turns = [f.turn for f in figures(flight("StoneStacked", 0.9)) if f.kind == 3.0]
    assert turns == pytest.approx([0.0, 0.0, 0.0])


# --- a roll-off


def test_dice_go_one_after_the_other_and_each_round_waits_for_the_one_before() -> None:
    rolls = [("a1", 5), ("b1", 5), ("a1", 2), ("b1", 7), ("a2", 3)]
    some = {name: STONES[name] for name in ("a1", "b1", "a2")}
    found = roll_off(some, 2, rolls, (0.0, 1000.0))
    one, two, again, other, _last = found.dice
    assert [die.name for die in found.dice] == ["a1:0", "b1:0", "a1:1", "b1:1", "a2:1"]
    assert one.begins == 0.0 and two.begins == pytest.approx(APART)
    assert again.begins == pytest.approx(max(one.lies, two.lies) + NEXT) and other.begins == pytest.approx(
        again.begins + APART
    )
    assert one.gone == two.gone == again.begins and again.gone == math.inf
    assert found.length == pytest.approx(max(die.lies for die in found.dice[2:]) + NEXT)
    assert {*found.lying(0.01)} == {"a1:0"} and {*found.lying(again.begins)} == {"a1:1"}
    assert found.rolling(one.begins) == {"a1:0"} and "a1:0" not in found.rolling(one.lies)
    rests = [die.at(math.inf) or die.at(die.lies) for die in found.dice]
    xs, ys = [rest.x for rest in rests if rest], [rest.y for rest in rests if rest]
    assert xs[1] - xs[0] == pytest.approx(GAP) and xs[0] + xs[1] == pytest.approx(0.0)
    assert [x - xs[3] for x in xs[2:]] == pytest.approx([-GAP, 0.0, GAP]) and ys[2] == pytest.approx(ys[0] - GAP)
    assert half_row(rolls) == pytest.approx(1.5 * GAP)


def test_a_row_lies_clear_of_stones_before_its_middle() -> None:
    middle = (0.0, 1000.0)

    def row(*lie: tuple[float, float], zone: str = "ice", deep: int = 1) -> float:
        found = {f"a{n}": Stone(zone, n, x, y, 0.0) for n, (x, y) in enumerate(lie, 1)}
        return free_row(found, middle, 30.0, deep)

    assert row() == 1000.0 == row((0.0, 1000.0), zone="lost") == row((30.0 + ROOM, 1000.0)) == row((0.0, 1000.0 + ROOM))
    assert row((30.0 + ROOM - 1.0, 1000.0)) < 1000.0 - ROOM + 1.0 and row((0.0, 1000.0 + ROOM - 1.0)) == 995.0
    assert row((0.0, 1000.0 - ROOM)) == 1000.0 and row((0.0, 1000.0 - ROOM), deep=2) < 1000.0
    assert row(*((0.0, 1000.0 - 20.0 * k) for k in range(20))) == 1000.0, "without any room they lie in the middle"


def test_of_those_that_roll_for_the_best_stone_one_has_won() -> None:
    level = {name: STONES[name] for name in ("a1", "b1")}
    for rolls, won in (([("a1", 2), ("b1", 7)], "a1"), ([("a1", 7), ("b1", 2)], "b1")):
        assert winners(level, 2, rolls) == {won}
    assert winners(STONES, 2, drawn(1)) != set()


# --- dust and snow


@pytest.mark.parametrize(
    ("speed", "height", "at", "puffs"),
    [
        (FAST + 1, 0.0, 5.0, PUFFS),
        (FAST, 0.0, 5.0, 0),
        (FAST + 1, HALF + 2.0, 5.0, 0),
        (FAST + 1, -1.0, 5.0, 0),
        (FAST + 1, 0.0, 3.5 * PUFF, 3),
        (FAST + 1, 0.0, 0.0, 0),
    ],
)
def test_dust_lies_only_where_a_stone_slid_fast(
    monkeypatch: pytest.MonkeyPatch, speed: float, height: float, at: float, puffs: int
) -> None:
    monkeypatch.setattr(weather, "speed_at", lambda *_of: speed)
    monkeypatch.setattr(weather, "pose_at", lambda *_of: HERE._replace(z=height))
    marks: list[Any] = []
    renderer: Any = SimpleNamespace(decals=SimpleNamespace(add=lambda *mark: marks.append(mark)))
    raise_dust(renderer, SimpleNamespace(at=at, film=None, shooter="a1"))  # type: ignore[arg-type]
    assert len(marks) == puffs
    assert all(after[3] > before[3] and after[9] < before[9] for before, after in pairwise(marks)), (
        "older puffs are wider and paler"
    )
    assert all(abs(mark[0] - HERE.x) < 5.0 for mark in marks)


def test_snow_goes_on_where_it_hung() -> None:
    snow = Snow()
    snow.wake()
    assert snow.fall(4.0) and snow.clock == 4.0 and snow.fall(6.0) and not snow.fall(1.0) and snow.clock == 10.0
    snow.wake()
    assert snow.fall(1.0) and snow.clock == 11.0


# --- pills


def test_in_a_crowd_only_what_counts_or_is_looked_at_has_a_pill_the_best_stone_first() -> None:
    few = Labelled.of(PLAIN)
    assert not few.crowded and few.counting == {"a1", "b1"} and few.shown(["a1", "a2"], ()) == ["a1", "a2"]
    assert few.weight("a1") > few.weight("b1") > few.weight("a2") == 0.0
    assert Labelled(frozenset({"b2"})).weight("b2") > 0.0 == Labelled().weight("b2")
    crowd = Labelled(frozenset({"a1"}), crowded=True)
    assert crowd.shown(["a1", "a2", "b2"], {"b2"}) == ["a1", "b2"]
    for count, crowded in ((5, False), (6, True)):
        names = ["a1", "a2", "a3", "b1", "b2", "b3"][:count]
        laid = {name: {"zone": "ice" if name in names else "lost", "x": 30.0 * n, "y": 900.0 + 40.0 * n, "ring": "G"}
                for n, name in enumerate(PLAIN["stones"])}  # fmt: skip
        assert Labelled.of({**PLAIN, "stones": stones(**laid)}).crowded == crowded


def test_a_stone_lies_still_until_it_moves_and_a_new_one_unless_it_is_thrown() -> None:
    assert still(HERE, HERE, True) and still(HERE, HERE._replace(z=9.0), True) and not still(HERE, THERE, False)
    assert still(HERE, None, shooter=False) and not still(HERE, None, shooter=True)


def test_pills_grow_with_type_up_to_a_limit_and_that_of_what_is_looked_at_more() -> None:
    assert pill_size(1.0) == (PILL_W, PILL_H) and pill_size(1.2) == pytest.approx((1.2 * PILL_W, 1.2 * PILL_H))
    assert pill_size(9.0) == pytest.approx((LARGEST * PILL_W, LARGEST * PILL_H))
    planned: list[Any] = []

    def plan(labels: list[Any], *_room: Any, **_more: Any) -> None:
        planned.extend(labels)

    planner: Any = SimpleNamespace(plan=plan)
    dice = {"a1": Round(0, 0, 9), "a2": Round(50, 0, 9), "b1": Round(90, 0, 9)}
    lay(planner, dice, ["a1", "a2", "b1", "b2"], ["b1"], "a2", Labelled(), (50.0, 25.0), Rect(0, 0, 100, 100))
    assert [label.key for label in planned] == ["a1", "a2", "b1"]
    assert [label.size[0] for label in planned] == pytest.approx([50.0, 50.0 * LOOKED, 50.0])
    assert [label.asked for label in planned] == [False, True, True]
    camera: Any = SimpleNamespace(project=lambda x, y, z: (x, y, 2.0))
    (seen,) = rounds([("a1", HERE)], camera).values()
    assert (seen.x, seen.y) == (HERE.x, HERE.y) and seen.r > 10.0
