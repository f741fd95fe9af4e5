"""What the command line asks of the window."""

from __future__ import annotations

import ctypes
import os
import random
import sys
from dataclasses import dataclass, field
from typing import Any

from game.i18n import _

SPEEDS = ("slow", "normal", "fast", "instant")
#: what only adorns a picture: where there is a graphics card, always, never
EFFECTS = ("auto", "full", "calm")


@dataclass(frozen=True, slots=True)
class Launch:
    """A request to open the window on a scene.

    ``scene``: ``title``, ``play``, ``watch``, ``replay`` or ``shot``. ``seats`` are kinds in seat order.
    ``size`` is the window in pixels. ``out`` is where ``shot`` writes its PNG, after ``moves`` random moves.
    ``effects``: of ``EFFECTS``. ``notice`` is what the title tells at once.
    """

    scene: str = "title"
    game: str | None = None
    seats: tuple[str, ...] | None = None
    seed: int | None = None
    options: dict[str, Any] = field(default_factory=dict)
    position: dict[str, Any] | None = None
    record: dict[str, Any] | None = None
    speed: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    lang: str | None = None
    effects: str = "auto"
    ui_tree: str | None = None
    out: str | None = None
    moves: int = 0
    scene_name: str | None = None
    notice: str | None = None


@dataclass(frozen=True, slots=True)
class Start:
    """A match that is wanted: what the lobby or the command line chose.

    ``people``: the person of some seats. ``members``: the member of the club, by id, who was chosen for some others.
    ``place``: the bonspiel that it belongs to and its fixture there.
    """

    game: str
    seats: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 0
    position: dict[str, Any] | None = None
    people: dict[int, int] = field(default_factory=dict)
    members: dict[int, str] = field(default_factory=dict)
    place: tuple[str, int] | None = None


#: where seeds of new matches come from; tests put a seeded generator in its place
ENTROPY: random.Random = random.SystemRandom()


def lot() -> int:
    """A seed for a new match."""
    return ENTROPY.randrange(1_000_000_000)


def display_trouble() -> str | None:
    """Why no window can be opened on the display that the environment names, or None where nothing speaks against it.

    Asked before OpenGL is: a display that isn't there would be told as a bad graphics driver.
    """
    if not sys.platform.startswith("linux"):
        return None
    name = os.environ.get("DISPLAY")
    if not name:
        if os.environ.get("WAYLAND_DISPLAY"):
            return None
        return _("There is no display: start Bonspiel from a desktop session, or set DISPLAY.")
    try:
        x = ctypes.CDLL("libX11.so.6")
    except OSError:
        return None
    x.XOpenDisplay.restype = ctypes.c_void_p
    display = x.XOpenDisplay(None)
    if not display:
        return _(
            "The display {name} can't be reached: start Bonspiel from a desktop session, or mend DISPLAY.", name=name
        )
    # the connection stays: a server that resets itself when its last client goes would refuse the window after it
    return None
