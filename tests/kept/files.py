"""Files of kept text, in sections: compared in a test, written anew by ``make renew``.

A test takes the fixture ``kept`` and gives it what it found: ``kept("lobby", lines)`` is ``kept/lobby.txt`` beside the
test; ``kept("tables", lines, "curdle")`` is the section ``curdle`` of ``kept/tables.txt``.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from difflib import unified_diff
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

HEAD = "== "
#: lines of a difference that a failure shows
TOLD = 12
Same = Callable[[str, str], bool]


class Place(NamedTuple):
    """A section of a file; a file without sections has one without a name."""

    file: Path
    section: str


def read(file: Path) -> dict[str, list[str]]:
    """The sections of a file, in order."""
    found: dict[str, list[str]] = {}
    lines = found.setdefault("", [])
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        if line.startswith(HEAD):
            lines = found.setdefault(line.removeprefix(HEAD), [])
        else:
            lines.append(line)
    if not found[""]:
        del found[""]
    return found


def write(file: Path, sections: dict[str, list[str]]) -> None:
    """Write a file, its sections by name."""
    lines: list[str] = []
    for name in sorted(sections):
        lines += [f"{HEAD}{name}"] * bool(name) + sections[name]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join(lines) + "\n", "utf-8")


class Keeper:
    """Compares what tests find with what is kept, or keeps it."""

    def __init__(self, folder: Path, renew: bool, visited: Path | None = None) -> None:
        self.folder, self.renew, self.visited = folder, renew, visited

    def __call__(self, name: str, found: Iterable[str], section: str = "", same: Same = str.__eq__) -> None:
        """Compare, or keep; ``same`` tells whether two lines say the same."""
        now = [line.rstrip() for line in found]
        file = self.folder / f"{name}.txt"
        sections = read(file)
        before = sections.get(section)
        other = before is None or len(before) != len(now) or not all(map(same, before, now))
        if self.renew:
            if other:
                write(file, {**sections, section: now})
            self._visit(file, section)
            return
        if other:
            raise AssertionError(self._difference(file, section, before, now, same))

    def _visit(self, file: Path, section: str) -> None:
        if self.visited is not None:
            with self.visited.open("a", encoding="utf-8") as note:
                note.write(json.dumps([str(file), section]) + "\n")

    def _difference(self, file: Path, section: str, before: list[str] | None, now: list[str], same: Same) -> str:
        place = f"{os.path.relpath(file)}{section and f' ({section})'}"
        again = f"if it is meant: make renew ARGS={os.path.relpath(self.folder.parent)}"
        if before is None:
            return f"{place} isn't kept yet; {again}"
        # what counts as the same is shown as it was
        shown = [was if was is not None and each is not None and same(was, each) else each
                 for was, each in zip_longest(before, now)]  # fmt: skip
        lines = list(unified_diff(before, [line for line in shown if line is not None], "kept", "now", "", n=1))
        more = f"\n… and {len(lines) - TOLD} lines more" if len(lines) > TOLD else ""
        return f"{place}: {again}\n" + "\n".join(lines[:TOLD]) + more
