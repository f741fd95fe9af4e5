"""Orientations of an octahedron: at rest on a face, and tipping over an edge.

In the die's own frame its corners lie on the axes and face v looks along NORMALS[v]. Quaternions are (w, x, y, z), of
length 1, and turn the die's frame into the sheet's: x to the right, y up the sheet, z upwards. Source: the table of
faces in ``physics.dice``.
"""

from __future__ import annotations

import math
from typing import Final

from physics.constants import APOTHEM, EDGE, FLAT, SIXTH
from physics.dice import NEIGHBOURS, SEXTANTS

Quaternion = tuple[float, float, float, float]
Vector = tuple[float, float, float]

IDENTITY: Final[Quaternion] = (1.0, 0.0, 0.0, 0.0)
RADIUS: Final = EDGE / math.sqrt(2.0)
"""From the centre to a corner, mm."""
LEAN: Final = math.acos(APOTHEM / FLAT)
"""How high the centre lies over the horizon, seen from an edge of the face on the ice, rad."""

NORMALS: Final[dict[int, Vector]] = {
    1: (1.0, 1.0, 1.0),
    2: (1.0, -1.0, -1.0),
    3: (-1.0, 1.0, -1.0),
    4: (-1.0, -1.0, 1.0),
    5: (1.0, 1.0, -1.0),
    6: (1.0, -1.0, 1.0),
    7: (-1.0, 1.0, 1.0),
    8: (-1.0, -1.0, -1.0),
}
"""By value: which way its face looks in the die's frame (times the root of 3). Opposite faces add to 9."""


def times(a: Quaternion, b: Quaternion) -> Quaternion:
    """First ``b``, then ``a``."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def conjugate(q: Quaternion) -> Quaternion:
    """The turn back."""
    return (q[0], -q[1], -q[2], -q[3])


def turn_about(axis: Vector, angle: float) -> Quaternion:
    """The turn by ``angle`` (rad) about an axis of length 1."""
    s = math.sin(0.5 * angle)
    return (math.cos(0.5 * angle), s * axis[0], s * axis[1], s * axis[2])


def part_of(q: Quaternion, share: float) -> Quaternion:
    """A share of a turn, the short way round."""
    w, x, y, z = q if q[0] >= 0.0 else (-q[0], -q[1], -q[2], -q[3])
    s = math.sqrt(x * x + y * y + z * z)
    if s < 1e-12:
        return IDENTITY
    return turn_about((x / s, y / s, z / s), 2.0 * share * math.atan2(s, w))


def rotated(q: Quaternion, v: Vector) -> Vector:
    """A vector of the die's frame as the sheet sees it."""
    _, x, y, z = times(times(q, (0.0, *v)), conjugate(q))
    return (x, y, z)


def support(q: Quaternion) -> float:
    """How far (mm) the lowest corner lies under the centre."""
    w, x, y, z = q
    return RADIUS * max(abs(2.0 * (x * z - w * y)), abs(2.0 * (y * z + w * x)), abs(1.0 - 2.0 * (x * x + y * y)))


def resting(value: int) -> Quaternion:
    """Return the orientation at rest with this value up and angle 0.

    The edge over which it tips to bring up its smallest neighbour faces along +x, and the face that lies over that edge
    is the one opposite to that neighbour.
    """
    # up and over as the die sees them make the rows of the turn
    up = [c / math.sqrt(3.0) for c in NORMALS[value]]
    over = [c / math.sqrt(3.0) for c in NORMALS[9 - NEIGHBOURS[value][0]]]
    rise = math.fsum(a * b for a, b in zip(up, over, strict=True))
    flat = [b - rise * a for a, b in zip(up, over, strict=True)]
    length = math.sqrt(math.fsum(c * c for c in flat))
    e = [c / length for c in flat]
    n = [up[1] * e[2] - up[2] * e[1], up[2] * e[0] - up[0] * e[2], up[0] * e[1] - up[1] * e[0]]
    return from_rows(e, n, up)


def from_rows(a: list[float], b: list[float], c: list[float]) -> Quaternion:
    """The quaternion of a matrix of turning, by rows."""
    squares = (
        1.0 + a[0] + b[1] + c[2], 1.0 + a[0] - b[1] - c[2], 1.0 - a[0] + b[1] - c[2], 1.0 - a[0] - b[1] + c[2],
    )  # fmt: skip
    most = max(range(4), key=lambda i: squares[i])
    r = math.sqrt(squares[most])
    h = 0.5 / r
    cb, ac, ba = (c[1] - b[2]) * h, (a[2] - c[0]) * h, (b[0] - a[1]) * h
    ab, bc, ca = (a[1] + b[0]) * h, (b[2] + c[1]) * h, (a[2] + c[0]) * h
    half = 0.5 * r
    return ((half, cb, ac, ba), (cb, half, ab, ca), (ac, ab, half, bc), (ba, ca, bc, half))[most]


RESTS: Final[dict[int, Quaternion]] = {value: resting(value) for value in range(1, 9)}
"""By value: the orientation at rest with angle 0; ``turn_about((0, 0, 1), angle)`` before it gives all others."""


def tilt(way: float) -> float:
    """Return the angle (rad) by which a die has tipped over an edge when its centre has gone ``way`` mm towards it."""
    return math.acos(max(0.0, APOTHEM - way) / FLAT) - LEAN


def attitude(value: int, a: float, q: int, px: float, py: float) -> Quaternion:
    """Return the orientation of a tumbling die.

    ``a``: turn of its body (rad), ``q``: sixths of a turn from there to its pose; ``px, py``: how far (mm, in the frame
    of the body) its centre has gone from the middle of the face it lies on. On the line over an edge it has tipped half
    way over that edge, seen from either face; towards a corner it tips over both edges there, the nearer more.
    """
    flat = times(turn_about((0.0, 0.0, 1.0), a + q * SIXTH), RESTS[value])
    if px == py == 0.0:
        return flat
    x = y = total = 0.0
    for e in ((q + 2 * k) % 6 for k in range(3)):
        ex, ey = SEXTANTS[e]
        way = px * ex + py * ey
        if way > 0.0:
            weight = way / (max(APOTHEM - way, 0.0) + 1e-9) ** 2
            angle = weight * tilt(way)
            x -= angle * ey
            y += angle * ex
            total += weight
    angle = math.hypot(x, y)
    if angle == 0.0:
        return flat
    # the axis so far is the body's
    c, s = math.cos(a), math.sin(a)
    axis = ((x * c - y * s) / angle, (x * s + y * c) / angle, 0.0)
    return times(turn_about(axis, angle / total), flat)
