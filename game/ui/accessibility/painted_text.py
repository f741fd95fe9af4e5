"""What is only painted, in words with their places: for programs that can't see letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from game.ui.sheet.element import Element
from game.ui.window.stage import Stage


class Painted(NamedTuple):
    """A text as it stands: ``id`` stays the same while it does; ``rect`` in window pixels from the top left."""

    id: str
    text: str
    rect: tuple[int, int, int, int]


def painted(layers: Iterable[Any], stage: Stage, elements: Iterable[Element], but: str = "") -> list[Painted]:
    """The texts of ``layers``, from above and the left; none that an element says already, nor ``but``.

    What is further down in what can be scrolled is there too: a page is read, not looked at.
    """
    offered = list(elements)
    begun = {element.label.partition(":")[0] for element in offered}
    found: dict[str, Painted] = {}
    for number, layer in enumerate(layers):
        high = stage.height
        for label in getattr(layer, "labels", ()):
            text = label.document.text.strip()
            if not text or text == but or text in begun:
                continue
            x, y, wide, tall = _box(label)
            at = stage.to_virtual(x + wide / 2, y + tall / 2)
            if any(text in element.label and element.rect.contains(*at) for element in offered):
                continue
            up = getattr(layer, "offset", 0.0) * stage.scale
            rect = (round(x), round(high - y - tall - up), round(wide), round(tall))
            # a shadow has its text's words, and lies beside it
            id = f"text.{number}.{text}.{round(y / 8)}.{round(x / 8)}"
            shadow = any(other.text == text and _beside(other.rect, rect) for other in found.values())
            if not shadow:
                found[id] = Painted(id, text, rect)
    return sorted(found.values(), key=lambda each: (each.rect[1] // 12, each.rect[0]))


def _beside(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return abs(one[0] - other[0]) < 6 and abs(one[1] - other[1]) < 6


def _box(label: Any) -> Iterator[float]:
    """Left, bottom, width and height of a text, in pixels from the bottom left."""
    wide, tall = label.content_width, label.content_height
    yield label.x - {"center": wide / 2, "right": wide}.get(label.anchor_x, 0.0)
    yield label.y - {"top": tall, "center": tall / 2, "baseline": tall / 4}.get(label.anchor_y, 0.0)
    yield from (wide, tall)
