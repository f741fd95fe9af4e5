"""What a table needs from its turns (a match, a film or a lesson), and they from the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.ai.contract import Decision
from game.rules.contract import Event, Position, Seat, View, Words
from game.table.game_view import GameView
from game.table.panels.log import Log
from game.table.panels.toolbar import Tool
from game.table.players import Players
from game.table.program import Program
from game.table.view_models import Moved
from game.ui.input.focus import Focus
from game.ui.sheet.sheet import Sheet
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


class Turns(Protocol):
    """Leads a table: a match, a film or a lesson. Not each has every part."""

    host: Host

    @property
    def player(self) -> DecisionTaker | None:
        """The receiver of the person's decisions; None if nobody decides."""

    @property
    def session(self) -> MatchSession | None:
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


class MatchSession(Protocol):
    """A stored match at its table: its first deal, its prompt rules, its curtain, its trouble, its end."""

    def beginning(self) -> tuple[Position, Sequence[Event]] | None:
        """For a fresh match: the bare table, and the first deal to show."""

    def think_ahead(self) -> None:
        """Let the seat that decides next think while the last move is still shown."""

    def why_no_redo(self) -> Words | None:
        """Why redo isn't possible now, or None."""

    def redo(self) -> None:
        """Redo the last undone move."""

    @property
    def handed_over(self) -> bool:
        """Whether the seat of the person at the table is played for them until they take over."""

    def hand_over(self, *, on: bool) -> None:
        """Play the seat of the person at the table for them from now on, or give it back."""

    @property
    def alone(self) -> Words | None:
        """Why neither help nor undo is allowed; None if both are."""
        ...

    @property
    def awaits_word(self) -> bool:
        """Whether the deciding seat waits for a word of the person at the table, or for "" in its place."""

    def concede(self) -> None:
        """Concede for the person at the table."""

    @property
    def helped(self) -> bool:
        """Whether moves were made for the person at the table, and not undone."""

    def play_for(self, text: str) -> None:
        """Make a move for the person at the table."""

    def order(self) -> None:
        """Choose the next rule for when to ask the person at the machine."""

    def ordering(self) -> tuple[str, str] | None:
        """The text and meaning of the rules' button; or None."""

    def curtain_lifted(self) -> None:
        """Continue after the curtain."""

    def release(self) -> None:
        """Release the match, because its table closes."""

    def trouble(self) -> str:
        """A quiet line about what is wrong, as long as it is, or ""."""

    def saved_note(self) -> str:
        """What happens to the match when one leaves now."""


class Guide(Protocol):
    """Leads through a film, a lesson or practice."""

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
