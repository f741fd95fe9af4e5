"""The layout of PowerUp's table: boards, benches, piles, the ice, the panel below it, and the hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.faces.powerup.house import ICE
from game.rules.contract import Seat
from game.table.seating import TABLE, SeatSpot, larger
from game.ui.sheet.rect import Rect
from game.ui.theme import style

#: height by width from which boards and benches lie above the ice instead of beside it
TALL = 0.7
#: the panel that all sizes in it were drawn for
DRAWN_PANEL = Rect(0, 0, 1112, 166)
#: the width of the ice's frame, and the gap between the ice and the panel
RIM, GAP = 14.0, 24.0
#: a plate's greatest width, its height, and the distance to the next: with a fan below it, and without
WIDEST, HIGH, LOOSE, CLOSE = 380.0, 84.0, 152.0, 100.0
#: the width of a card in the hand, in units of the drawn table: its height, where it can be clicked and how large its
#: copy is follow from it
HAND_CARD_WIDTH = 188 / style.CARD_ASPECT
#: by how much it is larger where boards and benches lie above the ice
TALL_CARD = 1.34043
#: how far a hand's cards reach below the table's lower edge, in units, and the room for tags above the hand
EDGE, TAGS = 44.0, 42.0


class Ice(NamedTuple):
    """The ice on the table. Places on it are in units of the drawn ice, from its lower left corner."""

    box: Rect

    @property
    def unit(self) -> float:
        """The size of a drawn unit of ice."""
        return self.box.w / ICE.w

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the drawn ice on the table."""
        return self.box.x + x * self.unit, self.box.y + y * self.unit

    def part(self, drawn: Rect) -> Rect:
        """A part of the drawn ice on the table."""
        return Rect(*self.at(drawn.x, drawn.y), drawn.w * self.unit, drawn.h * self.unit)


class Panel(NamedTuple):
    """The panel below the ice: words at the left, the four cards of the stone under way, and beside them a picture."""

    box: Rect

    @property
    def unit(self) -> float:
        """The size of a drawn unit of the panel."""
        return min(self.box.h / DRAWN_PANEL.h, self.box.w / DRAWN_PANEL.w)

    @property
    def outcome(self) -> Rect:
        """At the right: the stone's outcome."""
        wide = 274 * self.unit
        return Rect(self.box.right - 14 * self.unit - wide, self.box.y + 8, wide, self.box.h - 16)

    @property
    def cards(self) -> Rect:
        """The four cards, and their players' names."""
        wide = 404 * self.unit
        return self.outcome._replace(x=self.outcome.x - 8.5 * self.unit - wide, w=wide)

    @property
    def words(self) -> Rect:
        """At the left: the call and its requirements."""
        return self.inner.cut(right=self.inner.right - self.cards.x)

    @property
    def inner(self) -> Rect:
        """The whole box within its frame."""
        return self.box.inset(26, 8)

    def slot(self, place: int) -> Rect:
        """The card at a place of the stone under way, 0 to 3; later ones lie on the last."""
        column = self.cards.columns(None, None, None, None)[min(place, 3)]
        return _card(column.cx, self.box.cy + 15 * self.unit, 84 * self.unit)

    def layer(self, place: int) -> Rect:
        """The name of the player of the card at a place."""
        column = self.cards.columns(None, None, None, None)[place]
        return Rect(column.x, self.inner.y, column.w, self.slot(place).y - 4 - self.inner.y)

    def small(self, place: int) -> Rect:
        """The card at a place while the Wild is being named, whose names fill the panel."""
        return _card(self.box.x + (58 + 64 * min(place, 3)) * self.unit, self.box.y + 54 * self.unit, 54 * self.unit)

    @property
    def call(self) -> Rect:
        """The call's words above those cards."""
        return Rect(self.inner.x, self.small(0).top + 4, 282 * self.unit, self.inner.top - self.small(0).top - 4)

    def answers(self, count: int) -> list[Rect]:
        """The names of the Wild, side by side."""
        room = self.box.cut(left=320 * self.unit, right=10, top=10, bottom=10)
        wide = min(170 * self.unit, (room.w - 10 * (count - 1)) / max(1, count))
        return room.columns(*[wide] * count, gap=10)

    def seats(self, count: int) -> list[Rect]:
        """Seats in a row at the right."""
        step = min(140.0, 520.0 / max(1, count)) * self.unit
        row = self.box.cut(left=self.box.w - 26 - step * count, right=26, top=14, bottom=14)
        return [column.cut(right=8) for column in row.columns(*[None] * count)]

    @property
    def few(self) -> Rect:
        """A row for few buttons, at the foot."""
        return Rect(self.inner.x, self.box.y + 12, 620 * self.unit, 66 * self.unit)

    @property
    def whole(self) -> Rect:
        """A row for many buttons, at the foot."""
        return Rect(self.inner.x, self.box.y + 10, self.inner.w, 98 * self.unit)

    @property
    def beside(self) -> Rect:
        """A row for buttons beside the cards."""
        return Rect.around(self.outcome.cx, self.box.cy - 24 * self.unit, self.outcome.w, 66 * self.unit)


@dataclass(frozen=True, slots=True)
class Boxes:
    """The parts of the table. Those of both teams are at the left and at the right, the viewer's team first.

    ``benches``: the plates' areas, ``piles``: the cards of each draw pile and discards. ``hand``: its middle and
    the
    spread of its cards, as high as a card. ``tall``: boards and benches lie above the ice.
    """

    boards: tuple[Rect, Rect]
    benches: tuple[Rect, Rect]
    piles: tuple[tuple[Rect, Rect], tuple[Rect, Rect]]
    own: Rect
    tie: Rect
    line: Rect
    ice: Ice
    panel: Panel
    hand: Rect
    tall: bool

    @classmethod
    def of(cls, area: Rect, text: float = 1.0) -> Boxes:
        """The boxes of a table; with ``text`` times as large type words get more room, and the ice less."""
        grown = larger(text)
        return cls._tall(area, grown) if area.h > TALL * area.w else cls._flat(area, grown)

    @classmethod
    def _flat(cls, area: Rect, grown: float) -> Boxes:
        """The boxes with boards, benches and piles in a column at each side."""
        more, wider = area.h - TABLE.h, area.w - TABLE.w
        side = 280 + 0.32 * wider
        field = area.cut(left=112, right=112, top=90, bottom=80)
        left, middle, right = field.columns(side, None, side, gap=12)
        card = HAND_CARD_WIDTH * style.CARD_ASPECT + 0.5 * more + 8 * grown
        tags = TAGS * (1 + 0.12 * grown)
        ice, panel, hand = _middle(area, middle, middle, 166 + 0.35 * more + 67 * grown, card, tags)
        # boards and benches reach up to the ice, piles and the line score to the panel
        high = field.columns(ice.box.x - RIM - 12 - field.x, None, field.right - ice.box.right - RIM - 12)
        deep = 104 + 0.2 * more
        step = deep / style.CARD_ASPECT + 24
        boards, benches, piles = [], [], []
        for upper, lower in ((high[0], left), (high[2], right)):
            board, bench = upper.rows(200, None, gap=18)
            middles = lower.cx - step / 2, lower.cx + step / 2
            draw, discards = (_card(x, lower.y + 153 + deep / 2, deep / style.CARD_ASPECT) for x in middles)
            boards.append(board)
            benches.append(bench)
            piles.append((draw, discards))
        tie = Rect.around(left.cx, left.y + 246 + deep, left.w - 12, 104)
        own = Rect.around(left.cx, left.y + 74, min(WIDEST, side - 12), 92)
        line = right.cut(top=right.h - 136)
        both = (boards[0], boards[1]), (benches[0], benches[1]), (piles[0], piles[1])
        return cls(*both, own, tie, line, ice, panel, hand, False)

    @classmethod
    def _tall(cls, area: Rect, grown: float) -> Boxes:
        """The boxes with boards and benches above the ice, the piles beside it."""
        field = area.cut(left=112, right=112, top=84, bottom=80)
        top, rest = field.rows(200, None, gap=16)
        one, ours, theirs, other = top.columns(280, None, None, 280, gap=14)
        card, tags = HAND_CARD_WIDTH * style.CARD_ASPECT * TALL_CARD + 8 * grown, TAGS * (1 + 0.12 * grown)
        ice, panel, hand = _middle(area, rest.inset(110, 0), rest.inset(290, 0), 186 + 67 * grown, card, tags)
        left = rest.cut(right=rest.right - ice.box.x + RIM)
        right = rest.cut(left=ice.box.right + RIM - rest.x)
        piles = []
        for column in (left, right):
            first, second = column._replace(y=ice.box.y, h=ice.box.h).cut(bottom=130).rows(None, None)
            piles.append((_card(column.cx, first.cy - 20, 104), _card(column.cx, second.cy - 20, 104)))
        tie = Rect(left.x, ice.box.y, left.w - 8, 112)
        own = Rect(field.x + 6, field.y + 28, 280, 100)
        line = Rect(field.right - 280, field.y, 280, 150)
        return cls((one, other), (ours, theirs), (piles[0], piles[1]), own, tie, line, ice, panel, hand, True)

    def seats(self, seats: int, bottom: Seat) -> list[SeatSpot]:
        """All plates, the bottom one first, then clockwise: the viewer's team at the left, the other at the right."""
        order = [(bottom + n) % seats for n in range(seats)]
        sides = [s for s in order[1:] if s % 2 == bottom % 2], [s for s in order if s % 2 != bottom % 2]
        spots = {bottom: SeatSpot(bottom, self.own.cx, self.own.cy, True, self.own.w, self.own.h)}
        few = max(map(len, sides)) < 3
        for bench, side in zip(self.benches, sides, strict=True):
            for seat, plate in zip(side, self._plates(bench, len(side), few=few), strict=True):
                held = plate.x + 40, plate.cy
                if few:
                    held = (plate.right + 88, plate.cy - 8) if self.tall else (plate.cx + 40, plate.y - 26)
                spots[seat] = SeatSpot(seat, plate.cx, plate.cy, False, plate.w, plate.h, held)
        return [spots[seat] for seat in order]

    def _plates(self, bench: Rect, count: int, *, few: bool) -> list[Rect]:
        """The plates of a bench; ``few``: there is room for cards, below or beside them."""
        step = LOOSE if few and not self.tall else CLOSE
        columns = [bench]
        if self.tall:
            columns = [bench.cut(right=170)] if few else bench.columns(None, None, gap=12)
        elif bench.top - HIGH - step * (count - 1) < self.panel.box.top + 12:
            # with this many, plates also stand beside the panel
            beside = self.panel.box.x - 12 - bench.x, self.panel.box.right + 12 - bench.x
            columns = [bench.cut(right=bench.w - beside[0]) if beside[0] > 0 else bench.cut(left=beside[1])]
        plates = []
        for number in range(count):
            row, column = divmod(number, len(columns))
            box = columns[column]
            y = box.top - HIGH / 2 - row * step
            plates.append(Rect.around(box.cx, y, min(WIDEST, box.w - 12), HIGH))
        return plates


def open_bench(spot: SeatSpot) -> bool:
    """Whether the cards of a plate are fanned out below or beside it."""
    return not spot.plate.contains(*spot.cards)


def _middle(area: Rect, column: Rect, beside: Rect, panel: float, card: float, tags: float) -> tuple[Ice, Panel, Rect]:
    """The ice with the panel below it, and the hand: panel and cards of this height, the ice as large as possible.

    ``tags``: the room for chips above the hand. ``beside``: the room of the hand between the plate and the line score.
    """
    low = area.y + EDGE
    room = column.cut(left=RIM, right=RIM, top=RIM, bottom=low + card + tags - column.y + panel + GAP)
    high = min(room.h, room.w * ICE.h / ICE.w)
    ice = Rect.around(room.cx, room.top - high / 2, high * ICE.w / ICE.h, high)
    below = Rect(column.x, ice.y - GAP - panel, column.w, panel)
    hand = Rect.around(column.cx, low + card / 2, beside.w - card / style.CARD_ASPECT - 48, card)
    return Ice(ice), Panel(below), hand


def _card(cx: float, cy: float, width: float) -> Rect:
    return Rect.around(cx, cy, width, width * style.CARD_ASPECT)
