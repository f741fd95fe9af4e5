"""Steps at the table: a track with a piece for each seat, the pile, the stock, a hand."""

from __future__ import annotations

from game.rules.contract import HIDDEN, Event, View
from game.table.face import FaceEntry, FaceWords, Layout
from game.table.stage.piece import Piece
from game.table.stage.places import Backs, Fan, Pile, Place
from tests.trial.rules import END


class StepsLayout(Layout):
    """Where Steps lies."""

    def places(self) -> dict[str, Place]:
        found: dict[str, Place] = {
            "stock": Pile("stock", 500, 420, deck="curdle", under=True, takes=True),
            "pile": Pile("pile", 1400, 420, deck="curdle", takes=True),
        }
        for spot in self.seats():
            name = f"hand.{spot.seat}"
            found[name] = Backs(name, *spot.cards, deck="curdle", seat=spot.seat)
            if spot.own and self.moment.eyes == spot.seat:
                found[name] = Fan(name, 960, 166, deck="curdle", held=True, seat=spot.seat)
        return found

    def cards(self) -> dict[str, list[str]]:
        now = self.moment.now
        found = {"stock": [HIDDEN] * len(now["stock"]), "pile": list(now["pile"])}
        return found | {f"hand.{seat}": list(hand) for seat, hand in enumerate(now["hands"])}

    def pieces(self) -> list[Piece]:
        return [
            Piece(f"p{n}", f"portraits/{n}.png", 500 + 920 * at / END, 560 + 76 * n, 70, 70, label=f"piece {n}: {at}")
            for n, at in enumerate(self.moment.now["track"])
        ]

    def gathers(self, event: Event) -> str | None:
        return "stock" if event.name == "Dealt" else None


class StepsWords(FaceWords):
    """What Steps says."""

    def prompt(self, view: View) -> str:
        return ("Your turn.", "For which piece, or for whom?", "How far?")[len(self.moment.made)]

    def seat_line(self, seat: int) -> str:
        now = self.moment.now
        return f"{now['track'][seat]} of {END}, {now['scores'][seat]} won"


ENTRY = FaceEntry(
    "steps", lambda: "Lay cards, move pieces.", lambda sheet, rect: None, "emblems/bonspiel.png",
    StepsLayout, StepsWords,
)  # fmt: skip
