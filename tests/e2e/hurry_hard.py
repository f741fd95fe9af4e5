"""How a person plays Hurry Hard! in a real window, by mouse or by keys."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tests.e2e.person import Person, Tree, element, moment


def offered(tree: Tree) -> list[str]:
    """What can be picked now to go on: no tool, no look at discards or reasons, no order for several turns.
    A partner waits for a call, or for none.
    """
    beside = ("tool.", "call.", "why.", "reason.", "discard", "button.again", "button.back")
    ids = [e["id"] for e in tree["elements"] if e["enabled"]]
    return [id for id in ids if id == "call.none" or not id.startswith(beside)]


def choice(tree: Tree, number: int) -> str:
    """One of them: the curtain or the sheet in front; else a card, whose place comes next; else whatever is asked."""
    ids = offered(tree)
    front = [id for id in ids if id in ("curtain.lift", "next", "call.none")]
    cards = [id for id in ids if id.startswith("hand.")]
    rest = [id for id in ids if id not in cards]
    if front:
        return front[0]
    if element(tree, "button.back") or not cards:
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


def play_out(person: Person, use: Callable[[Tree, str], None], most: int = 600) -> list[tuple[str, str]]:
    """Plays until the result is shown; the prompts with what was used for each."""
    used: list[tuple[str, str]] = []
    while len(used) < most:
        tree = my_turn(person)
        if tree["scene"] == "result":
            return used
        if element(tree, "curtain.lift"):
            assert not any(e["role"] in ("card", "pile", "piece") for e in tree["elements"]), "seen past the curtain"
        id = choice(tree, len(used))
        used.append((tree["prompt"], id))
        use(tree, id)
    raise AssertionError(f"not over after {len(used)} picks")


def happened(folder: Path) -> dict[str, int]:
    """How often what happened in the only match, as the statistics have it."""
    with closing(sqlite3.connect(next(folder.glob("*.db*")))) as store:
        return dict(store.execute("select event, sum(count) from tally where seat = -1 group by event"))
