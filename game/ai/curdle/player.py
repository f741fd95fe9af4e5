"""Curdle's player: its study for the shared search, and its levels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.ai.contract import Traits
from game.ai.curdle.belief import Unseen, limits_from, no_limits
from game.ai.curdle.decision_context import DecisionContext
from game.ai.curdle.explain import reasons
from game.ai.curdle.leaf import Leaf
from game.ai.curdle.policy import USEFUL, Plan, candidates, playout, runs, score
from game.ai.curdle.vetoes import VETOES
from game.ai.explanation import Reason
from game.ai.level_errors import BEGINNER, Slip
from game.ai.search import Arm
from game.ai.search_player import Level, SearchPlayer, Study
from game.rules.contract import Event, View
from game.rules.curdle.core import Core
from game.rules.curdle.moves import DEAL, DISCARD, DRAW, GIVE, MOVES, PASS
from game.rules.curdle.tables import RANK

#: how far the rule of thumb looks ahead in runs, in playouts
RUN = 3
#: fewest worlds for a stated chance
WORLDS = 200

#: playouts of a decision times cards in all hands: the more cards, the longer a playout
WORK = 75_000

#: the moves that put a card under the stock
DISCARDS = range(DISCARD, DEAL)

#: a difference (a share of the match) that a reason calls a close call
CLOSE = 0.02
#: two discards that differ by less, and by no more than noise, are about as good
ALIKE = 0.05

LEVELS: dict[str, Level] = {
    "novice": Level(40, slip=Slip(0.5, habit=BEGINNER), forgets=True),
    "club": Level(400, slip=Slip(0.06, 0.03)),
    "skip": Level(3200, infers=True),
}


class CurdleStudy(Study[Core, Plan]):
    """One decision of a seat of Curdle. It lays cards in whole runs, for they leave nothing to chance."""

    vetoes = VETOES
    #: a beginner plans no runs: it compares their first cards, and expects the same of all
    forgets = False

    def __init__(self, view: View, events: Sequence[Event], rng: Random, infers: bool) -> None:
        self.view = view
        self.unseen = Unseen(view, rng)
        self.base = self.unseen.base
        self.limits = limits_from(view, events)
        self.worlds = self.unseen.worlds(self.limits if infers else no_limits(self.base.terms.seats), rng)
        #: the runs to evaluate, by rule
        self.worth: dict[Plan, float] = {}
        self.leaf = Leaf(self.base, view.seat)
        self.infers = infers
        self.most = WORK // max(1, sum(hand.bit_count() for hand in self.base.hands))
        #: the hands of the next seat in the sampled worlds
        self.hands: list[int] = []
        self.seen = DecisionContext(view, self.base, self.unseen, self.limits, self.leaf.sure, self._hands)

    def _hands(self) -> Sequence[int]:
        """Return the next seat's hands in enough worlds to state a chance; none without inference."""
        while self.infers and len(self.hands) < WORLDS:
            self.world()
        return self.hands if self.infers and WORLDS else ()

    def candidates(self) -> list[Plan]:
        found = self.moves()
        if found[0][0] >= DRAW:
            return found
        self.worth = runs(self.base)
        # of the runs that begin with a card the best comes first
        return list({plan[0]: plan for plan in reversed(self.worth)}.values() if self.forgets else self.worth)

    def moves(self) -> list[Plan]:
        return [(action,) for action in candidates(self.base)]

    def prior(self, candidate: Plan) -> float:
        if candidate in self.worth and not self.forgets:
            return self.worth[candidate]
        return score(self.base, candidate[0])

    def world(self) -> Core:
        world = self.worlds.draw()
        self.hands.append(world.hands[self.base.terms.left[self.view.seat]])
        return world

    def play(self, world: Core, candidate: Plan, luck: int) -> float:
        state = world.copy()
        for action in candidate[:1] if self.forgets else candidate:
            state.apply(action)
        playout(state, Random(luck), 0, 1 if self.forgets else RUN)
        return self.leaf.value(state)

    def forget(self) -> None:
        self.forgets = True

    def traits(self, candidate: Plan) -> Traits:
        return traits(self.base, candidate)

    def habits(self, candidate: Plan) -> Traits:
        """Useful cards first, card by card, and draw."""
        return traits(self.base, candidate[:1])

    def text(self, candidate: Plan) -> str:
        return MOVES[candidate[0]].text

    def reasons(
        self, chosen: Arm[Plan], others: Sequence[Arm[Plan]], against: Arm[Plan] | None = None
    ) -> Iterator[Reason]:
        rivals = others if against is None else [against]
        best = all(arm.values and chosen.beats(arm) for arm in rivals)
        close = bool(chosen.values) and all(abs(chosen.mean - arm.mean) < CLOSE for arm in rivals if arm.values)
        plans = [arm.candidate for arm in rivals]
        return reasons(self.seen, chosen.candidate, plans, best, against is not None, close, self.tries(chosen, rivals))

    def tries(self, chosen: Arm[Plan], rivals: Sequence[Arm[Plan]]) -> dict[int, bool]:
        """Return by rank the discards that the choice clearly beats (true), or that come to about the same (false)."""
        found: dict[int, bool] = {}
        for arm in rivals:
            if arm.candidate[0] in DISCARDS and chosen.values and arm.values:
                better = chosen.beats(arm)
                if better or (not arm.beats(chosen) and abs(chosen.lead(arm)[0]) < ALIKE):
                    found[RANK[arm.candidate[0] - DISCARD]] = better
        return found


PLAYER = SearchPlayer(CurdleStudy, LEVELS)


#: cards of a run that is neither long nor short
USUAL = 2


def traits(state: Core, plan: Plan) -> Traits:
    """Long runs, drawing, and gifts to the seat with fewest cards hit; a rank that bridges often is a good card."""
    action = plan[0]
    if action < DRAW:
        return Traits(max(-1.0, min(1.0, (len(plan) - USUAL) / 2)), useful(action >> 1))
    if action in (DRAW, PASS):
        return Traits(1.0 if action == DRAW else -1.0, 0.0)
    if GIVE <= action < DISCARD:
        held = [state.hands[seat].bit_count() for seat in range(state.terms.seats)]
        most, least = max(held), min(held)
        return Traits(1.0 - 2.0 * (held[action - GIVE] - least) / (most - least) if most > least else 0.0, 0.0)
    if action in DISCARDS:
        return Traits(0.0, useful(action - DISCARD))
    return Traits()


def useful(card: int) -> float:
    """How often a card's rank is a bridge, from -1 to 1."""
    return 2.0 * USEFUL[RANK[card]] - 1.0
