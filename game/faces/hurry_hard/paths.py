"""The paths of thrown rocks: up the drawn ice from the hack, curling around the rocks in the way."""

from __future__ import annotations

import math
from functools import lru_cache

from game.faces.hurry_hard.boxes import Ice
from game.faces.hurry_hard.rock_spacing import Disc, RockSpread
from game.ui.sheet.rect import Point
from game.ui.sheet.strokes import curve

#: the ends that a path which touches nothing may have, the middle first: behind the house, with its head on the ice
THROUGH = tuple((x, 258.0) for x in (0.0, 60.0, -60.0, 120.0, -120.0, 180.0, -180.0, 240.0, -240.0))
#: a rock on the table: its middle and its radius
Circle = tuple[float, float, float]


def way_to(ice: Ice, disc: Disc, lies: RockSpread, short: float = 6) -> list[Point]:
    """A curling path from the hack to ``short`` units before a rock, around those in the way."""
    return [ice.at(x, y) for x, y in _way(((disc.x, disc.y),), _circles(lies), disc.size / 2 + short)]


def way_through(ice: Ice, lies: RockSpread) -> list[Point]:
    """A curling path from the hack past all rocks, as far as they leave room for one."""
    return [ice.at(x, y) for x, y in _way(THROUGH, _circles(lies), 0)]


def _circles(lies: RockSpread) -> tuple[Circle, ...]:
    return tuple((disc.x, disc.y, disc.size / 2) for disc in lies.discs.values())


@lru_cache(maxsize=64)
def _way(ends: tuple[Point, ...], rocks: tuple[Circle, ...], short: float) -> list[Point]:
    """The path to the best of some ends, in units of the drawn ice, from its pin."""
    others = [rock for rock in rocks if rock[:2] not in ends]

    def path(to: Point, bulge: float) -> list[Point]:
        # the last stretch comes in from the outside, like a curling rock
        start = (bulge * 0.9, -596 + (to[1] + 596) * 0.3)
        turn = (to[0] + bulge * 0.75, -596 + (to[1] + 596) * 0.72)
        points = curve((0, -596), start, turn, to, 26)
        found = [p for p in points if math.hypot(p[0] - to[0], p[1] - to[1]) >= short]
        return [p for p in found if p[1] > -562] or found

    def cost(points: list[Point], bulge: float) -> float:
        inside = sum(max(0.0, r + 14.0 - math.hypot(p[0] - x, p[1] - y)) for p in points for x, y, r in others)
        out = max(abs(p[0]) for p in points) - 280
        return inside * 5 + abs(abs(bulge) - 60) * 0.4 + max(0.0, out) * 20

    ways = (
        (path(to, bulge), bulge)
        for to in ends
        for wide in range(40, 400, 24)
        for bulge in ((wide, -wide) if to[0] >= 0 else (-wide, wide))
    )
    return min(ways, key=lambda way: cost(*way))[0]
