"""The game picker: every game that has a table, with a live miniature."""

from __future__ import annotations

from functools import partial

from game.faces.registry import ENTRIES, entry
from game.i18n import _, spoken
from game.rules.registry import game
from game.scenes.house import House, Page
from game.table import style, widgets
from game.table.element import Element
from game.table.sheet import Sheet
from game.table.stage import Rect


class Picker(Page):
    """One card for each game."""

    name = "picker"
    room = "lobby"

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self.heading = _("What shall we play?")
        self.prompt = self.heading

    def build(self, sheet: Sheet) -> None:
        """The games side by side."""
        super().build(sheet)
        names = list(ENTRIES)
        count = len(names)
        w, gap = (560.0, 60.0) if count <= 2 else (340.0, 24.0) if count > 4 else (410.0, 36.0)
        h = 720.0
        left = 960 - (w * count + gap * (count - 1)) / 2
        for i, name in enumerate(names):
            self._game(sheet, name, Rect(left + i * (w + gap), 110, w, h))

    def _game(self, sheet: Sheet, name: str, rect: Rect) -> None:
        widgets.panel(sheet, rect)
        ring = sheet.patch("focus", rect.inset(-8), alpha=0)
        window = Rect(rect.x + 36, rect.top - 356, rect.w - 72, 316)
        sheet.patch("slot", window)
        face = entry(name)
        face.miniature(sheet, window)
        size = 110.0
        sheet.image(face.emblem, Rect(rect.x + 40, rect.y + 178, size, size))
        title = spoken(game(name).title)
        sheet.text(title, rect.x + 170, rect.y + 236, 46, style.BRASS, font=style.DISPLAY, fit=rect.w - 210)
        sheet.text(face.pitch(), rect.x + 44, rect.y + 156, 22, width=rect.w - 84, valign="top")
        element = Element(f"game.{name}", "button", title, rect, partial(self.house.ways.lobby, name))
        element.main = name == next(iter(ENTRIES))
        element.on_look = lambda e: ring.set_alpha(255 if e.focused or e.hovered else 0)
        sheet.add(element)
