"""One die that slides alone: dry friction on travel and spin at once, with curl, and what it leaves the sheet by.

Units: mm, s, rad. Source: section 2 of ``docs/physics.md``.
"""

from __future__ import annotations

from math import cos, hypot, sin
from typing import Final

from physics.constants import CURL, DECEL, FULL_FRICTION, HALF_WIDTH, LENGTH, RHO, SPIN_POWER
from physics.dice import on_sheet
from physics.die import Die

EDGE_STEP: Final = 1.0 / 240.0
"""Steps (s) that follow a curled path that may leave the sheet: within one it bends by 0.003 mm at most."""

SKIRT: Final = 2.0
"""This near an edge of the sheet (mm) a curled path is followed in such steps: long ones err by less."""

SKIRTED: Final = 2.0 * SKIRT
WITHIN: Final = HALF_WIDTH - SKIRTED
FAR: Final = LENGTH - SKIRTED


def slide(die: Die, dt: float) -> float:
    """Slide alone for ``dt`` seconds: dry friction on travel and spin at once, with curl unless the die is straight.

    Returns how much of the time was left when it left the sheet; 0 if it didn't.
    """
    longest, whole = dt, dt
    x, y, a, vx, vy, w = start = (die.x, die.y, die.a, die.vx, die.vy, die.w)
    while dt > 0.0:
        v, u = hypot(vx, vy), RHO * abs(w)
        s = hypot(v, u)
        if s < FULL_FRICTION or v == 0.0:
            # the rest is shorter than 0.01 mm; a die that only turns stops where it is
            t = s / DECEL
            die.x, die.y, die.a = x + 0.5 * vx * t, y + 0.5 * vy * t, a + 0.5 * w * t
            die.vx = die.vy = die.w = 0.0
            return 0.0
        if u < 1e-9:
            t = min(dt, v / DECEL)
            slower = v - DECEL * t
            way = 0.5 * (v + slower) * t / v
            share = slower / v if t == dt else 0.0
            die.x, die.y, die.a, die.vx, die.vy, die.w = x + vx * way, y + vy * way, a, vx * share, vy * share, w
            return 0.0
        # midpoint rule, never further than to half the slip
        h = 0.5 * s / DECEL
        if h > dt:
            h = dt
        if h > longest:
            h = longest
        nx, ny, a, nvx, nvy, w = (straight if die.straight else curled)(x, y, a, vx, vy, w, v, u, s, h)
        if -WITHIN < nx < WITHIN and SKIRTED < ny < FAR and vx * nvx >= 0.0 and vy * nvy >= 0.0:
            # far from every edge, and not turned round on the way
            dt -= h
            x, y, vx, vy = nx, ny, nvx, nvy
            continue
        if longest > EDGE_STEP and skirts(x, y, vx, vy, nx, ny, nvx, nvy, h):
            # again in short steps: a die that left the sheet is lost, even if its curl brings it back
            x, y, a, vx, vy, w = start
            longest, dt = EDGE_STEP, whole
            continue
        x, y, vx, vy = nx, ny, nvx, nvy
        dt -= h
        if not on_sheet(x, y):
            break
    else:
        dt = 0.0
    die.x, die.y, die.a, die.vx, die.vy, die.w = x, y, a, vx, vy, w
    return dt


def skirts(x: float, y: float, vx: float, vy: float, nx: float, ny: float, nvx: float, nvy: float, h: float) -> bool:
    """Whether a step leaves open if a die is still on the sheet at (nx, ny), or was since it was at (x, y).

    (vx, vy) is the velocity that it had there, ``h`` seconds ago, (nvx, nvy) the one that it has now.
    """
    inside = -WITHIN < nx < WITHIN and SKIRTED < ny < FAR
    if not inside and (abs(abs(nx) - HALF_WIDTH) < SKIRT or min(abs(ny), abs(LENGTH - ny)) < SKIRT):
        return True
    # where the path turns round it may have been further out, but never further than its first speed takes it
    if vx * nvx < 0.0 and max(abs(x), abs(nx)) + abs(vx) * h > HALF_WIDTH - SKIRT:
        return True
    if vy * nvy >= 0.0:
        return False
    way = abs(vy) * h
    return max(y, ny) + way > LENGTH - SKIRT or min(y, ny) - way < SKIRT


def curled(
    x: float, y: float, a: float, vx: float, vy: float, w: float, v: float, u: float, s: float, h: float
) -> tuple[float, float, float, float, float, float]:
    """One midpoint step of ``h`` seconds with speed v, spin u = RHO·|w| and slip s: x, y, a, vx, vy, w after it.

    Friction slows both along the same s, so u goes with v to the power SPIN_POWER, and how far the path has turned
    follows from v alone: the integral of CURL·u/v² dv.
    """
    side = 1.0 if w > 0.0 else -1.0
    vm = v - DECEL * v / s * 0.5 * h
    um = u - SPIN_POWER * DECEL * u / s * 0.5 * h
    sm = hypot(vm, um)
    slower = v - DECEL * vm / sm * h
    turn = side * CURL * u / (v * (1.0 - SPIN_POWER))
    half = turn * ((vm / v) ** (SPIN_POWER - 1.0) - 1.0)
    whole = turn * ((slower / v) ** (SPIN_POWER - 1.0) - 1.0)
    ux, uy = vx / v, vy / v
    c, sn = cos(half), sin(half)
    x += (ux * c - uy * sn) * vm * h
    y += (ux * sn + uy * c) * vm * h
    a += side * um / RHO * h
    c, sn = cos(whole), sin(whole)
    w = side * (u - SPIN_POWER * DECEL * um / sm * h) / RHO
    return x, y, a, (ux * c - uy * sn) * slower, (ux * sn + uy * c) * slower, w


def straight(
    x: float, y: float, a: float, vx: float, vy: float, w: float, v: float, u: float, s: float, h: float
) -> tuple[float, float, float, float, float, float]:
    """The same as ``curled`` without curl, which the plane hasn't either."""
    vm = v - DECEL * v / s * 0.5 * h
    um = u - SPIN_POWER * DECEL * u / s * 0.5 * h
    sm = hypot(vm, um)
    share, way = 1.0 - DECEL * vm / (sm * v) * h, vm * h / v
    side = 1.0 / RHO if w > 0.0 else -1.0 / RHO
    w = side * (u - SPIN_POWER * DECEL * um / sm * h)
    return x + vx * way, y + vy * way, a + side * um * h, vx * share, vy * share, w
