"""The stone under way, in the middle below the ice: its call, what it needs, its four places, what it would become."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

from game.faces.powerup.asking import left_of
from game.faces.powerup.names import ORDER, RINGS, call_name, card_name, deck_of, look_of, many, plain, short
from game.faces.powerup.stone import CARDS, picture_of
from game.i18n import _, plural
from game.rules.contract import Event, Words
from game.rules.powerup.glance import Glance, Under, distance
from game.rules.powerup.underway import WhyLost
from game.table.places import Place, Slot
from game.table.shown import Shown
from game.ui import style
from game.ui.rect import Rect
from game.ui.sheet import Sheet

PANEL = Rect(404, 274, 1112, 166)
LEFT, WIDE = PANEL.x + 26, 382.0
#: the four cards while the Wild is named: the same, to leave room for its names
NAMING = 462.0, 64.0, 328.0, 54.0
#: the four cards: middle of the first, way to the next, height of their middle, width
FIRST, PITCH, HIGH, WIDTH = 864.0, 101.0, 372.0, 84.0
#: the sign of a card that has been laid there
SIGN = 57.0, 64.5
ASIDE = Rect(1226, 282, 274, 150)
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
class Thrown(Place):
    """The cards of the stone under way, each at its own place; ``at``: the places that have one."""

    at: tuple[int, ...] = ()
    pitch: float = PITCH

    def slots(self, count: int) -> list[Slot]:
        """Later cards take the next places."""
        more = range(max(self.at, default=-1) + 1, 99)
        places = [*self.at, *more][:count]
        return [Slot(self.x + self.pitch * min(place, 3), self.y, 0.0, self.width) for place in places]


def throw_place(now: Shown, team: int, *, naming: bool) -> Thrown:
    """The place of the cards under way."""
    at = tuple(n for n, card in enumerate(now["played"]) if card != "-")
    x, pitch, y, width = NAMING if naming else (FIRST, PITCH, HIGH, WIDTH)
    return Thrown("throw", x, y, width, deck=deck_of(now["colours"], team), at=at, pitch=pitch)


class Last(NamedTuple):
    """The stone finished last in this end: what became of it, its cards, who laid them and at which place (1 to 4)."""

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
    """Paints the panel; ``name`` gives seats' names, ``say`` sentences for words of the rules.

    ``contrast`` tells whether cards are shown in high contrast.
    """

    def __init__(
        self, name: Callable[[int], str], say: Callable[[Words], str], told: int | None, contrast: bool
    ) -> None:
        self.name, self.say, self.told, self.contrast = name, say, told, contrast

    def paint(self, sheet: Sheet, now: Shown, seen: Glance, note: str, *, naming: bool) -> None:
        """The stone under way; else the last one. ``naming``: the names of the Wild take all the room."""
        if seen.under is not None:
            self._under(sheet, now, seen, seen.under, naming)
            return
        last = last_stone(now)
        if last is None:
            lays = [
                next((s for s, plays in enumerate(seen.plays) if n in plays and s % 2 == seen.team), -1)
                for n in range(1, 5)
            ]
            self._head(sheet, _("Stone {n}", n=now["thrown"] + 1), self._calls(lays[0]), self._went_round(now))
            self._places(sheet, [], lays, seen.due)
            self._lamp(sheet, seen, note)
        else:
            self._last(sheet, now, last, note)

    def _calls(self, seat: int) -> str:
        if seat < 0:
            return ""
        return _("You call") if seat == self.told else _("{name} calls", name=self.name(seat))

    def _went_round(self, now: Shown) -> str:
        """What the one who looks has passed on and got, once the passing round is over."""
        seat, passed = self.told, now["passed"]
        if seat is None or now["phase"] == "pass" or passed[seat] == "":
            return ""
        to = left_of(seat, len(passed))
        by = next(other for other in range(len(passed)) if left_of(other, len(passed)) == seat)
        gave = _("You kept your cards.")
        if passed[seat] != "keep":
            gave = _("You passed {card} to {name}.", card=card_name(passed[seat]), name=self.name(to))
        got = _("{name} kept all.", name=self.name(by))
        if passed[by] != "keep":
            got = _("{name} passed you {card}.", name=self.name(by), card=card_name(passed[by]))
        return f"{gave} {got}"

    def _lamp(self, sheet: Sheet, seen: Glance, note: str) -> None:
        """Whether stones may be taken out."""
        sheet.image(f"curling/zone_{'on' if seen.takeouts else 'off'}.png", Rect.around(ASIDE.x + 24, ASIDE.cy, 44, 44))
        sheet.text(note, ASIDE.x + 56, ASIDE.cy, 20, style.CREAM, width=ASIDE.w - 60)

    def _head(self, sheet: Sheet, small: str, large: str, line: str = "", ink: style.Colour = style.CREAM) -> None:
        sheet.text(small, LEFT, PANEL.top - 30, 20, style.WARM, font=style.BOLD, fit=WIDE)
        sheet.text(large, LEFT, PANEL.top - 70, 42, ink, font=style.DISPLAY, fit=WIDE)
        if line:
            sheet.text(line, LEFT, PANEL.top - 124, 20, style.CREAM, width=WIDE)

    # --- a stone under way
    def _under(self, sheet: Sheet, now: Shown, seen: Glance, under: Under, naming: bool) -> None:
        caller = self._calls(under.lays[0])
        small, title = _("Stone {n} · {who}", n=now["thrown"] + 1, who=caller), call_name(now["call"])
        if naming:
            sheet.text(small, LEFT, PANEL.top - 22, 19, style.WARM, font=style.BOLD, fit=280)
            sheet.text(title, LEFT, PANEL.top - 50, 30, style.CREAM, font=style.DISPLAY, fit=280)
            return
        self._head(sheet, small, title)
        self._needs(sheet, under, now["options"]["takeout_compare"] == "rank")
        self._places(sheet, now["played"], under.lays, len(now["played"]) + 1)
        if under.standing == "lost":
            sheet.image("curling/cross.png", Rect.around(ASIDE.cx, ASIDE.cy + 18, 84, 84))
            sheet.text(_("lost"), ASIDE.cx, ASIDE.y + 26, 24, style.RED, font=style.BOLD, anchor="center")
        elif under.kind == "takeout":
            self._bars(sheet, now, seen, under)
        else:
            self._becomes(sheet, now, under)

    def _needs(self, sheet: Sheet, under: Under, by_rank: bool) -> None:
        """Two lines: the match, and the two other cards; or why it is lost."""
        y = PANEL.y + 56
        if under.why is not None:
            self._need(sheet, y, "cross", _("Lost: {why}", why=self.say(under.why).lower()), style.RED)
            if not all(under.becomes):
                self._need(sheet, y - 32, "", _("The cards still due are laid all the same."), style.MUTED)
            return
        wild = any(plain(card) == "W" for card in under.modifiers)
        if under.match:
            self._need(sheet, y, "check", _("{card} is the match", card=_capital(card_name(under.match))), style.GREEN)
        elif wild:
            self._need(
                sheet,
                y,
                "",
                _("{card} is still missing, or the Wild is it", card=_capital(card_name(under.need))),
                style.WARM,
            )
        else:
            self._need(sheet, y, "", _("{card} is still missing", card=_capital(card_name(under.need))), style.WARM)
        done = bool(under.match) and len(under.modifiers) == 2
        text = self._others(under, by_rank)
        self._need(sheet, y - 32, "check" if done else "", text, style.GREEN if done else style.WARM)

    def _others(self, under: Under, by_rank: bool) -> str:
        """What the two cards beside the match must be; ``by_rank``: a take-out compares pairs."""
        if under.kind == "takeout":
            bars = _(" and ").join(under.bars)
            if under.above:
                text = _("modifiers higher than {bars}", bars=bars)
            else:
                text = _("modifiers at least {bars}", bars=bars)
            return text if by_rank else _("{modifiers}, card by card", modifiers=text)
        if under.kind == "promote":
            return _("and a pair of {ranks}", ranks=_(" or ").join(map(many, under.wanted)))
        own = [card for card in under.modifiers if plain(card) != "W"]
        if len(own) == 2:
            return _("modifiers {cards}", cards=short(own))
        count = 2 - len(own)
        return plural("and {count} house card", "and {count} house cards", count)

    def _need(self, sheet: Sheet, y: float, icon: str, text: str, ink: style.Colour = style.CREAM) -> None:
        if icon:
            sheet.icon(icon, LEFT + 12, y, 26, ink)
        else:
            sheet.image("ui/radio_off.png", Rect.around(LEFT + 12, y, 24, 24))
        sheet.text(text, LEFT + 34, y, 21, ink, font=style.BOLD, fit=WIDE - 34)

    def _places(self, sheet: Sheet, played: Sequence[str], lays: Sequence[int], due: int) -> None:
        """The four places, with whose card is next."""
        for n, seat in enumerate(lays):
            x = FIRST + PITCH * n
            rect = Rect.around(x, HIGH, WIDTH, WIDTH * style.CARD_ASPECT)
            following = n + 1 == due
            if n >= len(played):
                sheet.patch("slot", rect)
                if following:
                    sheet.patch("focus", rect.inset(-5))
                ink = style.WARM if following else style.MUTED
                sheet.text(str(n + 1), x, HIGH, 44, ink, font=style.SCORE, anchor="center")
            elif played[n] == "-":
                sheet.patch("slot", rect)
                sheet.text(_("no card"), x, HIGH, 18, style.MUTED, anchor="center", fit=WIDTH - 8)
            if seat >= 0:
                ink = style.WARM if following else style.CREAM
                font = style.BOLD if following else style.TEXT
                sheet.text(self.name(seat), x, PANEL.y + 22, 20, ink, font=font, anchor="center", fit=PITCH - 6)

    def _bars(self, sheet: Sheet, now: Shown, seen: Glance, under: Under) -> None:
        """The modifiers to be reached, and those laid so far."""
        names = (under.target, seen.guards.get(under.target, ""))
        lines = [(name, bar.split(" ")) for name, bar in zip(names, under.bars, strict=False)]
        y = ASIDE.top - 36
        size = 1.25 if len(lines) < 2 else 0.85
        for name, bar in lines:
            label = _("to beat") if under.above else _("to reach")
            sheet.text(label, ASIDE.x, y + 8, 19, style.WARM, font=style.BOLD, fit=118)
            sheet.text(name, ASIDE.x, y - 16, 19, style.CREAM, fit=118)
            prime = "'" * next((stone["team"] for stone in now["stones"] if stone["name"] == name), 0)
            self._small(sheet, now, [card + prime for card in bar], ASIDE.x + 128, y, size)
            y -= 74 if len(lines) < 2 else 50
        sheet.text(_("so far"), ASIDE.x, y, 19, style.WARM, font=style.BOLD, fit=118)
        laid = [*under.modifiers, "", ""][:2]
        self._small(sheet, now, laid, ASIDE.x + 128, y, size)

    def _small(self, sheet: Sheet, now: Shown, cards: Sequence[str], x: float, y: float, size: float) -> None:
        for n, card in enumerate(cards):
            rect = Rect.around(x + 24 * size + n * 48 * size, y, 38 * size, 43 * size)
            if card:
                sheet.image(f"curling/{picture_of(card, now['colours'], 0, self.contrast)}", rect)
            else:
                sheet.patch("slot", rect)

    def _becomes(self, sheet: Sheet, now: Shown, under: Under) -> None:
        """The stone or its target as it would lie."""
        what = {"house": _("would lie"), "guard": _("guards {stone}", stone=under.target)}.get(under.kind) or _(
            "{stone} becomes", stone=under.target
        )
        y = ASIDE.cy + (26 if under.kind != "guard" else 0)
        sheet.text(what, ASIDE.x, y, 20, style.WARM, font=style.BOLD, fit=132)
        low, high = could_lie(under)
        if low and low == high:
            sheet.text(str(low), ASIDE.x, ASIDE.cy - 18, 52, style.CREAM, font=style.SCORE)
        elif low:
            sheet.text(
                _("{a} to {b}", a=low, b=high), ASIDE.x, ASIDE.cy - 14, 36, style.CREAM, font=style.SCORE, fit=126
            )
        elif under.kind != "guard":
            sheet.text(_("number open"), ASIDE.x, ASIDE.cy - 12, 19, style.MUTED, fit=132)
        team = under.lays[0] % 2
        if under.kind in ("promote", "nudge"):
            team = next((stone["team"] for stone in now["stones"] if stone["name"] == under.target), team)
        self._stone(sheet, now, under.becomes, team, ASIDE.right - 70, ASIDE.cy)

    def _stone(self, sheet: Sheet, now: Shown, cards: Sequence[str], team: int, x: float, y: float) -> None:
        size = 1.18
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
        self._head(sheet, small, title, ink=ink)
        self._need_line(sheet, line, ink)
        sheet.text(note, LEFT, PANEL.y + 24, 20, style.WARM, font=style.BOLD, fit=WIDE)
        lost = last.event.name == "StoneLost"
        prime = "'" * int(data["team"])
        for card, seat, place in zip(last.cards, last.seats, last.places, strict=True):
            x = FIRST + PITCH * (place - 1)
            # the cards themselves have gone: their signs tell what they were
            sheet.patch("slot", Rect.around(x, HIGH, WIDTH, WIDTH * style.CARD_ASPECT))
            picture = picture_of(card.removesuffix("'") + prime, now["colours"], 0, self.contrast)
            sheet.image(f"curling/{picture}", Rect.around(x, HIGH, *SIGN), alpha=150 if lost else 255)
            sheet.text(self.name(seat), x, PANEL.y + 22, 20, style.MUTED, anchor="center", fit=PITCH - 6)
        if lost:
            sheet.image("curling/cross.png", Rect.around(ASIDE.cx, ASIDE.cy, 92, 92))
        elif last.event.name in ("StoneTakenOut", "DoubleTakenOut"):
            sheet.image("curling/target_red.png", Rect.around(ASIDE.cx, ASIDE.cy, 150, 150))
            for n, name in enumerate(data["gone"]):
                y = ASIDE.cy + 15 * (len(data["gone"]) - 1) - 30 * n
                sheet.text(name, ASIDE.cx, y, 30, style.CREAM, font=style.SCORE, anchor="center")
        elif data.get("cards"):
            owner = int(data["team"])
            name = data.get("target") if last.event.name != "GuardSet" else data["stone"]
            owner = next((stone["team"] for stone in now["stones"] if stone["name"] == name), owner)
            self._stone(sheet, now, data["cards"], owner, ASIDE.cx, ASIDE.cy)

    def _need_line(self, sheet: Sheet, line: str, ink: style.Colour) -> None:
        sheet.text(line, LEFT, PANEL.y + 58, 21, ink, font=style.BOLD, fit=WIDE)

    def _verdict(self, event: Event) -> tuple[str, str, style.Colour]:
        """Title, sentence and colour for what became of a stone."""
        data: Any = event.data
        if event.name == "StoneLost":
            return _("Lost"), _capital(self.say(reason_of(event))), style.RED
        if event.name == "StoneForfeited":
            return _("Forfeited"), _("No legal call"), style.RED
        if event.name == "GuardSet":
            return _("A guard on {stone}", stone=data["target"]), short(data["cards"]), style.GREEN
        if event.name == "StoneMade":
            n = data["distance"]
            return _("{stone} lies at {n}", stone=data["stone"], n=n), short(data["cards"]), style.GREEN
        if event.name in ("StoneTakenOut", "DoubleTakenOut"):
            return _("Take-out!"), _("Gone: {stones}", stones=", ".join(data["gone"])), style.GREEN
        promoted = event.name == "StonePromoted"
        target = data["target"]
        title = _("{stone} promoted", stone=target) if promoted else _("{stone} nudged", stone=target)
        if not data["distance"]:
            return title, short(data["cards"]), style.GREEN
        if not data["distance_before"]:
            return title, _("A guard before, now number {n}", n=data["distance"]), style.GREEN
        return title, _("From number {a} to {b}", a=data["distance_before"], b=data["distance"]), style.GREEN


def could_lie(under: Under) -> tuple[int, int]:
    """The nearest and the farthest number that the cards still due leave possible; 0, 0 where there is none to tell."""
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
    """Why a stone was lost, as the rules say it."""
    return WhyLost(str(event.data["reason"]), tuple(event.data["values"])).words()


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
