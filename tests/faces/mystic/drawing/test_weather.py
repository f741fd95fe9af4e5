"""What adorns the picture: snow for a while, dust behind a fast stone."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.app import App
from game.faces.mystic.drawing.weather import FLAKES, RESTLESS, Snow
from tests.faces.mystic.playing import throw
from tests.lab.frame_bench import Nobody
from tests.table.looking import resize
from tests.table.playing import placed, table


def test_snow_falls_for_a_while_after_somebody_was_there() -> None:
    """Then it hangs still, and costs nothing."""
    snow = Snow()
    assert not snow.fall(0.1)
    snow.wake()
    beats = 0
    while snow.fall(0.1):
        beats += 1
    assert beats == pytest.approx(RESTLESS / 0.1, abs=1)


def running(app: App) -> Any:
    """A slide under way."""
    resize(app, (1280, 720))
    app.think_with(Nobody())
    for key, value in (("names", []), ("confirm", False), ("speed", "normal"), ("text_scale", 1.0)):
        app.preferences.for_now(key, value)
    options = {"noise": "none", "spells": "none"}
    scene = table(app, placed("mystic", ("human", "human"), options=options, next=[2, 2]))
    scene.animator.factor = 1.0
    throw(scene, "slide", 372.0)
    return scene


@pytest.mark.window
def test_a_fast_stone_raises_dust_and_a_resting_one_does_not(app: App) -> None:
    """Marks on the ice behind it."""
    scene = running(app)
    for _beat in range(12):
        scene.on_update(1 / 30)
    scene.surface.paint()
    fast = scene.surface.renderer.decals.count
    while scene.director.busy:
        scene.on_update(1 / 30)
    scene.surface.hand.view = None
    scene.surface.paint()
    assert fast >= 2 + 6
    assert scene.surface.renderer.flakes.count == FLAKES
