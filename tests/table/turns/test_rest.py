"""A table that waits costs next to nothing, and is quick as soon as somebody does something."""

from __future__ import annotations

import time

import pytest

from game.app.app import App
from game.ui.window.window import ACTIVE_RATE, CALM_RATE, IDLE_RATE
from tests.table.hands import curdle
from tests.table.playing import KEY, calm, seated, table

pytestmark = pytest.mark.window


@pytest.fixture(autouse=True)
def later(app: App) -> None:
    """The last input was long ago."""
    app.window.awake_until = 0.0


def test_who_waits_for_a_person_looks_seldom_and_wakes_by_a_key(app: App) -> None:
    scene = curdle(app)
    calm(app)
    app.window.awake_until = 0.0
    scene.on_update(1 / 60)
    app.window.draw(1 / 60)
    drawn = app.window.drawn
    for _beat in range(20):
        scene.on_update(CALM_RATE)
        app.window.draw(CALM_RATE)
    assert app.window.rate == CALM_RATE
    assert app.window.drawn == drawn
    pressed = time.monotonic()
    scene.on_key_press(KEY.RIGHT, 0)
    assert app.window.rate == ACTIVE_RATE
    assert app.window.awake_until > pressed


def test_who_waits_for_another_seat_does_not_miss_its_answer_for_long(app: App) -> None:
    scene = table(app, seated("curdle", ("club", "club")))
    for _beat in range(200):
        scene.on_update(1 / 60)
    app.window.awake_until = 0.0
    scene.on_update(1 / 60)
    assert scene.busy
    assert app.window.rate == IDLE_RATE
