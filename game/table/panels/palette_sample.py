"""What the colours of games tell apart, painted small: how it would be in a palette is shown before it is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style


def palette_sample(sheet: Sheet, box: Rect, deck: str, codes: Sequence[str], *, contrast: bool) -> None:
    """Cards of a deck as they are held, each with its upper left corner to be seen; ``contrast``: the flat ones."""
    wide = min(box.h / style.CARD_ASPECT, box.w * 0.55)
    step = min(wide + 6, (box.w - wide) / max(1, len(codes) - 1))
    for number, code in enumerate(codes):
        texture = sheet.textures.card(deck + ("_hc" if contrast else ""), code, wide)
        x = box.cx + (number - (len(codes) - 1) / 2) * step
        sheet.texture(texture, Rect.around(x, box.cy, wide, wide * style.CARD_ASPECT))
