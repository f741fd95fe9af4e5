"""Where the parts of Hurry Hard!'s table are: plates, ice, scoreboard, the Shot, its outcome, buttons and hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.rules.contract import Seat
from game.table.seating import SeatSpot, larger
from game.ui.sheet.rect import Rect
from game.ui.theme import style

#: the table and the ice that all sizes were drawn for, and the drawn ice's pin
DRAWN, DRAWN_ICE, DRAWN_PIN = Rect(0, 0, 1920, 1080), Rect(0, 0, 592, 912), (296.0, 628.0)
#: height by width of a table above which the hand lies below all the ice, and below which there is width to spare
TALL, WIDE = 0.7, 0.46
#: between the panels at the right of the ice
GAP = 11.0
#: the width of a card in a hand of few, in units of the drawn table: its height, where it can be clicked and how large
#: its copy is follow from it; those of a hand of many are smaller
HAND_CARD_WIDTH = 182.0
#: by how much it is larger where the hand goes all the way below the ice, and where there is width to spare
TALL_CARD, WIDE_CARD = 1.21534, 1.33295
#: the smallest card in the hand whose print is legible, and by how much more they lie on each other in large type
READ, OVER = 134.0, 60.0
#: cards on the Shot in one row; twice as many fit in two rows of half the height
ROW = 5
#: the middle of the lowest plate from below and of the highest from above, by the number of seats
ENDS = {2: (250.0, 320.0), 3: (190.0, 250.0), 4: (170.0, 202.0)}
CROWDED = (152.0, 155.0)
#: above the hand, for signs of two lines on its cards
SIGNS = 22.0
#: the room of both piles, each with its number and a word at its right
PILES = 220.0


class Ice(NamedTuple):
    """The ice on the table. Places on it are relative to the pin, in units of the drawn ice."""

    box: Rect

    @property
    def unit(self) -> float:
        """The size of a drawn unit of ice."""
        return self.box.h / DRAWN_ICE.h

    @property
    def pin(self) -> tuple[float, float]:
        """The middle of the house."""
        return self.at(0.0, 0.0)

    @property
    def hack(self) -> tuple[float, float]:
        """The middle of the thrower's stone."""
        return self.at(0.0, -596.0)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the drawn ice on the table."""
        return self.box.x + (DRAWN_PIN[0] + x) * self.unit, self.box.y + (DRAWN_PIN[1] + y) * self.unit

    def around(self, x: float, y: float, size: float) -> Rect:
        """The box of something ``size`` drawn units large around a point of the drawn ice."""
        return Rect.around(*self.at(x, y), size * self.unit, size * self.unit)


class Shot(NamedTuple):
    """The panel of the Shot under way: its own card at the left, and the cards on it."""

    box: Rect

    @property
    def _scale(self) -> float:
        return min(self.box.h / 284, self.box.w / 770)

    @property
    def card(self) -> Rect:
        """The Shot's own card."""
        high = 174 * self._scale
        return Rect(self.box.x + 18, self.box.cy - high / 2 - 8, 150 * self._scale, high)

    @property
    def room(self) -> Rect:
        """The box for the cards on it."""
        return self.box.cut(left=self.card.right + 14 - self.box.x, right=6)

    def slot(self, number: int, count: int) -> Rect:
        """The box of card ``number`` of ``count`` on the Shot."""
        wide = min((self.room.w + 8) / min(count, ROW) - 8, (self.box.h - 116) * 110 / 168)
        row, column = divmod(number, ROW) if count > ROW else (0, number)
        x, high = self.room.x + column * (wide + 8), wide * 168 / 110
        if count <= ROW:
            return Rect(x, self.card.cy - high / 2 + 3, wide, high)
        half = (high - 8) / 2
        return Rect(x, self.card.cy + 7 - row * (half + 18), wide, half)


@dataclass(frozen=True, slots=True)
class Boxes:
    """The parts of the table; ``pile`` and ``discard`` are the boxes of their cards."""

    plates: Rect
    ice: Ice
    score: Rect
    shot: Shot
    outcome: Rect
    buttons: Rect
    pile: Rect
    discard: Rect
    hand: Rect

    @classmethod
    def of(cls, area: Rect, text: float = 1.0) -> Boxes:
        """The boxes of a table: on a high one the hand lies below all else, on a wide one there are two columns.

        With ``text`` times as large type there is more room for sentences and the hand, and less for the Shot.
        """
        grown = larger(text)
        tall, wide = area.h > TALL * area.w, area.h < WIDE * area.w
        high = HAND_CARD_WIDTH * style.CARD_ASPECT * (TALL_CARD if tall else WIDE_CARD if wide else 1) + 24 * grown
        field = area.cut(left=100, right=108, top=82, bottom=86)
        plates, rest = field.columns(296 + 0.14 * (area.w - DRAWN.w), None, gap=24)
        # the cards' lower edge lies on the rail
        cards = Rect(rest.x, field.y - 32, rest.w, high)
        if tall:
            rest = rest.cut(bottom=high + SIGNS)
        deep = rest.h if tall else DRAWN_ICE.h + 0.3 * (area.h - DRAWN.h)
        ice = Rect(rest.x, rest.cy - deep / 2, deep * DRAWN_ICE.w / DRAWN_ICE.h, deep)
        side = rest.cut(left=ice.w + 30, top=6)
        if not tall:
            cards = cards.cut(left=ice.w + 26, right=-4)
            side = side.cut(bottom=high + SIGNS)
        more = side.h - 629
        if wide:
            score, middle, buttons = side.rows(148, None, 64, gap=GAP)
            shot, outcome = middle.columns(770, None, gap=GAP)
        else:
            score, shot, outcome, buttons = side.rows(
                148 + 0.05 * more, 284 + 0.25 * more - 64 * grown, None, 54 + 0.25 * more, gap=GAP
            )
        # two piles, each with its number at its right
        piles = cards.cut(left=cards.w - PILES) if tall else buttons.cut(left=buttons.w - PILES)
        pile, discard = (Rect.around(box.x + 23, box.cy, 40, 56) for box in piles.columns(None, None, gap=6))
        if tall:
            cards = cards.cut(right=PILES + 28)
        else:
            buttons = buttons.cut(right=PILES + 6)
        return cls(plates, Ice(ice), score, Shot(shot), outcome, buttons, pile, discard, cards)

    @staticmethod
    def word(pile: Rect) -> Rect:
        """The box of the word beside a pile, below its number."""
        return Rect(pile.right + 9, pile.cy - 26, 56, 28)

    def held(self, count: int, text: float = 1.0) -> float:
        """The width of each of these cards in the hand: as large as fits side by side, but legible.

        With ``text`` times as large type they lie on each other instead of getting smaller.
        """
        pitch = self.hand.w / max(1, count)
        over = 6 + OVER * larger(text)
        return min(self.hand.h / style.CARD_ASPECT, max(pitch - 10, min(READ * text, pitch + over)))

    def seats(self, seats: int, bottom: Seat) -> list[SeatSpot]:
        """All plates: the one of ``bottom`` lowest, the others clockwise upwards, each with the place of its cards."""
        column = self.plates
        from_low, from_top = ENDS.get(seats, CROWDED)
        low, high = column.y - 86 + from_low, column.top + 82 - from_top
        pitch = (high - low) / (seats - 1)
        found = []
        for n in range(seats):
            y = low + pitch * n
            fan = (column.cx + 30, y - 92) if pitch >= 190 and n else (column.right - 30, y)
            wide, tall = column.w, 92.0 if pitch > 104 else 88.0
            # the team's sign stands behind the name
            found.append(SeatSpot((bottom + n) % seats, column.cx, y, n == 0, wide, tall, fan, sign=42))
        return found
