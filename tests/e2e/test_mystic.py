"""Mystic in a real window, by a real mouse (pulls and flicks are real drags) and by a real keyboard.

A match is four whole Ends in the lab, else the last three stones of each seat.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.store import open_store
from tests.e2e.person import Person, focused
from tests.share import amount

ENDS = amount(test=0, lab=4)
pytestmark = pytest.mark.window
#: the last three stones of each seat; the 8 of seat 0 has a spell that is cast on a stone
SHORT: dict[str, Any] = {
    "options": {"seats": 2, "ends": 1, "noise": "none", "teams": ["CIN", "MIR", "COM", "GAB", "RAV"]},
    "stones": {
        "a1": {"x": 60.0, "y": 1250.0, "value": 1, "angle": 10.0},
        "b1": {"x": -120.0, "y": 1300.0, "value": 1, "angle": 30.0},
        "b2": {"x": 130.0, "y": 1210.0, "value": 2, "angle": 0.0},
    },
    "next": [6, 6],
}


def arguments(folder: Path) -> list[str]:
    """A match of two people at one table."""
    seats = ("--seats", "human,human", "--seed", "11", "--speed", "instant", "--size", "1280x720")
    if ENDS:
        return ["play", "mystic", *seats, "--option", f"ends={ENDS}"]
    start = folder / "short.json"
    start.write_text(json.dumps(SHORT))
    return ["play", "mystic", *seats, "--position", str(start)]


def ids(tree: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The offered elements that can be used, by id."""
    return {e["id"]: e for e in tree["elements"] if e["enabled"] or e["id"] == "ice"}


def wanted(offered: dict[str, Any]) -> str:
    """What to choose: the value that is asked for, else a stone (the one that was chosen glows as well)."""
    return next((id for id in offered if id.startswith("value.")), "") or next(
        id for id in offered if id.startswith("piece.")
    )


class Curler:
    """Plays whatever is asked until the result is there; ``seen`` counts what was done."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.seen: dict[str, int] = {}

    def play_on(self, most: int) -> None:
        """Until the result."""
        for _turn in range(most):
            tree = self.person.wait(lambda t: t["scene"] == "result" or (not t["busy"] and self.due(t)), "my turn")
            if tree["scene"] == "result":
                return
            before, what = json.dumps(tree), self.due(tree)
            self.seen[what] = self.seen.get(what, 0) + 1
            getattr(self, what)(ids(tree))
            end = time.monotonic() + 4
            while time.monotonic() < end and json.dumps(self.person.look()) == before:
                time.sleep(0.02)
        raise AssertionError(f"no result after {most} turns: {self.seen}")

    @staticmethod
    def due(tree: dict[str, Any]) -> str:
        """What is asked for now: the name of the way to do it, "" for nothing."""
        offered = ids(tree)
        if "next" in offered:
            return "go_on"
        if "ice" in offered:
            return "deliver"
        if any(id.startswith(("ice.@", "ice.+")) for id in offered):
            return "place"
        if any(id.startswith(("piece.", "value.")) for id in offered):
            return "choose"
        buttons = [id for id in offered if id.startswith("button.")]
        return "cast" if buttons else ""

    def delivered(self) -> int:
        """How many stones were delivered."""
        return self.seen.get("deliver", 0)


class ByMouse(Curler):
    """Pulls and flicks in turn."""

    def go_on(self, offered: dict[str, Any]) -> None:
        """The End has been read."""
        self.person.click("next")

    def cast(self, offered: dict[str, Any]) -> None:
        """A spell by a click on its card, else not now."""
        card = next((id for id in offered if id.startswith("spell.")), None)
        self.person.click(card or next(id for id in offered if id.startswith("button.")))

    def choose(self, offered: dict[str, Any]) -> None:
        """A value, or the first stone that glows."""
        self.person.click(wanted(offered))

    def place(self, offered: dict[str, Any]) -> None:
        """Clicks here and there on the ice, until the stone may lie there."""
        x, y, w, h = next(e["rect"] for id, e in offered.items() if id.startswith(("ice.@", "ice.+")))
        left, top = self.person.corner()
        before = self.person.look()
        for n in range(120):
            # (a sequence that fills the middle of the ice evenly)
            px, py = x + w * (0.2 + 0.6 * (n * 0.618 % 1.0)), y + h * (0.04 + 0.92 * (n * 0.382 % 1.0))
            self.person.tool("mousemove", str(left + int(px)), str(top + int(py)))
            self.person.tool("click", "1")
            time.sleep(0.08)
            if self.person.look() != before:
                return

    def deliver(self, offered: dict[str, Any]) -> None:
        """The styles in turn; every second stone is flicked."""
        n = self.delivered()
        self.person.click(f"style.{n % 3}")
        if n % 2:
            self.flick(offered["ice"], 3 * (n % 4) - 4)
        else:
            self.pull(offered["ice"], 5 * (n % 5) - 10, 236 - 4 * (n % 3))

    def pull(self, ice: dict[str, Any], aside: int, down: int) -> None:
        """Pressed, pulled back in steps, let go."""
        self.drag(ice, [(aside * k // 8, down * k // 8) for k in range(9)], 0.012)

    def flick(self, ice: dict[str, Any], aside: int) -> None:
        """Pressed and pushed up fast."""
        self.drag(ice, [(aside * k // 8, -26 * k) for k in range(9)], 0.004)

    def drag(self, ice: dict[str, Any], way: list[tuple[int, int]], pause: float) -> None:
        """A drag over the ice, from its middle."""
        x, y, w, h = ice["rect"]
        left, top = self.person.corner()
        x0, y0 = left + x + w // 2, top + y + h // 2
        for k, (dx, dy) in enumerate(way):
            self.person.tool("mousemove", str(x0 + dx), str(y0 + dy))
            if k == 0:
                self.person.tool("mousedown", "1")
            time.sleep(pause)
        self.person.tool("mouseup", "1")


class ByKeys(Curler):
    """Only keys."""

    def go_on(self, offered: dict[str, Any]) -> None:
        """The End has been read."""
        self.press("next")

    def cast(self, offered: dict[str, Any]) -> None:
        """The spell that can be cast, else not now."""
        buttons = [id for id in offered if id.startswith("button.")]
        self.press(next((id for id in buttons if id != "button.skip"), buttons[0]))

    def choose(self, offered: dict[str, Any]) -> None:
        """A value, or the first stone that glows."""
        self.press(wanted(offered))

    def place(self, offered: dict[str, Any]) -> None:
        """The ghost begins where it is allowed: arrows show it, Enter puts the stone there."""
        self.person.key("Up")
        self.person.key("Return")

    def deliver(self, offered: dict[str, Any]) -> None:
        """Style by a digit, aim and weight by arrows, spin by its keys, Enter."""
        n = self.delivered()
        self.person.key(str(n % 3 + 1), *["Right" if n % 2 else "Left"] * (n % 4), "Down", "q")
        self.person.key("Return")

    def press(self, id: str) -> None:
        """The focus goes to an element by Tab, and Enter uses it."""
        for _step in range(60):
            before = dict(self.person.look())
            if focused(before) == id:
                break
            self.person.key("Tab")
            self.person.change(before)
        self.person.key("Return")


@pytest.mark.lab
@pytest.mark.parametrize("way", [ByMouse, ByKeys])
def test_a_match_to_its_result(tmp_path: Path, display: str, way: Callable[[Person], Curler]) -> None:
    """Every stone is delivered by hand, and the End is scored."""
    with Person(tmp_path, *arguments(tmp_path), display=display) as person:
        person.wait(lambda tree: tree["scene"] == "mystic", "the ice")
        curler = way(person)
        curler.play_on(80 + 60 * ENDS)
        # (a shoot-out would be one or two more)
        assert curler.delivered() >= (16 * ENDS or 6)
        assert curler.seen.get("cast", 0) >= 1


def test_practice_by_mouse_is_kept_nowhere(tmp_path: Path, display: str) -> None:
    """From the title to the target, tried twice, and back."""
    with Person(tmp_path, "--size", "1280x720", display=display) as person:
        person.wait(lambda tree: tree["scene"] == "title", "the title")
        person.click("play")
        person.click("game.mystic")
        person.wait(lambda tree: tree["scene"] == "lobby", "the lobby")
        person.click("practice")
        person.wait(lambda tree: tree["scene"] == "practice", "practice")
        curler = ByMouse(person)
        for _try in range(2):
            tree = person.wait(lambda t: not t["busy"] and "ice" in ids(t), "a stone")
            assert tree["prompt"] == "Come to rest in the 2nd ring or nearer"
            curler.pull(ids(tree)["ice"], 0, 236)
            person.wait(lambda t: t["prompt"] in ("Well done!", "Not this time."), "the verdict")
            person.click("practice.again")
        person.key("Escape")
        person.wait(lambda tree: tree["scene"] == "lobby", "the lobby again")
    store = open_store()
    try:
        assert not store.open_matches() and not store.finished_records() and not store.statistics()
    finally:
        store.close()
