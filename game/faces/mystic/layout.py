"""Where things stand around the ice, in virtual units: plates, board, spyglass, spell cards, the row of styles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.table.seating import SeatSpot
from game.table.stage import Rect

PLATE_W, PLATE_H = 344.0, 92.0
#: from plate to plate, and from chip to chip
STEP, CHIP = 102.0, 29.0


def seats(count: int, bottom: int, area: Rect) -> list[SeatSpot]:
    """Plates at the left: the own one below, the others above it, clockwise from below."""
    x, low = area.x + 36 + PLATE_W / 2, area.y + 84.0
    return [
        SeatSpot((bottom + k) % count, x, low + STEP * k, own=k == 0, w=PLATE_W, h=PLATE_H) for k in range(count)
    ]  # fmt: skip


def board(count: int, area: Rect) -> Rect:
    """The scoreboard, above the plates."""
    high = 138.0 + 42.0 * count + 64.0
    return Rect(area.x + 36, area.top - 66 - high, PLATE_W, high)


def chips(found: Sequence[SeatSpot], seat: int, names: Sequence[str]) -> Iterator[tuple[str, Rect]]:
    """The chips of a seat's stones that are not on the ice, on its plate."""
    spot = next((s for s in found if s.seat == seat), None)
    if spot is not None:
        for i, name in enumerate(names):
            yield name, Rect.around(spot.plate.x + 110 + CHIP * i, spot.plate.cy - 19, CHIP + 4, CHIP + 4)


def views(count: int, area: Rect) -> tuple[float, float]:
    """The middle of the first of the round buttons below the board."""
    return area.x + 70, board(count, area).y - 34.0


def glass(area: Rect) -> tuple[float, float, float]:
    """Middle and radius of the spyglass."""
    return area.right - 250, area.top - 290.0, 200.0


def cards(area: Rect) -> list[Rect]:
    """The two spell cards of a seat."""
    y = area.top - 770.0
    return [Rect(area.right - 454 + 214 * i, y, 202, 236) for i in range(2)]


def styles(area: Rect) -> list[Rect]:
    """The three styles, in a row below."""
    return [Rect(area.x + 412 + 142 * i, area.y + 26, 132, 56) for i in range(3)]


def spin(area: Rect) -> Rect:
    """The spin, beside them at the right."""
    return Rect(1112.0, area.y + 26, 300, 56)


def ice(area: Rect) -> Rect:
    """Where the ice can be touched: all but the plates at the left and the panels at the right."""
    return Rect(area.x + 400, area.y + 88, area.w - 400 - 470, area.h - 172)
