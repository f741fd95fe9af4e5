"""The layout of Mystic's table: the plates, and where a banner hangs; the sheet of ice has the rest."""

from __future__ import annotations

from game.faces.mystic.boxes import Boxes, board_rows, boxes_of, line_cells
from game.table.face import Layout
from game.table.seating import SeatSpot
from game.ui.sheet.rect import Rect

#: height of the middle of a banner, and its greatest width
BANNER, WORDS = 84.0, 960.0


class MysticLayout(Layout):
    """The plates, and where a banner hangs; the sheet of ice has the rest."""

    @property
    def boxes(self) -> Boxes:
        """The boxes around the ice."""
        return boxes_of(self.area, len(self.moment.company.kinds))

    def seats(self) -> list[SeatSpot]:
        """At the left, one above the other."""
        return self.boxes.seats(len(self.moment.company.kinds), self.moment.company.bottom)

    def total(self, side: int) -> tuple[float, float]:
        """On the scoreboard, in the seat's line."""
        score = line_cells(board_rows(self.boxes.board, len(self.moment.company.kinds))[1 + side])[2]
        return score.cx, score.cy

    def banner(self) -> Rect:
        """Before the hack, leaving house and spyglass free, where everything that is announced happens."""
        free = self.boxes.ice()
        return Rect.around(free.cx, self.area.y + BANNER, min(WORDS, free.w), 128)
