"""The curtain between two people at one machine: while it hangs, nothing of a hand is on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.i18n import _
from game.table import style, widgets
from game.table.backdrop import Backdrop
from game.table.sheet import Sheet
from game.table.stage import Rect


class Curtain:
    """Falls over the scene with the name of the person who is to look next."""

    def __init__(self, scene: Any, name: str, portrait: str, line: str, lifted: Callable[[], None]) -> None:
        self.scene, self.name, self.portrait, self.line, self.lifted = scene, name, portrait, line, lifted
        self.room = scene.backdrop
        scene.backdrop = Backdrop("curtain", scene.stage)
        scene.curtained = True
        self.hidden = [sheet for sheet in scene.sheets if sheet.visible]
        for sheet in self.hidden:
            sheet.visible = False
        self.sheet = scene.open_sheet(self._build, shade=False)
        scene.app.sound.play("curtain")

    def _build(self, sheet: Sheet) -> None:
        rect = Rect.around(960, 520, 760, 470)
        sheet.patch("panel", rect)
        sheet.image(f"portraits/{self.portrait}.png", Rect.around(960, rect.top - 20, 180, 180))
        widgets.heading(sheet, self.name, 960, rect.top - 158, 66, anchor="center")
        sheet.text(self.line, 960, rect.cy - 18, 26, anchor="center", fit=rect.w - 80)
        sheet.text(_("The others look away."), 960, rect.cy - 60, 22, style.MUTED, anchor="center", fit=rect.w - 80)
        widgets.button(
            sheet, "curtain.lift", _("Show my cards"), Rect.around(960, rect.y + 84, 360, 76), self.lift,
            kind="button_main", size=28,
        )  # fmt: skip

    def lift(self) -> None:
        """The person is there: the table comes back."""
        scene = self.scene
        scene.curtained = False
        for sheet in self.hidden:
            sheet.visible = True
        scene.backdrop = Backdrop(scene.room, scene.stage, scene.room_light)
        scene.close_sheet(self.sheet)
        self.lifted()
