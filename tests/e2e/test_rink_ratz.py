"""Rink Ratz in a real window: the end of a Rookie match with a real mouse, and one with a real keyboard."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.person import Person, play_on

pytestmark = pytest.mark.window
#: the last cards of the third period; a tie stays one
SHORT = {
    "options": {"seats": 2, "level": "rookie", "overtime": "draw"},
    "hands": [["3", "8", "12", "SB"], ["3", "8", "11", "SB"]],
    "period": 3,
    "shift": 4,
    "to_move": 0,
}


def arguments(folder: Path) -> list[str]:
    """A match from the short position, against a novice."""
    start = folder / "short.json"
    start.write_text(json.dumps(SHORT))
    seats = ("--seats", "human,novice", "--seed", "7")
    return ["play", "rink_ratz", "--speed", "instant", "--size", "1280x720", "--position", str(start), *seats]


@pytest.mark.lab
def test_mouse_plays_to_the_result(tmp_path: Path, display: str) -> None:
    """Four cards, the special one with a choice of its face."""
    with Person(tmp_path, *arguments(tmp_path), display=display) as person:
        person.wait(lambda tree: tree["scene"] == "rink_ratz", "the table")
        assert play_on(person, lambda element: person.click(element["id"])) >= 4


def test_keyboard_plays_to_the_result(tmp_path: Path, display: str) -> None:
    """Digits pick cards; a face is found by Tab and picked by Enter."""
    with Person(tmp_path, *arguments(tmp_path), display=display) as person:
        person.wait(lambda tree: tree["scene"] == "rink_ratz", "the table")

        def press(element: dict[str, Any]) -> None:
            if element["role"] == "card":
                person.key("1234567890"[int(element["id"].split(".")[1])])
                return
            for _step in range(60):
                before = dict(person.look())
                if any(e["focused"] and e["id"] == element["id"] for e in before["elements"]):
                    break
                person.key("Tab")
                person.change(before)
            person.key("Return")

        assert play_on(person, press) >= 4
