"""A controller without a window: which way a part leans and how long, what is felt, what goes when it is unplugged."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.input.controller import FELT, HITS, IN, OUT, Pad
from game.ui.input.input_device import kind_of


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
