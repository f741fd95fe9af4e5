"""Rink Ratz as the other rooms know it: a ``Game``."""

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
from game.rules.reading import options_of, refuse_seed
from game.rules.rink_ratz import meaning, words
from game.rules.rink_ratz.narrate import narrate_opening
from game.rules.rink_ratz.reading import Draft
from game.rules.rink_ratz.state import RinkRatzState
from game.rules.rink_ratz.terms import OPTIONS, terms_of
from game.rules.rng import Rng


class RinkRatzGame(Game):
    """The rules of Rink Ratz: two teams of one or two, three periods of 64 cards."""

    name: ClassVar[str] = "rink_ratz"
    title: ClassVar[Words] = say("Rink Ratz")
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    teams: ClassVar[bool] = True
    cards_at: ClassVar[tuple[str, ...]] = ("hands", "stock", "bench", "pile")
    part_events: ClassVar[frozenset[str]] = frozenset({"PeriodEnded"})

    def new(self, options: Mapping[str, Json], seed: int) -> RinkRatzState:
        """A fresh match, faced off and dealt from ``seed``. BadPosition for a bad option."""
        refuse_seed(seed)
        state = RinkRatzState(terms_of(self.full_options(options)))
        state.word = Rng(seed).word
        state.face_off()
        state.deal_period()
        return state

    def opening(self, state: State) -> Opening:
        """The bare rink, the face-off and the first deal."""
        assert isinstance(state, RinkRatzState)
        return Opening(*narrate_opening(state.copy()))

    def from_position(self, table: Position) -> RinkRatzState:
        """The state that ``table`` describes. BadPosition, in one sentence, when it can't be."""
        return Draft(table, terms_of(self.full_options(options_of(table))), RinkRatzState).state

    def sample(self, view: View, rng: Random) -> RinkRatzState:
        """A full state that agrees with ``view``."""
        return self.worlds(view.position, view.seat).fill(rng)

    def worlds(self, table: Position, seat: Seat) -> Draft[RinkRatzState]:
        """A view read once; its ``fill(rng)`` gives any number of states that agree with it."""
        return Draft(table, terms_of(self.full_options(options_of(table))), RinkRatzState, seat)

    def meaning(self, view: View, move: Move | str) -> Words | None:
        """What a legal move would do now."""
        return meaning.meaning(view, move)

    def tell(self, event: Event) -> Words | None:
        """The log's sentence for an event."""
        return words.tell(event)


GAME = RinkRatzGame()
RinkRatzState.game = GAME
