"""Where rocks lie on the ice: each at its distance, spread around its ring so that none overlap, guards in their lanes.

The pin is (0, 0), y goes upwards away from the thrower, and all lengths are virtual units. Pure, and the same for the
same rocks and the same memory.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

#: from the pin to the middles of the rocks at each distance
RADII: Mapping[int, float] = {0: 0.0, 4: 84.0, 8: 158.0, 12: 230.0}
#: the edge of the house, the first row of Guards, and the last that is clear of the hog line
EDGE, FIRST_ROW, LAST_ROW = 266.0, -334.0, -526.0
ROW = 72.0
#: diameters to try, largest first
SIZES = (64.0, 58.0, 52.0, 46.0, 40.0, 35.0, 30.0)
#: units between two rocks, and between a rock and a line of sight
GAP, CLEAR = 3.0, 4.0
TRIES = 40
SMALLEST = 28.0
#: the distance between lanes, how many there are on either side, and the largest rocks that fit between them
LANES = ((76.0, 3, 64.0), (62.0, 4, 56.0), (50.0, 5, 44.0))


class Rock(NamedTuple):
    """A rock to lay out: its distance (-1: a Guard) and its place.

    ``place``: ``house``, ``centre``, or the Draw that it stands in front of. ``frozen``: the rock that it is frozen to.
    """

    name: str
    at: int
    place: str = "house"
    frozen: str = ""
    biter: bool = False


class Disc(NamedTuple):
    """A placed rock: its middle and its diameter."""

    x: float
    y: float
    size: float


class Sightline(NamedTuple):
    """A line of sight from a Draw down to its first Guard, and the place of its last one."""

    draw: str
    x0: float
    y0: float
    x1: float
    y1: float
    y2: float


@dataclass(frozen=True, slots=True)
class Memory:
    """What rocks keep from one picture to the next: angle in degrees by name and distance, lane by Draw."""

    angles: Mapping[tuple[str, int], float] = field(default_factory=dict)
    lanes: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RockSpread:
    """All rocks by name, the lines of sight, and the memory for the next layout."""

    discs: dict[str, Disc] = field(default_factory=dict)
    sightlines: list[Sightline] = field(default_factory=list)
    memory: Memory = Memory()


def spread(rocks: Sequence[Rock], memory: Memory) -> RockSpread:
    """A place for each rock, following ``memory`` if possible."""
    guards = _guards(rocks)
    lanes = next((lane for lane in LANES if 2 * lane[1] >= len(guards) - ("centre" in guards)), LANES[-1])
    for size in SIZES:
        for number in range(TRIES):
            attempt = _Attempt(rocks, guards, lanes, min(size, lanes[2]), memory, number)
            if attempt.place():
                return attempt.done()
    attempt = _Attempt(rocks, guards, lanes, SMALLEST, memory, 0)
    attempt.lenient = True
    attempt.place()
    return attempt.done()


def _guards(rocks: Iterable[Rock]) -> dict[str, list[Rock]]:
    """The Guards by place, Biters first, because they reach into the rings."""
    found: dict[str, list[Rock]] = {}
    for rock in rocks:
        if rock.at < 0:
            found.setdefault(rock.place, []).append(rock)
    return {place: sorted(row, key=lambda rock: not rock.biter) for place, row in found.items()}


def lane(x: float, row: Sequence[Rock], size: float) -> list[Disc]:
    """The Guards of a lane, from the house towards the thrower; smaller and closer if there are many."""
    edge = -math.sqrt(EDGE * EDGE - x * x)
    while True:
        ys = [edge - size * (0.28 + n) - GAP * n for n in range(sum(rock.biter for rock in row))]
        rest = len(row) - len(ys)
        top = min(FIRST_ROW if rest <= 3 else edge - size * 0.55 - 10, (ys[-1] - size - GAP) if ys else FIRST_ROW + 60)
        step = min(ROW, (top - LAST_ROW) / max(1, rest - 1))
        if rest <= 1 or step >= size + GAP or size <= SMALLEST:
            break
        size -= 4.0
    columns = 1 if step >= size + GAP or rest <= 1 else 2
    if columns == 1:
        return [Disc(x, y, size) for y in [*ys, *(top - step * n for n in range(rest))]]
    step = min(ROW, (top - LAST_ROW) / max(1, (rest - 1) // 2))
    pairs = [Disc(x + (size / 2 + 2) * (1 if n % 2 else -1), top - step * (n // 2), size) for n in range(rest)]
    return [*(Disc(x, y, size) for y in ys), *pairs]


class _Attempt:
    """One try with rocks of one size."""

    def __init__(
        self,
        rocks: Sequence[Rock],
        guards: Mapping[str, list[Rock]],
        lanes: tuple[float, int, float],
        size: float,
        memory: Memory,
        number: int,
    ) -> None:
        self.rocks = {rock.name: rock for rock in rocks if rock.at >= 0}
        self.guards, self.size, self.memory = guards, size, memory
        self.pitch, self.most, _largest = lanes
        self.number = number
        self.rng = Random(number)
        self.discs: dict[str, Disc] = {}
        self.sightlines: list[Sightline] = []
        #: lane by Draw; and the Draws straight above theirs
        self.lanes: dict[str, int] = {}
        self.lenient = False
        self.kept: dict[tuple[str, int], float] = {}

    # --- the order of placing
    def place(self) -> bool:
        """Lay everything out; false if something found no place."""
        self._take_lanes()
        for place, row in self.guards.items():
            x = self.pitch * self.lanes.get(place, 0)
            for rock, spot in zip(row, lane(x, row, self.size), strict=True):
                self.discs[rock.name] = spot
        chains = self._chains()
        button = [chain for chain in chains if self.rocks[chain[0]].at == 0]
        rings = [chain for chain in chains if self.rocks[chain[0]].at > 0]
        rings.sort(
            key=lambda chain: (not any(self._straight(name) for name in chain), -len(chain), -self.rocks[chain[0]].at)
        )
        if self.number and rings:
            straight = [chain for chain in rings if any(self._straight(name) for name in chain)]
            loose = [chain for chain in rings if chain not in straight]
            self.rng.shuffle(loose)
            rings = straight + loose
        laid = self._button([name for chain in button for name in chain])
        for chain in rings:
            # the last try lays everything out regardless of overlaps
            laid = self._chain(chain) and laid
            if not laid and not self.lenient:
                return False
        return laid

    def _take_lanes(self) -> None:
        """Choose a lane for each guarded Draw: the one it had, else one that it can lie straight above, else any."""
        every = [k for n in range(1, self.most + 1) for k in (n, -n)]
        if self.number:
            self.rng.shuffle(every)
        draws = [name for name in self.guards if name in self.rocks]
        draws.sort(key=lambda name: (name not in self.memory.lanes, self.rocks[name].at))
        for name in draws:
            free = [k for k in every if k not in self.lanes.values()]
            reach = RADII[self.rocks[name].at]
            good = [k for k in free if abs(k) * self.pitch <= reach] or free
            kept = self.memory.lanes.get(name)
            self.lanes[name] = kept if kept in free and self.number < TRIES // 2 else good[0]

    def _straight(self, name: str) -> bool:
        """Whether a Draw lies straight above its lane."""
        k = self.lanes.get(name)
        return k is not None and 0 < abs(k) * self.pitch <= RADII[self.rocks[name].at]

    def _chains(self) -> list[list[str]]:
        """Rocks that are frozen to each other, in a row in which neighbours touch; the others alone."""
        found: list[list[str]] = []
        for name, rock in self.rocks.items():
            if rock.frozen not in self.rocks or self.rocks[rock.frozen].at != rock.at:
                found.append([name])
        left = [name for name in self.rocks if not any(name in chain for chain in found)]
        while left:
            for name in list(left):
                onto = self.rocks[name].frozen
                chain = next((chain for chain in found if onto in chain), None)
                if chain is not None:
                    # beside the rock it is frozen to, at a free end
                    if chain[0] == onto and chain[-1] != onto:
                        chain.insert(0, name)
                    else:
                        chain.append(name)
                    left.remove(name)
        return found

    # --- placing
    def _button(self, names: Sequence[str]) -> bool:
        """Place all rocks on the button around its middle, as close as possible."""
        if not names:
            return True
        count = len(names)
        reach = (self.size + GAP) / (2 * math.sin(math.pi / count)) if count > 1 else 0.0
        first = self.memory.angles.get((names[0], 0), 90.0)
        turns = range(0, 360 if count > 1 else 1, 6)
        for turn in turns:
            spots = [self._polar(reach, first + turn + 360 * n / count) for n in range(count)]
            if self._all(names, spots):
                self.kept |= {(name, 0): first + turn + 360 * n / count for n, name in enumerate(names)}
                return True
        return self._leave(names, [self._polar(reach, first + 360 * n / count) for n in range(count)])

    def _chain(self, chain: Sequence[str]) -> bool:
        """Place a rock in a ring, or several that are frozen to each other."""
        at = self.rocks[chain[0]].at
        reach = RADII[at]
        step = math.degrees(2 * math.asin(min(1.0, (self.size + GAP) / (2 * reach))))
        for start, way in self._starts(chain, at, step):
            angles = [start + way * step * n for n in range(len(chain))]
            spots = [self._polar(reach, angle) for angle in angles]
            if self._all(chain, spots):
                self.kept |= {(name, at): angle for name, angle in zip(chain, angles, strict=True)}
                return True
        return self._leave(chain, [self._polar(reach, 90 + step * n) for n in range(len(chain))])

    def _starts(self, chain: Sequence[str], at: int, step: float) -> Iterable[tuple[float, int]]:
        """Angles to try for the first rock of a chain, with the direction of the others."""
        pinned = next((n for n, name in enumerate(chain) if self._straight(name)), None)
        if pinned is not None:
            x = self.lanes[chain[pinned]] * self.pitch
            y = math.sqrt(max(0.0, RADII[at] ** 2 - x * x))
            kept = self.memory.angles.get((chain[pinned], at))
            both = [math.degrees(math.atan2(sign * y, x)) for sign in (-1, 1)]
            if kept is not None:
                both.sort(key=lambda angle: abs((angle - kept + 180) % 360 - 180))
            elif self.number % 2:
                both.reverse()
            return [(angle - way * step * pinned, way) for angle in both for way in (1, -1)]
        kept_at = next((n for n, name in enumerate(chain) if (name, at) in self.memory.angles), None)
        if kept_at is not None and self.number < TRIES // 2:
            first = self.memory.angles[chain[kept_at], at] - step * kept_at
        else:
            first = _wish(chain[0], self.number)
        turns = [0.0, *(sign * 6.0 * n for n in range(1, 31) for sign in (1, -1))]
        return [(first + turn, way) for turn in turns for way in ((1, -1) if len(chain) > 1 else (1,))]

    def _polar(self, reach: float, angle: float) -> Disc:
        turn = math.radians(angle)
        return Disc(reach * math.cos(turn), reach * math.sin(turn), self.size)

    def _all(self, names: Sequence[str], spots: Sequence[Disc]) -> bool:
        """Place several rocks, if all of them and their lines of sight are clear."""
        lines = [line for name, spot in zip(names, spots, strict=True) if (line := self._line(name, spot))]
        for name, spot in zip(names, spots, strict=True):
            for other, lies in self.discs.items():
                if math.hypot(spot.x - lies.x, spot.y - lies.y) < (spot.size + lies.size) / 2 + GAP - 0.01:
                    return False
                mine = next((line for line in lines if line.draw == name), None)
                if mine and other not in self._row(name) and _off(lies, mine) < lies.size / 2 + CLEAR:
                    return False
            if any(
                line.draw != name and _off(spot, line) < spot.size / 2 + CLEAR for line in [*self.sightlines, *lines]
            ):
                return False
        self.discs.update(zip(names, spots, strict=True))
        self.sightlines += lines
        return True

    def _row(self, draw: str) -> list[str]:
        return [rock.name for rock in self.guards.get(draw, ())]

    def _line(self, name: str, spot: Disc) -> Sightline | None:
        row = [self.discs[rock] for rock in self._row(name)]
        if not row:
            return None
        return Sightline(name, spot.x, spot.y, self.lanes[name] * self.pitch, row[0].y, row[-1].y)

    def _leave(self, names: Sequence[str], spots: Sequence[Disc]) -> bool:
        """Give up, or in the last try place rocks anyway, farthest from others."""
        if not self.lenient:
            return False
        for name, spot in zip(names, spots, strict=True):
            reach = math.hypot(spot.x, spot.y)
            spot = max((self._polar(reach, angle) for angle in range(0, 360, 4)), key=self._room)
            self.discs[name] = spot
            if line := self._line(name, spot):
                self.sightlines.append(line)
        return False

    def _room(self, spot: Disc) -> float:
        others = self.discs.values()
        return min((math.hypot(spot.x - o.x, spot.y - o.y) - o.size / 2 for o in others), default=0.0)

    def done(self) -> RockSpread:
        """The result, which the memory keeps from now on."""
        kept = Memory({**self.memory.angles, **self.kept}, self.lanes)
        return RockSpread(self.discs, self.sightlines, kept)


def _wish(name: str, number: int) -> float:
    """The preferred angle of a rock: spread around the ring, none straight behind another."""
    serial = int("".join(c for c in name if c.isdigit()) or 0)
    return (34.0 + 137.5 * serial + 47.0 * number) % 360


def _off(spot: Disc, line: Sightline) -> float:
    """The distance of a rock's middle from a line of sight."""
    dx, dy = line.x1 - line.x0, line.y1 - line.y0
    long = dx * dx + dy * dy
    along = 0.0 if not long else max(0.0, min(1.0, ((spot.x - line.x0) * dx + (spot.y - line.y0) * dy) / long))
    return math.hypot(spot.x - line.x0 - along * dx, spot.y - line.y0 - along * dy)
