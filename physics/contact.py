"""The effects of a contact beyond the plane: bumps that tip and lift, and dice that come down on others.

Sources: sections 5 and 6 of ``docs/physics.md``. Units: mm, s, kg, rad.
"""

from __future__ import annotations

import math

from physics.constants import (
    CATCH,
    CORNER,
    HALF,
    HEIGHT,
    LIFT_SHARE,
    MASS,
    MIN_LIFT,
    SIXTH,
    TIP_ENERGY,
    TIP_MAX,
    Z_PASS,
)
from physics.dice import height_at, off_top
from physics.die import Die
from physics.field import Field, Meeting
from physics.ice import Touch
from physics.track import Event


def meet(field: Field, touch: Touch, when: float) -> None:
    """A first contact: noted, and if it was more than a touch both dice are awake and bumped."""
    a, b = field.inside[touch.a], field.inside[touch.b]
    impulse = math.hypot(touch.jx, touch.jy)
    field.meetings.append(Meeting(a, b, impulse, touch.x, touch.y, when))
    if impulse < MASS:
        return
    field.wake(a)
    field.wake(b)
    if a.track:
        a.track.events.append(Event(when, "contact", a.code, touch.x, touch.y, impulse, b.code))
    outlines = height_at(touch.from_a - a.q * SIXTH) + height_at(touch.from_b - b.q * SIXTH)
    z = 0.5 * (a.z + b.z + outlines)
    bump(field, a, touch.jx, touch.jy, z)
    bump(field, b, -touch.jx, -touch.jy, z)


def bump(field: Field, die: Die, jx: float, jy: float, z: float) -> None:
    """Tips and lifts a die that got the impulse (jx, jy) at height z."""
    if die.gone:
        return
    dv = math.hypot(jx, jy) / MASS
    arm = min(max(z - die.z - HALF, -HALF), HALF)
    if not die.rolling:
        tips = min(int(TIP_ENERGY * dv * dv * arm * arm), TIP_MAX)
        if tips:
            die.tips = tips
            die.back = 1 if arm * (jx * die.vx + jy * die.vy) > 0.0 else -1
            die.centre()
    # a hop is paid for from the travel, which can spare half of its energy
    v2 = die.vx * die.vx + die.vy * die.vy
    lift = min(-LIFT_SHARE * dv * arm / HALF, math.sqrt(0.5 * v2))
    if lift >= MIN_LIFT:
        share = math.sqrt(1.0 - lift * lift / v2)
        die.vx *= share
        die.vy *= share
        die.vz = lift
        die.air = True
        if die.track:
            die.track.tell("hop", die, lift)
        field.drive(die)
        if die.top:
            field.shed(die)
        if die.on:
            field.part(die.on, die)


def stack(field: Field, when: float) -> None:
    """Let dice fall from others, and come down on them."""
    for die in field.inside:
        upper = die.top
        # a lower die that is only pushed out of an overlap does not move by its own speed, but it leaves all the same
        if upper and (die.moved or upper.moved):
            if over(upper, die):
                field.join(die, upper)
            else:
                field.shed(die)
    for die in [die for die in field.movers if die.air]:
        if not die.barred and die.vz < 0.0 and Z_PASS <= die.z <= HEIGHT:
            for lower in field.inside:
                if abs(lower.x - die.x) < CORNER and abs(lower.y - die.y) < CORNER and can_carry(lower, die):
                    mount(field, lower, die, when)
                    break


def over(upper: Die, lower: Die) -> bool:
    """Whether the centre of ``upper`` is over the top face of ``lower``."""
    return off_top(upper.x, upper.y, lower.x, lower.y, math.degrees(lower.turn())) <= 0.0


def can_carry(lower: Die, upper: Die) -> bool:
    """Whether ``upper`` comes down on ``lower``: a single die that stands, under its centre."""
    if lower is upper or lower.gone or lower.air or lower.rolling or lower.on or lower.top or lower.tips:
        return False
    return over(upper, lower)


def mount(field: Field, lower: Die, upper: Die, when: float) -> None:
    """Put ``upper`` on ``lower``; they lose CATCH of the difference of their speeds, shared equally."""
    field.wake(lower)
    share = 0.5 * CATCH
    dvx, dvy, dw = upper.vx - lower.vx, upper.vy - lower.vy, upper.w - lower.w
    # the blow has what the travel loses and all of the way down
    blow = MASS * math.hypot(share * dvx, share * dvy, upper.vz)
    field.meetings.append(Meeting(lower, upper, blow, upper.x, upper.y, when))
    for die, part in ((lower, share), (upper, -share)):
        die.vx += part * dvx
        die.vy += part * dvy
        die.w += part * dw
        field.drive(die)
    if upper.track:
        upper.track.tell("mount", upper, math.hypot(dvx, dvy), lower.code)
        upper.track.lifted(upper, HEIGHT)
    upper.flat()
    upper.air, upper.vz, upper.z = False, 0.0, HEIGHT
    upper.on, lower.top = lower, upper
    field.join(lower, upper)
