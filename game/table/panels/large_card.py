"""The large card: a card's text and what it would do now, beside the card under pointer or focus."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from game.rules.contract import View
from game.table.game_view import GameView
from game.table.input.picker import Picker
from game.table.stage.surface import Surface
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.app_protocol import Preferences
from game.ui.window.canvas import Canvas

#: factor of the hand's cards, and the widest words beside it
GROW, WORDS, WIDEST = 1.8, 306.0, 290.0
#: between picture and words, over the card, below the prompt, and between two heights to try
BESIDE, OVER, TOP, STEP = 8.0, 22.0, 70.0, 44.0


class LargeCard:
    """Comes after a moment's rest, does not move, and hides neither the card nor its neighbours' row.

    A pointer resting where the last card was played opens nothing, so that the others' moves stay visible.
    """

    def __init__(
        self,
        deciding: Callable[[], View | None],
        canvas: Canvas,
        surface: Surface,
        face: GameView,
        picker: Picker,
        preferences: Preferences,
    ) -> None:
        self.deciding, self.surface, self.face = deciding, surface, face
        self.picker, self.preferences = picker, preferences
        self.sheet = Sheet(canvas, self._build)
        self.card: str | None = None
        self.since = 0.0
        self.shown = False
        self.hushed = False
        #: where the picture is, and the words
        self.shown_at = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        #: what it must not hide, besides the face's own areas, while it shows the card of a spot
        self.avoid: Callable[[str], Sequence[Rect]] = lambda id: ()

    def hush(self) -> None:
        """Show nothing until pointer or focus move again, because something happens at the table."""
        self.hushed = True
        self.close()

    def moved(self) -> None:
        """Allow reading the thing under pointer or focus, since they have moved."""
        if self.hushed:
            self.hushed, self.since = False, time.monotonic()

    def look_at(self, id: str | None) -> None:
        """Set the card that is looked at, or none."""
        cards = self.surface.cards
        id = id if cards is not None and cards.code(id) is not None else None
        if id != self.card:
            self.card, self.since = id, time.monotonic()
            self.close()

    def close(self) -> None:
        """Remove it."""
        if self.shown:
            self.shown = False
            self.sheet.rebuild()

    def tick(self) -> None:
        """Show it after the rest."""
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
        width = min(at.w * GROW, WIDEST)
        explained = self.face.words.explain(code, self.deciding())
        lines = [line for line in (explained.text, *explained.now) if line]
        heights = [sheet.measure(line, 20, width=WORDS - 36)[1] for line in lines]
        tall = 56 + sum(heights) + 10 * len(lines)
        rect, box = self.shown_at = self._place(at, width, tall, sheet.stage.table)
        sheet.texture(sheet.textures.card(cards.deck(self.card), code, width), rect)
        sheet.patch("tooltip", box)
        sheet.text(explained.title, box.x + 20, box.top - 28, 23, style.WARM, font=style.BOLD, fit=box.w - 36)
        y = box.top - 52
        for number, (line, high) in enumerate(zip(lines, heights, strict=True)):
            colour = style.CREAM if number or not explained.text else style.MUTED
            sheet.text(line, box.x + 20, y, 20, colour, width=WORDS - 36, valign="top")
            y -= high + 10

    def _place(self, at: Rect, width: float, tall: float, area: Rect) -> tuple[Rect, Rect]:
        """Place picture and words side by side where they hide least, if possible nothing.

        Above the card, beside it, then anywhere above the hand. Small things are hidden sooner than large ones; the
        hand, chips and buttons count most.
        """
        wide, high = width + BESIDE + WORDS, max(width * style.CARD_ASPECT, tall)
        left, right, low, top = area.x + 16, area.right - wide - 12, at.top + OVER, area.top - high - TOP
        xs = [at.cx - width / 2, at.right + OVER, at.x - OVER - wide, right, left, at.cx - wide / 2]
        xs += [area.x + area.w * n / 8 for n in range(1, 7)]
        ys = [low, *(low + STEP * n for n in range(1, 12))]
        tries = [
            Rect(max(left, min(x, right)), max(area.y, min(y, top)), wide, high) for y in ys for x in xs if y <= top
        ] or [Rect(max(left, min(xs[0], right)), max(area.y, top), wide, high)]
        cards = self.surface.cards
        vital = [(rect, 1.0) for rect in (cards.vital() if cards is not None else ())]
        vital += [(rect, 20.0) for rect in (at, *self.avoid(self.card or ""))]
        place = min(tries, key=lambda rect: round(sum(weight * _hidden(each, rect) for each, weight in vital), 3))
        rect = Rect(place.x, place.y, width, width * style.CARD_ASPECT)
        return rect, Rect(rect.right + BESIDE, max(rect.y, rect.top - tall), WORDS, tall)


def _hidden(rect: Rect, by: Rect) -> float:
    """The share of one box that another covers."""
    wide = min(rect.right, by.right) - max(rect.x, by.x)
    high = min(rect.top, by.top) - max(rect.y, by.y)
    return max(0.0, wide) * max(0.0, high) / max(1.0, rect.w * rect.h)
