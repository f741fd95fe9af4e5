"""Whole matches from the first deal to the result: one with a mouse that only drags cards, one with keys alone."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.person import Person, choices, focused, hand, play_on, targets

pytestmark = [pytest.mark.window, pytest.mark.lab]
GAMES = [("curdle", "target=1"), ("rink_ratz", "level=rookie")]
#: where a card may be let go, the likeliest first
GOALS = {"curdle": ("bank.1", "bank.2", "stock"), "rink_ratz": ("pile",)}


def arguments(game: str, option: str) -> list[str]:
    """A match against a novice, from the deal on; two seats, and no extra time at the rink."""
    more = ["--option", "overtime=draw"] if game == "rink_ratz" else []
    seats = ("--seats", "human,novice", "--seed", "3", "--speed", "instant", "--size", "1280x720")
    return ["play", game, "--option", option, *more, *seats]


def settled(person: Person) -> dict[str, Any]:
    """The tree when something can be done, or the match is over."""
    return person.wait(
        lambda tree: (
            tree["scene"] == "result" or (not tree["busy"] and (choices(tree) or gifts(tree) or targets(tree)))
        ),
        "my turn",
    )


def gifts(tree: dict[str, Any]) -> list[dict[str, Any]]:
    """Cards to give away."""
    return [e for e in tree["elements"] if e["enabled"] and e["id"].startswith("gifts")]


def offers(tree: dict[str, Any], id: str) -> bool:
    """Whether an element is there."""
    return any(e["id"] == id for e in tree["elements"])


def wishes(tree: dict[str, Any]) -> list[dict[str, Any]]:
    """The cards of the hand, those first that the sentence at the top speaks of."""
    asked = tree["prompt"].lower().replace(",", " ").replace(".", " ").split()
    return sorted(hand(tree), key=lambda card: not set(card["label"].lower().split()) & {*asked} - {"of", "a", "card"})


def dropped(person: Person, card: str, goal: str, before: dict[str, Any]) -> bool:
    """Drags a card somewhere; whether that was a move."""
    person.drag(card, goal)
    end = time.monotonic() + 2.5
    while time.monotonic() < end:
        tree = person.look()
        if tree["scene"] == "result" or len(hand(tree)) != len(hand(before)) or tree["prompt"] != before["prompt"]:
            return True
        time.sleep(0.03)
    return False


def move_by_dragging(person: Person, game: str, tree: dict[str, Any]) -> None:
    """One move: a card goes from where it lies to where it belongs."""
    there = {e["id"] for e in tree["elements"]}
    if gifts(tree):
        goal = "keep" if "keep" in there else next(e["id"] for e in tree["elements"] if e["role"] == "seat")
        assert dropped(person, gifts(tree)[0]["id"], goal, tree)
        return
    for card in wishes(tree):
        for goal in GOALS[game]:
            if goal in there and dropped(person, card["id"], goal, tree):
                return
            now = person.look()
            if any(e["id"].startswith("button.") for e in now["elements"]):
                return  # a card with two faces asks which
    raise AssertionError(f"nothing could be dragged: {tree['prompt']}")


@pytest.mark.parametrize(("game", "option"), GAMES)
def test_a_mouse_that_drags(tmp_path: Path, display: str, game: str, option: str) -> None:
    """Buttons are clicked where there is no card to a move (draw, pass, a face, the next hand)."""
    dragged = 0
    with Person(tmp_path, *arguments(game, option), display=display) as person:
        person.wait(lambda tree: tree["scene"] == game, "the table")
        for _move in range(400):
            tree = settled(person)
            if tree["scene"] == "result":
                break
            button = next((e for e in choices(tree) if e["role"] == "button"), None)
            if button is not None:
                person.click(button["id"])
                person.change(tree)
            elif not choices(tree) and not gifts(tree):
                person.click(targets(tree)[0]["id"])  # a bank for a blind curdle: no card goes there
                person.change(tree)
            else:
                move_by_dragging(person, game, tree)
                dragged += 1
        assert person.look()["scene"] == "result"
    assert dragged >= 8


@pytest.mark.parametrize(("game", "option"), GAMES)
def test_keys_alone(tmp_path: Path, display: str, game: str, option: str) -> None:
    """Digits for cards, Tab and Enter for the rest; the mouse lies in a corner."""
    with Person(tmp_path, *arguments(game, option), display=display) as person:
        person.wait(lambda tree: tree["scene"] == game, "the table")

        tries: list[str] = []

        def press(element: dict[str, Any]) -> None:
            if element["id"].startswith("hand."):
                # one that the sentence at the top speaks of, now and then another
                likely = wishes(person.look())
                tries.append(element["id"])
                number = int(likely[len(tries) % min(3, len(likely))]["id"].split(".")[1])
                if number < 10:
                    person.key("1234567890"[number])
                return
            for _step in range(80):
                tree = person.look()
                now = focused(tree)
                if now == element["id"] or not offers(tree, element["id"]):
                    break
                person.key("Tab")
                # any other change may come first, and a Tab too many would press what lies behind it
                person.wait(
                    lambda tree, now=now: focused(tree) != now or not offers(tree, element["id"]),  # type: ignore[misc]
                    "the focus to go on",
                )
            if offers(person.look(), element["id"]):
                person.key("Return")

        assert play_on(person, press) >= 8
