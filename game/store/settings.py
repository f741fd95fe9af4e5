"""Settings: a JSON value by its key."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager

from game.match.journal import NotSaved
from game.rules.contract import Json


class Settings:
    """The settings. What can't be saved still holds until the program ends."""

    def __init__(
        self,
        read: Callable[[str], list[tuple[Json, ...]]],
        transaction: Callable[[], AbstractContextManager[sqlite3.Connection]],
    ) -> None:
        self._transaction = transaction
        self._values: dict[str, Json] = {}
        for key, text in read("select key, value from setting"):
            try:
                self._values[key] = json.loads(text)
            except ValueError:
                continue

    def get(self, key: str, default: Json = None) -> Json:
        """The value of ``key``, or ``default`` when it was never set."""
        return self._values.get(key, default)

    def set(self, key: str, value: Json) -> bool:
        """Sets ``key``; gives whether it was saved."""
        if key in self._values and self._values[key] == value:
            return True
        text = json.dumps(value)
        self._values[key] = json.loads(text)
        try:
            with self._transaction() as db:
                db.execute("insert or replace into setting values (?, ?)", (key, text))
        except NotSaved:
            return False
        return True

    def all(self) -> dict[str, Json]:
        """Every setting that was ever set."""
        return dict(self._values)
