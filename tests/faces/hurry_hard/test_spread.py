"""Rocks on the ice: none lie on each other, each lies at its distance, and what stays does not jump."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import pytest

from game.faces.hurry_hard import rock_spacing
from game.faces.hurry_hard.rock_spacing import (
    EDGE,
    FIRST_ROW,
    GAP,
    LANES,
    LAST_ROW,
    RADII,
    ROW,
    SIZES,
    SMALLEST,
    Disc,
    Memory,
    Rock,
    RockSpread,
    Sightline,
    _guards,
    _off,
    lane,
    spread,
)
from game.rules.contract import Position
from game.rules.hurry_hard.summary import RockSight, lying
from game.rules.registry import game

RULES = game("hurry_hard")


def lies(rocks: dict[str, RockSight]) -> list[Rock]:
    """The rocks of a glance, to be laid out."""
    return [
        Rock(r.name, r.at if r.place == "house" else -1, r.place, r.frozen, r.place != "house" and r.team >= 0)
        for r in rocks.values()
    ]


def walk(seats: int, seed: int, corners: bool = False) -> list[Position]:
    """The positions of a match in which shots are thrown and answered at random."""
    rng = Random(seed)
    state = RULES.new(RULES.full_options({"seats": seats, "ends": 2, "corner_guards": corners}), seed)
    found = []
    while not state.outcome():
        moves = [move.text for move in state.legal_moves()]
        eager = [text for text in moves if text != "pass" and "/PK" not in text and "/BR" not in text]
        state.push(rng.choice(eager if eager and rng.random() < 0.6 else moves))
        found.append(state.view(-1).position)
    return found


def overlaps(layout: RockSpread) -> list[tuple[str, str]]:
    """Pairs of rocks that lie on each other."""
    spots = list(layout.discs.items())
    return [
        (one, two)
        for n, (one, a) in enumerate(spots)
        for two, b in spots[:n]
        if math.hypot(a.x - b.x, a.y - b.y) < (a.size + b.size) / 2 - 0.01
    ]


@pytest.mark.parametrize(("seats", "seed", "corners"), [(2, 1, False), (4, 2, False), (8, 3, True), (3, 4, True)])
def test_no_rock_lies_on_another(seats: int, seed: int, corners: bool) -> None:
    memory, end, most = Memory(), 1, 0
    for position in walk(seats, seed, corners):
        if position["end"] != end:
            end = position["end"]
            memory = Memory()
        rocks = lies(lying(position)[0])
        layout = spread(rocks, memory)
        memory = layout.memory
        assert set(layout.discs) == {rock.name for rock in rocks}
        assert not overlaps(layout), position
        for rock in rocks:
            spot = layout.discs[rock.name]
            if rock.at > 0:
                assert math.hypot(spot.x, spot.y) == pytest.approx(RADII[rock.at])
            if rock.at < 0:
                assert spot.y - spot.size / 2 > LAST_ROW - 40, "short of the hog line"
        most = max(most, len(rocks))
    assert most >= 3


@pytest.mark.parametrize("seed", range(40))
def test_made_up_houses_fit(seed: int) -> None:
    """Up to sixteen rocks anywhere: guards in front of anything, freezes, crowded rings."""
    rng = Random(seed)
    rocks = []
    draws = [f"r{n}" for n in range(1, rng.randint(3, 9))]
    at = {name: rng.choice((0, 4, 8, 8, 12, 12)) for name in draws}
    for n, name in enumerate(draws):
        same = [other for other in draws[:n] if at[other] == at[name]]
        rocks.append(Rock(name, at[name], "house", rng.choice(same) if same and rng.random() < 0.4 else ""))
    for n in range(len(draws) + 1, 17):
        place = rng.choice([*draws[:4], "centre"])
        rocks.append(Rock(f"r{n}", -1, place, "", rng.random() < 0.15))
    layout = spread(rocks, Memory())
    assert not overlaps(layout), (rocks, layout)
    assert min(spot.size for spot in layout.discs.values()) >= 26


def test_more_rocks_than_fit_lie_as_far_apart_as_they_can() -> None:
    """Sixteen in the 4-foot: none has room of its own, and yet each can be told from its neighbours."""
    discs = list(spread([Rock(f"r{n}", 4) for n in range(16)], Memory()).discs.values())
    assert len(discs) == 16
    assert {round(math.hypot(spot.x, spot.y), 3) for spot in discs} == {round(RADII[4], 3)}
    gaps = [math.hypot(a.x - b.x, a.y - b.y) for n, a in enumerate(discs) for b in discs[:n]]
    assert min(gaps) > 0.7 * discs[0].size


def test_a_rock_keeps_its_angle_when_others_come() -> None:
    rocks = [Rock("r1", 8), Rock("r2", 4), Rock("r3", 12)]
    before = spread(rocks, Memory())
    after = spread([*rocks, Rock("r4", 8), Rock("r5", -1, "centre"), Rock("r6", 12)], before.memory).discs
    assert all(after[name] == disc for name, disc in before.discs.items())


def test_frozen_rocks_touch_and_lines_of_sight_are_clear() -> None:
    rocks = [Rock("r1", 8), Rock("r2", 8, "house", "r1"), Rock("r3", 4), Rock("r4", -1, "r3"), Rock("r5", 12),
             Rock("r6", 12), Rock("r7", 8), Rock("r8", -1, "centre")]  # fmt: skip
    layout = spread(rocks, Memory())
    one, two = layout.discs["r1"], layout.discs["r2"]
    assert math.hypot(one.x - two.x, one.y - two.y) == pytest.approx(SIZES[0] + 3, abs=0.1)
    (line,) = layout.sightlines
    assert line.draw == "r3" and line.x0 == line.x1 == layout.discs["r4"].x
    for name, spot in layout.discs.items():
        if name not in ("r3", "r4") and line.y1 < spot.y < line.y0:
            assert abs(spot.x - line.x1) >= spot.size / 2 + 4


def angle(disc: Disc) -> float:
    """Where a rock lies in its ring, in degrees."""
    return math.degrees(math.atan2(disc.y, disc.x)) % 360


def row(*biters: bool) -> list[Rock]:
    """Guards before one Draw; which of them bite."""
    return [Rock(f"r{n}", -1, "r90", "", biter) for n, biter in enumerate(biters)]


@pytest.mark.parametrize("x", [0.0, 76.0, -152.0])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 7])
def test_guards_stand_in_a_row_towards_the_thrower(x: float, count: int) -> None:
    """In their order, none on another, as large as that allows."""
    found = lane(x, row(*[False] * count), 64.0)
    ys, sizes = [disc.y for disc in found], {disc.size for disc in found}
    assert len(found) == count and len(sizes) == 1 and ys == sorted(ys, reverse=True)
    assert {disc.x for disc in found} == {x}, "behind each other"
    steps = [one - two for one, two in pairwise(ys)]
    assert all(step >= found[0].size + GAP - 0.01 for step in steps) and len({round(step, 3) for step in steps}) <= 1
    if count <= 3:
        assert found[0] == Disc(x, FIRST_ROW, 64.0) and steps == pytest.approx([ROW] * (count - 1))
    else:
        assert -math.sqrt(EDGE**2 - x * x) > found[0].y > FIRST_ROW, "more of them begin nearer to the house"
    assert ys[-1] >= LAST_ROW - 0.01


@pytest.mark.parametrize("count", [9, 12, 16])
def test_very_many_guards_stand_in_pairs(count: int) -> None:
    found = lane(76.0, row(*[False] * count), 64.0)
    assert len(found) == count and {disc.size for disc in found} == {found[0].size} and found[0].size < 40
    left, right = ([disc for disc in found if (disc.x > 76.0) == side] for side in (False, True))
    assert [disc.y for disc in left][: len(right)] == [disc.y for disc in right] and len(left) - len(right) == count % 2
    assert 76.0 - left[0].x == pytest.approx(right[0].x - 76.0) and right[0].x - left[0].x >= found[0].size
    assert found[0].x < found[1].x, "the first one at the left"
    assert min(disc.y for disc in found) >= LAST_ROW - 0.01


@pytest.mark.parametrize("x", [0.0, -76.0])
def test_a_biter_touches_the_rings_and_guards_stand_below_it(x: float) -> None:
    edge = -math.sqrt(EDGE**2 - x * x)
    one, two, guard = lane(x, row(True, True, False), 64.0)
    assert one.y < edge < one.y + one.size / 2, "it only just reaches in"
    assert two.y == pytest.approx(one.y - 64.0 - GAP) and guard.y <= two.y - 64.0 - GAP + 0.01
    (alone,) = lane(x, row(True), 64.0)
    assert alone == one
    low = lane(x, row(True, False), 64.0)[1]
    assert low.y == pytest.approx(min(FIRST_ROW, one.y - 64.0 - GAP))


def test_guards_are_sorted_by_their_place_with_biters_first() -> None:
    rocks = [Rock("r1", 8), Rock("r2", -1, "r1"), Rock("r3", -1, "centre"), Rock("r4", -1, "r1", "", True),
             Rock("r5", -1, "r1")]  # fmt: skip
    found = {place: [rock.name for rock in row] for place, row in _guards(rocks).items()}
    assert found == {"r1": ["r4", "r2", "r5"], "centre": ["r3"]}


@pytest.mark.parametrize("at", [(3.0, 1.0), (0.0, 5.0), (-3.0, -1.0), (10.0, 0.0), (5.5, 7.0), (1.0, 2.0)])
def test_the_way_from_a_rock_to_a_line_of_sight_is_measured_to_its_nearest_point(at: tuple[float, float]) -> None:
    """Beyond its ends to the end itself."""
    for a, b in (((0.0, 1.0), (6.0, 1.0)), ((2.0, -1.0), (5.0, 3.0)), ((1.0, 0.0), (1.0, 0.0))):
        points = [(a[0] + (b[0] - a[0]) * n / 2000, a[1] + (b[1] - a[1]) * n / 2000) for n in range(2001)]
        nearest = min(math.dist(at, point) for point in points)
        assert _off(Disc(*at, 64.0), Sightline("r1", *a, *b, b[1])) == pytest.approx(nearest, abs=2e-3)


@pytest.mark.parametrize("kept", [61.0, -61.0, 290.0, 421.0, None])
def test_a_guarded_draw_stays_above_or_below_the_pin_as_it_was(kept: float | None) -> None:
    """Straight above its lane; a new one lies on the thrower's side."""
    rocks = [Rock("r1", 8), Rock("r2", -1, "r1")]
    memory = Memory({("r1", 8): kept} if kept is not None else {}, {"r1": 1})
    layout = spread(rocks, memory)
    x, y, size = layout.discs["r1"]
    assert x == LANES[0][0] == layout.discs["r2"].x and size == SIZES[0]
    assert (y > 0) == (kept in (61.0, 421.0)) and math.hypot(x, y) == pytest.approx(RADII[8])
    (line,) = layout.sightlines
    assert (line.x0, line.y0, line.x1, line.y1, line.y2) == (x, y, x, FIRST_ROW, FIRST_ROW)
    assert layout.memory.lanes == {"r1": 1} and layout.memory.angles["r1", 8] % 360 == pytest.approx(
        angle(layout.discs["r1"])
    )


def test_a_draw_with_a_lane_of_its_own_keeps_it_before_others_choose() -> None:
    rocks = [Rock("r1", 12), Rock("r2", 12), Rock("r3", -1, "r1"), Rock("r4", -1, "r2"), Rock("r5", -1, "centre")]
    fresh = spread(rocks, Memory()).memory.lanes
    assert fresh == {"r1": 1, "r2": -1}, "the nearest to the middle"
    kept = spread(rocks, Memory({}, {"r2": 1})).memory.lanes
    assert kept == {"r2": 1, "r1": -1}
    far = spread(rocks, Memory({}, {"r2": -3})).memory.lanes
    assert far == {"r2": -3, "r1": 1}
    assert spread(rocks, Memory({}, {"r2": -9})).memory.lanes["r2"] in (1, -1), "there is no such lane any more"


def test_many_guarded_draws_have_narrower_lanes_and_smaller_rocks() -> None:
    for count, (pitch, _most, largest) in ((6, LANES[0]), (7, LANES[1]), (8, LANES[1])):
        rocks = [Rock(f"r{n}", 12 if n % 2 else 8) for n in range(1, count + 1)]
        rocks += [Rock(f"r{n + 20}", -1, f"r{n}") for n in range(1, count + 1)]
        layout = spread([*rocks, Rock("r99", -1, "centre")], Memory())
        xs = sorted(layout.discs[f"r{n + 20}"].x for n in range(1, count + 1))
        assert {round(x / pitch, 3) % 1 for x in xs} == {0.0} and len({*xs}) == count and 0.0 not in xs
        assert max(disc.size for disc in layout.discs.values()) <= largest
        assert layout.discs["r99"].x == 0.0 and not overlaps(layout)


def test_two_rocks_frozen_to_one_touch_it_on_both_sides() -> None:
    rocks = [Rock("r1", 12), Rock("r2", 12, "house", "r1"), Rock("r3", 12, "house", "r1"), Rock("r4", 8, "house", "r1")]
    discs = spread(rocks, Memory()).discs
    gaps = [math.dist(discs["r1"][:2], discs[name][:2]) for name in ("r2", "r3", "r4")]
    assert gaps[:2] == pytest.approx([SIZES[0] + GAP] * 2, abs=0.1) and gaps[2] > 0
    assert math.dist(discs["r2"][:2], discs["r3"][:2]) > 1.8 * SIZES[0]
    kept = spread(rocks, Memory({("r1", 12): 40.0})).discs
    assert angle(kept["r1"]) == pytest.approx(40.0)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_rocks_on_the_button_lie_around_its_middle(count: int) -> None:
    names = [f"r{n}" for n in range(1, count + 1)]
    discs = spread([Rock(name, 0) for name in names], Memory({("r1", 0): 30.0})).discs
    far = [math.hypot(disc.x, disc.y) for disc in discs.values()]
    assert far == pytest.approx([far[0]] * count) and (far[0] == 0.0) == (count == 1)
    if count > 1:
        assert angle(discs["r1"]) == pytest.approx(30.0)
        gap = math.dist(discs["r1"][:2], discs["r2"][:2])
        assert gap == pytest.approx(SIZES[0] + GAP, abs=0.1), "as near to each other as they can"
        turns = sorted(angle(disc) for disc in discs.values())
        assert [b - a for a, b in pairwise(turns)] == pytest.approx([360 / count] * (count - 1))


def test_rocks_without_room_still_have_their_lines_of_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    # it gives up at once
    monkeypatch.setattr(rock_spacing, "SIZES", SIZES[-1:])
    monkeypatch.setattr(rock_spacing, "TRIES", 1)
    rocks = [*(Rock(f"r{n}", 4) for n in range(16)), Rock("r90", -1, "r3"), Rock("r91", -1, "r3")]
    layout = spread(rocks, Memory())
    assert {disc.size for name, disc in layout.discs.items() if name != "r90"} == {SMALLEST}
    lines = [line for line in layout.sightlines if line.draw == "r3"]
    assert len(lines) == 1 and (lines[0].x0, lines[0].y0) == layout.discs["r3"][:2]
    assert (lines[0].y1, lines[0].y2) == (layout.discs["r90"].y, layout.discs["r91"].y)


def test_a_rock_on_the_button_stays_on_its_side_when_another_goes() -> None:
    rocks = [Rock("r1", 0), Rock("r2", 0), Rock("r3", 0)]
    before = spread(rocks, Memory({("r1", 0): 30.0}))
    kept = {name: at % 360 for (name, _ring), at in before.memory.angles.items()}
    assert kept == pytest.approx({name: angle(disc) for name, disc in before.discs.items()})
    after = spread(rocks[1:], before.memory).discs
    assert angle(after["r2"]) == pytest.approx(angle(before.discs["r2"])) == pytest.approx(150.0)
