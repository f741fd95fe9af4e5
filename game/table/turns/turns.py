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
        """Events are to be shown."""

    def reset(self) -> None:
        """Show at once what the eyes at the table may know now."""

    def has_shown(self, ply: int) -> bool:
        """Whether all that a move has led to has been shown."""

    def refresh(self) -> None:
        """Repaint plates, prompt and buttons."""

    def refuse(self, words: Words) -> None:
        """A refusal of the rules."""

    def refuse_in_words(self, sentence: str) -> None:
        """A refusal that isn't the rules'."""

    def expect(self, moved: Moved, words: Words | None) -> None:
        """Queue a move's effect in words until the move has been shown."""

    def fall(self, seat: Seat) -> None:
        """The curtain falls for the next person."""

    def over(self) -> None:
        """Everything has been played and shown."""

    def hinted(self, decision: Decision) -> None:
        """A hint has come."""

    def propose(self, move: str) -> None:
        """A move glows, without a word."""


class Past(Protocol):
    """A moment of the past, for the log."""

    @property
    def number(self) -> int:
        """Its move's number."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, as the eyes at the table saw it."""


class Turns(Protocol):
    """Leads a table: a match, a film or a lesson. Not each has every part."""

    host: Host

    @property
    def player(self) -> Player | None:
        """Whom the person's decisions go to; None where nobody decides."""

    @property
    def keeper(self) -> Keeper | None:
        """Keeps the match and calls people to the machine; None if nothing is kept."""

    @property
    def guide(self) -> Guide | None:
        """Who has signs, keys and words of its own in place of a match's."""

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
    def live(self) -> bool:
        """Whether people look at the result of a part of the match before the next one is shown."""

    @property
    def going_on(self) -> bool:
        """Whether something will happen without the person."""

    def view(self) -> View:
        """What the eyes at the table may know, and their legal moves."""

    def events(self) -> Sequence[Event]:
        """The events of this deal, as they saw them."""

    def past(self) -> Sequence[Past]:
        """All that has happened, as they may know it."""

    def step(self, dt: float) -> bool:
        """Goes on, when all has been shown; true when the picture changed."""


class Player(Protocol):
    """Whom the person's decisions go to."""

    def play(self, text: str) -> None:
        """The person has decided."""

    def check(self, text: str) -> Words | None:
        """Why a move is illegal."""

    def ask_hint(self) -> None:
        """Ask for a hint."""

    def why_no_undo(self) -> Words | None:
        """Why undo isn't possible now, or None."""

    def undo(self) -> None:
        """Takes back the person's last move."""


class Keeper(Protocol):
    """A match that is kept: its first deal, its prompt rules, its curtain, its trouble."""

    def beginning(self) -> tuple[Position, Sequence[Event]] | None:
        """For a fresh match: the bare table, and the first deal to be shown."""

    def why_no_redo(self) -> Words | None:
        """Why no move that was taken back can be made again now, or None."""

    def redo(self) -> None:
        """Makes the move again that was taken back last."""

    @property
    def handed_over(self) -> bool:
        """Whether the seat of the person at the table is played for them until they take over."""

    def hand_over(self, *, on: bool) -> None:
        """Play the seat of the person at the table for them from now on, or give it back."""

    @property
    def alone(self) -> Words | None:
        """Why neither help nor undo is allowed; None if both are."""
        ...

    def concede(self) -> None:
        """The person at the table gives the match up."""

    @property
    def helped(self) -> bool:
        """Whether moves were made for the person at the table that weren't taken back."""

    def play_for(self, text: str) -> None:
        """Makes a move for the person at the table."""

    def order(self) -> None:
        """Choose the next rule for when to ask the person at the machine."""

    def ordering(self) -> tuple[str, str] | None:
        """What the button of orders says now and what that means; None where none can be given."""

    def lifted(self) -> None:
        """The curtain has been lifted."""

    def leave(self) -> None:
        """Leave the table."""

    def trouble(self) -> str:
        """A quiet line about what is wrong, as long as it is, or ""."""

    def kept(self) -> str:
        """What happens to the match when one leaves now."""


class Guide(Protocol):
    """What leads through a film, a lesson or practice."""

    def act(self, action: str) -> bool:
        """A key or a tool: true when it was these turns' own."""

    def tools(self) -> Sequence[Tool] | None:
        """The signs at the top, None for those of a match."""

    def prompt(self) -> str | None:
        """The sentence at the top, None for the face's question."""

    def build(self, sheet: Sheet) -> None:
        """Build what stands beside the table: a caption, a coach."""
