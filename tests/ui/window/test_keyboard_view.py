"""What keys do on any screen: the focus, what they repeat, what they leave alone, and what is read aloud."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import arcade
import pytest

from game.app.app import App
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.scroll import Scroll
from game.ui.sheet.sheet import Sheet
from tests.table.looking import scene_of, usual

pytestmark = pytest.mark.window
KEY = arcade.key
AT = Rect(600, 700, 300, 56)
VIEW = Rect(400, 200, 600, 300)


class Keys:
    """A page with two buttons above each other and a choice below, and what was done there."""

    def __init__(self, app: App) -> None:
        self.app, self.done = app, list[str]()
        app.navigator.settings()
        self.scene: Any = scene_of(app)
        self.put(self._buttons)

    def put(self, build: Callable[[Sheet], None]) -> None:
        """Fills the page with something else."""
        sheet = Sheet(self.scene.canvas, build)
        self.scene.base = sheet
        self.scene.base.fill = build
        self.scene.layers.all = [sheet]
        sheet.rebuild()

    def _buttons(self, sheet: Sheet) -> None:
        for number, name in enumerate(("one", "two")):
            widgets.button(sheet, name, name, AT.shift(0, -100 * number), partial(self.done.append, name))
        levels = [("a", "Novice"), ("b", "Club"), ("c", "Skip")]
        widgets.choice(sheet, "level", "Level", AT.shift(0, -200), levels, "a", self.done.append)

    def down(self, symbol: int, modifiers: int = 0) -> None:
        self.scene.on_key_press(symbol, modifiers)

    def tap(self, *symbols: int, modifiers: int = 0) -> list[str]:
        """Presses keys, and returns what they have done."""
        self.done.clear()
        for symbol in symbols:
            self.down(symbol, modifiers)
            self.scene.on_key_release(symbol, modifiers)
        return list(self.done)

    @property
    def focus(self) -> str | None:
        element = self.scene.focus.element
        return element.id if element is not None else None


@pytest.fixture(name="keys")
def _keys(app: App, monkeypatch: pytest.MonkeyPatch) -> Keys:
    usual(app)
    keys = Keys(app)
    monkeypatch.setattr(app.window, "active", True)
    return keys


def test_tab_and_arrows_move_the_focus_and_enter_presses(keys: Keys) -> None:
    assert keys.focus is None and keys.tap(KEY.ENTER) == [] and keys.focus == "one"
    assert keys.tap(KEY.ENTER) == ["one"]
    found: list[str | None] = []
    for symbol, modifiers in (
        (KEY.TAB, 0), (KEY.TAB, 0), (KEY.TAB, 0), (KEY.TAB, KEY.MOD_SHIFT), (KEY.UP, 0), (KEY.UP, 0), (KEY.DOWN, 0),
    ):  # fmt: skip
        assert keys.tap(symbol, modifiers=modifiers) == []
        found.append(keys.focus)
    assert found == ["two", "level", "one", "level", "two", "one", "two"]
    # an arrow across steps a choice that has the focus, and leaves it there
    keys.tap(KEY.TAB)
    assert keys.tap(KEY.RIGHT, KEY.LEFT) == ["b", "c"] and keys.focus == "level"


@pytest.mark.parametrize("modifier", [KEY.MOD_CTRL, KEY.MOD_ALT, KEY.MOD_WINDOWS, KEY.MOD_COMMAND])
def test_keys_with_ctrl_and_the_like_are_the_systems(keys: Keys, modifier: int) -> None:
    keys.tap(KEY.ENTER)
    for symbol in (KEY.TAB, KEY.ENTER, KEY.DOWN, KEY.ESCAPE):
        assert keys.tap(symbol, modifiers=modifier) == [] and keys.focus == "one"
    # but a key of the keyboard's locks changes nothing
    assert keys.tap(KEY.ENTER, modifiers=KEY.MOD_NUMLOCK | KEY.MOD_CAPSLOCK) == ["one"]


def test_an_arrow_that_is_held_goes_on_until_it_comes_up(keys: Keys) -> None:
    keys.app.preferences.for_now("repeat", 0.5)
    keys.tap(KEY.ENTER)
    keys.down(KEY.DOWN)
    assert keys.focus == "two"
    keys.scene._hold(0.4)
    assert keys.focus == "two"
    keys.scene._hold(0.2)
    assert keys.focus == "level"
    # another key that comes up is nothing to it
    keys.scene.on_key_release(KEY.A, 0)
    assert keys.scene.held is not None
    keys.scene.on_key_release(KEY.DOWN, 0)
    assert keys.scene.held is None
    keys.tap(KEY.UP, KEY.UP)
    keys.down(KEY.DOWN)
    keys.app.window.active = False
    keys.scene._hold(5.0)
    assert keys.focus == "two" and keys.scene.held is None
    keys.app.window.active = True
    # what does something once doesn't repeat
    keys.done.clear()
    keys.down(KEY.ENTER)
    keys.scene._hold(5.0)
    assert keys.done == ["two"] and keys.scene.held is None
    keys.down(KEY.DOWN)
    keys.down(KEY.ENTER)
    assert keys.scene.held is None


def test_escape_closes_a_dialog_and_only_that(keys: Keys) -> None:
    keys.scene.layers.open(lambda sheet: None)
    before = keys.app.window.current_view
    assert keys.scene.layers.modal
    keys.tap(KEY.ESCAPE)
    assert not keys.scene.layers.modal and keys.app.window.current_view is before


def test_up_and_down_scroll_what_has_nothing_to_move_between(keys: Keys) -> None:
    def page(buttons: bool) -> Scroll:
        def fill(sheet: Sheet) -> None:
            sheet.text("A long page", 500, 480)
            if buttons:
                for number in range(8):
                    rect = Rect(VIEW.x, VIEW.top - 100 * (number + 1) + 10, 300, 80)
                    widgets.button(sheet, f"line.{number}", str(number), rect, lambda: None)
            scroll.content = 1000.0

        scroll = Scroll(keys.scene.canvas, VIEW, fill)
        keys.scene.layers.all = [scroll]
        scroll.rebuild()
        return scroll

    scroll = page(buttons=False)
    keys.tap(KEY.DOWN, KEY.DOWN)
    far = scroll.offset
    keys.tap(KEY.UP)
    assert far == 2 * scroll.offset and scroll.offset > 30
    keys.tap(KEY.LEFT, KEY.RIGHT)
    assert far == 2 * scroll.offset
    keys.scene.wheel_on(-1)
    assert far / 2 < scroll.offset < far
    keys.scene.wheel_on(1)
    assert far == 2 * scroll.offset
    scroll = page(buttons=True)
    keys.tap(KEY.DOWN, KEY.DOWN)
    assert scroll.offset == 0.0 and keys.focus == "line.1"
    # a dialog above keeps keys from what it covers
    scroll = page(buttons=False)
    keys.scene.layers.open(lambda sheet: None)
    keys.scene.wheel_on(-1)
    assert scroll.offset == 0.0


def test_what_is_read_out_is_said_at_once_and_shown_until_a_key(keys: Keys, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[str, bool]] = []
    monkeypatch.setattr(keys.app.window, "say", lambda text, urgent=False: said.append((text, urgent)))
    keys.scene.read_out(["You throw.", "", "Two stones to come."])
    assert said == [("You throw. Two stones to come.", True)]
    assert keys.scene.paper.lines == ("You throw.", "Two stones to come.")
    keys.scene.prompt = "Choose a level."
    keys.tap(KEY.ENTER)
    assert not keys.scene.paper.lines
    keys.scene.act("where")
    assert said[-1] == ("Choose a level. one", True)
    keys.scene.greet()
    text, urgent = said[-1]
    assert text.startswith("Bonspiel. Choose a level. ") and not urgent
    assert all(keys.app.keymap.shown(action) in text for action in ("pick", "where", "read"))
