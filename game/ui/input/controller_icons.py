"""Icons of a controller's buttons, drawn: a letter or a shape on a small dark disc, in its colour there."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.ui.input.input_device import BUTTONS
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import dot, stroke
from game.ui.theme import style
from game.ui.window.canvas import Canvas

#: letters of the buttons below, at the right, at the left and above
LETTERS = {"xbox": {"a": "A", "b": "B", "x": "X", "y": "Y"}, "nintendo": {"a": "B", "b": "A", "x": "Y", "y": "X"}}
#: shapes by button: their corners around the middle, as parts of the disc's radius
SHAPES = {
    "a": [[(-0.4, -0.4), (0.4, 0.4)], [(-0.4, 0.4), (0.4, -0.4)]],
    "b": [[(0.46 * math.cos(n * math.pi / 8), 0.46 * math.sin(n * math.pi / 8)) for n in range(17)]],
    "x": [[(-0.4, -0.4), (0.4, -0.4), (0.4, 0.4), (-0.4, 0.4), (-0.4, -0.4)]],
    "y": [[(-0.5, -0.32), (0.5, -0.32), (0.0, 0.52), (-0.5, -0.32)]],
}
#: the pause: three lines, as on most
LINES = [[(-0.42, y), (0.42, y)] for y in (-0.32, 0.0, 0.32)]
#: bright enough on the disc to read at once; letter and shape identify them
INKS: dict[str, style.Colour] = {
    "a": (150, 224, 150, 255), "b": (255, 158, 148, 255), "x": (158, 200, 255, 255), "y": (255, 220, 120, 255),
}  # fmt: skip
RIM, GROUND = (246, 236, 214, 255), (22, 20, 20, 255)
SIZE = 34.0


def button_sign(sheet: Sheet, kind: str, button: str, x: float, y: float, size: float = SIZE) -> None:
    """Draw the icon of a controller's button around a point."""
    dot(sheet, x, y, size + 4, RIM)
    dot(sheet, x, y, size, GROUND)
    letter = LETTERS.get(kind, {}).get(button)
    ink = style.CREAM if kind == "nintendo" else INKS.get(button, style.CREAM)
    if letter:
        sheet.text(letter, x, y, size * 0.62, ink, font=style.BOLD, anchor="center", fit=size * 0.8)
        return
    for line in SHAPES.get(button, LINES):
        stroke(sheet, [(x + dx * size / 2, y + dy * size / 2) for dx, dy in line], max(2.5, size * 0.09), ink)


class PickSign:
    """The button that presses the focused element, shown there while a controller was used last."""

    def __init__(self, canvas: Canvas, kind: Callable[[], str]) -> None:
        self.sheet, self.kind = Sheet(canvas, self._build), kind
        self.shown: tuple[str, Rect] | None = None

    def look(self, focus: Element | None) -> None:
        """Follow the focus. Draws nothing without a controller, nor at what can't be pressed."""
        kind = self.kind()
        wanted = (kind, focus.seen) if kind and focus is not None and focus.enabled else None
        if wanted != self.shown:
            self.shown = wanted
            self.sheet.rebuild()

    def _build(self, sheet: Sheet) -> None:
        if self.shown is None:
            return
        kind, rect = self.shown
        seen = sheet.stage.visible
        x, y = min(rect.right - 4, seen.right - SIZE), max(rect.y + 4, seen.y + SIZE)
        button_sign(sheet, kind, BUTTONS["pick"], x, y)
