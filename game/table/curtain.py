"""The curtain between two people at one machine: while it hangs, nothing of a hand is on the table."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _
from game.ui import style, widgets
from game.ui.canvas import Canvas
from game.ui.layers import Layer, Layers
from game.ui.rect import Rect
from game.ui.sheet import Sheet


class Curtain:
    """Falls over the table with the name of the person who is to look next; hangs until that person lifts it."""

    def __init__(self, canvas: Canvas, layers: Layers, room: str) -> None:
        self.canvas, self.layers, self.room = canvas, layers, room
        self.sheet: Sheet | None = None
        self.hidden: list[Layer] = []
        self.lifted: Callable[[], None] = lambda: None

    @property
    def hangs(self) -> bool:
        """Whether it hides the table."""
        return self.sheet is not None

    def fall(self, name: str, portrait: str, lifted: Callable[[], None]) -> None:
        """Hides everything that lies on the table."""
        self.lifted = lifted
        self.canvas.room("curtain")
        self.hidden = [layer for layer in self.layers.all if layer.visible]
        for layer in self.hidden:
            layer.visible = False
        self.sheet = self.layers.open(lambda sheet: self._build(sheet, name, portrait), shade=False)

    def _build(self, sheet: Sheet, name: str, portrait: str) -> None:
        rect = Rect.around(960, 520, 760, 470)
        sheet.patch("panel", rect)
        sheet.image(f"portraits/{portrait}.png", Rect.around(960, rect.top - 20, 180, 180))
        widgets.heading(sheet, name, 960, rect.top - 158, 66, anchor="center")
        sheet.text(_("It is your turn."), 960, rect.cy - 18, 26, anchor="center", fit=rect.w - 80)
        sheet.text(_("The others look away."), 960, rect.cy - 60, 22, style.MUTED, anchor="center", fit=rect.w - 80)
        widgets.button(
            sheet,
            "curtain.lift",
            _("Show my cards"),
            Rect.around(960, rect.y + 84, 360, 76),
            self.lift,
            kind="button_main",
            size=28,
        )

    def lift(self) -> None:
        """The person is there: the table comes back."""
        for layer in self.hidden:
            layer.visible = True
        self.hidden = []
        sheet, self.sheet = self.sheet, None
        self.canvas.room(self.room)
        self.layers.close(sheet)
        self.lifted()
