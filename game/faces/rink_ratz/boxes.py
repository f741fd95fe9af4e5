"""The boxes of Rink Ratz's rink and of the hand, in virtual units."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.seating import TABLE, unit
from game.table.stage.places import hand_box
from game.ui.sheet.rect import Rect
from game.ui.theme import style

#: the width of a card in the hand, in units of the drawn table: its height, where it can be clicked and how large its
#: copy is follow from it
HAND_CARD_WIDTH = 158.0
#: how much the cards of a rush grow at most, and the extra height by width for that
GROWN, HIGHER = 0.2, 0.18


@dataclass(frozen=True, slots=True)
class Boxes:
    """The rink: the places of a rush (shot, reply, finish), the single card, the piles, the texts.

    ``unit``: the size of a drawn unit in this window. ``nets``: the middle of the net that each team attacks.
    ``side``: the height of the plates at the sides, clear of the nets above and of the viewer's own below.
    """

    unit: float
    rush: tuple[Rect, Rect, Rect]
    lone: Rect
    penalty: Rect
    stock: Rect
    bench: Rect
    before: Rect
    sign: Rect
    chances: Rect
    board: Rect
    power: Rect
    nets: tuple[tuple[float, float], tuple[float, float]]
    face_off: tuple[float, float]
    side: float
    hand: Rect

    @classmethod
    def of(cls, area: Rect, text: float = 1.0) -> Boxes:
        """The boxes of a table; with ``text`` times as large type the cards in the hand are larger."""
        u, high = unit(area), area.h / TABLE.h
        # clear of a banner above and of the chances below
        cx, cy = area.cx, area.y + 600 * high

        def card(x: float, width: float) -> Rect:
            return Rect.around(cx + x * u, cy, width * u, width * u * style.CARD_ASPECT)

        # on a table higher than the drawn one the cards of a rush are larger, and their words move away
        grown = GROWN * max(0.0, min(1.0, (area.h / area.w - TABLE.h / TABLE.w) / HIGHER))
        wide, apart, more = 168 * (1 + grown), 190 + 168 * grown, 84 * grown * style.CARD_ASPECT * u
        away = area.w / 2 - 208
        top = area.top - 96
        return cls(
            u,
            (card(-apart, wide), card(0, wide), card(apart, wide)),
            card(0, 178 * (1 + grown)),
            card(266, 178),
            card(-520, 92),
            card(-410, 92),
            card(410, 118),
            sign=Rect.around(cx, cy + 158 * u + more, 520 * u, 56 * u),
            chances=Rect.around(cx, cy - 216 * u - more, 1100 * u, 66 * u),
            board=Rect(area.x + 120, top - 232 * u, 384 * u, 232 * u),
            power=Rect(area.right - 120 - 384 * u, top - 232 * u, 384 * u, 232 * u),
            # the nets are part of the room's picture, whose frame lies at the table's edges
            nets=((cx + away, area.cy), (cx - away, area.cy)),
            face_off=(cx, cy - 274 * u - more),
            side=area.y + 352 * high,
            hand=hand_box(area, width=HAND_CARD_WIDTH, text=text),
        )
