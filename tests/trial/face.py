"""Steps at the table: a track with a piece for each seat, the pile, the stock, a hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.contract import HIDDEN, Event, Pick, View
from game.table.face import Entry, Face
from game.table.pieces import Piece
from game.table.places import Backs, Fan, Pile, Place
from game.table.seating import SeatSpot
from game.table.shown import Shown
from game.ui.sheet import Sheet
from game.ui.stage import Rect
from tests.trial.rules import END


class StepsFace(Face):
    """What Steps says and paints."""

    def places(self, now: Shown, seats: Sequence[SeatSpot], area: Rect) -> dict[str, Place]:
        found: dict[str, Place] = {
            "stock": Pile("stock", 500, 420, deck="curdle", under=True, takes=True),
            "pile": Pile("pile", 1400, 420, deck="curdle", takes=True),
        }
        for spot in seats:
            name = f"hand.{spot.seat}"
            found[name] = Backs(name, *spot.cards, deck="curdle", seat=spot.seat)
            if spot.own and self.company.eyes == spot.seat:
                found[name] = Fan(name, 960, 166, deck="curdle", held=True, seat=spot.seat)
        return found

    def cards(self, now: Shown) -> dict[str, list[str]]:
        found = {"stock": [HIDDEN] * len(now["stock"]), "pile": list(now["pile"])}
        return found | {f"hand.{seat}": list(hand) for seat, hand in enumerate(now["hands"])}

    def pieces(self, now: Shown, area: Rect) -> list[Piece]:
        return [
            Piece(f"p{n}", f"portraits/{n}.png", 500 + 920 * at / END, 560 + 76 * n, 70, 70, label=f"piece {n}: {at}")
            for n, at in enumerate(now["track"])
        ]

    def paint(self, sheet: Sheet, now: Shown) -> None:
        sheet.patch("slot", Rect(450, 510, 1020, 76 * len(now["track"]) + 20))

    def prompt(self, view: View, made: Sequence[Pick]) -> str:
        return ("Your turn.", "For which piece, or for whom?", "How far?")[len(made)]

    def seat_line(self, now: Shown, seat: int) -> str:
        return f"{now['track'][seat]} of {END}, {now['scores'][seat]} won"

    def gathers(self, event: Event) -> str | None:
        return "stock" if event.name == "Dealt" else None


ENTRY = Entry("steps", StepsFace, lambda: "Lay cards, move pieces.", lambda sheet, rect: None, "emblems/bonspiel.png")
