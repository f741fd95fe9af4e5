"""The ``Game`` of Rink Ratz: its name and options, how a match starts, and its opening."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.rules.card_games import PackGame
from game.rules.contract import Opening, Option, State, Words, say
from game.rules.rink_ratz import event_text, meaning
from game.rules.rink_ratz.events import record_opening
from game.rules.rink_ratz.intent import intent
from game.rules.rink_ratz.reading import RinkRatzReader
from game.rules.rink_ratz.state import RinkRatzState
from game.rules.rink_ratz.terms import OPTIONS, terms_of
from game.rules.rng import Rng


class RinkRatzGame(PackGame[RinkRatzState, RinkRatzReader]):
    """The rules of Rink Ratz: two teams of one or two, three periods of 64 cards."""

    name: ClassVar[str] = "rink_ratz"
    title: ClassVar[Words] = say("Rink Ratz")
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    teams: ClassVar[bool] = True
    cards_at: ClassVar[tuple[str, ...]] = ("hands", "stock", "bench", "pile")
    part_events: ClassVar[frozenset[str]] = frozenset({"PeriodEnded"})
    sorts: ClassVar[Mapping[str, Words]] = {
        **dict.fromkeys("123456789", say("a number played")),
        **dict.fromkeys(("SB burn", "BM burn", "TM burn", "PS burn", "TS burn"), say("a card given up")),
        "pull": say("pulling the goalie"),
        "SB shot": say("a shot"),
        "SB block": say("a block"),
        "BM break": say("a breakaway"),
        "BM save": say("a save"),
        "TM save": say("a save"),
        "TM two": say("a two-on-one"),
        "TS two": say("a two-on-one"),
        "PS power": say("a power play"),
        "PS shutdown": say("a shutdown"),
        "TS shutdown": say("a shutdown"),
    }
    draft, terms_of = RinkRatzReader, staticmethod(terms_of)
    meaning, consequence = staticmethod(meaning.meaning), staticmethod(meaning.consequence)
    intent = staticmethod(intent)
    describe = staticmethod(event_text.describe)

    def start(self, state: RinkRatzState, rng: Rng) -> None:
        """Faces off and deals the first period."""
        state.word = rng.word
        state.face_off()
        state.deal_period()

    def opening(self, state: State) -> Opening:
        """The bare rink, the face-off and the first deal."""
        assert isinstance(state, RinkRatzState)
        return Opening(*record_opening(state.copy()))


GAME = RinkRatzGame()
RinkRatzState.game = GAME
