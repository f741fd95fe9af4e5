"""Where everything lies on the few screens that were composed on purpose: a line for each element, text and picture.

Exact but for ``NEAR``: what moves by no more is still where it was. They are kept by
``tests/scenes/looks/test_composed.py`` only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from tests.table.drawn import labels_of, name_of, sizes, sprites_of, visible_sheets

#: units (and steps of a colour) by which two may differ: 6 pixels in a window of 1280 × 720
NEAR = 9
#: pictures of a name in a row of which each is kept
RUN = 4
#: a picture as it was painted
WHITE = 255, 255, 255, 255


def lain(scene: Any) -> Iterator[str]:
    """All that shows of a scene, as it was drawn last, line by line."""
    for sheet in visible_sheets(scene):
        yield f"- {type(sheet).__name__}"
        for e in sheet.elements:
            name = f"{e.id} {' '.join(e.label.split())}"
            yield line("e", (e.rect.x, e.rect.y, e.rect.w, e.rect.h), name if e.enabled else f"{name} (disabled)")
        yield from map(written, labels_of(sheet))
        yield from ends_of_runs(pictures(sprites_of(sheet)))


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
        if name == "shadow":
            continue
        numbers = *first.position, first.width, first.height
        if name.startswith("patch-") and len(rest) == 8 and all(name_of(each.texture) == name for each in rest):
            x, top = first.center_x - first.width / 2, first.center_y + first.height / 2
            right, y = rest[7].center_x + rest[7].width / 2, rest[7].center_y - rest[7].height / 2
            numbers = (x + right) / 2, (y + top) / 2, right - x, top - y, rest[3].width, rest[3].height
            left = left[8:]
        as_painted = tuple(first.color) == WHITE and not round(first.angle)
        yield line("p", numbers if as_painted else (*numbers, first.angle, *first.color), name)


def ends_of_runs(lines: Iterable[str]) -> Iterator[str]:
    """Lines of pictures; of many of a name in a row, as the dots of a curve are, the ends and how many there are."""
    for name, group in groupby(lines, lambda each: each.partition("\t")[2]):
        run = list(group)
        yield from run if len(run) <= RUN else (run[0], run[-1], f"of {len(run)}\t{name}")


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
