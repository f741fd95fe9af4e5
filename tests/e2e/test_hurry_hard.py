"""Hurry Hard! in a real window: a whole end of two people at one machine by mouse, half of one by keyboard."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.rules.registry import game
from tests.e2e.person import Person, focused

pytestmark = [pytest.mark.window, pytest.mark.timeout(300)]
Tree = dict[str, Any]
#: one end, and no extra ones
MATCH = (
    "play",
    "hurry_hard",
    "--option",
    "ends=1",
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


def play_end(person: Person, use: Callable[[Tree, str], None]) -> list[tuple[str, str]]:
    """Plays until the result is shown; the prompts with what was used for each."""
    used: list[tuple[str, str]] = []
    while len(used) < 600:
        tree = person.wait(
            lambda tree: tree["scene"] == "result" or (not tree["busy"] and offered(tree)), "the result or my turn"
        )
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


def test_mouse_plays_an_end_of_two_people(tmp_path: Path, display: str, data_folder: Path) -> None:
    """A curtain before each of them; throws, answers, choices, the count, the result, the replay."""
    seats = ("--seats", "human,human,novice,novice", "--seed", "7")
    with Person(tmp_path, *MATCH, *seats, display=display) as person:
        person.wait(lambda tree: tree["scene"] == "hurry_hard", "the table")
        used = play_end(person, lambda tree, id: person.click(id))
        asked = {prompt.partition(":")[0] for prompt, _id in used}
        assert {"Your throw", "Your answer"} <= asked
        thrown = [id for prompt, id in used if prompt.startswith("Your throw") and id.startswith("hand.")]
        answered = [id for prompt, id in used if prompt.startswith("Your answer") and id.startswith("hand.")]
        lifted = sum(id == "curtain.lift" for _prompt, id in used)
        assert len(thrown) >= 8 and answered and lifted >= 8
        person.click("replay")
        person.wait(lambda tree: tree["scene"] == "replay", "the replay")
    told = happened(data_folder)
    assert told["ShotThrown"] == 16 and told["CardPlayed"] >= len(answered) and told["MatchEnded"] == 1


def test_keyboard_plays_the_half_of_an_end(tmp_path: Path, display: str) -> None:
    """Digits pick cards, Space passes, Tab moves the focus, Enter picks."""
    keys: set[str] = set()

    def press(*names: str) -> None:
        keys.update(names)
        person.key(*names)

    def use(tree: Tree, id: str) -> None:
        if id == "button.pass":
            press("space")
            return
        if id.startswith("hand."):
            press("1234567890"[int(id.partition(".")[2])])
            return
        for _step in range(len(tree["elements"]) + 1):
            before = dict(person.look())
            if focused(before) == id:
                press("Return")
                return
            press("Tab")
            person.change(before)
        raise AssertionError(f"Tab never came to {id}: {json.dumps(tree)[:2000]}")

    start = tmp_path / "late.json"
    start.write_text(json.dumps(late(9)))
    arguments = (*MATCH, "--seats", "human,novice,novice,novice", "--position", str(start))
    with Person(tmp_path, *arguments, display=display) as person:
        person.wait(lambda tree: tree["scene"] == "hurry_hard", "the table")
        used = play_end(person, use)
    asked = {prompt.partition(":")[0] for prompt, _id in used}
    assert {"Your throw", "Your answer"} <= asked
    assert {"space", "Return", "Tab", "1"} <= keys


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
