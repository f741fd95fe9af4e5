"""What a player may see while aiming: where a stone would stop on an empty sheet, and how far the hand may err."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.mystic.stones import number
from physics import HANDS
from physics.noise import ANGLE_SPREAD, SPREADS
from physics.simulate import Shot, simulate


class Spread(NamedTuple):
    """Standard deviations of a hand: aim and angle in degrees, speed as a part of it, spin in rad/s."""

    aim: float
    speed: float
    spin: float
    angle: float


def spread(style: str, hand: str) -> Spread:
    """How far a hand (``none``, ``steady``, ``club``, ``wild``) errs in a style. KeyError for unknown words."""
    aim, speed, spin = SPREADS[style]
    factor = HANDS[hand]
    return Spread(aim * factor, speed * factor, spin * factor, ANGLE_SPREAD * factor)


def stops_at(stone: str, style: str, x: float, aim: float, speed: float, spin: float) -> tuple[float, float] | None:
    """Where a delivery (mm, degrees, mm/s, rad/s) ends without hits and without noise; None: it leaves the sheet.

    A roll depends on how the die is put down; this is one with its number up.
    """
    rest = simulate({}, Shot(stone, style, x, aim, speed, spin, 0.0, number(stone))).rest
    return (rest[stone].x, rest[stone].y) if stone in rest else None
