"""The large card: what a card is and what it would do now, beside the card under pointer or focus."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Protocol

from game.rules.contract import View
from game.table.picker import Picker
from game.table.present import Present
from game.table.surface import Surface
from game.ui import style
from game.ui.canvas import Canvas
from game.ui.rect import Rect
from game.ui.sheet import Sheet
from game.ui.shell import Preferences

#: how much larger than in the hand, and how wide the words beside it may be
GROW, WORDS = 1.8, 306.0


class Reading(Protocol):
    """The table as the reader sees it."""

    @property
    def deciding(self) -> View | None:
        """The view of the person who is to decide, while nothing moves."""


class LargeCard:
    """Comes after a moment's rest, does not move, and hides neither the card nor its neighbours' row.

    A pointer that just rests where the last card was played opens nothing: what the others do then is to be seen.
    """

    def __init__(
        self, table: Reading, canvas: Canvas, surface: Surface, face: Present, picker: Picker, preferences: Preferences
    ) -> None:
        self.table, self.surface, self.face = table, surface, face
        self.picker, self.preferences = picker, preferences
        self.sheet = Sheet(canvas, self._build)
        self.card: str | None = None
        self.since = 0.0
        self.shown = False
        self.hushed = False

    def hush(self) -> None:
        """Something happens at the table: nothing until pointer or focus move again."""
        self.hushed = True
        self.close()

    def moved(self) -> None:
        """Pointer or focus have moved: what they are on may be read."""
        if self.hushed:
            self.hushed, self.since = False, time.monotonic()

    def look_at(self, id: str | None) -> None:
        """Another card is looked at, or none."""
        cards = self.surface.cards
        id = id if cards is not None and cards.code(id) is not None else None
        if id != self.card:
            self.card, self.since = id, time.monotonic()
            self.close()

    def close(self) -> None:
        """Takes it away."""
        if self.shown:
            self.shown = False
            self.sheet.rebuild()

    def tick(self) -> None:
        """Shows it when it is time."""
        free = self.picker.carried is None and not self.picker.picking.made and not self.hushed
        free = free and bool(self.preferences["large_card"])
        wanted = free and self.card is not None and time.monotonic() - self.since > style.READ_DELAY
        if wanted != self.shown:
            self.shown = wanted
            self.sheet.rebuild()

    def _build(self, sheet: Sheet) -> None:
        cards = self.surface.cards
        if not self.shown or cards is None or self.card is None:
            return
        at, code = self.surface.front(self.card), cards.code(self.card)
        if at is None or code is None:
            return
        width = min(at.w * GROW, 290.0)
        rect = self._place(at, width, sheet.stage.table, cards.vital())
        sheet.texture(sheet.textures.card(cards.deck(self.card), code, width), rect)
        told = self.face.words.explain(code, self.table.deciding)
        lines = [line for line in (told.text, *told.now) if line]
        heights = [sheet.measure(line, 20, width=WORDS - 36)[1] for line in lines]
        tall = 56 + sum(heights) + 10 * len(lines)
        box = Rect(rect.right + 8, max(rect.y, rect.top - tall), WORDS, tall)
        sheet.patch("tooltip", box)
        sheet.text(told.title, box.x + 20, box.top - 28, 23, style.WARM, font=style.BOLD, fit=box.w - 36)
        y = box.top - 52
        for number, (line, high) in enumerate(zip(lines, heights, strict=True)):
            colour = style.CREAM if number or not told.text else style.MUTED
            sheet.text(line, box.x + 20, y, 20, colour, width=WORDS - 36, valign="top")
            y -= high + 10

    def _place(self, at: Rect, width: float, area: Rect, vital: Sequence[Rect]) -> Rect:
        """Above the card where that hides nothing vital, else beside the hand, else higher than what is vital."""
        height = width * style.CARD_ASPECT
        above = Rect(at.cx - width / 2, min(at.top + 22, area.top - height - 70), width, height)
        right, left = area.right - width - WORDS - 28, area.x + 16
        above = above._replace(x=max(left, min(above.x, right)))
        low = area.y + 284
        over = max((rect.top + 10 for rect in vital if above.meets(rect)), default=above.y)
        higher = above._replace(y=min(over, area.top - height - 70))
        found = (above, Rect(right, low, width, height), Rect(left, low, width, height), higher)
        clear = (r for r in found if not any(r._replace(w=width + WORDS + 8).meets(other) for other in vital))
        return next(clear, above)
