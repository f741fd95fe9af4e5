"""The common part of practice, lesson and replay: they guide the person, and nothing of them is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from game.match.match import Match
from game.rules.contract import NOBODY, Event, IllegalMove, Seat, View, Words
from game.table.panels.toolbar import Tool
from game.table.players import Players
from game.table.program import Program
from game.table.turns.host import Host, PastMove


class GuidedTurns:
    """Turns with signs and words of their own; ``back`` is the screen to return to, None for the title."""

    host: Host
    live = False
    coached: bool | None = None
    thinking: Seat = NOBODY
    session = None

    def __init__(self, app: Program, company: Players, back: Any) -> None:
        self.app, self.company, self.back = app, company, back

    @property
    def guide(self) -> Self:
        return self

    @property
    def labels(self) -> bool:
        """Whether labels tell what moves lead to."""
        return True

    def said(self) -> str:
        """What is explained now, beside the prompt."""
        return ""

    def tool(self, action: str, icon: str, label: str, why: str = "") -> Tool:
        """An icon at the top, with the name of its action's key."""
        return Tool(f"tool.{action}", icon, self.app.keymap.named(label, action), action, why=why)

    def close_tool(self, id: str, label: str, tip: str) -> Tool:
        """The way out, at the top."""
        return Tool(id, "close", label, id, wide=True, tip=self.app.keymap.named(tip, "pause"))

    def close(self) -> None:
        """Go back to where the table was opened."""
        self.app.navigator.back_to(self.back)


class TrialTurns(GuidedTurns):
    """Turns over a made-up match of one person, which isn't stored."""

    match: Match

    @property
    def decision_taker(self) -> Self:
        return self

    @property
    def ply(self) -> int:
        return self.match.ply

    def view(self) -> View:
        """The person's view."""
        return self.match.view(self.company.eyes)

    def events(self) -> Sequence[Event]:
        return self.match.events_for(self.company.eyes)

    def past(self) -> Sequence[PastMove]:
        """All moves so far."""
        return self.match.log(self.company.eyes)

    def check(self, text: str) -> Words | None:
        return self.match.check(text)

    def why_no_undo(self) -> Words | None:
        return None

    def again(self) -> None:
        """Try again."""

    def undo(self) -> None:
        """Try again."""
        self.again()

    def make(self, text: str) -> None:
        """Make a move and show its result, or why the rules refuse it."""
        try:
            pushed = self.match.play(text)
        except IllegalMove as refusal:
            self.host.refuse(refusal.reason)
            return
        self.host.feed([event.seen_by(self.company.eyes) for event in pushed.events])
