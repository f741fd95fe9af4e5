"""Opening the database: whatever state its file and its folder are in, there is one to work with afterwards."""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from game.rules.contract import Words, say
from game.store import schema
from game.store.locks import Locks
from game.store.place import DATABASE

#: how long a write waits for another window's, seconds
PATIENCE = 5.0
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_WITH_IT = ("", "-wal", "-shm", "-journal")


class Damaged(Exception):
    """The file is no database of this program, or a broken one."""


class Newer(Exception):
    """The database was written by a newer program."""


@dataclass(slots=True)
class Opened:
    """A connection; ``saving`` is whether it leads to a file that is written to; ``trouble`` is what to tell."""

    db: sqlite3.Connection
    saving: bool
    trouble: Words | None


def why(error: Exception) -> Words:
    """The sentence for a failed read or write."""
    code = getattr(error, "sqlite_errorcode", None)
    primary = code & 0xFF if isinstance(code, int) else None
    if primary == sqlite3.SQLITE_FULL or getattr(error, "errno", None) == errno.ENOSPC:
        return say("The disk is full: play goes on, but what happens now isn't saved.")
    if primary in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM) or getattr(
        error, "errno", None
    ) in (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR):
        return say("The data folder can't be written to: play goes on, but isn't saved.")
    if primary in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return say("Another program keeps the database busy: play goes on, but what happens now isn't saved.")
    reason = getattr(error, "strerror", None) or str(error)
    return say("The database can't be used ({reason}): play goes on, but isn't saved.", reason=reason)


def _connect(target: str, uri: bool = False) -> sqlite3.Connection:
    db = sqlite3.connect(target, timeout=PATIENCE, isolation_level=None, check_same_thread=False, uri=uri)
    db.execute("pragma foreign_keys = on")
    return db


def _tune(db: sqlite3.Connection) -> None:
    db.execute("pragma journal_mode = wal")
    db.execute("pragma synchronous = full")


def _check(db: sqlite3.Connection) -> int:
    """The version of a sound database of ours, 0 for an empty one. Damaged, Newer, or any sqlite3.Error."""
    version = int(db.execute("pragma user_version").fetchone()[0])
    application = int(db.execute("pragma application_id").fetchone()[0])
    tables = int(db.execute("select count(*) from sqlite_master").fetchone()[0])
    if application == 0 and version == 0 and tables == 0:
        return 0
    if application != schema.APPLICATION:
        raise Damaged
    if version > schema.VERSION:
        raise Newer
    if db.execute("pragma quick_check(1)").fetchone()[0] != "ok":
        raise Damaged
    return version


def _use(path: Path) -> sqlite3.Connection:
    """The database in ``path``, up to date and known to be writable. Damaged, Newer, sqlite3.Error."""
    db = _connect(str(path))
    try:
        version = _check(db)
        _tune(db)
        if version < schema.VERSION:
            schema.migrate(db, version)
        # a read-only file shows only when something is written
        db.execute("begin immediate")
        db.execute(f"pragma user_version = {schema.VERSION}")
        db.execute("commit")
    except BaseException as error:
        db.close()
        code = getattr(error, "sqlite_errorcode", None)
        if isinstance(error, sqlite3.DatabaseError) and isinstance(code, int) and code & 0xFF in _DAMAGE:
            raise Damaged from error
        raise
    return db


def set_aside(path: Path) -> Path:
    """Renames a database and the files that belong to it to the first free name. OSError if it can't be."""
    number = 1
    while (target := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    for ending in _WITH_IT:
        source = path.with_name(path.name + ending)
        if source.exists():
            os.replace(source, target.with_name(target.name + ending))
    return target


def in_memory(path: Path | None = None) -> sqlite3.Connection:
    """A database that ends with the program, filled from the file in ``path`` as far as that can be read."""
    db = _connect(":memory:")
    if path is not None and path.is_file():
        with contextlib.suppress(Exception), contextlib.closing(_frozen(path)) as source:
            version = _check(source)
            source.backup(db)
            schema.migrate(db, version)
            return db
        db.close()
        db = _connect(":memory:")
    schema.migrate(db, 0)
    return db


def _frozen(path: Path) -> sqlite3.Connection:
    # without immutable, a WAL database in a read-only folder can't be read
    return _connect(path.resolve().as_uri() + "?mode=ro&immutable=1", uri=True)


def open_database(folder: Path, locks: Locks) -> Opened:
    """The database in ``folder``. A damaged one is set aside, a newer one left alone; else in memory. Never raises."""
    path = folder / DATABASE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # two windows that start together must not both set the same file aside
        with locks.waiting("opening", PATIENCE):
            try:
                return Opened(_use(path), True, None)
            except Damaged:
                aside = set_aside(path)
            told = say("The saved matches couldn't be read: they were set aside as {file}.", file=str(aside))
            return Opened(_use(path), True, told)
    except Newer:
        told = say(
            "The data in {folder} are from a newer version of the program: they stay as they are, "
            "and what you play now isn't saved.",
            folder=str(folder),
        )
        return Opened(in_memory(), False, told)
    except Damaged:
        told = say("The database in {folder} is damaged: play goes on, but isn't saved.", folder=str(folder))
        return Opened(in_memory(), False, told)
    except Exception as error:  # an old database may hold anything, and play goes on all the same
        return Opened(in_memory(path), False, why(error))
