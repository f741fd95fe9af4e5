"""What a match's score is worth to a seat when nobody is known to be the better player."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

#: steps of the integral over the time of a race
STEPS = 160


@lru_cache(maxsize=512)
def first_to(needs: tuple[int, ...], seat: int) -> float:
    """The chance that ``seat`` is the first to win the hands it needs, each hand going to anybody alike.

    ``needs``: hands still to be won by each seat; who needs none has won, and several of them share the win.
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
    """The chance that ``seat`` has the lowest total in the end, equal ones sharing.

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
    return shares[seat] / sum(shares)
