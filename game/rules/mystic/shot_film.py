"""Pictures of dice for the screen: the film of a shot, a die at rest, and what a delivery would do. No rules here.

Units: mm, s, degrees; orientations are quaternions (w, x, y, z), see ``physics.attitude``.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from game.rules.contract import BadPosition
from game.rules.mystic.dice import film
from game.rules.mystic.shot_samples import HandSpread, spread
from game.rules.mystic.stones import ICE, Stone, layout, number
from physics import FROG_Y, HALF_WIDTH, LENGTH, RELEASE_Y, RINGS, STYLES, TARGET, Event, Film, Placed, pose_at, speed_at
from physics.attitude import NORMALS, RADIUS, RESTS, Quaternion, conjugate, part_of, rotated, support, times, turn_about
from physics.constants import HALF, HEIGHT
from physics.film import EASE
from physics.simulate import Shot, simulate

__all__ = [
    "EASE", "FROG_Y", "HALF", "HALF_WIDTH", "HEIGHT", "LENGTH", "NORMALS", "RADIUS", "RELEASE_Y", "RESTS", "RINGS",
    "STYLES", "TARGET", "Event", "Film", "Placed", "PathPreview", "Quaternion", "HandSpread", "Way", "conjugate",
    "film_of", "lying", "part_of", "pose_at", "preview", "rocked", "rolled", "rotated", "speed_at", "spread", "times",
    "turn_about",
]  # fmt: skip


def film_of(data: Mapping[str, Any]) -> Film | None:
    """The film of a ``StoneDelivered`` event; None where only an outcome was given."""
    try:
        return film(data).film
    except (BadPosition, ValueError):
        return None


def rolled(value: int, angle: float) -> Film | None:
    """A die rolled up an empty sheet: ``value`` is up when it goes, turned by ``angle``."""
    return simulate({}, Shot("a1", "roll", 0.0, 0.0, 1000.0, 1.5, angle, value), True).film


def lying(stone: Stone) -> Placed:
    """Return a resting stone as a picture shows it; one on another lies a die higher."""
    turn = times(turn_about((0.0, 0.0, 1.0), math.radians(stone.angle)), RESTS[stone.value])
    return Placed(stone.x, stone.y, HALF + (HEIGHT if stone.on else 0.0), turn, stone.value)


def rocked(placed: Placed, axis: tuple[float, float], angle: float) -> Placed:
    """Return a die turned by ``angle`` (rad) about a level ``axis``, with its lowest corner as high as before."""
    turn = times(turn_about((*axis, 0.0), angle), placed.turn)
    return placed._replace(z=placed.z - support(placed.turn) + support(turn), turn=turn)


Way = tuple[tuple[float, float], ...]
#: mm of the predictable way after a hit
AFTER = 110.0


class PathPreview(NamedTuple):
    """A delivery without noise: its way on an empty sheet, where it would stop (None: off the sheet), the first stone
    that it would meet (its name, how the delivered one lies then), and how each stone begins to move from there."""

    path: Way
    stop: tuple[float, float] | None
    meets: str = ""
    ghost: Placed | None = None
    after: tuple[tuple[str, Way], ...] = ()


def preview(
    stones: Mapping[str, Stone], stone: str, style: str, x: float, aim: float, speed: float, spin: float
) -> PathPreview:
    """What a delivery (mm, degrees, mm/s, rad/s) would do up to its first hit; a roll with its number up."""
    shot = Shot(stone, style, x, aim, speed, spin, 0.0, number(stone))
    alone = simulate({}, shot, True)
    assert alone.film
    path = tuple((spot.x, spot.y) for spot in alone.film.reels[stone].spots)
    rest = alone.rest.get(stone)
    stop = (rest.x, rest.y) if rest else None
    others = layout({name: other for name, other in stones.items() if other.zone == ICE and name != stone})
    if not any(near_path(path, pose.x, pose.y) for pose in others.values()):
        return PathPreview(path, stop)
    among = simulate(others, shot, True)
    met = next((c for c in among.contacts if stone in (c.a, c.b)), None)
    if met is None or among.film is None:
        return PathPreview(path, stop)
    after = tuple((name, way) for name in among.film.reels if len(way := way_after(among.film, name, met.t)) > 1)
    return PathPreview(path, stop, met.b if met.a == stone else met.a, pose_at(among.film, stone, met.t), after)


def way_after(film: Film, name: str, t: float) -> Way:
    """Return the first mm of a stone's way after a moment, without the effect of other hits."""
    ends = [e.t for e in film.events if e.kind == "contact" and name in (e.code, e.other) and e.t > t + 1e-6]
    found: list[tuple[float, float]] = []
    gone = 0.0
    for spot in film.reels[name].spots:
        if spot.t < t - 1e-6 or (ends and spot.t > ends[0] + 1e-6):
            continue
        if found:
            gone += math.hypot(spot.x - found[-1][0], spot.y - found[-1][1])
        if gone > AFTER:
            break
        found.append((spot.x, spot.y))
    return tuple(found) if gone > 1.0 else ()


def near_path(path: Way, x: float, y: float) -> bool:
    """Whether a way comes so near to a point that two dice there could touch."""
    for (ax, ay), (bx, by) in pairwise(path):
        dx, dy = bx - ax, by - ay
        share = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy + 1e-9)))
        if math.hypot(ax + share * dx - x, ay + share * dy - y) < 20.0:
            return True
    return False
