"""The records: open matches to resume, finished ones to replay, in pages with a search; files in and out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game.faces.registry import ENTRIES
from game.i18n.catalogue import _, plural, spoken
from game.match.journal import NotSaved
from game.rules import record as records
from game.rules.contract import say
from game.rules.registry import title
from game.scenes.navigator import Application
from game.scenes.pages.confirm import Question, confirm
from game.scenes.pages.costs import of_deleting
from game.scenes.pages.file_page import FilesIn, FilesOut
from game.scenes.pages.page import Page, notice
from game.scenes.records.record_import import ImportJob
from game.scenes.records.record_row import PITCH, RecordRow, damaged_row, match_row
from game.settings.people import kind_name
from game.store import DamagedMatch, KeptMatch, MatchElsewhere, SearchWord, Wanted
from game.store.data_folder import own_folder, records_folder
from game.store.folders import file_name
from game.store.label import LONGEST_NAME
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.scene import Scene

PANEL = Rect(120, 84, 1680, 784)
#: rows on a page, and where the first one begins
ROWS, TOP = 7, 776
#: seconds of importing between two pictures, and before progress is shown
STEP, AT_ONCE = 0.012, 0.06
#: files that are reported by name
REPORTED = 5
#: the kinds of seats that a list can be filtered by
KINDS = ("human", "novice", "club", "skip", "greedy", "random")


class Records(Page):
    """Open matches to resume, finished ones to replay; files in and out."""

    heading = say("Records")
    name = "records"

    def __init__(self, app: Application, back: Scene | None = None) -> None:
        super().__init__(app, back)
        self.search, self.which = "", "all"
        self.game: str | None = None
        self.against: str | None = None
        self.first = self.count = 0
        self.list = Sheet(self.canvas, self.fill)
        self.layers.all.append(self.list)
        self.importing: ImportJob | None = None
        #: whether the sentence at the bottom is good news
        self.good = False

    # --- the search
    @property
    def wanted(self) -> Wanted:
        """The filter of the list."""
        return Wanted(
            over={"open": False, "finished": True}.get(self.which),
            favourite=self.which == "favourites",
            games=None if self.game is None else (self.game,),
            against=self.against,
            words=tuple(map(self._word, self.search.split())),
        )

    def _word(self, text: str) -> SearchWord:
        """A word of a search, which may also match a game's title, or the name of a level or a person."""
        part = text.casefold()
        games = tuple(name for name in ENTRIES if part in spoken(title(name)).casefold())
        kinds = tuple(kind for kind in KINDS if part in kind_name(kind).casefold())
        return SearchWord(text, games, kinds, tuple(self.app.people.called(text)))

    @property
    def narrowed(self) -> bool:
        """Whether the filter may leave out matches."""
        return self.wanted != Wanted()

    def look_for(self, text: str) -> None:
        """Search for the typed text; the line itself stays as it is."""
        self.search, self.first = text, 0
        self.list.rebuild()

    def choose(self, key: str, value: str | None) -> None:
        """Change the filter: ``which``, ``game``, or ``against`` somebody."""
        setattr(self, key, value)
        self.first = 0
        self.base.rebuild()
        self.list.rebuild()

    def show_all(self) -> None:
        """Clear the filter."""
        self.search, self.which, self.game, self.against, self.first = "", "all", None, None, 0
        self.rebuild()

    def turn(self, first: int) -> None:
        """Show the page that begins with this match."""
        self.first = max(0, first)
        self.list.rebuild()

    @property
    def last(self) -> int:
        """The first match of the last page."""
        return max(0, (self.count - 1) // ROWS * ROWS)

    # --- the picture
    def build(self, sheet: Sheet) -> None:
        """Build the frame, the import button, and the filters."""
        super().build(sheet)
        widgets.panel(sheet, PANEL)
        tip = _("Imports record files from other people, or brings back your own.")
        widgets.button(sheet, "import", _("Import"), Rect(1370, 898, 210, 62), self.bring_in, icon="import", tip=tip)
        y, h = 792, 56
        sheet.icon("search", 172, y + h / 2, 32, style.BRASS)
        rect, tip = Rect(200, y, 400, h), _("Find matches by game, player, level or name.")
        widgets.Field(sheet, "search", _("Search"), rect, self.search, self.look_for, empty=_("Name …"), tip=tip)
        which: list[tuple[str | None, str]] = [
            ("all", _("All matches")),
            ("open", _("Open")),
            ("finished", _("Finished")),
            ("favourites", _("Favourites")),
        ]
        games: list[tuple[str | None, str]] = [(None, _("All games"))]
        kinds: list[tuple[str | None, str]] = [(None, _("Any opponent"))]
        games += [(name, spoken(title(name))) for name in ENTRIES]
        kinds += [(kind, _("Against {kind}", kind=kind_name(kind))) for kind in KINDS]
        for id, label, x, w, values, value, key in (
            ("which", _("Matches"), 630, 320, which, self.which, "which"),
            ("game", _("Game"), 970, 400, games, self.game, "game"),
            ("against", _("Opponent"), 1390, 380, kinds, self.against, "against"),
        ):
            widgets.choice(sheet, id, label, Rect(x, y, w, h), values, value, partial(self.choose, key))
        notice(sheet, self.app, good=self.good)

    def fill(self, sheet: Sheet) -> None:
        """Build a page of the list, and the ways to the others."""
        store, wanted = self.app.store, self.wanted
        self.count = store.count(wanted)
        self.first = min(self.first, self.last)
        found = store.matches(wanted, self.first, ROWS)
        elsewhere = store.elsewhere()
        y = float(TOP)
        for number, each in enumerate(found):
            if isinstance(each, DamagedMatch):
                damaged_row(sheet, each, number, y, partial(self._forget, each))
            else:
                people = self.app.people.of(each.id, each.members)
                names = people.names(each.seats) if each.people else ()
                row = RecordRow(each, names, people.portraits(each.seats), each.id in elsewhere)
                match_row(sheet, self, row, y)
            y -= PITCH
        if found:
            self._pages(sheet, len(found))
        else:
            self._nothing(sheet)

    def _nothing(self, sheet: Sheet) -> None:
        text = _("No matches found.") if self.narrowed else _("No match has been played yet.")
        sheet.text(text, PANEL.cx, 520, 30, style.MUTED, anchor="center")
        if self.narrowed:
            widgets.button(sheet, "show_all", _("Show all matches"), Rect.around(PANEL.cx, 430, 360, 64), self.show_all)
        else:
            rect = Rect.around(PANEL.cx, 430, 300, 72)
            widgets.button(
                sheet, "play", _("Play"), rect, self.app.navigator.pick_game, kind="button_main", icon="deal"
            )

    def _pages(self, sheet: Sheet, shown: int) -> None:
        said = _("{first}–{last} of {count}", first=self.first + 1, last=self.first + shown, count=self.count)
        sheet.text(said, PANEL.cx, 128, 24, style.CREAM, font=style.SCORE, anchor="center", fit=300)
        if self.count <= ROWS:
            return
        for id, icon, label, x, first, enabled in (
            ("page.first", "first", _("First page"), 700, 0, self.first > 0),
            ("page.back", "left", _("Previous page"), 770, self.first - ROWS, self.first > 0),
            ("page.on", "right", _("Next page"), 1150, self.first + ROWS, self.first < self.last),
            ("page.last", "last", _("Last page"), 1220, self.last, self.first < self.last),
        ):
            widgets.icon_button(sheet, id, icon, label, x, 128, partial(self.turn, first), size=52, enabled=enabled)

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> bool | None:
        self.window.stir()
        if scroll_y and not self.layers.modal:
            self.turn(min(self.last, self.first - ROWS if scroll_y > 0 else self.first + ROWS))
        return None

    # --- a match
    def go_on(self, kept: KeptMatch) -> None:
        """Resume an open match."""
        trouble = self.app.navigator.go_on(kept.id)
        if trouble:
            self.tell(trouble)

    def coach(self, kept: KeptMatch) -> None:
        """Open the coach's page."""
        self._read(kept, partial(self.app.navigator.coach, kept.id, back=self))

    def replay(self, kept: KeptMatch) -> None:
        """Replay a record."""
        self._read(kept, partial(self.app.navigator.replay, back=self))

    def _read(self, kept: KeptMatch, show: Any) -> None:
        """Show something of a record; an unreadable one is set aside."""
        try:
            show(record=self.app.people.signed(kept.id, self.app.store.record(kept.id)))
        except records.BadRecord as why:
            self.app.store.set_aside(kept.id, str(why))
            self.tell(str(why))
        except KeyError:
            self.tell(_("This match no longer exists."))

    def favour(self, kept: KeptMatch) -> None:
        """Add to the favourites, or remove."""
        self._change(partial(self.app.store.favour, kept.id, not kept.favourite))

    def rename(self, kept: KeptMatch) -> None:
        """Ask for a name."""
        given = [kept.name]

        def save() -> None:
            self.close_sheet()
            self._change(partial(self.app.store.call, kept.id, given[0].strip()))

        def build(sheet: Sheet) -> None:
            rect = Rect.around(960, 560, 900, 360)
            widgets.panel(sheet, rect)
            sheet.text(
                _("What do you want to call this match?"), rect.cx, rect.top - 76, 30, anchor="center", font=style.BOLD
            )
            widgets.Field(
                sheet,
                "name",
                _("Name"),
                Rect(rect.x + 60, rect.y + 162, rect.w - 120, 68),
                given[0],
                lambda text: given.__setitem__(0, text),
                most=LONGEST_NAME,
                empty=_("No name"),
                done=save,
            )
            widgets.button(sheet, "no", _("Cancel"), Rect(rect.x + 60, rect.y + 52, 300, 72), self.close_sheet)
            widgets.button(
                sheet, "yes", _("Save"), Rect(rect.right - 360, rect.y + 52, 300, 72), save, kind="button_main"
            )

        self.focus.give(next(e for e in self.open_sheet(build).elements if e.id == "name"))

    def delete(self, kept: KeptMatch) -> None:
        """Delete a match, after a question that says what else goes with it."""
        asked = Question(_("Permanently delete this match?"), of_deleting(self.app, kept), _("Keep it"), _("Delete"))
        confirm(self, asked, lambda: self._change(partial(self.app.store.discard, kept.id)))

    def _forget(self, damaged: DamagedMatch) -> None:
        self._change(partial(self.app.store.forget, damaged))

    def _change(self, what: Any) -> None:
        try:
            what()
        except (MatchElsewhere, NotSaved) as why:
            self.tell(spoken(why.reason))
        self.list.rebuild()

    # --- files
    def take_out(self, kept: KeptMatch) -> None:
        """Ask where to write the record of a match."""
        called = file_name(kept.name) or f"{kept.game}-{kept.id[:8]}{records.SUFFIX}"
        self.app.navigator.show(FilesOut(self.app, self, called, partial(self._write, kept)))

    def _write(self, kept: KeptMatch, file: Path) -> None:
        try:
            if file.parent == records_folder():
                own_folder(file.parent)
            self.app.store.export(kept.id, file, partial(self.app.people.signed, given=True))
        except (OSError, KeyError, records.BadRecord) as why:
            self.tell(_("The record couldn't be saved ({why}).", why=str(why)))
            return
        self.tell(_("Saved to {file}.", file=str(file)), good=True)

    def bring_in(self) -> None:
        """Ask which files to import."""
        self.app.navigator.show(FilesIn(self.app, self, self.take_in))

    def take_in(self, files: Sequence[Path]) -> None:
        """Import files, showing progress if it takes longer."""
        self.importing = importing = ImportJob(self.app.store, files)
        importing.go_on(AT_ONCE)
        if importing.over:
            self._brought(importing)
        else:
            self.open_sheet(partial(self._progress, importing)).on_close = importing.stop

    def _progress(self, importing: ImportJob, sheet: Sheet) -> None:
        rect = Rect.around(960, 560, 900, 330)
        widgets.panel(sheet, rect)
        said = _("File {number} of {count}", number=importing.done + 1, count=len(importing.files))
        sheet.text(said, rect.cx, rect.top - 70, 30, anchor="center", font=style.BOLD)
        text = importing.file.name if importing.file else ""
        sheet.text(text, rect.cx, rect.top - 120, 20, style.MUTED, anchor="center", fit=rect.w - 120)
        track = Rect(rect.x + 60, rect.cy - 22, rect.w - 120, 22)
        sheet.patch("slider_track", track)
        sheet.patch("button_main", Rect(track.x, track.y, max(16.0, track.w * importing.share), track.h))
        widgets.button(
            sheet, "stop", _("Stop"), Rect.around(rect.cx, rect.y + 74, 280, 68), self.close_sheet, icon="stop"
        )

    @property
    def busy(self) -> bool:
        """Whether an import is under way."""
        return super().busy or self.importing is not None

    def step(self, dt: float) -> bool:
        """Import a little more."""
        importing = self.importing
        if importing is None:
            return False
        importing.go_on(STEP)
        if importing.over:
            self._brought(importing)
        else:
            self.layers.top.rebuild()
        return True

    def _brought(self, importing: ImportJob) -> None:
        self.importing = None
        if self.layers.modal:
            self.close_sheet()
        if importing.bad:
            self.app.notice = None
            self.rebuild()
            self.open_sheet(partial(self._report, importing))
        else:
            self.tell(importing.said(), good=True)

    def _report(self, importing: ImportJob, sheet: Sheet) -> None:
        """Build the list of what was wrong with which files, as far as there is room."""
        shown = importing.bad[:REPORTED]
        rect = Rect.around(960, 540, 1300, 290 + 64 * len(shown))
        widgets.panel(sheet, rect)
        sheet.text(importing.said(), rect.cx, rect.top - 70, 30, anchor="center", font=style.BOLD, fit=rect.w - 120)
        y = rect.top - 140
        for text in shown:
            sheet.icon("warning", rect.x + 76, y, 32, style.WARM)
            sheet.text(text, rect.x + 110, y, 20, width=rect.w - 170)
            y -= 64
        if more := len(importing.bad) - len(shown):
            said = plural("and {count} other file", "and {count} other files", more)
            sheet.text(said, rect.x + 110, y + 8, 20, style.MUTED)
        widgets.button(
            sheet, "close", _("Close"), Rect.around(rect.cx, rect.y + 72, 280, 68), self.close_sheet, kind="button_main"
        )

    # ---
    def tell(self, text: str, *, good: bool = False) -> None:
        """Show a sentence at the bottom, a warning or ``good`` news."""
        self.app.notice, self.good = text, good
        self.base.rebuild()
        self.list.rebuild()

    def on_closed(self) -> None:
        """Clear the message, and stop importing."""
        self.app.notice = None
        if self.importing is not None:
            self.importing.stop()
            self.importing = None
