"""Lists of matches: pages, searches, names and favourites, read from heads alone."""

from __future__ import annotations

import sqlite3
from itertools import count
from pathlib import Path

import pytest

from game.rules.record import BadRecord
from game.store import (
    DamagedMatch,
    KeptMatch,
    SearchWord,
    Store,
    Wanted,
    label,
    match_lists,
    move_rows,
    open_store,
    seat_persons,
)
from tests.match.test_match import play
from tests.store.kept import begin, finish

SKIP = ("human", "skip")


@pytest.fixture
def store(tmp_path: Path):
    ticks = count(1)
    kept = open_store(tmp_path, clock=lambda: float(next(ticks)))
    yield kept
    kept.close()


def ids(store: Store, wanted: Wanted, first: int = 0, most: int = -1) -> list[str]:
    found = store.matches(wanted, first, most)
    assert all(isinstance(each, KeptMatch) for each in found)
    return [each.id for each in found if isinstance(each, KeptMatch)]


def test_pages_hold_every_match_once_the_open_ones_first(store: Store):
    finished = [finish(store, seed).id for seed in range(7)]
    going = [begin(store, seed).id for seed in range(5)]
    everything = going[::-1] + finished[::-1]
    for size in (1, 3, 5, 12, 20):
        pages = [ids(store, Wanted(), first, size) for first in range(0, len(everything), size)]
        assert [match for page in pages for match in page] == everything
    assert ids(store, Wanted(), 12, 5) == []
    assert ids(store, Wanted(over=True), 2, 3) == finished[::-1][2:5]
    assert (store.count(Wanted()), store.count(Wanted(over=False)), store.count(Wanted(over=True))) == (12, 5, 7)


def test_a_list_reads_no_rows(store: Store, monkeypatch: pytest.MonkeyPatch):
    begin(store)
    finish(store)
    monkeypatch.setattr(move_rows, "read", lambda *_: pytest.fail("rows were read"))
    assert len(store.matches(Wanted())) == 2
    assert store.newest(["steps"])[0] is not None


def test_searches_find_games_names_people_and_kinds(store: Store):
    store.people, store.sitting = lambda kinds: ["Ända", "Fergus"], lambda kinds: {0: 3}
    mine = begin(store)
    store.sitting = lambda kinds: {0: 4}
    store.people = lambda kinds: ["Bo", "Minerva"]
    other = begin(store, seats=SKIP)
    store.call(other.id, "The Long ONE")

    def found(*words: SearchWord) -> list[str]:
        wanted = Wanted(words=words)
        assert store.count(wanted) == len(ids(store, wanted))
        return ids(store, wanted)

    assert found(SearchWord("ÄNDA")) == [], "who played has another name by now"
    assert found(SearchWord("Amélie", persons=(3,))) == [mine.id]
    assert found(SearchWord("Am", persons=(3, 4))) == [other.id, mine.id]
    assert found(SearchWord("fErg")) == [mine.id]
    assert found(SearchWord("one")) == [other.id]
    assert found(SearchWord("long"), SearchWord("miner")) == [other.id]
    assert found(SearchWord("long"), SearchWord("fergus")) == []
    assert found(SearchWord("schritte", games=("steps",))) == [other.id, mine.id]
    assert found(SearchWord("könner", kinds=("skip",))) == [other.id]
    assert found(SearchWord("%"), SearchWord("_")) == []
    assert ids(store, Wanted(against="skip")) == [other.id]
    assert ids(store, Wanted(against="human")) == []
    both = begin(store, seats=("human", "human"))
    assert ids(store, Wanted(against="human")) == [both.id]
    store.discard(both.id)
    assert ids(store, Wanted(games=("curdle",))) == []
    listed = {each.id: each for each in store.open_matches()}
    assert listed[mine.id].people == ("Ända", "Fergus")
    assert (listed[other.id].name, listed[other.id].people) == ("The Long ONE", ("Bo", "Minerva"))


def test_in_matches_of_old_versions_the_person_was_the_one_who_plays_alone(store: Store):
    """Nobody noted who sat where."""
    store.people, store.sitting = lambda kinds: ["Ann", "Bo"], lambda kinds: {}
    old = begin(store)
    without = begin(store, seats=("random", "random"))
    store.sitting = lambda kinds: {0: 4}
    new = begin(store)
    for persons, found in (((0,), [old.id]), ((0, 4), [new.id, old.id]), ((4,), [new.id]), ((5,), []), ((), [])):
        assert ids(store, Wanted(words=(SearchWord("nobody", persons=persons),))) == found
    assert ids(store, Wanted(against="random")) == [new.id, without.id, old.id]


def test_a_list_of_matches_with_a_move_leaves_out_what_only_began(store: Store):
    played, _begun = begin(store), begin(store)
    play(played, "walk 1")
    assert ids(store, Wanted(over=False, moved=True)) == [played.id]


def test_only_so_many_words_of_a_search_count(store: Store):
    match = begin(store)
    store.call(match.id, "one two")
    for many, found in ((label.MOST_WORDS, []), (label.MOST_WORDS + 1, [match.id])):
        words = [*[SearchWord("one")] * (many - 1), SearchWord("three")]
        assert ids(store, Wanted(words=tuple(words))) == found


@pytest.mark.parametrize(
    ("head", "kinds"),
    [
        ('{"seats": ["human", "club"]}', ("human", "club")), ('{"seats": []}', ()), ('{"seats": 7}', ()), ("{", ()),
        ('{"seats": ["human", 7, "a b", "", "ü", "skip"]}', ("human", "skip")), ("[]", ()), (None, ()),
    ],
)  # fmt: skip
def test_the_kinds_of_seats_are_read_as_far_as_they_are_sound(head: str | None, kinds: tuple[str, ...]):
    assert label.kinds_in(head) == kinds


@pytest.mark.parametrize(
    ("text", "names"),
    [('["a", "b"]', ("a", "b")), ("[]", ()), ('["a", 7]', ()), ('"ab"', ()), ('{"a": 1}', ()), ("[", ()), (None, ())],
)
def test_names_are_all_sound_or_none(text: str | None, names: tuple[str, ...]):
    assert label.names(text) == names


def test_a_match_is_found_by_names_that_last_and_not_by_those_of_people_here(store: Store):
    match = begin(store, seats=("human", "skip"))
    db = store._link._db
    seats = [(match.id, 0, seat_persons.ELSEWHERE), (match.id, 1, 3)]
    db.executemany("insert into sat values (?, ?, ?)", seats)
    assert label._lasting(db, match.id, ("human", "human", "skip"), ["Ann", "Bo", "Cy"]) == ["Ann", "Cy"]
    assert label._lasting(db, "f" * 32, ("human", "human", "skip"), ["Ann", "Bo", "Cy"]) == ["Cy"]
    assert label._lasting(db, match.id, ("human",), []) == []


def test_names_and_favourites_last_and_go(store: Store, tmp_path: Path):
    match, other = finish(store), finish(store, 8)
    store.call(match.id, "x" * 100)
    store.favour(match.id, True)
    store.close()
    again = open_store(tmp_path)
    (dear,) = again.matches(Wanted(favourite=True))
    assert isinstance(dear, KeptMatch)
    assert (dear.id, dear.name, dear.favourite) == (match.id, "x" * label.LONGEST_NAME, True)
    again.call(match.id, "")
    again.favour(match.id, False)
    assert again.matches(Wanted(favourite=True)) == []
    assert again.matches(Wanted(words=(SearchWord("x"),))) == []
    again.discard(other.id)
    assert [each.name for each in again.finished_records()] == [""]
    assert len(again._link.rows("select * from label")) == 1
    again.close()


@pytest.mark.parametrize("harm", [
    "name = x'ff'", "name = 5", "name = 'a' || char(10) || 'b'", "people = '[1]'", "people = '{'", "favourite = 'x'",
    "kinds = x'ff'", "sought = 7", "people = '[\"a\", \"b\", \"c\"]'",
])  # fmt: skip
def test_a_damaged_label_is_not_worth_the_match(store: Store, harm: str):
    match = begin(store)
    store._link._db.execute(f"update label set {harm}")
    (kept,) = store.open_matches()
    assert (kept.id, kept.favourite, kept.people) == (match.id, False, ())
    assert kept.name in ("", "5")
    store.call(match.id, "new")
    assert store.open_matches()[0].name == "new"


def test_a_match_that_lost_its_label_can_be_named(store: Store):
    match = begin(store, seats=SKIP)
    other = begin(store)
    store._link._db.execute("delete from label")
    assert {kept.id for kept in store.open_matches()} == {match.id, other.id}
    store.call(other.id, "first")
    assert [kept.name for kept in store.open_matches() if kept.id == other.id] == ["first"]
    store.favour(match.id, True)
    store.call(match.id, "back")
    (kept,) = store.matches(Wanted(favourite=True, against="skip", words=(SearchWord("back"),)))
    assert isinstance(kept, KeptMatch) and kept.id == match.id


def test_the_newest_is_the_first_that_can_be_gone_on_with(store: Store, tmp_path: Path):
    assert store.newest(["steps"]) == (None, 0)
    first, second, third = (begin(store, seed) for seed in range(3))
    for match in (first, second):
        play(match, "walk 1")
    window = open_store(tmp_path)
    assert window.newest(["steps"]) == (None, 0), "all of them are open here"
    for match in (first, second, third):
        store.release_match(match.id)

    def newest(store: Store) -> tuple[str, int]:
        kept, others = store.newest(["steps"])
        assert kept is not None
        return kept.id, others

    assert newest(window) == (second.id, 2)
    window.resume(second.id)
    assert newest(store) == (first.id, 1)
    store._link._db.execute("update match set head = 'x' where id = ?", (first.id,))
    assert newest(store) == (third.id, 1), "nothing was played in it, but there is no other"
    assert store.newest(["curdle"]) == (None, 0)
    window.close()


def test_locks_leave_no_files_behind(store: Store, tmp_path: Path):
    match = begin(store)
    folder = tmp_path / "locks"
    assert [file.name for file in folder.iterdir()] == [f"{match.id}.lock"]
    window = open_store(tmp_path)
    assert window.elsewhere() == {match.id}
    assert store.elsewhere() == frozenset()
    store.release_match(match.id)
    assert list(folder.iterdir()) == []
    assert window.elsewhere() == frozenset()
    window.close()


def test_what_the_disk_does_not_give_now_is_told_in_a_line(store: Store, monkeypatch: pytest.MonkeyPatch):
    match = begin(store)

    def fail(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(match_lists.MatchLists, "_head", staticmethod(fail))
    (lost,) = store.matches(Wanted())
    assert isinstance(lost, DamagedMatch) and lost.game == "steps"
    assert lost.reason == "this match can't be read now: disk I/O error"
    with pytest.raises(BadRecord, match="this match can't be read now: disk I/O error"):
        store._shelf.record(match.id)
    with pytest.raises(KeyError):
        store._shelf.record("nowhere")


@pytest.mark.parametrize(
    ("harm", "game", "why"),
    [
        ("game = 'curdle'", "curdle", "two games"),
        ("game = 'a game'", None, "damaged"),
        ("game = 7", None, "two games"),
        ("head = '{'", "steps", "damaged"),
        ("id = 'a match'", "steps", "its name"),
        ("head = replace(head, 'human', 'wizard')", "steps", "wizard"),
    ],
)
def test_why_a_match_is_damaged_is_told_with_its_game_where_that_is_known(
    store: Store, harm: str, game: str | None, why: str
):
    begin(store)
    store._link._db.execute("pragma foreign_keys = off")
    store._link._db.execute(f"update match set {harm}")
    (lost,) = store.matches(Wanted())
    assert isinstance(lost, DamagedMatch) and why in lost.reason
    assert lost.game == game


@pytest.mark.parametrize(
    ("sat", "persons"),
    [
        ("0:3,1:4", {0: 3, 1: 4}), ("0:-1", {0: -1}), ("0:x,1:4", {1: 4}), ("x:3,1:4", {1: 4}), ("-1:3", {}), ("0", {}),
        ("0:--1", {}), ("", {}), (None, {}), (7, {}), ("12:0", {12: 0}),
    ],
)  # fmt: skip
def test_who_sat_where_is_read_as_far_as_it_is_sound(sat: object, persons: dict[int, int]):
    assert match_lists._persons(sat) == persons


@pytest.mark.parametrize(("spaces", "listed"), [(50_000, True), (100_000, False)])
def test_a_match_with_a_very_long_start_is_not_read(store: Store, spaces: int, listed: bool):
    match = begin(store)
    store._link._db.execute("update match set head = head || ?", (" " * spaces,))
    (found,) = store.matches(Wanted())
    assert isinstance(found, KeptMatch) == listed
    if isinstance(found, DamagedMatch):
        assert found.reason == "this match is damaged: its start is too long" and found.game == "steps"
        store.forget(found)
        assert store.matches(Wanted()) == [] and match.id not in store.elsewhere()


def test_a_match_that_could_not_be_gone_on_with_is_damaged_from_then_on(store: Store):
    match, other = begin(store), begin(store, 8)
    store._shelf.failed(match.id, "row 3 of the record can't be played")
    found = {type(each): each for each in store.matches(Wanted())}
    lost, kept = found[DamagedMatch], found[KeptMatch]
    assert isinstance(lost, DamagedMatch) and lost.reason == "row 3 of the record can't be played"
    assert isinstance(kept, KeptMatch) and kept.id == other.id and lost.game == "steps"


def test_a_long_list_is_read_a_few_at_a_time(store: Store, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(match_lists, "BATCH", 2)
    going = [begin(store, seed).id for seed in range(5)]
    asked: list[int] = []
    rows = store._link.rows

    def note(query: str, *values: object) -> list[tuple[object, ...]]:
        asked.append(1)
        return rows(query, *values)

    monkeypatch.setattr(store._link, "rows", note)
    each = store._shelf.each(Wanted(over=False))
    assert isinstance(first := next(each), KeptMatch) and first.id == going[-1] and len(asked) == 1
    assert [kept.id for kept in each if isinstance(kept, KeptMatch)] == going[-2::-1] and len(asked) == 4
