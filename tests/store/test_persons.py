"""Who had which seat of a match: kept once, read as far as it is sound, and whether anybody else plays here at all."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest

from game.store import schema, seat_persons
from game.store.seat_persons import ELSEWHERE, forget, guests, read, several, write


@pytest.fixture(name="db")
def _db() -> Iterator[sqlite3.Connection]:
    made = sqlite3.connect(":memory:", isolation_level=None)
    schema.migrate(made, 0)
    yield made
    made.close()


def rows(db: sqlite3.Connection) -> Any:
    """As the store asks."""
    return lambda query, *values: db.execute(query, values).fetchall()


def key(match: str) -> str:
    return match.encode().hex().upper()


def test_who_sat_there_first_stays_and_guests_are_the_people_of_a_record(db: sqlite3.Connection) -> None:
    write(db, "m", {0: 3, 1: 0})
    write(db, "m", {0: 5, 2: 4})
    assert read(rows(db), "m") == {0: 3, 1: 0, 2: 4} and read(rows(db), "other") == {}
    guests(db, "taken", ("human", "skip", "human"))
    assert db.execute("select seat, person from sat where match = 'taken' order by seat").fetchall() == [
        (0, ELSEWHERE), (2, ELSEWHERE),
    ]  # fmt: skip
    assert read(rows(db), "taken") == {}, "they are nobody here"
    db.executemany("insert into sat values ('hurt', ?, ?)", [(0, "x"), ("x", 2), (1, 2.5), (2, 7)])
    assert read(rows(db), "hurt") == {2: 7}


@pytest.mark.parametrize(
    ("person", "found"), [(0, False), (ELSEWHERE, False), ("2", True), ("x", False), (1, True), (12, True)]
)
def test_somebody_else_plays_here_who_has_sat_down(db: sqlite3.Connection, person: Any, found: bool) -> None:
    """A number that was written as text is one again in the table."""
    assert not several(rows(db))
    db.execute("insert into sat values ('m', 0, ?)", (person,))
    assert several(rows(db)) == found


@pytest.mark.parametrize(
    ("fixture", "body", "found"),
    [
        (-1, {"plan": {"entries": [{"person": 0}, {"person": 2}]}}, True),
        (-1, {"plan": {"entries": [{"person": 0}, {"member": "ivar"}]}}, False),
        (0, {"person": 2}, False),
        (-1, None, False),
    ],
)
def test_somebody_else_will_play_who_is_entered_in_a_bonspiel(
    db: sqlite3.Connection, fixture: int, body: Any, found: bool
) -> None:
    text = None if body is None else json.dumps(body)
    db.execute("insert into bonspiel (id, fixture, body, touched) values ('b', ?, ?, 1)", (fixture, text))
    assert several(rows(db)) == found


def test_who_sat_at_a_match_that_counts_is_remembered_when_it_goes(db: sqlite3.Connection) -> None:
    for match in ("counted", "lost", "stays"):
        write(db, match, {0: 3})
    db.execute("insert into standing values ('counted', 0, 'steps', 'human', '', 1, null, 1)")
    for match in ("counted", "lost"):
        forget(db, key(match))
    assert {match: read(rows(db), match) for match in ("counted", "lost", "stays")} == {
        "counted": {0: 3}, "lost": {}, "stays": {0: 3},
    }  # fmt: skip


def test_a_result_is_the_default_persons_where_nobody_was_noted(db: sqlite3.Connection) -> None:
    for seat in range(3):
        db.execute("insert into standing values ('m', ?, 'steps', 'human', '', 1, null, 1)", (seat,))
    write(db, "m", {0: 4})
    db.execute("insert into sat values ('m', 2, 'x')")
    query = f"select seat, person from {seat_persons.of_persons('standing')} order by seat"
    assert db.execute(query).fetchall() == [(0, 4), (1, seat_persons.DEFAULT), (2, seat_persons.DEFAULT)]
