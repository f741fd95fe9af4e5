"""The large card: a card's text and what it would do now, beside the card under pointer or focus."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from math import inf

from game.rules.contract import View
from game.table.game_view import GameView
from game.table.input.picker import Picker
from game.table.stage.surface import Surface
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.app_protocol import Preferences
from game.ui.window.canvas import Canvas

#: the picture by the hand's card and the width of the words, from the most to the least
SHAPES = ((1.8, 306.0), (1.4, 306.0), (0.0, 306.0), (0.0, 460.0), (0.0, 700.0))
#: the widest picture, and what a smaller shape costs, in panels hidden
WIDEST, SHY = 290.0, 0.08
#: what it costs to hide any of what must stay in sight; costs nearer than the second are alike
NEVER, TIE = 10.0, 0.0005
#: between picture and words, over the card, below the prompt, and between two heights to try
BESIDE, OVER, TOP, STEP = 8.0, 22.0, 70.0, 32.0
#: the table's frame
FRAME = 56.0


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
        explained = self.face.words.explain(code, self.deciding())
        lines = [line for line in (explained.text, *explained.rules, *explained.now) if line]

        def tall(width: float) -> float:
            return 56.0 + sum(sheet.measure(line, 20, width=width - 36)[1] + 10 for line in lines)

        rect, box = self.shown_at = self._place(at, tall, sheet.stage.table)
        if rect.w:
            sheet.texture(sheet.textures.card(cards.deck(self.card), code, rect.w), rect)
        sheet.patch("tooltip", box)
        sheet.text(explained.title, box.x + 20, box.top - 28, 23, style.WARM, font=style.BOLD, fit=box.w - 36)
        y = box.top - 52
        for number, line in enumerate(lines):
            colour = style.CREAM if number or not explained.text else style.MUTED
            sheet.text(line, box.x + 20, y, 20, colour, width=box.w - 36, valign="top")
            y -= sheet.measure(line, 20, width=box.w - 36)[1] + 10

    def _place(self, at: Rect, tall: Callable[[float], float], area: Rect) -> tuple[Rect, Rect]:
        """Place picture and words side by side where they hide nothing, or else the least.

        Above the card, beside it, then anywhere above the hand. Without room the picture gets smaller and then goes,
        and at last the words take the place of a panel. Small things are hidden sooner than large ones.
        """
        cards = self.surface.cards
        panels = self.face.layout.panels()
        vital = [at, *self.avoid(self.card or ""), *(cards.vital() if cards is not None else ())]
        least, found = inf, (at, 0.0, 0.0)
        for shy, (grow, words) in enumerate(SHAPES):
            if least <= SHY * shy:
                break
            width = min(at.w * grow, WIDEST)
            high = max(width * style.CARD_ASPECT, tall(words))
            for rect in _tries(at, width + BESIDE * (width > 0) + words, high, area, panels):
                cost = SHY * shy + _cost(rect, vital, panels, least - SHY * shy)
                if cost < least - TIE:
                    least, found = cost, (rect, width, words)
                if cost == SHY * shy:
                    break
        place, width, words = found
        rect = Rect(place.x, place.top - width * style.CARD_ASPECT, width, width * style.CARD_ASPECT)
        high = tall(words)
        return rect, Rect(place.right - words, place.top - high, words, high)


def _tries(at: Rect, wide: float, high: float, area: Rect, panels: Sequence[Rect]) -> Iterator[Rect]:
    """The places for a box of this size, the nearest to the card first, then those in the corners of panels."""
    left, right, low, top = area.x + FRAME, area.right - wide - FRAME, at.top + OVER, area.top - high - TOP
    xs = [at.cx - wide / 2, at.right + OVER, at.x - OVER - wide, right, left]
    xs += [area.x + area.w * n / 16 for n in range(1, 15)]
    ys = [low, *(low + STEP * n for n in range(1, 20) if low + STEP * n <= top)]
    for y in ys:
        for x in xs:
            yield Rect(max(left, min(x, right)), max(area.y, min(y, top)), wide, high)
    for panel in panels:
        for x in (panel.x, panel.right - wide):
            yield Rect(x, panel.top - high, wide, high)
            yield Rect(x, min(panel.y, area.top - high), wide, high)


def _cost(rect: Rect, vital: Sequence[Rect], panels: Sequence[Rect], most: float) -> float:
    """What a box hides: at least ``most`` as soon as it is no better than that."""
    cost = 0.0
    for each in vital:
        if share := _hidden(each, rect):
            cost += NEVER + share
            if cost >= most:
                return cost
    return cost + sum(_hidden(each, rect) for each in panels)


def _hidden(rect: Rect, by: Rect) -> float:
    """The share of one box that another covers."""
    wide = min(rect.x + rect.w, by.x + by.w) - max(rect.x, by.x) - 2
    high = min(rect.y + rect.h, by.y + by.h) - max(rect.y, by.y) - 2
    return wide * high / max(1.0, rect.w * rect.h) if wide > 0 and high > 0 else 0.0
