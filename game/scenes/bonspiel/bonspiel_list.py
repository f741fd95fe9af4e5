"""All bonspiels: those under way, and finished ones with their champions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.club import BadPlan, BonspielPlan
from game.club.fixtures import fixtures
from game.faces.registry import emblem
from game.i18n.catalogue import _, plural, spoken
from game.i18n.formats import day
from game.match.journal import NotSaved
from game.rules.contract import say
from game.scenes.bonspiel.bonspiel_parts import draw_cup, plan_words, who_of
from game.scenes.bonspiel.season import evening_of
from game.scenes.pages.confirm import Question, confirm
from game.scenes.pages.costs import of_forgetting
from game.scenes.pages.page import VIEW, ListPage, notice
from game.store import BonspielHead
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: height of a row; rows in the list; portraits in one
ROW, LISTED, FACES = 132.0, 40, 8


@dataclass(frozen=True, slots=True)
class BonspielRow:
    """A bonspiel in the list; ``plan`` is None if it can't be read."""

    head: BonspielHead
    plan: BonspielPlan | None
    matches: int

    @classmethod
    def of(cls, head: BonspielHead) -> BonspielRow:
        """The row of a bonspiel."""
        try:
            plan = BonspielPlan.read(dict(head.plan))
        except BadPlan:
            return cls(head, None, 0)
        return cls(head, plan, len(fixtures(plan)))


class BonspielList(ListPage):
    """The list."""

    name = "bonspiels"
    heading = say("Bonspiels")
    heading_room = 820.0

    def build(self, sheet: Sheet) -> None:
        super().build(sheet)
        new = partial(self.app.navigator.new_bonspiel, self)
        widgets.button(sheet, "new", _("New bonspiel"), Rect(1230, 898, 350, 62), new, icon="plus", kind="button_main")
        season = partial(self.app.navigator.season, self)
        widgets.button(sheet, "season", _("Season"), Rect(990, 898, 220, 62), season, icon="flag")
        notice(sheet, self.app)

    def fill(self, sheet: Sheet) -> None:
        """Build a row for each, the newest first."""
        kept = [BonspielRow.of(head) for head in self.app.store.bonspiels.all()[:LISTED]]
        y = VIEW.top - 6
        for number, each in enumerate(kept):
            self._row(sheet, number, each, Rect(VIEW.x, y - ROW + 12, VIEW.w - 24, ROW - 12))
            y -= ROW
        if not kept:
            sheet.text(_("No bonspiel has been played yet."), VIEW.cx, 520, 30, style.MUTED, anchor="center")
        self.scroll.content = VIEW.top - y

    def _row(self, sheet: Sheet, number: int, each: BonspielRow, rect: Rect) -> None:
        sheet.patch("field", rect, alpha=190)
        cup, words, faces, opens, away = rect.inset(22, 10).columns(210, None, 500, 190, 66, gap=20)
        if each.plan is None:
            damaged = _("This bonspiel is damaged and can't be read.")
            widgets.lettering(sheet, damaged, words, 22, style.MUTED, wrap=True)
        else:
            self._words(sheet, each, each.plan, cup, words)
            who = who_of(self.app.people, each.plan.entries)
            row, games = faces.rows(None, 34, gap=6)
            for one, place in zip(who[:FACES], row.columns(*[62.0] * FACES), strict=False):
                side = min(row.h, 58.0)
                sheet.image(f"portraits/{one.portrait}.png", Rect.around(place.cx, place.cy, side, side))
            for name, place in zip(each.plan.games, games.columns(*[40.0] * len(each.plan.games)), strict=True):
                sheet.image(emblem(name), Rect.around(place.cx, place.cy, 34, 34))
            show = partial(self.show, each.head.id)
            label = _("Draw sheet") if each.head.played == each.matches else _("Resume")
            at = Rect.around(opens.cx, opens.cy, opens.w, 64)
            widgets.button(sheet, f"open.{number}", label, at, show, size=22)
        forget = partial(self.ask, each.head.id)
        widgets.icon_button(sheet, f"forget.{number}", "trash", _("Delete this bonspiel"), away.cx, away.cy, forget)

    def _words(self, sheet: Sheet, each: BonspielRow, plan: BonspielPlan, cup: Rect, words: Rect) -> None:
        first, second, third = words.rows(None, None, None)
        evening = evening_of(self.app.preferences, each.head.id)
        named = plan_words(plan) if evening is None else spoken(evening.title)
        widgets.lettering(sheet, named, first, 25, style.CREAM, font=style.BOLD)
        done = plural(
            "{done} of {count} match played", "{done} of {count} matches played", each.matches, done=each.head.played
        )
        widgets.lettering(sheet, done, second, 20, style.MUTED)
        widgets.lettering(sheet, day(each.head.touched), third, 20, style.MUTED)
        if each.head.champion is not None and not each.head.helped:
            draw_cup(sheet, cup, who_of(self.app.people, plan.entries)[each.head.champion].name)

    # --- actions
    def show(self, bonspiel: str) -> None:
        """Show its draw sheet."""
        try:
            self.app.navigator.draw_sheet(bonspiel)
        except KeyError:
            self.tell(_("This bonspiel is damaged and can't be read."))

    def ask(self, bonspiel: str) -> None:
        """Delete one, after a question that says what else goes with it."""
        costs = of_forgetting(self.app, bonspiel)
        asked = Question(_("Delete this bonspiel?"), costs, _("Keep it"), _("Delete"))
        confirm(self, asked, partial(self._forget, bonspiel))

    def _forget(self, bonspiel: str) -> None:
        if self.app.sheet_runner.bonspiel == bonspiel:
            self.app.sheet_runner.stop()
        try:
            self.app.store.bonspiels.forget(bonspiel)
        except NotSaved as why:
            self.tell(spoken(why.reason))
        self.rebuild()

    def tell(self, text: str) -> None:
        """Show a sentence at the bottom."""
        self.app.notice = text
        self.rebuild()

    def on_closed(self) -> None:
        self.app.notice = None
