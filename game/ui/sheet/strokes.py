"""Lines on a sheet: strokes, dashes, dotted lines and arrows, made of small pictures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import arcade
from PIL import Image, ImageDraw

from game.ui.sheet.rect import Point, Rect
from game.ui.sheet.sheet import Patch, Sheet
from game.ui.theme import style


@cache
def _bar() -> arcade.Texture:
    """A white bar with soft long edges."""
    image = Image.new("RGBA", (16, 16), (255, 255, 255, 0))
    image.paste((255, 255, 255, 255), (0, 2, 16, 14))
    return arcade.Texture(image, hash="stroke-bar")


@cache
def _dot() -> arcade.Texture:
    """A white disc."""
    image = Image.new("RGBA", (128, 128), (255, 255, 255, 0))
    ImageDraw.Draw(image).ellipse((6, 6, 121, 121), fill=(255, 255, 255, 255))
    return arcade.Texture(image.resize((32, 32), Image.Resampling.BOX), hash="stroke-dot")


#: the shapes of marks by their signs: corners in a square of -1 … 1, upwards; none of a disc
MARKS: dict[str, tuple[Point, ...]] = {
    "●": (),
    "▲": ((0, 0.9), (0.95, -0.8), (-0.95, -0.8)),
    "◆": ((0, 1), (0.9, 0), (0, -1), (-0.9, 0)),
    "■": ((-0.8, 0.8), (0.8, 0.8), (0.8, -0.8), (-0.8, -0.8)),
    "▼": ((0, -0.9), (0.95, 0.8), (-0.95, 0.8)),
    "★": ((0, 1), (0.27, 0.36), (0.95, 0.31), (0.43, -0.14), (0.59, -0.81), (0, -0.45), (-0.59, -0.81),
          (-0.43, -0.14), (-0.95, 0.31), (-0.27, 0.36)),
    "✚": ((-0.35, 1), (0.35, 1), (0.35, 0.35), (1, 0.35), (1, -0.35), (0.35, -0.35), (0.35, -1), (-0.35, -1),
          (-0.35, -0.35), (-1, -0.35), (-1, 0.35), (-0.35, 0.35)),
    "▬": ((-1, 0.45), (1, 0.45), (1, -0.45), (-1, -0.45)),
}  # fmt: skip


@cache
def _mark(sign: str) -> arcade.Texture:
    """A white mark."""
    image = Image.new("RGBA", (256, 256), (255, 255, 255, 0))
    ImageDraw.Draw(image).polygon([(128 + 122 * x, 128 - 122 * y) for x, y in MARKS[sign]], fill=(255, 255, 255, 255))
    return arcade.Texture(image.resize((64, 64), Image.Resampling.BOX), hash=f"stroke-mark-{sign}")


@cache
def _head() -> arcade.Texture:
    """A white arrowhead that points to the right."""
    image = Image.new("RGBA", (256, 256), (255, 255, 255, 0))
    ImageDraw.Draw(image).polygon([(246, 128), (12, 14), (74, 128), (12, 242)], fill=(255, 255, 255, 255))
    return arcade.Texture(image.resize((64, 64), Image.Resampling.BOX), hash="stroke-head")


def curve(a: Point, b: Point, c: Point, d: Point, count: int = 24) -> list[Point]:
    """The points of a Bézier curve from ``a`` to ``d``."""
    found = []
    for n in range(count + 1):
        t = n / count
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        found.append(
            (
                sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
                sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
            )
        )
    return found


def stroke(sheet: Sheet, points: Sequence[Point], width: float, colour: style.Colour, *, dashed: bool = False) -> None:
    """A line through points; ``dashed`` leaves every other piece out."""
    for number, ((x0, y0), (x1, y1)) in enumerate(pairwise(points)):
        if dashed and number % 2:
            continue
        long = math.hypot(x1 - x0, y1 - y0) + (0.0 if dashed else width * 0.3)
        sprite = sheet.texture(_bar(), Rect(0, 0, long, width * 4 / 3), colour[3], colour[:3])
        sprite.size = long, width * 4 / 3
        sprite.position = (x0 + x1) / 2, (y0 + y1) / 2
        sprite.angle = -math.degrees(math.atan2(y1 - y0, x1 - x0))


def bar(sheet: Sheet, rect: Rect, colour: style.Colour) -> None:
    """Fill a rectangle, unless it is empty."""
    if rect.w > 0 and rect.h > 0:
        sheet.texture(_bar(), Rect(rect.x, rect.y - rect.h / 6, rect.w, rect.h * 4 / 3), colour[3], colour[:3])


def dot(sheet: Sheet, x: float, y: float, size: float, colour: style.Colour) -> None:
    """A disc around a point."""
    sheet.texture(_dot(), Rect.around(x, y, size, size), colour[3], colour[:3])


def mark(sheet: Sheet, sign: str, x: float, y: float, size: float, colour: style.Colour) -> None:
    """Draw the mark of a sign around a point: a shape for each meaning that also has a colour."""
    texture = _mark(sign) if MARKS[sign] else _dot()
    sheet.texture(texture, Rect.around(x, y, size, size), colour[3], colour[:3])


def straight(a: Point, b: Point, step: float) -> list[Point]:
    """The points of a straight line, ``step`` units apart."""
    count = max(1, round(math.hypot(b[0] - a[0], b[1] - a[1]) / step))
    return [(a[0] + (b[0] - a[0]) * n / count, a[1] + (b[1] - a[1]) * n / count) for n in range(count + 1)]


def dots(sheet: Sheet, a: Point, b: Point, size: float, colour: style.Colour, step: float = 15.0) -> None:
    """A dotted line."""
    for x, y in straight(a, b, step):
        dot(sheet, x, y, size, colour)


def head(sheet: Sheet, points: Sequence[Point], size: float, colour: style.Colour) -> None:
    """The head of an arrow at the end of a line."""
    (x0, y0), (x1, y1) = points[-2], points[-1]
    sprite = sheet.texture(_head(), Rect.around(x1, y1, size, size), colour[3], colour[:3])
    sprite.position = x1, y1
    sprite.angle = -math.degrees(math.atan2(y1 - y0, x1 - x0))


def pill(sheet: Sheet, text: str, x: float, y: float, *, colour: style.Colour = style.CREAM, sign: str = "",
         ink: style.Colour = style.CREAM, anchor: str = "left", size: float = 17.0) -> Rect:  # fmt: skip
    """Draw a small dark label with its left edge (or its ``anchor``) at ``x``; ``sign`` goes before it in
    ``colour``.
    """
    w, h = pill_size(sheet, text, sign, size)
    left = x - (w / 2 if anchor == "center" else w if anchor == "right" else 0)
    rect = Rect(left, y - h / 2, w, h)
    sheet.patch("field", rect, alpha=245)
    at = left + 12
    if sign:
        sheet.text(sign, at, y, size - 1, colour, font=style.TEXT)
        at += _sign_size(sheet, sign, size)
    sheet.text(text, at, y, size, ink, font=style.BOLD)
    return rect


def pill_size(sheet: Sheet, text: str, sign: str = "", size: float = 17.0) -> tuple[float, float]:
    """The size of a pill."""
    w, h = sheet.measure(text, size, font=style.BOLD)
    return w + 24 + (_sign_size(sheet, sign, size) if sign else 0), 0.84 * h + 10


def _sign_size(sheet: Sheet, sign: str, size: float) -> float:
    return max(size, sheet.measure(sign, size - 1)[0] + 3)


#: light → the patch around it, and how far it lies outside
PATCHES = {
    "legal": ("glow", 0.0),
    "target": ("glow", 0.0),
    "hint": ("glow_warm", 0.0),
    "picked": ("glow_warm", 0.0),
    "focus": ("focus", 7.0),
}


class Outline:
    """A patch around a rectangle, created only when needed."""

    def __init__(self, sheet: Sheet, rect: Rect) -> None:
        self.sheet, self.rect = sheet, rect
        self.light: str | None = None
        self._patch: Patch | None = None

    def show(self, light: str | None) -> None:
        """Show a light (``legal``, ``target``, ``hint``, ``picked``, ``focus``), or none."""
        if light == self.light:
            return
        self.light = light
        if self._patch is not None:
            self._patch.remove()
            self._patch = None
        if light is not None:
            name, out = PATCHES[light]
            self._patch = self.sheet.patch(name, self.rect.inset(-out))
        self.sheet.canvas.changed()
