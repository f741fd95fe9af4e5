"""What the tables of Hurry Hard! and PowerUp Curling are laid with: ice, stones and small things, below `curling/`.

Pictures are at 2×: a rock is 128 pixels for 64 units at 1080p. The rim round the ice is a patch of `art.sources.ui`.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from art.cards import press
from art.sources import curling_bits, curling_ice, paint
from art.sources.curling_stones import STONES

ICE = {"sheet": curling_ice.sheet, "house": curling_ice.house}
QUALITY = 84
TILE_COLOURS = 150


def bake(baked: Path) -> None:
    """Write `curling/`."""
    folder = baked / "curling"
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in (*STONES.items(), *curling_bits.drawings()):
        draw().save(folder / f"{name}.png", optimize=True)
    for name, draw in curling_bits.tiles():
        tile = draw()
        press.write(tile.convert("RGB"), np.asarray(tile.getchannel("A")), folder / f"{name}.png", TILE_COLOURS)
    for name, surface in ICE.items():
        paint.save(surface(), folder / f"{name}.jpg", QUALITY)
