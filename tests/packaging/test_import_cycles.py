"""No module of the program imports itself by a detour: not lazily, and not for types alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def modules(root: Path) -> dict[str, Path]:
    """Every module of the program, by its dotted name."""
    files = [file for package in ("game", "physics") for file in sorted((root / package).rglob("*.py"))]
    return {".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): file for file in files}


def imported(source: str, known: dict[str, Path]) -> Iterator[str]:
    """The modules of the program that a source imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module in known:
            inside = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in known else node.module for name in inside)


def cycle(root: Path) -> list[str]:
    """The modules of one import cycle, in order; empty when there is none."""
    known = modules(root)
    graph = {name: set(imported(file.read_text("utf-8"), known)) - {name} for name, file in known.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as why:
        return list(why.args[1])
    return []


def test_no_import_goes_round_in_a_circle() -> None:
    assert cycle(ROOT) == []


@pytest.mark.parametrize(
    "line", ["from game import b", "if 1:\n    from game.b import x", "def f():\n    import game.b"]
)
def test_a_circle_is_found(tmp_path: Path, line: str) -> None:
    (tmp_path / "game").mkdir()
    for name, text in (("__init__", ""), ("a", line), ("b", "from game.a import y")):
        (tmp_path / "game" / f"{name}.py").write_text(text)
    assert set(cycle(tmp_path)) == {"game.a", "game.b"}
