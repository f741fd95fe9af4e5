"""PowerUp Curling's table: the house let into the felt, benches at its sides, the stone under way below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.faces.powerup import boards, ice, telling
from game.faces.powerup import words as w
from game.faces.powerup.asking import OPTIONS, aims, asks, meant, option, reach
from game.faces.powerup.hand import paint_hand
from game.faces.powerup.house import Flow, House, Ladder
from game.faces.powerup.panels import paint_phase, picks_of_phase
from game.faces.powerup.stone import EQUAL, TAG, counting, lying, paint_aims, tableaus
from game.faces.powerup.underway import PANEL, UnderWayPanel, throw_place
from game.faces.powerup.wilding import paint_answers, wild_spots
from game.i18n import _, plural
from game.rules.contract import HIDDEN, Event, Json, Pick, View, Words
from game.rules.powerup.glance import Glance, glance, meaning, targets
from game.rules.powerup.moves import FIRST_WILD
from game.table.company import Company
from game.table.face import Banner, Explained, Shake, Summary
from game.table.oldface import Face
from game.table.pieces import Piece
from game.table.places import Backs, Fan, Pile, Place
from game.table.seating import SeatSpot
from game.table.shown import Shown
from game.table.speeds import factor
from game.table.spots import Spot
from game.ui import style
from game.ui.rect import Rect
from game.ui.sheet import Sheet
from game.ui.shell import Preferences

#: where stones go that are taken out, and guards that are lifted off: (dx, dy) from where they lay
OFF, LIFTED = (340.0, -30.0), (0.0, 60.0)


class PowerUpFace(Face):
    """What PowerUp Curling says and paints."""

    def __init__(self, company: Company, preferences: Preferences) -> None:
        super().__init__(company, preferences)
        self.house = House()
        self.panel = UnderWayPanel(lambda seat: company.names[seat], self.say, company.told, lambda: self.contrast)
        self.flow = Flow()
        self._seen: tuple[Any, int, Glance] | None = None

    # --- what is known
    @property
    def naming(self) -> bool:
        """Whether the viewer is to name the Wild."""
        return self.view is not None and self.view.position["phase"] == "wild"

    @property
    def contrast(self) -> bool:
        """Whether cards are shown in high contrast."""
        return bool(self.preferences["contrast"])

    def seen(self, now: Shown) -> Glance:
        """The sheet at one glance, worked out once for each position."""
        eyes = self.company.eyes
        if self._seen is None or self._seen[0] is not now.position or self._seen[1] != eyes:
            # a film with all hands open shows the whole truth, the generator included
            known = {key: value for key, value in now.items() if key != "rng"}
            self._seen = now.position, eyes, glance(known, eyes)
        return self._seen[2]

    def ladder(self, now: Shown) -> Ladder:
        """Where the stones lie."""
        return self.house.ladder(lying(now, self.seen(now)))

    def sides(self) -> tuple[int, int]:
        """The team at the left, which is the viewer's, and the other."""
        own = self.company.bottom % 2
        return own, 1 - own

    # --- what lies where
    def seats(self, area: Rect) -> list[SeatSpot]:
        """Benches: one's own team at the left, the other at the right."""
        return boards.benches(len(self.company.kinds), self.company.bottom)

    def places(self, now: Shown, seats: Sequence[SeatSpot], area: Rect) -> dict[str, Place]:
        """Both teams' piles, the stone under way, hands, and each stone for the cards that come and go there."""
        seen, ladder = self.seen(now), self.ladder(now)
        colours = now["colours"]
        found: dict[str, Place] = {}
        for xs, team in zip(boards.PILES, self.sides(), strict=True):
            deck = w.deck_of(colours, team)
            for x, key in zip(xs, ("draw", "discards"), strict=True):
                name = f"{key}.{team}"
                found[name] = Pile(name, x, boards.PILE_Y, boards.PILE_W, shown=8, rise=0.8, deck=deck,
                                   loose=2.0 if key == "discards" else 0.0)  # fmt: skip
        owners = {stone["name"]: stone["team"] for stone in now["stones"]}
        for stone, spot in ladder.spots.items():
            name = f"house.{stone}"
            found[name] = Pile(name, spot.x, spot.y, 40, shown=1, deck=w.deck_of(colours, owners[stone]), bare=True)
        found["throw"] = throw_place(now, seen.team, naming=self.naming)
        low = max(0.0, -area.y)
        for seat in seats:
            name, deck = f"hand.{seat.seat}", w.deck_of(colours, seat.seat % 2)
            if seat.own:
                held = self.company.eyes == seat.seat
                found[name] = Fan(name, 960, 138 - low * 0.7, 134 + low * 0.1, spread=930, gap=118, bend=1.4,
                                  deck=deck, held=held, seat=seat.seat, order=w.hand_key)  # fmt: skip
            else:
                found[name] = Backs(name, *seat.cards, deck=deck, seat=seat.seat, order=w.hand_key, width=46, gap=15,
                                    shown=None if boards.open_bench(seat) else 0)  # fmt: skip
        return found

    def cards(self, now: Shown) -> dict[str, list[str]]:
        """The cards by place; the stones' are pieces."""
        found = {"throw": [card for card in now["played"] if card != "-"]}
        for team in (0, 1):
            found[f"draw.{team}"] = [HIDDEN] * len(now["draw"][team])
            found[f"discards.{team}"] = list(now["discards"][team])
        for seat, hand in enumerate(now["hands"]):
            found[f"hand.{seat}"] = sorted(hand, key=w.hand_key)
        return found

    def pieces(self, now: Shown, area: Rect) -> list[Piece]:
        """The stones; a new one slides in from where its cards were laid."""
        return tableaus(now, self.seen(now), self.ladder(now), (960.0, PANEL.cy), self.contrast)

    def leaves(self, name: str, now: Shown) -> tuple[float, float] | None:
        """What is taken out slides off, a guard that has done its work is lifted; each with its tag."""
        event = now.events[-1] if now.events else None
        if event is not None and name.removesuffix(TAG) in event.data.get("gone", ()):
            return OFF
        lifted = event is not None and event.name == "GuardsLifted" and not name.startswith(EQUAL)
        return LIFTED if lifted else None

    def flows(self, dt: float) -> bool:
        """The ladder stretches as fast as stones glide."""
        return self.flow.on(dt)

    def spots(self, now: Shown, view: View | None) -> list[Spot]:
        """Who may be named Skip, and what the Wild may be named."""
        if view is not None and view.position["phase"] == "wild":
            return wild_spots(view)
        return picks_of_phase(view, self.company)

    def offers(self, pick: Pick) -> bool:
        """The Wild's names lie in the panel."""
        return self.naming

    def vital(self) -> Sequence[Rect]:
        """The stone under way, whoever lays its cards."""
        return () if self.view is not None and self.view.position["phase"] != "add" else (PANEL,)

    def buttons(self, area: Rect) -> Rect | None:
        """In the panel below the ice."""
        return reach(self.view)

    # --- words
    def name(self, kind: str, value: Json) -> str:
        """Cards, ranks and moves in words."""
        if kind in ("card", "kind"):
            return w.card_name(str(value))
        if kind == "cards":
            return w.short([str(value)])
        if kind == "match":
            return w.card_word(str(value))
        if kind == "rank":
            return w.plain(str(value))
        if kind == "move":
            return w.move_name(str(value), self.company.names)
        return str(value)

    def say(self, words: Words) -> str:
        """A sentence; the names of stones stay small at its beginning."""
        sentence = super().say(words)
        named = sentence[:1] == "S" and sentence[1:2].isdigit()
        return f"s{sentence[1:]}" if named else sentence

    def namer(self, kind: str, value: Any) -> str:
        """Cards in a row as they are printed."""
        if kind == "cards" and isinstance(value, list | tuple):
            return w.short([str(one) for one in value])
        return super().namer(kind, value)

    def explain(self, code: str, view: View | None) -> Explained:
        """Name, and what it would do now."""
        if code == HIDDEN:
            return Explained(_("A card you have not seen"))
        card = w.card_name(code)
        text = {
            "b": _("the best rank"), "4": _("the 4-foot"), "8": _("the 8-foot"), "12": _("the 12-foot"),
            "G": _("guards a house stone, or matches a guard that is hit"),
            "H": _("takes out, promotes or nudges"), "W": _("stands for any other card"),
        }.get(w.plain(code), "")  # fmt: skip
        return Explained(card[:1].upper() + card[1:], text, self._does(code, view))

    def _does(self, code: str, view: View | None) -> tuple[str, ...]:
        """What the moves with this card would do, where they are few enough to be told."""
        if view is None or view.position["phase"] not in ("add", "call", "pass"):
            return ()
        moves = [move for move in view.legal if any(path[0] == Pick("card", code) for path in move.paths)]
        moves = [move for move in moves if move.action < FIRST_WILD or view.position["phase"] == "pass"]
        return tuple(self.say(meaning(view, move)) for move in moves) if len(moves) < 3 else ()

    def label(self, place: str, now: Shown) -> str:
        """Piles with their number of cards."""
        key, _dot, rest = place.partition(".")
        if key == "throw":
            return _("The stone under way")
        if key == "house":
            return _("The stone {name}", name=rest)
        team, count = w.team_signed(now["colours"], int(rest)), len(now[key][int(rest)])
        cards = plural("{count} card", "{count} cards", count)
        if key == "draw":
            return _("Draw pile of {team}: {cards}", team=team, cards=cards)
        return _("Discards of {team}: {cards}", team=team, cards=cards)

    def pile_cards(self, place: str, now: Shown) -> list[tuple[str, str]] | None:
        """Discards may be looked through."""
        key, _dot, rest = place.partition(".")
        return [(code, "") for code in sorted(now[key][int(rest)], key=w.hand_key)] if key == "discards" else None

    def option(self, pick: Pick) -> tuple[str, str | None]:
        """Kinds of call, names for the Wild with what they make, and the rest."""
        return option(self.view, pick)

    def order(self, pick: Pick) -> int:
        """Ranks from the best, then what a Guard and a Hit do."""
        return OPTIONS.index(pick.id) if pick.id in OPTIONS else len(OPTIONS)

    def urges(self, pick: Pick) -> bool:
        """A stone is not forfeited by the way."""
        return pick.id != "forfeit"

    def meant(self, view: View, picks: Sequence[Pick]) -> str | None:
        """The call or card that refused picks were likely meant for."""
        return meant(view, picks)

    def prompt(self, view: View, made: Sequence[Pick]) -> str:
        """What the viewer may do, in one sentence."""
        return asks(view, made, glance(view.position, view.seat), self.company.names)

    def meanwhile(self, now: Shown) -> str:
        """The count is nobody's turn."""
        return _("The count of end {n}", n=now["end"]) if counting(now) is not None else ""

    def seat_line(self, now: Shown, seat: int) -> str:
        """Which cards it lays in its team's stone, and how many it holds."""
        held = len(now["hands"][seat])
        plays = self.seen(now).plays[seat]
        if not plays or len(plays) == 4:
            return plural("{count} card", "{count} cards", held)
        return _("lays {cards} · holds {n}", cards=", ".join(map(str, plays)), n=held)

    def caption(self, area: Rect) -> Rect:
        """Over the lower half of the hand: everything else is of use in an example."""
        return Rect(404, min(0.0, area.y) + 14, 1112, 0)

    # --- what is painted
    def paint(self, sheet: Sheet, now: Shown) -> None:
        """House, boards, piles, benches, and the panel in the middle."""
        seen, ladder, teams = self.seen(now), self.ladder(now), self.sides()
        running = self._running(now, seen)
        still = factor(self.preferences) == 0 or bool(self.preferences["reduced_motion"])
        ice.paint_ice(sheet, now, seen, self.flow.towards(ladder, still=still), self._stop(now, seen))
        for rect, team in zip(boards.BOARDS, teams, strict=True):
            boards.paint_board(sheet, rect, now, seen, team, running[team], counting(now) is not None)
        boards.paint_line(sheet, now, teams, running)
        boards.paint_tie(sheet, now, seen, teams, self.contrast)
        boards.paint_piles(sheet)
        boards.paint_teams(sheet, self.seats(sheet.stage.table), now)
        sheet.patch("plate", PANEL)
        if not paint_phase(sheet, now, seen, self):
            note = ice.take_outs(seen, now["options"]["takeouts"], now["thrown"])
            self.panel.paint(sheet, now, seen, note, naming=self.naming)
            if self.view is not None and self.naming and seen.under is not None:
                paint_answers(sheet, now, self.view, seen.under, self.contrast)

    def paint_over(self, sheet: Sheet, now: Shown) -> None:
        """What must be read over cards and stones."""
        seen, teams = self.seen(now), self.sides()
        boards.paint_pile_counts(sheet, now, teams)
        boards.paint_hands(sheet, self.seats(sheet.stage.table), now, self.contrast)
        boards.paint_skips(sheet, self.seats(sheet.stage.table), now, seen)
        if self.view is not None:
            self._aims(sheet, self.view, now)
            own = next(spot for spot in self.seats(sheet.stage.table) if spot.own)
            place = self.places(now, [own], sheet.stage.table)[f"hand.{own.seat}"]
            paint_hand(sheet, self.view, place, seen)

    def _aims(self, sheet: Sheet, view: View, now: Shown) -> None:
        """Rings around all stones that the call being made may aim at, or aims at."""
        kinds = aims(self.made)
        if view.position["phase"] != "call" or not kinds:
            return
        chosen = next((pick.id for pick in self.made if pick.kind == "piece"), "")
        reasons = targets(view.position, view.seat)
        open_to = {
            stone["name"] for stone in now["stones"] if any(reasons[kind][stone["name"]] is None for kind in kinds)
        }
        aimed = open_to & {chosen} if chosen else open_to
        colour = "red" if kinds == ("takeout",) else "cyan"
        paint_aims(sheet, self.pieces(now, sheet.stage.table), aimed, self.ladder(now).size, colour)

    def _running(self, now: Shown, seen: Glance) -> tuple[int, int]:
        """What the end would bring each team as the stones lie; what it has brought so far while it is counted."""
        show = counting(now)
        points = seen.score.points if show is None else len(show.counted)
        if not points:
            return 0, 0
        return (points, 0) if seen.score.team == 0 else (0, points)

    def _stop(self, now: Shown, seen: Glance) -> int:
        """The number of the opponents' best stone, where something counts."""
        return dict(seen.ladder).get(seen.score.stopper, 0) if seen.score.points else 0

    # --- what the room feels
    def banner(self, event: Event, now: Shown) -> Banner | None:
        """Take-outs, the Wild, the count."""
        return telling.banner(self, event, now)

    def hold(self, event: Event, now: Shown) -> float:
        """The four cards of a stone are to be read before it is judged."""
        return 1.2 if event.name == "CardPlayed" and event.data["place"] == 4 else 0.0

    def feel(self, event: Event) -> Shake | None:
        """Stones that go, and points."""
        if event.name in ("StoneTakenOut", "DoubleTakenOut"):
            return Shake(4.0, 0.5, (1.0, 0.5, 0.3))
        if event.name == "EndScored" and event.data["points"] > 1:
            red, green, blue = (part / 255 for part in style.WARM[:3])
            return Shake(3.0, 0.7, (red, green, blue))
        return None

    def deed(self, event: Event) -> tuple[int, str] | None:
        """What a seat has just done."""
        return telling.deed(event)

    def summary(self, event: Event, now: Shown) -> Summary | None:
        """After an end."""
        return telling.summary(self, event, now)
