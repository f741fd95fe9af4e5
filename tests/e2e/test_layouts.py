"""Keyboards of the world in a real window: keys are pressed by their places, as a hand does."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import open_store
from tests.e2e.person import Person, Tree, element, hand
from tests.share import Scale, drawn

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(shutil.which("setxkbmap") is None, reason="setxkbmap (x11-xkb-utils) isn't installed"),
]
#: X11's codes of keys, by what a US keyboard has there
PLACE = {"2": "11", "=": "21", "q": "24", "w": "25", "e": "26", "o": "32", "a": "38", "h": "43", "z": "52", " ": "65"}
#: a layout; the keys of a name and what they type there; which key Ctrl+A is, and what is printed on that of "Undo"
LAYOUTS = [
    (("us",), "zo e", "zo e", "a", "Z"),
    (("de",), "zo =e", "yo é", "a", "Y"),
    (("fr",), "zo 2", "wo é", "q", "W"),
    (("be",), "zo 2", "wo é", "q", "W"),
    (("fr", "-variant", "bepo"), "zo w", "àl é", "a", "À"),
    (("ru",), "zo e", "ящ у", "a", "Z"),
]


@pytest.fixture
def layouts(display: str) -> Iterator[None]:
    """Afterwards the usual layout, for the other tests of this display."""
    yield
    choose(display, "us")


def choose(display: str, *layout: str) -> None:
    """Another layout, while the program runs."""
    subprocess.run(["setxkbmap", "-display", display, *layout], check=True)


def picked(tree: Tree) -> str | None:
    """The card of the hand that lies picked: the others are off then."""
    able = [e["id"] for e in tree["elements"] if e["role"] == "card" and e["enabled"]]
    return able[0] if len(able) == 1 else None


def at_home() -> None:
    """Whoever plays knows the game, and wants to see nothing move."""
    store = open_store()
    store.settings.set("settings", {"lessons": ["curdle"], "speed": "instant"})
    store.close()


@pytest.mark.lab(share=True)
@pytest.mark.usefixtures("layouts")
def test_names_are_typed_on_every_layout(tmp_path: Path, display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dead keys compose where no locale is set, and in full screen, which is another window on X11."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("LANGUAGE", "en")
    at_home()
    with Person(tmp_path, "--size", "1024x640", display=display) as person:
        person.scene("title")
        person.click("settings")
        person.click("persons")
        for layout, keys, name, all_, _undo in drawn(LAYOUTS, 3):
            choose(display, *layout)
            person.click("person.name")
            person.key(f"ctrl+{PLACE[all_]}", "BackSpace", *(PLACE[letter] for letter in keys))
            person.labelled(f"Name: {name}")
        if not Scale.whole:
            return
        person.key("Escape", "F11")
        person.wait(lambda tree: (element(tree, "back") or {"rect": [0]})["rect"][0] > 1024, "full screen")
        choose(display, "de")
        person.click("persons")
        person.click("person.name")
        person.key(f"ctrl+{PLACE['a']}", *(PLACE[letter] for letter in "=e=o"))
        person.labelled("Name: éó")


@pytest.mark.lab(share=True)
@pytest.mark.usefixtures("layouts")
def test_shortcuts_lie_in_the_same_place_on_every_layout(tmp_path: Path, display: str) -> None:
    """They are told as they are printed there, and with Alt they do nothing."""
    at_home()
    arguments = ("--seed", "7", "--option", "target=1", "--speed", "instant", "--size", "1024x640")
    with Person(tmp_path, "play", "curdle", *arguments, display=display) as person:
        person.scene("curdle")
        for layout, _keys, _name, _all, undo in drawn(LAYOUTS, 3):
            choose(display, *layout)
            person.key(PLACE["2"])
            person.wait(lambda tree: picked(tree) == "hand.1", f"the second card, on {layout}")
            person.key(f"alt+{PLACE['h']}", f"alt+{PLACE['a']}", "BackSpace")
            tree = person.wait(lambda tree: picked(tree) is None, "the card to be laid back")
            assert element(tree, "hint") is None and len(hand(tree)) == 10
            person.key(PLACE["h"])
            tree = person.wait(lambda tree: element(tree, "hint"), f"a hint, on {layout}")
            assert f"Take back ({undo})" in [e["label"] for e in tree["elements"]]
