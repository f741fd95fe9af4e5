"""The title: the lounge on a winter evening, and what one may do there."""

from __future__ import annotations

from typing import Any

from game import __version__
from game.i18n import _, plural
from game.scenes.house import Page, Snow, menu, notice
from game.table import style
from game.table.sheet import Sheet
from game.table.stage import Rect

#: the lower panes of the lounge's window
PANES = (Rect(690, 402, 252, 446), Rect(966, 402, 248, 446), Rect(1236, 402, 252, 446))


class Title(Page):
    """The first screen."""

    name = "title"
    room = "lounge"

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.snow = Snow(self, PANES)
        self.open = app.store.open_matches()
        self.base.tick = self.snow.tick
        self.prompt = _("Welcome to the club.")

    def on_show_view(self) -> None:
        """The room's sounds."""
        super().on_show_view()
        self.app.sound.room("room_lounge")
        self.app.sound.music("music_lounge")

    def build(self, sheet: Sheet) -> None:
        """Wordmark, menu, what lies open."""
        self.snow.build(sheet)
        mark = "ui/wordmark.png"
        w = 560.0
        sheet.image(mark, Rect(104, 818, w, w / sheet.textures.aspect(mark)))
        entries: list[tuple[str, str, str | None, Any]] = []
        if self.open:
            entries.append(("continue", _("Continue"), "play", self.go_on))
        entries.append(("play", _("New match") if self.open else _("Play"), "deal", self.app.pick_game))
        entries.append(("records", _("Records"), "records", lambda: self.app.page("records")))
        entries.append(("statistics", _("Statistics"), "stats", lambda: self.app.page("statistics")))
        entries.append(("settings", _("Settings"), "settings", lambda: self.app.show_settings()))
        entries.append(("keys", _("Keys"), "keys", lambda: self.app.page("keys")))
        entries.append(("credits", _("Credits"), "credits", lambda: self.app.page("credits")))
        entries.append(("quit", _("Quit"), "door", self.app.quit))
        y = menu(sheet, entries, 130, 800, sub=describe(self.open[0]) if self.open else "")
        if len(self.open) > 1:
            rest = plural("and {count} other open match", "and {count} other open matches", len(self.open) - 1)
            sheet.text(rest, 140, y - 6, 18, style.MUTED)
        sheet.text(__version__, 1890, 24, 17, style.MUTED, anchor="right")
        notice(sheet, self.app)

    def go_on(self) -> None:
        """The newest open match."""
        self.app.notice = self.app.go_on(self.open[0].id)
        if self.app.notice:
            self.base.rebuild()

    def hovered(self, element: Any) -> None:
        """Somebody is there: the snow falls."""
        self.snow.wake()

    def escape(self) -> None:
        """Nothing lies behind the title."""
        if self.sheets[-1].modal:
            self.close_sheet()


def describe(entry: Any) -> str:
    """An open match in a few words."""
    from game.rules.registry import game

    title = str(game(entry.game).title)
    return f"{title} · " + plural("{count} move", "{count} moves", entry.moves)
