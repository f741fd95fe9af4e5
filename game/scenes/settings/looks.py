"""The looks of each kind of thing side by side; those that are won can be chosen."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
from functools import partial

from game.club.clinic import SETS
from game.club.looks import ALL, KINDS, USUAL, WON, WORN, Look, of_kind, won, worn
from game.faces.registry import ENTRIES, entry
from game.i18n.catalogue import _, plural, spoken
from game.rules.contract import say
from game.scenes.bonspiel.bonspiel_parts import won_by_people
from game.scenes.bonspiel.season import note_won
from game.scenes.learn.clinic import SHARES, drill_metal, metal_of
from game.scenes.learn.clinic_task import Ward, problems
from game.scenes.learn.practice_results import Practised
from game.scenes.navigator import Application
from game.scenes.pages.page import Page
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.theme.theme import AS
from game.ui.window.scene import Scene

PANEL = Rect(120, 84, 1680, 784)
#: the cards of high contrast, which everybody has, and which are a setting of that name
FLAT = Look("front", "flat", say("High contrast"))
#: most sample cards of a kind
CARDS = 3


def samples(kind: str, *, flat: bool = False) -> tuple[tuple[str, ...], float]:
    """The samples of a kind of look: a few pictures, and width by height of each; ``flat``: of the flat cards."""
    hc = "_hc" if flat else ""
    decks = [(each.decks[0], each.sample) for each in ENTRIES.values() if each.decks]
    return {
        "cloth": (("rooms/table_1x.jpg",), 1.78),
        "back": (tuple(f"backs/{deck}_264.png" for deck, _code in decks[:CARDS]), 0.713),
        "front": (tuple(f"cards/{deck}{hc}/264/{code}.png" for deck, code in decks if code)[:CARDS], 0.713),
        "handle": (("curling/rock_0.png", "curling/rock_1.png"), 1.0),
        "dice": (("dice/{look}.png",), 1.0),
        "evening": (("rooms/lounge_1x.jpg",), 1.78),
    }[kind]


def longest(days: Collection[int]) -> int:
    """The most days in a row (20261123) among these; numbers that aren't dates count as none."""
    there, best, row = set(days), 0, 0
    found = []
    for day in sorted(there):
        try:
            found.append(date(day // 10_000, day // 100 % 100, day % 100))
        except ValueError:
            continue
    for n, each in enumerate(found):
        row = row + 1 if n and each - found[n - 1] == timedelta(days=1) else 1
        best = max(best, row)
    return best


def deeds_of(app: Application) -> dict[str, int]:
    """What earns looks: cups, evenings of the season, days in a row, medals of the clinic, achievements."""
    days = {day for name in ENTRIES for day, each in app.daily_deals.tries(name).items() if each.ahead is not None}
    medals, ward = 0, Ward(app.preferences)
    for name in ENTRIES:
        tried, practised = ward.tried(name), Practised(app.preferences, name)
        for each in SETS.values() if tried else ():
            some = [problem.id for problem in problems(name) if problem.set == each]
            solved = sum(id in tried and tried[id].ever for id in some)
            medals += bool(some) and metal_of(solved / len(some), SHARES) is not None
        medals += sum(drill_metal(practised, drill.key) is not None for drill in entry(name).drills())
    return {
        "cups": won_by_people(app.store.bonspiels), "evenings": len(note_won(app)),
        "days": longest(days), "medals": medals, "awards": len(app.store.firsts()),
    }  # fmt: skip


def need_of(look: Look) -> str:
    """How to win a look, in a sentence."""
    n = look.needs
    return {
        "cups": lambda: plural("Win {count} bonspiel cup to unlock it.", "Win {count} bonspiel cups to unlock it.", n),
        "evenings": lambda: plural("Win {count} season evening to unlock it.",
                                   "Win {count} season evenings to unlock it.", n),
        "days": lambda: plural("Play {count} deal of the day to unlock it.",
                               "Play a deal of the day {count} days in a row to unlock it.", n),
        "medals": lambda: plural("Earn {count} clinic medal to unlock it.",
                                 "Earn {count} clinic medals to unlock it.", n),
        "awards": lambda: plural("Earn {count} club book medal to unlock it.",
                                 "Earn {count} club book medals to unlock it.", n),
    }[look.deed]()  # fmt: skip


def price_of(look: Look) -> str:
    """What a look costs, in two or three words."""
    n = look.needs
    return {
        "cups": lambda: plural("{count} bonspiel cup", "{count} bonspiel cups", n),
        "evenings": lambda: plural("{count} season evening", "{count} season evenings", n),
        "days": lambda: plural("{count} deal of the day", "{count} days in a row", n),
        "medals": lambda: plural("{count} clinic medal", "{count} clinic medals", n),
        "awards": lambda: plural("{count} club book medal", "{count} club book medals", n),
    }[look.deed]()


def keep_choice(app: Application, key: str, value: str) -> None:
    """Store a choice of looks."""
    app.preferences.change("choices", {**app.preferences["choices"], key: value})


def unlocked(app: Application) -> list[Look]:
    """The looks won since the last call, which stores them: each is announced once."""
    before = app.preferences["choices"].get(WON, "").split()
    now = won(deeds_of(app), before)
    if now != before:
        keep_choice(app, WON, " ".join(now))
    return [look for kind in KINDS for look in of_kind(kind) if look.key in now and look.key not in before]


class NewLooksPage(Page):
    """A page that offers the looks just won, one after another."""

    looks: list[Look]

    def look_lines(self) -> list[str]:
        """The offers in words."""
        return [_("Use the new look, “{look}”", look=spoken(look.title)) for look in self.looks]

    def offer_look(self, sheet: Sheet, rect: Rect, size: float = 24) -> None:
        """Draw the first offer."""
        tip = spoken(KINDS[self.looks[0].kind])
        widgets.button(sheet, "look.use", self.look_lines()[0], rect, self.use_look, icon="star", tip=tip, size=size)

    def use_look(self) -> None:
        """Wear the look that was won, and tell of the next one."""
        look = self.looks.pop(0)
        keep_choice(self.app, WORN + look.kind, look.id)
        self.base.rebuild()


class LooksPage(Page):
    """The page of all looks."""

    name = "looks"
    heading = say("Looks")

    def __init__(self, app: Application, back: Scene | None = None) -> None:
        super().__init__(app, back)
        unlocked(app)
        self.won = app.preferences["choices"].get(WON, "").split()

    @property
    def all(self) -> bool:
        """Whether to offer all looks, won or not."""
        return self.app.preferences["choices"].get(ALL) == "1"

    def open(self, look: Look) -> bool:
        """Whether a look is available."""
        return not look.deed or self.all or look.key in self.won

    # --- the picture
    def build(self, sheet: Sheet) -> None:
        """Build a row for each kind, and below the switch for offering all."""
        super().build(sheet)
        widgets.panel(sheet, PANEL)
        *rows, foot = PANEL.inset(30, 14).rows(*[None] * len(KINDS), 48, gap=6)
        now, flat = worn(self.app.preferences["choices"]), bool(self.app.preferences["contrast"])
        for kind, row in zip(KINDS, rows, strict=True):
            looks = of_kind(kind) + ([FLAT] if kind == FLAT.kind else [])
            head, *cells = row.columns(270, *[None] * len(looks), gap=12)
            widgets.lettering(sheet, spoken(KINDS[kind]), head, 27, style.BRASS, font=style.DISPLAY, wrap=True)
            for look, cell in zip(looks, cells, strict=True):
                chosen = flat if look is FLAT else now.get(kind, USUAL) == look.id and not (flat and kind == FLAT.kind)
                self._look(sheet, look, cell, chosen=chosen)
        said = _("on") if self.all else _("off")
        widgets.toggle(sheet, "all", _("Unlock all looks"), foot, self.all, self._all, said=said,
                       tip=_("Use any look without winning it first."))  # fmt: skip

    def _look(self, sheet: Sheet, look: Look, box: Rect, *, chosen: bool) -> None:
        there = self.open(look)
        sheet.patch("button_hover" if chosen else "field", box, alpha=255 if there else 110)
        title, need = spoken(look.title), need_of(look) if look.deed else ""
        label = " · ".join(part for part in (spoken(KINDS[look.kind]), title, "" if there else need) if part)
        widgets.picture_button(
            sheet, f"look.{look.key}", label, box, partial(self.choose, look), need or title, enabled=there, hover=120
        )
        picture, name, price = box.inset(10, 5).rows(None, 26, 0 if there else 22, gap=1)
        names, aspect = samples(look.kind, flat=look is FLAT)
        wide = min(picture.h * aspect, picture.w / len(names) - 8)
        high, tint = wide / aspect, (255, 255, 255) if there else (190, 184, 176)
        for n, sample in enumerate(names):
            x = picture.cx + (n - (len(names) - 1) / 2) * (wide + 8)
            sheet.image(sample.format(look=look.id) + AS + look.id, Rect.around(x, picture.cy, wide, high), 255, tint)
        if not there:
            sheet.icon("lock", name.x + 14, name.cy, 24, style.MUTED)
            widgets.lettering(sheet, price_of(look), price, 17, style.MUTED, anchor="center")
        elif chosen:
            sheet.icon("check", name.x + 14, name.cy, 24, style.GREEN)
        widgets.lettering(sheet, title, name.inset(30, 0), 20, style.CREAM if there else style.MUTED, font=style.BOLD,
                          anchor="center")  # fmt: skip

    def choose(self, look: Look) -> None:
        """Apply a look. Flat cards are a front like the others, but a setting of their own."""
        if look.kind == FLAT.kind:
            self.app.preferences.change("contrast", look is FLAT)
        if look is not FLAT:
            keep_choice(self.app, WORN + look.kind, look.id)
        self.base.rebuild()

    def _all(self, on: bool) -> None:
        keep_choice(self.app, ALL, "1" if on else "")
        if not on:
            # drop looks that haven't been won
            for kind, id in worn(self.app.preferences["choices"]).items():
                if f"{kind}.{id}" not in self.won:
                    keep_choice(self.app, WORN + kind, USUAL)
        self.base.rebuild()
