"""A controller without a window: which way a part leans and how long, what is felt, what goes when it is unplugged."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import arcade
import pyglet
import pytest

from game.ui.input.controller import AIMS, BUTTONS, FELT, HITS, IN, OUT, Pad
from game.ui.input.input_device import KEYS, MOUSE, LastInputDevice, kind_of
from game.ui.input.keys import KeyMap
from game.ui.window.scene import Scene
from game.ui.window.window import ACTIVE_RATE, AFTER_FIRST


class Listener(Pad):
    """A pad that notes what it sends."""

    def __init__(self) -> None:
        window: Any = SimpleNamespace(current_view=None, active=True)
        preferences: Any = {"repeat": 0.4, "rumble": True}
        super().__init__(window, lambda: None, preferences)  # type: ignore[arg-type, return-value]
        self.sent: list[tuple[str, str]] = []

    def _send(self, part: str, action: str, times: int = 1) -> None:
        self.sent.append((part, action))

    def _keep_time(self) -> None:
        """Nothing repeats by itself."""


class Controller:
    """A made-up controller."""

    def __init__(self, name: str = "Pad") -> None:
        self.name, self.closed = name, False
        self.felt: list[tuple[float, float]] = []

    def close(self) -> None:
        self.closed = True

    def rumble_play_strong(self, strength: float, seconds: float) -> None:
        self.felt.append((strength, seconds))


@pytest.mark.parametrize(
    ("x", "y", "action"),
    [
        (OUT, 0.0, "right"), (-OUT, 0.0, "left"), (0.0, OUT, "up"), (0.0, -OUT, "down"), (0.9, 0.8, "right"),
        (-0.9, 0.8, "left"), (0.8, 0.9, "up"), (-0.8, -0.9, "down"), (0.7, 0.7, "up"), (OUT - 0.01, 0.0, None),
        (0.0, 0.01 - OUT, None), (0.5, 0.5, None),
    ],
)  # fmt: skip
def test_a_stick_goes_the_way_that_it_leans_most(x: float, y: float, action: str | None) -> None:
    pad, controller = Listener(), Controller()
    for handle, part in (
        (pad.on_dpad_motion, "dpad"),
        (lambda c, v: pad.on_stick_motion(c, "leftstick", v), "leftstick"),
        (lambda c, v: pad.on_stick_motion(c, "rightstick", v), "rightstick"),
    ):
        pad.sent.clear()
        handle(controller, (x, y))
        assert pad.sent == ([] if action is None else [(part, action)])
        assert ((controller, part) in pad.held) == (action is not None)


def test_a_stick_is_held_until_it_is_nearly_back_and_says_so_once() -> None:
    pad, controller = Listener(), Controller("Sony pad")
    for x in (OUT - 0.01, OUT, 1.0, IN + 0.01, IN):
        pad.on_stick_motion(controller, "leftstick", (x, 0.0))
    assert pad.sent == [("leftstick", "right")] and pad.held and pad.kind == "playstation"
    pad.on_stick_motion(controller, "leftstick", (IN - 0.01, 0.0))
    assert not pad.held
    pad.on_stick_motion(controller, "leftstick", (OUT - 0.01, 0.0))
    assert not pad.held and len(pad.sent) == 1, "it leans too little to begin again"
    pad.on_stick_motion(controller, "leftstick", (-1.0, 0.0))
    pad.on_stick_motion(controller, "leftstick", (-0.5, 0.6))
    assert pad.sent[1:] == [("leftstick", "left"), ("leftstick", "up")]
    held = pad.held[controller, "leftstick"]
    pad.on_stick_motion(controller, "leftstick", (0.1, 0.6))
    assert pad.held[controller, "leftstick"] is held, "it goes on as it was"


def test_a_trigger_goes_up_or_down() -> None:
    pad, controller = Listener(), Controller()
    for trigger, action in (("righttrigger", "up"), ("lefttrigger", "down")):
        for value in (OUT - 0.01, OUT, 1.0, 0.0):
            pad.on_trigger_motion(controller, trigger, value)
        assert pad.sent.pop() == (trigger, action) and not pad.sent and not pad.held


def test_what_a_lost_controller_held_is_let_go_and_nothing_of_another() -> None:
    pad, lost, other = Listener(), Controller(), Controller()
    pad.plugged = [lost, other]
    for controller in (lost, other):
        pad.on_dpad_motion(controller, (1.0, 0.0))
    pad.on_trigger_motion(lost, "righttrigger", 1.0)
    pad.on_disconnect(lost)
    assert [*pad.held] == [(other, "dpad")] and pad.plugged == [other]
    assert lost.closed and not other.closed


def test_a_hit_is_felt_as_hard_as_it_is_in_every_controller() -> None:
    pad, one, other = Listener(), Controller(), Controller()
    pad.plugged = [one, other]
    for cue, gain, strength in (("goal_horn", 1.0, 1.0), ("block", 0.5, 0.5), ("frog", 3.0, 1.0)):
        pad.feel(cue, gain)
        assert one.felt == other.felt == [pytest.approx((HITS[cue] * strength, FELT))]
        one.felt.clear()
        other.felt.clear()
    pad.feel("card_lay", 1.0)
    pad.window.active = False
    pad.feel("block", 1.0)
    pad.window.active = True
    pad.preferences = {"rumble": False}  # type: ignore[assignment]
    pad.feel("block", 1.0)
    assert not one.felt and not other.felt


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Sony DualSense", "playstation"), ("PS4 pad", "playstation"), ("Nintendo Switch Pro", "nintendo"),
        ("joy-con (L)", "nintendo"), ("Xbox Series", "xbox"), ("", "xbox"), ("Generic USB", "xbox"),
    ],
)  # fmt: skip
def test_the_kind_of_a_controller_is_in_its_name(name: str, kind: str) -> None:
    assert kind_of(name) == kind


class Page(Scene):
    """A screen without a window, which notes what a controller does with it."""

    def __init__(self, *, aims: bool = False) -> None:
        self.can_aim, self.wheels, self.ended, self.made, self.waits = aims, list[int](), 0, False, False

    @property
    def listening(self) -> bool:
        return self.waits

    def free_to_aim(self) -> bool:
        return self.can_aim

    def wheel_on(self, dy: int) -> None:
        self.wheels.append(dy)

    def begun(self) -> bool:
        return self.made

    def break_off(self) -> bool:
        self.ended += 1
        return True


class Desk:
    """A controller at a window that notes the keys which it is sent, with the clock that is asked to tick."""

    def __init__(self, view: Any) -> None:
        self.keymap, self.sent = KeyMap(), list[tuple[str | None, int, str, int]]()
        self.window: Any = SimpleNamespace(current_view=view, active=True, dispatch_event=self.dispatch)
        preferences: Any = {"repeat": 0.4, "rumble": True}
        self.pad = Pad(self.window, lambda: self.keymap, preferences)  # type: ignore[arg-type]
        self.ticking: dict[Any, float] = {}

    def dispatch(self, kind: str, symbol: int, modifiers: int) -> None:
        assert kind == "on_key_press"
        self.sent.append((self.keymap.action(symbol), modifiers, self.keymap.used.sent, self.keymap.used.times))


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    found = Desk(Page())
    monkeypatch.setattr(pyglet.clock, "schedule_interval", found.ticking.__setitem__)
    monkeypatch.setattr(pyglet.clock, "schedule_once", found.ticking.__setitem__)
    monkeypatch.setattr(pyglet.clock, "unschedule", lambda what: found.ticking.pop(what, None))
    return found


def test_a_button_is_the_key_of_its_action_and_of_nothing_else(desk: Desk) -> None:
    assert desk.pad.kind == ""
    for name, kind in (("Sony DualSense", "playstation"), ("any", "xbox")):
        for button, action in BUTTONS.items():
            desk.pad.on_button_press(Controller(name), button)
            shift = arcade.key.MOD_SHIFT if button == "leftshoulder" else 0
            assert desk.sent.pop() == (action, shift, kind, 1)
    desk.pad.on_button_press(Controller(), "guide")
    assert not desk.sent and (desk.keymap.used.sent, desk.keymap.used.times) == ("", 1)
    page = desk.window.current_view
    for page.made, action in ((True, "back"), (False, "pause")):
        desk.pad.on_button_press(Controller(), "b")
        assert desk.sent.pop()[0] == action
    page.waits = True
    desk.pad.on_button_press(Controller(), "a")
    assert desk.sent.pop()[0] == "pause", "a screen that waits for a key is told Escape"
    page.waits = False
    for active, view in ((False, page), (True, None), (True, object())):
        desk.window.active, desk.window.current_view = active, view
        for button in ("a", "b"):
            desk.pad.on_button_press(Controller(), button)
    assert not desk.sent


def test_what_aims_does_nothing_else_but_that_the_right_stick_scrolls(desk: Desk) -> None:
    pad, page = desk.pad, desk.window.current_view
    leans: dict[str, Any] = {
        "rightstick": lambda y: pad.on_stick_motion(Controller(), "rightstick", (0.0, y)),
        "righttrigger": lambda y: pad.on_trigger_motion(Controller(), "righttrigger", abs(y)),
        "dpad": lambda y: pad.on_dpad_motion(Controller(), (0.0, y)),
    }
    for part, lean in leans.items():
        for page.can_aim in (True, False):
            lean(1.0)
            lean(-1.0)
            known = part == "dpad" or page.can_aim
            assert [sent[0] for sent in desk.sent] == (
                ["up", "up" if part == "righttrigger" else "down"] if known else []
            )
            assert page.wheels == ([1, -1] if part == "rightstick" and not page.can_aim else [])
            desk.sent.clear()
            page.wheels.clear()
    pad.on_stick_motion(Controller(), "rightstick", (1.0, 0.0))
    assert not page.wheels and not desk.sent, "a page isn't scrolled sideways"
    for active, view in ((False, page), (True, None), (True, object())):
        desk.window.active, desk.window.current_view = active, view
        for lean in leans.values():
            lean(1.0)
    assert not page.wheels and not desk.sent


def test_the_clock_ticks_while_anything_is_held(desk: Desk) -> None:
    pad, controller = desk.pad, Controller()
    for part in ("leftstick", *AIMS):
        pad._lean(controller, part, 0.0, 1.0)
        (held,) = pad.held.values()
        assert desk.ticking == {pad.tick: ACTIVE_RATE} and held.aims is (part in AIMS) and held.action == "up"
        pad._lean(controller, part, 0.0, 0.0)
        assert not desk.ticking
    desk.sent.clear()
    pad.on_dpad_motion(controller, (1.0, 0.0))
    pad.tick(0.39)
    assert len(desk.sent) == 1
    pad.tick(0.02)
    assert [sent[0] for sent in desk.sent] == ["right", "right"]
    pad.on_disconnect(controller)
    assert not desk.ticking and desk.window.current_view.ended == 1
    desk.window.current_view = Page(aims=True)
    pad.on_stick_motion(controller, "rightstick", (0.0, 1.0))
    pad.tick(9.0)
    assert desk.sent[-1][3] > 1, "a slow picture loses no step of an aim"
    pad.wait()
    assert desk.ticking == {pad.tick: ACTIVE_RATE, pad.find: AFTER_FIRST}
    pad.close()
    assert not desk.ticking and not pad.held


def test_the_last_device_is_known_by_its_kind_and_its_letters() -> None:
    used = LastInputDevice()
    assert (used.device, used.pad, used.known, used.sent, used.times) == (KEYS, "", False, "", 1)
    asked = [(KEYS, "QYAM"), (KEYS, "QYAM"), (KEYS, ""), (KEYS, "AWQ?"), ("xbox", ""), ("xbox", ""), (MOUSE, ""),
             (KEYS, "AWQ?"), (KEYS, "QYAM")]  # fmt: skip
    assert [used.by(*each) for each in asked] == [False, False, False, True, True, False, True, True, True]
    assert used.known and used.letters == "QYAM"
    for device, pad in ((KEYS, ""), (MOUSE, ""), ("xbox", "xbox"), ("nintendo", "nintendo")):
        used.by(device)
        assert used.pad == pad and used.letters == "QYAM"
