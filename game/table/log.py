"""The log: everything that happened, in words, newest below; a line leads to its moment when a record is replayed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.i18n import _
from game.rules.contract import Event
from game.table import style, widgets
from game.table.element import Element
from game.table.sheet import Scroll, Sheet
from game.table.stage import Rect

if TYPE_CHECKING:
    from game.table.play import TableScene

PANEL = Rect(1440, 285, 400, 610)


class Log:
    """The sentences so far, and the panel that shows them when it is open."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.lines: list[tuple[str, int]] = []
        self.jump: Callable[[int], None] | None = None
        self.open = False
        self.frame = Sheet(scene, self._frame)
        self.scroll = Scroll(scene, PANEL.inset(22, 22)._replace(h=PANEL.h - 92), self._build)
        self.frame.visible = self.scroll.visible = False

    def tell(self, event: Event) -> None:
        """Adds an event's sentence."""
        words = self.scene.match.game.tell(event)
        if words:
            self.lines.append((self.scene.say(words), self.scene.match.ply))
            del self.lines[:-400]
            if self.open:
                self.refresh()

    def refresh(self) -> None:
        """Shows the newest lines."""
        self.scroll.rebuild()
        self.scroll.scroll_to(self.scroll.most)

    def toggle(self) -> None:
        """Opens or closes the panel."""
        self.open = not self.open
        self.frame.visible = self.scroll.visible = self.open
        self.frame.rebuild()
        self.refresh()

    def _frame(self, sheet: Sheet) -> None:
        widgets.panel(sheet, PANEL)
        sheet.text(_("What happened"), PANEL.x + 26, PANEL.top - 36, 26, style.BRASS, font=style.DISPLAY)
        widgets.icon_button(
            sheet, "log.close", "close", _("Close"), PANEL.right - 36, PANEL.top - 36, self.toggle, size=42
        )

    def _build(self, sheet: Sheet) -> None:
        view = self.scroll.view
        y = view.top
        for i, (line, ply) in enumerate(self.lines[-120:]):
            label = sheet.text(line, view.x + 4, y, 19, style.CREAM, width=view.w - 10, valign="top")
            height = sheet.text_height(label)
            if self.jump is not None:
                rect = Rect(view.x, y - height - 3, view.w, height + 6)
                sheet.add(Element(f"log.{i}", "text", line, rect, partial(self.jump, ply)))
            y -= height + 8
        self.scroll.content = view.top - y
