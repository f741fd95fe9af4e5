"""The house on the rules page: a ring a line, the ten pairs of modifiers across, forty numbers."""

from __future__ import annotations

from itertools import combinations_with_replacement

from game.faces.powerup.ice import white
from game.faces.powerup.names import COLOURS, RINGS
from game.faces.powerup.stone import picture_of
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

HIGH = 330.0
#: room for the ring at the left, for the modifiers above; the sign of a ring's pair, of a modifier
SIDE, HEAD, PAIR, MODIFIER = 112.0, 54.0, (38.0, 43.0), (31.0, 34.0)


def paint_house(sheet: Sheet, rect: Rect) -> None:
    """Paint all forty places: number 1 at the upper left, 40 at the lower right."""
    contrast = bool(sheet.canvas.program.preferences["contrast"])
    pairs = list(combinations_with_replacement(RINGS, 2))
    wide, high = (rect.w - SIDE) / len(pairs), (rect.h - HEAD) / len(RINGS)
    for column, pair in enumerate(pairs):
        x = rect.x + SIDE + wide * (column + 0.5)
        _cards(sheet, pair, x, rect.top - HEAD / 2, MODIFIER, 2, contrast)
    for row, (ring, colour) in enumerate(RINGS.items()):
        y = rect.top - HEAD - high * (row + 0.5)
        sheet.texture(white(), Rect(rect.x, y - high / 2, rect.w, high - 4), 215, colour)
        _cards(sheet, (ring, ring), rect.x + SIDE / 2, y - 2, PAIR, 0, contrast)
        for column in range(len(pairs)):
            x, number = rect.x + SIDE + wide * (column + 0.5), row * len(pairs) + column + 1
            ink = style.INK if ring == "8" else style.WHITE
            sheet.text(str(number), x, y - 2, 36, ink, font=style.SCORE, anchor="center")


def _cards(
    sheet: Sheet, cards: tuple[str, str], x: float, y: float, size: tuple[float, float], place: int, contrast: bool
) -> None:
    for side, card in zip((-0.53, 0.53), cards, strict=True):
        at = Rect.around(x + side * size[0], y, *size)
        sheet.image(f"curling/{picture_of(card, COLOURS, place, contrast)}", at)
