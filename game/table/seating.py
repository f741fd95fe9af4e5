"""Who sits where: the plates around the table, seen from the seat at the bottom."""

from __future__ import annotations

from dataclasses import dataclass

from game.table import style
from game.table.element import Element
from game.table.sheet import Sheet
from game.table.stage import Rect

#: middles of the plates of the others, clockwise from the one at the left, by their number
SPOTS: dict[int, list[tuple[float, float]]] = {
    1: [(960, 925)],
    2: [(420, 900), (1500, 900)],
    3: [(250, 640), (960, 925), (1670, 640)],
    4: [(250, 600), (640, 925), (1280, 925), (1670, 600)],
    5: [(250, 520), (400, 915), (960, 925), (1520, 915), (1670, 520)],
    6: [(250, 430), (250, 735), (650, 925), (1270, 925), (1670, 735), (1670, 430)],
    7: [(250, 430), (250, 735), (545, 925), (960, 925), (1375, 925), (1670, 735), (1670, 430)],
}
PLATE_W, PLATE_H = 262.0, 92.0
OWN = (265.0, 165.0)


@dataclass(frozen=True)
class SeatSpot:
    """One seat's place at the table: its plate's middle, and where its cards are held."""

    seat: int
    x: float
    y: float
    own: bool

    @property
    def plate(self) -> Rect:
        """The plate."""
        return Rect.around(self.x, self.y, PLATE_W, PLATE_H)

    @property
    def cards(self) -> tuple[float, float]:
        """The middle of the cards held here."""
        return self.x + 34, self.y - 82


def seat_spots(seats: int, bottom: int) -> list[SeatSpot]:
    """All seats' places, ``bottom``'s first, then clockwise."""
    found = [SeatSpot(bottom, *OWN, own=True)]
    others = [(bottom + 1 + i) % seats for i in range(seats - 1)]
    spots = SPOTS.get(len(others), SPOTS[7])
    found += [SeatSpot(seat, x, y, own=False) for seat, (x, y) in zip(others, spots, strict=False)]
    return found


def draw_plate(
    sheet: Sheet, spot: SeatSpot, name: str, line: str, portrait: str, *, active: bool, thinking: bool, mark: str = ""
) -> Element:
    """A seat's plate: portrait, name, what it has; lit when it is to move."""
    rect = spot.plate
    sheet.patch("plate_active" if active else "plate", rect)
    size = PLATE_H + 8
    face = Rect.around(rect.x + 40, rect.cy, size, size)
    sheet.image(f"portraits/{portrait}.png", face)
    left, room = rect.x + 98, rect.w - 112
    colour = style.WARM if active else style.CREAM
    sheet.text(name, left, rect.cy + 18, 24, colour, font=style.BOLD, fit=room)
    sheet.text("• • •" if thinking else line, left, rect.cy - 18, 20, style.MUTED, font=style.TEXT, fit=room)
    if mark:
        sheet.image("ui/chip.png", Rect.around(rect.right - 8, rect.top - 6, 40, 40))
        sheet.text(mark, rect.right - 8, rect.top - 6, 22, style.INK, font=style.SCORE, anchor="center")
    label = f"{name}: {line}"
    return sheet.add(Element(f"seat.{spot.seat}", "seat", label, rect, focusable=False))
