"""Bakes ``docs/screens``: ``make screens``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from game.app import App
from game.gallery import curdle, hurry_hard, mystic, powerup, rink_ratz, rooms
from game.launch import Launch
from game.screens import SIZES, picture

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
STRIPS = {**curdle.STRIPS, **rink_ratz.STRIPS, **hurry_hard.STRIPS, **mystic.STRIPS}
#: what is kept at 720p and in 4K as well
HANDFUL = (
    "title", "lobby", "curdle-middle", "rink-shot", "hurry-answers", "hurry-crowd", "hurry-zone", "hurry-eight",
    "powerup-full", "powerup-promote", "powerup-passing", "powerup-eight", "mystic-house", "mystic-shot",
)  # fmt: skip


def _taken(app: App, name: str) -> Any:
    if name in STRIPS:
        return STRIPS[name](app)
    PICTURES[name](app)
    return picture(app)


def _keep(image: Any, file: Path) -> None:
    image.save(file, quality=84 if image.height < 2000 else 70, optimize=True)
    print(file)


def main(folder: str = "docs/screens") -> int:
    """Takes every picture of the gallery at 1080p, and a handful at 720p and in 4K."""
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        app = App(Launch(size=size, speed="instant"))
        app.open_window()
        for name in (*PICTURES, *STRIPS):
            if size[1] == 1080 or name in HANDFUL:
                _keep(_taken(app, name), out / f"{name}-{size[1]}p.jpg")
        app.window.close()
        app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
