"""Rink Ratz's table: centre ice with the pile, the scoreboard, and a strip of the chances that count right now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.i18n import _, plural, spoken
from game.rules.contract import Event, Pick, View
from game.rules.rink_ratz.glance import Glance, cards_left, glance, shifts, still_out
from game.rules.rink_ratz.moves import NAMES
from game.scenes.rink_board import TEAMS, draw_board, draw_power, team_name
from game.table import style
from game.table.places import Backs, Fan, Pile, Place
from game.table.play import TableScene
from game.table.seating import SeatSpot
from game.table.sheet import Sheet
from game.table.stage import Rect

MIDDLE = 610.0
STICK = 11
#: what the lobby offers before the first match
FIRST_MATCH = {"level": "rookie"}


class RinkRatzScene(TableScene):
    """A match of Rink Ratz."""

    name = "rink_ratz"
    deck = "rink_ratz"
    room = "rink"
    ambience = "room_arena"
    pauses: ClassVar[Mapping[str, float]] = {
        "GoalScored": 1.0,
        "GoalSaved": 0.9,
        "ShotMade": 0.25,
        "ShotBlocked": 0.25,
        "PenaltyShot": 0.8,
        "PeriodEnded": 0.9,
        "PowerPlayStarted": 0.3,
    }

    # --- places
    def lay_out(self, spots: Sequence[SeatSpot]) -> dict[str, Place]:
        """Stock and Bench Cards at the left, the pile at centre ice, a hand for everybody."""
        places: dict[str, Place] = {
            "stock": Pile("stock", 500, MIDDLE, 96, shown=10, rise=1.2),
            "bench": Pile("bench", 620, MIDDLE, 96, shown=5, rise=1.2),
            "pile": Pile("pile", 960, MIDDLE, 210, shown=5, loose=4.0),
        }
        for spot in spots:
            name = f"hand.{spot.seat}"
            if spot.own:
                places[name] = Fan(name, 960, 166, 158, spread=900, gap=112)
            else:
                places[name] = Backs(name, *spot.cards)
        self.sorted_places = frozenset([f"hand.{max(0, self.viewer)}"])
        return places

    def cards_in(self, position: Mapping[str, Any]) -> dict[str, list[str]]:
        """The cards of a position by place; the pile keeps no faces."""
        found = {
            "stock": ["?"] * len(position["stock"]),
            "bench": ["?"] * len(position["bench"]),
            "pile": [text.split(" ")[0] for text in position["pile"]],
        }
        for seat, hand in enumerate(position["hands"]):
            found[f"hand.{seat}"] = sorted(hand, key=self.hand_key)
        return found

    def hand_key(self, code: str) -> Any:
        """Numbers low to high, then the specialty cards."""
        return (0, int(code), "") if code.isdigit() else (1, 0, code)

    def gathers(self, event: Event) -> bool:
        """Only a new period takes the pile away."""
        return bool(event.data.get("new_period"))

    # --- words
    def name_of(self, kind: str, value: Any) -> str:
        """Cards, moves and teams in words."""
        if kind == "card":
            return card_name(str(value))
        if kind == "team" and isinstance(value, int):
            return team_name(value)
        if kind == "move":
            return move_name(str(value))
        return str(value)

    def card_help(self, code: str) -> tuple[str, str]:
        """Name, and what it can do."""
        if code == "?":
            return _("A card you have not seen"), ""
        if code.isdigit():
            return card_name(code), _("a stick: shoots on a power play") if int(code) >= STICK else _("a jersey")
        first, second = faces(code)
        return first, _("or {face}", face=second)

    def pile_label(self, place: str, position: Mapping[str, Any]) -> str:
        """The pile with its last card, stock and bench with their numbers."""
        if place == "pile":
            pile = position["pile"]
            return _("Pile: {card}", card=move_name(pile[-1])) if pile else _("Pile: empty")
        if place == "bench":
            return plural("{count} Bench Card", "{count} Bench Cards", len(position["bench"]))
        return plural("Stock: {count} card", "Stock: {count} cards", len(position["stock"]))

    def option_label(self, pick: Pick) -> tuple[str, str | None]:
        """The faces of a card, the goalie, the deal."""
        if pick.id in NAMES:
            return spoken(NAMES[pick.id]), None
        return {"pull": (_("Pull the goalie"), "flag"), "deal": (_("Deal"), "deal")}.get(pick.id, (pick.id, None))

    def guess(self, made: Sequence[Pick], pick: Pick) -> str | None:
        """What a refused click meant."""
        if pick.kind != "card":
            return None
        if pick.id.isdigit():
            return pick.id
        first = {"SB": "block", "BM": "save", "TM": "save", "PS": "shutdown", "TS": "shutdown"}
        return f"{pick.id} {first.get(pick.id, 'shot')}"

    def asks(self, view: View) -> str:
        """What the viewer may do, in one sentence."""
        position = view.position
        if self.hands.picking.made:
            return _("Which side of the card?")
        seen = glance(position, view.seat)
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
            return _("Shot against you! Block it, or lay a number far from what they may hold.")
        return _("Shot against you! Lay a number far from what they may hold.")

    def _asks_finish(self, seen: Glance) -> str:
        goals = _(" or ").join(seen.goals)
        if len(self.match.seats) == 4:
            # with four the turn comes to the shooter's partner
            return self._asks_partner(seen, goals)
        if seen.rebounds:
            return _("Finish your shot: {goals} scores, {rebounds} rebounds.", goals=goals,
                     rebounds=_(" or ").join(seen.rebounds))  # fmt: skip
        return _("Finish your shot: {goals} scores.", goals=goals)

    def _asks_partner(self, seen: Glance, goals: str) -> str:
        name = self.names[(seen.seat + 2) % 4]
        if seen.rebounds:
            return _("Finish the shot of {partner}: {goals} scores, {rebounds} rebounds.", partner=name, goals=goals,
                     rebounds=_(" or ").join(seen.rebounds))  # fmt: skip
        return _("Finish the shot of {partner}: {goals} scores.", partner=name, goals=goals)

    def seat_line(self, position: Mapping[str, Any], seat: int) -> str:
        """Team and cards; the viewer's partner is named as such, the chip shows the team."""
        cards = plural("{count} card", "{count} cards", len(position["hands"][seat]))
        if self.viewer >= 0 and len(position["hands"]) == 4 and seat == (self.viewer + 2) % 4:
            return f"{_('Partner')} · {cards}"
        return f"{team_name(seat % 2)} · {cards}"

    def seat_mark(self, position: Mapping[str, Any], seat: int) -> str:
        """The team's shape."""
        return TEAMS[seat % 2][1]

    # --- the ice
    def paint(self, sheet: Sheet, position: Mapping[str, Any]) -> None:
        """Scoreboard, power play, chances, counts."""
        draw_board(sheet, Rect(120, 752, 384, 232), position, shifts(dict(position)), cards_left(dict(position)))
        draw_power(sheet, Rect(1416, 752, 384, 232), position)
        for x, name, label in ((500, "stock", _("stock")), (620, "bench", _("bench"))):
            count = len(position[name])
            if count or name == "stock":
                sheet.text(str(count), x, MIDDLE - 96, 28, font=style.SCORE, anchor="center")
                sheet.text(label, x, MIDDLE + 108, 18, style.MUTED, anchor="center")
        self._lamp(sheet, position)
        if position["phase"] == "play":
            self._chances(sheet, position)
        self._trail(sheet, position)

    def _lamp(self, sheet: Sheet, position: Mapping[str, Any]) -> None:
        """The light beside the pile: whose shot it is, and what comes next."""
        rush, review = position["rush"], position["review"]["team"]
        lit = rush["team"] >= 0 or review >= 0
        x, y = 1212.0, MIDDLE + 66
        sheet.image(f"ui/goal_lamp_{'on' if lit else 'off'}.png", Rect.around(x, y, 128, 128))
        if rush["team"] >= 0:
            colour, shape = TEAMS[rush["team"]]
            sheet.text(_("SHOT!"), x, y - 82, 34, colour, font=style.DISPLAY, anchor="center")
            stage = _("reply comes") if rush["stage"] == "reply" else _("finish comes")
            sheet.text(f"{shape} {team_name(rush['team'])} · {stage}", x, y - 118, 20, anchor="center", fit=260)
        elif review >= 0:
            colour, shape = TEAMS[review]
            sheet.text(_("GOAL?"), x, y - 82, 34, colour, font=style.DISPLAY, anchor="center")
            sheet.text(f"{shape} " + _("under review"), x, y - 118, 20, anchor="center")

    def _chances(self, sheet: Sheet, position: Mapping[str, Any]) -> None:
        seen = glance(dict(position), self.viewer)
        held = set(position["hands"][self.viewer]) if self.viewer >= 0 else set()
        groups: list[tuple[str, Sequence[str]]] = []
        if seen.asked == "open" and seen.match:
            groups.append((_("Shot"), (seen.match,)))
        if seen.asked == "finish":
            groups.append((_("Goal"), seen.goals))
            groups.append((_("Rebound"), seen.rebounds))
        if seen.asked == "reply":
            groups += self._reply_chances(position["rush"])
            if seen.steals:
                groups.append((_("Steals"), (seen.steals,)))
        if seen.sticks:
            groups.append((_("Sticks shoot"), seen.sticks))
        groups = [(label, chips) for label, chips in groups if chips]
        if not groups:
            return
        step, gap = 66.0, 30.0
        # the words stay clear of the chips before them
        widths = [max(118.0, 13.0 * len(label) + 14) for label, _chips in groups]
        total = sum(widths) + sum(step * len(chips) + gap for _label, chips in groups) - gap
        x, y = 960 - total / 2, MIDDLE - 216
        for (label, chips), label_w in zip(groups, widths, strict=True):
            sheet.text(label, x + label_w - 14, y, 22, style.CREAM, font=style.BOLD, anchor="right", fit=label_w)
            x += label_w
            for chip in chips:
                mine = chip in held
                rect = Rect.around(x + step / 2, y, 58, 52)
                sheet.patch("button_main" if mine else "field", rect)
                ink = style.INK if mine else style.CREAM
                sheet.text(chip, rect.cx, rect.cy, 30, ink, font=style.SCORE, anchor="center", fit=54)
                x += step
            x += gap
        if self.app.setting("show_open"):
            self._counts(sheet, position, [c for _label, chips in groups for c in chips if c.isdigit()])

    @staticmethod
    def _reply_chances(rush: Mapping[str, Any]) -> list[tuple[str, Sequence[str]]]:
        signed = {0: "=", -1: "−1", 1: "+1", -2: "−2", 2: "+2"}
        goals = [signed[d] for d in rush["goal"]]
        rebounds = [signed[d] for d in rush["rebound"] if d not in rush["goal"]]
        return [(_("Goal"), goals), (_("Rebound"), rebounds)]

    def _counts(self, sheet: Sheet, position: Mapping[str, Any], numbers: Sequence[str]) -> None:
        out = still_out(dict(position))
        text = "   ".join(f"{n}: {out[n]}" for n in dict.fromkeys(numbers) if n in out)
        if text:
            sheet.text(_("still out:") + "  " + text, 960, MIDDLE - 262, 19, style.MUTED, anchor="center")

    def _trail(self, sheet: Sheet, position: Mapping[str, Any]) -> None:
        """What face the last card showed."""
        pile = position["pile"]
        if pile and " " in pile[-1]:
            rect = Rect.around(960, MIDDLE - 170, 300, 38)
            sheet.patch("tooltip", rect)
            sheet.text(face_name(pile[-1]), rect.cx, rect.cy, 22, style.WARM, font=style.BOLD, anchor="center", fit=270)

    # --- what the room feels
    def announce(self, event: Event) -> tuple[str, str, style.Colour] | None:
        """Goals, saves, penalties, power plays, periods."""
        data = event.data
        team = data.get("team", -1)
        name = team_name(team) if isinstance(team, int) and team >= 0 else ""
        if event.name == "GoalScored":
            score = " : ".join(str(s) for s in data["scores"])
            line = (
                _("{team} scores: {score}. A save may still undo it.")
                if data["under_review"]
                else _("{team} scores: {score}.")
            )
            return _("GOAL!"), line.format(team=name, score=score), TEAMS[team][0]
        if event.name == "GoalSaved":
            return _("Miraculous save!"), _("The goal does not count."), style.ICE
        if event.name == "PenaltyShot":
            shown = card_name(str(data["card"])) if data["card"] else _("no Bench Card")
            return _("Penalty shot"), _("{team} shoots: {card}", team=name, card=shown), TEAMS[team][0]
        if event.name == "PowerPlayStarted":
            title = _("Two-man advantage") if data.get("two") else _("Power play")
            return title, _("{team}: sticks shoot, for eight cards.", team=name), TEAMS[team][0]
        if event.name == "PowerPlayNullified":
            return _("Power play nullified"), "", style.ICE
        if event.name == "GoaliePulled":
            return _("The goalie is pulled"), _("{team} plays with an empty net.", team=name), TEAMS[team][0]
        if event.name == "PeriodEnded":
            return _("End of period {n}", n=data["period"]), "", style.CREAM
        return None

    def shown(self, event: Event) -> None:
        """A goal is an event that the room feels."""
        if event.name == "GoalScored":
            self.big_moment(6.0, 1.0)
            self.app.sound.play("crowd_cheer", 0.8)
        elif event.name in ("GoalSaved", "ShotBlocked"):
            self.big_moment(3.0)

    def between(self, position: Mapping[str, Any]) -> tuple[str, list[tuple[str, str]], str] | None:
        """The summary after a period."""
        if position["phase"] != "deal":
            return None
        rows = [
            (
                f"{TEAMS[t][1]} {team_name(t)}",
                plural("{count} goal", "{count} goals", position["scores"][t])
                + " · "
                + plural("{count} shot", "{count} shots", position["shots"][t]),
            )
            for t in (0, 1)
        ]
        later = position["period"] >= 3
        return _("End of period {n}", n=position["period"]), rows, _("Overtime") if later else _("Next period")

    def look_into(self, place: str, position: Mapping[str, Any]) -> list[str] | None:
        """The pile of the period may be leafed through."""
        return [text.split(" ")[0] for text in position["pile"]] if place == "pile" else None


def card_name(code: str) -> str:
    """A card in words."""
    if code.isdigit():
        return _("the stick {n}", n=code) if int(code) >= STICK else _("the {n}", n=code)
    return {
        "SB": _("Shot or Blocked Shot"), "BM": _("Breakaway or Miraculous Save"),
        "TM": _("Two-on-One or Miraculous Save"), "PS": _("Power Play or Shutdown Defence"),
        "TS": _("Two-on-One or Shutdown Defence"), "?": _("a card"),
    }.get(code, code)  # fmt: skip


def faces(code: str) -> list[str]:
    """The two faces of a specialty card."""
    keys = {"SB": ("shot", "block"), "BM": ("break", "save"), "TM": ("two", "save"), "PS": ("power", "shutdown"),
            "TS": ("two", "shutdown")}  # fmt: skip
    return [spoken(NAMES[k]) for k in keys.get(code, ())]


def face_name(text: str) -> str:
    """The face that a laid card showed."""
    face = text.split(" ")[1]
    return _("burnt") if face == "burn" else spoken(NAMES[face])


def move_name(text: str) -> str:
    """A move in words."""
    if text == "pull":
        return _("Pull the goalie")
    if text == "deal":
        return _("Deal")
    code, _space, face = text.partition(" ")
    return face_name(text) if face else _("Lay {card}", card=card_name(code))


def statistics(line: Any) -> list[tuple[str, str]]:
    """What hockey people expect of a line of the statistics: title and value."""
    own = line.events
    shots, goals = own.get("ShotMade", 0), own.get("GoalScored", 0)
    per = f"{100 * goals / shots:.0f} %" if shots else "–"
    return [
        (_("Shots"), str(shots)), (_("Goals"), str(goals)), (_("Goals a shot"), per),
        (_("Blocks"), str(own.get("ShotBlocked", 0))), (_("Saves"), str(own.get("GoalSaved", 0))),
        (_("Power plays"), str(own.get("PowerPlayStarted", 0))),
    ]  # fmt: skip


def miniature(sheet: Sheet, rect: Rect) -> None:
    """A small picture for the picker: a pair, and what it makes."""
    for code, dx, turn in (("8", -0.26, -6), ("SB", 0.0, 0), ("8", 0.26, 6)):
        width = rect.w * 0.24
        texture = sheet.textures.card("rink_ratz", code, width)
        sprite = sheet.texture(texture, Rect.around(rect.cx + rect.w * dx, rect.cy, width, width * 1.4015))
        sprite.angle = turn
