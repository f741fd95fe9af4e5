"""The club book: a page for each game, with the achievements earned and those still to earn."""

from __future__ import annotations

from functools import partial

from game.faces.registry import ENTRIES, emblem
from game.i18n.catalogue import _, spoken
from game.i18n.formats import day, labelled
from game.rules.clubbook import Achievement, page
from game.rules.contract import say
from game.rules.registry import game
from game.scenes.navigator import Application
from game.scenes.pages.page import Page
from game.scenes.records.medals import draw_medal, draw_shelf
from game.scenes.records.person_choice import choose_person, played
from game.store import Award, Store
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.scene import Scene

PANEL = Rect(120, 84, 1680, 784)
#: cards on a page: columns and rows of them
COLUMNS, ROWS = 3, 4
#: where the games' pages are turned to
TABS = Rect(566, 892, 1030, 76)
#: the box for choosing the person
WHOSE = Rect(690, 805, 540, 50)
#: the most of a card's height that its title and its last line take
TITLED, STATED = 0.28, 0.16


def firsts(store: Store, name: str, person: int | None = None) -> dict[str, Award]:
    """The first time of each achievement of a game, by one person or by any."""
    return {award.name: award for award in store.firsts(person) if award.game == name}


def tally(store: Store, name: str, person: int | None = None) -> tuple[int, int]:
    """The number of a game's achievements earned, by one person or by any, and of all."""
    earned = firsts(store, name, person)
    return sum(each.id in earned for each in page(name)), len(page(name))


class ClubBook(Page):
    """The shelf of all medals, or one game's page."""

    name = "clubbook"
    heading = say("The club book")
    heading_room = 400.0

    def __init__(self, app: Application, back: Scene | None = None, game: str | None = None) -> None:
        super().__init__(app, back)
        self.games = [name for name in ENTRIES if page(name)]
        #: the book's person
        self.person = played(app.store)[0]
        #: the open page's game; None: the shelf with the medals of all games
        self.game = game

    def build(self, sheet: Sheet) -> None:
        """Build the games along the top, twelve cards below, or the shelf."""
        super().build(sheet)
        widgets.panel(sheet, PANEL)
        several = choose_person(sheet, self.app, WHOSE, self.person, self.whose)
        pages = (None, *self.games)
        step = min(170.0, TABS.w / len(pages))
        for number, name in enumerate(pages):
            self._tab(sheet, name, Rect(TABS.x + number * step, TABS.y, step - 10, TABS.h))
        if self.game is None:
            every = {name: firsts(self.app.store, name, self.person) for name in self.games}
            draw_shelf(sheet, PANEL.inset(40, 26).cut(top=50 if several else 0), every, self.games, self.turn)
            return
        earned = firsts(self.app.store, self.game, self.person)
        sheet.text(spoken(game(self.game).title), 168, 828, 34, style.BRASS, font=style.DISPLAY)
        done, of = tally(self.app.store, self.game, self.person)
        text = _("{done} of {of} earned", done=done, of=of)
        sheet.text(text, 1752, 828, 24, style.CREAM, font=style.BOLD, anchor="right", fit=200)
        width, height = 1600 / COLUMNS, 690 / ROWS
        for number, each in enumerate(page(self.game)):
            row, column = divmod(number, COLUMNS)
            rect = Rect(160 + column * width, 796 - (row + 1) * height, width - 12, height - 12)
            self._card(sheet, each, earned.get(each.id), rect)

    def _tab(self, sheet: Sheet, name: str | None, rect: Rect) -> None:
        of_all = [tally(self.app.store, each, self.person) for each in ([name] if name else self.games)]
        done, of = (sum(numbers) for numbers in zip(*of_all, strict=True))
        called = spoken(game(name).title) if name else _("Trophy shelf")
        label = labelled(called, _("{done} of {of} earned", done=done, of=of))
        chosen = name == self.game
        widgets.button(sheet, f"page.{name or 'shelf'}", "", rect, partial(self.turn, name), selected=chosen, tip=label)
        mark = Rect.around(rect.x + 42, rect.cy, 58, 58)
        if name:
            sheet.image(emblem(name), mark)
        else:
            sheet.icon("medal", mark.cx, mark.cy, 46, style.BRASS)
        ink = style.WARM if done else style.MUTED
        sheet.text(f"{done}/{of}", rect.x + 78, rect.cy, 26, ink, font=style.SCORE, fit=rect.w - 88)

    def whose(self, person: int) -> None:
        """Open another person's book."""
        self.person = person
        self.base.rebuild()

    def turn(self, name: str | None) -> None:
        """Turn to the page of a game; None: to the shelf."""
        self.game = name
        self.base.rebuild()

    def _card(self, sheet: Sheet, each: Achievement, award: Award | None, rect: Rect) -> None:
        assert self.game is not None
        sheet.patch("field", rect, alpha=255 if award else 150)
        draw_medal(sheet, self.game, each, Rect.around(rect.x + 66, rect.cy, 104, 104), earned=award is not None)
        x, room = rect.x + 128, rect.w - 146
        title, what = spoken(each.title), spoken(each.what)
        ink = style.CREAM if award else style.MUTED
        # the title and the last line at their own height, the description in the rest
        high = sheet.measure(title, 25, font=style.BOLD, fit=room, high=rect.h * TITLED)[1]
        gold = style.WARM if award else ink
        sheet.text(title, x, rect.top - 8, 25, gold, font=style.BOLD, fit=room, valign="top", high=rect.h * TITLED)
        state = _("earned on {day}", day=day(award.ended)) if award else _("not earned yet")
        low = sheet.measure(state, 17, fit=room, high=rect.h * STATED)[1]
        tint = style.BRASS if award else style.MUTED
        sheet.text(state, x, rect.y + 6 + low / 2, 17, tint, fit=room, high=rect.h * STATED)
        left = rect.h - 16 - high - low
        sheet.text(what, x, rect.top - 8 - high, 19, ink, width=room, valign="top", high=left)
        sheet.add(
            Element(f"achievement.{each.id}", "text", labelled(title, f"{what} ({state})"), rect, focusable=False)
        )
