"""A one-line field for typing while it has the focus."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import arcade
from PIL import Image
from pyglet.window import key

from game.i18n.formats import labelled
from game.ui.sheet.element import Element, Follow
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.text.text_line import TextLine, cleaned
from game.ui.theme import style

#: the type size, the margin of the text, the caret's width and height, a selection's opacity
SIZE, MARGIN, CARET, HIGH, SELECTED = 24.0, 22.0, 2.5, 36.0, 110


@cache
def _plain() -> arcade.Texture:
    """A white square."""
    return arcade.Texture(Image.new("RGBA", (4, 4), (255, 255, 255, 255)), hash="field-plain")


class Field:
    """A line of text in a frame, scrolled to the caret if it is too long."""

    def __init__(
        self,
        sheet: Sheet,
        id: str,
        label: str,
        rect: Rect,
        value: str,
        change: Callable[[str], None],
        *,
        allowed: str | None = None,
        most: int = 24,
        empty: str = "",
        tip: str | None = None,
        done: Callable[[], None] | None = None,
    ) -> None:
        """``done``: the action of Enter."""
        self.change, self.done, self.empty, self.label, self.sheet = change, done, empty, label, sheet
        self.line = self._taken_over(id, value) or TextLine(value, most, allowed)
        #: the first visible letter
        self.first = 0
        sheet.patch("field", rect)
        self.ring = sheet.patch("focus", rect.inset(-7), alpha=0)
        self.left, self.room = rect.x + MARGIN, rect.w - 2 * MARGIN
        self.high = min(HIGH * sheet.canvas.text_scale, rect.h - 12)
        at = Rect.around(self.left, rect.cy, CARET, self.high)
        self.behind = sheet.texture(_plain(), at, 0, style.ICE[:3])
        self.caret = sheet.texture(_plain(), at, 0, style.CREAM[:3])
        self.text = sheet.text("", self.left, rect.cy, SIZE, font=style.BOLD)
        self.element = Element(id, "text", label, rect, tip=tip)
        self.element.on_look, self.element.put, self.element.drag = self.look, self.write, Follow(self.point)
        sheet.canvas.fields[self.element] = self
        sheet.add(self.element)
        self.look(self.element)

    def _taken_over(self, id: str, value: str) -> TextLine | None:
        """The line, with its caret, of the field that was here before the sheet was filled again."""
        fields: dict[Element, Field] = self.sheet.canvas.fields
        before = [element for element in fields if element.id == id]
        lines = [fields.pop(element).line for element in before]
        return next((line for line in lines if line.text == value), None)

    @property
    def value(self) -> str:
        """Its text."""
        return self.line.text

    # --- looks
    def look(self, element: Element) -> None:
        """Show text, caret, selection and focus."""
        text, focused = self.value, element.focused
        self.first, last = self._window() if focused else (0, self._fitting(0))
        shown = text[self.first : last]
        if not focused:
            cut = text or self.empty
            shown = cut if self._wide(cut) <= self.room else self._cut(cut)
        if self.text.text != shown:
            self.text.text = shown
        self.text.color = style.CREAM if text else style.MUTED
        self.ring.set_alpha(255 if focused else 110 if element.hovered else 0)
        start, end = (self._place(at) for at in self.line.selected)
        self.behind.width, self.behind.center_x = max(0.01, end - start), (start + end) / 2
        self.behind.alpha = SELECTED if focused and end > start else 0
        self.caret.center_x, self.caret.alpha = self._place(self.line.at), 255 if focused else 0
        element.label, element.state = labelled(self.label, text), text

    def _wide(self, text: str) -> float:
        return self.sheet.measure(text, SIZE, font=style.BOLD)[0] if text else 0.0

    def _place(self, at: int) -> float:
        """The caret's x before a letter, at the edge for one out of sight."""
        return self.left + min(self.room, self._wide(self.value[self.first : max(self.first, at)]))

    def _fitting(self, first: int) -> int:
        """The end of the letters that fit, counted from one."""
        end = len(self.value)
        while end > first and self._wide(self.value[first:end]) > self.room:
            end -= 1
        return end

    def _window(self) -> tuple[int, int]:
        """The visible letters: the caret is among them, and no room is left over while there are more before."""
        first = min(self.first, self.line.at)
        while self._wide(self.value[first : self.line.at]) > self.room:
            first += 1
        while first and self._wide(self.value[first - 1 :]) <= self.room:
            first -= 1
        return first, self._fitting(first)

    def _cut(self, text: str) -> str:
        while text and self._wide(text + "…") > self.room:
            text = text[:-1]
        return text + "…"

    # --- input
    def point(self, x: float, _y: float) -> None:
        """Put the caret between two letters with the mouse."""
        ends = range(self.first, self._fitting(self.first) + 1)
        self.line.put(min(ends, key=lambda at: abs(self._place(at) - x)))
        self.look(self.element)

    def type(self, text: str) -> None:
        """Type or paste the allowed part of a text at the caret. Enter and an empty clipboard do nothing."""
        if cleaned(text):
            self.line.insert(text)
            self._changed()

    def write(self, text: str) -> None:
        """Replace its text."""
        self.line.select_all()
        self.line.insert(text)
        self._changed()

    def move(self, motion: int, *, select: bool = False) -> None:
        """Carry out one of pyglet's text motions."""
        before = self.value
        self.line.move(motion, select=select)
        if self.value != before:
            self._changed()
        else:
            self.look(self.element)

    def command(self, letter: str, clipboard: arcade.Window) -> None:
        """Carry out Ctrl with A, C, X or V; ``clipboard`` has the system's."""
        if letter == "A":
            self.line.select_all()
            self.look(self.element)
        elif letter == "V":
            self.type(clipboard.get_clipboard_text())
        elif letter in ("C", "X") and self.line.copied:
            clipboard.set_clipboard_text(self.line.copied)
            if letter == "X":
                self.move(key.MOTION_DELETE)

    def _changed(self) -> None:
        self.change(self.value)
        self.look(self.element)
