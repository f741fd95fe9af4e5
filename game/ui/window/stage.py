"""The virtual space: 1920 × 1080 units, y upwards, scaled to any window and letterboxed by the room."""

from __future__ import annotations

from game.ui.sheet.rect import Rect

WIDTH, HEIGHT = 1920.0, 1080.0
#: backdrops reach this far around the same centre
CANVAS_WIDTH, CANVAS_HEIGHT = 2520.0, 1440.0


class Stage:
    """How virtual units lie in a window of ``width`` × ``height`` pixels.

    ``drawer``: units at the right of the table for an open drawer; the table moves and shrinks for them.
    """

    def __init__(self, width: int, height: int, drawer: float = 0.0) -> None:
        self.width, self.height = max(1, width), max(1, height)
        self.drawer = drawer
        self.scale = min(self.width / (WIDTH + drawer), self.height / HEIGHT)
        self.left = (self.width - (WIDTH + drawer) * self.scale) / 2
        self.bottom = (self.height - HEIGHT * self.scale) / 2

    def to_px(self, x: float, y: float) -> tuple[float, float]:
        """Window pixels from the bottom left for a virtual point."""
        return self.left + x * self.scale, self.bottom + y * self.scale

    def to_virtual(self, px: float, py: float) -> tuple[float, float]:
        """The virtual point under a window pixel (from the bottom left)."""
        return (px - self.left) / self.scale, (py - self.bottom) / self.scale

    @property
    def visible(self) -> Rect:
        """The window's whole area, in virtual units."""
        x, y = self.to_virtual(0, 0)
        return Rect(x, y, self.width / self.scale, self.height / self.scale)

    @property
    def table(self) -> Rect:
        """The visible part of the table without the drawer, within the room's picture."""
        seen = self.visible
        whole = Rect(WIDTH / 2 - CANVAS_WIDTH / 2, HEIGHT / 2 - CANVAS_HEIGHT / 2, CANVAS_WIDTH, CANVAS_HEIGHT)
        if self.drawer:
            whole = Rect(0, 0, WIDTH, HEIGHT)
        return seen.clip(whole)

    def screen_rect(self, rect: Rect) -> list[int]:
        """``[x, y, w, h]`` of the visible part in window pixels from the top left."""
        seen = rect.clip(self.visible)
        px, py = self.to_px(seen.x, seen.y)
        w, h = seen.w * self.scale, seen.h * self.scale
        return [round(px), round(self.height - py - h), round(w), round(h)]
