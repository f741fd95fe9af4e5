"""The layout of PowerUp's table: the house let into the felt, benches at its sides, the stone under way below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.faces.powerup import names as w
from game.faces.powerup.asking import reach
from game.faces.powerup.boards import LARGE, hammer_at, total_at
from game.faces.powerup.boxes import Boxes, open_bench
from game.faces.powerup.house import House
from game.faces.powerup.opening import choosing, chosen, decks, lot, taken
from game.faces.powerup.phase import picks_of_phase
from game.faces.powerup.stone import EQUAL, SCORED, lying, score_due, seen_by, tableaus
from game.faces.powerup.throw import Throw
from game.faces.powerup.underway import throw_place
from game.faces.powerup.wilding import wild_spots
from game.i18n.catalogue import _
from game.rules.contract import HIDDEN, CardMove, Event
from game.rules.powerup.summary import Score, TableSummary
from game.table.face import Layout
from game.table.input.spots import Spot
from game.table.moment import Moment
from game.table.seating import SeatSpot
from game.table.stage.piece import Piece
from game.table.stage.places import Backs, Fan, Pile, Place
from game.table.stage.slides import Slide
from game.ui.sheet.rect import Rect
from game.ui.theme import style

#: where lifted guards go: (dx, dy) on the drawn ice from their places
LIFTED = (0.0, 60.0)
#: the place of cards that become a stone, and of those of a removed stone; and the target for carrying cards
STONE = "stone"


class KeptStones(NamedTuple):
    """What one moment's layout leaves to the next: each stone's row, and the score that was shown."""

    house: House
    score: Score | None


class PowerUpLayout(Layout):
    """The layout of PowerUp's table. ``seen``: the summary of the sheet; ``house``: the stones' places.

    A stone's fate is shown before its effect on the score, so until then ``seen`` has the old score.
    """

    def __init__(self, moment: Moment, area: Rect) -> None:
        super().__init__(moment, area)
        self.boxes = Boxes.of(area, moment.looks.text)
        self.seen: TableSummary | None = None
        self.house = House(())
        if moment.now.position:
            self.seen = seen_by(moment.now, moment.eyes)
            before = moment.kept if isinstance(moment.kept, KeptStones) else None
            self.house = House(lying(moment.now, self.seen), before.house if before is not None else None)
            if before is not None and before.score is not None and score_due(moment.now):
                self.seen = replace(self.seen, score=before.score)
        own = moment.company.bottom % 2
        #: the team at the left, which is the viewer's, and the other
        self.sides = own, 1 - own
        #: whether the viewer is to name the Wild
        self.naming = moment.view is not None and moment.view.position["phase"] == "wild"

    def keeps(self) -> object:
        """Each stone's row, and the score until its next event."""
        return KeptStones(self.house, self.seen.score if self.seen is not None else None)

    def seats(self) -> list[SeatSpot]:
        """Benches: one's own team at the left, the other at the right."""
        return self.boxes.seats(len(self.moment.company.kinds), self.moment.company.bottom)

    def places(self) -> dict[str, Place]:
        """Both teams' piles, the stone under way, hands, and each stone for the cards that come and go there."""
        now, seen, ladder, boxes = self.moment.now, self.seen, self.house.ladder, self.boxes
        assert seen is not None
        colours = now["colours"]
        found: dict[str, Place] = {}
        for pair, team in zip(boxes.piles, self.sides, strict=True):
            deck = w.deck_of(colours, team)
            for box, key in zip(pair, ("draw", "discards"), strict=True):
                name, loose = f"{key}.{team}", 2.0 if key == "discards" else 0.0
                most = 8 if chosen(now) else 0
                found[name] = Pile(name, box.cx, box.cy, box.w, shown=most, rise=0.8, deck=deck, loose=loose)
        owners = {stone["name"]: stone["team"] for stone in now["stones"]}
        for stone, spot in ladder.spots.items():
            name, deck = f"house.{stone}", w.deck_of(colours, owners[stone])
            found[name] = Pile(name, *boxes.ice.at(*spot), 40 * boxes.ice.unit, shown=1, deck=deck, bare=True)
        found[STONE] = self._stone()
        found["throw"] = throw_place(now, seen.team, boxes.panel, naming=self.naming)
        for seat in self.seats():
            name, deck = f"hand.{seat.seat}", w.deck_of(colours, seat.seat % 2)
            if seat.own:
                held, gap = self.moment.company.eyes == seat.seat, 0.88 * self.boxes.hand.h / style.CARD_ASPECT
                found[name] = Fan.in_box(
                    seat.seat, self.boxes.hand, gap=gap, bend=1.4, deck=deck, held=held, order=w.hand_key
                )
            else:
                shown = None if open_bench(seat) else 0
                found[name] = Backs(
                    name, *seat.cards, deck=deck, seat=seat.seat, order=w.hand_key, width=46, gap=15, shown=shown
                )
        return found

    def _stone(self) -> Pile:
        """The place where cards become a stone; for the target of a takeout, its place off the ice."""
        aimed = self.moment.now["call"].rpartition(" takeout ")[2]
        x, y, team = self.boxes.panel.cards.cx, self.boxes.panel.slot(0).cy, self.seen.team if self.seen else 0
        if aimed in self.house.ladder.spots:
            x, y = Throw(self.moment, self.house, self.boxes).out(aimed).edge
            team = next(stone["team"] for stone in self.moment.now["stones"] if stone["name"] == aimed)
        deck = w.deck_of(self.moment.now["colours"], team)
        return Pile(STONE, x, y, 34 * self.boxes.ice.unit, shown=0, deck=deck, bare=True)

    def cards(self) -> dict[str, list[str]]:
        """The cards by place; the stones' are pieces."""
        now = self.moment.now
        found = {"throw": [card for card in now["played"] if card != "-"]}
        for team in (0, 1):
            found[f"draw.{team}"] = [HIDDEN] * len(now["draw"][team])
            found[f"discards.{team}"] = list(now["discards"][team])
        for seat, hand in enumerate(now["hands"]):
            found[f"hand.{seat}"] = sorted(hand, key=w.hand_key)
        return found

    def pieces(self) -> list[Piece]:
        assert self.seen is not None
        ice, contrast = self.boxes.ice, self.moment.looks.contrast
        stones = tableaus(self.moment.now, self.seen, self.house.ladder, ice, contrast)
        return [*decks(self.moment, ice), *stones]

    def slide(self, event: Event) -> Slide | None:
        """The slide of the lot for the hammer, a taken deck, a stone that comes to rest or strikes another."""
        boxes = self.boxes
        if event.name == "HammerGiven":
            places = [hammer_at(board) for board in boxes.boards]
            return lot(boxes.ice, places, self.sides.index(event.data["hammer"]), LARGE)
        if event.name == "ColourChosen":
            draw = [boxes.piles[self.sides.index(team)][0] for team in (0, 1)]
            return taken(event, decks(self.moment, boxes.ice), draw)
        if event.name not in SCORED or not self.moment.now["played"]:
            return None
        return Throw(self.moment, self.house, self.boxes).slide(event)

    def way(self, move: CardMove) -> CardMove:
        """Cards become a stone in place; those of a taken-out stone come from the ice's edge."""
        if move.source == "throw":
            # a named Wild lies there under its name
            named = (card for card in self.moment.now["played"] if card.startswith("W="))
            move = replace(move, card=next(named, move.card)) if w.plain(move.card) == "W" else move
            stone = move.target.removeprefix("house.")
            makes = stone != move.target and stone not in self.house.ladder.spots
            return replace(move, target=STONE) if makes else move
        if move.source.startswith("house.") and " takeout " in self.moment.now["call"]:
            return replace(move, source=STONE)
        return move

    def leaves(self, name: str) -> tuple[float, float] | None:
        """Lift a guard that has done its work, with its tag."""
        now, unit = self.moment.now, self.boxes.ice.unit
        if not now.events or now.events[-1].name != "GuardsLifted" or name.startswith(EQUAL):
            return None
        return LIFTED[0] * unit, LIFTED[1] * unit

    def spots(self) -> list[Spot]:
        """The candidates for Skip, the Wild's names, and the stone under way, onto which cards are carried."""
        view = self.moment.view
        if view is not None and view.position["phase"] == "wild":
            return wild_spots(view, self.boxes.panel)
        found = list(picks_of_phase(view, self.moment.company, self.boxes.panel))
        if view is not None and not found:
            found.append(
                Spot(STONE, STONE, STONE, "pile", _("The stone"), self.boxes.panel.box, takes=True, under=True)
            )
        return found

    def total(self, side: int) -> tuple[float, float]:
        """On the team's board."""
        return total_at(self.boxes.boards[self.sides.index(side)])

    def vital(self) -> Sequence[Rect]:
        """The ice, and what both teams have."""
        return [self.boxes.ice.box, *self.boxes.boards]

    def panels(self) -> Sequence[Rect]:
        """The stone under way."""
        return [self.boxes.panel.box]

    def buttons(self) -> Rect:
        """In the panel below the ice."""
        return reach(self.moment.view, self.boxes.panel)

    def caption(self) -> Rect:
        """Over the lower half of the hand, because examples need everything else."""
        panel = self.boxes.panel.box
        return Rect(panel.x, self.area.y + 14, panel.w, 0)

    def banner(self) -> Rect:
        """Over the upper half of the ice, since its news also appears at its foot or in the panel.

        Over the panel while decks lie on the ice.
        """
        if choosing(self.moment.now):
            return self.boxes.panel.box
        ice = self.boxes.ice.box
        return Rect.around(ice.cx, ice.top - 0.34 * ice.h, min(760.0, ice.w), 128)

    def leafed(self, place: str) -> list[tuple[str, str]] | None:
        """The discards."""
        key, _dot, rest = place.partition(".")
        if key != "discards":
            return None
        return [(code, "") for code in sorted(self.moment.now[key][int(rest)], key=w.hand_key)]
