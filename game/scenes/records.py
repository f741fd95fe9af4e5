"""The records: open matches to go on with, finished ones to see again, files in and out."""

from __future__ import annotations

import datetime
from functools import partial
from pathlib import Path
from typing import Any

from game.faces.registry import has_face
from game.i18n import _, plural, spoken
from game.match.journal import NotSaved
from game.rules import record as records
from game.rules.registry import GAMES, game
from game.scenes.house import House, notice
from game.scenes.listpage import VIEW, ListPage
from game.scenes.lobby import kind_name
from game.store import Aside, MatchElsewhere
from game.store.place import data_folder
from game.ui import style, widgets
from game.ui.rect import Rect
from game.ui.scene import Scene
from game.ui.sheet import Sheet


class Records(ListPage):
    """Open matches to go on with, finished ones to see again; files in and out."""

    name = "records"

    def __init__(self, app: House, back: Scene | None = None) -> None:
        self.heading = _("Matches and records")
        super().__init__(app, back)

    def build(self, sheet: Sheet) -> None:
        """With a button to bring files in."""
        super().build(sheet)
        folder = self.folder()
        widgets.button(
            sheet, "import", _("Import"), Rect(1370, 898, 210, 62), self.bring_in, icon="import",
            tip=_("Takes in every record file in {folder}.", folder=str(folder)),
        )  # fmt: skip
        notice(sheet, self.app)

    @staticmethod
    def folder() -> Path:
        """Where record files are written to and looked for."""
        return data_folder() / "records"

    def fill(self, sheet: Sheet) -> None:
        """Open ones first."""
        y = VIEW.top
        store = self.app.store
        for title, rows, open_one in (
            (_("Open"), store.open_matches(), True),
            (_("Finished"), store.finished_records(), False),
        ):
            sheet.text(title, VIEW.x + 6, y - 22, 34, style.BRASS, font=style.DISPLAY)
            y -= 58
            if not rows:
                text = _("No match lies open.") if open_one else _("No match has been finished yet.")
                sheet.text(text, VIEW.x + 30, y - 18, 23, style.MUTED)
                y -= 60
            for kept in rows[:80]:
                y = self._row(sheet, kept, y, open_one)
            y -= 16
        y = self._damaged(sheet, y)
        self.scroll.content = VIEW.top - y

    def _damaged(self, sheet: Sheet, y: float) -> float:
        """What can't be read is said, and can be thrown away; the others stand above as ever."""
        aside = self.app.store.damaged()
        if not aside:
            return y
        sheet.text(_("Damaged"), VIEW.x + 6, y - 22, 34, style.BRASS, font=style.DISPLAY)
        y -= 58
        for number, each in enumerate(aside[:20]):
            rect = Rect(VIEW.x, y - 66, VIEW.w - 10, 60)
            sheet.patch("field", rect)
            sheet.text(each.reason, rect.x + 28, rect.cy, 21, style.MUTED, fit=rect.w - 130)
            widgets.icon_button(sheet, f"forget.{number}", "trash", _("Delete"), rect.right - 44, rect.cy,
                                partial(self._forget, each), size=48)  # fmt: skip
            y -= 74
        return y

    def _forget(self, aside: Aside) -> None:
        try:
            self.app.store.forget(aside)
        except NotSaved as why:
            self.tell(spoken(why.reason))
        self.rebuild()

    def _row(self, sheet: Sheet, kept: Any, y: float, open_one: bool) -> float:
        rect = Rect(VIEW.x, y - 76, VIEW.w - 10, 70)
        sheet.patch("field", rect)
        sheet.image(f"emblems/{kept.game}.png", Rect.around(rect.x + 44, rect.cy, 54, 54))
        when = datetime.datetime.fromtimestamp(kept.touched).strftime("%Y-%m-%d %H:%M")
        title = spoken(game(kept.game).title) if kept.game in GAMES else kept.game
        sheet.text(title, rect.x + 92, rect.cy + 14, 25, font=style.BOLD)
        who = ", ".join(kind_name(k) for k in kept.seats)
        moves = plural("{count} move", "{count} moves", kept.moves)
        sheet.text(f"{when} · {moves} · {who}", rect.x + 92, rect.cy - 17, 19, style.MUTED, fit=600)
        for number, portrait in enumerate(self.app.people.portraits(kept.seats)):
            sheet.image(f"portraits/{portrait}.png", Rect.around(rect.x + 730 + 40 * number, rect.cy, 44, 44))
        if kept.result and "scores" in kept.result:
            sheet.text(" : ".join(str(s) for s in kept.result["scores"]), rect.x + 1090, rect.cy, 30, style.BRASS,
                       font=style.SCORE, anchor="center", fit=200)  # fmt: skip
        x = rect.right - 16
        able = has_face(kept.game)
        for id, icon, label, click, enabled in (
            ("delete", "trash", _("Delete"), lambda: self.delete(kept.id), True),
            ("export", "export", _("Export as a file"), lambda: self.take_out(kept), True),
            ("replay", "replay", _("Replay"), lambda: self.replay(kept.id), able),
        ):
            widgets.icon_button(sheet, f"{id}.{kept.id[:8]}", icon, label, x - 28, rect.cy, click, size=50,
                                enabled=enabled)  # fmt: skip
            x -= 62
        if open_one and able:
            widgets.button(sheet, f"go_on.{kept.id[:8]}", _("Continue"), Rect(x - 180, rect.y + 10, 172, 50),
                           lambda: self.go_on(kept.id), kind="button_main", size=21)  # fmt: skip
        return y - 84

    def go_on(self, match_id: str) -> None:
        """Takes up an open match."""
        trouble = self.app.ways.go_on(match_id)
        if trouble:
            self.tell(trouble)

    def replay(self, match_id: str) -> None:
        """Shows a record."""
        try:
            self.app.ways.replay(self.app.store.record(match_id), back=self)
        except (records.BadRecord, KeyError) as why:
            self.tell(str(why))

    def delete(self, match_id: str) -> None:
        """Forgets a match, after a question."""

        def build(sheet: Sheet) -> None:
            rect = Rect.around(960, 560, 720, 300)
            widgets.panel(sheet, rect)
            sheet.text(_("Delete this match for good?"), rect.cx, rect.top - 84, 30, anchor="center", font=style.BOLD)
            widgets.button(sheet, "no", _("Keep it"), Rect(rect.x + 60, rect.y + 60, 280, 72), self.close_sheet)
            widgets.button(sheet, "yes", _("Delete"), Rect(rect.right - 340, rect.y + 60, 280, 72),
                           lambda: self._delete(match_id), icon="trash")  # fmt: skip

        self.open_sheet(build)

    def _delete(self, match_id: str) -> None:
        self.close_sheet()
        try:
            self.app.store.discard(match_id)
        except (MatchElsewhere, NotSaved) as why:
            self.tell(spoken(why.reason))
        self.rebuild()

    def take_out(self, kept: Any) -> None:
        """Writes a record file."""
        file = self.folder() / f"{kept.game}-{kept.id[:8]}{records.SUFFIX}"
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self.app.store.export(kept.id, file)
        except (OSError, KeyError, records.BadRecord) as why:
            self.tell(_("The record could not be written: {why}.", why=str(why)))
            return
        self.tell(_("Written to {file}.", file=str(file)))

    def bring_in(self) -> None:
        """Takes in all record files of the folder."""
        folder, done, bad = self.folder(), 0, []
        # earlier versions wrote .json
        files = [file for ending in (records.SUFFIX, ".json") for file in folder.glob(f"*{ending}")]
        for file in sorted(files):
            try:
                self.app.store.import_record(file)
                done += 1
            except (records.BadRecord, NotSaved) as why:
                bad.append(f"{file.name}: {why}")
        said = plural("{count} record taken in.", "{count} records taken in.", done)
        if not done and not bad:
            said = _("Put record files into {folder} first.", folder=str(folder))
        self.tell(" ".join([said, *bad[:2]]))
        self.rebuild()

    def tell(self, text: str) -> None:
        """A sentence at the bottom."""
        self.app.notice = text
        self.base.rebuild()

    def leave(self) -> None:
        """What was said has been read."""
        self.app.notice = None
