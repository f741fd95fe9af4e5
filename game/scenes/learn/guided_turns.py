"""What practice, lesson and replay share: they guide whoever looks, and nothing of them is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.match.match import Match
from game.rules.contract import NOBODY, Event, IllegalMove, Seat, View, Words
from game.table.players import Players
from game.table.program import Program
from game.table.turns.turns import Host, Past


class GuidedTurns:
    """Turns with signs and words of their own; ``back`` is the screen to return to, None for the title."""

    host: Host
    live = False
    thinking: Seat = NOBODY
    keeper = None

    def __init__(self, app: Program, company: Players, back: Any) -> None:
        self.app, self.company, self.back = app, company, back

    def close(self) -> None:
        """Back to where the table was opened."""
        self.app.navigator.back_to(self.back)


class TrialTurns(GuidedTurns):
    """Unkept turns over a match of one person, made up for the occasion."""

    match: Match

    @property
    def ply(self) -> int:
        """The number of moves so far."""
        return self.match.ply

    def view(self) -> View:
        """What the person may know."""
        return self.match.view(self.company.eyes)

    def events(self) -> Sequence[Event]:
        """The events of this deal."""
        return self.match.events_for(self.company.eyes)

    def past(self) -> Sequence[Past]:
        """All moves so far."""
        return self.match.log(self.company.eyes)

    def check(self, text: str) -> Words | None:
        """Why a move is illegal."""
        return self.match.check(text)

    def make(self, text: str) -> None:
        """Makes a move and shows what came of it, or why the rules refuse it."""
        try:
            pushed = self.match.play(text)
        except IllegalMove as refusal:
            self.host.refuse(refusal.reason)
            return
        self.host.feed([event.seen_by(self.company.eyes) for event in pushed.events])
