"""The credits: whose games these are, and whose letters and signs."""

from __future__ import annotations

import re

from game.i18n import _
from game.resources import path
from game.scenes.house import House
from game.scenes.listpage import VIEW, ListPage
from game.table import style
from game.table.scene import Scene
from game.table.sheet import Sheet


class Credits(ListPage):
    """Whose games these are, and whose letters and signs."""

    name = "credits"

    def __init__(self, app: House, back: Scene | None = None) -> None:
        self.heading = _("Credits")
        super().__init__(app, back)

    def fill(self, sheet: Sheet) -> None:
        """CREDITS.md, plainly set."""
        y = VIEW.top
        try:
            text = path("CREDITS.md").read_text("utf-8")
        except OSError:
            text = _("The credits are missing from this installation.")
        for block in re.split(r"\n\s*\n|\n(?=[-#*|])", text):
            line = re.sub(r"[*_`]|\[([^\]]*)\]\([^)]*\)", lambda m: m.group(1) or "", " ".join(block.split()))
            if not line or set(line) <= set("|-: "):
                continue
            if line.startswith("#"):
                y -= 18
                label = sheet.text(line.lstrip("# "), VIEW.x + 10, y, 32, style.BRASS, font=style.DISPLAY,
                                   width=VIEW.w - 40, valign="top")  # fmt: skip
            else:
                line = "•  " + line[1:].strip() if line.startswith("-") else line.strip("| ").replace(" | ", " · ")
                label = sheet.text(line, VIEW.x + 10, y, 22, width=VIEW.w - 40, valign="top")
            y -= sheet.text_height(label) + 10
        self.scroll.content = VIEW.top - y
