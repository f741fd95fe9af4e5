"""Records come in as files: a step at a time, once each, and one's own are known again."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.match.match import Match
from game.rules import record as records
from game.rules.record import BadRecord
from game.store import SearchWord, Store, Wanted, match_lists, move_rows, open_store
from game.store.record_import import STEP, head
from tests.corpus import Corpus, plans
from tests.match.test_match import play
from tests.store.kept import begin, finish
from tests.trial.rules import GAME


@pytest.fixture
def store(tmp_path: Path):
    kept = open_store(tmp_path / "home")
    yield kept
    kept.close()


def written(path: Path, record: dict[str, Any]) -> Path:
    path.write_text(records.to_text(record), encoding="utf-8")
    return path


def churned(store: Store, rows: int) -> dict[str, Any]:
    """A record of a match in which a move was made and taken back again and again."""
    match = begin(store)
    play(match, "walk 1")
    record = match.record()
    return {**record, "moves": [*[{"move": "walk 2"}, {"undo": 1}] * (rows // 2), *record["moves"]]}


def test_a_long_record_comes_in_by_steps_and_only_with_the_last(store: Store, tmp_path: Path):
    record = churned(store, 20 * STEP)
    file = written(tmp_path / "long.json", record)
    before = store.count(Wanted())
    steps = store.importing(file)
    shares = [next(steps) for _ in range(10)]
    assert shares == sorted(shares) and 0 < shares[0] < shares[-1] < 1
    steps.close()
    assert store.count(Wanted()) == before, "it was stopped"
    steps, done = store.importing(file), list[float]()
    try:
        while True:
            done.append(next(steps))
            assert store.count(Wanted()) == before
    except StopIteration as end:
        match_id, new = end.value
        assert new
    assert len(done) >= 20
    assert store.record(match_id)["moves"] == record["moves"]
    assert store.count(Wanted()) == before + 1


def test_progress_grows_with_each_step_to_the_end(store: Store, tmp_path: Path, corpus: Corpus):
    record = corpus.record(plans("rink_ratz")[0])
    shares = [0.1, *store.importing(written(tmp_path / "whole.json", record)), 1.0]
    step = 0.6 * STEP / len(record["moves"])
    assert len(shares) <= 2 * len(record["moves"]) / STEP + 4
    assert all(0 <= there - here <= step + 0.001 for here, there in pairwise(shares))


@pytest.mark.parametrize("over", [True, False])
def test_ones_own_match_is_not_taken_twice(store: Store, tmp_path: Path, over: bool):
    match = finish(store) if over else begin(store)
    if not over:
        play(match, "walk 1", "roll")
    file = written(tmp_path / "mine.json", match.record())
    assert store.import_record(file) == match.id
    assert store.count(Wanted()) == 1
    friend = open_store(tmp_path / "friend")
    taken = friend.import_record(file)
    assert friend.import_record(file) == taken
    if over:
        friend.export(taken, tmp_path / "back.json")
        assert store.import_record(tmp_path / "back.json") == match.id
    assert friend.count(Wanted()) == store.count(Wanted()) == 1
    friend.close()


def test_an_earlier_state_of_ones_own_match_is_known_and_another_turn_of_it_is_new(store: Store, tmp_path: Path):
    match = begin(store)
    play(match, "walk 1")
    early = written(tmp_path / "early.json", match.record())
    friend = open_store(tmp_path / "friend")
    theirs = friend.resume(friend.import_record(early))
    play(theirs, "roll", "walk 2")
    other = written(tmp_path / "other.json", theirs.record())
    friend.close()
    play(match, "roll", "walk 1")
    assert store.import_record(early) == match.id
    assert store.import_record(other) != match.id
    assert store.count(Wanted()) == 2


def test_the_people_of_a_record_played_elsewhere_are_nobody_here(store: Store, tmp_path: Path):
    record = Match.start(GAME, {}, ("human", "club"), 7).record()
    taken = store.import_record(written(tmp_path / "r.json", {**record, "names": ["Ann", "Bo"]}))
    assert store.guests(taken) == {0: "Ann"} and store.sat(taken) == {}
    found = store.matches(Wanted(words=(SearchWord("zoe", persons=(0,)),)))
    assert found == [], "nor is it a match of whoever plays alone here"
    assert [each.id for each in store.open_matches()] == [taken]


def test_a_record_comes_in_once_and_another_one_too(store: Store, tmp_path: Path):
    records_of = [Match.start(GAME, {}, ("human", "club"), seed).record() for seed in (7, 8)]
    taken = [store.import_record(written(tmp_path / f"{n}.json", each)) for n, each in enumerate([*records_of] * 2)]
    assert taken[:2] == taken[2:] and taken[0] != taken[1]


@pytest.mark.parametrize("more", [0, 1])
def test_a_start_or_a_move_as_long_as_any_is_kept(store: Store, tmp_path: Path, more: int):
    match = Match.start(GAME, {}, ("human", "club"), 7)
    play(match, "walk 1")
    record = match.record()
    room = match_lists.LONGEST - len(head({**record, "more": ""}))
    row = {**record["moves"][0], "x": ""}
    padded = {**row, "x": "x" * (move_rows.LONGEST - len(move_rows.texts([row])[0]) + more)}
    both: list[dict[str, Any]] = [{"more": "x" * (room + more)}, {"moves": [padded]}]
    for number, changed in enumerate(both):
        file = written(tmp_path / f"{number}.json", {**record, **changed})
        if more:
            with pytest.raises(BadRecord, match="longer than"):
                store.import_record(file)
        else:
            taken = store.import_record(file)
            assert {**store.record(taken), "checksum": ""} == {**records.read(file.read_text("utf-8")), "checksum": ""}


@pytest.mark.parametrize(("changed", "said"), [
    ({"more": ["x" * 1000] * (match_lists.LONGEST // 1000)}, "start is longer than that of any match"),
    ({"moves": [{"move": "walk 1"}, {"undo": 1, "x": ["x" * move_rows.LONGEST]}]}, "row 2 .* longer than"),
    ({"moves": [{"move": "walk 1"}, {"undo": 1}] * 6001}, "12002 moves and undos"),
])  # fmt: skip
def test_what_is_too_long_is_refused(store: Store, tmp_path: Path, changed: dict[str, Any], said: str):
    file = written(tmp_path / "r.json", {**begin(store).record(), **changed})
    with pytest.raises(BadRecord, match=said):
        store.import_record(file)
    assert store.count(Wanted()) == 1


def test_a_match_longer_than_can_be_kept_goes_on_unsaved(store: Store, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(move_rows, "MOST", 2)
    match = begin(store)
    play(match, "walk 1", "roll")
    assert match.saved
    play(match, "walk 1")
    assert "too long to save" in str(match.trouble)
    assert len(store.record(match.id)["moves"]) == 2
