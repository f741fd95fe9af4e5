"""A person at a real window: reads what the window offers, and uses a real mouse or a real keyboard.

Nothing here knows how long something takes. The person waits until the window is on the screen and says that it is
ready, does one thing, and waits until the window has taken it.
"""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.patience import until

#: the program: of the sources, its deals seeded, or the frozen one that the tests of installers name
COMMAND = shlex.split(os.environ.get("BONSPIEL_PROGRAM", "")) or [sys.executable, "-m", "tests.e2e.seeded"]
#: the window, once it is on the screen, for what comes after it in the same call of xdotool
WINDOW = ("search", "--onlyvisible", "--name", "^Bonspiel$")
Tree = dict[str, Any]


class Gone(AssertionError):
    """The window has closed."""


class Person:
    """Runs the program in a process of its own and plays by ``--ui-tree`` and xdotool."""

    def __init__(self, folder: Path, *arguments: str, display: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.tree_file = folder / "tree.jsonl"
        self.tree_file.unlink(missing_ok=True)
        self.errors = folder / "stderr.txt"
        self.environment = {**os.environ, "DISPLAY": display, "PYGLET_AUDIO": "silent"}
        test = os.environ.get("PYTEST_CURRENT_TEST", "").partition(" (")[0]
        self.environment["BONSPIEL_DRAWN"] = os.environ.get("BONSPIEL_LOT", "") + test
        # arcade would end after one frame
        self.environment.pop("ARCADE_TEST", None)
        self.at = 0
        self.tree: Tree = {}
        with self.errors.open("w") as errors:
            self.process = subprocess.Popen(
                [*COMMAND, *arguments, "--ui-tree", str(self.tree_file)],
                env=self.environment, stderr=errors, start_new_session=True,
            )  # fmt: skip

    # --- seeing
    def look(self) -> Tree:
        """What the window offers now."""
        if self.process.poll() is not None:
            raise Gone(f"the window closed with {self.process.returncode}: {self.errors.read_text()[-2000:]}")
        try:
            with self.tree_file.open("rb") as file:
                file.seek(self.at)
                data = file.read()
        except FileNotFoundError:
            # it has told nothing yet
            return self.tree
        whole = data.rfind(b"\n") + 1
        if whole:
            self.at += whole
            self.tree = json.loads(data[:whole].splitlines()[-1])
        return self.tree

    def wait(self, wanted: Callable[[Tree], object], what: str = "") -> Tree:
        """Looks until the condition holds."""

        def seen() -> Tree | None:
            tree = self.look()
            return tree if tree and wanted(tree) else None

        return until(seen, lambda: f"{what}: {json.dumps(self.tree)[:1500]}")

    def scene(self, name: str) -> Tree:
        """Waits for a screen that can be used."""
        return self.wait(lambda tree: tree["scene"] == name and not tree["busy"], name)

    def element(self, id: str) -> dict[str, Any] | None:
        """An offered element."""
        return element(self.look(), id)

    def labelled(self, label: str) -> None:
        """Waits until an element has this label."""
        self.wait(lambda tree: any(e["label"] == label for e in tree["elements"]), label)

    def ready(self, id: str) -> dict[str, Any]:
        """Waits until an element is there and nothing moves that a click would but finish."""
        tree = self.wait(lambda tree: not tree["busy"] and element(tree, id), id)
        found = element(tree, id)
        assert found is not None
        return found

    # --- doing
    def tool(self, *words: str, presses: int = 0) -> None:
        """xdotool does something with the window, once that is on the screen and has told what it offers.

        Waits until the window has taken as many ``presses`` of keys and buttons: then it tells what has come of them.
        """
        before = self.wait(lambda tree: True, "a window")["taken"]

        def done() -> bool:
            self.look()
            said = subprocess.run(
                ["xdotool", *WINDOW, *words], env=self.environment, capture_output=True, text=True, check=False
            )
            if presses and "BadWindow" in said.stderr:
                # the press changed the window for another one, before the key was let go
                return True
            # while there is none, or while one takes the place of another
            if said.returncode and "no windows" not in said.stderr and said.stderr:
                raise AssertionError(said.stderr)
            return said.returncode == 0

        until(done, "a window on the screen")
        if presses:
            self.wait(lambda tree: tree["taken"] >= before + presses, f"{' '.join(words)} to arrive")

    def root(self) -> str:
        """The window behind all others, by its number."""
        said = subprocess.run(
            ["xdotool", "search", "--maxdepth", "0", ""],
            env=self.environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return said.stdout.split()[0]

    def click(self, id: str) -> None:
        """Clicks an element as soon as it can be."""
        self.click_at(*middle(self.ready(id)))

    def click_at(self, x: int, y: int) -> None:
        """Clicks a place in the window."""
        self.tool(*over(x, y), "click", "1", presses=1)

    def drag(self, id: str, target: str) -> None:
        """Drags an element onto another, in steps as a hand does."""
        (x0, y0), (x1, y1) = middle(self.ready(id)), middle(self.ready(target))
        self.stroke([(x0 + (x1 - x0) * step // 6, y0 + (y1 - y0) * step // 6) for step in range(7)], 0.03)

    def stroke(self, way: list[tuple[int, int]], pause: float) -> None:
        """The mouse goes a way with its button down, ``pause`` seconds from place to place."""
        words = [*over(*way[0]), "mousedown", "1"]
        for place in way[1:]:
            words += [*over(*place), "sleep", str(pause)]
        self.tool(*words, "mouseup", "1", presses=1)

    def key(self, *names: str) -> None:
        """Presses keys: the window gets the keyboard first."""
        self.tool("windowfocus", "--sync", "%1", "key", *names, presses=len("+".join(names).split("+")))

    def focus(self, id: str) -> None:
        """By Tab to an element, on the shorter way; step by step where some on the way have no focus."""
        self.ready(id)
        for step in range(len(self.look()["elements"]) + 1):
            tree = self.look()
            now = focused(tree)
            if now == id:
                return
            stops = [e["id"] for e in tree["elements"] if e["enabled"]]
            assert id in stops, f"{id} is off: {json.dumps(tree)[:1500]}"
            there = (stops.index(id) - (stops.index(now) if now in stops else 0)) % len(stops)
            back = len(stops) - there
            keys = ["Tab"] * there if there <= back else ["shift+Tab"] * back
            self.key(*(keys if step == 0 and now in stops else keys[:1] or ["Tab"]))
        raise AssertionError(f"Tab never came to {id}: {json.dumps(self.tree)[:1500]}")

    def press(self, id: str) -> None:
        """Uses an element by Tab and Enter."""
        self.focus(id)
        self.key("Return")

    # --- the end
    def kill(self) -> None:
        """Kill -9, the window and its helpers."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        """Ends the program however it stands."""
        if self.process.poll() is None:
            self.kill()

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_rest: object) -> None:
        self.close()


def over(x: int, y: int) -> tuple[str, ...]:
    """Moves the mouse to a place in the window."""
    return ("mousemove", "--window", "%1", str(x), str(y))


def middle(element: dict[str, Any]) -> tuple[int, int]:
    """The middle of an element."""
    x, y, w, h = element["rect"]
    return x + w // 2, y + h // 2


def element(tree: Tree, id: str) -> dict[str, Any] | None:
    """An element of a tree."""
    return next((e for e in tree.get("elements", []) if e["id"] == id), None)


def moment(tree: Tree) -> tuple[Any, ...]:
    """What makes a moment another one, wherever the focus is and whatever was refused: that stands for a time only."""
    lying = [(e["id"], e["label"], e["enabled"]) for e in tree["elements"] if e["id"] != "refusal"]
    return tree["scene"], tree["busy"], tree["prompt"], lying


def choices(tree: Tree) -> list[dict[str, Any]]:
    """What can be picked to go on with the match."""
    elements = [e for e in tree["elements"] if e["enabled"]]
    special = [e for e in elements if e["id"] in ("curtain.lift", "next", "cards.close")]
    if special:
        return special
    cards = [e for e in elements if e["role"] == "card"]
    buttons = [e for e in elements if e["id"].startswith("button.") and e["id"] != "button.back"]
    return buttons or cards


def usual(tree: Tree) -> list[dict[str, Any]]:
    """What to use next where a game has no way of its own: second picks first."""
    given = any(e["role"] == "seat" and e["enabled"] for e in tree["elements"])
    return (targets(tree) if second_pick(tree) or given else []) or choices(tree) or targets(tree)


def play_on(
    person: Person, use: Callable[[dict[str, Any]], None], done: str = "result", most: int = 900,
    choose: Callable[[Tree], list[dict[str, Any]]] = usual,
) -> int:  # fmt: skip
    """Plays until the scene is ``done``; gives the number of things used.

    ``use`` clicks or presses an element; ``choose`` says which of a screen's elements may be used next.
    """
    for used in range(most):
        tree = person.wait(
            lambda tree: tree["scene"] == done or (not tree["busy"] and (choices(tree) or targets(tree))), "my turn"
        )
        if tree["scene"] == done:
            return used
        offered = choose(tree)
        use(offered[used % len(offered)])
    raise AssertionError(f"not done after {most} picks")


def second_pick(tree: Tree) -> bool:
    """Whether one pick was made and a place is wanted now."""
    return element(tree, "button.back") is not None


def targets(tree: Tree) -> list[dict[str, Any]]:
    """Piles and seats that can be picked."""
    return [
        e for e in tree["elements"]
        if e["enabled"] and (e["role"] == "seat" or (e["role"] == "pile" and wanted(tree, e)))
    ]  # fmt: skip


def wanted(tree: Tree, element: dict[str, Any]) -> bool:
    """Whether a pile is wanted for a move (others may only be leafed through)."""
    prompt = str(tree["prompt"])
    return second_pick(tree) or "four cards" in prompt or element["id"] == "stock"


def hand(tree: Tree) -> list[dict[str, Any]]:
    """The cards of the hand."""
    return [e for e in tree["elements"] if e["role"] == "card"]


def digit(id: str) -> str:
    """The key that picks a card of the hand."""
    return "1234567890"[int(id.partition(".")[2])]


def focused(tree: Tree) -> str | None:
    """The id of the element with the focus."""
    return next((e["id"] for e in tree["elements"] if e["focused"]), None)


def fewer(person: Person, count: int) -> None:
    """Waits until the hand has fewer cards and nothing moves."""
    person.wait(lambda tree: len(hand(tree)) < count and not tree["busy"], "one card less")
