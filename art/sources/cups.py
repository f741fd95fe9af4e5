"""The cups of a bonspiel, as they stand in the club's rooms: for the A event, the B event and the C event.

Each is drawn twice: for the draw sheet, and as large as the ceremony shows it.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from art.sources import things
from art.sources.svg import render

#: width and height of the pictures by the end of their names, and the part of the drawing that they show
SIZES, BOX = {"": (300, 396), "_large": (840, 1109)}, "-92 -20 184 243"
#: light and shade of the third cup's metal, across
BRONZE = ((0.0, "#2c1408"), (0.12, "#6e3416"), (0.28, "#d88a54"), (0.35, "#ffd9b4"), (0.46, "#b4683a"), (0.68, "#5c2a10"),
          (0.87, "#a8602f"), (0.95, "#d08a58"), (1.0, "#36180a"))  # fmt: skip
METALS = ("gold", "silver", "bronze")


def cup(metal: str, size: tuple[int, int]) -> Image.Image:
    """A cup of one metal on its foot."""
    drawn = things.cup(0, 212, 200, metal, True, metal == "gold")
    bronze = things.gradient("bronze", BRONZE, across=True)
    box = f'xmlns="http://www.w3.org/2000/svg" viewBox="{BOX}"'
    return render(f"<svg {box}><defs>{things.defs()}{bronze}</defs>{drawn}</svg>", *size)


def bake(baked: Path) -> None:
    """Write `cups/`."""
    folder = baked / "cups"
    folder.mkdir(parents=True, exist_ok=True)
    for metal in METALS:
        for end, size in SIZES.items():
            cup(metal, size).save(folder / f"{metal}{end}.png", optimize=True)
