"""Whole matches in a real window: one with a real mouse, one with a real keyboard, one cut off in the middle."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from game.store import open_store
from tests.e2e.person import Person, fewer, focused, hand, play_on, second_pick
from tests.share import share

pytestmark = pytest.mark.window
SHORT = {
    "options": {"seats": 2, "target": 1},
    "hands": [["2c", "5d", "7h", "9s"], ["3c", "6d", "8h", "Ts"]],
    "banks": [["9c"], ["2d"]],
    "stock": ["4c", "5h", "6s", "7c", "Jd", "Qh", "3s", "8c"],
}
MATCH = ("play", "curdle", "--seed", "7", "--option", "target=1", "--speed", "instant", "--size", "1280x720")


def test_mouse_plays_a_match_from_the_title(tmp_path: Path, display: str) -> None:
    """Title, picker, lobby, a whole match, the result."""
    store = open_store()
    options = {"seats": 2, "target": 1}
    lobby = {"curdle": {"seats": ["human", *["novice"] * 7], "options": options}}
    store.settings.set("settings", {"lobby": lobby, "lessons": ["curdle"]})
    store.close()
    with Person(tmp_path, "--size", "1280x720", display=display) as person:
        person.wait(lambda tree: tree["scene"] == "title", "the title")
        person.click("settings")
        person.wait(lambda tree: tree["scene"] == "settings", "the settings")
        for speed in ("fast", "at once"):
            person.click("speed")
            person.labelled(f"Speed: {speed}")
        person.click("back")
        person.click("play")
        person.click("game.curdle")
        person.wait(lambda tree: tree["scene"] == "lobby", "the lobby")
        person.click("seats")
        person.click("seed")
        person.key("1", "7")
        person.labelled("Deal number: 17")
        person.click("start")
        person.wait(lambda tree: tree["scene"] == "curdle", "the table")
        used = play_on(person, lambda element: person.click(element["id"]))
        assert used > 2
        person.click("replay")
        person.wait(lambda tree: tree["scene"] == "replay", "the replay")


@pytest.mark.lab
def test_keyboard_plays_a_match(tmp_path: Path, display: str) -> None:
    """Digits pick cards, Tab moves the focus, Enter picks."""
    start = tmp_path / "short.json"
    start.write_text(json.dumps(SHORT))
    arguments = ("play", "curdle", "--speed", "instant", "--size", "1280x720", "--position", str(start))
    with Person(tmp_path, *arguments, "--seats", "human,novice", display=display) as person:
        person.wait(lambda tree: tree["scene"] == "curdle", "the table")

        def press(element: dict[str, Any]) -> None:
            if element["role"] == "card":
                before = dict(person.look())
                person.key("1234567890"[int(element["id"].split(".")[1])])
                person.change(before)
                return
            for _step in range(60):
                before = dict(person.look())
                if focused(before) == element["id"]:
                    break
                person.key("Tab")
                person.change(before)
            before = dict(person.look())
            person.key("Return")
            person.change(before)

        assert play_on(person, press) > 3


def test_kill_loses_nothing_and_title_goes_on(tmp_path: Path, display: str, data_folder: Path) -> None:
    """Kill -9 in the middle; the title offers to continue with every move that was made."""
    with Person(tmp_path / "a", *MATCH, "--seats", "human,novice", display=display) as person:
        person.wait(lambda tree: tree["scene"] == "curdle" and not tree["busy"], "my turn")
        made = 0
        for _pick in range(4):
            cards = hand(person.look())
            able = [e for e in cards if e["enabled"]]
            if not able:
                break
            person.click(able[0]["id"])
            person.wait(second_pick, "a bank to be asked for")
            person.click("bank.2")
            fewer(person, len(cards))
            made += 1
        person.kill()
    database = next(data_folder.glob("*.db*"))
    rows = sqlite3.connect(database).execute("select count(*) from line").fetchone()[0]
    assert rows >= made > 0
    with Person(tmp_path / "b", "--size", "1280x720", display=display) as person:
        person.wait(lambda tree: any(e["id"] == "continue" for e in tree["elements"]), "continue")
        person.click("continue")
        tree = person.wait(lambda tree: tree["scene"] == "curdle", "the table")
        assert tree["elements"]


def test_a_card_is_dragged_to_a_bank_and_another_put_back(tmp_path: Path, display: str) -> None:
    """Let go over a tool the card goes home; over a bank it is laid."""
    start = tmp_path / "short.json"
    start.write_text(json.dumps(SHORT))
    arguments = ("play", "curdle", "--speed", "instant", "--size", "1280x720", "--position", str(start))
    with Person(tmp_path, *arguments, "--seats", "human,novice", display=display) as person:
        person.wait(lambda tree: tree["scene"] == "curdle" and not tree["busy"], "my turn")
        able = next(e for e in hand(person.look()) if e["label"] == "7 of hearts")
        person.drag(able["id"], "tool.rules")
        person.wait(
            lambda tree: tree["scene"] == "curdle" and len(hand(tree)) == 4 and not second_pick(tree),
            "the card to go home",
        )
        person.drag(able["id"], "bank.1")
        fewer(person, 4)


@share("size", ["1024x640", "1280x720", "1920x1080", "3840x2160"], test=1)
def test_every_element_can_be_hit_at_every_size(tmp_path: Path, display: str, size: str) -> None:
    """Rectangles lie inside the window, are large enough to hit, and buttons do not overlap."""
    arguments = [*MATCH[:-1], size, "--seats", "human,novice,novice,novice"]
    width, height = (int(v) for v in size.split("x"))
    with Person(tmp_path, *arguments, display=display) as person:
        tree = person.wait(lambda tree: tree["scene"] == "curdle" and not tree["busy"], "my turn")
        buttons = []
        for element in tree["elements"]:
            x, y, w, h = element["rect"]
            assert x >= 0 and y >= 0 and x + w <= width + 1 and y + h <= height + 1, element
            assert w >= 8 and h >= 8, element
            if element["role"] == "button":
                buttons.append((x, y, w, h))
        for i, (x, y, w, h) in enumerate(buttons):
            for other in buttons[i + 1 :]:
                apart = x + w <= other[0] + 1 or other[0] + other[2] <= x + 1
                assert apart or y + h <= other[1] + 1 or other[1] + other[3] <= y + 1


def test_live_resize_keeps_everything(tmp_path: Path, display: str) -> None:
    """The window changes its size while a match is on: the same elements, elsewhere."""
    with Person(tmp_path, *MATCH, "--seats", "human,novice", display=display) as person:
        before = person.wait(lambda tree: tree["scene"] == "curdle" and not tree["busy"], "my turn")
        person.tool("search", "--name", "^Bonspiel$", "windowsize", "1600", "1000")
        places = {e["id"]: e["rect"] for e in before["elements"]}
        after = person.wait(
            lambda tree: (
                {e["id"] for e in tree["elements"]} == set(places)
                and all(e["rect"] != places[e["id"]] for e in tree["elements"])
            ),
            "the same elements elsewhere",
        )
        assert all(e["rect"][0] + e["rect"][2] <= 1601 for e in after["elements"])


def test_one_key_fills_the_screen_and_leaves_it(tmp_path: Path, display: str) -> None:
    """F11 twice, held as long as a finger holds it: the picture goes to the whole screen and back."""
    with Person(tmp_path, *MATCH, "--seats", "human,novice", display=display) as person:
        before = person.wait(lambda tree: tree["scene"] == "curdle" and not tree["busy"], "my turn")
        places = {e["id"]: e["rect"] for e in before["elements"]}
        person.point(before["elements"][0])

        def press() -> None:
            person.tool("keydown", "F11", "sleep", "0.3", "keyup", "F11")

        press()
        person.wait(lambda tree: all(e["rect"] != places.get(e["id"]) for e in tree["elements"]), "the whole screen")
        press()
        person.wait(lambda tree: {e["id"]: e["rect"] for e in tree["elements"]} == places, "the window")
