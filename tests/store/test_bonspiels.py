"""Bonspiels in the store: a result is there exactly when its match is over, once, whatever happens."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.club import BonspielPlan, Entry
from game.club.last_stone_draw import DRAW, BadDraw, flicked
from game.club.result import BadResult
from game.match.journal import Ending, NotSaved
from game.match.match import Match
from game.store import FixturePlace, Store, open_store
from game.store.recovery.salvage import take_over
from tests.match.test_match import play
from tests.share import amount
from tests.store.kept import end, finish
from tests.trial.rules import GAME

ROOT = Path(__file__).parents[2]


def plan(format: str = "knock_out", count: int = 4) -> BonspielPlan:
    entries = (Entry("human", 0), *(Entry("club", member=f"m{n}") for n in range(1, count)))
    return BonspielPlan(format, entries, ("steps",), seed=5)


def begin(store: Store, name: str, number: int) -> Match:
    """A fixture's match, at its place."""
    bonspiel, _going = store.bonspiels.read(name)
    sheet = bonspiel.sheet(number)
    return Match.start(GAME, {"seats": 2}, sheet.seats, sheet.seed, journal=store.journal(FixturePlace(name, number)))


def test_a_bonspiel_is_left_and_gone_on_with(tmp_path: Path):
    store = open_store(tmp_path)
    name = store.bonspiels.begin(plan().to_json())
    match = begin(store, name, 0)
    match.play("walk 1")
    store.close()
    store = open_store(tmp_path)
    assert store.bonspiels.read(name)[1] == {0: match.id}
    again = store.resume(match.id)
    while again.to_move != -1:
        again.play(again.view(again.to_move).legal[0])
    bonspiel, going = store.bonspiels.read(name)
    assert list(bonspiel.results) == [0] and not going
    outcome = again.outcome()
    assert outcome is not None
    place = bonspiel.results[0].winner
    assert place is not None
    winner = bonspiel.sides(0)[place]
    sheet = bonspiel.sheet(0)
    entry = bonspiel.entry(winner or 0)
    assert (sheet.people if entry.human else sheet.members)[outcome.winners[0]] in (entry.person, entry.member)
    assert store.bonspiels.place(match.id) == (name, 0)
    for number in (1, 2):
        end(begin(store, name, number))
    (held,) = store.bonspiels.all()
    done = store.bonspiels.read(name)[0]
    assert (held.id, held.played, held.champion) == (name, 3, done.champion) and done.over
    store.close()


def test_a_match_that_is_deleted_is_given_up_and_a_forgotten_bonspiel_keeps_its_matches(tmp_path: Path):
    store = open_store(tmp_path)
    name = store.bonspiels.begin(plan().to_json())
    mine, other = sorted((0, 1), key=lambda n: not store.bonspiels.read(name)[0].sheet(n).people)
    match = begin(store, name, mine)
    with pytest.raises(NotSaved):
        store.begin("f" * 32, match.record(), FixturePlace(name, mine))
    store.discard(match.id)
    found, going = store.bonspiels.read(name)
    winner = found.results[mine].winner
    assert winner is not None and not found.entry(found.sides(mine)[winner] or 0).human, "its cards are known by now"
    assert going == {} and found.results[mine].how == "conceded"
    assert [head.played for head in store.bonspiels.all()] == [1], "the list counts it too"
    watched = begin(store, name, other)
    store.discard(watched.id)
    assert store.bonspiels.read(name)[1] == {} and len(store.bonspiels.read(name)[0].results) == 1
    end(begin(store, name, other))
    store.discard(store.finished_records()[0].id)
    assert len(store.bonspiels.read(name)[0].results) == 2, "the result stays when its record goes"
    begin(store, name, 2)
    store.bonspiels.forget(name)
    assert store.bonspiels.all() == [] and len(store.open_matches()) == 1
    with pytest.raises(KeyError):
        store.bonspiels.read(name)
    end(store.resume(store.open_matches()[0].id))
    store.close()


@pytest.mark.parametrize("conceded", [True, False])
@pytest.mark.parametrize("helped", [(), (0,), (1,)])
def test_a_match_that_was_given_up_or_helped_is_told_so(tmp_path: Path, conceded: bool, helped: tuple[int, ...]):
    store = open_store(tmp_path)
    name = store.bonspiels.begin(plan(count=2).to_json())
    match = begin(store, name, 0)
    with store._link.transaction() as db:
        result = {"conceded": 1} if conceded else {}
        store.bonspiels.finish(db, match.id, Ending(result, "", (0,), (5, 2), {}, helped=helped))
    for _time in range(2):
        found, _going = store.bonspiels.read(name)
        assert (found.results[0].how == "conceded") == conceded
        winner = found.results[0].winner
        # there is no cup for somebody for whom a level made moves
        won_with_help = winner in found.results[0].helped
        assert won_with_help == (0 in helped) and len(found.results[0].helped) == len(helped)
        assert [(head.champion, head.helped) for head in store.bonspiels.all()] == [(found.champion, won_with_help)]
        store.close()
        store = open_store(tmp_path)
    store.close()


def test_a_last_stone_draw_decides_once_what_was_level_and_is_there_when_the_store_opens_again(tmp_path: Path):
    store = open_store(tmp_path)
    name = store.bonspiels.begin(plan(count=2).to_json())
    other = store.bonspiels.begin(plan(count=2).to_json())
    match = begin(store, name, 0)
    with store._link.transaction() as db:
        store.bonspiels.finish(db, match.id, Ending({}, "", (0, 1), (4, 4), {}))
    level, _going = store.bonspiels.read(name)
    assert level.due == [0] and level.champion is None and store.bonspiels.all()[0].champion is None
    draw = flicked(level.plan, 0, DRAW)
    with pytest.raises(BadDraw):
        store.bonspiels.throw(other, draw)
    store.bonspiels.throw(name, draw)
    with pytest.raises(BadDraw):
        store.bonspiels.throw(name, draw)
    store.close()
    store = open_store(tmp_path)
    done, _going = store.bonspiels.read(name)
    assert done.over and not done.due and done.distance(0) == draw.distance
    held = {each.id: each.champion for each in store.bonspiels.all()}
    assert held == {name: done.champion, other: None} and done.champion is not None
    for damage in ("'{'", "null"):
        store._link._db.execute(f"update bonspiel set body = {damage} where id = ? and fixture = -1", (name,))
        with pytest.raises(KeyError):
            store.bonspiels.throw(name, draw)
    with pytest.raises(KeyError):
        store.bonspiels.throw("nowhere", draw)
    store.close()


def test_each_change_of_a_match_at_its_place_is_there_when_it_is_gone_on_with(tmp_path: Path):
    """Its moves, what was taken back, and what could not be written at once."""
    store = open_store(tmp_path)
    name = store.bonspiels.begin(plan(count=2).to_json())
    sheet = store.bonspiels.read(name)[0].sheet(0)
    match = Match.start(
        GAME, {"seats": 2}, ("human", "human"), sheet.seed, journal=store.journal(FixturePlace(name, 0))
    )
    play(match, "walk 1")
    assert match.undo(0) == 1 and match.saved
    play(match, "walk 2")
    store._link._db.execute("pragma query_only = on")
    play(match, "hide")
    assert not match.saved
    store._link._db.execute("pragma query_only = off")
    store.poll(1e9)
    assert match.saved
    store.close()
    store = open_store(tmp_path)
    assert [*store.resume(match.id).rows] == [*match.rows]
    store.close()


def test_a_place_is_free_again_unless_its_match_is_over(tmp_path: Path):
    store = open_store(tmp_path)
    name = store.bonspiels.begin(plan(count=4).to_json())
    first, second = begin(store, name, 0), begin(store, name, 1)
    end(first)
    for number in (0, 1):
        store.bonspiels.free(FixturePlace(name, number))
    bonspiel, going = store.bonspiels.read(name)
    assert list(bonspiel.results) == [0] and going == {}
    assert store.bonspiels.place(first.id) == (name, 0) and store.bonspiels.place(second.id) is None
    again = begin(store, name, 1)
    assert store.bonspiels.read(name)[1] == {1: again.id} and store.bonspiels.place(again.id) == (name, 1)
    store.close()


def test_a_match_that_was_played_elsewhere_is_all_there(tmp_path: Path):
    """Members among themselves: the place, the moves, the names, the end; no statistics."""
    store = open_store(tmp_path)
    name = store.bonspiels.begin(plan().to_json())
    bonspiel, _going = store.bonspiels.read(name)
    number = next(n for n in (0, 1) if not any(bonspiel.sheet(n).people))
    match = Match.start(GAME, {"seats": 2}, bonspiel.sheet(number).seats, 5)
    end(match)
    ending = match.ending()
    assert ending is not None
    kept = store.played(match.record(), ["Ann", "Bo"], ending, FixturePlace(name, number))
    assert store.record(kept)["moves"] == match.record()["moves"]
    (found,) = store.finished_records()
    assert (found.id, found.people) == (kept, ("Ann", "Bo"))
    assert store.bonspiels.read(name)[0].results[number].match == kept and store.results() == []
    with pytest.raises(NotSaved):
        store.played(match.record(), ["Ann", "Bo"], ending, FixturePlace(name, number))
    assert len(store.finished_records()) == 1, "nothing of it is there"
    end(begin(store, name, 1 - number))
    assert len(store.results()) == 2, "a person's match of a bonspiel counts"
    finish(store, seats=("random", "random"))
    assert len(store.results()) == 4, "a match of members outside a bonspiel does, too"
    store.close()


def test_a_damaged_head_tells_what_is_sound_of_it(tmp_path: Path):
    store = open_store(tmp_path)
    name = store.bonspiels.begin(plan().to_json())
    head = {"plan": plan().to_json()}
    nothing: tuple[int | None, int, bool] = (None, 0, False)
    for more, told in (
        ({}, nothing), ({"champion": 3}, (3, 0, False)), ({"champion": 0}, (0, 0, False)), ({"champion": 4}, nothing),
        ({"champion": -1}, nothing), ({"champion": True}, nothing), ({"champion": "1"}, nothing),
        ({"walkovers": 2}, (None, 2, False)), ({"walkovers": "2"}, nothing), ({"walkovers": True}, nothing),
        ({"helped": True}, (None, 0, True)), ({"helped": 1}, nothing),
    ):  # fmt: skip
        store._link._db.execute("update bonspiel set body = ?", (json.dumps({**head, **more}),))
        assert [(each.champion, each.played, each.helped) for each in store.bonspiels.all()] == [told], more
    end(begin(store, name, 0))
    store._link._db.execute("update bonspiel set body = ? where fixture = -1", (json.dumps({**head, "walkovers": 2}),))
    assert [each.played for each in store.bonspiels.all()] == [3], "a match and two walkovers"
    for other in ("a b", "", 7, b"x"):
        store._link._db.execute("update bonspiel set id = ?", (other,))
        assert [each.id for each in store.bonspiels.all()] == (["7"] if other == 7 else []), other
    store.close()


def test_a_place_of_a_damaged_row_is_none(tmp_path: Path):
    store = open_store(tmp_path)
    name = store.bonspiels.begin(plan().to_json())
    match = begin(store, name, 0)
    for column, value in (("fixture", "x"), ("fixture", 1.5), ("id", b"x")):
        store._link._db.execute(f"update bonspiel set {column} = ? where match = ?", (value, match.id))
        assert store.bonspiels.place(match.id) is None
    store._link._db.execute("update bonspiel set id = ?, fixture = 0 where match = ?", (name, match.id))
    assert store.bonspiels.place(match.id) == (name, 0)
    store.close()


def test_what_can_be_read_of_a_damaged_database_keeps_its_bonspiels(tmp_path: Path):
    store, other = open_store(tmp_path / "a"), open_store(tmp_path / "b")
    name = store.bonspiels.begin(plan().to_json())
    end(begin(store, name, 0))
    take_over(store._link._db, other._link._db)
    assert other.bonspiels.read(name)[0].to_json() == store.bonspiels.read(name)[0].to_json()
    store._link._db.execute("update bonspiel set body = '{' where fixture = 0")
    with pytest.raises(KeyError):
        store.bonspiels.read(name)
    store._link._db.execute("update bonspiel set body = 'x' where fixture = -1")
    assert store.bonspiels.all() == []
    store.close()
    other.close()


def test_who_withdrew_has_done_so_when_the_store_opens_again(tmp_path: Path):
    store = open_store(tmp_path)
    name = store.bonspiels.begin(plan().to_json())
    store.bonspiels.withdraw(name, 0)
    with pytest.raises(BadResult):
        store.bonspiels.withdraw(name, 0)
    store.close()
    again = open_store(tmp_path)
    bonspiel, _going = again.bonspiels.read(name)
    assert bonspiel.withdrawn == [0] and not bonspiel.may_withdraw(0)
    again.close()


@pytest.mark.skipif(sys.platform == "win32", reason="the test reads a pipe that outlives its writer")
@pytest.mark.lab(share=True)
def test_no_result_is_lost_or_counted_twice_by_kills(tmp_path: Path):
    rng = Random(3)
    store = open_store(tmp_path)
    name = store.bonspiels.begin(plan("double", 8).to_json())
    store.close()
    reported: set[int] = set()
    for _kill in range(amount(test=2, lab=60)):
        command = [sys.executable, "-m", "tests.store.bonspiel_player", str(tmp_path), name]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            said = [process.stdout.readline() for _ in range(rng.randrange(1, 5))]
            time.sleep(rng.uniform(0, 0.02))
            process.kill()
            said += process.stdout.read().splitlines(keepends=True)
        reported |= {int(line.split()[1]) for line in said if line.startswith("over") and line.endswith("\n")}
        store = open_store(tmp_path)
        assert store.notice is None and store.damaged() == []
        bonspiel, going = store.bonspiels.read(name)
        ended = store.finished_records()
        finished = {kept.id for kept in ended}
        # a drawn match waits for people's last stones
        kept_results = {**bonspiel.results, **bonspiel.drawn}
        assert set(kept_results) >= reported
        # each match that is over is a result, and the other way round
        assert sorted(result.match for result in kept_results.values()) == sorted(finished)
        assert {kept.id for kept in store.open_matches()} >= set(going.values())
        # what members did among themselves is in nobody's statistics
        assert len(store.results()) == 2 * sum("human" in kept.seats for kept in ended)
        store.close()
        if not bonspiel.open():
            name = _anew(tmp_path)
            reported.clear()
    assert reported


def _anew(folder: Path) -> str:
    """Another bonspiel in place of one that is over; the matches of that go."""
    store = open_store(folder)
    for held in store.bonspiels.all():
        store.bonspiels.forget(held.id)
    store._link._db.execute("delete from match")
    for table in ("standing", "tally", "award"):
        store._link._db.execute(f"delete from {table}")
    name = store.bonspiels.begin(plan("double", 8).to_json())
    store.close()
    return name
