"""What the picture of Mystic's sheet is made of, in numbers: a line for all marks, dice or sparks of a kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.faces.mystic import teams
from tests.kept.numbers import lines

#: a renderer's lists of small pictures that each picture fills anew
CARDS = ("cards", "lines", "pills")
#: where a mark has its kind, and a small picture what it shows
KIND, SHOWS = 10, slice(4, 8)


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
