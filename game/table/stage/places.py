"""Where cards lie: hands as fans, piles, rows. A place turns a number of cards into slots, and knows their deck."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.table.seating import TABLE, larger
from game.ui.sheet.rect import Rect
from game.ui.theme.style import CARD_ASPECT, CARD_W

#: how much larger cards in the hand are with type twice as large
GROWS = 0.22


class Slot(NamedTuple):
    """One card's position: its centre, its turn in degrees (clockwise), its width in virtual units."""

    x: float
    y: float
    angle: float
    width: float


@dataclass
class Place:
    """A place for cards with its name (``hand.0``, ``bank.1``, ``stock`` …) and its middle.

    ``shown``: how many of its cards are drawn from the top (piles), None for all. ``deck``: the folder of the faces and
    the name of the backs of its cards. ``held``: its cards can be picked one by one (the viewer's hand, gifts); else
    the place is one pick, a pile. ``seat``: the hand's owner, -1 for none. ``order``: the order of its cards, None to
    leave them as they came. ``under``: face-down cards go beneath the others. ``takes``: cards of a hand are laid
    there. ``carried``: its first card is carried to a target, and the target is the pick. ``bare``: cards shown only as
    a piece's parts leave it face up. ``rims``: the rim of each of its cards (see ``card_layer.RIMS``) while nothing
    else lights it. ``dims``: the half of each of its cards that doesn't count.
    """

    name: str
    x: float
    y: float
    width: float = CARD_W
    shown: int | None = None
    angle: float = 0.0
    deck: str = ""
    held: bool = False
    seat: int = -1
    order: Callable[[str], Any] | None = None
    under: bool = False
    takes: bool = False
    carried: bool = False
    bare: bool = False
    rims: tuple[str, ...] = ()
    dims: tuple[str, ...] = ()

    def slots(self, count: int) -> list[Slot]:
        """A slot for each of ``count`` cards, from the bottom or the left."""
        raise NotImplementedError

    @property
    def height(self) -> float:
        """The height of a card here."""
        return self.width * CARD_ASPECT


def _wobble(index: int, salt: float) -> float:
    """A number in [-1, 1] that looks random and is always the same."""
    return math.sin(index * 12.9898 + salt * 78.233) * 43758.5453 % 2 - 1


@dataclass
class Pile(Place):
    """Cards on top of each other; ``rise`` units between them, ``loose`` degrees of disorder."""

    rise: float = 0.9
    loose: float = 0.0

    def slots(self, count: int) -> list[Slot]:
        """A stack that grows with every few cards."""
        top = min(count, 14)
        return [
            Slot(
                self.x + self.loose * 0.8 * _wobble(i, 1.0),
                self.y + max(0, i - (count - top)) * self.rise + self.loose * 0.8 * _wobble(i, 2.0),
                self.angle + self.loose * _wobble(i, 3.0),
                self.width,
            )
            for i in range(count)
        ]


@dataclass
class Fan(Place):
    """A hand held open: ``spread`` units from the first card's middle to the last's at most."""

    spread: float = 900.0
    gap: float = 92.0
    bend: float = 2.2

    @classmethod
    def in_box(cls, seat: int, box: Rect, **more: Any) -> Fan:
        """The hand of a seat along a box, its cards as high as the box."""
        return cls(f"hand.{seat}", box.cx, box.cy, box.h / CARD_ASPECT, spread=box.w, seat=seat, **more)

    def slots(self, count: int) -> list[Slot]:
        """An arc, closer with more cards."""
        if count == 0:
            return []
        gap = min(self.gap, self.spread / max(1, count - 1))
        turn = self.bend * gap / 92.0
        middle = (count - 1) / 2
        found = []
        for i in range(count):
            off = i - middle
            angle = off * turn
            drop = (off * turn) ** 2 * 0.14 * (self.width / CARD_W)
            found.append(Slot(self.x + off * gap, self.y - drop, self.angle + angle, self.width))
        return found


def hand_box(area: Rect, *, width: float, text: float = 1.0, middle: float = 166.0, spread: float = 900.0) -> Rect:
    """The box of the person's hand: its middle, the spread of its cards, and a card's height.

    Given in units of the drawn table: the cards' width, their middle above its lower edge, and ``spread``. Cards grow
    upwards with ``text``.
    """
    high, grown = area.h / TABLE.h, GROWS * larger(text)
    tall = width * high * CARD_ASPECT
    wide = spread * area.w / TABLE.w + grown * width * high
    return Rect.around(area.cx, area.y + middle * high + tall * grown / 2, wide, tall * (1 + grown))


@dataclass
class Row(Place):
    """Cards side by side, ``gap`` units from middle to middle, closer when there are too many for ``spread``."""

    gap: float = 150.0
    spread: float = 1200.0
    #: the number of the slightly raised card
    raised: int = -1

    def slots(self, count: int) -> list[Slot]:
        """A straight line around the middle."""
        gap = min(self.gap, self.spread / max(1, count - 1))
        middle = (count - 1) / 2
        return [
            Slot(self.x + (i - middle) * gap, self.y + 26 * (i == self.raised), self.angle, self.width)
            for i in range(count)
        ]


@dataclass
class Backs(Place):
    """A small fan beside a seat's plate, seen from the other side of the table."""

    gap: float = 15.0
    spread: float = 170.0
    bend: float = 3.0
    width: float = field(default=54.0)

    def slots(self, count: int) -> list[Slot]:
        """A tight arc."""
        gap = min(self.gap, self.spread / max(1, count - 1))
        middle = (count - 1) / 2
        return [
            Slot(
                self.x + (i - middle) * gap,
                self.y - abs(i - middle) ** 2 * 0.25 * min(1.0, gap / 15),
                self.angle + (i - middle) * self.bend * gap / 15,
                self.width,
            )
            for i in range(count)
        ]
