"""Where things lie on Curdle's table: two banks in the middle, the stock beside them, a hand for everybody."""

from __future__ import annotations

from typing import Any

from game.faces.curdle.boxes import Boxes
from game.i18n.catalogue import _
from game.rules.contract import HIDDEN, Event
from game.table.face import Layout
from game.table.input.spots import Spot
from game.table.moment import Moment
from game.table.stage.places import Backs, Fan, Pile, Place, Row
from game.ui.sheet.rect import Rect

ORDER = "X23456789TJQKA"
DECK = "curdle"


class CurdleLayout(Layout):
    """Where things lie on Curdle's table."""

    def __init__(self, moment: Moment, area: Rect) -> None:
        super().__init__(moment, area)
        self.giving = bool(moment.now["gifts"]) if moment.now.position else False
        self.boxes = Boxes.of(area, giving=self.giving, text=moment.looks.text)

    def places(self) -> dict[str, Place]:
        """Stock, banks, gifts, and a hand for everybody."""
        now, company, boxes = self.moment.now, self.moment.company, self.boxes
        under, unit = now["phase"] == "discard", boxes.unit
        stock, gifts = boxes.stock, boxes.gifts
        places: dict[str, Place] = {
            "stock": Pile("stock", stock.cx, stock.cy, stock.w, shown=14, rise=1.4, deck=DECK, under=True, takes=under)
        }
        for number, box in enumerate(boxes.banks, 1):
            name = f"bank.{number}"
            places[name] = Pile(name, box.cx, box.cy, box.w, shown=4, loose=1.6, deck=DECK, takes=not under)
        mine = now["phase"] == "gift" and now["to_move"] == company.eyes
        places["gifts"] = Row(
            "gifts", gifts.cx, gifts.cy, 140 * unit, gap=148 * unit, spread=gifts.w, deck=DECK, raised=0, carried=mine
        )
        for spot in self.seats():
            name = f"hand.{spot.seat}"
            if spot.own:
                held = company.eyes == spot.seat
                places[name] = Fan.in_box(spot.seat, boxes.hand, deck=DECK, held=held, order=hand_key)
            else:
                places[name] = Backs(name, *spot.cards, deck=DECK, seat=spot.seat, order=hand_key)
        return places

    def cards(self) -> dict[str, list[str]]:
        """The cards by place; the next gift lies at the left."""
        now = self.moment.now
        found = {
            "stock": [HIDDEN] * len(now["stock"]),
            "bank.1": list(now["banks"][0]),
            "bank.2": list(now["banks"][1]),
            "gifts": list(now["gifts"]),
        }
        for seat, hand in enumerate(now["hands"]):
            found[f"hand.{seat}"] = sorted(hand, key=hand_key)
        return found

    def spots(self) -> list[Spot]:
        """Add a place for the gift that one keeps."""
        view = self.moment.view
        if view is None or view.position["phase"] != "gift":
            return []
        return [Spot("seat", str(view.seat), "keep", "pile", _("Keep it"), self.boxes.keep, takes=True, outlined=True)]

    def banner(self) -> Rect:
        """Between the bridges and the hand, leaving all hands, their numbers and the banks visible."""
        low, top = self.boxes.hand.top, self.boxes.bridges.y
        return Rect.around(self.area.cx, (low + top) / 2, 760, max(100.0, top - low - 2))

    def total(self, side: int) -> tuple[float, float]:
        """On the seat's plate, beside its number of hands won."""
        line = next(spot.line for spot in self.seats() if spot.seat == side)
        return line.x + 14, line.cy

    def counted(self, name: str) -> Rect | None:
        """A bank, by its number."""
        return self.boxes.banks[int(name) - 1]

    def gathers(self, event: Event) -> str | None:
        """Gather all cards for every deal."""
        return "stock" if event.name == "Dealt" else None

    def leafed(self, place: str) -> list[tuple[str, str]] | None:
        """The banks' cards, all of which were once open."""
        if place.startswith("bank"):
            return [(code, "") for code in self.moment.now["banks"][int(place[-1]) - 1]]
        return None


def hand_key(code: str) -> Any:
    """By rank, jokers first; unknown cards at the left."""
    return (ORDER.index(code[0]) if code[0] in ORDER else -1, code)
