"""The command line's launch options for the window."""

from __future__ import annotations

import ctypes
import os
import random
import sys
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any

from game.i18n.catalogue import _

#: when to show decoration: with a graphics card, always, never
EFFECTS = ("auto", "full", "calm")


@dataclass(frozen=True, slots=True)
class Launch:
    """A request to open the window on a scene.

    ``scene``: ``title``, ``play``, ``watch``, ``replay`` or ``shot``. ``seats`` are kinds in seat order. ``size`` is
    the window in pixels. ``out`` is where ``shot`` writes its PNG, after ``moves`` random moves. ``effects``: of
    ``EFFECTS``. ``notice``: a message that the title shows at once.
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
class MatchSetup:
    """The setup of a match, from the lobby or the command line.

    ``people``: the person of some seats. ``members``: the club member, by id, chosen for some others. ``place``: its
    bonspiel and fixture. ``day``: the day (20261123) whose deal it is.
    """

    game: str
    seats: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 0
    position: dict[str, Any] | None = None
    people: dict[int, int] = field(default_factory=dict)
    members: dict[int, str] = field(default_factory=dict)
    place: tuple[str, int] | None = None
    day: int | None = None


#: the source of new matches' seeds; tests replace it by a seeded generator
ENTROPY: random.Random = random.SystemRandom()


def random_seed() -> int:
    """A seed for a new match."""
    return ENTROPY.randrange(1_000_000_000)


#: the packages that a window needs, and their import names
PACKAGES = {
    "arcade": "arcade",
    "pyglet": "pyglet",
    "pymunk": "pymunk",
    "pillow": "PIL",
    "mistune": "mistune",
    "platformdirs": "platformdirs",
}
#: system libraries that pyglet needs to open a window, and their Debian packages
LIBRARIES = {
    "libX11.so.6": "libx11-6",
    "libGL.so.1": "libgl1",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
}
#: other libraries that pyglet looks for, by its names for them
SONAMES = {
    **{soname.partition(".")[0][3:]: soname for soname in LIBRARIES},
    "EGL": "libEGL.so.1",
    "Xext": "libXext.so.6",
    "Xi": "libXi.so.6",
    "Xinerama": "libXinerama.so.1",
    "Xrandr": "libXrandr.so.2",
    "Xrender": "libXrender.so.1",
    "Xxf86vm": "libXxf86vm.so.1",
    "avutil": "libavutil.so.59",
    "c": "libc.so.6",
    "gdk-x11-2.0": "libgdk-x11-2.0.so.0",
    "gdk_pixbuf-2.0": "libgdk_pixbuf-2.0.so.0",
    "harfbuzz": "libharfbuzz.so.0",
    "openal": "libopenal.so.1",
    "pulse": "libpulse.so.0",
}
#: colour depth of OpenGL's windows
DEPTH = 24


def missing_packages() -> list[str]:
    """The required packages that aren't installed."""
    # a frozen program contains them all
    frozen = getattr(sys, "frozen", False)
    return [] if frozen else [name for name, module in PACKAGES.items() if find_spec(module) is None]


def display_trouble() -> str | None:
    """Why no window can be opened here, or None if nothing speaks against it.

    Checked before OpenGL, which would report a missing display as a bad graphics driver.
    """
    if missing := missing_packages():
        return _("Python packages are missing: {names}. Set up Bonspiel again or install them with pip.",
                 names=", ".join(missing))  # fmt: skip
    if not sys.platform.startswith("linux"):
        return None
    name = os.environ.get("DISPLAY")
    if not name:
        if os.environ.get("WAYLAND_DISPLAY"):
            return _(
                "This session only has Wayland, but Bonspiel needs an X display. Install Xwayland, or set DISPLAY."
            )
        return _("No display found. Start Bonspiel from a desktop session, or set DISPLAY.")
    for library, package in LIBRARIES.items():
        try:
            ctypes.CDLL(library)
        except OSError:
            return _("The system library {library} is missing. Install it (package {package} on Debian and Ubuntu).",
                     library=library, package=package)  # fmt: skip
    return _trouble_of_display(name)


def _trouble_of_display(name: str) -> str | None:
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    display = x.XOpenDisplay(None)
    if not display:
        return _(
            "Can't reach the display {name}. Start Bonspiel from a desktop session, or correct DISPLAY.", name=name
        )
    # the connection stays: a server that resets itself when its last client leaves would refuse the window after it
    depth = x.XDefaultDepth(ctypes.c_void_p(display), x.XDefaultScreen(ctypes.c_void_p(display)))
    if depth < DEPTH:
        return _("The display {name} has {count} bits per pixel, but Bonspiel needs 24. Set it to 24-bit colour.",
                 name=name, count=depth)  # fmt: skip
    return None


def load_by_soname() -> None:
    """Have pyglet load system libraries by their sonames. Python's way to find one runs ldconfig, and gcc and ld where
    there is none: 31 times, 0.44 s of a start.
    """
    if not sys.platform.startswith("linux"):
        return
    from pyglet import lib

    loader: Any = lib.loader
    search = type(loader).find_library

    def find(name: str) -> str | None:
        soname = SONAMES.get(name.removeprefix("lib").partition(".so")[0])
        if soname is None:
            found: str | None = search(loader, name)
            return found
        try:
            ctypes.CDLL(soname)
        except OSError:
            return None
        return soname

    loader.find_library = find
