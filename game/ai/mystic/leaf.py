"""The value of a layout to a seat: the share of the match that it may expect.

The End is scored as if it were over, roll-offs by their chances. While stones are to come, what may happen to the lying
ones counts beside it, and while Ends are to come, who will start the next one: it is better to deliver after others,
and the owner of the Best stone goes first. Points of all seats become shares of the match by a logistic law, in which
the strongest other counts most: with two seats a seat's points minus the other's decide.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from game.rules.mystic.scoring import groups, shares
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import BOARD, BONUS, ICE, Stone, owner, ring

# Fitted to 120 Ends of two seats (least squares on the final points of an End). The estimate's squared error is 2.3
# with one stone to come, 3.5 with two, 4.5 with three or four, 5.5 up to eight and 6.1 before that; expecting nothing
# has 6.3.
#: what a stone in a ring promises while others are to come, at value 1
PROMISE: Final = {"B": 0.9, "R2": 0.8, "R3": 0.2, "R4": 0.12, "G": 0.4}
#: a higher value is that much worse: the part that an 8 loses is seven of these
VALUE: Final = 1 / 56
#: chance that one delivery of an opponent drives a stone away; one in front of it doesn't shelter it
RISK: Final = 0.08
#: points that a stone to come brings its seat
COMING: Final = 1.27
#: stones to come at which the present score and the promise count alike
EVEN: Final = 1.5
#: variance of a seat's points in an End, and with how many stones to come 1 - 1/e of it is open
VARIANCE, OPEN = 2.8, 2.3
# Fitted to 353 Ends (281 of two seats, 24 of each other number) by tests/lab/order.py.
#: by seats: points that a place in the order of play brings more than the one before it, and how often each place takes
#: the Best stone, whose owner starts the next End
ORDER: Final[Mapping[int, tuple[float, Sequence[float]]]] = {
    2: (0.61, (0.39, 0.61)),
    3: (0.81, (0.08, 0.42, 0.50)),
    4: (0.25, (0.04, 0.30, 0.33, 0.33)),
    5: (0.26, (0.08, 0.17, 0.17, 0.29, 0.29)),
}
#: how likely a Best stone still is the Best after a delivery of another seat
HOLDS: Final = 0.5


@cache
def order(seats: int, ends: int) -> Sequence[float]:
    """Return the points above the mean that each place in the order of play brings over so many Ends."""
    if ends <= 0:
        return (0.0,) * seats
    step, starts = ORDER[seats]
    then = order(seats, ends - 1)
    return tuple(
        step * (place - (seats - 1) / 2) + math.fsum(part * then[place - start] for start, part in enumerate(starts))
        for place in range(seats)
    )


def starters(left: Sequence[int], best: Sequence[int], first: int, holds: float = HOLDS) -> list[float]:
    """Return how likely each seat is to start the next End.

    ``left``: stones of each seat that are to come, ``best``: its stones that share the Best place, ``first``: who
    started; ``holds``: how likely a Best stone still is the Best after a delivery of another seat. Where it isn't, each
    place in the order of play gets it as often as in other Ends.
    """
    seats, to_come, sharing = len(left), sum(left), sum(best)
    if not sharing and not to_come:
        return [float(seat == first) for seat in range(seats)]
    found, lost = [0.0] * seats, 1.0
    for seat, mine in enumerate(best):
        if mine:
            found[seat] = mine / sharing * holds ** (to_come - left[seat])
            lost -= found[seat]
    starts = ORDER[seats][1]
    return [part + lost * starts[seat - first] for seat, part in enumerate(found)]


class Leaf:
    """Values layouts for one seat in one End; ``state`` is where the seat decides."""

    variance = VARIANCE

    def __init__(self, state: MysticState, seat: int) -> None:
        self.seat, self.seats, self.scores = seat, state.seats, state.scores
        self.ends_left, self.first = state.options["ends"] - state.end, state.first
        self.order = order(self.seats, self.ends_left)
        self.forgets = False

    def forget(self) -> None:
        """Count stones as they lie from now on, ignoring later ones and who starts the next End."""
        self.order, self.forgets = (0.0,) * self.seats, True

    def value(self, stones: Mapping[str, Stone]) -> float:
        """The share of the match, 0 to 1."""
        left = [0] * self.seats
        for name, stone in stones.items():
            if stone.zone == BOARD:
                left[owner(name)] += 1
        ranked = groups(stones)
        points = self.expected(stones, left, ranked)
        totals = [score + point for score, point in zip(self.scores, points, strict=True)]
        if self.ends_left:
            totals = [total + more for total, more in zip(totals, self.ahead(ranked, left), strict=True)]
        variance = self.variance * (self.ends_left + 1.0 - math.exp(-sum(left) / OPEN))
        # a logistic law whose scale fits the normal one of a difference
        scale = 0.55 * math.sqrt(2.0 * variance) + 0.12
        best = max(totals)
        weights = [math.exp((total - best) / scale) for total in totals]
        return weights[self.seat] / math.fsum(weights)

    def ahead(self, ranked: Sequence[Sequence[str]], left: Sequence[int]) -> list[float]:
        """Return the points above the mean that each seat may expect of the Ends to come, by place in the order."""
        best = [0] * self.seats
        for name in ranked[0] if ranked else ():
            best[owner(name)] += 1
        chances = starters(left, best, self.first)
        places = range(self.seats)
        return [math.fsum(chances[first] * self.order[seat - first] for first in places) for seat in places]

    def expected(
        self, stones: Mapping[str, Stone], left: Sequence[int], ranked: Sequence[Sequence[str]] | None = None
    ) -> list[float]:
        """Points of each seat at the end of this End; ``ranked``: the groups of the stones, best first, if known."""
        now, to_come = shares(stones, self.seats, ranked), sum(left)
        if not to_come or self.forgets:
            return now
        part = to_come / (to_come + EVEN)
        promise = self.promises(stones, left)
        coming = self.coming(left)
        return [(1.0 - part) * a + part * b + c for a, b, c in zip(now, promise, coming, strict=True)]

    def coming(self, left: Sequence[int]) -> list[float]:
        """Points that the stones to come bring their seats."""
        return [COMING * mine for mine in left]

    def promises(self, stones: Mapping[str, Stone], left: Sequence[int]) -> list[float]:
        """Return what the lying stones may bring once all are delivered."""
        found, to_come = [0.0] * self.seats, sum(left)
        for name, stone in stones.items():
            seat = owner(name)
            if stone.zone == BONUS:
                found[seat] += 1.0
            elif stone.zone == ICE and (worth := PROMISE.get(ring(stones, name))):
                stays = (1.0 - RISK) ** (to_come - left[seat])
                found[seat] += worth * (1.0 - VALUE * (stone.value - 1)) * stays
        return found


class Shootout:
    """Values the one stone of a shoot-out: the nearer ring, then the lower value."""

    def __init__(self, state: MysticState, seat: int) -> None:
        self.seat = seat

    def forget(self) -> None:
        """Ignore Ends to come."""

    def value(self, stones: Mapping[str, Stone]) -> float:
        """Between 0 (missed) and 1."""
        for name, stone in stones.items():
            if stone.zone == ICE and owner(name) == self.seat:
                rank = {"B": 1.0, "R2": 0.6, "R3": 0.35, "R4": 0.15}.get(ring(stones, name), 0.0)
                return rank * (1.0 - stone.value / 100.0)
        return 0.0
