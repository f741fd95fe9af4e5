"""The context of a Curdle decision: all that its vetoes and reasons use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

from game.ai.curdle.belief import Limits, Unseen
from game.rules.chances import in_hundred
from game.rules.contract import Seat, View
from game.rules.curdle.core import Core
from game.rules.curdle.meaning import CurdleMeaning, led_to, meaning
from game.rules.curdle.moves import MOVES, Action
from game.rules.curdle.tables import BRIDGE, NUMBERS


@dataclass(frozen=True, slots=True)
class DecisionContext:
    """A decision as its seat sees it.

    ``state`` agrees with ``view``; only what the seat may know of it is used. ``unseen``: the cards that it sees
    nowhere; ``limits``: by seat and rank, how many cards it can hold at most. ``sure``: the value of winning the hand.
    ``hands()``: the next seat's hands (masks) in worlds within the limits; none where the seat doesn't infer.
    """

    view: View
    state: Core
    unseen: Unseen
    limits: Limits
    sure: float
    hands: Callable[[], Sequence[int]] = tuple

    @property
    def following(self) -> Seat:
        """The next seat."""
        return self.state.terms.left[self.view.seat]

    def meaning(self, plan: Sequence[Action]) -> CurdleMeaning:
        """What a move leads to, or a whole run of cards."""
        moves = [MOVES[action] for action in plan]
        return led_to(self.view, moves) if moves[0].text.startswith("play") else meaning(self.view, moves[0])

    def longest(self, action: Action) -> int:
        """Return how many cards go in the longest run that a card begins, as its chip says; 0 for none."""
        run = meaning(self.view, MOVES[action]).run
        return run + 1 if run else 0

    def percent(self, found: CurdleMeaning) -> int:
        """Return in how many of 100 hands that fit what was seen the next seat bridges what a run leaves."""
        hands = self.hands() if 0 < found.percent < 100 else ()
        if not hands:
            return found.percent
        return in_hundred(sum(1 for hand in hands if hand & bridges(found)) / len(hands))

    def safer(self, mine: CurdleMeaning, theirs: CurdleMeaning) -> bool:
        """Whether the next seat bridges ``mine`` in fewer hands than ``theirs``, beyond sampling noise."""
        if not (hands := self.hands()):
            return mine.percent < theirs.percent
        one, two = bridges(mine), bridges(theirs)
        only = sum(1 for hand in hands if hand & one and not hand & two)
        other = sum(1 for hand in hands if hand & two and not hand & one)
        return other - only > 2 * sqrt(other + only) and self.percent(mine) < self.percent(theirs)


def bridges(found: CurdleMeaning) -> int:
    """The cards (a mask) that bridge what a run leaves."""
    return BRIDGE[NUMBERS[found.tops[0]]][NUMBERS[found.tops[1]]]
