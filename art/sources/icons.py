"""The signs, white on nothing at 96 pixels; outlines from Lucide (ISC)."""

from __future__ import annotations

import re
from pathlib import Path

from PIL import Image

from art.sources.svg import render

FOLDER = Path(__file__).resolve().parent / "icons"
SIZE = 96
#: signs that read better filled
SOLID = frozenset({"play", "pause", "star", "step", "step_back", "pass", "fast", "stop", "flag", "crown"})


def names() -> list[str]:
    """All signs."""
    return sorted(file.stem for file in FOLDER.glob("*.svg"))


def icon(name: str) -> Image.Image:
    """One sign. Raises FileNotFoundError for a name that is none."""
    source = (FOLDER / f"{name}.svg").read_text("utf-8")
    inside = re.sub(r"^.*?<svg[^>]*>|</svg>.*$", "", source, flags=re.DOTALL)
    fill = "#fff" if name in SOLID else "none"
    strokes = f'fill="{fill}" stroke-linecap="round" stroke-linejoin="round"'
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-0.6 -0.6 25.2 25.2">'
        f'<g {strokes} stroke="#fff" stroke-width="2.3">{inside}</g></svg>'
    )
    return render(svg, SIZE)


def bake(baked: Path) -> None:
    """Write `icons/`."""
    folder = baked / "icons"
    folder.mkdir(parents=True, exist_ok=True)
    for name in names():
        icon(name).save(folder / f"{name}.png", optimize=True)
