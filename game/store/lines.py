"""The rows of matches: a line each while a match goes on, packed once it is over."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Callable, Mapping, Sequence

from game.match.journal import NotSaved, Row
from game.rules.contract import Json, say
from game.rules.outside import BadText, read_json

#: bytes of a match's rows, unpacked; a match of a hundred thousand moves comes near it
LARGEST = 64 * 1024 * 1024


def write(db: sqlite3.Connection, match_id: str, first: int, rows: Sequence[Mapping[str, Json]]) -> None:
    """Adds rows from number ``first`` on; one that is there stays. NotSaved when another stands in its place."""
    texts = [json.dumps(row, ensure_ascii=False) for row in rows]
    there = dict(db.execute("select number, body from line where match = ? and number >= ?", (match_id, first)))
    last = db.execute("select max(number) from line where match = ?", (match_id,)).fetchone()[0]
    going = db.execute("select 1 from match where id = ? and ended is null", (match_id,)).fetchone()
    if not going or first > (-1 if last is None else last) + 1:
        raise NotSaved(say("This match has ended or gone in another window: what happens here isn't saved."))
    for number, text in enumerate(texts, first):
        if number not in there:
            db.execute("insert into line values (?, ?, ?)", (match_id, number, text))
        elif there[number] != text:
            raise NotSaved(say("This match has gone on in another window: what happens here isn't saved."))


def pack(db: sqlite3.Connection, match_id: str) -> None:
    """Packs the rows of a match that is over."""
    found = db.execute("select body from line where match = ? order by number", (match_id,)).fetchall()
    body = zlib.compress(("[" + ",".join(text for (text,) in found) + "]").encode("utf-8", "surrogateescape"), 6)
    db.execute("insert or replace into packed values (?, ?, ?)", (match_id, len(found), body))
    db.execute("delete from line where match = ?", (match_id,))


def read(db: Callable[..., list[tuple[Json, ...]]], match_id: str) -> list[Row]:
    """The rows of a match, whether packed or not. BadText when one is damaged or missing."""
    packed = db("select moves, body from packed where match = ?", match_id)
    if packed:
        count, body = packed[0]
        rows = read_json(_unpacked(body), LARGEST)
        if not isinstance(rows, list) or len(rows) != count:
            raise BadText("rows are missing")
        return rows
    found = db("select number, body from line where match = ? order by number", match_id)
    if [number for number, _ in found] != list(range(len(found))):
        raise BadText("rows are missing")
    if not all(isinstance(body, str) for _, body in found):
        raise BadText("a row is no text")
    return [read_json(body) for _, body in found]


def _unpacked(body: Json) -> str:
    if not isinstance(body, bytes):
        raise BadText("its rows are no bytes")
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(body, LARGEST)
    except zlib.error as error:
        raise BadText(f"its rows can't be unpacked: {error}") from error
    if not unpacker.eof:
        raise BadText("its rows are cut short")
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        raise BadText("its rows are no text") from error
