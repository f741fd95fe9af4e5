"""Tables of two with known hands, and where a card of them is."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.app import App
from tests.table.playing import placed, table

#: curdle: the seven bridges a nine and a two; rink: a goal card, a special one, a number
BANKS = {"hands": [["5s", "7h", "Kd"], ["3h", "6c"]], "banks": [["9c"], ["2d"]], "stock": ["4c", "5h"]}
SPECIAL = {
    "hands": [["3", "4", "7", "8", "10", "13", "SB", "TM"], ["2", "3", "4", "9", "10", "12", "SB", "SB"]],
    "pile": ["7"], "prev": "7", "period": 3, "shift": 4, "to_move": 0,
}  # fmt: skip


def curdle(app: App) -> Any:
    """A table of Curdle on which the person has a choice."""
    return table(app, placed("curdle", ("human", "club"), **BANKS))


def rink(app: App) -> Any:
    """A table of Rink Ratz on which the person has a choice."""
    return table(app, placed("rink_ratz", ("human", "club"), options={"level": "junior"}, **SPECIAL))


def place_of(scene: Any, id: str) -> tuple[float, float]:
    """Where a card is now."""
    at = scene.surface.cards.front(id)
    return at.cx, at.cy


def rest(scene: Any) -> None:
    """Lets small motions end."""
    scene.animator.finish("hover")


def at_home(scene: Any, code: str) -> None:
    """The card lies in the hand again, and nothing is picked."""
    rest(scene)
    held = next(c for c in scene.surface.pack.rows["hand.0"] if c.code == code)
    assert (held.x, held.y) == pytest.approx((held.home.x, held.home.y))
    assert scene.picker.picking.made == [] and scene.picker.carried is None


def faces(scene: Any, code: str) -> list[Any]:
    """The pictures that show a card's face."""
    return [t for key, t in scene.canvas.textures.kept.items() if key[0] == "card" and key[1].endswith(f"/{code}.png")]
