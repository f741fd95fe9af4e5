"""Rink Ratz's state: the checked path with texts, events and views around the trusted core."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import BadPosition, Game, IllegalMove, Json, Move, Outcome, Position, Pushed, Seat, View, Words
from game.rules.rink_ratz import position
from game.rules.rink_ratz.board import OVER, PLAY
from game.rules.rink_ratz.core import Core
from game.rules.rink_ratz.moves import ACTIONS, DEAL, MOVES, PLACE, PULL
from game.rules.rink_ratz.narrate import narrate_card, narrate_deal, narrate_pull
from game.rules.rink_ratz.reasons import why_not
from game.rules.rink_ratz.tables import CODES, TYPE
from game.rules.rng import Rng


class RinkRatzState(Core):
    """A match of Rink Ratz between two decisions."""

    __slots__ = ()
    game: ClassVar[Game]

    def legal_moves(self) -> list[Move]:
        """The legal moves, sorted by text."""
        return [MOVES[action] for action in sorted(self.actions(), key=PLACE.__getitem__)]

    def check(self, move: Move | str) -> Words | None:
        """Why ``move`` is illegal here, or None when it is legal."""
        text = str(move)
        return None if ACTIONS.get(text, -1) in self.actions() else why_not(self, text)

    def find(self, move: Move | str) -> Move:
        """The legal move with this text. IllegalMove if there is none."""
        reason = self.check(move)
        if reason is not None:
            raise IllegalMove(reason)
        return MOVES[ACTIONS[str(move)]]

    def push(self, move: Move | str, chance: Json | None = None) -> Pushed:
        """Checks and plays a move. Only ``deal`` draws on chance: ``{"deck": codes, top last, "rng": hex after}``."""
        action = self.find(move).action
        if action == DEAL:
            return self._deal(chance)
        if action == PULL:
            self.apply(action)
            return Pushed(narrate_pull(self), None)
        before = self.copy()
        self.play(action)
        middle = self.copy()
        if not self.left and self.phase == PLAY:
            self.end_shift()
        return Pushed(narrate_card(before, action, middle, self), None)

    def _deal(self, chance: Json | None) -> Pushed:
        if chance is None:
            deck = [CODES[card] for card in self.shuffled()]
            chance = {"deck": deck, "rng": Rng(self.word).to_text()}
        else:
            deck = self._deck(chance)
            if "rng" in chance:
                self.word = Rng.from_text(chance["rng"]).word
        self.period += 1
        types = [TYPE[code] for code in deck]
        self.deal_period(types)
        return Pushed(narrate_deal(self, types), chance)

    def _deck(self, chance: Json) -> list[str]:
        """The deck that ``chance`` holds. BadPosition when it is not this match's."""
        try:
            deck = list(chance["deck"])
            if sorted(deck) != sorted(CODES[t] for t in self.terms.deck):
                raise BadPosition("the deck to be dealt is not the deck of this match")
            Rng.from_text(chance.get("rng", "0" * 16))
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise BadPosition(f"what chance is said to have brought is no deal: {error}") from error
        return deck

    def view(self, seat: Seat) -> View:
        """What ``seat`` may know; -1 is a spectator."""
        legal = tuple(self.legal_moves()) if seat == self.to_move >= 0 else ()
        return View(self.game, seat, position.cut(self, seat), legal)

    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return position.outcome(self) if self.phase == OVER else None

    def to_position(self) -> Position:
        """The whole truth, every key written."""
        return position.write(self)
