"""The rows of matches: a line each while a match is open, packed once it is over."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Callable, Mapping, Sequence

from game.match.journal import NotSaved, Row
from game.rules.contract import Json, say
from game.rules.untrusted import BadText, read_json

#: most rows of a match, four times the most of a file; those beyond aren't stored
MOST = 50_000
#: characters of a row, far more than any move has, and bytes of all rows of a match
LONGEST, LARGEST = 16 * 1024, 24 * 1024 * 1024


def texts(rows: Sequence[Mapping[str, Json]]) -> list[str]:
    """The rows as stored text."""
    return [json.dumps(row, ensure_ascii=False) for row in rows]


def write(db: sqlite3.Connection, match_id: str, first: int, rows: Sequence[Mapping[str, Json]]) -> None:
    """Add rows from number ``first`` on; existing ones stay. NotSaved when a different one is in its place."""
    there = dict(db.execute("select number, body from line where match = ? and number >= ?", (match_id, first)))
    last = db.execute("select max(number) from line where match = ?", (match_id,)).fetchone()[0]
    going = db.execute("select 1 from match where id = ? and ended is null", (match_id,)).fetchone()
    if not going or first > (-1 if last is None else last) + 1:
        raise NotSaved(say("This match was finished or deleted in another window, so nothing you do here is saved."))
    if first + len(rows) > MOST:
        raise NotSaved(say("This match is too long to save, so nothing from here on is kept."))
    for number, text in enumerate(texts(rows), first):
        if number not in there:
            db.execute("insert into line values (?, ?, ?)", (match_id, number, text))
        elif there[number] != text:
            raise NotSaved(say("This match was continued in another window, so nothing you do here is saved."))


def put(db: sqlite3.Connection, match_id: str, written: Sequence[str]) -> None:
    """Store the rows of a match that has none, in the form of ``texts``."""
    db.executemany("insert into line values (?, ?, ?)", ((match_id, n, text) for n, text in enumerate(written)))


def pack(db: sqlite3.Connection, match_id: str) -> None:
    """Pack the rows of a match that is over."""
    found = db.execute("select body from line where match = ? order by number", (match_id,)).fetchall()
    body = zlib.compress(_joined([text for (text,) in found]).encode("utf-8", "surrogateescape"), 6)
    db.execute("insert or replace into packed values (?, ?, ?)", (match_id, len(found), body))
    db.execute("delete from line where match = ?", (match_id,))


def _joined(found: Sequence[str]) -> str:
    return "[" + ",".join(found) + "]"


def read(db: Callable[..., list[tuple[Json, ...]]], match_id: str) -> list[Row]:
    """The rows of a match, whether packed or not. BadText when one is damaged or missing, or there are too many."""
    packed = db("select moves, body from packed where match = ?", match_id)
    if packed:
        count, body = packed[0]
        return _rows(_unpacked(body), count)
    found = db(
        f"select number, case when length(body) <= {LONGEST} then body end from line where match = ? "
        f"order by number limit {MOST + 1}",
        match_id,
    )
    if [number for number, _ in found] != list(range(len(found))):
        raise BadText("rows are missing")
    if not all(isinstance(body, str) for _, body in found):
        raise BadText("a row isn't text or is too long")
    # all at once: one by one takes ten times as long
    return _rows(_joined([body for _, body in found]), len(found))


def _rows(text: str, count: Json) -> list[Row]:
    if not isinstance(count, int) or count > MOST:
        raise BadText(f"it has more than {MOST} rows")
    rows = read_json(text, LARGEST, 50 * MOST)
    if not isinstance(rows, list) or len(rows) != count:
        raise BadText("rows are missing")
    return rows


def _unpacked(body: Json) -> str:
    if not isinstance(body, bytes):
        raise BadText("its rows aren't bytes")
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(body, LARGEST)
    except zlib.error as error:
        raise BadText(f"its rows can't be unpacked: {error}") from error
    if not unpacker.eof:
        raise BadText("its rows are cut short, or too many")
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        raise BadText("its rows aren't text") from error
