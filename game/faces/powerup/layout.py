"""Where things lie on PowerUp's table: the house let into the felt, benches at its sides, the stone under way below."""

from __future__ import annotations

from collections.abc import Sequence

from game.faces.powerup import boards
from game.faces.powerup import names as w
from game.faces.powerup.asking import reach
from game.faces.powerup.house import House
from game.faces.powerup.phase import picks_of_phase
from game.faces.powerup.stone import EQUAL, TAG, lying, seen_by, tableaus
from game.faces.powerup.underway import PANEL, throw_place
from game.faces.powerup.wilding import wild_spots
from game.rules.contract import HIDDEN
from game.rules.powerup.glance import Glance
from game.table.face import Layout
from game.table.moment import Moment
from game.table.pieces import Piece
from game.table.places import Backs, Fan, Pile, Place
from game.table.seating import SeatSpot
from game.table.spots import Spot
from game.ui.rect import Rect

#: where stones go that are taken out, and guards that are lifted off: (dx, dy) from where they lay
OFF, LIFTED = (340.0, -30.0), (0.0, 60.0)


class PowerUpLayout(Layout):
    """Where things lie on PowerUp's table. ``seen``: the sheet at one glance; ``house``: where the stones lie."""

    def __init__(self, moment: Moment, area: Rect) -> None:
        super().__init__(moment, area)
        self.seen: Glance | None = None
        self.house = House(())
        if moment.now.position:
            self.seen = seen_by(moment.now, moment.eyes)
            before = moment.kept if isinstance(moment.kept, House) else None
            self.house = House(lying(moment.now, self.seen), before)
        own = moment.company.bottom % 2
        #: the team at the left, which is the viewer's, and the other
        self.sides = own, 1 - own
        #: whether the viewer is to name the Wild
        self.naming = moment.view is not None and moment.view.position["phase"] == "wild"

    def keeps(self) -> object:
        """Each stone keeps its row."""
        return self.house

    def seats(self) -> list[SeatSpot]:
        """Benches: one's own team at the left, the other at the right."""
        return boards.benches(len(self.moment.company.kinds), self.moment.company.bottom)

    def places(self) -> dict[str, Place]:
        """Both teams' piles, the stone under way, hands, and each stone for the cards that come and go there."""
        now, seen, ladder, area = self.moment.now, self.seen, self.house.ladder, self.area
        assert seen is not None
        colours = now["colours"]
        found: dict[str, Place] = {}
        for xs, team in zip(boards.PILES, self.sides, strict=True):
            deck = w.deck_of(colours, team)
            for x, key in zip(xs, ("draw", "discards"), strict=True):
                name = f"{key}.{team}"
                found[name] = Pile(
                    name,
                    x,
                    boards.PILE_Y,
                    boards.PILE_W,
                    shown=8,
                    rise=0.8,
                    deck=deck,
                    loose=2.0 if key == "discards" else 0.0,
                )
        owners = {stone["name"]: stone["team"] for stone in now["stones"]}
        for stone, spot in ladder.spots.items():
            name = f"house.{stone}"
            found[name] = Pile(name, spot.x, spot.y, 40, shown=1, deck=w.deck_of(colours, owners[stone]), bare=True)
        found["throw"] = throw_place(now, seen.team, naming=self.naming)
        low = max(0.0, -area.y)
        for seat in self.seats():
            name, deck = f"hand.{seat.seat}", w.deck_of(colours, seat.seat % 2)
            if seat.own:
                held = self.moment.company.eyes == seat.seat
                found[name] = Fan(name, 960, 138 - low * 0.7, 134 + low * 0.1, spread=930, gap=118, bend=1.4,
                                  deck=deck, held=held, seat=seat.seat, order=w.hand_key)  # fmt: skip
            else:
                found[name] = Backs(
                    name,
                    *seat.cards,
                    deck=deck,
                    seat=seat.seat,
                    order=w.hand_key,
                    width=46,
                    gap=15,
                    shown=None if boards.open_bench(seat) else 0,
                )
        return found

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
        """The stones; a new one slides in from where its cards were laid."""
        contrast = self.moment.looks.contrast
        assert self.seen is not None
        return tableaus(self.moment.now, self.seen, self.house.ladder, (PANEL.cx, PANEL.cy), contrast)

    def leaves(self, name: str) -> tuple[float, float] | None:
        """What is taken out slides off, a guard that has done its work is lifted; each with its tag."""
        now = self.moment.now
        event = now.events[-1] if now.events else None
        if event is not None and name.removesuffix(TAG) in event.data.get("gone", ()):
            return OFF
        lifted = event is not None and event.name == "GuardsLifted" and not name.startswith(EQUAL)
        return LIFTED if lifted else None

    def spots(self) -> list[Spot]:
        """Who may be named Skip, and what the Wild may be named."""
        view = self.moment.view
        if view is not None and view.position["phase"] == "wild":
            return wild_spots(view)
        return picks_of_phase(view, self.moment.company)

    def vital(self) -> Sequence[Rect]:
        """The stone under way, whoever lays its cards."""
        return () if self.moment.view is not None and self.moment.view.position["phase"] != "add" else (PANEL,)

    def buttons(self) -> Rect | None:
        """In the panel below the ice."""
        return reach(self.moment.view)

    def caption(self) -> Rect:
        """Over the lower half of the hand: everything else is of use in an example."""
        return Rect(404, min(0.0, self.area.y) + 14, 1112, 0)

    def leafed(self, place: str) -> list[tuple[str, str]] | None:
        """Discards may be looked through."""
        key, _dot, rest = place.partition(".")
        if key != "discards":
            return None
        return [(code, "") for code in sorted(self.moment.now[key][int(rest)], key=w.hand_key)]
