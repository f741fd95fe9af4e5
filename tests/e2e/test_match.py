"""A match in a real window: a whole one with a real mouse, one cut off in the middle, and the window itself."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from game.store import open_store
from tests.e2e.person import Person, Tree, fewer, hand, play_on, second_pick
from tests.e2e.test_last_moves import CURDLE
from tests.e2e.test_screens import screen
from tests.store.kept import keep

pytestmark = pytest.mark.window


def laid_or_asked(count: int, tree: Tree) -> bool:
    """Whether a card has left so many, or a bank is asked for."""
    return second_pick(tree) or len(hand(tree)) < count


MATCH = ("play", "curdle", "--seed", "7", "--option", "target=1", "--speed", "instant", "--size", "1280x720")


def test_mouse_plays_a_match_from_the_title(tmp_path: Path, display: str) -> None:
    """Title, picker, lobby, a whole match, the result."""
    store = open_store()
    options = {"seats": 2, "target": 1}
    lobby = {"curdle": {"seats": ["human", *["novice"] * 7], "options": options}}
    keep(store, {"lobby": lobby, "lessons": ["curdle"]})
    store.close()
    with Person(tmp_path, "--size", "640x400", display=display) as person:
        person.scene("title")
        person.click("settings")
        person.scene("settings")
        for speed in ("fast", "at once"):
            person.click("speed")
            person.labelled(f"Speed: {speed}")
        person.click("back")
        person.click("play")
        person.click("game.curdle")
        person.scene("lobby")
        person.click("seats")
        person.click("seed")
        person.key("2", "0")
        person.labelled("Deal number: 20")
        person.click("start")
        person.scene("curdle")
        used = play_on(person, lambda element: person.click(element["id"]))
        assert used > 2
        person.click("replay")
        person.scene("replay")


@pytest.mark.lab
def test_kill_loses_nothing_and_title_goes_on(tmp_path: Path, display: str, data_folder: Path) -> None:
    """Kill -9 in the middle; the title offers to continue with every move that was made."""
    with Person(tmp_path / "a", *MATCH, "--seats", "human,novice", display=display) as person:
        person.scene("curdle")
        made = 0
        for _pick in range(4):
            cards = hand(person.look())
            able = [e for e in cards if e["enabled"]]
            if not able:
                break
            person.click(able[0]["id"])
            # a card that opens a hand needs no bank
            taken = person.wait(partial(laid_or_asked, len(cards)), "the card to be taken")
            if second_pick(taken):
                person.click("bank.2")
            fewer(person, len(cards))
            made += 1
        person.kill()
    database = next(data_folder.glob("*.db*"))
    with closing(sqlite3.connect(database)) as db:
        rows = db.execute("select count(*) from line").fetchone()[0]
    assert rows >= made > 0
    with Person(tmp_path / "b", "--size", "1280x720", display=display) as person:
        person.click("continue")
        tree = person.scene("curdle")
        assert tree["elements"]


def test_a_card_is_dragged_to_a_bank_and_another_put_back(tmp_path: Path, display: str) -> None:
    """Let go over a tool the card goes home; over a bank it is laid."""
    start = tmp_path / "short.json"
    start.write_text(json.dumps(CURDLE))
    arguments = ("play", "curdle", "--speed", "instant", "--size", "640x400", "--position", str(start))
    with Person(tmp_path, *arguments, "--seats", "human,novice", display=display) as person:
        person.scene("curdle")
        able = next(e for e in hand(person.look()) if e["label"] == "7 of hearts")
        person.drag(able["id"], "tool.rules")
        person.wait(
            lambda tree: tree["scene"] == "curdle" and len(hand(tree)) == 4 and not second_pick(tree),
            "the card to go home",
        )
        person.drag(able["id"], "bank.1")
        fewer(person, 4)


@pytest.mark.lab
@pytest.mark.parametrize("size", ["1024x640", "1280x720", "1920x1080", "3840x2160"])
def test_every_element_can_be_hit_at_every_size(tmp_path: Path, display: str, size: str) -> None:
    """Rectangles lie inside the window, are large enough to hit, and buttons do not overlap."""
    arguments = [*MATCH[:-1], size, "--seats", "human,novice,novice,novice"]
    width, height = (int(v) for v in size.split("x"))
    with Person(tmp_path, *arguments, display=display) as person:
        inside(person.scene("curdle"), width, height)


def test_live_resize_keeps_everything(tmp_path: Path, display: str) -> None:
    """The window changes its size while a match is on: the same elements, elsewhere, and all can be hit."""
    with Person(tmp_path, *MATCH, "--seats", "human,novice", display=display) as person:
        before = person.scene("curdle")
        person.tool("windowsize", "%1", "1600", "1000")
        inside(elsewhere(person, before), 1600, 1000)


def test_one_key_fills_the_screen_and_leaves_it(tmp_path: Path) -> None:
    """F11 twice, held as long as a finger holds it: the picture goes to the whole screen and back."""
    small = (*MATCH[:-1], "640x400", "--seats", "human,novice")
    with screen("1280x720", 96) as display, Person(tmp_path, *small, display=display) as person:
        window = person.scene("curdle")
        press = ("windowfocus", "--sync", "%1", "keydown", "F11", "sleep", "0.3", "keyup", "F11")
        person.tool(*press, presses=1)
        elsewhere(person, window)
        person.tool(*press, presses=1)
        person.wait(lambda tree: places(tree) == places(window), "the window")


def places(tree: Tree) -> dict[str, list[float]]:
    """Where each element is, but for cards in the hand, which rise where the pointer happens to be."""
    return {e["id"]: e["rect"] for e in tree["elements"] if e["role"] != "card"}


def elsewhere(person: Person, before: Tree) -> Tree:
    """Waits until the same elements are all at other places."""
    old = places(before)
    return person.wait(
        lambda tree: places(tree).keys() == old.keys() and all(now != old[id] for id, now in places(tree).items()),
        "the same elements elsewhere",
    )


def inside(tree: Tree, width: int, height: int) -> None:
    """Everything can be hit, and no button lies over another."""
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
