"""What the picture of Mystic's sheet is made of, in numbers: a line for all marks, dice or sparks of a kind.

The numbers of a line are how many there are, and the root mean square of each column, in hundredths.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import fsum, sqrt
from typing import Any

from game.faces.mystic import teams

#: by how much of themselves two numbers may differ, and by how many hundredths
PART, LEAST = 0.04, 1
#: a renderer's lists of small pictures that each picture fills anew
CARDS = ("cards", "lines", "pills")
#: where a mark has its kind, and a small picture what it shows
KIND, SHOWS = 10, slice(4, 8)


def line(name: str, rows: Sequence[Sequence[float]]) -> str:
    """How many rows there are, and how large the numbers of each column."""
    columns = zip(*rows, strict=True)
    return " ".join([name, str(len(rows)), *(str(round(100 * _size(column))) for column in columns)])


def _size(column: Sequence[float]) -> float:
    return sqrt(fsum(number * number for number in column) / len(column))


def lines(rows: Iterable[tuple[str, Sequence[float]]]) -> Iterator[str]:
    """A line for the rows of each name, in the order in which the names come first."""
    found: dict[str, list[Sequence[float]]] = defaultdict(list)
    for name, row in rows:
        found[name].append(row)
    return (line(name, rows) for name, rows in found.items())


def picture(renderer: Any, also: Sequence[str] = ()) -> Iterator[str]:
    """The lists of a renderer as they are now; ``also``: the spyglass's own, which wait for it, and the like."""
    decals = (renderer.decals.at(i) for i in range(renderer.decals.count))
    yield from lines((f"mark-{row[KIND]:g}", row) for row in decals)
    dice = (renderer.dice.at(i) for i in range(renderer.dice.count))
    yield from lines((f"die-{row[7]:g}", row) for row in dice)
    dot = [part / whole for part, whole in zip(teams.DOT, teams.SPRITES * 2, strict=True)]
    for name in (*CARDS, *also):
        cards = getattr(renderer, name)
        rows = [cards.at(i) for i in range(cards.count)]
        dots = [all(abs(a - b) < 1e-6 for a, b in zip(row[SHOWS], dot, strict=False)) for row in rows]
        yield from lines(
            (f"{name}-{'dot' if is_dot else 'shape'}", row) for row, is_dot in zip(rows, dots, strict=True)
        )


def alike(one: str, other: str) -> bool:
    """Whether two lines tell of as many things that look alike."""
    (name, count, *numbers), (of_other, of_others, *others) = one.split(), other.split()
    return (name, count, len(numbers)) == (of_other, of_others, len(others)) and all(
        abs(a - b) <= max(LEAST, PART * max(abs(a), abs(b)))
        for a, b in zip(map(int, numbers), map(int, others), strict=True)
    )
