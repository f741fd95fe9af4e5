"""What people have achieved, as it is kept: a row for each achievement of a seat in a match."""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass

from game.match.journal import Ending
from game.rules.contract import Json, Seat


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


def awards(rows: Callable[..., list[tuple[Json, ...]]], game: str | None = None) -> list[Award]:
    """Everything earned, the oldest first; a damaged row is left out and hides no other."""
    found = rows("select game, name, match, seat, ended from award order by ended, match, seat, name")
    sound = [Award(*row) for row in found if _sound(row)]
    return [award for award in sound if game is None or award.game == game]


def _sound(row: tuple[Json, ...]) -> bool:
    game, name, match, seat, ended = row
    words = all(isinstance(word, str) and word.isascii() and word.isprintable() for word in (game, name, match))
    return words and type(seat) is int and isinstance(ended, int | float) and math.isfinite(ended) and ended >= 0
