"""The layout of Rink Ratz's ice: the play at centre ice, stock and bench at its left, nets at both ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.faces.rink_ratz.boxes import Boxes
from game.faces.rink_ratz.feel import pile_cards
from game.faces.rink_ratz.names import unused
from game.faces.rink_ratz.rush import RushRow, penalty_card, rush_of
from game.rules.contract import HIDDEN, CardMove, Event
from game.table.face import Layout
from game.table.moment import Moment
from game.table.seating import SeatSpot
from game.table.stage.piece import Piece
from game.table.stage.places import Backs, Fan, Pile, Place
from game.table.stage.shown import Shown
from game.ui.sheet.rect import Rect
from game.ui.theme import style

DECK = "rink_ratz"
#: how far the puck has gone to the attacked net at each stage of a rush
STAGES = {"reply": 0.55, "finish": 0.78}


class RinkRatzLayout(Layout):
    """Where things lie on Rink Ratz's ice."""

    def __init__(self, moment: Moment, area: Rect) -> None:
        super().__init__(moment, area)
        self.boxes = Boxes.of(area, moment.looks.text)

    def seats(self) -> list[SeatSpot]:
        """With four, those at the sides sit below the nets."""
        found = super().seats()
        if len(found) < 4:
            return found
        left, right = self.area.columns(None, None)
        return [
            replace(spot, y=self.boxes.side) if abs(spot.x - left.right) > right.w / 2 and not spot.own else spot
            for spot in found
        ]

    def vital(self) -> list[Rect]:
        """The rush with its sign and its chances, the score and a power play's cards."""
        boxes = self.boxes
        power = [boxes.power] if self.moment.now["power"]["team"] >= 0 else []
        return [*boxes.rush, boxes.sign, boxes.chances, boxes.board, *power]

    def places(self) -> dict[str, Place]:
        """Stock and Bench Cards at the left, the play at centre ice, a hand for everybody."""
        now, boxes, company = self.moment.now, self.boxes, self.moment.company
        rush = rush_of(now)
        owners = tuple(f"owner.{team}" for team in rush.teams) if rush else ()
        dims = [unused(card, face) for card, _space, face in (text.partition(" ") for text in now["pile"])]
        cut = len(dims) - (rush.cards if rush else 0)
        live = rush is not None and not rush.over
        shot, reply, _finish = boxes.rush
        pile = boxes.before if rush else boxes.lone
        places: dict[str, Place] = {
            "stock": Pile("stock", boxes.stock.cx, boxes.stock.cy, boxes.stock.w, shown=10, rise=1.2, deck=DECK),
            "bench": Pile("bench", boxes.bench.cx, boxes.bench.cy, boxes.bench.w, shown=5, rise=1.2, deck=DECK),
            "pile": Pile("pile", pile.cx, pile.cy, pile.w, shown=5, loose=4.0, deck=DECK, takes=True,
                         dims=tuple(dims[:cut])),
            "rush": RushRow("rush", shot.cx, shot.cy, shot.w, deck=DECK, takes=live, rims=owners,
                            dims=tuple(dims[cut:]), pair=rush is not None and rush.pair, step=reply.cx - shot.cx),
            "penalty": Pile("penalty", boxes.penalty.cx, boxes.penalty.cy, boxes.penalty.w, deck=DECK),
        }  # fmt: skip
        for spot in self.seats():
            name = f"hand.{spot.seat}"
            if spot.own:
                held, gap = company.eyes == spot.seat, 0.71 * boxes.hand.h / style.CARD_ASPECT
                places[name] = Fan.in_box(spot.seat, boxes.hand, gap=gap, deck=DECK, held=held, order=hand_key)
            else:
                places[name] = Backs(name, *spot.cards, deck=DECK, seat=spot.seat, order=hand_key)
        return places

    def cards(self) -> dict[str, list[str]]:
        """The cards by place; those of the rush under way lie apart from the pile."""
        now = self.moment.now
        pile = [text.split(" ")[0] for text in now["pile"]]
        rush, shown = rush_of(now), penalty_card(now)
        cut = len(pile) - (rush.cards if rush else 0)
        found = {
            "stock": [HIDDEN] * len(now["stock"]),
            "bench": [HIDDEN] * (len(now["bench"]) - len(shown)),
            "pile": pile[:cut],
            "rush": pile[cut:],
            "penalty": shown,
        }
        for seat, hand in enumerate(now["hands"]):
            found[f"hand.{seat}"] = sorted(hand, key=hand_key)
        return found

    def pieces(self) -> list[Piece]:
        """The puck, at the place of the play."""
        now, nets = self.moment.now, self.boxes.nets
        rush, goal = now["rush"], scorer(now)
        x, y = self.boxes.face_off
        if rush["team"] >= 0:
            goal_x, goal_y = nets[rush["team"]]
            share = STAGES.get(rush["stage"], 0.0)
            # past the counts of the piles, and up to the net at the end
            x, y = x + (goal_x - x) * share, y + (goal_y - y) * share**3
        elif goal >= 0:
            x, y = nets[goal]
        return [Piece("puck", "ui/puck.png", x, y, 46, 46, entrance=None)]

    def way(self, move: CardMove) -> CardMove:
        """Replies and finishes land beside the shot; the card of a penalty shot turns over in place."""
        if move.target == "pile" and self.moment.now["rush"]["team"] >= 0:
            return replace(move, target="rush")
        if move.target == "bench" and move.source == "bench":
            return replace(move, source="penalty", target="penalty")
        return move

    def fetched(self, event: Event) -> list[CardMove]:
        """Bring the top Bench Card to centre ice before its shot, and return it with the next card."""
        now = self.moment.now
        if event.name == "CardBurnt" and now["bench"]:
            return [CardMove(HIDDEN, "bench", "penalty")]
        if event.name == "CardPlayed" and penalty_card(now):
            return [CardMove(HIDDEN, "penalty", "bench")]
        return []

    def gathers(self, event: Event) -> str | None:
        """Gather the pile only for a new period."""
        return "stock" if event.name == "Dealt" and event.data.get("new_period") else None

    def leafed(self, place: str) -> list[tuple[str, str, str]] | None:
        """The pile of the period."""
        return pile_cards(self.moment.now) if place in ("pile", "rush") else None


def scorer(now: Shown) -> int:
    """The team whose puck lies in the other's net: of a goal just now, one under review, a penalty shot; else -1.

    The card of a penalty shot turns over first, then the puck goes.
    """
    last = now.events[-1] if now.events else None
    if last is not None and last.name == "GoalScored":
        return int(last.data["team"])
    if now["review"]["team"] >= 0:
        return int(now["review"]["team"])
    turned = last is not None and last.name == "PenaltyShot"
    return int(now["penalty"]["team"]) if now["penalty"]["goal"] and not turned else -1


def hand_key(code: str) -> Any:
    """Numbers low to high, then the specialty cards."""
    return (0, int(code), "") if code.isdigit() else (1, 0, code)
