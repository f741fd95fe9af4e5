"""The outline of what can be picked but has no card that could be lit: a seat, an empty pile, a place of the face."""

from __future__ import annotations

from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Patch, Sheet

#: light → the patch around it, and how far it lies outside
PATCHES = {
    "legal": ("glow", 0.0),
    "target": ("glow", 0.0),
    "hint": ("glow_warm", 0.0),
    "picked": ("glow_warm", 0.0),
    "focus": ("focus", 7.0),
}


class Outline:
    """A patch around a rectangle, there only while it is wanted."""

    def __init__(self, sheet: Sheet, rect: Rect) -> None:
        self.sheet, self.rect = sheet, rect
        self.light: str | None = None
        self._patch: Patch | None = None

    def show(self, light: str | None) -> None:
        """Shows a light (``legal``, ``target``, ``hint``, ``picked``, ``focus``), or none."""
        if light == self.light:
            return
        self.light = light
        if self._patch is not None:
            self._patch.remove()
            self._patch = None
        if light is not None:
            name, out = PATCHES[light]
            self._patch = self.sheet.patch(name, self.rect.inset(-out))
        self.sheet.canvas.changed()
