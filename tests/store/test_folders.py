"""Where a file may be looked for: places that are there, each once, the program's own first."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.store import data_folder, folders
from game.store.data_folder import records_folder


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
    assert [name for name, _path in found[:3]] == ["Bonspiel folder", "Home", "Documents"]
    assert all(path.is_dir() for _name, path in found[1:])


def test_films_lie_with_the_user_s_pictures_or_in_a_folder_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(data_folder, "platformdirs", SimpleNamespace(user_pictures_path=lambda: tmp_path))
    assert data_folder.films_folder() == records_folder().with_name("films")
    monkeypatch.delenv("BONSPIEL_HOME")
    assert data_folder.films_folder() == tmp_path / "Bonspiel"


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


def test_what_is_seen_in_a_folder_tells_its_name_and_when_it_was_written(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    for name in ("b.bonspiel", "A.bonspiel"):
        (tmp_path / name).write_text("{}", "utf-8")
        os.utime(tmp_path / name, (1_700_000_000, 1_700_000_000))
    found = folders.look_through(tmp_path)
    assert [seen.name for seen in found] == ["sub", "A.bonspiel", "b.bonspiel"]
    assert folders.files_of(found) == [tmp_path / "A.bonspiel", tmp_path / "b.bonspiel"]
    assert [seen.changed() for seen in found] == [0.0, 1_700_000_000.0, 1_700_000_000.0]
    (tmp_path / "A.bonspiel").unlink()
    assert found[1].changed() == 0.0, "gone since it was seen"
    assert folders.FolderEntry(str(tmp_path / "\udcff.bonspiel"), False).name == "?.bonspiel", (
        "a name that can't be written"
    )


def test_ones_own_folder_may_not_be_there_yet_and_any_other_must(tmp_path: Path) -> None:
    assert folders.look_through(records_folder()) == []
    with pytest.raises(OSError):
        folders.look_through(tmp_path / "nowhere")
    records_folder().mkdir(parents=True)
    (records_folder() / "mine.bonspiel").write_text("{}", "utf-8")
    assert [seen.name for seen in folders.look_through(records_folder())] == ["mine.bonspiel"]


def test_no_more_are_read_than_anybody_looks_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for n in range(6):
        (tmp_path / f"{n}.bonspiel").write_text("{}", "utf-8")
        (tmp_path / f"{n}.txt").write_text("", "utf-8")
    monkeypatch.setattr(folders, "MOST", 4)
    assert len(folders.look_through(tmp_path)) == 4
    monkeypatch.setattr(folders, "LOOKED", 0)
    assert folders.look_through(tmp_path) == []


def test_a_drive_that_does_not_answer_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(self: Path) -> bool:
        raise OSError("no medium")

    monkeypatch.setattr(Path, "is_dir", silent)
    assert [path for _name, path in folders.places()] == [records_folder()]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Final", "Final.bonspiel"),
        ("Final.bonspiel", "Final.bonspiel"),
        (" . the last: stone?. ", "the last stone.bonspiel"),
        ('a/b\\c\n<d>|*"', "abcd.bonspiel"),
        ("x" * 200, "x" * 80 + ".bonspiel"),
        ("x" * 79 + " yz", "x" * 79 + ".bonspiel"),
        ("", ""),
        (" ./. ", ""),
        (".bonspiel", "bonspiel.bonspiel"),
    ],
)
def test_a_file_is_named_by_what_was_typed_as_far_as_any_system_takes_it(typed: str, name: str) -> None:
    assert folders.file_name(typed) == name
