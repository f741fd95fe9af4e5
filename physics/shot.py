"""One shot, from release to rest.

While no two dice are within reach of each other, formulas advance the moving ones (``physics.motion``); as soon as two
are, everything that moves enters the plane (``physics.ice``) for a beat. Units: mm, s, kg, rad.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from math import hypot
from typing import Final, NamedTuple

from physics.constants import (
    BEAT,
    BEATS_A_FRAME,
    FAST_STEPS,
    FULL_FRICTION,
    ITERATIONS,
    MAX_TIME,
    MEETING_ITERATIONS,
    REST_OVERLAP,
    REST_SPEED,
    REST_SPIN,
    RHO,
    ROLL_STOP2,
    SLOW,
    SLOW_STEPS,
    Z_PASS,
)
from physics.contact import meet, stack
from physics.dice import depth
from physics.die import Die, Track, mark
from physics.field import Field, Still
from physics.ice import GROUND, HIGH, LOW, UPPER, Touch
from physics.motion import advance, fall, travel
from physics.reach import REACH2, Reach
from physics.track import Event

REST_SPEED2: Final = REST_SPEED * REST_SPEED
NUDGE: Final = 0.0005
"""Less than this (mm) isn't motion: a die that lies against another one keeps its exact place."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How finely to compute a shot.

    ``beat``: s; ``fast``, ``slow``: steps of the solver in a beat with and without a die faster than SLOW near another;
    ``chunk``: how many beats at most formulas advance at once; ``framed``: these end with a keyframe; ``enter``: a die
    enters the plane so many beats before something can reach it; ``round``: so many beats run on the plane before the
    next look at distances; ``grip``: friction is reset when it is off by more than this part of the full one;
    ``coarse``: dice that met curl no more, and two that separate are assumed not to meet again.
    """

    beat: float = BEAT
    fast: int = FAST_STEPS
    slow: int = SLOW_STEPS
    iterations: int = ITERATIONS
    meeting: int = MEETING_ITERATIONS
    chunk: int = BEATS_A_FRAME
    framed: bool = True
    enter: int = 2
    round: int = 1
    grip: float = 0.0
    coarse: bool = False


COMMITTED: Final = Setting()


class Tumble(NamedTuple):
    """A die tipped ``times`` around ``t`` (s) and showed ``before`` until then."""

    die: Die
    before: int
    times: int
    t: float


class Run:
    """A shot being computed. ``still``: the dice that lie still, where ``dice`` holds only the others."""

    def __init__(self, dice: list[Die], setting: Setting, recording: bool, still: list[Still] | None = None) -> None:
        self.field = Field(dice, setting.iterations, setting.meeting, still)
        self.reach = Reach(
            self.field, setting.beat, setting.enter * setting.beat, (setting.chunk + 1) * setting.beat, setting.coarse
        )
        self.setting = setting
        self.beats = 0
        self.tumbles: list[Tumble] = []
        self.events: list[Event] = []
        self.tracks: dict[Die, Track] = {}
        if recording:
            self.tracks = {die: Track(die, self.events) for die in dice}
            for die, track in self.tracks.items():
                die.track = track

    def now(self) -> float:
        """Seconds since the release."""
        return self.beats * self.setting.beat

    def run(self) -> None:
        """Compute until everything rests, or for MAX_TIME."""
        field, reach, beat = self.field, self.reach, self.setting.beat
        limit = round(MAX_TIME / beat)
        try:
            while self.beats < limit and (field.movers or self.unsettled()):
                free = reach.free() if field.movers else 0.0
                if free < beat:
                    self.plane()
                else:
                    self.free(self.free_beats(free))
        finally:
            field.close()

    def free_beats(self, free: float) -> int:
        """How many beats of a free time (s) are advanced by formula at once."""
        chunk = self.setting.chunk
        if self.setting.framed:
            chunk -= self.beats % chunk
        return max(1, int(min(free / self.setting.beat, chunk)))

    def free(self, beats: int) -> None:
        """Advance everything that moves by formula."""
        start, dt = self.now(), beats * self.setting.beat
        self.beats += beats
        for die in self.field.movers:
            die.afield = True
            before = die.value
            if die.track:
                die.track.stretch(start, dt)
            times = advance(die, dt)
            if times:
                self.tumbles.append(Tumble(die, before, times, self.now()))
        self.field.sweep()

    def plane(self) -> None:
        """A round of beats with everything that moves, and everything that it may reach, on the plane."""
        self.prepared(self.field.enter(self.reach.arriving()))
        for _ in range(self.setting.round):
            # what was hit may reach others at once
            if self.beat() or not self.field.movers:
                break

    def beat(self) -> bool:
        """One beat on the plane; whether dice met in it."""
        field, setting, tracks = self.field, self.setting, self.tracks
        ice = field.ice
        step = ice.step
        start = self.beats * setting.beat
        if tracks:
            for die in field.inside:
                tracks[die].stretch(start, setting.beat)
        steps = setting.fast if self.prepared(field.movers) > SLOW else setting.slow
        dt = setting.beat / steps
        touches: list[tuple[Touch, float]] = []
        for i in range(steps):
            fresh = step(dt)
            if fresh:
                when = start + (i + 1) * dt
                if tracks:
                    mark(field.inside, ice.read(), fresh, when, dt)
                touches += [(touch, when) for touch in fresh]
        self.beats += 1
        now = self.beats * setting.beat
        if tracks:
            for die in field.inside:
                tracks[die].t = now
        self.collect(ice.read())
        for touch, when in touches:
            meet(field, touch, when)
            if setting.coarse:
                field.inside[touch.a].straight = field.inside[touch.b].straight = True
        stack(field, now)
        self.settle()
        if tracks:
            for die in field.inside:
                if die.track:
                    die.track.moved(die)
        field.sweep()
        return bool(touches)

    def prepared(self, dice: list[Die]) -> float:
        """Prepare these dice for the next beat; return the speed of the fastest."""
        fastest = 0.0
        grip = self.setting.grip
        for die in dice:
            if die.rolling or die.air or die.on or die.top or die.level != GROUND:
                v = self.prepare(die)
            else:
                # the same for what slides on the ice alone
                v, u = hypot(die.vx, die.vy), RHO * abs(die.w)
                s = hypot(v, u)
                travel, spin = (v / s, u / s) if s >= FULL_FRICTION else (1.0, 1.0)
                was_travel, was_spin = die.grip
                if abs(travel - was_travel) + abs(spin - was_spin) > grip:
                    self.field.ice.grip(die.body, travel, spin)
                    die.grip = (travel, spin)
            if v > fastest:
                fastest = v
        return fastest

    def prepare(self, die: Die) -> float:
        """Set friction and level of a die for the next beat; return its speed."""
        v = math.hypot(die.vx, die.vy)
        if die.rolling and not die.air and v * v < ROLL_STOP2:
            die.flat()
        if die.rolling or die.air or die.on:
            travel = spin = 0.0
        else:
            u = RHO * abs(die.w)
            s = math.hypot(v, u)
            travel = spin = 2.0 if die.top else 1.0
            if s >= FULL_FRICTION:
                travel, spin = travel * v / s, spin * u / s
        was = die.grip
        if abs(travel - was[0]) + abs(spin - was[1]) > self.setting.grip:
            self.field.ice.grip(die.body, travel, spin)
            die.grip = (travel, spin)
        level = UPPER if die.on else GROUND if not die.air else LOW if die.z < Z_PASS else HIGH
        if level != die.level:
            self.field.ice.level(die.body, level)
            die.level = level
        return v

    def collect(self, read: list[float]) -> None:
        """Read the plane, add displacements to lattices, and move dice in the air up or down."""
        field = self.field
        numbers = iter(read)
        for die, x, y, a, vx, vy, w in zip(field.inside, *[numbers] * 6, strict=True):
            if not die.moving:
                if die.gone:
                    continue
                if vx * vx + vy * vy < REST_SPEED2 and abs(w) < REST_SPIN:
                    if x != die.x or y != die.y or a != die.a:
                        die.x, die.y, die.a = x, y, a
                        if not die.moved and (x - die.pose.x) ** 2 + (y - die.pose.y) ** 2 > NUDGE * NUDGE:
                            die.moved = True
                    continue
                field.wake(die)
            if die.rolling or die.tips:
                dx, dy = x - die.x, y - die.y
                die.x, die.y, die.a, die.vx, die.vy, die.w = x, y, a, vx, vy, w
                self.tumble(die, dx, dy)
            else:
                die.x, die.y, die.a, die.vx, die.vy, die.w = x, y, a, vx, vy, w
            if die.air:
                fall(die, self.setting.beat)
                if die.z == 0.0:
                    field.drive(die)

    def tumble(self, die: Die, dx: float, dy: float) -> None:
        """Move a die on over its lattice."""
        before = die.value
        times = travel(die, dx, dy)
        if die.track:
            die.track.t = self.now()
        if times:
            self.tumbles.append(Tumble(die, before, times, self.now()))
            if die.top:
                self.field.shed(die)
            self.field.drive(die)

    def settle(self) -> None:
        """Stop what is slow enough."""
        for die in self.field.movers:
            if abs(die.w) < REST_SPIN and die.vx * die.vx + die.vy * die.vy < REST_SPEED2 and not die.air:
                die.stop()
                self.field.drive(die)
                # the next push finds the full friction of a die at rest
                self.prepare(die)

    def unsettled(self) -> bool:
        """Whether two resting dice overlap so far that the solver must still push them apart."""
        inside = [die for die in self.field.inside if not die.gone]
        for i, die in enumerate(inside):
            for other in inside[i + 1 :]:
                if (other.x - die.x) ** 2 + (other.y - die.y) ** 2 < REACH2 and (other.on is None) == (die.on is None):
                    if die.moved or other.moved:
                        a, b = math.degrees(die.a), math.degrees(other.a)
                        if depth(die.x, die.y, a, other.x, other.y, b) > REST_OVERLAP:
                            return True
        return False
