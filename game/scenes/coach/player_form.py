"""How a person plays a game over many matches: a rating, errors by month and opponent, recurring mistakes."""

from __future__ import annotations

import datetime
from typing import Any

from game.ai.registry import has_judge
from game.club.rating import ENOUGH, SEATS, rating
from game.i18n import formats
from game.i18n.catalogue import _, plural
from game.i18n.formats import figure, labelled
from game.rules.contract import say
from game.rules.registry import game as rules_of
from game.scenes.coach.habits import Stretch, habits, levels, months, rated
from game.scenes.coach.labels import cost_said
from game.scenes.learn.mistakes import has_mistakes, open_mistakes, own_mistakes
from game.scenes.navigator import Application
from game.scenes.pages.page import Page
from game.scenes.records.person_choice import choose_person, played
from game.settings.people import kind_name
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import bar, dot, stroke
from game.ui.sheet.widgets import lettering
from game.ui.theme import style

PANEL = Rect(120, 84, 1680, 784)
#: the number of decisions that errors are given for
PER = 100


class Form(Page):
    """The form of a person at a game."""

    name = "form"
    heading_room = 640.0

    def __init__(self, app: Application, game: str, back: Any = None, person: int | None = None) -> None:
        self.rules = rules_of(game)
        self.heading = say("Form: {game}", game=self.rules.title.to_json())
        super().__init__(app, back)
        self.person = played(app.store)[0] if person is None else person
        self._under_way = self._state()

    def _state(self) -> tuple[object, ...]:
        """The coach's progress."""
        coach = self.app.coach_queue
        return coach.match, len(coach.queue), round(coach.share, 2)

    def step(self, dt: float) -> bool:
        """Follow the coach."""
        if self._under_way == (state := self._state()):
            return False
        self._under_way = state
        self.rebuild()
        return True

    def build(self, sheet: Sheet) -> None:
        """Build rating and opponents at the left, months and mistakes at the right, below the matches left to judge."""
        super().build(sheet)
        widgets.panel(sheet, PANEL)
        choose_person(sheet, self.app, Rect(850, 902, 540, 54), self.person, self.whose)
        body, foot = PANEL.inset(40, 28).rows(None, 66, gap=20)
        left, right = body.columns(560, None, gap=48)
        self._rating(sheet, left)
        rows = self.app.store.judged.graded(self.rules.name, self.person)
        top, below = right.rows(330, None, gap=20)
        self._months(sheet, months(rows), top)
        columns = below.columns(None, 330, gap=32)
        self._habits(sheet, rows, columns[0])
        self._levels(sheet, levels(rows), columns[1])
        self._judging(sheet, foot, reviewed=bool(rows))

    def whose(self, person: int) -> None:
        """Show another person's form."""
        self.person = person
        self.rebuild()

    # --- its parts
    def _rating(self, sheet: Sheet, box: Rect) -> None:
        head, number, summary, scale, seats, small = box.rows(46, 96, 74, 170, 70, None, gap=10)
        lettering(sheet, _("Rating"), head, 30, style.BRASS, font=style.DISPLAY)
        found = rating(rated(self.rules, self.app.store.results(game=self.rules.name), self.person))
        if found.matches < ENOUGH:
            left = ENOUGH - found.matches
            lettering(sheet, plural("Play {count} more match against the club to get a rating.",
                                    "Play {count} more matches against the club to get a rating.", left),
                      number, 24, style.MUTED, wrap=True)  # fmt: skip
            return
        told = f"{found.mean:.0f}"
        lettering(sheet, told, number, 84, style.WARM, font=style.SCORE)
        said = plural("Based on {count} match. The rating is 95% likely to be between {low} and {high}.",
                      "Based on {count} matches. The rating is 95% likely to be between {low} and {high}.",
                      found.matches, low=round(found.low), high=round(found.high))  # fmt: skip
        lettering(sheet, said, summary, 22, style.CREAM, wrap=True)
        self._scale(sheet, scale, found.mean, found.low, found.high)
        _expose(sheet, "rating", f"{labelled(_('Rating'), told)}. {said}", number)
        named = ", ".join(f"{kind_name(kind)} {SEATS[kind]:.0f}" for kind in ("novice", "club", "skip"))
        lettering(sheet, named, seats, 21, style.CREAM, wrap=True)
        lettering(sheet, _(
            "A 400-point lead means odds of ten to one. The gaps between the club's levels were measured in Rink Ratz"
            " and may differ in other games."
        ), small, 18, style.MUTED, wrap=True,
                  valign="top")  # fmt: skip

    def _scale(self, sheet: Sheet, box: Rect, mean: float, low: float, high: float) -> None:
        """Draw the rating on a line, between the seats of the club."""
        first, last = min(1200.0, low - 50), max(1900.0, high + 50)

        def at(value: float) -> float:
            return box.x + 20 + (box.w - 40) * (value - first) / (last - first)

        y = box.cy
        bar(sheet, Rect(box.x, y - 1.5, box.w, 3), (*style.MUTED[:3], 120))
        bar(sheet, Rect(at(low), y - 7, at(high) - at(low), 14), (*style.WARM[:3], 110))
        dot(sheet, at(mean), y, 26, style.WARM)
        for number, kind in enumerate(("novice", "club", "skip")):
            x, up = at(SEATS[kind]), 34 if number % 2 else -34
            bar(sheet, Rect(x - 1.5, y - 14, 3, 28), style.CREAM)
            sheet.text(kind_name(kind), x, y + up, 19, style.CREAM, anchor="center", fit=170, high=34)

    def _months(self, sheet: Sheet, found: list[Stretch], box: Rect) -> None:
        head, plot = box.rows(46, None, gap=8)
        lettering(sheet, _("Win % lost in {n} decisions", n=PER), head, 30, style.BRASS, font=style.DISPLAY)
        sheet.patch("field", plot, alpha=150)
        if not found:
            none = _("The coach hasn't reviewed any matches yet. Start a review from a match's page.")
            lettering(sheet, none, plot.inset(30, 20), 22, style.MUTED, wrap=True, anchor="center")
            return
        inner, names = plot.inset(24, 12).rows(None, 34)
        most = max(0.002, *(each.error for each in found)) * 1.15
        places = []
        for cell, each in zip(names.columns(*[None] * len(found)), found, strict=True):
            x, y = cell.cx, inner.y + 20 + (inner.h - 58) * each.error / most
            places.append((x, y))
            month = formats.month(datetime.date.fromisoformat(each.name))
            _expose(sheet, f"month.{each.name}", labelled(month, figure(PER * each.error * 100)), cell)
            sheet.text(figure(PER * each.error * 100), x, y + 26, 19, style.CREAM, font=style.SCORE, anchor="center",
                       fit=cell.w, high=34)  # fmt: skip
            sheet.text(month, x, cell.cy, 18, style.MUTED, font=style.SCORE, anchor="center", fit=cell.w - 8, high=32)
        stroke(sheet, places, 3.5, style.BRASS)
        for x, y in places:
            dot(sheet, x, y, 14, style.BRASS)

    def _habits(self, sheet: Sheet, rows: Any, box: Rect) -> None:
        head, *lines = box.rows(42, *[None] * 5, gap=4)
        lettering(sheet, _("Costliest habits, win % each time"), head, 26, style.BRASS, font=style.DISPLAY)
        for habit, line in zip(habits(self.rules, rows), lines, strict=False):
            said, number = line.columns(None, 150, gap=10)
            lettering(sheet, habit.said, said, 20, style.CREAM, wrap=True)
            much = _("{n} × {change}", n=habit.times, change=cost_said(habit.cost / habit.times))
            lettering(sheet, much, number, 22, style.WARM, font=style.SCORE, anchor="right")
            _expose(sheet, f"habit.{habit.said}", labelled(habit.said, much), line)

    def _levels(self, sheet: Sheet, found: list[Stretch], box: Rect) -> None:
        head, *lines = box.rows(42, *[None] * 5, gap=4)
        lettering(sheet, _("By opponent"), head, 26, style.BRASS, font=style.DISPLAY)
        for each, line in zip(found, lines, strict=False):
            who, number = line.columns(None, 110, gap=8)
            lettering(sheet, f"{kind_name(each.name)} ({each.matches})", who, 20, style.CREAM)
            lettering(sheet, figure(PER * each.error * 100), number, 24, style.WARM, font=style.SCORE, anchor="right")
            _expose(sheet, f"against.{each.name}", labelled(kind_name(each.name), figure(PER * each.error * 100)), line)

    # --- matches left to judge
    def _judging(self, sheet: Sheet, box: Rect, *, reviewed: bool) -> None:
        coach = self.app.coach_queue
        able = has_judge(self.rules.name)
        waiting = self.app.store.judged.waiting(self.rules.name) if able else []
        said, button = box.columns(None, 330, gap=24)
        if coach.match is not None:
            left = 1 + len(coach.queue)
            text = plural(
                "The coach is reviewing {count} match.",
                "The coach is reviewing {count} matches, one after another.",
                left,
            )
            words, track = said.columns(640, None, gap=20)
            lettering(sheet, text, words, 22, style.CREAM, wrap=True)
            line = Rect(track.x, track.cy - 11, track.w, 22)
            sheet.patch("slider_track", line)
            sheet.patch("button_main", Rect(line.x, line.y, max(16.0, line.w * coach.share), line.h))
            widgets.button(sheet, "stop", _("Stop"), button, self.stop, icon="stop")
            return
        done = _("The coach has reviewed all finished matches.")
        none = _("The coach can't review matches of this game.")
        text = (
            plural("The coach hasn't reviewed {count} finished match.",
                   "The coach hasn't reviewed {count} finished matches.", len(waiting))
            if waiting else none if not able else done if reviewed else ""
        )  # fmt: skip
        if has_mistakes(self.app, self.rules.name, self.person):
            said, learn = said.columns(None, 330, gap=24)
            widgets.button(sheet, "learn", _("Learn from your mistakes"), learn, self.learn, icon="lesson", size=22,
                           tip=_("The costliest decisions from your recent matches, to try again."))  # fmt: skip
        if text:
            lettering(sheet, text, said, 22, style.MUTED, wrap=True)
        if waiting:
            widgets.button(sheet, "judge", _("Review them"), button, self.judge, icon="hint", kind="button_main",
                           tip=_("This runs in the background, so you can do something else."))  # fmt: skip

    def learn(self) -> None:
        """Try the costliest decisions of the last matches again."""
        found = own_mistakes(self.app, self.rules.name, self.person)
        if found:
            self.app.navigator.show(open_mistakes(self.app, found, self))

    def judge(self) -> None:
        """Let the coach judge the rest in the background."""
        self.app.coach_queue.judge_all(self.app.store.judged.waiting(self.rules.name))
        self.rebuild()

    def stop(self) -> None:
        """Stop the coach, keeping its findings."""
        self.app.coach_queue.stop()
        self.rebuild()


def _expose(sheet: Sheet, id: str, text: str, rect: Rect) -> None:
    """Expose a text to other programs."""
    sheet.add(Element(id, "text", text, rect, focusable=False))
