"""Bakes ``docs/screens``: ``make screens``."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.app.app import App
from game.app.screenshots import picture
from game.faces.registry import ENTRIES
from game.settings.launch_options import Launch
from game.table.table import Table
from tests.lab.gallery import rooms

GAMES = [import_module(f"tests.lab.gallery.{name}") for name in ENTRIES]
#: file name → what brings the screen up
PICTURES = {name: bring for module in (rooms, *GAMES) for name, bring in module.PICTURES.items()}
#: file name → a picture put together of several
STRIPS = {name: put for module in GAMES for name, put in module.STRIPS.items()}
SIZE = (1920, 1080)
BEATS = 60


def _taken(app: App, name: str) -> Any:
    if name in STRIPS:
        return STRIPS[name](app)
    PICTURES[name](app)
    scene: Any = app.window.current_view
    if isinstance(scene, Table):
        # what moves lead to is worked out one a beat
        for _beat in range(BEATS):
            scene.chips.tick()
    return picture(app)


def main(folder: str = "docs/screens") -> int:
    """Takes every picture of the gallery at 1080p."""
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as home:
        # nobody's matches are in the pictures
        os.environ["BONSPIEL_HOME"] = home
        _bake(out)
    return 0


def _bake(out: Path) -> None:
    app = App(Launch(size=SIZE, speed="instant"))
    app.open_window()
    for name in (*PICTURES, *STRIPS):
        file = out / f"{name}.jpg"
        _taken(app, name).save(file, quality=84, optimize=True)
        print(file)
    app.window.close()
    app.close()


if __name__ == "__main__":
    sys.exit(main())
