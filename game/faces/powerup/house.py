"""The house let into the felt: its forty distances as a ladder of arcs, and a place on it for every stone.

Places are units of the drawn ice, from its lower left corner (``boxes.Ice`` has them on the table). All lines are one
arc, moved right: radius ``RADIUS`` around a middle at height ``LEVEL``, so a stone lies at the ladder's step less the
arc's sag at its row's height.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.table.stage.pieces import GLIDE
from game.ui.motion import smooth
from game.ui.sheet.rect import Rect

ICE = Rect(0, 0, 1084, 512)
RADIUS, LEVEL = 620.0, 273.0
FIRST, STEP, STEPS = 93.0, 23.8, 40
#: the middle of the pin
PIN = 63.0
#: the heights of the rows
ROWS = (451.0, 332.5, 214.0, 95.5)
#: a stone's radius, how far right and how far up its guard lies, and the gap between stones
STONE, ACROSS, UP, GAP = 56.0, 101.0, 5.0, 3.0
#: how far right a stone may reach, and the last step
EDGE, LAST = 1081.0, FIRST + STEP * (STEPS - 1)
#: height of the numbers at the foot of the ice
FOOT = 15.0
#: smaller sizes for stones that wouldn't fit
SIZES = (1.0, 0.86, 0.72, 0.6, 0.5)
#: the closest steps before stones become smaller
NARROW = 8.0


def sag(y: float) -> float:
    """How far an arc lies left of its foremost point at this height."""
    return RADIUS - math.sqrt(RADIUS * RADIUS - (y - LEVEL) ** 2)


class Lying(NamedTuple):
    """A house stone as the ladder needs it: its name, its number 1 to 40, and the guard upon it ("" for none)."""

    name: str
    number: int
    guard: str = ""


class StoneSpot(NamedTuple):
    """The middle of a stone."""

    x: float
    y: float


class Ladder(NamedTuple):
    """All places: ``steps`` (the foremost point of the arc of each number), ``spots`` by name, the size."""

    steps: tuple[float, ...]
    spots: dict[str, StoneSpot]
    size: float

    def step(self, number: float) -> float:
        """The foremost point of the arc of a number; halves lie between two."""
        low = min(max(math.floor(number), 0), STEPS)
        part = number - low
        first = self._at(low)
        return first + (self._at(low + 1) - first) * part if part else first

    def _at(self, number: int) -> float:
        if number < 1:
            return self.steps[0] - STEP
        if number > STEPS:
            return self.steps[-1] + STEP
        return self.steps[number - 1]


class LadderFlow:
    """The painted ladder: its arcs and bands follow in the time that stones need to glide."""

    def __init__(self) -> None:
        self.start: tuple[float, ...] = ()
        self.goal: tuple[float, ...] = ()
        self.part = 1.0

    def towards(self, ladder: Ladder, *, still: bool) -> Ladder:
        """``ladder`` with its steps on their way; ``still``: already there."""
        if ladder.steps != self.goal:
            self.start, self.goal = self._steps() or ladder.steps, ladder.steps
            self.part = 0.0
        if still:
            self.part = 1.0
        return ladder._replace(steps=self._steps())

    def on(self, dt: float) -> bool:
        if self.part >= 1.0:
            return False
        self.part = min(1.0, self.part + dt / GLIDE)
        return True

    def _steps(self) -> tuple[float, ...]:
        eased = smooth(self.part)
        return tuple(a + (b - a) * eased for a, b in zip(self.start, self.goal, strict=True))


def arrange(stones: Sequence[Lying], rows: dict[str, int]) -> Ladder:
    """The ladder for these stones, whose rows are given: even if possible, stretched where stones crowd.

    The order of the distances is kept and nothing overlaps. If even the narrowest steps don't fit, the stones shrink.
    """
    return _arranged(tuple((stone, rows[stone.name]) for stone in stones))


@lru_cache(512)
def _arranged(placed: tuple[tuple[Lying, int], ...]) -> Ladder:
    stones, rows = [stone for stone, _row in placed], {stone.name: row for stone, row in placed}
    found = None
    for size in SIZES:
        found = _stretched(stones, rows, size)
        if found is not None:
            return found
    return _laid(stones, rows, SIZES[-1], 0.0)


def _stretched(stones: Sequence[Lying], rows: dict[str, int], size: float) -> Ladder | None:
    """The ladder with the widest even step at which everything fits, or None."""
    best = _laid(stones, rows, size, STEP)
    if _fits(best, stones):
        return best
    low, high, best = NARROW, STEP, _laid(stones, rows, size, NARROW)
    if not _fits(best, stones):
        return None
    for _ in range(9):
        middle = (low + high) / 2
        tried = _laid(stones, rows, size, middle)
        if _fits(tried, stones):
            low, best = middle, tried
        else:
            high = middle
    return best


def _fits(ladder: Ladder, stones: Iterable[Lying]) -> bool:
    if ladder.steps[-1] > LAST + 0.01:
        return False
    reach = STONE * ladder.size
    return all(spot.x + reach <= EDGE + 0.01 for spot in ladder.spots.values())


def _laid(stones: Sequence[Lying], rows: dict[str, int], size: float, step: float) -> Ladder:
    """Place stones from the pin outwards: each step as near as ``step`` and the stones on it allow."""
    left = (STONE + GAP) * size
    edges = [ICE.x] * len(ROWS)
    spots: dict[str, StoneSpot] = {}
    steps: list[float] = []
    at = FIRST - step
    waiting = sorted(stones, key=lambda stone: stone.number)
    for number in range(1, STEPS + 1):
        at += step
        here = [stone for stone in waiting if stone.number == number]
        firsts: dict[int, Lying] = {}
        for stone in here:
            firsts.setdefault(rows[stone.name], stone)
        for row in firsts:
            at = max(at, edges[row] + left + sag(ROWS[row]))
        steps.append(at)
        for stone in here:
            row = rows[stone.name]
            # a second stone of the same distance in the same row lies right of the first
            x = at - sag(ROWS[row]) if firsts[row] is stone else edges[row] + left
            spots[stone.name] = StoneSpot(x, ROWS[row])
            edges[row] = x + STONE * size
            if stone.guard:
                spots[stone.guard] = StoneSpot(x + ACROSS * size, ROWS[row] + UP * size)
                edges[row] += ACROSS * size
            at = max(at, x + sag(ROWS[row]))
    return Ladder(tuple(steps), spots, size)


class House:
    """The ladder of some stones. A stone never changes its row while it lies: ``before`` is the previous house."""

    def __init__(self, stones: Sequence[Lying], before: House | None = None) -> None:
        wanted = tuple(stones)
        self.stones = wanted
        self.rows: dict[str, int] = {}
        self.ladder: Ladder
        if before is not None and before.stones == wanted:
            self.rows, self.ladder = before.rows, before.ladder
            return
        names = {stone.name for stone in wanted}
        if before is not None:
            self.rows = {name: row for name, row in before.rows.items() if name in names}
        lying = [stone for stone in wanted if stone.name in self.rows]
        for stone in sorted(wanted, key=lambda stone: int(stone.name[1:])):
            if stone.name not in self.rows:
                lying.append(stone)
                # new ones take the row with the most room
                self.rows[stone.name] = self._row(stone, lying)
        self.ladder = arrange(wanted, self.rows)

    def _row(self, stone: Lying, lying: Sequence[Lying]) -> int:
        """Choose the row for a new stone: stones stay large, steps even; then beside its equals; then far from
        others.
        """

        def worth(row: int) -> tuple[float, ...]:
            rows = {**self.rows, stone.name: row}
            ladder = arrange(lying, rows)
            here = ladder.spots[stone.name]
            others = [ladder.spots[one.name] for one in lying if one is not stone]
            equals = [abs(rows[one.name] - row) for one in lying if one is not stone and one.number == stone.number]
            shift = sum(abs(a - FIRST - STEP * n) for n, a in enumerate(ladder.steps))
            beside = -min((abs(one - 1) for one in equals), default=0)
            free = min((math.dist(here, other) for other in others), default=999.0)
            return ladder.size, -round(shift / 200), beside, round(min(free, 320.0) / 20), -abs(row - 1.4)

        return max(range(len(ROWS)), key=worth)
