"""Mystic's ice as a hand finds it: aimed at, asked for a place, seen once more, practised on.

Kept by meaning (``tests.kept.screens``), with how much the picture of the sheet is made of.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import arcade
import pytest

from game.app import screenshots
from game.app.app import App
from game.faces.mystic.drawing.camera import HOUSE, Camera
from tests.faces.mystic.drawn import picture
from tests.faces.mystic.playing import throw
from tests.kept.files import Keeper
from tests.kept.numbers import alike
from tests.kept.screens import Looks
from tests.lab.frame_bench import Nobody
from tests.table.looking import usual
from tests.table.playing import LEFT, calm, click, hover, placed, point, press, table
from tests.table.program import running
from tests.table.strip import frames, slowly, stop_clocks

pytestmark = pytest.mark.window
STONES = {"b1": {"x": 0.0, "y": 1000.0, "value": 1}, "a1": {"x": 30.0, "y": 1250.0, "value": 1}}
#: a shot that comes to rest in the house, and one that doesn't come so far
GOOD, BAD = (f"deliver slide x=0.0 aim=0.00 speed={speed} spin=0.0" for speed in (1732, 900))


@pytest.fixture
def app(display: str, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A program of its own in which nothing has been done yet; no time goes by."""
    stop_clocks(monkeypatch)
    with running(data_folder) as found:
        usual(found, preview=1.0, reduced_motion=False)
        found.think_with(Nobody())
        yield found


def ready(app: App, **more: Any) -> Any:
    """Two people; seat 0 is to deliver."""
    options = {"noise": "none", "spells": "none", **more.pop("options", {})}
    wanted = {"stones": STONES, "next": [2, 2], **more}
    scene = table(app, placed("mystic", ("human", "human"), options=options, **wanted))
    scene.surface.hand.clock = lambda: 0.0
    return scene


@pytest.mark.parametrize("length", [1.0, 0.0])
def test_a_shot_that_is_aimed(app: App, length: float, kept: Keeper) -> None:
    """By keys: faster, aside, turned, from the side, past everything; in another style, and from above."""
    app.preferences.for_now("preview", length)
    scene, looks = ready(app), Looks()
    looks.at(scene, "ready")
    for what, steps in (("speed", 4.0), ("aim", 14.0), ("spin", 5.0), ("x", -20.0), ("aim", -150.0)):
        scene.surface.hand.turn(what, steps)
        looks.at(scene, f"{what} {steps}")
    click(scene, "style.2")
    looks.at(scene, "a roll")
    press(scene, arcade.key.V)
    looks.at(scene, "from above")
    kept(f"aim-{round(100 * length)}", looks.lines)


def test_a_shot_that_is_pulled_back(app: App, kept: Keeper) -> None:
    """Farther and farther, until there is no room left; and a push up the ice that stood still at its end."""
    scene, looks = ready(app), Looks()
    scene.on_mouse_press(*point(scene, 960.0, 560.0), LEFT, 0)
    for x, y in ((960.0, 500.0), (940.0, 380.0), (930.0, 240.0), (930.0, 8.0)):
        scene.on_mouse_drag(*(round(v) for v in scene.canvas.stage.to_px(x, y)), 0, 0, LEFT, 0)
        looks.at(scene, f"at {x} {y}")
    scene.surface.hand.back()
    looks.at(scene, "put down")
    scene.on_mouse_press(*point(scene, 960.0, 400.0), LEFT, 0)
    scene.on_mouse_release(*(round(v) for v in scene.canvas.stage.to_px(960.0, 470.0)), LEFT, 0)
    looks.at(scene, "no flick")
    kept("pull", looks.lines)


def test_a_place_that_is_asked_for(app: App, kept: Keeper) -> None:
    """A spell: nowhere yet, where it may be, where it may not, and then which value."""
    stones = {"a1": {"x": 40.0, "y": 1200.0, "value": 2}, "b1": {"zone": "lost", "value": 1}}
    options = {"spells": "core", "teams": ["CIN", "MIR", "COM", "GAB", "RAV"]}
    scene = ready(app, stones=stones, options=options, next=[5, 5], to_move=1, phase="before")
    looks = Looks()
    looks.at(scene, "ready")
    click(scene, "spell.bog-return")
    scene = calm(app)
    scene.on_update(1 / 60)
    looks.at(scene, "spell")
    scene.pointer.use(scene.layers.find("piece.b1"))
    scene = calm(app)
    scene.surface.hand.point = None
    looks.at(scene, "nowhere")
    hand = scene.surface.hand
    there = [scene.surface.camera().project(*dot)[:2] for dot in hand.ask.dots]
    point(scene, *there[0])
    looks.at(scene, "there")
    kept("drawn", picture(scene.surface.renderer), "asked, there", alike)
    point(scene, 960.0, 300.0)
    looks.at(scene, "farther down")
    point(scene, *scene.surface.camera().project(0.0, 1600.0)[:2])
    assert hand.ask.refuse(hand.ask.value_at(*hand.point)) is not None
    looks.at(scene, "not there")
    kept("drawn", picture(scene.surface.renderer), "asked, not there", alike)
    scene.on_mouse_leave(0, 0)
    assert hand.point is None, "nothing is shown where the pointer no longer is"
    at = point(scene, *there[-1])
    scene.on_mouse_press(*at, LEFT, 0)
    scene.on_mouse_release(*at, LEFT, 0)
    looks.at(calm(app), "put")
    hover(scene, "value.6")
    scene.on_update(1 / 60)
    looks.at(scene, "value")
    kept("place", looks.lines)


def test_a_shot_that_is_seen_once_more(app: App, kept: Keeper) -> None:
    """Four times a second, from its beginning to its end."""
    scene, looks = ready(app), Looks()
    throw(scene, "flick", 390.0)
    scene = calm(app)
    looks.at(scene, "over")
    slowly(app, scene)
    click(scene, "ice.again")
    for number, _frame in enumerate(frames(scene)):
        if number % 15 == 0:
            looks.at(scene, f"{number}")
    assert number > 60
    kept("again", looks.lines)


def test_what_is_practised(app: App, kept: Keeper) -> None:
    """What is to be reached; a try that reaches it or doesn't, and what is told of it."""
    app.navigator.practice("mystic")
    scene, looks = calm(app), Looks()
    scene.turns._be_sure("none")
    for number in range(9):
        scene.turns.turn_to(number)
        for name, move in [("good", GOOD), ("bad", BAD)][: 1 + (number == 0)]:
            scene = calm(app)
            looks.at(scene, f"{number} before {name}")
            scene.turns.play(move)
            calm(app)
            scene.on_update(1 / 60)
            looks.at(scene, f"{number} {name}")
            scene.turns.again()
    kept("practice", looks.lines)


@pytest.mark.painted
@pytest.mark.parametrize("camera", [HOUSE, replace(HOUSE, y=HOUSE.y + 3.0)], ids=["rest", "way"])
def test_what_is_drawn_for_later_frames_does_not_keep_the_first_from_the_window(app: App, camera: Camera) -> None:
    """Surroundings, ice and snow, the spyglass: the first frame with them is as good as the second."""
    surface = ready(app).surface
    renderer, window, size = surface.renderer, app.window, app.window.get_framebuffer_size()
    screenshots.picture(app)
    for kept in (renderer.grounds, renderer.stills, renderer.glasses):
        kept.clear()
    renderer.seen = None
    target, seen = window.ctx.active_framebuffer, []
    for _time in range(2):
        renderer.look_through(300.0)
        assert window.ctx.active_framebuffer is target
        renderer.draw(camera, surface.canvas.stage, size, (0.0, 0.0))
        assert window.ctx.active_framebuffer is target
        seen.append(arcade.get_image(0, 0, *size).convert("L").resize((64, 36)).tobytes())
    assert len(set(seen[0])) > 20
    assert max(abs(one - two) for one, two in zip(*seen, strict=True)) <= 2
