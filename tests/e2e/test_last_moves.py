"""The last moves of a match of three games, by a real mouse and by real keys, to the result."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.mystic import ByKeys, ByMouse
from tests.e2e.person import Person, digit, play_on

pytestmark = pytest.mark.window
#: two hands of cards, and a bank that almost everything goes on
CURDLE = {
    "options": {"seats": 2, "target": 1},
    "hands": [["2c", "5d", "7h", "9s"], ["3c", "6d", "8h", "Ts"]],
    "banks": [["9c"], ["2d"]],
    "stock": ["4c", "5h", "6s", "7c", "Jd", "Qh", "3s", "8c"],
}
#: the last cards of the third period; a tie stays one
RINK_RATZ = {
    "options": {"seats": 2, "level": "rookie", "overtime": "draw"},
    "hands": [["3", "8", "12", "SB"], ["3", "8", "11", "SB"]],
    "period": 3,
    "shift": 4,
    "to_move": 0,
}
#: the last three stones of each seat; the 8 of seat 0 has a spell that is cast on a stone
MYSTIC: dict[str, Any] = {
    "options": {"seats": 2, "ends": 1, "noise": "none", "teams": ["CIN", "MIR", "COM", "GAB", "RAV"]},
    "stones": {
        "a1": {"x": 60.0, "y": 1250.0, "value": 1, "angle": 10.0},
        "b1": {"x": -120.0, "y": 1300.0, "value": 1, "angle": 30.0},
        "b2": {"x": 130.0, "y": 1210.0, "value": 2, "angle": 0.0},
    },
    "next": [6, 6],
}
POSITIONS = {
    "curdle": (CURDLE, "human,novice"),
    "rink_ratz": (RINK_RATZ, "human,novice"),
    "mystic": (MYSTIC, "human,human"),
}


def mouse(person: Person, game: str) -> int:
    """Clicks, pulls and flicks to the result; how often."""
    if game != "mystic":
        return play_on(person, lambda element: person.click(element["id"]))
    curler = ByMouse(person)
    curler.play_on(80)
    assert curler.seen.get("cast", 0) >= 1
    return curler.delivered()


def keys(person: Person, game: str) -> int:
    """Digits pick cards, all else is found by Tab and picked by Enter; how often."""
    if game != "mystic":
        return play_on(
            person, lambda e: person.key(digit(e["id"])) if e["role"] == "card" else person.press(e["id"])
        )  # fmt: skip
    curler = ByKeys(person)
    curler.play_on(80)
    assert curler.seen.get("cast", 0) >= 1
    return curler.delivered()


@pytest.mark.lab
@pytest.mark.parametrize(("game", "way"), [(game, way) for game in POSITIONS for way in (mouse, keys)])
def test_the_last_moves_bring_the_result(
    tmp_path: Path, display: str, game: str, way: Callable[[Person, str], int]
) -> None:
    position, seats = POSITIONS[game]
    (tmp_path / "last.json").write_text(json.dumps(position))
    arguments = ("--position", str(tmp_path / "last.json"), "--seats", seats, "--seed", "7")
    with Person(
        tmp_path, "play", game, *arguments, "--speed", "instant", "--size", "1280x720", display=display
    ) as person:
        person.scene(game)
        assert way(person, game) >= (6 if game == "mystic" else 4)
