"""The window on screens of several sizes that are enlarged: it fits, F11 brings it back as it was, a click hits."""

from __future__ import annotations

import ctypes
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from tests.conftest import VirtualDisplay
from tests.e2e.person import WINDOW, Person, element
from tests.patience import longest, until
from tests.share import share

pytestmark = [pytest.mark.window, pytest.mark.timeout(longest(120))]

#: X's numbers for the property that holds a display's resources, and for text
RESOURCES, STRING, REPLACE = 23, 31, 0


@contextmanager
def screen(size: str, dpi: int) -> Iterator[str]:
    """A display that asks programs to be enlarged, as a desktop's settings do."""
    server = VirtualDisplay(size)
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XDefaultRootWindow.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x.XOpenDisplay(server.name.encode()))
    text = f"Xft.dpi:\t{dpi}\n".encode()
    root = ctypes.c_ulong(x.XDefaultRootWindow(display))
    x.XChangeProperty(display, root, ctypes.c_ulong(RESOURCES), ctypes.c_ulong(STRING), 8, REPLACE, text, len(text))
    x.XFlush(display)
    yield server.name
    x.XCloseDisplay(display)
    server.close()


def place(person: Person) -> tuple[int, ...]:
    """The window's number and its x, y, width and height in pixels, as the display has it."""
    told = subprocess.run(
        ["xdotool", *WINDOW, "getwindowgeometry", "--shell"], env=person.environment, capture_output=True, text=True,
        check=False,
    ).stdout  # fmt: skip
    known = dict(line.split("=") for line in told.split() if "=" in line)
    return tuple(int(known.get(name, -1)) for name in ("WINDOW", "X", "Y", "WIDTH", "HEIGHT"))


def arrived(person: Person, old: int, wanted: tuple[int, ...]) -> bool:
    """Whether another window has come for an old one, which hears no more keys, and has a place and size."""
    number, *found = place(person)
    return number not in (old, -1) and tuple(found) == wanted


@share(
    "size, dpi, arguments, first",
    [
        ("1280x720", 96, (), (1088, 612)),
        ("1280x720", 144, (), (1088, 612)),
        ("1280x720", 192, (), (1088, 612)),
        ("3840x2160", 192, (), (3264, 1836)),
        ("1600x1000", 192, ("--size", "1000x600"), (1000, 600)),
        ("800x600", 192, ("--size", "1280x720"), (800, 600)),
        ("500x340", 96, (), (500, 340)),
    ],
    test=1,
)
def test_a_window_counts_in_pixels(
    tmp_path: Path, size: str, dpi: int, arguments: tuple[str, ...], first: tuple[int, int]
) -> None:
    wide, high = map(int, size.split("x"))
    with screen(size, dpi) as display, Person(tmp_path, *arguments, display=display) as person:
        person.scene("title")
        number, x, y, *found = place(person)
        assert tuple(found) == first
        assert 0 <= x <= wide - first[0] and 0 <= y <= high - first[1], "all of it can be seen"
        rect = person.ready("play")["rect"]
        for full in (True, False) * 2:
            person.key("F11")
            wanted = (0, 0, wide, high) if full else (x, y, *first)
            until(partial(arrived, person, number, wanted), str(wanted))
            number = place(person)[0]
        assert 0 <= rect[0] <= rect[0] + rect[2] <= first[0] and 0 <= rect[1] <= rect[1] + rect[3] <= first[1]
        person.wait(lambda tree: (element(tree, "play") or {}).get("rect") == rect, "the screen as it was")
        person.click("play")
        person.scene("picker")
