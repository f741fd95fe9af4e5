"""Settings: a JSON value by its key."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Container, Mapping
from dataclasses import dataclass

from game.match.journal import NotSaved
from game.rules.contract import Json
from game.rules.outside import DAMAGE, READABLE, read_json
from game.store.link import Link

#: how many settings are read, and characters of all of them
MOST, LARGEST = 1000, 1024 * 1024


@dataclass(frozen=True, slots=True)
class Between:
    """The numbers from ``low`` to ``high``, both included."""

    low: float
    high: float

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int | float) and self.low <= value <= self.high


class Settings:
    """The settings. What can't be saved still holds until the program ends, and is saved when that can be done."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._values: dict[str, Json] = {}
        self._unsaved: set[str] = set()
        room = LARGEST
        # the short ones first: nothing that is far too long keeps the others from being read
        short = f"length(value) <= {LARGEST // 4} and length(key) <= {READABLE}"
        for key, text in link.rows(f"select key, value from setting where {short} order by length(value) limit {MOST}"):
            room -= len(text) if isinstance(text, str) else 0
            if room < 0:
                break
            try:
                key.encode()
                self._values[key] = read_json(text)
            except DAMAGE:
                continue

    def get(self, key: str, default: Json = None) -> Json:
        """The value of ``key``, or ``default`` when it was never set."""
        return self._values.get(key, default)

    def table(
        self, key: str, defaults: Mapping[str, Json], allowed: Mapping[str, Container[Json]] | None = None
    ) -> dict[str, Json]:
        """The table under ``key`` with the keys of ``defaults``: a value that isn't of its default's kind is left out.

        Lists and tables hold nothing else than what the default's hold, where that holds something. ``allowed`` names
        for some keys all values that there are.
        """
        found = self.get(key)
        found = found if isinstance(found, dict) else {}
        may = allowed or {}
        return {
            name: found[name]
            if name in found and like(found[name], default) and (name not in may or _in(found[name], may[name]))
            else default
            for name, default in defaults.items()
        }

    def set(self, key: str, value: Json) -> bool:
        """Sets ``key``; gives whether it was saved."""
        if key in self._values and self._values[key] == value:
            return key not in self._unsaved
        self._values[key] = json.loads(json.dumps(value))
        self._unsaved.add(key)
        return self.save()

    def save(self) -> bool:
        """Writes what could not be written yet; whether all of it lasts."""
        if not self._unsaved:
            return True
        try:
            with self._link.transaction() as db:
                for key in sorted(self._unsaved):
                    _write(db, key, self._values[key])
        except NotSaved:
            return False
        if self._link.fleeting is None:
            self._unsaved.clear()
        return not self._unsaved

    @property
    def waiting(self) -> bool:
        """Whether something is set that isn't saved."""
        return bool(self._unsaved)

    def all(self) -> dict[str, Json]:
        """Every setting that was ever set."""
        return dict(self._values)


def _write(db: sqlite3.Connection, key: str, value: Json) -> None:
    db.execute("insert or replace into setting values (?, ?)", (key, json.dumps(value)))


def _in(value: Json, allowed: Container[Json]) -> bool:
    try:
        return value in allowed
    except TypeError:
        return False


def like(value: Json, default: Json) -> bool:
    """Whether ``value`` is of the same kind as ``default``: truth, number, text, list or table of such."""
    if isinstance(default, bool) or isinstance(value, bool):
        return isinstance(default, bool) and isinstance(value, bool)
    if isinstance(default, int | float):
        return isinstance(value, int | float)
    if isinstance(default, list):
        return isinstance(value, list) and (not default or all(like(each, default[0]) for each in value))
    if isinstance(default, dict):
        first = next(iter(default.values()), None)
        return isinstance(value, dict) and (not default or all(like(each, first) for each in value.values()))
    return isinstance(value, type(default))
