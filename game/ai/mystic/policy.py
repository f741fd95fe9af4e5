"""Which deliveries deserve a look: draws, guards, freezes, taps, hits, take-outs of one and two, rolls onto stones.

Lengths in mm, angles in degrees, speeds in mm/s. Shots are aimed by the laws of a die that slides alone; the search
deals with anything in the way.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from game.rules.contract import Move
from game.rules.mystic.moves import MOST_AIM, MOST_SPIN, MOST_X, delivery, speeds
from game.rules.mystic.scoring import groups
from game.rules.mystic.stones import ICE, Stone, covered, owner, ring

#: where a stone is released, and the target
RELEASE_Y, TARGET_Y = 240.0, 1260.0
#: twice the deceleration of a sliding die: speed² = BRAKE x way (docs/physics.md, check 1)
BRAKE: Final = 2943.0
#: the same of a tumbling die, which also moves on without tumbling at last (check 12)
ROLLING: Final = 3390.0
#: to the left for a spin of 1 rad/s on the way to the target (check 4)
CURL: Final = 1.467
#: between the centres of two dice that touch
TOUCH: Final = 16.8
#: a path so far from every stone is free
FREE: Final = 19.0
#: points from which stones are delivered
RELEASES: Final = tuple(20.0 * k for k in range(-6, 7))
#: full power, and enough to drive a stone out of the house
FULL, FIRM = 2500.0, 1930.0


class ShotPlan(NamedTuple):
    """A delivery with its purpose: ``kind`` names it, ``target`` is the stone that it aims at, or ""."""

    kind: str
    style: str
    x: float
    aim: float
    speed: float
    spin: float = 0.0
    target: str = ""

    @property
    def move(self) -> Move:
        """The move, its numbers brought into their ranges."""
        low, high = speeds(self.style)
        return delivery(
            self.style,
            max(-MOST_X, min(MOST_X, self.x)),
            max(-MOST_AIM, min(MOST_AIM, self.aim)),
            max(low, min(high, self.speed)),
            max(-MOST_SPIN, min(MOST_SPIN, self.spin)),
        )

    @property
    def crossing(self) -> float:
        """Where its line crosses the height of the target."""
        return self.x + math.tan(math.radians(self.aim)) * (TARGET_Y - RELEASE_Y)

    @property
    def reach(self) -> float:
        """How far it goes on an empty sheet, without its curl."""
        return self.speed**2 / (ROLLING if self.style == "roll" else BRAKE)


def bearing(x: float, px: float, py: float) -> float:
    """The aim from a release point to a place."""
    return math.degrees(math.atan2(px - x, py - RELEASE_Y))


def clearance(stones: Iterable[Stone], x: float, px: float, py: float) -> float:
    """Return how far from the straight way to a place the nearest stone lies; those at the place itself count too."""
    dx, dy = px - x, py - RELEASE_Y
    length = math.hypot(dx, dy)
    nearest = 200.0
    for stone in stones:
        along = ((stone.x - x) * dx + (stone.y - RELEASE_Y) * dy) / length
        if -TOUCH < along < length + 10.0:
            nearest = min(nearest, abs((stone.x - x) * dy - (stone.y - RELEASE_Y) * dx) / length)
    return nearest


class Shots:
    """The candidates of one delivery. ``stones`` as they lie, ``seat`` delivers."""

    def __init__(self, stones: Mapping[str, Stone], seat: int) -> None:
        self.stones, self.seat = stones, seat
        self.lying = {name: s for name, s in stones.items() if s.zone == ICE}
        self.ranked = [name for group in groups(stones) for name in group]

    def every(self) -> list[ShotPlan]:
        """All of them, no two of the same text."""
        found: dict[str, ShotPlan] = {}
        for plan in self.plans():
            if abs(plan.aim) <= MOST_AIM:
                found.setdefault(plan.move.text, plan)
        return list(found.values())

    def plans(self) -> Iterator[ShotPlan]:
        """The same with repetitions."""
        yield from self.draws()
        theirs = [name for name in self.ranked if owner(name) != self.seat]
        ours = [name for name in self.ranked if owner(name) == self.seat]
        for name in theirs[:5]:
            yield from self.take_outs(name)
        for name in theirs[:3]:
            yield from self.doubles(name)
        for name in self.ranked[:3]:
            yield from self.freezes(name)
        yield from self.taps()
        for name in ours[:2]:
            yield from self.guards(name)
        for name in self.ranked[:2]:
            yield from self.rolls(name)

    def ways(self, px: float, py: float, apart: str = "", most: int = 1) -> list[float]:
        """Release points with a free way to a place, the straightest first; the freest where none is free."""
        others = [s for name, s in self.lying.items() if name != apart]
        rated = []
        for x in (*RELEASES, max(-MOST_X, min(MOST_X, round(px, 1)))):
            room = clearance(others, x, px, py)
            aim = abs(bearing(x, px, py))
            if aim <= MOST_AIM:
                rated.append((max(0.0, FREE + 8.0 - room), aim, x))
        rated.sort()
        found: list[float] = []
        for _, _, x in rated:
            if all(abs(x - other) >= 40.0 for other in found):
                found.append(x)
            if len(found) == most:
                break
        return found

    def slide(self, kind: str, x: float, px: float, py: float, target: str = "", beyond: float = 0.0) -> ShotPlan:
        """A slide that stops at a place, or would go as far as ``beyond``."""
        way = math.hypot(px - x, py - RELEASE_Y) + beyond
        return ShotPlan(kind, "slide", x, bearing(x, px, py), math.sqrt(BRAKE * way), 0.0, target)

    def draws(self) -> Iterator[ShotPlan]:
        """To the Button and to places around it, and two that curl in from the sides."""
        for x in self.ways(0.0, TARGET_Y, most=4):
            yield self.slide("draw", x, 0.0, TARGET_Y)
        for radius, steps in ((26.0, 4), (56.0, 6), (94.0, 6)):
            for k in range(steps):
                turn = 2.0 * math.pi * (k + 0.5) / steps
                px, py = radius * math.cos(turn), TARGET_Y + radius * math.sin(turn)
                for x in self.ways(px, py, most=2 if radius < 30.0 else 1):
                    yield self.slide("draw", x, px, py)
        for spin in (-16.0, 16.0):
            for x in (-spin, spin):
                plan = self.slide("draw", x, CURL * spin, TARGET_Y)
                yield plan._replace(spin=spin)

    def take_outs(self, name: str) -> Iterator[ShotPlan]:
        """Full power through the middle and off it, and a firm hit that stays."""
        stone = self.lying[name]
        for x in self.ways(stone.x, stone.y, name, 2):
            aim = bearing(x, stone.x, stone.y)
            yield ShotPlan("take-out", "flick", x, aim, FULL, 0.0, name)
            yield ShotPlan("hit", "flick", x, aim, FIRM, 0.0, name)
            yield ShotPlan("hit", "slide", x, aim, 1850.0, 0.0, name)
        x = self.ways(stone.x, stone.y, name)[0]
        for off in (-7.0, 7.0):
            yield ShotPlan("take-out", "flick", x, bearing(x, stone.x + off, stone.y), FULL, 0.0, name)
            yield ShotPlan("hit", "slide", x, bearing(x, stone.x + off, stone.y), 1800.0, 0.0, name)

    def doubles(self, name: str) -> Iterator[ShotPlan]:
        """Hits that send ``name`` into another of the opponents' stones."""
        first = self.lying[name]
        for other, second in self.lying.items():
            dx, dy = second.x - first.x, second.y - first.y
            way = math.hypot(dx, dy)
            if other == name or owner(other) == self.seat or dy <= 0.5 * way or way > 200.0:
                continue
            px, py = first.x - TOUCH * dx / way, first.y - TOUCH * dy / way
            x = self.ways(px, py, name)[0]
            yield ShotPlan("double", "flick", x, bearing(x, px, py), FULL, 0.0, name)

    def freezes(self, name: str) -> Iterator[ShotPlan]:
        """To a stone's front, and to both of its sides."""
        stone = self.lying[name]
        for turn in (-90.0, -150.0, -30.0):
            px = stone.x + (TOUCH + 1.0) * math.cos(math.radians(turn))
            py = stone.y + (TOUCH + 1.0) * math.sin(math.radians(turn))
            yield self.slide("freeze", self.ways(px, py, name)[0], px, py, name)

    def taps(self) -> Iterator[ShotPlan]:
        """The seat's own stones in front of the target pushed towards it."""
        own = [n for n in self.lying if owner(n) == self.seat and 1000.0 < self.lying[n].y < TARGET_Y - 20.0]
        own.sort(key=lambda n: math.hypot(self.lying[n].x, self.lying[n].y - TARGET_Y))
        for name in own[:3]:
            stone = self.lying[name]
            dx, dy = -stone.x, TARGET_Y - stone.y
            way = math.hypot(dx, dy)
            px, py = stone.x - TOUCH * dx / way, stone.y - TOUCH * dy / way
            x = self.ways(px, py, name)[0]
            # 0.8 of the speed remains, so 0.64 of the way
            yield self.slide("tap", x, px, py, name, way / 0.64)
            yield self.slide("tap", x, px, py, name, 0.7 * way / 0.64)

    def guards(self, name: str) -> Iterator[ShotPlan]:
        """In front of one of the seat's stones that nothing covers."""
        stone = self.lying[name]
        if covered(self.stones, name):
            return
        for py in (stone.y - 60.0, 1060.0, 960.0):
            if 830.0 < py < stone.y - 30.0:
                yield self.slide("guard", self.ways(stone.x, py)[0], stone.x, py, name)

    def rolls(self, name: str) -> Iterator[ShotPlan]:
        """A die that tumbles up to a stone, and may come down on it."""
        stone = self.lying[name]
        if not stone.on and ring(self.stones, name) in ("B", "R2"):
            x = self.ways(stone.x, stone.y, name)[0]
            way = math.hypot(stone.x - x, stone.y - RELEASE_Y)
            yield ShotPlan("roll", "roll", x, bearing(x, stone.x, stone.y), math.sqrt(ROLLING * way), 0.0, name)
