"""Hurry Hard!'s player: its study for the shared search, and its levels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.ai.contract import Traits
from game.ai.explanation import Reason
from game.ai.hurry_hard import policy
from game.ai.hurry_hard.belief import Unseen, choices_of
from game.ai.hurry_hard.calling import HEEDED, SHARE, call_for, heard, heeds
from game.ai.hurry_hard.comparison import Weighed
from game.ai.hurry_hard.decision_context import DecisionContext
from game.ai.hurry_hard.explain import reasons
from game.ai.hurry_hard.fitted_policy import FittedPolicy, read_policy
from game.ai.hurry_hard.leaf import Leaf
from game.ai.hurry_hard.playout import play, playout
from game.ai.hurry_hard.policy import Rule
from game.ai.hurry_hard.vetoes import VETOES
from game.ai.level_errors import BEGINNER, Slip
from game.ai.search import Arm
from game.ai.search_player import Level, SearchPlayer, Study
from game.rules.contract import Event, View
from game.rules.hurry_hard.board import THROWING
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import ARGUMENT, CARD, FIRST_CHOICE, FIRST_THROW, MOVES, PASS, PLACE, Action
from game.rules.hurry_hard.tables import BOTTOM, GUARD, KIND, PLAIN, TAKEOUT, TOP

#: throws that a playout runs after the shot under way: up to the answer, up to the next throw, too, and four throws on,
#: when the rocks that it drew out are on the sheet
NEAR, NEXT, FAR = 1, 2, 4
#: Shots to compare at a throw, and options and answers; the rule of thumb chooses them
WEIGHED = (9, 7)
#: the same for a level that looks further than NEAR: by rule of thumb the best Shot may well be tenth
WEIGHED_FAR = (14, 10)
#: worlds for each candidate: with 120 a choice was as good as with all that were tried
ENOUGH = 150
#: how much a beginner likes to let a shot run, beside how it likes to throw
RUN = 0.05

FITTED = read_policy()


def plainest(throws: Sequence[Action]) -> list[Action]:
    """Drop Shots that waste an option: where a card without one makes the same Shot, keep only that.

    The sheet is the same after both, and the hand is the better by the option.
    """
    plain = {(TOP[CARD[a]], ARGUMENT[a]) for a in throws if BOTTOM[CARD[a]] == PLAIN}
    return [a for a in throws if BOTTOM[CARD[a]] == PLAIN or (TOP[CARD[a]], ARGUMENT[a]) not in plain]


class HurryHardStudy(Study[Core, Action]):
    """One decision of a seat of Hurry Hard!."""

    vetoes = VETOES
    sight = NEAR
    enough = ENOUGH
    forgets = False
    #: how everybody plays in its playouts, and is thought to have played
    rule: Rule = policy

    def __init__(self, view: View, events: Sequence[Event], rng: Random, infers: bool) -> None:
        self.view = view
        self.unseen = Unseen(view, rng)
        self.base = base = self.unseen.base
        legal = sorted(base.actions(), key=lambda action: PLACE[action])
        #: the rule of thumb's values of all legal actions
        self.thumb = dict(zip(legal, self.rule.scores(base, legal), strict=True))
        calls = heard(events) if base.phase == THROWING else ()
        #: Shots that the partner has called for: preferred where the price is small
        self.called = {action for action in legal if heeds(calls, MOVES[action].text)}
        for action in self.called:
            self.thumb[action] += HEEDED
        self.legal = self._worth_weighing(plainest(legal) if base.phase == THROWING else legal, WEIGHED_FAR)
        self.worlds = self.unseen.worlds(choices_of(base, view.seat, self.rule) if infers else [])
        self.leaf = Leaf(base, view.seat)
        self.seen = DecisionContext(base, self.legal, self.leaf, self.unseen.draft.pool)

    def _worth_weighing(self, legal: Sequence[Action], most: tuple[int, int]) -> list[Action]:
        """Return the best few by rule of thumb, passing among them, in the order of their texts."""
        keep = most[self.base.phase != THROWING]
        if len(legal) <= keep:
            return list(legal)
        best = set(sorted(legal, key=lambda action: self.thumb[action], reverse=True)[:keep])
        return [action for action in legal if action in best or action == PASS]

    def candidates(self) -> list[Action]:
        return self.legal if self.sight > NEAR else self._worth_weighing(self.legal, WEIGHED)

    def prior(self, candidate: Action) -> float:
        return self.thumb[candidate]

    def world(self) -> Core:
        return self.worlds.draw()

    def play(self, world: Core, candidate: Action, luck: int) -> float:
        state = world.copy()
        over = play(state, candidate)
        if self.forgets:
            # nobody answers
            state.hands = [0] * len(state.hands)
        left = playout(state, 0 if self.forgets else self.sight, over, self.rule)
        value = self.leaf.value(state, left)
        return min(1.0, value + SHARE) if candidate in self.called else value

    def forget(self) -> None:
        self.leaf, self.forgets = Leaf(self.base, self.view.seat, forgets=True), True

    def traits(self, candidate: Action) -> Traits:
        return traits(candidate)

    def habits(self, candidate: Action) -> Traits:
        """Throw takeouts, forget guards and spend what lies under a shot; let shots run."""
        like = self.traits(candidate)
        return Traits(like.hits, -RUN * like.spends) if candidate == PASS or candidate < FIRST_THROW else like

    def text(self, candidate: Action) -> str:
        return MOVES[candidate].text

    def reasons(
        self, chosen: Arm[Action], others: Sequence[Arm[Action]], against: Arm[Action] | None = None
    ) -> Iterator[Reason]:
        return reasons(Weighed(self.seen, chosen, others, against))


class FittedStudy(HurryHardStudy):
    """A decision with the fitted rule for everybody, and with a value of the cards in hand."""

    rule: FittedPolicy = FITTED

    def __init__(self, view: View, events: Sequence[Event], rng: Random, infers: bool) -> None:
        super().__init__(view, events, rng, infers)
        self.leaf = Leaf(self.base, view.seat, hands=self.rule.hands)


class HurryHardPlayer(SearchPlayer[Core, Action]):
    """Plays Hurry Hard!, and calls to its partner."""

    def remark(self, view: View) -> str | None:
        """Return the call of the seat of ``view`` to its thrower."""
        return call_for(view)


LEVELS: dict[str, Level] = {
    "novice": Level(30, infers=True, slip=Slip(0.15, habit=BEGINNER), forgets=True),
    "club": Level(240, infers=True, slip=Slip(0.03, 0.004), sight=NEXT),
    "skip": Level(1000, infers=True, sight=FAR, study=FittedStudy),
}

PLAYER = HurryHardPlayer(HurryHardStudy, LEVELS)


HITS = {TAKEOUT: 1.0, GUARD: -1.0}


def traits(action: Action) -> Traits:
    """Takeouts hit, Guards guard; a Shot spends its card's other half, playing a card spends the card."""
    if action == PASS:
        return Traits(0.0, -1.0)
    if action < FIRST_THROW:
        return Traits(0.0, 1.0)
    if action < FIRST_CHOICE:
        card = CARD[action]
        return Traits(HITS.get(KIND[card], 0.0), -1.0 if BOTTOM[card] == PLAIN else 0.5)
    return Traits()
