"""The resting die: its faces, its footprint, and what the rules measure on it. Pure geometry.

A die is a regular octahedron on a face; from above a regular hexagon. Its pose holds the value that is
up, the centre (mm) and the angle (degrees, counter-clockwise, in [0, 360)) in which the edge lies over
which it must tip to bring up the smallest of its three neighbours. Corners are at ``angle + 60 k``; those
with k even belong to the top face, those with k odd to the bottom face.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from physics.constants import APOTHEM, CORNER, FLAT, HALF_WIDTH, HEIGHT, LENGTH, RINGS, TARGET

NEIGHBOURS: Final[dict[int, tuple[int, int, int]]] = {
    1: (5, 7, 6),
    2: (5, 6, 8),
    3: (5, 8, 7),
    4: (6, 7, 8),
    8: (2, 4, 3),
    7: (1, 3, 4),
    6: (1, 4, 2),
    5: (1, 2, 3),
}
"""Value that is up: what edges 0, 1 and 2 bring up (edge k lies in direction ``angle + 120 k``)."""

SEXTANTS: Final = tuple((math.cos(math.radians(60 * k)), math.sin(math.radians(60 * k))) for k in range(6))

OVER: Final[dict[tuple[int, int], tuple[int, int]]] = {
    (value, k): (new, (2 * k + 3 - 2 * NEIGHBOURS[new].index(value)) % 6)
    for value, row in NEIGHBOURS.items()
    for k, new in enumerate(row)
}
"""(value, edge): the value after the tip and by how many sixths of a turn ``angle`` grows."""


class Pose(NamedTuple):
    """A die at rest: value 1-8, centre x and y in mm, angle in degrees, ``on``: the code of the die under it or ""."""

    value: int
    x: float
    y: float
    angle: float = 0.0
    on: str = ""


def tip(value: int, angle: float, edge: int) -> tuple[int, float]:
    """Value and angle (degrees, in [0, 360)) after a tip over ``edge`` (0, 1 or 2)."""
    new, sixths = OVER[value, edge]
    return new, turned(angle + 60.0 * sixths)


def turned(angle: float) -> float:
    """The angle in [0, 360), degrees: a trace below 0 is 0, not 360."""
    found = angle % 360.0
    return found if found < 360.0 else 0.0


def corners(x: float, y: float, angle: float) -> list[tuple[float, float]]:
    """The six corners of the footprint (mm), k = 0 … 5; even ones at the top face, odd ones on the ice."""
    a = math.radians(angle)
    c, s = CORNER * math.cos(a), CORNER * math.sin(a)
    return [(x + c * u - s * v, y + s * u + c * v) for u, v in SEXTANTS]


def height_at(direction: float) -> float:
    """Height (mm) of the die's outline in a direction from its centre, in rad from the angle of its pose."""
    along = direction % (2.0 * math.pi) / (math.pi / 3.0)
    k = int(along)
    share = 0.5 + FLAT * math.tan((along - k - 0.5) * math.pi / 3.0) / CORNER
    share = min(max(share, 0.0), 1.0)
    return HEIGHT * share if k % 2 else HEIGHT * (1.0 - share)


def point_gap(px: float, py: float, x: float, y: float, angle: float) -> float:
    """Distance (mm) of the point (px, py) from the footprint at (x, y, angle): 0 inside it and on its edge."""
    dx, dy = px - x, py - y
    r = math.hypot(dx, dy)
    if r <= FLAT:
        return 0.0
    off = (math.atan2(dy, dx) - math.radians(angle)) % (math.pi / 3.0) - math.pi / 6.0
    out, side = r * math.cos(off) - FLAT, abs(r * math.sin(off)) - APOTHEM
    if out <= 0.0:
        return 0.0
    return math.hypot(out, side) if side > 0.0 else out


def depth(ax: float, ay: float, a_angle: float, bx: float, by: float, b_angle: float) -> float:
    """Return how far two footprints overlap: the shortest way apart, mm (separating axes); 0 if they don't."""
    dx, dy = bx - ax, by - ay
    if dx * dx + dy * dy >= 4.0 * CORNER * CORNER:
        return 0.0
    a, b = math.radians(a_angle), math.radians(b_angle)
    # the reach of one hexagon along the other's normals is the same for all six of them
    off = (b - a + math.pi / 6.0) % (math.pi / 3.0) - math.pi / 6.0
    reach = FLAT + CORNER * math.cos(math.pi / 6.0 - abs(off))
    far = 0.0
    for turn in (a, b):
        for k in range(3):
            n = turn + math.pi / 6.0 + k * math.pi / 3.0
            far = max(far, abs(dx * math.cos(n) + dy * math.sin(n)))
    return max(0.0, reach - far)


def gap(ax: float, ay: float, a_angle: float, bx: float, by: float, b_angle: float) -> float:
    """The gap between two footprints, mm; 0 when they touch or overlap."""
    if depth(ax, ay, a_angle, bx, by, b_angle) > 0.0:
        return 0.0
    ours = min(point_gap(px, py, bx, by, b_angle) for px, py in corners(ax, ay, a_angle))
    theirs = min(point_gap(px, py, ax, ay, a_angle) for px, py in corners(bx, by, b_angle))
    return min(ours, theirs)


def target_gap(x: float, y: float, angle: float) -> float:
    """Return the distance (mm) from T to the footprint, which decides the ring; 0 if T lies inside."""
    return point_gap(TARGET[0], TARGET[1], x, y, angle)


def ring_of(x: float, y: float, angle: float) -> str:
    """The best ring that the footprint touches: ``B``, ``R2``, ``R3``, ``R4``, or "" outside them."""
    distance = target_gap(x, y, angle)
    return next((name for name, radius in RINGS if distance <= radius + 1e-6), "")


def near(a: Pose, b: Pose, distance: float) -> bool:
    """Whether the gap between two dice is at most ``distance`` (mm, with 1e-6 to spare)."""
    return gap(a.x, a.y, a.angle, b.x, b.y, b.angle) <= distance + 1e-6


def overlap(a: Pose, b: Pose) -> float:
    """How far the footprints of two dice overlap, mm."""
    return depth(a.x, a.y, a.angle, b.x, b.y, b.angle)


def off_top(x: float, y: float, lower_x: float, lower_y: float, lower_angle: float) -> float:
    """Return how far (mm) the point lies outside the lower die's top face; negative or 0 if it is over it."""
    dx, dy = x - lower_x, y - lower_y
    a = math.radians(lower_angle)
    # the top face's corners are at angle + 0, 120, 240, so its edges face angle + 60, 180, 300
    return max(dx * math.cos(a + t) + dy * math.sin(a + t) for t in (math.pi / 3, math.pi, -math.pi / 3)) - APOTHEM


def on_sheet(x: float, y: float) -> bool:
    """Whether a die with this centre is still on the sheet."""
    return -HALF_WIDTH <= x <= HALF_WIDTH and 0.0 <= y <= LENGTH
