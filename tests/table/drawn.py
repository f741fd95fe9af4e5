"""What a scene has drawn: its sheets, texts and pictures, and where they lie."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from game.ui.sheet.rect import Rect


def visible_sheets(scene: Any) -> Iterator[Any]:
    """The sheets of a scene that show, from below."""
    return (sheet for sheet in scene.layers.all if sheet.visible)


def labels_of(sheet: Any) -> Iterator[Any]:
    """The texts of a sheet, those that stand on pieces too."""
    yield from getattr(sheet, "labels", ())
    for shown in getattr(sheet, "shown", {}).values() if hasattr(sheet, "sliding") else ():
        yield from shown.labels


def sprites_of(sheet: Any) -> Iterator[Any]:
    """The pictures of a sheet, those that glide and fly too."""
    yield from getattr(sheet, "sprites", ())
    if hasattr(sheet, "sliding"):
        yield from sheet.sliding.below
        yield from sheet.sliding.above


def name_of(texture: Any) -> str:
    """What a picture is called, without its size and the window's scale."""
    name, at, _scale = str(texture.image_data.hash).partition("@")
    return re.sub(r"-\d+(?=-|$)", "", name) if at else ""


def span(label: Any) -> tuple[float, float]:
    """The left and right end of a text, in pixels."""
    left = label.x - {"left": 0, "center": 0.5, "right": 1}[label.anchor_x] * label.content_width
    return left, left + label.content_width


def sizes(label: Any) -> list[float]:
    """The type sizes of a text, in pixels."""
    runs = label.document.get_style_runs("font_size").ranges(0, len(label.document.text))
    return [size for _start, _end, size in runs if size]


def box(label: Any) -> Rect:
    """Where the letters of a text lie, in pixels: without the room that a font leaves above and below them."""
    left, right = span(label)
    part = {"top": 1.0, "center": 0.5, "baseline": 0.25}.get(label.anchor_y, 0.0)
    spare = 0.25 * min(sizes(label), default=0.0)
    bottom = label.y - part * label.content_height + spare
    return Rect(left, bottom, right - left, label.content_height - 2 * spare)


def common(one: Rect, other: Rect) -> tuple[float, float]:
    """Width and height of what two have in common; below 0 where they are apart."""
    return min(one.right, other.right) - max(one.x, other.x), min(one.top, other.top) - max(one.y, other.y)
