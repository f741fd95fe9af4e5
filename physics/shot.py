"""One shot, from release to rest: who is near whom, the beats on the plane, and the vertical model on top of it.

While no two dice are within reach of each other those that move are advanced by formula (``physics.motion``); as
soon as two are, everything that moves goes on the plane (``physics.ice``) for a beat. Units: mm, s, kg, rad.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, NamedTuple

from physics.constants import (
    BEAT,
    BEATS_A_FRAME,
    BUMP_SPEED,
    CATCH,
    CORNER,
    CURL,
    DECEL,
    FULL_FRICTION,
    HALF,
    HEIGHT,
    ITERATIONS,
    LIFT_SHARE,
    MASS,
    MAX_BEATS,
    MIN_LIFT,
    REST_OVERLAP,
    REST_SPEED,
    REST_SPIN,
    RHO,
    ROLL_STOP2,
    SIXTH,
    SLOW,
    TIP_ENERGY,
    TIP_MAX,
    Z_PASS,
)
from physics.dice import SEXTANTS, depth, height_at, off_top, on_sheet
from physics.ice import GROUND, HIGH, LOW, NOWHERE, UPPER, Ice, Touch
from physics.motion import Die, advance, fall, travel

REACH: Final = 2.0 * CORNER + 0.02
"""Two dice whose centres are further apart can't touch, mm."""
CRAWL: Final = 150.0
"""Slower than this (mm/s) a spinning die may turn so sharply that its path isn't taken for nearly straight."""
EMPTY: Final = 1e9
NUDGE: Final = 0.0005
"""What is less than this (mm) is no motion: a die that lies against another one is kept exactly where it was."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How finely a shot is computed.

    ``beat``: s; ``fast``, ``slow``: steps of the solver in a beat with and without a die faster than SLOW near
    another; ``chunk``: how many beats at most are advanced by formula at once (0: as many as are free);
    ``enter``: a die enters the plane this many beats before something can reach it.
    """

    beat: float = BEAT
    fast: int = 4
    slow: int = 2
    iterations: int = ITERATIONS
    chunk: int = BEATS_A_FRAME
    enter: int = 2


COMMITTED: Final = Setting()


class Key(NamedTuple):
    """A die in a keyframe: centre (mm), height of its lowest point (mm), angle of the pose (degrees), value, and p,
    the way of the centre of mass from the centre of the bottom face in the frame of the die (mm)."""

    x: float
    y: float
    z: float
    angle: float
    value: int
    px: float
    py: float


class Run:
    """The state of one shot that is being computed."""

    def __init__(self, dice: list[Die], setting: Setting, recording: bool) -> None:
        self.dice = dice
        self.setting = setting
        self.beats = 0
        self.movers = [die for die in dice if die.moving]
        self.ice: Ice | None = None
        self.inside: list[Die] = []
        self.lost: list[Die] = []
        self.contacts: list[tuple[Die, Die, float, float, float, float]] = []
        self.tips: list[tuple[Die, int, int, float]] = []
        self.recording = recording
        self.frames: list[tuple[float, dict[str, Key]]] = []
        self.shown: list[Die] = []

    # --- the loop --------------------------------------------------------------------------------------

    def run(self) -> None:
        """Computes until everything rests, or for MAX_BEATS."""
        beat, chunk = self.setting.beat, self.setting.chunk
        if self.recording:
            self.record()
        try:
            while self.beats * beat < MAX_BEATS * BEAT:
                if not self.movers and not self.unsettled():
                    break
                free = self.survey() if self.movers else 0.0
                if free < beat:
                    self.plane()
                elif chunk:
                    self.free(min(int(free / beat), chunk - self.beats % chunk))
                else:
                    self.free(int(min(free / beat, 240.0)))
                if self.recording and self.beats % BEATS_A_FRAME == 0:
                    self.record()
            if self.recording:
                self.record()
        finally:
            if self.ice:
                self.ice.close()

    def survey(self) -> float:
        """For how long (s) no two dice can touch; marks those that are near enough to enter the plane."""
        soonest = EMPTY
        for die in self.movers:
            v = math.hypot(die.vx, die.vy)
            bend = self.bend(die, v)
            for other in self.dice:
                if other is die or other.gone:
                    continue
                dx, dy = other.x - die.x, other.y - die.y
                away = dx * dx + dy * dy - REACH * REACH
                if away <= 0.0:
                    return 0.0
                if other.moving:
                    until = (math.sqrt(away + REACH * REACH) - REACH) / (v + math.hypot(other.vx, other.vy) + 1e-9)
                elif bend < 0.0:
                    until = (math.sqrt(away + REACH * REACH) - REACH) / (v + 1e-9)
                else:
                    along = (dx * die.vx + dy * die.vy) / v
                    if along <= 0.0:
                        continue
                    corridor = REACH + min(bend * along * along, along)
                    aside = away + REACH * REACH - along * along
                    if aside > corridor * corridor:
                        continue
                    until = (along - math.sqrt(corridor * corridor - aside)) / v
                if until < soonest:
                    soonest = until
        return soonest

    def bend(self, die: Die, v: float) -> float:
        """How far at most (mm per mm² of way) the die's path leaves a straight line; -1 if it can't be told."""
        if die.rolling or v < CRAWL:
            return -1.0
        u = RHO * abs(die.w)
        return 2.0 * CURL * DECEL * u / (math.hypot(v, u) * v * v)

    def free(self, beats: int) -> None:
        """Advances everything that moves by formula."""
        dt = beats * self.setting.beat
        self.beats += beats
        for die in self.movers:
            die.afield = True
            before = die.value
            count = advance(die, dt)
            if count:
                self.tips.append((die, before, count, self.now()))
        self.sweep()

    def now(self) -> float:
        """Seconds since the release."""
        return self.beats * self.setting.beat

    def sweep(self) -> None:
        """Takes dice that left the sheet out of the shot, and those that rest out of the list of movers."""
        for die in tuple(self.movers):
            if not on_sheet(die.x, die.y):
                self.lose(die)
        self.movers = [die for die in self.movers if die.moving]

    def lose(self, die: Die) -> None:
        """A die has left the sheet."""
        if die.top:
            self.shed(die)
        if die.on:
            self.part(die.on, die)
        if self.ice and die.body >= 0:
            self.ice.place(die.body, die.x, die.y, die.a)
            self.ice.drive(die.body, 0.0, 0.0, 0.0)
            self.ice.level(die.body, NOWHERE)
        die.stop()
        die.gone = True
        self.lost.append(die)

    # --- the plane ---------------------------------------------------------------------------------------

    def plane(self) -> None:
        """One beat with everything that moves, and everything that it may reach, on the plane."""
        self.enter()
        ice, setting = self.ice, self.setting
        assert ice is not None
        fastest = 0.0
        for die in self.movers:
            fastest = max(fastest, self.prepare(ice, die))
        steps = setting.fast if fastest > SLOW else setting.slow
        dt = setting.beat / steps
        touches: list[tuple[Touch, float]] = []
        for i in range(steps):
            found = ice.step(dt)
            if found:
                when = self.now() + (i + 1) * dt
                touches += [(touch, when) for touch in found]
        self.beats += 1
        self.collect(ice)
        for touch, when in touches:
            self.meet(ice, touch, when)
        self.stacks(ice)
        self.settle(ice)
        self.sweep()

    def enter(self) -> None:
        """Puts on the plane what moves and what something may reach in the next beats, in the order of the codes."""
        if self.ice is None:
            self.ice = Ice(self.setting.iterations)
        ice = self.ice
        ahead = self.setting.enter * self.setting.beat
        wanted: set[str] = set()
        for die in self.movers:
            wanted.add(die.code)
            v = math.hypot(die.vx, die.vy)
            for other in self.dice:
                if other.body < 0 and not other.gone:
                    reach = REACH + (v + math.hypot(other.vx, other.vy)) * ahead
                    if (other.x - die.x) ** 2 + (other.y - die.y) ** 2 < reach * reach:
                        wanted.add(other.code)
        for die in self.dice:
            if die.afield and die.body >= 0:
                # it has moved by formula since, and may even have come to rest
                ice.place(die.body, die.x, die.y, die.a)
                ice.drive(die.body, die.vx, die.vy, die.w)
            die.afield = False
            partner = die.on or die.top
            if die.body < 0 and not die.gone and (die.code in wanted or (partner and partner.code in wanted)):
                self.put(ice, die)

    def put(self, ice: Ice, die: Die) -> None:
        """Puts one die on the plane."""
        die.body = ice.add(die.x, die.y, die.a)
        self.inside.append(die)
        if die.moving:
            ice.drive(die.body, die.vx, die.vy, die.w)
        for lower, upper in ((die, die.top), (die.on, die)):
            if lower and upper and lower.body >= 0 and upper.body >= 0:
                self.join(ice, lower, upper)
        die.level, die.load = GROUND, -1.0
        self.prepare(ice, die)

    def prepare(self, ice: Ice, die: Die) -> float:
        """Sets friction and level of a die for the next beat; returns its speed."""
        v, u = math.hypot(die.vx, die.vy), RHO * abs(die.w)
        s = math.hypot(v, u)
        if die.rolling and not die.air and v * v < ROLL_STOP2:
            die.flat()
        if die.rolling or die.air or die.on:
            if die.load != 0.0:
                ice.grip(die.body, 0.0, 0.0)
                die.load = 0.0
        else:
            load = 2.0 if die.top else 1.0
            die.load = load
            if s < FULL_FRICTION:
                ice.grip(die.body, load, load)
            else:
                ice.grip(die.body, load * v / s, load * u / s)
        level = UPPER if die.on else GROUND if not die.air else LOW if die.z < Z_PASS else HIGH
        if level != die.level:
            ice.level(die.body, level)
            die.level = level
        return v

    def collect(self, ice: Ice) -> None:
        """Reads the plane, adds displacements to the lattices, and moves what is in the air up or down."""
        numbers = ice.read()
        beat = self.setting.beat
        at = 0
        for die in self.inside:
            x, y, a, vx, vy, w = numbers[at : at + 6]
            at += 6
            if die.gone:
                continue
            if not die.moving:
                if vx * vx + vy * vy < REST_SPEED * REST_SPEED and abs(w) < REST_SPIN:
                    die.x, die.y, die.a = x, y, a
                    if (x - die.pose.x) ** 2 + (y - die.pose.y) ** 2 > NUDGE * NUDGE:
                        die.moved = True
                    continue
                self.wake(die)
            dx, dy = x - die.x, y - die.y
            die.x, die.y, die.a, die.vx, die.vy, die.w = x, y, a, vx, vy, w
            if die.rolling or die.tips:
                before = die.value
                count = travel(die, dx, dy)
                if count:
                    self.tips.append((die, before, count, self.now()))
                    if die.top:
                        self.shed(die)
                    ice.drive(die.body, die.vx, die.vy, die.w)
            if die.air:
                fall(die, beat)
                if not die.air or die.z == 0.0:
                    ice.drive(die.body, die.vx, die.vy, die.w)

    def wake(self, die: Die) -> None:
        """A die is moved."""
        die.moved = True
        if not die.moving and not die.gone:
            die.moving = True
            self.movers.append(die)
            self.movers.sort(key=lambda other: other.code)

    # --- contacts ------------------------------------------------------------------------------------------

    def meet(self, ice: Ice, touch: Touch, when: float) -> None:
        """What a first contact does beyond the plane."""
        a, b = self.inside[touch.a], self.inside[touch.b]
        impulse = math.hypot(touch.jx, touch.jy)
        if impulse < MASS:
            return
        self.contacts.append((a, b, impulse, touch.x, touch.y, when))
        self.wake(a)
        self.wake(b)
        if impulse < BUMP_SPEED * MASS:
            return
        z = 0.5 * (
            a.z + height_at(touch.from_a - a.q * SIXTH) + b.z + height_at(touch.from_b - b.q * SIXTH)
        )
        self.bump(ice, a, touch.jx, touch.jy, z)
        self.bump(ice, b, -touch.jx, -touch.jy, z)

    def bump(self, ice: Ice, die: Die, jx: float, jy: float, z: float) -> None:
        """Tips and lifts a die that got the impulse (jx, jy) at height z."""
        if die.gone:
            return
        dv = math.hypot(jx, jy) / MASS
        arm = min(max(z - die.z - HALF, -HALF), HALF)
        v2 = die.vx * die.vx + die.vy * die.vy
        if not die.rolling:
            tips = min(int(TIP_ENERGY * dv * dv * arm * arm), TIP_MAX)
            if tips:
                die.tips = tips
                die.back = 1 if arm * (jx * die.vx + jy * die.vy) > 0.0 else -1
                die.px = die.py = 0.0
        lift = -LIFT_SHARE * dv * arm / HALF
        if lift >= MIN_LIFT:
            # a hop is paid for from the travel, which can spare half of its energy
            lift = min(lift, math.sqrt(0.5 * v2))
            if lift < MIN_LIFT:
                return
            share = math.sqrt(1.0 - lift * lift / v2)
            die.vx *= share
            die.vy *= share
            die.vz = lift
            if die.top:
                self.shed(die)
            if die.on:
                self.part(die.on, die)
            die.air = True
            ice.drive(die.body, die.vx, die.vy, die.w)

    # --- one on the other ------------------------------------------------------------------------------------

    def join(self, ice: Ice, lower: Die, upper: Die) -> None:
        """Couples two stacked dice on the plane, or moves the point where they are coupled."""
        dx, dy = upper.x - lower.x, upper.y - lower.y
        c, s = math.cos(lower.a), math.sin(lower.a)
        ice.couple(lower.body, upper.body, dx * c + dy * s, dy * c - dx * s)

    def part(self, lower: Die, upper: Die) -> None:
        """Ends a stack without saying where the upper die goes."""
        lower.top = None
        upper.on = None
        if self.ice and lower.body >= 0 and upper.body >= 0:
            self.ice.uncouple(lower.body, upper.body)

    def shed(self, lower: Die) -> None:
        """The upper die of a stack falls."""
        upper = lower.top
        assert upper is not None
        self.part(lower, upper)
        upper.air = True
        upper.z, upper.vz = HEIGHT, 0.0
        self.wake(upper)

    def stacks(self, ice: Ice) -> None:
        """Lets dice come down on others, and fall from them."""
        for die in self.inside:
            upper = die.top
            if upper and (die.moving or upper.moving):
                if off_top(upper.x, upper.y, die.x, die.y, math.degrees(die.turn())) > 0.0:
                    self.shed(die)
                else:
                    self.join(ice, die, upper)
        for die in tuple(self.movers):
            if die.air and die.vz < 0.0 and Z_PASS <= die.z <= HEIGHT:
                for lower in self.inside:
                    if abs(lower.x - die.x) < CORNER and abs(lower.y - die.y) < CORNER and self.can_carry(lower, die):
                        self.mount(ice, lower, die)
                        break

    def can_carry(self, lower: Die, upper: Die) -> bool:
        """Whether ``upper`` comes down on ``lower``: a single die that stands, with the centre over its top face."""
        if lower is upper or lower.gone or lower.air or lower.rolling or lower.on or lower.top or lower.tips:
            return False
        return off_top(upper.x, upper.y, lower.x, lower.y, math.degrees(lower.turn())) <= 0.0

    def mount(self, ice: Ice, lower: Die, upper: Die) -> None:
        """Puts ``upper`` on ``lower``; they share CATCH of the difference of their speeds."""
        self.wake(lower)
        share = 0.5 * CATCH
        dvx, dvy, dw = upper.vx - lower.vx, upper.vy - lower.vy, upper.w - lower.w
        for die, part in ((lower, share), (upper, -share)):
            die.vx += part * dvx
            die.vy += part * dvy
            die.w += part * dw
            ice.drive(die.body, die.vx, die.vy, die.w)
        upper.flat()
        upper.air, upper.vz, upper.z = False, 0.0, HEIGHT
        upper.on, lower.top = lower, upper
        self.join(ice, lower, upper)

    # --- coming to rest ----------------------------------------------------------------------------------------

    def settle(self, ice: Ice) -> None:
        """Stops what is slow enough."""
        for die in self.movers:
            slow = die.vx * die.vx + die.vy * die.vy < REST_SPEED * REST_SPEED and abs(die.w) < REST_SPIN
            if slow and not die.air:
                die.stop()
                ice.drive(die.body, 0.0, 0.0, 0.0)

    def unsettled(self) -> bool:
        """Whether two resting dice overlap so far that they must still be pushed apart."""
        moved = [die for die in self.inside if die.moved and not die.gone]
        for die in moved:
            for other in self.inside:
                if other is die or other.gone or (other.on is None) != (die.on is None):
                    continue
                if (other.x - die.x) ** 2 + (other.y - die.y) ** 2 < REACH * REACH:
                    a, b = math.degrees(die.a), math.degrees(other.a)
                    if depth(die.x, die.y, a, other.x, other.y, b) > REST_OVERLAP:
                        return True
        return False

    # --- the picture ---------------------------------------------------------------------------------------------

    def record(self) -> None:
        """Takes a keyframe of everything that moves, and once more of what has just come to rest."""
        moving = [die for die in self.dice if die.moving]
        shown = [die for die in self.dice if die.moving or die in self.shown]
        self.shown = moving
        if shown:
            self.frames.append((self.now(), {die.code: key(die) for die in shown}))


def key(die: Die) -> Key:
    """What a picture needs to know of a die at one moment."""
    c, s = SEXTANTS[die.q]
    px, py = die.px * c + die.py * s, die.py * c - die.px * s
    return Key(die.x, die.y, die.z, math.degrees(die.turn()) % 360.0, die.value, px, py)
