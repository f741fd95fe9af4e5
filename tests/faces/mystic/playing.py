"""What a person does on the ice, with the pointer: pulls back, flicks, chooses stones, places and numbers."""

from __future__ import annotations

from functools import cache
from pathlib import Path as File
from random import Random
from typing import Any

import arcade
import pytest

from game.rules import scenario
from game.rules.contract import Event, Path
from game.rules.mystic.state import MysticState
from tests.table.playing import calm, click, point

LEFT = arcade.MOUSE_BUTTON_LEFT
STYLES = ("slide", "flick", "roll")
HERE = File(__file__).resolve().parents[3]


def stroke(scene: Any, *points: tuple[float, float]) -> None:
    """The button goes down at the first virtual point, and up at the last."""
    first = point(scene, *points[0])
    scene.on_mouse_press(*first, LEFT, 0)
    at = first
    for x, y in points[1:]:
        at = tuple(round(v) for v in scene.canvas.stage.to_px(x, y))
        scene.on_mouse_drag(*at, 0, 0, LEFT, 0)
    scene.on_mouse_release(*at, LEFT, 0)


def throw(scene: Any, style: str, pull: float = 372.0, aside: float = 0.0) -> None:
    """Chooses a style and pulls back."""
    click(scene, f"style.{STYLES.index(style)}")
    steps = [(960.0 - aside * k / 4, 560.0 - pull * k / 4) for k in range(5)]
    stroke(scene, *steps)


def place(scene: Any, rng: Random) -> bool:
    """Puts a stone at one of the places that the dots show; false where there is none."""
    ask = scene.surface.hand.ask
    for _try in range(12):
        if not ask.dots:
            return False
        x, y, _k = scene.surface.camera().project(*rng.choice(ask.dots))
        if scene.canvas.stage.table.contains(x, y) and scene.layers.find(f"ice.{ask.path[-1].id}").rect.contains(x, y):
            stroke(scene, (x, y))
            return True
    return False


def follow(scene: Any, path: Path, rng: Random) -> None:
    """Makes the picks of a path, whatever they are."""
    for pick in path:
        scene = calm(scene.app)
        if pick.kind == "gesture":
            throw(scene, path[0].id, rng.uniform(250.0, 390.0), rng.uniform(-40.0, 40.0))
        elif scene.face.words.option(pick).placed or scene.picker.picking.can(pick.kind, pick.id) is None:
            continue
        elif pick.kind == "place" or (pick.kind == "number" and pick.id.startswith("+")):
            place(scene, rng)
        elif pick.kind == "number":
            click(scene, f"value.{rng.randint(1, 8)}")
        elif pick.kind == "piece":
            # a neighbour may lie before it: the keyboard's way to it is always free
            scene.pointer.use(scene.layers.find(f"piece.{pick.id}"))
        else:
            click(scene, f"button.{pick.id}")


@cache
def casts() -> list[tuple[str, Any, str, list[Event]]]:
    """Every spell and charm that the scenarios use: its name, the position before, the move, and what happened."""
    found: list[tuple[str, Any, str, list[Event]]] = []
    push = MysticState.push

    def noted(self: MysticState, move: Any, chance: Any = None) -> Any:
        before = self.copy()
        pushed = push(self, move, chance)
        for at, event in enumerate(pushed.events):
            if event.name in ("SpellCast", "CharmUsed"):
                own = pushed.events[at + 1 :]
                end = next((n for n, e in enumerate(own) if not e.name.startswith("Stone")), len(own))
                name = event.data.get("spell") or "charm " + event.data["team"]
                found.append((str(name), before.to_position(), str(move), list(own[:end])))
        return pushed

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MysticState, "push", noted)
        for path in sorted((HERE / "tests/scenarios/mystic").glob("*.toml")):
            scenario.run(scenario.read(path.read_text("utf-8")))
    return found
