"""Hurry Hard! by a rule fitted to what searches found: the rule of thumb with better numbers, and a value of each card.

``policy.json`` has what a card in hand is worth in points of the end, by throws to come and against the card drawn
instead, and the weights of a Shot. ``python -m tests.lab.fitted`` found them by self-play. Like the rule of thumb, it
uses nothing but the hand of the seat on turn and the table.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from game.ai.hurry_hard import policy
from game.ai.hurry_hard.layout_features import LayoutFeatures
from game.ai.hurry_hard.policy import later
from game.ai.hurry_hard.prospect import prospect
from game.resources.paths import path
from game.rules.hurry_hard.board import RESPOND, THROWING
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import ARGUMENT, CARD, CENTRE, CORNER, PASS, THROUGH, Action
from game.rules.hurry_hard.tables import (
    BIT,
    BITER,
    BOTTOM,
    CLOSER,
    DOUBLE,
    FREEZE,
    GUARD,
    HELD,
    HURRY,
    KIND,
    LAST_THROW,
    PLAN_B,
    ROLL,
    SPLIT,
    STICK,
    TAKEOUT,
    TAP,
    TOP,
    TYPES,
    WITH,
)

WEIGHTS = "game/ai/hurry_hard/policy.json"
#: by kind of Shot, the cards that its team may play on it
HELP = (
    WITH[HURRY] | WITH[FREEZE] | WITH[TAP] | WITH[CLOSER] | WITH[SPLIT],
    WITH[DOUBLE] | WITH[STICK] | WITH[ROLL] | WITH[PLAN_B],
    WITH[HURRY] | WITH[BITER],
)
#: helping cards in hand, rocks in the house and points of the lead that make a difference
MOST_HELP, MOST_ROCKS, MOST_LEAD = 2, 3, 2
#: what the value of a Shot is made of, by its kind
BY_KIND = ("hope", "hope later", "kind", "kind later", "help", "hammer", "lead", "rocks")


class FittedPolicy:
    """The fitted rule, from its weights."""

    def __init__(self, weights: dict[str, Any]) -> None:
        self.weights = weights
        #: by throws to come and card: its worth in hand, in points of the end
        self.cards: list[list[float]] = weights["cards"]
        self.by_kind: dict[str, list[float]] = {name: weights["throw"][name] for name in BY_KIND}
        self.harm: float = weights["throw"]["harm"]
        self.through: float = weights["throw"]["through"]
        self.centre: float = weights["throw"]["centre"]
        #: by throws to come and card, what throwing it adds whatever the sheet
        self.thrown: list[list[float]] = weights["thrown"]

    def throw_scores(self, state: Core, lie: LayoutFeatures, left: int, actions: Sequence[Action]) -> list[float]:
        """Return the value of each of some Shots."""
        seat = state.to_move
        side = seat & 1
        hammer = 1.0 if state.hammer & 1 == side else -1.0
        ahead = state.scores[side] - state.scores[1 - side]
        lead = max(-MOST_LEAD, min(MOST_LEAD, ahead)) / MOST_LEAD
        mine, theirs = (min(MOST_ROCKS, state.house[team].bit_count()) for team in (side, 1 - side))
        hand, full, row, by = state.hands[seat] & HELD, later(left), self.thrown[left], self.by_kind
        hope = [now + full * then for now, then in zip(by["hope"], by["hope later"], strict=True)]
        kinds = [
            by["kind"][k]
            + full * by["kind later"][k]
            + hammer * by["hammer"][k]
            + lead * by["lead"][k]
            + (mine - theirs) * by["rocks"][k]
            for k in range(3)
        ]
        hopes: dict[tuple[str, int], float] = {}
        helped: dict[int, float] = {}
        found = []
        for action in actions:
            card, argument = CARD[action], ARGUMENT[action]
            kind = KIND[card]
            # a Shot's result depends on its blue half only
            shot = TOP[card], argument
            worth = hopes.get(shot)
            if worth is None:
                worth = prospect(state, lie, card, argument, ())
                worth *= hope[kind] if worth > 0.0 else self.harm
                worth += kinds[kind]
                if kind == TAKEOUT and argument == THROUGH:
                    worth += self.through
                elif kind == GUARD and argument & CORNER - 1 == CENTRE:
                    worth += self.centre
                hopes[shot] = worth
            added = helped.get(card)
            if added is None:
                added = row[card] + by["help"][kind] * min(MOST_HELP, (hand & HELP[kind] & ~BIT[card]).bit_count())
                helped[card] = added
            found.append(worth + added)
        return found

    def play_scores(self, state: Core, lie: LayoutFeatures, left: int, actions: Sequence[Action]) -> list[float]:
        """Return the value of each of some answers to a Shot; passing has none."""
        seat, played, row = state.to_move, state.played, self.cards[left]
        now = prospect(state, lie, state.shot, state.aim, played)
        sign = -1.0 if (seat ^ state.thrower) & 1 else 1.0
        found = []
        for action in actions:
            if action == PASS:
                found.append(0.0)
                continue
            card, word = CARD[action], ARGUMENT[action]
            aim = word if BOTTOM[card] == PLAN_B else state.aim
            then = prospect(state, lie, state.shot, aim, (*played, (seat, card, word)))
            found.append(sign * (then - now) - row[card])
        return found

    def scores(self, state: Core, actions: Sequence[Action]) -> list[float]:
        """Return the value of each of some legal actions."""
        left = state.terms.throws - state.throw
        if state.phase == THROWING:
            return self.throw_scores(state, LayoutFeatures(state, left), left, actions)
        if state.phase == RESPOND:
            return self.play_scores(state, LayoutFeatures(state, left), left, actions)
        return policy.scores(state, actions)

    def throw(self, state: Core, lie: LayoutFeatures, left: int) -> Action:
        """Return the favourite Shot."""
        actions = state.actions()
        scores = self.throw_scores(state, lie, left, actions)
        return actions[scores.index(max(scores))]

    def respond(self, state: Core, lie: LayoutFeatures, left: int, actions: Sequence[Action]) -> Action:
        """Return the favourite option, or passing."""
        scores = self.play_scores(state, lie, left, actions)
        best = max(scores)
        return actions[scores.index(best)] if best > 0.0 else PASS

    def hands(self, state: Core, left: int) -> float:
        """Return what team 0's hands are worth above team 1's, in points of the end."""
        row, total = self.cards[min(left, LAST_THROW - 1)], 0.0
        for seat, hand in enumerate(state.hands):
            worth = 0.0
            while hand:
                low = hand & -hand
                hand ^= low
                worth += row[(low.bit_length() - 1) % TYPES]
            total += -worth if seat & 1 else worth
        return total


def read_policy() -> FittedPolicy:
    """Return the rule that ships."""
    return FittedPolicy(json.loads(path(WEIGHTS).read_text("utf-8")))
