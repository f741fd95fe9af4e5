"""Vector drawings to pixels, with the program's fonts and no others."""

from __future__ import annotations

import io
from pathlib import Path

import resvg_py
from PIL import Image

FONTS = Path(__file__).resolve().parent.parent / "fonts"


def render(svg: str, width: int, height: int | None = None) -> Image.Image:
    """The drawing `width` pixels wide, its height as it comes unless given. Raises ValueError when the drawing can't be read."""
    fonts = [str(file) for file in sorted(FONTS.glob("*.ttf"))]
    data = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, font_files=fonts, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")
