"""The rows of a match: each in its place, packed when it is over, and damage told in a sentence."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.match.journal import NotSaved
from game.rules.untrusted import BadText
from game.store import Store, move_rows, open_store
from tests.store.kept import begin, end

ROWS = [{"move": f"walk {n}"} for n in range(4)]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store with a folder of its own."""
    kept = open_store(tmp_path)
    yield kept
    kept.close()


def database(store: Store) -> sqlite3.Connection:
    return store._link._db


def read(store: Store, match_id: str) -> Any:
    return move_rows.read(lambda query, *values: database(store).execute(query, values).fetchall(), match_id)


def test_rows_are_added_where_they_belong_and_what_is_there_stays(store: Store) -> None:
    match = begin(store)
    db = database(store)
    move_rows.write(db, match.id, 0, ROWS[:2])
    move_rows.write(db, match.id, 2, ROWS[2:3])
    move_rows.write(db, match.id, 1, ROWS[1:])
    assert read(store, match.id) == ROWS
    with pytest.raises(NotSaved, match="was continued in another window"):
        move_rows.write(db, match.id, 3, [{"move": "hide"}])
    with pytest.raises(NotSaved, match="was finished or deleted in another window"):
        move_rows.write(db, match.id, 5, ROWS[:1])
    assert read(store, match.id) == ROWS
    with pytest.raises(NotSaved, match="was finished or deleted in another window"):
        move_rows.write(db, "nowhere", 0, ROWS)


def test_a_match_may_be_as_long_as_can_be_read_and_no_longer(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(move_rows, "MOST", 4)
    match = begin(store)
    move_rows.write(database(store), match.id, 0, ROWS)
    assert read(store, match.id) == ROWS
    with pytest.raises(NotSaved, match="too long to save"):
        move_rows.write(database(store), match.id, 4, ROWS[:1])
    assert read(store, match.id) == ROWS
    move_rows.put(database(store), match.id, [])
    database(store).execute("insert into line values (?, 4, '{}')", (match.id,))
    with pytest.raises(BadText, match="more than 4 rows"):
        read(store, match.id)


def test_rows_are_the_same_when_they_are_packed(store: Store) -> None:
    match = begin(store)
    odd: list[dict[str, Any]] = [*ROWS, {"move": "walk é 漢 \udc80", "x": [1.5, None, True]}]
    move_rows.write(database(store), match.id, 0, odd[:4])
    move_rows.pack(database(store), match.id)
    assert read(store, match.id) == ROWS
    assert database(store).execute("select count(*) from line where match = ?", (match.id,)).fetchone() == (0,)
    whole = [text.encode("utf-8", "surrogateescape").decode("utf-8", "replace") for text in move_rows.texts(odd)]
    assert whole[:4] == ['{"move": "walk 0"}', '{"move": "walk 1"}', '{"move": "walk 2"}', '{"move": "walk 3"}']
    assert "é 漢" in whole[4], "written as they are"


@pytest.mark.parametrize(
    ("count", "body", "told"),
    [
        (4, "[]", "aren't bytes"),
        (4, b"\x00\x01", "can't be unpacked"),
        (4, zlib.compress(b'[{"move": "walk 0"}]')[:-3], "cut short"),
        (1, zlib.compress(b"[\xff]"), "aren't text"),
        (4, zlib.compress(b'[{"move": "walk 0"}]'), "missing"),
        (1, zlib.compress(b'{"move": "walk 0"}'), "missing"),
        ("one", zlib.compress(b'[{"move": "walk 0"}]'), "more than"),
        (move_rows.MOST + 1, zlib.compress(b'[{"move": "walk 0"}]'), "more than"),
    ],
)
def test_packed_rows_that_are_damaged_say_so(store: Store, count: Any, body: Any, told: str) -> None:
    match = begin(store)
    end(match)
    database(store).execute("update packed set moves = ?, body = ? where match = ?", (count, body, match.id))
    with pytest.raises(BadText, match=told):
        read(store, match.id)


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ("delete from line where number = 1", "missing"),
        ("update line set number = 7 where number = 3", "missing"),
        ("update line set body = x'7b7d' where number = 2", "isn't text"),
        ("update line set body = '{' where number = 2", r"\w"),
    ],
)
def test_rows_that_are_damaged_say_so(store: Store, damage: str, told: str) -> None:
    match = begin(store)
    move_rows.write(database(store), match.id, 0, ROWS)
    database(store).execute(damage)
    with pytest.raises(BadText, match=told):
        read(store, match.id)


def test_a_row_may_be_as_long_as_stated(store: Store) -> None:
    match = begin(store)
    room = move_rows.LONGEST - len('{"move": ""}')
    for size, fits in ((room, True), (room + 1, False)):
        database(store).execute("delete from line where match = ?", (match.id,))
        move_rows.write(database(store), match.id, 0, [{"move": "x" * size}])
        if fits:
            assert read(store, match.id)[0]["move"] == "x" * size
        else:
            with pytest.raises(BadText, match="too long"):
                read(store, match.id)
