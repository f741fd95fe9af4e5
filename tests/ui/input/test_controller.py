"""A game controller, made up: what a person does with it, at a table and on the way to it."""

from __future__ import annotations

from typing import Any

import arcade
import pyglet
import pytest
from pyglet.math import Vec2

from game.app.app import App
from game.settings.preferences import DEFAULTS as SETTINGS
from game.ui.input.input_device import FOCUS, HELD
from tests.lab.frame_bench import Nobody
from tests.table.hands import curdle
from tests.table.looking import at_rest, usual
from tests.table.pad import DOWN, LEFT, REST, RIGHT, UP, MadeUp, made_up
from tests.table.playing import Thinker, calm, company, seated, table

__all__ = ["made_up"]
pytestmark = pytest.mark.window
#: the options of the shortest matches
SHORT: dict[str, dict[str, Any]] = {
    "curdle": {"target": 1}, "rink_ratz": {"level": "rookie"}, "hurry_hard": {"ends": 1, "ties": "draw"},
    "powerup": {"ends": 1, "ties": "draw"}, "mystic": {"ends": 1},
}  # fmt: skip
#: where the stick leans on the ice, one time after the other
LEANT = (LEFT, RIGHT, DOWN)


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
    for pick in range(20):
        if match.ply > ply:
            return
        hand = getattr(scene.surface.hand_input, "hand", None)
        if hand is not None and (hand.ask is not None or hand.delivering):
            on_the_ice(app, made_up, ply + pick)
            continue
        step = scene.picker.picking.available()[0]
        spot = next((s.id for s in scene.picker.spots.values() if s.key == (step.kind, step.id)), None)
        made_up.use(app, spot or f"button.{step.id}")
    assert match.ply > ply, "no move in twenty picks"


def on_the_ice(app: App, made_up: MadeUp, number: int) -> None:
    """Aims a stone, or shows the place that is asked for, by the stick and its buttons, and says that this is it."""
    stick = LEANT[number % len(LEANT)]
    for way in (UP, stick):
        made_up.lean("rightstick", way)
        app.pad.tick(HELD)
        made_up.lean("rightstick", REST)
    made_up.press(app, "leftstick" if number % 2 else "rightstick", "a")


def from_the_title(app: App, made_up: MadeUp) -> Any:
    """Goes to a table of Curdle by the controller alone."""
    app.think_with(Thinker())
    app.navigator.title()
    at_rest(app)
    assert made_up.use(app, "play").name == "picker"
    lobby: Any = made_up.use(app, "game.curdle")
    assert lobby.name == "lobby"
    lobby.canvas.fields[lobby.layers.find("seed")].type("7")
    return made_up.use(app, "start")


def test_from_the_title_to_a_move_at_a_table(app: App, made_up: MadeUp) -> None:
    move(app, made_up, from_the_title(app, made_up))


@pytest.mark.lab
@pytest.mark.parametrize("name", SHORT)
def test_a_whole_match_is_played_by_the_controller_alone(app: App, made_up: MadeUp, name: str) -> None:
    """Nothing but its events: from the first decision to the result."""
    app.think_with(Thinker())
    app.preferences.for_now("speed", "instant")
    scene: Any = table(app, seated(name, company(name, "human", wish=2), **SHORT[name]))
    match = scene.turns.match
    for _beat in range(4000):
        if app.window.current_view != scene:
            break
        if scene.layers.modal:
            made_up.press(app, "a")
        elif scene.deciding is not None and not scene.director.busy:
            move(app, made_up, scene)
        else:
            calm(app)
    now: Any = app.window.current_view
    assert match.outcome() is not None and now.name == "result"
    assert app.keymap.used.pad == "xbox"


def named(scene: Any, id: str) -> str:
    """The name of what is offered, and what its tooltip adds."""
    element = next(e for e in scene.offered() if e.id == id)
    return f"{element.label} {element.tip}"


def test_prompts_name_the_buttons_of_what_was_used_last(app: App, made_up: MadeUp) -> None:
    scene = curdle(app)
    able = next(e for e in scene.offered() if e.enabled and e.id.startswith("hand."))
    scene.on_key_press(arcade.key.TAB, 0)
    assert "(H)" in named(scene, "tool.hint") and scene.sign.shown is None
    for name, hint, undo in (
        ("Xbox Series Controller", "(X)", "(Y)"),
        ("PS5 Controller", "(Square)", "(Triangle)"),
        ("Nintendo Switch Pro Controller", "(Y)", "(X)"),
    ):
        made_up.name = name
        made_up.press(app, "rightshoulder")
        assert hint in named(scene, "tool.hint") and undo in named(scene, "tool.undo")
        # no button does it
        assert "(" not in named(scene, "tool.rules")
        assert scene.sign.shown is not None and scene.sign.shown[1] == scene.focus.element.seen
    made_up.name = "made up"
    made_up.use(app, able.id)
    assert "Back  ·  B" in named(scene, "button.back")
    x, y = scene.canvas.stage.to_px(10, 10)
    scene.on_mouse_press(int(x), int(y), arcade.MOUSE_BUTTON_LEFT, 0)
    calm(app)
    assert "·" not in named(scene, "button.back") and scene.sign.shown is None


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
    app.navigator.title()
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


def test_a_part_says_once_which_way_it_leans(app: App, made_up: MadeUp, monkeypatch: pytest.MonkeyPatch) -> None:
    """The longer way counts; what it leans to already isn't said again until it has been let go."""
    sent: list[str] = []
    monkeypatch.setattr(app.pad, "_send", lambda part, action: sent.append(action))
    for way in (Vec2(0.9, 0.2), Vec2(1.0, -0.3), Vec2(-0.9, 0.4), Vec2(0.2, 0.9), Vec2(0.3, -0.8), REST, Vec2(-1, 0)):
        made_up.lean("leftstick", way)
    assert sent == ["right", "left", "up", "down", "left"]


def test_a_key_that_is_waited_for_is_called_off_and_not_taken_from_a_controller(app: App, made_up: MadeUp) -> None:
    app.preferences.for_now("keys", {})
    app.navigator.keys()
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


def test_the_right_trigger_goes_up_the_left_one_down_each_once_as_long_as_it_is_held(
    app: App, made_up: MadeUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[tuple[str, str]] = []
    monkeypatch.setattr(app.pad, "_send", lambda part, action: sent.append((part, action)))
    for trigger, action in (("righttrigger", "up"), ("lefttrigger", "down")):
        for value in (0.3, 0.54, 0.55, 0.9, 0.5, 0.36, 0.35):
            app.pad.on_trigger_motion(made_up, trigger, value)
        assert sent == [(trigger, action)]
        app.pad.on_trigger_motion(made_up, trigger, 0.34)
        assert not app.pad.held, "let go"
        app.pad.on_trigger_motion(made_up, trigger, 0.54)
        assert sent == [(trigger, action)] and not app.pad.held
        sent.clear()
