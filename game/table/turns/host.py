"""The table as its turns see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.ai.contract import Decision
from game.rules.contract import Event, Seat, View, Words
from game.table.game_view import GameView
from game.table.panels.log import Log
from game.table.players import Players
from game.table.program import Program
from game.table.view_models import Moved
from game.ui.input.focus import Focus
from game.ui.window.layers import Layers


class Host(Protocol):
    """The table as turns see it."""

    app: Program
    company: Players
    face: GameView
    layers: Layers
    focus: Focus
    log: Log
    keyboard: bool

    @property
    def deciding(self) -> View | None:
        """The view of the person who is to decide now, while nothing moves."""

    def feed(self, events: Sequence[Event]) -> None:
        """Queue events to show."""

    def reset(self) -> None:
        """Show at once what the eyes at the table may know now."""

    def has_shown(self, ply: int) -> bool:
        """Whether all events of a move have been shown."""

    def refresh(self) -> None:
        """Repaint plates, prompt and buttons."""

    def refuse(self, words: Words) -> None:
        """Show a refusal of the rules."""

    def refuse_in_words(self, sentence: str) -> None:
        """Show a refusal that isn't the rules'."""

    def expect(self, moved: Moved, words: Words | None) -> None:
        """Queue a move's effect in words until the move has been shown."""

    def fall(self, seat: Seat) -> None:
        """Drop the curtain for the next person."""

    def over(self) -> None:
        """Finish, since everything has been played and shown."""

    def on_hint(self, decision: Decision) -> None:
        """Take a hint."""

    def propose(self, move: str) -> None:
        """Highlight a move, without a word."""


class PastMove(Protocol):
    """A moment of the past, for the log."""

    @property
    def number(self) -> int:
        """Its move's number."""

    @property
    def events(self) -> tuple[Event, ...]:
        """Its events, from the table's seat."""
