"""Which match is the one try at a game's deal of a day, written with the match's beginning, and never changed."""

from __future__ import annotations

import datetime
import sqlite3
from contextlib import suppress
from typing import NamedTuple

from game.match.journal import NotSaved
from game.rules.contract import say
from game.store.recovery.connection import StoreConnection

#: most rows to read: more than a year of every game
MOST = 20_000


class DayDeal(NamedTuple):
    """A game's deal of a day (20261123)."""

    game: str
    day: int


class Tries:
    """The tries of a store."""

    def __init__(self, link: StoreConnection) -> None:
        self._link = link

    def match(self, deal: DayDeal) -> str | None:
        """The match that is the try at a deal, or None."""
        found = self._link.rows("select match from daily where game = ? and day = ?", *deal)
        return found[0][0] if found and isinstance(found[0][0], str) else None

    def of(self, match_id: str) -> DayDeal | None:
        """The deal that a match is the try at, or None."""
        found = self._link.rows("select game, day from daily where match = ?", match_id)
        return next((DayDeal(*row) for row in found if _sound(row)), None)

    def all(self) -> list[DayDeal]:
        """The deals that were tried, the oldest first."""
        found = self._link.rows(f"select game, day from daily order by day, game limit {MOST}")
        return [DayDeal(*row) for row in found if _sound(row)]

    def take(self, db: sqlite3.Connection, deal: DayDeal, match_id: str) -> None:
        """Begin a match as the try at a deal; NotSaved if another one has begun."""
        db.execute("insert or ignore into daily values (?, ?, ?)", (*deal, match_id))
        there = db.execute("select match from daily where game = ? and day = ?", deal).fetchone()
        if there[0] != match_id:
            raise NotSaved(say("This deal of the day was started in another window, so nothing you do here counts."))


def _sound(row: tuple[object, ...]) -> bool:
    game, day = row
    if not isinstance(game, str) or not game.isidentifier() or type(day) is not int:
        return False
    with suppress(ValueError):
        return bool(datetime.date(day // 10_000, day // 100 % 100, day % 100))
    return False
