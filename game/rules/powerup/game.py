"""PowerUp Curling as the other rooms know it: a ``Game``."""

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
from game.rules.powerup import words
from game.rules.powerup.filling import fill
from game.rules.powerup.narrate import narrate_opening
from game.rules.powerup.reading import Draft
from game.rules.powerup.state import PowerUpState
from game.rules.powerup.terms import OPTIONS, terms_of
from game.rules.reading import options_of, refuse_seed
from game.rules.rng import Rng


class PowerUpGame(Game):
    """The rules of PowerUp Curling: two teams of one to four, stones of four cards."""

    name: ClassVar[str] = "powerup"
    title: ClassVar[Words] = say("PowerUp Curling")
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    teams: ClassVar[bool] = True
    cards_at: ClassVar[tuple[str, ...]] = ("hands", "draw", "discards", "played", "stones")
    part_events: ClassVar[frozenset[str]] = frozenset({"EndScored"})

    def new(self, options: Mapping[str, Json], seed: int) -> PowerUpState:
        """A fresh match: both decks shuffled from ``seed``, the hammer given. BadPosition for a bad option."""
        refuse_seed(seed)
        state = PowerUpState(terms_of(self.full_options(options)))
        state.word = Rng(seed).word
        state.start()
        return state

    def opening(self, state: State) -> Opening:
        """The lot that gave the hammer; nothing is dealt before the Skips are announced."""
        assert isinstance(state, PowerUpState)
        bare = state.copy()
        return Opening(bare, narrate_opening(bare, state.copy()))

    def from_position(self, table: Position) -> PowerUpState:
        """The state that ``table`` describes. BadPosition, in one sentence, when it can't be."""
        return Draft(table, terms_of(self.full_options(options_of(table))), PowerUpState).state

    def sample(self, view: View, rng: Random) -> PowerUpState:
        """A full state that agrees with ``view``."""
        return fill(self.worlds(view.position, view.seat), rng)

    def worlds(self, table: Position, seat: Seat) -> Draft[PowerUpState]:
        """A view read once; ``filling.fill`` gives any number of states that agree with it."""
        return Draft(table, terms_of(self.full_options(options_of(table))), PowerUpState, seat)

    def meaning(self, view: View, move: Move | str) -> Words | None:
        """What a legal move would do now."""
        # glance makes views by this game: it can only be asked for when the game is there
        from game.rules.powerup.glance import meaning

        return meaning(view, move)

    def tell(self, event: Event) -> Words | None:
        """The log's sentence for an event."""
        return words.tell(event)


GAME = PowerUpGame()
PowerUpState.game = GAME
