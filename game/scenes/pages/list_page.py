"""A page with one long list on a panel."""

from __future__ import annotations

from game.scenes.navigator import Application
from game.scenes.pages.page import Page
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.scroll import Scroll
from game.ui.sheet.sheet import Sheet
from game.ui.window.scene import Scene

VIEW = Rect(160, 112, 1600, 726)


class ListPage(Page):
    """A heading, a panel, and a scroll in it."""

    room = "lobby"

    def __init__(self, app: Application, back: Scene | None = None) -> None:
        super().__init__(app, back)
        self.prompt = self.heading
        self.scroll = Scroll(self.canvas, VIEW, self.fill)
        self.layers.all.append(self.scroll)

    def build(self, sheet: Sheet) -> None:
        """Build the frame."""
        super().build(sheet)
        widgets.panel(sheet, Rect(120, 84, 1680, 784))

    def fill(self, sheet: Sheet) -> None:
        """Fill in the content."""
