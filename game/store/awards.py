"""What people have achieved, as it is kept: a row for each achievement of a seat in a match."""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass

from game.match.journal import Ending
from game.rules.contract import Json, Seat

#: achievements that are read: all games have some sixty
MOST = 1000


@dataclass(frozen=True, slots=True)
class Award:
    """An achievement in the club book: of which game, its name there, the match and seat, when (seconds since 1970)."""

    game: str
    name: str
    match: str
    seat: Seat
    ended: float


def keep(db: sqlite3.Connection, match_id: str, game: str, ending: Ending, ended: float) -> None:
    """Writes down what a match has earned; what is there already stays as it is."""
    for seat, names in ending.earned.items():
        for name in names:
            db.execute("insert or ignore into award values (?, ?, ?, ?, ?)", (match_id, seat, game, name, ended))


def firsts(rows: Callable[..., list[tuple[Json, ...]]]) -> list[Award]:
    """Each achievement in each game the first time that it was earned, the oldest first."""
    # of the other columns SQLite gives those of the row that has the least
    found = rows(
        "select game, name, match, seat, min(ended) from award where typeof(ended) in ('real', 'integer') "
        f"and ended >= 0 and typeof(match) = 'text' and typeof(seat) = 'integer' group by game, name limit {MOST}"
    )
    return sorted((Award(*row) for row in found if _sound(row)), key=lambda award: (award.ended, award.name))


def _sound(row: tuple[Json, ...]) -> bool:
    game, name, match, seat, ended = row
    words = all(isinstance(word, str) and word.isascii() and word.isprintable() for word in (game, name, match))
    return words and type(seat) is int and isinstance(ended, int | float) and math.isfinite(ended) and ended >= 0
