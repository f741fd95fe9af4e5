"""What a field shows of its line, with letters that are all ten units wide."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from pyglet.window import key

from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.text_field import HIGH, MARGIN, SELECTED, Field
from game.ui.theme import style

WIDE, ROOM = 10.0, 80.0
BOX = Rect(100, 200, ROOM + 2 * MARGIN, 60)


class Sheet:
    """A sheet on which letters are all of a width."""

    def __init__(self, text_scale: float = 1.0) -> None:
        self.canvas = SimpleNamespace(fields=dict[Element, Field](), text_scale=text_scale)
        self.rings: dict[str, int] = {}
        self.placed: list[Rect] = []
        self.added: list[Element] = []

    def patch(self, name: str, _rect: Rect, alpha: int = 255) -> Any:
        self.rings[name] = alpha
        return SimpleNamespace(set_alpha=lambda now: self.rings.__setitem__(name, now))

    def texture(self, _texture: Any, rect: Rect, alpha: int, _colour: Any) -> Any:
        self.placed.append(rect)
        return SimpleNamespace(width=rect.w, center_x=rect.cx, alpha=alpha)

    def text(self, text: str, _x: float, _y: float, _size: float, **_more: Any) -> Any:
        return SimpleNamespace(text=text, color=None)

    def measure(self, text: str, _size: float, **_more: Any) -> tuple[float, float]:
        return WIDE * len(text), 20.0

    def add(self, element: Element) -> None:
        self.added.append(element)


def field(value: str, sheet: Sheet | None = None, **more: Any) -> Any:
    return Field(sheet or Sheet(), "f", "Name", BOX, value, more.pop("change", lambda _text: None), **more)  # type: ignore[arg-type]


def focus(found: Any, on: bool = True) -> None:
    found.element.focused = on
    found.look(found.element)


def test_a_field_that_nobody_types_in_shows_as_much_as_fits() -> None:
    for value, shown in (
        ("", "say"),
        ("abcdefgh", "abcdefgh"),
        ("abcdefghi", "abcdefg…"),
        ("abcdefghijkl", "abcdefg…"),
    ):
        found = field(value, empty="say")
        assert found.text.text == shown and found.text.color == (style.CREAM if value else style.MUTED)
        assert (found.caret.alpha, found.behind.alpha, found.sheet.rings["focus"]) == (0, 0, 0)
        found.element.hovered = True
        found.look(found.element)
        assert 0 < found.sheet.rings["focus"] < 255
        focus(found)
        assert found.sheet.rings["focus"] == found.caret.alpha == 255
        assert found.text.text == value[-8:], "from its end, where the caret is, without a mark that something is cut"


@pytest.mark.parametrize("seed", range(8))
def test_the_caret_is_always_in_sight_and_no_room_is_left_over(seed: int) -> None:
    rng = Random(seed)
    found = field("abcdefghijklmnopqrst"[: rng.randrange(21)], most=40)
    focus(found)
    motions = (key.MOTION_LEFT, key.MOTION_RIGHT, key.MOTION_BEGINNING_OF_LINE, key.MOTION_END_OF_LINE,
               key.MOTION_BACKSPACE, key.MOTION_DELETE)  # fmt: skip
    for _step in range(60):
        if rng.random() < 0.4:
            found.type(rng.choice("xyz") * rng.randrange(1, 4))
        else:
            found.move(rng.choice(motions), select=rng.random() < 0.3)
        line, shown = found.line, found.text.text
        assert shown == line.text[found.first : found.first + 8], "as many letters as fit"
        at = found.left + WIDE * (line.at - found.first)
        assert found.left <= at <= found.left + ROOM and found.caret.center_x == pytest.approx(at)
        if found.first:
            assert len(shown) == 8, "it isn't scrolled farther than it must be"
        start, end = line.selected
        left, right = (min(max(WIDE * (n - found.first), 0.0), ROOM) + found.left for n in (start, end))
        assert found.behind.alpha == (SELECTED if right > left else 0)
        if right > left:
            assert found.behind.width == pytest.approx(right - left)
            assert found.behind.center_x == pytest.approx((left + right) / 2)
        assert found.element.state == line.text and line.text in found.element.label


def test_the_line_is_scrolled_only_when_the_caret_leaves_the_room_and_by_a_letter() -> None:
    found = field("abcdefghijkl")
    focus(found)
    found.move(key.MOTION_BEGINNING_OF_LINE)
    firsts = []
    for _step in range(11):
        found.move(key.MOTION_RIGHT)
        firsts.append(found.first)
    assert firsts == [0] * 8 + [1, 2, 3]
    # left and entered again it begins at its first letter, if the caret is in sight there
    found.point(found.left - 9.0, 0.0)
    assert found.first == found.line.at == 3
    found.line.put(1)
    focus(found, False)
    focus(found)
    assert found.first == 0


def test_a_click_puts_the_caret_where_the_letters_meet_nearest() -> None:
    found = field("abcdefghijkl")
    focus(found)
    for x in range(-30, 120):
        first = found.first
        found.point(found.left + x, 0.0)
        assert found.line.at == first + min(max(round(x / WIDE - 1e-9), 0), 8)
        found.move(key.MOTION_END_OF_LINE)


def test_changes_are_told_once_and_a_motion_is_none() -> None:
    told: list[str] = []
    found = field("ab", change=told.append)
    focus(found)
    found.type("c")
    found.move(key.MOTION_LEFT)
    found.move(key.MOTION_BACKSPACE)
    found.move(key.MOTION_BEGINNING_OF_LINE)
    found.move(key.MOTION_BACKSPACE)
    found.type("\n")
    found.write("xyz")
    assert told == ["abc", "ac", "xyz"] and found.value == "xyz"


def test_letters_are_copied_cut_and_pasted_by_commands() -> None:
    class Clipboard:
        """The system's."""

        text = "old"

        def get_clipboard_text(self) -> str:
            return self.text

        def set_clipboard_text(self, text: str) -> None:
            self.text = text

    clipboard: Any = Clipboard()
    found = field("abc")
    focus(found)
    for letter in "CX":
        found.command(letter, clipboard)
    assert clipboard.text == "old" and found.value == "abc", "nothing is selected"
    found.command("A", clipboard)
    assert found.behind.alpha == SELECTED
    found.command("C", clipboard)
    assert (clipboard.text, found.value) == ("abc", "abc")
    found.command("X", clipboard)
    assert (clipboard.text, found.value) == ("abc", "")
    found.command("V", clipboard)
    found.command("V", clipboard)
    found.command("Q", clipboard)
    assert found.value == "abcabc"


@pytest.mark.parametrize(("scale", "high", "fits"), [(1.0, 60.0, HIGH), (1.3, 60.0, 1.3 * HIGH), (2.0, 60.0, 48.0)])
def test_the_caret_is_as_high_as_the_type_and_lies_in_the_frame(scale: float, high: float, fits: float) -> None:
    sheet = Sheet(scale)
    found = field("ab", sheet)
    assert BOX.h == high and found.high == pytest.approx(fits)
    for rect in sheet.placed:
        assert rect.h == pytest.approx(fits) and rect.cy == BOX.cy and BOX.y < rect.y and rect.top < BOX.top


def test_filled_anew_a_field_goes_on_where_it_was_unless_it_says_something_else() -> None:
    sheet = Sheet()
    first = field("abc", sheet)
    focus(first)
    first.move(key.MOTION_BEGINNING_OF_LINE)
    second = field("abc", sheet)
    assert second.line is first.line and second.line.at == 0 and [*sheet.canvas.fields] == [second.element]
    third = field("other", sheet)
    assert third.line is not first.line and third.value == "other" and [*sheet.canvas.fields] == [third.element]
