"""The framework knows no game: outside a game's own files, three registries and a programme nothing names one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.registry import NAMES

ROOT = Path(__file__).resolve().parents[2]
#: each game is named once, by design
REGISTRIES = {"game/rules/registry.py", "game/ai/registry.py", "game/faces/registry.py"}
#: what is played on the evenings of a season, and on whose ice last stones are flicked, is written down here only
PROGRAMME = {"game/club/season.py", "game/club/last_stone_draw.py"}
SOURCES = sorted(
    file.relative_to(ROOT).as_posix()
    for file in (ROOT / "game").rglob("*.py")
    if not any(part in NAMES for part in file.relative_to(ROOT).with_suffix("").parts)
)
NAMED = re.compile(rf"\b({'|'.join(NAMES)})\b")


def words(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Lines and texts of a module's code: strings that aren't docstrings, names, what is imported."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, f"{node.module} {' '.join(alias.name for alias in node.names)}"
        elif isinstance(node, ast.Import):
            yield node.lineno, " ".join(alias.name for alias in node.names)
        elif isinstance(node, ast.Name | ast.Attribute):
            yield node.lineno, node.id if isinstance(node, ast.Name) else node.attr


@pytest.mark.parametrize("name", [s for s in SOURCES if s not in REGISTRIES and s not in PROGRAMME])
def test_no_game_is_named(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    # most modules needn't be parsed
    code = words(ast.parse(text)) if NAMED.search(text) else ()
    found = [f"{name}:{at}: {word}" for at, word in code if NAMED.search(word)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", sorted(REGISTRIES))
def test_a_registry_names_each_game_once(name: str) -> None:
    texts = [text for _line, text in words(ast.parse((ROOT / name).read_text("utf-8")))]
    assert [texts.count(game) for game in NAMES] == [1] * len(NAMES)


def test_every_room_was_looked_through() -> None:
    """Or a folder that has moved would be passed over."""
    rooms = "ui table scenes match store commands rules ai faces bench app services settings i18n resources"
    for room in rooms.split():
        assert any(name.startswith(f"game/{room}/") for name in SOURCES), room
