"""A page for choosing record files, or a name and a folder for one: the same on every system, by mouse and by keys."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.i18n.catalogue import _, plural
from game.i18n.formats import day_and_time
from game.rules.contract import say
from game.scenes.navigator import Application
from game.scenes.pages.confirm import Question, confirm
from game.scenes.pages.page import Page
from game.store.data_folder import records_folder
from game.store.folders import LONGEST, FolderEntry, file_name, files_of, look_through, places
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.scroll import Scroll
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.scene import Scene

PANEL = Rect(120, 84, 1680, 784)
#: the starting folders, the line with the folder's name, its content, the actions
PLACES, HEAD, LIST, FOOT = Rect(150, 200, 330, 640), Rect(510, 776, 1260, 64), Rect(510, 196, 1260, 564), 112.0
ROW = 60.0
#: rows drawn at a time: more would be slow
SHOWN = 150


class Files(Page):
    """A folder with its record files. It starts at ``begin``, or at the last folder."""

    name = "files"
    heading_room = 1300.0

    def __init__(self, app: Application, back: Scene, begin: Path | None = None) -> None:
        super().__init__(app, back)
        self.trouble = ""
        self.found: list[FolderEntry] = []
        #: number of rows scrolled out above
        self.first = 0
        self.folder = begin or self._last()
        self.list = Scroll(self.canvas, LIST, self.fill)
        self.layers.all.append(self.list)
        self._look()

    def _last(self) -> Path:
        last = Path(self.app.preferences["folder"] or records_folder())
        try:
            return last if last.is_dir() else records_folder()
        except (OSError, ValueError):
            return records_folder()

    # --- the folder
    def _look(self) -> None:
        self.trouble, self.first = "", 0
        try:
            self.found = look_through(self.folder)
        except (OSError, ValueError) as why:
            self.found = []
            reason = getattr(why, "strerror", None) or str(why)
            self.trouble = _("Can't open this folder ({why}).", why=reason)

    def go(self, folder: Path) -> None:
        """Open a folder. If that works, the page starts there next time."""
        self.folder = folder
        self._look()
        if not self.trouble:
            self.app.preferences.change("folder", str(folder))
        self.changed()
        self.list.scroll_to(0)

    def changed(self) -> None:
        """Repaint frame and list."""
        self.base.rebuild()
        self.list.rebuild()

    # --- the picture
    def build(self, sheet: Sheet) -> None:
        """Build places at the left, the folder's name above, the actions below."""
        super().build(sheet)
        widgets.panel(sheet, PANEL)
        y = PLACES.top
        known = places()
        step = min(70.0, PLACES.h / len(known))
        for number, (name, path) in enumerate(known):
            rect = Rect(PLACES.x, y - step + 8, PLACES.w, step - 8)
            here = path == self.folder
            widgets.button(
                sheet,
                f"place.{number}",
                name,
                rect,
                partial(self.go, path),
                icon="folder",
                align="left",
                tip=str(path),
                selected=here,
                size=22,
            )
            y -= step
        sheet.patch("field", HEAD)
        up = self.folder.parent
        click = partial(self.go, up)
        widgets.icon_button(
            sheet, "up", "up", _("Parent folder"), HEAD.x + 36, HEAD.cy, click, size=50, enabled=up != self.folder
        )
        where = str(self.folder).encode("utf-8", "replace").decode("utf-8")
        # of a long path the end matters
        while len(where) > 20 and sheet.measure(where, 22, font=style.BOLD)[0] > HEAD.w - 110:
            where = "…" + where[8:]
        sheet.text(where, HEAD.x + 80, HEAD.cy, 22, font=style.BOLD, fit=HEAD.w - 100)
        self.foot(sheet)

    def foot(self, sheet: Sheet) -> None:
        """Build the actions for the folder."""

    def fill(self, sheet: Sheet) -> None:
        """Fill in the folders and files."""
        y = LIST.top
        if not self.found:
            said = self.trouble or _("There are no folders or record files here.")
            sheet.text(
                said,
                LIST.cx,
                LIST.cy,
                24,
                style.WARM if self.trouble else style.MUTED,
                anchor="center",
                width=LIST.w - 80,
                align="center",
            )
        if self.first:
            y = self._step(sheet, "before", _("Previous page"), -SHOWN, y)
        for number, seen in enumerate(self.found[self.first : self.first + SHOWN], self.first):
            self._row(sheet, number, seen, Rect(LIST.x, y - ROW, LIST.w - 24, ROW - 6))
            y -= ROW
        if (more := len(self.found) - self.first - SHOWN) > 0:
            y = self._step(sheet, "after", _("Next page") + f" ({more})", SHOWN, y)
        self.list.content = LIST.top - y

    def _step(self, sheet: Sheet, id: str, label: str, rows: int, y: float) -> float:
        """Draw a button to the previous or next rows; return where the next row begins."""

        def step() -> None:
            self.first = max(0, self.first + rows)
            self.list.rebuild()
            self.list.scroll_to(0)

        widgets.button(sheet, id, label, Rect(LIST.x, y - ROW, LIST.w - 24, ROW - 6), step, size=22)
        return y - ROW

    def _row(self, sheet: Sheet, number: int, seen: FolderEntry, rect: Rect) -> None:
        chosen = self.chosen(seen)
        sheet.patch("field", rect, alpha=255 if chosen else 150)
        ink = style.WARM if chosen else style.CREAM
        sign = "folder" if seen.folder else "check" if chosen else "records"
        sheet.icon(sign, rect.x + 34, rect.cy, 34, style.BRASS if seen.folder else ink)
        sheet.text(seen.name, rect.x + 72, rect.cy, 23, ink, font=style.BOLD, fit=rect.w - 340, high=rect.h)
        if changed := seen.changed():
            day = day_and_time(changed)
            sheet.text(day, rect.right - 18, rect.cy, 19, style.MUTED, anchor="right", fit=230)
        widgets.picture_button(sheet, f"file.{number}", seen.name, rect, partial(self.pick, seen), hover=120)

    def pick(self, seen: FolderEntry) -> None:
        """Open a folder, or choose a file."""
        if seen.folder:
            self.go(seen.path)
        else:
            self.choose(seen)

    def choose(self, seen: FolderEntry) -> None:
        """Handle a click on a file."""

    def chosen(self, seen: FolderEntry) -> bool:
        """Whether a file is chosen."""
        return False


class FilesIn(Files):
    """Record files to import: the chosen ones, or all of a folder."""

    heading = say("Which records do you want to import?")

    def __init__(self, app: Application, back: Scene, take: Callable[[Sequence[Path]], None]) -> None:
        self.take, self.picked = take, set[Path]()
        super().__init__(app, back)

    def go(self, folder: Path) -> None:
        """Open another folder, dropping the choice in this one."""
        self.picked.clear()
        super().go(folder)

    def choose(self, seen: FolderEntry) -> None:
        """Toggle the choice of a file."""
        self.picked ^= {seen.path}
        self.changed()

    def chosen(self, seen: FolderEntry) -> bool:
        return seen.path in self.picked

    def foot(self, sheet: Sheet) -> None:
        every, some = sum(not seen.folder for seen in self.found), len(self.picked)
        all_of = plural("Import the one file here", "Import all {count} files here", every)
        chosen = plural("Import {count} file", "Import {count} files", some)
        left, right = Rect(LIST.x, FOOT, LIST.w, 68).columns(None, None, gap=20)
        widgets.button(
            sheet,
            "all",
            all_of,
            left,
            lambda: self._take(files_of(self.found)),
            icon="folder",
            enabled=every > 0,
            kind="button" if some else "button_main",
            tip=None if every else _("Nothing here yet."),
        )
        widgets.button(
            sheet,
            "take",
            chosen,
            right,
            lambda: self._take(sorted(self.picked)),
            icon="import",
            enabled=bool(some),
            kind="button_main" if some else "button",
            tip=None if some else _("Click files to select them."),
        )

    def _take(self, files: Sequence[Path]) -> None:
        self.go_back()
        self.take(files)


class FilesOut(Files):
    """A folder and a name for a record file."""

    heading = say("Where do you want to save the record?")

    def __init__(self, app: Application, back: Scene, called: str, save: Callable[[Path], None]) -> None:
        self.called, self.save = called, save
        super().__init__(app, back)

    def choose(self, seen: FolderEntry) -> None:
        """Take over a file's name."""
        self.called = seen.name
        self.changed()

    def chosen(self, seen: FolderEntry) -> bool:
        """Whether it would be replaced."""
        return seen.path.name.casefold() == file_name(self.called).casefold()

    def _type(self, text: str) -> None:
        self.called = text
        self.list.rebuild()

    def foot(self, sheet: Sheet) -> None:
        rect = Rect(LIST.x, FOOT, LIST.w, 68)
        widgets.Field(
            sheet,
            "name",
            _("File name"),
            rect.cut(right=320),
            self.called,
            self._type,
            most=LONGEST,
            empty=_("File name"),
            done=self.write,
        )
        widgets.button(
            sheet, "save", _("Save file"), rect.cut(left=rect.w - 300), self.write, icon="export", kind="button_main"
        )

    def write(self) -> None:
        """Write the file; replace an existing one only after a question."""
        name = file_name(self.called)
        if not name:
            self.app.sound.play("refuse")
            self.focus.give(self.layers.find("name"))
        # a folder may hold more than was read of it, or by now another file
        elif os.path.lexists(self.folder / name) or any(self.chosen(seen) for seen in self.found if not seen.folder):
            asked = Question(_("Replace {name}?", name=name), (), _("Keep it"), _("Replace"), "export")
            confirm(self, asked, partial(self._write, name))
        else:
            self._write(name)

    def _write(self, name: str) -> None:
        self.go_back()
        self.save(self.folder / name)
