"""What a layout is worth to a seat: the share of the match that it may expect.

The End is scored as if it were over, roll-offs by their chances; as long as stones are to come, what may happen to the
stones that lie counts beside it. Points of all seats become shares of the match by a logistic law, in which the
strongest other counts most: with two seats it is the own points minus the other's that decide.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from game.rules.mystic.scoring import groups, slot_count
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import BOARD, BONUS, ICE, Stone, owner, ring

#: what a stone in a ring promises while others are to come, at value 1
PROMISE: Final = {"B": 1.1, "R2": 0.7, "R3": 0.38, "R4": 0.16, "G": 0.05}
#: a higher value is as much worse: the part that an 8 loses is seven of these
VALUE: Final = 1 / 28
#: chance that one delivery of an opponent drives a stone away, and one that has another in front of it
RISK, COVERED_RISK = 0.08, 0.045
#: stones to come at which the present score and the promise count alike
EVEN: Final = 5.0
#: variance of a seat's points in an End
VARIANCE: Final = 2.5
#: breadth (mm) in which a stone in front covers one behind, and how far in front it may lie
COVER, DEPTH = 14.0, 450.0


def shares(stones: Mapping[str, Stone], seats: int) -> list[float]:
    """Points of each seat if the End were over now, roll-offs by their chances."""
    found = [0.0] * seats
    count, start = slot_count(seats), 0
    for group in groups(stones):
        if start >= count:
            break
        part = min(1.0, (count - start) / len(group))
        for name in group:
            found[owner(name)] += part + (1 / len(group) if start == 0 else 0.0)
        start += len(group)
    for name, stone in stones.items():
        if stone.zone == BONUS:
            found[owner(name)] += 1.0
    return found


def covered(stones: Mapping[str, Stone], name: str) -> str:
    """A stone that lies in front of ``name``, the nearest, or ""."""
    behind = stones[name]
    near = [
        (behind.y - s.y, other)
        for other, s in stones.items()
        if s.zone == ICE and other != name and 14.0 < behind.y - s.y < DEPTH and abs(s.x - behind.x) < COVER
    ]
    return min(near)[1] if near else ""


class Leaf:
    """Values layouts for one seat in one End; ``state`` is where the seat decides."""

    def __init__(self, state: MysticState, seat: int) -> None:
        self.seat, self.seats, self.scores = seat, state.seats, state.scores
        self.ends_left = state.options["ends"] - state.end
        self.total = len(state.stones)

    def value(self, stones: Mapping[str, Stone]) -> float:
        """The share of the match, 0 to 1."""
        left = [0] * self.seats
        for name, stone in stones.items():
            if stone.zone == BOARD:
                left[owner(name)] += 1
        points = self.expected(stones, left)
        totals = [score + point for score, point in zip(self.scores, points, strict=True)]
        variance = VARIANCE * (self.ends_left + sum(left) / self.total)
        # a logistic law whose scale fits the normal one of a difference
        scale = 0.55 * math.sqrt(2.0 * variance) + 0.12
        best = max(totals)
        weights = [math.exp((total - best) / scale) for total in totals]
        return weights[self.seat] / sum(weights)

    def expected(self, stones: Mapping[str, Stone], left: Sequence[int]) -> list[float]:
        """Points of each seat at the end of this End."""
        now, to_come = shares(stones, self.seats), sum(left)
        if not to_come:
            return now
        part = to_come / (to_come + EVEN)
        promise = self.promises(stones, left)
        return [(1.0 - part) * a + part * b for a, b in zip(now, promise, strict=True)]

    def promises(self, stones: Mapping[str, Stone], left: Sequence[int]) -> list[float]:
        """What the stones that lie may bring when those to come have come."""
        found, to_come = [0.0] * self.seats, sum(left)
        for name, stone in stones.items():
            seat = owner(name)
            if stone.zone == BONUS:
                found[seat] += 1.0
            elif stone.zone == ICE and (worth := PROMISE.get(ring(stones, name))):
                risk = COVERED_RISK if covered(stones, name) else RISK
                found[seat] += worth * (1.0 - VALUE * (stone.value - 1)) * (1.0 - risk) ** (to_come - left[seat])
        return found


class Shootout:
    """Values the one stone of a shoot-out: the nearer ring, then the lower value."""

    def __init__(self, state: MysticState, seat: int) -> None:
        self.seat = seat

    def value(self, stones: Mapping[str, Stone]) -> float:
        """Between 0 (missed) and 1."""
        for name, stone in stones.items():
            if stone.zone == ICE and owner(name) == self.seat:
                rank = {"B": 1.0, "R2": 0.6, "R3": 0.35, "R4": 0.15}.get(ring(stones, name), 0.0)
                return rank * (1.0 - stone.value / 100.0)
        return 0.0
