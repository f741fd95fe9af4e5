"""Words and numbers as outlines, so that a print never depends on a rasteriser's fonts.

Each outline has its text in ``data-text``, at one unit an em, so a drawing shows how large its type is.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "fonts"
NUMBERS, DISPLAY = "BarlowCondensed", "SansitaSwashed"
#: how high the capitals of NUMBERS are, in ems
CAPITALS = 0.7


@cache
def _font(family: str) -> Any:
    files = sorted(FONTS.glob(f"{family}*.ttf"))
    if not files:
        raise FileNotFoundError(f"no font file {family}*.ttf in {FONTS}")
    return TTFont(files[-1])


@cache
def _outline(text: str, family: str, spacing: float) -> tuple[str, float, float, float, float]:
    """Path data at one unit an em (y down), with its ink box: left, top, right, bottom."""
    font = _font(family)
    glyphs, cmap, scale = font.getGlyphSet(), font.getBestCmap(), 1 / font["head"].unitsPerEm
    pen, bounds, x = SVGPathPen(glyphs, lambda v: f"{v:.4f}"), BoundsPen(glyphs), 0.0
    for letter in text:
        glyph = glyphs[cmap[ord(letter)]]
        move = Transform(scale, 0, 0, -scale, x, 0)
        glyph.draw(TransformPen(pen, move))
        glyph.draw(TransformPen(bounds, move))
        x += glyph.width * scale + spacing
    return pen.getCommands(), *(bounds.bounds or (0.0, 0.0, 0.0, 0.0))


def place(
    text: str, x: float, y: float, height: float, family: str = NUMBERS, width: float = 0.0, spacing: float = 0.0
) -> tuple[str, str]:
    """Path data and transform that set `text` centred on (x, y), `height` units high and at most `width` wide if given.

    Raises FileNotFoundError without the font's file.
    """
    d, left, top, right, bottom = _outline(text, family, spacing)
    sy = height / (bottom - top)
    sx = min(sy, width / (right - left)) if width else sy
    return d, f"translate({x - sx * (left + right) / 2:.2f} {y - sy * (top + bottom) / 2:.2f}) scale({sx:.3f} {sy:.3f})"


def letters(
    text: str,
    x: float,
    y: float,
    height: float,
    fill: str,
    family: str = NUMBERS,
    width: float = 0.0,
    rim: str = "",
    rim_width: float = 0.0,
    spacing: float = 0.0,
) -> str:
    """`text` as a filled outline, with a rim of `rim_width` units behind it; see `place`."""
    d, move = place(text, x, y, height, family, width, spacing)
    scale = float(move.rsplit("(", 1)[1].split()[0])
    out = ""
    if rim_width:
        line = f'stroke="{rim}" stroke-width="{2 * rim_width / scale:.4f}" stroke-linejoin="round"'
        out = f'<path d="{d}" transform="{move}" fill="{rim}" {line}/>'
    return f'{out}<path data-text={quoteattr(text)} d="{d}" transform="{move}" fill="{fill}"/>'


@cache
def measure(text: str, family: str) -> float:
    """How far `text` runs at one unit an em."""
    font = _font(family)
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    return float(sum(glyphs[cmap[ord(letter)]].width for letter in text)) / float(font["head"].unitsPerEm)


def line(
    text: str, x: float, y: float, size: float, fill: str, family: str, rim: str = "", rim_width: float = 0.0
) -> str:
    """One line of running text centred on x, its baseline at y, `size` units an em."""
    d, _, _, _, _ = _outline(text, family, 0.0)
    move = f"translate({x - measure(text, family) * size / 2:.2f} {y:.2f}) scale({size})"
    under = ""
    if rim_width:
        stroke = f'stroke="{rim}" stroke-width="{2 * rim_width / size:.4f}" stroke-linejoin="round"'
        under = f'<path d="{d}" transform="{move}" fill="{rim}" {stroke}/>'
    return f'{under}<path data-text={quoteattr(text)} d="{d}" transform="{move}" fill="{fill}"/>'
