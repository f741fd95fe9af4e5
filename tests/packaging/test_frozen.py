"""The frozen program finds its files, its worker and its user's folder.

`make installers-test` asks every installed one. Without ``BONSPIEL_PROGRAM`` it is the folder that `make installers`
left in `dist`, if it is newer than the sources, and one match instead of five.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PIL import Image

from game import __version__
from game.rules import record
from game.rules.registry import NAMES
from game.store import open_store
from tests.packaging import program as programs
from tests.packaging.program import ROOT, Program
from tests.patience import longest

pytestmark = [pytest.mark.window, pytest.mark.timeout(longest(2 * programs.QUIET))]
#: seats of all levels, and the options that make a match short
MATCHES = {
    "curdle": ("novice,club,skip", ("target=1",)),
    "rink_ratz": ("novice,club,skip,novice", ("level=rookie", "overtime=draw")),
    "hurry_hard": ("novice,club,skip,novice", ("ends=1", "rocks=6", "ties=draw")),
    "powerup": ("novice,club,skip,novice", ("ends=1", "ties=draw")),
    "mystic": ("novice,club,skip", ("ends=1",)),
}
INSTALLED = "BONSPIEL_PROGRAM" in os.environ


@pytest.fixture
def program(tmp_path: Path, data_folder: Path) -> Program:
    """The frozen program."""
    found = programs.from_environment(tmp_path, data_folder)
    if found is None:
        pytest.skip("nothing is frozen: make installers")
    if not INSTALLED:
        sources = [file for room in ("game", "physics", "build") for file in (ROOT / room).rglob("*.py")]
        if max(file.stat().st_mtime for file in sources) > programs.BUILT.stat().st_mtime:
            pytest.skip("what is frozen is older than the sources: make installers")
    return found


def test_it_knows_its_version_and_its_system(program: Program) -> None:
    status, said = program.run("--version")
    assert (status, said.strip().splitlines()[-1]) == (0, f"bonspiel {__version__}")
    status, said = program.run("doctor")
    assert status == 0, said
    wrong = [line for line in said.splitlines() if line.startswith("NO ")]
    assert [line for line in wrong if not line.startswith(("NO  sound", "NO  screen reader", "NO  narrator"))] == [], (
        said
    )
    assert "arcade 3" in said and all(name in said for name in NAMES)


@pytest.mark.parametrize("name", NAMES if INSTALLED else NAMES[-1:])
def test_a_table_is_painted(program: Program, name: str) -> None:
    picture = program.folder / f"{name}.png"
    status, said = program.run(
        "shot", name, "--seed", "5", "--moves", "25", "--size", "1280x720", program.named(picture)
    )
    assert status == 0, said
    with Image.open(picture) as image:
        assert image.size == (1280, 720)
        assert len(image.convert("RGB").getcolors(1280 * 720) or ()) > 20_000


@pytest.mark.parametrize("scene", ["title", "rules", "lobby", "credits"] if INSTALLED else ["credits"])
def test_a_screen_is_painted(program: Program, scene: str) -> None:
    picture = program.folder / f"{scene}.png"
    status, said = program.run("shot", "curdle", "--scene", scene, "--size", "1280x720", program.named(picture))
    assert status == 0, said
    with Image.open(picture) as image:
        assert len(image.convert("RGB").getcolors(1280 * 720) or ()) > 10_000


@pytest.mark.parametrize("name", NAMES if INSTALLED else NAMES[:1])
def test_all_levels_play_a_match_and_it_is_kept(program: Program, name: str) -> None:
    seats, options = MATCHES[name]
    seats = seats if INSTALLED else "novice,club"
    words = [word for option in options for word in ("--option", option)]
    arguments = ("watch", name, "--seats", seats, "--seed", "11", "--speed", "instant", "--size", "1280x720")
    assert program.watch(program.folder / f"{name}.jsonl", *arguments, *words), (
        "no process of its own was seen thinking"
    )
    store = open_store(program.data)
    (kept,) = [each for each in store.finished_records() if each.game == name]
    file = program.folder / f"{name}{record.SUFFIX}"
    store.export(kept.id, file)
    store.close()
    # whoever plays may be another than who tests
    file.chmod(0o644)
    table = record.read(file.read_text("utf-8"))
    assert {row["seat"] for row in table["moves"] if "seat" in row} == set(range(len(seats.split(","))))
    status, said = program.run("replay", program.named(file), "--check")
    assert status == 0 and "the same" in said, said
    # a film is a child process's where somebody asks for it at the table; the format must be in the bundle
    film = program.folder / f"{name}.webp"
    status, said = program.run("film", program.named(file), program.named(film))
    assert status == 0, said
    with Image.open(film) as image:
        assert image.size == (1280, 720)
    # a double click names the file alone
    tree = program.folder / f"{name}-replay.jsonl"
    program.watch(tree, program.named(file), "--size", "1280x720", scene="replay")


def test_processes_share_a_simulation(program: Program) -> None:
    status, said = program.run("simulate", "curdle", "--seats", "greedy,random", "--matches", "4", "--jobs", "2")
    assert status == 0 and "4 matches" in said, said
