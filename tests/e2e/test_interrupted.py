"""A pull that something interrupts, by a real mouse in a real window: nothing is thrown, then or by the next click."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from tests.e2e.person import Person, Tree, moment, over

pytestmark = pytest.mark.window
SEATS = ("--seats", "human,human", "--seed", "11", "--speed", "instant", "--size", "640x400")
#: what takes the mouse away in mid-pull, and what gives it back, in xdotool's words
TAKEN: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "minimised": (("windowunmap", "%1"), ("windowmap", "--sync", "%1")),
    "another window": (("windowfocus", "{root}"), ("windowfocus", "--sync", "%1")),
    "escape": (("key", "Escape"), ()),
}


def clicked(taken: int, tree: Tree) -> bool:
    """Whether the window has taken more than that, and nothing moves."""
    return tree["taken"] > taken and not tree["busy"]


def test_an_interrupted_pull_throws_nothing(tmp_path: Path, display: str) -> None:
    """Let go elsewhere, come back, click on the ice."""
    with Person(tmp_path, "play", "mystic", *SEATS, display=display) as person:
        person.scene("mystic")
        x, y, w, h = person.ready("ice")["rect"]
        x, y = x + w // 2, y + h // 2
        before = moment(person.look())
        pull = [word for step in range(1, 7) for word in (*over(x, y + 30 * step), "sleep", "0.02")]
        for how, (away, back) in TAKEN.items():
            away = tuple(word.format(root=person.root()) for word in away)
            # what follows in one call goes to the same window, wherever it has gone meanwhile
            person.tool(
                "windowfocus", "--sync", "%1", *over(x, y), "mousedown", "1", *pull, *away, "sleep", "0.2",
                "mousemove", "3000", "2000", "mouseup", "1", *back, "sleep", "0.2",
            )  # fmt: skip
            taken = person.look()["taken"]
            person.click_at(x + 40, y - 30)
            tree = person.wait(partial(clicked, taken), "the click")
            assert moment(tree) == before, how
        # and the window still plays: a whole pull does throw
        person.stroke([(x, y + 30 * step) for step in range(8)], 0.02)
        person.wait(lambda tree: not tree["busy"] and moment(tree) != before, "a stone that was thrown")
