"""Hurry Hard!'s state: the checked path with texts, events and views around the trusted core."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Game, Json, Move, Outcome, Position, Pushed, Seat, Words
from game.rules.hurry_hard import position
from game.rules.hurry_hard.board import OVER, Board
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import ACTIONS, MOVES, PLACE
from game.rules.hurry_hard.narrate import Tale
from game.rules.hurry_hard.outcome import outcome
from game.rules.hurry_hard.reasons import why_not
from game.rules.interned import InternedMoves


class HurryHardState(InternedMoves, Core):
    """A match of Hurry Hard! between two decisions."""

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
        """Checks and plays a move. Chance is a shuffle: ``{"deck": codes, top last, "rng": hex after}``.

        The whole deck when an end is dealt, the discards when the pile has run out.
        """
        action = self.find(move).action
        # whatever chance is given may turn out to be none of this match's: then nothing has happened
        after = self.copy()
        tale = Tale(self.copy(), chance)
        after.teller = tale
        after.apply(action)
        after.teller = None
        for name in Board.__slots__:
            setattr(self, name, getattr(after, name))
        return Pushed(tale.told(after), tale.drawn)

    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return outcome(self) if self.phase == OVER else None

    def to_position(self) -> Position:
        """The whole truth, every key written."""
        return position.write(self)
