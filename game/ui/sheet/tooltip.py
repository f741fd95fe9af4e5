"""The tooltip of the element pointed at: never in motion, nor after a click until the mouse moves again."""

from __future__ import annotations

import time

from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.canvas import Canvas


class Tooltip:
    """Drawn below dialogs that are not its element's own, and below banners."""

    def __init__(self, canvas: Canvas) -> None:
        self.sheet = Sheet(canvas, self._build)
        self.shown: Element | None = None
        self.since = 0.0
        self.hushed = False
        #: whether the mouse was used last, so that the focus shows no tooltip
        self.by_mouse = False

    def moved(self) -> None:
        """Allow the tooltip of the element under the mouse, which has moved."""
        self.hushed, self.by_mouse = False, True

    def keyed(self) -> None:
        """Allow the tooltip of the focused element, since a key was pressed."""
        self.by_mouse = False
        self.hush()

    def pointed(self) -> None:
        """Set the element under the mouse."""
        self.since = time.monotonic()

    def hush(self) -> None:
        """Show nothing until the mouse moves again, after a click or a new picture."""
        self.hushed = True
        if self.shown is not None:
            self.shown = None
            self.sheet.rebuild()

    def look(self, hot: Element | None, focus: Element | None) -> None:
        """Show, change or remove the tooltip; ``focus`` is None unless the keyboard is used."""
        wanted = None
        if hot and hot.tip and not self.hushed and time.monotonic() - self.since > style.READ_DELAY:
            wanted = hot
        elif focus and focus.tip and not self.by_mouse:
            wanted = focus
        if wanted is not self.shown:
            self.shown = wanted
            self.sheet.rebuild()

    def _build(self, sheet: Sheet) -> None:
        element = self.shown
        if element is None or not element.tip:
            return
        width, height = sheet.measure(element.tip, 20, width=380)
        width = min(380.0, width) if "\n" not in element.tip else 380.0
        w, h = width + 40, height + 26
        seen = sheet.stage.visible
        x = max(seen.x + 8, min(element.seen.cx - w / 2, seen.right - w - 8))
        above = element.seen.top + 10
        y = above if above + h < seen.top - 4 else element.seen.y - h - 10
        sheet.patch("tooltip", Rect(x, y, w, h))
        sheet.text(element.tip, x + 20, y + h - 13, 20, width=width + 6, valign="top")
