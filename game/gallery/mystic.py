"""Mystic Curling Club's moments, and a shot frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.app import App
from game.gallery.moments import until
from game.launch import Start
from game.screens import picture, present, settle, stage_scene
from game.table.table import Table


def _sheet(seats: int) -> Start:
    """A match of Mystic, one person against rules of thumb."""
    return Start("mystic", ("human", *["greedy"] * (seats - 1)), {"seats": seats, "first": 0}, 3)


def _mystic(app: App, then: Callable[[Table], None]) -> None:
    """Mystic with a full house, when seat 0 is to deliver; then something is done."""
    until(app, _sheet(3), lambda position: position["phase"] == "deliver" and position["next"][0] == 6)
    table = present(app)
    assert isinstance(table, Table)
    then(table)
    settle(app)


def _aimed(table: Table) -> None:
    """A shot is aimed with the keys."""
    for _step in range(12):
        table.act("right")
    for _step in range(4):
        table.act("up")


def _shot_frames(app: App) -> Any:
    """Nine moments of a flick into a full house, cut out and laid side by side."""
    until(app, _sheet(3), lambda position: position["phase"] == "deliver" and position["next"][0] == 6)
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
PICTURES: Mapping[str, Callable[[App], None]] = {
    "mystic-start": lambda app: stage_scene(app, "table", _sheet(3), 0),
    "mystic-house": lambda app: _mystic(app, lambda table: None),
    "mystic-aim": lambda app: _mystic(app, _aimed),
    "mystic-above": lambda app: _mystic(app, lambda table: table.act("view")),
    "mystic-book": lambda app: _mystic(app, lambda table: table.act("book")),
    "mystic-practice": lambda app: app.ways.practice("mystic"),
}
#: file name → a picture put together of several
STRIPS: Mapping[str, Callable[[App], Any]] = {"mystic-shot": _shot_frames}
