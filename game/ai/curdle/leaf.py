"""What an end of a playout of Curdle is worth to a seat: its share of the match, 0 to 1."""

from __future__ import annotations

from math import exp

from game.ai.win_probability import first_to, lowest_total
from game.rules.contract import Seat
from game.rules.curdle.core import DEALING, OVER, Core
from game.rules.curdle.tables import points_of

#: standard deviation of a seat's points in one hand
SPREAD = 28.0
#: how much likelier a hand is to be won with a card less, as a factor's logarithm
EDGE = 0.3


class Leaf:
    """The worth of states to ``seat``; a hand's end is worth what it does to the match (``standing``)."""

    def __init__(self, state: Core, seat: Seat) -> None:
        self.seat = seat
        self.terms = terms = state.terms
        self.scores = state.scores
        self.hands_left = terms.deals - state.deal_no
        if not terms.by_points:
            needs = [terms.target - score for score in state.scores]
            self.if_won_by = [
                first_to(tuple(n - (s == winner) for s, n in enumerate(needs)), seat) for winner in range(terms.seats)
            ]
            self.if_void = first_to(tuple(needs), seat)
        #: what it is worth to win the hand (beyond reach where points count: nobody knows the others')
        self.sure = self.if_won_by[seat] if not terms.by_points else 2.0

    def value(self, state: Core) -> float:
        """The worth of ``state``, whether its hand is over or goes on."""
        over = state.phase == DEALING or state.phase == OVER
        if self.terms.by_points:
            return self._by_points(state, over)
        if over:
            return self.if_won_by[state.winner] if state.winner >= 0 else self.if_void
        weights = [exp(-EDGE * hand.bit_count()) for hand in state.hands]
        return sum(w * v for w, v in zip(weights, self.if_won_by, strict=True)) / sum(weights)

    def _by_points(self, state: Core, over: bool) -> float:
        if over:
            return lowest_total(state.scores, self.seat, self.hands_left, SPREAD)
        totals = [have + points_of(hand) for have, hand in zip(self.scores, state.hands, strict=True)]
        return lowest_total(totals, self.seat, self.hands_left + 0.3, SPREAD)
