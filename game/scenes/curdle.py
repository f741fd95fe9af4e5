"""Curdle's table: two banks in the middle, their differences between them, the bridges one holds below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.i18n import _, plural
from game.rules.contract import Event, Pick, View, say
from game.rules.curdle.glance import opened, values
from game.rules.curdle.tables import bridge_ranks, differences
from game.table import style, widgets
from game.table.places import Backs, Fan, Pile, Place, Row
from game.table.play import TableScene
from game.table.seating import SeatSpot
from game.table.sheet import Sheet
from game.table.stage import Rect

ORDER = "X23456789TJQKA"
MIDDLE = 612.0
BANK_X = (745.0, 1175.0)


class CurdleScene(TableScene):
    """A match of Curdle."""

    name = "curdle"
    deck = "curdle"
    pauses: ClassVar[Mapping[str, float]] = {
        "NaturalCurdle": 0.9,
        "BlindCurdle": 1.1,
        "HandWon": 1.2,
        "GiftGiven": 0.12,
        "Discarded": 0.1,
    }

    # --- places
    def lay_out(self, spots: Sequence[SeatSpot]) -> dict[str, Place]:
        """Stock, banks, gifts, and a hand for everybody."""
        places: dict[str, Place] = {
            "stock": Pile("stock", 500, MIDDLE - 6, 124, shown=14, rise=1.4),
            "bank.1": Pile("bank.1", BANK_X[0], MIDDLE, 204, shown=4, loose=1.6),
            "bank.2": Pile("bank.2", BANK_X[1], MIDDLE, 204, shown=4, loose=1.6),
            "gifts": Row("gifts", 1412, MIDDLE + 10, 96, gap=46, spread=138),
        }
        for spot in spots:
            name = f"hand.{spot.seat}"
            if spot.own:
                places[name] = Fan(name, 960, 166, 150, spread=900)
            else:
                places[name] = Backs(name, *spot.cards)
        self.sorted_places = frozenset([f"hand.{max(0, self.viewer)}"])
        return places

    def cards_in(self, position: Mapping[str, Any]) -> dict[str, list[str]]:
        """The cards of a position by place; the next gift lies at the right end."""
        found = {
            "stock": ["?"] * len(position["stock"]),
            "bank.1": list(position["banks"][0]),
            "bank.2": list(position["banks"][1]),
            "gifts": list(reversed(position["gifts"])),
        }
        for seat, hand in enumerate(position["hands"]):
            found[f"hand.{seat}"] = sorted(hand, key=self.hand_key)
        return found

    def hand_key(self, code: str) -> Any:
        """By rank, jokers first; unknown cards at the left."""
        return (ORDER.index(code[0]) if code[0] in ORDER else -1, code)

    # --- words
    def name_of(self, kind: str, value: Any) -> str:
        """Cards, ranks and moves in words."""
        if kind == "card":
            return the_card(str(value))
        if kind == "rank":
            return rank_name(str(value))
        if kind == "move":
            return move_name(self, str(value))
        return str(value)

    def card_help(self, code: str) -> tuple[str, str]:
        """Name and values."""
        if code == "?":
            return _("A card you have not seen"), ""
        high, *low = values(code)
        if low:
            return card_name(code), _("counts as {high} or {low}, as you like", high=high, low=low[0])
        return card_name(code), _("counts as {value}", value=high)

    def pile_label(self, place: str, position: Mapping[str, Any]) -> str:
        """Banks with their top card, the stock with its number."""
        if place == "stock":
            return plural("Stock: {count} card", "Stock: {count} cards", len(position["stock"]))
        if place.startswith("bank"):
            number = int(place[-1])
            bank = position["banks"][number - 1]
            top = card_name(bank[-1]) if bank else _("empty")
            return _("Bank {n}: {top}", n=number, top=top)
        count = len(position["gifts"])
        return plural("{count} gift to give", "{count} gifts to give", count)

    def option_label(self, pick: Pick) -> tuple[str, str | None]:
        """Draw, pass, deal."""
        return {
            "draw": (_("Draw"), "draw"),
            "pass": (_("Pass"), "pass"),
            "deal": (_("Deal"), "deal"),
        }.get(pick.id, (pick.id, None))

    def guess(self, made: Sequence[Pick], pick: Pick) -> str | None:
        """What a refused click meant."""
        phase = self.view.phase if hasattr(self.view, "phase") else self.view.position["phase"]
        picks = [*made, pick]
        card = next((p.id for p in picks if p.kind == "card"), None)
        pile = next((p.id for p in picks if p.kind == "pile"), None)
        if pick.kind == "seat":
            return f"give {pick.id}"
        if pile == "stock":
            return "draw"
        if card is not None:
            if phase == "discard":
                return f"discard {card}"
            bank = pile[-1] if pile and pile.startswith("bank") else "2" if phase == "open" else "1"
            return f"play {card} {bank}"
        return None

    def asks(self, view: View) -> str:
        """What the viewer may do, in one sentence."""
        position = view.position
        phase = position["phase"]
        if phase == "open":
            return _("You open: lay any card as bank 2.")
        if phase == "play":
            return self._asks_play(view)
        if phase == "break":
            if any(m.text.startswith("play") for m in view.legal):
                return _("A natural curdle: break it with a card of another rank.")
            return _("You hold no other rank to break the curdle with.")
        if phase == "bank":
            return _("Blind curdle! Take the top four cards of a bank.")
        if phase == "gift":
            card = position["gifts"][0]
            return _("Give {card} to somebody, or keep it.", card=the_card(card))
        if phase == "discard":
            return _("Put a card from your hand under the stock.")
        return ""

    def _asks_play(self, view: View) -> str:
        position = view.position
        one, two = (bank[-1] for bank in position["banks"])
        ranks = [rank_name(r) for r in bridge_ranks(one[0], two[0])]
        if any(m.text.startswith("play") for m in view.legal):
            if self.hands.picking.made:
                return _("On which bank?")
            return _("Lay a bridge: {ranks}.", ranks=either(ranks))
        texts = {m.text for m in view.legal}
        if texts == {"draw"}:
            return _("No bridge ({ranks}): draw a card.", ranks=either(ranks))
        if "draw" in texts:
            return _("No bridge ({ranks}): draw a card, or pass.", ranks=either(ranks))
        return _("No bridge ({ranks}): you pass.", ranks=either(ranks))

    def seat_line(self, position: Mapping[str, Any], seat: int) -> str:
        """Score and cards."""
        cards = plural("{count} card", "{count} cards", len(position["hands"][seat]))
        score = position["scores"][seat]
        if position["options"]["scoring"] == "points":
            return plural("{count} point", "{count} points", score) + " · " + cards
        return _("{won} of {target}", won=score, target=position["options"]["target"]) + " · " + cards

    def seat_mark(self, position: Mapping[str, Any], seat: int) -> str:
        """The dealer's button."""
        return _("D") if seat == position["dealer"] else ""

    # --- the felt
    def paint(self, sheet: Sheet, position: Mapping[str, Any]) -> None:
        """Slots, numbers, the differences between the banks, the strip of bridges."""
        for x in BANK_X:
            sheet.patch("slot", Rect.around(x, MIDDLE, 212, 294))
        sheet.patch("slot", Rect.around(500, MIDDLE - 6, 132, 182))
        widgets.tag(sheet, str(len(position["stock"])), 500, MIDDLE - 128, 28, font=style.SCORE)
        banks = position["banks"]
        for number, bank in enumerate(banks):
            x = BANK_X[number]
            if bank:
                text = _(" or ").join(str(v) for v in values(bank[-1]))
                widgets.tag(sheet, text, x, MIDDLE - 173, 32, style.BRASS, font=style.SCORE)
        if banks[0] and banks[1] and not self.director.banner:
            self._middle(sheet, position, banks[0][-1], banks[1][-1])
        self._last(sheet, position)

    def _middle(self, sheet: Sheet, position: Mapping[str, Any], one: str, two: str) -> None:
        found = differences(one[0], two[0])
        bridges = bridge_ranks(one[0], two[0])
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
        self._strip(sheet, position, bridges)

    def _strip(self, sheet: Sheet, position: Mapping[str, Any], bridges: Sequence[str]) -> None:
        held = {c[0] for c in position["hands"][self.viewer]} if self.viewer >= 0 else set()
        step, y = 74, MIDDLE - 226
        left = 960 - step * (len(bridges) - 1) / 2
        widgets.tag(sheet, _("Bridges"), left - 110, y, 22)
        seen = opened(dict(position), self.match.events_for(self.viewer)) if self.app.setting("show_open") else None
        for i, rank in enumerate(bridges):
            rect = Rect.around(left + i * step, y, 64, 54)
            mine = rank in held
            sheet.patch("button_main" if mine else "field", rect)
            text = {"T": "10", "X": "★"}.get(rank, rank)
            sheet.text(
                text, rect.cx, rect.cy, 32, style.INK if mine else style.CREAM, font=style.SCORE, anchor="center"
            )
            if seen is not None:
                total = (2 if rank == "X" else 4) * (2 if position["options"]["seats"] > 5 else 1)
                widgets.tag(sheet, f"{seen.get(rank, 0)}/{total}", rect.cx, y - 44, 17)

    def _last(self, sheet: Sheet, position: Mapping[str, Any]) -> None:
        """Whose curdle it would be."""
        seat = position["last_player"]
        if seat < 0 or position["phase"] in ("deal", "over"):
            return
        text = _("Last card: {name}", name=self.names[seat])
        widgets.tag(sheet, text, 500, MIDDLE + 124, 19, fit=230)

    # --- what the room feels
    def announce(self, event: Event) -> tuple[str, str, style.Colour] | None:
        """Curdles, flukers, kingfishers, the end of a hand."""
        data = event.data
        seat = data.get("seat", -1)
        if event.name == "NaturalCurdle":
            line = self.say(say("{seat} breaks it with another rank.", seat=seat))
            return _("Natural curdle"), line, style.ICE
        if event.name == "BlindCurdle":
            line = self.say(say("Nobody holds a bridge: {seat} deals out a bank.", seat=seat))
            return _("Blind curdle!"), line, style.WARM
        if event.name == "Kingfisher":
            return _("Kingfisher"), _("Only a king bridges this pair."), style.ICE
        if event.name == "Fluker":
            return _("Fluker!"), self.say(say("{seat} drew a bridge.", seat=seat)), style.GREEN
        if event.name == "HandWon" and seat >= 0:
            return self.say(say("{seat} is out!", seat=seat)), "", style.GREEN
        return None

    def between(self, position: Mapping[str, Any]) -> tuple[str, list[tuple[str, str]], str] | None:
        """The summary after a hand."""
        if position["phase"] != "deal":
            return None
        winner = position["hand_winner"]
        title = self.say(say("{seat} wins the hand", seat=winner)) if winner >= 0 else _("Nobody wins this hand")
        points = position["options"]["scoring"] == "points"
        rows = []
        for seat, name in enumerate(self.names):
            score = position["scores"][seat]
            left = len(position["hands"][seat])
            what = plural("{count} point", "{count} points", score) if points else f"{score}"
            rows.append((name, f"{plural('{count} card left', '{count} cards left', left)}     {what}"))
        return title, rows, _("Next hand")

    def look_into(self, place: str, position: Mapping[str, Any]) -> list[str] | None:
        """The banks may be leafed through: all of them was open once."""
        if place.startswith("bank"):
            return list(position["banks"][int(place[-1]) - 1])
        return None


def rank_name(rank: str) -> str:
    """A rank in a word."""
    names = {
        "A": _("an ace"), "K": _("a king"), "Q": _("a queen"), "J": _("a jack"), "T": _("a 10"), "X": _("a joker"),
        "8": _("an 8"),
    }  # fmt: skip
    return names.get(rank[0]) or _("a {n}", n=rank[0])


def card_name(code: str) -> str:
    """A card in words."""
    if code == "?":
        return _("a card")
    if code[0] == "X":
        return _("joker")
    ranks = {"A": _("ace"), "K": _("king"), "Q": _("queen"), "J": _("jack"), "T": "10"}
    suits = {"c": _("clubs"), "d": _("diamonds"), "h": _("hearts"), "s": _("spades")}
    return _("{rank} of {suit}", rank=ranks.get(code[0], code[0]), suit=suits.get(code[1:2], code[1:2]))


def the_card(code: str) -> str:
    """A card in words with its article, for sentences."""
    if code[0] == "X":
        return _("a joker")
    return card_name(code) if code == "?" else _("the {card}", card=card_name(code))


def move_name(scene: TableScene, text: str) -> str:
    """A move in words."""
    verb, *rest = text.split(" ")
    if verb == "play":
        return _("Lay {card} on bank {bank}", card=the_card(rest[0]), bank=rest[1])
    if verb == "bank":
        return _("Take bank {bank}", bank=rest[0])
    if verb == "give":
        return _("Give it to {name}", name=scene.names[int(rest[0])])
    if verb == "discard":
        return _("Discard {card}", card=the_card(rest[0]))
    return {"draw": _("Draw"), "pass": _("Pass"), "deal": _("Deal")}.get(verb, text)


def either(names: Sequence[str]) -> str:
    """``a 5, a 7 or a jack``."""
    if len(names) < 2:
        return "".join(names)
    return _("{some} or {last}", some=", ".join(names[:-1]), last=names[-1])


def miniature(sheet: Sheet, rect: Rect) -> None:
    """A small live picture for the picker: two banks and what lies between."""
    one, two = "9c", "2d"
    for code, dx in ((one, -0.2), (two, 0.2)):
        width = rect.w * 0.27
        cx = rect.cx + rect.w * dx
        texture = sheet.textures.card("curdle", code, width)
        sheet.texture(texture, Rect.around(cx, rect.cy, width, width * 1.4015))
    widgets.heading(sheet, "7", rect.cx, rect.cy, 44, anchor="center")
