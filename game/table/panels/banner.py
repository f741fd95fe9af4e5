"""The banner: words across the table for a moment, above everything else."""

from __future__ import annotations

from collections.abc import Callable

from game.table.view_models import Banner
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.canvas import Canvas


class BannerSheet:
    """Shows one banner at a time, at the game's place for it."""

    def __init__(self, canvas: Canvas, place: Callable[[], Rect]) -> None:
        self.place = place
        self.now: Banner | None = None
        self.sheet = Sheet(canvas, self._build)

    def show(self, banner: Banner | None) -> None:
        """Show a banner, or none."""
        if banner is not self.now:
            self.now = banner
            self.sheet.rebuild()

    def _build(self, sheet: Sheet) -> None:
        if self.now is None:
            return
        banner = self.now
        place = self.place()
        rect = Rect.around(place.cx, place.cy, place.w, min(place.h, 128 if banner.line else 92))
        sheet.patch("tooltip", rect)
        y = rect.cy + (22 if banner.line else 0)
        sheet.text(banner.title, rect.cx, y, 46, banner.colour, font=style.DISPLAY, anchor="center", fit=rect.w - 60)
        if banner.line:
            sheet.text(banner.line, rect.cx, rect.cy - 32, 22, style.CREAM, anchor="center", fit=rect.w - 60)
