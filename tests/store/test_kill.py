"""A process that is killed in the middle of a match loses no move that it said was saved.

Two hundred kills in the lab; in a quarter of them the database is locked or the disk is full.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.match.match import Match
from game.rules.record import BadRecord
from game.store import open_store
from tests.share import amount

ROOT = Path(__file__).parents[2]
KILLS = amount(test=8, lab=200)


def run_and_kill(folder: Path, game: str, seed: int, rng: Random, mode: str) -> tuple[dict[str, int], int]:
    """What the process reported before it was killed at a random moment: rows by match; how often it said unsaved."""
    command = [sys.executable, "-m", "tests.store.player", str(folder), game, str(seed), mode]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = []
        if rng.random() < 0.8:
            for _ in range(rng.randrange(1, 40)):
                said.append(process.stdout.readline())
            # a kill in which nothing was hard shows nothing
            while mode != "sound" and process.poll() is None and not any("unsaved" in line for line in said):
                said.append(process.stdout.readline())
            time.sleep(rng.uniform(0, 0.01))
        else:
            time.sleep(rng.uniform(0, 0.4))
        process.kill()
        said += process.stdout.read().splitlines(keepends=True)
    found: dict[str, int] = {}
    unsaved = 0
    for line in said:
        assert "trouble" not in line, line
        # the last line may have been cut by the kill
        if line.endswith("\n"):
            match_id, rows = line.split()
            if rows == "unsaved":
                unsaved += 1
            else:
                found[match_id] = int(rows)
    return found, unsaved


def kill(folder: Path, game: str, mode: str, kills: int, told: int | None) -> None:
    """Kills a process so often. ``told``: how many moves may be on the disk that weren't reported; None: any number."""
    rng = Random(11)
    reported: dict[str, int] = {}
    unsaved = 0
    for seed in range(kills):
        rows, times = run_and_kill(folder, game, seed, rng, mode)
        reported.update(rows)
        unsaved += times
        store = open_store(folder)
        assert (store.notice, store.trouble, store.damaged()) == (None, None, [])
        kept = [*store.open_matches(), *store.finished_records()]
        assert {k.id for k in kept} >= set(reported)
        for match in kept:
            more = match.moves - reported.get(match.id, 0)
            assert more >= 0
            assert told is None or more <= told
            try:
                again = Match.from_record(store.record(match.id))
            except BadRecord as error:
                pytest.fail(f"kill {seed}: {error}")
            assert (again.to_move == -1) == (match.ended is not None)
        store.close()
    assert sum(reported.values()) > kills
    assert (unsaved > 0) == (mode != "sound")


@pytest.mark.skipif(sys.platform == "win32", reason="the test reads a pipe that outlives its writer")
@pytest.mark.lab(share=True)
@pytest.mark.parametrize("game", ["steps", "curdle"])
def test_no_move_is_lost_by_a_kill(tmp_path: Path, game: str):
    kill(tmp_path, game, "sound", (3 * KILLS + 7) // 8, 1)


@pytest.mark.skipif(sys.platform == "win32", reason="the test reads a pipe that outlives its writer")
@pytest.mark.lab(share=True)
@pytest.mark.parametrize(("mode", "game"), [("locked", "steps"), ("full", "curdle"), ("limit", "steps")])
def test_no_saved_move_is_lost_by_a_kill_when_saving_is_hard(tmp_path: Path, mode: str, game: str):
    # what was made is on the disk all the same when the process dies between writing and telling
    kill(tmp_path, game, mode, (KILLS + 11) // 12, None)


def test_two_windows_play_at_once_and_each_its_own_match(tmp_path: Path):
    commands = [[sys.executable, "-m", "tests.store.player", str(tmp_path), "steps", str(s), "beside"] for s in (1, 2)]
    windows = [subprocess.Popen(c, cwd=ROOT, stdout=subprocess.PIPE, text=True) for c in commands]
    said: list[list[str]] = []
    try:
        for window in windows:
            assert window.stdout is not None
            said.append([window.stdout.readline() for _ in range(150)])
    finally:
        for window in windows:
            window.kill()
        for window, lines in zip(windows, said, strict=False):
            assert window.stdout is not None
            lines += window.stdout.read().splitlines(keepends=True)
            window.wait()
            window.stdout.close()
    whole = [[line.split() for line in lines if line.endswith("\n")] for lines in said]
    assert not any(line[0] == "trouble:" for lines in whole for line in lines), said
    mine, yours = ({line[0]: int(line[1]) for line in lines} for lines in whole)
    assert not mine.keys() & yours.keys()
    store = open_store(tmp_path)
    for match_id, rows in {**mine, **yours}.items():
        assert len(store.record(match_id)["moves"]) - rows in (0, 1)
    store.close()
