"""Taking over what can be read of one database into another, row by row."""

from __future__ import annotations

import contextlib
import sqlite3

#: what a read may raise: the text of SQLite's own complaint may hold the bytes that it complains of
UNREADABLE = (sqlite3.Error, UnicodeDecodeError)

#: the tables, parents first, each with what its rows lie ordered by in the file
TABLES = {
    "match": ("id",),
    "line": ("match", "number"),
    "packed": ("match",),
    "setting": ("key",),
    "standing": ("match", "seat"),
    "tally": ("match", "seat", "event"),
    "award": ("match", "seat", "name"),
}


#: a match that is over in one of the two is over
_OVER = (
    " on conflict (id) do update set ended = coalesce(ended, excluded.ended), "
    "result = coalesce(result, excluded.result), checksum = coalesce(checksum, excluded.checksum)"
)


def take_over(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copies what can be read in ``source`` and what ``target`` lacks. sqlite3.Error if it can't be written."""
    target.execute("begin immediate")
    try:
        for table, key in TABLES.items():
            found = f"select * from {table} not indexed order by "
            if _copy(source, target, table, found + ", ".join(key)):
                continue
            # a broken page is in the way: from the other end, and then match by match
            _copy(source, target, table, found + ", ".join(f"{column} desc" for column in key))
            for match_id in _ids(source) if key[0] != "key" else ():
                _copy(source, target, table, f"select * from {table} where {key[0]} = ?", match_id)
        target.execute("commit")
    except BaseException:
        if target.in_transaction:
            target.execute("rollback")
        raise


def _ids(source: sqlite3.Connection) -> list[object]:
    """The matches that are named anywhere."""
    ids: dict[object, None] = {}
    for query in ("id from match indexed by match_open", "match from packed", "match from line", "match from standing",
                  "match from award"):  # fmt: skip
        with contextlib.suppress(*UNREADABLE):
            for (match_id,) in source.execute(f"select {query}"):
                ids[match_id] = None
    return list(ids)


def _copy(source: sqlite3.Connection, target: sqlite3.Connection, table: str, query: str, *values: object) -> bool:
    """Copies the rows of a table that a query gives as far as they can be read; whether that was to the end."""
    try:
        rows = source.execute(query, [_value(value) for value in values])
        marks = ", ".join("?" * len(rows.description))
        insert = f"insert or ignore into {table} values ({marks})" + (_OVER if table == "match" else "")
    except UNREADABLE:
        return False
    while True:
        try:
            row = rows.fetchone()
        except UNREADABLE:
            return False
        if row is None:
            return True
        # a row without its match, or one whose key was hit
        with contextlib.suppress(sqlite3.IntegrityError):
            target.execute(insert, [_value(value) for value in row])


def _value(value: object) -> object:
    """A value as it can be written again: a text with bytes that are none becomes those bytes."""
    if not isinstance(value, str):
        return value
    raw = value.encode("utf-8", "surrogateescape")
    try:
        raw.decode()
    except UnicodeDecodeError:
        return raw
    return value
