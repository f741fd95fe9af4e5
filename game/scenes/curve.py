"""Form over the last matches as a small curve, and bars: drawn on a sheet from small pictures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import arcade
from PIL import Image, ImageDraw

from game.table import style
from game.table.sheet import Sheet
from game.table.stage import Rect

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


@cache
def _bar() -> arcade.Texture:
    """White with soft long edges."""
    image = Image.new("RGBA", (16, 16), (255, 255, 255, 0))
    image.paste((255, 255, 255, 255), (0, 2, 16, 14))
    return arcade.Texture(image, hash="curve-bar")


@cache
def _dot() -> arcade.Texture:
    """A white disc."""
    image = Image.new("RGBA", (128, 128), (255, 255, 255, 0))
    ImageDraw.Draw(image).ellipse((6, 6, 121, 121), fill=(255, 255, 255, 255))
    return arcade.Texture(image.resize((32, 32), Image.Resampling.BOX), hash="curve-dot")


def fill(sheet: Sheet, rect: Rect, colour: style.Colour) -> None:
    """A bar."""
    if rect.w > 0 and rect.h > 0:
        sheet.texture(_bar(), Rect(rect.x, rect.y - rect.h / 6, rect.w, rect.h * 4 / 3), colour[3], colour[:3])


def draw_form(sheet: Sheet, won: Sequence[bool], rect: Rect) -> None:
    """The curve in ``rect``, half-way a line for even, and a dot for each match: full when it was won."""
    sheet.patch("field", rect, alpha=150)
    inner = rect.inset(16)
    fill(sheet, Rect(inner.x, inner.cy - 1, inner.w, 2), (*style.MUTED[:3], 70))
    shares = form(won)
    step = inner.w / max(1, LAST - 1)
    points = [(inner.x + n * step, inner.y + share * inner.h) for n, share in enumerate(shares)]
    for (x0, y0), (x1, y1) in pairwise(points):
        sprite = sheet.texture(_bar(), Rect(0, 0, 1, 1), 255, style.BRASS[:3])
        sprite.size = math.hypot(x1 - x0, y1 - y0) + 1, 5
        sprite.position = (x0 + x1) / 2, (y0 + y1) / 2
        sprite.angle = -math.degrees(math.atan2(y1 - y0, x1 - x0))
    for (x, y), good in zip(points, won[-LAST:], strict=True):
        sheet.texture(_dot(), Rect.around(x, y, 13, 13), 255, style.BRASS[:3])
        if not good:
            sheet.texture(_dot(), Rect.around(x, y, 8, 8), 255, (24, 22, 22))
