"""Opening the database: what is set aside under which name, what memory holds instead, and what can be written to."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import open_store, schema
from game.store.locks import Locks
from game.store.recovery import database
from game.store.recovery.database import Damaged, Newer, _check, _probe, in_memory, open_database, set_aside
from tests.store.kept import filled


@contextlib.contextmanager
def opened(path: Path, mode: str = "rwc") -> Iterator[sqlite3.Connection]:
    with contextlib.closing(
        sqlite3.connect(f"{path.as_uri()}?mode={mode}", uri=True, isolation_level=None, timeout=0.0)
    ) as db:
        yield db


def files(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir() if file.is_file()}


def test_a_damaged_database_is_set_aside_with_its_journals_under_the_first_free_name(tmp_path: Path) -> None:
    path = tmp_path / "bonspiel.db"
    for number in (1, 2, 3):
        path.write_text(f"file {number}")
        if number > 1:
            (tmp_path / "bonspiel.db-wal").write_text(f"journal {number}")
        assert set_aside(path) == tmp_path / f"bonspiel.damaged-{number}.db"
        assert not path.exists() and not (tmp_path / "bonspiel.db-wal").exists()
    for number in (1, 2, 3):
        assert (tmp_path / f"bonspiel.damaged-{number}.db").read_text() == f"file {number}"
    assert (tmp_path / "bonspiel.damaged-3.db-wal").read_text() == "journal 3"
    assert not (tmp_path / "bonspiel.damaged-1.db-wal").exists()


@pytest.mark.parametrize("matches", [True, False])
def test_a_file_set_aside_is_named_with_whether_matches_could_be_read(tmp_path: Path, matches: bool) -> None:
    if matches:
        filled(tmp_path)
        with opened(tmp_path / "bonspiel.db") as db:
            db.execute("create table other (x)")
    else:
        (tmp_path / "bonspiel.db").write_bytes(b"no database at all" * 100)
    for number in (1, 2):
        store = open_store(tmp_path)
        told, place = str(store.notice), str(tmp_path / f"bonspiel.damaged-{number}.db")
        readable = matches and number == 1
        assert told.startswith("Your saved matches were damaged" if readable else "Your saved matches couldn't be read")
        assert place in told and store.saving and len(store.open_matches()) == int(readable)
        store.close()
        (tmp_path / "bonspiel.db").write_bytes(b"hit again")


def test_memory_holds_what_could_be_read_and_the_file_stays_as_it_is(tmp_path: Path) -> None:
    kept = filled(tmp_path)
    path = tmp_path / "bonspiel.db"
    before = path.read_bytes()
    with contextlib.closing(in_memory(path)) as db:
        assert db.execute("select id from match").fetchall() == [(kept,)]
        assert db.execute("pragma user_version").fetchone() == (schema.VERSION,)
        db.execute("delete from match")
        assert db.execute("select count(*) from line").fetchone() == (0,), "what belongs to a match goes with it"
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [None, b"", b"no database"])
def test_memory_begins_empty_where_there_is_nothing_to_read(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "bonspiel.db"
    if content is not None:
        path.write_bytes(content)
    for place in (path, None):
        with contextlib.closing(in_memory(place)) as db:
            assert _check(db) == schema.VERSION and db.execute("select count(*) from match").fetchone() == (0,)


def test_a_database_is_writable_unless_it_says_otherwise_and_being_busy_is_no_matter(tmp_path: Path) -> None:
    filled(tmp_path)
    path = tmp_path / "bonspiel.db"
    with opened(path) as db, opened(path) as other:
        _probe(db)
        other.execute("begin immediate")
        _probe(db)
        assert not db.in_transaction
        other.execute("rollback")
    with opened(path, "ro") as db:
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            _probe(db)
        assert not db.in_transaction


def change(number: int | None = None, application: int | None = None, script: str = "") -> sqlite3.Connection:
    db = sqlite3.connect(":memory:", isolation_level=None)
    schema.migrate(db, 0)
    db.executescript(script)
    if number is not None:
        db.execute(f"pragma user_version = {number}")
    if application is not None:
        db.execute(f"pragma application_id = {application}")
    return db


def test_a_database_is_ours_by_its_number_and_by_all_that_is_in_it() -> None:
    for made, error in (
        (change(), None), (change(schema.VERSION + 1), Damaged), (change(schema.VERSION - 1), Damaged),
        (change(0), Damaged), (change(application=7), Damaged), (change(script="create table other (x)"), Damaged),
        (change(schema.VERSION + 1, script="create table other (x)"), Newer),
    ):  # fmt: skip
        with contextlib.closing(made):
            if error is None:
                assert _check(made) == schema.VERSION
            else:
                with pytest.raises(error):
                    _check(made)
    with contextlib.closing(sqlite3.connect(":memory:")) as empty:
        assert _check(empty) == 0
        empty.execute("pragma user_version = 3")
        with pytest.raises(Damaged):
            _check(empty)


@pytest.mark.parametrize(
    ("error", "told", "again"),
    [
        (Newer(), "is from a newer version", False), (Damaged(), "is damaged", False),
        (PermissionError(13, "no"), "Can't write to the data folder", True), (RuntimeError("odd"), "(odd)", True),
    ],
)  # fmt: skip
def test_whatever_stands_in_the_way_there_is_a_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, told: str, again: bool
) -> None:
    kept = filled(tmp_path)

    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(database, "open_file", refuse)
    found = open_database(tmp_path, Locks(None))
    assert told in str(found.fleeting) and found.notice is None and found.again == again
    there = [match_id for (match_id,) in found.db.execute("select id from match")]
    assert there == ([kept] if again else []), "another program's data is not mixed with ours"
    found.db.close()
    assert files(tmp_path) >= {"bonspiel.db"}
