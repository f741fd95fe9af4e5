"""Where everything lies on a screen, as it was when somebody looked at it last and was content.

Kept as a text a screen: a line for each thing to press, text and picture, from below. Finer than a stored picture, and
a text that is rendered a little differently is still where it was. After a change that is meant, ``BONSPIEL_RENEW=1``
before ``make test`` writes anew what the tests that are named look at; look at those screens then.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from tests.table.looking import sizes

#: pixels (and steps of a colour) by which two may differ: rounding, and letters of another version's rendering
NEAR = 4
#: a picture as it was painted
WHITE = 255, 255, 255, 255
#: differences that are told
TOLD = 5


def lain(scene: Any) -> Iterator[str]:
    """All that shows of a scene at rest, line by line."""
    for sheet in scene.layers.all:
        if not sheet.visible:
            continue
        yield f"- {type(sheet).__name__}"
        for e in sheet.elements:
            yield line("e", (e.rect.x, e.rect.y, e.rect.w, e.rect.h), f"{e.id} {' '.join(e.label.split())}")
        for label in getattr(sheet, "labels", ()):
            text = " ".join(label.document.text.split())
            yield line("t", (label.x, label.y, max(sizes(label), default=0.0)), text)
        for sprite in getattr(sheet, "sprites", ()):
            colour = () if tuple(sprite.color) == WHITE else tuple(sprite.color)
            yield line("p", (*sprite.position, sprite.width, sprite.height, *colour))


def line(kind: str, numbers: Sequence[float], name: str = "") -> str:
    """A thing with its numbers, whole ones, and its name."""
    return " ".join([kind, *(str(round(number)) for number in numbers)]) + (f"\t{name}" if name else "")


def alike(one: str, other: str) -> bool:
    """Whether two lines tell of the same thing in the same place."""
    (kind, *numbers), (of_other, *others) = one.partition("\t")[0].split(), other.partition("\t")[0].split()
    near = len(numbers) == len(others) and all(
        a == b or abs(int(a) - int(b)) <= NEAR for a, b in zip(numbers, others, strict=True)
    )
    return kind == of_other and near and one.partition("\t")[2] == other.partition("\t")[2]


def check(found: Sequence[str], file: Path) -> None:
    """Everything is where it was."""
    if os.environ.get("BONSPIEL_RENEW"):
        file.parent.mkdir(exist_ok=True)
        file.write_text("\n".join(found) + "\n", "utf-8")
        return
    kept = file.read_text("utf-8").splitlines()
    other = [f"{was} → {now}" for was, now in zip_longest(kept, found, fillvalue="nothing") if not alike(was, now)]
    assert not other, f"{file.stem}: {len(other)} things are not where they were: {other[:TOLD]}; see {__name__}"
