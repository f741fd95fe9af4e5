"""Settings: rows of a key, an entry and a JSON value, written one by one and read again when another window wrote."""

from __future__ import annotations

import json
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass

from game.match.journal import NotSaved
from game.rules.contract import Json
from game.rules.untrusted import DAMAGE, READABLE, read_json
from game.store.recovery.connection import StoreConnection
from game.store.recovery.salvage import UNREADABLE

#: how many rows are read, and characters of all of them; five games have 370 days each
MOST, LARGEST = 6000, 1024 * 1024


@dataclass(frozen=True, slots=True)
class Between:
    """The numbers from ``low`` to ``high``, both included."""

    low: float
    high: float

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int | float) and self.low <= value <= self.high


class Settings:
    """The settings of all windows. A setting has one value (its entry is "") or a value for each of its entries.
    Unsaved changes still hold until the program ends, and are saved as soon as possible.
    """

    def __init__(self, link: StoreConnection) -> None:
        self._link = link
        self._values: dict[str, dict[str, Json]] = {}
        self._texts: dict[tuple[str, str], Json] = {}
        self._unsaved: set[tuple[str, str]] = set()
        link.changed()
        self._read()

    def refresh(self) -> set[str]:
        """Read another window's changes; return the changed keys. Costs microseconds if none."""
        return self._read() if self._link.changed() else set()

    def _read(self) -> set[str]:
        # the short ones first, so that an oversized one doesn't keep the others from being read
        short = f"length(value) <= {LARGEST // 4} and length(key) <= {READABLE} and length(entry) <= {READABLE}"
        query = f"select key, entry, value from setting where {short} order by length(value) limit {MOST}"
        try:
            rows = self._link.query(query)
        except UNREADABLE:
            return set()
        texts: dict[tuple[str, str], Json] = {}
        room = LARGEST
        for key, entry, text in rows:
            room -= len(text) if isinstance(text, str) else 0
            if room < 0:
                break
            if isinstance(key, str) and isinstance(entry, str):
                texts[key, entry] = text
        before, self._texts = self._texts, texts
        differing = {row for row in before.keys() | texts.keys() if before.get(row) != texts.get(row)}
        for key, entry in differing - self._unsaved:
            self._put(key, entry, texts.get((key, entry)))
        return {key for key, _entry in differing}

    def _put(self, key: str, entry: str, text: Json) -> None:
        """Take a row as the database has it; a damaged one counts as none."""
        try:
            (key + entry).encode()
            value = read_json(text)
        except DAMAGE:
            self._values.get(key, {}).pop(entry, None)
        else:
            self._values.setdefault(key, {})[entry] = value

    def get(self, key: str, default: Json = None) -> Json:
        """The value of ``key``, or ``default`` when it was never set."""
        return self._values.get(key, {}).get("", default)

    def entries(self, key: str) -> dict[str, Json]:
        """The values of a setting by entry."""
        return {entry: value for entry, value in self._values.get(key, {}).items() if entry}

    def all(self) -> dict[str, Json]:
        """Every setting that was ever set: its value, or its values by entry."""
        return {key: rows[""] if "" in rows else dict(rows) for key, rows in self._values.items() if rows}

    def set(self, key: str, value: Json) -> bool:
        """Set the value of ``key``; return whether it was saved."""
        return self.write(key, {"": value})

    def write(self, key: str, values: Mapping[str, Json], gone: Iterable[str] = ()) -> bool:
        """Set some entries of ``key`` and delete others; return whether all of it was saved."""
        rows = self._values.setdefault(key, {})
        for entry, value in values.items():
            rows[entry] = json.loads(json.dumps(value))
            self._unsaved.add((key, entry))
        for entry in gone:
            rows.pop(entry, None)
            self._unsaved.add((key, entry))
        return self.save()

    def save(self) -> bool:
        """Write what could not be written yet, and return whether everything is saved."""
        if not self._unsaved:
            return True
        written: dict[tuple[str, str], str | None] = {}
        try:
            with self._link.transaction() as db:
                for key, entry in sorted(self._unsaved):
                    rows = self._values.get(key, {})
                    if entry in rows:
                        text = written[key, entry] = json.dumps(rows[entry])
                        db.execute("insert or replace into setting values (?, ?, ?)", (key, entry, text))
                    else:
                        written[key, entry] = None
                        db.execute("delete from setting where key = ? and entry = ?", (key, entry))
        except NotSaved:
            return False
        if self._link.fleeting is None:
            self._unsaved.clear()
            self._texts.update(written)
        return not self._unsaved

    @property
    def waiting(self) -> bool:
        """Whether something is set that isn't saved."""
        return bool(self._unsaved)


def accepted(value: Json, default: Json, allowed: Container[Json] | None = None) -> bool:
    """Whether ``value`` has its default's type, and is among those ``allowed`` if not all are."""
    try:
        return like(value, default) and (allowed is None or value in allowed)
    except TypeError:
        return False


def like(value: Json, default: Json) -> bool:
    """Whether ``value`` has the type of ``default``: truth, number, text, list or table of such."""
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
