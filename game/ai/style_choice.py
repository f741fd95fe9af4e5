"""Which of several nearly equal moves a seat takes: the one that its style likes best.

A level says how well a seat plays, a style how: it chooses among moves whose value lies within a stated part of the
match of the best one's, so that strength stays the level's. Each game describes its moves in one place (``traits.py``
of its folder); how much luck a move needs is read from the playouts, the same for all games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import pstdev
from typing import Any, TypeVar

from game.ai.contract import Style, Traits
from game.ai.search import Arm
from game.rules.contract import View

A = TypeVar("A")

#: what a style may give up at a decision, as a share of the match, by level
PRICE = {"novice": 0.04, "club": 0.02, "skip": 0.01}
#: an arm played in a smaller share of the best one's worlds isn't known well enough to take
ENOUGH = 0.9
#: fewest worlds for a scatter, and the least scatter that others are compared with
TELLING, QUIET = 8, 0.05
#: how much a seat that is behind turns to luck, and one that is ahead away from it
NEED = 1.5


def behind(view: View, value: float) -> float:
    """How far a seat that expects ``value`` of the match is behind its fair share, from -1 (far ahead) to 1."""
    seats = view.game.seats(view.position["options"])
    fair = 1.0 / len({view.game.team(seat) for seat in range(seats)})
    return max(-1.0, min(1.0, (fair - value) / fair))


def known(arms: Sequence[Arm[Any]], arm: Arm[Any]) -> bool:
    """Whether an arm was evaluated in about as many worlds as any."""
    return not arm.dropped and len(arm.values) >= ENOUGH * max(len(each.values) for each in arms)


def appeals(arms: Sequence[Arm[A]], traits: Callable[[A], Traits], style: Style, need: float) -> list[float]:
    """Return how much the style likes each arm. ``need`` is ``behind`` of the best one."""
    luck = style.bold * (1.0 + NEED * max(0.0, need if style.bold > 0 else -need))
    quiet = max(QUIET, _scatter(arms[0]))
    found = []
    for arm in arms:
        risk = max(-1.0, min(1.0, (_scatter(arm) - quiet) / quiet)) if luck else 0.0
        like = traits(arm.candidate)
        found.append(luck * risk + style.hits * like.hits + style.spends * like.spends)
    return found


def _scatter(arm: Arm[Any]) -> float:
    """Return how far apart the values of an arm are; 0 where too few were seen."""
    return pstdev(arm.values) if len(arm.values) >= TELLING else 0.0


def choose_by_style(
    arms: Sequence[Arm[A]], traits: Callable[[A], Traits], style: Style, price: float, view: View
) -> list[Arm[A]]:
    """Order the arms (best first) of the seat of ``view``: first the one that the style likes best for its cost.

    Its value is at most ``price`` below the best's; a point of liking is worth just that.
    """
    fit = list(arms)
    if not style.leans or price <= 0 or len(fit) < 2 or not fit[0].values:
        return fit
    top = max(arm.mean for arm in fit if arm is fit[0] or known(fit, arm))
    near = [arm for arm in fit if arm is fit[0] or (known(fit, arm) and top - arm.mean <= price)]
    liked = appeals(near, traits, style, behind(view, top))
    worth = [price * liking - max(0.0, fit[0].mean - arm.mean) for arm, liking in zip(near, liked, strict=True)]
    chosen = near[max(range(len(near)), key=lambda n: (worth[n], -n))]
    return [chosen, *(arm for arm in fit if arm is not chosen)]
