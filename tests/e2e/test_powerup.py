"""PowerUp Curling in a real window: a whole match with a real mouse, the last stones of one with a real keyboard."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.person import Person, focused, play_on, second_pick

pytestmark = [pytest.mark.window, pytest.mark.timeout(240)]
#: before stone 15 of the only end: a guarded stone, an own one to be promoted, one to be taken out
SHORT = {
    "options": {"seats": 2, "ends": 1, "ties": "draw"},
    "hands": [
        ["W", "H", "G", "12", "12", "8", "4", "4", "b", "b"],
        ["b'", "4'", "8'", "8'", "12'", "12'", "12'", "12'"],
    ],
    "draw": [["8", "8", "12", "12"], ["8'", "8'", "12'", "12'"]],
    "stones": [
        {"name": "s1", "team": 0, "cards": ["12", "12", "8", "12"], "guards": ""},
        {"name": "s2", "team": 1, "cards": ["8'", "8'", "b'", "4'"], "guards": ""},
        {"name": "s3", "team": 0, "cards": ["G", "8", "4", "12"], "guards": "s2"},
    ],
    "thrown": 14,
    "hammer": 1,
}


def sensible(tree: dict[str, Any]) -> list[dict[str, Any]]:
    """A stone or what is to be done with it once a call is begun, else a card; buttons where nothing else is asked."""
    able = [e for e in tree["elements"] if e["enabled"]]
    special = [e for e in able if e["id"] in ("curtain.lift", "next") or e["id"].startswith("skip.")]
    buttons = [e for e in able if e["id"].startswith("button.") and e["id"] != "button.back"]
    if second_pick(tree):
        return special or buttons or [e for e in able if e["id"].startswith("piece.")]
    return special or [e for e in able if e["role"] == "card"] or buttons


def nearer(tree: dict[str, Any], goal: str) -> str | None:
    """The key that leads from the focus to an element on the shorter way; None when it can't be used any more."""
    stops = [e["id"] for e in tree["elements"] if e["enabled"]]
    now = focused(tree)
    if goal not in stops:
        return None
    way = (stops.index(goal) - (stops.index(now) if now in stops else 0)) % len(stops)
    return "Tab" if way <= len(stops) / 2 else "shift+Tab"


def test_mouse_plays_a_match(tmp_path: Path, display: str) -> None:
    """One end of sixteen stones against a novice, every card of it clicked, guards and hits with their targets."""
    arguments = ["play", "powerup", "--speed", "instant", "--size", "1280x720", "--seats", "human,novice"]
    options = [part for option in ("ends=1", "ties=draw") for part in ("--option", option)]
    asked: list[str] = []
    with Person(tmp_path, *arguments, *options, "--seed", "7", display=display) as person:
        person.wait(lambda tree: tree["scene"] == "powerup", "the table")

        def click(element: dict[str, Any]) -> None:
            asked.append(person.tree["prompt"])
            person.click(element["id"])

        assert play_on(person, click, choose=sensible) >= 32
        assert sum(prompt.startswith("Call stone") for prompt in asked) == 8
        assert any("which stone" in prompt for prompt in asked)
        person.click("replay")
        person.wait(lambda tree: tree["scene"] == "replay", "the replay")


def test_keyboard_plays_to_the_result(tmp_path: Path, display: str) -> None:
    """Digits pick cards; stones and buttons are found by Tab and picked by Enter."""
    start = tmp_path / "short.json"
    start.write_text(json.dumps(SHORT))
    arguments = ["play", "powerup", "--speed", "instant", "--size", "1280x720", "--position", str(start)]
    aimed: list[str] = []
    with Person(tmp_path, *arguments, "--seats", "human,novice", "--seed", "7", display=display) as person:
        person.wait(lambda tree: tree["scene"] == "powerup", "the table")

        def press(element: dict[str, Any]) -> None:
            if element["role"] == "card":
                person.key("1234567890"[int(element["id"].split(".")[1])])
                return
            aimed.append(element["id"])
            for _step in range(60):
                before = dict(person.look())
                if focused(before) == element["id"]:
                    person.key("Return")
                    return
                key = nearer(before, element["id"])
                if key is None:
                    return
                person.key(key)
                person.change(before)

        def choose(tree: dict[str, Any]) -> list[dict[str, Any]]:
            found = sensible(tree)
            hits = [e for e in found if e["label"] == "A Hit" and tree["prompt"].startswith("Call")]
            return hits or found

        assert play_on(person, press, choose=choose) >= 5
        assert any(id.startswith("piece.") for id in aimed)
