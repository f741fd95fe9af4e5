"""Rows of matches as they are shown: the sound ones as Kept, each damaged one by itself as Aside."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass

from game.match import reading
from game.rules import record as records
from game.rules.contract import Json
from game.rules.outside import damage, one_line, read_json
from game.store import lines
from game.store.link import Link
from game.store.salvage import UNREADABLE

#: the columns that ``Shelf`` reads
COLUMNS = "id, hex(cast(id as blob)), game, head, started, touched, ended, result, checksum"
_ID = re.compile("[0-9a-f]{32}")
#: the last second that a calendar has
_LATEST = 253_402_214_400.0


@dataclass(frozen=True, slots=True)
class Kept:
    """A match in the store, without its moves. Times are seconds since 1970; ``ended`` is None while it goes on.

    ``moves`` is the number of rows, undo rows included; ``result`` is the outcome's table.
    """

    id: str
    game: str
    seats: tuple[str, ...]
    options: Mapping[str, Json]
    seed: int | None
    program: str
    started: float
    touched: float
    ended: float | None
    moves: int
    result: Mapping[str, Json] | None


@dataclass(frozen=True, slots=True)
class Aside:
    """A match that can't be read: ``reason`` is a sentence, ``game`` its game where that is still known.

    ``key`` is for ``Store.forget``.
    """

    key: str
    game: str | None
    reason: str


class Shelf:
    """Reads matches and remembers what it has found of them, as long as their rows stay the same."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._known: dict[tuple[Json, ...], Kept | Aside] = {}
        self._failed: dict[str, str] = {}

    def all(self, which: str) -> list[Kept | Aside]:
        """The matches that a ``where … order by …`` gives."""
        count = (
            "coalesce((select moves from packed where match = match.id), "
            "(select count(*) from line where match = match.id))"
        )
        found = self._link.rows(f"select {COLUMNS}, {count} from match {which}")
        return [self._after(self._known.get(row) or self._look(row)) for row in found]

    def failed(self, match_id: str, reason: str) -> None:
        """A match that looked sound couldn't be gone on with."""
        self._failed[match_id] = reason

    def _after(self, found: Kept | Aside) -> Kept | Aside:
        if isinstance(found, Kept) and found.id in self._failed:
            return Aside(found.id.encode().hex().upper(), found.game, self._failed[found.id])
        return found

    def _look(self, row: tuple[Json, ...]) -> Kept | Aside:
        game = row[2] if isinstance(row[2], str) and row[2].isidentifier() else None
        try:
            with damage(records.BadRecord, "this match is damaged"):
                self._known[row] = found = self._kept(row)
            return found
        except records.BadRecord as error:
            self._known[row] = aside = Aside(row[1], game, str(error))
            return aside
        except UNREADABLE as error:
            return Aside(row[1], game, f"this match can't be read now: {one_line(str(error))}")

    def _kept(self, row: tuple[Json, ...]) -> Kept:
        match_id, _, game, text, started, touched, ended, result, checksum, moves = row
        record = self._head(match_id, game, text, result, checksum)
        if not isinstance(moves, int):
            raise records.BadRecord("this match is damaged: its moves can't be counted")
        if ended is None:
            # whether its moves can be played shows when it is gone on with: that takes longer
            record["moves"] = lines.read(self._link.query, match_id)
            reading.check(record)
            records.start(record)
        play = (tuple(record["seats"]), record["options"], record["seed"], record["program"])
        times = _time(started), _time(touched), None if ended is None else _time(ended)
        return Kept(match_id, game, *play, *times, moves, record["result"])

    @staticmethod
    def _head(match_id: Json, game: Json, text: Json, result: Json, checksum: Json) -> dict[str, Json]:
        """The record in a row of ``match``, its moves left out. BadRecord and what ``damage`` catches."""
        if not isinstance(match_id, str) or not _ID.fullmatch(match_id):
            raise records.BadRecord("this match is damaged: its name is none")
        head = read_json(text)
        end = None if result is None else read_json(result)
        record = reading.check({**head, "moves": [], "result": end, "checksum": checksum or ""})
        if record["game"] != game:
            raise records.BadRecord("this match is damaged: it says two games")
        return record

    def record(self, match_id: str) -> dict[str, Json]:
        """The validated record of a match. KeyError when there is none of that id, BadRecord when it is damaged."""
        try:
            rows = self._link.query("select game, head, result, checksum from match where id = ?", match_id)
            if not rows:
                raise KeyError(match_id)
            with damage(records.BadRecord, "this match is damaged"):
                record = self._head(match_id, *rows[0])
                return reading.check({**record, "moves": lines.read(self._link.query, match_id)})
        except UNREADABLE as error:
            raise records.BadRecord(f"this match can't be read now: {error}") from error


def _time(value: Json) -> float:
    """A time as a calendar has it; a damaged one is not worth the match."""
    sound = isinstance(value, int | float) and math.isfinite(value) and 0 <= value < _LATEST
    return float(value) if sound else 0.0
