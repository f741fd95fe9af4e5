"""The boxes around the ice, in virtual units: plates, board, spyglass, spell cards, the row of styles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

from game.rules.contract import Seat
from game.table.seating import TABLE, SeatSpot
from game.ui.sheet.rect import Rect

PLATE_W, PLATE_H = 344.0, 92.0
#: from chip to chip on a plate, and the shape of its team behind the name
CHIP, SIGN = 29.0, 36.0
#: the largest factor in larger windows, and the distance from their edges
LARGER, EDGE = 1.2, 36.0
#: the heights of the scoreboard: its head, a line, and the stones that count, or those of five seats, whose uppermost
#: plate's tab must not lie under the buttons below the board
HEAD, LINE, SLOTS, CLOSE = 42.0, 42.0, 160.0, 130.0


@dataclass(frozen=True, slots=True)
class Boxes:
    """The boxes around the ice: plates and board in a column at the left, glass and spells in one at the right.

    ``views``: the round buttons below the board. ``glass``, ``grown``: the squares around the spyglass. ``floor``: how
    far down long spell cards may reach. ``below``: the row of styles and values under the ice.
    """

    unit: float
    area: Rect
    board: Rect
    views: Rect
    plates: Rect
    glass: Rect
    grown: Rect
    cards: tuple[Rect, Rect]
    floor: float
    below: Rect

    @classmethod
    def of(cls, area: Rect, seats: int) -> Boxes:
        """The boxes of a window for this many seats."""
        unit = min(LARGER, max(1.0, sqrt(area.w * area.h / (TABLE.w * TABLE.h))))
        left = Rect(area.x + EDGE, area.y, PLATE_W * unit, area.h)
        high = HEAD + LINE * seats + (SLOTS if seats < 5 else CLOSE)
        board = left.cut(top=66).rows(high, None)[0]
        # at the right, because the question of the plate below hangs over its left
        views = Rect(board.right - 132, board.y - 60, 132, 52)
        plates = left.cut(top=area.top - views.y, bottom=32)
        # glass and cards share the right column
        column = area.cut(left=area.w - 470 * unit, top=90, bottom=26)
        side = min(400 * unit, 0.46 * column.h)
        glass = Rect.around(area.right - 250 * unit, column.top - side / 2, side, side)
        grown = Rect.around(area.right - 420, area.top - 470, 752, 752)
        row = column.cut(left=16 * unit, right=38 * unit)._replace(h=236 * unit)
        row = row._replace(y=glass.y - 44 - row.h)
        one, two = row.columns(None, None, gap=12)
        below = Rect(max(area.cx - 548, left.right + 16), area.y + 26, 1096, 56)
        return cls(unit, area, board, views, plates, glass, grown, (one, two), column.y + 16, below)

    def seats(self, seats: int, bottom: Seat) -> list[SeatSpot]:
        """Plates at the left: the viewer's below, the others above it, clockwise from below."""
        # between two plates the tab with a seat's deed is visible
        high, step = (PLATE_H, 117.0) if seats < 5 else (PLATE_H - 10.0, 106.0)
        x, low, wide = self.plates.cx, self.plates.y + high / 2, self.plates.w
        return [
            SeatSpot((bottom + k) % seats, x, low + step * k, own=k == 0, w=wide, h=high, sign=SIGN)
            for k in range(seats)
        ]

    def ice(self, below: float = 88.0) -> Rect:
        """The touchable ice: all but the two columns, the row of tools and a strip ``below``."""
        left, right = self.plates.right + 20 - self.area.x, 470 * self.unit
        return self.area.cut(left=left, right=right, top=84, bottom=below)

    @property
    def styles(self) -> list[Rect]:
        """The three styles, in a row below the ice; the spin beside them at the right."""
        return self.below.columns(132, 132, 132, None, gap=10)[:3]

    @property
    def spin(self) -> Rect:
        """The spin, at the right end of that row."""
        return self.below.cut(left=700, right=96)

    @property
    def values(self) -> list[tuple[int, Rect]]:
        """The eight values to choose for a stone, in the place of the styles."""
        return list(enumerate(self.row(8), 1))

    def row(self, count: int) -> list[Rect]:
        """Boxes for this many stones, in the place of the styles."""
        row = Rect.around(self.below.cx, self.below.y + 38, count * 76 + (count - 1) * 8, 76)
        return row.columns(*[None] * count, gap=8)


@lru_cache(16)
def boxes_of(area: Rect, seats: int) -> Boxes:
    """The boxes of a window, cached because every picture needs them."""
    return Boxes.of(area, seats)


def board_rows(board: Rect, seats: int) -> list[Rect]:
    """The parts of the scoreboard from above: its head, a line for each seat, the stones that count."""
    head, *lines, rest = board.cut(left=26, right=26, top=17, bottom=14).rows(HEAD, *[LINE] * seats, None)
    return [head, *(line.inset(0, 3) for line in lines), rest]


def board_slots(board: Rect, seats: int) -> list[Rect]:
    """The boxes of the stones that count, on the scoreboard, from the best on."""
    return board_rows(board, seats)[-1].inset(-10, 0).columns(*[None] * 7)


def line_cells(line: Rect) -> list[Rect]:
    """The parts of a seat's line: its team's shape, its name, its points, and those that the End would bring."""
    return line.columns(32, 0.47 * line.w, 58, None)


def plate_chips(found: Sequence[SeatSpot], seat: int, names: Sequence[str]) -> Iterator[tuple[str, Rect]]:
    """The chips of a seat's stones that are not on the ice, on its plate."""
    spot = next((s for s in found if s.seat == seat), None)
    if spot is not None:
        for i, name in enumerate(names):
            yield name, Rect.around(spot.plate.x + 110 + CHIP * i, spot.plate.cy - 19, CHIP + 4, CHIP + 4)
