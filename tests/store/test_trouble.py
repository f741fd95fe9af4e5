"""The store in bad times: whatever is wrong with folder, disk or neighbours, play goes on and nothing is lost."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from game.store import Store, open_store
from game.store.schema import VERSION
from tests.match.test_match import play
from tests.patience import HUNG
from tests.store.kept import begin, filled


def test_a_newer_database_stays_as_it_is(tmp_path: Path):
    filled(tmp_path)
    path = tmp_path / "bonspiel.db"
    db = sqlite3.connect(path)
    db.execute("create table more (than_we_know text)")
    db.execute(f"pragma user_version = {VERSION + 1}")
    db.commit()
    db.close()
    before = path.read_bytes()
    store = open_store(tmp_path)
    assert "newer version" in str(store.trouble)
    assert not store.saving
    match = begin(store)
    play(match, "walk 1", "roll")
    assert store.open_matches()[0].id == match.id
    store.close()
    assert path.read_bytes() == before
    assert list(tmp_path.glob("*damaged*")) == []


@pytest.mark.parametrize("folder", ["a file", "/proc/bonspiel", "no\0name"])
def test_a_folder_that_cannot_be_written_to_means_memory(tmp_path: Path, folder: str):
    if folder == "a file":
        (tmp_path / "file").write_text("")
        folder = str(tmp_path / "file")
    store = open_store(Path(folder))
    assert "nothing is saved" in str(store.trouble)
    assert not store.saving
    match = begin(store)
    play(match, "walk 1", "roll")
    assert "nothing is saved" in str(match.trouble)
    assert not match.saved
    assert store.resume(match.id).to_position() == match.to_position()
    assert not store.settings.set("speed", "fast")
    assert store.settings.get("speed") == "fast"
    store.close()


def test_a_read_only_database_can_still_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    kept = filled(tmp_path)
    path = tmp_path / "bonspiel.db"
    # a superuser writes to read-only files, so the connection is opened read-only instead
    from game.store.recovery import database

    connect = database._connect

    def read_only(target: str, uri: bool = False, patience: float = 1.0) -> sqlite3.Connection:
        return connect(target if uri or target == ":memory:" else f"file:{target}?mode=ro", True, patience)

    monkeypatch.setattr(database, "_connect", read_only)
    before = path.read_bytes()
    store = open_store(tmp_path)
    assert "Can't write to" in str(store.trouble)
    assert not store.saving
    assert [k.id for k in store.open_matches()] == [kept]
    assert store.settings.get("speed") == "fast"
    play(store.resume(kept), "walk 1")
    store.close()
    assert path.read_bytes() == before


def database(store: Store) -> sqlite3.Connection:
    return store._link._db


def holder(folder: Path) -> sqlite3.Connection:
    """Another program that keeps the database busy until it is closed."""
    other = sqlite3.connect(folder / "bonspiel.db", isolation_level=None)
    other.execute("begin immediate")
    return other


def test_a_full_disk_stops_nothing_and_what_was_missing_is_written_later(tmp_path: Path):
    store = open_store(tmp_path)
    match = begin(store, target=3)
    play(match, "walk 1", "roll")
    assert match.saved
    pages = database(store).execute("pragma page_count").fetchone()[0]
    database(store).execute(f"pragma max_page_count = {pages}")
    assert not store.settings.set("long", "x" * 100_000)
    assert store.settings.get("long") == "x" * 100_000
    made = 2
    while match.trouble is None and match.to_move >= 0:
        # what brings the end of the round no nearer
        full = len(match.view(match.to_move).position["hands"][match.to_move]) > 3
        play(match, "deal" if match.phase == "deal" else "hide" if full else "draw")
        made += 1
    assert "disk is full" in str(match.trouble)
    assert "disk is full" in str(store.trouble)
    assert not match.saved
    assert not match.waiting
    assert len(store.record(match.id)["moves"]) < made
    play(match, "walk 1")
    store.poll(1.0)
    assert not match.saved
    database(store).execute("pragma max_page_count = 100000")
    # there is room again: what was missing is written without another move, and the trouble is untold
    store.poll(2.0)
    assert match.saved
    assert match.trouble is None
    assert store.trouble is None
    assert store.record(match.id)["moves"] == match.record()["moves"]
    store.close()
    again = open_store(tmp_path)
    assert again.settings.get("long") == "x" * 100_000
    again.close()


def test_what_could_not_be_written_is_tried_again_a_few_times_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """From the very moment on that it is due, and not with each frame."""
    store = open_store(tmp_path)
    match = begin(store)
    other = holder(tmp_path)
    play(match, "walk 1")
    tried: list[float] = []
    looked: list[float] = []
    now = 0.0
    monkeypatch.setattr(store, "_pay", lambda: tried.append(now))
    monkeypatch.setattr(store._link, "retry", lambda: looked.append(now))
    for sixteenth in range(16 * 11):
        now = 64.0 + sixteenth / 16
        store.poll(now)
    assert tried == [64.0 + n / 4 for n in range(44)]
    assert looked == [64.0, 69.0, 74.0], "whether the folder is back is looked up every five seconds"
    monkeypatch.undo()
    other.close()
    store.poll(80.0)
    assert match.saved
    tried.clear()
    monkeypatch.setattr(store, "_pay", lambda: tried.append(now))
    store.poll(90.0)
    assert not tried, "nothing is owed"
    store.close()


def test_a_database_that_another_keeps_busy_holds_nobody_up(tmp_path: Path):
    store = open_store(tmp_path)
    match = begin(store)
    other = holder(tmp_path)
    play(match, "walk 1", "roll", "walk 1")
    assert "waiting to be saved" in str(match.trouble)
    assert match.waiting
    assert not match.saved
    assert database(store).execute("pragma busy_timeout").fetchone()[0] == 0, "the next frame would wait again"
    assert len(store.open_matches()) == 1
    store.poll(1.0)
    assert match.waiting
    other.close()
    store.poll(2.0)
    assert match.saved
    assert not match.waiting
    assert 0 < database(store).execute("pragma busy_timeout").fetchone()[0] <= 40
    assert len(store.record(match.id)["moves"]) == 3
    store.close()


def test_what_waits_is_written_after_the_table_was_left(tmp_path: Path):
    store, window = open_store(tmp_path), open_store(tmp_path)
    match = begin(store)
    play(match, "walk 1")
    other = holder(tmp_path)
    play(match, "roll")
    store.release_match(match.id)
    assert window.open_matches() == [], "the other window would go on without the last move"
    # whoever comes back finds everything
    assert store.resume(match.id).ply == 2
    store.release_match(match.id)
    other.close()
    store.poll(1.0)
    assert [kept.moves for kept in window.open_matches()] == [2]
    store.close()
    window.close()


def test_a_match_that_ended_while_the_database_was_busy_is_written_at_the_end_of_the_program(tmp_path: Path):
    store = open_store(tmp_path)
    match = begin(store)
    other = holder(tmp_path)
    play(match, *["walk", "hide"] * 5)
    assert match.outcome() is not None
    assert match.waiting
    other.close()
    store.close()
    again = open_store(tmp_path)
    assert [kept.id for kept in again.finished_records()] == [match.id]
    assert again.statistics("steps", ("kind",), kind="human")[0].matches == 1
    again.close()


def test_a_program_that_starts_while_the_database_is_busy_saves_later(tmp_path: Path):
    kept = filled(tmp_path)
    other = holder(tmp_path)
    store = open_store(tmp_path)
    assert store.saving
    match = begin(store)
    assert match.waiting
    assert [k.id for k in store.open_matches()] == [kept]
    other.close()
    store.poll(1.0)
    assert match.saved
    assert {k.id for k in store.open_matches()} == {kept, match.id}
    store.close()


def test_a_data_folder_deleted_during_play_is_made_again_with_everything_in_it(tmp_path: Path):
    folder = tmp_path / "home"
    kept = filled(folder)
    store = open_store(folder)
    over = begin(store)
    play(over, *["walk", "hide"] * 5)
    match = begin(store)
    play(match, "walk 1")
    shutil.rmtree(folder)
    play(match, "roll")
    assert match.saved
    assert store.trouble is None
    window = open_store(folder)
    assert [k.id for k in window.open_matches()] == [kept], "the match at the table is locked again"
    window.close()
    store.close()
    again = open_store(folder)
    assert again.record(match.id)["moves"] == match.record()["moves"]
    assert {k.id for k in again.open_matches()} == {kept, match.id}
    assert [k.id for k in again.finished_records()] == [over.id]
    assert again.record(over.id) == json.loads(json.dumps(over.record()))
    assert again.settings.get("speed") == "fast"
    again.close()


def test_a_data_folder_that_is_gone_for_good_is_told_until_it_is_back(tmp_path: Path):
    folder = tmp_path / "home"
    store = open_store(folder)
    match = begin(store)
    shutil.rmtree(folder)
    folder.write_text("somebody else's")
    play(match, "walk 1")
    assert match.trouble is not None
    assert not match.saved
    folder.unlink()
    store.poll(1.0)
    assert match.saved
    assert store.trouble is None
    store.close()
    again = open_store(folder)
    assert len(again.open_matches()) == 1
    again.close()


def test_a_folder_that_can_be_written_to_again_takes_everything_in(tmp_path: Path):
    kept = filled(tmp_path / "home")
    (tmp_path / "home").rename(tmp_path / "away")
    (tmp_path / "home").write_text("")
    store = open_store(tmp_path / "home")
    match = begin(store)
    play(match, "walk 1")
    assert not store.settings.set("volume", 3)
    store.poll(1.0)
    assert not match.saved
    (tmp_path / "home").unlink()
    (tmp_path / "away").rename(tmp_path / "home")
    store.poll(100.0)
    assert match.saved
    assert store.trouble is None
    play(match, "roll")
    store.close()
    again = open_store(tmp_path / "home")
    assert {k.id: k.moves for k in again.open_matches()} == {match.id: 2, kept: 2}
    assert again.settings.all() == {"speed": "fast", "volume": 3}
    again.close()


ENTER = """
import os, sys
from pathlib import Path
from game.store import open_store
from game.match.match import Match
from tests.trial.rules import GAME
if os.geteuid() == 0:
    os.seteuid(65534)
store = open_store(Path(sys.argv[1]))
match = Match.start(GAME, {}, ["human", "random"], 7, journal=store)
match.play("walk 1")
print(store.saving, match.saved, match.trouble, store.open_matches())
"""


@pytest.mark.skipif(os.name == "nt", reason="folders have no mode here")
@pytest.mark.parametrize("mode", [0o000, 0o600])
def test_a_data_folder_that_may_not_be_entered_means_memory(mode: int):
    # a superuser may enter everything: then somebody else tries, who must be able to come as far as the folder
    with tempfile.TemporaryDirectory() as above:
        Path(above).chmod(0o755)
        folder = Path(above, "home")
        filled(folder)
        for place in (folder, folder / "below"):
            folder.chmod(mode)
            environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
            done = subprocess.run(
                [sys.executable, "-c", ENTER, str(place)], capture_output=True, text=True, timeout=HUNG, env=environment
            )
            folder.chmod(0o700)
            assert done.stderr == ""
            said = "False False Can't write to the data folder. You can keep playing, but nothing is saved. []\n"
            assert done.stdout == said


def test_only_games_with_a_table_are_offered_where_that_matters(tmp_path: Path):
    kept = filled(tmp_path)
    store = open_store(tmp_path)
    assert [k.id for k in store.open_matches(("steps", "curdle"))] == [kept]
    assert store.open_matches({"curdle": 1}) == []
    store.close()


def test_a_closed_database_gives_empty_lists_and_a_sentence(tmp_path: Path):
    store = open_store(tmp_path)
    store.close()
    assert store.open_matches() == []
    assert store.trouble is not None
