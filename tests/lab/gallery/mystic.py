"""Mystic Curling Club's moments, and a shot frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.app.app import App
from game.app.screenshots import picture, present, settle
from game.settings.launch_options import MatchSetup
from game.table.table import Table
from tests.lab.gallery.moments import until


def _sheet(seats: int) -> MatchSetup:
    """A match of Mystic, one person against rules of thumb."""
    return MatchSetup("mystic", ("human", *["greedy"] * (seats - 1)), {"seats": seats, "first": 0}, 3)


def _full(position: Mapping[str, Any]) -> bool:
    """A full house, and a sixth stone to come."""
    return bool(position["phase"] == "deliver" and position["next"][0] == 6)


def _shot_frames(app: App) -> Any:
    """Nine moments of a flick into a full house, cut out and laid side by side."""
    until(app, _sheet(3), _full)
    table = present(app)
    assert isinstance(table, Table)
    table.animator.factor = 1.0
    table.play("deliver flick x=0.0 aim=0.00 speed=2300 spin=0.0")
    parts = []
    for _frame in range(9):
        for _beat in range(7):
            table.on_update(1 / 60)
        whole = picture(app)
        parts.append(whole.crop((whole.width // 4, whole.height // 12, whole.width * 3 // 4, whole.height * 7 // 12)))
    w, h = parts[0].width * 2 // 3, parts[0].height * 2 // 3
    strip = parts[0].resize((3 * w, 3 * h))
    for n, part in enumerate(parts):
        strip.paste(part.resize((w, h)), (n % 3 * w, n // 3 * h))
    settle(app)
    return strip


#: file name → what brings the screen up
PICTURES: Mapping[str, Callable[[App], None]] = {"mystic-house": lambda app: until(app, _sheet(3), _full)}
#: file name → a picture put together of several
STRIPS: Mapping[str, Callable[[App], Any]] = {"mystic-shot": _shot_frames}
