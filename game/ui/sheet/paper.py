"""The text being read aloud, for those who see: sentences on a paper over the screen, until a key or a click."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.canvas import Canvas

SIZE, WIDE, EDGE = 23.0, 1000.0, 34.0


class Paper:
    """Lies above all layers; takes no click and no focus."""

    def __init__(self, canvas: Canvas) -> None:
        self.sheet = Sheet(canvas, self._build)
        self.lines: tuple[str, ...] = ()

    def show(self, lines: Sequence[str]) -> None:
        """Show these lines from now on."""
        self.lines = tuple(lines)
        self.sheet.rebuild()

    def hush(self) -> None:
        """Remove it."""
        if self.lines:
            self.show(())

    def _build(self, sheet: Sheet) -> None:
        if not self.lines:
            return
        seen, text = sheet.stage.visible, "\n".join(self.lines)
        most = seen.h - 2 * EDGE - 40
        wide, high = sheet.measure(text, SIZE, width=min(WIDE, seen.w - 160), high=most)
        rect = Rect.around(seen.cx, seen.cy, wide + 2 * EDGE, high + 2 * EDGE)
        sheet.patch("panel", rect)
        sheet.text(text, rect.x + EDGE, rect.top - EDGE, SIZE, style.CREAM, width=wide + 8, valign="top", high=most)
