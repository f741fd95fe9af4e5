"""Hurry Hard!'s state: the checked path with texts, events and views around the trusted core."""

from __future__ import annotations

from typing import ClassVar

from game.rules.card_games import PackState
from game.rules.contract import Game, Json, Move, Pushed
from game.rules.hurry_hard import board as outcome
from game.rules.hurry_hard import illegal_moves
from game.rules.hurry_hard.board import Board
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.events import HurryHardRecorder
from game.rules.hurry_hard.moves import ACTIONS, MOVES, PLACE
from game.rules.hurry_hard.position import KEYS


class HurryHardState(PackState, Core):
    """A match of Hurry Hard! between two decisions."""

    __slots__ = ()
    game: ClassVar[Game]

    MOVES, ACTIONS, PLACE = MOVES, ACTIONS, PLACE
    KEYS, FIELDS = KEYS, Board.__slots__
    why_not, ended = illegal_moves.why_not, outcome.outcome

    def push(self, move: Move | str, chance: Json | None = None) -> Pushed:
        """Check and play a move. Chance is a shuffle, see ``deck_of``.

        The whole deck when an end is dealt, the discards when the pile has run out.
        """
        action = self.find(move).action
        # the given chance may turn out not to belong to this match: then nothing has happened
        after = self.copy()
        recorder = HurryHardRecorder(self.copy(), chance)
        after.listener = recorder
        after.apply(action)
        after.listener = None
        self.become(after)
        return Pushed(recorder.finish(after), recorder.drawn)
