"""Stored achievements of people: a row for each achievement of a seat in a match."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass

from game.match.journal import Ending
from game.rules.contract import Json, Seat
from game.store.calendar import is_time
from game.store.seat_persons import of_persons

#: most achievements to read: all games have some sixty
MOST = 1000


@dataclass(frozen=True, slots=True)
class Award:
    """An achievement in the club book: its game, its name there, the match and seat, when (seconds since 1970)."""

    game: str
    name: str
    match: str
    seat: Seat
    ended: float


def keep(db: sqlite3.Connection, match_id: str, game: str, ending: Ending, ended: float) -> None:
    """Store the achievements of a match. Existing ones stay as they are."""
    for seat, names in ending.earned.items():
        for name in names:
            db.execute("insert or ignore into award values (?, ?, ?, ?, ?)", (match_id, seat, game, name, ended))


def firsts(rows: Callable[..., list[tuple[Json, ...]]], person: int | None = None) -> list[Award]:
    """The first time of each achievement in each game, by one person or by any, the oldest first."""
    who, values = ("", ()) if person is None else ("and s.person = ? ", (person,))
    # SQLite takes the other columns from the row with the minimum
    found = rows(
        f"select game, name, match, seat, min(ended) from {of_persons('award')} "
        "where typeof(ended) in ('real', 'integer') and ended >= 0 and typeof(match) = 'text' "
        f"and typeof(seat) = 'integer' {who}group by game, name limit {MOST}",
        *values,
    )
    return sorted((Award(*row) for row in found if _sound(row)), key=lambda award: (award.ended, award.name))


def _sound(row: tuple[Json, ...]) -> bool:
    game, name, match, seat, ended = row
    words = all(isinstance(word, str) and word.isascii() and word.isprintable() for word in (game, name, match))
    return words and type(seat) is int and is_time(ended)
