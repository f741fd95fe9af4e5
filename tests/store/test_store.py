"""The store in good times: matches come back, lists are right, records travel as files, settings last."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.rules import record as records
from game.store import MatchElsewhere, Store, locks, open_store
from game.store.locks import Locks
from game.store.settings import like
from tests.match.test_match import play
from tests.store.kept import begin, end, finish


@pytest.fixture
def store(tmp_path: Path):
    ticks = count(1)
    kept = open_store(tmp_path, clock=lambda: float(next(ticks)))
    assert kept.trouble is None
    assert kept.saving
    yield kept
    kept.close()


def test_an_open_match_is_gone_on_with(store: Store, tmp_path: Path):
    match = begin(store)
    play(match, "walk 1", "roll", "walk 2")
    match.undo(1)
    play(match, "walk 1")
    store.close()
    again = open_store(tmp_path)
    (kept,) = again.open_matches()
    assert (kept.id, kept.game, kept.seats, kept.moves, kept.ended) == (match.id, "steps", ("human", "random"), 5, None)
    resumed = again.resume(kept.id)
    assert resumed.record() == match.record()
    play(resumed, "roll")
    assert len(again.record(match.id)["moves"]) == 6
    again.close()


def test_open_matches_come_newest_first(store: Store):
    ids = [begin(store, seed).id for seed in range(3)]
    assert [k.id for k in store.open_matches()] == ids[::-1]
    play(store.resume(ids[0]), "walk")
    assert [k.id for k in store.open_matches()] == [ids[0], ids[2], ids[1]]


def test_a_match_open_in_another_window_is_not_offered(store: Store, tmp_path: Path):
    mine, other = begin(store), begin(store, 8)
    window = open_store(tmp_path)
    assert window.open_matches() == []
    with pytest.raises(MatchElsewhere):
        window.resume(mine.id)
    with pytest.raises(MatchElsewhere):
        window.discard(mine.id)
    store.release_match(other.id)
    assert [k.id for k in window.open_matches()] == [other.id]
    window.resume(other.id)
    assert [k.id for k in store.open_matches()] == [mine.id]
    window.close()
    assert {k.id for k in store.open_matches()} == {mine.id, other.id}


def test_a_match_that_another_window_ended_since_it_was_listed_is_not_taken_up(store: Store, tmp_path: Path):
    match = begin(store)
    window = open_store(tmp_path)
    store.release_match(match.id)
    (listed,) = window.open_matches()
    end(store.resume(listed.id))
    with pytest.raises(MatchElsewhere, match="was finished in another window"):
        window.resume(listed.id)
    assert window.elsewhere() == store.elsewhere() == frozenset()
    assert store.record(listed.id)["checksum"]
    window.close()


def test_a_window_that_only_looks_takes_no_match_from_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    looking, mine = Locks(tmp_path), Locks(tmp_path)
    assert looking.take("match")
    monkeypatch.setattr(locks, "time", SimpleNamespace(sleep=lambda _seconds: looking.free("match")))
    assert mine.take("match")
    assert not looking.take("match")
    mine.close()


def test_a_match_that_was_only_looked_for_is_anybodys(tmp_path: Path):
    looking, mine = Locks(tmp_path), Locks(tmp_path)
    assert mine.take("match")
    assert looking.elsewhere() == {"match"} and mine.elsewhere() == frozenset()
    mine.free("match")
    (tmp_path / "match.lock").touch()
    assert looking.elsewhere() == frozenset()
    assert mine.take("match"), "looking has kept nothing"
    mine.close()
    looking.close()


def test_a_finished_match_is_a_record_and_no_longer_open(store: Store):
    match = finish(store)
    assert store.open_matches() == []
    (kept,) = store.finished_records()
    assert kept.result == match.record()["result"]
    assert store.record(kept.id) == json.loads(json.dumps(match.record()))
    records.final(records.validate(store.record(kept.id)))


def test_a_match_that_went_on_elsewhere_is_not_mixed_up(store: Store, tmp_path: Path):
    match = begin(store)
    store.release_match(match.id)
    window = open_store(tmp_path)
    other = window.resume(match.id)
    play(other, "walk 1")
    play(match, "walk 2")
    assert "continued in another window" in str(match.trouble)
    assert store.record(match.id)["moves"] == [{"move": "walk 1", "seat": 0}]
    window.close()


def test_a_match_that_another_window_discarded_plays_on_unsaved(store: Store, tmp_path: Path):
    match = begin(store)
    store.release_match(match.id)
    window = open_store(tmp_path)
    window.discard(match.id)
    window.close()
    play(match, "walk 1")
    assert "finished or deleted in another window" in str(match.trouble)


def test_a_discarded_match_is_gone(store: Store):
    match = begin(store)
    store.discard(match.id)
    assert store.open_matches() == []
    with pytest.raises(KeyError):
        store.record(match.id)


@pytest.mark.parametrize("over", [True, False])
def test_a_record_travels_as_a_file(store: Store, tmp_path: Path, over: bool):
    match = finish(store) if over else begin(store)
    file = tmp_path / "out.json"
    if over:
        store.export(match.id, file)
    else:
        play(match, "walk 1", "roll")
        with pytest.raises(records.BadRecord, match="isn't over"):
            store.export(match.id, file)
        assert not file.exists(), "whoever reads it would know every hand"
        file.write_text(records.to_text(match.record()), "utf-8")
    assert list(tmp_path.glob("*.part")) == []
    elsewhere = open_store(tmp_path / "friend")
    taken = elsewhere.import_record(file)
    assert elsewhere.import_record(file) == taken
    assert [k.id for k in (elsewhere.finished_records() if over else elsewhere.open_matches())] == [taken]
    assert elsewhere.record(taken)["moves"] == store.record(match.id)["moves"]
    if not over:
        assert elsewhere.resume(taken).to_position() == match.to_position()
    elsewhere.close()


def damaged_files(tmp_path: Path, good: dict[str, object]) -> dict[str, bytes]:
    def changed(**what: object) -> bytes:
        return json.dumps({**good, **what}).encode()

    text = json.dumps(good)
    return {
        "cut short": text[: len(text) // 2].encode(),
        "there is no such record": b"",
        "no text in UTF-8": b"\xff\xfe\x00\x80",
        "not a record": b"[1, 2]",
        "newer version": changed(format=99),
        "doesn't know": changed(game="chess"),
        "is refused": changed(moves=[{"move": "fly"}]),
        "to the position": changed(checksum="0" * 64),
        "3 seats": changed(seats=["human"] * 3),
    }


@pytest.mark.parametrize("word", damaged_files(Path(), {"moves": []}))
def test_a_bad_record_file_is_one_sentence_and_changes_nothing(store: Store, tmp_path: Path, word: str):
    match = finish(store)
    file = tmp_path / "bad.json"
    if word != "there is no such record":
        file.write_bytes(damaged_files(tmp_path, store.record(match.id))[word])
    with pytest.raises(records.BadRecord, match=word) as raised:
        store.import_record(file)
    assert "\n" not in str(raised.value)
    assert len(store.finished_records()) == 1


def test_settings_last(store: Store, tmp_path: Path):
    assert store.settings.get("speed", "normal") == "normal"
    assert store.settings.set("speed", "fast")
    assert store.settings.set("volume", {"music": 0.5})
    assert not store.settings.waiting and store.settings.save(), "all of it lasts"
    store.close()
    again = open_store(tmp_path)
    assert again.settings.all() == {"speed": "fast", "volume": {"music": 0.5}}
    again.close()


def test_the_folder_follows_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("BONSPIEL_HOME", str(tmp_path / "deep" / "home"))
    open_store().close()
    assert (tmp_path / "deep" / "home" / "bonspiel.db").is_file()


def test_a_setting_of_another_kind_than_its_default_is_told_apart():
    assert like([], [1]) and like([2, 3], [1]) and like(["a"], []) and like({"x": 2.5}, {"y": 1})
    assert not like(["a"], [1]) and not like([1, "a"], [1]) and not like({"x": "a"}, {"y": 1}) and not like("a", ["a"])
    assert like(1, 0.5) and not like(True, 1) and not like(1, False) and not like(None, "")
