"""Copying the readable part of one database into another, row by row."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator

#: errors of a read: the text of SQLite's own complaint may hold the bytes that it complains of
UNREADABLE = (sqlite3.Error, UnicodeDecodeError)

#: the tables, parents first, each with the order of its rows in the file
TABLES = {
    "match": ("id",),
    "line": ("match", "number"),
    "packed": ("match",),
    "label": ("match",),
    "setting": ("key",),  # up to version 8 it has no entries
    "standing": ("match", "seat"),
    "tally": ("match", "seat", "event"),
    "award": ("match", "seat", "name"),
    "sat": ("match", "seat"),
    "bonspiel": ("id", "fixture"),
    "judged": ("match",),
    "graded": ("match", "seat"),
    "daily": ("game", "day"),
}


#: steps of SQLite's machine for reading a damaged file: a fixed number, and more for each byte; a row takes twenty
BUDGET, BUDGET_BYTE = 5_000_000, 4
#: most matches to look for one by one, characters or bytes of a value
MOST, LARGEST = 20_000, 32 * 1024 * 1024

#: a match that is over in one of the two is over
_OVER = {
    "match": " on conflict (id) do update set ended = coalesce(ended, excluded.ended), "
    "result = coalesce(result, excluded.result), checksum = coalesce(checksum, excluded.checksum)",
    "bonspiel": " on conflict (id, fixture) do update set body = coalesce(body, excluded.body), "
    "match = case when body is null then excluded.match else match end",
}


def take_over(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy what ``source`` has readable and ``target`` lacks. sqlite3.Error if it can't be written."""
    target.execute("begin immediate")
    try:
        with _bounded(source):
            for table, key in TABLES.items():
                if _plain(source, table):
                    _take(source, target, table, key)
        target.execute("commit")
    except BaseException:
        if target.in_transaction:
            target.execute("rollback")
        raise


def _take(source: sqlite3.Connection, target: sqlite3.Connection, table: str, key: tuple[str, ...]) -> None:
    found = f"select * from {table} not indexed order by "
    if _copy(source, target, table, found + ", ".join(key)):
        return
    # a broken page is in the way, so read from the other end, and then match by match
    _copy(source, target, table, found + ", ".join(f"{column} desc" for column in key))
    for match_id in _ids(source) if key[0] != "key" and table != "bonspiel" else ():
        _copy(source, target, table, f"select * from {table} where {key[0]} = ?", match_id)


@contextlib.contextmanager
def _bounded(source: sqlite3.Connection) -> Iterator[None]:
    """In this context, reading ``source`` always ends, no matter what was put into it."""
    pages = 0
    with contextlib.suppress(*UNREADABLE):
        size = source.execute("pragma page_size").fetchone()[0]
        pages = size * source.execute("pragma page_count").fetchone()[0]
    left = [BUDGET + BUDGET_BYTE * pages]

    def spent() -> bool:
        left[0] -= 1000
        return left[0] < 0

    longest = source.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST)
    source.set_progress_handler(spent, 1000)
    try:
        yield
    finally:
        source.set_progress_handler(None, 0)
        source.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, longest)


def _plain(source: sqlite3.Connection, table: str) -> bool:
    """Whether there is such a table: not a view, and without computed columns."""
    try:
        there = source.execute("select sql from sqlite_master where type = 'table' and name = ?", (table,)).fetchone()
        hidden = source.execute("select 1 from pragma_table_xinfo(?) where hidden <> 0", (table,)).fetchone()
        return there is not None and str(there[0]).lower().startswith("create table") and hidden is None
    except UNREADABLE:
        return False


def _ids(source: sqlite3.Connection) -> list[object]:
    """The ids of matches anywhere in the database."""
    ids: dict[object, None] = {}
    for query in (
        "id from match indexed by match_open",
        "match from packed",
        "match from line",
        "match from standing",
        "match from award",
    ):
        with contextlib.suppress(*UNREADABLE):
            for (match_id,) in source.execute(f"select {query} limit {MOST}"):
                ids[match_id] = None
    return list(ids)[:MOST]


def _copy(source: sqlite3.Connection, target: sqlite3.Connection, table: str, query: str, *values: object) -> bool:
    """Copy the readable rows of a query on a table, and return whether it came to the end."""
    try:
        rows = source.execute(query, [_value(value) for value in values])
    except UNREADABLE:
        return False
    columns, known = _columns(rows), _columns(target.execute(f"select * from {table} limit 0"))
    if not columns.keys() <= known.keys():
        return False
    named, marks = ", ".join(columns), ", ".join("?" * len(columns))
    insert = f"insert or ignore into {table} ({named}) values ({marks})" + _OVER.get(table, "")
    while True:
        try:
            row = rows.fetchone()
        except UNREADABLE:
            return False
        if row is None:
            return True
        if "number" in columns and not isinstance(row[list(columns).index("number")], int):
            # a page of another table is in the place of one of this
            continue
        # a row without its match, or one whose key was hit
        with contextlib.suppress(sqlite3.IntegrityError):
            target.execute(insert, [_value(value) for value in row])


def _columns(found: sqlite3.Cursor) -> dict[str, None]:
    return {column[0]: None for column in found.description}


def _value(value: object) -> object:
    """A value that can be written again: a text with undecodable bytes becomes those bytes."""
    if not isinstance(value, str):
        return value
    raw = value.encode("utf-8", "surrogateescape")
    try:
        raw.decode()
    except UnicodeDecodeError:
        return raw
    return value
