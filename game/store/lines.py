"""The rows of matches: a line each while a match goes on, packed once it is over."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Mapping, Sequence

from game.match.journal import NotSaved, Row
from game.rules.contract import Json, say


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
    body = zlib.compress(("[" + ",".join(text for (text,) in found) + "]").encode(), 6)
    db.execute("insert or replace into packed values (?, ?, ?)", (match_id, len(found), body))
    db.execute("delete from line where match = ?", (match_id,))


def unpack(body: bytes) -> list[Row]:
    """The rows that ``pack`` packed."""
    rows: list[Row] = json.loads(zlib.decompress(body))
    return rows
