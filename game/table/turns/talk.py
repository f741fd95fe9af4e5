"""Table talk: what seats say to the one deciding. It isn't a move, changes no position and binds nobody.

A record keeps it beside the move that it was about, for the log and for replays. The rules never see it.
"""

from __future__ import annotations

from game.match.match import Match
from game.rules.contract import Event, Seat
from game.table.game_view import GameView
from game.table.program import Program

#: kinds of seat that never talk on their own
SILENT = frozenset({"human", "random"})


class Talk:
    """The talk of one match: AI seats speak once before each decision, people whenever the face allows."""

    def __init__(self, program: Program, match: Match) -> None:
        self.program, self.match = program, match
        #: the ply before which the AI seats have spoken
        self.spoken = -1
        #: what the thinking seat has heard
        self.heard: tuple[Event, ...] = ()

    def speak(self, face: GameView) -> bool:
        """Let the AI seats speak if they have not yet, and return whether any did."""
        if self.spoken == self.match.ply:
            return False
        self.spoken = self.match.ply
        said = False
        for seat in self.talkers(face):
            if self.match.seats[seat] in SILENT:
                continue
            remark = self.program.remark(self.match.game.name, self.match.view(seat))
            if remark is not None:
                face.remark(seat, remark, self.match.view(-1).position)
                said = True
        return said

    def awaits(self, face: GameView, eyes: Seat) -> bool:
        """Whether the deciding seat waits for a word of the person at the table."""
        return eyes >= 0 and eyes in self.talkers(face) and not face.spoken

    def standing(self, face: GameView) -> tuple[Event, ...]:
        """Remarks to the one deciding now."""
        return face.moment.said if self.talkers(face) else ()

    def listen(self, face: GameView) -> bool:
        """Note what has been said, and return whether it has changed."""
        before, self.heard = self.heard, face.moment.said
        return before != self.heard

    def talkers(self, face: GameView) -> tuple[Seat, ...]:
        """The seats that may speak to the one deciding."""
        return tuple(face.feel.talkers(self.match.view(-1).position)) if face.entry.talks else ()
