"""The window's elements, as a line of JSON at each change, for tests and for assistive programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Protocol, TextIO

from game.ui.sheet.element import Element


class Screen(Protocol):
    """A screen as other programs see it."""

    name: str
    prompt: str
    #: whether it announces its prompt itself, after what led to it
    announces: bool

    def aloud(self, text: str) -> str:
        """A text as it is said."""

    @property
    def busy(self) -> bool:
        """Whether something is being shown before the next decision."""

    def offered(self) -> Iterator[Element]:
        """All usable elements."""

    def screen_rect(self, element: Element) -> list[int]:
        """The box of an element in window pixels."""


class TreeWriter:
    """Appends to a file and flushes; skips a line equal to the one before.

    ``taken``: how many keys and mouse buttons the window has received so far, so that a program that sends them learns
    that one has arrived, even if it changes nothing.
    """

    def __init__(self, name: str | None) -> None:
        self.file: TextIO | None = None
        self.last = ""
        self.taken = 0
        self.name = "".join(filter(str.isprintable, name or ""))
        if name:
            self.file = open(name, "a", encoding="utf-8")  # noqa: SIM115 - lives as long as the window

    def write(self, scene: Screen) -> None:
        """Write the scene's present elements."""
        if self.file is None:
            return
        line = json.dumps(
            {
                "scene": scene.name,
                "busy": scene.busy,
                "prompt": scene.prompt,
                "taken": self.taken,
                "elements": [
                    {
                        "id": e.id,
                        "role": e.role,
                        "label": e.label,
                        "rect": scene.screen_rect(e),
                        "enabled": e.enabled,
                        "focused": e.focused,
                    }
                    for e in scene.offered()
                ],
            },
            ensure_ascii=False,
        )
        if line != self.last:
            self.last = line
            try:
                self.file.write(line + "\n")
                self.file.flush()
            except OSError as error:
                # a full disk must not end a match
                self.close()
                with suppress(OSError):
                    print(f"bonspiel: nothing more is written to {self.name}: {error.strerror}", file=sys.stderr)

    def close(self) -> None:
        """Close the file."""
        file, self.file = self.file, None
        with suppress(OSError):
            if file is not None:
                file.close()
