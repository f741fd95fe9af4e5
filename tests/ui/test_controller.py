"""A game controller, made up: what a person does with it, at a table and on the way to it."""

from __future__ import annotations

from typing import Any

import arcade
import pyglet
import pytest
from pyglet.math import Vec2

from game.app import App
from game.bench.frames import Nobody
from game.preferences import DEFAULTS as SETTINGS
from game.ui.controller import FOCUS
from tests.table.hands import curdle
from tests.table.looking import at_rest, usual
from tests.table.pad import DOWN, LEFT, REST, RIGHT, UP, MadeUp, made_up
from tests.table.playing import Thinker, calm

__all__ = ["made_up"]
pytestmark = pytest.mark.window


@pytest.fixture(autouse=True)
def as_usual(app: App) -> None:
    """The usual window, and nobody thinks."""
    usual(app)
    app.think_with(Nobody())
    app.preferences.for_now("lessons", ["curdle"])


def move(app: App, made_up: MadeUp, scene: Any) -> None:
    """Makes the first move that can be made, pick after pick."""
    match = scene.turns.match
    for _wait in range(100):
        if scene.deciding is not None and not scene.director.busy:
            break
        calm(app)
    ply = match.ply
    for _pick in range(6):
        step = scene.picker.picking.available()[0]
        spot = next((s.id for s in scene.picker.spots.values() if s.key == (step.kind, step.id)), None)
        made_up.use(app, spot or f"button.{step.id}")
        if match.ply > ply:
            return
    raise AssertionError("six picks made no move")


@pytest.mark.lab
def test_from_the_title_to_moves_at_a_table(app: App, made_up: MadeUp) -> None:
    app.think_with(Thinker())
    app.ways.title()
    at_rest(app)
    assert made_up.use(app, "play").name == "picker"
    assert made_up.use(app, "game.curdle").name == "lobby"
    scene = made_up.use(app, "start")
    for _move in range(4):
        move(app, made_up, scene)


def test_unplugged_in_the_middle_the_match_stays_as_it_was(app: App, made_up: MadeUp) -> None:
    app.think_with(Thinker())
    scene = curdle(app)
    match = scene.turns.match
    move(app, made_up, scene)
    calm(app, 30)
    before = match.record()
    made_up.lean("leftstick", RIGHT)
    app.pad.on_disconnect(made_up)
    app.pad.tick(9.0)
    assert not app.pad.held and app.window.current_view == scene
    assert match.record() == before
    # and plugged in again each press counts once
    app.pad.on_connect(made_up)
    scene.focus.give(None)
    made_up.press(app, "rightshoulder", "rightshoulder")
    now = scene.focus.element
    made_up.press(app, "leftshoulder", "rightshoulder")
    assert scene.focus.element is now is not None


def test_b_takes_back_a_pick_and_then_pauses(app: App, made_up: MadeUp) -> None:
    scene = curdle(app)
    able = next(e for e in scene.offered() if e.enabled and e.id.startswith("hand."))
    made_up.use(app, able.id)
    assert scene.picker.picking.made
    made_up.press(app, "b")
    assert not scene.picker.picking.made and not scene.layers.modal
    made_up.press(app, "b")
    assert scene.layers.modal
    made_up.press(app, "b")
    assert not scene.layers.modal
    made_up.press(app, "start")
    assert scene.layers.modal


def test_what_is_held_comes_again_by_the_frames(app: App, made_up: MadeUp) -> None:
    app.ways.title()
    scene = at_rest(app)
    made_up.nudge(DOWN)
    seen = [scene.focus.element.id]
    # it trembles between out and in: that is one press
    for y in (-0.9, -0.5, -0.7, -0.45):
        made_up.lean("leftstick", Vec2(0.2, y))
    for dt in (0.0, SETTINGS["repeat"] / 2, SETTINGS["repeat"] / 2 + 0.01, FOCUS + 0.01):
        app.pad.tick(dt)
        seen.append(scene.focus.element.id)
    assert seen[1] == seen[2] != seen[0] and len({*seen}) == 4
    made_up.lean("leftstick", Vec2(0.1, -0.1))
    app.pad.tick(9.0)
    assert scene.focus.element.id == seen[-1]
    # another window has the keyboard
    app.window.active = False
    made_up.nudge(UP)
    assert scene.focus.element.id == seen[-1]


def test_a_key_that_is_waited_for_is_called_off_and_not_taken_from_a_controller(app: App, made_up: MadeUp) -> None:
    app.preferences.for_now("keys", {})
    app.ways.keys()
    scene = at_rest(app)
    if scene.scroll.most:
        made_up.lean("rightstick", DOWN)
        assert scene.scroll.offset > 0
        made_up.lean("rightstick", REST)
    scene.wait("hint")
    made_up.nudge(LEFT)
    assert scene.waiting is None and app.keymap.symbol("hint") == arcade.key.H


def test_without_controllers_or_drivers_nothing_changes(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> Any:
        raise OSError("no such directory")

    monkeypatch.setattr(pyglet.input, "ControllerManager", none)
    app.pad.find()
    assert app.pad.manager is None


def test_hits_are_felt_unless_that_is_switched_off(app: App, made_up: MadeUp) -> None:
    app.sound.play("stone_hit_hard", 0.5)
    app.sound.play("card_play")
    assert len(made_up.felt) == 1 and 0.0 < made_up.felt[0] < 0.5
    app.preferences.for_now("rumble", False)
    app.sound.play("stone_hit_hard")
    assert len(made_up.felt) == 1
    app.preferences.for_now("rumble", True)
