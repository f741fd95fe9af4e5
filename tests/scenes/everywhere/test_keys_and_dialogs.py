"""Keys and dialogs: nothing beneath one is touched, and what isn't a key of ours does nothing anywhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import arcade
import pytest

from game.app.app import App
from game.ui.input import keyboard
from game.ui.input.keyboard import MODIFIERS
from game.ui.input.keys import ONE_HAND
from tests.lab.frame_bench import Nobody
from tests.share import drawn, share
from tests.table.looking import at_rest, scene_of, usual
from tests.table.playing import Thinker, calm, company, press, seated, table

pytestmark = pytest.mark.window
KEY = arcade.key
#: with these a key is the system's or another program's
HELD = (KEY.MOD_CTRL, KEY.MOD_ALT, KEY.MOD_WINDOWS, KEY.MOD_COMMAND, KEY.MOD_OPTION, KEY.MOD_CTRL | KEY.MOD_ALT,
        KEY.MOD_ALT | KEY.MOD_SHIFT)  # fmt: skip
GAMES = ("curdle", "rink_ratz", "hurry_hard", "powerup", "mystic")


@pytest.fixture(autouse=True)
def as_usual(app: App) -> Iterator[None]:
    """The usual window, and nothing to be waited for."""
    usual(app)
    app.think_with(Thinker())
    app.preferences.for_now("speed", "instant")
    app.preferences.for_now("lessons", list(GAMES))
    yield
    app.think_with(Nobody())


def a_table(app: App, game: str) -> Any:
    """A table at which a person decides."""
    scene: Any = table(app, seated(game, company(game, "human")))
    for _beat in range(400):
        if scene.deciding is not None and not scene.director.busy:
            break
        calm(app)
    assert scene.deciding is not None
    return scene


def standing(app: App, scene: Any) -> tuple[Any, ...]:
    """All that a key could have changed at a table."""
    hand = getattr(scene.surface.hand_input, "hand", None)
    focus = scene.focus.element
    return (
        app.window.current_view, scene.turns.match.ply, list(scene.picker.picking.made), scene.hint_panel.waiting,
        len(scene.layers.all), focus and focus.id, hand and (hand.aim, hand.point, hand.keyed), scene.prompt,
        app.preferences["speed"], app.preferences["fullscreen"],
    )  # fmt: skip


@share("game", GAMES, test=2)
def test_a_key_with_ctrl_alt_or_super_plays_nothing(app: App, game: str) -> None:
    scene = a_table(app, game)
    before = standing(app, scene)
    for held in drawn(HELD, 3):
        for symbol in (*{scene.app.keymap.symbol(action) for action in scene.app.keymap.keys}, KEY.KEY_1, KEY.NUM_2):
            assert scene.on_key_press(symbol, held), "pyglet would close the window on Escape"
            calm(app, 1)
    for symbol in MODIFIERS:
        scene.on_key_press(symbol, 0)
    assert standing(app, scene) == before


def test_a_held_arrow_goes_on_until_it_is_released(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.window, "active", True)
    app.navigator.title()
    scene: Any = scene_of(app)

    def focus_after(tenths: int) -> str:
        for _tenth in range(tenths):
            scene.on_update(0.1)
        return str(scene.focus.element.id)

    tenths = round(10 * float(app.preferences["repeat"]))
    scene.on_key_press(KEY.DOWN, 0)
    once = focus_after(tenths // 2)
    going = focus_after(tenths)
    assert going != once
    scene.on_key_release(KEY.DOWN, 0)
    assert focus_after(2 * tenths) == going


def test_a_key_that_only_changes_others_does_not_take_over(app: App) -> None:
    scene = a_table(app, "curdle")
    session = scene.turns.session
    session.hand_over(on=True)
    for symbol, held in ((KEY.LALT, KEY.MOD_ALT), (KEY.TAB, KEY.MOD_ALT), (KEY.LSHIFT, 0)):
        scene.on_key_press(symbol, held)
        assert scene.tools.handed_over
    scene.on_key_press(KEY.SPACE, 0)
    assert not scene.tools.handed_over


@share("game", GAMES, test=2)
def test_keys_do_nothing_beneath_a_dialog(app: App, game: str) -> None:
    scene = a_table(app, game)
    before = standing(app, scene)
    done: list[str] = []
    scene.open_sheet(lambda sheet: None)
    for action in scene.app.keymap.keys:
        if action not in ("pause", "fullscreen", "where"):
            press(scene, scene.app.keymap.symbol(action))
    press(scene, KEY.KEY_1, KEY.KEY_9, KEY.NUM_1, KEY.K)
    scene.close_sheet()
    assert standing(app, scene)[:5] == before[:5] and standing(app, scene)[6:] == before[6:] and not done


@pytest.mark.parametrize("times", [1, 2])
def test_the_focus_comes_back_when_a_dialog_has_gone(app: App, times: int) -> None:
    app.navigator.settings()
    scene = scene_of(app)
    scene.keyboard = True
    scene.focus.give(scene.layers.find("persons"))
    press(scene, KEY.ENTER)
    at_rest(app)
    for _dialog in range(times - 1):
        scene.focus.give(scene.layers.find("face.2"))
        scene.open_sheet(lambda sheet: None)
        press(scene, KEY.ESCAPE)
        assert scene.focus.element.id == "face.2"
    assert scene.layers.modal
    press(scene, KEY.ESCAPE)
    assert not scene.layers.modal and scene.focus.element.id == "persons"


def test_with_the_mouse_no_focus_comes_back(app: App) -> None:
    app.navigator.settings()
    scene = scene_of(app)
    scene.keyboard = False
    scene.open_sheet(lambda sheet: None)
    scene.close_sheet()
    assert scene.focus.element is None


def test_another_layout_is_shown_with_the_next_key(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever switches layouts while the program runs reads what is printed there."""
    signs = {16: "q", 30: "a", 35: "h"}
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(keyboard, "_x_sign", lambda code: signs.get(code, ""))
    app.navigator.keys(None)
    scene = scene_of(app)
    press(scene, KEY.TAB)
    assert scene.layers.find("key.auto").label == "A"
    signs |= {16: "a", 30: "q"}
    press(scene, KEY.TAB)
    assert scene.layers.find("key.auto").label == "Q" and scene.layers.find("key.hint").label == "H"


def test_a_key_without_a_number_does_nothing(app: App) -> None:
    """macOS tells of some."""
    app.navigator.settings()
    scene = scene_of(app)
    scene.on_key_press(None, 0)
    scene.pointer.use(scene.layers.find("persons"))
    scene.pointer.use(scene.layers.find("person.1"))
    scene.focus.give(scene.layers.find("person.name"))
    scene.on_key_press(None, 0)
    assert scene.field is not None and scene.layers.modal


@pytest.mark.parametrize("game", [None, "mystic"])
def test_the_notes_on_keys_name_the_keys_that_were_chosen(app: App, game: str | None) -> None:
    before = dict(app.preferences["keys"])
    app.preferences.change("keys", dict(ONE_HAND["left"]))
    app.navigator.keys(None)
    scene = scene_of(app)
    scene.turn(game)
    notes = " ".join(label.text for label in scene.scroll.labels)
    assert (
        "A and D aim, W and S set the weight, and Space delivers"
        if game
        else "A and D step through the moves, and Space plays"
    ) in notes
    app.preferences.change("keys", before)
