"""Importing a record file, a step at a time, so that the caller can show progress, and stop."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Generator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.match import record_reader
from game.resources.paths import Unreadable, text_of
from game.rules import record as records
from game.rules.contract import Json
from game.rules.untrusted import DAMAGE
from game.store import match_lists, move_rows
from game.store.recovery.salvage import UNREADABLE

#: keys that aren't in the head of a stored record
LEFT_OUT = ("moves", "result", "checksum", "names")
#: moves to play, and rows to write, in a step
STEP = 50


@dataclass(frozen=True, slots=True)
class Taken:
    """A record that was played to its end: its id, derived from its content, and its rows as stored."""

    id: str
    record: Mapping[str, Json]
    rows: list[str]
    over: bool


def read_record(path: Path) -> dict[str, Json]:
    """The validated record in a file. BadRecord in one sentence when there is none."""
    try:
        return record_reader.check(records.read(text_of(path, "record")))
    except Unreadable as error:
        raise records.BadRecord(str(error)) from error


def played(path: Path) -> Generator[float, None, Taken]:
    """Read a file and play its moves, yielding the finished share after each step. BadRecord in one sentence when it
    can't be read or its moves lead elsewhere than it says.
    """
    record = read_record(path)
    if len(head(record)) > match_lists.LONGEST:
        raise records.BadRecord("the record's start is longer than that of any match")
    count = max(1, len(record["moves"]))
    yield 0.1
    rows: list[str] = []
    for first in range(0, len(record["moves"]), STEP):
        rows += move_rows.texts(record["moves"][first : first + STEP])
        yield 0.1 + 0.3 * len(rows) / count
    for number, row in enumerate(rows, 1):
        if len(row) > move_rows.LONGEST:
            raise records.BadRecord(f"row {number} of the record is longer than any move")
    state = records.start(record)
    for number, (played_on, _, _) in enumerate(records.replay(record), 1):
        state = played_on
        if number % STEP == 0:
            yield 0.4 + 0.6 * number / count
    records.check_end(record, state)
    return Taken(_digest(record), record, rows, records.ended(record, state))


def head(record: Mapping[str, Json]) -> str:
    """A record as stored, without its moves and its end."""
    return json.dumps({k: v for k, v in record.items() if k not in LEFT_OUT}, ensure_ascii=False)


def _digest(record: Mapping[str, Json]) -> str:
    """The id of an imported record, so that the same file is imported once."""
    found = hashlib.sha256()
    for piece in records.pieces(record):
        found.update(piece.encode())
    return found.hexdigest()[:32]


def known(query: Callable[..., list[tuple[Json, ...]]], taken: Taken) -> str | None:
    """The stored match of a record, which may cover less of it; None if there is none."""
    with suppress(*UNREADABLE):
        if query("select 1 from match where id = ?", taken.id):
            return taken.id
        # one's own matches have other ids than their files
        alike = query("select id from match where game = ? and head = ?", taken.record["game"], head(taken.record))
        for (match_id,) in alike:
            with suppress(*DAMAGE):
                if move_rows.texts(move_rows.read(query, match_id)[: len(taken.rows)]) == taken.rows:
                    return str(match_id)
    return None
