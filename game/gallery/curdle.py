"""Curdle's moments."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.app import App
from game.gallery.moments import people, until
from game.launch import Start
from game.screens import stage_scene


def _blind(app: App) -> None:
    """A blind curdle being dealt out, found by playing seeds."""
    until(app, Start("curdle", people(4, 1)), lambda position: position["phase"] == "gift")


#: file name → what brings the screen up
PICTURES: Mapping[str, Callable[[App], None]] = {
    "curdle-start": lambda app: stage_scene(app, "table", Start("curdle", people(4, 1), {}, 7), 0),
    "curdle-middle": lambda app: stage_scene(app, "table", Start("curdle", people(4, 1), {}, 11), 24),
    "curdle-eight": lambda app: stage_scene(app, "table", Start("curdle", people(8, 1), {"seats": 8}, 5), 12),
    "curdle-blind": _blind,
}
