"""Hurry Hard! as the other rooms know it: a ``Game``."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from game.rules.contract import (
    Event,
    Game,
    Json,
    Move,
    Opening,
    Option,
    Position,
    Seat,
    State,
    View,
    Words,
    say,
)
from game.rules.hurry_hard import preview, words
from game.rules.hurry_hard.narrate import Tale
from game.rules.hurry_hard.reading import Draft
from game.rules.hurry_hard.state import HurryHardState
from game.rules.hurry_hard.tables import DECK
from game.rules.hurry_hard.terms import OPTIONS, circle, terms_of
from game.rules.reading import options_of, refuse_seed
from game.rules.rng import Rng


class HurryHardGame(Game):
    """The rules of Hurry Hard!: two teams, 2 to 8 players, 108 cards."""

    name: ClassVar[str] = "hurry_hard"
    title: ClassVar[Words] = say("Hurry Hard!")
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    teams: ClassVar[bool] = True
    cards_at: ClassVar[tuple[str, ...]] = (
        "hands", "rows", "pile", "discard", "rocks.*.card", "rocks.*.under", "shot.card", "shot.cards.*.card",
    )  # fmt: skip
    part_events: ClassVar[frozenset[str]] = frozenset({"EndScored"})

    def new(self, options: Mapping[str, Json], seed: int) -> HurryHardState:
        """A fresh match, dealt from ``seed``. BadPosition for a bad option."""
        refuse_seed(seed)
        state = HurryHardState(terms_of(self.full_options(options)))
        rng = Rng(seed)
        if state.terms.hammer < 0:
            state.hammer = rng.choice(circle(state.terms.seats, state.out))
        state.word = rng.word
        state.deal_end(state.mixed(list(DECK)))
        return state

    def opening(self, state: State) -> Opening:
        """How ``state``, as ``new`` gave it, came about. ``state`` stays."""
        assert isinstance(state, HurryHardState)
        bare = HurryHardState(state.terms)
        bare.hammer = state.hammer
        bare.thrower = bare.to_move = bare.ring[bare.hammer]
        bare.word = state.word_before_deal()
        after = bare.copy()
        deck = after.mixed(list(DECK))
        # the bare table shows the whole pile; the cards dealt are told by the events
        bare.pile = deck[:]
        tale = Tale(bare.copy())
        after.teller = tale
        after.deal_end(deck)
        after.teller = None
        return Opening(bare, tale.told(after))

    def from_position(self, table: Position) -> HurryHardState:
        """The state that ``table`` describes. BadPosition, in one sentence, when it can't be."""
        return Draft(table, terms_of(self.full_options(options_of(table))), HurryHardState).state

    def sample(self, view: View, rng: Random) -> HurryHardState:
        """A full state that agrees with ``view``."""
        return self.worlds(view.position, view.seat).fill(rng)

    def worlds(self, table: Position, seat: Seat) -> Draft[HurryHardState]:
        """A view read once; its ``fill(rng)`` gives any number of states that agree with it."""
        return Draft(table, terms_of(self.full_options(options_of(table))), HurryHardState, seat)

    def meaning(self, view: View, move: Move | str) -> Words | None:
        """What a legal move would do now."""
        return preview.meaning(view, move)

    def tell(self, event: Event) -> Words | None:
        """The log's sentence for an event."""
        return words.tell(event)


GAME = HurryHardGame()
HurryHardState.game = GAME
