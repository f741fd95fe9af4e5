"""Stored results of practice: hits in a row and the most of them for each drill and hand, and the tries of a day's
drill.

They lie in the settings under ``practice``. Damaged ones count as nothing.
"""

from __future__ import annotations

import datetime
from typing import Any, NamedTuple

from game.ui.window.app_protocol import Preferences

#: counting tries of a day's drill
TRIES = 5
#: longest row of hits that is stored
LONGEST = 1_000_000


class HitStreak(NamedTuple):
    """The present row of hits, and the longest ever."""

    now: int = 0
    best: int = 0


class Practised:
    """The practice of one game."""

    def __init__(self, preferences: Preferences, game: str) -> None:
        self._preferences, self._game = preferences, game

    def row(self, drill: str, hand: str) -> HitStreak:
        """The hits in a row with a drill and a hand."""
        found = self._numbers(f"{drill}.{hand}")
        if len(found) != 2 or not 0 <= found[0] <= found[1] <= LONGEST:
            return HitStreak()
        return HitStreak(*found)

    def count(self, drill: str, hand: str, *, hit: bool) -> HitStreak:
        """Count a finished try and return the row with it."""
        old = self.row(drill, hand)
        now = min(LONGEST, old.now + 1) if hit else 0
        row = HitStreak(now, max(old.best, now))
        self._keep(f"{drill}.{hand}", list(row))
        return row

    def tries(self, day: int) -> list[bool]:
        """The tries at a day's drill; those of other days are dropped."""
        found = self._numbers("day")
        if not found or found[0] != day or len(found) > 1 + TRIES or not set(found[1:]) <= {0, 1}:
            return []
        return [bool(each) for each in found[1:]]

    def count_day(self, day: int, *, hit: bool) -> None:
        """Count a try at the day's drill; more than ``TRIES`` don't count."""
        tries = self.tries(day)
        if len(tries) < TRIES:
            self._keep("day", [day, *map(int, tries), int(hit)])

    def _numbers(self, key: str) -> list[int]:
        found = self._preferences["practice"].get(f"{self._game}.{key}", [])
        return [n for n in found if isinstance(n, int)] if isinstance(found, list) else []

    def _keep(self, key: str, numbers: list[int]) -> None:
        table: dict[str, Any] = {**self._preferences["practice"], f"{self._game}.{key}": numbers}
        self._preferences.change("practice", table)


def today() -> datetime.date:
    """The date on this machine."""
    return datetime.date.today()


def number(date: datetime.date) -> int:
    """The number of a day, which decides its drill: 20261123 for the 23rd of November 2026."""
    return date.year * 10_000 + date.month * 100 + date.day


def dots(tries: list[bool]) -> str:
    """The tries of a day as signs: a full one for each hit, an empty one for each miss."""
    return "".join("●" if hit else "○" for hit in tries)
