"""Most tests of screens ask what is shown, not how it is painted: for them nothing is painted, which halves their time.

All of a scene's drawing runs but the last calls, those that fill pixels. Tests that look at pixels are marked
``painted``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

#: rooms whose tests paint only where they say so
ROOMS = ("faces", "scenes", "table")


class Painting:
    """Whether pixels are filled in this process."""

    on: ClassVar[bool] = True
    installed: ClassVar[bool] = False


def when_on(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that does nothing while nothing is painted."""

    def called(*args: Any, **named: Any) -> Any:
        return function(*args, **named) if Painting.on else None

    return called


def install() -> None:
    """Put a switch before the calls that fill pixels, once in a process."""
    if Painting.installed:
        return
    import arcade
    import pyglet

    from game.ui.window.backdrop import Backdrop, Backing

    Painting.installed = True
    for owner, name in (
        (arcade.SpriteList, "draw"), (pyglet.graphics.Batch, "draw"), (Backing, "_copy"), (Backdrop, "draw"),
        (arcade, "draw_rect_filled"),
    ):  # fmt: skip
        setattr(owner, name, when_on(getattr(owner, name)))
