"""A large database is looked through when it is closed, and only where that was missed when it is opened."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from random import Random

import pytest

from game.store import open_store
from game.store.data_folder import CHECKED
from game.store.recovery import database
from tests.store.kept import filled


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """What each opening was asked: whether to look through all pages. Every database counts as large."""
    monkeypatch.setattr(database, "LARGE", 1)
    check, found = database._check, list[bool]()

    def noted(db: sqlite3.Connection, whole: bool = True) -> int:
        found.append(whole)
        return check(db, whole)

    monkeypatch.setattr(database, "_check", noted)
    return found


def test_a_database_that_was_closed_well_is_opened_at_once(tmp_path: Path, looked: list[bool]):
    kept = filled(tmp_path)
    store = open_store(tmp_path)
    assert looked == [True, False]
    assert [match.id for match in store.open_matches()] == [kept]
    store.close()


def test_one_that_was_not_closed_or_has_changed_since_is_looked_through(tmp_path: Path, looked: list[bool]):
    filled(tmp_path)
    store = open_store(tmp_path)
    store.settings.set("speed", "slow")
    other = open_store(tmp_path)
    assert looked[2:] == [True], "another window has it open"
    other.close()
    store.close()
    path = tmp_path / "bonspiel.db"
    os.utime(path, ns=(0, path.stat().st_mtime_ns + 1))
    open_store(tmp_path).close()
    assert looked[3:] == [True]
    (tmp_path / CHECKED).unlink()
    open_store(tmp_path).close()
    open_store(tmp_path).close()
    assert looked[4:] == [True, False]


def test_damage_that_came_while_it_was_open_is_found_at_the_next_start(tmp_path: Path, looked: list[bool]):
    kept = filled(tmp_path)
    store = open_store(tmp_path)
    path = tmp_path / "bonspiel.db"
    (root,) = store._link._db.execute("select rootpage from sqlite_master where name = 'match_open'").fetchone()
    (size,) = store._link._db.execute("pragma page_size").fetchone()
    store._link._db.execute("pragma wal_checkpoint(truncate)")
    with path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(Random(size).randbytes(size))
    store.close()
    assert not (tmp_path / CHECKED).exists()
    again = open_store(tmp_path)
    assert "Everything readable was recovered" in str(again.notice)
    assert [match.id for match in again.open_matches()] == [kept]
    again.close()
