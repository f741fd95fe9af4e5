"""The value of the end of a Curdle playout to a seat: its share of the match, 0 to 1."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from math import exp, fsum

from game.rules.contract import Seat
from game.rules.curdle.core import DEALING, OVER, Core
from game.rules.curdle.tables import points_of

#: standard deviation of a seat's points in one hand
SPREAD = 28.0
#: how much likelier a hand is to be won with one card fewer, as a factor's logarithm
EDGE = 0.3


class Leaf:
    """The value of states to ``seat``; a hand's end counts by its effect on the match (``standing``)."""

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
        #: the value of winning the hand (out of reach where points count: nobody knows the others')
        self.sure = self.if_won_by[seat] if not terms.by_points else 2.0

    def value(self, state: Core) -> float:
        """Return the value of ``state``, whether its hand is over or not."""
        over = state.phase == DEALING or state.phase == OVER
        if self.terms.by_points:
            return self._by_points(state, over)
        if over:
            return self.if_won_by[state.winner] if state.winner >= 0 else self.if_void
        weights = [exp(-EDGE * hand.bit_count()) for hand in state.hands]
        return fsum(w * v for w, v in zip(weights, self.if_won_by, strict=True)) / fsum(weights)

    def _by_points(self, state: Core, over: bool) -> float:
        if over:
            return lowest_total(state.scores, self.seat, self.hands_left, SPREAD)
        totals = [have + points_of(hand) for have, hand in zip(self.scores, state.hands, strict=True)]
        return lowest_total(totals, self.seat, self.hands_left + 0.3, SPREAD)


#: steps of the integral over the time of a race
STEPS = 160


@lru_cache(maxsize=512)
def first_to(needs: tuple[int, ...], seat: int) -> float:
    """Return the chance that ``seat`` is the first to win the hands it needs, any seat as likely to win a hand.

    ``needs``: hands still to be won by each seat; a seat that needs none has won, and several of them share the win.
    (The race of independent Poisson streams: each seat's need is reached at a gamma-distributed time.)
    """
    done = sum(1 for n in needs if n <= 0)
    if done:
        return 1 / done if needs[seat] <= 0 else 0.0
    # the race is over long before the slowest would be home
    end = min(needs) + 6.0 * math.sqrt(min(needs)) + 12.0
    width = end / STEPS
    total = 0.0
    for i in range(STEPS):
        t = (i + 0.5) * width
        tails = {n: _fewer_than(n, t) for n in set(needs)}
        chance = math.exp((needs[seat] - 1) * math.log(t) - t - math.lgamma(needs[seat]))
        for other, need in enumerate(needs):
            if other != seat:
                chance *= tails[need]
        total += chance
    return min(1.0, total * width)


def _fewer_than(n: int, t: float) -> float:
    """The chance of fewer than ``n`` events of a Poisson stream in the time ``t``."""
    term = total = math.exp(-t)
    for k in range(1, n):
        term *= t / k
        total += term
    return total


def lowest_total(totals: Sequence[float], seat: int, hands_left: float, spread: float) -> float:
    """Return the chance that ``seat`` has the lowest total in the end; ties share.

    ``spread``: standard deviation of one hand's points. With hands left it is a logistic share, which for two seats is
    within a hundredth of the normal distribution's.
    """
    if hands_left <= 0:
        best = min(totals)
        return 1 / sum(1 for t in totals if t == best) if totals[seat] == best else 0.0
    # the logistic distribution that fits a normal one has 0.55 of its deviation as scale; two seats differ by sqrt 2
    scale = 0.55 * spread * math.sqrt(2 * hands_left)
    best = min(totals)
    shares = [math.exp(-(t - best) / scale) for t in totals]
    return shares[seat] / fsum(shares)
