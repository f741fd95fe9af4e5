"""Who sits where: the plates around the table, seen from the seat at the bottom."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.stage import HEIGHT, WIDTH

#: middles of the other seats' plates, clockwise from the left, by their number
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
#: largest factor of plates on a large table
WIDER = 1.2
TABLE = Rect(0, 0, WIDTH, HEIGHT)
OWN = (265.0, 165.0)


@dataclass(frozen=True)
class SeatSpot:
    """One seat's place at the table: its plate's middle and size, and where its cards are held.

    ``held``: the middle of the cards held there; None for the usual place, below the plate. ``sign``: width of the
    game's own sign on the plate behind the name.
    """

    seat: int
    x: float
    y: float
    own: bool
    w: float = PLATE_W
    h: float = PLATE_H
    held: tuple[float, float] | None = None
    sign: float = 0.0

    @property
    def plate(self) -> Rect:
        """The plate."""
        return Rect.around(self.x, self.y, self.w, self.h)

    @property
    def name(self) -> Rect:
        """The box of the name, before the game's sign."""
        return Rect(self.plate.x + 98, self.plate.cy + 1, self.plate.w - 112 - self.sign, 34)

    @property
    def line(self) -> Rect:
        """The box of the line below the name."""
        return Rect(self.plate.x + 98, self.plate.cy - 34, self.plate.w - 112, 32)

    @property
    def cards(self) -> tuple[float, float]:
        """The middle of the seat's cards."""
        return self.held or (self.x + 34, self.y - 82)


def seat_spots(seats: int, bottom: int, area: Rect = TABLE) -> list[SeatSpot]:
    """All seats' places, ``bottom``'s first, then clockwise; in a wide ``area`` they spread out."""
    others = [(bottom + 1 + i) % seats for i in range(seats - 1)]
    places = zip([bottom, *others], [OWN, *SPOTS.get(len(others), SPOTS[7])], strict=False)
    wide = PLATE_W * max(1.0, min(WIDER, max(area.w / TABLE.w, area.h / TABLE.h)))
    return [SeatSpot(seat, *_spread(x, y, area), own=seat == bottom, w=wide) for seat, (x, y) in places]


def _spread(x: float, y: float, area: Rect) -> tuple[float, float]:
    """Move a plate's middle outwards with the edges of ``area``, the more the farther out it lies."""
    wide, high = (area.w - TABLE.w) / 2, (area.h - TABLE.h) / 2
    across = (x - TABLE.cx) / (TABLE.w / 2)
    return x + wide * across * 0.9, y + high * (1.0 if y > 880 else -0.9 if y < 300 else 0.0)


def unit(area: Rect, most: float = 1.2) -> float:
    """The size of a drawn unit in a higher table, for things in its middle."""
    return max(1.0, min(most, area.h / TABLE.h))


def larger(text: float) -> float:
    """How much larger than usual type is: 0 for the usual one, 1 for twice its size and more."""
    return max(0.0, min(text, 2.0) - 1)


def draw_plate(
    sheet: Sheet,
    spot: SeatSpot,
    name: str,
    line: str,
    portrait: str,
    *,
    active: bool,
    thinking: bool,
    mark: str = "",
    deed: str = "",
) -> None:
    """Draw a seat's plate: portrait, name, line; lit when the seat is to move."""
    rect = spot.plate
    sheet.patch("plate_active" if active else "plate", rect)
    size = rect.h + 8
    face = Rect.around(rect.x + 40, rect.cy, size, size)
    sheet.image(f"portraits/{portrait}.png", face)
    colour = style.WARM if active else style.CREAM
    widgets.lettering(sheet, name, spot.name, 24, colour, font=style.BOLD)
    widgets.lettering(sheet, line, spot.line, 20, style.MUTED, spare=True)
    said = "• • •" if thinking else deed
    if said:
        _say(sheet, rect, said)
    if mark:
        chip = Rect.around(rect.right - 8, rect.top - 6, 40, 40)
        sheet.image("ui/chip.png", chip)
        widgets.lettering(sheet, mark, chip.inset(7), 22, style.INK, font=style.SCORE, anchor="center")


def deed_tab(sheet: Sheet, plate: Rect, text: str) -> Rect:
    """The tab at a plate's upper edge for the seat's last deed."""
    w, h = sheet.measure(text, 18, font=style.BOLD, fit=plate.w - 60)
    # a long one ends before the mark at the plate's corner
    return Rect(min(plate.x + 92, plate.right - 34 - w - 26), plate.top - 2, w + 26, h + 8)


def _say(sheet: Sheet, plate: Rect, text: str) -> None:
    """Draw a tab at the plate's upper edge: the seat's last deed, or that it is thinking."""
    tab = deed_tab(sheet, plate, text)
    sheet.patch("field", tab, alpha=235)
    sheet.text(text, tab.x + 13, tab.cy, 18, style.ICE, font=style.BOLD, fit=plate.w - 60)
