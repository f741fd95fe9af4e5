"""Rink Ratz's state: the checked path with texts, events and views around the trusted core."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Game, Json, Move, Outcome, Position, Pushed, Seat, Words
from game.rules.interned import InternedMoves, given_deck
from game.rules.rink_ratz import outcome, position
from game.rules.rink_ratz.board import OVER, PLAY
from game.rules.rink_ratz.core import Core
from game.rules.rink_ratz.moves import ACTIONS, DEAL, MOVES, PLACE, PULL
from game.rules.rink_ratz.narrate import narrate_card, narrate_deal, narrate_pull
from game.rules.rink_ratz.reasons import why_not
from game.rules.rink_ratz.tables import CODES, TYPE
from game.rules.rng import Rng


class RinkRatzState(InternedMoves, Core):
    """A match of Rink Ratz between two decisions."""

    __slots__ = ()
    game: ClassVar[Game]

    MOVES, ACTIONS, PLACE = MOVES, ACTIONS, PLACE

    def why_not(self, text: str) -> Words:
        """Why the move with this text is illegal here."""
        return why_not(self, text)

    def cut(self, seat: Seat) -> Position:
        """The position as ``seat`` may know it."""
        return position.cut(self, seat)

    def push(self, move: Move | str, chance: Json | None = None) -> Pushed:
        """Checks and plays a move. Only ``deal`` draws on chance: ``{"deck": codes, top last, "rng": hex after}``."""
        action = self.find(move).action
        if action == DEAL:
            return self._deal(chance)
        before = self.copy()
        if action == PULL:
            self.apply(action)
            return Pushed(narrate_pull(before, self.copy()), None)
        self.play(action)
        middle = self.copy()
        if not self.left and self.phase == PLAY:
            self.end_shift()
        return Pushed(narrate_card(before, action, middle, self.copy()), None)

    def _deal(self, chance: Json | None) -> Pushed:
        if chance is None:
            deck = [CODES[card] for card in self.shuffled()]
            chance = {"deck": deck, "rng": Rng(self.word).to_text()}
        else:
            deck = given_deck(chance, (CODES[t] for t in self.terms.deck))
            if "rng" in chance:
                self.word = Rng.from_text(chance["rng"]).word
        before = self.copy()
        self.period += 1
        types = [TYPE[code] for code in deck]
        self.deal_period(types[:])
        return Pushed(narrate_deal(before, self.copy(), types), chance)

    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return outcome.outcome(self) if self.phase == OVER else None

    def to_position(self) -> Position:
        """The whole truth, every key written."""
        return position.write(self)
