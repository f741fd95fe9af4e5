"""The games that have a table: one line each. A game without one is known to the command line only."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.table.face import Entry


def _curdle() -> Entry:
    from game.faces.curdle import ENTRY

    return ENTRY


def _rink_ratz() -> Entry:
    from game.faces.rink_ratz import ENTRY

    return ENTRY


def _hurry_hard() -> Entry:
    from game.faces.hurry_hard import ENTRY

    return ENTRY


def _powerup() -> Entry:
    from game.faces.powerup import ENTRY

    return ENTRY


def _mystic() -> Entry:
    from game.faces.mystic import ENTRY

    return ENTRY


#: game → its entry, imported when it is first wanted; in the order in which games are shown
ENTRIES: dict[str, Callable[[], Entry]] = {
    "curdle": _curdle,
    "rink_ratz": _rink_ratz,
    "hurry_hard": _hurry_hard,
    "powerup": _powerup,
    "mystic": _mystic,
}


def has_face(game: str) -> bool:
    """Whether a game can be played on the screen."""
    return game in ENTRIES


@cache
def entry(game: str) -> Entry:
    """The entry of a game. KeyError if it has none."""
    return ENTRIES[game]()
