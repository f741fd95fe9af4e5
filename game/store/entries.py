"""Settings that hold many independent things: each is an entry with a row of its own.

``spread`` takes such a setting apart into its entries and ``gather`` puts it together again, leaving out only the
damaged ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.rules.contract import Json

#: how each of them is made of its entries: a table by key, a list by place, a list of words by word, tables by game and
#: key, or for each game a list of rows by their first number
SHAPES = {
    "keys": "table",
    "lobby": "table",
    "practice": "table",
    "choices": "table",
    "names": "list",
    "faces": "list",
    "lessons": "words",
    "clinic": "tables",
    "days": "rows",
}


def spread(key: str, value: Any) -> dict[str, Json]:
    """The entries of a setting; of damaged text as many as there are."""
    return {entry: part for entry, part in _spread(SHAPES[key], value) if entry}


def _spread(shape: str, value: Any) -> Iterator[tuple[str, Json]]:
    if shape in ("list", "words"):
        for place, part in enumerate(value if isinstance(value, list) else ()):
            if isinstance(part, str) and part:
                yield (str(place), part) if shape == "list" else (part, True)
    elif isinstance(value, Mapping):
        for name, part in value.items():
            if shape == "table":
                yield name, part
            elif shape == "tables" and isinstance(part, Mapping):
                yield from ((f"{name}.{inner}", each) for inner, each in part.items())
            elif shape == "rows" and isinstance(part, list):
                yield from ((f"{name}.{row[0]}", row[1:]) for row in part if isinstance(row, list) and row)


def gather(key: str, entries: Mapping[str, Json]) -> Any:
    """The setting made of these entries."""
    shape = SHAPES[key]
    if shape == "list":
        places = {int(entry): part for entry, part in entries.items() if entry.isdecimal() and len(entry) < 3}
        return [places.get(place, "") for place in range(max(places, default=-1) + 1)]
    if shape == "words":
        return sorted(entry for entry, part in entries.items() if part is True)
    if shape == "table":
        return dict(entries)
    return _by_game(shape, entries)


def _by_game(shape: str, entries: Mapping[str, Json]) -> dict[str, Any]:
    tables: dict[str, Any] = {}
    for entry, part in sorted(entries.items()):
        game, _dot, inner = entry.partition(".")
        if shape == "tables":
            tables.setdefault(game, {})[inner] = part
        elif inner.isdecimal() and len(inner) < 10 and isinstance(part, list):
            tables.setdefault(game, []).append([int(inner), *part])
    return tables
