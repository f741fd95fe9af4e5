"""What a screen offers: its elements, which of them has the keyboard's focus, and the tooltip of the one looked at."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import arcade

from game.table import style
from game.table.element import Element
from game.table.sheet import Scroll, Sheet
from game.table.stage import Rect, Stage


class Offers(arcade.View):
    """The elements of a view's sheets. The rest of a screen is Scene's."""

    app: Any
    stage: Stage
    sheets: list[Sheet]
    tips: Sheet
    hot: Element | None
    hot_since: float
    tip_shown: Element | None
    keyboard: bool

    def changed(self) -> None:
        """There is something new to see."""
        raise NotImplementedError

    # --- elements
    def live_sheets(self) -> list[Sheet]:
        """The sheets that get input now."""
        at = max((i for i, s in enumerate(self.sheets) if s.modal), default=0)
        return [s for s in self.sheets[at:] if s.visible]

    def offered(self) -> Iterator[Element]:
        """All elements that can be used now, from below."""
        for sheet in self.live_sheets():
            for element in sheet.elements:
                seen = element.seen.clip(self.stage.visible)
                if seen.w > 1 and seen.h > 1:
                    yield element

    def element_at(self, x: float, y: float) -> Element | None:
        """The topmost element under a virtual point."""
        for sheet in reversed(self.live_sheets()):
            for element in reversed(sheet.elements):
                if element.contains(x, y):
                    return element
        return None

    def find(self, id: str) -> Element | None:
        """The element with this id, if it is offered."""
        return next((e for e in self.offered() if e.id == id), None)

    # --- focus
    def _unfocus(self) -> None:
        for sheet in self.sheets:
            for element in sheet.elements:
                element.set(focused=False)

    @property
    def focus(self) -> Element | None:
        """The element with the keyboard's focus."""
        return next((e for e in self.offered() if e.focused), None)

    def set_focus(self, element: Element | None) -> None:
        """Gives the focus to an element."""
        self._unfocus()
        if element:
            element.set(focused=True)
            for sheet in self.live_sheets():
                if isinstance(sheet, Scroll) and element in sheet.elements:
                    sheet.reveal(element)
        self.focus_moved(element)
        self.changed()

    def focus_moved(self, element: Element | None) -> None:
        """A scene may follow the focus (a large card, an explanation)."""

    def focus_next(self, by: int) -> None:
        """The focus goes on in the order of the elements, past those that are off (the arrows reach them, too)."""
        stops = [e for s in self.live_sheets() for e in s.elements if e.focusable and e.enabled]
        if not stops:
            return
        now = next((i for i, e in enumerate(stops) if e.focused), None)
        self.set_focus(stops[(now + by) % len(stops)] if now is not None else stops[0 if by > 0 else -1])

    def focus_towards(self, dx: int, dy: int) -> None:
        """The focus goes to the nearest element in a direction."""
        now = self.focus
        stops = [e for s in self.live_sheets() for e in s.elements if e.focusable and e is not now]
        if now is None:
            self.focus_next(1)
            return
        best: tuple[float, Element] | None = None
        for element in stops:
            vx, vy = element.rect.cx - now.rect.cx, element.rect.cy - now.rect.cy
            ahead, aside = vx * dx + vy * dy, abs(vx * dy) + abs(vy * dx)
            if ahead > 4 and (best is None or ahead + 2.2 * aside < best[0]):
                best = (ahead + 2.2 * aside, element)
        if best:
            self.set_focus(best[1])

    # --- tooltips
    def _tip(self) -> None:
        wanted = None
        if self.hot and self.hot.tip and time.monotonic() - self.hot_since > style.READ_DELAY:
            wanted = self.hot
        elif self.keyboard and self.focus and self.focus.tip:
            wanted = self.focus
        if wanted is not self.tip_shown:
            self.tip_shown = wanted
            self.tips.rebuild()

    def _build_tip(self, sheet: Sheet) -> None:
        element = self.tip_shown
        if element is None or not element.tip:
            return
        width, height = sheet.measure(element.tip, 20, width=380)
        width = min(380.0, width) if "\n" not in element.tip else 380.0
        w, h = width + 40, height + 26
        seen = self.stage.visible
        x = max(seen.x + 8, min(element.rect.cx - w / 2, seen.right - w - 8))
        above = element.rect.top + 10
        y = above if above + h < seen.top - 4 else element.rect.y - h - 10
        sheet.patch("tooltip", Rect(x, y, w, h))
        sheet.text(element.tip, x + 20, y + h - 13, 20, width=width + 6, valign="top")
