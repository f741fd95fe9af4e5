"""Rink Ratz's moments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.app import App
from game.gallery.moments import people, until
from game.launch import Start
from game.screens import stage_scene


def _rink(app: App, wanted: Callable[[Mapping[str, Any]], bool]) -> None:
    """Rink Ratz at a moment that is wanted, with a few cards on the pile."""
    start = Start("rink_ratz", people(2, 1))
    until(app, start, lambda position: len(position["pile"]) > 8 and position["shift_cards"] < 10 and wanted(position))


#: file name → what brings the screen up
PICTURES: Mapping[str, Callable[[App], None]] = {
    "rink-shot": lambda app: _rink(app, lambda position: position["rush"]["stage"] == "finish"),
    "rink-power": lambda app: _rink(
        app, lambda position: position["power"]["team"] == 0 and position["power"]["left"] < 7
    ),
    "rink-review": lambda app: _rink(app, lambda position: position["review"]["team"] == 1),
    "rink-four": lambda app: stage_scene(app, "table", Start("rink_ratz", people(4, 1), {"seats": 4}, 5), 13),
    "rink-lobby": lambda app: stage_scene(app, "lobby", Start("rink_ratz", ()), 0),
}
