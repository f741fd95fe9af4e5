"""Hurry Hard! in a real window by keys alone, from the title to the result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.store import open_store
from tests.e2e.hurry_hard import ENDS, Tree, happened, play_out
from tests.e2e.person import Person, focused

pytestmark = pytest.mark.window


class Keys:
    """A person with a keyboard: digits pick cards, Space passes, Tab moves the focus, Enter picks."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.pressed: set[str] = set()

    def press(self, *names: str) -> None:
        """Presses keys and waits for what they change."""
        before = dict(self.person.look())
        self.pressed.update(names)
        self.person.key(*names)
        self.person.change(before)

    def go_to(self, id: str) -> None:
        """Tab until an element has the focus."""
        self.person.wait(lambda tree: any(e["id"] == id for e in tree["elements"]), id)
        for _step in range(len(self.person.look()["elements"]) + 1):
            if focused(self.person.look()) == id:
                return
            self.press("Tab")
        raise AssertionError(f"Tab never came to {id}: {json.dumps(self.person.tree)[:2000]}")

    def choose(self, id: str, key: str, label: str) -> None:
        """Presses an arrow on a choice until it says what is wanted."""
        self.go_to(id)
        for _step in range(12):
            if any(e["id"] == id and e["label"] == label for e in self.person.look()["elements"]):
                return
            self.press(key)
        raise AssertionError(f"{id} never said {label}")

    def use(self, tree: Tree, id: str) -> None:
        """Picks what was chosen."""
        if id == "button.pass":
            self.pressed.add("space")
            self.person.key("space")
        elif id.startswith("hand."):
            digit = "1234567890"[int(id.partition(".")[2])]
            self.pressed.add(digit)
            self.person.key(digit)
        else:
            self.go_to(id)
            self.pressed.add("Return")
            self.person.key("Return")


def at_lobby(keys: Keys) -> None:
    """From the title to Hurry Hard!'s lobby."""
    keys.person.wait(lambda tree: tree["scene"] == "title", "the title")
    for id, scene in (("play", "picker"), ("game.hurry_hard", "lobby")):
        keys.go_to(id)
        keys.press("Return")
        keys.person.wait(lambda tree, scene=scene: tree["scene"] == scene, scene)  # type: ignore[misc]


def no_lesson() -> None:
    """Whoever sits down knows the game, and wants to see nothing move."""
    store = open_store()
    store.settings.set("settings", {"lessons": ["hurry_hard"], "speed": "instant"})
    store.close()


@pytest.mark.lab
def test_keyboard_plays_the_shortest_match_from_the_title(tmp_path: Path, display: str, data_folder: Path) -> None:
    """Two seats, six rocks a side, one end, all chosen in the lobby: to the result, and on to the replay."""
    no_lesson()
    with Person(tmp_path, "--size", "1280x720", display=display) as person:
        keys = Keys(person)
        at_lobby(keys)
        keys.choose("seats", "Left", "Seats: 2")
        keys.choose("option.ends", "Left", "Ends: 1")
        keys.choose("option.rocks", "Right", "Rocks a side: six")
        keys.choose("option.ties", "Right", "Level scores: a drawn match")
        keys.choose("seat.1", "Left", "Seat 2: Novice")
        keys.go_to("start")
        keys.press("Return")
        person.wait(lambda tree: tree["scene"] == "hurry_hard", "the table")
        used = play_out(person, keys.use)
        keys.go_to("replay")
        keys.press("Return")
        person.wait(lambda tree: tree["scene"] == "replay", "the replay")
    asked = {prompt.partition(":")[0] for prompt, _id in used}
    assert {"Your throw", "Your answer"} <= asked
    assert {"space", "Return", "Tab", "1", "Left", "Right"} <= keys.pressed
    told = happened(data_folder)
    assert told["ShotThrown"] == 12 and told["MatchEnded"] == 1


@pytest.mark.lab
def test_keyboard_plays_a_whole_match_of_four(tmp_path: Path, display: str, data_folder: Path) -> None:
    """What the lobby offers at first, but for the ends."""
    no_lesson()
    with Person(tmp_path, "--size", "1280x720", display=display) as person:
        keys = Keys(person)
        at_lobby(keys)
        keys.choose("option.ends", "Left", f"Ends: {ENDS}")
        keys.go_to("start")
        keys.press("Return")
        person.wait(lambda tree: tree["scene"] == "hurry_hard", "the table")
        play_out(person, keys.use)
    told = happened(data_folder)
    assert told["ShotThrown"] >= 16 * ENDS and told["EndScored"] >= ENDS and told["MatchEnded"] == 1
