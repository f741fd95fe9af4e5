"""The committed simulation: the resting dice and an executed shot in, the outcome out. A pure function."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from physics.constants import HALF_WIDTH, HEIGHT, LAYOUT_OVERLAP, MASS, MIN_SPEED, OFF_TOP, OVERSHOOT, RELEASE_Y
from physics.dice import Pose, off_top, on_sheet, overlap, turned
from physics.die import Die
from physics.film import Film
from physics.shot import COMMITTED, Run, Setting

STYLES: Final[dict[str, tuple[float, float]]] = {
    "slide": (300.0, 1850.0),
    "flick": (300.0, 2500.0),
    "roll": (300.0, 2050.0),
}
"""Style of a delivery: lowest and highest intended speed, mm/s."""

CODE: Final = re.compile(r"[a-e][1-8]")


class Shot(NamedTuple):
    """An executed delivery, noise included.

    ``code``: the stone; ``style``: slide, flick or roll; ``x``: release point on the line y = 240 (mm); ``aim``:
    degrees to the right of +y; ``speed``: mm/s; ``spin``: rad/s, counter-clockwise; ``angle``: degrees; ``value``: the
    face that is up.
    """

    code: str
    style: str
    x: float
    aim: float
    speed: float
    spin: float = 0.0
    angle: float = 0.0
    value: int = 1


class Contact(NamedTuple):
    """A first contact: the two stones, impulse (kg·mm/s), where (mm), when (s after the release)."""

    a: str
    b: str
    impulse: float
    x: float
    y: float
    t: float


class Tip(NamedTuple):
    """A die tipped ``times`` times around time ``t`` (s), which changed its value from ``before``."""

    code: str
    before: int
    times: int
    t: float


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of a shot: every die that is still on the sheet, and what happened on the way."""

    rest: dict[str, Pose]
    """By code, sorted: all dice on the sheet; those that nothing touched exactly as they were."""
    lost: tuple[str, ...]
    """Those that left the sheet, in that order."""
    contacts: tuple[Contact, ...]
    tips: tuple[Tip, ...]
    duration: float
    """Seconds until everything rested."""
    film: Film | None = None
    """The film for a screen, on request."""

    def changed(self, layout: Mapping[str, Pose]) -> dict[str, Pose]:
        """The poses that differ from those in ``layout``, the shooter's included."""
        return {code: pose for code, pose in self.rest.items() if layout.get(code) != pose}


def simulate(layout: Mapping[str, Pose], shot: Shot, film: bool = False) -> Result:
    """The outcome of an executed shot; the same to the last bit for the same input, with a film or without.

    ``layout``: every other die on the ice by code. ValueError, in one sentence, for input that isn't finite, in range
    or free of overlaps, and for stacks that are none. Source: ``docs/physics.md``.
    """
    validate(layout, shot)
    start = {code: rounded(pose) for code, pose in layout.items()}
    result = outcome(start, shot, COMMITTED, film)
    return replace(result, rest={code: kept(pose, layout, start, code) for code, pose in result.rest.items()})


def kept(pose: Pose, layout: Mapping[str, Pose], start: Mapping[str, Pose], code: str) -> Pose:
    """Return the given pose, to the last digit, if the die still has it."""
    return layout[code] if start.get(code) == pose else pose


def outcome(layout: Mapping[str, Pose], shot: Shot, setting: Setting, film: bool = False) -> Result:
    """The outcome of a valid shot at any setting, with dice whose poses are rounded already."""
    dice = enter(layout, shot)
    run = Run(dice, setting, film)
    run.run()
    rest = {die.code: rest_pose(die) for die in dice if not die.gone}
    tracks = {die.code: track for die, track in run.tracks.items()}
    return Result(
        rest=rest,
        lost=tuple(die.code for die in run.field.lost),
        contacts=tuple(
            Contact(a.code, b.code, j, x, y, t)
            for a, b, j, x, y, t in run.field.meetings
            # two dice that lie against each other meet too on entering the plane
            if j >= MASS or (a.moved and b.moved)
        ),
        tips=tuple(Tip(die.code, before, count, t) for die, before, count, t in run.tumbles),
        duration=run.now(),
        film=Film.cut(tracks, run.events, rest, run.now()) if film else None,
    )


def enter(layout: Mapping[str, Pose], shot: Shot) -> list[Die]:
    """The dice of a shot, sorted by code; the shot rounded to 1e-6."""
    dice = {code: Die(code, pose) for code, pose in layout.items()}
    pile(dice.values(), dice)
    dice[shot.code] = released(shot)
    return [dice[code] for code in sorted(dice)]


def pile(uppers: Iterable[Die], dice: Mapping[str, Die]) -> None:
    """Lay those that belong on another die upon it."""
    for die in uppers:
        if die.pose.on:
            die.on = dice[die.pose.on]
            die.on.top = die
            die.z = HEIGHT


def released(shot: Shot) -> Die:
    """The die that is delivered, on the release line."""
    shooter = Die(shot.code, Pose(shot.value, round(shot.x, 6), RELEASE_Y, round(shot.angle, 6)))
    aim, speed = math.radians(round(shot.aim, 6)), round(shot.speed, 6)
    shooter.vx, shooter.vy, shooter.w = speed * math.sin(aim), speed * math.cos(aim), round(shot.spin, 6)
    shooter.moving = shooter.moved = True
    shooter.rolling = shot.style == "roll"
    return shooter


def rounded(pose: Pose) -> Pose:
    """The pose in a record: x, y and angle to 0.001, the angle in [0, 360)."""
    angle = turned(round(turned(pose.angle), 3))
    return Pose(pose.value, round(pose.x, 3) + 0.0, round(pose.y, 3) + 0.0, angle, pose.on)


def rest_pose(die: Die) -> Pose:
    """Return where a die lies now."""
    on = die.on.code if die.on else ""
    if not die.moved:
        return die.pose if die.pose.on == on else die.pose._replace(on=on)
    return rounded(Pose(die.value, die.x, die.y, math.degrees(die.turn()), on))


def validate(layout: Mapping[str, Pose], shot: Shot) -> None:
    """ValueError, in one sentence, if this can't be simulated."""
    validate_shot(shot)
    if shot.code in layout:
        raise ValueError(f"{shot.code} can't be delivered: it is on the ice already")
    validate_layout(layout)


def is_finite(number: float) -> bool:
    """Whether this is a finite number, and not an integer too large for a float."""
    try:
        return math.isfinite(number)
    except OverflowError:
        return False


def validate_shot(shot: Shot) -> None:
    """Raise ValueError, in one sentence, for an impossible executed delivery."""
    if not CODE.fullmatch(shot.code):
        raise ValueError(f"{shot.code!r} is not the code of a stone")
    if shot.style not in STYLES:
        raise ValueError(f"{shot.style!r} is not a style of delivery: slide, flick or roll")
    for name in ("x", "aim", "speed", "spin", "angle"):
        if not is_finite(getattr(shot, name)):
            raise ValueError(f"the {name} of the delivery must be a finite number")
    top = OVERSHOOT * STYLES[shot.style][1]
    if not MIN_SPEED <= shot.speed <= top + 1e-9:
        raise ValueError(f"an executed {shot.style} has {MIN_SPEED:.0f} to {top:.1f} mm/s, not {shot.speed:g}")
    if abs(shot.x) > HALF_WIDTH:
        raise ValueError(f"the release point x = {shot.x:g} is not on the sheet")
    if abs(shot.aim) > 90.0:
        raise ValueError(f"the aim of {shot.aim:g} degrees is not up the sheet")
    if abs(shot.spin) > 100.0:
        raise ValueError(f"a spin of {shot.spin:g} rad/s is out of range")
    if shot.value not in range(1, 9):
        raise ValueError(f"a die has no face {shot.value!r}")


def validate_layout(layout: Mapping[str, Pose]) -> None:
    """Raise ValueError, in one sentence, for an impossible layout of dice."""
    for code, pose in layout.items():
        if not CODE.fullmatch(code):
            raise ValueError(f"{code!r} is not the code of a stone")
        if not (is_finite(pose.x) and is_finite(pose.y) and is_finite(pose.angle)):
            raise ValueError(f"the place of {code} must be finite numbers")
        if not on_sheet(pose.x, pose.y):
            raise ValueError(f"{code} is not on the sheet")
        if pose.value not in range(1, 9):
            raise ValueError(f"a die has no face {pose.value!r}")
    carriers: set[str] = set()
    for code, pose in layout.items():
        if pose.on:
            lower = layout.get(pose.on)
            if lower is None or lower.on or pose.on in carriers:
                raise ValueError(f"{code} can't lie on {pose.on}: a stack is one die on one that lies on the ice")
            if off_top(pose.x, pose.y, lower.x, lower.y, lower.angle) > OFF_TOP:
                raise ValueError(f"{code} can't lie on {pose.on}: its centre isn't over the top face")
            carriers.add(pose.on)
    ordered = sorted(layout.items())
    for i, (code, pose) in enumerate(ordered):
        for other, there in ordered[i + 1 :]:
            # except upper dice: a spell may lay two of them so on neighbouring dice, and the shot pushes them apart
            if not pose.on and not there.on and overlap(pose, there) > LAYOUT_OVERLAP:
                raise ValueError(f"{code} and {other} overlap")
