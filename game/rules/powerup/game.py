"""The ``Game`` of PowerUp Curling: its name and options, how a match starts, and its opening."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.rules.card_games import PackGame
from game.rules.contract import Opening, Option, State, Words, say
from game.rules.powerup import event_text
from game.rules.powerup.events import record_opening
from game.rules.powerup.intent import intent
from game.rules.powerup.meaning import consequence, meaning
from game.rules.powerup.reading import PowerUpReader
from game.rules.powerup.state import PowerUpState
from game.rules.powerup.terms import OPTIONS, terms_of
from game.rules.rng import Rng


class PowerUpGame(PackGame[PowerUpState, PowerUpReader]):
    """The rules of PowerUp Curling: two teams of one to four, stones of four cards."""

    name: ClassVar[str] = "powerup"
    title: ClassVar[Words] = say("PowerUp Curling")
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    teams: ClassVar[bool] = True
    cards_at: ClassVar[tuple[str, ...]] = ("hands", "draw", "discards", "played", "stones")
    shot_opens: ClassVar[str | None] = "call "
    part_events: ClassVar[frozenset[str]] = frozenset({"EndScored"})
    sorts: ClassVar[Mapping[str, Words]] = {
        "call": say("a house stone"),
        "call G": say("a guard"),
        "call H takeout": say("a takeout"),
        "call H nudge": say("a nudge"),
        "call H promote": say("a promotion"),
        "add": say("a card added to the stone"),
        "pass": say("a card passed"),
        "keep": say("no card passed"),
        "wild": say("naming a Wild"),
        "skip": say("choosing a Skip"),
    }
    draft, terms_of = PowerUpReader, staticmethod(terms_of)
    meaning, describe = staticmethod(meaning), staticmethod(event_text.describe)
    consequence, intent = staticmethod(consequence), staticmethod(intent)

    def start(self, state: PowerUpState, rng: Rng) -> None:
        """Shuffle both decks and give the hammer; the Skips are announced before the deal."""
        state.word = rng.word
        state.start()

    def opening(self, state: State) -> Opening:
        """Return the lot that gave the hammer; nothing is dealt before the Skips are announced."""
        assert isinstance(state, PowerUpState)
        bare = state.copy()
        return Opening(bare, record_opening(bare, state.copy()))


GAME = PowerUpGame()
PowerUpState.game = GAME
