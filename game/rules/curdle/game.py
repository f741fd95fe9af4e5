"""Curdle as the other rooms know it: a ``Game``."""

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
from game.rules.curdle import meaning, words
from game.rules.curdle.narrate import narrate_opening
from game.rules.curdle.reading import Draft
from game.rules.curdle.state import CurdleState
from game.rules.curdle.terms import OPTIONS, terms_of
from game.rules.reading import options_of, refuse_seed
from game.rules.rng import Rng


class CurdleGame(Game):
    """The rules of Curdle: 2 to 8 players, two banks, ten cards each."""

    name: ClassVar[str] = "curdle"
    title: ClassVar[Words] = say("Curdle")
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    cards_at: ClassVar[tuple[str, ...]] = ("hands", "stock", "banks", "gifts")
    part_events: ClassVar[frozenset[str]] = frozenset({"HandWon"})

    def new(self, options: Mapping[str, Json], seed: int) -> CurdleState:
        """A fresh match, dealt from ``seed``. BadPosition for a bad option."""
        refuse_seed(seed)
        full = self.full_options(options)
        state = CurdleState(terms_of(full))
        rng = Rng(seed)
        state.dealer = full["first_dealer"] if full["first_dealer"] >= 0 else rng.randrange(state.terms.seats)
        state.word = rng.word
        state.deal_out()
        return state

    def opening(self, state: State) -> Opening:
        """The bare table before the first deal, and that deal."""
        assert isinstance(state, CurdleState)
        return Opening(*narrate_opening(state.copy()))

    def from_position(self, table: Position) -> CurdleState:
        """The state that ``table`` describes. BadPosition, in one sentence, when it can't be."""
        terms = terms_of(self.full_options(options_of(table)))
        return Draft(table, terms, CurdleState).state

    def sample(self, view: View, rng: Random) -> CurdleState:
        """A full state that agrees with ``view``."""
        return self.worlds(view.position, view.seat).fill(rng)

    def worlds(self, table: Position, seat: Seat) -> Draft[CurdleState]:
        """A view read once; its ``fill(rng)`` gives any number of states that agree with it."""
        return Draft(table, terms_of(self.full_options(options_of(table))), CurdleState, seat)

    def low_wins(self, options: Mapping[str, Json]) -> bool:
        """Whether the points left in the hands are counted."""
        return bool(options["scoring"] == "points")

    def meaning(self, view: View, move: Move | str) -> Words | None:
        """What a legal move would do now."""
        return meaning.meaning(view, move)

    def tell(self, event: Event) -> Words | None:
        """The log's sentence for an event."""
        return words.tell(event)


GAME = CurdleGame()
CurdleState.game = GAME
