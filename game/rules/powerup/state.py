"""PowerUp's state: the checked path with texts, events and views around the trusted core."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from game.rules.card_games import PackState
from game.rules.contract import HIDDEN, Concealed, Game, Json, Move, Pushed
from game.rules.powerup import board as outcome
from game.rules.powerup import illegal_moves
from game.rules.powerup.board import PASS, Board, Tape
from game.rules.powerup.core import Core
from game.rules.powerup.events import record_push
from game.rules.powerup.moves import ACTIONS, MOVES, PLACE
from game.rules.powerup.position import KEYS


class PowerUpState(PackState, Core):
    """A match of PowerUp Curling between two decisions."""

    __slots__ = ()
    game: ClassVar[Game]

    MOVES, ACTIONS, PLACE = MOVES[0], ACTIONS, PLACE
    KEYS, FIELDS = KEYS, Board.__slots__
    why_not, ended = illegal_moves.why_not, outcome.outcome

    def moves(self) -> Sequence[Move]:
        """The move of each action, with the card codes of the deck of the team to move in their picks."""
        return MOVES[self.to_move & 1]

    def push(self, move: Move | str, chance: Json | None = None) -> Pushed:
        """Check and play a move. Chance brings shuffles: ``{"shuffles": [codes, top last, …], "rng": hex after}``.

        Raises IllegalMove, or BadPosition for an impossible ``chance``; then nothing has changed.
        """
        action = self.find(move).action
        before, after = self.copy(), self.copy()
        tape: Tape[Self] = Tape(chance)
        after.tape = tape
        after.apply(action)
        if tape.shuffled and tape.after is not None:
            after.word = tape.after
        drawn = tape.chance(after.word)
        after.tape = None
        self.become(after)
        # all are asked before anybody learns an answer: not even whether a card is passed may be read
        hidden = Concealed(HIDDEN, (before.to_move,)) if before.phase == PASS else None
        return Pushed(record_push(before, action, tape.passed, self.copy()), drawn, hidden)
