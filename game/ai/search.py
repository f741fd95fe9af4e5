"""A race of candidates on common worlds.

Common worlds: every candidate plays in the same sampled worlds with the same luck, so that two of them differ by the
move only (Veness, Lanctot, Bowling: Variance Reduction in Monte-Carlo Tree Search, NIPS 2011).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic, TypeVar

from game.ai.contract import Expired

C = TypeVar("C")
W = TypeVar("W")

#: candidates are compared, and may be dropped, each time this many worlds more have been played
ROUND = 8
#: standard errors by which one candidate must lead another to count as better
CLEARLY = 2.0


@dataclass(slots=True)
class Arm(Generic[C]):
    """A candidate and its values in the worlds played so far, in their order.

    ``prior``: the rule of thumb's value, on any scale; it breaks ties inside the noise.
    """

    candidate: C
    prior: float = 0.0
    values: list[float] = field(default_factory=list)
    dropped: bool = False

    @property
    def mean(self) -> float:
        """The mean value; the rule's opinion doesn't count, so 0 before the first world."""
        return math.fsum(self.values) / len(self.values) if self.values else 0.0

    def lead(self, other: Arm[C]) -> tuple[float, float]:
        """Return how much better than ``other`` it did in the worlds that both have seen: mean and standard error."""
        n = min(len(self.values), len(other.values))
        differences = [self.values[i] - other.values[i] for i in range(n)]
        if n < 2:
            return math.fsum(differences), math.inf
        mean = math.fsum(differences) / n
        variance = math.fsum((d - mean) ** 2 for d in differences) / (n - 1)
        # a few equal values don't prove that there is no noise
        return mean, math.sqrt((variance + 0.25 / n) / n)

    def beats(self, other: Arm[C]) -> bool:
        """Whether it did better than ``other`` by more than noise; if neither beats the other they are about equal."""
        mean, error = self.lead(other)
        return mean > CLEARLY * error

    def beside(self, other: Arm[C]) -> tuple[float, float]:
        """The mean values of this and ``other`` in the worlds that both have seen."""
        n = min(len(self.values), len(other.values))
        return (math.fsum(self.values[:n]) / n, math.fsum(other.values[:n]) / n) if n else (0.0, 0.0)


def race(
    arms: Sequence[Arm[C]],
    sample: Callable[[], W],
    play: Callable[[W, C, int], float],
    rng: Random,
    playouts: int,
    expired: Expired,
    clear: float = 2.6,
    keep: float = 0.0,
) -> int:
    """Play candidates in common worlds until ``playouts`` are used up or one is left; return the number played.

    ``sample`` draws a world, ``play(world, candidate, luck)`` values a candidate in it (``luck`` seeds all draws on the
    way and is the same for all) and leaves the world as it was. Candidates that trail the best by ``clear`` standard
    errors of the difference (and by ``keep`` besides) are dropped, so that the close ones get the rest of the budget.
    """
    alive = [arm for arm in arms if not arm.dropped]
    played = worlds = 0
    while len(alive) > 1 and played + len(alive) <= playouts:
        world, luck = sample(), rng.getrandbits(32)
        for arm in alive:
            arm.values.append(play(world, arm.candidate, luck))
        played += len(alive)
        worlds += 1
        if worlds % ROUND == 0:
            drop_clear_losers(alive, clear, keep)
            alive = [arm for arm in alive if not arm.dropped]
        if expired():
            break
    return played


def drop_clear_losers(arms: Sequence[Arm[C]], clear: float, keep: float = 0.0) -> None:
    """Drop candidates that trail the best by ``keep`` and ``clear`` standard errors of the paired difference."""
    best = max(arms, key=lambda arm: arm.mean)
    for arm in arms:
        if arm is not best:
            mean, error = best.lead(arm)
            arm.dropped = mean > keep + clear * error


def ranked(arms: Sequence[Arm[C]], noise: float = 0.5) -> list[Arm[C]]:
    """Return the arms, best first: those within ``noise`` standard errors of the best by the rule of thumb.

    Otherwise play looks erratic where several moves are equally good.
    """
    by_mean = sorted(arms, key=lambda arm: (not arm.dropped, arm.mean, arm.prior), reverse=True)
    best = by_mean[0]

    def tied(arm: Arm[C]) -> bool:
        if arm is best:
            return True
        mean, error = best.lead(arm)
        return not arm.dropped and mean <= noise * error

    head = sorted((arm for arm in by_mean if tied(arm)), key=lambda arm: (arm.prior, arm.mean), reverse=True)
    return head + [arm for arm in by_mean if not tied(arm)]
