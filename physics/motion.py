"""One die on the move: sliding and rolling by formula, the lattice of tips, and the way up and down.

All functions change the die they are given. Units: mm, s, rad. What happens between two dice is in
``physics.shot``; sources: sections 1 to 4 of ``docs/physics.md``.
"""

from __future__ import annotations

import math
from typing import Final

from physics.constants import (
    APOTHEM,
    CORNER,
    CURL,
    DECEL,
    FULL_FRICTION,
    HOP,
    HOP_SPEED,
    KINK,
    LANDING_SPIN,
    MIN_BOUNCE,
    MU,
    REST_SPEED,
    REST_SPIN,
    REST_Z,
    RHO,
    ROLL_STOP2,
    SIXTH,
    SPIN_POWER,
    TIP_LOSS,
    TIP_SPIN,
    G,
)
from physics.dice import OVER, SEXTANTS, Pose

EDGES: Final = tuple(tuple((2 * k + q) % 6 for k in range(3)) for q in range(6))
"""For each turn of the pose against the body (sixths): the directions (sixths) of edges 0, 1, 2 in the body's frame."""


class Die:
    """A die during a shot.

    ``a`` is the angle of the body (rad, unwrapped), ``q`` the sixths of a turn from it to the angle of the pose;
    ``px, py`` the way of the centre of mass from the centre of the bottom face, in the body's frame. ``tips`` is how
    many edges a bump still turns it over, ``back`` -1 if backwards. ``on`` and ``top`` are the dice under and on it.
    ``body`` is its number on the plane (-1: not there), ``afield`` whether it has moved by formula since it was there.
    """

    __slots__ = (
        "a", "afield", "air", "back", "body", "code", "gone", "grip", "level", "moved", "moving", "on", "pose", "px",
        "py", "q", "rolling", "tips", "top", "value", "vx", "vy", "vz", "w", "x", "y", "z",
    )  # fmt: skip

    def __init__(self, code: str, pose: Pose) -> None:
        self.code = code
        self.pose = pose
        self.value = pose.value
        self.x, self.y, self.a = pose.x, pose.y, math.radians(pose.angle)
        self.q = 0
        self.z = self.vx = self.vy = self.vz = self.w = self.px = self.py = 0.0
        self.afield = self.moving = self.moved = self.rolling = self.air = self.gone = False
        self.tips, self.back = 0, 1
        self.on: Die | None = None
        self.top: Die | None = None
        self.body, self.level, self.grip = -1, 0, (1.0, 1.0)

    def turn(self) -> float:
        """The angle of the pose, rad."""
        return self.a + self.q * SIXTH

    def stop(self) -> None:
        """Stands still on its face from now on."""
        self.vx = self.vy = self.vz = self.w = self.px = self.py = 0.0
        self.moving = self.rolling = False
        self.tips = 0

    def flat(self) -> None:
        """Stops tumbling and slides on upon its present face."""
        self.rolling = False
        self.tips = 0
        self.px = self.py = 0.0


def tip_over(die: Die, edge: int, k: int) -> None:
    """Tips over the edge in direction ``edge`` (sixths, body frame), the ``k``-th of its face."""
    die.value, sixths = OVER[die.value, k]
    die.q = (die.q + sixths) % 6
    ex, ey = SEXTANTS[edge]
    die.px -= CORNER * ex
    die.py -= CORNER * ey


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
    """Adds a displacement (mm) to the lattice of a die that rolls or has tips left; returns how often it tipped."""
    count = 0
    c, s = math.cos(die.a), math.sin(die.a)
    while die.rolling or die.tips:
        way = die.back if die.tips else 1
        bx, by = way * (dx * c + dy * s), way * (dy * c - dx * s)
        t, edge, place = next_edge(die, bx, by)
        if t > 1.0:
            die.px += bx
            die.py += by
            break
        die.px += t * bx
        die.py += t * by
        dx, dy = dx * (1.0 - t), dy * (1.0 - t)
        count += 1
        tip_on(die, edge, place)
    return count


def land(die: Die) -> None:
    """Comes down on the ice with its present vz: bounces, or stays down."""
    speed = -die.vz
    die.z = 0.0
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
    """Lets a die in the air rise or fall for ``dt`` seconds, landing on the ice if it gets there."""
    die.z += die.vz * dt - 0.5 * G * dt * dt
    die.vz -= G * dt
    if die.z <= 0.0:
        land(die)


def slide(die: Die, dt: float) -> None:
    """Slides alone for ``dt`` seconds: dry friction on travel and spin at once, with curl."""
    while dt > 0.0:
        v, u = math.hypot(die.vx, die.vy), RHO * abs(die.w)
        s = math.hypot(v, u)
        if s < FULL_FRICTION or v == 0.0:
            # what is left is shorter than 0.01 mm; a die that only turns stops where it is
            t = s / DECEL
            die.x += 0.5 * die.vx * t
            die.y += 0.5 * die.vy * t
            die.a += 0.5 * die.w * t
            die.vx = die.vy = die.w = 0.0
            return
        if u < 1e-9:
            t = min(dt, v / DECEL)
            slower = v - DECEL * t
            way = 0.5 * (v + slower) * t / v
            die.x += die.vx * way
            die.y += die.vy * way
            share = slower / v if t == dt else 0.0
            die.vx *= share
            die.vy *= share
            return
        # midpoint rule, never further than to half the slip
        h = min(dt, 0.5 * s / DECEL)
        step_curled(die, v, u, s, h)
        dt -= h


def step_curled(die: Die, v: float, u: float, s: float, h: float) -> None:
    """One midpoint step of ``h`` seconds with speed v, spin u = RHO·|w| and slip s.

    Friction slows both along the same s, so u goes with v to the power SPIN_POWER, and how far the path has turned
    follows from v alone: the integral of CURL·u/v² dv.
    """
    side = 1.0 if die.w > 0.0 else -1.0
    vm = v - DECEL * v / s * 0.5 * h
    um = u - SPIN_POWER * DECEL * u / s * 0.5 * h
    sm = math.hypot(vm, um)
    slower = v - DECEL * vm / sm * h
    turn = side * CURL * u / (v * (1.0 - SPIN_POWER))
    half = turn * ((vm / v) ** (SPIN_POWER - 1.0) - 1.0)
    whole = turn * ((slower / v) ** (SPIN_POWER - 1.0) - 1.0)
    ux, uy = die.vx / v, die.vy / v
    c, sn = math.cos(half), math.sin(half)
    die.x += (ux * c - uy * sn) * vm * h
    die.y += (ux * sn + uy * c) * vm * h
    die.a += side * um / RHO * h
    c, sn = math.cos(whole), math.sin(whole)
    die.vx, die.vy = (ux * c - uy * sn) * slower, (ux * sn + uy * c) * slower
    die.w = side * (u - SPIN_POWER * DECEL * um / sm * h) / RHO


def roll(die: Die, dt: float) -> int:
    """Rolls or flies alone for ``dt`` seconds, from tip to tip and landing to landing; returns how often it tipped."""
    count = 0
    while dt > 0.0 and (die.rolling or die.air):
        t, edge, place = dt, -1, 0
        lands = False
        vx, vy, vz = die.vx, die.vy, die.vz
        if die.air:
            down = (vz + math.sqrt(vz * vz + 2.0 * G * die.z)) / G
            if down <= t:
                t, lands = down, True
        if die.rolling or die.tips:
            c, s = math.cos(die.a), math.sin(die.a)
            bx, by = vx * c + vy * s, vy * c - vx * s
            if die.tips and die.back < 0:
                bx, by = -bx, -by
            until, over, at = next_edge(die, bx, by)
            if until <= t:
                t, edge, place = until, over, at
                lands = False
            die.px += bx * t
            die.py += by * t
        die.x += vx * t
        die.y += vy * t
        die.a += die.w * t
        dt -= t
        if die.air:
            die.z += (vz - 0.5 * G * t) * t
            die.vz = vz - G * t
        if edge >= 0:
            count += 1
            tip_on(die, edge, place)
        elif lands:
            land(die)
    if dt > 0.0 and not die.air:
        count += glide(die, dt)
    return count


def glide(die: Die, dt: float) -> int:
    """Slides alone for ``dt`` seconds, tipping over what a bump has left; returns how often it tipped."""
    x, y = die.x, die.y
    slide(die, dt)
    return travel(die, die.x - x, die.y - y) if die.tips else 0


def advance(die: Die, dt: float) -> int:
    """Moves a die that nothing touches for ``dt`` seconds; stops it when it is slow; returns how often it tipped."""
    if die.rolling and not die.air and die.vx * die.vx + die.vy * die.vy < ROLL_STOP2:
        die.flat()
    count = roll(die, dt) if die.rolling or die.air else glide(die, dt)
    if not die.air and abs(die.w) < REST_SPIN and math.hypot(die.vx, die.vy) < REST_SPEED:
        die.stop()
    return count
