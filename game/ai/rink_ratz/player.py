"""Rink Ratz's player: its study for the shared search, and its levels. Playouts run to the end of the shift."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.ai.contract import Traits
from game.ai.explanation import Reason
from game.ai.level_errors import BEGINNER, Slip
from game.ai.rink_ratz.belief import Shift, Unseen
from game.ai.rink_ratz.decision_context import DecisionContext
from game.ai.rink_ratz.explain import reasons
from game.ai.rink_ratz.leaf import Leaf
from game.ai.rink_ratz.policy import candidates, odds_for, playout, score, shown_of, start
from game.ai.rink_ratz.vetoes import VETOES
from game.ai.search import Arm
from game.ai.search_player import Level, SearchPlayer, Study
from game.rules.contract import Event, View
from game.rules.rink_ratz.board import PLAY
from game.rules.rink_ratz.core import Core
from game.rules.rink_ratz.moves import BLOCKS, BURNS, CARD, EFFECT, FIRST_FACE, MOVES, PULL, SAVES, Action
from game.rules.rink_ratz.tables import NUMBERS, REPLY

#: cards that a playout runs at most: a shift never has as many
TO_THE_END = 99
#: the same for a beginner, who thinks no further than a shot, its reply and its finish
RUSH = 3
#: fewest worlds for a stated chance, for each guessed hand: in 95 of 100 it is right to 7 hundredths
WORLDS = 240

LEVELS: dict[str, Level] = {
    "novice": Level(40, slip=Slip(0.09, habit=BEGINNER), forgets=True),
    "club": Level(600, slip=Slip(0.03, 0.004)),
    "skip": Level(2000, infers=True),
}

#: how much better than another a move must do in the tries before a sentence says so: of a match, and in standard
#: errors
TELLING, SURE = 0.02, 2.0


def clearly(lead: float, error: float) -> bool:
    """Whether one move did better than another by more than noise."""
    return lead >= max(TELLING, SURE * error)


class RinkRatzStudy(Study[Core, Action]):
    """One decision of a seat of Rink Ratz."""

    vetoes = VETOES
    forgets = False

    def __init__(self, view: View, events: Sequence[Event], rng: Random, infers: bool) -> None:
        self.view = view
        self.unseen = Unseen(view, rng)
        self.base = base = self.unseen.base
        self.legal = candidates(base)
        self.shift = Shift(base, events)
        self.worlds = self.unseen.worlds(self.shift.guesses(view.seat) if infers else {})
        self.leaf = Leaf(view.seat)
        self.shown, self.odds = shown_of(base), odds_for(base, view.seat)
        #: the hands of the next seat in the sampled worlds
        self.hands: list[int] = []
        following = base.terms.next_seat[view.seat]
        self.seen = DecisionContext(view, base, self.legal, self.shift.let_lie(following), self._hands)

    def _hands(self) -> Sequence[int]:
        """Return the next seat's hands in enough worlds to state a chance; none without inference."""
        enough = WORLDS * len(self.worlds.guessed)
        while len(self.hands) < enough:
            self.world()
        return self.hands if enough else ()

    def candidates(self) -> list[Action]:
        return self.legal

    def prior(self, candidate: Action) -> float:
        base = self.base
        return score(base, candidate, self.shown, base.hands[self.view.seat], self.odds) if base.phase == PLAY else 0.0

    def world(self) -> Core:
        world = self.worlds.draw()
        self.hands.append(world.hands[world.terms.next_seat[self.view.seat]])
        return world

    def play(self, world: Core, candidate: Action, luck: int) -> float:
        state = world.copy()
        shown = self.shown[:]
        start(state, candidate, shown)
        playout(state, shown, self.odds, Random(luck).random, RUSH if self.forgets else TO_THE_END)
        return self.leaf.value(state)

    def forget(self) -> None:
        self.forgets = True

    def traits(self, candidate: Action) -> Traits:
        return traits(self.base, candidate)

    def habits(self, candidate: Action) -> Traits:
        """Shoot with whatever shoots, and of the numbers lay the highest, whatever it offers."""
        like = self.traits(candidate)
        return Traits(like.hits, 2.0 * candidate / (NUMBERS - 1) - 1.0) if candidate < NUMBERS else like

    def text(self, candidate: Action) -> str:
        return MOVES[candidate].text

    def reasons(
        self, chosen: Arm[Action], others: Sequence[Arm[Action]], against: Arm[Action] | None = None
    ) -> Iterator[Reason]:
        beaten = {arm.candidate for arm in others if clearly(*chosen.lead(arm))}
        rival = None if against is None else against.candidate
        return reasons(self.seen, chosen.candidate, [arm.candidate for arm in others], beaten, rival)


PLAYER = SearchPlayer(RinkRatzStudy, LEVELS)


#: the lowest stick: sticks have more uses
STICKS = 10


def traits(state: Core, action: Action) -> Traits:
    """Shots, pairs and an empty net hit, stops guard; special cards are good ones, and sticks better than jerseys."""
    if action == PULL:
        return Traits(1.0, 0.0)
    if action >= len(CARD):
        return Traits()
    if action < FIRST_FACE:
        pairs = state.phase == PLAY and state.stage != REPLY and action == state.ref
        return Traits(1.0 if pairs else 0.0, -0.2 if action >= STICKS else -1.0)
    effect = EFFECT[action]
    if effect == BURNS:
        return Traits(0.0, 0.4)
    return Traits(-1.0 if effect in (BLOCKS, SAVES) else 1.0, 1.0 if CARD[action] >= NUMBERS else 0.0)
