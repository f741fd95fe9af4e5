"""Who may touch whom, and how soon.

Two dice whose centres are further apart than REACH can't touch. While everything is free the full survey tells for
how long; while something is near only the neighbours are looked at, lists that hold until their skin is used up.
"""

from __future__ import annotations

import math
from typing import Final

from physics.constants import CORNER, CURL, DECEL, RHO
from physics.die import Die
from physics.field import Field

REACH: Final = 2.0 * CORNER + 0.02
REACH2: Final = REACH * REACH
CRAWL: Final = 150.0
"""Slower than this (mm/s) a spinning die may turn so sharply that its path isn't taken for nearly straight."""
SKIN: Final = 40.0
"""How much nearer (mm) two dice may have come before the lists of neighbours are made anew."""
FOREVER: Final = 1e9
SWERVE: Final = 4.0
"""Within the beats of a round nothing leaves its straight path by more (mm) without meeting something."""
SURE: Final = 0.9
"""A die that turns a little loses at least this part of what the friction takes from one that doesn't."""


class Reach:
    """Watches the distances between the dice of a field; ``beat`` (s) is the shortest time it has to tell apart."""

    def __init__(self, field: Field, beat: float, ahead: float) -> None:
        self.field = field
        self.beat = beat
        self.ahead = ahead
        self._lists: dict[Die, list[Die]] = {}
        self._left = 0.0
        self._fastest = 0.0

    def passed(self, dt: float) -> None:
        """Time has passed: the lists hold a little shorter."""
        self._left -= 2.0 * dt * self._fastest

    def free(self) -> float:
        """For how long (s) no two dice can touch; less than a beat: the plane must be asked."""
        self._refresh()
        fresh = self._left / (2.0 * self._fastest + 1e-9)
        best = self._least(self._lists, FOREVER)
        # what isn't on a list can't be reached before the skin is used up
        return best if best < max(fresh, self.beat) else self._least(None, FOREVER)

    def _least(self, lists: dict[Die, list[Die]] | None, best: float) -> float:
        beat = self.beat
        sqrt = math.sqrt
        for die in self.field.movers:
            x, y, vx, vy = die.x, die.y, die.vx, die.vy
            v = math.hypot(vx, vy) + 1e-9
            bend, brake = path_bend(die, v), braking(die, v)
            for other in lists[die] if lists else self.field.dice:
                dx, dy = other.x - x, other.y - y
                d2 = dx * dx + dy * dy
                if d2 <= REACH2:
                    if other is die or other.gone:
                        continue
                    return 0.0
                along = dx * vx + dy * vy
                if other.moving:
                    speed = math.hypot(other.vx, other.vy)
                    until = (sqrt(d2) - REACH) / (v + speed)
                    # both brake until the first of them stands
                    slower = min(v, speed)
                    if brake and braking(other, speed) and until < slower / brake:
                        until = min(soonest(v + speed, 2.0 * brake, sqrt(d2) - REACH), slower / brake)
                    if until < beat and dx * other.vx + dy * other.vy > along:
                        until = beat
                elif bend < 0.0:
                    until = soonest(v, brake, sqrt(d2) - REACH)
                    if until < beat and along < 0.0:
                        until = beat
                else:
                    if along <= 0.0:
                        continue
                    along /= v
                    corridor = REACH + min(bend * along * along, along)
                    aside = d2 - along * along
                    if aside > corridor * corridor:
                        continue
                    until = soonest(v, brake, along - sqrt(corridor * corridor - aside))
                if until < best and not other.gone:
                    best = until
                    if best < beat:
                        return best
        return best

    def arriving(self) -> set[Die]:
        """The dice off the plane that something could reach within the next beats; asked right after ``free``."""
        found: set[Die] = set()
        beat, ahead = self.beat, self.ahead
        for die in self.field.movers:
            vx, vy = die.vx, die.vy
            v = math.hypot(vx, vy)
            for other in self._lists[die]:
                if other.body < 0 and not other.gone:
                    dx, dy = other.x - die.x, other.y - die.y
                    d2 = dx * dx + dy * dy
                    # whatever it meets within this beat, or on its way in the next ones
                    speed = v + math.hypot(other.vx, other.vy) if other.moving else v
                    near, far = REACH + speed * beat, REACH + speed * ahead
                    if d2 < near * near or (
                        d2 < far * far and (other.moving or abs(dx * vy - dy * vx) < v * (REACH + SWERVE))
                    ):
                        found.add(other)
        # a resting die that is being pushed aside by less than it takes to wake it comes up against its neighbours too
        for die in self.field.inside:
            if die.moved and not die.moving and not die.gone:
                for other in self.field.dice:
                    if other.body < 0 and not other.gone:
                        dx, dy = other.x - die.x, other.y - die.y
                        if dx * dx + dy * dy < REACH2:
                            found.add(other)
        return found

    def _refresh(self) -> None:
        fastest = 0.0
        stale = self._left < 0.0
        for die in self.field.movers:
            fastest = max(fastest, die.vx * die.vx + die.vy * die.vy)
            if die not in self._lists:
                stale = True
        self._fastest = fastest = math.sqrt(fastest)
        if not stale:
            return
        self._left = SKIN
        # what may be reached within `ahead` must be on the list when the skin is all but used up
        reach = REACH + SKIN + 2.0 * fastest * self.ahead
        reach2 = reach * reach
        self._lists = {
            die: [
                other
                for other in self.field.dice
                if other is not die and not other.gone and (other.x - die.x) ** 2 + (other.y - die.y) ** 2 < reach2
            ]
            for die in self.field.movers
        }


def braking(die: Die, v: float) -> float:
    """How much (mm/s²) a die that has the speed ``v`` surely loses of it; 0 if that can't be told."""
    return SURE * DECEL if not die.rolling and not die.air and not die.on and RHO * abs(die.w) < 0.1 * v else 0.0


def soonest(v: float, brake: float, way: float) -> float:
    """When (s) a die of speed ``v`` that loses ``brake`` (mm/s²) has gone ``way`` mm at the soonest; FOREVER: never."""
    if not brake:
        return way / v
    left = v * v - 2.0 * brake * way
    return (v - math.sqrt(left)) / brake if left > 0.0 else FOREVER


def path_bend(die: Die, v: float) -> float:
    """How far at most (mm per mm² of way) the path of a die leaves a straight line; -1 if that can't be told."""
    if die.rolling or v < CRAWL:
        return -1.0
    u = RHO * abs(die.w)
    return 2.0 * CURL * DECEL * u / (math.hypot(v, u) * v * v)
