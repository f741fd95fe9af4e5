"""Curdle's state: the checked path with texts, events and views around the trusted core."""

from __future__ import annotations

from typing import ClassVar

from game.rules.card_games import PackState
from game.rules.contract import HIDDEN, Concealed, Game, Json, Move, Pushed
from game.rules.curdle import board as outcome
from game.rules.curdle import illegal_moves
from game.rules.curdle.board import Board
from game.rules.curdle.core import Core
from game.rules.curdle.events import record_push
from game.rules.curdle.moves import ACTIONS, DEAL, DISCARD, MOVES, PLACE
from game.rules.curdle.position import KEYS
from game.rules.curdle.tables import CODES, PACK, instances
from game.rules.interned_moves import deck_of


class CurdleState(PackState, Core):
    """A match of Curdle between two decisions."""

    __slots__ = ()
    game: ClassVar[Game]

    MOVES, ACTIONS, PLACE = MOVES, ACTIONS, PLACE
    KEYS, FIELDS = KEYS, Board.__slots__
    why_not, ended = illegal_moves.why_not, outcome.outcome

    def push(self, move: Move | str, chance: Json | None = None) -> Pushed:
        """Check and play a move. Only ``deal`` draws on chance: a deck, see ``deck_of``."""
        action = self.find(move).action
        before = self.copy()
        if action != DEAL:
            self.apply(action)
            # a discard lies face down on the stock
            hidden = Concealed(f"discard {HIDDEN}", (before.to_move,)) if action >= DISCARD else None
            return Pushed(record_push(before, action, self.copy()), None, hidden)
        pack = CODES[: self.terms.packs * PACK]
        drawn = deck_of(self, chance, lambda: [CODES[card] for card in self.shuffled()], pack)
        self.deal_out(instances(drawn["deck"]))
        return Pushed(record_push(before, action, self.copy(), drawn["deck"]), drawn)
