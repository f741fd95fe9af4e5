"""What a sheet of PowerUp Curling is worth in points to come of the end, as the frozen rule of thumb sees it."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.powerup.core import Core
from game.rules.powerup.tables import PAIR, SHARE, Stone

#: a house stone as far as it matters for points: its distance, and whether it is guarded
Lie = tuple[int, bool]
House = Sequence[Lie]

#: the distance of no stone at all
NOWHERE = 41
# fitted to the points of ends that the rule of thumb played: the squared error of what is expected at each call fell
# from 2.54 to 2.25 (3.42 for expecting nothing)
#: chance that one stone to come ends nearer than the last place of each ring, and nearer than NOWHERE
_RINGS = (0.0, 0.2, 0.33, 0.38, 0.43, 0.47)
#: how much of that is aimed past a stone that counts
PAST = 0.4
#: chance that one stone to come takes an unguarded stone out or moves it, and a guarded one
HIT = (0.06, 0.015)
#: how much of a stone to come may count, and how likely a nearer stone of theirs goes away with eight own ones to come
FUTURE, BACK = 0.2, 1.0


def _near(distance: int) -> float:
    ring, place = divmod(distance - 1, 10)
    inner, outer = _RINGS[min(ring, 4)], _RINGS[min(ring, 4) + 1]
    return inner + (outer - inner) * place / 10 if distance < NOWHERE else _RINGS[4]


#: chance that one stone to come lies nearer than a distance
NEAR = (0.0, *(_near(d) for d in range(1, NOWHERE + 1)))
#: chance that a stone still counts when so many of theirs have been thrown: ``KEEP[guarded][distance][stones]``
KEEP = tuple(
    tuple(tuple((1.0 - PAST * NEAR[d]) ** k * (1.0 - HIT[guarded]) ** k for k in range(SHARE + 1))
          for d in range(NOWHERE + 1))
    for guarded in (0, 1)
)  # fmt: skip
_AWAY = tuple(BACK * own / SHARE for own in range(SHARE + 1))


def lie(stone: Stone, guarded: bool) -> Lie:
    """A house stone as a lie."""
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
    """Points that a team may expect above the other's, with so many stones of its own and of theirs to come."""
    return _side(mine, theirs, own, other) - _side(theirs, mine, other, own)


def _side(mine: House, theirs: House, own: int, other: int) -> float:
    best = NOWHERE
    for e, _ in theirs:
        if e < best:
            best = e
    total = FUTURE * own * NEAR[best]
    away = _AWAY[own]
    for d, guarded in mine:
        worth = KEEP[guarded][d][other]
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
