"""No module of the program imports itself by a detour: not lazily, and not for types alone."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest


def cycle(*packages: str) -> list[str]:
    """The modules of one import cycle, in order; empty when there is none. Imports within functions count."""
    found = grimp.build_graph(*packages, cache_dir=None)
    try:
        TopologicalSorter({name: found.find_modules_directly_imported_by(name) for name in found.modules}).prepare()
    except CycleError as why:
        return list(why.args[1])
    return []


def test_no_import_goes_round_in_a_circle() -> None:
    assert cycle("game", "physics") == []


@pytest.mark.parametrize(
    "line", ["from ring import b", "if 1:\n    from ring.b import x", "def f():\n    import ring.b"]
)
def test_a_circle_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    (tmp_path / "ring").mkdir()
    for name, text in (("__init__", ""), ("a", line), ("b", "from ring.a import y")):
        (tmp_path / "ring" / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    assert set(cycle("ring")) == {"ring.a", "ring.b"}
