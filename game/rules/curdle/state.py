"""Curdle's state: the checked path with texts, events and views around the trusted core."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import HIDDEN, Concealed, Game, Json, Move, Outcome, Position, Pushed, Seat, Words
from game.rules.curdle import outcome, position
from game.rules.curdle.board import OVER
from game.rules.curdle.core import Core
from game.rules.curdle.moves import ACTIONS, DEAL, DISCARD, MOVES, PLACE
from game.rules.curdle.narrate import narrate
from game.rules.curdle.reasons import why_not
from game.rules.curdle.tables import CODES, PACK, instances
from game.rules.interned import InternedMoves, given_deck
from game.rules.rng import Rng


class CurdleState(InternedMoves, Core):
    """A match of Curdle between two decisions."""

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
        before = self.copy()
        if action != DEAL:
            self.apply(action)
            # a discard lies face down on the stock
            hidden = Concealed(f"discard {HIDDEN}", (before.to_move,)) if action >= DISCARD else None
            return Pushed(narrate(before, action, self.copy()), None, hidden)
        if chance is None:
            deck = [CODES[card] for card in self.shuffled()]
            chance = {"deck": deck, "rng": Rng(self.word).to_text()}
        else:
            deck = given_deck(chance, CODES[: self.terms.packs * PACK])
            if "rng" in chance:
                self.word = Rng.from_text(chance["rng"]).word
        self.deal_out(instances(deck))
        return Pushed(narrate(before, action, self.copy(), deck), chance)

    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return outcome.outcome(self) if self.phase == OVER else None

    def to_position(self) -> Position:
        """The whole truth, every key written."""
        return position.write(self)
