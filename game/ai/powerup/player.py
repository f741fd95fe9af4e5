"""PowerUp Curling's player: its study for the shared search, and its levels. Playouts look a few stones ahead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.ai.contract import Traits
from game.ai.explanation import Reason
from game.ai.level_errors import BEGINNER, Slip
from game.ai.powerup.belief import Silences, Unseen
from game.ai.powerup.decision_context import DecisionContext
from game.ai.powerup.explain import reasons
from game.ai.powerup.leaf import Leaf
from game.ai.powerup.policy import Thumb, candidates, playout
from game.ai.powerup.vetoes import VETOES
from game.ai.search import Arm
from game.ai.search_player import Level, SearchPlayer, Study
from game.rules.contract import Event, View
from game.rules.powerup.board import ADD, CALL, COLOUR, SKIP
from game.rules.powerup.core import Core
from game.rules.powerup.moves import (
    CALL_CARD,
    CALL_KIND,
    FIRST_CALL,
    FIRST_COLOUR,
    FIRST_SKIP,
    FIRST_WILD,
    FIRST_WILD_CALL,
    GUARD,
    NUDGE,
    PROMOTE,
    TAKEOUT,
    TEXTS,
    Action,
)
from game.rules.powerup.tables import RANKS, W
from game.rules.powerup.underway import LOST, MADE, MISSING

#: stones that a playout runs at most, the one under way included: a short sight stops at the leaf's value of a sheet
#: half full, a long one sees what the remaining cards will do with it
NEAR, FAR = 4, 8
#: how many calls and how many other actions to compare, the rule of thumb's best; and how many by Skip
WEIGHED, WEIGHED_BROAD = (5, 4), (8, 7)
#: worlds for each candidate: with 64 a choice was as good as with all that were tried
ENOUGH = 120
#: how a stone may stand after a card, the worst first
STANDINGS = (LOST, MISSING, MADE)

LEVELS: dict[str, Level] = {
    "novice": Level(160, slip=Slip(0.15, habit=BEGINNER), forgets=True),
    "club": Level(160, slip=Slip(0.04, 0.012), sight=FAR),
    "skip": Level(600, infers=True, sight=FAR, broad=True),
}


class PowerUpStudy(Study[Core, Action]):
    """One decision of a seat of PowerUp Curling."""

    vetoes = VETOES
    sight = NEAR
    enough = ENOUGH

    def __init__(self, view: View, events: Sequence[Event], rng: Random, infers: bool) -> None:
        self.view = view
        self.unseen = Unseen(view, rng)
        self.base = base = self.unseen.base
        thumb = Thumb(base, view.seat)
        self.legal = self._matters(rng)
        self.scores = {action: thumb.score(action) for action in self.legal}
        self.seen = DecisionContext(view, events, base, thumb, self.legal, self.scores, self.unseen.known)
        self.decks = self.unseen.worlds(Silences(base, events).guesses(view.seat) if infers else {})
        self.leaf = Leaf(view.seat, base.end)

    def _matters(self, rng: Random) -> list[Action]:
        """Return the legal actions; one of them where nothing depends on it."""
        phase = self.base.phase
        if phase == COLOUR:
            return [FIRST_COLOUR + int(rng.random() * 2)]
        return [FIRST_SKIP + self.view.seat] if phase == SKIP else candidates(self.base)

    def candidates(self) -> list[Action]:
        best = sorted(self.legal, key=lambda action: -self.scores[action])
        weighed = WEIGHED_BROAD if self.broad else WEIGHED
        return best[: weighed[self.base.phase != CALL]]

    def moves(self) -> list[Action]:
        return self.legal

    def prior(self, candidate: Action) -> float:
        return self.scores[candidate]

    def world(self) -> Core:
        return self.unseen.build(self.decks)

    def play(self, world: Core, candidate: Action, luck: int) -> float:
        state = world.copy()
        state.word = luck
        until = state.thrown + self.sight
        state.apply(candidate)
        playout(state, self.leaf.end, until)
        return self.leaf.value(state)

    def may_slip(self, candidate: Action, best: Action) -> bool:
        """A slip doesn't leave out the match, or lose the stone, for it would let the partner down."""
        call = self.seen.call
        if self.base.phase != ADD or call is None:
            return True
        return STANDINGS.index(call.after((candidate,))) >= STANDINGS.index(call.after((best,)))

    def forget(self) -> None:
        self.leaf = Leaf(self.view.seat, self.base.end, forgets=True)

    def traits(self, candidate: Action) -> Traits:
        return traits(candidate)

    def text(self, candidate: Action) -> str:
        return TEXTS[candidate]

    def reasons(
        self, chosen: Arm[Action], others: Sequence[Arm[Action]], against: Arm[Action] | None = None
    ) -> Iterator[Reason]:
        return reasons(self.seen, chosen, others if against is None else [against])


PLAYER = SearchPlayer(PowerUpStudy, LEVELS)


HITS = {TAKEOUT: 1.0, NUDGE: 0.5, PROMOTE: -0.5, GUARD: -1.0}


def traits(action: Action) -> Traits:
    """Take-outs and nudges hit, guards and promotes guard; the Wild and the cards of the inner rings are good ones."""
    if action < FIRST_CALL:
        return Traits(0.0, good(action))
    if action < FIRST_WILD:
        call = action - FIRST_CALL
        return Traits(HITS.get(CALL_KIND[call], 0.0), good(W if action >= FIRST_WILD_CALL else CALL_CARD[call]))
    return Traits()


def good(card: int) -> float:
    """How good a card is, from -1 (the 12-foot) to 1 (the button, the Wild)."""
    return 1.0 if card == W else 1.0 - 2.0 * card / (RANKS - 1) if card < RANKS else 0.0
