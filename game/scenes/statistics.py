"""The statistics: how it has gone, by game and by kind of opponent."""

from __future__ import annotations

from typing import Any

from game.faces.registry import entry, has_face
from game.i18n import _, spoken
from game.rules.registry import GAMES
from game.scenes.house import House
from game.scenes.listpage import VIEW, ListPage
from game.scenes.lobby import kind_name
from game.table import style
from game.table.scene import Scene
from game.table.sheet import Sheet
from game.table.stage import Rect


class Statistics(ListPage):
    """How it has gone: by game and by kind of opponent."""

    name = "statistics"

    def __init__(self, app: House, back: Scene | None = None) -> None:
        self.heading = _("Statistics")
        super().__init__(app, back)

    def fill(self, sheet: Sheet) -> None:
        """A block for each game that was played."""
        y = VIEW.top
        shown = False
        for name, rules in GAMES.items():
            lines = self.house.store.statistics(name)
            if not lines:
                continue
            shown = True
            sheet.image(f"emblems/{name}.png", Rect(VIEW.x, y - 64, 64, 64))
            sheet.text(spoken(rules.title), VIEW.x + 84, y - 32, 36, style.BRASS, font=style.DISPLAY)
            y -= 88
            y = self._table(sheet, name, lines, y) - 30
        if not shown:
            sheet.text(_("Play a match to the end, and it is counted here."), VIEW.x + 20, y - 40, 26, style.MUTED)
        self.scroll.content = VIEW.top - y

    def _table(self, sheet: Sheet, name: str, lines: Any, y: float) -> float:
        more = entry(name).statistics if has_face(name) else None
        columns = (0, 420, 620, 800, 980, 1180, 1380)
        heads = (_("Who"), _("Seat"), _("Matches"), _("Won"), _("Share"), _("Best streak"), _("Mean score"))
        for x, head in zip(columns, heads, strict=True):
            sheet.text(head, VIEW.x + 10 + x, y - 14, 20, style.MUTED, font=style.BOLD)
        y -= 40
        for line in lines:
            seat = _("all") if line.seat is None else str(line.seat + 1)
            share = f"{100 * line.wins / line.matches:.0f} %" if line.matches else "–"
            mean = f"{line.mean_score:.1f}" if line.mean_score is not None else "–"
            cells = (kind_name(line.kind), seat, str(line.matches), str(line.wins), share, str(line.best_streak), mean)
            for x, cell in zip(columns, cells, strict=True):
                font = style.BOLD if x == 0 else style.SCORE
                sheet.text(cell, VIEW.x + 10 + x, y - 16, 26 if x else 23, font=font)
            y -= 42
            if more and line.seat is None:
                text = "   ".join(f"{title} {value}" for title, value in more(line))
                sheet.text(text, VIEW.x + 30, y - 10, 20, style.MUTED)
                y -= 36
        return y
