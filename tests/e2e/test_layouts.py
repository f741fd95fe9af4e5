"""Keyboards of the world, and the clipboard, in a real window: keys are pressed by their places, as a hand does."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import open_store
from tests.e2e.person import Person, Tree, element, hand
from tests.share import Scale, drawn
from tests.table.hands import BANKS

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
    with Person(tmp_path, "--size", "640x400", display=display) as person:
        person.scene("title")
        person.click("settings")
        person.click("persons")
        for layout, keys, name, all_, _undo in drawn(LAYOUTS, 2):
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
    position = tmp_path / "position.json"
    position.write_text(
        json.dumps({"options": {"seats": 2}, **BANKS, "hands": [["5s", "7d", "7h"], ["3h", "6c"]]}), encoding="utf-8"
    )
    arguments = ("--seats", "human,club", "--position", str(position), "--speed", "instant", "--size", "640x400")
    with Person(tmp_path, "play", "curdle", *arguments, display=display) as person:
        person.scene("curdle")
        for layout, _keys, _name, _all, undo in drawn(LAYOUTS, 2):
            choose(display, *layout)
            person.key(PLACE["2"])
            person.wait(lambda tree: picked(tree) == "hand.1", f"the second card, on {layout}")
            person.key(f"alt+{PLACE['h']}", f"alt+{PLACE['a']}", "BackSpace")
            tree = person.wait(lambda tree: picked(tree) is None, "the card to be laid back")
            assert element(tree, "hint") is None and len(hand(tree)) == 3
            person.key(PLACE["h"])
            # with what it proposes: one that is still thought about would come on the next layout
            person.wait(lambda tree: element(tree, "hint.play"), f"a hint, on {layout}")
            tree = person.look()
            assert f"Undo ({undo})" in [e["label"] for e in tree["elements"]]


#: another program that has a text in the clipboard
OTHER = """
import pyglet
window = pyglet.window.Window(50, 50, "Other")
# pyglet cuts as many letters as there are bytes too few
window.set_clipboard_text("Zoë\\nMarie.")
window.dispatch_events()
print("ready", flush=True)
pyglet.clock.schedule_interval(lambda dt: None, 0.02)
pyglet.app.run()
"""
#: and one that asks for it
ASKS = """
import pyglet, sys
window = pyglet.window.Window(50, 50, "Asks")
sys.stdout.buffer.write(window.get_clipboard_text().encode("utf-8"))
"""


@pytest.mark.lab
@pytest.mark.usefixtures("layouts")
def test_what_another_program_copied_is_pasted_and_one_that_hangs_is_not_waited_for(
    tmp_path: Path, display: str
) -> None:
    at_home()
    with Person(tmp_path, "--size", "1024x640", display=display) as person:
        person.scene("title")
        choose(display, "de")
        person.click("settings")
        person.click("persons")
        environment = {**os.environ, "DISPLAY": display}
        with subprocess.Popen(
            [sys.executable, "-c", OTHER], env=environment, stdout=subprocess.PIPE, text=True
        ) as other:
            try:
                assert other.stdout is not None and other.stdout.readline() == "ready\n"
                person.click("person.name")
                person.key("ctrl+v")
                person.labelled("Name: Zoë Marie")
                other.send_signal(signal.SIGSTOP)
                person.key("ctrl+a", "ctrl+v", "x")
                person.labelled("Name: x")
            finally:
                other.kill()
        person.key("ctrl+a", "ctrl+x", "ctrl+v", "ctrl+v")
        person.labelled("Name: xx")
        person.key("ctrl+a", *(PLACE[letter] for letter in "=e=o"), "ctrl+a", "ctrl+c")
        asked = subprocess.run([sys.executable, "-c", ASKS], env=environment, capture_output=True, check=True)
        assert asked.stdout.decode("utf-8") == "éó"
