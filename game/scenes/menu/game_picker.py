"""The game picker: every game that has a table, with a live miniature."""

from __future__ import annotations

from functools import partial

from game.faces.registry import ENTRIES, entry
from game.i18n.catalogue import _, spoken
from game.rules.contract import say
from game.rules.registry import game
from game.scenes.match.next_step import untried
from game.scenes.pages.page import Page
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.widgets import lettering
from game.ui.theme import style

#: text size from which texts take the emblems' room
LARGE = 1.4


class GamePicker(Page):
    """One card for each game."""

    heading = say("Choose a game")
    name = "picker"
    room = "lobby"

    def build(self, sheet: Sheet) -> None:
        """Build the games side by side."""
        super().build(sheet)
        # the newest open match of each game
        begun = {match.game: match.id for match in reversed(self.app.store.open_matches(ENTRIES))}
        following = next(iter(untried(self.app)), None)
        count = len(ENTRIES)
        gap = 26.0
        w = min(400.0, (1690.0 - gap * (count - 1)) / count)
        left = 960 - (w * count + gap * (count - 1)) / 2
        for i, name in enumerate(ENTRIES):
            at = Rect(left + i * (w + gap), 88, w, 752)
            self._game(sheet, name, at, begun.get(name), marked=name == following)

    def _game(self, sheet: Sheet, name: str, rect: Rect, begun: str | None, *, marked: bool) -> None:
        widgets.panel(sheet, rect)
        # larger type needs the emblem's room: the miniature says as much
        large = sheet.canvas.text_scale > LARGE
        window = Rect(rect.x + 28, rect.top - 254, rect.w - 56, 226)
        sheet.patch("slot", window)
        face = entry(name)
        face.miniature(sheet, window)
        played = self.app.preferences["lobby"]
        # six lines have room above the button of a match like the last one
        across = 84.0 if played else 124.0
        if not large:
            sheet.image(face.emblem, Rect.around(rect.cx, rect.top - 260 - across / 2, across, across))
        if marked:
            at = Rect.around(window.cx, window.top, 190, 40)
            sheet.patch("button_main", at)
            first = _("Start here") if name == next(iter(ENTRIES)) else _("Try this next")
            lettering(sheet, first, at.inset(10, 4), 20, style.INK, font=style.BOLD, anchor="center")
        up = 118.0 if large else 124.0 - across
        title = spoken(game(name).title)
        widgets.heading(sheet, title, rect.cx, rect.top - 424 + up, 44, anchor="center", fit=rect.w - 44, high=80)
        again = name in played
        room = up + (130.0 if played else 192.0)
        x, y, wide = rect.x + 34, rect.top - 462 + up, rect.w - 68
        sheet.text(face.pitch(), x, y, 20, width=wide, valign="top", align="center", high=room)
        effort = Rect(rect.x + 26, rect.y + (90.0 if again else 24.0), rect.w - 52, 58)
        lettering(sheet, face.effort(), effort, 18, style.WARM, anchor="center", wrap=True)
        click = partial(self.app.navigator.lobby, name)
        element = widgets.picture_button(sheet, f"game.{name}", title, rect, click, apart=8, hover=255)
        element.main = name == next(iter(ENTRIES))
        if again:
            at = Rect(rect.x + 40, rect.y + 22, rect.w - 80, 58)
            id, label, click = f"again.{name}", _("Same as last time"), partial(self.app.navigator.again, name)
            tip = _("Starts right away with the seats and options of your last match.")
            if begun is not None:
                id, label, click = f"resume.{name}", _("Resume"), partial(self.go_on, begun)
                tip = _("Goes on with the newest open match.")
            widgets.button(sheet, id, label, at, click, icon="play", tip=tip)

    def go_on(self, match: str) -> None:
        """Resume a match; one that can't be is shown as such in the records."""
        if self.app.navigator.go_on(match) is not None:
            self.app.navigator.records()
