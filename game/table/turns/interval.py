"""Between two parts of a match: what has ended is looked at before the next one begins."""

from __future__ import annotations

from game.table.panels.summary import SummarySheet
from game.table.panels.tools import TableHost
from game.table.view_models import Summary
from game.ui.sheet.sheet import Sheet


class Interval:
    """The summary that is looked at, or about to be."""

    def __init__(self, table: TableHost) -> None:
        self.table = table
        self.sheet: Sheet | None = None
        #: what is summed up as soon as the end of the part itself has been looked at
        self.awaited: Summary | None = None

    def drop(self) -> None:
        """The table is set anew: nothing is summed up."""
        self.awaited = None

    def begins(self) -> bool:
        """Opens what is awaited, once the end of the part has been looked at; whether it did."""
        if self.awaited is None or self.table.animator.busy:
            return False
        summary, self.awaited = self.awaited, None
        self.table.teller.banner.show(None)
        self.open(summary)
        return True

    def comes(self, summary: Summary) -> bool:
        """A part has ended in the midst of what is to be shown: people look at it before the next one begins."""
        last = self.table.turns.view().position["to_move"] < 0
        if not self.table.company.humans or not self.table.turns.live or last or self.table.tools.handed_over:
            return False
        self.table.director.paused = True
        self.awaited = summary
        self.table.refresh()
        return True

    def open(self, summary: Summary) -> None:
        """People look at it."""
        deck = self.table.entry.decks[0] if self.table.entry.decks else ""
        panel = SummarySheet(summary, self.table.company.portraits, deck, self.go_on)
        self.sheet = self.table.layers.open(panel.build)

    def go_on(self) -> None:
        """They have seen it."""
        sheet, self.sheet = self.sheet, None
        self.table.director.paused = False
        self.table.layers.close(sheet)
