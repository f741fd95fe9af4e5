"""The stone under way, in the middle below the ice: its call, its requirements, its four places, its outcome."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

from game.faces.powerup.asking import left_of, match_line
from game.faces.powerup.boxes import Panel
from game.faces.powerup.names import (
    ORDER,
    RINGS,
    call_name,
    capital,
    card_name,
    deck_of,
    look_of,
    many,
    plain,
    short,
    stone_name,
)
from game.faces.powerup.stone import CARDS, picture_of
from game.i18n.catalogue import _, plural
from game.i18n.formats import both, either
from game.rules.contract import Event, Words
from game.rules.powerup.summary import TableSummary, Under, distance
from game.rules.powerup.underway import WhyLost
from game.table.stage.places import Place, Slot
from game.table.stage.shown import Shown
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.widgets import lettering
from game.ui.theme import style

#: size of a laid card's sign, by the card's width
SIGN = 57 / 84, 64.5 / 84
VERDICTS = (
    "StoneMade",
    "GuardSet",
    "StoneLost",
    "StoneTakenOut",
    "DoubleTakenOut",
    "StonePromoted",
    "StoneNudged",
    "StoneForfeited",
)


@dataclass
class ThrowPlace(Place):
    """The cards of the stone under way, each at its own place; ``at``: the places that have one."""

    at: tuple[int, ...] = ()
    pitch: float = 0.0

    def slots(self, count: int) -> list[Slot]:
        """Later cards take the next places."""
        more = range(max(self.at, default=-1) + 1, 99)
        places = [*self.at, *more][:count]
        return [Slot(self.x + self.pitch * min(place, 3), self.y, 0.0, self.width) for place in places]


def throw_place(now: Shown, team: int, panel: Panel, *, naming: bool) -> ThrowPlace:
    """The place of the cards under way; ``naming``: they are small, to leave room for the names of the Wild."""
    at = tuple(n for n, card in enumerate(now["played"]) if card != "-")
    first, second = (panel.small(n) if naming else panel.slot(n) for n in (0, 1))
    deck, pitch = deck_of(now["colours"], team), second.x - first.x
    return ThrowPlace("throw", first.cx, first.cy, first.w, deck=deck, at=at, pitch=pitch)


class Last(NamedTuple):
    """The stone finished last in this end: its fate, its cards, who laid them and at which place (1 to 4)."""

    event: Event
    cards: tuple[str, ...]
    seats: tuple[int, ...]
    places: tuple[int, ...]


def last_stone(now: Shown) -> Last | None:
    """The last stone of this end that is finished, if there is one."""
    verdict: Event | None = None
    cards: list[str] = []
    seats: list[int] = []
    places: list[int] = []
    for event in reversed(now.events):
        if event.name == "CardsGathered":
            break
        if verdict is None:
            verdict = event if event.name in VERDICTS else None
        elif event.name in ("CardPlayed", "StoneCalled"):
            cards.insert(0, str(event.data["card"]))
            seats.insert(0, int(event.data["seat"]))
            places.insert(0, int(event.data["place"]))
            if event.name == "StoneCalled":
                break
        elif event.name in VERDICTS:
            break
    if verdict is None:
        return None
    if verdict.name == "StoneForfeited":
        return Last(verdict, (), (), ())
    return Last(verdict, tuple(cards), tuple(seats), tuple(places))


class UnderWayPanel:
    """Paints the panel in its box; ``name`` gives seats' names, ``say`` sentences for words of the rules.

    ``contrast`` says whether cards are shown in high contrast.
    """

    def __init__(
        self, box: Panel, name: Callable[[int], str], say: Callable[[Words], str], you: int | None, contrast: bool
    ) -> None:
        self.box, self.name, self.say, self.you, self.contrast = box, name, say, you, contrast
        self.unit = box.unit

    def paint(self, sheet: Sheet, now: Shown, seen: TableSummary, note: str, *, naming: bool) -> None:
        """Paint the stone under way, else the last one. ``naming``: the names of the Wild take all the room."""
        if seen.under is not None:
            self._under(sheet, now, seen, seen.under, naming)
            return
        last = last_stone(now)
        if last is None:
            lays = [
                next((s for s, plays in enumerate(seen.plays) if n in plays and s % 2 == seen.team), -1)
                for n in range(1, 5)
            ]
            rest = self._head(sheet, _("Stone {n}", n=now["thrown"] + 1), self._calls(lays[0]))
            if went := self._went_round(now):
                lettering(sheet, went, rest, 20 * self.unit, wrap=True)
            self._places(sheet, [], lays, seen.due)
            self._lamp(sheet, seen, note)
        else:
            # no news if takeouts are already allowed
            self._last(sheet, now, last, "" if seen.takeouts else note)

    def _calls(self, seat: int) -> str:
        if seat < 0:
            return ""
        return _("You call") if seat == self.you else _("{name} calls", name=self.name(seat))

    def _went_round(self, now: Shown) -> str:
        """The cards that the viewer has passed on and got, once the passing round is over."""
        seat, passed = self.you, now["passed"]
        if seat is None or now["phase"] == "pass" or passed[seat] == "":
            return ""
        to = left_of(seat, len(passed))
        by = next(other for other in range(len(passed)) if left_of(other, len(passed)) == seat)
        gave = _("You kept your cards.")
        if passed[seat] != "keep":
            gave = _("You passed {card} to {name}.", card=card_name(passed[seat]), name=self.name(to))
        got = _("{name} kept every card.", name=self.name(by))
        if passed[by] != "keep":
            got = _("{name} passed you {card}.", name=self.name(by), card=card_name(passed[by]))
        return f"{gave} {got}"

    def _lamp(self, sheet: Sheet, seen: TableSummary, note: str) -> None:
        """Draw whether takeouts are allowed."""
        sign, words = self.box.outcome.columns(48 * self.unit, None, gap=8)
        light = Rect.around(sign.cx, sign.cy, 44 * self.unit, 44 * self.unit)
        sheet.image(f"curling/zone_{'on' if seen.takeouts else 'off'}.png", light)
        lettering(sheet, note, words, 20 * self.unit, wrap=True)

    def _head(self, sheet: Sheet, small: str, large: str, ink: style.Colour = style.CREAM) -> Rect:
        """Draw whose stone it is and its call, and return the room for sentences."""
        first, second, rest = self.box.words.rows(32 * self.unit, 50 * self.unit, None)
        lettering(sheet, small, first, 20 * self.unit, style.WARM, font=style.BOLD)
        lettering(sheet, large, second, 42 * self.unit, ink, font=style.DISPLAY)
        return rest

    # --- a stone under way
    def _under(self, sheet: Sheet, now: Shown, seen: TableSummary, under: Under, naming: bool) -> None:
        caller = self._calls(under.lays[0])
        small, title = _("Stone {n} · {who}", n=now["thrown"] + 1, who=caller), call_name(now["call"])
        if naming:
            first, second = self.box.call.rows(0.42 * self.box.call.h, None)
            lettering(sheet, small, first, 19 * self.unit, style.WARM, font=style.BOLD)
            lettering(sheet, title, second, 30 * self.unit, font=style.DISPLAY)
            return
        rest = self._head(sheet, small, title)
        by_rank, due = now["options"]["takeout_compare"] == "rank", len(now["played"]) < 4
        self._needs(sheet, rest, under, by_rank, due=due, ticks=2 - now.due)
        self._places(sheet, now["played"], under.lays, len(now["played"]) + 1)
        outcome = self.box.outcome
        if under.standing == "lost":
            cross, words = outcome.rows(None, 36 * self.unit)
            sheet.image("curling/cross.png", Rect.around(cross.cx, cross.cy, 84 * self.unit, 84 * self.unit))
            lettering(sheet, _("lost"), words, 24 * self.unit, style.RED, font=style.BOLD, anchor="center")
        elif under.kind == "takeout":
            self._bars(sheet, outcome, now, seen, under)
        else:
            self._becomes(sheet, outcome, now, under)

    def _needs(self, sheet: Sheet, box: Rect, under: Under, by_rank: bool, *, due: bool, ticks: int = 2) -> None:
        """Draw two lines: the match, and the two other cards; or why it is lost. ``due``: cards are still to come.
        ``ticks``: how many lines may be ticked off yet.
        """
        first, second = box.rows(None, None)
        if under.why is not None:
            self._need(sheet, first, "cross", _("Lost: {why}", why=self.say(under.why)), style.RED)
            if due:
                self._need(sheet, second, "", _("The remaining cards are still played."), style.MUTED)
            return
        icon, ink = ("check", style.GREEN) if under.match and ticks else ("", style.WARM)
        self._need(sheet, first, icon, match_line(under), ink)
        done = bool(under.match) and len(under.modifiers) == 2 and ticks > 1
        text = self._others(under, by_rank)
        self._need(sheet, second, "check" if done else "", text, style.GREEN if done else style.WARM)

    def _others(self, under: Under, by_rank: bool) -> str:
        """The requirement for the two cards beside the match; ``by_rank``: a takeout compares pairs."""
        if under.kind == "takeout":
            bars = both(under.bars)
            if under.above:
                text = _("modifiers higher than {bars}", bars=bars)
            else:
                text = _("modifiers at least {bars}", bars=bars)
            return text if by_rank else _("{modifiers}, card by card", modifiers=text)
        if under.kind == "promote":
            return _("and a pair of {ranks}", ranks=either(map(many, under.wanted)))
        own = [card for card in under.modifiers if plain(card) != "W"]
        if len(own) == 2:
            return _("modifiers {cards}", cards=short(own))
        count = 2 - len(own)
        return plural("and {count} house card", "and {count} house cards", count)

    def _need(self, sheet: Sheet, box: Rect, icon: str, text: str, ink: style.Colour = style.CREAM) -> None:
        sign, words = box.columns(26 * self.unit, None, gap=9)
        if icon:
            sheet.icon(icon, sign.cx, sign.cy, sign.w, ink)
        else:
            sheet.image("ui/radio_off.png", Rect.around(sign.cx, sign.cy, sign.w - 2, sign.w - 2))
        lettering(sheet, text, words, 21 * self.unit, ink, font=style.BOLD, wrap=True)

    def _places(self, sheet: Sheet, played: Sequence[str], lays: Sequence[int], due: int) -> None:
        """Draw the four places, with the owner of the next card."""
        for n, seat in enumerate(lays):
            rect, following = self.box.slot(n), n + 1 == due
            ink = style.WARM if following else style.MUTED
            if n >= len(played) or played[n] == "-":
                sheet.patch("slot", rect)
                # no number: it would read as a card
                what = _("no card") if n < len(played) else "" if n else _("call")
                inside = Rect.around(rect.cx, rect.cy, rect.w - 8, rect.h / 2)
                lettering(sheet, what, inside, 18 * self.unit, ink, anchor="center")
            if following:
                sheet.patch("focus", rect.inset(-5))
            if seat >= 0:
                ink = style.WARM if following else style.CREAM
                self._layer(sheet, n, seat, ink, style.BOLD if following else style.TEXT)

    def _layer(self, sheet: Sheet, place: int, seat: int, ink: style.Colour, font: str = style.TEXT) -> None:
        box, size, words = self.box.layer(place), 20 * self.unit, self.name(seat).split()
        # a plate names the layer as well, so the first name is enough if both don't fit
        while len(words) > 1 and not sheet.whole(" ".join(words), size, box.w, font=font):
            words.pop()
        lettering(sheet, " ".join(words), box, size, ink, font=font, anchor="center")

    def _bars(self, sheet: Sheet, box: Rect, now: Shown, seen: TableSummary, under: Under) -> None:
        """Draw the required modifiers, and those laid so far."""
        names = (under.target, seen.guards.get(under.target, ""))
        lines = [(name, bar.split(" ")) for name, bar in zip(names, under.bars, strict=False)]
        *rows, last = box.rows(*[None] * (len(lines) + 1))
        for (name, bar), row in zip(lines, rows, strict=True):
            label = _("to beat") if under.above else _("to reach")
            words, cards = row.columns(None, 0.52 * row.w, gap=6)
            above, below = words.inset(0, 3).rows(None, None)
            lettering(sheet, label, above, 19 * self.unit, style.WARM, font=style.BOLD)
            lettering(sheet, stone_name(name), below, 19 * self.unit)
            prime = "'" * next((stone["team"] for stone in now["stones"] if stone["name"] == name), 0)
            self._small(sheet, cards, now, [card + prime for card in bar])
        words, cards = last.columns(None, 0.52 * last.w, gap=6)
        lettering(sheet, _("so far"), words, 19 * self.unit, style.WARM, font=style.BOLD)
        self._small(sheet, cards, now, [*under.modifiers, "", ""][:2])

    def _small(self, sheet: Sheet, box: Rect, now: Shown, cards: Sequence[str]) -> None:
        size = min(box.h * 0.86, 54 * self.unit) / 43
        for n, card in enumerate(cards):
            rect = Rect.around(box.x + (24 + n * 48) * size, box.cy, 38 * size, 43 * size)
            if card:
                sheet.image(f"curling/{picture_of(card, now['colours'], 0, self.contrast)}", rect)
            else:
                sheet.patch("slot", rect)

    def _becomes(self, sheet: Sheet, box: Rect, now: Shown, under: Under) -> None:
        """Draw the future place of the stone or its target."""
        what = {"house": _("would lie"), "guard": _("guards {stone}", stone=stone_name(under.target))}.get(
            under.kind
        ) or _("{stone} becomes", stone=stone_name(under.target))
        words, stone = box.columns(None, 142 * self.unit, gap=4)
        low, high = could_lie(under)
        tells = low or under.kind != "guard"
        above, below = words.inset(0, 12 * self.unit).rows(*((0.4 * words.h, None) if tells else (None, 1)))
        lettering(sheet, what, above, 20 * self.unit, style.WARM, font=style.BOLD)
        if low and low == high:
            lettering(sheet, str(low), below, 52 * self.unit, font=style.SCORE)
        elif low:
            lettering(sheet, _("{a} to {b}", a=low, b=high), below, 36 * self.unit, font=style.SCORE)
        elif tells:
            lettering(sheet, _("number not set"), below, 19 * self.unit, style.MUTED, wrap=True)
        team = under.lays[0] % 2
        if under.kind in ("promote", "nudge"):
            team = next((stone["team"] for stone in now["stones"] if stone["name"] == under.target), team)
        self._stone(sheet, now, under.becomes, team, stone.cx, stone.cy)

    def _stone(self, sheet: Sheet, now: Shown, cards: Sequence[str], team: int, x: float, y: float) -> None:
        size = 1.18 * self.unit
        look = look_of(now["colours"], team)
        sheet.image(f"curling/tableau_{look}.png", Rect.around(x, y, 140 * size, 140 * size))
        for n, (card, (dx, dy, w, h)) in enumerate(zip(cards, CARDS, strict=True)):
            rect = Rect.around(x + dx * size, y + dy * size, w * size, h * size)
            if card:
                sheet.image(f"curling/{picture_of(card, now['colours'], n, self.contrast)}", rect)
            else:
                sheet.patch("slot", rect)

    # --- the last stone
    def _last(self, sheet: Sheet, now: Shown, last: Last, note: str) -> None:
        data: Any = last.event.data
        small = _("Stone {n} · {name}", n=data["number"], name=self.name(data["seat"]))
        title, line, ink = self._verdict(last.event)
        above, below = self._head(sheet, small, title, ink=ink).rows(None, None)
        lettering(sheet, line, above, 21 * self.unit, ink, font=style.BOLD, wrap=True)
        lettering(sheet, note, below, 20 * self.unit, style.WARM, font=style.BOLD, wrap=True)
        lost, outcome = last.event.name == "StoneLost", self.box.outcome
        prime = "'" * int(data["team"])
        for card, seat, place in zip(last.cards, last.seats, last.places, strict=True):
            slot = self.box.slot(place - 1)
            # the cards themselves have gone, so show their signs
            sheet.patch("slot", slot)
            picture = picture_of(card.removesuffix("'") + prime, now["colours"], 0, self.contrast)
            sign = Rect.around(slot.cx, slot.cy, *(part * slot.w for part in SIGN))
            sheet.image(f"curling/{picture}", sign, alpha=150 if lost else 255)
            self._layer(sheet, place - 1, seat, style.MUTED)
        if lost:
            sheet.image("curling/cross.png", Rect.around(outcome.cx, outcome.cy, 92 * self.unit, 92 * self.unit))
        elif last.event.name in ("StoneTakenOut", "DoubleTakenOut"):
            sheet.image("curling/target_red.png", Rect.around(outcome.cx, outcome.cy, 150 * self.unit, 150 * self.unit))
            high = 30 * self.unit
            names = Rect.around(outcome.cx, outcome.cy, 76 * self.unit, high * len(data["gone"]))
            for name, row in zip(data["gone"], names.rows(*[None] * len(data["gone"])), strict=True):
                lettering(sheet, stone_name(name), row, high, style.CREAM, font=style.SCORE, anchor="center")
        elif data.get("cards"):
            owner = int(data["team"])
            name = data.get("target") if last.event.name != "GuardSet" else data["stone"]
            owner = next((stone["team"] for stone in now["stones"] if stone["name"] == name), owner)
            self._stone(sheet, now, data["cards"], owner, outcome.cx, outcome.cy)

    def _verdict(self, event: Event) -> tuple[str, str, style.Colour]:
        """Title, sentence and colour for a stone's fate."""
        data: Any = event.data
        if event.name == "StoneLost":
            return _("Lost"), capital(self.say(reason_of(event))), style.RED
        if event.name == "StoneForfeited":
            return _("Forfeited"), _("No legal call"), style.RED
        if event.name == "GuardSet":
            return _("A guard on {stone}", stone=stone_name(data["target"])), short(data["cards"]), style.GREEN
        if event.name == "StoneMade":
            n = data["distance"]
            return (
                _("{stone} lies at {n}", stone=capital(stone_name(data["stone"])), n=n),
                short(data["cards"]),
                style.GREEN,
            )
        if event.name in ("StoneTakenOut", "DoubleTakenOut"):
            return _("Takeout!"), _("Gone: {stones}", stones=", ".join(map(stone_name, data["gone"]))), style.GREEN
        promoted = event.name == "StonePromoted"
        target = capital(stone_name(data["target"]))
        title = _("{stone} promoted", stone=target) if promoted else _("{stone} nudged", stone=target)
        if not data["distance"]:
            return title, short(data["cards"]), style.GREEN
        if not data["distance_before"]:
            return title, _("Was a guard, now number {n}", n=data["distance"]), style.GREEN
        return title, _("From number {a} to {b}", a=data["distance_before"], b=data["distance"]), style.GREEN


def could_lie(under: Under) -> tuple[int, int]:
    """The nearest and the farthest number that the cards still due leave possible; 0, 0 if unknown."""
    cards = [plain(card) for card in under.becomes]
    if len(cards) != 4 or cards[0] == "G" or any(card and card not in RINGS for card in cards):
        return 0, 0
    if under.kind == "promote" and not all(cards[:2]):
        rings: Sequence[str] = under.wanted
    else:
        rings = (cards[0] or under.need,)
    others = [[card] if card else list(RINGS) for card in cards[2:]]
    numbers = [distance((ring, ring, *sorted(pair, key=ORDER.index))) for ring in rings for pair in product(*others)]
    return min(numbers, default=0), max(numbers, default=0)


def reason_of(event: Event) -> Words:
    """Why a stone was lost, in the rules' words."""
    return WhyLost(str(event.data["reason"]), tuple(event.data["values"])).words()
