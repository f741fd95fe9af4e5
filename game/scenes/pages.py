"""The pages of the house: records, statistics, keys, credits."""

from __future__ import annotations

import datetime
import re
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import arcade

from game.i18n import _, plural, spoken
from game.resources import path
from game.rules import record as records
from game.rules.registry import GAMES, game
from game.scenes.house import Page, notice
from game.scenes.lobby import kind_name
from game.scenes.registry import SCENES, has_scene
from game.table import style, widgets
from game.table.keys import DEFAULTS, KeyMap, key_name
from game.table.sheet import Scroll, Sheet
from game.table.stage import Rect

VIEW = Rect(160, 112, 1600, 726)


class ListPage(Page):
    """A heading, a panel, and a scroll in it."""

    room = "lobby"

    def __init__(self, app: Any, back: Any = None) -> None:
        super().__init__(app, back)
        self.prompt = self.heading
        self.scroll = Scroll(self, VIEW, self.fill)
        self.sheets.append(self.scroll)

    def build(self, sheet: Sheet) -> None:
        """The frame."""
        super().build(sheet)
        widgets.panel(sheet, Rect(120, 84, 1680, 784))

    def fill(self, sheet: Sheet) -> None:
        """The content."""


class Records(ListPage):
    """Open matches to go on with, finished ones to see again; files in and out."""

    name = "records"

    def __init__(self, app: Any, back: Any = None) -> None:
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
        from game.store.place import data_folder

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
        self.scroll.content = VIEW.top - y

    def _row(self, sheet: Sheet, kept: Any, y: float, open_one: bool) -> float:
        rect = Rect(VIEW.x, y - 76, VIEW.w - 10, 70)
        sheet.patch("field", rect)
        sheet.image(f"emblems/{kept.game}.png", Rect.around(rect.x + 44, rect.cy, 54, 54))
        when = datetime.datetime.fromtimestamp(kept.touched).strftime("%Y-%m-%d %H:%M")
        title = spoken(game(kept.game).title) if kept.game in GAMES else kept.game
        sheet.text(title, rect.x + 92, rect.cy + 14, 25, font=style.BOLD)
        who = ", ".join(kind_name(k) for k in kept.seats)
        moves = plural("{count} move", "{count} moves", kept.moves)
        sheet.text(f"{when} · {moves} · {who}", rect.x + 92, rect.cy - 17, 19, style.MUTED, fit=900)
        if kept.result and "scores" in kept.result:
            sheet.text(" : ".join(str(s) for s in kept.result["scores"]), rect.x + 1090, rect.cy, 30, style.BRASS,
                       font=style.SCORE, anchor="center", fit=200)  # fmt: skip
        x = rect.right - 16
        able = has_scene(kept.game)
        for id, icon, label, click, enabled in (
            ("delete", "trash", _("Delete"), lambda: self.delete(kept.id), True),
            ("export", "export", _("Export as a file"), lambda: self.take_out(kept), True),
            ("replay", "replay", _("See it again"), lambda: self.replay(kept.id), able),
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
        trouble = self.app.go_on(match_id)
        if trouble:
            self.tell(trouble)

    def replay(self, match_id: str) -> None:
        """Shows a record."""
        try:
            self.app.replay(self.app.store.record(match_id), back=self)
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
        from game.match.journal import NotSaved
        from game.store import MatchElsewhere

        self.close_sheet()
        try:
            self.app.store.discard(match_id)
        except (MatchElsewhere, NotSaved) as why:
            self.tell(spoken(why.reason))
        self.rebuild()

    def take_out(self, kept: Any) -> None:
        """Writes a record file."""
        file = self.folder() / f"{kept.game}-{kept.id[:8]}.json"
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self.app.store.export(kept.id, file)
        except (OSError, KeyError, records.BadRecord) as why:
            self.tell(_("The record could not be written: {why}.", why=str(why)))
            return
        self.tell(_("Written to {file}.", file=str(file)))

    def bring_in(self) -> None:
        """Takes in all record files of the folder."""
        from game.match.journal import NotSaved

        folder, done, bad = self.folder(), 0, []
        for file in sorted(folder.glob("*.json")) if folder.is_dir() else []:
            try:
                self.app.store.import_record(file)
                done += 1
            except (records.BadRecord, NotSaved) as why:
                bad.append(str(why))
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


class Statistics(ListPage):
    """How it has gone: by game and by kind of opponent."""

    name = "statistics"

    def __init__(self, app: Any, back: Any = None) -> None:
        self.heading = _("Statistics")
        super().__init__(app, back)

    def fill(self, sheet: Sheet) -> None:
        """A block for each game that was played."""
        y = VIEW.top
        shown = False
        for name, rules in GAMES.items():
            lines = self.app.store.statistics(name)
            if not lines:
                continue
            shown = True
            sheet.image(f"emblems/{name}.png", Rect(VIEW.x, y - 64, 64, 64))
            sheet.text(spoken(rules.title), VIEW.x + 84, y - 32, 36, style.BRASS, font=style.DISPLAY)
            y -= 88
            y = self._table(sheet, name, lines, y) - 30
        if not shown:
            sheet.text(_("Play a match to the end, and it is counted here."), VIEW.x + 20, y - 40, 26, style.MUTED)
        self.scroll.content = VIEW.top - y

    def _table(self, sheet: Sheet, name: str, lines: Any, y: float) -> float:
        more = getattr(import_module(SCENES[name][0]), "statistics", None) if has_scene(name) else None
        columns = (0, 420, 620, 800, 980, 1180, 1380)
        heads = (_("Who"), _("Seat"), _("Matches"), _("Won"), _("Share"), _("Best streak"), _("Mean score"))
        for x, head in zip(columns, heads, strict=True):
            sheet.text(head, VIEW.x + 10 + x, y - 14, 20, style.MUTED, font=style.BOLD)
        y -= 40
        for line in lines:
            seat = _("all") if line.seat is None else str(line.seat + 1)
            share = f"{100 * line.wins / line.matches:.0f} %" if line.matches else "–"
            mean = f"{line.mean_score:.1f}" if line.mean_score is not None else "–"
            cells = (kind_name(line.kind), seat, str(line.matches), str(line.wins), share, str(line.best_streak), mean)
            for x, cell in zip(columns, cells, strict=True):
                font = style.BOLD if x == 0 else style.SCORE
                sheet.text(cell, VIEW.x + 10 + x, y - 16, 26 if x else 23, font=font)
            y -= 42
            if more and line.seat is None:
                text = "   ".join(f"{title} {value}" for title, value in more(line))
                sheet.text(text, VIEW.x + 30, y - 10, 20, style.MUTED)
                y -= 36
        return y


class Keys(ListPage):
    """Every key, and how to change it."""

    name = "keys"

    def __init__(self, app: Any, back: Any = None) -> None:
        self.heading = _("Keys")
        self.waiting: str | None = None
        super().__init__(app, back)

    def build(self, sheet: Sheet) -> None:
        """With a way back to the beginning."""
        super().build(sheet)
        widgets.button(sheet, "defaults", _("As at first"), Rect(1320, 898, 260, 62), self.reset, icon="restart")

    def fill(self, sheet: Sheet) -> None:
        """A line for each action."""
        names = {
            "pick": _("Pick, press, finish a motion"), "back": _("Take back a pick"), "undo": _("Take back a move"),
            "hint": _("Hint"), "log": _("Log"), "rules": _("Rules"), "speed": _("Speed"), "pause": _("Pause, back"),
            "fullscreen": _("Full screen"), "next": _("Focus: next (with Shift: the one before)"),
            "left": _("Focus to the left"), "right": _("Focus to the right"), "up": _("Focus upwards"),
            "down": _("Focus downwards"),
        }  # fmt: skip
        y = VIEW.top - 6
        for i, action in enumerate(DEFAULTS):
            column, row = i % 2, i // 2
            x = VIEW.x + column * 810
            at = y - row * 70
            sheet.text(names[action], x + 10, at - 30, 24, fit=500)
            text = _("press a key …") if self.waiting == action else self.keymap.shown(action)
            widgets.button(
                sheet, f"key.{action}", text, Rect(x + 510, at - 58, 260, 56), partial(self.wait, action),
                tip=_("Click, then press the new key."), selected=self.waiting == action,
            )  # fmt: skip
        y -= 74 * ((len(DEFAULTS) + 1) // 2) + 24
        for text in (
            _("1 to 9 and 0: the cards of your hand from the left."),
            _("Mouse: click or drag a card; right click takes back a pick; any click finishes a motion."),
            _("In a replay: left and right step, Enter plays and holds."),
        ):
            sheet.text(text, VIEW.x + 10, y - 14, 22, style.MUTED)
            y -= 40
        self.scroll.content = VIEW.top - y

    def wait(self, action: str) -> None:
        """The next key will be this action's."""
        self.waiting = action
        self.scroll.rebuild()

    def reset(self) -> None:
        """All keys as at first."""
        self.app.change("keys", {})
        self.scroll.rebuild()

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Takes the key that is waited for; one that is in use changes places with it."""
        if self.waiting is None:
            return super().on_key_press(symbol, modifiers)
        action, self.waiting = self.waiting, None
        if symbol != arcade.key.ESCAPE or action == "pause":
            keys = dict(self.keymap.keys)
            name, old = key_name(symbol), keys[action]
            other = next((a for a, k in keys.items() if k == name), None)
            keys[action] = name
            if other and other != action:
                keys[other] = old
            self.app.change("keys", {a: k for a, k in keys.items() if DEFAULTS[a] != k})
            self.app.keymap = KeyMap(self.app.settings["keys"])
        self.scroll.rebuild()
        return True


class Credits(ListPage):
    """Whose games these are, and whose letters and signs."""

    name = "credits"

    def __init__(self, app: Any, back: Any = None) -> None:
        self.heading = _("Credits")
        super().__init__(app, back)

    def fill(self, sheet: Sheet) -> None:
        """CREDITS.md, plainly set."""
        y = VIEW.top
        try:
            text = path("CREDITS.md").read_text("utf-8")
        except OSError:
            text = _("The credits are missing from this installation.")
        for block in re.split(r"\n\s*\n|\n(?=[-#*|])", text):
            line = re.sub(r"[*_`]|\[([^\]]*)\]\([^)]*\)", lambda m: m.group(1) or "", " ".join(block.split()))
            if not line or set(line) <= set("|-: "):
                continue
            if line.startswith("#"):
                y -= 18
                label = sheet.text(line.lstrip("# "), VIEW.x + 10, y, 32, style.BRASS, font=style.DISPLAY,
                                   width=VIEW.w - 40, valign="top")  # fmt: skip
            else:
                line = "•  " + line[1:].strip() if line.startswith("-") else line.strip("| ").replace(" | ", " · ")
                label = sheet.text(line, VIEW.x + 10, y, 22, width=VIEW.w - 40, valign="top")
            y -= sheet.text_height(label) + 10
        self.scroll.content = VIEW.top - y


PAGES: dict[str, Any] = {"records": Records, "statistics": Statistics, "keys": Keys, "credits": Credits}
