"""What a match needs to save itself: the Journal that the store implements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from game.rules.contract import Json, Seat, Words

#: one line of a record: a move with what chance brought, or an undo
Row = dict[str, Json]


class NotSaved(Exception):
    """A journal could not write; ``reason`` says why. The match continues.

    ``waits``: something else holds the journal for the moment, and the write is queued.
    """

    def __init__(self, reason: Words, waits: bool = False) -> None:
        super().__init__(str(reason))
        self.reason = reason
        self.waits = waits


@dataclass(frozen=True, slots=True)
class Ending:
    """How a match ended, with what statistics need.

    ``result`` is the outcome's table, ``checksum`` that of the last position. ``scores`` has a number for each seat (a
    team's for both its seats), or None where the game's table has none. ``tally`` counts the events by name: a number
    for each seat (events whose data name that seat), and last the total. ``earned`` has the achievements of each
    person's seat, by their names in the club book. ``helped``: the persons' seats for which a level made moves; the
    match doesn't count among their results.
    """

    result: Mapping[str, Json]
    checksum: str
    winners: tuple[Seat, ...]
    scores: tuple[float | None, ...]
    tally: Mapping[str, tuple[int, ...]]
    earned: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    helped: tuple[Seat, ...] = ()


class Writer(Protocol):
    """A match with rows that it could not write yet."""

    id: str

    def save(self) -> bool:
        """Try again; return whether everything is written now."""
        ...


class Journal(Protocol):
    """Writes a match down, durably before each call returns, and never blocks. Every call may raise NotSaved.

    Rows are numbered from 0 in the order in which they happened, undo rows included. A row given again has already been
    written and stays as it is.
    """

    @property
    def fleeting(self) -> Words | None:
        """Why everything written here ends with the program; None where it lasts."""

    def owe(self, match: Writer) -> None:
        """This match could not be written: call its ``save`` again, until it succeeds."""

    def begin(self, match_id: str, record: Mapping[str, Json]) -> None:
        """A match begins; ``record`` may hold moves already (a match continued from a record)."""

    def moved(self, match_id: str, first: int, rows: Sequence[Row]) -> None:
        """Moves were made: ``rows[0]`` is number ``first``. In one transaction."""

    def undone(self, match_id: str, first: int, rows: Sequence[Row]) -> None:
        """The last of ``rows`` takes moves back."""

    def finished(self, match_id: str, first: int, rows: Sequence[Row], ending: Ending) -> None:
        """The last of ``rows`` ended the match. Rows and ending in one transaction."""
