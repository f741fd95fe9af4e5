"""A window that is killed, told to end or closed in the middle of a motion loses nothing and leaves nothing behind.

In the lab fifty windows are killed, ten each end by a signal and by their close button.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sqlite3
import subprocess
import time
from contextlib import closing
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from game.match.match import Match
from game.rules.registry import NAMES
from game.store import open_store
from tests.e2e.person import WINDOW, Person
from tests.lab.soak import descendants
from tests.patience import until
from tests.share import amount, share

pytestmark = pytest.mark.window
WATCH = ("--seats", "greedy,greedy", "--speed", "slow", "--size", "640x400")


def saved(folder: Path) -> dict[str, int]:
    """How many rows of each match are on the disk, as another program reads them."""
    found: dict[str, int] = {}
    with closing(sqlite3.connect(f"file:{folder / 'bonspiel.db'}?mode=ro", uri=True)) as db:
        found.update(db.execute("select match, count(*) from line group by match").fetchall())
    return found


def in_motion(person: Person, game: str, moves: int) -> None:
    """Waits until so many moves are made and one is being shown."""

    def shown() -> bool:
        tree = person.look()
        return bool(tree) and tree["scene"] == game and tree["busy"]

    until(shown, "a motion")
    until(lambda: max(saved(Path(person.environment["BONSPIEL_HOME"])).values(), default=0) >= moves, f"{moves} moves")
    until(shown, "another motion")


class Message(ctypes.Structure):
    """A message of the window manager, as X has it; at the end the room that any event takes."""

    _fields_ = (
        ("kind", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int), ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong), ("about", ctypes.c_ulong), ("format", ctypes.c_int), ("data", ctypes.c_long * 24),
    )  # fmt: skip


def press_close(person: Person) -> None:
    """What the button at the window's corner does: there is no window manager here to draw one."""
    found = subprocess.run(["xdotool", *WINDOW], env=person.environment, capture_output=True, text=True, check=True)
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x.XOpenDisplay(person.environment["DISPLAY"].encode()))
    window = ctypes.c_ulong(int(found.stdout.split()[0]))
    about, wanted = (x.XInternAtom(display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
    # 33: a client's message, 32 bits a word
    message = Message(33, 0, 1, display, window, about, 32, (ctypes.c_long * 24)(wanted))
    x.XSendEvent(display, window, 0, 0, ctypes.byref(message))
    x.XCloseDisplay(display)


def end(person: Person, how: str) -> int:
    """Ends the window; the status of its process."""
    if how == "kill":
        person.kill()
    elif how == "signal":
        person.process.send_signal(signal.SIGTERM)
    else:
        press_close(person)
    until(lambda: person.process.poll() is not None, "its end")
    return person.process.returncode


@share("how, often", [("kill", 50), ("signal", 10), ("close", 10)], test=1)
def test_a_window_that_ends_in_a_motion_loses_nothing(
    tmp_path: Path, data_folder: Path, display: str, how: str, often: int
) -> None:
    rng = Random(f"ends {how}")
    games = cycle(rng.sample(NAMES, len(NAMES)))
    for number, game in zip(range(amount(test=1, lab=often)), games, strict=False):
        arguments = ("watch", game, "--seed", str(number), *WATCH)
        with Person(tmp_path / str(number), *arguments, display=display) as person:
            in_motion(person, game, rng.randrange(1, 5))
            time.sleep(rng.uniform(0, 0.3))
            told, helpers = saved(data_folder), descendants(person.process.pid)
            status = end(person, how)
            assert status == {"kill": -signal.SIGKILL, "signal": -signal.SIGTERM, "close": 0}[how]
            assert person.errors.read_text() == ""
        until(lambda gone=helpers: not any(Path(f"/proc/{each}").exists() for each in gone), "its helpers' end")  # type: ignore[misc]
        store = open_store(data_folder)
        assert (store.notice, store.trouble, store.damaged()) == (None, None, [])
        kept = {match.id: match for match in (*store.open_matches(), *store.finished_records())}
        assert kept.keys() >= told.keys()
        for match_id, rows in told.items():
            again = Match.from_record(store.record(match_id))
            assert again.ply >= rows and (again.to_move == -1) == (kept[match_id].ended is not None)
        assert list((data_folder / "locks").iterdir()) == [], "the match can be gone on with"
        store.close()


@pytest.mark.lab
def test_a_match_is_offered_to_a_second_window_once_the_first_is_gone(tmp_path: Path, display: str) -> None:
    seats = ("--seats", "human,novice", "--speed", "instant", "--size", "1024x640")
    with Person(tmp_path / "a", "play", "curdle", *seats, display=display) as first:
        first.scene("curdle")
        with Person(tmp_path / "b", "--size", "1024x640", display=display) as second:
            assert "continue" not in {e["id"] for e in second.scene("title")["elements"]}
    with Person(tmp_path / "c", "--size", "1024x640", display=display) as third:
        third.click("continue")
        third.scene("curdle")


@pytest.mark.lab
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_match_goes_on_when_the_process_that_thinks_is_gone_or_frozen(
    tmp_path: Path, data_folder: Path, display: str, how: signal.Signals
) -> None:
    """Three times: each time another one takes its place."""
    arguments = ("watch", "powerup", "--seats", "club,club", "--speed", "fast", "--size", "1024x640")
    with Person(tmp_path, *arguments, display=display) as person:
        in_motion(person, "powerup", 1)
        ended: set[int] = set()
        for _time in range(3):
            (thinks,) = until(lambda: thinkers(person.process.pid) - ended, "a process that thinks")
            before = sum(saved(data_folder).values())
            os.kill(thinks, how)
            ended.add(thinks)
            until(lambda before=before: person.look() and sum(saved(data_folder).values()) > before + 2, "three moves")  # type: ignore[misc]
        until(lambda: not any(Path(f"/proc/{each}").exists() for each in ended), "the end of those replaced")
        assert person.errors.read_text() == ""


def thinkers(pid: int) -> set[int]:
    """The processes below the window that think."""
    return {each for each in descendants(pid) if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()}
