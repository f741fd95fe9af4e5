"""Bakes ``docs/screens``: ``make screens``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from game.app import App
from game.gallery import curdle, hurry_hard, mystic, powerup, rink_ratz, rooms
from game.launch import Launch
from game.screens import picture

#: file name → what brings the screen up
PICTURES = {
    **rooms.PICTURES,
    **curdle.PICTURES,
    **rink_ratz.PICTURES,
    **hurry_hard.PICTURES,
    **powerup.PICTURES,
    **mystic.PICTURES,
}
#: file name → a picture put together of several
STRIPS = {**curdle.STRIPS, **rink_ratz.STRIPS, **hurry_hard.STRIPS, **powerup.STRIPS, **mystic.STRIPS}
SIZE = (1920, 1080)


def _taken(app: App, name: str) -> Any:
    if name in STRIPS:
        return STRIPS[name](app)
    PICTURES[name](app)
    return picture(app)


def main(folder: str = "docs/screens") -> int:
    """Takes every picture of the gallery at 1080p."""
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    app = App(Launch(size=SIZE, speed="instant"))
    app.open_window()
    for name in (*PICTURES, *STRIPS):
        file = out / f"{name}.jpg"
        _taken(app, name).save(file, quality=84, optimize=True)
        print(file)
    app.window.close()
    app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
