"""The statistics: people's results game by game and against whom, the way to their form; those of the AI seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.faces.registry import emblem, entry, has_face
from game.i18n.catalogue import _, spoken
from game.i18n.formats import figure, percent
from game.rules.contract import say
from game.rules.registry import GAMES
from game.scenes.navigator import Application
from game.scenes.pages.page import VIEW, ListPage, notice
from game.scenes.records.person_choice import choose_person, played
from game.settings.people import kind_name
from game.store import Tally
from game.store.data_folder import data_folder
from game.store.statistics import strength
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import bar
from game.ui.theme import style
from game.ui.window.scene import Scene

#: the height of a game's upper part, and of a line below it
UPPER, LINE = 268.0, 40.0
#: the button to a person's form, from the right end of a game's block
FORM = 340.0


class Statistics(ListPage):
    """Results: lately, by opponent, and in all."""

    heading = say("Statistics")
    heading_room = 620.0
    name = "statistics"

    def __init__(self, app: Application, back: Scene | None = None) -> None:
        #: whether the sentence at the bottom is good news
        self.good = False
        #: the statistics' person
        self.person = played(app.store)[0]
        super().__init__(app, back)

    def build(self, sheet: Sheet) -> None:
        """Build the page, with a button for exporting the results."""
        super().build(sheet)
        tip = _("Saves every result as a table (CSV) in {folder}.", folder=str(data_folder() / "records"))
        widgets.button(sheet, "export", _("Export"), Rect(1370, 898, 210, 62), self.take_out, icon="export", tip=tip)
        choose_person(sheet, self.app, Rect(800, 900, 540, 58), self.person, self.whose)
        notice(sheet, self.app, good=self.good)

    def whose(self, person: int) -> None:
        """Show another person's."""
        self.person = person
        self.base.rebuild()
        self.scroll.rebuild()

    def take_out(self) -> None:
        """Write the table."""
        file = data_folder() / "records" / "statistics.csv"
        if not self.app.store.results():
            self.tell(_("Finish a match and it will count here."))
            return
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self.app.store.export_results(file, self.app.people.name)
        except OSError as why:
            self.tell(_("The table couldn't be saved ({why}).", why=why.strerror or str(why)))
            return
        self.tell(_("Saved to {file}.", file=str(file)), good=True)

    def tell(self, text: str, *, good: bool = False) -> None:
        """Show a sentence at the bottom, a warning or ``good`` news."""
        self.app.notice, self.good = text, good
        self.base.rebuild()

    def on_closed(self) -> None:
        self.app.notice = None

    def fill(self, sheet: Sheet) -> None:
        """Build a block for each game that was played."""
        y = VIEW.top
        for name in GAMES:
            lines = [line for line in self.app.store.statistics(name) if line.seat is None and line.kind != "human"]
            lines = [*self.app.store.statistics(name, ("kind", "person"), kind="human"), *lines]
            if lines:
                y = self._game(sheet, name, lines, y) - 34
        if y == VIEW.top:
            sheet.text(_("Finish a match and it will count here."), VIEW.x + 20, y - 40, 26, style.MUTED)
        self.scroll.content = VIEW.top - y

    def _game(self, sheet: Sheet, name: str, lines: Sequence[Tally], y: float) -> float:
        sheet.image(emblem(name), Rect(VIEW.x, y - 64, 64, 64))
        sheet.text(spoken(GAMES[name].title), VIEW.x + 84, y - 32, 36, style.BRASS, font=style.DISPLAY)
        y -= 84
        mine = next((line for line in lines if line.kind == "human" and line.person == self.person), None)
        if mine is not None:
            self._people(sheet, name, mine, y)
            y -= UPPER
        return self._table(sheet, name, lines, y)

    def _people(self, sheet: Sheet, name: str, mine: Tally, y: float) -> None:
        """Build a person's results: figures, a bar for each opposing level, and the way to their form."""
        figures = (
            (_("Matches"), str(mine.matches)),
            (_("Won"), f"{mine.wins} ({_share(mine)})"),
            (_("Winning streak"), str(mine.streak)),
            (_("Best streak"), str(mine.best_streak)),
        )
        for number, (title, value) in enumerate(figures):
            rect = Rect(VIEW.x + (number % 2) * 236, y - 108 - (number // 2) * 122, 226, 112)
            sheet.patch("field", rect, alpha=150)
            sheet.text(value, rect.cx, rect.cy + 16, 38, style.WARM, font=style.SCORE, anchor="center", fit=200)
            sheet.text(title, rect.cx, rect.y + 28, 19, style.MUTED, anchor="center", fit=206)
        self._levels(sheet, name, Rect(VIEW.x + 520, y - 230, 530, 230))
        widgets.button(
            sheet, f"form.{name}", _("Form and rating"), Rect(VIEW.right - FORM - 20, y - 108, FORM, 72),
            partial(self.form, name), icon="stats", size=23,
            tip=_("A rating, errors by month and opponent, and recurring mistakes."),
        )  # fmt: skip

    def form(self, name: str) -> None:
        """Open the person's form at a game."""
        self.app.navigator.form(name, back=self, person=self.person)

    def _levels(self, sheet: Sheet, name: str, rect: Rect) -> None:
        """Build matches won and played, by the strongest opponent at the table."""
        sheet.text(_("Wins, strongest opponent first"), rect.x, rect.top - 18, 20, style.MUTED)
        every = self.app.store.statistics(name, ("against",), kind="human", person=self.person)
        found = [t for t in every if t.against]
        y = rect.top - 38
        step = min(LINE - 2, (rect.h - 40) / max(1, len(found)))
        for tally in sorted(found, key=lambda t: strength(t.against), reverse=True):
            y -= step
            sheet.text(kind_name(str(tally.against)), rect.x, y + 17, 20, font=style.BOLD, fit=150)
            track = Rect(rect.x + 165, y + 6, 240, 22)
            bar(sheet, track, (*style.MUTED[:3], 50))
            bar(sheet, Rect(track.x, track.y, track.w * tally.wins / tally.matches, track.h), style.BRASS)
            text = _("{wins} of {matches}", wins=tally.wins, matches=tally.matches)
            sheet.text(text, rect.right - 10, y + 17, 20, style.CREAM, font=style.SCORE, anchor="right", fit=110)

    def _who(self, line: Tally) -> str:
        """A person's name, or a level's."""
        return self.app.people.name(line.person) if line.person is not None else kind_name(str(line.kind))

    def _table(self, sheet: Sheet, name: str, lines: Sequence[Tally], y: float) -> float:
        more = entry(name).statistics if has_face(name) else None
        columns = (0, 300, 450, 600, 760, 940)
        heads = (_("Player"), _("Seats"), _("Won"), _("Win %"), _("Best streak"), _("Avg. score"))
        for x, head in zip(columns, heads, strict=True):
            sheet.text(head, VIEW.x + 10 + x, y - 14, 19, style.MUTED, font=style.BOLD)
        y -= 34
        for line in lines:
            mean = figure(line.mean_score, 1) if line.mean_score is not None else "–"
            cells = (self._who(line), str(line.matches), str(line.wins), _share(line), str(line.best_streak), mean)
            for x, cell in zip(columns, cells, strict=True):
                sheet.text(cell, VIEW.x + 10 + x, y - 16, 24 if x else 22, font=style.SCORE if x else style.BOLD)
            y -= LINE
            if more and (figures := more(line)):
                text = "   ".join(f"{title} {value}" for title, value in figures)
                sheet.text(text, VIEW.x + 30, y - 8, 19, style.MUTED, fit=VIEW.w - 60)
                y -= 34
        return y


def _share(line: Tally) -> str:
    return percent(line.wins / line.matches) if line.matches else "–"
