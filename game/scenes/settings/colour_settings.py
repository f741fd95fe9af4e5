"""Colours for colour-blind eyes: each palette with a sample of what it distinguishes in every game."""

from __future__ import annotations

from functools import partial

from game.faces.registry import ENTRIES
from game.i18n.catalogue import _
from game.i18n.formats import labelled
from game.rules.contract import say
from game.scenes.pages.page import Page
from game.scenes.settings.setting_row import SettingRow
from game.table.panels.chips import sign
from game.table.teams import both_teams
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import pill
from game.ui.theme import style, theme
from game.ui.theme.palette import SIGHTS
from game.ui.theme.theme import USUAL

PANEL = Rect(120, 84, 1680, 784)


def palettes() -> dict[str, tuple[str, str]]:
    """The name of each palette, and whom it suits."""
    return {
        USUAL: (_("Standard colours"), _("as designed")),
        "deutan": (_("Deutan"), _("for reduced green vision")),
        "protan": (_("Protan"), _("for reduced red vision")),
        "tritan": (_("Tritan"), _("for reduced blue vision")),
    }


class Colours(Page):
    """A row for each palette; a click applies it at once."""

    name = "colours"
    room = "lobby"
    heading = say("Colours")

    def build(self, sheet: Sheet) -> None:
        """Build the rows, and below them what is true of all."""
        super().build(sheet)
        widgets.panel(sheet, PANEL)
        *rows, foot = PANEL.inset(26, 22).rows(*[None] * (1 + len(SIGHTS)), 54, gap=12)
        for (sight, (title, whose)), row in zip(palettes().items(), rows, strict=True):
            self._row(sheet, sight, title, whose, row)
        contrast = SettingRow("contrast", _("High-contrast cards"), tip=_("Flat cards in bold colours."))
        now, change = self.app.preferences["contrast"], partial(self._set, "contrast")
        contrast.draw(sheet, foot.cut(right=foot.w - 520), now, change)
        note = _("Teams, suits, ranks and verdicts always have a shape, sign or letter as well as a colour.")
        widgets.lettering(sheet, note, foot.cut(left=560), 20, style.MUTED, wrap=True)

    def _row(self, sheet: Sheet, sight: str, title: str, whose: str, box: Rect) -> None:
        chosen = self.app.preferences["palette"] == sight
        sheet.patch("button_hover" if chosen else "field", box)
        head, signs, *games = box.inset(16, 10).columns(214, 168, *[None] * len(ENTRIES), gap=18)
        name, about = head.cut(top=head.h * 0.2, bottom=head.h * 0.2).rows(None, None)
        if chosen:
            sheet.icon("check", name.x + 13, name.cy, 28, style.CREAM)
        widgets.lettering(sheet, title, name.cut(left=34 if chosen else 0), 25, style.CREAM, font=style.BOLD)
        widgets.lettering(sheet, whose, about, 19, style.CREAM if chosen else style.MUTED, wrap=True, valign="top")
        with theme.preview("sight", sight):
            self._signs(sheet, signs)
            for game, cell in zip(ENTRIES, games, strict=True):
                ENTRIES[game].apart(sheet, cell, bool(self.app.preferences["contrast"]))
        click = partial(self._set, "palette", sight)
        widgets.picture_button(sheet, f"palette.{sight}", labelled(title, whose), box, click, hover=120)

    @staticmethod
    def _signs(sheet: Sheet, box: Rect) -> None:
        """Draw a good chip and a bad one; both teams."""
        left, right = box.columns(None, None, gap=10)
        for good, cell in zip((True, False), left.rows(None, None, gap=6), strict=True):
            chip = Rect.around(cell.cx, cell.cy, 66, 32)
            sheet.patch("field", chip, alpha=245)
            colour = style.GREEN if good else style.RED
            sheet.text("+2" if good else "−1", chip.cx, chip.cy, 19, colour, font=style.BOLD, anchor="center")
            sign(sheet, good, chip.x + 3, chip.top - 3)
        for (colour, shape, _name), cell in zip(both_teams(None), right.rows(None, None, gap=6), strict=True):
            pill(sheet, "3", cell.cx, cell.cy, colour=colour, sign=shape, anchor="center", size=20)

    def _set(self, key: str, value: object) -> None:
        self.app.preferences.change(key, value)
        self.rebuild()
