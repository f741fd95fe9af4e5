"""The club book: a page for each game, with what has been achieved and what is still to be earned."""

from __future__ import annotations

import datetime
from functools import partial

from game.faces.registry import ENTRIES, entry
from game.i18n import _, spoken
from game.rules.clubbook import Achievement, page
from game.rules.registry import game
from game.scenes.page import Application, Page
from game.store import Award, Store
from game.ui import style, widgets
from game.ui.element import Element
from game.ui.rect import Rect
from game.ui.scene import Scene
from game.ui.sheet import Sheet

#: cards on a page: columns and rows of them
COLUMNS, ROWS = 3, 4
DARK = (96, 84, 72)


def firsts(store: Store, name: str) -> dict[str, Award]:
    """Each achievement of a game that was ever earned, the first time it was."""
    return {award.name: award for award in store.firsts() if award.game == name}


def tally(store: Store, name: str) -> tuple[int, int]:
    """How many achievements of a game were earned, of how many."""
    earned = firsts(store, name)
    return sum(each.id in earned for each in page(name)), len(page(name))


def when(seconds: float) -> str:
    """The day of a moment, as a date."""
    return datetime.datetime.fromtimestamp(seconds).strftime("%Y-%m-%d")


class ClubBook(Page):
    """A page of the book: the first game's, or the one that was asked for."""

    name = "clubbook"

    def __init__(self, app: Application, back: Scene | None = None, game: str | None = None) -> None:
        self.heading = _("The club book")
        super().__init__(app, back)
        self.prompt = self.heading
        self.games = [name for name in ENTRIES if page(name)]
        counts = {name: tally(app.store, name)[0] for name in self.games}
        self.game = game or max(self.games, key=lambda name: counts[name])

    def build(self, sheet: Sheet) -> None:
        """The games along the top, twelve cards below."""
        super().build(sheet)
        widgets.panel(sheet, Rect(120, 84, 1680, 784))
        for number, name in enumerate(self.games):
            self._tab(sheet, name, Rect(610 + number * 190, 892, 176, 76))
        earned = firsts(self.app.store, self.game)
        sheet.text(spoken(game(self.game).title), 168, 828, 34, style.BRASS, font=style.DISPLAY)
        done, of = tally(self.app.store, self.game)
        sheet.text(
            _("{done} of {of} earned", done=done, of=of), 1752, 828, 24, style.CREAM, font=style.BOLD, anchor="right"
        )
        width, height = 1600 / COLUMNS, 690 / ROWS
        for number, each in enumerate(page(self.game)):
            row, column = divmod(number, COLUMNS)
            rect = Rect(160 + column * width, 796 - (row + 1) * height, width - 12, height - 12)
            self._card(sheet, each, earned.get(each.id), rect)

    def _tab(self, sheet: Sheet, name: str, rect: Rect) -> None:
        chosen = name == self.game
        done, of = tally(self.app.store, name)
        label = f"{spoken(game(name).title)}: " + _("{done} of {of} earned", done=done, of=of)
        widgets.button(sheet, f"page.{name}", "", rect, partial(self.turn, name), selected=chosen, tip=label)
        sheet.image(entry(name).emblem, Rect.around(rect.x + 44, rect.cy, 58, 58))
        sheet.text(f"{done}/{of}", rect.x + 84, rect.cy, 26, style.WARM if done else style.MUTED, font=style.SCORE)

    def turn(self, name: str) -> None:
        """Turns to the page of a game."""
        self.game = name
        self.base.rebuild()

    def _card(self, sheet: Sheet, each: Achievement, award: Award | None, rect: Rect) -> None:
        sheet.patch("field", rect, alpha=255 if award else 150)
        medal = Rect.around(rect.x + 62, rect.cy, 76, 76)
        if award:
            sheet.image("ui/glow_warm.png", medal.inset(-34), alpha=190)
        sheet.image("icons/medal.png", medal, 255, style.WARM[:3] if award else DARK)
        x, room = rect.x + 122, rect.w - 142
        title, what = spoken(each.title), spoken(each.what)
        ink = style.CREAM if award else style.MUTED
        sheet.text(title, x, rect.top - 26, 25, style.WARM if award else ink, font=style.BOLD, fit=room)
        sheet.text(what, x, rect.top - 45, 19, ink, width=room, valign="top", high=rect.h - 72)
        state = _("earned on {day}", day=when(award.ended)) if award else _("still to be earned")
        sheet.text(state, x, rect.y + 18, 17, style.BRASS if award else style.MUTED, fit=room)
        sheet.add(Element(f"achievement.{each.id}", "text", f"{title}: {what} ({state})", rect, focusable=False))
