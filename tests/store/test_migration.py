"""Databases of older versions, kept as SQL in ``old/``, come up to date with everything in them."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from game.rules import record as records
from game.services.daily_deals import DailyDeals
from game.settings.preferences import Preferences
from game.store import open_store, schema
from game.store.entries import SHAPES
from tests.match.test_match import play

OLD = sorted((Path(__file__).parent / "old").glob("*.sql"))

#: as programs of before kept a club: a bonspiel by the first edition's rules, later a season and a deal of a day, too
CLUBS = sorted((Path(__file__).parent / "old" / "club").glob("*.sql"))


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
    assert store.settings.get("speed") == "fast"
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


def test_settings_that_lay_in_one_table_are_rows_and_mean_the_same(tmp_path: Path):
    restore(tmp_path, OLD[7])
    store = open_store(tmp_path)
    kept = Preferences(store.settings)
    assert {key: kept[key] for key in SHAPES} == {
        "keys": {"undo": "U"},
        "lobby": {"curdle": {"seats": ["human", "club"]}},
        "practice": {"mystic.draw.club": [2, 5]},
        "choices": {"season.won": "novices"},
        "names": ["Ann", "", "Cleo"],
        "faces": ["", "you_3"],
        "lessons": ["curdle", "mystic"],
        "clinic": {"curdle": {"made-1": 3, "made-2": 0}},
        "days": {"curdle": [[20261121, 1.0], [20261122, -3.5, 2.0]]},
    }
    assert (kept["effects"], kept["speed"], kept["window"]) == (0.3, "fast", [1280, 720, 10, 20])
    assert "settings" not in store.settings.all()
    store.close()


@pytest.mark.parametrize("script", CLUBS, ids=lambda path: path.stem)
def test_an_old_club_goes_on_where_it_was_left(tmp_path: Path, script: Path):
    """The match under way at its place, its bonspiel to the cup, the season's evening and the day's try."""
    restore(tmp_path, script)
    store = open_store(tmp_path)
    assert store.trouble is None
    (held,) = store.bonspiels.all()
    bonspiel, going = store.bonspiels.read(held.id)
    assert held.champion is None and bonspiel.plan.edition == 1 and len(bonspiel.results) == len(going) == 1
    records.final(records.validate(store.record(bonspiel.results[0].match)))
    match = store.resume(going[1])
    assert match.ply == 1 and match.trouble is None
    while match.to_move != -1:
        match.play(match.view(match.to_move).legal[0])
    bonspiel, going = store.bonspiels.read(held.id)
    assert sorted(bonspiel.results) == [0, 1] and not going
    assert [fixture.number for fixture in bonspiel.open()] == [2], "those who have won meet"
    if int(script.stem) >= 8:
        preferences = Preferences(store.settings)
        assert preferences["choices"]["season.won"] == "novices"
        assert preferences["choices"]["season.novices"] == held.id
        days = DailyDeals(store, preferences)
        assert days.state("curdle", 20261121) == "over" and days.tries("curdle")[20261121].ahead == 1.0
        assert days.state("curdle", 20261122) == "new"
    store.close()


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
