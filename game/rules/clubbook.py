"""The club book: a seat's possible achievements in a match. Each game writes its page, ``clubbook.py`` in its rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.contract import Words
from game.rules.finished_match import Past
from game.rules.registry import has_part, part

METALS = ("bronze", "silver", "gold")
#: achievements on a page
EACH = 12


@dataclass(frozen=True, slots=True)
class Achievement:
    """An achievement: its name in the store, its title, its condition, and a test of whether a match has shown it.

    ``metal``: gold, silver or bronze, by how rare it is.
    """

    id: str
    title: Words
    what: Words
    earned: Callable[[Past], bool]
    metal: str = "silver"


def has_page(game: str) -> bool:
    """Whether a game has achievements; its rules are not loaded for that."""
    return has_part(game, "clubbook")


def page(game: str) -> tuple[Achievement, ...]:
    """The achievements of a game, in the order of the book; none for a game without a page."""
    own = part(game, "clubbook")
    found: tuple[Achievement, ...] = () if own is None else own.PAGE
    return found


def earned(game: str, past: Past) -> tuple[str, ...]:
    """The names of what the seat has achieved in this match."""
    return tuple(each.id for each in page(game) if each.earned(past))
