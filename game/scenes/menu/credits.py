"""The credits of games, fonts and icons."""

from __future__ import annotations

from game.i18n.catalogue import _
from game.resources.paths import path
from game.rules.contract import say
from game.scenes.navigator import Application
from game.scenes.pages.markdown import WOOD, Setter
from game.scenes.pages.page import VIEW, ListPage
from game.ui.sheet.sheet import Sheet
from game.ui.window.scene import Scene


class Credits(ListPage):
    """``CREDITS.md``, set as a page."""

    heading = say("Credits")
    name = "credits"

    def __init__(self, app: Application, back: Scene | None = None) -> None:
        try:
            text = path("CREDITS.md").read_text("utf-8")
        except OSError:
            text = _("The credits are missing from this installation.")
        self.setter = Setter(text, VIEW, WOOD)
        super().__init__(app, back)

    def fill(self, sheet: Sheet) -> None:
        self.scroll.content = self.setter.set(sheet)
