"""What lies over a table for a moment: the pause menu, and a pile spread out to be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.i18n import _
from game.scenes.house import menu
from game.table import style, widgets
from game.table.sheet import Sheet
from game.table.stage import Rect


def open_pause(app: Any, scene: Any) -> None:
    """The pause menu over ``scene``."""

    def build(sheet: Sheet) -> None:
        rect = Rect.around(960, 560, 560, 660)
        widgets.panel(sheet, rect)
        widgets.heading(sheet, _("A short break"), rect.cx, rect.top - 74, 50, anchor="center")
        menu(
            sheet,
            [
                ("resume", _("Go on"), "play", lambda: scene.close_sheet()),
                ("pause.rules", _("Rules"), "rules", lambda: app.show_rules(scene.match.game.name, back=scene)),
                ("pause.settings", _("Settings"), "settings", lambda: app.show_settings(back=scene)),
                ("pause.keys", _("Keys"), "keys", lambda: app.page("keys", back=scene)),
                ("pause.title", _("To the title"), "door", app.title),
            ],
            rect.x + 80, rect.top - 140,
        )  # fmt: skip
        text = app.notice or _("The match is saved: you can go on at any time.")
        sheet.text(text, rect.cx, rect.y + 62, 19, style.MUTED, anchor="center", width=470, align="center")

    scene.open_sheet(build)


def open_cards(app: Any, scene: Any, title: str, codes: Sequence[str]) -> None:
    """The cards of a pile, the newest first."""

    def build(sheet: Sheet) -> None:
        rect = Rect.around(960, 560, 1500, 800)
        widgets.panel(sheet, rect)
        widgets.heading(sheet, title, rect.x + 60, rect.top - 70, 44)
        widgets.icon_button(
            sheet, "cards.close", "close", _("Close"), rect.right - 66, rect.top - 66, scene.close_sheet
        )
        width = 120.0 if len(codes) <= 30 else 88.0
        across = int((rect.w - 100) // (width + 12))
        for i, code in enumerate(reversed(codes)):
            row, col = divmod(i, across)
            x, y = rect.x + 60 + col * (width + 12), rect.top - 140 - (row + 1) * (width * 1.4 + 14)
            if y < rect.y + 20:
                break
            texture = sheet.textures.card(scene.deck_name(), code, width)
            sheet.texture(texture, Rect(x, y, width, width * 1.4015))

    scene.open_sheet(build)
    app.sound.play("deal")
