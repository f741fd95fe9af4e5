"""All dice of one shot: which move, which are on the plane, which lie on which, which are gone."""

from __future__ import annotations

import math
from collections.abc import Iterable
from operator import attrgetter, itemgetter
from typing import Final, NamedTuple

from physics.constants import HALF_WIDTH, HEIGHT, LENGTH
from physics.die import Die
from physics.ice import GROUND, NOWHERE, Ice


class Meeting(NamedTuple):
    """A first contact: the two dice, impulse (kg·mm/s), where (mm), when (s)."""

    a: Die
    b: Die
    impulse: float
    x: float
    y: float
    t: float


CODE: Final = attrgetter("code")
Still = tuple[float, float, Die]
"""A die that nothing has come near: y and x of where it lies."""
ROW: Final = itemgetter(0)


def lying(dice: Iterable[Die]) -> list[Still]:
    """Return those of ``dice`` that lie still, from the near end of the sheet to the far one."""
    return sorted([(die.y, die.x, die) for die in dice if not die.moving], key=ROW)


class Field:
    """The dice of a shot, sorted by code. ``still``: those that lie still where ``dice`` holds only the others."""

    def __init__(self, dice: list[Die], iterations: int, meeting: int, still: list[Still] | None = None) -> None:
        self.movers = [die for die in dice if die.moving]
        self.iterations, self.meeting = iterations, meeting
        self._ice: Ice | None = None
        self.inside: list[Die] = []
        self.outside: list[Still] = lying(dice) if still is None else still
        self.lost: list[Die] = []
        self.leaving: list[Die] = []
        self.meetings: list[Meeting] = []

    @property
    def ice(self) -> Ice:
        """The plane, created at its first use."""
        if self._ice is None:
            self._ice = Ice(self.iterations, self.meeting)
        return self._ice

    def close(self) -> None:
        """Free the plane."""
        if self._ice:
            self._ice.close()

    def wake(self, die: Die) -> None:
        """A die is moved."""
        die.moved = True
        if not die.moving and not die.gone:
            die.moving = True
            self.movers.append(die)
            self.movers.sort(key=CODE)

    def drive(self, die: Die) -> None:
        """Set a die's velocity on the plane."""
        self.ice.drive(die.body, die.vx, die.vy, die.w)

    def enter(self, wanted: set[Die]) -> list[Die]:
        """Put moving and ``wanted`` dice on the plane, in the order of the codes; return the newcomers.

        ``wanted``: dice that aren't there yet; it is used up.
        """
        known = len(self.inside)
        for die in self.movers:
            if die.body < 0:
                wanted.add(die)
        if wanted:
            for die in list(wanted):
                partner = die.on or die.top
                if partner and partner.body < 0:
                    wanted.add(partner)
            for die in sorted(wanted, key=CODE):
                self._put(die)
            self.outside = [still for still in self.outside if still[2].body < 0]
        for die in self.inside:
            if die.afield:
                # it has moved by formula since, and may even have come to rest
                self.ice.place(die.body, die.x, die.y, die.a)
                self.drive(die)
                die.afield = False
        return self.inside[known:]

    def _put(self, die: Die) -> None:
        die.body = self.ice.add(die.x, die.y, die.a)
        die.level, die.grip = GROUND, (1.0, 1.0)
        self.inside.append(die)
        die.afield = die.moving
        for lower, upper in ((die, die.top), (die.on, die)):
            if lower and upper and lower.body >= 0 and upper.body >= 0:
                self.join(lower, upper)

    def sweep(self) -> None:
        """Take dice that left the sheet out of the shot, and resting ones out of the list of movers."""
        still = False
        for die in self.movers:
            if not (-HALF_WIDTH <= die.x <= HALF_WIDTH and 0.0 <= die.y <= LENGTH):
                self.leaving.append(die)
            elif not die.moving:
                still = True
        if self.leaving:
            for die in self.leaving:
                self._lose(die)
            self.leaving.clear()
            still = True
        if still:
            self.movers = [die for die in self.movers if die.moving]

    def _lose(self, die: Die) -> None:
        if die.top:
            self.shed(die)
        if die.on:
            self.part(die.on, die)
        if die.track:
            die.track.lose(die)
            die.track = None
        die.stop()
        die.gone = True
        if die.body >= 0:
            self.ice.place(die.body, die.x, die.y, die.a)
            self.drive(die)
            self.ice.level(die.body, NOWHERE)
        self.lost.append(die)

    def join(self, lower: Die, upper: Die) -> None:
        """Couples two stacked dice on the plane, or moves the point where they are coupled."""
        dx, dy = upper.x - lower.x, upper.y - lower.y
        c, s = math.cos(lower.a), math.sin(lower.a)
        self.ice.couple(lower.body, upper.body, dx * c + dy * s, dy * c - dx * s)

    def part(self, lower: Die, upper: Die) -> None:
        """End a stack without saying where the upper die goes."""
        lower.top = None
        upper.on = None
        if lower.body >= 0 and upper.body >= 0:
            self.ice.uncouple(lower.body, upper.body)

    def shed(self, lower: Die) -> None:
        """The upper die of a stack falls."""
        upper = lower.top
        assert upper is not None
        self.part(lower, upper)
        upper.air = upper.barred = True
        upper.z, upper.vz = HEIGHT, 0.0
        if upper.track:
            upper.track.tell("fall", upper, math.hypot(upper.vx, upper.vy), lower.code)
        self.wake(upper)
