"""The context of a Hurry Hard! decision, for reasons and vetoes: the table, where actions lead, the unseen cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.ai.hurry_hard.leaf import Leaf
from game.ai.hurry_hard.playout import play, to_come
from game.ai.hurry_hard.policy import answer
from game.rules.hurry_hard.board import RESPOND
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import Action
from game.rules.hurry_hard.tables import BOTTOM, CLOSER, KIND, REST, SPLIT, carries, rocks_of


@dataclass(frozen=True, slots=True)
class DecisionContext:
    """One decision as its seat sees it.

    ``state`` agrees with the view; of its hands only that of the seat on turn may be used. ``legal``: the actions to
    compare. ``leaf`` evaluates sheets. ``pool``: the types of the cards that the seat can't see.
    """

    state: Core
    legal: Sequence[Action]
    leaf: Leaf
    pool: Sequence[int]
    _settled: dict[Action, Core] = field(default_factory=dict)

    def settled(self, action: Action) -> Core:
        """Return the state after the shot if nobody plays another card."""
        found = self._settled.get(action)
        if found is None:
            found = self._settled[action] = resolve(self.state, action)
        return found

    def outlook(self, action: Action) -> float:
        """Return the chance of the seat's team to win the match with the sheet as it is then."""
        return self.leaf.value(self.settled(action), to_come(self.state))

    def same(self, action: Action, other: Action) -> bool:
        """Whether two actions leave the same sheet if nobody plays another card."""
        return sheet(self.settled(action)) == sheet(self.settled(other))

    def options(self, *bottoms: int) -> int:
        """How many of the unseen cards have one of these options."""
        return sum(BOTTOM[card] in bottoms for card in self.pool)

    def shots(self, kind: int) -> int:
        """How many of the unseen cards are Shots of a kind."""
        return sum(KIND[card] == kind for card in self.pool)

    def draws(self, step: int) -> int:
        """How many of the unseen cards are Draws that rest nearer than at a step."""
        return sum(0 <= REST[card] < step for card in self.pool)


Sheet = tuple[object, ...]


def resolve(state: Core, action: Action) -> Core:
    """Return the state right after the shot to which ``action`` leads when all pass and answer as they should."""
    after = state.copy()
    over = play(after, action)
    if after.throw != state.throw:
        return after
    if not over and after.phase == RESPOND:
        over = after.resolve()
    while not over:
        over = after.answer(answer(after))
    return after


def sheet(state: Core) -> Sheet:
    """All that matters about the rocks in play: equal for sheets with the same value."""
    draws = state.house[0] | state.house[1]
    rocks = rocks_of(draws)
    return (
        tuple(state.house),
        state.centre,
        tuple(mask & state.fence for mask in state.biters),
        state.corner & state.fence,
        tuple([(state.at[rock], state.guards[rock], state.frozen[rock]) for rock in rocks]),
        tuple([(carries(state.under[rock], CLOSER), carries(state.under[rock], SPLIT)) for rock in rocks]),
    )
