"""Hurry Hard! by rule of thumb, on the trusted core: what a sensible player throws, answers and chooses.

It uses nothing but the hand of the seat on turn and the table, so the same rule serves ``greedy``, breaks ties of a
search, and plays for everybody in its playouts (Skip's search has ``fitted_policy``). Scores are in points of the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.ai.hurry_hard.layout_features import LayoutFeatures
from game.ai.hurry_hard.prospect import prospect
from game.rules.hurry_hard.board import CLAIMING, RESPOND, THROWING
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import ARGUMENT, CARD, CLAIM, PASS, Action
from game.rules.hurry_hard.tables import BOTTOM, BOTTOMS, KIND, PLAN_B, TOP

#: the value, in points, of an option kept for later, with many throws to come
KEEP: dict[str, float] = {
    "": 0.0, "HH": 0.16, "SE": 0.20, "MB": 0.22, "PB": 0.12, "DB": 0.12, "HS": 0.14, "HR": 0.14, "RO": 0.03,
    "JM": 0.12, "FZ": 0.06, "TB": 0.08, "WG": 0.14, "OC": 0.05, "LC": 0.05, "SP": 0.02, "BT": 0.06, "BR": 0.10,
    "HG": 0.03, "PK": 0.35,
}  # fmt: skip
#: the value of a Shot kept for a later throw of the seat
SHOT: dict[str, float] = {"D0": 0.30, "D4": 0.20, "D8": 0.08, "D12": 0.02, "T": 0.20, "G": 0.05}
#: the value of the card drawn instead
FRESH = 0.18
#: throws to come from which on a kept card has its full value
MANY = 4
#: the share of a Shot's gain that is left after the opponents' cards
RELIES = (0.85, 0.8, 0.9)

KEPT: tuple[float, ...] = tuple(KEEP[BOTTOMS[bottom]] for bottom in BOTTOM)
THROWN: tuple[float, ...] = tuple(SHOT[top] for top in TOP)


class Rule(Protocol):
    """A way to choose by the hand of the seat on turn and the table alone: this module, or a ``FittedPolicy``."""

    def throw(self, state: Core, lie: LayoutFeatures, left: int) -> Action: ...

    def respond(self, state: Core, lie: LayoutFeatures, left: int, actions: Sequence[Action]) -> Action: ...

    def play_scores(
        self, state: Core, lie: LayoutFeatures, left: int, actions: Sequence[Action]
    ) -> Sequence[float]: ...

    def scores(self, state: Core, actions: Sequence[Action]) -> Sequence[float]: ...


def later(left: int) -> float:
    """Return how much keeping a card still counts with ``left`` throws to come."""
    return min(1.0, left / MANY)


def price_of(card: int, left: int) -> float:
    """Return the cost of playing a card as an option: its two halves, less the card drawn instead."""
    return max(0.0, KEPT[card] + THROWN[card] - FRESH) * later(left)


def _hope(state: Core, lie: LayoutFeatures, action: Action) -> float:
    """Return what one may hope for from a Shot."""
    card = CARD[action]
    worth = prospect(state, lie, card, ARGUMENT[action], ())
    return worth * RELIES[KIND[card]] if worth > 0.0 else worth


def throw_score(state: Core, lie: LayoutFeatures, action: Action, left: int) -> float:
    """Return the rule of thumb's value of a Shot."""
    return _hope(state, lie, action) - KEPT[CARD[action]] * later(left)


def play_score(state: Core, lie: LayoutFeatures, action: Action, left: int, now: float) -> float:
    """Return the rule of thumb's value of playing an option; ``now`` is the ``prospect`` of the Shot without it."""
    card, word = CARD[action], ARGUMENT[action]
    aim = word if BOTTOM[card] == PLAN_B else state.aim
    then = prospect(state, lie, state.shot, aim, (*state.played, (state.to_move, card, word)))
    gain = then - now
    if (state.to_move ^ state.thrower) & 1:
        gain = -gain
    return gain - price_of(card, left)


def play_scores(state: Core, lie: LayoutFeatures, left: int, actions: Sequence[Action]) -> list[float]:
    """Return the rule of thumb's value of each of some answers to a Shot; passing has none."""
    now = prospect(state, lie, state.shot, state.aim, state.played)
    return [0.0 if a == PASS else play_score(state, lie, a, left, now) for a in actions]


def answer_score(state: Core, action: Action) -> float:
    """Return the rule of thumb's value of an answer at resolution: the sheet after it, for the answering team."""
    if state.phase == CLAIMING:
        return 1.0 if action != CLAIM[0] else 0.0
    side, left = state.to_move & 1, state.terms.throws - state.throw
    after = state.copy()
    after.answer(action)
    return LayoutFeatures(after, left).value(side)


def throw(state: Core, lie: LayoutFeatures, left: int) -> Action:
    """Return the rule of thumb's favourite Shot."""
    best, found = -99.0, -1
    hopes: dict[tuple[str, int], float] = {}
    for action in state.actions():
        card = CARD[action]
        # a Shot's result depends on its blue half only
        shot = TOP[card], ARGUMENT[action]
        hope = hopes.get(shot)
        if hope is None:
            hope = hopes[shot] = _hope(state, lie, action)
        worth = hope - KEPT[card] * later(left)
        if worth > best:
            best, found = worth, action
    return found


def respond(state: Core, lie: LayoutFeatures, left: int, actions: Sequence[Action]) -> Action:
    """Return the rule of thumb's favourite option, or passing."""
    now = prospect(state, lie, state.shot, state.aim, state.played)
    best, found = 0.0, PASS
    for action in actions:
        if action != PASS:
            worth = play_score(state, lie, action, left, now)
            if worth > best:
                best, found = worth, action
    return found


def answer(state: Core) -> Action:
    """Return the rule of thumb's favourite answer at resolution."""
    actions = state.actions()
    if state.phase == CLAIMING:
        return actions[1]
    return max(actions, key=lambda action: answer_score(state, action))


def scores(state: Core, actions: Sequence[Action]) -> list[float]:
    """Return the rule of thumb's value of each of some legal actions."""
    left = state.terms.throws - state.throw
    if state.phase == THROWING:
        lie = LayoutFeatures(state, left)
        return [throw_score(state, lie, action, left) for action in actions]
    if state.phase == RESPOND:
        return play_scores(state, LayoutFeatures(state, left), left, actions)
    return [answer_score(state, action) for action in actions]
