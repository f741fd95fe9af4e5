"""One die on the move: sliding and rolling by formula, the lattice of tips, and the way up and down.

All functions change the die that they get. Units: mm, s, rad. ``physics.shot`` has what happens between two dice;
sources: sections 1 to 4 of ``docs/physics.md``.
"""

from __future__ import annotations

import math
from typing import Final

from physics.constants import (
    APOTHEM,
    CORNER,
    HOP,
    HOP_SPEED,
    KINK,
    LANDING_SPIN,
    MIN_BOUNCE,
    MU,
    REST_SPEED,
    REST_SPIN,
    REST_Z,
    ROLL_STOP2,
    SIXTH,
    TIP_LOSS,
    TIP_SPIN,
    G,
)
from physics.dice import OVER, SEXTANTS, on_sheet
from physics.die import Die
from physics.sliding import slide

SIN_60: Final = math.sqrt(0.75)
THIRDS: Final = ((1.0, 0.0), (-0.5, SIN_60), (-0.5, -SIN_60))
"""The directions of the edges of a face that points along +x, in the order in which AFTER has them."""

EDGES: Final = tuple(tuple((2 * k + q) % 6 for k in range(3)) for q in range(6))
"""For each turn of the pose against the body (sixths): the directions (sixths) of edges 0, 1, 2 in the body's frame."""

AFTER: Final = tuple(
    tuple(
        tuple(
            (OVER[value, k][0], (q + OVER[value, k][1]) % 6)
            for k in ((m - q // 2) % 3 if q % 2 == 0 else (m + (3 - q) // 2) % 3 for m in range(3))
        )
        for q in range(6)
    )
    if value
    else ()
    for value in range(9)
)
"""By value, sixths and third: value and sixths after a tip over that edge."""


def tip_over(die: Die, edge: int, k: int) -> None:
    """Tips over the edge in direction ``edge`` (sixths, body frame), the ``k``-th of its face."""
    if die.track:
        die.track.turn(die)
    die.value, sixths = OVER[die.value, k]
    die.q = (die.q + sixths) % 6
    ex, ey = SEXTANTS[edge]
    die.px -= CORNER * ex
    die.py -= CORNER * ey
    if die.track:
        die.track.turn(die)
        die.track.tell("tip", die, math.hypot(die.vx, die.vy))


def tip_on(die: Die, edge: int, k: int) -> None:
    """Tips over an edge, with what that does to the tips that a bump has left, or to the motion of a rolling die."""
    tip_over(die, edge, k)
    if die.tips:
        die.tips -= 1
        if not die.tips and not die.rolling:
            die.flat()
    elif not die.air:
        tip_on_ice(die, edge)


def tip_on_ice(die: Die, edge: int) -> None:
    """What a tip on the ice does to the motion of a rolling die that tipped over ``edge`` (sixths, body frame)."""
    v2 = die.vx * die.vx + die.vy * die.vy - TIP_LOSS
    if v2 <= 0.0:
        die.vx = die.vy = 0.0
        die.flat()
        return
    n = die.a + edge * SIXTH
    nx, ny = math.cos(n), math.sin(n)
    off = math.atan2(die.vx * ny - die.vy * nx, die.vx * nx + die.vy * ny)
    path = math.atan2(die.vy, die.vx) + KINK * off
    die.w *= TIP_SPIN
    if v2 > HOP_SPEED * HOP_SPEED:
        die.vz = HOP * math.sqrt(v2) * math.cos(off)
        die.air = True
        v2 -= die.vz * die.vz
        if die.track:
            die.track.tell("hop", die, die.vz)
    v = math.sqrt(v2)
    die.vx, die.vy = v * math.cos(path), v * math.sin(path)
    if v2 < ROLL_STOP2 and not die.air:
        die.flat()


def next_edge(die: Die, bx: float, by: float) -> tuple[float, int, int]:
    """Which edge p crosses next if it moves with (bx, by) in the body's frame: part of that way, direction, place."""
    best, edge, place = 1e9, -1, 0
    px, py = die.px, die.py
    for k, e in enumerate(EDGES[die.q]):
        ex, ey = SEXTANTS[e]
        rate = bx * ex + by * ey
        if rate > 0.0:
            t = (APOTHEM - px * ex - py * ey) / rate
            if t < best:
                best, edge, place = t, e, k
    return (best if best > 0.0 else 0.0), edge, place


def travel(die: Die, dx: float, dy: float) -> int:
    """Add a displacement (mm) to the lattice of a die that rolls or has tips left; return how often it tipped."""
    count = 0
    left = 1.0
    c, s = math.cos(die.a), math.sin(die.a)
    while die.rolling or die.tips:
        way = die.back if die.tips else 1
        bx, by = way * left * (dx * c + dy * s), way * left * (dy * c - dx * s)
        t, edge, place = next_edge(die, bx, by)
        if t > 1.0:
            die.px += bx
            die.py += by
            break
        die.px += t * bx
        die.py += t * by
        left *= 1.0 - t
        count += 1
        if die.track:
            die.track.t = die.track.start + (1.0 - left) * die.track.span
        tip_on(die, edge, place)
    return count


def land(die: Die) -> None:
    """Comes down on the ice with its present vz: bounces, or stays down."""
    speed = -die.vz
    if die.track:
        die.track.tell("landing", die, speed)
    die.z = 0.0
    die.barred = False
    v = math.hypot(die.vx, die.vy)
    left = v - MU * (1.0 + REST_Z) * speed
    share = left / v if left > 0.0 else 0.0
    die.vx *= share
    die.vy *= share
    die.w *= LANDING_SPIN
    die.vz = REST_Z * speed
    if die.vz <= MIN_BOUNCE:
        die.vz = 0.0
        die.air = False
        if die.rolling and die.vx * die.vx + die.vy * die.vy < ROLL_STOP2:
            die.flat()


def fall(die: Die, dt: float) -> None:
    """Let a die in the air rise or fall for ``dt`` seconds, landing on the ice if it gets there."""
    die.z += die.vz * dt - 0.5 * G * dt * dt
    die.vz -= G * dt
    if die.z <= 0.0:
        land(die)


def roll(die: Die, dt: float) -> int:
    """Roll or flies alone for ``dt`` seconds, or until it leaves the sheet; return how often it tipped."""
    count = 0
    track = die.track
    while dt > 0.0 and (die.rolling or die.air) and on_sheet(die.x, die.y):
        vx, vy, vz = die.vx, die.vy, die.vz
        t, lands, edge = dt, False, -1
        if track:
            track.t = track.start + track.span - dt
        if die.air:
            down = (vz + math.sqrt(vz * vz + 2.0 * G * die.z)) / G
            if down <= t:
                t, lands = down, True
        if die.rolling or die.tips:
            t, edge, times = walk(die, t)
            count += times
        else:
            die.a += die.w * t
        die.x += vx * t
        die.y += vy * t
        dt -= t
        if die.air:
            die.z += (vz - 0.5 * G * t) * t
            die.vz = vz - G * t
        if track:
            track.t = track.start + track.span - dt
        if edge >= 0:
            tip_on_ice(die, edge)
        elif lands:
            land(die)
        if track:
            track.moved(die)
    if dt > 0.0 and not die.air:
        count += glide(die, dt)
    return count


def walk(die: Die, dt: float) -> tuple[float, int, int]:
    """Turn and tumbles straight on for ``dt`` seconds, or until it tips on the ice.

    Returns the time that took, the edge over which it tipped on the ice (sixths, body frame; -1: it didn't), and how
    often it tipped. In the air a tip changes nothing but the face, and most tips happen there. Both kinds of faces have
    their edges 120 degrees apart: seen from a face that points the other way all that differs is a sign.
    """
    track, rolling, air, w, vx, vy, back = die.track, die.rolling, die.air, die.w, die.vx, die.vy, die.back
    cos, sin = math.cos, math.sin
    value, q, a, tips = die.value, die.q, die.a, die.tips
    sign = -1.0 if q & 1 else 1.0
    px, py = sign * die.px, sign * die.py
    left, count, edge = dt, 0, -1
    begun = track.t if track else 0.0
    while True:
        c, s = cos(a), sin(a)
        way = sign * back if tips else sign
        bx, by = way * (vx * c + vy * s), way * (vy * c - vx * s)
        t, m = left, -1
        if bx > 0.0 and (APOTHEM - px) <= bx * t:
            t, m = (APOTHEM - px) / bx, 0
        half, side = -0.5 * bx, SIN_60 * by
        rate, way_out = half + side, APOTHEM + 0.5 * px - SIN_60 * py
        if rate > 0.0 and way_out <= rate * t:
            t, m = way_out / rate, 1
        rate, way_out = half - side, APOTHEM + 0.5 * px + SIN_60 * py
        if rate > 0.0 and way_out <= rate * t:
            t, m = way_out / rate, 2
        if t < 0.0:
            t = 0.0
        px += bx * t
        py += by * t
        a += w * t
        left -= t
        if m < 0:
            break
        count += 1
        if track:
            die.value, die.q, die.px, die.py = value, q, sign * px, sign * py
            track.t = begun + dt - left
            track.turn(die)
        edge = 2 * m if sign > 0.0 else (2 * m + 3) % 6
        value, q = AFTER[value][q][m]
        ex, ey = THIRDS[m]
        # seen from the next face everything is mirrored
        px, py, sign = CORNER * ex - px, CORNER * ey - py, -sign
        if track:
            die.value, die.q, die.px, die.py = value, q, sign * px, sign * py
            track.turn(die)
            track.tell("tip", die, math.hypot(die.vx, die.vy), ahead=dt - left)
        if tips:
            tips -= 1
            if not tips and not rolling:
                break
        elif not air:
            break
    die.value, die.q, die.a, die.tips = value, q, a, tips
    die.px, die.py = sign * px, sign * py
    if not tips and not rolling:
        die.flat()
    # a die tipped by a bump moves on as before, and so does one in the air
    return dt - left, edge if m >= 0 and rolling and not air else -1, count


def glide(die: Die, dt: float) -> int:
    """Slide alone for ``dt`` seconds, tipping over what a bump has left; return how often it tipped."""
    x, y, track = die.x, die.y, die.track
    end = track.start + track.span if track else 0.0
    left = slide(die, dt)
    if track:
        track.stretch(end - dt, dt - left)
    count = travel(die, die.x - x, die.y - y) if die.tips else 0
    if track:
        track.t = end - left
    return count


def advance(die: Die, dt: float) -> int:
    """Move a die that nothing touches for ``dt`` seconds; stop it when it is slow; return how often it tipped."""
    if die.rolling and not die.air and die.vx * die.vx + die.vy * die.vy < ROLL_STOP2:
        die.flat()
    count = roll(die, dt) if die.rolling or die.air else glide(die, dt)
    if not die.air and abs(die.w) < REST_SPIN and math.hypot(die.vx, die.vy) < REST_SPEED:
        die.stop()
    if die.track:
        die.track.moved(die)
    return count
