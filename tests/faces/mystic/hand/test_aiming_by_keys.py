"""A stone is aimed by keys: held, with Shift, and typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import arcade
import pytest

from game.app.app import App
from game.faces.mystic import words
from game.faces.mystic.aim import DRAW, Aim
from game.faces.mystic.asking import Ask
from game.rules.mystic.arguments import Distance, PlaceArgument
from game.rules.mystic.stones import FROG, Stone
from tests.lab.frame_bench import Nobody
from tests.table.looking import usual
from tests.table.playing import calm, seated, table

pytestmark = pytest.mark.window
KEY = arcade.key
BEAT = 1.0 / 60.0


@pytest.fixture
def scene(app: App) -> Iterator[Any]:
    """A table at which a person delivers."""
    usual(app)
    app.think_with(Nobody())
    app.preferences.for_now("speed", "instant")
    app.preferences.for_now("lessons", ["mystic"])
    found: Any = table(app, seated("mystic", ("human", "greedy"), 0, 5, ends=1))
    assert found.surface.hand.delivering and found.surface.hand.aim == Aim()
    yield found
    found.on_hide_view()


def hold(scene: Any, symbol: int, seconds: float, modifiers: int = 0) -> None:
    """Holds a key for so long."""
    scene.on_key_press(symbol, modifiers)
    for _beat in range(round(seconds / BEAT)):
        scene.on_update(BEAT)
    scene.on_key_release(symbol, modifiers)
    before = scene.surface.hand.aim
    calm(scene.app, 30)
    assert scene.surface.hand.aim == before, "it was let go"


def strike(scene: Any, *symbols: int, modifiers: int = 0) -> None:
    """Presses keys shortly."""
    for symbol in symbols:
        hold(scene, symbol, 0.05, modifiers)


def test_from_a_draw_to_full_weight_takes_one_key_held_for_two_seconds(scene: Any) -> None:
    hold(scene, KEY.UP, 2.2)
    assert scene.surface.hand.aim.weight == 100
    hold(scene, KEY.DOWN, 0.4)
    assert 90 <= scene.surface.hand.aim.weight < 100, "a short hold stays fine"


@pytest.mark.parametrize(
    ("symbol", "what", "step"),
    [(KEY.UP, "speed", 5.0), (KEY.DOWN, "speed", -5.0), (KEY.RIGHT, "aim", 0.1), (KEY.LEFT, "aim", -0.1),
     (KEY.Q, "spin", 0.5), (KEY.E, "spin", -0.5), (KEY.COMMA, "x", -2.0), (KEY.PERIOD, "x", 2.0)],
)  # fmt: skip
def test_shift_goes_ten_steps(scene: Any, symbol: int, what: str, step: float) -> None:
    before = getattr(scene.surface.hand.aim, what)
    strike(scene, symbol)
    assert getattr(scene.surface.hand.aim, what) == pytest.approx(before + step)
    strike(scene, symbol, modifiers=KEY.MOD_SHIFT)
    assert getattr(scene.surface.hand.aim, what) == pytest.approx(before + 11 * step)


def test_a_weight_is_typed(scene: Any) -> None:
    hand = scene.surface.hand
    strike(scene, KEY.KEY_2)
    assert hand.aim.style == "flick" and not hand.keyed, "before one aims digits choose a style"
    strike(scene, KEY.KEY_1, KEY.UP)
    for typed, weight in (("7", 7), ("75", 75), ("100", 100), ("0", 0), ("42", 42)):
        strike(scene, KEY.LEFT, *(getattr(KEY, f"NUM_{n}") for n in typed))
        assert hand.aim.weight == weight and hand.aim.style == "slide"
    strike(scene, KEY.NUM_9)
    assert hand.aim.weight == 9, "more than 100 begins anew"
    strike(scene, KEY.UP, KEY.KEY_5)
    assert hand.aim.weight == 5
    ply = scene.turns.match.ply
    strike(scene, KEY.BACKSPACE, KEY.KEY_3)
    assert hand.aim.style == "roll" and scene.turns.match.ply == ply


@pytest.mark.parametrize("end", ["focus", "dialog", "mouse", "another key", "hidden"])
def test_what_interrupts_a_held_key_ends_it(scene: Any, monkeypatch: pytest.MonkeyPatch, end: str) -> None:
    scene.on_key_press(KEY.UP, 0)
    for _beat in range(30):
        scene.on_update(BEAT)
    held = scene.surface.hand.aim.speed
    assert held > DRAW + 10
    if end == "focus":
        monkeypatch.setattr(scene.window, "active", False)
    elif end == "dialog":
        scene.open_sheet(lambda sheet: None)
    elif end == "mouse":
        scene.on_mouse_press(5, 5, arcade.MOUSE_BUTTON_MIDDLE, 0)
    elif end == "hidden":
        scene.on_hide_view()
    else:
        strike(scene, KEY.LEFT)
    for _beat in range(60):
        scene.on_update(BEAT)
    assert scene.surface.hand.aim.speed == held
    scene.on_key_release(KEY.UP, 0)


def test_a_place_is_shown_by_held_keys_too(scene: Any) -> None:
    hand = scene.surface.hand
    hand.changed = lambda: None
    hand.ask, hand.point = Ask((), None, {}), (0.0, 0.0)  # type: ignore[arg-type]
    hand.act("right", free=True, steps=10)
    hand.act("up", free=True)
    assert hand.point == (20.0, 2.0)
    hand.ask = None


@pytest.mark.parametrize("kind", ["past the line", "a ring", "away from the button"])
def test_a_place_is_said_where_the_stone_would_lie(scene: Any, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Not where the keys have walked: past the frog line only across counts, and on a stone's way only how far."""
    here = Stone("ice", 3, 30.0, 1300.0, 20.0)
    arguments: dict[str, PlaceArgument | Distance] = {
        "past the line": PlaceArgument("a3", here, FROG),
        "a ring": PlaceArgument("a3", here, "R3"),
        "away from the button": Distance("a3", here, 60.0),
    }
    said: list[str] = []
    monkeypatch.setattr(scene.window, "say", lambda text, **_more: said.append(text))
    hand = scene.surface.hand
    hand.changed = lambda: None
    hand.ask, hand.point = Ask((), arguments[kind], {"a3": here}), None
    heard = set()
    for action, steps in (("right", 1), ("up", 25), ("left", 40), ("down", 10)):
        assert scene.surface.act(action, free=True, steps=steps)
        value = hand.ask.value_at(*hand.point)
        there = hand.ask.there(value)
        assert said[-1] == words.place(there.x, there.y, hand.ask.ring(value))
        heard.add(said[-1])
    assert len(heard) > 1
    hand.ask = None
