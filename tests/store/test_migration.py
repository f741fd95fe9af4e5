"""Databases of older versions, kept as SQL in ``old/``, come up to date with everything in them."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from game.rules import record as records
from game.store import open_store, schema
from tests.match.test_match import play

OLD = sorted((Path(__file__).parent / "old").glob("*.sql"))


def restore(folder: Path, script: Path) -> Path:
    path = folder / "bonspiel.db"
    db = sqlite3.connect(path)
    db.executescript(script.read_text(encoding="utf-8"))
    db.close()
    return path


def shape(path: Path) -> set[tuple[str, str, str]]:
    db = sqlite3.connect(path)
    tables = [name for (name,) in db.execute("select name from sqlite_master where type = 'table'")]
    found = {(table, c[1], c[2]) for table in tables for c in db.execute(f"pragma table_info({table})")}
    db.close()
    return found


def test_every_version_that_there_was_is_kept():
    assert [path.stem for path in OLD] == [str(v) for v in range(1, schema.VERSION)]


@pytest.mark.parametrize("script", OLD, ids=lambda path: path.stem)
def test_an_old_database_keeps_everything(tmp_path: Path, script: Path):
    path = restore(tmp_path, script)
    store = open_store(tmp_path)
    assert store.trouble is None
    assert store.settings.all() == {"speed": "fast"}
    (finished,), (going,) = store.finished_records(), store.open_matches()
    assert (finished.id, going.id) == ("a" * 32, "b" * 32)
    records.final(records.validate(store.record(finished.id)))
    match = store.resume(going.id)
    assert match.ply == 4
    play(match, "walk 1")
    assert match.trouble is None
    mine = store.statistics("steps", ("against",), kind="human")
    assert [(t.against, t.matches, t.wins, t.score) for t in mine] == [("skip", 1, 1, 1.0)]
    (default,) = store.statistics("steps", ("person",), kind="human")
    assert (default.person, default.matches, default.wins) == (0, 1, 1), "what people played is the default person's"
    assert len(store.firsts(0)) == len(store.firsts())
    if int(script.stem) >= 5:
        assert (finished.name, finished.favourite, finished.people) == ("The long evening", True, ("Ann", "Fergus"))
    store.close()
    (tmp_path / "fresh").mkdir()
    open_store(tmp_path / "fresh").close()
    assert shape(path) == shape(tmp_path / "fresh" / "bonspiel.db")


def test_a_migration_that_fails_leaves_the_old_database_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = restore(tmp_path, OLD[0])
    before = shape(path)

    def broken(db: sqlite3.Connection) -> None:
        db.execute("create table half (a)")
        if db.execute("select 1 from match").fetchone():
            raise KeyError("it broke")

    steps = schema.STEPS
    monkeypatch.setattr(schema, "STEPS", (*steps[:-1], broken))
    store = open_store(tmp_path)
    assert "it broke" in str(store.trouble)
    assert not store.saving
    store.close()
    assert shape(path) == before
    monkeypatch.setattr(schema, "STEPS", steps)
    again = open_store(tmp_path)
    assert again.trouble is None
    assert len(again.open_matches()) == 1
    again.close()
