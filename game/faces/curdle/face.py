"""Curdle's table: two banks in the middle, their differences between them, the bridges one holds below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.faces.curdle.words import card_name, either, move_name, rank_name, the_card
from game.i18n import _, plural
from game.rules.contract import HIDDEN, Event, Json, Pick, View, say
from game.rules.curdle.glance import left_over, opened, values
from game.rules.curdle.tables import bridge_ranks, differences
from game.table.face import Banner, Explained, Face, Row, Summary
from game.table.places import Backs, Fan, Pile, Place
from game.table.places import Row as RowOfCards
from game.table.seating import SeatSpot
from game.table.shown import Shown
from game.table.spots import Spot
from game.ui import style, widgets
from game.ui.sheet import Sheet
from game.ui.stage import Rect

ORDER = "X23456789TJQKA"
#: clear of a banner above
MIDDLE = 600.0
BANK_X = (745.0, 1175.0)
#: where the banks stand while gifts lie between them
ASIDE_X = (594.0, 1332.0)
KEEP = Rect.around(960, 420, 300, 72)


class CurdleFace(Face):
    """What Curdle says and paints."""

    # --- places
    def places(self, now: Shown, seats: Sequence[SeatSpot], area: Rect) -> dict[str, Place]:
        """Stock, banks, gifts, and a hand for everybody; gifts take the middle while they are given away."""
        giving, under = bool(now["gifts"]), now["phase"] == "discard"
        xs, width = (ASIDE_X, 110.0) if giving else (BANK_X, 196.0)
        low = max(0.0, -area.y)
        places: dict[str, Place] = {
            "stock": Pile("stock", 470, MIDDLE - 6, 118, shown=14, rise=1.4, deck="curdle", under=True, takes=under),
            "bank.1": Pile("bank.1", xs[0], MIDDLE, width, shown=4, loose=1.6, deck="curdle", takes=not under),
            "bank.2": Pile("bank.2", xs[1], MIDDLE, width, shown=4, loose=1.6, deck="curdle", takes=not under),
            "gifts": RowOfCards("gifts", 960, MIDDLE + 14, 140, gap=148, spread=470, deck="curdle", raised=0,
                                carried=now["phase"] == "gift" and now["to_move"] == self.company.eyes),
        }  # fmt: skip
        for spot in seats:
            name = f"hand.{spot.seat}"
            if spot.own:
                held = self.company.eyes == spot.seat
                places[name] = Fan(name, 960, 166 - low * 0.85, 150 + low * 0.2, spread=900, deck="curdle", held=held,
                                   seat=spot.seat, order=hand_key)  # fmt: skip
            else:
                places[name] = Backs(name, *spot.cards, deck="curdle", seat=spot.seat, order=hand_key)
        return places

    def cards(self, now: Shown) -> dict[str, list[str]]:
        """The cards by place; the next gift lies at the left."""
        found = {
            "stock": [HIDDEN] * len(now["stock"]),
            "bank.1": list(now["banks"][0]),
            "bank.2": list(now["banks"][1]),
            "gifts": list(now["gifts"]),
        }
        for seat, hand in enumerate(now["hands"]):
            found[f"hand.{seat}"] = sorted(hand, key=hand_key)
        return found

    def spots(self, now: Shown, view: View | None) -> list[Spot]:
        """A place of its own for the gift that one keeps."""
        if view is None or view.position["phase"] != "gift":
            return []
        own = str(view.seat)
        return [Spot("seat", own, "keep", "pile", _("Keep it"), KEEP, takes=True, outlined=True)]

    def gathers(self, event: Event) -> str | None:
        """Every deal gathers all cards."""
        return "stock" if event.name == "Dealt" else None

    # --- words
    def name(self, kind: str, value: Json) -> str:
        """Cards, ranks and moves in words."""
        if kind == "card":
            return the_card(str(value))
        if kind == "rank":
            return rank_name(str(value))
        if kind == "move":
            return move_name(str(value), self.company.names)
        return str(value)

    def explain(self, code: str, view: View | None) -> Explained:
        """Name and values."""
        if code == HIDDEN:
            return Explained(_("A card you have not seen"))
        high, *low = values(code)
        name = card_name(code)
        text = (
            _("counts as {high} or {low}, as you like", high=high, low=low[0])
            if low
            else _("counts as {value}", value=high)
        )
        return Explained(name[:1].upper() + name[1:], text, self._now(code, view) if view is not None else ())

    def _now(self, code: str, view: View) -> tuple[str, ...]:
        """What the card would do on each bank; where it may not be laid, why."""
        found = []
        for move in view.legal:
            verb, *rest = move.text.split(" ")
            if verb == "play" and rest[0] == code:
                found.append(_("Bank {n}: {does}", n=rest[1], does=lower(self.does(view, move))))
            elif verb == "discard" and rest[0] == code:
                found.append(self.does(view, move))
        return tuple(found)

    def label(self, place: str, now: Shown) -> str:
        """Banks with their top card, the stock with its number."""
        if place == "stock":
            return plural("Stock: {count} card", "Stock: {count} cards", len(now["stock"]))
        if place.startswith("bank"):
            number = int(place[-1])
            bank = now["banks"][number - 1]
            return _("Bank {n}: {top}", n=number, top=card_name(bank[-1]) if bank else _("empty"))
        return plural("{count} gift to give", "{count} gifts to give", len(now["gifts"]))

    def option(self, pick: Pick) -> tuple[str, str | None]:
        """Draw, pass, deal."""
        return {"draw": (_("Draw"), "draw"), "pass": (_("Pass"), "pass"), "deal": (_("Deal"), "deal")}.get(
            pick.id, (pick.id, None)
        )

    def meant(self, view: View, picks: Sequence[Pick]) -> str | None:
        """What a refused click meant."""
        phase = view.position["phase"]
        card = next((p.id for p in picks if p.kind == "card"), None)
        pile = next((p.id for p in picks if p.kind == "pile"), None)
        if picks[-1].kind == "seat":
            return f"give {picks[-1].id}"
        if pile == "stock":
            return "draw"
        if card is not None:
            if phase == "discard":
                return f"discard {card}"
            bank = pile[-1] if pile and pile.startswith("bank") else "2" if phase == "open" else "1"
            return f"play {card} {bank}"
        return None

    def prompt(self, view: View, made: Sequence[Pick]) -> str:
        """What the viewer may do, in one sentence."""
        position = view.position
        phase = position["phase"]
        if made:
            return _("On which bank?")
        if phase == "play":
            return self._asks_play(view)
        if phase == "break":
            if any(m.text.startswith("play") for m in view.legal):
                return _("A natural curdle: break it with a card of another rank.")
            return _("You hold no other rank to break the curdle with.")
        if phase == "gift":
            return _("Give {card} to somebody, or keep it.", card=the_card(position["gifts"][0]))
        return {
            "open": _("You open: lay any card as bank 2."),
            "bank": _("Blind curdle! Take the top four cards of a bank."),
            "discard": _("Put a card from your hand under the stock."),
        }.get(phase, "")

    def _asks_play(self, view: View) -> str:
        one, two = (bank[-1] for bank in view.position["banks"])
        ranks = either([rank_name(r) for r in bridge_ranks(one[0], two[0])])
        texts = {m.text for m in view.legal}
        if any(text.startswith("play") for text in texts):
            return _("Lay a bridge: {ranks}.", ranks=ranks)
        if texts == {"draw"}:
            return _("No bridge ({ranks}): draw a card.", ranks=ranks)
        if "draw" in texts:
            return _("No bridge ({ranks}): draw a card, or pass.", ranks=ranks)
        return _("No bridge ({ranks}): you pass.", ranks=ranks)

    def seat_line(self, now: Shown, seat: int) -> str:
        """Score and cards."""
        cards = plural("{count} card", "{count} cards", len(now["hands"][seat]))
        score = now["scores"][seat]
        if now["options"]["scoring"] == "points":
            return plural("{count} point", "{count} points", score) + " · " + cards
        return _("{won} of {target}", won=score, target=now["options"]["target"]) + " · " + cards

    def seat_mark(self, now: Shown, seat: int) -> str:
        """The dealer's button."""
        return _("D") if seat == now["dealer"] else ""

    def said(self, now: Shown, seat: int) -> str:
        """What a seat did last; whoever laid the last card would call a curdle, so that is said too."""
        deed = now.deeds.get(seat, "")
        if seat == now["last_player"] and now["phase"] not in ("deal", "over"):
            return _("{deed} · last card", deed=deed) if deed else _("laid the last card")
        return deed

    # --- the felt
    def paint(self, sheet: Sheet, now: Shown) -> None:
        """Slots, numbers, the differences between the banks, the strip of bridges."""
        giving = bool(now["gifts"])
        xs, w, h = (ASIDE_X, 116, 160) if giving else (BANK_X, 204, 284)
        for x in xs:
            sheet.patch("slot", Rect.around(x, MIDDLE, w, h))
        sheet.patch("slot", Rect.around(470, MIDDLE - 6, 126, 174))
        widgets.tag(sheet, str(len(now["stock"])), 470, MIDDLE - 122, 28, font=style.SCORE)
        if giving:
            self._keep(sheet, now)
            return
        for number, bank in enumerate(now["banks"]):
            if bank:
                text = _(" or ").join(str(v) for v in values(bank[-1]))
                widgets.tag(sheet, text, BANK_X[number], MIDDLE - 173, 32, style.BRASS, font=style.SCORE)
        if all(now["banks"]):
            self._middle(sheet, now, *(bank[-1] for bank in now["banks"]))

    def _keep(self, sheet: Sheet, now: Shown) -> None:
        if now["phase"] == "gift" and now["to_move"] == self.company.eyes >= 0:
            sheet.patch("button", KEEP)
            sheet.icon("down", KEEP.x + 50, KEEP.cy, 34)
            sheet.text(_("Keep it"), KEEP.cx + 16, KEEP.cy, 27, font=style.BOLD, anchor="center")

    def _middle(self, sheet: Sheet, now: Shown, one: str, two: str) -> None:
        found, bridges = differences(one[0], two[0]), bridge_ranks(one[0], two[0])
        if not bridges:
            widgets.tag(sheet, _("curdled"), 960, MIDDLE, 32, style.WARM, font=style.DISPLAY)
            return
        step = 62
        top = MIDDLE + step * (len(found) - 1) / 2
        widgets.tag(sheet, _("apart"), 960, top + 58, 19)
        for i, number in enumerate(found):
            y = top - i * step
            sheet.image("ui/chip.png", Rect.around(960, y, 62, 62))
            sheet.text(str(number), 960, y + 1, 36, style.INK, font=style.SCORE, anchor="center")
        if now["phase"] not in ("deal", "over"):
            self._strip(sheet, now, bridges)

    def _strip(self, sheet: Sheet, now: Shown, bridges: Sequence[str]) -> None:
        eyes = self.company.eyes
        held = {c[0] for c in now["hands"][eyes]} if eyes >= 0 else set()
        step, y = 74, MIDDLE - 226
        left = 960 - step * (len(bridges) - 1) / 2
        widgets.tag(sheet, _("Bridges"), left - 110, y, 22)
        shows = bool(self.preferences["show_open"])
        seen, out = (f(now.position, now.events) if shows else {} for f in (opened, left_over))
        for i, rank in enumerate(bridges):
            rect = Rect.around(left + i * step, y, 64, 54)
            mine = rank in held
            sheet.patch("button_main" if mine else "field", rect)
            text = {"T": "10", "X": "★"}.get(rank, rank)
            ink = style.INK if mine else style.CREAM
            sheet.text(text, rect.cx, rect.cy, 32, ink, font=style.SCORE, anchor="center")
            if shows:
                widgets.tag(sheet, f"{seen[rank]}/{seen[rank] + out[rank]}", rect.cx, y - 44, 17)

    # --- what the room feels
    def banner(self, event: Event, now: Shown) -> Banner | None:
        """Curdles, flukers, kingfishers, the end of a hand."""
        seat = event.data.get("seat", -1)
        if event.name == "NaturalCurdle":
            line = self.say(say("{seat} breaks it with another rank.", seat=seat))
            return Banner(_("Natural curdle"), line, style.ICE)
        if event.name == "BlindCurdle":
            line = self.say(say("Nobody holds a bridge: {seat} deals out a bank.", seat=seat))
            return Banner(_("Blind curdle!"), line, style.WARM)
        if event.name == "Kingfisher":
            return Banner(_("Kingfisher"), _("Only a king bridges this pair."), style.ICE)
        if event.name == "Fluker":
            return Banner(_("Fluker!"), self.say(say("{seat} drew a bridge.", seat=seat)), style.GREEN)
        if event.name == "HandWon" and seat >= 0:
            return Banner(self.say(say("{seat} went out: the hand is won!", seat=seat)), "", style.GREEN)
        return None

    def deed(self, event: Event) -> tuple[int, str] | None:
        """Laid, drew, passed."""
        data = event.data
        text = {
            "Passed": _("passes"),
            "CardDrawn": _("draws"),
            "Discarded": _("discards"),
        }.get(event.name)
        if event.name == "CardPlayed":
            text = _("lays {card}", card=rank_name(str(data["card"])))
        if event.name == "GiftGiven":
            text = _("keeps one") if data["to"] == data["seat"] else _("gives")
        return (int(data["seat"]), text) if text else None

    def summary(self, event: Event, now: Shown) -> Summary | None:
        """After a hand: what each was left with, and what that counts."""
        data: Any = event.data
        winner = data["seat"]
        points = now["options"]["scoring"] == "points"
        title = self.say(say("{seat} wins the hand", seat=winner)) if winner >= 0 else _("Nobody wins this hand")
        rows = []
        for seat, hand in enumerate(data["hands"]):
            score = data["scores"][seat]
            gained = data["points"][seat]
            what = (_("+{points}", points=gained) if points and gained else "") if hand else _("out")
            shown = str(score) if points else _("{won} of {target}", won=score, target=now["options"]["target"])
            cards = tuple(sorted(hand, key=hand_key))
            rows.append(Row(self.company.names[seat], what, shown, seat, cards, won=seat == winner))
        return Summary(title, tuple(rows), _("Next hand"))

    def pile_cards(self, place: str, now: Shown) -> list[tuple[str, str]] | None:
        """The banks may be looked through: all of them was open once."""
        if place.startswith("bank"):
            return [(code, "") for code in now["banks"][int(place[-1]) - 1]]
        return None


def lower(sentence: str) -> str:
    """A sentence within another one."""
    return sentence[:1].lower() + sentence[1:]


def hand_key(code: str) -> Any:
    """By rank, jokers first; unknown cards at the left."""
    return (ORDER.index(code[0]) if code[0] in ORDER else -1, code)
