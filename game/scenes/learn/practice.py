"""Practice: the same position again and again at a game's own table, with a goal.

Only hits in a row are stored, and the tries of a day's drill.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from functools import partial
from typing import Any

from game.faces.registry import entry
from game.i18n.catalogue import _
from game.i18n.formats import date, labelled
from game.match.match import Match
from game.rules.registry import game
from game.scenes.learn.guided_turns import TrialTurns
from game.scenes.learn.practice_results import TRIES, HitStreak, Practised, dots, number, today
from game.settings.launch_options import random_seed
from game.table.panels.toolbar import Tool
from game.table.players import Players
from game.table.program import Program
from game.table.table import Table
from game.table.view_models import Drill
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.widgets import lettering
from game.ui.theme import style

#: the panel at the lower right: width, height, and how far its lower edge is from the table's
PANEL = (428.0, 536.0, 40.0)
#: steadiness of the hand in a day's drill: the same for everybody
DAYS_HAND = "club"


def open_practice(app: Program, name: str, back: Any = None) -> Table:
    """The practice of a game at its table; ``back`` is the screen to return to. KeyError when it has none."""
    drills, daily, date = tuple(entry(name).drills()), entry(name).daily, today()
    if not drills:
        raise KeyError(name)
    turns = PracticeTurns(app, name, (*drills, daily(number(date))) if daily is not None else drills, back, date)
    table = Table(app, entry(name), turns.company, turns)
    table.name = "practice"
    table.back = back
    return table


class PracticeTurns(TrialTurns):
    """One person tries a drill; after each try the dice are put back. The drill of ``date`` is the last one."""

    def __init__(self, app: Program, name: str, drills: Sequence[Drill], back: Any, date: datetime.date) -> None:
        self.name, self.drills, self.date = name, drills, date
        self.kept = Practised(app.preferences, name)
        self.at = 0
        self.sure = "club"
        #: hits in a row with this drill and hand at the verdict, and whether they are a record
        self.row, self.record = HitStreak(), False
        #: tries and successes with each drill
        self.tries, self.hits = [0] * len(drills), [0] * len(drills)
        self.reached: bool | None = None
        self.match = self._set_up()
        super().__init__(app, Players.of(self.match.game, self.match.seats, app.people), back)

    @property
    def drill(self) -> Drill:
        """The present one."""
        return self.drills[self.at]

    def _set_up(self) -> Match:
        rules = game(self.name)
        if self.of_day:
            # the day also decides the luck of each try
            tries = len(self.kept.tries(self.day))
            position = self.drill.position(DAYS_HAND, self.day * 10 + tries if tries < TRIES else random_seed())
        else:
            position = self.drill.position(self.sure, random_seed())
        seats = ("human", *["club"] * (rules.seats(position["options"]) - 1))
        self.reached = None
        return Match.start(rules, {}, seats, 0, position)

    # --- state
    @property
    def day(self) -> int:
        """The number of the date."""
        return number(self.date)

    @property
    def of_day(self) -> bool:
        """Whether the drill of the day is on."""
        return self.drill.key == "day"

    @property
    def tried(self) -> bool:
        """Whether the die has been released."""
        return self.match.ply > 0

    @property
    def asked(self) -> bool:
        """Whether a try is due."""
        return not self.tried and self.match.to_move == self.company.eyes

    @property
    def going_on(self) -> bool:
        """Whether the verdict is still to come."""
        return self.tried and self.reached is None

    # --- trying
    def step(self, dt: float) -> bool:
        """Judge the try when all lies still."""
        if not self.going_on:
            return False
        self._judge()
        self.app.sound.play("count_4" if self.reached else "refuse")
        self.host.refresh()
        return True

    def _judge(self) -> None:
        """Count the try by its outcome."""
        self.reached = self.drill.reached(self.match.view(self.company.eyes).position)
        self.tries[self.at] += 1
        self.hits[self.at] += self.reached
        if self.of_day:
            self.kept.count_day(self.day, hit=self.reached)
            return
        best = self.kept.row(self.drill.key, self.sure).best
        self.row = self.kept.count(self.drill.key, self.sure, hit=self.reached)
        self.record = self.row.best > best

    def play(self, text: str) -> None:
        """Make a try."""
        self.make(text)

    def again(self) -> None:
        """Put everything back, after counting a stone that is still moving."""
        if self.going_on:
            self._judge()
        self.match = self._set_up()
        self.host.reset()

    def close(self) -> None:
        if self.going_on:
            self._judge()
        super().close()

    def turn_to(self, at: int) -> None:
        """Turn to another drill."""
        if self.going_on:
            self._judge()
        self.at = at % len(self.drills)
        self.again()

    def _be_sure(self, word: str) -> None:
        if self.going_on:
            self._judge()
        self.sure = word
        self.again()

    def result(self) -> str:
        """The day's tries in words, to share."""
        tries = self.kept.tries(self.day)
        title = game(self.name).title
        head = _("{game}, drill for {date}", game=title, date=date(self.date))
        return labelled(f"Bonspiel · {head}", _("{hits} of {tries}", hits=sum(tries), tries=TRIES)) + f" {dots(tries)}"

    # --- keys and tools
    def act(self, action: str) -> bool:
        """Try again with Enter after the verdict, or with undo at any time; leave with Esc."""
        if action == "undo" or (action == "pick" and self.reached is not None and self.host.focus.element is None):
            self.again()
        elif action in ("practice.close", "pause"):
            self.close()
        else:
            return action in ("hint", "auto", "log")
        return True

    def ask_hint(self) -> None:
        """Do nothing: there are no hints."""

    def prompt(self) -> str | None:
        """The goal, then whether it was reached."""
        if self.reached is None:
            return self.drill.goal() if self.asked else ""
        if not self.reached:
            return _("Not this time.")
        if self.of_day or self.row.now < 2:
            return _("Well done!")
        if self.record:
            return _("Well done! {n} in a row is your best yet.", n=self.row.now)
        return _("Well done! That's {n} in a row.", n=self.row.now)

    def tools(self) -> Sequence[Tool] | None:
        """Rules, the way out."""
        return (
            self.tool("undo", "undo", _("Reset the ice")),
            self.tool("rules", "rules", _("Rules")),
            self.close_tool("practice.close", _("Close"), _("Leave practice")),
        )

    # --- drawing
    def build(self, sheet: Sheet) -> None:
        """Build the drill, its successes, and the ways on."""
        self.host.face.practise(self.drill.mark)
        area = sheet.stage.table
        w, h, up = PANEL
        rect = Rect(area.right - 26 - w, area.y + up, w, h)
        widgets.panel(sheet, rect)
        inside = rect.cut(left=30, right=30, top=26, bottom=28)
        head, target, about, shot, hand, row, ways, day = inside.rows(46, 54, None, 62, 52, 34, 60, 54, gap=8)
        tries = self.kept.tries(self.day)
        hits, tried = (sum(tries), len(tries)) if self.of_day else (self.hits[self.at], self.tries[self.at])
        colour = style.GREEN if self.reached else style.CREAM
        title, score = head.columns(None, 140)
        lettering(sheet, _("Practice"), title, 34, style.BRASS, font=style.DISPLAY)
        lettering(
            sheet, _("{hits} of {tries}", hits=hits, tries=tried), score, 30, colour, font=style.SCORE, anchor="right"
        )
        titles = [(n, drill.title()) for n, drill in enumerate(self.drills)]
        widgets.choice(sheet, "practice.drill", _("Target"), target, titles, self.at, self.turn_to)
        lettering(sheet, self.drill.about(), about, 20, style.MUTED, wrap=True, valign="top")
        if self.tried:
            comment = self.drill.comment(self.match.log(self.company.eyes)[-1].events)
            lettering(sheet, comment, shot, 20, style.WARM, wrap=True)
        if self.of_day:
            self._build_day(sheet, hand, row, tries)
        else:
            self._build_hand(sheet, hand, row)
        kind = "button_main" if self.reached is not None else "button"
        again, onwards = ways.columns(210, None, gap=12)
        widgets.button(sheet, "practice.again", _("Try again"), again, self.again, icon="replay", kind=kind)
        widgets.button(sheet, "practice.next", _("Next"), onwards, partial(self.turn_to, self.at + 1), icon="play")
        self._build_below(sheet, day, tries)

    def _build_hand(self, sheet: Sheet, hand: Rect, row: Rect) -> None:
        """Build how steady the hand is, and its hits in a row."""
        hands = [("none", _("perfect hand")), ("steady", _("steady hand")), ("club", _("club hand"))]
        widgets.choice(sheet, "practice.hand", _("Your hand"), hand, hands, self.sure, self._be_sure)
        now, best = self.kept.row(self.drill.key, self.sure)
        lettering(sheet, _("In a row: {now}  ·  best: {best}", now=now, best=best), row, 20, style.CREAM)

    def _build_day(self, sheet: Sheet, signs: Rect, row: Rect, tries: Sequence[bool]) -> None:
        """Build the tries of the day, a lamp for each that hit, and its date."""
        for n, place in enumerate(signs.columns(*[44.0] * TRIES, None, gap=8)[:TRIES]):
            lit = n < len(tries)
            sheet.image("ui/chip.png" if lit and tries[n] else "ui/slot.png", Rect.around(place.cx, place.cy, 40, 40))
            if lit and not tries[n]:
                lettering(sheet, "×", place, 30, style.MUTED, font=style.BOLD, anchor="center")
        text = date(self.date)
        if len(tries) == TRIES:
            text += "  ·  " + _("further tries don't count")
        lettering(sheet, text, row, 20, style.CREAM)

    def _build_below(self, sheet: Sheet, rect: Rect, tries: Sequence[bool]) -> None:
        """Build the way to the drill of the day; in it, the button that copies its result."""
        last = len(self.drills) - 1
        if self.drills[last].key != "day":
            return
        if self.of_day:
            tip = _("Copies the result so you can share it.")
            widgets.button(
                sheet, "practice.copy", _("Copy the result"), rect, self._copy, icon="copy", size=21,
                enabled=bool(tries), tip=tip,
            )  # fmt: skip
            return
        done = "  " + _("{hits} of {tries}", hits=sum(tries), tries=TRIES) if len(tries) == TRIES else ""
        label = self.drills[last].title() + done
        widgets.button(sheet, "practice.day", label, rect, partial(self.turn_to, last), size=21)

    def _copy(self) -> None:
        self.app.window.set_clipboard_text(self.result())
        self.app.sound.play("pick")
