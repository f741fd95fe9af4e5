"""What is typed, moved, selected and pasted in a field, and what shows of it."""

from __future__ import annotations

from typing import Any

import arcade
import pytest
from pyglet.window import key

from game.app.app import App
from game.ui.input.keys import DEFAULTS, ONE_HAND, KeyMap
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.text_field import Field
from game.ui.text.text_line import TextLine, cleaned
from game.ui.window.scene import Scene
from tests.table.looking import scene_of, usual
from tests.table.playing import click, hover, point, press

pytestmark = pytest.mark.window
AT = Rect(600, 500, 400, 56)


def edited(text: str, *motions: int | str) -> str:
    """A line after motions (negative: with Shift) and texts; the caret is ``|``, the selection stands in brackets."""
    line = TextLine(text, 30)
    for motion in motions:
        if isinstance(motion, str):
            line.insert(motion)
        elif motion < 0:
            line.move(-motion, select=True)
        else:
            line.move(motion)
    (start, end), at = line.selected, line.at
    marks = {start: "[", end: "]"} if start < end else {at: "|"}
    return "".join(marks.get(i, "") + line.text[i : i + 1] for i in range(len(line.text) + 1))


LEFT, RIGHT, HOME, END = key.MOTION_LEFT, key.MOTION_RIGHT, key.MOTION_BEGINNING_OF_LINE, key.MOTION_END_OF_LINE
BACK, DELETE, WORD, BEFORE = key.MOTION_BACKSPACE, key.MOTION_DELETE, key.MOTION_NEXT_WORD, key.MOTION_PREVIOUS_WORD


@pytest.mark.parametrize(
    ("text", "motions", "found"),
    [
        ("Ann", (), "Ann|"),
        ("Ann", (LEFT, LEFT, "n"), "An|nn"),
        ("Ann", (HOME, BACK), "|Ann"),
        ("Ann", (HOME, DELETE, RIGHT), "n|n"),
        ("Ann", (END, DELETE, RIGHT, LEFT), "An|n"),
        ("Anne Marie", (BEFORE,), "Anne |Marie"),
        ("Anne Marie", (BEFORE, BEFORE, BEFORE), "|Anne Marie"),
        ("Anne  Marie", (HOME, WORD), "Anne  |Marie"),
        ("Anne", (HOME, WORD, WORD), "Anne|"),
        ("Anne", (-LEFT, -LEFT), "An[ne]"),
        ("Anne", (-HOME, "Bo"), "Bo|"),
        ("Anne", (-LEFT, -LEFT, LEFT), "An|ne"),
        ("Anne", (HOME, -RIGHT, -RIGHT, BACK), "|ne"),
        ("Anne", (-LEFT, -RIGHT, BACK), "Ann|"),
        ("", (BACK, DELETE, -LEFT, BEFORE, WORD), "|"),
        ("Anne", (key.MOTION_UP, 99), "Anne|"),
    ],
)
def test_a_line_is_edited_as_everywhere(text: str, motions: tuple[int | str, ...], found: str) -> None:
    assert edited(text, *motions) == found


@pytest.mark.parametrize(
    ("pasted", "kept"),
    [
        ("two\r\nlines\n", "two  lines"), ("tab\there", "tab here"), ("e\u0301", "é"), ("\x1b[31mred\x07", "[31mred"),
        ("ab\u202edc\u200b", "abdc"), ("\u00a0fixed", " fixed"), ("x" * 99, "x" * 30),
    ],
)  # fmt: skip
def test_what_is_pasted_is_one_line_of_what_can_be_seen(pasted: str, kept: str) -> None:
    line = TextLine("", 30)
    line.insert(pasted)
    assert line.text == kept == cleaned(kept)


def test_a_selection_makes_room_for_what_is_pasted() -> None:
    line = TextLine("12345", 5, allowed="0123456789")
    line.insert("6")
    assert line.text == "12345"
    line.select_all()
    line.insert("a9b8")
    assert line.text == "98"


# --- on a page


@pytest.fixture
def scene(app: App) -> Any:
    """A page with nothing but what a test puts on it."""
    usual(app)
    app.navigator.settings()
    found: Any = scene_of(app)
    found.layers.all = [found.base]
    yield found
    app.keymap = KeyMap(app.preferences["keys"], app.keymap.said, button=app.keymap.button)


def a_field(scene: Any, value: str = "", **more: Any) -> Field:
    """A field with the focus and a button beside it."""

    def build(sheet: Sheet) -> None:
        widgets.Field(sheet, "it", "Name", AT, value, lambda text: None, **more)
        widgets.button(sheet, "beside", "Start", AT.shift(0, -90), lambda: None)

    scene.base.fill = scene.base.build = build
    sheet = Sheet(scene.canvas, build)
    scene.base, scene.layers.all = sheet, [sheet]
    sheet.rebuild()
    scene.focus.give(sheet.elements[0])
    found: Field = scene.canvas.fields[sheet.elements[0]]
    return found


def strike(scene: Scene, symbol: int, text: str = "", modifiers: int = 0) -> None:
    """A key as pyglet tells of it."""
    scene.on_key_press(symbol, modifiers)
    if text:
        scene.on_text(text)


@pytest.mark.parametrize(
    "how",
    [
        lambda scene: scene.on_text("a"),
        lambda scene: scene.on_text_motion(key.MOTION_LEFT),
        lambda scene: scene.on_text_motion_select(key.MOTION_LEFT),
    ],
    ids=["letter", "caret", "selection"],
)
def test_what_is_typed_is_painted_at_once(scene: Any, how: Any) -> None:
    a_field(scene, "Bea")
    scene.window.dirty = False
    how(scene)
    assert scene.window.dirty


@pytest.mark.parametrize("keys", [{}, *ONE_HAND.values()])
def test_every_key_that_types_types_whatever_it_stands_for_elsewhere(scene: Any, keys: dict[str, str]) -> None:
    scene.app.keymap = KeyMap(keys)
    field, done = a_field(scene, most=99), []
    scene.act = lambda action, shift=False: done.append(action)
    named = {name for name in {**DEFAULTS, **keys}.values() if len(name) == 1} | {"SPACE", "COMMA", "PERIOD"}
    for name in sorted(named):
        symbol = getattr(arcade.key, name)
        strike(scene, symbol, chr(symbol))
    assert not done and set(field.value) == {chr(getattr(arcade.key, name)) for name in named}
    for name in ("F11", "TAB", "UP"):
        scene.on_key_press(getattr(arcade.key, name), 0)
    assert done == ["fullscreen", "next", "up"]


@pytest.mark.parametrize("symbol", [arcade.key.ENTER, arcade.key.NUM_ENTER, arcade.key.ESCAPE])
def test_enter_and_escape_finish(scene: Any, symbol: int) -> None:
    field = a_field(scene, "Ann")
    strike(scene, symbol, "\r" if symbol != arcade.key.ESCAPE else "")
    assert field.value == "Ann" and scene.focus.element is None and scene_of(scene.app) is scene


def test_enter_does_what_the_field_is_for(scene: Any) -> None:
    """It comes as text, too, and takes the place of nothing."""
    done: list[str] = []
    field = a_field(scene, "Ann", done=lambda: done.append("it"))
    strike(scene, arcade.key.A, modifiers=arcade.key.MOD_ACCEL)
    strike(scene, arcade.key.ENTER, "\r")
    field.type("")
    assert done == ["it"] and field.value == "Ann"
    field.write("")
    assert field.value == ""


def test_a_controller_picks_and_leaves_a_field_whatever_keys_are_chosen(
    scene: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its buttons are sent as keys, and those of the left hand type."""
    scene.app.keymap = KeyMap(ONE_HAND["left"])
    done: list[str] = []
    a_field(scene, done=lambda: done.append("it"))
    for name, value in (("active", True), ("_enable_event_queue", False)):
        monkeypatch.setattr(scene.window, name, value)
    scene.app.pad.kind = "xbox"
    scene.app.pad.press("pick")
    scene.app.pad.press("hint")
    assert done == ["it"] and scene.focus.element.id == "it"
    scene.app.pad.press("down")
    assert scene.focus.element.id == "beside"
    scene.app.keymap.used.by("keys")


def test_the_key_that_brought_a_field_types_nothing_in_it(scene: Any) -> None:
    field = a_field(scene)
    scene.focus.drop()
    scene.other_key = lambda symbol: scene.focus.give(field.element)
    for _repeat in range(2):
        strike(scene, arcade.key.K, "k") if not field.element.focused else scene.on_text("k")
    assert field.value == ""
    strike(scene, arcade.key.K, "k")
    assert field.value == "k"


@pytest.mark.parametrize("signs", ["abcdef", "qwerty"])
def test_letters_are_copied_cut_and_pasted(scene: Any, monkeypatch: pytest.MonkeyPatch, signs: str) -> None:
    """Through the system's clipboard, by the letters that are printed on the keys."""
    kept: list[str] = ["Zo\në"]
    monkeypatch.setattr(scene.window, "set_clipboard_text", kept.append)
    monkeypatch.setattr(scene.window, "get_clipboard_text", lambda: kept[-1])
    field, accel = a_field(scene, signs), arcade.key.MOD_ACCEL
    for symbol in (arcade.key.C, arcade.key.A, arcade.key.C):
        strike(scene, symbol, modifiers=accel)
    assert kept[1:] == [signs] and field.value == signs
    strike(scene, arcade.key.X, modifiers=accel | arcade.key.MOD_NUMLOCK)
    assert field.value == "" and kept[2:] == [signs]
    kept.append("Zo\në")
    strike(scene, arcade.key.V, modifiers=accel)
    assert field.value == "Zo ë"


def test_what_has_no_room_is_scrolled_to_the_caret(scene: Any) -> None:
    field = a_field(scene, "A very long name that goes on and on", most=60)
    shown = field.text.text
    assert field.value.endswith(shown) and len(shown) < len(field.value)
    assert field.text.content_width <= field.room * scene.canvas.stage.scale + 1
    assert AT.x < field.caret.center_x <= AT.right
    press(scene, arcade.key.HOME)
    assert field.value.startswith(field.text.text) and field.caret.center_x == field.left
    scene.focus.drop()
    assert field.text.text.endswith("…") and field.text.content_width <= field.room * scene.canvas.stage.scale + 1


def test_a_click_puts_the_caret_between_two_letters(scene: Any) -> None:
    field = a_field(scene, "Anna Maria")
    x, y = point(scene, field._place(4), AT.cy)
    scene.on_mouse_press(x, y, arcade.MOUSE_BUTTON_LEFT, 0)
    scene.on_mouse_release(x, y, arcade.MOUSE_BUTTON_LEFT, 0)
    scene.on_text("-")
    assert field.value == "Anna- Maria" and field.line.at == 5


def test_the_caret_stays_where_it_is_when_the_page_is_filled_anew(scene: Any) -> None:
    names = ["Ann"]

    def build(sheet: Sheet) -> None:
        widgets.Field(sheet, "it", "Name", AT, names[0], change)

    def change(text: str) -> None:
        names[0] = text
        sheet.rebuild()

    sheet = Sheet(scene.canvas, build)
    scene.base, scene.layers.all = sheet, [sheet]
    sheet.rebuild()
    click(scene, "it")
    press(scene, arcade.key.HOME, arcade.key.RIGHT)
    for letter in "xyz ":
        strike(scene, ord(letter), letter)
    assert names == ["Axyz nn"]
    hover(scene, "it")


def test_caret_and_selection_lie_where_the_letters_end(scene: Any) -> None:
    """The caret in the middle of the field's height; what is selected is marked from its first letter to its last."""
    field = a_field(scene, "Anna Maria")
    assert field.caret.alpha == 255 and field.behind.alpha == 0 and field.ring.sprites[0].alpha == 255
    assert field.caret.width < 6 < AT.h / 2 < field.caret.height < AT.h
    assert field.caret.center_y == field.behind.center_y == pytest.approx(AT.cy, abs=1)
    ends = []
    for at in range(len(field.value) + 1):
        press(scene, arcade.key.HOME, *[arcade.key.RIGHT] * at)
        ends.append(field.caret.center_x)
        assert field.behind.alpha == 0
    assert ends == sorted(set(ends)) and ends[0] == pytest.approx(AT.x + 22, abs=8)
    assert ends[-1] - ends[0] == pytest.approx(field.sheet.text_width(field.text), abs=3)
    for start, end in ((0, 4), (2, 9), (9, 10)):
        press(scene, arcade.key.HOME, *[arcade.key.RIGHT] * start)
        for _letter in range(end - start):
            field.move(key.MOTION_RIGHT, select=True)
        assert 0 < field.behind.alpha < 200 and field.caret.center_x == ends[end]
        assert field.behind.width == pytest.approx(ends[end] - ends[start])
        assert field.behind.center_x == pytest.approx((ends[start] + ends[end]) / 2)
    scene.focus.drop()
    assert field.behind.alpha == 0 and field.caret.alpha == 0 and field.ring.sprites[0].alpha == 0
    hover(scene, "it")
    assert 0 < field.ring.sprites[0].alpha < 255


def test_all_that_is_selected_by_a_key_or_written_shows_at_once(scene: Any) -> None:
    field = a_field(scene, "Ann")
    field.command("A", scene.window)
    assert field.behind.alpha > 0 and field.behind.width == pytest.approx(field.sheet.text_width(field.text), abs=3)
    field.write("Bob")
    assert field.text.text == "Bob" and field.behind.alpha == 0 and field.element.state == "Bob"
    assert field.element.label == "Name: Bob"
    x = field.left + field.sheet.text_width(field.text) + 60
    assert field.element.drag is not None
    field.element.drag.press(field.left - 5, AT.cy)
    assert field.caret.center_x == field.left
    field.element.drag.move(x, AT.cy)
    assert field.line.at == 3 and field.caret.center_x > field.left + 10


def test_an_empty_field_says_softly_what_belongs_there(scene: Any) -> None:
    """Until it has the focus; a hint that is too long is cut off within the field."""
    for empty in ("Name", "A name so long that there is no room for it in such a field"):
        field = a_field(scene, "", empty=empty)
        assert field.text.text == ""
        scene.focus.drop()
        soft = tuple(field.text.color)
        assert empty.startswith(field.text.text.removesuffix("…")) and field.text.text
        assert field.sheet.text_width(field.text) <= field.room + 1
        field.write("Ann")
        assert field.text.text == "Ann" and tuple(field.text.color) != soft
        assert max(soft[:3]) < max(field.text.color[:3])
