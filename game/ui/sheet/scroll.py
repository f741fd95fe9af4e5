"""A sheet that shows a window of a taller content, with a bar beside it."""

from __future__ import annotations

from collections.abc import Callable

import arcade

from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.window.canvas import Canvas


class Scroll(Sheet):
    """A sheet that shows a window of a taller content. Build it as if the content's top lay at ``view.top``. The
    builder sets ``content``, the content's height in virtual units.
    """

    def __init__(self, canvas: Canvas, view: Rect, build: Callable[[Sheet], None]) -> None:
        super().__init__(canvas, build)
        self.view, self.content, self.offset = view, view.h, 0.0
        self.base: list[tuple[Element, Rect]] = []
        self.bar = Sheet(canvas, self._build_bar)

    def _build_bar(self, sheet: Sheet) -> None:
        if self.most > 0:
            track = Rect(self.view.right + 6, self.view.y, 12, self.view.h)
            sheet.patch("scroll_track", track)
            part = self.view.h / self.content
            height = max(48.0, track.h * part)
            top = track.top - (track.h - height) * self.offset / self.most
            sheet.patch("scroll_thumb", Rect(track.x, top - height, 12, height))

    def clear(self) -> None:
        super().clear()
        self.bar.clear()

    @property
    def most(self) -> float:
        """The largest offset."""
        return max(0.0, self.content - self.view.h)

    def rebuild(self) -> None:
        super().rebuild()
        self.base = [(e, e.rect) for e in self.elements]
        for element in self.elements:
            element.clip = self.view
        self.scroll_to(self.offset)

    def scroll_to(self, offset: float) -> None:
        """Show the content from ``offset`` units below its top."""
        self.offset = max(0.0, min(self.most, offset))
        self.bar.rebuild()
        for element, rect in self.base:
            element.rect = rect.shift(0, self.offset)
        self.canvas.changed()

    def reveal(self, element: Element) -> None:
        """Scroll an element into view."""
        for known, rect in self.base:
            if known is element:
                if rect.y + self.offset < self.view.y:
                    self.scroll_to(self.view.y - rect.y + 12)
                elif rect.top + self.offset > self.view.top:
                    self.scroll_to(self.view.top - rect.top - 12)

    def draw(self) -> None:
        """Draw the part inside the view."""
        if not self.visible:
            return
        ctx = arcade.get_window().ctx
        px, py = self.stage.to_px(self.view.x, self.view.y)
        s = self.stage.scale
        self.canvas.use_stage(self.offset)
        ctx.scissor = round(px), round(py), round(self.view.w * s), round(self.view.h * s)
        self.sprites.draw()
        if self.labels:
            self.canvas.use_pixels(self.offset)
            self.batch.draw()
        ctx.scissor = None
        self.bar.draw()
