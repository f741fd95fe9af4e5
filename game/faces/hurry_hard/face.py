"""Hurry Hard!'s table: the ice, the shot under way, the scoreboard, and the words for all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.faces.hurry_hard import telling, words
from game.faces.hurry_hard.board import ICE, PIN, Board
from game.faces.hurry_hard.calling import Calling
from game.faces.hurry_hard.expressions import does, expression, shot_does
from game.faces.hurry_hard.icepaint import paint_ice, paint_labels
from game.faces.hurry_hard.laid import OnShot
from game.faces.hurry_hard.plates import chevrons, draw_plate_line, plate_words, roomy, seat_places, tab
from game.faces.hurry_hard.scoreboard import draw_scoreboard
from game.faces.hurry_hard.shot import CARD, PANEL, ROW, draw_outcome, draw_shot, slot
from game.faces.hurry_hard.sight import Sight, sight
from game.faces.hurry_hard.words import button_name, option_name, short_name
from game.i18n import _, plural
from game.rules.contract import HIDDEN, Event, Json, Pick, Position, Seat, View, Words
from game.rules.events import CALLED
from game.rules.hurry_hard.board import RESPOND, THROWING
from game.rules.hurry_hard.calls import callers
from game.rules.hurry_hard.glance import glance, meaning
from game.table.company import Company
from game.table.face import Banner, Explained, Shake, Summary
from game.table.oldface import Face
from game.table.pieces import Piece
from game.table.places import Backs, Pile, Place, Row
from game.table.seating import SeatSpot
from game.table.shown import Shown
from game.table.spots import Spot
from game.ui import style
from game.ui.rect import Rect
from game.ui.sheet import Sheet
from game.ui.shell import Preferences

DECK = "hurry_hard"
#: the own hand, the row of buttons over it, and the piles at its right
HAND, ROOM = (1427.0, 181.0, 182.0), 778.0
BUTTONS = Rect(1042, 342, 572, 54)
PILE, DISCARD = (1642.0, 364.0), (1742.0, 364.0)


class HurryHardFace(Face):
    """What Hurry Hard! says and paints."""

    def __init__(self, company: Company, preferences: Preferences) -> None:
        super().__init__(company, preferences)
        self.board = Board()
        self.calling = Calling(company)
        self.on_shot = OnShot()
        self._of: tuple[Position | None, int, bool] = (None, -2, False)
        self._sight: Sight | None = None
        #: what has been shown so far, for the names of rocks
        self._shown: Shown | None = None

    def sight(self, now: Shown) -> Sight:
        """What is to be told now, worked out once."""
        self._shown = now
        of = (now.position, self.company.eyes, now.behind)
        if self._sight is None or of[0] is not self._of[0] or of[1:] != self._of[1:]:
            self._of, self._sight = of, sight(now, self.company.eyes)
            self.on_shot.follow(now, self._sight)
        return self._sight

    def mine(self, now: Shown) -> bool:
        """Whether whoever looks is to decide."""
        return 0 <= self.company.eyes == now["to_move"]

    # --- what lies where
    def seats(self, area: Rect) -> list[SeatSpot]:
        """Plates at the left, the viewer's at the bottom."""
        return seat_places(len(self.company.kinds), self.company.bottom)

    def places(self, now: Shown, seats: Sequence[SeatSpot], area: Rect) -> dict[str, Place]:
        """Piles, everybody's hand, and where cards go that become a shot, a rock, or part of a row."""
        count = len(now["shot"]["cards"])
        aim = slot(min(count, 2 * ROW - 1), count + 1) if now["shot"]["card"] else CARD
        places: dict[str, Place] = {
            "pile": Pile("pile", *PILE, 46, shown=6, rise=0.6, deck=DECK),
            "discard": Pile("discard", *DISCARD, 46, shown=3, rise=0.4, loose=2.0, deck=DECK),
            "sheet": Pile("sheet", *PIN, 90, shown=0, deck=DECK),
            "shot": Pile("shot", aim.cx, aim.cy, 110, shown=0, deck=DECK),
        }
        fans = roomy(len(self.company.kinds))
        for spot in seats:
            name, row = f"hand.{spot.seat}", f"row.{spot.seat}"
            x, y = spot.cards
            if spot.own:
                held = self.company.eyes == spot.seat
                hx, hy, width = HAND
                # all of them side by side, as large as that can be
                width = min(width, ROOM / max(1, len(now["hands"][spot.seat])) - 10)
                places[name] = Row(name, hx, hy, width, deck=DECK, held=held, seat=spot.seat, order=hand_key,
                                   gap=width + 10, spread=ROOM)  # fmt: skip
                places[row] = Pile(row, spot.x + 60, spot.y, 30, shown=0, deck=DECK, seat=spot.seat)
            else:
                places[name] = Backs(name, x, y, 46 if fans else 24, shown=None if fans else 0, deck=DECK,
                                     seat=spot.seat, order=hand_key, gap=26)  # fmt: skip
                places[row] = Pile(row, x, y, 30, shown=0, deck=DECK, seat=spot.seat)
        return places

    def cards(self, now: Shown) -> dict[str, list[str]]:
        """Hands and piles; what lies on the shot or as a rock is painted."""
        found = {"pile": [HIDDEN] * len(now["pile"]), "discard": list(now["discard"])}
        for seat, hand in enumerate(now["hands"]):
            found[f"hand.{seat}"] = sorted(hand, key=hand_key)
            found[f"row.{seat}"] = [HIDDEN] * len(now["rows"][seat])
        return found

    def pieces(self, now: Shown, area: Rect) -> list[Piece]:
        """The rocks and what goes with them."""
        return self.board.pieces(now, self.sight(now), self.mine(now))

    def spots(self, now: Shown, view: View | None) -> list[Spot]:
        """The ice and the shot take cards."""
        return [
            Spot("ice", "ice", "ice", "pile", _("The ice"), ICE, takes=True, under=True),
            Spot("shot", "shot", "shot", "pile", _("The shot"), PANEL, takes=True, under=True),
            *self._laid_spots(now),
        ]

    def _laid_spots(self, now: Shown) -> list[Spot]:
        """The cards on the Shot say what they do and where their names come from."""
        self.sight(now)
        laid = self.on_shot.laid(now)
        hidden = max(0, len(laid) - 2 * ROW)
        found = []
        for n, card in enumerate(each.card for each in laid[hidden:]):
            label = _("{card}, played by {name}", card=option_name(card.option), name=self.company.names[card.seat])
            void = [_("Cancelled by card {n}.", n=card.void_by + 1)] if card.void_by >= 0 else []
            tip = "\n".join((label, does(card.option), expression(card.option), *void))
            found.append(Spot("laid", str(n), f"laid.{n}", "text", label, slot(n, len(laid) - hidden), tip, takes=True))
        return found

    def gathers(self, event: Event) -> str | None:
        """Every end is dealt from a full pack."""
        return "pile" if event.name == "Dealt" else None

    def buttons(self, area: Rect) -> Rect | None:
        """Over the hand."""
        return BUTTONS

    def caption(self, area: Rect) -> Rect:
        """On the ice before the hack: beside it lie the cards that it tells of."""
        return Rect(ICE.x + 6, ICE.y + 6, ICE.w - 12, 0)

    # --- what is painted
    def paint(self, sheet: Sheet, now: Shown) -> None:
        """Plates, ice, scoreboard, shot and outcome."""
        seen = self.sight(now)
        spots = self.seats(sheet.stage.table)
        for spot in spots:
            draw_plate_line(sheet, spot, now)
        chevrons(sheet, spots)
        paint_ice(sheet, now, seen, self.board, self.company)
        draw_scoreboard(sheet, now)
        told = self._told(now)
        draw_shot(sheet, now, seen, self.company, self.on_shot, told)
        draw_outcome(sheet, now, seen, self.company, self.say, told)
        for (x, y), count, label in ((PILE, len(now["pile"]), _("pile")), (DISCARD, len(now["discard"]), _("out"))):
            sheet.text(str(count), x + 32, y + 12, 23, style.CREAM, font=style.SCORE)
            sheet.text(label, x + 32, y - 12, 17, style.MUTED)

    def paint_over(self, sheet: Sheet, now: Shown) -> None:
        """Labels on the ice, and the partner's call."""
        paint_labels(sheet, now, self.sight(now), self.board)
        self.calling.paint(sheet, now, self.sight(now).rocks, self.say, BUTTONS)

    def _told(self, now: Shown) -> list[tuple[str, str]]:
        """The latest step that has words, with the name of its card."""
        for event in reversed(now.events):
            words = self.company.rules.tell(event)
            if words is not None:
                return [(telling.step_name(event) or _("What happens"), self.say(words))]
        return []

    def seat_line(self, now: Shown, seat: int) -> str:
        """A plate in words."""
        return plate_words(now, seat)

    def said(self, now: Shown, seat: int) -> str:
        """Whose turn it is, who throws, who has passed."""
        return tab(now, self.sight(now), seat, self.company.told == seat)

    # --- words
    def name(self, kind: str, value: Json) -> str:
        """Cards, rocks, moves, teams and how many lie best, in words."""
        if kind == "move":
            return words.move_name(str(value), self._point)
        if kind in ("rock", "rocks"):
            return ", ".join(self._point(str(each)) for each in (value if isinstance(value, list) else [value]))
        return words.name(kind, value)

    def _point(self, name: str) -> str:
        """A rock of a move's text: as it lay before the step of this Shot that was about it, or as it lies now."""
        if self._shown is not None:
            for event in reversed(self._shown.events if self.view is None else ()):
                if name in event.data.get("pointed", {}):
                    return words.rock_name(Words.from_json(event.data["pointed"][name]))
                if event.name == "ShotThrown":
                    break
            seen = self.sight(self._shown)
            rock = seen.rocks.get(name) or seen.gone.get(name)
            if rock is not None:
                return words.rock_name(rock.words)
        return _("a rock")

    def explain(self, code: str, view: View | None) -> Explained:
        """Its shot, its option with the expression it is named after, and what each would do now."""
        if code == HIDDEN:
            return Explained(_("A card you have not seen"))
        top, _slash, bottom = code.partition("/")
        lines = [does(bottom), expression(bottom)] if bottom else []
        return Explained(short_name(code), shot_does(top), (*(line for line in lines if line), *self._now(code, view)))

    def _now(self, code: str, view: View | None) -> list[str]:
        """What the card would do now, or why it can't be played."""
        if view is None:
            return []
        texts = [move.text for move in view.legal if f" {code} " in f"{move.text} "]
        # rocks that look alike give one sentence
        found: list[str] = []
        told = 0
        for text in texts:
            told += 1
            if (line := self.say(meaning(view, text))) not in found:
                found.append(line)
            if len(found) == 2:
                break
        if not texts and view.position["phase"] == RESPOND:
            held = next((card for card in glance(view.position, view.seat).hand if card.card == code), None)
            if held is not None and held.reason is not None:
                found.append(self.say(held.reason))
        if told < len(texts):
            found.append(plural("{count} more way to play it", "{count} more ways to play it", len(texts) - told))
        return found

    def label(self, place: str, now: Shown) -> str:
        """The piles with their numbers."""
        if place == "pile":
            return plural("Pile: {count} card", "Pile: {count} cards", len(now["pile"]))
        if place == "discard":
            return plural("Out: {count} card", "Out: {count} cards", len(now["discard"]))
        return {"shot": _("The shot"), "sheet": _("The ice")}.get(place, place)

    def option(self, pick: Pick) -> tuple[str, str | None]:
        """The text and sign of a button."""
        icons = {"pass": "pass", "in": "up", "out": "down", "none": "close", "done": "check"}
        return button_name(pick.id), icons.get(pick.id)

    def again(self, view: View) -> tuple[str, str] | None:
        """Passing may be ordered until somebody does something else."""
        return ("pass", _("Pass until it changes")) if view.position["phase"] == RESPOND else None

    def ends_orders(self, event: Event) -> bool:
        """Anything but a pass."""
        return event.name != "Passed"

    def meant(self, view: View, picks: Sequence[Pick]) -> str | None:
        """What refused picks were likely meant for."""
        card = next((p.id for p in picks if p.kind == "card"), None)
        if card is None:
            return None
        more = " ".join(p.id for p in reversed(picks) if p.kind != "card")
        verb = "throw" if view.position["phase"] == THROWING else "play"
        if card.startswith("G") and verb == "throw" and not more:
            more = "centre"
        if card.startswith("T") and verb == "throw" and not more:
            more = "through"
        return f"{verb} {card} {more}".strip()

    def prompt(self, view: View, made: Sequence[Pick]) -> str:
        """What is asked, in one sentence."""
        phase = view.position["phase"]
        if phase == THROWING:
            return self._asks_throw(made)
        if phase == RESPOND:
            if made:
                return self._asks_card(made)
            playable = any(move.text != "pass" for move in view.legal)
            return _("Your answer: play a lit card or pass.") if playable else _("Nothing of yours can be played.")
        return {
            "tap": _("Tap Back: which rock moves, and which way?"), "freeze": _("Freeze: to which of their rocks?"),
            "claim": _("Which guards of the centre shall cover the rock?"),
            "place": _("Over Curled: where does their guard stand?"), "double": _("Double: which rock goes as well?"),
            "jam": _("Jam: which of their rocks is yours now?"), "hit": _("Which removed rock do you keep?"),
            "restore": _("Which guard goes back?"), "roll": _("Roll Off: which rock goes one ring out?"),
        }.get(phase, "")  # fmt: skip

    def _asks_throw(self, made: Sequence[Pick]) -> str:
        card = next((p.id for p in made if p.kind == "card"), "")
        if card.startswith("T"):
            return _("Takeout: pick the rock, or throw it through.")
        if card.startswith("G"):
            return _("Guard: in the centre, or in front of a rock of yours?")
        if not made:
            return _("Your throw: pick a card for its shot.")
        if made[0].id == "centre":
            return _("A guard in the centre: pick its card.")
        return _("Pick the card: a guard in front of that rock, or a takeout of it.")

    @staticmethod
    def _asks_card(made: Sequence[Pick]) -> str:
        bottom = next((p.id for p in made if p.kind == "card"), "").partition("/")[2]
        return {
            "HH": _("Hurry Hard!: sweep the draw one ring in, or save the rock?"),
            "PB": _("Plan B: which of their rocks is the new target?"),
            "WG": _("Wreck on Guard: which guard is in the way?"),
        }.get(bottom, _("Now the card."))

    # --- the partner's call
    def talkers(self, position: Position) -> Sequence[Seat]:
        """The thrower's teammates, while the thrower decides."""
        return callers(position)

    def remark(self, seat: Seat, said: str, position: Position) -> None:
        """A partner calls for a shot."""
        self.calling.hear(seat, said, position)

    def remarks(self) -> Sequence[Event]:
        """The calls for the throw that is due."""
        return self.calling.events

    # --- what the room feels
    def banner(self, event: Event, now: Shown) -> Banner | None:
        """Ends, and shots that are cancelled."""
        return telling.banner(self, event)

    def deed(self, event: Event) -> tuple[int, str] | None:
        """Thrown, played, passed; a call is answered by a throw."""
        self.calling.follow(event)
        return telling.deed(event)

    def feel(self, event: Event) -> Shake | None:
        """A hit is felt."""
        if event.name in ("RockRemoved", "ShotCancelled"):
            return Shake(4.0)
        if event.name in ("RockWrecked", "RockJammed", "RockTapped"):
            return Shake(2.0)
        return None

    def hold(self, event: Event, now: Shown) -> float:
        """A call that a replay comes to is looked at before the throw."""
        return 1.3 if event.name == CALLED and self.calling.news else 0.0

    def summary(self, event: Event, now: Shown) -> Summary | None:
        """After an end: what it brought."""
        return telling.summary(event, now)

    def pile_cards(self, place: str, now: Shown) -> list[tuple[str, str]] | None:
        """The discards may be looked through; they have no order."""
        return [(code, "") for code in now["discard"]] if place == "discard" else None


def hand_key(code: str) -> Any:
    """Draws from the Button outwards, Guards, Takeouts; within them by option."""
    top, _slash, bottom = code.partition("/")
    order = ("D0", "D4", "D8", "D12", "G", "T")
    return (order.index(top) if top in order else len(order), bottom)
