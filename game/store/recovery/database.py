"""Opening the database: there is a working one afterwards, whatever the state of its file and folder."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sqlite3
import tempfile
from dataclasses import dataclass
from pathlib import Path

from game.rules.contract import Words, say
from game.rules.untrusted import one_line
from game.store import label, schema
from game.store.data_folder import (
    CHECKED,
    DATABASE,
    RECORDS,
    WITH_IT,
    own_database,
    own_folder,
    read_whole,
    write_whole,
)
from game.store.locks import Locks
from game.store.recovery.salvage import UNREADABLE, take_over

#: seconds that opening waits for another window's
PATIENCE = 5.0
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_TOOBIG)
#: steps of SQLite's machine for reading the schema, and letters of a statement in it
SCHEMA_STEPS, SCHEMA_LENGTH = 20_000, 10_000
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
#: bytes of a database that is checked when it is closed, because that would take too long at the start
LARGE = 16 * 1024 * 1024
#: bytes of the note beside a checked file
SHORT = 64


class Damaged(Exception):
    """The file isn't a database of this program, or is broken."""


class Newer(Exception):
    """A newer program wrote the database."""


@dataclass(slots=True)
class Opened:
    """A connection. ``notice`` is shown once; ``fleeting`` is why everything written is lost with the program's end, if
    it is.

    ``again``: whether the file may be opened later.
    """

    db: sqlite3.Connection
    notice: Words | None = None
    fleeting: Words | None = None
    again: bool = False


def _code(error: BaseException) -> int | None:
    code = getattr(error, "sqlite_errorcode", None)
    return code & 0xFF if isinstance(code, int) else None


def busy(error: BaseException) -> bool:
    """Whether somebody else is using the database at the moment."""
    return _code(error) in _BUSY


def why(error: Exception) -> Words:
    """The sentence for a failed read or write."""
    code, number = _code(error), getattr(error, "errno", None)
    if code == sqlite3.SQLITE_FULL or number == errno.ENOSPC:
        return say("The disk is full. You can keep playing, but nothing is saved until you free some space.")
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM) or number in (
        errno.EACCES,
        errno.EPERM,
        errno.EROFS,
        errno.ENOTDIR,
    ):
        return say("Can't write to the data folder. You can keep playing, but nothing is saved.")
    if busy(error):
        return say("Another program is using the database. The latest moves are waiting to be saved.")
    reason = getattr(error, "strerror", None) or one_line(str(error))
    return say("The database isn't working ({reason}). You can keep playing, but nothing is saved.", reason=reason)


def _text(raw: bytes) -> str:
    # an undecodable byte must not hide the rows around it
    return raw.decode("utf-8", "surrogateescape")


def _connect(target: str, uri: bool = False, patience: float = PATIENCE) -> sqlite3.Connection:
    db = sqlite3.connect(target, timeout=patience, isolation_level=None, check_same_thread=False, uri=uri)
    db.text_factory = _text
    db.execute("pragma foreign_keys = on")
    return db


def _read_schema(db: sqlite3.Connection) -> None:
    """Have SQLite read the schema. sqlite3.Error if it is far larger than it should be."""
    before = db.setlimit(sqlite3.SQLITE_LIMIT_SQL_LENGTH, SCHEMA_LENGTH)
    db.set_progress_handler(lambda: True, SCHEMA_STEPS)
    try:
        db.execute("select count(*) from sqlite_master").fetchone()
    finally:
        db.set_progress_handler(None, 0)
        db.setlimit(sqlite3.SQLITE_LIMIT_SQL_LENGTH, before)


def _tune(db: sqlite3.Connection) -> None:
    db.execute("pragma journal_mode = wal")
    db.execute("pragma synchronous = full")


def _check(db: sqlite3.Connection, whole: bool = True) -> int:
    """The version of a sound database of ours, 0 for an empty one. Damaged, Newer, or any sqlite3.Error. ``whole``:
    check all its pages, a tenth of a second for seventy megabytes.
    """
    _read_schema(db)
    version = int(db.execute("pragma user_version").fetchone()[0])
    application = int(db.execute("pragma application_id").fetchone()[0])
    tables = int(db.execute("select count(*) from sqlite_master").fetchone()[0])
    if application == 0 and version == 0 and tables == 0:
        return 0
    if application != schema.APPLICATION:
        raise Damaged
    found = _shape(db)
    # a newer program would have changed more than the number, in which one byte is easily damaged
    if version > schema.VERSION and found != schema.shape():
        raise Newer
    # nothing else may be in it: a view, a trigger or a check could keep SQLite busy for ever
    if not 0 < version <= schema.VERSION or found != schema.shape(version):
        raise Damaged
    if whole and db.execute("pragma integrity_check(1)").fetchone()[0] != "ok":
        raise Damaged
    return version


def _shape(db: sqlite3.Connection) -> set[tuple[str, str]]:
    """The names of everything in a database, each with its SQL statement."""
    return set(db.execute("select name, sql from sqlite_master where sql is not null"))


def _use(path: Path, patience: float) -> sqlite3.Connection:
    """The database in ``path``, up to date and known to be writable. Damaged, Newer, sqlite3.Error."""
    own_database(path)
    db = _connect(str(path), patience=patience)
    try:
        version = _check(db, whole=not _vouched(path))
        _tune(db)
        if version < schema.VERSION:
            schema.migrate(db, version)
        _probe(db)
    except BaseException as error:
        db.close()
        code = getattr(error, "sqlite_errorcode", None)
        if isinstance(error, UnicodeDecodeError) or (
            isinstance(error, sqlite3.DatabaseError) and isinstance(code, int) and code & 0xFF in _DAMAGE
        ):
            raise Damaged from error
        raise
    return db


def _vouched(path: Path) -> bool:
    """Whether a large database is unchanged since it was closed and checked."""
    with contextlib.suppress(OSError, ValueError):
        there = path.stat()
        if there.st_size >= LARGE and not path.with_name(path.name + "-wal").exists():
            return read_whole(path.with_name(CHECKED), SHORT) == _print(there).encode()
    return False


def _print(there: os.stat_result) -> str:
    return f"{there.st_size} {there.st_mtime_ns}\n"


def close(db: sqlite3.Connection, path: Path | None) -> None:
    """Close a connection; check a large database in ``path``, and note the result beside it."""
    sound = False
    with contextlib.suppress(*UNREADABLE, OSError):
        if path is not None and path.stat().st_size >= LARGE:
            sound = db.execute("pragma integrity_check(1)").fetchone()[0] == "ok"
    db.close()
    if path is None:
        return
    with contextlib.suppress(OSError):
        if sound:
            write_whole(path.with_name(CHECKED), _print(path.stat()))
        else:
            path.with_name(CHECKED).unlink(missing_ok=True)


def _probe(db: sqlite3.Connection) -> None:
    """Raise sqlite3.Error if nothing can be written: a read-only file shows only then. Being busy doesn't count."""
    try:
        db.execute("pragma busy_timeout = 0")
        db.execute("begin immediate")
        db.execute(f"pragma user_version = {schema.VERSION}")
        db.execute("commit")
    except sqlite3.Error as error:
        if db.in_transaction:
            db.execute("rollback")
        if not busy(error):
            raise


def set_aside(path: Path) -> Path:
    """Rename a database and its journals to the first free name. OSError if that fails."""
    number = 1
    while (target := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    for ending in WITH_IT:
        source = path.with_name(path.name + ending)
        if source.exists():
            os.replace(source, target.with_name(target.name + ending))
    return target


def in_memory(path: Path | None = None) -> sqlite3.Connection:
    """A database in memory, filled with the readable part of the file in ``path``."""
    db = _connect(":memory:")
    with contextlib.suppress(Exception):
        if path is not None and path.is_file():
            with contextlib.closing(_frozen(path)) as source:
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


def open_file(folder: Path, locks: Locks, patience: float = PATIENCE) -> Opened:
    """Open the database file in ``folder``; set a damaged one aside. Newer, Damaged, OSError, sqlite3.Error and others.

    ``patience``: seconds to wait for another window that has it.
    """
    path = folder / DATABASE
    own_folder(folder)
    if (records := folder / RECORDS).is_dir():
        own_folder(records)
    # two windows that start together must not both set the same file aside
    with locks.waiting("opening", patience):
        try:
            return Opened(_use(path, patience))
        except Damaged:
            return _begin_anew(path, patience)


def open_database(folder: Path, locks: Locks) -> Opened:
    """Open the database in ``folder``. A damaged one is set aside, a newer one left alone; else in memory. Never
    raises.
    """
    try:
        return open_file(folder, locks)
    except Newer:
        notice = say(
            "The data in {folder} is from a newer version of Bonspiel. It stays untouched, and nothing you play "
            "now is saved.",
            folder=str(folder),
        )
        return Opened(in_memory(), fleeting=notice)
    except Damaged:
        notice = say(
            "The database in {folder} is damaged. You can keep playing, but nothing is saved.", folder=str(folder)
        )
        return Opened(in_memory(), fleeting=notice)
    except Exception as error:  # an old database may hold anything, and the game must still be playable
        return Opened(in_memory(folder / DATABASE), fleeting=why(error), again=True)


def _begin_anew(path: Path, patience: float) -> Opened:
    """A new database in place of a damaged one, with its readable part. Damaged, OSError, sqlite3.Error."""
    moved = set_aside(path)
    db = _use(path, patience)
    with contextlib.suppress(*UNREADABLE, OSError), tempfile.TemporaryDirectory() as folder:
        # reading may write, and the set-aside copy must stay as it is
        for ending in WITH_IT:
            source = moved.with_name(moved.name + ending)
            if source.exists():
                shutil.copy(source, Path(folder, DATABASE + ending))
        with contextlib.closing(_connect(str(Path(folder, DATABASE)))) as broken:
            _read_schema(broken)
            take_over(broken, db)
            label.complete(db)
            schema.split_settings(db)
    if db.execute("select count(*) from match").fetchone()[0]:
        notice = say(
            "Your saved matches were damaged. Everything readable was recovered, and the damaged file is kept as "
            "{file}.",
            file=str(moved),
        )
    else:
        notice = say("Your saved matches couldn't be read. The damaged file is kept as {file}.", file=str(moved))
    return Opened(db, notice=notice)
