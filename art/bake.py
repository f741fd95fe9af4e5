"""Bakes every picture of the program: `python -m art.bake`, or with names of parts to bake only these."""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from PIL import Image

from art.sources import paint

BAKED = Path(__file__).resolve().parent / "baked"
ROOMS = ("table", "rink", "lounge", "lobby", "trophy", "curtain")
QUALITY = 86
#: the 2x pictures that would be too large at the usual quality
LESS = {"table": 82, "rink": 82}


def room(name: str, folder: Path = BAKED / "rooms") -> None:
    """Paint one room at 5040 × 2880 and reduce it to 2520 × 1440."""
    folder.mkdir(parents=True, exist_ok=True)
    picture = importlib.import_module(f"art.sources.room_{name}").paint(2.0)
    paint.save(picture, folder / f"{name}_2x.jpg", LESS.get(name, QUALITY))
    h, w = picture.shape[0] // 2, picture.shape[1] // 2
    small = picture.reshape(h, 2, w, 2, 3).mean(axis=(1, 3), dtype=np.float32)
    paint.save(small, folder / f"{name}_1x.jpg", QUALITY + 3)


def parts() -> dict[str, Callable[[], None]]:
    """What can be baked, in order."""
    made: dict[str, Callable[[], None]] = {}
    first = (
        "ui",
        "hockey",
        "icons",
        "emblems",
        "medals",
        "cups",
        "pennants",
        "dice",
        "portraits",
        "sprites",
        "curling",
    )
    for module in (*first, "mystic"):
        made[module] = lambda m=module: importlib.import_module(f"art.sources.{m}").bake(BAKED)  # type: ignore[misc]
    for name in ROOMS:
        made[name] = lambda n=name: room(n)  # type: ignore[misc]
    # one of its pictures is cut from a room
    made["appicon"] = lambda: importlib.import_module("art.sources.appicon").bake(BAKED)
    made["cards"] = _cards
    return made


def _cards() -> None:
    if (Path(__file__).parent / "cards" / "bake.py").exists():
        importlib.import_module("art.cards.bake").bake()
    else:
        print("cards: nothing to bake yet")


def write_png(image: Image.Image, file: Path) -> None:
    """Write a PNG, small."""
    file.parent.mkdir(parents=True, exist_ok=True)
    image.save(file, optimize=True)


def main(names: Sequence[str]) -> int:
    """Bake the named parts, or all; return 2 when a name is unknown."""
    known = parts()
    strange = [n for n in names if n not in known]
    if strange:
        print(f"There is no part called {strange[0]}; there are {', '.join(known)}.", file=sys.stderr)
        return 2
    for name in names or known:
        start = time.perf_counter()
        known[name]()
        print(f"{name}: {time.perf_counter() - start:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
