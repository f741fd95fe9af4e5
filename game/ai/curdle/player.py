"""Curdle's player: its study for the shared search, and its levels."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.ai.curdle.belief import Unseen, limits_from, no_limits
from game.ai.curdle.facts import why
from game.ai.curdle.leaf import Leaf
from game.ai.curdle.policy import candidates, playout, score
from game.ai.curdle.vetoes import VETOES
from game.ai.errors import Slip
from game.ai.flat import FlatPlayer, Level, Study
from game.ai.search import Arm
from game.rules.contract import Event, View, Words
from game.rules.curdle.core import Core
from game.rules.curdle.moves import MOVES, Action

#: how far the rule of thumb looks ahead in runs, in playouts
RUN = 2

LEVELS: dict[str, Level] = {
    "novice": Level(160, slip=Slip(0.06, 0.03)),
    "club": Level(400, slip=Slip(0.03, 0.008)),
    "skip": Level(1600, infers=True),
}


class CurdleStudy(Study[Core, Action]):
    """One decision of a seat of Curdle."""

    vetoes = VETOES

    def __init__(self, view: View, events: Sequence[Event], rng: Random, infers: bool) -> None:
        self.view = view
        self.unseen = Unseen(view, rng)
        self.base = self.unseen.base
        limits = limits_from(view, events) if infers else no_limits(self.base.terms.seats)
        self.worlds = self.unseen.worlds(limits, rng)
        self.leaf = Leaf(self.base, view.seat)

    def candidates(self) -> list[Action]:
        return candidates(self.base)

    def prior(self, candidate: Action) -> float:
        return score(self.base, candidate)

    def world(self) -> Core:
        return self.worlds.draw()

    def play(self, world: Core, candidate: Action, luck: int) -> float:
        state = world.copy()
        state.apply(candidate)
        playout(state, Random(luck), 0, RUN)
        return self.leaf.value(state)

    def text(self, candidate: Action) -> str:
        return MOVES[candidate].text

    def reason(self, chosen: Arm[Action], others: Sequence[Arm[Action]]) -> Words:
        return why(self, chosen, others)


PLAYER = FlatPlayer(CurdleStudy, LEVELS)
