"""What is readable of a damaged database: found from both ends and match by match, in bounded time, all or nothing."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.settings.preferences import Preferences
from game.store import SearchWord, Wanted, open_store, schema
from game.store.recovery import salvage
from game.store.recovery.salvage import _bounded, _value, take_over
from tests.match.test_match import play
from tests.store.kept import begin

#: those in memory that a test has made
OPEN: list[sqlite3.Connection] = []


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    """Closes them after each test: from Python 3.13 on one that is left open is a warning, whenever it is noticed."""
    yield
    while OPEN:
        OPEN.pop().close()


def database() -> sqlite3.Connection:
    """An empty database of ours in memory."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    OPEN.append(db)
    schema.migrate(db, 0)
    return db


class Broken:
    """A database that can be read up to a row that can't, from either end, and for one match at a time."""

    def __init__(self, db: sqlite3.Connection, bad: set[str]) -> None:
        self.db, self.bad = db, bad

    def execute(self, query: str, values: Sequence[Any] = ()) -> Any:
        if self.bad & {*values}:
            raise sqlite3.DatabaseError("malformed")
        found = self.db.execute(query, values)
        return self.Rows(found, self.bad) if "order by" in query else found

    def setlimit(self, *args: int) -> int:
        return self.db.setlimit(*args)

    def set_progress_handler(self, *args: Any) -> None:
        self.db.set_progress_handler(*args)

    class Rows:
        """The rows of a query until one of them is bad."""

        def __init__(self, found: sqlite3.Cursor, bad: set[str]) -> None:
            self.found, self.bad, self.description = found, bad, found.description

        def fetchone(self) -> Any:
            row = self.found.fetchone()
            if row is not None and self.bad & {*row}:
                raise sqlite3.DatabaseError("malformed")
            return row


def filled(count: int) -> sqlite3.Connection:
    """Matches a, b, c … with a move, and settings by those names."""
    db = database()
    for name in "abcdefghij"[:count]:
        db.execute("insert into match (id, game, head, started, touched) values (?, 'steps', '{}', 1, 2)", (name,))
        db.execute("insert into line values (?, 0, '{}')", (name,))
        db.execute("insert into setting values (?, '', '1')", (name,))
    return db


@pytest.mark.parametrize("bad", ["", "a", "c", "i", "bd", "ai", "aei", "abhi"])
def test_all_matches_but_the_broken_ones_are_found(bad: str) -> None:
    source, target = filled(9), database()
    take_over(Broken(source, {*bad}), target)  # type: ignore[arg-type]
    left = [name for name in "abcdefghi" if name not in bad]
    assert [name for (name,) in target.execute("select id from match order by id")] == left
    assert [name for (name,) in target.execute("select match from line order by match")] == left
    # settings have no matches to go by: those between two broken ones aren't found
    settings = [name for (name,) in target.execute("select key from setting order by key")]
    before, after = "abcdefghi".split(bad[0])[0] if bad else "abcdefghi", "abcdefghi".split(bad[-1])[-1] if bad else ""
    assert settings == [*before, *after]


def test_what_is_there_already_stays_and_an_end_is_added() -> None:
    source, target = filled(2), filled(1)
    source.execute("update match set game = 'other', ended = 9, result = '{}', checksum = 'x' where id = 'a'")
    target.execute("update match set checksum = 'y' where id = 'a'")
    take_over(source, target)
    assert target.execute("select game, ended, result, checksum from match order by id").fetchall() == [
        ("steps", 9, "{}", "y"), ("steps", None, None, None),
    ]  # fmt: skip


def test_what_cannot_be_written_is_not_begun() -> None:
    """A table that is missing: nothing of the others is written, and nobody waits for the end of a transaction."""
    source, target = filled(2), database()
    target.execute("drop table daily")
    with pytest.raises(sqlite3.Error):
        take_over(source, target)
    assert not target.in_transaction and target.execute("select count(*) from match").fetchone() == (0,)


def rows(db: sqlite3.Connection, count: int) -> int:
    """Count so many rows, about twenty steps each."""
    query = f"with recursive n (x) as (select 1 union all select x + 1 from n where x < {count}) select count(*) from n"
    return int(db.execute(query).fetchone()[0])


@pytest.mark.parametrize(("budget", "each", "few", "many"), [(30_000, 0, 500, 20_000), (0, 4, 100, 2_000_000)])
def test_reading_ends_after_so_many_steps_more_in_a_large_file(
    monkeypatch: pytest.MonkeyPatch, budget: int, each: int, few: int, many: int
) -> None:
    monkeypatch.setattr(salvage, "BUDGET", budget)
    monkeypatch.setattr(salvage, "BUDGET_BYTE", each)
    db = filled(3)
    longest = db.getlimit(sqlite3.SQLITE_LIMIT_LENGTH)
    with _bounded(db):
        assert rows(db, few) == few
        assert db.getlimit(sqlite3.SQLITE_LIMIT_LENGTH) == salvage.LARGEST
        with pytest.raises(sqlite3.OperationalError, match="interrupted"):
            rows(db, many)
    assert rows(db, min(many, 50_000)) == min(many, 50_000), "afterwards it is read as ever"
    assert db.getlimit(sqlite3.SQLITE_LIMIT_LENGTH) == longest


@pytest.mark.parametrize("value", [None, 7, 1.5, b"\xff", "text", "gr\u00fcn", ""])
def test_a_sound_value_is_written_as_it_was(value: object) -> None:
    assert _value(value) == value


def test_a_text_that_is_none_is_written_as_its_bytes() -> None:
    assert _value(b"a\xffb".decode("utf-8", "surrogateescape")) == b"a\xffb"


@contextlib.contextmanager
def changed(folder: Path) -> Iterator[sqlite3.Connection]:
    """The database of a program that isn't running."""
    with contextlib.closing(sqlite3.connect(folder / "bonspiel.db")) as db:
        yield db
        db.commit()


def test_matches_taken_over_can_be_searched_and_settings_of_old_programs_are_read(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    match = begin(store, seats=("human", "skip"))
    play(match, "walk 1")
    store.close()
    with changed(tmp_path) as db:
        db.execute("delete from label")
        whole = {"names": ["Ann", "Bo"], "speed": "fast"}
        db.execute("insert into setting values (?, '', ?)", (schema.ALL, json.dumps(whole)))
        db.execute("pragma application_id = 7")
    store = open_store(tmp_path)
    assert store.notice is not None and "recovered" in str(store.notice)
    (found,) = store.matches(Wanted(against="skip", words=(SearchWord("koenner", kinds=("skip",)),)))
    assert found.id == match.id  # type: ignore[union-attr]
    preferences = Preferences(store.settings)
    assert (preferences["names"], preferences["speed"]) == (["Ann", "Bo"], "fast")
    store.close()
