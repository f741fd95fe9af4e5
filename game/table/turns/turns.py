"""What a table needs from its turns: a match, a film or a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.rules.contract import Event, Seat, View, Words
from game.table.panels.toolbar import Tool
from game.table.turns.host import Host, PastMove
from game.table.turns.match_turns import MatchTurns
from game.ui.sheet.sheet import Sheet


class Turns(Protocol):
    """Leads a table: a match, a film or a lesson. Not each has every part."""

    host: Host

    @property
    def decision_taker(self) -> DecisionTaker | None:
        """The receiver of the person's decisions; None if nobody decides."""

    @property
    def session(self) -> MatchTurns | None:
        """The session of a stored match; None if nothing is stored."""

    @property
    def guide(self) -> Guide | None:
        """The guide, with signs, keys and words in place of a match's."""

    @property
    def ply(self) -> int:
        """The number of moves so far."""

    @property
    def asked(self) -> bool:
        """Whether the person at the table is to decide now."""

    @property
    def thinking(self) -> Seat:
        """The seat that thinks, -1 for none."""

    @property
    def coached(self) -> bool | None:
        """Whether chips tell verdicts: always, never, or (None) as the person has set it or asks for a hint."""

    @property
    def live(self) -> bool:
        """Whether people look at the result of a part of the match before the next one is shown."""

    @property
    def going_on(self) -> bool:
        """Whether something will happen without the person."""

    def view(self) -> View:
        """The view from the table's seat, with its legal moves."""

    def events(self) -> Sequence[Event]:
        """The events of this deal, from the table's seat."""

    def past(self) -> Sequence[PastMove]:
        """All moments so far, from the table's seat."""

    def step(self, dt: float) -> bool:
        """Continue, when all has been shown; true when the picture changed."""


class DecisionTaker(Protocol):
    """Takes the person's decisions."""

    def play(self, text: str) -> None:
        """Play the person's decision."""

    def check(self, text: str) -> Words | None:
        """Why a move is illegal."""

    def ask_hint(self) -> None:
        """Ask for a hint."""

    def why_no_undo(self) -> Words | None:
        """Why undo isn't possible now, or None."""

    def undo(self) -> None:
        """Take back the person's last move."""


class Guide(Protocol):
    """Leads through a film, a lesson or practice."""

    @property
    def labels(self) -> bool:
        """Whether labels tell what moves lead to."""

    def act(self, action: str) -> bool:
        """Handle a key or a tool; true if it belongs to these turns."""

    def tools(self) -> Sequence[Tool] | None:
        """The icons at the top, None for those of a match."""

    def prompt(self) -> str | None:
        """The sentence at the top, None for the face's question."""

    def said(self) -> str:
        """What it explains now, beside the prompt."""

    def build(self, sheet: Sheet) -> None:
        """Build what stands beside the table: a caption, a coach."""
