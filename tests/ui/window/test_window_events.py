"""The window without a screen: when it draws and rests, what it passes on, and which clicks are one too many."""

from __future__ import annotations

import json
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import arcade
import pytest

from game.ui.accessibility.ui_tree import TreeWriter
from game.ui.input.keyboard import PLACES
from game.ui.window import window as windows
from game.ui.window.window import ACTIVE_RATE, CALM_RATE, IDLE_RATE, NEAR, TOGETHER, WAKE, Window

LEFT = arcade.MOUSE_BUTTON_LEFT


@pytest.fixture
def view() -> MagicMock:
    """The screen that is shown."""
    found = MagicMock()
    found.break_off.return_value = False
    found.aloud.side_effect = str.upper
    found.app.preferences = {"double": 0.4}
    return found


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch, view: MagicMock) -> Any:
    """A window of which nothing is shown; ``passed`` has the events that it passes on, ``frames`` what it draws."""
    monkeypatch.setattr(Window, "current_view", property(lambda self: self.shown), raising=False)
    monkeypatch.setattr(Window, "closed", False, raising=False)
    monkeypatch.setattr(Window, "set_update_rate", lambda self, rate: self.rates.append(rate))
    monkeypatch.setattr(Window, "set_draw_rate", lambda self, rate: self.rates.append(rate))
    monkeypatch.setattr(arcade.Window, "draw", lambda self, dt: self.frames.append(dt), raising=False)
    monkeypatch.setattr(arcade.Window, "dispatch_event", lambda self, *args: self.passed.append(args))
    monkeypatch.setattr(arcade.Window, "__del__", lambda self: None, raising=False)
    found: Any = Window.__new__(Window)
    found.shown = view
    found.rates, found.frames, found.passed = [], [], []
    found.reader = MagicMock(adapter=None, behind=False, listening=False)
    found.narrator, found.tree = MagicMock(on=False), MagicMock(taken=0)
    found.dirty, found.drawn, found.above, found._passed, found._greeted = True, 0, None, 0.0, False
    found.rate = found.quickest = ACTIVE_RATE
    found.awake_until, found.screens = 0.0, 0
    found._scan, found._platform_time, found._came, found._pressed = 0, None, 0.0, (-1e9, 0.0, 0.0, 0)
    return found


# --- drawing


def test_a_picture_is_drawn_only_when_there_is_something_new_and_then_told(window: Any, view: MagicMock) -> None:
    window.draw(0.25)
    assert window.frames == [0.25] and window.drawn == 1 and not window.dirty and window._passed == 0.25
    for teller in (window.tree.write, window.reader.tell, window.narrator.tell):
        assert teller.call_args.args == (view,)
    window.draw(0.25)
    assert window.frames == [0.25] and window.drawn == 1
    window.dirty, window.shown = True, None
    window.draw(0.5)
    assert window.frames == [0.25, 0.5] and window.tree.write.call_count == 1


@pytest.mark.parametrize(("took", "behind", "frames"), [(True, False, 1), (False, True, 1), (False, False, 0)])
def test_what_a_screen_reader_did_or_has_not_heard_is_drawn(window: Any, took: bool, behind: bool, frames: int) -> None:
    window.dirty = False
    window.reader.adapter, window.reader.behind = object(), behind
    window.reader.take.return_value = took
    before = window.awake_until
    window.draw(0.1)
    assert len(window.frames) == frames and (window.awake_until > before) == took


def test_a_window_that_a_screen_reader_closed_draws_no_more(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Window, "closed", True)
    window.reader.adapter = object()
    window.draw(0.1)
    assert not window.frames


@pytest.mark.parametrize(("reader", "narrator"), [(True, False), (False, True)])
def test_whoever_begins_to_listen_is_greeted_once(window: Any, view: MagicMock, reader: bool, narrator: bool) -> None:
    window.draw(0.1)
    assert not view.greet.called
    window.reader.listening, window.narrator.on = reader, narrator
    window.dirty = True
    window.draw(0.1)
    assert view.greet.call_count == 1 and window.dirty, "what the greeting changed is drawn"
    window.draw(0.1)
    assert view.greet.call_count == 1 and not window.dirty
    window.reader.listening = window.narrator.on = False
    window.dirty = True
    window.draw(0.1)
    window.reader.listening = window.dirty = True
    window.draw(0.1)
    assert view.greet.call_count == 2


@pytest.mark.parametrize(("goes_on", "dirty"), [(True, True), (False, False)])
def test_what_lies_above_a_screen_is_painted_as_long_as_it_goes_on(window: Any, goes_on: bool, dirty: bool) -> None:
    asked: list[float] = []
    window.dirty, window._passed = False, 0.2
    window.on_draw()
    assert not window.dirty

    def paint(dt: float) -> bool:
        asked.append(dt)
        return goes_on

    window.above = paint
    window.on_draw()
    assert asked == [0.2] and window.dirty == dirty
    window.dirty = True
    window.on_draw()
    assert window.dirty


def test_a_sentence_is_said_by_both_as_the_screen_says_it(window: Any) -> None:
    window.say("shot", urgent=True)
    window.shown = None
    window.say("goal")
    for voice in (window.reader, window.narrator):
        assert [(call.args, call.kwargs) for call in voice.say.call_args_list] == [
            (("SHOT",), {"urgent": True}), (("goal",), {"urgent": False}),
        ]  # fmt: skip


# --- rest


@pytest.mark.parametrize(
    ("moving", "awaited", "rate"), [(True, True, ACTIVE_RATE), (False, True, IDLE_RATE), (False, False, CALM_RATE)]
)
def test_the_less_there_is_to_see_the_seldomer_it_looks(window: Any, moving: bool, awaited: bool, rate: float) -> None:
    window.rest(moving, awaited)
    assert window.rate == rate and set(window.rates) <= {rate}
    window.rates.clear()
    window.rest(moving, awaited)
    assert not window.rates, "an unchanged rate isn't set again"


def test_after_any_input_it_stays_quick_for_a_while_and_no_quicker_than_is_wished(
    window: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    clock = SimpleNamespace(monotonic=lambda: now, perf_counter=time.perf_counter)
    monkeypatch.setattr(windows, "time", clock)
    window.rest(False, False)
    window.stir()
    assert window.rate == ACTIVE_RATE
    now = 100.0 + WAKE - 0.01
    window.rest(False, False)
    assert window.rate == ACTIVE_RATE
    now = 100.0 + WAKE + 0.01
    window.rest(False, False)
    assert window.rate == CALM_RATE
    window.slowest(1 / 30)
    assert window.rate == 1 / 30
    window.stir()
    assert window.rate == 1 / 30
    window.rest(False, False)
    assert window.rate == 1 / 30


# --- events


def test_keys_and_buttons_are_counted_once_they_have_been_passed_on(window: Any) -> None:
    for event, taken in (
        (("on_key_press", 65, 0), 1), (("on_key_release", 65, 0), 1), (("on_mouse_press", 3, 4, LEFT, 0), 1),
        (("on_mouse_release", 3, 4, LEFT, 0), 2), (("on_mouse_motion", 3, 4, 1, 1), 2),
    ):  # fmt: skip
        window.dirty = False
        before = window.tree.taken
        window.dispatch_event(*event)
        assert window.passed[-1] == event and window.tree.taken == taken and window.dirty == (taken > before)


@pytest.mark.parametrize(
    ("key", "gesture", "passes"), [("ESCAPE", True, False), ("ESCAPE", False, True), ("A", True, True)]
)
def test_escape_that_ends_a_gesture_does_nothing_else(
    window: Any, view: MagicMock, key: str, gesture: bool, passes: bool
) -> None:
    view.break_off.return_value = gesture
    window.dispatch_event("on_key_press", getattr(arcade.key, key), 0)
    assert bool(window.passed) == passes
    view.break_off.reset_mock()
    window.dispatch_event("on_key_release", getattr(arcade.key, key), 0)
    assert not view.break_off.called and len(window.passed) == passes + 1
    window.shown = None
    window.dispatch_event("on_key_press", arcade.key.ESCAPE, 0)
    assert len(window.passed) == passes + 2


def test_on_windows_a_key_is_the_one_in_its_place(window: Any) -> None:
    place = next(iter(PLACES))
    window._scan = place
    window.dispatch_event("on_key_press", 12345, 0)
    window.dispatch_event("on_key_release", 12345, 0)
    window.dispatch_event("on_text", "x")
    window._scan = 99999
    window.dispatch_event("on_key_press", 12345, 0)
    symbol = PLACES[place]
    assert window.passed == [
        ("on_key_press", symbol, 0), ("on_key_release", symbol, 0), ("on_text", "x"), ("on_key_press", 12345, 0),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("details", "scan"), [(0x1E << 16, 0x1E), (0x1E << 16 | 1 << 24, 0), (0x1FF << 16 & ~(1 << 24), 0xFF)]
)
def test_on_windows_the_place_is_read_from_the_message_and_forgotten_after_it(
    window: Any, details: int, scan: int
) -> None:
    seen: list[Any] = []

    def handle(*args: Any) -> str:
        seen.append((*args, window._scan))
        return "done"

    assert window._by_scan(handle, 1, 2, details) == "done" and seen == [(1, 2, details, scan)] and window._scan == 0
    with pytest.raises(ZeroDivisionError):
        window._by_scan(lambda *_args: 1 // 0, 1, 2, details)
    assert window._scan == 0


def click(window: Any, at: float, x: float = 100.0, y: float = 100.0, button: int = LEFT) -> bool:
    """A press at a time; whether it is passed on."""
    before = len(window.passed)
    window._platform_time = at
    window.dispatch_event("on_mouse_press", x, y, button, 0)
    return len(window.passed) > before


@pytest.mark.parametrize(
    ("after", "dx", "dy", "screens", "passes"),
    [
        (0.1, 0.0, 0.0, 1, False),
        (0.39, 0.0, 0.0, 1, False),
        (0.4, 0.0, 0.0, 1, True),
        (0.1, 0.0, 0.0, 0, True),
        (0.1, NEAR, -NEAR, 1, False),
        (0.1, NEAR + 1, 0.0, 1, True),
        (0.1, 0.0, NEAR + 1, 1, True),
        (0.0, 0.0, 0.0, 1, False),
        (-0.1, 0.0, 0.0, 1, True),
    ],
)
def test_the_second_press_of_a_double_click_is_ignored_on_another_screen(
    window: Any, after: float, dx: float, dy: float, screens: int, passes: bool
) -> None:
    assert click(window, 10.0)
    window.screens += screens
    assert click(window, 10.0 + after, 100.0 + dx, 100.0 + dy) == passes


def test_a_third_press_is_ignored_too_while_it_goes_on_and_only_of_the_left_button(window: Any) -> None:
    assert click(window, 10.0)
    window.screens += 1
    assert click(window, 10.1, button=arcade.MOUSE_BUTTON_RIGHT)
    assert not click(window, 10.3) and not click(window, 10.6) and click(window, 11.1)
    assert click(window, 11.2), "on the same screen a double click counts"
    window.shown, window.screens = None, 5
    assert click(window, 11.3)


def test_events_without_a_time_of_their_own_came_together_if_they_came_at_once(
    window: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 50.0
    monkeypatch.setattr(windows, "time", SimpleNamespace(perf_counter=lambda: now))
    assert window.event_time() == 50.0
    now = 50.0 + 0.5 * TOGETHER
    assert window.event_time() == 50.0
    now = 50.0 + 2 * TOGETHER
    assert window.event_time() == now
    window._platform_time = 7.0
    assert window.event_time() == 7.0


@pytest.mark.parametrize(("kind", "time_of"), [(2, 1.5), (8, 1.5), (1, None), (9, None)])
def test_on_x11_an_event_has_its_own_time_as_long_as_it_is_handled(
    window: Any, monkeypatch: pytest.MonkeyPatch, kind: int, time_of: float | None
) -> None:
    seen: list[float | None] = []
    monkeypatch.setattr(
        arcade.Window, "dispatch_platform_event_view", lambda self, _e: seen.append(self._platform_time), raising=False
    )
    window.dispatch_platform_event_view(SimpleNamespace(type=kind, xmotion=SimpleNamespace(time=1500)))
    assert seen == [time_of] and window._platform_time is None


def test_on_x11_letters_are_composed_for_the_whole_window_and_what_cannot_be_read_is_none(
    window: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    window._window, window.x_keys = 77, MagicMock()
    window.x_keys.symbol.side_effect = lambda _event, symbol: ("placed", symbol)
    event = SimpleNamespace(xkey=SimpleNamespace(window=1))

    def fails(*_args: Any) -> Any:
        raise NotImplementedError

    monkeypatch.setattr(arcade.Window, "_event_text_symbol", lambda _self, _event: ("ä", 5), raising=False)
    assert window._event_text_symbol(event) == ("ä", ("placed", 5)) and event.xkey.window == 77
    monkeypatch.setattr(arcade.Window, "_event_text_symbol", fails, raising=False)
    assert window._event_text_symbol(event) == (None, ("placed", None))


# --- for other programs


def test_the_elements_are_written_once_for_each_change(tmp_path: Path) -> None:
    file = tmp_path / "tree"
    element = SimpleNamespace(id="play", role="button", label="Spielen ▲", enabled=True, focused=False)
    scene: Any = SimpleNamespace(
        name="title", busy=False, prompt="Hi", offered=lambda: [element], screen_rect=lambda _element: [1, 2, 3, 4]
    )
    writer = TreeWriter(str(file))
    writer.write(scene)
    writer.write(scene)
    writer.taken = 1
    writer.write(scene)
    element.focused = True
    writer.write(scene)
    writer.close()
    writer.write(scene)
    writer.close()
    text = file.read_text("utf-8")
    assert "▲" in text
    lines = [json.loads(line) for line in text.splitlines()]
    assert [(line["taken"], line["elements"][0]["focused"]) for line in lines] == [(0, False), (1, False), (1, True)]
    assert lines[0] == {
        "scene": "title", "busy": False, "prompt": "Hi", "taken": 0,
        "elements": [{"id": "play", "role": "button", "label": "Spielen ▲", "rect": [1, 2, 3, 4], "enabled": True,
                      "focused": False}],
    }  # fmt: skip
    TreeWriter(None).write(scene)
