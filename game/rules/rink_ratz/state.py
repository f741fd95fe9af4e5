"""Rink Ratz's state: the checked path with texts, events and views around the trusted core."""

from __future__ import annotations

from typing import ClassVar

from game.rules.card_games import PackState
from game.rules.contract import Game, Json, Move, Pushed
from game.rules.interned_moves import deck_of
from game.rules.rink_ratz import board as outcome
from game.rules.rink_ratz import illegal_moves
from game.rules.rink_ratz.board import PLAY, Board
from game.rules.rink_ratz.core import Core
from game.rules.rink_ratz.events import record_card, record_deal, record_pull
from game.rules.rink_ratz.moves import ACTIONS, DEAL, MOVES, PLACE, PULL
from game.rules.rink_ratz.position import KEYS
from game.rules.rink_ratz.tables import CODES, TYPE


class RinkRatzState(PackState, Core):
    """A match of Rink Ratz between two decisions."""

    __slots__ = ()
    game: ClassVar[Game]

    MOVES, ACTIONS, PLACE = MOVES, ACTIONS, PLACE
    KEYS, FIELDS = KEYS, Board.__slots__
    why_not, ended = illegal_moves.why_not, outcome.outcome

    def push(self, move: Move | str, chance: Json | None = None) -> Pushed:
        """Check and play a move. Only ``deal`` draws on chance: a deck, see ``deck_of``."""
        action = self.find(move).action
        if action == DEAL:
            return self._deal(chance)
        before = self.copy()
        if action == PULL:
            self.apply(action)
            return Pushed(record_pull(before, self.copy()), None)
        self.play(action)
        middle = self.copy()
        if not self.left and self.phase == PLAY:
            self.end_shift()
        return Pushed(record_card(before, action, middle, self.copy()), None)

    def _deal(self, chance: Json | None) -> Pushed:
        pack = [CODES[card] for card in self.terms.deck]
        drawn = deck_of(self, chance, lambda: [CODES[card] for card in self.shuffled()], pack)
        before = self.copy()
        self.period += 1
        types = [TYPE[code] for code in drawn["deck"]]
        self.deal_period(types[:])
        return Pushed(record_deal(before, self.copy(), types), drawn)
