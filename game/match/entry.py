"""What a match keeps of a move that was made, and what it tells a seat about it."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.contract import Event, Json, Seat, State


@dataclass(frozen=True, slots=True)
class Ply:
    """One move that was made and not taken back; ``before`` is kept only while an undo may need it."""

    seat: Seat
    text: str
    events: tuple[Event, ...]
    forced: bool
    chance: Json | None
    decision: Json | None
    before: State | None


@dataclass(frozen=True, slots=True)
class Entry:
    """One move as some seat may know it.

    ``number`` counts from 0; ``text`` has ``?`` for a card that stayed hidden; ``decision`` is the AI's
    reasoning, as JSON, only where it gives away nothing: to the seat itself, and to all when the match is over.
    """

    number: int
    seat: Seat
    text: str
    events: tuple[Event, ...]
    decision: Json | None
