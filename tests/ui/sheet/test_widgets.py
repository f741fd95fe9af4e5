"""What all pages are made of: choices, lists that scroll, text that is set, and the focus that shows on each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import arcade
import pytest

from game.app.app import App
from game.scenes.pages.markdown import PAPER, Setter
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.scroll import Scroll
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from tests.table.looking import scene_of, usual
from tests.table.playing import click, hover, point, press

pytestmark = pytest.mark.window
AT = Rect(600, 500, 400, 56)


@pytest.fixture
def scene(app: App) -> Any:
    """A page whose sheet may be filled anew."""
    usual(app)
    app.navigator.settings()
    found: Any = scene_of(app)
    found.layers.all = [found.base]
    return found


def filled(scene: Any, build: Any) -> Sheet:
    """The page with nothing but what ``build`` puts on it."""
    scene.base.fill = scene.base.build = build
    sheet = Sheet(scene.canvas, build)
    scene.base = sheet
    scene.layers.all = [sheet]
    sheet.rebuild()
    return sheet


# --- choices


def a_choice(scene: Any, values: list[tuple[str, str]], value: str, **also: Any) -> tuple[Sheet, list[str]]:
    """A page with one choice, and what was chosen."""
    chosen: list[str] = []
    sheet = filled(scene, lambda sheet: widgets.choice(sheet, "it", "Level", AT, values, value, chosen.append, **also))
    return sheet, chosen


def test_a_slider_goes_in_steps_between_its_ends_and_is_painted_where_it_stands(app: App, scene: Any) -> None:
    put: list[float] = []
    sheet = filled(scene, lambda sheet: widgets.slider(sheet, "it", "Music", AT, 0.5, put.append))
    (element,) = sheet.elements
    assert (element.state, element.label, element.put is not None) == (0.5, "Music: 50", True)
    app.window.dirty = False
    before = [tuple(sprite.position) for sprite in sheet.sprites]
    assert element.put is not None and element.key("right") and not element.key("up")
    assert app.window.dirty and put == [element.state] and 0.5 < put[0] < 0.6
    assert [tuple(sprite.position) for sprite in sheet.sprites] != before
    step = put.pop() - 0.5
    app.window.dirty = False
    element.put(0.5 + 1.2 * step)
    assert not put and not app.window.dirty, "it stands there already"
    assert element.key("left") and put == [0.5] and app.window.dirty
    for wanted, stands in ((1.7, 1.0), (-3.0, 0.0)):
        element.put(wanted)
        assert put[-1] == element.state == stands and element.label == f"Music: {100 * stands:.0f}"
        assert f"{100 * stands:.0f}" in [label.text for label in sheet.labels]
    x = [sprite.center_x for sprite in sheet.sprites]
    assert element.drag is not None
    element.drag.press(AT.cx, AT.cy)
    assert 0.0 < put[-1] < 1.0 and sum(a != b for a, b in zip(x, [s.center_x for s in sheet.sprites], strict=True)) == 1


LEVELS = [("a", "Novice"), ("b", "Club"), ("c", "Skip")]


@pytest.mark.parametrize(
    ("value", "part", "wanted"), [("a", 0.9, "b"), ("a", 0.1, "c"), ("c", 0.9, "a"), ("b", 0.29, "a"), ("b", 0.31, "c")]
)
def test_a_click_goes_on_and_at_the_left_end_back(scene: Any, value: str, part: float, wanted: str) -> None:
    _sheet, chosen = a_choice(scene, LEVELS, value)
    x, y = point(scene, AT.x + AT.w * part, AT.cy)
    scene.on_mouse_press(x, y, arcade.MOUSE_BUTTON_LEFT, 0)
    scene.on_mouse_release(x, y, arcade.MOUSE_BUTTON_LEFT, 0)
    assert chosen == [wanted]


def test_a_value_that_is_none_of_a_choices_counts_as_the_first(scene: Any) -> None:
    sheet, chosen = a_choice(scene, LEVELS, "unknown")
    (element,) = sheet.elements
    assert element.label == "Level: Novice"
    element.activate()
    assert chosen == ["b"]


def test_a_press_that_is_broken_off_leaves_the_next_step_forward(scene: Any) -> None:
    sheet, chosen = a_choice(scene, LEVELS, "b")
    (element,) = sheet.elements
    assert element.drag is not None
    element.drag.press(AT.x + 1, AT.cy)
    element.drag.cancel()
    element.activate()
    element.drag.press(AT.x + 1, AT.cy)
    element.activate()
    element.activate()
    assert chosen == ["c", "a", "c"], "a step back is taken once"


@pytest.mark.parametrize(("values", "arrows"), [(LEVELS, 2), (LEVELS[:2], 2), (LEVELS[:1], 0), ([], 0)])
def test_only_where_there_is_a_choice_there_are_arrows(scene: Any, values: list[tuple[str, str]], arrows: int) -> None:
    one, _chosen = a_choice(scene, values, "a")
    none, _chosen = a_choice(scene, values, "a", enabled=False)
    assert len(one.sprites) - len(none.sprites) == arrows


def test_the_arrow_keys_step_too(scene: Any) -> None:
    sheet, chosen = a_choice(scene, LEVELS, "b")
    scene.focus.give(sheet.elements[0])
    press(scene, arcade.key.LEFT, arcade.key.RIGHT)
    assert chosen == ["a", "c"]


FOCUSED: dict[str, Callable[[Sheet], Any]] = {
    "choice": lambda sheet: widgets.choice(sheet, "it", "Level", AT, LEVELS, "a", lambda _value: None),
    "icon": lambda sheet: widgets.icon_button(sheet, "it", "hint", "Hint", AT.cx, AT.cy, lambda: None),
    "button": lambda sheet: widgets.button(sheet, "it", "Start", AT, lambda: None),
    "slider": lambda sheet: widgets.slider(sheet, "it", "Music", AT, 0.5, lambda _value: None),
    "toggle": lambda sheet: widgets.toggle(sheet, "it", "Large card", AT, True, lambda _value: None, said="on"),
    "field": lambda sheet: widgets.Field(sheet, "it", "Name", AT, "Ann", lambda _value: None),
}


@pytest.mark.parametrize("kind", FOCUSED)
def test_the_focus_shows_and_goes(scene: Any, kind: str) -> None:
    build = FOCUSED[kind]

    def lit() -> list[int]:
        return [sprite.alpha for sprite in sheet.sprites]

    sheet = filled(scene, build)
    before = lit()
    scene.focus.give(sheet.elements[0])
    assert sum(lit()) - sum(before) >= 255
    scene.focus.drop()
    assert lit() == before


def test_the_focus_stays_by_name_when_a_page_is_filled_anew(scene: Any) -> None:
    sheet = filled(
        scene,
        lambda sheet: [widgets.button(sheet, n, n, AT.shift(0, -90 * i), lambda: None) for i, n in enumerate("xyz")],
    )
    scene.focus.give(sheet.elements[1])
    sheet.rebuild()
    assert [e.focused for e in sheet.elements] == [False, True, False]


def test_what_is_pointed_at_stays_so_when_a_page_is_filled_anew(scene: Any) -> None:
    def build(sheet: Sheet) -> None:
        for number, name in enumerate("xyz"):
            widgets.button(sheet, name, name, AT.shift(0, -90 * number), lambda: None)

    sheet = filled(scene, build)
    hover(scene, "y")
    assert [e.hovered for e in sheet.elements] == [False, True, False]
    sheet.rebuild()
    assert [e.hovered for e in sheet.elements] == [False, True, False]
    assert not any(e.focused for e in sheet.elements)


def test_a_click_beside_everything_takes_the_focus_away(scene: Any) -> None:
    sheet = filled(scene, lambda sheet: widgets.button(sheet, "it", "Start", AT, lambda: None))
    scene.focus.give(sheet.elements[0])
    x, y = point(scene, 200, 200)
    scene.on_mouse_press(x, y, arcade.MOUSE_BUTTON_LEFT, 0)
    assert scene.focus.element is None and not sheet.elements[0].focused


def test_a_button_is_pressed_only_while_the_mouse_is_down(scene: Any) -> None:
    done: list[str] = []
    sheet = filled(scene, lambda sheet: widgets.button(sheet, "it", "Start", AT, lambda: done.append("it")))
    x, y = hover(scene, "it")
    scene.on_mouse_press(x, y, arcade.MOUSE_BUTTON_LEFT, 0)
    assert sheet.elements[0].pressed and not done
    scene.on_mouse_release(x, y, arcade.MOUSE_BUTTON_LEFT, 0)
    assert done == ["it"] and not sheet.elements[0].pressed
    # let go elsewhere, nothing happens
    scene.on_mouse_press(x, y, arcade.MOUSE_BUTTON_LEFT, 0)
    away = point(scene, 200, 200)
    scene.on_mouse_release(*away, arcade.MOUSE_BUTTON_LEFT, 0)
    assert done == ["it"]


# --- lists that scroll

VIEW = Rect(400, 200, 600, 300)


def a_list(scene: Any, count: int) -> Scroll:
    """A list of lines, 100 units each."""

    def fill(sheet: Sheet) -> None:
        for number in range(count):
            rect = Rect(VIEW.x, VIEW.top - 100 * (number + 1) + 10, 300, 80)
            widgets.button(sheet, f"line.{number}", str(number), rect, lambda: None)
        scroll.content = 100.0 * count

    scroll = Scroll(scene.canvas, VIEW, fill)
    scene.layers.all = [scroll]
    scroll.rebuild()
    return scroll


def test_a_list_is_scrolled_to_its_ends_and_no_farther(scene: Any) -> None:
    scroll = a_list(scene, 8)
    scroll.scroll_to(120.0)
    assert scroll.offset == 120.0
    assert scroll.elements[0].rect.y == VIEW.top - 90 + 120.0
    scroll.scroll_to(10_000.0)
    assert scroll.offset == 500.0
    scroll.scroll_to(-5.0)
    assert scroll.offset == 0.0


def test_what_the_wheel_brings_under_the_pointer_is_pointed_at(scene: Any) -> None:
    scroll = a_list(scene, 8)
    first = scroll.elements[0]
    x, y = point(scene, first.rect.cx, first.rect.cy)
    assert [each for each in scroll.elements if each.hovered] == [first]
    scene.on_mouse_scroll(x, y, 0, -2)
    [there] = [each for each in scroll.elements if each.hovered]
    assert there.id != first.id and there.seen.contains(*scene.canvas.stage.to_virtual(x, y))


def test_the_bar_is_there_only_where_there_is_more_and_goes_with_the_list(scene: Any) -> None:
    assert not a_list(scene, 3).bar.sprites
    scroll = a_list(scene, 8)
    assert scroll.bar.sprites
    scroll.clear()
    assert not scroll.bar.sprites and not scroll.elements


def test_the_thumb_tells_which_part_is_seen(scene: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for count in (4, 8, 60):
        scroll = a_list(scene, count)
        painted: dict[str, Rect] = {}
        monkeypatch.setattr(scroll.bar, "patch", painted.__setitem__)
        for part in (0.0, 0.5, 1.0):
            scroll.scroll_to(part * scroll.most)
            track, thumb = painted["scroll_track"], painted["scroll_thumb"]
            assert (track.y, track.h, track.x, track.w) == (VIEW.y, VIEW.h, thumb.x, thumb.w)
            assert track.x >= VIEW.right
            # as long as its part of the list, but long enough to see
            assert thumb.h == pytest.approx(max(48.0, VIEW.h * VIEW.h / (100 * count)))
            assert track.top - thumb.top == pytest.approx(part * (track.h - thumb.h))


def test_a_line_is_scrolled_to_with_some_room_and_no_farther_than_needed(scene: Any) -> None:
    scroll = a_list(scene, 12)
    assert scroll.elements[11].seen.h == 0
    for number in (7, 5, 2, 9):
        line = scroll.elements[number]
        where, inside = scroll.offset, VIEW.y <= line.rect.y and line.rect.top <= VIEW.top
        scroll.reveal(line)
        below, above = line.rect.y - VIEW.y, VIEW.top - line.rect.top
        assert min(below, above) >= 4
        assert scroll.offset == where if inside else min(below, above) <= 20
        assert line.seen == line.rect


def test_a_line_out_of_sight_is_scrolled_to(scene: Any) -> None:
    scroll = a_list(scene, 8)
    last = scroll.elements[-1]
    scroll.reveal(last)
    assert VIEW.y <= last.rect.y and last.rect.top <= VIEW.top
    scroll.reveal(scroll.elements[0])
    assert scroll.elements[0].rect.top <= VIEW.top
    where = scroll.offset
    scroll.reveal(scroll.elements[0])
    assert scroll.offset == where


# --- text that is set


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("one **two** three", [("one ", style.TEXT), ("two", style.BOLD), (" three", style.TEXT)]),
        ("[the **hog** line](x)", [("the ", style.TEXT), ("hog", style.BOLD), (" line", style.TEXT)]),
        ("one\ntwo", [("one", style.TEXT), (" ", style.TEXT), ("two", style.TEXT)]),
    ],
)  # fmt: skip
def test_marks_within_marks_are_set(text: str, runs: list[tuple[str, str]]) -> None:
    setter = Setter(text, VIEW, PAPER)
    found = setter.runs(setter.blocks[0]["children"])
    assert [(words, font) for words, font, _colour in found] == runs


@pytest.mark.parametrize("selected", [None, False, True])
def test_the_chosen_one_of_several_buttons_is_told_to_screen_readers(scene: Any, selected: bool | None) -> None:
    sheet = filled(scene, lambda sheet: widgets.button(sheet, "one", "One", AT, None, selected=selected))
    assert sheet.elements[0].state is selected


def test_a_wrapped_text_is_no_wider_than_its_room_even_in_one_long_word(scene: Any) -> None:
    [label] = filled(scene, lambda sheet: sheet.text("Announcements of everything", 700, 500, 60, width=300)).labels
    assert label.content_width <= 300 * scene.canvas.stage.scale + 1


def test_an_element_tells_what_it_is(scene: Any) -> None:
    sheet = filled(scene, lambda sheet: widgets.button(sheet, "it", "Start", AT, lambda: None))
    element: Element = sheet.elements[0]
    assert (element.id, element.role, element.label) == ("it", "button", "Start")
    click(scene, "it")


def looks(sheet: Sheet, **state: bool) -> tuple[Any, ...]:
    """What a thing looks like in a state: each picture with its brightness."""
    (element,) = sheet.elements
    element.set(**{"hovered": False, "focused": False, "pressed": False, **state})
    element.look()
    return tuple((id(sprite.texture), sprite.alpha) for sprite in sheet.sprites)


@pytest.mark.parametrize("kind", ["button", "icon"])
def test_a_button_looks_otherwise_when_it_is_pointed_at_and_pressed_unless_it_is_off(scene: Any, kind: str) -> None:
    def build(sheet: Sheet) -> None:
        if kind == "icon":
            widgets.icon_button(sheet, "it", "hint", "Hint", AT.cx, AT.cy, lambda: None, enabled=on)
        else:
            widgets.button(sheet, "it", "Start", AT, lambda: None, enabled=on)

    states: list[dict[str, bool]] = [{}, {"hovered": True}, {"pressed": True}, {"focused": True}]
    on = True
    sheet = filled(scene, build)
    seen = [looks(sheet, **state) for state in states]
    assert len(set(seen)) == 4 and looks(sheet, pressed=True, hovered=True) == seen[2]
    assert looks(sheet) == seen[0], "it is as it was"
    on = False
    sheet = filled(scene, build)
    off = [looks(sheet, **state) for state in states]
    assert off[0] == off[1] == off[2] != off[3] and off[0] != seen[0]


def test_a_chosen_button_stays_lit_and_a_toggle_shows_whether_it_is_on(scene: Any) -> None:
    one = looks(filled(scene, lambda sheet: widgets.button(sheet, "it", "One", AT, None, selected=True)))
    other = looks(filled(scene, lambda sheet: widgets.button(sheet, "it", "One", AT, None, selected=False)))
    hovered = filled(scene, lambda sheet: widgets.button(sheet, "it", "One", AT, None, selected=False))
    assert one != other and one == looks(hovered, hovered=True)
    found = []
    for on in (True, False):
        changed: list[bool] = []
        sheet = filled(scene, lambda sheet: widgets.toggle(sheet, "it", "Sound", AT, on, changed.append, said="x"))  # noqa: B023
        assert sheet.elements[0].state is on
        click(scene, "it")
        assert changed == [not on]
        found.append(sheet.sprites[-1].texture)
        box, (label,) = sheet.sprites[-1], sheet.labels
        assert box.width == pytest.approx(box.height, abs=1.5) and box.center_y == pytest.approx(AT.cy, abs=1)
        assert AT.x <= box.left < box.right < scene.canvas.stage.to_virtual(label.x, 0)[0] < box.right + 40
    assert found[0] is not found[1]


@pytest.mark.parametrize("anchor", ["left", "center", "right"])
def test_a_text_on_a_plate_lies_in_its_middle_at_the_point_that_is_asked_for(scene: Any, anchor: str) -> None:
    sheet = filled(scene, lambda sheet: widgets.tag(sheet, "Two to come", 700.0, 500.0, anchor=anchor))
    (label,) = sheet.labels
    left, right = min(s.left for s in sheet.sprites), max(s.right for s in sheet.sprites)
    wide, middle = sheet.text_width(label), scene.canvas.stage.to_virtual(label.x, label.y)
    assert middle[0] == pytest.approx((left + right) / 2, abs=12) and middle[1] == pytest.approx(500, abs=4)
    assert 15 < right - left - wide < 80
    at = {"left": left, "center": (left + right) / 2, "right": right}[anchor]
    assert at == pytest.approx(700.0, abs=25)
