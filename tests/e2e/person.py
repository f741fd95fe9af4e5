"""A person at a real window: reads what the window offers, and uses a real mouse or a real keyboard."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

PATIENCE = 40.0
#: the program: of the sources, or the frozen one that the tests of installers name
COMMAND = shlex.split(os.environ.get("BONSPIEL_PROGRAM", "")) or [sys.executable, "-m", "game"]


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
        # arcade would end after one frame
        self.environment.pop("ARCADE_TEST", None)
        self.at = 0
        self.tree: dict[str, Any] = {}
        with self.errors.open("w") as errors:
            self.process = subprocess.Popen(
                [*COMMAND, *arguments, "--ui-tree", str(self.tree_file)],
                env=self.environment, stderr=errors, start_new_session=True,
            )  # fmt: skip

    # --- seeing
    def look(self) -> dict[str, Any]:
        """What the window offers now."""
        if self.process.poll() is not None:
            raise Gone(f"the window closed with {self.process.returncode}: {self.errors.read_text()[-2000:]}")
        if self.tree_file.exists():
            with self.tree_file.open("rb") as file:
                file.seek(self.at)
                data = file.read()
            whole = data.rfind(b"\n") + 1
            if whole:
                self.at += whole
                self.tree = json.loads(data[:whole].splitlines()[-1])
        return self.tree

    def wait(self, until: Callable[[dict[str, Any]], object], what: str = "") -> dict[str, Any]:
        """Looks until the condition holds."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            tree = self.look()
            if tree and until(tree):
                return tree
            time.sleep(0.03)
        raise AssertionError(f"waited in vain for {what}: {json.dumps(self.tree)[:1500]}")

    def element(self, id: str) -> dict[str, Any] | None:
        """An offered element."""
        return next((e for e in self.look().get("elements", []) if e["id"] == id), None)

    def labelled(self, label: str) -> None:
        """Waits until an element has this label."""
        self.wait(lambda tree: any(e["label"] == label for e in tree["elements"]), label)

    def change(self, before: dict[str, Any]) -> None:
        """Waits until the window offers something else than ``before``."""
        self.wait(lambda tree: tree != before, "a change")

    # --- doing
    def tool(self, *words: str) -> None:
        """xdotool."""
        subprocess.run(["xdotool", *words], env=self.environment, check=True, capture_output=True)

    def point(self, element: dict[str, Any]) -> None:
        """Moves the mouse onto the middle of an element."""
        x, y, w, h = element["rect"]
        left, top = self.corner()
        self.tool("mousemove", str(left + x + w // 2), str(top + y + h // 2))

    def corner(self) -> tuple[int, int]:
        """The window's corner on the screen."""
        found = subprocess.run(
            ["xdotool", "search", "--name", "^Bonspiel$", "getwindowgeometry", "--shell"],
            env=self.environment, capture_output=True, text=True, check=False,
        ).stdout  # fmt: skip
        values = dict(line.split("=") for line in found.splitlines() if "=" in line)
        return int(values.get("X", 0)), int(values.get("Y", 0))

    def click(self, id: str) -> None:
        """Clicks an element."""
        element = self.wait(lambda tree: any(e["id"] == id for e in tree["elements"]), id) and self.element(id)
        assert element is not None
        self.point(element)
        self.tool("click", "1")

    def drag(self, id: str, target: str) -> None:
        """Drags an element onto another, in steps as a hand does."""
        start, goal = self.element(id), self.element(target)
        assert start is not None and goal is not None
        self.point(start)
        self.tool("mousedown", "1")
        left, top = self.corner()
        (x0, y0), (x1, y1) = ((r[0] + r[2] // 2, r[1] + r[3] // 2) for r in (start["rect"], goal["rect"]))
        for step in range(1, 7):
            x, y = x0 + (x1 - x0) * step // 6, y0 + (y1 - y0) * step // 6
            self.tool("mousemove", str(left + x), str(top + y))
            time.sleep(0.03)
        self.tool("mouseup", "1")

    def key(self, *names: str) -> None:
        """Presses keys."""
        self.tool("key", *names)

    def kill(self) -> None:
        """Kill -9, the window and its helpers."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)

    def close(self) -> None:
        """Ends the program however it stands."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.kill()

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_rest: object) -> None:
        self.close()


def choices(tree: dict[str, Any]) -> list[dict[str, Any]]:
    """What can be picked to go on with the match."""
    elements = [e for e in tree["elements"] if e["enabled"]]
    special = [e for e in elements if e["id"] in ("curtain.lift", "next", "cards.close")]
    if special:
        return special
    cards = [e for e in elements if e["role"] == "card"]
    buttons = [e for e in elements if e["id"].startswith("button.") and e["id"] != "button.back"]
    return buttons or cards


def usual(tree: dict[str, Any]) -> list[dict[str, Any]]:
    """What to use next where a game has no way of its own: second picks first."""
    given = any(e["role"] == "seat" and e["enabled"] for e in tree["elements"])
    return (targets(tree) if second_pick(tree) or given else []) or choices(tree) or targets(tree)


def play_on(
    person: Person, use: Callable[[dict[str, Any]], None], done: str = "result", most: int = 900,
    choose: Callable[[dict[str, Any]], list[dict[str, Any]]] = usual,
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
        chosen = choose(tree)
        before = json.dumps(tree)
        use(chosen[used % len(chosen)])
        end = time.monotonic() + 3
        while time.monotonic() < end and json.dumps(person.look()) == before:
            time.sleep(0.02)
    raise AssertionError(f"not done after {most} picks")


def second_pick(tree: dict[str, Any]) -> bool:
    """Whether one pick was made and a place is wanted now."""
    return any(e["id"] == "button.back" for e in tree["elements"])


def targets(tree: dict[str, Any]) -> list[dict[str, Any]]:
    """Piles and seats that can be picked."""
    return [
        e for e in tree["elements"]
        if e["enabled"] and (e["role"] == "seat" or (e["role"] == "pile" and wanted(tree, e)))
    ]  # fmt: skip


def wanted(tree: dict[str, Any], element: dict[str, Any]) -> bool:
    """Whether a pile is wanted for a move (others may only be leafed through)."""
    prompt = str(tree["prompt"])
    return second_pick(tree) or "four cards" in prompt or element["id"] == "stock"


def hand(tree: dict[str, Any]) -> list[dict[str, Any]]:
    """The cards of the hand."""
    return [e for e in tree["elements"] if e["role"] == "card"]


def focused(tree: dict[str, Any]) -> str | None:
    """The id of the element with the focus."""
    return next((e["id"] for e in tree["elements"] if e["focused"]), None)


def fewer(person: Person, count: int) -> None:
    """Waits until the hand has fewer cards and nothing moves."""
    person.wait(lambda tree: len(hand(tree)) < count and not tree["busy"], "one card less")
