"""Between two parts of a match: people look at the end of one before the next begins."""

from __future__ import annotations

from collections.abc import Callable

from game.table.panels.tools import TableHost
from game.table.view_models import Summary, SummaryRow
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style


class Interval:
    """The summary that people look at, or soon will."""

    def __init__(self, table: TableHost) -> None:
        self.table = table
        self.sheet: Sheet | None = None
        #: the summary to open once people have looked at the end of the part itself
        self.awaited: Summary | None = None

    def drop(self) -> None:
        """Drop the awaited summary, since the table is reset."""
        self.awaited = None

    def begins(self) -> bool:
        """Open the awaited summary after the end of the part, and return whether there was one."""
        if self.awaited is None or self.table.animator.busy:
            return False
        summary, self.awaited = self.awaited, None
        self.table.presenter.banner.show(None)
        self.open(summary)
        return True

    def comes(self, summary: Summary) -> bool:
        """Pause for a part that ended in the midst of the queue, before the next one begins."""
        last = self.table.turns.view().position["to_move"] < 0
        if not self.table.company.humans or not self.table.turns.live or last or self.table.tools.handed_over:
            return False
        self.table.director.paused = True
        self.awaited = summary
        self.table.refresh()
        return True

    def open(self, summary: Summary) -> None:
        """Open the summary."""
        deck = self.table.entry.decks[0] if self.table.entry.decks else ""
        panel = SummarySheet(summary, self.table.company.portraits, deck, self.go_on)
        self.sheet = self.table.layers.open(panel.build)
        rows = (", ".join(filter(None, (row.name, row.what, row.points))) for row in summary.rows)
        self.table.announce(". ".join(filter(None, (summary.title, summary.line.rstrip("."), *rows))) + ".")

    def go_on(self) -> None:
        """Continue after the summary."""
        sheet, self.sheet = self.sheet, None
        self.table.director.paused = False
        self.table.layers.close(sheet)


WIDTH = 860.0


class SummarySheet:
    """The panel of a summary; ``portraits`` are the seats'."""

    def __init__(self, summary: Summary, portraits: list[str], deck: str, go_on: Callable[[], None]) -> None:
        self.summary, self.portraits, self.deck, self.go_on = summary, portraits, deck, go_on

    def build(self, sheet: Sheet) -> None:
        """Title, a row for each side, the way on."""
        summary = self.summary
        step = min(74.0, 470.0 / max(1, len(summary.rows)))
        rect = Rect.around(960, 545, WIDTH, 260 + step * len(summary.rows) + (34 if summary.line else 0))
        widgets.panel(sheet, rect)
        widgets.heading(sheet, summary.title, rect.cx, rect.top - 72, 46, anchor="center")
        y = rect.top - 122
        if summary.line:
            sheet.text(summary.line, rect.cx, y, 22, style.MUTED, anchor="center", fit=rect.w - 90)
            y -= 34
        for row in summary.rows:
            self._row(sheet, row, Rect(rect.x + 56, y - step, rect.w - 112, step))
            y -= step
        widgets.button(
            sheet, "next", summary.go_on, Rect.around(rect.cx, rect.y + 66, 340, 72), self.go_on, kind="button_main"
        )

    def _row(self, sheet: Sheet, row: SummaryRow, rect: Rect) -> None:
        x = rect.x
        size = min(60.0, rect.h - 4)
        if row.seat >= 0:
            sheet.image(f"portraits/{self.portraits[row.seat]}.png", Rect.around(x + size / 2, rect.cy, size, size))
            x += size + 14
        ink = style.WARM if row.won else style.CREAM
        sheet.text(row.name, x, rect.cy, 25, ink, font=style.BOLD, fit=210)
        middle = rect.x + 290
        if row.cards:
            self._cards(sheet, row.cards, Rect(middle, rect.y + 3, 260, rect.h - 6))
        elif row.what:
            sheet.text(row.what, middle, rect.cy, 22, style.MUTED, fit=rect.right - middle - 124)
        if row.cards and row.what:
            sheet.text(row.what, middle + 270, rect.cy, 20, style.MUTED, fit=110)
        sheet.text(row.points, rect.right, rect.cy, 34, style.BRASS, font=style.SCORE, anchor="right", fit=120)

    def _cards(self, sheet: Sheet, codes: tuple[str, ...], rect: Rect) -> None:
        width = min(40.0, rect.h / style.CARD_ASPECT)
        gap = min(width + 3, (rect.w - width) / max(1, len(codes) - 1))
        for i, code in enumerate(codes):
            at = Rect(rect.x + i * gap, rect.cy - width * style.CARD_ASPECT / 2, width, width * style.CARD_ASPECT)
            sheet.texture(sheet.textures.card(self.deck, code, width), at)
