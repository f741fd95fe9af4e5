"""Chances inside a stone of PowerUp Curling: what the seats that lay its cards may hold, from the unseen cards.

Every card that a seat doesn't see is equally likely to lie in any hidden hand of its deck or in its draw pile. So the
chance that a hand holds one of some kinds is that of an urn, and a stone's value is found by going through its cards
from the last to the first: each seat lays the best it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from game.rules.chances import chance_of_one
from game.rules.contract import Seat
from game.rules.powerup.core import Core
from game.rules.powerup.tables import COUNTS, NO_CARD, TYPES, W, count_of, size_of

#: the chance that a hand drawn from the unseen cards has one of the wanted cards: wanted, unseen, hand
one_of = lru_cache(maxsize=1 << 15)(chance_of_one)

KINDS_OF_CARD = range(len(TYPES))


def unseen_by(state: Core, seat: Seat) -> list[int]:
    """Return how many cards of each type of its own deck ``seat`` sees nowhere, without looking at anything hidden."""
    team = seat & 1
    hand, away = state.hands[seat], state.discards[team]
    left = [COUNTS[t] - (hand >> 6 * t & 63) - (away >> 6 * t & 63) for t in KINDS_OF_CARD]
    for stone in state.stones:
        for c in stone.cards:
            if c & 1 == team:
                left[W if c & 2 else c >> 2] -= 1
    if state.played and state.throwing() == team:
        for card in state.played:
            if card != NO_CARD:
                left[card] -= 1
    return left


class Inside:
    """The cards of a stone that are still to come, as ``seat`` sees them.

    ``lays``: the seats of cards 1 to 4. ``worth`` values three cards (2 to 4, in order of their types). ``hand``: what
    the seat holds once the call is laid; other seats hold what ``unseen`` leaves open.
    """

    def __init__(
        self,
        state: Core,
        seat: Seat,
        lays: Sequence[Seat],
        hand: int,
        unseen: Sequence[int],
        worth: Callable[[tuple[int, ...]], float],
    ) -> None:
        self.seat, self.lays, self.hand, self.unseen = seat, lays, hand, unseen
        self.total = sum(unseen)
        self.sizes = [size_of(one) for one in state.hands]
        #: cards laid before it have left their hands
        self.first = max(1, len(state.played))
        self.worth = worth
        #: whether the order of cards 2 and 3 says nothing about what may come as card 4
        own = [self.first <= place and lays[place] == seat for place in (1, 2)]
        self.either = lays[3] != seat or own[0] == own[1]
        self.kinds = [t for t in KINDS_OF_CARD if unseen[t] > 0]
        self.ends: dict[tuple[int, ...], float] = {}
        self.found: dict[tuple[int, ...], float] = {}

    def value(self, laid: tuple[int, ...]) -> float:
        """Return the value of the stone once these of cards 2 to 4 are laid."""
        if len(laid) == 3:
            one, two, last = laid
            return self._end(one, two, last) if one <= two else self._end(two, one, last)
        if len(laid) == 2 and self.either and laid[0] > laid[1]:
            laid = laid[1], laid[0]
        known = self.found.get(laid)
        if known is None:
            known = self.found[laid] = self._next(laid)
        return known

    def _end(self, one: int, two: int, last: int) -> float:
        """Return the value of the stone with all its cards; ``one`` and ``two`` are in order."""
        key = (last, one, two) if last < one else (one, last, two) if last < two else (one, two, last)
        known = self.ends.get(key)
        if known is None:
            known = self.ends[key] = self.worth(key)
        return known

    def _next(self, laid: tuple[int, ...]) -> float:
        place = len(laid) + 1
        seat = self.lays[place]
        if seat == self.seat:
            mine = [laid[i - 1] for i in range(self.first, place) if self.lays[i] == seat]
            held = [t for t in KINDS_OF_CARD if count_of(self.hand, t) > mine.count(t)]
            return max([self.value((*laid, t)) for t in held], default=0.0)
        size = self.sizes[seat] - sum([1 for i in range(self.first, place) if self.lays[i] == seat])
        if place == 3:
            one, two = laid if laid[0] <= laid[1] else (laid[1], laid[0])
            worths = [(self._end(one, two, t), t) for t in self.kinds]
        else:
            worths = [(self.value((*laid, t)), t) for t in self.kinds]
        worths.sort(reverse=True)
        total = before = 0.0
        wanted = 0
        for worth, t in worths:
            wanted += self.unseen[t]
            chance = one_of(min(wanted, self.total), max(self.total, 1), max(size, 0))
            total += (chance - before) * worth
            before = chance
        return total
