"""Which cards lie where: the strings in a position that are cards, each card once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

from game.rules.events import Position


def cards_in(position: Position, paths: Iterable[str]) -> Counter[str]:
    """How often each card lies under these keys of a position (``Game.cards_at``); of a view, ``?`` for hidden ones."""
    found: list[str] = []
    for path in paths:
        for part in _at(position, path):
            _values(part, found)
    return Counter(filter(None, map(bare, found)))


@cache
def bare(text: str) -> str:
    """A card without what it was played or named as: ``SB shot`` is the card SB, ``W=8'`` the Wild W'."""
    card = text.split(" ")[0]
    name, named, _ = card.partition("=")
    return name + "'" * card.endswith("'") if named else card


def _at(value: Any, path: str) -> list[Any]:
    """What stands at a path of keys in a position; ``*`` is every value of a table or list."""
    parts = [value]
    for key in path.split("."):
        if key == "*":
            parts = [each for part in parts for each in (part.values() if isinstance(part, dict) else part)]
        else:
            parts = [part[key] for part in parts]
    return parts


def _values(value: Any, found: list[str]) -> None:
    """Adds to ``found`` the texts in ``value``; in a table with ``cards`` only those there."""
    if isinstance(value, str):
        found.append(value)
    elif isinstance(value, dict):
        _values(value["cards"] if "cards" in value else list(value.values()), found)
    elif isinstance(value, list):
        for part in value:
            if isinstance(part, str):
                found.append(part)
            else:
                _values(part, found)
