"""A small sample of the games' colours, to preview a palette before choosing it."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style


def palette_sample(sheet: Sheet, box: Rect, deck: str, codes: Sequence[str], *, contrast: bool) -> None:
    """Paint cards of a deck as if held, the upper left corner of each visible; ``contrast``: the flat ones."""
    wide = min(box.h / style.CARD_ASPECT, box.w * 0.55)
    step = min(wide + 6, (box.w - wide) / max(1, len(codes) - 1))
    for number, code in enumerate(codes):
        texture = sheet.textures.card(deck + ("_hc" if contrast else ""), code, wide)
        x = box.cx + (number - (len(codes) - 1) / 2) * step
        sheet.texture(texture, Rect.around(x, box.cy, wide, wide * style.CARD_ASPECT))
