"""Curdle's words for a moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.faces.curdle.names import bank_label, card_name, either, move_name, rank_name, the_bank, the_card
from game.i18n.catalogue import _, plural
from game.rules.contract import HIDDEN, Event, Json, Pick, View
from game.rules.curdle.summary import values
from game.rules.curdle.tables import bridge_ranks
from game.table.face import FaceWords
from game.table.panels.read_aloud import score
from game.table.view_models import Explained, OptionButton


class CurdleWords(FaceWords):
    """Names, questions and deeds of Curdle."""

    def name(self, kind: str, value: Json) -> str:
        """Cards, ranks and moves in words."""
        if kind == "card":
            return the_card(str(value))
        if kind == "pile":
            return the_bank(int(str(value)))
        if kind == "rank":
            return rank_name(str(value))
        if kind == "move":
            verb, _between, to = str(value).partition(" ")
            if verb == "give" and int(to) == self.moment.company.you:
                return _("Keep it") if self.moment.now["to_move"] == int(to) else _("Give it to you")
            return move_name(str(value), self.moment.company.names)
        return str(value)

    def explain(self, code: str, view: View | None) -> Explained:
        if code == HIDDEN:
            return Explained(_("A card you haven't seen"))
        high, *low = values(code)
        name = card_name(code)
        text = (
            _("counts as {high} or {low}, as you like", high=high, low=low[0])
            if low
            else _("counts as {value}", value=high)
        )
        return Explained(name[:1].upper() + name[1:], text, self._now(code, view) if view is not None else ())

    def _now(self, code: str, view: View) -> tuple[str, ...]:
        """The card's present effect on each bank; why it isn't allowed there."""
        found = []
        for move in view.legal:
            verb, *rest = move.text.split(" ")
            if verb == "play" and rest[0] == code:
                found.append(bank_label(int(rest[1]), self.does(view, move)))
            elif verb == "discard" and rest[0] == code:
                found.append(self.does(view, move))
        return tuple(found)

    def label(self, place: str) -> str:
        """Banks with their top card, the stock with its number."""
        if place == "stock":
            return plural("Stock: {count} card", "Stock: {count} cards", len(self.moment.now["stock"]))
        if place.startswith("bank"):
            number = int(place[-1])
            bank = self.moment.now["banks"][number - 1]
            return bank_label(number, card_name(bank[-1]) if bank else _("empty"))
        return plural("{count} gift to give", "{count} gifts to give", len(self.moment.now["gifts"]))

    def option(self, pick: Pick) -> OptionButton:
        found = {
            "draw": OptionButton(_("Draw"), "draw"),
            "pass": OptionButton(_("Pass"), "pass"),
            "deal": OptionButton(_("Deal"), "deal"),
        }
        return found.get(pick.id) or OptionButton(pick.id)

    def meant(self, view: View, picks: Sequence[Pick]) -> str | None:
        """The meaning of a refused click."""
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
            bank = pile[-1] if pile and pile.startswith("bank") else "1"
            return f"play {card} {bank}"
        return None

    def prompt(self, view: View) -> str:
        position = view.position
        phase = position["phase"]
        if self.moment.made:
            # whichever comes first, the other is still to be picked
            bank = any(pick.kind == "pile" for pick in self.moment.made)
            return _("Which card goes there?") if bank else _("On which bank?")
        if phase == "play":
            return self._asks_play(view)
        if phase == "break":
            if any(m.text.startswith("play") for m in view.legal):
                return _("A natural curdle: break it with a card of another rank.")
            return _("You have no other rank to break the curdle with.")
        if phase == "gift":
            return _("Give {card} to somebody, or keep it.", card=the_card(position["gifts"][0]))
        return {
            "open": _("You open. Play any card as the right bank."),
            "bank": _("Blind curdle! Take the top four cards of a bank."),
            "discard": asks_discard(position["owed"][view.seat]),
        }.get(phase, "")

    def question(self, seat: int) -> str:
        """The banks' demands, or the result of a curdle."""
        now = self.moment.now
        if now["phase"] == "play":
            one, two = (bank[-1] for bank in now["banks"])
            ranks = either([rank_name(r) for r in bridge_ranks(one[0], two[0])])
            return _("Your turn: a bridge needs {ranks}.", ranks=ranks)
        return {
            "open": _("You open. Play any card as the right bank."),
            "break": _("A natural curdle: break it with a card of another rank."),
            "bank": _("Blind curdle! Take the top four cards of a bank."),
            "gift": _("Choose who gets the gift."),
            "discard": asks_discard(now["owed"][seat]),
        }.get(now["phase"], super().question(seat))

    def _asks_play(self, view: View) -> str:
        one, two = (bank[-1] for bank in view.position["banks"])
        ranks = either([rank_name(r) for r in bridge_ranks(one[0], two[0])])
        texts = {m.text for m in view.legal}
        if any(text.startswith("play") for text in texts):
            return _("Play a bridge: {ranks}.", ranks=ranks)
        if texts == {"draw"}:
            return _("No bridge ({ranks}): draw a card.", ranks=ranks)
        if "draw" in texts:
            return _("No bridge ({ranks}): draw a card, or pass.", ranks=ranks)
        return _("No bridge ({ranks}): you pass.", ranks=ranks)

    def given(self) -> str:
        """The viewer's gifts: those given, kept and known; nothing once there are bridges to lay."""
        now, eyes = self.moment.now, self.moment.eyes
        fresh: list[Event] = []
        for event in now.events:
            # a card that went under the stock may be one of them
            if event.name in ("BankTaken", "CardPlayed", "Dealt", "Discarded"):
                fresh = []
            elif event.name == "GiftGiven":
                fresh.append(event)
        laying = now["phase"] == "play" and now["to_move"] == eyes
        if eyes < 0 or now["gifts"] or not fresh or laying:
            return ""
        gave: list[str] = []
        hold: list[str] = []
        know: list[str] = []
        for data in (event.data for event in fresh if event.data["card"] != HIDDEN):
            card, name = card_name(data["card"]), self.moment.company.names[data["to"]]
            if data["to"] == eyes:
                hold.append(card)
            else:
                (gave if data["seat"] == eyes else know).append(_("{card} to {name}", card=card, name=name))
        parts = (
            _("You gave: {cards}", cards=", ".join(gave)) if gave else "",
            _("You keep: {cards}", cards=", ".join(hold)) if hold else "",
            _("You know: {cards}", cards=", ".join(know)) if know else "",
        )
        return " · ".join(filter(None, parts))

    def seat_line(self, seat: int) -> str:
        cards = plural("{count} card", "{count} cards", len(self.moment.now["hands"][seat]))
        score = self.moment.now["scores"][seat]
        if self.moment.now["options"]["scoring"] == "points":
            return plural("{count} point", "{count} points", score) + " · " + cards
        score += self.moment.now.counted.get(seat, 0)
        return _("{won} of {target}", won=score, target=self.moment.now["options"]["target"]) + " · " + cards

    def seat_mark(self, seat: int) -> str:
        """The dealer's button."""
        return _("D") if seat == self.moment.now["dealer"] else ""

    def said(self, seat: int) -> str:
        """A seat's last deed, or that it would call a curdle as the last to lay."""
        deed = self.moment.now.deeds.get(seat, "")
        if seat == self.moment.now["last_player"] and self.moment.now["phase"] not in ("deal", "over"):
            return _("{deed} · played last", deed=deed) if deed else _("played last")
        return deed

    def deed(self, event: Event) -> tuple[int, str] | None:
        data = event.data
        text = {"Passed": _("passes"), "CardDrawn": _("draws"), "Discarded": _("discards")}.get(event.name)
        if event.name == "CardPlayed":
            text = _("plays {card}", card=rank_name(str(data["card"])))
        if event.name == "GiftGiven":
            text = _("keeps one") if data["to"] == data["seat"] else _("gives")
        return (int(data["seat"]), text) if text else None

    def place(self, number: int) -> str:
        n = self.moment.now["deal_no"]
        return _("Hand {n}, move {number}", n=n, number=number) if number else _("Hand {n}", n=n)

    def stand(self) -> Iterator[str]:
        return stand(self)

    def gist(self) -> Iterator[str]:
        for place in ("bank1", "bank2"):
            yield f"{self.label(place)}."
        yield from bridged(self)

    def lie(self) -> Iterator[str]:
        return lie(self)


def asks_discard(owed: int) -> str:
    """Ask for the cards that a player still owes the stock."""
    return plural(
        "Put a card from your hand under the stock.", "Put {count} cards from your hand under the stock.", owed
    )


def stand(words: CurdleWords) -> Iterator[str]:
    """The hand and the score."""
    now = words.moment.now
    yield _("Hand {n}.", n=max(1, now["deal_no"]))
    yield score(words.moment.company.names, now["scores"])


def lie(words: CurdleWords) -> Iterator[str]:
    """Both banks, the bridges between them, the stock, the viewer's known gifts."""
    for place in ("bank1", "bank2", "stock"):
        yield f"{words.label(place)}."
    yield from bridged(words)
    if given := words.given():
        yield f"{given}."


def bridged(words: CurdleWords) -> Iterator[str]:
    """What bridges the banks."""
    banks = words.moment.now["banks"]
    if all(banks):
        ranks = bridge_ranks(banks[0][-1][0], banks[1][-1][0])
        if ranks:
            yield _("A bridge needs {ranks}.", ranks=either([rank_name(rank) for rank in ranks]))
        else:
            yield _("The banks are curdled: nothing bridges them.")
