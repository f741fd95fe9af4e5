"""What a match stores of a move, and what it shows a seat of it."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.contract import Concealed, Event, Json, Seat, State


@dataclass(frozen=True, slots=True)
class Ply:
    """One move that was made and not taken back; ``before`` is kept only while an undo may need it.

    ``talk`` is what others said to the seat before it decided: not part of the match, and the rules never see it.
    ``concealed``: how it reads to the seats that may not know all of it. ``by``: the level that made it for a person.
    """

    seat: Seat
    text: str
    events: tuple[Event, ...]
    forced: bool
    decision: Json | None
    before: State | None
    talk: tuple[Event, ...] = ()
    concealed: Concealed | None = None
    by: str = ""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One move as some seat may know it.

    ``number`` counts from 0; ``text`` has ``?`` for what stayed hidden; ``events`` begin with what others said to the
    seat at the table; ``decision`` is the AI's reasoning, as JSON, only where it gives away nothing: to the seat
    itself, and to all when the match is over.
    """

    number: int
    seat: Seat
    text: str
    events: tuple[Event, ...]
    decision: Json | None
