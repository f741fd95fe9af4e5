"""What the magic sheet is dressed with: people, emblems, frogs, lanterns, firs and sky, below `mystic/`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PIL import Image

from art.sources import paint
from art.sources.mystic_people import FIGURES
from art.sources.mystic_things import SHAPES, THINGS, emblem, sky
from art.sources.portraits import framed

PICTURES: dict[str, Callable[[], Image.Image]] = {
    **{name: partial(framed, *figure) for name, figure in FIGURES.items()},
    **{f"emblem_{team}": partial(emblem, team) for team in SHAPES},
    **THINGS,
}
QUALITY = 84


def bake(baked: Path) -> None:
    """Write `mystic/`."""
    folder = baked / "mystic"
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        draw().save(folder / f"{name}.png", optimize=True)
    paint.save(sky(), folder / "sky.jpg", QUALITY)
