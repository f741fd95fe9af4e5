"""The ladder: stones never overlap, their order is that of their distances, and they keep their rows."""

from __future__ import annotations

import math
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.faces.powerup.house import EDGE, FIRST, ICE, ROWS, STEP, STEPS, STONE, House, Ladder, LadderFlow, Lying, sag

#: units by which neighbours may touch: a guard's own stone aside
TOUCH = 0.5


def stones_of(numbers: list[int], guards: list[bool]) -> list[Lying]:
    """House stones with these distances, some of them guarded."""
    return [
        Lying(f"s{n}", number, f"s{n + 20}" if guard else "")
        for n, (number, guard) in enumerate(zip(numbers, guards, strict=True), 1)
    ]


def no_two_overlap(stones: list[Lying], ladder: Ladder) -> None:
    """No stone lies on another but a guard on its own, and all lie on the ice."""
    pairs = {frozenset((stone.name, stone.guard)) for stone in stones if stone.guard}
    for one, other in combinations(ladder.spots, 2):
        if frozenset((one, other)) not in pairs:
            apart = math.dist(ladder.spots[one], ladder.spots[other])
            assert apart >= 2 * STONE * ladder.size - TOUCH, (one, other, apart)
    for x, _y in ladder.spots.values():
        assert x - STONE * ladder.size >= ICE.x and x + STONE * ladder.size <= EDGE + 0.1


def in_order(stones: list[Lying], ladder: Ladder) -> None:
    """Nearer the pin is farther left along the arcs, and every stone lies at its own number's arc or right of it."""
    assert all(a < b for a, b in zip(ladder.steps, ladder.steps[1:], strict=False))
    along = {stone.name: ladder.spots[stone.name].x + sag(ladder.spots[stone.name].y) for stone in stones}
    for one, other in combinations(stones, 2):
        if one.number < other.number:
            assert along[one.name] < along[other.name], (one, other)
    for stone in stones:
        assert along[stone.name] >= ladder.steps[stone.number - 1] - 0.01
        if stone.number < STEPS:
            assert along[stone.name] < ladder.steps[stone.number]


houses = st.lists(st.tuples(st.integers(1, STEPS), st.booleans()), max_size=16)


@given(houses)
@settings(max_examples=150, deadline=None)
def test_nothing_overlaps_and_the_order_is_kept(house: list[tuple[int, bool]]) -> None:
    # sixteen stones with their guards are more than can be thrown
    guards = [guard and n < 8 for n, (_number, guard) in enumerate(house)]
    stones = stones_of([number for number, _guard in house][: 16 - sum(guards)], guards[: 16 - sum(guards)])
    house_now = House([])
    ladder = house_now.ladder
    for count in range(1, len(stones) + 1):
        house_now = House(stones[:count], house_now)
        ladder = house_now.ladder
    no_two_overlap(stones, ladder)
    in_order(stones, ladder)


@given(houses, st.integers(0, 15))
@settings(max_examples=60, deadline=None)
def test_a_stone_keeps_its_row_when_others_come_and_go(house: list[tuple[int, bool]], gone: int) -> None:
    stones = stones_of([number for number, _guard in house], [False] * len(house))
    house_now = House([])
    rows: dict[str, float] = {}
    for count in range(1, len(stones) + 1):
        house_now = House(stones[:count], house_now)
        ladder = house_now.ladder
        for name, y in rows.items():
            assert ladder.spots[name].y == y
        rows = {name: spot.y for name, spot in ladder.spots.items()}
    if stones:
        left = [stone for n, stone in enumerate(stones) if n != gone % len(stones)]
        ladder = House(left, house_now).ladder
        assert all(ladder.spots[stone.name].y == rows[stone.name] for stone in left)


def test_an_empty_house_is_even() -> None:
    ladder = House([]).ladder
    assert [round(x - FIRST, 6) for x in ladder.steps] == [round(STEP * n, 6) for n in range(STEPS)]


def test_few_stones_leave_the_ladder_even() -> None:
    ladder = House(stones_of([3, 14, 25, 36], [False] * 4)).ladder
    assert ladder.steps == House([]).ladder.steps and ladder.size == 1.0


def test_equal_distances_lie_one_above_the_other() -> None:
    ladder = House(stones_of([24, 24], [False, False])).ladder
    rows = sorted(ROWS.index(ladder.spots[name].y) for name in ("s1", "s2"))
    assert rows[1] - rows[0] == 1
    along = [spot.x + sag(spot.y) for spot in ladder.spots.values()]
    assert abs(along[0] - along[1]) < 0.01


def test_a_full_house_keeps_its_stones_large() -> None:
    numbers = [2, 7, 11, 13, 16, 20, 22, 24, 24, 26, 29, 31, 33, 36, 38, 40]
    assert House(stones_of(numbers, [False] * 16)).ladder.size == 1.0
    assert House(stones_of(numbers[::2], [True] * 8)).ladder.size == 1.0


def test_the_ladder_stretches_little_by_little() -> None:
    """From where it is painted, in the end to where the stones lie; at once where nothing is to move."""
    even, full = House([]).ladder, House(stones_of([24] * 12, [False] * 12)).ladder
    assert full.steps != even.steps
    flow = LadderFlow()
    assert flow.towards(even, still=False).steps == even.steps
    assert flow.towards(full, still=False).steps == even.steps
    before = even.steps
    moved = 0
    while flow.on(0.05):
        steps = flow.towards(full, still=False).steps
        assert all((b - a) * (c - b) >= -1e-9 for a, b, c in zip(before, steps, full.steps, strict=True))
        before, moved = steps, moved + 1
    assert moved > 4 and before == full.steps
    assert flow.towards(even, still=True).steps == even.steps and not flow.on(0.05)
