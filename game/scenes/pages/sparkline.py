"""Form over the last matches as a small curve."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import bar, dot, stroke
from game.ui.theme import style

#: matches that the curve shows, and over how many of them each of its points is a mean
LAST, OVER = 20, 5


def form(won: Sequence[bool]) -> list[float]:
    """The share won of up to ``OVER`` matches up to each of the last ``LAST``."""
    first = max(0, len(won) - LAST)
    found = []
    for at in range(first, len(won)):
        window = won[max(0, at + 1 - OVER) : at + 1]
        found.append(sum(window) / len(window))
    return found


def draw_form(sheet: Sheet, won: Sequence[bool], rect: Rect) -> None:
    """The curve in ``rect``, half-way a line for even, and a dot for each match: full when it was won."""
    sheet.patch("field", rect, alpha=150)
    inner = rect.inset(16)
    bar(sheet, Rect(inner.x, inner.cy - 1, inner.w, 2), (*style.MUTED[:3], 70))
    shares = form(won)
    step = inner.w / max(1, LAST - 1)
    points = [(inner.x + n * step, inner.y + share * inner.h) for n, share in enumerate(shares)]
    stroke(sheet, points, 3.75, style.BRASS)
    for (x, y), good in zip(points, won[-LAST:], strict=True):
        dot(sheet, x, y, 13, style.BRASS)
        if not good:
            dot(sheet, x, y, 8, (24, 22, 22, 255))
