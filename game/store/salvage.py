"""Taking over what can be read of one database into another, row by row."""

from __future__ import annotations

import contextlib
import sqlite3

#: the tables, parents first, each with what its rows lie ordered by in the file
TABLES = {
    "match": ("id",),
    "line": ("match", "number"),
    "packed": ("match",),
    "setting": ("key",),
    "standing": ("match", "seat"),
    "tally": ("match", "seat", "event"),
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
            # from the other end when a broken page is in the way
            if not _copy(source, target, table, ", ".join(key)):
                _copy(source, target, table, ", ".join(f"{column} desc" for column in key))
        target.execute("commit")
    except BaseException:
        if target.in_transaction:
            target.execute("rollback")
        raise


def _copy(source: sqlite3.Connection, target: sqlite3.Connection, table: str, order: str) -> bool:
    """Copies a table's rows until they can't be read any further; whether that was to the end."""
    try:
        rows = source.execute(f"select * from {table} not indexed order by {order}")
        marks = ", ".join("?" * len(rows.description))
        insert = f"insert or ignore into {table} values ({marks})" + (_OVER if table == "match" else "")
    except sqlite3.Error:
        return False
    while True:
        try:
            row = rows.fetchone()
        except sqlite3.Error:
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
