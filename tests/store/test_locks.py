"""Locks between windows, as two of them in one process: whoever holds a lock, and that no file stays open."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.store import locks
from game.store.locks import LOOKS, TRIES, Locks


@pytest.fixture
def open_files(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """The handles of lock files that are open; no time goes by while one waits."""
    found: set[int] = set()
    opened, closed = os.open, os.close

    def note(*args: Any) -> int:
        handle = opened(*args)
        found.add(handle)
        return handle

    def forget(handle: int) -> None:
        found.remove(handle)
        closed(handle)

    more = {name: getattr(os, name) for name in ("O_RDWR", "O_CREAT", "stat", "fstat", "listdir")}
    monkeypatch.setattr(locks, "os", SimpleNamespace(open=note, close=forget, **more))
    clock = iter(range(1000))
    fake = SimpleNamespace(sleep=lambda _seconds: None, monotonic=lambda: float(next(clock)))
    monkeypatch.setattr(locks, "time", fake)
    return found


def test_one_window_holds_a_lock_until_it_gives_it_back(tmp_path: Path, open_files: set[int]) -> None:
    one, other = Locks(tmp_path / "locks"), Locks(tmp_path / "locks")
    assert one.take("a") and one.take("a") and len(open_files) == 1
    assert not other.take("a") and len(open_files) == 1, "nothing stays open of a lock that is taken"
    assert other.elsewhere() == {"a"} and one.elsewhere() == frozenset() and len(open_files) == 1
    (tmp_path / "locks" / "notes.txt").write_text("")
    (tmp_path / "locks" / "old.lock").write_text("")
    assert other.elsewhere() == {"a"}, "a file that a window left behind is no lock"
    other.free("a")
    assert not other.take("a"), "nobody gives back what another one holds"
    one.free("a")
    assert not open_files and not list((tmp_path / "locks").glob("*.lock"))
    assert other.take("a") and other.take("b")
    other.close()
    assert not open_files and one.take("a") and one.take("b")
    one.close()
    assert not open_files


def test_one_waits_for_a_lock_as_long_as_one_wants(tmp_path: Path, open_files: set[int]) -> None:
    """A second goes by with each look at the clock."""
    one, other = Locks(tmp_path), Locks(tmp_path)
    with one.waiting("a", 5) as mine:
        assert mine and not other.take("a")
        with other.waiting("a", 5) as too:
            assert not too
        assert not other.take("a"), "who waited in vain gives nothing back"
    with other.waiting("a", 5) as free:
        assert free
    assert one.take("a")
    looks: list[float] = []

    def sleep(seconds: float) -> None:
        looks.append(seconds)
        if len(looks) == 3:
            one.free("a")

    locks.time.sleep = sleep  # type: ignore[attr-defined]
    with other.waiting("a", 100) as at_last:
        assert at_last and len(looks) == 3
    looks.clear()
    assert one.take("b")
    with other.waiting("b", 5) as never:
        assert not never and 3 <= len(looks) <= 6
    one.close()
    assert not open_files


def test_without_a_folder_or_without_locks_all_are_free(
    tmp_path: Path, open_files: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = Locks(None)
    assert nowhere.take("a") and Locks(None).take("a") and nowhere.elsewhere() == frozenset()
    (tmp_path / "file").write_text("")
    assert Locks(tmp_path / "file").take("a") and not open_files

    def refuse(number: int) -> Any:
        def take(_handle: int) -> None:
            raise OSError(number, os.strerror(number))

        return take

    monkeypatch.setattr(locks, "_take", refuse(errno.ENOLCK))
    assert Locks(tmp_path).take("a") and not open_files, "a system that has no locks"
    monkeypatch.setattr(locks, "_take", refuse(errno.EAGAIN))
    assert not Locks(tmp_path).take("a") and not open_files


def test_a_lock_whose_file_goes_meanwhile_is_taken_again(
    tmp_path: Path, open_files: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    take, gone = locks._take, 0

    def going(handle: int) -> None:
        nonlocal gone
        take(handle)
        if gone:
            (tmp_path / "a.lock").unlink()
            gone -= 1

    monkeypatch.setattr(locks, "_take", going)
    for times, got in ((1, True), (TRIES - 1, True), (LOOKS * TRIES, False)):
        gone, one = times, Locks(tmp_path)
        assert one.take("a") == got and len(open_files) == int(got)
        one.close()


def test_the_folder_of_locks_is_made_and_is_the_users_alone(tmp_path: Path) -> None:
    one = Locks(tmp_path / "data" / "locks")
    assert one.take("a")
    for made in (tmp_path / "data" / "locks", tmp_path / "data" / "locks" / "a.lock"):
        assert made.exists() and (os.name == "nt" or not made.stat().st_mode & 0o077)
    assert Locks(tmp_path / "data" / "locks").elsewhere() == {"a"}
    one.close()
