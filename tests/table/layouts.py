"""Where everything lies on a screen, as it was when somebody looked at it last and was content.

Kept as a text a screen: a line for each thing to press, text (with its colours) and picture (with its name), from
below. Finer than a stored picture, and a text that is rendered a little differently is still where it was. After a
change that is meant, ``BONSPIEL_RENEW=1`` before ``make test`` writes anew what the tests that are named look at; look
at those screens then.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
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
    """All that shows of a scene, as it was drawn last, line by line."""
    for sheet in scene.layers.all:
        if not sheet.visible:
            continue
        yield f"- {type(sheet).__name__}"
        for e in sheet.elements:
            name = f"{e.id} {' '.join(e.label.split())}"
            yield line("e", (e.rect.x, e.rect.y, e.rect.w, e.rect.h), name if e.enabled else f"{name} (disabled)")
        yield from map(written, getattr(sheet, "labels", ()))
        yield from pictures(getattr(sheet, "sprites", ()))
        # what stands on pieces, and what glides and flies around them
        for shown in getattr(sheet, "shown", {}).values() if hasattr(sheet, "sliding") else ():
            yield from map(written, shown.labels)
        if hasattr(sheet, "sliding"):
            yield from pictures(sheet.sliding.below)
            yield from pictures(sheet.sliding.above)


def written(label: Any) -> str:
    """A text: where it is, its size, the colours in it."""
    text = label.document.text
    inks = [ink for _start, _end, ink in label.document.get_style_runs("color").ranges(0, len(text)) if ink]
    colours = [part for ink in dict.fromkeys(map(tuple, inks)) for part in ink]
    return line("t", (label.x, label.y, max(sizes(label), default=0.0), *colours), " ".join(text.split()))


def pictures(sprites: Iterable[Any]) -> Iterator[str]:
    """Pictures: where they are and how large; turn and colour of what isn't as it was painted; and their names.

    The nine of a frame are one, with the size of the one in their middle.
    """
    left = list(sprites)
    while left:
        first, *rest = left[:9]
        name, left = name_of(first.texture), left[1:]
        numbers = *first.position, first.width, first.height
        if name.startswith("patch-") and len(rest) == 8 and all(name_of(each.texture) == name for each in rest):
            x, top = first.center_x - first.width / 2, first.center_y + first.height / 2
            right, y = rest[7].center_x + rest[7].width / 2, rest[7].center_y - rest[7].height / 2
            numbers = (x + right) / 2, (y + top) / 2, right - x, top - y, rest[3].width, rest[3].height
            left = left[8:]
        as_painted = tuple(first.color) == WHITE and not round(first.angle)
        yield line("p", numbers if as_painted else (*numbers, first.angle, *first.color), name)


def name_of(texture: Any) -> str:
    """What a picture is called, without its size and the window's scale."""
    name, at, _scale = str(texture.image_data.hash).partition("@")
    return re.sub(r"-\d+(?=-|$)", "", name) if at else ""


def on_the_ice(surface: Any) -> Iterator[str]:
    """What the picture of Mystic's sheet is made of: marks, dice and what flies."""
    for kind in ("decals", "dice", "pills", "cards"):
        things = getattr(surface.renderer, kind)
        # marks that don't cover each other come in any order
        yield from sorted(line(kind, [100.0 * each for each in things.at(n)]) for n in range(things.count))


def seen(scene: Any) -> list[str]:
    """All that shows now."""
    scene.on_draw()
    found = list(lain(scene))
    if hasattr(getattr(scene, "surface", None), "renderer"):
        found += on_the_ice(scene.surface)
    return found


class Looks:
    """Looks at one screen after another: all of the first one, then what is somewhere else than at the look before."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.before: set[str] = set()

    def at(self, scene: Any, name: str) -> None:
        """A look, called by a name."""
        now = seen(scene)
        gone = len(self.before.difference(now))
        self.found += [f"look\t{name}", line("gone", [gone]), *(each for each in now if each not in self.before)]
        self.before = set(now)


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
