"""Points and boxes, and how to divide boxes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

#: a place in virtual units
Point = tuple[float, float]


class Rect(NamedTuple):
    """A rectangle in virtual units; ``x``, ``y`` is its lower left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        """The middle, across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle, upwards."""
        return self.y + self.h / 2

    @property
    def top(self) -> float:
        """The upper edge."""
        return self.y + self.h

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """The rectangle made smaller by ``dx`` left and right, ``dy`` above and below."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def shift(self, dx: float, dy: float) -> Rect:
        """The rectangle moved."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def clip(self, other: Rect) -> Rect:
        """The part inside ``other``; no width or height where they are apart."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.top, other.top) - y))

    def meets(self, other: Rect) -> bool:
        """Whether it shares more than an edge with ``other``."""
        shared = self.clip(other)
        return shared.w > 0 and shared.h > 0

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float) -> Rect:
        """The rectangle with this centre."""
        return cls(cx - w / 2, cy - h / 2, w, h)

    # --- parts of a box, for painters
    def cut(self, *, left: float = 0.0, right: float = 0.0, top: float = 0.0, bottom: float = 0.0) -> Rect:
        """The rest after cutting strips of these widths off its edges."""
        return Rect(self.x + left, self.y + bottom, self.w - left - right, self.h - top - bottom)

    def rows(self, *heights: float | None, gap: float = 0.0) -> list[Rect]:
        """Rows from the top: each with its height in units; None shares the rest."""
        found, top = [], self.top
        for high in _shares(self.h, heights, gap):
            found.append(Rect(self.x, top - high, self.w, high))
            top -= high + gap
        return found

    def columns(self, *widths: float | None, gap: float = 0.0) -> list[Rect]:
        """Columns from the left: each with its width in units; None shares the rest."""
        found, left = [], self.x
        for wide in _shares(self.w, widths, gap):
            found.append(Rect(left, self.y, wide, self.h))
            left += wide + gap
        return found

    def fit(self, aspect: float) -> Rect:
        """The largest box with ``aspect`` times as much width as height, in its middle."""
        w = min(self.w, self.h * aspect)
        return Rect.around(self.cx, self.cy, w, w / aspect)


def _shares(whole: float, sizes: Sequence[float | None], gap: float) -> list[float]:
    given = sum(size for size in sizes if size is not None) + gap * max(0, len(sizes) - 1)
    share = (whole - given) / max(1, sum(size is None for size in sizes))
    return [share if size is None else size for size in sizes]
