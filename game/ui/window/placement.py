"""The window's place and size: as it was left if that is on a screen, else centred and no larger than the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

LEAST_WIDTH, LEAST_HEIGHT = 640, 400
#: pixels of a window's upper edge that must be on a screen to grab it: along it, and below it
GRIP_WIDTH, GRIP_HEIGHT = 120, 40


class DisplayScreen(Protocol):
    """A screen of the display: its place and size in pixels."""

    @property
    def x(self) -> int: ...
    @property
    def y(self) -> int: ...
    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...


class Placement(NamedTuple):
    """A window's inner part, in pixels of the whole display."""

    x: int
    y: int
    width: int
    height: int


def placement(
    screens: Sequence[DisplayScreen], kept: Sequence[int] = (), wanted: tuple[int, int] | None = None
) -> Placement:
    """The window's place: as ``wanted`` on the command line, as it was ``kept``, or fitting the first screen well.
    ``kept`` is width, height, x and y as they were when the window closed, or less if that isn't known.
    """
    home = screens[0]
    if wanted is not None:
        return _centred(home, *wanted)
    if len(kept) == 4 and kept[0] >= LEAST_WIDTH and kept[1] >= LEAST_HEIGHT:
        width, height, x, y = kept
        for screen in screens:
            if _held(screen, x, y, width) and width <= screen.width and height <= screen.height:
                return Placement(x, y, width, height)
        if width <= home.width and height <= home.height:
            return _centred(home, width, height)
    return _centred(home, *usual(home))


def usual(screen: DisplayScreen) -> tuple[int, int]:
    """The size that fits a screen comfortably, at 16:9."""
    scale = min(screen.width * 0.9 / 1920, screen.height * 0.85 / 1080, 2.0)
    return max(1024, round(1920 * scale)), max(576, round(1080 * scale))


def _centred(screen: DisplayScreen, width: int, height: int) -> Placement:
    width, height = min(width, screen.width), min(height, screen.height)
    return Placement(screen.x + (screen.width - width) // 2, screen.y + (screen.height - height) // 2, width, height)


def _held(screen: DisplayScreen, x: int, y: int, width: int) -> bool:
    """Whether enough of a window's upper edge is on a screen."""
    along = min(x + width, screen.x + screen.width) - max(x, screen.x)
    return along >= GRIP_WIDTH and screen.y <= y <= screen.y + screen.height - GRIP_HEIGHT
