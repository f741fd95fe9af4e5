"""PowerUp Curling in a real window: a whole match with a real mouse, and one with a real keyboard from the title."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.store import open_store
from tests.e2e.person import Person, focused, play_on, second_pick

pytestmark = [pytest.mark.window, pytest.mark.lab]
#: one end against a novice; the lesson has been proposed already
LOBBY = {
    "lobby": {"powerup": {"seats": ["human", *["novice"] * 7], "options": {"seats": 2, "ends": 1, "ties": "draw"}}},
    "lessons": ["powerup"],
    "speed": "instant",
}


def sensible(tree: dict[str, Any]) -> list[dict[str, Any]]:
    """A stone or what is to be done with it once a call is begun, else a card; buttons where nothing else is asked."""
    able = [e for e in tree["elements"] if e["enabled"]]
    special = [e for e in able if e["id"] in ("curtain.lift", "next") or e["id"].startswith("skip.")]
    buttons = [e for e in able if e["id"].startswith("button.") and e["id"] != "button.back"]
    if second_pick(tree):
        return special or buttons or [e for e in able if e["id"].startswith("piece.")]
    return special or [e for e in able if e["role"] == "card"] or buttons


def calling(tree: dict[str, Any]) -> list[dict[str, Any]]:
    """The same, but Guards and Hits are called where there are any: they want stones as targets."""
    found = sensible(tree)
    aimed = [e for e in found if e["label"] in ("A Guard", "A Hit") and tree["prompt"].startswith("Call stone")]
    return aimed or found


def nearer(tree: dict[str, Any], goal: str) -> str | None:
    """The key that leads from the focus to an element on the shorter way; None when it can't be used any more."""
    stops = [e["id"] for e in tree["elements"] if e["enabled"]]
    now = focused(tree)
    if goal not in stops:
        return None
    way = (stops.index(goal) - (stops.index(now) if now in stops else 0)) % len(stops)
    return "Tab" if way <= len(stops) / 2 else "shift+Tab"


def go_to(person: Person, goal: str) -> bool:
    """Tab by Tab to an element; whether it got there before the window offered something else."""
    for _step in range(60):
        before = dict(person.look())
        if focused(before) == goal:
            return True
        key = nearer(before, goal)
        if key is None:
            return False
        person.key(key)
        person.change(before)
    raise AssertionError(f"Tab does not lead to {goal}: {person.look()['elements']}")


def enter(person: Person, goal: str, scene: str) -> None:
    """Finds a button by Tab and presses it, until another screen is there."""
    person.wait(lambda tree: any(e["id"] == goal for e in tree["elements"]), goal)
    assert go_to(person, goal)
    person.key("Return")
    person.wait(lambda tree: tree["scene"] == scene, scene)


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


def test_keyboard_plays_a_match_from_the_title(tmp_path: Path, display: str) -> None:
    """Title, picker, lobby, an end of sixteen stones, the result: digits for cards, Tab and Enter for all else."""
    store = open_store()
    store.settings.set("settings", LOBBY)
    store.close()
    called: list[str] = []
    aimed: list[str] = []
    with Person(tmp_path, "--size", "1280x720", display=display) as person:
        person.wait(lambda tree: tree["scene"] == "title", "the title")
        enter(person, "play", "picker")
        enter(person, "game.powerup", "lobby")
        assert go_to(person, "seed")
        person.key("7")
        person.labelled("Deal number: 7")
        enter(person, "start", "powerup")

        def press(element: dict[str, Any]) -> None:
            if person.tree["prompt"].startswith("Call stone"):
                called.append(element["label"])
            if element["role"] == "card":
                person.key("1234567890"[int(element["id"].split(".")[1])])
            elif go_to(person, element["id"]):
                aimed.append(element["id"])
                person.key("Return")

        assert play_on(person, press, choose=calling) >= 32
    assert len(called) >= 8
    assert any(id.startswith("piece.") for id in aimed) and {"A Guard", "A Hit"} & set(called)
