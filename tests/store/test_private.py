"""Nobody else on the machine can read what is kept."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from game.store import open_store
from game.store.data_folder import read_whole, write_whole
from tests.store.kept import begin, filled, finish

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a user's folders are the user's alone there")


@pytest.fixture(autouse=True)
def open_handed():
    """What is made is open to everybody unless somebody takes care."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_what_is_made_is_the_users_alone(tmp_path: Path):
    home = tmp_path / "deep" / "home"
    store = open_store(home)
    match = finish(store)
    begin(store)
    assert mode(home) == mode(home / "locks") == 0o700
    files = {file.name: mode(file) for file in home.iterdir() if file.is_file()}
    assert files == dict.fromkeys(("bonspiel.db", "bonspiel.db-wal", "bonspiel.db-shm"), 0o600)
    for name, export in (("r.json", lambda file: store.export(match.id, file)), ("s.csv", store.export_results)):
        export(tmp_path / name)
        assert mode(tmp_path / name) == 0o600
    store.close()


def test_what_is_there_already_is_closed_off(tmp_path: Path):
    home = tmp_path / "home"
    filled(home)
    (home / "records").mkdir()
    (home / "records" / "old.json").write_text("{}")
    (home / "bonspiel.damaged-1.db").write_text("x")
    for each in (home, *home.rglob("*")):
        each.chmod(0o777 if each.is_dir() else 0o644)
    store = open_store(home)
    begin(store)
    assert mode(home) == mode(home / "records") == 0o700
    left = {each.name: oct(mode(each)) for each in home.rglob("*") if each.is_file() and mode(each) & 0o077}
    assert left == {}
    store.close()


def test_a_file_that_is_written_over_is_closed_off_too(tmp_path: Path):
    store = open_store(tmp_path / "home")
    match = finish(store)
    file = tmp_path / "r.json"
    for each in (file, tmp_path / "r.json.part"):
        each.write_text("old")
        each.chmod(0o666)
    store.export(match.id, file)
    assert mode(file) == 0o600
    store.close()


def test_a_file_that_cannot_be_put_in_its_place_leaves_nothing_beside_it(tmp_path: Path):
    (tmp_path / "there").mkdir()
    with pytest.raises(OSError, match="there"):
        write_whole(tmp_path / "there", "text")
    assert [each.name for each in tmp_path.iterdir()] == ["there"]
    for content, wanted in (("gr\u00fcn", "gr\u00fcn".encode()), (b"\xff", b"\xff")):
        write_whole(tmp_path / "file", content)
        assert read_whole(tmp_path / "file", len(wanted)) == wanted
        with pytest.raises(OSError, match="large"):
            read_whole(tmp_path / "file", len(wanted) - 1)


def test_a_folder_that_is_shared_stays_as_it_is(tmp_path: Path):
    home = tmp_path / "shared"
    home.mkdir()
    (home / "holiday.jpg").write_text("x")
    home.chmod(0o775)
    open_store(home).close()
    assert mode(home) == 0o775
    assert mode(home / "holiday.jpg") & 0o077
    assert mode(home / "bonspiel.db") == 0o600
    names = ("bonspiel.db", "bonspiel.db-wal", "bonspiel.db-shm")
    for name in names:
        (home / name).touch()
        (home / name).chmod(0o664)
    store = open_store(home)
    assert {name: mode(home / name) for name in names if (home / name).exists()} == dict.fromkeys(names, 0o600)
    assert mode(home) == 0o775
    store.close()
    drop = tmp_path / "drop"
    drop.mkdir()
    drop.chmod(0o1777)
    open_store(drop).close()
    assert mode(drop) == 0o1777
