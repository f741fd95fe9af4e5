"""The game printed in docs/adding-a-game-example.md does what that page says of it."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from game.ai.registry import PLAYERS
from game.faces.registry import ENTRIES
from game.rules.registry import GAMES
from tests import pseudo
from tests.conformance import game_files
from tests.conformance.game_files import ROOT
from tests.conformance.test_facts import test_chips_without_the_coach_are_facts as check_facts
from tests.trial.test_conformance import CHECKS
from tests.words import prose
from tests.words.texts import Text

NAME = "overtop"
PAGE = (ROOT / "docs/adding-a-game-example.md").read_text("utf-8")
FILES = dict(re.findall(r"^### `(.+?)`\n\n```\w+\n(.*?)^```$", PAGE, re.M | re.S))
#: the registries, and what each has of the game
ROOMS: tuple[tuple[Any, str], ...] = ((GAMES, "rules"), (PLAYERS, "ai"), (ENTRIES, "faces"))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with the files of the page, whose three rooms are parts of the program's."""
    root = tmp_path_factory.mktemp("house")
    for name, code in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(code, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        for registry, room in ROOMS:
            package = import_module(f"game.{room}")
            patch.setattr(package, "__path__", [*package.__path__, str(root / "game" / room)])
            found = import_module(f"game.{room}.{NAME}" + ".player" * (room == "ai"))
            patch.setitem(registry, NAME, getattr(found, {"rules": "GAME", "ai": "PLAYER", "faces": "ENTRY"}[room]))
        yield root
    for name in [name for name in sys.modules if re.fullmatch(rf"game\.\w+\.{NAME}(\..*)?", name)]:
        del sys.modules[name]


@pytest.mark.parametrize("check", CHECKS)
def test_it_passes(house: Path, check: str) -> None:
    CHECKS[check](GAMES[NAME])


def test_it_passes_whatever_the_coach_says(house: Path) -> None:
    check_facts(NAME)


def test_its_files_are_whole(house: Path) -> None:
    missing = [each for each in game_files.lacking(NAME, {NAME}, house) if "playthroughs" not in each]
    assert not missing
    game_files.check_files(NAME, house)


def test_it_is_as_long_as_the_page_says() -> None:
    assert f"{len(FILES)} files and\nfewer than 700 lines" in PAGE
    assert sum(code.count("\n") for code in FILES.values()) < 700


def test_its_code_has_no_lint(house: Path) -> None:
    for command in (["check"], ["format", "--check"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *command, "--no-cache", "--config", ROOT / "pyproject.toml", house],
            cwd=ROOT, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout


def test_its_words_read_well() -> None:
    texts = []
    for name, code in FILES.items():
        if name.endswith(".py"):
            texts += [Text(message.id, "", name) for message in pseudo.tool().messages_in(code)]
        elif name.endswith(".toml"):
            texts += [Text(message.id, "", name) for message in pseudo.tool().messages_told(tomllib.loads(code))]
        elif name.endswith(".md"):
            texts += [Text(" ".join(part.split()), "", name) for part in code.split("\n\n")]
    assert not prose.findings(texts, prose.ENGLISH)
