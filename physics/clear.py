"""Keep the dice in a picture out of each other: a die flying low over another, or falling from it, is shown higher.

The model lets a die pass over standing ones from a third of their height on, and pushes dice that land overlapping
apart in the plane. Only the film uses this; the outcome doesn't. Units: mm, s.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from physics.attitude import RADIUS, Quaternion, Vector, rotated
from physics.track import Spot

GRAIN: Final = 1.0 / 480.0
"""Looked at so often (s)."""
FASTEST: Final = 4000.0
"""Top speed at which two dice approach each other, mm/s."""
SLOPE: Final = 1000.0
"""How fast (mm/s) a die is lifted and let down."""
PLAY: Final = 0.12
"""How far (mm) two dice may reach into each other."""
EARLY: Final = 0.05
LONGEST: Final = 0.3
"""How long (s) to look after a landed die, and one that then overlaps another until it is pushed away."""

AXES: Final = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


class Placed(NamedTuple):
    """A die in a picture: centre (mm), height of the centre over the sheet (mm), orientation, and the value it shows
    (that of the face it lies on, or is about to leave)."""

    x: float
    y: float
    z: float
    turn: Quaternion
    value: int


def directions(q: Quaternion) -> tuple[list[Vector], list[Vector], list[Vector]]:
    """Half of the corners, of the normals of the faces, and of the edges of a die that is turned by ``q``."""
    a, b, c = (rotated(q, axis) for axis in AXES)
    faces = [
        (a[0] + i * b[0] + j * c[0], a[1] + i * b[1] + j * c[1], a[2] + i * b[2] + j * c[2])
        for i in (1.0, -1.0)
        for j in (1.0, -1.0)
    ]
    edges = [
        (p[0] + i * r[0], p[1] + i * r[1], p[2] + i * r[2]) for p, r in ((a, b), (b, c), (c, a)) for i in (1.0, -1.0)
    ]
    return [a, b, c], faces, edges


def reaches(one: Placed, other: Placed) -> Iterator[tuple[Vector, float]]:
    """Return upward unit vectors, and how far the dice reach together along each: nothing else can separate them."""
    (a, b, c), faces, edges = directions(one.turn)
    (d, e, f), walls, rims = directions(other.turn)
    crossed = [
        (p[1] * r[2] - p[2] * r[1], p[2] * r[0] - p[0] * r[2], p[0] * r[1] - p[1] * r[0]) for p in edges for r in rims
    ]
    # seen from above their outlines may be apart
    level = [(p[1], -p[0], 0.0) for p in (*edges, *rims)]
    for n in (*faces, *walls, *crossed, *level):
        length = math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2])
        if length > 1e-6:
            upwards = length if n[2] >= 0.0 else -length
            x, y, z = n[0] / upwards, n[1] / upwards, n[2] / upwards
            reach = max(
                abs(x * a[0] + y * a[1] + z * a[2]),
                abs(x * b[0] + y * b[1] + z * b[2]),
                abs(x * c[0] + y * c[1] + z * c[2]),
            )
            reach += max(
                abs(x * d[0] + y * d[1] + z * d[2]),
                abs(x * e[0] + y * e[1] + z * e[2]),
                abs(x * f[0] + y * f[1] + z * f[2]),
            )
            yield (x, y, z), RADIUS * reach


def penetration(one: Placed, other: Placed) -> float:
    """Return how far (mm) two dice reach into each other: the shortest way apart, 0 if they don't."""
    dx, dy, dz = one.x - other.x, one.y - other.y, one.z - other.z
    if dx * dx + dy * dy + dz * dz >= 4.0 * RADIUS * RADIUS:
        return 0.0
    return max(0.0, min(reach - abs(x * dx + y * dy + z * dz) for (x, y, z), reach in reaches(one, other)))


def raise_over(upper: Placed, lower: Placed, held: bool) -> float:
    """Return by how much (mm) to show ``upper`` higher to stay clear of ``lower``, but for PLAY.

    ``held``: it is shown higher already, and must not come down through the other to a place beside it.
    """
    dx, dy, dz = upper.x - lower.x, upper.y - lower.y, upper.z - lower.z
    if dx * dx + dy * dy >= 4.0 * RADIUS * RADIUS or dz >= 2.0 * RADIUS:
        return 0.0
    least = 2.0 * RADIUS
    for (x, y, z), reach in reaches(upper, lower):
        short = reach - PLAY - (x * dx + y * dy + z * dz)
        if z < 1e-6 or not held:
            if short <= 0.0 or reach - PLAY + (x * dx + y * dy + z * dz) <= 0.0:
                return 0.0
        if z >= 1e-6:
            least = min(least, short / z)
    return max(0.0, least)


def flights(spots: Sequence[Spot]) -> list[tuple[float, float]]:
    """From when until when a die with these keyframes was in the air."""
    found: list[tuple[float, float]] = []
    for one, other in pairwise(spots):
        if one.air and other.t > one.t:
            if found and found[-1][1] == one.t:
                found[-1] = (found[-1][0], other.t)
            else:
                found.append((one.t, other.t))
    return found


def eased(needs: dict[int, float]) -> dict[int, float]:
    """Return the lifts at each grain of time: at least the needed ones, and never changing faster than SLOPE."""
    lifts: dict[int, float] = {}
    step = SLOPE * GRAIN
    for k, need in needs.items():
        # between two grains the need may be as high as at either
        for away in range(-int(need / step) - 2, int(need / step) + 3):
            lift = need - max(0, abs(away) - 1) * step
            if lift > lifts.get(k + away, 0.0):
                lifts[k + away] = lift
    return lifts
