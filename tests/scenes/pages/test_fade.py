"""A room fades into the next, which has mouse and keyboard at once; afterwards nothing is drawn any more."""

from __future__ import annotations

from collections.abc import Iterator

import arcade
import pytest
from PIL import Image, ImageChops, ImageStat

from game.app.app import App
from game.ui.window.scene import Scene

pytestmark = [pytest.mark.window, pytest.mark.painted]


@pytest.fixture(autouse=True)
def moving(app: App) -> Iterator[None]:
    """Rooms fade."""
    app.preferences.for_now("speed", "instant")
    app.navigator.settings()
    frame(app)
    assert app.window.above is None
    app.preferences.for_now("speed", "normal")
    yield
    app.window.above = None
    app.preferences.for_now("speed", "instant")


def frame(app: App) -> None:
    """A turn of the loop."""
    app.window.dispatch_events()
    scene = app.window.current_view
    assert isinstance(scene, Scene)
    scene.on_update(1 / 60)
    app.window.draw(1 / 60)
    app.window.dispatch_events()


def paint(app: App) -> None:
    """What ``on_draw`` brings about; outside the loop an event would only be queued."""
    scene = app.window.current_view
    assert isinstance(scene, Scene)
    app.window.switch_to()
    scene.on_draw()
    app.window.on_draw()


def seen(app: App) -> Image.Image:
    """What the window shows, painted anew without its end."""
    paint(app)
    return arcade.get_image(0, 0, *app.window.get_framebuffer_size()).convert("RGB")


def unlike(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures are apart, 0 to 255."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def test_the_old_room_shows_first_and_then_the_new_one(app: App) -> None:
    old = seen(app)
    app.navigator.title()
    first = seen(app)
    assert unlike(old, first) < 8
    frames = 0
    while app.window.above is not None:
        frame(app)
        frames += 1
    assert 12 <= frames <= 18, "between 200 and 300 ms"
    assert unlike(old, seen(app)) > 8


def test_it_is_the_room_that_was_left_whatever_was_painted_last(app: App) -> None:
    old = seen(app)
    app.navigator.title()
    new = app.window.current_view
    assert isinstance(new, Scene)
    app.window.switch_to()
    new.on_draw()
    white = app.window.ctx.texture((2, 2), components=4, data=b"\xff" * 16)
    white.use(0)
    app.window.on_draw()
    shown = arcade.get_image(0, 0, *app.window.get_framebuffer_size()).convert("RGB")
    assert unlike(old, shown) < 8


def test_nothing_is_drawn_when_it_has_gone(app: App) -> None:
    app.navigator.keys()
    while app.window.above is not None:
        frame(app)
    for _settle in range(3):
        frame(app)
    before = app.window.drawn
    for _rest in range(10):
        frame(app)
    assert app.window.drawn == before


def test_a_click_in_the_middle_hits_the_new_room_only(app: App) -> None:
    old = app.window.current_view
    assert isinstance(old, Scene)
    app.navigator.title()
    frame(app)
    assert app.window.above is not None
    new = app.window.current_view
    assert isinstance(new, Scene)
    button = new.layers.find("credits")
    assert button is not None
    x, y, w, h = new.screen_rect(button)
    at = (x + w // 2, app.window.height - (y + h // 2))
    app.window.dispatch_event("on_mouse_press", *at, arcade.MOUSE_BUTTON_LEFT, 0)
    app.window.dispatch_event("on_mouse_release", *at, arcade.MOUSE_BUTTON_LEFT, 0)
    app.window.dispatch_events()
    present = app.window.current_view
    assert isinstance(present, Scene) and present.name == "credits"
    assert old.name == "settings"


@pytest.mark.parametrize(("key", "value"), [("reduced_motion", True), ("speed", "instant")])
def test_none_where_nothing_is_to_move(app: App, key: str, value: object) -> None:
    before = app.preferences[key]
    app.preferences.for_now(key, value)
    app.navigator.credits()
    assert app.window.above is None
    app.preferences.for_now(key, before)


def test_a_second_room_on_the_heels_of_the_first(app: App) -> None:
    app.navigator.title()
    frame(app)
    app.navigator.keys()
    frame(app)
    while app.window.above is not None:
        frame(app)
    present = app.window.current_view
    assert isinstance(present, Scene) and present.name == "keys"
