"""The ``Game`` of Hurry Hard!: its name and options, how a match starts, and its opening."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.rules.card_games import PackGame
from game.rules.contract import Opening, Option, State, Words, say
from game.rules.hurry_hard import event_text
from game.rules.hurry_hard.events import HurryHardRecorder
from game.rules.hurry_hard.intent import intent
from game.rules.hurry_hard.meaning import consequence, meaning
from game.rules.hurry_hard.reading import HurryHardReader
from game.rules.hurry_hard.state import HurryHardState
from game.rules.hurry_hard.tables import DECK
from game.rules.hurry_hard.terms import OPTIONS, circle, terms_of
from game.rules.rng import Rng


class HurryHardGame(PackGame[HurryHardState, HurryHardReader]):
    """The rules of Hurry Hard!: two teams, 2 to 8 players, 108 cards."""

    name: ClassVar[str] = "hurry_hard"
    title: ClassVar[Words] = say("Hurry Hard!")
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    teams: ClassVar[bool] = True
    cards_at: ClassVar[tuple[str, ...]] = (
        "hands",
        "rows",
        "pile",
        "discard",
        "rocks.*.card",
        "rocks.*.under",
        "shot.card",
        "shot.cards.*.card",
    )
    shot_opens: ClassVar[str | None] = "throw "
    part_events: ClassVar[frozenset[str]] = frozenset({"EndScored"})
    sorts: ClassVar[Mapping[str, Words]] = {
        "throw D": say("a draw thrown"),
        "throw G": say("a guard thrown"),
        "throw T": say("a takeout thrown"),
        "play": say("a card played on a shot"),
        "pass": say("a pass"),
        "choose": say("a choice of rocks"),
        "claim": say("a choice of rocks"),
        "place": say("a choice of rocks"),
    }
    draft, terms_of = HurryHardReader, staticmethod(terms_of)
    meaning, describe = staticmethod(meaning), staticmethod(event_text.describe)
    consequence, intent = staticmethod(consequence), staticmethod(intent)

    def start(self, state: HurryHardState, rng: Rng) -> None:
        """Deal the first end; the Hammer is an option, or drawn by lot."""
        if state.terms.hammer < 0:
            state.hammer = rng.choice(circle(state.terms.seats, state.out))
        state.word = rng.word
        state.deal_end(state.mixed(list(DECK)))

    def opening(self, state: State) -> Opening:
        """The table with the whole pile, and the first deal."""
        assert isinstance(state, HurryHardState)
        bare = HurryHardState(state.terms)
        bare.hammer = state.hammer
        bare.thrower = bare.to_move = bare.ring[bare.hammer]
        bare.word = state.word_before_deal()
        after = bare.copy()
        deck = after.mixed(list(DECK))
        # the bare table shows the whole pile; the events deal the cards
        bare.pile = deck[:]
        recorder = HurryHardRecorder(bare.copy())
        after.listener = recorder
        after.deal_end(deck)
        after.listener = None
        return Opening(bare, recorder.finish(after))


GAME = HurryHardGame()
HurryHardState.game = GAME
