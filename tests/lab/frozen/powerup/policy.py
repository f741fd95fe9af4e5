"""PowerUp Curling by rule of thumb, on the trusted core: what a sensible player calls, adds and passes.

Each seat looks at nothing but its own hand and what lies open. Nobody tunes it: levels are measured against it. Worths
are in points of the end.
"""

from __future__ import annotations

from game.rules.contract import Seat
from game.rules.powerup.board import ADD, CALL, EXCHANGE, PASS, REDRAW, WILD
from game.rules.powerup.core import Core
from game.rules.powerup.moves import (
    CALL_CARD,
    EXCHANGED,
    FIRST_CALL,
    FIRST_EXCHANGE,
    FIRST_PASS,
    FIRST_WILD,
    FIRST_WILD_CALL,
    FORFEIT,
    KEEP,
    MISS,
    TEXTS,
    Action,
)
from game.rules.powerup.moves import REDRAW as CHANGE
from game.rules.powerup.tables import EIGHT, FOUR, SHARE, TWELVE, UNIT, B, G, H, W, count_of
from game.rules.powerup.underway import call_of, under_way
from tests.lab.frozen.powerup.chances import Inside, unseen_by
from tests.lab.frozen.powerup.sheet import Sheet

#: what a card is worth for later stones, with all of them to come
COST = (0.22, 0.10, 0.05, 0.02, 0.07, 0.12, 0.45)
#: how much of it the second and the next of equal cards have
AGAIN, AGAIN_ACTION = 0.75, 0.4
#: the modifiers that a stone is reckoned with before they are laid
USUAL = (EIGHT, TWELVE)
INWARDS, OUTWARDS = (FOUR, EIGHT), (TWELVE, TWELVE)
#: how likely the two other cards are house cards
HOUSE_CARDS = 0.97
#: the order in which cards go that no longer matter
DUMP = (TWELVE, G, EIGHT, H, FOUR, B, W)
CHEAP = (TWELVE, EIGHT, FOUR, B)
GOOD = (FOUR, EIGHT, B, TWELVE)


def candidates(state: Core) -> list[Action]:
    """The legal actions in the order of their texts."""
    return sorted(state.actions(), key=lambda action: TEXTS[action])


def cost(card: int, hand: int, left: int) -> float:
    """What it costs to lay ``card`` out of ``hand``, with so many own stones to come after this one."""
    worth = COST[card] * left / SHARE
    if count_of(hand, card) > 1:
        worth *= AGAIN_ACTION if card >= G else AGAIN
    return worth


# --- the rule of thumb, card by card


class Thumb:
    """What the rule of thumb thinks of the actions of one decision, in points.

    ``sheet`` and ``unseen`` are there for facts: what lies, and how many cards of each type the seat sees nowhere.
    """

    def __init__(self, state: Core, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.hand = state.hands[seat]
        self.sheet = Sheet(state)
        self.unseen = unseen_by(state, seat)
        self.call = under_way(state)
        self._inside: Inside | None = None

    def score(self, action: Action) -> float:
        """What an action is worth against the others of the same decision only."""
        state = self.state
        if state.phase == CALL:
            return self._calling(action)
        if state.phase == ADD:
            return self.hope(action) - cost(action, self.hand, self.sheet.own)
        if state.phase == WILD:
            return self._naming(action)
        if state.phase == PASS:
            return self._passing(action)
        if state.phase == EXCHANGE:
            return -1.0 if action == FORFEIT else 0.1 * sum(EXCHANGED[action - FIRST_EXCHANGE])
        if state.phase == REDRAW:
            return 0.1 if action == CHANGE else 0.0
        return 0.0

    def _calling(self, action: Action) -> float:
        state = self.state
        card = W if action >= FIRST_WILD_CALL else CALL_CARD[action - FIRST_CALL]
        call = call_of(state, action)
        lays = state.terms.lays[self.seat]
        inside = Inside(state, self.seat, lays, self.hand - UNIT[card], self.unseen,
                        lambda values: self.sheet.result(call, values))  # fmt: skip
        return inside.value(()) - cost(card, self.hand, self.sheet.own)

    def hope(self, card: int) -> float:
        """What the stone under way is worth once ``card`` is laid, in points above a lost one."""
        state, call = self.state, self.call
        assert call is not None
        if self._inside is None:
            lays = state.terms.lays[state.skips[self.seat & 1]]
            self._inside = Inside(state, self.seat, lays, self.hand, self.unseen,
                                  lambda values: self.sheet.result(call, values))  # fmt: skip
        return self._inside.value((*call.laid, card))

    def _naming(self, action: Action) -> float:
        call = self.call
        if action == MISS or call is None:
            return 0.0
        values = [action - FIRST_WILD if card == W else card for card in call.laid]
        modifiers = call.modifiers(values)
        return self.sheet.gain(call, modifiers) if modifiers is not None else 0.0

    def _passing(self, action: Action) -> float:
        if action == KEEP:
            return 0.02
        card = action - FIRST_PASS
        count = count_of(self.hand, card)
        if card >= G:
            return (-0.3 if card == W else 0.05 if self.skip_sooner() else 0.0) + 0.03 * (count - 1)
        return 0.03 * (count - 2) - 0.2 * COST[card] + 0.01

    def skip_sooner(self) -> bool:
        """Whether the seat to the left is Skip before this one is (again)."""
        team = self.state.terms.teams[self.seat & 1]
        skip = self.state.skips[self.seat & 1]
        order = self.state.terms.draws[skip if skip in team else team[0]]
        return order.index(self.state.terms.left[self.seat]) < order.index(self.seat)
