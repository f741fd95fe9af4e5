"""Judgements in the store: as long as their match, of one version, and harmless where they are damaged."""

from __future__ import annotations

import json
import sqlite3
import zlib
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.ai.judge import JudgedMove, Judgement, Ruling
from game.ai.judge import findings as finding
from game.rules.contract import say
from game.store import Store, open_store
from game.store.judgements import LONGEST_MOVE, MOST
from tests.store.kept import begin, finish

EVEN, GOOD, BAD = (0.5, 0.5), (0.75, 0.25), (0.4, 0.6)


@cache
def found() -> Judgement:
    """A judgement of two decisions: a dear one of seat 0, and the best of seat 1."""
    costly = Ruling("run", GOOD, (0.6, 0.4), 0.15, say("Because."))
    fine = Ruling("hide", (0.7, 0.3), (0.7, 0.3), 0.0)
    moments = (
        JudgedMove(finding.DEAL, -1, "", EVEN, EVEN, GOOD, "deal"),
        JudgedMove(0, 0, "walk 1", GOOD, (0.6, 0.4), (0.6, 0.4), "", costly),
        JudgedMove(1, 1, "hide", (0.6, 0.4), (0.7, 0.3), (1.0, 0.0), "draw", fine),
    )
    return Judgement("steps", (0, 1), True, moments)


@pytest.fixture(name="store")
def _store(tmp_path: Path) -> Any:
    store = open_store(tmp_path)
    yield store
    store.close()


def change(folder: Path, query: str, *values: object) -> None:
    """As a fault of the disk or another program would."""
    db = sqlite3.connect(folder / "bonspiel.db")
    db.execute(query, values)
    db.commit()
    db.close()


def look(folder: Path, query: str) -> list[Any]:
    """What is in the database, its first seat's row first."""
    db = sqlite3.connect(folder / "bonspiel.db")
    found = db.execute(query).fetchall()
    db.close()
    return found


def test_a_judgement_is_kept_until_its_match_goes(store: Store, tmp_path: Path) -> None:
    match = finish(store)
    assert store.judged.read(match.id) is None and store.judged.waiting("steps") == [match.id]
    store.judged.finish(match.id, found())
    store.close()
    again = open_store(tmp_path)
    assert again.judged.read(match.id) == found() and again.judged.waiting() == []
    (graded,) = again.judged.graded("steps", 0)
    assert (graded.decisions, graded.cost) == (1, 0.15) and graded.luck == pytest.approx(0.55)
    assert graded.grades["blunder"] == 1 and graded.costly == (("walk 1", "run", 0.15),)
    assert graded.won
    again.discard(match.id)
    assert again.judged.read(match.id) is None and again.judged.graded("steps", 0) == []
    again.close()
    db = sqlite3.connect(tmp_path / "bonspiel.db")
    assert db.execute("select (select count(*) from judged), (select count(*) from graded)").fetchone() == (0, 0)
    db.close()


@pytest.mark.parametrize(
    ("move", "best", "cost", "noted"),
    [
        ("walk 1", "run", 0.02, True),
        ("walk 1", "run", 0.019, False),
        ("w" * LONGEST_MOVE, "r" * LONGEST_MOVE, 0.2, True),
        ("w" * (LONGEST_MOVE + 1), "run", 0.2, False),
        ("walk 1", "r" * (LONGEST_MOVE + 1), 0.2, False),
        ("walk " * 40, "run", 0.2, False),
    ],
)
def test_only_notable_decisions_of_moderate_length_tell_habits(
    store: Store, move: str, best: str, cost: float, noted: bool
) -> None:
    """All of them count, however long their text is."""
    match, after = finish(store), (0.75 - cost, 0.25 + cost)
    decided = JudgedMove(0, 0, move, GOOD, after, after, "", Ruling(best, GOOD, after, cost))
    store.judged.finish(match.id, replace(found(), moments=(decided,)))
    (graded,) = store.judged.graded("steps", 0)
    assert graded.costly == (((move, best, cost),) if noted else ())
    assert graded.decisions == 1 and graded.cost == pytest.approx(cost)


def test_a_seat_that_errs_in_every_move_of_a_long_match_is_still_counted(store: Store) -> None:
    match, move = finish(store), "w" * LONGEST_MOVE
    costly = Ruling("r" * LONGEST_MOVE, GOOD, (0.6, 0.4), 0.15)
    erred = tuple(JudgedMove(ply, 0, move, GOOD, (0.6, 0.4), (0.6, 0.4), "", costly) for ply in range(200))
    store.judged.finish(match.id, replace(found(), moments=erred))
    (graded,) = store.judged.graded("steps", 0)
    assert graded.decisions == graded.grades["blunder"] == 200 and 20 <= len(graded.costly) <= 40


def test_what_is_not_done_is_gone_on_with_and_never_takes_the_place_of_what_is(store: Store) -> None:
    match = finish(store)
    kept = {"version": 1, "mark": "m", "done": 3, "open": [0.5, 0.5], "moments": []}
    store.judged.keep(match.id, kept)
    assert store.judged.kept(match.id) == kept and store.judged.read(match.id) is None
    store.judged.finish(match.id, found())
    store.judged.keep(match.id, kept)
    assert store.judged.read(match.id) == found() and store.judged.kept(match.id) is None


def test_a_match_that_goes_on_or_is_gone_is_not_judged(store: Store) -> None:
    going = begin(store)
    for match_id in (going.id, "f" * 32):
        store.judged.finish(match_id, found())
        assert store.judged.read(match_id) is None
    assert store.judged.waiting() == []


def test_a_better_judge_judges_anew(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = finish(store)
    store.judged.finish(match.id, found())
    monkeypatch.setattr("game.ai.judge.VERSION", finding.VERSION + 1)
    assert store.judged.read(match.id) is None and store.judged.graded("steps", 0) == []
    assert store.judged.waiting() == [match.id]


def packed(table: Any) -> bytes:
    return zlib.compress(json.dumps(table).encode())


def damaged() -> list[Any]:
    """What a row might hold instead."""
    whole = found().to_json()
    first, second, third = whole["moments"]
    untold = second["ruling"] | {"why": {"id": ["Because."], "args": {}}}
    return [
        None, 7, "text", b"", b"\x00" * 90, packed(whole)[:-9], packed([]), packed({"moments": "x"}),
        packed(whole | {"sides": [0, 7]}), packed(whole | {"over": False}), packed(whole | {"moments": []}),
        packed(whole | {"moments": [second, first, third]}), packed(whole | {"moments": [first | {"seat": 9}]}),
        packed(whole | {"moments": [first | {"then": [0.5]}]}), packed(whole | {"moments": [first | {"ply": "1"}]}),
        packed(whole | {"game": "nothing"}), packed(whole | {"game": ["steps"]}),
        packed(whole | {"version": 99}), packed(whole | {"moments": [first, second | {"ruling": untold}, third]}),
    ]  # fmt: skip


def test_a_judgement_that_is_not_whole_says_nothing_of_habits(store: Store, tmp_path: Path) -> None:
    """What is judged anew takes the place of what was."""
    match = finish(store)
    store.judged.finish(match.id, found())
    assert len(store.judged.graded("steps", 0)) == 1
    change(tmp_path, "delete from judged")
    store.judged.keep(match.id, {"version": 1})
    assert store.judged.graded("steps", 0) == [] and look(tmp_path, "select whole from judged") == [(0,)]
    store.judged.finish(match.id, found())
    assert look(tmp_path, "select whole from judged") == [(1,)] and len(store.judged.graded("steps", 0)) == 1


@pytest.mark.parametrize(("decisions", "counts"), [(0, True), (1, True), (MOST - 1, True), (MOST, False), (-1, False)])
def test_so_many_decisions_count(store: Store, tmp_path: Path, decisions: int, counts: bool) -> None:
    match = finish(store)
    store.judged.finish(match.id, found())
    change(tmp_path, "update graded set decisions = ?", decisions)
    assert len(store.judged.graded("steps", 0)) == counts


@pytest.mark.parametrize(
    ("other", "sound"),
    [
        ({}, True), ({"move": 7}, False), ({"ply": finding.DEAL - 1}, False), ({"ply": True}, False),
        ({"seat": -2}, False), ({"seat": 2}, False), ({"seat": 1}, True), ({"before": [0.5]}, False),
        ({"after": [0.5, "x"]}, False), ({"ruling": {"best": 7}}, False), ({"ruling": {"before": [0.5]}}, False),
        ({"ruling": {"after": [0.1, 0.2, 0.7]}}, False), ({"ruling": {"cost": "much"}}, False),
        ({"ruling": None}, True),
    ],
)  # fmt: skip
def test_a_move_that_could_not_have_been_judged_so_is_damage(
    store: Store, tmp_path: Path, other: Any, sound: bool
) -> None:
    match = finish(store)
    store.judged.finish(match.id, found())
    whole = found().to_json()
    move = {**whole["moments"][1], **other}
    if other.get("ruling"):
        move["ruling"] = {**whole["moments"][1]["ruling"], **other["ruling"]}
    body = packed(whole | {"moments": [move]})
    with store._link.transaction() as db:
        db.execute("update judged set body = ?", (body,))
    assert (store.judged.read(match.id) is not None) == sound


def test_damaged_rows_count_as_none(store: Store, tmp_path: Path) -> None:
    match = finish(store)
    store.judged.finish(match.id, found())
    for body in damaged():
        change(tmp_path, "update or ignore judged set body = ?", body)
        if body is not None:
            assert store.judged.read(match.id) is None, body
    for place, value in (
        ("graded.body", "{"), ("graded.body", '{"grades": 3}'), ("graded.cost", "dear"), ("graded.cost", 9e999),
        ("graded.luck", "much"), ("graded.decisions", -1), ("graded.decisions", 1.5), ("standing.ended", -9e9),
        ("standing.against", b"club"),
    ):  # fmt: skip
        table, column = place.split(".")
        store.judged.finish(match.id, found())
        was, *_ = look(tmp_path, f"select {column} from {table}")
        change(tmp_path, f"update {table} set {column} = ?", value)
        assert store.judged.graded("steps", 0) == [], place
        change(tmp_path, f"update {table} set {column} = ?", *was)
        assert len(store.judged.graded("steps", 0)) == 1, place
    store.discard(match.id)
    assert store.trouble is None
