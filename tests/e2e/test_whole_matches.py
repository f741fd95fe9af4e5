"""Whole matches from the first deal to the result: by a mouse that only drags cards, by keys alone, by two people."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.person import Person, Tree, choices, digit, element, hand, moment, play_on, targets, usual
from tests.e2e.test_powerup import sensible
from tests.patience import longest

pytestmark = [pytest.mark.window, pytest.mark.timeout(longest(150))]
GAMES = [("curdle", "target=1"), ("rink_ratz", "level=rookie")]
#: where a card may be let go, the likeliest first
GOALS = {"curdle": ("bank.1", "bank.2", "stock"), "rink_ratz": ("pile",)}

#: the cards that have a key of their own
DIGITS = [f"hand.{number}" for number in range(10)]


def arguments(game: str, option: str, deal: str = "3", size: str = "1280x720") -> list[str]:
    """A match against a novice, from the deal on; two seats, and no extra time at the rink."""
    more = ["--option", "overtime=draw"] if game == "rink_ratz" else []
    seats = ("--seats", "human,novice", "--seed", deal, "--speed", "instant", "--size", size)
    return ["play", game, "--option", option, *more, *seats]


def settled(person: Person) -> Tree:
    """The tree when something can be done, or the match is over."""
    return person.wait(
        lambda tree: (
            tree["scene"] == "result" or (not tree["busy"] and (choices(tree) or gifts(tree) or targets(tree)))
        ),
        "my turn",
    )


def gifts(tree: Tree) -> list[dict[str, Any]]:
    """Cards to give away."""
    return [e for e in tree["elements"] if e["enabled"] and e["id"].startswith("gifts")]


def wishes(tree: Tree) -> list[dict[str, Any]]:
    """The cards of the hand, those first that the sentence at the top speaks of."""
    asked = tree["prompt"].lower().replace(",", " ").replace(".", " ").split()
    return sorted(hand(tree), key=lambda card: not set(card["label"].lower().split()) & {*asked} - {"of", "a", "card"})


def dropped(person: Person, card: str, goal: str) -> bool:
    """Drags a card somewhere; whether that was a move."""
    before = person.look()
    person.drag(card, goal)
    return moment(settled(person)) != moment(before)


def move_by_dragging(person: Person, game: str, tree: Tree) -> None:
    """One move: a card goes from where it lies to where it belongs."""
    if gifts(tree):
        goal = "keep" if element(tree, "keep") else next(e["id"] for e in tree["elements"] if e["role"] == "seat")
        assert dropped(person, gifts(tree)[0]["id"], goal)
        return
    for card in wishes(tree):
        for goal in GOALS[game]:
            if element(tree, goal) and dropped(person, card["id"], goal):
                return
            if any(e["id"].startswith("button.") for e in person.look()["elements"]):
                return  # a card with two faces asks which
    raise AssertionError(f"nothing could be dragged: {tree['prompt']}")


@pytest.mark.lab
@pytest.mark.parametrize(("game", "option"), GAMES)
def test_a_mouse_that_drags(tmp_path: Path, display: str, game: str, option: str) -> None:
    """Buttons are clicked where there is no card to a move (draw, pass, a face, the next hand)."""
    dragged = 0
    with Person(tmp_path, *arguments(game, option, deal="7"), display=display) as person:
        person.wait(lambda tree: tree["scene"] == game, "the table")
        for _move in range(400):
            tree = settled(person)
            if tree["scene"] == "result":
                break
            button = next((e for e in choices(tree) if e["role"] == "button"), None)
            if button is not None:
                person.click(button["id"])
            elif not choices(tree) and not gifts(tree):
                person.click(targets(tree)[0]["id"])  # a bank for a blind curdle: no card goes there
            else:
                move_by_dragging(person, game, tree)
                dragged += 1
        assert person.look()["scene"] == "result"
    assert dragged >= 8


@pytest.mark.lab
@pytest.mark.parametrize(("game", "options"), [("curdle", ["target=2"]), ("powerup", ["ends=1", "ties=draw"])])
def test_two_people_at_one_mouse(tmp_path: Path, display: str, game: str, options: list[str]) -> None:
    """Each lifts the curtain before a decision, and behind it lies nobody's hand."""
    options = [part for option in options for part in ("--option", option)]
    seats = ("--seats", "human,human", "--seed", "5", "--speed", "instant", "--size", "1280x720")
    with Person(tmp_path, "play", game, *options, *seats, display=display) as person:
        person.wait(lambda tree: tree["scene"] == game, "the table")
        lifted: list[str] = []

        def click(used: dict[str, Any]) -> None:
            if used["id"] == "curtain.lift":
                lifted.append(person.look()["prompt"])
                assert not [e for e in person.look()["elements"] if e["id"].startswith("hand.")], (
                    "seen past the curtain"
                )
            person.click(used["id"])

        assert play_on(person, click, choose=sensible if game == "powerup" else in_front) >= 20
        assert len(lifted) >= 8 and len(set(lifted)) == 2, "each is called by name"
        person.click("replay")
        person.scene("replay")


def in_front(tree: Tree) -> list[dict[str, Any]]:
    """The curtain or a sheet before all else, then what is usual."""
    front = [e for e in tree["elements"] if e["id"] in ("curtain.lift", "next")]
    return front or usual(tree)


# a whole match that a third of the keys bring to its end, in the smallest window: its pictures cost the most
@pytest.mark.parametrize(
    ("game", "option", "deal", "size"),
    [(*GAMES[0], "5", "640x400"), *(pytest.param(*each, "3", "1280x720", marks=pytest.mark.lab) for each in GAMES)],
)
def test_keys_alone(tmp_path: Path, display: str, game: str, option: str, deal: str, size: str) -> None:
    """Digits for cards, Tab and Enter for the rest; the mouse lies in a corner."""
    with Person(tmp_path, *arguments(game, option, deal, size), display=display) as person:
        person.wait(lambda tree: tree["scene"] == game, "the table")

        tries: list[str] = []

        def press(element: dict[str, Any]) -> None:
            if not element["id"].startswith("hand."):
                person.press(element["id"])
                return
            # one that the sentence at the top speaks of, now and then another; one that can't be played is refused
            likely = [card["id"] for card in wishes(person.look()) if card["id"] in DIGITS]
            tries.append(element["id"])
            person.key(digit(likely[len(tries) % min(3, len(likely))]))

        assert play_on(person, press) >= 8
