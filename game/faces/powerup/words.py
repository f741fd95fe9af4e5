"""PowerUp Curling's words for a moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from game.faces.powerup import names
from game.faces.powerup import names as w
from game.faces.powerup.asking import OPTIONS, asks, match_line, meant, option, question
from game.faces.powerup.names import short
from game.faces.powerup.stone import counting, ranked, seen_by
from game.i18n.catalogue import _, plural
from game.i18n.formats import both
from game.rules.contract import HIDDEN, Event, Json, Pick, View
from game.rules.powerup.moves import FIRST_WILD
from game.rules.powerup.summary import TableSummary, glance
from game.table.face import FaceWords
from game.table.panels.read_aloud import score
from game.table.view_models import Explained, OptionButton


class PowerUpWords(FaceWords):
    """Names, questions and deeds of PowerUp Curling."""

    @cached_property
    def _seen(self) -> TableSummary:
        return seen_by(self.moment.now, self.moment.eyes)

    def name(self, kind: str, value: Json) -> str:
        if kind in ("card", "kind"):
            return w.card_name(str(value))
        if kind == "cards":
            return w.short([str(value)])
        if kind == "match":
            return w.card_word(str(value))
        if kind in ("stone", "target", "free"):
            return w.stone_name(str(value))
        if kind == "rank":
            return w.plain(str(value))
        if kind == "team":
            return w.team_in_words(self.moment.now["colours"], int(value))
        if kind == "move":
            if value == f"skip {self.moment.company.you}":
                return _("You start as Skip")
            return w.move_name(str(value), self.moment.company.names)
        return str(value)

    def named(self, kind: str, value: Any) -> str:
        """Cards in a row as printed; stones in a row."""
        if kind == "stones" and isinstance(value, list | tuple):
            return both(self.name("stone", one) for one in value)
        if kind == "cards" and isinstance(value, list | tuple):
            return w.short([str(one) for one in value])
        return super().named(kind, value)

    def explain(self, code: str, view: View | None) -> Explained:
        if code == HIDDEN:
            return Explained(_("A card you haven't seen"))
        card = w.card_name(code)
        text = {
            "b": _("the best rank"),
            "4": _("the 4-foot"),
            "8": _("the 8-foot"),
            "12": _("the 12-foot"),
            "G": _("guards a house stone, or matches a Hit on a guard"),
            "H": _("takes out, promotes or nudges"),
            "W": _("stands for any other card"),
        }.get(w.plain(code), "")
        return Explained(card[:1].upper() + card[1:], text, self._does(code, view))

    def _does(self, code: str, view: View | None) -> tuple[str, ...]:
        """The effects of the moves with this card, if they are few enough to list."""
        if view is None or view.position["phase"] not in ("add", "call", "pass"):
            return ()
        moves = [move for move in view.legal if any(path[0] == Pick("card", code) for path in move.paths)]
        moves = [move for move in moves if move.action < FIRST_WILD or view.position["phase"] == "pass"]
        # two uses of a card may have the same effect
        return tuple(dict.fromkeys(self.does(view, move) for move in moves)) if len(moves) < 3 else ()

    def label(self, place: str) -> str:
        """Piles with their number of cards."""
        now = self.moment.now
        key, _dot, rest = place.partition(".")
        if key == "throw":
            return _("The stone under way")
        if key == "house":
            return w.capital(w.stone_name(rest))
        team, count = w.team_signed(now["colours"], int(rest)), len(now[key][int(rest)])
        cards = plural("{count} card", "{count} cards", count)
        if key == "draw":
            return _("{team}'s draw pile: {cards}", team=team, cards=cards)
        return _("{team}'s discards: {cards}", team=team, cards=cards)

    def option(self, pick: Pick) -> OptionButton:
        """Kinds of call, names for the Wild with their effects, ranks from the best."""
        text, icon = option(self.moment.view, pick)
        order = OPTIONS.index(pick.id) if pick.id in OPTIONS else len(OPTIONS)
        view = self.moment.view
        # the Wild's names lie in the panel, the decks on the ice
        naming = view is not None and view.position["phase"] in ("wild", "colour")
        return OptionButton(text, icon, order, urged=pick.id != "forfeit", placed=naming)

    def meant(self, view: View, picks: Sequence[Pick]) -> str | None:
        return meant(view, picks)

    def prompt(self, view: View) -> str:
        return asks(view, self.moment.made, glance(view.position, view.seat), self.moment.company.names)

    def question(self, seat: int) -> str:
        """The call, the card that is due, or another question."""
        now = self.moment.now
        return question(now.position, seat, self._seen, self.moment.company.names)

    def meanwhile(self) -> str:
        """The prompt during the count, which is nobody's turn."""
        return _("Counting end {n}", n=self.moment.now["end"]) if counting(self.moment.now) is not None else ""

    def seat_line(self, seat: int) -> str:
        """The number of its card in its team's stone, and the number of cards in hand."""
        held = len(self.moment.now["hands"][seat])
        plays = self._seen.plays[seat]
        if not plays or len(plays) == 4:
            return plural("{count} card", "{count} cards", held)
        return _("plays {cards} · holds {n}", cards=", ".join(map(str, plays)), n=held)

    def deed(self, event: Event) -> tuple[int, str] | None:
        if event.name in ("CardsExchanged", "DrawnChanged"):
            return int(event.data["seat"]), _("exchanges {cards}", cards=short(event.data["cards"]))
        return None

    def place(self, number: int) -> str:
        now = self.moment.now
        stone, extra = min(now["thrown"] + 1, STONES), now["end"] - now["options"]["ends"]
        if extra > 0:
            return _("Extra end {n}, stone {number}", n=extra, number=stone)
        return _("End {n}, stone {number}", n=now["end"], number=stone)

    def stand(self) -> Iterator[str]:
        return stand(self, self._seen)

    def gist(self) -> Iterator[str]:
        yield from counts_now(self, self._seen)
        yield from self.foreseen()

    def foreseen(self) -> Iterator[str]:
        if (under := self._seen.under) is not None:
            yield under_way(self)
            yield _("Lost: {why}", why=self.say(under.why)) + "." if under.why is not None else f"{match_line(under)}."

    def lie(self) -> Iterator[str]:
        return lie(self, self._seen)


#: stones of an end
STONES = 16


def stand(words: PowerUpWords, seen: TableSummary) -> Iterator[str]:
    """End and stone, the score, the hammer, and the points that the end would bring as it lies."""
    now = words.moment.now
    ends, end = now["options"]["ends"], now["end"]
    yield _("End {n} of {all}.", n=end, all=ends) if end <= ends else _("Extra end {n}.", n=end - ends)
    yield _("Stone {n} of {all}.", n=min(now["thrown"] + 1, STONES), all=STONES)
    teams = [names.team_in_words(now["colours"], team) for team in (0, 1)]
    yield score(teams, now["scores"])
    if now["hammer"] >= 0:
        yield _("{team} has the hammer.", team=teams[now["hammer"]])
    yield from counts_now(words, seen)


def counts_now(words: PowerUpWords, seen: TableSummary) -> Iterator[str]:
    """The points that the end would bring as it lies, if any."""
    if seen.score.points:
        yield plural(
            "As it stands, {count} point for {team}.",
            "As it stands, {count} points for {team}.",
            seen.score.points,
            team=names.team_in_words(words.moment.now["colours"], seen.score.team),
        )


def under_way(words: PowerUpWords) -> str:
    """The call and the cards laid for it."""
    now = words.moment.now
    laid = ", ".join(names.card_name(card) for card in now["played"])
    return _("Under way: {call}. Played: {cards}.", call=names.call_name(now["call"]), cards=laid or _("nothing"))


def lie(words: PowerUpWords, seen: TableSummary) -> Iterator[str]:
    """The stone under way with its cards, then every stone in the house, the nearest first, with its guard."""
    now = words.moment.now
    if now["call"]:
        yield under_way(words)
    stones = {stone["name"]: stone for stone in now["stones"]}
    if not stones:
        yield _("The ice is empty.")
    counts, numbers = ranked(now, seen), dict(seen.ladder)
    guards = {stone["guards"]: name for name, stone in stones.items() if stone["guards"]}
    for name in [*numbers, *guards.values()]:
        if stone := stones.get(name):
            tip = names.stone_tip(
                stone, numbers.get(name, 0), guards.get(name, ""), counts.get(name, 0), now["colours"]
            )
            yield tip.replace(".\n", ". ").replace("\n", ". ").rstrip(".") + "."
