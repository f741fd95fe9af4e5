"""A sheet of SVG under construction: shapes go in as text, gradients and patterns are defined once each."""

from __future__ import annotations

import math
from collections.abc import Sequence

WIDTH, HEIGHT = 500, 700
INK = "#1c1622"

Stop = str | tuple[float, str] | tuple[float, str, float]


class Sheet:
    """One card's drawing in units of 500 × 700, or a piece's in units of its own, with the definitions its shapes
    refer to; `detail` is off for small prints."""

    def __init__(self, detail: bool = True, width: float = WIDTH, height: float = HEIGHT) -> None:
        self.detail, self.width, self.height = detail, width, height
        self._defs: dict[str, str] = {}
        self._body: list[str] = []
        #: what is printed on it in the player's language, by ``word``
        self.words: list[dict[str, str | float]] = []

    def word(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        width: float,
        fill: str,
        *,
        squeeze: float = 1.0,
        rows: int = 1,
        spacing: float = 0.0,
        rim: str = "",
        rim_width: float = 0.0,
    ) -> None:
        """English words that the program prints in its own language on the card (`game/ui/text/card_text.py`).

        Centred on `x`, the middle of their capitals at `y`, `size` units an em and at most `width` wide: narrowed
        sideways to `squeeze` of their width before they shrink. In `rows` rows at most, nine tenths of an em apart.
        """
        self.words.append(
            {
                "text": text,
                "x": round(x, 1),
                "y": round(y, 1),
                "size": round(size, 1),
                "width": width,
                "fill": fill,
                "squeeze": squeeze,
                "rows": rows,
                "spacing": spacing,
                "rim": rim,
                "rim_width": rim_width,
            }
        )

    def add(self, *shapes: str) -> None:
        """Put shapes on top of the drawing."""
        self._body.extend(shapes)

    def define(self, text: str) -> str:
        """A definition whose text has `ID` for its name; returns the name, the same for the same text."""
        if text not in self._defs:
            self._defs[text] = f"d{len(self._defs)}"
        return self._defs[text]

    def _paint(self, text: str) -> str:
        return f"url(#{self.define(text)})"

    def lin(self, *stops: Stop, angle: float = 90.0, box: Sequence[float] | None = None) -> str:
        """Paint: a linear gradient at `angle` degrees (90 = top to bottom) over the shape's
        box, or between two points in card units."""
        if box is None:
            dx, dy = math.cos(math.radians(angle)) / 2, math.sin(math.radians(angle)) / 2
            where = f'x1="{0.5 - dx:.3f}" y1="{0.5 - dy:.3f}" x2="{0.5 + dx:.3f}" y2="{0.5 + dy:.3f}"'
        else:
            where = 'gradientUnits="userSpaceOnUse" x1="{}" y1="{}" x2="{}" y2="{}"'.format(*box)
        return self._paint(f'<linearGradient id="ID" {where}>{_stops(stops)}</linearGradient>')

    def rad(self, *stops: Stop, at: tuple[float, float, float] = (0.5, 0.5, 0.5), user: bool = False) -> str:
        """Paint: a radial gradient around `at` (x, y, radius as parts of the shape's box, or in
        card units if `user`)."""
        units = ' gradientUnits="userSpaceOnUse"' if user else ""
        where = f'cx="{at[0]}" cy="{at[1]}" r="{at[2]}"{units}'
        return self._paint(f'<radialGradient id="ID" {where}>{_stops(stops)}</radialGradient>')

    def pattern(self, width: float, height: float, content: str, transform: str = "") -> str:
        """Paint: `content` repeated every `width` × `height` card units."""
        turn = f' patternTransform="{transform}"' if transform else ""
        head = f'<pattern id="ID" width="{width}" height="{height}" patternUnits="userSpaceOnUse"{turn}>'
        return self._paint(f"{head}{content}</pattern>")

    def clip(self, shape: str, content: str) -> str:
        """`content` inside `shape` (one SVG element)."""
        name = self.define(f'<clipPath id="ID">{shape}</clipPath>')
        return f'<g clip-path="url(#{name})">{content}</g>'

    def blur(self, amount: float, content: str) -> str:
        """`content` blurred by `amount` card units."""
        head = '<filter id="ID" x="-40%" y="-40%" width="180%" height="180%">'
        name = self.define(f'{head}<feGaussianBlur stdDeviation="{amount}"/></filter>')
        return f'<g filter="url(#{name})">{content}</g>'

    def svg(self) -> str:
        """The whole document."""
        defs = "".join(text.replace('"ID"', f'"{name}"', 1) for text, name in self._defs.items())
        box = f'viewBox="0 0 {self.width} {self.height}" preserveAspectRatio="none"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>'
        return f"{head}<defs>{defs}</defs>{''.join(self._body)}</svg>"


def _stops(stops: Sequence[Stop]) -> str:
    out = []
    for number, stop in enumerate(stops):
        part: tuple[float | str, ...] = (number / max(1, len(stops) - 1), stop) if isinstance(stop, str) else stop
        opacity = f' stop-opacity="{part[2]}"' if len(part) > 2 else ""
        out.append(f'<stop offset="{part[0]:.3f}" stop-color="{part[1]}"{opacity}/>')
    return "".join(out)


def path(d: str, fill: str = "none", stroke: str = "", width: float = 0, extra: str = "") -> str:
    """A path with round joins; no stroke without a width."""
    line = f' stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"' if width else ""
    return f'<path d="{d}" fill="{fill}"{line}{" " + extra if extra else ""}/>'


def circle(
    x: float, y: float, r: float, fill: str = "none", stroke: str = "", width: float = 0, extra: str = ""
) -> str:
    """A circle."""
    return ellipse(x, y, r, r, fill, stroke, width, extra)


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str = "none", stroke: str = "", width: float = 0, extra: str = ""
) -> str:
    """An ellipse."""
    line = f' stroke="{stroke}" stroke-width="{width}"' if width else ""
    return (
        f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{rx:.2f}" ry="{ry:.2f}" '
        f'fill="{fill}"{line}{" " + extra if extra else ""}/>'
    )


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str = "none",
    r: float = 0,
    stroke: str = "",
    width: float = 0,
    extra: str = "",
) -> str:
    """A rectangle with corners of radius `r`."""
    line = f' stroke="{stroke}" stroke-width="{width}"' if width else ""
    return (
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="{fill}"{line}{" " + extra if extra else ""}/>'
    )


def group(*content: str, move: str = "", opacity: float = 1.0) -> str:
    """Shapes together, under one transform and opacity."""
    turn = f' transform="{move}"' if move else ""
    fade = f' opacity="{opacity}"' if opacity < 1 else ""
    return f"<g{turn}{fade}>{''.join(content)}</g>"


def polar(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    """The point at distance `r` and angle `degrees` (0 = up, clockwise)."""
    a = math.radians(degrees - 90)
    return x + r * math.cos(a), y + r * math.sin(a)


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = 0.0) -> str:
    """Path data of a star."""
    corners = (polar(x, y, inner if k % 2 else outer, k * 180 / points + turn) for k in range(2 * points))
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in corners) + "Z"


def rings(x: float, y: float, radii: Sequence[float], stroke: str, width: float, extra: str = "") -> str:
    """Concentric circles: the house."""
    return "".join(circle(x, y, r, "none", stroke, width, extra) for r in radii)


def flake(x: float, y: float, r: float, stroke: str, width: float, turn: float = 0.0, opacity: float = 1.0) -> str:
    """A six-armed snow crystal of radius `r`."""
    d = []
    for arm in range(6):
        a = arm * 60 + turn
        ex, ey = polar(x, y, r, a)
        d.append(f"M{x:.1f} {y:.1f}L{ex:.1f} {ey:.1f}")
        for part, length in ((0.45, 0.26), (0.72, 0.2)):
            bx, by = polar(x, y, r * part, a)
            for side in (-45, 45):
                tx, ty = polar(bx, by, r * length, a + side)
                d.append(f"M{bx:.1f} {by:.1f}L{tx:.1f} {ty:.1f}")
    return path("".join(d), "none", stroke, width, f'opacity="{opacity}"' if opacity < 1 else "")
