"""The rules page of a game: its Markdown on paper, with pictures of cards, and worked examples to step through."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.faces.registry import entry, has_face
from game.i18n.catalogue import _, language
from game.resources.paths import path
from game.rules.contract import say
from game.rules.registry import game
from game.scenes.navigator import Application
from game.scenes.pages.markdown import PAPER, Setter
from game.scenes.pages.page import Page
from game.scenes.records.film_turns import film_of_example
from game.scenes.records.replay import replay_table
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.scroll import Scroll
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.scene import Scene


def page_file(name: str) -> Path:
    """The rules page of a game in the current language, or in English."""
    folder = path(f"game/rules/{name}")
    own = folder / f"rules.{language()}.md"
    return own if own.exists() else folder / "rules.md"


def example_files(name: str) -> list[Path]:
    """The worked examples of a game."""
    return sorted(path(f"game/rules/{name}/examples").glob("*.toml"))


class Rules(Page):
    """The rules page."""

    name = "rules"
    room = "lobby"

    def __init__(self, app: Application, name: str, back: Scene | None = None) -> None:
        super().__init__(app, back)
        self.game = game(name)
        self.scroll = Scroll(self.canvas, Rect(176, 122, 1090, 716), self._page)
        self.setter: Setter
        self.retell()
        self.side = Scroll(self.canvas, Rect(1374, 114, 378, 724), self._side)
        self.layers.all += [self.scroll, self.side]

    def retell(self) -> None:
        """Load the page in the current language."""
        name = self.game.name
        self.heading = say("How to play {game}", game=self.game.title.to_json())
        self.prompt = self.heading_text
        try:
            text = page_file(name).read_text("utf-8")
        except OSError:
            text = _("The rules page for this game is missing from this installation.")
        self.setter = Setter(text, self.scroll.view, PAPER)
        self.setter.figures = entry(name).figures if has_face(name) else {}

    def build(self, sheet: Sheet) -> None:
        """Build paper at the left, contents and examples at the right."""
        super().build(sheet)
        sheet.patch("paper", Rect(116, 78, 1210, 800))
        side = Rect(1350, 84, 440, 784)
        widgets.panel(sheet, side)

    def _side(self, sheet: Sheet) -> None:
        """Build examples and contents in a scroll, since their number varies."""
        view = self.side.view
        y = view.top - 18
        sheet.text(_("Worked examples"), view.x + 8, y, 28, style.BRASS, font=style.DISPLAY, fit=view.w - 20)
        y -= 30
        for file in example_files(self.game.name):
            title = _example_title(file)
            wide = view.w - 12
            high = max(54.0, sheet.measure(title, 20, font=style.BOLD, width=wide - 88)[1] + 18)
            id, rect, click = (
                f"example.{file.stem}",
                Rect(view.x + 4, y - 4 - high, wide, high),
                partial(self.example, file),
            )
            widgets.button(sheet, id, title, rect, click, icon="play", align="left", size=20, tip=title, wrap=True)
            y -= high + 10
        y -= 34
        sheet.text(_("On this page"), view.x + 8, y, 28, style.BRASS, font=style.DISPLAY)
        y -= 28
        for i, (title, at) in enumerate(self.setter.contents):
            rect = Rect(view.x + 4, y - 42, view.w - 12, 38)
            widgets.button(
                sheet, f"section.{i}", title, rect, partial(self.scroll.scroll_to, at), align="left", size=18
            )
            y -= 44
        self.side.content = view.top - y + 8

    def rebuild(self) -> None:
        """Set the page first, because the contents list is known only then."""
        super().rebuild()
        self.side.rebuild()

    def example(self, file: Path) -> None:
        """Open a worked example."""
        film = film_of_example(file.read_text("utf-8"))
        self.app.navigator.show(replay_table(self.app, film, back=self))

    def _page(self, sheet: Sheet) -> None:
        deck = next(iter(entry(self.game.name).decks), "") if has_face(self.game.name) else ""
        self.setter.deck = deck + ("_hc" if self.app.preferences["contrast"] else "")
        self.scroll.content = self.setter.set(sheet)


def _example_title(file: Path) -> str:
    import tomllib

    try:
        return _(str(tomllib.loads(file.read_text("utf-8"))["title"]))
    except (OSError, ValueError, KeyError):
        return file.stem
