"""Where things stand around the ice, in virtual units: plates, board, spyglass, spell cards, the row of styles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.table.face import Layout
from game.table.seating import SeatSpot
from game.ui.rect import Rect

PLATE_W, PLATE_H = 344.0, 92.0
#: from chip to chip
CHIP = 29.0


class MysticLayout(Layout):
    """The plates, and where a banner hangs; the sheet of ice has the rest."""

    def seats(self) -> list[SeatSpot]:
        """At the left, one above the other."""
        company = self.moment.company
        return plates(len(company.kinds), company.bottom, self.area)

    def total(self, side: int) -> tuple[float, float]:
        """On the scoreboard, in the seat's row."""
        return total_at(board(len(self.moment.company.kinds), self.area), side)

    def banner(self) -> Rect:
        """Before the hack: house and spyglass stay free, where everything that is announced happens."""
        free = ice(self.area)
        return Rect.around(free.cx, free.y + 110, min(720.0, free.w), 128)


def plates(count: int, bottom: int, area: Rect) -> list[SeatSpot]:
    """Plates at the left: the own one below, the others above it, clockwise from below."""
    # between two plates the tab is seen that says what a seat has done
    high, step = (PLATE_H, 117.0) if count < 5 else (PLATE_H - 10.0, 106.0)
    x, low = area.x + 36 + PLATE_W / 2, area.y + 32.0 + high / 2
    return [SeatSpot((bottom + k) % count, x, low + step * k, own=k == 0, w=PLATE_W, h=high) for k in range(count)]


def board(count: int, area: Rect) -> Rect:
    """The scoreboard, above the plates."""
    high = 138.0 + 42.0 * count + 64.0
    return Rect(area.x + 36, area.top - 66 - high, PLATE_W, high)


def total_at(board: Rect, seat: int) -> tuple[float, float]:
    """Where a seat's total stands on the scoreboard."""
    return board.x + 226, board.top - 38 - 42.0 * (seat + 1)


def chips(found: Sequence[SeatSpot], seat: int, names: Sequence[str]) -> Iterator[tuple[str, Rect]]:
    """The chips of a seat's stones that are not on the ice, on its plate."""
    spot = next((s for s in found if s.seat == seat), None)
    if spot is not None:
        for i, name in enumerate(names):
            yield name, Rect.around(spot.plate.x + 110 + CHIP * i, spot.plate.cy - 19, CHIP + 4, CHIP + 4)


def values(area: Rect) -> Iterator[tuple[int, Rect]]:
    """The eight values that a stone can be given, where the styles lie otherwise."""
    for i in range(8):
        yield i + 1, Rect(960.0 - 334 + 84 * i, area.y + 26, 76, 76)


def views(count: int, area: Rect) -> tuple[float, float]:
    """The middle of the first of the round buttons below the board."""
    return area.x + 70, board(count, area).y - 34.0


def glass(area: Rect) -> tuple[float, float, float]:
    """Middle and radius of the spyglass."""
    return area.right - 250, area.top - 290.0, 200.0


def glass_grown(area: Rect) -> tuple[float, float, float]:
    """Middle and radius of the spyglass when it is large."""
    return area.right - 420, area.top - 470.0, 376.0


def cards(area: Rect) -> list[Rect]:
    """The two spell cards of a seat."""
    y = area.top - 770.0
    return [Rect(area.right - 454 + 214 * i, y, 202, 236) for i in range(2)]


def styles(area: Rect) -> list[Rect]:
    """The three styles, in a row below."""
    return [Rect(412.0 + 142 * i, area.y + 26, 132, 56) for i in range(3)]


def spin(area: Rect) -> Rect:
    """The spin, beside them at the right."""
    return Rect(1112.0, area.y + 26, 300, 56)


def ice(area: Rect, below: float = 88.0) -> Rect:
    """Where the ice can be touched: all but the plates at the left, the panels at the right and a strip ``below``."""
    return Rect(area.x + 400, area.y + below, area.w - 400 - 470, area.h - 84.0 - below)
