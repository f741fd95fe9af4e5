"""The value of a sheet of PowerUp Curling: points to come of the end, and from them the chance to win the match."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.rules.contract import Seat
from game.rules.powerup.board import OVER
from game.rules.powerup.core import Core
from game.rules.powerup.tables import PAIR, SHARE, STONES, Stone

#: the part of a house stone that matters for points: its distance, and whether it is guarded
Lie = tuple[int, bool]
House = Sequence[Lie]

#: the distance of no stone at all
NOWHERE = 41
# fitted to the points of ends that the rule of thumb played: the squared error of the estimate at each call fell from
# 2.54 to 2.25 (3.42 for expecting nothing)
#: chance that one stone to come ends nearer than the last place of each ring, and nearer than NOWHERE
_RINGS = (0.0, 0.2, 0.33, 0.38, 0.43, 0.47)
#: how much of that aims past a stone that counts
PAST = 0.4
#: chance that one stone to come takes an unguarded stone out or moves it, and a guarded one
HIT = (0.06, 0.015)
#: how much of a stone to come may count, and how likely a nearer stone of theirs goes away with eight of ours to come
FUTURE, BACK = 0.2, 1.0
#: variance of an end's points, and the value of the hammer in points
VARIANCE, HAMMER = 3.5, 0.25


def _near(distance: int) -> float:
    ring, place = divmod(distance - 1, 10)
    inner, outer = _RINGS[min(ring, 4)], _RINGS[min(ring, 4) + 1]
    return inner + (outer - inner) * place / 10 if distance < NOWHERE else _RINGS[4]


#: chance that one stone to come lies nearer than a distance
NEAR = (0.0, *(_near(d) for d in range(1, NOWHERE + 1)))
#: chance that a stone still counts when so many of theirs have been thrown: ``KEEP[stones][guarded][distance]``
KEEP = tuple(
    tuple(
        tuple((1.0 - PAST * NEAR[d]) ** k * (1.0 - HIT[guarded]) ** k for d in range(NOWHERE + 1)) for guarded in (0, 1)
    )
    for k in range(SHARE + 1)
)
_AWAY = tuple(BACK * own / SHARE for own in range(SHARE + 1))


def lie(stone: Stone, guarded: bool) -> Lie:
    """Reduce a house stone to the part that matters."""
    cards = stone.cards
    return 10 * (cards[0] >> 2) + PAIR[cards[2] >> 2][cards[3] >> 2] + 1, guarded


def houses(stones: Sequence[Stone]) -> tuple[list[Lie], list[Lie]]:
    """The house stones by team."""
    guarded = [stone.guards for stone in stones if stone.guards]
    found: tuple[list[Lie], list[Lie]] = ([], [])
    for stone in stones:
        if not stone.guards:
            found[stone.team].append(lie(stone, stone.number in guarded))
    return found


def expected(mine: House, theirs: House, own: int, other: int) -> float:
    """Return the points that a team may expect above the other's, with so many stones of each to come."""
    return _side(mine, theirs, own, other) - _side(theirs, mine, other, own)


def _side(mine: House, theirs: House, own: int, other: int) -> float:
    best = min(theirs)[0] if theirs else NOWHERE
    total = FUTURE * own * NEAR[best]
    if not mine:
        return total
    away, keep = _AWAY[own], KEEP[other]
    for d, guarded in mine:
        worth = keep[guarded][d]
        if d >= best:
            for e, _ in theirs:
                if e < d:
                    worth *= away
                elif e == d:
                    worth *= 0.5
        total += worth
    return total


def stones_left(state: Core, done: int = 0) -> tuple[int, int]:
    """Stones still to be thrown by each team, once ``done`` more are finished."""
    thrown = state.thrown + done
    first = 1 - state.hammer
    left = SHARE - (thrown + 1) // 2, SHARE - thrown // 2
    return left if first == 0 else left[::-1]


def to_come(state: Core) -> float:
    """Return the ends still to be played, the stones of this one as a fraction."""
    return max(0, state.terms.ends - state.end) + (STONES - state.thrown) / STONES


class Leaf:
    """The value of a playout's end to a seat's team: its chance to win the match, a draw as half.

    ``end``: the running end; a playout stops when it is over. ``forgets``: counts the stones as they lie, ignoring
    later ones and the next hammer. ``doubt``: variance in points, and ``ahead``: points of the team, for errors of the
    playout.
    """

    def __init__(self, seat: Seat, end: int, *, forgets: bool = False, doubt: float = 0.0, ahead: float = 0.0) -> None:
        self.team, self.end, self.forgets, self.doubt, self.ahead = seat & 1, end, forgets, doubt, ahead

    def value(self, state: Core) -> float:
        """Return the value of ``state``, whether its end is running or has just been scored."""
        team = self.team
        lead = state.scores[team] - state.scores[1 - team] + self.ahead
        if state.phase == OVER:
            if lead == 0 or self.doubt <= 0.0:
                return 0.5 if lead == 0 else float(lead > 0)
            ends = 0.0
        elif state.end != self.end:
            ends = float(max(1, state.terms.ends + 1 - state.end))
            hammer = 0.0 if self.forgets else HAMMER
            lead += hammer if state.hammer == team else -hammer
        else:
            house = houses(state.stones)
            left = (0, 0) if self.forgets else stones_left(state)
            lead += expected(house[team], house[1 - team], left[team], left[1 - team])
            ends = to_come(state)
        return 0.5 * (1.0 + math.erf(lead / math.sqrt(2.0 * (VARIANCE * max(ends, 0.02) + self.doubt))))
