"""How a level errs: by a beginner's habits, or by a slip to another move, within a stated regret."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from game.ai.contract import EVEN, Style, Traits
from game.ai.search import Arm
from game.ai.style_choice import ENOUGH, choose_by_style
from game.rules.contract import View

C = TypeVar("C")

#: a beginner's errors: hits needlessly, and spends what should be kept
BEGINNER = Style(hits=1.0, spends=1.0)


@dataclass(frozen=True, slots=True)
class Slip:
    """``cap``: how much worse than the best a slip may be, as a share of the match.

    ``looseness``: how quickly slips get rarer with their price; 0 means never. ``habit``: what it takes in
    place of the best, as a style does, but for ``cap``: the same error in the same place, nothing by lot.
    """

    cap: float
    looseness: float = 0.0
    habit: Style = EVEN


SURE = Slip(0.0)


def slip(arms: Sequence[Arm[Any]], terms: Slip, rng: Random) -> int:
    """Return the index of the arm to take where the first is the best; 0 unless the hand slips.

    Each arm evaluated in as many worlds as the best, and trailing it by ``cap`` at most, has the weight exp(-regret /
    looseness). So the search's knowledge bounds the cost of a slip, not what it happened to see: sight is that of the
    level's playouts, and a slip never goes to a candidate that was dropped early.
    """
    if terms.looseness <= 0 or terms.cap <= 0 or len(arms) < 2:
        return 0
    best = arms[0]
    enough = ENOUGH * max(len(arm.values) for arm in arms)
    weights = []
    for arm in arms:
        regret = max(0.0, best.mean - arm.mean)
        known = arm is best or (not arm.dropped and len(arm.values) >= enough)
        weights.append(math.exp(-regret / terms.looseness) if known and regret <= terms.cap else 0.0)
    mark = rng.random() * math.fsum(weights)
    for i, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return i
    return 0


def taken(
    arms: Sequence[Arm[C]],
    terms: Slip,
    rng: Random,
    traits: Callable[[C], Traits],
    view: View,
    may: Callable[[C, C], bool] = lambda candidate, best: True,
) -> tuple[Arm[C], list[Arm[C]]]:
    """Return the arm that a level takes where the first is the best, and the others in their order.

    ``may``: whether the hand may slip to a candidate from the best one.
    """
    best = arms[0]
    chosen = choose_by_style(arms, traits, terms.habit, terms.cap, view)[0]
    if chosen is best:
        near = [arm for arm in arms if arm is best or may(arm.candidate, best.candidate)]
        chosen = near[slip(near, terms, rng)]
    return chosen, [arm for arm in arms if arm is not chosen]
