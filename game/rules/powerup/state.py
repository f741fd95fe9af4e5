"""PowerUp's state: the checked path with texts, events and views around the trusted core."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from game.rules.contract import HIDDEN, Concealed, Game, Json, Move, Outcome, Position, Pushed, Seat, Words
from game.rules.interned import InternedMoves
from game.rules.powerup import outcome, position
from game.rules.powerup.board import OVER, PASS, Board
from game.rules.powerup.core import Core
from game.rules.powerup.moves import ACTIONS, MOVES, PLACE
from game.rules.powerup.narrate import narrate
from game.rules.powerup.reasons import why_not
from game.rules.powerup.tape import Tape


class PowerUpState(InternedMoves, Core):
    """A match of PowerUp Curling between two decisions."""

    __slots__ = ()
    game: ClassVar[Game]

    MOVES, ACTIONS, PLACE = MOVES[0], ACTIONS, PLACE

    def moves(self) -> Sequence[Move]:
        """The move of each action, with the card codes of the deck of the team to move in their picks."""
        return MOVES[self.to_move & 1]

    def why_not(self, text: str) -> Words:
        """Why the move with this text is illegal here."""
        return why_not(self, text)

    def cut(self, seat: Seat) -> Position:
        """The position as ``seat`` may know it."""
        return position.cut(self, seat)

    def push(self, move: Move | str, chance: Json | None = None) -> Pushed:
        """Checks and plays a move. Chance brings shuffles: ``{"shuffles": [codes, top last, …], "rng": hex after}``.

        IllegalMove, or BadPosition for a ``chance`` that can't be; then nothing has changed.
        """
        action = self.find(move).action
        before, after = self.copy(), self.copy()
        tape: Tape[Self] = Tape(chance)
        after.tape = tape
        after.apply(action)
        if tape.told and tape.after is not None:
            after.word = tape.after
        drawn = tape.chance(after.word)
        after.tape = None
        for name in Board.__slots__:
            setattr(self, name, getattr(after, name))
        # all are asked before anybody learns an answer: not even whether a card is passed may be read
        hidden = Concealed(HIDDEN, (before.to_move,)) if before.phase == PASS else None
        return Pushed(narrate(before, action, tape.passed, self.copy()), drawn, hidden)

    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return outcome.outcome(self) if self.phase == OVER else None

    def to_position(self) -> Position:
        """The whole truth, every key written."""
        return position.write(self)
