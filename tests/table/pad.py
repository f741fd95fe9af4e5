"""A game controller without a device, and what a person does with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pyglet.input import Controller
from pyglet.math import Vec2

from game.app.app import App
from tests.table.looking import at_rest
from tests.table.playing import calm

UP, DOWN, LEFT, RIGHT, REST = Vec2(0, 1), Vec2(0, -1), Vec2(-1, 0), Vec2(1, 0), Vec2(0, 0)


class MadeUp(Controller):
    """A controller without a device."""

    def __init__(self) -> None:
        self.name, self.opened = "made up", False
        self.felt: list[float] = []

    def open(self, window: Any = None, exclusive: bool = False) -> None:
        """It is heard from now on."""
        self.opened = True

    def rumble_play_strong(self, strength: float = 1.0, duration: float = 0.5) -> None:
        """Is felt."""
        self.felt.append(strength)

    def close(self) -> None:
        """Its driver has already gone."""
        raise OSError("no such device")

    def press(self, app: App, *buttons: str) -> None:
        """Presses buttons one after the other, and waits each time until nothing moves."""
        for button in buttons:
            self.dispatch_event("on_button_press", self, button)
            self.dispatch_event("on_button_release", self, button)
            calm(app)

    def nudge(self, *ways: Vec2) -> None:
        """Presses the cross."""
        for way in ways:
            self.dispatch_event("on_dpad_motion", self, way)
            self.dispatch_event("on_dpad_motion", self, REST)

    def lean(self, stick: str, way: Vec2) -> None:
        """Leans a stick over."""
        self.dispatch_event("on_stick_motion", self, stick, way)

    def go_to(self, app: App, id: str) -> None:
        """The focus goes on until it lies on an element."""
        for _step in range(80):
            scene: Any = app.window.current_view
            focus = scene.focus.element
            if focus is not None and focus.id == id:
                return
            self.press(app, "rightshoulder")
        raise AssertionError(f"the focus never came to {id}")

    def use(self, app: App, id: str) -> Any:
        """Goes to an element and picks it."""
        self.go_to(app, id)
        self.press(app, "a")
        return at_rest(app)


@pytest.fixture
def made_up(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[MadeUp]:
    """It was just plugged in."""
    app.window.active = True
    # as it is while the program runs: what is sent comes at once
    monkeypatch.setattr(app.window, "_enable_event_queue", False)
    controller = MadeUp()
    app.pad.on_connect(controller)
    assert controller.opened
    yield controller
    app.pad.on_disconnect(controller)
