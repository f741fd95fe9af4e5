"""The context of a Rink Ratz decision: all that its vetoes and reasons use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.rules.chances import in_hundred
from game.rules.contract import View
from game.rules.rink_ratz.core import Core
from game.rules.rink_ratz.meaning import RinkMeaning, meaning
from game.rules.rink_ratz.moves import TEXTS, Action
from game.rules.rink_ratz.tables import BIT, TYPE


@dataclass(frozen=True, slots=True)
class DecisionContext:
    """A decision as its seat sees it.

    ``state`` agrees with ``view``; only what the seat may know of it is used. ``let_lie``: the numbers (a mask) that
    the next seat could have matched in this shift. ``hands()``: that seat's hands (masks) in worlds in proportion to
    what was laid; none where the seat doesn't infer.
    """

    view: View
    state: Core
    legal: Sequence[Action]
    let_lie: int = 0
    hands: Callable[[], Sequence[int]] = tuple

    def meaning(self, action: Action) -> RinkMeaning:
        """What an action leads to."""
        return meaning(self.view, TEXTS[action])

    def percent(self, action: Action, found: RinkMeaning) -> int:
        """Return in how many of 100 hands that fit its play the next seat matches a number, or scores on it."""
        hands = self.hands() if found.percent else ()
        if not hands:
            return found.percent
        wanted = sum(BIT[TYPE[n]] for n in found.scoring) if found.does == "reply" else BIT[action]
        return in_hundred(sum(1 for hand in hands if hand & wanted) / len(hands))
