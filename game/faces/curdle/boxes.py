"""The boxes of the middle of Curdle's table and of the hand, in virtual units."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.seating import TABLE
from game.table.seating import unit as units
from game.table.stage.places import hand_box
from game.ui.sheet.rect import Rect
from game.ui.theme import style

#: the width of a card in the hand, in units of the drawn table: its height, where it can be clicked and how large its
#: copy is follow from it
HAND_CARD_WIDTH = 150.0


@dataclass(frozen=True, slots=True)
class Boxes:
    """The table's middle: the cards of the banks and of the stock, the areas between and below the banks, the hand.

    ``unit``: the size of a drawn unit in this window.
    """

    unit: float
    banks: tuple[Rect, Rect]
    stock: Rect
    between: Rect
    bridges: Rect
    gifts: Rect
    keep: Rect
    hand: Rect

    @classmethod
    def of(cls, area: Rect, *, giving: bool, text: float = 1.0) -> Boxes:
        """The boxes of a table. Gifts take the middle while they are being given."""
        # a high table is no wider, and gifts need more of its width
        unit, high = units(area, 1.1 if giving else 1.2), area.h / TABLE.h
        # clear of the cards above, and of a banner over the hand
        cx, cy = area.cx, area.y + 640 * high
        # clear of a plate at the left
        stock = _card(max(cx - 490 * unit, area.x + 408 + 62 * unit), cy - 6, 118 * unit)
        away, wide = (368.0 * unit, 110.0 * unit) if giving else (215.0 * unit, 196.0 * unit)
        away = min(away, cx - stock.right - 8 - wide / 2)
        left, right = (_card(cx + side * away, cy, wide) for side in (-1, 1))
        between = Rect.around(cx, cy, 220 * unit, 300 * unit)
        bridges = Rect.around(cx, cy - 226 * unit, 1000 * unit, 54 * unit)
        gifts = Rect.around(cx, cy + 14 * unit, 470 * unit, 196 * unit)
        keep = Rect.around(cx, cy - 180 * unit, 300 * unit, 72 * unit)
        hand = hand_box(area, width=HAND_CARD_WIDTH, text=text)
        return cls(unit, (left, right), stock, between, bridges, gifts, keep, hand)


def _card(cx: float, cy: float, width: float) -> Rect:
    return Rect.around(cx, cy, width, width * style.CARD_ASPECT)
