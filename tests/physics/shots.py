"""What the tests of the physics share: deliveries, places to hit, houses full of dice."""

from __future__ import annotations

import math
from random import Random

import pytest

from physics import STYLES, Film, Pose, Result, Shot, off_top, on_sheet, overlap, simulate
from physics.constants import DECEL, RELEASE_Y
from physics.track import Event

RANGE = 384.0
"""From the release line to the first touch of a die at HIT_Y, about."""
HIT_Y = RELEASE_Y + RANGE + 16.0


def shot(style: str = "slide", speed: float = 1700.0, **rest: float) -> Shot:
    x, aim = rest.pop("x", 0.0), rest.pop("aim", 0.0)
    value = int(rest.pop("value", 1))
    return Shot("a1", style, x, aim, speed, value=value, **rest)


def arriving(speed: float) -> float:
    """The speed at the release line of a die that arrives at HIT_Y with ``speed``."""
    return math.sqrt(speed * speed + 2.0 * DECEL * RANGE)


def house(random: Random, dice: int, spread: float = 60.0) -> dict[str, Pose]:
    """Dice scattered around T, without overlaps."""
    layout: dict[str, Pose] = {}
    while len(layout) < dice:
        x, y = round(random.gauss(0.0, spread), 3), round(random.gauss(1260.0, spread), 3)
        pose = Pose(1 + random.randrange(8), x, y, round(random.uniform(0.0, 359.9), 3))
        if abs(x) < 190 and y < 1590 and all(overlap(pose, other) == 0.0 for other in layout.values()):
            layout["bcde"[len(layout) // 8] + str(len(layout) % 8 + 1)] = pose
    return layout


def any_shot(random: Random) -> Shot:
    """A delivery somewhere towards the house, of any style, face and angle."""
    style = random.choice(("slide", "flick", "roll"))
    top = STYLES[style][1]
    return Shot(
        "a1", style, round(random.uniform(-80, 80), 1), random.gauss(0, 2), random.uniform(1500.0, top),
        random.uniform(-20, 20), random.uniform(0, 360), 1 + random.randrange(8),
    )  # fmt: skip


def filmed(layout: dict[str, Pose], delivery: Shot) -> tuple[Result, Film]:
    """The outcome of a shot, and its film."""
    result = simulate(layout, delivery, film=True)
    assert result.film
    return result, result.film


def told(layout: dict[str, Pose], delivery: Shot) -> tuple[Result, tuple[Event, ...]]:
    """The outcome of a shot and the events of its film, in which no die is lifted clear of another."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("physics.film.Film.clear", lambda film: 0.0)
        result, film = filmed(layout, delivery)
    return result, film.events


def hit(random: Random, speed: float, offset: float = 8.0, stacked: float | None = None) -> Result | None:
    """One die at HIT_Y hit by another with ``speed``, both turned at random; None if it was missed.

    ``stacked``: with b2 on it, at most so far off in x and y.
    """
    b1 = Pose(1, random.uniform(-offset, offset), HIT_Y, random.uniform(0, 360))
    layout = {"b1": b1}
    while stacked is not None and "b2" not in layout:
        x, y = b1.x + random.uniform(-stacked, stacked), b1.y + random.uniform(-stacked, stacked)
        if off_top(x, y, b1.x, b1.y, b1.angle) <= 0.0:
            layout["b2"] = Pose(1, x, y, random.uniform(0, 360), "b1")
    result = simulate(layout, shot("flick", arriving(speed), angle=random.uniform(0, 360)))
    return result if result.contacts else None


def faults(layout: dict[str, Pose], result: Result, *, slop: float = 0.1) -> list[str]:
    """What is wrong with an outcome; nothing ever should be."""
    found: list[str] = []
    rest = result.rest
    if sorted([*rest, *result.lost]) != sorted({*layout, "a1"}):
        found.append("a die is missing, or there twice")
    for code, pose in rest.items():
        if not on_sheet(pose.x, pose.y):
            found.append(f"{code} lies off the sheet")
        if pose.on:
            lower = rest.get(pose.on)
            if lower is None or lower.on:
                found.append(f"{code} lies on {pose.on}, which isn't on the ice")
            elif off_top(pose.x, pose.y, lower.x, lower.y, lower.angle) > 0.003:
                found.append(f"{code} isn't over the top face of {pose.on}")
        for other, there in rest.items():
            if other > code and bool(pose.on) == bool(there.on) and overlap(pose, there) > slop:
                found.append(f"{code} and {other} overlap by {overlap(pose, there):.3f}")
    touched = {name for contact in result.contacts for name in (contact.a, contact.b)}
    if result.duration > 4.0 - 1e-9:
        found.append("it took too long")
    for code, pose in layout.items():
        stacked = pose.on or any(other.on == code for other in (*layout.values(), *rest.values()))
        if rest.get(code) != pose and code not in touched and not stacked:
            found.append(f"{code} moved untouched")
    return found
