"""The tables, and the steps that bring an older database to them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import cache

from game.rules.untrusted import DAMAGE, read_json
from game.store import label
from game.store.entries import SHAPES, spread
from game.store.move_rows import pack
from game.store.statistics import add_old

#: "Bons": marks a SQLite file as this program's
APPLICATION = 0x426F6E73
#: up to version 8 all settings were one JSON table in the row of this key, of at most this many characters
ALL, ALL_SETTINGS = "settings", 256 * 1024

_FIRST = """
create table match (
    id text primary key,
    game text not null,
    head text not null,      -- the record without its moves and its end, JSON
    started real not null,   -- seconds since 1970
    touched real not null,
    ended real,              -- null while the match goes on
    result text,
    checksum text
) without rowid;
create index match_open on match (ended, touched);
create table line (
    match text not null references match (id) on delete cascade,
    number integer not null,
    body text not null,      -- a row of the record's moves, JSON
    primary key (match, number)
) without rowid;
create table setting (key text primary key, value text not null) without rowid;
"""

_SECOND = """
create table standing (      -- how a seat fared in a finished match
    match text not null,     -- no reference: the count stays when the record goes
    seat integer not null,
    game text not null,
    kind text not null,
    against text not null,   -- the kind of the strongest opponent
    won integer not null,
    score real,
    ended real not null,
    primary key (match, seat)
) without rowid;
create table tally (         -- how often an event named a seat; seat -1: how often it happened
    match text not null,
    seat integer not null,
    event text not null,
    count integer not null,
    primary key (match, seat, event)
) without rowid;
"""

# a match of 700 moves takes 200 KB as lines, a tenth of it packed
_THIRD = """
create table packed (
    match text primary key references match (id) on delete cascade,
    moves integer not null,  -- how many rows
    body blob not null       -- the rows as a JSON list, zlib
) without rowid;
"""

_FOURTH = """
create table award (         -- what a person's seat has achieved in a finished match
    match text not null,     -- no reference: what was achieved stays when the record goes
    seat integer not null,
    game text not null,
    name text not null,      -- its name in the game's page of the club book
    ended real not null,
    primary key (match, seat, name)
) without rowid;
"""

# a search reads ``kinds`` and ``sought``, so that it needn't read every head
_FIFTH = """
create table label (
    match text primary key references match (id) on delete cascade,
    kinds text not null,     -- of its seats, a space before and after each
    people text not null,    -- the names of who sat there when it began, a JSON list; empty where nobody knows
    name text not null,      -- given by a player
    sought text not null,    -- both names in small letters, one a line
    favourite integer not null
) without rowid;
"""

# a seat without a row is the default person's, like all those of the versions before
_SIXTH = """
create table sat (           -- which person had a person's seat
    match text not null,     -- no reference: the result stays when the record goes
    seat integer not null,
    person integer not null, -- 0: whoever plays alone
    primary key (match, seat)
) without rowid;
"""

# a bonspiel's own row is fixture -1; a match's row has its body when the match is over
_SEVENTH = """
create table bonspiel (
    id text not null,
    fixture integer not null,
    match text,              -- no reference: the result stays when the record goes
    body text,               -- plan and champion, or a result, JSON
    touched real not null,   -- seconds since 1970
    primary key (id, fixture)
) without rowid;
create index bonspiel_match on bonspiel (match);
"""

# a judgement goes with its match: both references cascade
_EIGHTH = """
create table judged (        -- what the judge has found in a match, or how far it has come
    match text primary key references match (id) on delete cascade,
    version integer not null, -- of the judge
    whole integer not null,  -- 0 until it is done
    body blob not null       -- JSON, zlib
) without rowid;
create table graded (        -- how a seat decided in a match that was judged
    match text not null references match (id) on delete cascade,
    seat integer not null,
    version integer not null,
    decisions integer not null,
    cost real not null,      -- of all its decisions, in chances of winning
    luck real not null,      -- what chance brought its side
    body text not null,      -- how many had each grade, and the dearest, JSON
    primary key (match, seat)
) without rowid;
"""

# a row for each setting, or for each entry of one that holds many, so that two windows don't undo each other's changes
_NINTH = """
alter table setting rename to setting_8;
create table setting (
    key text not null,
    entry text not null default '', -- empty where a setting has one value
    value text not null,     -- JSON
    primary key (key, entry)
) without rowid;
insert into setting (key, value) select key, value from setting_8;
drop table setting_8;
create table daily (        -- the one try at a day's deal; no reference: it stays one when its match is deleted
    game text not null,
    day integer not null,    -- 20261123
    match text not null,
    primary key (game, day)
) without rowid;
create index daily_match on daily (match);
"""


def _statements(script: str) -> list[str]:
    """A script's statements, so that they can run inside one transaction (``executescript`` would end it)."""
    bare = "\n".join(line.split("--")[0] for line in script.splitlines())
    return [s.strip() for s in bare.split(";") if s.strip()]


def _first(db: sqlite3.Connection) -> None:
    for statement in _statements(_FIRST):
        db.execute(statement)


def _second(db: sqlite3.Connection) -> None:
    for statement in _statements(_SECOND):
        db.execute(statement)
    add_old(db)


def _third(db: sqlite3.Connection) -> None:
    for statement in _statements(_THIRD):
        db.execute(statement)
    for (match_id,) in db.execute("select id from match where ended is not null").fetchall():
        pack(db, match_id)


def _fourth(db: sqlite3.Connection) -> None:
    for statement in _statements(_FOURTH):
        db.execute(statement)


def _fifth(db: sqlite3.Connection) -> None:
    for statement in _statements(_FIFTH):
        db.execute(statement)
    label.complete(db)


def _sixth(db: sqlite3.Connection) -> None:
    for statement in _statements(_SIXTH):
        db.execute(statement)


def _seventh(db: sqlite3.Connection) -> None:
    for statement in _statements(_SEVENTH):
        db.execute(statement)


def _eighth(db: sqlite3.Connection) -> None:
    for statement in _statements(_EIGHTH):
        db.execute(statement)


def _ninth(db: sqlite3.Connection) -> None:
    for statement in _statements(_NINTH):
        db.execute(statement)
    split_settings(db)
    move_tries(db)


def split_settings(db: sqlite3.Connection) -> None:
    """Give each setting its own row, if all of them lie in one, as they did up to version 8."""
    for (text,) in db.execute("select value from setting where key = ? and entry = ''", (ALL,)).fetchall():
        table: object = None
        with suppress(*DAMAGE):
            table = read_json(text, ALL_SETTINGS)
        for key, value in table.items() if isinstance(table, dict) else ():
            rows = spread(key, value) if key in SHAPES else {"": value}
            values = [(key, entry, json.dumps(part)) for entry, part in rows.items()]
            db.executemany("insert or ignore into setting values (?, ?, ?)", values)
        db.execute("delete from setting where key = ? and entry = ''", (ALL,))


def move_tries(db: sqlite3.Connection) -> None:
    """Write down each game's newest deal of the day, which was a setting up to version 8."""
    kept = db.execute("select entry, value from setting where key = 'choices' and entry like 'day.%'").fetchall()
    for entry, value in kept:
        with suppress(*DAMAGE):
            day, _colon, match = read_json(value, ALL_SETTINGS).partition(":")
            if match and day.isdecimal():
                db.execute("insert or ignore into daily values (?, ?, ?)", (entry[4:], int(day), match))
    db.execute("delete from setting where key = 'choices' and entry like 'day.%'")


#: step n brings a database of version n to version n + 1; never change one that was released
STEPS: tuple[Callable[[sqlite3.Connection], None], ...] = (
    _first, _second, _third, _fourth, _fifth, _sixth, _seventh, _eighth, _ninth
)  # fmt: skip
VERSION = len(STEPS)


def migrate(db: sqlite3.Connection, version: int) -> None:
    """Bring a database of ``version`` (0: an empty one) up to date, all steps in one transaction."""
    db.execute("begin immediate")
    try:
        for step in STEPS[version:]:
            step(db)
        db.execute(f"pragma application_id = {APPLICATION}")
        db.execute(f"pragma user_version = {VERSION}")
        db.execute("commit")
    except BaseException:
        # a full disk has rolled back already
        if db.in_transaction:
            db.execute("rollback")
        raise


def shape(version: int | None = None) -> frozenset[tuple[str, str]]:
    """The names of everything in a database of a version (default: this one), each with its SQL statement.

    Each step changes it, so that a version can't be mistaken for another.
    """
    return _shape(STEPS[:version])


@cache
def _shape(steps: tuple[Callable[[sqlite3.Connection], None], ...]) -> frozenset[tuple[str, str]]:
    db = sqlite3.connect(":memory:", isolation_level=None)
    for step in steps:
        step(db)
    found = frozenset(db.execute("select name, sql from sqlite_master where sql is not null"))
    db.close()
    return found
