"""PowerUp Curling in a real window: a whole match with a real mouse, and one with a real keyboard from the title."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.store import open_store
from tests.e2e.person import Person, Tree, digit, play_on, second_pick
from tests.patience import longest
from tests.store.kept import keep

pytestmark = [pytest.mark.window, pytest.mark.lab, pytest.mark.timeout(longest(100))]
#: one end against a novice; the lesson has been proposed already
LOBBY = {
    "lobby": {"powerup": {"seats": ["human", *["novice"] * 7], "options": {"seats": 2, "ends": 1, "ties": "draw"}}},
    "lessons": ["powerup"],
    "speed": "instant",
}


def sensible(tree: Tree) -> list[dict[str, Any]]:
    """A stone or what is to be done with it once a call is begun, else a card; buttons where nothing else is asked."""
    able = [e for e in tree["elements"] if e["enabled"]]
    special = [e for e in able if e["id"] in ("curtain.lift", "next") or e["id"].startswith("skip.")]
    buttons = [e for e in able if e["id"].startswith("button.") and e["id"] != "button.back"]
    if second_pick(tree):
        return special or buttons or [e for e in able if e["id"].startswith("piece.")]
    return special or [e for e in able if e["role"] == "card"] or buttons


def calling(tree: Tree) -> list[dict[str, Any]]:
    """The same, but Guards and Hits are called where there are any: they want stones as targets."""
    found = sensible(tree)
    aimed = [e for e in found if e["label"] in ("A Guard", "A Hit") and tree["prompt"].startswith("Call stone")]
    return aimed or found


#: a person against a novice, one end
MATCH = (
    *("play", "powerup", "--speed", "instant", "--size", "1280x720", "--seats", "human,novice"),
    *("--option", "ends=1", "--option", "ties=draw"),
)


def test_mouse_plays_a_match(tmp_path: Path, display: str) -> None:
    """One end of sixteen stones against a novice, every card of it clicked, guards and hits with their targets."""
    asked: list[str] = []
    with Person(tmp_path, *MATCH, "--seed", "7", display=display) as person:
        person.scene("powerup")

        def click(element: dict[str, Any]) -> None:
            asked.append(person.tree["prompt"])
            person.click(element["id"])

        assert play_on(person, click, choose=sensible) >= 32
        assert sum(prompt.startswith("Call stone") for prompt in asked) == 8
        assert any("which stone" in prompt or "Choose the stone" in prompt for prompt in asked), set(asked)
        person.click("replay")
        person.scene("replay")


def test_a_mouse_that_drags_plays_a_match(tmp_path: Path, display: str) -> None:
    """One end against a novice: every card is carried to the stone, and only what is no card is clicked."""
    carried: list[str] = []
    with Person(tmp_path, *MATCH, "--seed", "9", display=display) as person:
        person.scene("powerup")

        def use(element: dict[str, Any]) -> None:
            if element["role"] == "card":
                carried.append(element["label"])
                person.drag(element["id"], "stone")
            else:
                person.click(element["id"])

        play_on(person, use, choose=sensible)
    assert len(carried) >= 32


def test_keyboard_plays_a_match_from_the_title(tmp_path: Path, display: str) -> None:
    """Title, picker, lobby, an end of sixteen stones, the result: digits for cards, Tab and Enter for all else."""
    store = open_store()
    keep(store, LOBBY)
    store.close()
    called: list[str] = []
    aimed: list[str] = []
    with Person(tmp_path, "--size", "1280x720", display=display) as person:
        person.scene("title")
        for id, scene in (("play", "picker"), ("game.powerup", "lobby")):
            person.press(id)
            person.scene(scene)
        person.focus("seed")
        person.key("7")
        person.labelled("Deal number: 7")
        person.press("start")
        person.scene("powerup")

        def press(element: dict[str, Any]) -> None:
            if person.tree["prompt"].startswith("Call stone"):
                called.append(element["label"])
            if element["role"] == "card":
                person.key(digit(element["id"]))
            else:
                aimed.append(element["id"])
                person.press(element["id"])

        assert play_on(person, press, choose=calling) >= 32
    assert len(called) >= 8
    assert any(id.startswith("piece.") for id in aimed) and {"A Guard", "A Hit"} & set(called)
