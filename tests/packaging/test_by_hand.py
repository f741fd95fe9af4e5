"""What people do with files in the installed program's window, with a real mouse: a record out, and in again."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from game.match.headless import play_out
from game.match.match import Match
from game.rules import record
from game.rules.registry import game
from game.store import open_store
from tests.e2e.person import Person

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif("BONSPIEL_PROGRAM" not in os.environ, reason="a part of make installers-test"),
]


def finished() -> str:
    """Puts a short match among the records; its id."""
    store = open_store()
    match = Match.start(game("curdle"), {"seats": 2, "target": 1}, ["greedy", "greedy"], 7, None, store.journal())
    play_out(match)
    store.close()
    return match.id


def buttons(tree: dict[str, Any], start: str) -> list[str]:
    """The ids of elements that start so."""
    return [element["id"] for element in tree["elements"] if element["id"].startswith(start)]


def test_a_record_goes_out_and_comes_in_again(tmp_path: Path, display: str, data_folder: Path) -> None:
    kept = finished()
    with Person(tmp_path, "--size", "1280x720", display=display) as person:
        person.scene("title")
        person.click("records")
        person.wait(lambda tree: buttons(tree, "export."), "the record")
        person.click(f"export.{kept[:8]}")
        person.scene("files")
        person.click("save")
        person.scene("records")
        file = data_folder / "records" / f"curdle-{kept[:8]}{record.SUFFIX}"
        person.wait(lambda _tree: file.is_file(), "the file")
        person.click(f"delete.{kept[:8]}")
        person.click("yes")
        person.wait(lambda tree: not buttons(tree, "export."), "the record to be gone")
        person.click("import")
        person.scene("files")
        person.click("all")
        tree = person.wait(lambda tree: buttons(tree, "replay."), "the record to be back")
        person.click(buttons(tree, "replay.")[0])
        person.scene("replay")
