"""Where a file may be looked for: places that are there, each once, the program's own first."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.store import folders
from game.store.place import records_folder


def test_places_that_are_there_are_offered_once_and_ones_own_always(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, papers = tmp_path / "home", tmp_path / "home" / "papers"
    papers.mkdir(parents=True)
    dirs = {"desktop": home, "documents": papers, "downloads": tmp_path / "nowhere"}
    monkeypatch.setattr(
        folders, "platformdirs", SimpleNamespace(**{f"user_{name}_path": lambda at=at: at for name, at in dirs.items()})
    )
    monkeypatch.setattr(Path, "home", lambda: home)
    assert not records_folder().exists()
    found = folders.places()
    assert [path for _name, path in found[:3]] == [records_folder(), home, papers]
    assert [name for name, _path in found[:3]] == ["Bonspiel's folder", "Home", "Documents"]
    assert all(path.is_dir() for _name, path in found[1:])


@pytest.mark.skipif(os.name == "nt", reason="drives have letters there")
def test_the_whole_machine_is_among_them() -> None:
    assert Path("/") in {path for _name, path in folders.places()}


def test_only_folders_and_records_that_are_not_hidden_are_shown(tmp_path: Path) -> None:
    for name in ("sub", ".hidden"):
        (tmp_path / name).mkdir()
    for name in ("one.bonspiel", "Two.JSON", "three.txt", ".four.bonspiel"):
        (tmp_path / name).write_text("{", "utf-8")
    found = folders.look_through(tmp_path)
    assert [(Path(seen.place).name, seen.folder) for seen in found] == [
        ("sub", True),
        ("one.bonspiel", False),
        ("Two.JSON", False),
    ]
