"""The games that have a table: one line each. A game without one exists only on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.resources.paths import path
from game.rules.registry import Registry

if TYPE_CHECKING:
    from game.table.face import FaceEntry

#: the entries by the name of their game, imported on first use, in the order in which games are shown
ENTRIES: Registry[FaceEntry] = Registry(
    "game.faces.{}", "ENTRY", ("curdle", "rink_ratz", "hurry_hard", "powerup", "mystic")
)


def has_face(game: str) -> bool:
    """Whether a game can be played on the screen."""
    return game in ENTRIES


def entry(game: str) -> FaceEntry:
    """The entry of a game. KeyError if it has none."""
    return ENTRIES[game]


def emblem(game: str) -> str:
    """The picture of a game's emblem. Where it bears the game's name, its face isn't loaded; without a face the club's.

    The title page shows all of them, and the first picture waits for what is loaded.
    """
    own = f"emblems/{game}.png"
    if path(f"art/baked/{own}").exists():
        return own
    return entry(game).emblem if has_face(game) else "emblems/bonspiel.png"
