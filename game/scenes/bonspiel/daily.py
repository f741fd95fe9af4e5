"""The deals of the day: one try at each game's, par beside it, the days in a row, and the month."""

from __future__ import annotations

import calendar
import datetime
from dataclasses import replace
from functools import partial

from game.club.daily import AGAINST, BETTER, WORSE, Try, deal, line, streak
from game.faces.registry import ENTRIES, emblem
from game.i18n import formats
from game.i18n.catalogue import _, plural, spoken
from game.i18n.formats import date, labelled
from game.rules.contract import say
from game.rules.registry import title
from game.scenes.learn.practice_results import number, today
from game.scenes.navigator import Application
from game.scenes.pages.page import Page, notice
from game.services.daily_deals import KEPT
from game.settings.launch_options import MatchSetup
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import dot
from game.ui.theme import style
from game.ui.window.scene import Scene

DEALS, MONTH = Rect(120, 84, 1010, 784), Rect(1154, 84, 646, 784)


class Daily(Page):
    """The page of today."""

    name = "daily"
    heading = say("Deals of the day")

    def __init__(self, app: Application, back: Scene | None = None) -> None:
        self.date = today()
        super().__init__(app, back)
        #: months back from the present one
        self.before = 0
        self.seen = app.daily_deals.news

    @property
    def day(self) -> int:
        """The number of the date."""
        return number(self.date)

    def on_show_view(self) -> None:
        """Record finished tries, and look for their par."""
        self.app.daily_deals.take_in()
        self._now()
        super().on_show_view()

    def step(self, dt: float) -> bool:
        """React to a found par, or to the next day."""
        if self.seen == self.app.daily_deals.news and self.date == today():
            return False
        self._now()
        self.base.rebuild()
        return True

    def _now(self) -> None:
        self.seen = self.app.daily_deals.news
        if self.date != today():
            self.date, self.before = today(), 0

    def on_closed(self) -> None:
        self.app.notice = None

    # --- state
    def tries(self) -> dict[str, Try]:
        """Today's, by game."""
        return self.results().get(self.day, {})

    def results(self) -> dict[int, dict[str, Try]]:
        """The tries of each day, by game."""
        found: dict[int, dict[str, Try]] = {}
        for name in ENTRIES:
            for day, each in self.app.daily_deals.tries(name).items():
                found.setdefault(day, {})[name] = each
        return found

    def row(self) -> int:
        """Days in a row on which a deal was played to its end."""
        played = {day for day, some in self.results().items() if any(each.ahead is not None for each in some.values())}
        order = [number(self.date - datetime.timedelta(days=back)) for back in range(KEPT)]
        return streak(played, order)

    def result(self) -> str:
        """The day's results in a line, to share."""
        titles = {name: spoken(title(name)) for name in ENTRIES}
        return line(date(self.date), tuple(ENTRIES), self.tries(), titles)

    # --- the picture
    def build(self, sheet: Sheet) -> None:
        """Build a row for each game, and the month."""
        super().build(sheet)
        widgets.panel(sheet, DEALS)
        widgets.panel(sheet, MONTH)
        inside = DEALS.inset(30, 24)
        head, *rows, foot = inside.rows(76, *[None] * len(ENTRIES), 74, gap=10)
        explanation = _(
            "{date}. Everybody gets the same deal and one try, against {level}, with no hints and no undo. Par is"
            " what Skip scores on it.",
            date=date(self.date), level=_("Club"),
        )  # fmt: skip
        widgets.lettering(sheet, explanation, head, 21, style.MUTED, wrap=True)
        for name, box in zip(ENTRIES, rows, strict=True):
            self._game(sheet, name, box)
        copy = Rect.around(foot.cx, foot.cy, 460, 66)
        widgets.button(
            sheet, "copy", _("Copy the result"), copy, self._copy, icon="copy", size=22, enabled=bool(self.tries()),
            tip=_("Copies the result so you can share it."),
        )  # fmt: skip
        self._month(sheet, MONTH.inset(34, 26))
        notice(sheet, self.app)

    def _game(self, sheet: Sheet, name: str, box: Rect) -> None:
        sheet.patch("field", box, alpha=190)
        earlier = self.app.daily_deals.waiting(name, self.day)
        late = 0.0 if earlier is None else 200.0
        mark, words, finish, button = box.inset(18, 8).columns(92, None, late, 220, gap=18)
        side = min(mark.h, 88.0)
        sheet.image(emblem(name), Rect.around(mark.cx, mark.cy, side, side))
        called, state_line = words.rows(None, None)
        widgets.lettering(sheet, spoken(title(name)), called, 26, style.CREAM, font=style.BOLD)
        state = self.app.daily_deals.state(name, self.day)
        said = self._sentence(name, state)
        if earlier is not None:
            said = " ".join((said, _("Your deal for {date} isn't finished.", date=date(date_of(earlier)))))
            at = Rect.around(finish.cx, finish.cy, finish.w, min(64.0, finish.h))
            tip = _("Finish the deal for {date}", date=date(date_of(earlier)))
            widgets.button(
                sheet, f"finish.{name}", _("Finish"), at, partial(self.go_on, name, earlier), size=22, tip=tip
            )
        widgets.lettering(sheet, said, state_line, 20, style.MUTED, wrap=True)
        at = Rect.around(button.cx, button.cy, button.w, min(64.0, button.h))
        if state in ("new", "open"):
            label = _("Resume") if state == "open" else _("Play")
            act = partial(self.go_on, name, self.day) if state == "open" else partial(self.play, name)
            widgets.button(sheet, f"play.{name}", label, at, act, kind="button_main", icon="play", size=23)
        elif state == "over":
            each = self.app.daily_deals.tries(name)[self.day]
            colour = style.GREEN if each.sign == BETTER else style.CREAM
            widgets.lettering(sheet, _ahead(each), at, 44, colour, font=style.SCORE, anchor="center")

    def _sentence(self, name: str, state: str) -> str:
        """The state of a game's deal, in a sentence."""
        if state == "new":
            return _("Not played yet.")
        if state == "open":
            return _("Started. You can finish it.")
        if state == "gone":
            return _("This try doesn't count.")
        each = self.app.daily_deals.tries(name)[self.day]
        if each.ahead is None:
            return _("You conceded.")
        if each.par is None:
            return _("Played. Skip is still playing the same deal …")
        par = signed(each.par)
        if each.ahead > each.par:
            return _("Better than par ({par}).", par=par)
        return _("You made par ({par}).", par=par) if each.ahead == each.par else _("Short of par ({par}).", par=par)

    def _month(self, sheet: Sheet, box: Rect) -> None:
        months = self.date.year * 12 + self.date.month - 1 - self.before
        year, month = divmod(months, 12)
        head, names, body, foot = box.rows(60, 34, None, 84, gap=6)
        heading = formats.month(datetime.date(year, month + 1, 1))
        heading = heading[:1].upper() + heading[1:]
        widgets.lettering(sheet, heading, head.inset(70, 0), 32, style.BRASS, font=style.DISPLAY, anchor="center")
        widgets.icon_button(
            sheet, "month.back", "left", _("Previous month"), head.x + 28, head.cy, partial(self._turn, 1),
            enabled=self.before < 12,
        )  # fmt: skip
        widgets.icon_button(
            sheet, "month.on", "right", _("Next month"), head.right - 28, head.cy, partial(self._turn, -1),
            enabled=self.before > 0,
        )  # fmt: skip
        days = (_("Mo"), _("Tu"), _("We"), _("Th"), _("Fr"), _("Sa"), _("Su"))
        for text, place in zip(days, names.columns(*[None] * 7), strict=True):
            widgets.lettering(sheet, text, place, 19, style.MUTED, anchor="center")
        results = self.results()
        weeks = calendar.monthcalendar(year, month + 1)
        for week, line_of in zip(weeks, body.rows(*[None] * 6, gap=6), strict=False):
            for day, place in zip(week, line_of.columns(*[None] * 7, gap=6), strict=True):
                if day:
                    key = year * 10_000 + (month + 1) * 100 + day
                    self._date(sheet, day, key, results.get(key, {}), place)
        row = self.row()
        said = plural("{count} day in a row", "{count} days in a row", row) if row else _("No streak yet.")
        widgets.lettering(sheet, said, foot, 30, style.WARM, font=style.DISPLAY, anchor="center")

    def _date(self, sheet: Sheet, day: int, key: int, tried: dict[str, Try], place: Rect) -> None:
        sheet.patch("button_hover" if key == self.day else "field", place, alpha=255 if tried else 140)
        upper, lower = place.inset(4, 6).rows(None, 16)
        ink = style.CREAM if tried else style.MUTED
        widgets.lettering(sheet, str(day), upper, 22, ink, font=style.BOLD, anchor="center")
        step = min(13.0, (lower.w - 9) / max(1, len(tried) - 1))
        for at, each in enumerate(tried.values()):
            colour = {BETTER: style.GREEN, WORSE: style.RED}.get(each.sign, style.BRASS)
            dot(sheet, lower.cx + (at - (len(tried) - 1) / 2) * step, lower.cy, 9, colour)
        if key >= self.day:
            return
        told = [labelled(spoken(title(name)), f"{each.sign} {_ahead(each)}") for name, each in tried.items()]
        label = labelled(date(date_of(key)), ", ".join(told) or _("not played"))
        tip = "\n".join((date(date_of(key)), *told, _("Click to practise its deals.")))
        widgets.picture_button(sheet, f"date.{key}", label, place, partial(self._past, key), tip)

    def _past(self, day: int) -> None:
        """Build the deals of a past day, with its results, to practise."""
        self.open_sheet(partial(self._build_past, day))

    def _build_past(self, day: int, sheet: Sheet) -> None:
        rect = Rect.around(960, 540, 900, 740)
        widgets.panel(sheet, rect)
        head, about, *rows, foot = rect.inset(50, 34).rows(60, 60, *[None] * len(ENTRIES), 70, gap=12)
        widgets.lettering(sheet, date(date_of(day)), head, 40, style.BRASS, font=style.DISPLAY)
        words = _("Practise that day's deals as often as you like. Only your one try that day counts.")
        widgets.lettering(sheet, words, about, 20, style.MUTED, wrap=True)
        tried = self.results().get(day, {})
        for name, row in zip(ENTRIES, rows, strict=True):
            mark, called, result, button = row.columns(76, None, 110, 220, gap=16)
            sheet.image(emblem(name), Rect.around(mark.cx, mark.cy, 70, 70))
            widgets.lettering(sheet, spoken(title(name)), called, 25, style.CREAM, font=style.BOLD)
            if name in tried:
                text = f"{tried[name].sign} {_ahead(tried[name])}"
                widgets.lettering(sheet, text, result, 26, style.WARM, font=style.SCORE, anchor="right")
            at = Rect.around(button.cx, button.cy, button.w, min(62.0, button.h))
            # a deal that is still being played for its result can't be tried out beforehand
            going = self.app.daily_deals.state(name, day) == "open"
            tip = _("Your deal for {date} isn't finished.", date=date(date_of(day))) if going else None
            practise = partial(self._practise, name, day)
            widgets.button(sheet, f"practise.{name}", _("Practise"), at, practise, size=22, enabled=not going, tip=tip)
        close = Rect.around(foot.cx, foot.cy, 300, 66)
        widgets.button(sheet, "past.close", _("Close"), close, self.close_sheet, kind="button_main")

    def _practise(self, name: str, day: int) -> None:
        """Play a past deal as an ordinary match."""
        each = deal(name, day)
        setup = MatchSetup(name, ("human", AGAINST), dict(each.options), each.seed, people={0: 0})
        self.app.navigator.play(replace(setup, members={1: each.members[1]}))

    def _turn(self, by: int) -> None:
        self.before = max(0, min(12, self.before + by))
        self.base.rebuild()

    # --- playing
    def play(self, name: str) -> None:
        """Play the one try at a game's deal."""
        self._now()
        if self.app.daily_deals.state(name, self.day) != "new":
            return
        each = deal(name, self.day)
        members = {1: each.members[1]}
        self.app.navigator.play(
            MatchSetup(
                name, ("human", AGAINST), dict(each.options), each.seed, people={0: 0}, members=members, day=self.day
            )
        )  # fmt: skip

    def go_on(self, name: str, day: int) -> None:
        """Resume the try of a day."""
        trouble = self.app.navigator.go_on(self.app.daily_deals.match(name, day) or "")
        if trouble:
            self.app.notice = trouble
            self.base.rebuild()

    def _copy(self) -> None:
        self.app.window.set_clipboard_text(self.result())
        self.app.sound.play("pick")


def _ahead(each: Try) -> str:
    """The points ahead or behind of a try; a dash if it was conceded."""
    return "–" if each.ahead is None else signed(each.ahead)


def signed(points: float) -> str:
    """Points ahead or behind, with their sign."""
    return "0" if points == 0 else f"{points:+g}".replace("-", "−")


def date_of(day: int) -> datetime.date:
    """The date of a day's number."""
    return datetime.date(day // 10_000, day // 100 % 100, day % 100)
