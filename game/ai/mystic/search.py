"""Looks shared by a kernel: a look at one shot also informs about those that the hand could hardly distinguish from it.

After Yee, Lisý and Bowling, Monte Carlo Tree Search in Continuous Action Spaces with Execution Uncertainty (IJCAI
2016): upper bounds over kernel means, candidates widened around what is good, the choice by a lower bound.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, NamedTuple

from game.ai.contract import Expired
from game.ai.mystic.policy import ShotPlan
from game.rules.mystic.moves import MOST_AIM, MOST_X, speeds
from game.rules.mystic.shot_samples import HandSpread

#: looks taken in one call, and on how many shots
ROUND, ABREAST = 8, 4
#: the weight of the doubt while looking, and when choosing
EAGER, WARY = 0.7, 0.6
#: a weight below this is none
FAINT: Final = 0.05
#: a new shot comes every this many looks, the least known of so many
WIDEN, DRAWN = 16, 8
#: how far apart (mm) release points must lie to be different ways
APART: Final = 25.0
#: a spin (rad/s) that makes another shot
SPINNING: Final = 8.0
#: the weight of a first opinion, a look with a sure hand
OPINION: Final = 0.5


class Mark(NamedTuple):
    """The part of a shot that its kernel uses; it would cross the height of the target at ``crossing`` (mm)."""

    style: str
    target: str
    x: float
    spin: float
    crossing: float
    reach: float

    @classmethod
    def of(cls, plan: ShotPlan) -> Mark:
        """That of a plan."""
        return cls(plan.style, plan.target, plan.x, plan.spin, plan.crossing, plan.reach)


@dataclass(slots=True)
class Node:
    """A shot with the weight of the looks that inform about it, and their weighted values."""

    plan: ShotPlan
    mark: Mark
    weight: float = 0.0
    total: float = 0.0
    visits: int = 0
    near: list[tuple[Node, float]] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The kernel mean."""
        return self.total / self.weight if self.weight else 0.0


def kernel(a: Mark, b: Mark, spreads: Mapping[str, HandSpread]) -> float:
    """Return how much a look at ``a`` says about ``b``: the density of the hand, 1 at the same shot."""
    style, target, x, spin, crossing, reach = a
    if style != b.style or (target != b.target and abs(x - b.x) > 2 * APART):
        return 0.0
    spread = spreads[style]
    across = (crossing - b.crossing) / (17.8 * spread.aim)
    further = b.reach
    along = (reach - further) / (2.0 * spread.speed * (reach if reach > further else further))
    way = (x - b.x) / APART
    turn = (spin - b.spin) / SPINNING
    found = math.exp(-0.5 * (across**2 + along**2 + way**2 + turn**2))
    return found if found > FAINT else 0.0


class Explorer:
    """Looks at shots until its budget is used. ``look`` values executed looks at plans, all in one call."""

    def __init__(
        self,
        plans: Sequence[ShotPlan],
        opinions: Sequence[float],
        look: Callable[[Sequence[ShotPlan]], Sequence[float]],
        spreads: Mapping[str, HandSpread],
        rng: Random,
    ) -> None:
        self.look, self.spreads, self.rng = look, spreads, rng
        self.nodes: list[Node] = []
        self.looks = 0
        self.sum = self.squares = 0.0
        for plan, opinion in zip(plans, opinions, strict=True):
            node = self.add(plan)
            node.weight += OPINION
            node.total += OPINION * opinion

    def add(self, plan: ShotPlan) -> Node:
        """Add a shot, which already has what its neighbours' looks say about it."""
        node = Node(plan, Mark.of(plan))
        node.near.append((node, 1.0))
        for other in self.nodes:
            weight = kernel(node.mark, other.mark, self.spreads)
            if weight:
                node.near.append((other, weight))
                other.near.append((node, weight))
                if other.weight:
                    node.weight += weight * other.visits
                    node.total += weight * other.visits * other.mean
        self.nodes.append(node)
        return node

    def run(self, looks: int, expired: Expired) -> list[Node]:
        """The shots, best first by their lower bounds, after so many looks."""
        while self.looks + ROUND <= looks and not expired():
            chosen = self.chosen()
            each = max(1, ROUND // len(chosen))
            nodes = [node for node in chosen for _ in range(each)]
            for node, value in zip(nodes, self.look([node.plan for node in nodes]), strict=True):
                self.note(node, value)
            if self.looks % WIDEN < ROUND:
                self.widen()
        doubt = self.doubt()
        return sorted(self.nodes, key=lambda n: n.mean - WARY * doubt / math.sqrt(n.weight), reverse=True)

    def chosen(self) -> list[Node]:
        """The shots with the highest upper bounds."""
        doubt = EAGER * self.doubt() * math.sqrt(2.0 * math.log(self.looks + 2.0))
        order = sorted(self.nodes, key=lambda n: n.mean + doubt / math.sqrt(n.weight), reverse=True)
        return order[: ABREAST if self.looks > len(self.nodes) else ROUND]

    def doubt(self) -> float:
        """Standard deviation of the looks so far."""
        if self.looks < 2:
            return 0.1
        mean = self.sum / self.looks
        return math.sqrt(max(1e-6, self.squares / self.looks - mean**2))

    def note(self, node: Node, value: float) -> None:
        """A look more."""
        self.looks += 1
        self.sum += value
        self.squares += value**2
        node.visits += 1
        for other, weight in node.near:
            other.weight += weight
            other.total += weight * value

    def widen(self) -> None:
        """Add a new shot near the best: of several that the hand might make of it, the least known one."""
        doubt = self.doubt()
        best = max(self.nodes, key=lambda n: n.mean - doubt / math.sqrt(n.weight))
        drawn = [self.varied(best.plan) for _ in range(DRAWN)]
        seen = [(n.visits, n.mark) for n, _ in best.near]
        marks = [Mark.of(plan) for plan in drawn]
        known = [math.fsum(visits * kernel(mark, near, self.spreads) for visits, near in seen) for mark in marks]
        node = self.add(drawn[known.index(min(known))])
        node.weight += OPINION
        node.total += OPINION * best.mean

    def varied(self, plan: ShotPlan) -> ShotPlan:
        """The shot a little off, within the ranges."""
        spread, rng = self.spreads[plan.style], self.rng
        low, high = speeds(plan.style)
        aim = plan.aim + rng.gauss(0.0, 1.3 * spread.aim)
        speed = plan.speed * (1.0 + rng.gauss(0.0, 1.3 * spread.speed))
        x = plan.x
        if rng.random() < 0.3:
            moved = max(-MOST_X, min(MOST_X, x + rng.gauss(0.0, 0.5 * APART)))
            aim += math.degrees(math.atan((x - moved) / 1020.0))
            x = moved
        return plan._replace(x=x, aim=max(-MOST_AIM, min(MOST_AIM, aim)), speed=max(low, min(high, speed)))
