"""Statistics add up what was played, and nothing twice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.match.journal import Ending, NotSaved
from game.store import Store, open_store
from game.store.statistics import add_old, against
from tests.store.kept import begin, finish
from tests.trial.rules import GAME


@pytest.fixture
def store(tmp_path: Path):
    now = iter(range(10_000))
    kept = open_store(tmp_path, clock=lambda: float(next(now)))
    yield kept
    kept.close()


def end(store: Store, winner: int, scores: tuple[float, ...], kinds: tuple[str, ...] = ("human", "skip")) -> str:
    match = begin(store, seats=kinds)
    ending = Ending({}, "", (winner,), scores, {"Fluke": (2, 1, 3), "Deal": (0, 0, 1)})
    store.finished(match.id, 0, [], ending)
    return match.id


def test_wins_scores_and_streaks(store: Store):
    for winner in (0, 0, 1, 0, 0, 0):
        end(store, winner, (3.0, 1.0))
    (mine,) = store.statistics("steps", ("game",), kind="human")
    assert (mine.game, mine.matches, mine.wins, mine.score, mine.scored) == ("steps", 6, 5, 18.0, 6)
    assert (mine.streak, mine.best_streak, mine.mean_score) == (3, 3, 3.0)
    assert mine.events == {"Fluke": 12}
    assert mine.all_events == {"Fluke": 18, "Deal": 6}
    (theirs,) = store.statistics(None, ("kind", "seat"), kind="skip")
    assert (theirs.kind, theirs.seat, theirs.wins, theirs.best_streak, theirs.streak, theirs.score) == (
        "skip",
        1,
        1,
        1,
        0,
        6.0,
    )


def test_a_match_that_was_played_for_somebody_is_not_theirs(store: Store):
    end(store, 0, (3.0, 1.0))
    match = begin(store, seats=("human", "skip"))
    ending = Ending({}, "", (0,), (2.0, 0.0), {"Fluke": (4, 1, 5)}, helped=(0,))
    store.finished(match.id, 0, [], ending)
    (mine,) = store.statistics(None, ("kind",), kind="human")
    assert (mine.matches, mine.wins, mine.events) == (1, 1, {"Fluke": 2})
    (theirs,) = store.statistics(None, ("kind",), kind="skip")
    assert (theirs.matches, theirs.events) == (2, {"Fluke": 2})
    assert match.id in {kept.id for kept in store.finished_records()}, "its record is kept"


def test_persons_have_results_and_achievements_of_their_own(store: Store):
    """Whose seat it was is kept with the match; a seat of which nothing is written is the default person's."""
    store.sitting = lambda kinds: {0: 3, 1: 0}
    end(store, 0, (3.0, 1.0), ("human", "human"))
    store.sitting = lambda kinds: {0: 3}
    match = begin(store, 5, ("human", "skip"))
    assert store.sat(match.id) == {0: 3}
    store.finished(match.id, 0, [], Ending({}, "", (1,), (0.0, 1.0), {"Fluke": (4, 0, 4)}, {0: ("shutout",)}))
    store.sitting = lambda kinds: {}
    end(store, 0, (2.0, 0.0), ("human", "skip"))
    found = {
        t.person: (t.matches, t.wins, t.events.get("Fluke"))
        for t in store.statistics("steps", ("person",), kind="human")
    }
    assert found == {0: (2, 1, 3), 3: (2, 1, 6)}
    assert [result.won for result in store.results(kind="human", person=3)] == [True, False]
    assert [t.kind for t in store.statistics("steps", ("kind",), kind="skip")] == ["skip"]
    assert [award.name for award in store.firsts(3)] == ["shutout"] and not store.firsts(0)


def test_who_sat_there_stays_as_long_as_the_result(store: Store):
    store.sitting = lambda kinds: {0: 2}
    counted = end(store, 0, (3.0, 1.0))
    going = begin(store, 5)
    for match_id in (counted, going.id):
        store.discard(match_id)
    assert store.sat(counted) == {0: 2} and not store.sat(going.id)
    (mine,) = store.statistics(None, ("person",), kind="human")
    assert mine.person == 2


def test_who_sat_at_a_damaged_match_is_forgotten_with_it(store: Store):
    store.sitting = lambda kinds: {0: 2}
    hurt = begin(store, 5)
    store.set_aside(hurt.id, "its moves are none")
    (aside,) = store.damaged()
    store.forget(aside)
    assert not store.sat(hurt.id)


def test_what_was_achieved_is_kept_once_with_its_time(store: Store):
    match = begin(store)
    ending = Ending({}, "", (0,), (1.0, 0.0), {}, {0: ("shutout", "comeback"), 1: ("wall",)})
    store.finished(match.id, 0, [], ending)
    with pytest.raises(NotSaved):
        store.finished(match.id, 0, [], ending)
    found = [(award.name, award.seat, award.game, award.match) for award in store.firsts()]
    assert found == [
        ("comeback", 0, "steps", match.id), ("shutout", 0, "steps", match.id), ("wall", 1, "steps", match.id)
    ]  # fmt: skip
    again = begin(store, 8)
    store.finished(again.id, 0, [], ending)
    assert [(award.name, award.match) for award in store.firsts()] == [(name, match.id) for name, *_ in found]
    store.discard(again.id)
    store.discard(match.id)
    assert len(store.firsts()) == 3, "what was achieved stays when the record goes"


def test_results_are_told_one_by_one_the_oldest_first(store: Store):
    for winner in (0, 1, 0):
        end(store, winner, (3.0, 1.0))
    assert [r.won for r in store.results(kind="human")] == [True, False, True]
    assert [r.against for r in store.results(kind="human", game="steps")] == ["skip"] * 3
    assert [r.ended for r in store.results()] == sorted(r.ended for r in store.results())
    with pytest.raises(ValueError, match="have no 'shoe'"):
        store.results(shoe=1)


def test_groups_are_told_apart_by_game_level_and_seat(store: Store):
    end(store, 0, (1.0, 0.0))
    end(store, 1, (0.0, 1.0), ("club", "human"))
    found = store.statistics(by=("game", "kind", "against", "seat"), kind="human")
    assert [(t.game, t.kind, t.against, t.seat) for t in found] == [
        ("steps", "human", "club", 1),
        ("steps", "human", "skip", 0),
    ]
    (both,) = store.statistics(None, (), kind="human")
    assert (both.kind, both.matches, both.wins, both.streak) == (None, 2, 2, 2)
    with pytest.raises(ValueError, match="have no 'shoe'"):
        store.statistics(None, ("shoe",))


def test_a_games_statistics_are_by_kind_and_then_by_seat(store: Store):
    end(store, 0, (1.0, 0.0))
    end(store, 1, (0.0, 1.0), ("club", "human"))
    end(store, 1, (0.0, 1.0), ("club", "human"))
    found = [(t.kind, t.seat, t.matches, t.wins) for t in store.statistics("steps")]
    assert found == [
        ("human", None, 3, 3),
        ("human", 0, 1, 1),
        ("human", 1, 2, 2),
        ("club", None, 2, 0),
        ("club", 0, 2, 0),
        ("skip", None, 1, 0),
        ("skip", 1, 1, 0),
    ]
    assert store.statistics("curdle") == []


def test_events_of_a_match_between_people_count_once(store: Store):
    end(store, 0, (1.0, 0.0), ("human", "human"))
    (both,) = store.statistics(None, ("kind",))
    assert (both.matches, both.wins) == (2, 1)
    assert both.events == {"Fluke": 3}
    assert both.all_events == {"Fluke": 3, "Deal": 1}


def test_a_played_match_counts_with_its_events_and_stays_when_its_record_goes(store: Store):
    match = finish(store)
    store.discard(match.id)
    assert store.finished_records() == []
    (mine,) = store.statistics(None, ("kind",), kind="human")
    assert (mine.matches, mine.wins, mine.score) == (1, 1, 1.0)
    assert mine.events == {"CardHidden": 3, "RoundWon": 1, "PieceMoved": 3}
    assert mine.all_events["MatchEnded"] == 1


def test_an_imported_record_does_not_count(store: Store, tmp_path: Path):
    match = finish(store)
    store.export(match.id, tmp_path / "r.json")
    other = open_store(tmp_path / "other")
    other.import_record(tmp_path / "r.json")
    assert other.statistics() == []
    other.close()


def test_the_strongest_opponent_is_of_the_other_team():
    seats = ("human", "novice", "skip", "club")
    assert against(seats, 0, lambda s: s % 2) == "club"
    assert against(seats, 0, lambda s: s) == "skip"
    assert against(("human", "human"), 0, GAME.team) == "human"


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("kind", b"human"), ("kind", "hu\nman"), ("against", "\u00fc"), ("seat", "x"), ("won", "x"), ("score", "x"),
        ("score", 9e999), ("game", b"steps"), ("match", "a\tb"),
    ],
)  # fmt: skip
def test_a_damaged_result_is_not_counted_and_hides_no_other(store: Store, column: str, value: object):
    end(store, 0, (3.0, 1.0))
    end(store, 0, (5.0, 1.0))
    with store._link.transaction() as db:
        db.execute(f"update standing set {column} = ? where score = 3.0", (value,))
    (mine,) = store.statistics(None, ("kind",), kind="human")
    assert (mine.matches, mine.score) == (1, 5.0)


def test_matches_from_before_there_were_statistics_are_counted_as_far_as_they_tell(store: Store):
    sound = {"scores": [4.0, 1.0], "winners": [0]}
    for result, told in (
        (sound, [(0, 1, 4.0), (1, 0, 1.0)]), ({**sound, "winners": [0, 1]}, [(0, 1, 4.0), (1, 1, 1.0)]),
        ({**sound, "scores": [4.0]}, [(0, 1, None), (1, 0, None)]), ({"winners": [1]}, [(0, 0, None), (1, 1, None)]),
        ({**sound, "scores": "41"}, [(0, 1, None), (1, 0, None)]), ({**sound, "winners": 0}, []), (7, []),
    ):  # fmt: skip
        match = finish(store)
        with store._link.transaction() as db:
            db.execute("delete from standing")
            db.execute("update match set result = ? where id = ?", (json.dumps(result), match.id))
            db.execute("delete from match where id <> ?", (match.id,))
            add_old(db)
        assert store._link.rows("select seat, won, score from standing order by seat") == told, result
