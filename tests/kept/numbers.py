"""How large the numbers of many things are: a line for all of a name.

A line has how many there are, and the root mean square of each column, in hundredths: one that is twice as wide, as far
or as bright is noticed, a hundredth isn't.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import fsum, sqrt

#: by how much of themselves two numbers may differ, and by how many hundredths
PART, LEAST = 0.04, 1


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


def alike(one: str, other: str) -> bool:
    """Whether two lines tell of as many things that look alike."""
    words, others = one.split(), other.split()
    return len(words) == len(others) and all(a == b or _near(a, b) for a, b in zip(words, others, strict=True))


def _near(one: str, other: str) -> bool:
    if not (one.isdecimal() and other.isdecimal()):
        return False
    a, b = int(one), int(other)
    return abs(a - b) <= max(LEAST, PART * max(a, b))
