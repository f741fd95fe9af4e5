"""What a screen means, without its wording and its pixels: the elements, the messages, the pictures.

An element is a line in the order of the focus: id, role, state, and its label by message keys
(``tests.kept.messages``). The other texts and the names of the pictures follow. A second look tells only what is new.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from tests.kept.messages import RECORDER
from tests.table.drawn import labels_of, name_of, sprites_of, visible_sheets
from tests.table.looking import inspect

#: pictures that only dress something else
DRESS = re.compile(r"^(patch|shadow|disc|dot|blank)\b")

#: what the ids of the bar of tools begin with
TOOL = "tool."
#: what a picture's name has of its making: the size in which a card was printed, colours, kinds of file
UNSAID = re.compile(r"(?<=/)\d+/|\(.*\)|picture-|card-|\.png|\.jpg|--en")
#: the colour of a text that has many
OPAQUE = (0, 0, 0, 255)
#: letters of a row, and what a row begins with that continues another
ROW, INDENT = 110, "    "


def element_line(element: Any) -> str:
    """An element in a line."""
    states = (
        ("off", not element.enabled), ("focus", element.focused), ("picked", element.picked), ("main", element.main),
        ("on", element.state is True), ("no stop", not element.focusable and element.click is not None),
    )  # fmt: skip
    marks = "".join(f" ({name})" for name, on in states if on)
    return f"{element.id} {element.role}{marks}: {RECORDER.meaning(element.label)}"


def element_lines(scene: Any) -> list[str]:
    """The elements of a scene in order."""
    elements = [element for sheet in visible_sheets(scene) for element in sheet.elements]
    return [element_line(each) for each in elements if not each.id.startswith(TOOL)]


def tool_line(scene: Any) -> str | None:
    """The bar of tools, and which of them can't be used; None where there is none."""
    tools = [e for sheet in visible_sheets(scene) for e in sheet.elements if e.id.startswith(TOOL)]
    names = [each.id.removeprefix(TOOL) + " (off)" * (not each.enabled) for each in tools]
    return f"tools {' '.join(names)}" if names else None


def text_lines(scene: Any, without: Iterable[str] = ()) -> list[str]:
    """What the texts of a scene mean; those that only repeat the label of an element are left out."""
    known = set(without)
    found = (
        RECORDER.meaning(label.document.text)
        for sheet in visible_sheets(scene)
        for label in labels_of(sheet)
        if getattr(label, "color", OPAQUE)[3] and label.document.text.strip()
    )
    return [text for text in found if text and text not in known]


def picture_names(scene: Any) -> list[str]:
    """The pictures of a scene that say something; those on the bar of tools are the same at every table."""
    tools = {f"icons/{e.id.removeprefix(TOOL)}" for sheet in visible_sheets(scene) for e in sheet.elements}
    names = (name_of(each.texture) for sheet in visible_sheets(scene) for each in sprites_of(sheet) if each.color[3])
    said = (UNSAID.sub("", name) for name in names if name and not DRESS.match(name))
    return [name for name in said if name not in tools]


def ice_line(scene: Any) -> str | None:
    """How many things the picture of Mystic's sheet is made of; None at another table."""
    renderer = getattr(getattr(scene, "surface", None), "renderer", None)
    if renderer is None:
        return None
    return "ice: " + ", ".join(
        f"{getattr(renderer, kind).count} {kind}" for kind in ("decals", "dice", "pills", "cards")
    )


def wrapped(head: str, items: Iterable[str]) -> list[str]:
    """Items in rows of a hundred letters; an item is never broken."""
    rows = [head]
    for item in items:
        if len(rows[-1]) + len(item) > ROW and rows[-1] not in (head, INDENT):
            rows.append(INDENT)
        rows[-1] += item + " | "
    return [row.removesuffix(" | ") for row in rows]


def heard_since(sound: Any) -> list[str]:
    """The cues that a program has asked for since it was last asked so; it is listened to from the first time on."""
    if not hasattr(sound, "heard"):
        sound.heard, play = [], sound.play

        def listened(cue: str, *more: Any) -> None:
            sound.heard.append(cue)
            play(cue, *more)

        sound.play = listened
    found = list(dict.fromkeys(sound.heard))
    sound.heard.clear()
    return found


class Looks:
    """Looks at one screen after another: all of the first one, then what is new and was heard since the look before.

    A look that finds nothing new is not told of.
    """

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.before: dict[str, Counter[str]] = {}

    def at(self, scene: Any, name: str) -> None:
        """Look at a scene, and call the look by a name; what must be true of any screen is true of it."""
        scene.on_draw()
        inspect(scene)
        head, before = f"look {name}", len(self.lines)
        self.lines.append(head)
        if heard := heard_since(scene.app.sound):
            self.lines += wrapped("  hears ", heard)
        self.note(scene)
        if self.lines[before:] == [head]:
            self.lines.pop()

    def note(self, scene: Any) -> None:
        """Note what is new on a scene as it was drawn last."""
        elements = element_lines(scene)
        texts = text_lines(scene, (line.partition(": ")[2] for line in elements))
        gone = self._gone("elements", elements)
        self.lines += [f"  gone {' '.join(name.split()[0] for name in gone)}"] if gone else []
        self.lines += [f"  {line}" for line in self._new("elements", elements)]
        for kind, found in (("says", texts), ("shows", picture_names(scene))):
            if new := self._new(kind, found):
                self.lines += wrapped(f"  {kind} ", new)
        for kind, line in (("tools", tool_line(scene)), ("ice", ice_line(scene))):
            if line and self._new(kind, [line]):
                self.lines.append(f"  {line}")

    def _gone(self, kind: str, now: list[str]) -> list[str]:
        """What was there at the look before, and under whose id there is nothing any more."""
        ids = {line.split()[0] for line in now}
        return [line for line in self.before.get(kind, Counter()) if line.split()[0] not in ids]

    def _new(self, kind: str, now: list[str]) -> list[str]:
        """What wasn't there at the look before, each once, in order."""
        before, self.before[kind] = self.before.get(kind, Counter()), Counter(now)
        more = self.before[kind] - before
        return [each for each in dict.fromkeys(now) if each in more]
