"""The connection by itself: how long it waits for another program, what it says, and how it changes to another file."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.match.journal import NotSaved
from game.rules.contract import say
from game.store import schema
from game.store.recovery.connection import PATIENCE, StoreConnection
from game.store.recovery.database import Opened, busy, why

READ = "select key from setting order by key"


def file_in(folder: Path) -> sqlite3.Connection:
    """A new database in a folder."""
    folder.mkdir(exist_ok=True)
    db = sqlite3.connect(folder / "bonspiel.db", isolation_level=None, timeout=0.0)
    schema.migrate(db, 0)
    db.execute("pragma journal_mode = wal")
    return db


@pytest.fixture(name="folder")
def _folder(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture(name="link")
def _link(folder: Path) -> Iterator[StoreConnection]:
    found = StoreConnection(Opened(file_in(folder)), folder, lambda: Opened(file_in(folder)))
    yield found
    found.close()


def waits(link: StoreConnection) -> int:
    """Milliseconds that it waits for another program."""
    return int(link._db.execute("pragma busy_timeout").fetchone()[0])


def put(link: StoreConnection, key: str) -> None:
    with link.transaction() as db:
        db.execute("insert into setting values (?, '', '1')", (key,))


def keys(link: StoreConnection) -> list[str]:
    return [str(key) for (key,) in link.rows(READ)]


def test_after_one_vain_wait_nothing_waits_until_something_was_written(link: StoreConnection, folder: Path) -> None:
    assert waits(link) == round(1000 * PATIENCE)
    holder = sqlite3.connect(folder / "bonspiel.db", isolation_level=None)
    holder.execute("begin immediate")
    with pytest.raises(NotSaved) as failed:
        put(link, "a")
    assert failed.value.waits and waits(link) == 0
    assert link.trouble == failed.value.reason and "Another program" in str(link.trouble)
    assert keys(link) == [] and link.trouble is not None, "that it can be read doesn't make it writable"
    holder.execute("rollback")
    put(link, "a")
    assert waits(link) == round(1000 * PATIENCE) and link.trouble is None and keys(link) == ["a"]
    link.hurry(0.5)
    assert waits(link) == 500
    put(link, "b")
    assert waits(link) == round(1000 * PATIENCE)
    holder.close()


def test_what_cannot_be_read_is_told_until_it_can(link: StoreConnection) -> None:
    with pytest.raises(sqlite3.Error):
        link.query("select nothing from nowhere")
    assert link.trouble is not None and link.rows("select nothing from nowhere") == []
    assert waits(link) == round(1000 * PATIENCE), "nobody else has it"
    put(link, "a")
    assert link.trouble is not None, "writing is another matter"
    assert keys(link) == ["a"] and link.trouble is None


def test_what_fails_in_a_transaction_undoes_all_of_it(link: StoreConnection) -> None:
    def fail(error: Exception) -> None:
        with link.transaction() as db:
            db.execute("insert into setting values ('x', '', '1')")
            raise error

    for error in (KeyError("no"), sqlite3.OperationalError("no")):
        with pytest.raises(NotSaved if isinstance(error, sqlite3.Error) else KeyError):
            fail(error)
        assert not link._db.in_transaction and keys(link) == []


def test_what_another_window_wrote_is_news_once(link: StoreConnection, folder: Path) -> None:
    assert link.changed(), "nothing is known yet"
    assert not link.changed()
    put(link, "mine")
    assert not link.changed()
    other = sqlite3.connect(folder / "bonspiel.db", isolation_level=None)
    other.execute("insert into setting values ('theirs', '', '1')")
    other.close()
    assert link.changed() and not link.changed()


def test_a_file_that_was_replaced_is_changed_to_with_all_that_was_there(folder: Path) -> None:
    opened: list[sqlite3.Connection] = []
    found: list[str] = []

    def open_again() -> Opened:
        opened.append(file_in(folder))
        opened[-1].execute("insert or ignore into setting values ('new', '', '1')")
        return Opened(opened[-1], notice=say("A notice."))

    first = file_in(folder)
    link = StoreConnection(Opened(first, notice=say("First.")), folder, open_again)
    link.found = lambda: found.append("found")
    put(link, "old")
    link.changed()
    link.hurry(0.5)
    for name in os.listdir(folder):
        os.rename(folder / name, folder / f"away-{name}")
    put(link, "more")
    assert found == ["found"] and len(opened) == 1 and keys(link) == ["more", "new", "old"]
    assert str(link.notice) == "A notice." and waits(link) == round(1000 * PATIENCE) and link.changed()
    with pytest.raises(sqlite3.ProgrammingError):
        first.execute("select 1")
    put(link, "last")
    assert len(opened) == 1, "it is the same file now"
    link.close()


@pytest.mark.parametrize(
    ("error", "kept"),
    [(PermissionError(errno.EACCES, "no"), PermissionError), (sqlite3.OperationalError("no"), sqlite3.Error),
     (ValueError("damaged"), FileNotFoundError)],
)  # fmt: skip
def test_a_file_that_is_gone_for_good_leaves_what_there_is(folder: Path, error: Exception, kept: type) -> None:
    def refuse() -> Opened:
        raise error

    link = StoreConnection(Opened(file_in(folder)), folder, refuse)
    put(link, "old")
    os.rename(folder / "bonspiel.db", folder / "away.db")
    with pytest.raises(NotSaved) as failed:
        put(link, "more")
    assert isinstance(failed.value.__cause__, kept) and keys(link) == ["old"]
    os.rename(folder / "away.db", folder / "bonspiel.db")
    put(link, "more")
    assert keys(link) == ["more", "old"]
    link.close()


def test_a_file_that_cannot_take_everything_in_is_closed_again(folder: Path) -> None:
    empty = sqlite3.connect(":memory:", isolation_level=None)
    link = StoreConnection(Opened(file_in(folder)), folder, lambda: Opened(empty))
    put(link, "old")
    os.rename(folder / "bonspiel.db", folder / "away.db")
    with pytest.raises(NotSaved):
        put(link, "more")
    assert keys(link) == ["old"]
    with pytest.raises(sqlite3.ProgrammingError):
        empty.execute("select 1")
    link.close()


@pytest.mark.parametrize("again", [True, False])
@pytest.mark.parametrize("there", [True, False])
def test_what_began_in_memory_goes_to_the_file_when_there_is_one(folder: Path, again: bool, there: bool) -> None:
    memory = sqlite3.connect(":memory:", isolation_level=None)
    schema.migrate(memory, 0)
    tries: list[int] = []

    def look() -> Opened:
        tries.append(1)
        if len(tries) == 1:
            raise RuntimeError("it still isn't there")
        return Opened(file_in(folder))

    fleeting = say("Nothing lasts.")
    link = StoreConnection(Opened(memory, fleeting=fleeting, again=again), folder if there else None, look)
    put(link, "mine")
    assert link.fleeting == link.trouble == fleeting
    link.retry()
    assert len(tries) == int(again and there) and link.fleeting == fleeting and keys(link) == ["mine"]
    link.retry()
    lasting = again and there
    assert (link.fleeting is None) == (link.trouble is None) == lasting and keys(link) == ["mine"]
    link.retry()
    assert len(tries) == (2 if lasting else 0), "nobody looks for what is there"
    link.close()


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(errno.ENOSPC, "full"), "disk is full"), (OSError(errno.EROFS, "ro"), "Can't write"),
        (OSError(errno.EACCES, "no"), "Can't write"), (OSError(errno.EIO, "broken"), "(broken)"),
        (ValueError("some\nthing"), "(some"),
    ],
)  # fmt: skip
def test_why_nothing_is_saved_is_told_in_a_sentence(error: Exception, told: str) -> None:
    assert told in str(why(error)) and not busy(error)


@pytest.mark.parametrize(
    ("code", "told", "waits"),
    [
        (sqlite3.SQLITE_FULL, "disk is full", False), (sqlite3.SQLITE_READONLY, "Can't write", False),
        (sqlite3.SQLITE_CANTOPEN, "Can't write", False), (sqlite3.SQLITE_BUSY, "Another program", True),
        (sqlite3.SQLITE_LOCKED, "Another program", True), (sqlite3.SQLITE_BUSY | 2 << 8, "Another program", True),
        (sqlite3.SQLITE_IOERR, "isn't working", False),
    ],
)  # fmt: skip
def test_sqlites_own_numbers_are_told_alike(code: int, told: str, waits: bool) -> None:
    error: Any = sqlite3.OperationalError("it failed")
    error.sqlite_errorcode = code
    assert told in str(why(error)) and busy(error) == waits
