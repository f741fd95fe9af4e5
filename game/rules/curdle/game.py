"""The ``Game`` of Curdle: its name and options, how a match starts, and its opening."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.rules.card_games import PackGame
from game.rules.contract import Json, Opening, Option, State, Words, say
from game.rules.curdle import event_text, meaning
from game.rules.curdle.events import record_opening
from game.rules.curdle.intent import intent
from game.rules.curdle.reading import CurdleReader
from game.rules.curdle.state import CurdleState
from game.rules.curdle.terms import OPTIONS, terms_of
from game.rules.rng import Rng


class CurdleGame(PackGame[CurdleState, CurdleReader]):
    """The rules of Curdle: 2 to 8 players, two banks, ten cards each."""

    name: ClassVar[str] = "curdle"
    title: ClassVar[Words] = say("Curdle")
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    cards_at: ClassVar[tuple[str, ...]] = ("hands", "stock", "banks", "gifts")
    part_events: ClassVar[frozenset[str]] = frozenset({"HandWon"})
    sorts: ClassVar[Mapping[str, Words]] = {
        "play": say("a card played"),
        "bank": say("a bank taken"),
        "discard": say("a discard"),
        "draw": say("a card drawn"),
        "pass": say("a pass"),
        "give": say("a gift"),
    }
    draft, terms_of = CurdleReader, staticmethod(terms_of)
    meaning, consequence = staticmethod(meaning.meaning), staticmethod(meaning.consequence)
    describe, intent = staticmethod(event_text.describe), staticmethod(intent)

    def start(self, state: CurdleState, rng: Rng) -> None:
        """Deal the first hand; the dealer is an option, or drawn by lot."""
        first = state.terms.options["first_dealer"]
        state.dealer = first if first >= 0 else rng.randrange(state.terms.seats)
        state.word = rng.word
        state.deal_out()

    def opening(self, state: State) -> Opening:
        """The bare table before the first deal, and that deal."""
        assert isinstance(state, CurdleState)
        return Opening(*record_opening(state.copy()))

    def low_wins(self, options: Mapping[str, Json]) -> bool:
        """Whether the points left in the hands count."""
        return bool(options["scoring"] == "points")


GAME = CurdleGame()
CurdleState.game = GAME
