"""The scenes of the games, one line each. A game without one is known to the command line only."""

from __future__ import annotations

from importlib import import_module
from typing import Any

#: game → module and class of its scene; modules are imported when first wanted
SCENES: dict[str, tuple[str, str]] = {
    "curdle": ("game.scenes.curdle", "CurdleScene"),
    "rink_ratz": ("game.scenes.rink_ratz", "RinkRatzScene"),
}


def has_scene(game: str) -> bool:
    """Whether a game can be played on the screen."""
    return game in SCENES


def scene_for(game: str) -> Any:
    """The scene class of a game. KeyError if it has none."""
    module, name = SCENES[game]
    return getattr(import_module(module), name)
