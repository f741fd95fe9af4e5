"""Most tests of screens ask what is shown, not how it is painted: for them nothing is painted, which halves their time.

All of a scene's drawing runs but the last calls, those that fill pixels; pictures are blank, of the size that they
would have. Tests that look at pixels are marked ``painted``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

#: rooms whose tests paint only where they say so
ROOMS = ("faces", "scenes", "table")


#: the first part of a texture's key where it comes from a picture in ``art/baked``
PICTURES = ("picture", "part", "card", "patch")


class Painting:
    """Whether pixels are filled in this process."""

    on: ClassVar[bool] = True
    installed: ClassVar[bool] = False


def when_on(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that does nothing while nothing is painted."""

    def called(*args: Any, **named: Any) -> Any:
        return function(*args, **named) if Painting.on else None

    return called


def instead(function: Callable[..., Any], other: Callable[..., Any]) -> Callable[..., Any]:
    """A function in whose place another one is called while nothing is painted."""

    def called(*args: Any, **named: Any) -> Any:
        return (function if Painting.on else other)(*args, **named)

    return called


def apart(function: Callable[..., Any]) -> Callable[..., Any]:
    """A method of ``Textures`` for which a blank picture isn't the painted one."""

    def called(self: Any, key: tuple[Any, ...], *rest: Any) -> Any:
        return function(self, key if Painting.on or key[0] not in PICTURES else (*key, 0), *rest)

    return called


def install() -> None:
    """Put a switch before the calls that fill pixels, once in a process."""
    if Painting.installed:
        return
    import arcade
    import pyglet
    from PIL import Image
    from pyglet.text.layout.base import _GlyphBox

    from game.resources.paths import path
    from game.ui.theme import textures, theme
    from game.ui.window.backdrop import Backdrop, Backing

    Painting.installed = True
    for owner, name in (
        (arcade.SpriteList, "draw"), (pyglet.graphics.Batch, "draw"), (Backing, "_copy"), (Backdrop, "draw"),
        (arcade, "draw_rect_filled"), (_GlyphBox, "place"),
    ):  # fmt: skip
        setattr(owner, name, when_on(getattr(owner, name)))

    @cache
    def size(file: Path) -> tuple[int, int]:
        with Image.open(file) as image:
            return image.size

    def blank(name: str) -> Image.Image:
        file = path(textures.BAKED + theme.bare(name))
        return Image.new("L", size(file)) if file.exists() else loaded(name)

    def resized(_image: Image.Image, w: int, h: int) -> Image.Image:
        return Image.new("RGBA", (max(1, w), max(1, h)))

    loaded = textures._file
    textures._file = instead(loaded, blank)
    textures._resized = instead(textures._resized, resized)
    textures._dressed = instead(textures._dressed, lambda _name, image: image)
    for name in ("_known", "_keep"):
        setattr(textures.Textures, name, apart(getattr(textures.Textures, name)))

    draw = Backing.draw
    # what was left unpainted under the frames of one test isn't the same picture for the next
    Backing.draw = lambda self, key, paint: draw(self, (Painting.on, key), paint)  # type: ignore[method-assign]
