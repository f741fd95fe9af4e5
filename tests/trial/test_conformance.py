"""The trial game passes the conformance suite whole, with the files of docs/adding-a-game.md and no other."""

from __future__ import annotations

import inspect
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from game.match.headless import play_out
from game.match.match import Match
from game.rules import record
from game.rules.contract import Game
from tests.conformance import game_files, suite
from tests.conformance.game_files import ASKED, ROOT, lacking
from tests.conformance.mutants import check_mutants
from tests.conformance.playthrough import played, told
from tests.conformance.secrets import every_secret_is_kept
from tests.conformance.walk import everywhere, variants, walk
from tests.trial.rules import GAME, Steps

NAME = GAME.name


def finished(game: Game) -> Match:
    """A match that was played to its end."""
    match = Match.start(game, {}, ("random", "random"), 5)
    play_out(match)
    return match


def each(check: Callable[..., None], cases: Iterable[Any]) -> None:
    """A check of many cases."""
    for case in cases:
        check(*case)


#: what is asked of any game, by the name of the check
CHECKS: dict[str, Callable[[Game], Any]] = {
    "check_walk": lambda game: each(suite.check_walk, [(game, options, 3, 30) for options in everywhere(game)[::4]]),
    "check_match": lambda game: suite.check_match(finished(game).record(), runs=2),
    "check_opening": lambda game: suite.check_opening(game, {}, 3),
    "check_start": lambda game: each(suite.check_start, [(game, options) for options in variants(game)]),
    "check_records": lambda game: suite.check_records(game, {}, 4),
    "check_termination": lambda game: suite.check_termination(game, {}, 1),
    "check_damaged_positions": lambda game: suite.check_damaged_positions(game, 60),
    "check_refused": lambda game: each(suite.check_refused, [(game, table) for table in suite.REFUSED]),
    "check_missing_keys": suite.check_missing_keys,
    "check_mutants": lambda game: check_mutants(game, 30),
    "check_secrets": lambda game: each(every_secret_is_kept, [(step,) for step in walk(game, {}, 1, 40)]),
}


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house in which the trial game lies where that page says."""
    shutil.copytree(Path(__file__).parent / "files", tmp_path, dirs_exist_ok=True)
    for source, place in (("rules", "game/rules/steps/__init__.py"), ("player", "game/ai/steps/player.py")):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(Path(__file__).with_name(f"{source}.py"), tmp_path / place)
    folder = tmp_path / "tests/playthroughs"
    folder.mkdir()
    table = played(GAME)
    (folder / f"{NAME}.json").write_text(record.to_text(table), "utf-8")
    return tmp_path


@pytest.mark.parametrize("name", CHECKS)
def test_it_passes(trial: Steps, name: str) -> None:
    CHECKS[name](trial)


def test_no_check_is_forgotten() -> None:
    checks = {name for name, _value in inspect.getmembers(suite, inspect.isfunction) if name.startswith("check_")}
    assert checks <= CHECKS.keys()


def test_it_lacks_nothing_once_its_files_lie_where_readme_says(trial: Steps, house: Path) -> None:
    table = record.read((house / f"tests/playthroughs/{NAME}.json").read_text("utf-8"))
    (house / f"tests/playthroughs/{NAME}.txt").write_text("\n".join(told(table)) + "\n", "utf-8")
    assert list(lacking(NAME, {NAME}, house)) == []
    game_files.check_files(NAME, house)
    assert record.check(table).same


def test_what_a_game_lacks_is_told_by_file_name_and_why(house: Path, tmp_path: Path) -> None:
    for file in house.rglob("*"):
        if file.is_file() and file.suffix != ".py":
            file.unlink()
    missing = list(lacking(NAME, {NAME}, house))
    assert len(missing) == len(ASKED) - 1
    assert missing[0] == (
        "tests/scenarios/steps/*.toml is missing: what the rules say, as positions and moves: one at least "
        "(docs/adding-a-game.md, step 2)"
    )
    # without a face nobody opens its page
    assert all("game/" not in each for each in lacking(NAME, (), house))


def test_the_page_on_adding_a_game_names_every_file_that_is_asked_for() -> None:
    page = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
    steps = {number: page.partition(f"\n## {number}. ")[2].partition("\n## ")[0] for number in range(1, 7)}
    for asked in ASKED:
        name = asked.pattern.rpartition("/")[2]
        named = {"{game}.json": "playthrough", "{game}.txt": "playthrough", "*.toml": "toml"}.get(name, name)
        assert named in steps[asked.step], asked.pattern
