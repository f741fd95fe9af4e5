"""What a screen does with a key that goes down, is held and comes up: its action, letters in a field, or nothing."""

from __future__ import annotations

from typing import Any

import arcade
import pytest

from game.ui.input.input_device import KEYS, MOUSE
from game.ui.input.keys import KeyMap
from tests.ui.window.test_scene import Page, Part

KEY = arcade.key


class Keyed(Page):
    """A screen that notes the actions of its keys."""

    can_aim = waits = False

    def __init__(self) -> None:
        super().__init__()
        self.keymap = self.app.keymap = KeyMap()
        self.app.preferences = {"repeat": 0.5}
        self.window.active = True
        self.canvas.fields = {}
        self.held_key, self.coarse, self.silent = 0, False, False

    @property
    def aims(self) -> bool:
        return self.can_aim

    @property
    def listening(self) -> bool:
        return self.waits

    def act(self, action: str, shift: bool = False, times: int = 1) -> None:
        self.log.append(("act", action, shift, times))

    def other_key(self, symbol: int) -> None:
        self.log.append(("other", symbol))

    def tap(self, symbol: Any, modifiers: int = 0) -> list[Any]:
        """Presses a key; what it does."""
        assert self.on_key_press(symbol, modifiers) is True
        done = self.did()
        assert ("window.stir",) in done and ("canvas.changed",) in done
        return [each[1:] for each in done if each[0] in ("act", "other", "field.command", "field.type", "field.move")]


@pytest.fixture
def page() -> Keyed:
    return Keyed()


def test_a_key_does_its_action_and_none_that_is_pressed_with_a_command(page: Keyed) -> None:
    assert page.tap(KEY.TAB) == [("next", False, 1)]
    assert page.tap(KEY.TAB, KEY.MOD_SHIFT) == [("next", True, 1)] and page.keyboard and page.silent
    assert page.tap(KEY.F12) == [(KEY.F12,)] and page.tap(None) == [(0,)]
    for modifier in (KEY.MOD_CTRL, KEY.MOD_ALT, KEY.MOD_WINDOWS, KEY.MOD_COMMAND):
        page.silent = True
        assert page.tap(KEY.H, modifier) == []
        assert page.silent == (modifier in (KEY.MOD_WINDOWS, KEY.MOD_COMMAND)), "pyglet sends these two's letters"
    assert page.tap(KEY.LSHIFT) == []
    page.waits = True
    assert page.tap(KEY.LSHIFT) == [(KEY.LSHIFT,)], "a screen that waits for a key takes any"
    page.waits = False
    page.keymap.keys["hint"] = "LSHIFT"
    assert page.tap(KEY.LSHIFT) == [("hint", False, 1)]


def test_arrows_repeat_while_they_are_held_and_what_turns_only_where_it_aims(page: Keyed) -> None:
    for aims, repeating in ((False, {"left", "right", "up", "down"}), (True, {*page.keymap.keys})):
        page.can_aim = aims
        for action in ("left", "up", "turn_left", "step_right", "hint", "next"):
            page.tap(page.keymap.symbol(action), KEY.MOD_SHIFT)
            held = action in repeating and action not in ("hint", "next")
            assert (page.held is not None) == held and (not held or page.coarse)
            assert page.held is None or (page.held.action, page.held.aims) == (action, aims)
    page.can_aim = False
    page.keymap.used.sent = "xbox"
    page.tap(KEY.LEFT)
    assert page.held is None, "a controller repeats by itself"


def test_what_is_held_is_let_go_by_its_key_another_window_or_another_meaning(page: Keyed) -> None:
    page.tap(KEY.LEFT)
    assert page.held is not None and not page.coarse
    page._hold(0.4)
    assert page.did("act") == []
    page._hold(0.11)
    assert page.did() == [("window.stir",), ("act", "left", False, 1)]
    page.on_key_release(KEY.RIGHT, 0)
    assert page.held is not None
    page.on_key_release(KEY.LEFT, 0)
    page._hold(9.0)
    assert page.held is None and page.did() == []
    for name, meanwhile in (("window.active", False), ("can_aim", True)):
        page.tap(KEY.LEFT)
        owner: Any = page.window if name.startswith("window") else page
        setattr(owner, name.rpartition(".")[2], meanwhile)
        page._hold(9.0)
        assert page.held is None and page.did() == [], name
        setattr(owner, name.rpartition(".")[2], not meanwhile)


def test_letters_go_to_the_field_with_the_focus_unless_a_key_opened_it(page: Keyed) -> None:
    page.on_text("a")
    page.on_text_motion(KEY.MOTION_LEFT)
    assert page.did() == []
    page.focus.element = "element"
    moved: list[Any] = []
    field: Any = Part("field", page.log)
    field.move = lambda motion, *, select: moved.append((motion, select))
    page.canvas.fields = {"element": field}
    page.on_text("a")
    assert page.did() == [("field.type", "a"), ("canvas.changed",)]
    page.on_text_motion(KEY.MOTION_LEFT)
    page.on_text_motion_select(KEY.MOTION_RIGHT)
    assert moved == [(KEY.MOTION_LEFT, False), (KEY.MOTION_RIGHT, True)] and page.did() == [("canvas.changed",)] * 2
    page.silent = True
    page.on_text("a")
    page.on_text_motion(KEY.MOTION_LEFT)
    assert page.did() == [] and len(moved) == 2
    assert page.tap(KEY.H) == [] and not page.silent, "its letter comes as text"
    assert page.tap(KEY.V, KEY.MOD_ACCEL) == [("V", page.window)]
    assert page.tap(KEY.V, KEY.MOD_ACCEL | KEY.MOD_ALT) == [], "AltGr types a letter"


@pytest.mark.parametrize("modal", [True, False])
def test_in_a_field_some_keys_end_it_some_edit_and_some_go_on(page: Keyed, modal: bool) -> None:
    page.focus.element = "element"
    field: Any = Part("field", page.log)
    page.canvas.fields, page.layers.modal, field.done = {"element": field}, modal, None
    dropped = ("focus.drop",)

    def tap(symbol: int) -> list[Any]:
        page.on_key_press(symbol, 0)
        return page.did("act", "focus.drop", "field is done")

    for symbol in (KEY.ENTER, KEY.NUM_ENTER):
        assert tap(symbol) == [dropped]
    field.done = lambda: page.log.append(("field is done",))
    assert tap(KEY.ENTER) == [("field is done",)]
    assert tap(KEY.ESCAPE) == ([("act", "pause", False, 1)] if modal else [dropped])
    for symbol, action in ((KEY.TAB, "next"), (KEY.UP, "up"), (KEY.DOWN, "down"), (KEY.F11, "fullscreen")):
        assert tap(symbol) == [("act", action, False, 1)]
    for symbol in (KEY.LEFT, KEY.RIGHT, KEY.HOME, KEY.BACKSPACE, KEY.DELETE, KEY.H, KEY.SPACE):
        assert tap(symbol) == []
    # a controller's buttons never type
    page.keymap.used.sent = "xbox"
    for action in ("left", "right", "up", "next", "pause"):
        assert tap(page.keymap.symbol(action)) == [("act", action, False, 1)]
    assert tap(page.keymap.symbol("hint")) == []
    assert tap(page.keymap.symbol("pick")) == [("field is done",)]


def test_actions_that_every_screen_has(page: Keyed) -> None:
    page.layers._answers["live"] = []
    page.app.toggle_fullscreen = lambda: page.log.append(("full",))
    acts: Any = super(Keyed, page).act

    def done(action: str, **how: Any) -> list[Any]:
        acts(action, **how)
        return page.did()

    assert done("next") == [("focus.go_on", 1)] and done("next", shift=True) == [("focus.go_on", -1)]
    for action, way in (("left", (-1, 0)), ("right", (1, 0)), ("up", (0, 1)), ("down", (0, -1))):
        assert [each for each in done(action) if each[0] != "layers.live"] == [("focus.go_towards", *way)]
    assert done("pick") == [("focus.go_on", 1)], "the first key shows where one is"
    page.focus.element = slider = Part("slider", page.log, key=True)
    assert done("pick") == [("pointer.use", slider)]
    assert done("left") == [("slider.key", "left")]
    assert [each[0] for each in done("up")] == ["layers.live", "focus.go_towards"]
    assert done("fullscreen") == [("full",)]
    for page.layers.modal in (True, False):
        assert done("pause") == ([("layers.close",)] if page.layers.modal else [])


def test_prompts_change_with_the_device_that_is_used(page: Keyed, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(Keyed, "prompted", lambda self: told.append(self.keymap.used.device))
    monkeypatch.setattr("game.ui.window.keyboard_view.letters", lambda: "QYAM")
    for sent in ("", "xbox", "xbox", "", ""):
        page.keymap.used.sent = sent
        page.tap(KEY.TAB)
    page.on_mouse_press(1, 1, arcade.MOUSE_BUTTON_LEFT, 0)
    assert told == ["xbox", KEYS, MOUSE] and page.keymap.used.letters == "QYAM"
