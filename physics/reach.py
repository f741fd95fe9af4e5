"""Which dice may touch, and how soon: two dice whose centres are further apart than REACH can't touch."""

from __future__ import annotations

import math
from bisect import bisect
from math import sqrt
from typing import Final

from physics.constants import CORNER, CURL, DECEL, RHO
from physics.die import Die
from physics.field import ROW, Field, Still

REACH: Final = 2.0 * CORNER + 0.02
REACH2: Final = REACH * REACH
CRAWL: Final = 150.0
"""Slower than this (mm/s) a spinning die may turn so sharply that its path doesn't count as nearly straight."""
PARTING: Final = 5.0
"""Two dice that separate faster than this (mm/s) are assumed, coarsely, not to meet again."""
FOREVER: Final = 1e9
SWERVE: Final = 4.0
"""Within the beats of a round nothing leaves its straight path by more (mm) without meeting something."""
SLACK: Final = 1e-6
"""A distance that is larger by this (mm) is larger in spite of rounding."""
LONGEST: Final = 1650.0
"""No two dice on the sheet are further apart, mm."""
SURE: Final = 0.9
"""A die that turns a little loses at least this part of the speed that one that doesn't loses to friction."""


class Reach:
    """Watches the distances between the dice of a field.

    ``beat`` (s) is the shortest time that it has to distinguish, ``ahead`` (s) how far it looks for dice that must be
    on the plane, ``most`` (s) the longest time of interest. Dice neither on the plane nor under way lie where they lay;
    the field keeps those places itself, from the near end of the sheet to the far one. ``coarse``: it ignores dice that
    separate, and, where a path bends, doesn't use the bend's bound alone, which says less than the distance does where
    a die is slow.
    """

    def __init__(self, field: Field, beat: float, ahead: float, most: float, coarse: bool) -> None:
        self.field = field
        self.beat = beat
        self.ahead = ahead
        self.most = most
        self.coarse = coarse

    def free(self) -> float:
        """Return for how long (s) no two dice can touch, ``most`` at most; below a beat the plane must decide."""
        field, beat = self.field, self.beat
        best = self.most
        pushed: list[Still] = []
        if field.inside:
            pushed = [(die.y, die.x, die) for die in field.inside if not die.moving and not die.gone]
            pushed.sort(key=ROW)
        movers = field.movers
        for die in movers:
            v = math.hypot(die.vx, die.vy) + 1e-9
            bend, brake = path_bend(die, v), braking(die, v)
            best = self._until_still(die, v, bend, brake, field.outside, best)
            if pushed and best >= beat:
                best = self._until_still(die, v, bend, brake, pushed, best)
            if best < beat:
                return best
        return self._until_any(movers, best) if len(movers) > 1 else best

    def _until_still(self, die: Die, v: float, bend: float, brake: float, still: list[Still], best: float) -> float:
        """Return when ``die`` can touch one of those that lie still, if sooner than ``best``; they are sorted by y.

        It searches up the sheet and down it, no further than dice that it could touch any sooner.
        """
        x, y, beat, coarse = die.x, die.y, self.beat, self.coarse
        ux, uy = die.vx / v, die.vy / v
        # a die further away than this can't be touched sooner
        way = best * v + SLACK
        within = REACH + way if coarse else furthest(v, bend, brake, way)
        begin = bisect(still, (y,))
        for part in (still[begin:], still[:begin][::-1]):
            for there_y, there_x, _ in part:
                dy = there_y - y
                if dy > within or dy < -within:
                    break
                dx = there_x - x
                d2 = dx * dx + dy * dy
                if d2 <= REACH2:
                    return 0.0
                along = dx * ux + dy * uy
                if bend < 0.0:
                    # a path that bends too much for a bound may come round, but no sooner than in a beat
                    if d2 > within * within:
                        continue
                    until = soonest(v, brake, sqrt(d2) - REACH)
                    if until < beat and along < 0.0:
                        until = beat
                else:
                    if along <= 0.0:
                        continue
                    swerve = bend * along * along
                    corridor = REACH + (swerve if swerve < along else along)
                    across = corridor * corridor - d2 + along * along
                    if across < 0.0 or along - corridor > way:
                        continue
                    until = soonest(v, brake, along - sqrt(across))
                    if coarse and until < best:
                        # a bent path is no shorter than a straight one
                        until = max(until, soonest(v, brake, sqrt(d2) - REACH))
                if until < best:
                    if until < beat:
                        return until
                    best = until
                    way = best * v + SLACK
                    within = REACH + way if coarse else furthest(v, bend, brake, way)
        return best

    def _until_any(self, movers: list[Die], best: float) -> float:
        """When any two of those that move can touch, if sooner than ``best``."""
        beat, coarse = self.beat, self.coarse
        for i, die in enumerate(movers, 1):
            x, y, vx, vy = die.x, die.y, die.vx, die.vy
            v = brake = -1.0
            for other in movers[i:]:
                dx, dy = other.x - x, other.y - y
                leaves = dx * (other.vx - vx) + dy * (other.vy - vy)
                way = math.hypot(dx, dy) - REACH
                if coarse and leaves > PARTING * (way + REACH):
                    continue
                if way <= 0.0:
                    return 0.0
                if v < 0.0:
                    v = math.hypot(vx, vy) + 1e-9
                    brake = braking(die, v)
                speed = math.hypot(other.vx, other.vy)
                until = way / (v + speed)
                if until >= best:
                    continue
                # both brake until the first of them stands
                slower = v if v < speed else speed
                if brake and until < slower / brake and braking(other, speed):
                    until = min(soonest(v + speed, 2.0 * brake, way), slower / brake)
                if until < beat and leaves > 0.0:
                    until = beat
                if until < best:
                    best = until
                    if best < beat:
                        return best
        return best

    def arriving(self) -> set[Die]:
        """The dice off the plane that something could reach within the next beats."""
        found: set[Die] = set()
        for die in self.field.movers:
            x, y, vx, vy = die.x, die.y, die.vx, die.vy
            v = math.hypot(vx, vy)
            # whatever it meets within this beat, or on its way in the next ones
            near, far = REACH + v * self.beat, REACH + v * self.ahead
            near2, far2 = near * near, far * far
            outside = self.field.outside
            for there_y, there_x, other in outside[bisect(outside, (y - far,)) : bisect(outside, (y + far,))]:
                dx, dy = there_x - x, there_y - y
                d2 = dx * dx + dy * dy
                if d2 < near2 or (d2 < far2 and abs(dx * vy - dy * vx) < v * (REACH + SWERVE)):
                    found.add(other)
        # a resting die pushed aside by too little to wake it still comes up against its neighbours
        for die in self.field.inside:
            if die.moved and not die.moving and not die.gone:
                for there_y, there_x, other in self.field.outside:
                    dx, dy = there_x - die.x, there_y - die.y
                    if dx * dx + dy * dy < REACH2:
                        found.add(other)
        return found


def furthest(v: float, bend: float, brake: float, way: float) -> float:
    """Return how far (mm) from a die of speed ``v`` anything can lie that it may touch within ``way`` mm."""
    if brake:
        way = min(way, v * v / (2.0 * brake) + SLACK)
    if bend <= 0.0:
        return REACH + way
    # the allowance for the bend grows with the square of the way: so long as it does not outgrow the sheet
    if bend * LONGEST >= 1.0 or LONGEST - REACH - bend * LONGEST * LONGEST <= way:
        return FOREVER
    along = (way + REACH) / (1.0 - bend * LONGEST)
    return along + REACH + bend * along * along


def braking(die: Die, v: float) -> float:
    """Return how much (mm/s²) a die that has the speed ``v`` surely loses of it; 0 if that is unknown."""
    return SURE * DECEL if not die.rolling and not die.air and not die.on and RHO * abs(die.w) < 0.1 * v else 0.0


def soonest(v: float, brake: float, way: float) -> float:
    """When (s) a die of speed ``v`` that loses ``brake`` (mm/s²) has gone ``way`` mm at the soonest; FOREVER: never."""
    if not brake:
        return way / v
    left = v * v - 2.0 * brake * way
    return (v - math.sqrt(left)) / brake if left > 0.0 else FOREVER


def path_bend(die: Die, v: float) -> float:
    """Return how far at most (mm per mm² of way) the path of a die leaves a straight line; -1 if that is unknown."""
    if die.rolling or v < CRAWL:
        return -1.0
    u = RHO * abs(die.w)
    return 2.0 * CURL * DECEL * u / (math.hypot(v, u) * v * v)
