"""Worlds: the unseen cards, dealt to where they may lie, within limits and in proportion to what was seen.

A game says in its ``belief`` which cards are unseen, where they may lie (``CardPlace``), and how to build a state from
a deal. Without a model each deal within the limits is drawn afresh. Where a place has an ``explain`` (how likely is
what its owner did, had it held these cards?), deals come from a chain of swaps that visits each in proportion to how
well it explains everything (Metropolis et al., 1953): two unseen cards change places, and the swap is kept with the
probability that the ratio of likelihoods gives.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

S = TypeVar("S")

#: swaps tried before the first world, and between two worlds, for each guessed hand
BURN_IN = 60
THINNING = 6


@dataclass(frozen=True, slots=True)
class CardPlace:
    """Where unseen cards lie: a hand, a stock, cards set aside.

    ``size``: how many. ``limits``: by kind, how many of the unseen cards here may be of it (None: any number).
    ``explain``: the log likelihood of all that was seen of the owner, had it these unseen cards; None says nothing.
    """

    size: int
    limits: Sequence[int] | None = None
    explain: Callable[[Sequence[int]], float] | None = None


def deal(pool: Sequence[int], places: Sequence[CardPlace], kind: Sequence[int], rng: Random) -> list[list[int]]:
    """Deal ``pool`` to ``places``, all orders equally likely; a place takes cards that its limits admit.

    ``kind[card]`` is what limits count by. The most restricted place takes first, since the others accept more; cards
    that no longer fit are swapped with ones that do. Where limits can't be met (a made-up position), any card will do.
    """
    number = rng.random
    left = sorted(pool, key=lambda _: number())
    dealt: list[list[int]] = [[] for _ in places]
    for i in sorted(range(len(places)), key=lambda i: _tightness(places[i], i)):
        dealt[i], left = _take(left, places[i], kind)
    for i, place in enumerate(places):
        for m in _too_many(dealt[i], place, kind):
            _swap_away(dealt, i, m, places, kind)
    return dealt


def _too_many(cards: Sequence[int], place: CardPlace, kind: Sequence[int]) -> list[int]:
    """Where ``cards`` are beyond the limits of ``place``."""
    if place.limits is None:
        return []
    kinds = [kind[card] for card in cards]
    return [m for m, k in enumerate(kinds) if kinds[: m + 1].count(k) > place.limits[k]]


def _swap_away(dealt: list[list[int]], i: int, m: int, places: Sequence[CardPlace], kind: Sequence[int]) -> None:
    """Swap card ``m`` of place ``i`` with one that fits there, from a place that accepts it; if there is any."""
    for j, other in enumerate(dealt):
        for n, card in enumerate(other):
            if j != i and _admits(dealt[i], places[i], kind, card) and _admits(other, places[j], kind, dealt[i][m]):
                dealt[i][m], other[n] = card, dealt[i][m]
                return


def _admits(cards: Sequence[int], place: CardPlace, kind: Sequence[int], coming: int) -> bool:
    """Whether ``place``, which holds ``cards``, may take one more of the kind of ``coming``."""
    if place.limits is None:
        return True
    wanted = kind[coming]
    return sum(1 for card in cards if kind[card] == wanted) < place.limits[wanted]


def _tightness(place: CardPlace, i: int) -> tuple[int, int]:
    return (sum(min(k, 4) for k in place.limits) if place.limits is not None else 1 << 30, i)


def _take(pool: list[int], place: CardPlace, kind: Sequence[int]) -> tuple[list[int], list[int]]:
    """What ``place`` takes from the front of ``pool``, and what it leaves."""
    if place.limits is None:
        return pool[: place.size], pool[place.size :]
    room = list(place.limits)
    taken: list[int] = []
    left: list[int] = []
    for i, card in enumerate(pool):
        if len(taken) == place.size:
            left += pool[i:]
            break
        if room[kind[card]] > 0:
            room[kind[card]] -= 1
            taken.append(card)
        else:
            left.append(card)
    missing = place.size - len(taken)
    return taken + left[:missing], left[missing:]


class Worlds(Generic[S]):
    """Draws worlds. ``build(dealt)`` makes a state of the cards of each place, in the order of ``places``."""

    def __init__(
        self,
        pool: Sequence[int],
        places: Sequence[CardPlace],
        kind: Sequence[int],
        build: Callable[[list[list[int]]], S],
        rng: Random,
    ) -> None:
        self.pool, self.places, self.kind, self.build, self.rng = pool, places, kind, build, rng
        #: places whose cards are guessed at
        self.guessed = [i for i, place in enumerate(places) if place.size and place.explain is not None]
        if self.guessed and sum(place.size for place in places) == places[self.guessed[0]].size:
            self.guessed = []  # all that is unseen lies in one place
        self._chain: _Chain | None = None

    def draw(self) -> S:
        """One world, free to be played on."""
        if not self.guessed:
            return self.build(deal(self.pool, self.places, self.kind, self.rng))
        if self._chain is None:
            self._chain = _Chain(deal(self.pool, self.places, self.kind, self.rng), self)
            self._chain.advance(BURN_IN * len(self.guessed))
        else:
            self._chain.advance(THINNING * len(self.guessed))
        return self.build([cards[:] for cards in self._chain.dealt])


class _Chain:
    """A deal that wanders by swaps."""

    def __init__(self, dealt: list[list[int]], worlds: Worlds[S]) -> None:
        self.dealt = dealt
        self.rng = worlds.rng
        self.kind = worlds.kind
        self.guessed = worlds.guessed
        self.places = worlds.places
        self.weights = [self._weigh(i) for i in range(len(dealt))]
        #: each unseen card's place, so that a partner for a swap is drawn evenly
        self.slots = [(i, k) for i, cards in enumerate(dealt) for k in range(len(cards))]

    def _weigh(self, i: int) -> float:
        explain = self.places[i].explain
        return explain(self.dealt[i]) if explain is not None else 0.0

    def advance(self, swaps: int) -> None:
        """Try ``swaps`` swaps."""
        number, dealt, kind, weights = self.rng.random, self.dealt, self.kind, self.weights
        slots, guessed = self.slots, self.guessed
        for _ in range(swaps):
            i = guessed[int(number() * len(guessed))]
            m = int(number() * len(dealt[i]))
            j, n = slots[int(number() * len(slots))]
            one, two = dealt[i][m], dealt[j][n]
            if i == j or kind[one] == kind[two] or not self._fits(i, j, one, two):
                continue
            dealt[i][m], dealt[j][n] = two, one
            here, there = self._weigh(i), self._weigh(j)
            gain = here + there - weights[i] - weights[j]
            if gain >= 0.0 or number() < math.exp(gain):
                weights[i], weights[j] = here, there
            else:
                dealt[i][m], dealt[j][n] = one, two

    def _fits(self, i: int, j: int, one: int, two: int) -> bool:
        """Whether ``one`` of place i and ``two`` of place j may change places."""
        here, there = self.places[i], self.places[j]
        return _admits(self.dealt[i], here, self.kind, two) and _admits(self.dealt[j], there, self.kind, one)
