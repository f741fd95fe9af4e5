"""Aiming: turns the hand's motion by mouse or keys into the numbers of a delivery. Pure.

Virtual units and seconds go in, mm, degrees, mm/s and rad/s come out.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from game.rules.contract import Words, say
from game.rules.mystic.moves import MOST_AIM, MOST_SPIN, MOST_X, speeds

#: units of a pull that are not yet a shot, and those of a full one
SLACK, FULL = 26.0, 400.0
#: the hack sees the ice at a low angle, so a way up the picture is this much longer on the ice
SLANT = 0.45
#: speed of a mouse (units/s) whose flick draws to the Button, how it draws there (mm/s), and how much a hand's
#: scatter counts: with 1 a tenth more speed would be a fifth more way. At 0.3 a careful hand of the usual noise finds a
#: chosen ring more often than not (``tests/lab/hands.py``), and full power is still within reach, at 5,100 units/s
HAND, DRAW, DAMP = 1500.0, 1732.0, 0.3
#: s, the last moment of a flick, which counts; below LEAST units/s, or SHORT units, there is no flick
MOMENT, LEAST, SHORT = 0.09, 350.0, 30.0
#: the mouse's places over time: seconds, and virtual units
Track = Sequence[tuple[float, float, float]]
#: a mouse reports at most this often, s: simultaneous reports count as this long
SPAN = 0.028


@dataclass(frozen=True, slots=True)
class Aim:
    """An intended delivery: style, release point (mm), aim (degrees to the right), speed (mm/s), spin (rad/s)."""

    style: str = "slide"
    x: float = 0.0
    aim: float = 0.0
    speed: float = DRAW
    spin: float = 0.0

    @property
    def values(self) -> list[float]:
        """The values of its template."""
        return [self.x, self.aim, self.speed, self.spin]

    @property
    def weight(self) -> int:
        """The speed as a percentage of the style's range."""
        low, high = speeds(self.style)
        return round(100.0 * (self.speed - low) / (high - low))

    def weighing(self, weight: int) -> Aim:
        """The same with the speed of a weight in per cent."""
        low, high = speeds(self.style)
        return replace(self, speed=low + (high - low) * weight / 100.0).within()

    def within(self) -> Aim:
        """The same with every number in its range, rounded as its text is."""
        low, high = speeds(self.style)
        return replace(
            self,
            x=round(min(max(self.x, -MOST_X), MOST_X), 1) + 0.0,
            aim=round(min(max(self.aim, -MOST_AIM), MOST_AIM), 2) + 0.0,
            speed=float(round(min(max(self.speed, low), high))),
            spin=round(min(max(self.spin, -MOST_SPIN), MOST_SPIN), 1) + 0.0,
        )

    def changed(self, **steps: float) -> Aim:
        """The same with some numbers changed by steps."""
        return replace(self, **{key: getattr(self, key) + step for key, step in steps.items()}).within()


def direction(dx: float, dy: float) -> float:
    """The aim (degrees) of a way on the screen, dy upwards: as it looks, so goes the way on the ice."""
    return math.degrees(math.atan2(dx * SLANT, max(1e-6, dy)))


def pulled(aim: Aim, dx: float, dy: float) -> Aim | None:
    """The delivery of a pull by (dx, dy) units from its beginning; None while it is too short, or forwards. The stone's
    way grows linearly with the pull.
    """
    length = math.hypot(dx, dy)
    if dy > 0.35 * length or length < SLACK:
        return None
    share = min(1.0, (length - SLACK) / (FULL - SLACK))
    low, high = speeds(aim.style)
    speed = math.sqrt(low * low + share * (high * high - low * low))
    return replace(aim, aim=direction(-dx, -dy), speed=speed).within()


def _last(track: Track) -> tuple[float, float, float]:
    """How far the mouse went across and up in the last moment of a track, and in how many seconds.

    Its place at the beginning of that moment is interpolated between two reports, so that a mouse that reports seldom,
    as in a slow picture, is no slower for it.
    """
    end, x1, y1 = track[-1]
    begin = end - MOMENT
    t0, x0, y0 = track[0]
    for (ta, xa, ya), (tb, xb, yb) in pairwise(track):
        if ta <= begin < tb:
            share = (begin - ta) / (tb - ta)
            t0, x0, y0 = begin, xa + share * (xb - xa), ya + share * (yb - ya)
    # reports that a slow picture delivers together were not simultaneous
    return x1 - x0, y1 - y0, max(end - t0, SPAN)


def _upwards(dx: float, dy: float) -> bool:
    return dy > 0.5 * math.hypot(dx, dy)


def no_flick(track: Track) -> Words:
    """Why a mouse that moved along ``track`` and let go made no flick."""
    (_t0, x0, y0), (_t1, x1, y1) = track[0], track[-1]
    dx, dy, span = _last(track)
    if not _upwards(x1 - x0, y1 - y0) or (math.hypot(dx, dy) / span >= LEAST and not _upwards(dx, dy)):
        return say("Flick up the ice.")
    if math.hypot(x1 - x0, y1 - y0) < SHORT:
        return say("Too short for a flick. Push farther up the ice, or pull back to aim.")
    if any(flicked(Aim(), track[:end]) is not None for end in range(2, len(track))):
        return say("The mouse had stopped when you let go. Let go while it's moving.")
    return say("Too slow for a flick. Push faster, or pull back to aim.")


def flicked(aim: Aim, track: Track, damp: float = DAMP) -> Aim | None:
    """The delivery of a mouse that moved along ``track`` and let go: its last moment counts.

    None if it went too short a way, too slowly, or not upwards.
    """
    if len(track) < 2 or math.dist(track[0][1:], track[-1][1:]) < SHORT:
        return None
    dx, dy, span = _last(track)
    if not _upwards(dx, dy) or math.hypot(dx, dy) / span < LEAST:
        return None
    speed = DRAW * (math.hypot(dx, dy) / span / HAND) ** damp
    return replace(aim, aim=direction(dx, dy), speed=speed).within()
