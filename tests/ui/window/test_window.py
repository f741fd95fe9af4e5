"""The window itself: it fills the screen and comes back once no key is held."""

from __future__ import annotations

import sys
from typing import Any

import arcade
import pyglet
import pytest

from game.app.app import App
from game.ui.accessibility.screen_reader import ScreenReader
from game.ui.window import window as windows
from game.ui.window.placement import Placement
from game.ui.window.window import ACTIVE_RATE, AFTER_FIRST, ICONS, IDLE_RATE, Window
from tests.table.looking import scene_of, usual

pytestmark = pytest.mark.window


def waiting(window: Any) -> int:
    """How often the window waits for its keys to come up."""
    clock: Any = pyglet.clock.get_default()
    return sum(item.func == window._fill for item in clock._schedule_interval_items)


def test_the_screen_is_filled_once_no_key_is_held_and_the_window_comes_back_as_it_was(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual(app)
    window: Any = app.window
    done: list[Any] = []
    held = {1}
    monkeypatch.setattr(type(window), "held", property(lambda self: held))
    monkeypatch.setattr(type(window), "fullscreen", property(lambda self: bool(done) and done[-1] is True))
    monkeypatch.setattr(window, "set_fullscreen", done.append)
    monkeypatch.setattr(window, "set_size", lambda *size: done.append(size))
    window.fill_screen(True)
    window.fill_screen(True)
    window._fill(0.1)
    assert done == [] and waiting(window) == 1, "asked twice, it waits once, for the key that is held"
    held.clear()
    window._fill(0.1)
    assert done == [True] and waiting(window) == 0
    window.fill_screen(True)
    window._fill(0.1)
    assert done == [True] and waiting(window) == 0, "the screen is full"
    window.fill_screen(False)
    window._fill(0.1)
    assert done == [True, False, (1280, 720)] and waiting(window) == 0


def test_a_new_window_wears_its_icons_and_looks_for_a_reader_a_moment_after_its_first_picture(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual(app)
    later: list[Any] = []
    done: list[Any] = []
    with monkeypatch.context() as opening:
        opening.setattr(pyglet.clock, "schedule_once", lambda what, after: later.append((what, after)))
        window = Window(Placement(0, 0, 700, 420))
    try:
        monkeypatch.setattr(ScreenReader, "open", lambda reader: done.append(reader))
        monkeypatch.setattr(Window, "set_icon", lambda self, *pictures: done.extend(p.width for p in pictures))
        monkeypatch.setattr(sys, "platform", "linux")
        assert {after for _what, after in later} == {AFTER_FIRST} and not done
        for what, after in later:
            what(after)
        assert window.reader in done and [each for each in done if each is not window.reader] == [*ICONS]
        done.clear()
        # on a Mac the application has the icon
        monkeypatch.setattr(sys, "platform", "darwin")
        for what, after in later:
            what(after)
        assert done == [window.reader]
    finally:
        window.close()
        app.window.switch_to()
        arcade.set_window(app.window)
    done.clear()
    for platform in ("linux", "darwin"):
        monkeypatch.setattr(sys, "platform", platform)
        for what, after in later:
            what(after)
    assert not done, "whoever closes it at once gets neither"


WAKES: dict[str, Any] = {
    "motion": lambda scene, _it: scene.on_mouse_motion(300, 300, 1, 0),
    "press": lambda scene, _it: scene.on_mouse_press(3, 3, arcade.MOUSE_BUTTON_LEFT, 0),
    "drag": lambda scene, _it: scene.on_mouse_drag(300, 300, 1, 0, arcade.MOUSE_BUTTON_LEFT, 0),
    "leaving": lambda scene, _it: scene.on_mouse_leave(0, 0),
    "wheel": lambda scene, _it: scene.on_mouse_scroll(300, 300, 0, 1),
    "key": lambda scene, _it: scene.on_key_press(arcade.key.TAB, 0),
    "a reader's focus": lambda scene, it: scene.focussed(it),
    "a reader's click": lambda scene, it: scene.clicked(it),
}


@pytest.mark.parametrize("how", WAKES)
def test_a_window_at_rest_wakes_whatever_is_done(app: App, how: str) -> None:
    """Pictures come at full rate at once, so that nothing lags behind the hand."""
    usual(app)
    app.navigator.settings()
    scene: Any = scene_of(app)
    app.window.awake_until = 0.0
    app.window.rest(moving=False, awaited=True)
    assert app.window.rate == IDLE_RATE
    WAKES[how](scene, scene.layers.find("persons"))
    assert app.window.rate == ACTIVE_RATE
    app.navigator.title()


def test_another_window_may_have_the_keyboard_and_the_picture_is_painted_when_it_is_asked_for(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual(app)
    window: Any = app.window
    told: list[bool] = []
    monkeypatch.setattr(window, "on_focus", told.append)
    window.held.add(arcade.key.A)
    window.on_deactivate()
    assert told == [False] and not window.active and not window.held, "keys come up elsewhere"
    window.on_activate()
    assert told == [False, True] and window.active
    window.dirty = False
    window.on_expose()
    assert window.dirty


def test_a_window_that_closes_lets_its_scene_save_and_leaves_nothing_running(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual(app)
    done: list[str] = []
    window: Any = Window(Placement(0, 0, 700, 420))
    try:
        window.before_close = lambda: done.append("leave")
        monkeypatch.setattr(Window, "current_view", property(lambda self: None), raising=False)
        for part in ("reader", "narrator", "tree"):
            monkeypatch.setattr(getattr(window, part), "close", lambda part=part: done.append(part))
        window.fill_screen(True)
        assert waiting(window) == 1
    finally:
        window.close()
        monkeypatch.undo()
        app.window.switch_to()
        arcade.set_window(app.window)
    assert done == ["leave", "reader", "narrator", "tree"] and window.closed
    clock: Any = pyglet.clock.get_default()
    waits = [item.func for item in (*clock._schedule_interval_items, *clock._schedule_items)]
    assert not {window._fill, window._wear_icon, window._open_reader} & {*waits}


@pytest.mark.parametrize(
    ("ours", "atom", "text"), [(None, True, "theirs"), ("ours", True, "pyglet's"), (None, False, "pyglet's")]
)
def test_what_is_pasted_is_asked_of_its_owner_unless_it_is_ours(
    monkeypatch: pytest.MonkeyPatch, ours: str | None, atom: bool, text: str
) -> None:
    """On X11; elsewhere, and for what we copied ourselves, pyglet knows it."""
    monkeypatch.setattr(windows, "pasted", lambda _window: "theirs")
    monkeypatch.setattr(arcade.Window, "get_clipboard_text", lambda _window: "pyglet's")
    window = Window.__new__(Window)
    if atom:
        monkeypatch.setattr(Window, "_clipboard_atom", 7, raising=False)
    else:
        monkeypatch.delattr(pyglet.window.Window, "_clipboard_atom", raising=False)
    monkeypatch.setattr(Window, "_clipboard_str", ours, raising=False)
    assert window.get_clipboard_text() == text


def test_a_text_is_copied_with_the_length_of_its_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(arcade.Window, "set_clipboard_text", lambda _window, text: copied.append(text))
    Window.__new__(Window).set_clipboard_text("gr\u00fcn")
    assert copied == ["gr\u00fcn"] and len(copied[0]) == 5
