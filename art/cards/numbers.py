"""The faces from 2 to 10: pips in slanting files, as stones lie along a sheet."""

from __future__ import annotations

from art.cards.ink import Sheet
from art.cards.layout import corners, engraving, foil_line, round_rect, stock
from art.cards.suits import Suit, pip

SLANT = 0.27
_L, _M, _R = -78.0, 0.0, 78.0
_TOP, _BOTTOM = -238.0, 238.0
_THIRD = 79.0

PLACES: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((_M, _TOP), (_M, _BOTTOM)),
    "3": ((_M, _TOP), (_M, 0), (_M, _BOTTOM)),
    "4": ((_L, _TOP), (_R, _TOP), (_L, _BOTTOM), (_R, _BOTTOM)),
    "5": ((_L, _TOP), (_R, _TOP), (_M, 0), (_L, _BOTTOM), (_R, _BOTTOM)),
    "6": ((_L, _TOP), (_R, _TOP), (_L, 0), (_R, 0), (_L, _BOTTOM), (_R, _BOTTOM)),
    "7": ((_L, _TOP), (_R, _TOP), (_M, -120), (_L, 0), (_R, 0), (_L, _BOTTOM), (_R, _BOTTOM)),
    "8": ((_L, _TOP), (_R, _TOP), (_M, -120), (_L, 0), (_R, 0), (_M, 120), (_L, _BOTTOM), (_R, _BOTTOM)),
    "9": (
        (_L, _TOP), (_R, _TOP), (_L, -_THIRD), (_R, -_THIRD), (_M, 0),
        (_L, _THIRD), (_R, _THIRD), (_L, _BOTTOM), (_R, _BOTTOM),
    ),
    "T": (
        (_L, _TOP), (_R, _TOP), (_M, -158), (_L, -_THIRD), (_R, -_THIRD),
        (_L, _THIRD), (_R, _THIRD), (_M, 158), (_L, _BOTTOM), (_R, _BOTTOM),
    ),
}  # fmt: skip


def draw(sheet: Sheet, rank: str, suit: Suit) -> None:
    """The face of a number card."""
    stock(sheet)
    engraving(sheet, suit, empty=rank in "24")
    sheet.add(foil_line(sheet, round_rect(17, 17, 466, 666, 20), 3.5))
    size = {"2": 176, "3": 164, "4": 130, "5": 126, "6": 120, "9": 88, "T": 86}.get(rank, 104)
    for x, y in PLACES[rank]:
        y *= 0.93 if rank in "23" else 1.0
        sheet.add(pip(sheet, suit, 250 + x - y * SLANT, 350 + y, size, turn=180 if y > 0 else 0))
    corners(sheet, rank, suit)
