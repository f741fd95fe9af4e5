"""Where the things of a screen lie, roughly: a line for its texts, one for its pictures and one for its frames.

In the order in which they are drawn and in units of the stage: a text's anchor, which no other wording moves, and of
all else its left, lower and right end. What moves by ``NEAR`` units, which are 8 pixels in a window of 1280 × 720, is
still where it was, and so is what is a little larger.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from game.ui.sheet.rect import Rect
from tests.table.drawn import labels_of, visible_sheets
from tests.table.framed import Named, patches, pictures

#: units by which two places may differ
NEAR = 12
#: things of a name in a row, as the dots of a curve are, of which the ends are told
RUN = 3


def places(scene: Any) -> Iterator[str]:
    """The lines of a screen as it was drawn last."""
    sheets = list(visible_sheets(scene))
    yield " ".join(["texts", *(_anchor(scene, label) for sheet in sheets for label in labels_of(sheet))])
    yield row("pictures", (each for sheet in sheets for each in pictures(sheet) if "shadow" not in each[0]))
    yield row("frames", (each for sheet in sheets for each in patches(sheet)))


def _anchor(scene: Any, label: Any) -> str:
    x, y = scene.canvas.stage.to_virtual(label.x, label.y)
    return f"{x:.0f},{y:.0f}"


def row(head: str, things: Iterable[Named]) -> str:
    """A line: of each thing three numbers; of many of a name the first and the last."""
    found: list[str] = []
    for _name, group in groupby(things, lambda thing: thing[0]):
        run = [_place(rect) for _name, rect in group]
        found += run if len(run) <= RUN else [run[0], f"×{len(run)}", run[-1]]
    return " ".join([head, *found])


def _place(rect: Rect) -> str:
    return f"{rect.x:.0f},{rect.y:.0f},{rect.right:.0f}"


def alike(one: str, other: str) -> bool:
    """Whether all things of two lines lie in about the same places."""
    ones, others = one.split(), other.split()
    return len(ones) == len(others) and all(a == b or _near(a, b) for a, b in zip(ones, others, strict=True))


def _near(one: str, other: str) -> bool:
    ones, others = one.split(","), other.split(",")
    return len(ones) == len(others) > 1 and all(abs(int(a) - int(b)) <= NEAR for a, b in zip(ones, others, strict=True))
