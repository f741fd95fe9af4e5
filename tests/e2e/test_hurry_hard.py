"""Hurry Hard! in a real window: two people at one machine by mouse, and keys alone from the title to the result.

``BONSPIEL_ENDS=4`` plays so many ends by mouse in place of one; with ``BONSPIEL_WHOLE=1`` keys alone play as many.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.rules.registry import game
from game.store import open_store
from tests.e2e.person import Person, focused

ENDS = int(os.environ.get("BONSPIEL_ENDS", "1"))
WHOLE = "BONSPIEL_WHOLE" in os.environ
#: the throw with which a match begins that is not played whole
LATE = 13
pytestmark = [pytest.mark.window, pytest.mark.timeout(600 * ENDS)]
Tree = dict[str, Any]
#: no extra ends
MATCH = (
    "play",
    "hurry_hard",
    "--option",
    f"ends={ENDS}",
    "--option",
    "ties=draw",
    "--speed",
    "instant",
    "--size",
    "1280x720",
)


def offered(tree: Tree) -> list[str]:
    """What can be picked now to go on: never a tool, a look at the discards or an order for several turns."""
    beside = ("tool.", "call.", "discard", "button.again", "button.back")
    return [e["id"] for e in tree["elements"] if e["enabled"] and not e["id"].startswith(beside)]


def moment(tree: Tree) -> tuple[Any, ...]:
    """What makes a moment another one, wherever the focus is."""
    return tree["scene"], tree["busy"], tree["prompt"], [(e["id"], e["label"], e["enabled"]) for e in tree["elements"]]


def choice(tree: Tree, number: int) -> str:
    """One of them: the curtain or the sheet in front; else a card, whose place comes next; else whatever is asked."""
    ids = offered(tree)
    front = [id for id in ids if id in ("curtain.lift", "next")]
    cards = [id for id in ids if id.startswith("hand.")]
    picked = any(e["id"] == "button.back" for e in tree["elements"])
    rest = [id for id in ids if id not in cards]
    if front:
        return front[0]
    if picked or not cards:
        return rest[number % len(rest)]
    # every other time a card is answered with, where there is one
    return "button.pass" if "button.pass" in ids and number % 2 else cards[number % len(cards)]


def ready(tree: Tree) -> bool:
    """Whether the person can go on, or the match is over."""
    return bool(tree["scene"] == "result" or (not tree["busy"] and offered(tree)))


def my_turn(person: Person) -> Tree:
    """Waits for the result or the person's turn, as long as anything happens at all."""
    while True:
        before = moment(person.look())
        tree = person.wait(
            lambda tree: ready(tree) or moment(tree) != before,  # noqa: B023 - called at once
            "the result, my turn, or anything",
        )
        if ready(tree):
            return tree


def play_out(person: Person, use: Callable[[Tree, str], None]) -> list[tuple[str, str]]:
    """Plays until the result is shown; the prompts with what was used for each."""
    used: list[tuple[str, str]] = []
    while len(used) < 600 * ENDS:
        tree = my_turn(person)
        if tree["scene"] == "result":
            return used
        if any(e["id"] == "curtain.lift" for e in tree["elements"]):
            assert not any(e["role"] in ("card", "pile", "piece") for e in tree["elements"]), "seen past the curtain"
        id = choice(tree, len(used))
        used.append((tree["prompt"], id))
        use(tree, id)
        end = time.monotonic() + 3
        while time.monotonic() < end and moment(person.look()) == moment(tree):
            time.sleep(0.02)
    raise AssertionError(f"not over after {len(used)} picks")


def happened(folder: Path) -> dict[str, int]:
    """How often what happened in the only match, as the statistics have it."""
    with sqlite3.connect(next(folder.glob("*.db*"))) as store:
        return dict(store.execute("select event, sum(count) from tally where seat = -1 group by event"))


def late(throw: int) -> dict[str, Any]:
    """A position before a throw of an end, come about by moves at random."""
    rng = Random(3)
    rules = game("hurry_hard")
    state = rules.new(rules.full_options({"seats": 4, "ends": 1, "ties": "draw"}), 5)
    while (position := state.to_position())["throw"] < throw:
        state.push(rng.choice([move.text for move in state.legal_moves()]))
    return dict(position)


def test_mouse_plays_a_match_of_two_people(tmp_path: Path, display: str, data_folder: Path) -> None:
    """A curtain before each of them; throws, answers, choices, the count, the result, the replay.

    All of it with ``make whole``, else its last throws.
    """
    seats = ("--seats", "human,human,novice,novice", "--seed", "7")
    (tmp_path / "late.json").write_text(json.dumps(late(LATE)))
    begin = () if WHOLE else ("--position", str(tmp_path / "late.json"))
    with Person(tmp_path, *MATCH, *seats, *begin, display=display) as person:
        person.wait(lambda tree: tree["scene"] == "hurry_hard", "the table")
        used = play_out(person, lambda tree, id: person.click(id))
        asked = {prompt.partition(":")[0] for prompt, _id in used}
        assert {"Your throw", "Your answer"} <= asked
        thrown = [id for prompt, id in used if prompt.startswith("Your throw") and id.startswith("hand.")]
        answered = [id for prompt, id in used if prompt.startswith("Your answer") and id.startswith("hand.")]
        lifted = sum(id == "curtain.lift" for _prompt, id in used)
        throws = 16 * ENDS if WHOLE else 17 - LATE
        assert len(thrown) >= throws // 2 and answered and lifted >= throws // 2
        person.click("replay")
        person.wait(lambda tree: tree["scene"] == "replay", "the replay")
    told = happened(data_folder)
    assert told["ShotThrown"] == throws and told["CardPlayed"] >= len(answered) and told["MatchEnded"] == 1


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


@pytest.mark.skipif(not WHOLE, reason="a quarter of an hour of keys: make whole")
def test_keyboard_plays_a_whole_match_of_four(tmp_path: Path, display: str, data_folder: Path) -> None:
    """What the lobby offers at first, but for the ends where BONSPIEL_ENDS says so."""
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


def test_mouse_reads_the_rules_and_steps_through_an_example(tmp_path: Path, display: str) -> None:
    """From the table of a match to the rulebook's example, and back to the same decision."""
    seats = ("--seats", "human,novice,novice,novice", "--position", str(tmp_path / "late.json"))
    (tmp_path / "late.json").write_text(json.dumps(late(9)))
    with Person(tmp_path, *MATCH, *seats, display=display) as person:
        mine = person.wait(lambda tree: tree["scene"] == "hurry_hard" and not tree["busy"] and offered(tree), "my turn")
        person.click("tool.rules")
        rules = person.wait(lambda tree: tree["scene"] == "rules", "the rules")
        examples = [e["id"] for e in rules["elements"] if e["id"].startswith("example.")]
        assert len(examples) >= 7
        person.click(examples[0])
        before = person.wait(lambda tree: tree["scene"] == "replay", "the example")
        person.click("film.step")
        person.wait(lambda tree: tree["prompt"] != before["prompt"] and not tree["busy"], "the next move")
        person.click("film.close")
        person.wait(lambda tree: tree["scene"] == "rules", "the rules")
        person.click("back")
        person.wait(lambda tree: tree["scene"] == "hurry_hard" and tree["prompt"] == mine["prompt"], "my turn again")
