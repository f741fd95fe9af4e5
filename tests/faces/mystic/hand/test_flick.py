"""A flick goes by the times of the mouse's own reports: it is the same in a slow picture as in a quick one."""

from __future__ import annotations

from typing import Any

import arcade
import pytest

from game.app.app import App
from tests.table.looking import usual
from tests.table.playing import alone, happen, placed, table

pytestmark = pytest.mark.window


@pytest.fixture(autouse=True)
def as_usual(app: App) -> None:
    """The usual window."""
    usual(app)


#: a hand that gathers speed for 0.16 s, to 1,700 units/s, and reports 125 times a second: seconds, units aside and up
STROKE = [(0.008 * n, 0.05 * 5300.0 * (0.008 * n) ** 2, 5300.0 * (0.008 * n) ** 2) for n in range(21)]


@pytest.mark.parametrize("whole", [True, False], ids=["every report", "the last of a frame"])
@pytest.mark.parametrize("start", [0.0, 0.3, 0.7])
def test_a_flick_is_the_same_at_every_rate_of_pictures(app: App, whole: bool, start: float) -> None:
    """What a slow picture hands over at once has its own time; some systems tell of a frame's last move only."""
    speeds, aims = [], []
    for rate in (10, 30, 60, 144):
        alone(app)
        match = placed("mystic", ("human", "human"), options={"spells": "none", "noise": "none"})
        scene = table(app, match)

        def tell(name: str, report: tuple[float, float, float], *more: int, scene: Any = scene) -> None:
            t, dx, dy = report
            px, py = scene.canvas.stage.to_px(960.0 + dx, 300.0 + dy)
            app.window._platform_time = t
            happen(app, name, round(px), round(py), *more)
            app.window._platform_time = None

        left = list(STROKE)
        tell("on_mouse_press", left.pop(0), arcade.MOUSE_BUTTON_LEFT, 0)
        beat = 0
        while left:
            beat += 1
            frame = (beat - start) / rate
            due = [report for report in left if report[0] <= frame]
            left = left[len(due) :]
            for report in due if whole else due[-1:]:
                tell("on_mouse_drag", report, 0, 0, arcade.MOUSE_BUTTON_LEFT, 0)
        tell("on_mouse_release", STROKE[-1], arcade.MOUSE_BUTTON_LEFT, 0)
        words = scene.turns.match.log(0)[-1].text.split()
        assert words[:2] == ["deliver", "slide"], (rate, str(scene.surface.hand.note))
        aims.append(float(words[3].partition("=")[2]))
        speeds.append(float(words[4].partition("=")[2]))
    assert speeds == pytest.approx([speeds[-1]] * 4, rel=0.005 if whole else 0.05)
    assert aims == pytest.approx([aims[-1]] * 4, abs=0.15)


@pytest.mark.parametrize(
    ("way", "why"),
    [
        ([(0.0, 0.0), (0.05, 14.0), (0.1, 20.0)], "Too short"),
        ([(0.0, 0.0), (0.5, 60.0), (1.0, 120.0)], "Too slow"),
        ([(0.0, 0.0), (0.05, 80.0), (0.1, 160.0), (0.6, 160.0)], "stopped"),
        ([(0.0, 0.0), (0.1, 160.0), (0.18, 60.0)], "up the ice"),
        ([(0.0, 0.0), (0.05, -10.0), (0.1, 18.0)], "Too short"),
        ([(0.0, 0.0), (0.02, 6.0), (0.04, 9.0)], None),
    ],
)
def test_a_refusal_names_the_cause(app: App, way: list[tuple[float, float]], why: str | None) -> None:
    """At whatever rate of pictures: these are the mouse's own times. What hardly moved was a click."""
    alone(app)
    scene = table(app, placed("mystic", ("human", "human"), options={"spells": "none"}))
    for number, (t, up) in enumerate(way):
        at = tuple(round(v) for v in scene.canvas.stage.to_px(960.0, 400.0 + up))
        app.window._platform_time = t
        if number == 0:
            happen(app, "on_mouse_press", *at, arcade.MOUSE_BUTTON_LEFT, 0)
        else:
            happen(app, "on_mouse_drag", *at, 0, 0, arcade.MOUSE_BUTTON_LEFT, 0)
    happen(app, "on_mouse_release", *at, arcade.MOUSE_BUTTON_LEFT, 0)
    app.window._platform_time = None
    note = scene.surface.hand.note
    assert scene.turns.match.ply == 0
    assert note is None if why is None else why in str(note)
