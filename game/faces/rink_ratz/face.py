"""Rink Ratz's table: the rush side by side at centre ice, the scoreboard, and the chances that count right now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.faces.rink_ratz.board import draw_board, draw_nets, draw_power, puck
from game.faces.rink_ratz.rush import MIDDLE, RUSH_X, Rush, RushRow, draw_chips, reply_chances, rush_of, shot_name, sign
from game.faces.rink_ratz.telling import banner, summary, told_pile
from game.faces.rink_ratz.words import card_name, face_name, faces_of, move_name, unused
from game.i18n import _, plural
from game.rules.contract import HIDDEN, CardMove, Event, Json, Pick, View
from game.rules.rink_ratz.glance import Glance, cards_left, glance, refusal, shifts, still_out
from game.rules.rink_ratz.tables import STICK
from game.table.face import Banner, Explained, Meaning, Shake, Summary
from game.table.oldface import Face
from game.table.pieces import Piece
from game.table.places import Backs, Fan, Pile, Place
from game.table.seating import SeatSpot
from game.table.shown import Shown
from game.table.teams import TEAMS, signed_team, team_name
from game.ui import style
from game.ui.rect import Rect
from game.ui.sheet import Sheet

#: the plates at the sides, clear of the nets above and of one's own below
SIDE_Y = 352.0
#: how wide the pile's cards are while nothing is played out, and where the card of a penalty shot lies
PILE, PENALTY_X = 178.0, 1226.0
DECK = "rink_ratz"


class RinkRatzFace(Face):
    """What Rink Ratz says and paints."""

    # --- places
    def seats(self, area: Rect) -> list[SeatSpot]:
        """With four, those at the sides sit below the nets."""
        found = super().seats(area)
        if len(found) < 4:
            return found
        return [replace(spot, y=SIDE_Y) if 400 < spot.y < 800 else spot for spot in found]

    def places(self, now: Shown, seats: Sequence[SeatSpot], area: Rect) -> dict[str, Place]:
        """Stock and Bench Cards at the left, the play at centre ice, a hand for everybody."""
        low = max(0.0, -area.y)
        rush = rush_of(now)
        owners = tuple(f"owner.{team}" for team in rush.teams) if rush else ()
        dims = [unused(card, face) for card, _space, face in (text.partition(" ") for text in now["pile"])]
        cut = len(dims) - (rush.cards if rush else 0)
        live = rush is not None and not rush.over
        places: dict[str, Place] = {
            "stock": Pile("stock", 440, MIDDLE, 92, shown=10, rise=1.2, deck=DECK),
            "bench": Pile("bench", 550, MIDDLE, 92, shown=5, rise=1.2, deck=DECK),
            "pile": Pile("pile", 1370 if rush else 960, MIDDLE, 118 if rush else PILE, shown=5, loose=4.0, deck=DECK,
                         takes=True, dims=tuple(dims[:cut])),
            "rush": RushRow("rush", RUSH_X[0], MIDDLE, 168, deck=DECK, takes=live, rims=owners,
                            dims=tuple(dims[cut:]), pair=rush is not None and rush.pair),
            "penalty": Pile("penalty", PENALTY_X, MIDDLE, PILE, deck=DECK),
        }  # fmt: skip
        for spot in seats:
            name = f"hand.{spot.seat}"
            if spot.own:
                held = self.company.eyes == spot.seat
                places[name] = Fan(name, 960, 166 - low * 0.85, 158 + low * 0.2, spread=900, gap=112, deck=DECK,
                                   held=held, seat=spot.seat, order=hand_key)  # fmt: skip
            else:
                places[name] = Backs(name, *spot.cards, deck=DECK, seat=spot.seat, order=hand_key)
        return places

    def cards(self, now: Shown) -> dict[str, list[str]]:
        """The cards by place; those of the rush under way lie apart from the pile."""
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

    def pieces(self, now: Shown, area: Rect) -> list[Piece]:
        """The puck."""
        return [puck(now)]

    def way(self, move: CardMove, now: Shown) -> CardMove:
        """Replies and finishes are laid beside the shot; the card of a penalty shot turns over where it lies."""
        if move.target == "pile" and now["rush"]["team"] >= 0:
            return replace(move, target="rush")
        if move.target == "bench" and move.source == "bench":
            return replace(move, source="penalty", target="penalty")
        return move

    def besides(self, event: Event, now: Shown) -> list[CardMove]:
        """The top Bench Card comes to centre ice before its shot, and goes back with the next card."""
        if event.name == "CardBurnt" and now["bench"]:
            return [CardMove(HIDDEN, "bench", "penalty")]
        if event.name == "CardPlayed" and penalty_card(now):
            return [CardMove(HIDDEN, "penalty", "bench")]
        return []

    def gathers(self, event: Event) -> str | None:
        """Only a new period takes the pile away."""
        return "stock" if event.name == "Dealt" and event.data.get("new_period") else None

    # --- words
    def name(self, kind: str, value: Json) -> str:
        """Cards, moves and teams in words."""
        if kind == "card":
            return card_name(str(value))
        if kind == "team" and isinstance(value, int):
            return team_name(value)
        if kind == "move":
            return move_name(str(value))
        return str(value)

    def explain(self, code: str, view: View | None) -> Explained:
        """Name, and what it can do."""
        if code == HIDDEN:
            return Explained(_("A card you have not seen"))
        faces = faces_of(code)
        if not faces:
            what = _("a stick: shoots on a power play") if int(code) >= STICK else _("a jersey")
            title = _("Stick {n}", n=code) if int(code) >= STICK else _("Number {n}", n=code)
            return Explained(title, what, tuple(self._now(code, view)))
        title = " / ".join(face_name(face) for face in faces)
        return Explained(title, _("one card, two faces: you choose"), tuple(self._now(code, view)))

    def _now(self, code: str, view: View | None) -> Iterator[str]:
        """What the card would do now, each of its faces for itself."""
        for move in view.legal if view is not None else ():
            card, _space, face = move.text.partition(" ")
            if card == code and view is not None:
                does = self.does(view, move)
                yield f"{face_name(face)}: {does[:1].lower()}{does[1:]}" if face else does

    def label(self, place: str, now: Shown) -> str:
        """The pile with its last card, stock and bench with their numbers."""
        if place in ("pile", "rush"):
            pile = now["pile"]
            card, _space, face = pile[-1].partition(" ") if pile else ("", "", "")
            last = face_name(face) if face else card_name(card) if card else _("empty")
            return _("Pile: {card}", card=last) if place == "pile" else _("The rush: {card}", card=last)
        if place == "penalty":
            return _("Penalty shot: {card}", card=card_name(*penalty_card(now)))
        if place == "bench":
            return plural("{count} Bench Card", "{count} Bench Cards", len(now["bench"]))
        return plural("Stock: {count} card", "Stock: {count} cards", len(now["stock"]))

    def option(self, pick: Pick) -> tuple[str, str | None]:
        """The goalie, the deal; faces are chosen at the card."""
        found = {"pull": (_("Pull the goalie"), "flag"), "deal": (_("Deal"), "deal")}
        return found.get(pick.id) or (face_name(pick.id), None)

    def meanings(self, code: str, view: View) -> list[Meaning]:
        """The two faces of a specialty card, and giving it up."""
        faces = faces_of(code)
        burn = any(move.text == f"{code} burn" for move in view.legal)
        legal = {move.text for move in view.legal}
        found = []
        for face in ["burn"] if burn else faces:
            text = f"{code} {face}"
            why = refusal(view, text) if text not in legal else None
            does = self.say(why) if why is not None else self.does(view, text)
            found.append(Meaning(face, face_name(face), does))
        return found

    def meant(self, view: View, picks: Sequence[Pick]) -> str | None:
        """What a refused click meant: of two faces the one that comes nearest to being legal."""
        card = next((p.id for p in picks if p.kind == "card"), None)
        face = next((p.id for p in picks if p.kind == "option"), None)
        if card is None or card.isdigit():
            return card
        if face is not None:
            return f"{card} {face}"
        first, second = faces_of(card)
        asked = view.position["rush"]["stage"] == "reply"
        return f"{card} {second if asked else first}"

    def prompt(self, view: View, made: Sequence[Pick]) -> str:
        """What the viewer may do, in one sentence."""
        if made:
            return _("Which side of the card?")
        seen = glance(view.position, view.seat)
        if seen.asked == "deal":
            return _("The period is over.")
        if all(m.text.endswith("burn") for m in view.legal):
            return _("No card of yours may be laid: one is burnt, and they take a penalty shot.")
        if seen.asked == "reply":
            return self._asks_reply(seen)
        if seen.asked == "finish":
            return self._asks_finish(seen)
        if seen.reviewed >= 0 and seen.reviewed != view.seat % 2 and seen.held.get("save"):
            return _("Goal under review: a Miraculous Save undoes it now, or never.")
        if seen.match:
            return _("Lay a card: another {number} is a shot.", number=seen.match)
        return _("Lay a card: the next number can be matched.")

    def _asks_reply(self, seen: Glance) -> str:
        if seen.held.get("answer"):
            return (
                _("Shot against you! Block it, or lay a number they may lack.")
                if "block" in seen.answers
                else _("A breakaway against you! Shut it down, or lay a number they may lack.")
            )
        return _("Shot against you! Lay a number that they may lack.")

    def _asks_finish(self, seen: Glance) -> str:
        """What finishes the shot; where nothing in hand does, what else there is to lay."""
        goals, rebounds = _(" or ").join(seen.goals), _(" or ").join(seen.rebounds)
        if not any(seen.held.get(use) for use in ("goal", "rebound")):
            if seen.held.get("shot"):
                return _(
                    "You hold no {goals}: a stick shoots once more.", goals=_(" or ").join(seen.goals + seen.rebounds)
                )
            return (
                _("Nothing you hold scores or rebounds: lay what you can spare.")
                if rebounds
                else _("Nothing you hold scores: lay what you can spare.")
            )
        if len(self.company.kinds) == 4:
            # with four the turn comes to the shooter's partner
            name = self.company.names[(seen.seat + 2) % 4]
            if rebounds:
                return _("Finish the shot of {partner}: {goals} scores, {rebounds} rebounds.", partner=name,
                         goals=goals, rebounds=rebounds)  # fmt: skip
            return _("Finish the shot of {partner}: {goals} scores.", partner=name, goals=goals)
        if rebounds:
            return _("Finish your shot: {goals} scores, {rebounds} rebounds.", goals=goals, rebounds=rebounds)
        return _("Finish your shot: {goals} scores.", goals=goals)

    def seat_line(self, now: Shown, seat: int) -> str:
        """Team and cards; the viewer's partner is named as such, the chip shows the team."""
        cards = plural("{count} card", "{count} cards", len(now["hands"][seat]))
        eyes = self.company.eyes
        if eyes >= 0 and len(now["hands"]) == 4 and seat == (eyes + 2) % 4:
            return f"{_('Partner')} · {cards}"
        return f"{team_name(seat % 2)} · {cards}"

    def seat_mark(self, now: Shown, seat: int) -> str:
        """The team's shape."""
        return TEAMS[seat % 2][1]

    # --- the ice
    def paint(self, sheet: Sheet, now: Shown) -> None:
        """Scoreboard, power play, nets, counts, the places of a rush."""
        draw_board(sheet, Rect(120, 752, 384, 232), now, shifts(now.position), cards_left(now.position))
        draw_power(sheet, Rect(1416, 752, 384, 232), now)
        draw_nets(sheet, now)
        for x, name, label in ((440, "stock", _("stock")), (550, "bench", _("bench"))):
            count = len(now[name])
            if count:
                sheet.text(str(count), x, MIDDLE - 92, 28, font=style.SCORE, anchor="center")
                sheet.text(label, x, MIDDLE + 104, 18, style.CREAM, anchor="center")
        if penalty_card(now):
            sheet.text(_("Bench Card"), PENALTY_X, MIDDLE - 148, 20, style.CREAM, font=style.BOLD, anchor="center")
        rush = rush_of(now)
        if rush is not None:
            if len(now["pile"]) > rush.cards:
                sheet.text(_("laid before"), 1370, MIDDLE - 108, 18, style.CREAM, anchor="center")
            self._rush(sheet, now, rush)

    def _rush(self, sheet: Sheet, now: Shown, rush: Rush) -> None:
        """The sign over the rush, and its places: the shot, the reply, the empty one for the finish."""
        team = rush.team
        colour = TEAMS[team][0]
        step = -1 if rush.over else 2 if now["rush"]["stage"] == "finish" else 1
        names = (shot_name(rush.kind), _("reply"), _("finish"))
        for number, x in enumerate(RUSH_X):
            if number >= rush.laid:
                sheet.patch("slot", Rect.around(x, MIDDLE, 176, 244))
            ink = style.WARM if number == step else style.CREAM
            sheet.text(names[number], x, MIDDLE - 142, 20, ink, font=style.BOLD, anchor="center", fit=180)
        if rush.over:
            return
        head = Rect.around(960, MIDDLE + 158, 520, 56)
        sheet.patch("field", head, alpha=225)
        sheet.text(sign(rush.kind), head.x + 24, head.cy, 32, colour, font=style.DISPLAY, fit=210)
        whose, what = signed_team(team), f" · {self._who(now)}"
        aside = min(150.0, sheet.measure(what, 20)[0])
        sheet.text(what, head.right - 24, head.cy, 20, style.CREAM, anchor="right", fit=150)
        sheet.text(whose, head.right - 24 - aside, head.cy, 20, colour, anchor="right", fit=100)

    def _who(self, now: Shown) -> str:
        """Who lays the next card of the rush."""
        seat = now["to_move"]
        name = self.company.names[seat] if seat >= 0 else ""
        own = self.company.told == seat
        if now["rush"]["stage"] == "reply":
            return _("you reply") if own else _("{name} replies", name=name)
        return _("you finish") if own else _("{name} finishes", name=name)

    def paint_over(self, sheet: Sheet, now: Shown) -> None:
        """The chances, and what face the last card showed."""
        # what comes of a card is told before what may come after it
        if now["phase"] == "play" and not now.behind:
            self._chances(sheet, now)
        pile = now["pile"]
        if pile and " " in pile[-1] and rush_of(now) is None:
            rect = Rect.around(960, MIDDLE + 166, 300, 38)
            sheet.patch("tooltip", rect)
            name = face_name(pile[-1].split(" ")[1])
            sheet.text(name, rect.cx, rect.cy, 22, style.WARM, font=style.BOLD, anchor="center", fit=270)

    def _chances(self, sheet: Sheet, now: Shown) -> None:
        eyes = self.company.eyes
        seen = glance(now.position, eyes)
        mine = eyes >= 0 and now["to_move"] == eyes
        held = set(now["hands"][eyes]) if mine else set()
        groups: list[tuple[str, Sequence[str]]] = []
        if seen.asked == "open" and seen.match:
            groups.append((_("Shot"), (seen.match,)))
        if seen.asked == "finish":
            groups += [(_("Goal"), seen.goals), (_("Rebound"), seen.rebounds)]
        if seen.asked == "reply":
            groups += reply_chances(now)
            groups.append((_("Steals"), (seen.steals,) if seen.steals else ()))
        groups.append((_("Sticks shoot"), seen.sticks))
        groups = [(label, chips) for label, chips in groups if chips]
        draw_chips(sheet, groups, held)
        if groups and self.preferences["show_open"]:
            out = still_out(now.position)
            numbers = dict.fromkeys(c for _label, chips in groups for c in chips if c in out)
            text = "   ".join(f"{n}: {out[n]}" for n in numbers)
            sheet.text(_("still out:") + "  " + text, 960, MIDDLE - 262, 19, style.CREAM, anchor="center")

    # --- what the room feels
    def banner(self, event: Event, now: Shown) -> Banner | None:
        """Goals, saves, penalties, power plays, periods."""
        return banner(self, event)

    def feel(self, event: Event) -> Shake | None:
        """A goal is an event that the room feels."""
        if event.name == "GoalScored":
            red, green, blue = (part / 255 for part in TEAMS[event.data["team"]][0][:3])
            # one's own goal shakes the rink; another's is a light behind the net
            eyes = self.company.eyes
            ours = eyes < 0 or eyes % 2 == event.data["team"]
            return Shake(6.0 if ours else 1.5, 1.0 if ours else 0.45, (red, green, blue))
        if event.name in ("GoalSaved", "ShotBlocked"):
            return Shake(3.0)
        return None

    def deed(self, event: Event) -> tuple[int, str] | None:
        """What a seat's card was."""
        data = event.data
        said = {
            "ShotMade": _("shoots"), "ShotBlocked": _("blocks"), "Replied": _("replies"), "ShotMissed": _("misses"),
            "GoalScored": _("scores!"), "GoalSaved": _("saves!"), "CardBurnt": _("gives up a card"),
        }.get(event.name)  # fmt: skip
        if event.name == "CardPlayed" and data["card"].isdigit():
            said = _("lays {n}", n=data["card"])
        seat = data.get("seat", -1)
        return (seat, said) if said and seat >= 0 else None

    def summary(self, event: Event, now: Shown) -> Summary | None:
        """After a period: what it brought, and how it stands."""
        return summary(event, now.history)

    def pile_cards(self, place: str, now: Shown) -> list[tuple[str, str, str]] | None:
        """The pile of the period may be looked through."""
        return told_pile(now) if place in ("pile", "rush") else None


def penalty_card(now: Shown) -> list[str]:
    """The Bench Card at centre ice: still face down, or turned over, until the next card is laid."""
    if now.fresh and now.events and now.events[-1].name == "CardBurnt":
        return [HIDDEN] * bool(now["bench"])
    card = now["penalty"]["card"]
    return [card] if card else []


def hand_key(code: str) -> Any:
    """Numbers low to high, then the specialty cards."""
    return (0, int(code), "") if code.isdigit() else (1, 0, code)
