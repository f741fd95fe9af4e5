"""The store in bad times: whatever is wrong with the folder or the database, play goes on and nothing is lost."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from game.match.match import Match
from game.store import Store, open_store
from game.store.schema import VERSION
from tests.match.test_match import play
from tests.match.toy import BOXES


def begin(store: Store) -> Match:
    return Match.start(BOXES, {}, ["human", "random"], 7, journal=store.journal())


def filled(folder: Path) -> str:
    store = open_store(folder)
    match = begin(store)
    play(match, "mark 1", "roll")
    store.settings.set("speed", "fast")
    store.close()
    return match.id


def break_header(path: Path) -> None:
    path.write_bytes(b"not a database at all" * 100)


def break_pages(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:] = os.urandom(len(data) - 4096)
    path.write_bytes(data)


def break_length(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def make_foreign(path: Path) -> None:
    path.unlink()
    db = sqlite3.connect(path)
    db.execute("create table recipes (name text)")
    db.commit()
    db.close()


@pytest.mark.parametrize("harm", [break_header, break_pages, break_length, make_foreign])
def test_a_damaged_database_is_set_aside_and_a_new_one_begun(tmp_path: Path, harm):
    for number in (1, 2):
        filled(tmp_path)
        path = tmp_path / "bonspiel.db"
        harm(path)
        before = path.read_bytes()
        store = open_store(tmp_path)
        assert "set aside" in str(store.trouble)
        assert store.saving
        assert (tmp_path / f"bonspiel.damaged-{number}.db").read_bytes() == before
        assert store.open_matches() == []
        match = begin(store)
        play(match, "mark 1")
        assert match.trouble is None
        store.close()
        again = open_store(tmp_path)
        assert [k.id for k in again.open_matches()] == [match.id]
        again.close()


def test_a_newer_database_stays_as_it_is(tmp_path: Path):
    filled(tmp_path)
    path = tmp_path / "bonspiel.db"
    db = sqlite3.connect(path)
    db.execute(f"pragma user_version = {VERSION + 1}")
    db.close()
    before = path.read_bytes()
    store = open_store(tmp_path)
    assert "newer version" in str(store.trouble)
    assert not store.saving
    match = begin(store)
    play(match, "mark 1", "roll")
    assert store.open_matches()[0].id == match.id
    store.close()
    assert path.read_bytes() == before
    assert list(tmp_path.glob("*damaged*")) == []


@pytest.mark.parametrize("folder", ["a file", "/proc/bonspiel", "no\0name"])
def test_a_folder_that_cannot_be_written_to_means_memory(tmp_path: Path, folder: str):
    if folder == "a file":
        (tmp_path / "file").write_text("")
        folder = str(tmp_path / "file")
    store = open_store(Path(folder))
    assert "isn't saved" in str(store.trouble)
    assert not store.saving
    match = begin(store)
    play(match, "mark 1", "roll")
    assert match.trouble is None
    assert store.resume(match.id).to_position() == match.to_position()
    assert store.settings.set("speed", "fast")
    store.close()


def test_a_read_only_database_can_still_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    kept = filled(tmp_path)
    path = tmp_path / "bonspiel.db"
    # a superuser writes to read-only files, so the connection is opened read-only instead
    from game.store import database

    connect = database._connect

    def read_only(target: str, uri: bool = False) -> sqlite3.Connection:
        return connect(target if uri or target == ":memory:" else f"file:{target}?mode=ro", True)

    monkeypatch.setattr(database, "_connect", read_only)
    before = path.read_bytes()
    store = open_store(tmp_path)
    assert "can't be written to" in str(store.trouble)
    assert not store.saving
    assert [k.id for k in store.open_matches()] == [kept]
    assert store.settings.get("speed") == "fast"
    play(store.resume(kept), "mark 1")
    store.close()
    assert path.read_bytes() == before


def test_a_full_disk_stops_nothing_and_what_was_missing_is_written_later(tmp_path: Path):
    store = open_store(tmp_path)
    match = begin(store)
    play(match, "mark 1", "roll")
    pages = store._db.execute("pragma page_count").fetchone()[0]
    store._db.execute(f"pragma max_page_count = {pages}")
    assert not store.settings.set("long", "x" * 100_000)
    assert store.settings.get("long") == "x" * 100_000
    made = 2
    while match.trouble is None and made < 400:
        play(match, "mark 1", "roll")
        made += 2
    assert "disk is full" in str(match.trouble)
    saved = len(store.record(match.id)["moves"])
    assert saved < made
    play(match, "mark 1")
    store._db.execute("pragma max_page_count = 100000")
    play(match, "roll")
    assert match.trouble is None
    assert store.record(match.id)["moves"] == match.record()["moves"]
    store.close()


def test_a_database_that_another_keeps_busy_does_not_stop_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("game.store.database.PATIENCE", 0.05)
    store = open_store(tmp_path)
    match = begin(store)
    other = sqlite3.connect(tmp_path / "bonspiel.db", isolation_level=None)
    other.execute("begin immediate")
    play(match, "mark 1")
    assert "busy" in str(match.trouble)
    assert len(store.open_matches()) == 1
    other.execute("rollback")
    other.close()
    play(match, "roll")
    assert match.trouble is None
    store.close()


def test_a_closed_database_gives_empty_lists_and_a_sentence(tmp_path: Path):
    store = open_store(tmp_path)
    store.close()
    assert store.open_matches() == []
    assert store.trouble is not None
