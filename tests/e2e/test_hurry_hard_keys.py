"""Hurry Hard! in a real window by keys alone, from the title to the result."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store import open_store
from tests.e2e.hurry_hard import happened, play_out
from tests.e2e.person import Person, Tree, digit
from tests.patience import longest
from tests.store.kept import keep

pytestmark = pytest.mark.window
#: ends of the lab's match
ENDS = 4


class Keys:
    """A person with a keyboard: digits pick cards, Space passes, Tab moves the focus, Enter picks."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.pressed: set[str] = set()

    def key(self, name: str) -> None:
        """Presses a key."""
        self.pressed.add(name)
        self.person.key(name)

    def enter(self, id: str, scene: str) -> None:
        """Goes to a button and presses it: another screen comes."""
        self.person.focus(id)
        self.key("Return")
        self.person.scene(scene)

    def choose(self, id: str, key: str, label: str) -> None:
        """Presses an arrow on a choice until it says what is wanted."""
        self.person.focus(id)
        for _step in range(12):
            if any(e["id"] == id and e["label"] == label for e in self.person.look()["elements"]):
                return
            self.key(key)
        raise AssertionError(f"{id} never said {label}")

    def use(self, tree: Tree, id: str) -> None:
        """Picks what was chosen."""
        if id == "button.pass":
            self.key("space")
        elif id.startswith("hand."):
            self.key(digit(id))
        else:
            self.person.focus(id)
            self.key("Return")


def at_lobby(keys: Keys) -> None:
    """From the title to Hurry Hard!'s lobby."""
    keys.person.scene("title")
    keys.enter("play", "picker")
    keys.enter("game.hurry_hard", "lobby")


def no_lesson() -> None:
    """Whoever sits down knows the game, and wants to see nothing move."""
    store = open_store()
    keep(store, {"lessons": ["hurry_hard"], "speed": "instant"})
    store.close()


@pytest.mark.lab
def test_keyboard_plays_the_shortest_match_from_the_title(tmp_path: Path, display: str, data_folder: Path) -> None:
    """Two seats, six rocks a side, one end, all chosen in the lobby: to the result, and on to the replay."""
    no_lesson()
    with Person(tmp_path, "--size", "1024x640", display=display) as person:
        keys = Keys(person)
        at_lobby(keys)
        keys.choose("seats", "Left", "Seats: 2")
        keys.choose("option.ends", "Left", "Ends: 1")
        keys.enter("house", "lobby")
        keys.choose("option.rocks", "Right", "Rocks a side: six")
        keys.choose("option.ties", "Right", "Tied scores: a drawn match")
        keys.choose("seat.1", "Left", "Seat 2: Novice")
        person.focus("seed")
        keys.key("7")
        person.labelled("Deal number: 7")
        keys.enter("start", "hurry_hard")
        used = play_out(person, keys.use)
        keys.enter("replay", "replay")
    asked = {prompt.partition(":")[0] for prompt, _id in used}
    assert "Your throw" in asked and any("Play a card on" in prompt for prompt, _id in used)
    assert {"space", "Return", "1", "Left", "Right"} <= keys.pressed
    told = happened(data_folder)
    assert told["ShotThrown"] == 12 and told["MatchEnded"] == 1


@pytest.mark.lab
@pytest.mark.timeout(longest(400))
def test_keyboard_plays_a_whole_match_of_four(tmp_path: Path, display: str, data_folder: Path) -> None:
    """What the lobby offers at first, but for the ends."""
    no_lesson()
    with Person(tmp_path, "--size", "1280x720", display=display) as person:
        keys = Keys(person)
        at_lobby(keys)
        keys.choose("option.ends", "Left", f"Ends: {ENDS}")
        keys.enter("start", "hurry_hard")
        play_out(person, keys.use, 600 * ENDS)
    told = happened(data_folder)
    assert told["ShotThrown"] >= 16 * ENDS and told["EndScored"] >= ENDS and told["MatchEnded"] == 1
