"""Worlds that agree with what a seat of Curdle may know, and with what the others' passes gave away."""

from __future__ import annotations

from random import Random

from game.rules.contract import HIDDEN, View
from game.rules.curdle.core import DEALING, OVER, Core
from game.rules.curdle.tables import BIT, NUMBERS, PACK, RANK, cards_of

#: more cards of one rank than any hand can have
PLENTY = 99

#: ``limits[seat][rank]``: how many cards of a rank the seat can hold at most
Limits = list[list[int]]


def no_limits(seats: int) -> Limits:
    """Nothing is known of anybody's hand."""
    return [[PLENTY] * 14 for _ in range(seats)]


class Worlds:
    """Draws states that agree with a view; what is unseen is spread over hands and stock within ``limits``.

    Each order of the unseen cards is equally likely; a hand takes those that its limits admit, the stock the rest.
    """

    def __init__(self, view: View, rng: Random, limits: Limits | None = None) -> None:
        base = view.sample(rng)
        assert isinstance(base, Core)
        self.base = base
        self.rng = rng
        seats = base.terms.seats
        self.limits = limits if limits is not None else no_limits(seats)
        table = view.position
        hidden = [hand.count(HIDDEN) for hand in table["hands"]]
        if base.phase in (DEALING, OVER):
            hidden = [0] * seats
        #: cards that the seat of the view knows to be in each hand
        self.held = [_known(hand, table["hands"][s]) if hidden[s] else hand for s, hand in enumerate(base.hands)]
        self.places = [i for i, code in enumerate(table["stock"]) if code == HIDDEN]
        self.pool = [base.stock[i] for i in self.places]
        for s, hand in enumerate(base.hands):
            self.pool += cards_of(hand & ~self.held[s])
        # the most restricted hand takes first: the stock and the others can do with anything
        self.order = sorted(
            (s for s in range(seats) if hidden[s]), key=lambda s: (sum(min(k, 4) for k in self.limits[s]), s)
        )
        self.counts = hidden

    def draw(self) -> Core:
        """One world, free to be played on."""
        state = self.base.copy()
        number = self.rng.random
        pool = sorted(self.pool, key=lambda _: number())
        for seat in self.order:
            state.hands[seat], pool = self._fill(seat, pool)
        for i, card in zip(self.places, pool, strict=True):
            state.stock[i] = card
        state.word = self.rng.getrandbits(64)
        return state

    def _fill(self, seat: int, pool: list[int]) -> tuple[int, list[int]]:
        """The hand of ``seat`` from the front of ``pool``, and what it leaves."""
        hand, missing = self.held[seat], self.counts[seat]
        room = self.limits[seat][:]
        for card in cards_of(hand):
            room[RANK[card]] -= 1
        left: list[int] = []
        for i, card in enumerate(pool):
            if not missing:
                return hand, left + pool[i:]
            if room[RANK[card]] > 0:
                room[RANK[card]] -= 1
                hand |= BIT[card]
                missing -= 1
            else:
                left.append(card)
        # what was concluded can't be right for this pool (a made-up position): take any
        for card in left[:missing]:
            hand |= BIT[card]
        return hand, left[missing:]


def _known(hand: int, codes: list[str]) -> int:
    """The cards of ``hand`` that ``codes`` name, one for each code."""
    known = 0
    for code in codes:
        if code != HIDDEN:
            card = NUMBERS[code]
            both = (BIT[card] | BIT[card + PACK]) & hand & ~known
            known |= both & -both
    return known
