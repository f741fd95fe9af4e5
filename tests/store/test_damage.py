"""Damaged files, matches, records and settings: what is sound stays, what is not is set aside, and never in the way."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.rules.record import BadRecord
from game.store import open_store, schema
from game.store.move_rows import LONGEST, MOST
from game.store.recovery.salvage import take_over
from tests.match.test_match import play
from tests.store.kept import begin, filled


def break_header(path: Path) -> None:
    path.write_bytes(b"not a database at all" * 100)


def break_pages(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:] = Random(4096).randbytes(len(data) - 4096)
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
        assert "is kept as" in str(store.notice)
        assert store.trouble is None
        assert store.saving
        assert (tmp_path / f"bonspiel.damaged-{number}.db").read_bytes() == before
        assert store.open_matches() == []
        match = begin(store)
        play(match, "walk 1")
        assert match.saved
        store.close()
        again = open_store(tmp_path)
        assert [k.id for k in again.open_matches()] == [match.id]
        again.close()


def break_text(db: sqlite3.Connection, column: str, match_id: str) -> None:
    db.execute(f"update match set {column} = cast(x'7bff22' || {column} as text) where id = ?", (match_id,))


HARM = {
    "a byte in the head": lambda db, id: break_text(db, "head", id),
    "a byte in the game": lambda db, id: break_text(db, "game", id),
    "a head that is a number": lambda db, id: db.execute("update match set head = 5 where id = ?", (id,)),
    "an unknown game": lambda db, id: db.execute("update match set game = 'chess' where id = ?", (id,)),
    "a foreign game": lambda db, id: db.execute(
        "update match set game = 'chess', head = replace(head, 'steps', 'chess') where id = ?", (id,)
    ),
    "an unknown seat": lambda db, id: db.execute(
        "update match set head = replace(head, '\"human\"', '\"wizard\"') where id = ?", (id,)
    ),
    "a name that is a path": lambda db, id: (
        db.execute("pragma foreign_keys = off"),
        db.execute("update match set id = '../../../evil' where id = ?", (id,)),
    ),
    "a name that is no text": lambda db, id: (
        db.execute("pragma foreign_keys = off"),
        db.execute("update match set id = cast(x'ff00' as text) where id = ?", (id,)),
    ),
}


#: what shows only when the match is gone on with: lists read no rows
LATER = {
    "a byte in a move": lambda db, id: db.execute(
        "update line set body = cast(x'7b22ff' as text) where match = ? and number = 0", (id,)
    ),
    "a missing move": lambda db, id: db.execute("delete from line where match = ? and number = 0", (id,)),
    "a row that is a number": lambda db, id: db.execute("update line set body = 5 where match = ?", (id,)),
    "a row that is too long": lambda db, id: db.execute(
        "update line set body = ? where match = ? and number = 0",
        (json.dumps({"move": "walk 1", "x": "x" * LONGEST}), id),
    ),
    "two rows in one": lambda db, id: db.execute(
        """update line set body = '{"move": "walk 1"},{"move": "roll"}' where match = ? and number = 0""", (id,)
    ),
    "more rows than any match has": lambda db, id: db.executemany(
        "insert into line values (?, ?, ?)", ((id, number, '{"undo": 1}') for number in range(2, MOST + 2))
    ),
    "a move that isn't one": lambda db, id: db.execute(
        """update line set body = '{"move": "fly"}' where match = ? and number = 1""", (id,)
    ),
}


@pytest.mark.parametrize("harm", LATER.values(), ids=LATER)
def test_a_match_whose_rows_are_damaged_is_set_aside_when_that_shows(tmp_path: Path, harm):
    hurt, sound = filled(tmp_path), filled(tmp_path)
    db = sqlite3.connect(tmp_path / "bonspiel.db", isolation_level=None)
    db.execute("begin")
    harm(db, hurt)
    db.execute("commit")
    db.close()
    store = open_store(tmp_path)
    with pytest.raises(BadRecord) as raised:
        store.resume(hurt)
    assert "\n" not in str(raised.value)
    assert [kept.id for kept in store.open_matches()] == [sound]
    (aside,) = store.damaged()
    assert (aside.game, aside.reason) == ("steps", str(raised.value))
    store.forget(aside)
    assert store.damaged() == []
    assert store.resume(sound).ply == 2
    store.close()


@pytest.mark.parametrize("harm", HARM.values(), ids=HARM)
def test_a_damaged_match_is_set_aside_by_itself(tmp_path: Path, harm):
    hurt, sound = filled(tmp_path), filled(tmp_path)
    db = sqlite3.connect(tmp_path / "bonspiel.db", isolation_level=None)
    harm(db, hurt)
    db.close()
    store = open_store(tmp_path)
    assert store.notice is None
    assert [kept.id for kept in store.open_matches()] == [sound]
    assert store.finished_records() == []
    (aside,) = store.damaged()
    assert len(str(aside.reason)) > 10
    assert store.resume(sound).ply == 2
    store.forget(aside)
    assert store.damaged() == []
    assert [kept.id for kept in store.open_matches()] == [sound]
    store.close()


def test_a_damaged_record_hides_no_other(tmp_path: Path):
    store = open_store(tmp_path)
    matches = [begin(store) for _ in range(6)]
    for match in matches:
        play(match, *["walk", "hide"] * 5)
    ids = [match.id for match in matches]
    db = sqlite3.connect(tmp_path / "bonspiel.db", isolation_level=None)
    db.execute("""update match set result = '{"scores": 5}' where id = ?""", (ids[0],))
    db.execute("update match set result = cast(x'ff' as text) where id = ?", (ids[1],))
    db.execute("update packed set moves = 'x' where match = ?", (ids[2],))
    db.execute("update match set started = 'x', touched = 1e300, ended = -5.5 where id = ?", (ids[3],))
    db.execute("update packed set body = x'789c0000' where match = ?", (ids[4],))
    db.execute("update standing set kind = x'ff', score = 'x' where match = ?", (ids[4],))
    db.execute("update standing set ended = 1e18 where match = ?", (ids[5],))
    db.execute("update tally set event = cast(x'ff' as text) || event, count = 'x' where match = ?", (ids[4],))
    for values in (("x", 0, b"\xfe", "a", 1.0), ("x", "y", "steps", "b", 1.0), ("x", 0, "steps", b"\xff", 1.0),
                   ("x", 1, "steps", "c", "z"), ("x", 2, "steps", "late", 1e18),
                   ("x", 2, "steps", "sound", 1.0)):  # fmt: skip
        db.execute("insert into award values (?, ?, ?, ?, ?)", values)
    db.close()
    assert [award.name for award in store.firsts()] == ["sound"]
    told = store.results()
    assert store.export_results(tmp_path / "all.csv") == len(told) and ids[5] not in [each.match for each in told]
    listed = {kept.id: kept for kept in store.finished_records()}
    assert listed.keys() == set(ids[3:])
    assert (listed[ids[3]].started, listed[ids[3]].touched, listed[ids[3]].ended) == (0.0, 0.0, 0.0)
    assert len(store.damaged()) == 3
    with pytest.raises(BadRecord, match="damaged"):
        store.record(ids[4])
    assert store.record(ids[5])["result"] == {"winners": [0], "scores": [1, 0]}
    assert [tally.matches for tally in store.statistics("steps", ("kind",), kind="human")] == [5]
    store.close()


@pytest.mark.parametrize("byte", range(60, 64))
@pytest.mark.parametrize("value", [0, 1, 2, 6, 7, 200])
def test_one_byte_doesnt_make_a_database_newer_or_older(tmp_path: Path, byte: int, value: int):
    kept = filled(tmp_path)
    path = tmp_path / "bonspiel.db"
    data = bytearray(path.read_bytes())
    assert int.from_bytes(data[60:64], "big") == schema.VERSION
    data[byte] = value
    path.write_bytes(data)
    store = open_store(tmp_path)
    assert store.saving and store.trouble is None
    assert [match.id for match in store.open_matches()] == [kept]
    assert store.settings.get("speed") == "fast"
    if bytes(data[60:64]) != schema.VERSION.to_bytes(4, "big"):
        assert "Everything readable was recovered" in str(store.notice)
        assert (tmp_path / "bonspiel.damaged-1.db").read_bytes() == data
    store.close()


def test_each_step_of_the_schema_changes_what_is_in_a_database():
    shapes = [schema.shape(version) for version in range(schema.VERSION + 1)]
    assert len(set(shapes)) == len(shapes), "or a number that was hit couldn't be told from another version's"


HOSTILE = {
    "a view for a table": """alter table setting rename to other; create view setting as with recursive
        n(i) as (select 1 union all select i + 1 from n) select i as key, i as value from n""",
    "a trigger": """create trigger slow after insert on match begin delete from setting where key in (with recursive
        n(i) as (select 1 union all select i + 1 from n) select i from n); end""",
    "a column that is worked out": "alter table setting add column x generated always as (hex(zeroblob(900000000)))",
    "a table more": "create table other (x)",
}


@pytest.mark.parametrize("what", HOSTILE)
def test_nothing_but_our_tables_is_run_or_read(tmp_path: Path, what: str):
    kept = filled(tmp_path)
    db = sqlite3.connect(tmp_path / "bonspiel.db", isolation_level=None)
    db.executescript(HOSTILE[what])
    db.close()
    store = open_store(tmp_path)
    assert "Everything readable was recovered" in str(store.notice)
    assert [match.id for match in store.open_matches()] == [kept]
    match = begin(store)
    assert match.saved
    store.close()
    again = open_store(tmp_path)
    assert again.notice is None
    again.close()


def with_index(path: Path) -> tuple[bytearray, int, int]:
    """The bytes of a database, and where the page of the index of open matches begins and ends."""
    db = sqlite3.connect(path)
    (root,) = db.execute("select rootpage from sqlite_master where name = 'match_open'").fetchone()
    (size,) = db.execute("pragma page_size").fetchone()
    db.close()
    return bytearray(path.read_bytes()), (root - 1) * size, root * size


def test_what_can_be_read_of_a_broken_file_is_taken_over(tmp_path: Path):
    ids = [filled(tmp_path) for _ in range(3)]
    path = tmp_path / "bonspiel.db"
    data, start, end = with_index(path)
    data[start:end] = Random(start).randbytes(end - start)
    path.write_bytes(data)
    store = open_store(tmp_path)
    assert "Everything readable was recovered" in str(store.notice)
    assert {kept.id for kept in store.open_matches()} == set(ids)
    assert store.settings.get("speed") == "fast"
    play(store.resume(ids[0]), "walk 1")
    assert store.trouble is None
    store.close()


def test_a_row_of_another_table_is_not_taken_over_as_a_move(tmp_path: Path):
    match_id = filled(tmp_path)
    with closing(sqlite3.connect(tmp_path / "bonspiel.db")) as torn, closing(sqlite3.connect(":memory:")) as db:
        # SQLite reads a page of seats as one of moves where a table's root was hit: a text stands for the number
        torn.execute("insert into line values (?, ' greedy greedy ', 'steps')", (match_id,))
        schema.migrate(db, 0)
        take_over(torn, db)
        assert db.execute("select number from line where match = ? order by number", (match_id,)).fetchall() == [
            (0,),
            (1,),
        ]


def test_a_row_that_an_index_has_lost_is_found(tmp_path: Path):
    ids = [filled(tmp_path) for _ in range(3)]
    path = tmp_path / "bonspiel.db"
    data, start, end = with_index(path)
    data[data.index(ids[1].encode(), start, end) + 9] = ord("x")
    path.write_bytes(data)
    store = open_store(tmp_path)
    assert {kept.id for kept in store.open_matches()} == set(ids)
    play(store.resume(ids[1]), "walk 1")
    assert store.trouble is None
    store.close()


def test_a_file_that_is_complained_of_in_bytes_that_are_no_text_is_set_aside(tmp_path: Path):
    filled(tmp_path)
    path = tmp_path / "bonspiel.db"
    data = path.read_bytes()
    # SQLite quotes the statement that it can't read
    path.write_bytes(data.replace(b"key references match", b"key referen\xafes match"))
    store = open_store(tmp_path)
    assert "is kept as" in str(store.notice)
    match = begin(store)
    assert match.saved
    store.close()


#: a game and a day that there can't be: no name, no number, no such month, no such day
NO_DEAL: list[tuple[object, object]] = [
    (b"steps", 20261123), ("../steps", 20261123), ("steps", "today"), ("steps", 2026.5), ("steps", 20261301),
    ("steps", 20260431), ("steps", 20260700), ("steps", -20261123), ("steps", 123456789),
]  # fmt: skip


@pytest.mark.parametrize(("game", "day"), NO_DEAL)
def test_a_damaged_try_at_a_deal_of_the_day_counts_as_none(tmp_path: Path, game: object, day: object):
    store = open_store(tmp_path)
    for match_id, tried in enumerate([("steps", 20271231), (game, day), ("steps", 20280229)]):
        with store._link.transaction() as db:
            db.execute("insert into daily values (?, ?, ?)", (*tried, f"m{match_id}"))
    assert store.tries.all() == [("steps", 20271231), ("steps", 20280229)]
    assert [store.tries.of(f"m{number}") for number in range(4)] == [
        ("steps", 20271231),
        None,
        ("steps", 20280229),
        None,
    ]
    store.close()
