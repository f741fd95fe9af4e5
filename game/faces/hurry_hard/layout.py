"""The layout of Hurry Hard!'s table: the ice, the hand, the piles, and where cards go that become a rock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.faces.hurry_hard.boxes import ROW, Boxes
from game.faces.hurry_hard.calling import shared
from game.faces.hurry_hard.expressions import does, expression
from game.faces.hurry_hard.names import option_name
from game.faces.hurry_hard.rock_spacing import Memory, RockSpread
from game.faces.hurry_hard.rocks import laid_out, pieces
from game.faces.hurry_hard.scoreboard import total_at
from game.faces.hurry_hard.shot_cards import OnShot
from game.faces.hurry_hard.strike import lost, takeout
from game.faces.hurry_hard.table_facts import BARE, Sight, sight, thrower
from game.i18n.catalogue import _
from game.rules.contract import HIDDEN, Event
from game.table.face import Layout
from game.table.input.spots import Spot
from game.table.moment import Moment
from game.table.seating import SeatSpot
from game.table.stage.piece import Piece
from game.table.stage.places import Backs, Pile, Place, Row
from game.table.stage.slides import Slide
from game.ui.sheet.rect import Rect

DECK = "hurry_hard"
#: plates this far apart leave room for the cards between them
ROOMY = 190.0


@dataclass(frozen=True, slots=True)
class KeptRocks:
    """What one moment's layout leaves to the next: a look, its end, the rocks' places, the cards on the Shot."""

    sight: Sight
    end: int
    lies: RockSpread
    on: OnShot

    @classmethod
    def of(cls, moment: Moment) -> KeptRocks:
        """The previous moment's memory brought up to date; itself if nothing new is seen."""
        now, seen = moment.now, sight(moment.now, moment.eyes)
        old = moment.kept if isinstance(moment.kept, KeptRocks) else NOTHING
        if seen is old.sight or not now.position:
            return old
        memory = old.lies.memory if now["end"] == old.end else Memory()
        return cls(seen, now["end"], laid_out(seen, memory), old.on.then(now, seen))


#: before anything has been shown
NOTHING = KeptRocks(BARE, -1, RockSpread(), OnShot())


class HurryHardLayout(Layout):
    """Where things lie on Hurry Hard!'s table."""

    def __init__(self, moment: Moment, area: Rect) -> None:
        super().__init__(moment, area)
        self.boxes = Boxes.of(area, moment.looks.text)
        self.kept = KeptRocks.of(moment)

    def keeps(self) -> KeptRocks:
        """The rocks' places, and the cards on the Shot until it is over."""
        return self.kept

    def seats(self) -> list[SeatSpot]:
        """Plates at the left, the viewer's at the bottom."""
        company = self.moment.company
        return self.boxes.seats(len(company.kinds), company.bottom)

    def total(self, side: int) -> tuple[float, float]:
        """On the scoreboard."""
        return total_at(self.boxes.score, side)

    def vital(self) -> list[Rect]:
        """The ice, and the outcome of the Shot."""
        return [self.boxes.ice.box, self.boxes.outcome]

    def panels(self) -> list[Rect]:
        """The cards on the Shot, and the scoreboard."""
        return [self.boxes.shot.box, self.boxes.score]

    def places(self) -> dict[str, Place]:
        """Piles, everybody's hand, and places for cards that become a shot, a rock, or part of a row."""
        now, boxes, eyes = self.moment.now, self.boxes, self.moment.eyes
        count = len(now["shot"]["cards"])
        aim = boxes.shot.slot(min(count, 2 * ROW - 1), count + 1) if now["shot"]["card"] else boxes.shot.card
        pile, out = boxes.pile, boxes.discard
        places: dict[str, Place] = {
            "pile": Pile("pile", pile.cx, pile.cy, pile.w, shown=6, rise=0.6, deck=DECK),
            "discard": Pile("discard", out.cx, out.cy, out.w, shown=3, rise=0.4, loose=2.0, deck=DECK),
            "sheet": Pile("sheet", *boxes.ice.pin, 90, shown=0, deck=DECK),
            "shot": Pile("shot", aim.cx, aim.cy, 110, shown=0, deck=DECK),
        }
        spots = self.seats()
        fans = spots[1].y - spots[0].y >= ROOMY
        for spot in spots:
            name, row = f"hand.{spot.seat}", f"row.{spot.seat}"
            if spot.own:
                hand, held = boxes.hand, boxes.held(len(now["hands"][spot.seat]), self.moment.looks.text)
                places[name] = Row(
                    name,
                    hand.cx,
                    hand.cy,
                    held,
                    deck=DECK,
                    held=eyes == spot.seat,
                    seat=spot.seat,
                    order=hand_key,
                    gap=held + 10,
                    # a full hand reaches to the ice's frame
                    spread=hand.w - held + 22,
                )
                places[row] = Pile(row, spot.x + 60, spot.y, 30, shown=0, deck=DECK, seat=spot.seat)
            else:
                x, y = spot.cards
                places[name] = Backs(
                    name,
                    x,
                    y,
                    46 if fans else 24,
                    shown=None if fans else 0,
                    deck=DECK,
                    seat=spot.seat,
                    order=hand_key,
                    gap=26,
                )
                places[row] = Pile(row, x, y, 30, shown=0, deck=DECK, seat=spot.seat)
        return places

    def cards(self) -> dict[str, list[str]]:
        """Hands and piles. Cards on the Shot or in a rock are painted."""
        now = self.moment.now
        found = {"pile": [HIDDEN] * len(now["pile"]), "discard": list(now["discard"])}
        for seat, hand in enumerate(now["hands"]):
            found[f"hand.{seat}"] = sorted(hand, key=hand_key)
            found[f"row.{seat}"] = [HIDDEN] * len(now["rows"][seat])
        return found

    def pieces(self) -> list[Piece]:
        return pieces(self.moment, self.kept.sight, self.kept.lies, self.boxes.ice)

    def spots(self) -> list[Spot]:
        """The ice and the shot take cards; cards on the Shot explain their effects and names."""
        boxes, names = self.boxes, self.moment.company.names
        found = [
            Spot("ice", "ice", "ice", "pile", _("The ice"), boxes.ice.box, takes=True, under=True),
            Spot("shot", "shot", "shot", "pile", _("The shot"), boxes.shot.box, takes=True, under=True),
        ]
        laid = self.kept.on.laid(self.moment.now)[-2 * ROW :]
        for n, card in enumerate(each.card for each in laid):
            option = option_name(card.option)
            own = card.seat == self.moment.company.you
            label = _("{card}, played by you", card=option) if own else _("{card}, played by {name}", card=option,
                                                                         name=names[card.seat])  # fmt: skip
            void = [_("Cancelled by card {n}.", n=card.void_by + 1)] if card.void_by >= 0 else []
            tip = "\n".join((label, does(card.option), expression(card.option), *void))
            at = boxes.shot.slot(n, len(laid))
            found.append(Spot("laid", str(n), f"laid.{n}", "text", label, at, tip, takes=True))
        return found

    def slide(self, event: Event) -> Slide | None:
        """The slide of a rock that strikes another, or of one that doesn't stay on the ice."""
        now, ice, seat = self.moment.now, self.boxes.ice, thrower(self.moment.now.position)
        if event.name == "RockRemoved":
            return takeout(event, now, self.kept.lies, ice, seat)
        return lost(event, now, self.kept.lies, ice, seat)

    def gathers(self, event: Event) -> str | None:
        """Gather a full pack for every end."""
        return "pile" if event.name == "Dealt" else None

    def leafed(self, place: str) -> list[tuple[str, str]] | None:
        """The discards, in no order."""
        return [(code, "") for code in self.moment.now["discard"]] if place == "discard" else None

    def buttons(self) -> Rect:
        """Over the hand."""
        return shared(self.moment, self.boxes)[1]

    def banner(self) -> Rect:
        """Over the Shot's outcome, which the banner itself announces, leaving rocks and scores visible."""
        outcome = self.boxes.outcome
        return outcome._replace(y=outcome.top - 130, h=130)

    def caption(self) -> Rect:
        """On the ice before the hack, beside the cards that it explains."""
        return self.boxes.ice.box.inset(6)._replace(h=0)


def hand_key(code: str) -> Any:
    """Draws from the Button outwards, Guards, Takeouts; within them by option."""
    top, _slash, bottom = code.partition("/")
    order = ("D0", "D4", "D8", "D12", "G", "T")
    return (order.index(top) if top in order else len(order), bottom)
