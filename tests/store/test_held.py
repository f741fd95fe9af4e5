"""Which matches a window holds: from their beginning, or from when it took them up, until it lets them go."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.match.journal import NotSaved
from game.match.match import Match
from game.rules.record import BadRecord
from game.store import KeptMatch, Store, Wanted, open_store, schema
from tests.match.test_match import play
from tests.store.kept import begin, end
from tests.trial.rules import GAME


@pytest.fixture(name="two")
def _two(tmp_path: Path) -> Iterator[tuple[Store, Store]]:
    """Two windows."""
    stores = open_store(tmp_path), open_store(tmp_path)
    yield stores
    for store in stores:
        store.close()


def held(folder: Path) -> set[str]:
    """The matches that some window holds."""
    return {file.stem for file in (folder / "locks").glob("*.lock")}


def refuse(store: Store) -> None:
    store._link._db.execute("pragma query_only = on")


def allow(store: Store) -> None:
    store._link._db.execute("pragma query_only = off")


def test_a_match_is_held_until_it_is_over_deleted_or_left(two: tuple[Store, Store], tmp_path: Path) -> None:
    mine, other = two
    over, gone, left, stays = (begin(mine, seed) for seed in range(4))
    assert held(tmp_path) == {over.id, gone.id, left.id, stays.id} == other.elsewhere()
    end(over)
    mine.discard(gone.id)
    mine.release_match(left.id)
    assert held(tmp_path) == {stays.id}
    assert other.resume(left.id).id == left.id and mine.elsewhere() == {left.id}
    other.close()
    assert held(tmp_path) == {stays.id}
    mine.close()
    assert held(tmp_path) == set()


def test_a_match_that_cannot_be_taken_up_is_not_held(two: tuple[Store, Store], tmp_path: Path) -> None:
    mine, other = two
    match = begin(mine)
    mine.release_match(match.id)
    mine._link._db.execute("update match set head = 'x' where id = ?", (match.id,))
    for name, error in ((match.id, BadRecord), ("f" * 32, KeyError)):
        with pytest.raises(error):
            other.resume(name)
        assert held(tmp_path) == set()


def test_what_could_not_be_deleted_is_held_as_before(two: tuple[Store, Store], tmp_path: Path) -> None:
    mine, other = two
    held_match, free = begin(mine), begin(mine)
    mine.release_match(free.id)
    refuse(mine)
    for match in (held_match, free):
        with pytest.raises(NotSaved):
            mine.discard(match.id)
    assert held(tmp_path) == {held_match.id}
    allow(mine)
    assert {each.id for each in mine.open_matches()} == {held_match.id, free.id}
    other.discard(free.id)
    assert held(tmp_path) == {held_match.id}


def test_what_was_owed_of_a_deleted_match_is_not_written_any_more(two: tuple[Store, Store]) -> None:
    mine, _other = two
    match = begin(mine)
    refuse(mine)
    play(match, "walk 1")
    assert not match.saved and mine.resume(match.id) is match, "it knows more than the database"
    allow(mine)
    mine.discard(match.id)
    mine.poll(1e9)
    assert not match.saved and mine.open_matches() == []


def test_a_match_whose_beginning_could_not_be_written_is_there_with_its_moves_later(two: tuple[Store, Store]) -> None:
    mine, other = two
    refuse(mine)
    match = begin(mine)
    play(match, "walk 1", "roll")
    assert not match.saved and other.open_matches() == []
    allow(mine)
    mine.poll(1e9)
    assert match.saved and other.record(match.id)["moves"] == match.record()["moves"]
    (listed,) = other.matches(Wanted())
    assert isinstance(listed, KeptMatch) and listed.moves == 2


def test_a_match_that_is_left_is_held_until_all_of_it_is_written(two: tuple[Store, Store], tmp_path: Path) -> None:
    mine, other = two
    match = begin(mine)
    refuse(mine)
    play(match, "walk 1")
    mine.release_match(match.id)
    assert held(tmp_path) == {match.id}
    mine.poll(1.0)
    assert held(tmp_path) == {match.id}
    allow(mine)
    mine.poll(1e9)
    assert held(tmp_path) == set() and len(other.record(match.id)["moves"]) == 1


def test_a_match_that_is_left_and_taken_up_again_stays_held_when_it_is_written(
    two: tuple[Store, Store], tmp_path: Path
) -> None:
    mine, _other = two
    match = begin(mine)
    refuse(mine)
    play(match, "walk 1")
    mine.release_match(match.id)
    assert mine.resume(match.id) is match
    allow(mine)
    mine.poll(1e9)
    assert match.saved and held(tmp_path) == {match.id}


def test_where_nothing_can_be_saved_at_last_it_is_tried_once_more_at_the_end(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    match = begin(store)
    refuse(store)
    play(match, "walk 1")
    store.settings.set("speed", "fast")
    allow(store)
    store.close()
    again = open_store(tmp_path)
    assert len(again.record(match.id)["moves"]) == 1 and again.settings.get("speed") == "fast"
    again.close()


def test_in_a_folder_that_is_made_again_the_same_matches_are_held(tmp_path: Path) -> None:
    folder = tmp_path / "home"
    store = open_store(folder)
    at_table, left = begin(store), begin(store)
    store.release_match(left.id)
    shutil.rmtree(folder)
    play(at_table, "walk 1")
    assert at_table.saved and held(folder) == {at_table.id}
    window = open_store(folder)
    assert window.elsewhere() == {at_table.id} and store.elsewhere() == frozenset()
    store.release_match(at_table.id)
    assert held(folder) == set()
    window.close()
    store.close()


def test_what_began_without_a_folder_is_held_once_there_is_one(tmp_path: Path) -> None:
    folder = tmp_path / "home"
    folder.write_text("somebody else's")
    store = open_store(folder)
    match = begin(store)
    play(match, "walk 1")
    assert not match.saved
    folder.unlink()
    store.poll(1e9)
    assert match.saved and held(folder) == {match.id}
    window = open_store(folder)
    assert window.elsewhere() == {match.id}
    window.close()
    store.close()


def test_guests_are_named_as_far_as_their_record_has_them(two: tuple[Store, Store]) -> None:
    mine, _other = two
    match = begin(mine)
    db = mine._link._db
    for people, told in (('["Ann", "Bo"]', {0: "Ann", 1: "Bo"}), ('["Ann"]', {0: "Ann"}), ("{", {})):
        db.execute("delete from sat")
        for seat in (-1, 0, 1, "x"):
            db.execute("insert into sat values (?, ?, -1)", (match.id, seat))
        db.execute("update label set people = ?", (people,))
        assert mine.guests(match.id) == told
    db.execute("update sat set person = 3 where seat = 0")
    assert mine.sat(match.id) == {0: 3} and mine.several


def test_the_newest_try_of_old_programs_is_moved_to_the_days(tmp_path: Path) -> None:
    db = sqlite3.connect(":memory:", isolation_level=None)
    schema.migrate(db, 0)
    for entry, value in (
        ("day.curdle", "20261121:abc"), ("day.mystic", "20261122:"), ("day.powerup", "x:def"), ("day.rink_ratz", 7),
        ("lobby", "20261121:abc"),
    ):  # fmt: skip
        db.execute("insert into setting values ('choices', ?, ?)", (entry, json.dumps(value)))
    db.execute("insert into setting values ('choices', 'day.hurry_hard', '{')")
    schema.move_tries(db)
    assert db.execute("select game, day, match from daily").fetchall() == [("curdle", 20261121, "abc")]
    assert db.execute("select entry from setting").fetchall() == [("lobby",)]
    db.close()


def test_a_migration_that_is_broken_off_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    db = sqlite3.connect(":memory:", isolation_level=None)
    steps = schema.STEPS

    def fail(_db: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("disk full")

    monkeypatch.setattr(schema, "STEPS", (*steps[:-1], fail))
    with pytest.raises(sqlite3.OperationalError):
        schema.migrate(db, 0)
    assert not db.in_transaction and db.execute("select count(*) from sqlite_master").fetchone() == (0,)
    monkeypatch.setattr(schema, "STEPS", steps)
    schema.migrate(db, 0)
    assert db.execute("pragma user_version").fetchone() == (schema.VERSION,)
    assert db.execute("pragma application_id").fetchone() == (schema.APPLICATION,)
    db.close()


def test_only_a_record_that_is_over_goes_into_a_file(two: tuple[Store, Store], tmp_path: Path) -> None:
    mine, _other = two
    match = Match.start(GAME, {}, ("human", "random"), 7, journal=mine.journal())
    with pytest.raises(BadRecord, match="isn't over"):
        mine.export(match.id, tmp_path / "r.json")
    assert not (tmp_path / "r.json").exists()
    end(match)
    mine.export(match.id, tmp_path / "r.json", lambda match_id, record: {**record, "names": [match_id]})
    assert json.loads((tmp_path / "r.json").read_text("utf-8"))["names"] == [match.id]
    assert mine.export_results(tmp_path / "results.csv") == 2
