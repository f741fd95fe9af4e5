"""The rules page of a game: its Markdown on paper, with pictures of cards, and worked examples to step through."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any

import mistune

from game.i18n import _, language, spoken
from game.resources import path
from game.rules.registry import game
from game.scenes.film import film_of_example
from game.scenes.house import House, Page
from game.scenes.replay import replay_table
from game.table import style, widgets
from game.table.scene import Scene
from game.table.scroll import Scroll
from game.table.sheet import Sheet
from game.table.stage import Rect

CARDS = re.compile(r"^\{cards:\s*(.*?)\}$")
Runs = list[tuple[str, str, style.Colour]]


def page_file(name: str) -> Path:
    """The rules page of a game in the language in use, or in English."""
    folder = path(f"game/rules/{name}")
    own = folder / f"rules.{language()}.md"
    return own if own.exists() else folder / "rules.md"


def example_files(name: str) -> list[Path]:
    """The worked examples of a game."""
    return sorted(path(f"game/rules/{name}/examples").glob("*.toml"))


class Rules(Page):
    """What one must know to play."""

    name = "rules"
    room = "lobby"

    def __init__(self, app: House, name: str, back: Scene | None = None) -> None:
        super().__init__(app, back)
        self.game = game(name)
        self.heading = _("How to play {game}", game=spoken(self.game.title))
        self.prompt = self.heading
        try:
            text = page_file(name).read_text("utf-8")
        except OSError:
            text = _("The rules page of this game is missing from this installation.")
        self.blocks: Any = mistune.create_markdown(renderer=None, plugins=["table"])(text)
        self.scroll = Scroll(self.canvas, Rect(176, 122, 1090, 716), self._page)
        self.contents: list[tuple[str, float]] = []
        self.side = Scroll(self.canvas, Rect(1374, 114, 378, 724), self._aside)
        self.layers.all += [self.scroll, self.side]

    def build(self, sheet: Sheet) -> None:
        """Paper at the left, contents and examples at the right."""
        super().build(sheet)
        sheet.patch("paper", Rect(116, 78, 1210, 800))
        side = Rect(1350, 84, 440, 784)
        widgets.panel(sheet, side)

    def _aside(self, sheet: Sheet) -> None:
        """Examples and contents; as many as there are, so they scroll."""
        view = self.side.view
        y = view.top - 18
        sheet.text(_("Examples to step through"), view.x + 8, y, 28, style.BRASS, font=style.DISPLAY, fit=view.w - 20)
        y -= 30
        for file in example_files(self.game.name):
            title = _example_title(file)
            widgets.button(
                sheet, f"example.{file.stem}", title, Rect(view.x + 4, y - 58, view.w - 12, 54),
                partial(self.example, file), icon="play", align="left", size=20, tip=title,
            )  # fmt: skip
            y -= 64
        y -= 34
        sheet.text(_("On this page"), view.x + 8, y, 28, style.BRASS, font=style.DISPLAY)
        y -= 28
        for i, (title, at) in enumerate(self.contents):
            rect = Rect(view.x + 4, y - 42, view.w - 12, 38)
            widgets.button(
                sheet, f"section.{i}", title, rect, partial(self.scroll.scroll_to, at), align="left", size=18
            )
            y -= 44
        self.side.content = view.top - y + 8

    def rebuild(self) -> None:
        """The contents are known only when the page is set."""
        super().rebuild()
        self.side.rebuild()

    def example(self, file: Path) -> None:
        """Opens a worked example."""
        film = film_of_example(file.read_text("utf-8"))
        self.house.ways.show(replay_table(self.house, film, back=self))

    # --- setting the page
    def _page(self, sheet: Sheet) -> None:
        view = self.scroll.view
        y = view.top
        self.contents = []
        for block in self.blocks:
            kind = block["type"]
            if kind == "heading":
                y = self._heading(sheet, block, y)
            elif kind == "paragraph":
                y = self._paragraph(sheet, block, y)
            elif kind == "list":
                y = self._list(sheet, block, y)
            elif kind == "table":
                y = self._table(sheet, block, y)
            elif kind == "block_quote":
                for inner in block["children"]:
                    y = self._paragraph(sheet, inner, y, indent=40)
            elif kind == "block_code":
                y -= sheet.rich([(block["raw"].rstrip(), style.TEXT, style.INK_SOFT)], view.x + 30, y, 21, 1040) + 16
        self.scroll.content = view.top - y + 30

    def _heading(self, sheet: Sheet, block: Any, y: float) -> float:
        level = block["attrs"]["level"]
        text = "".join(t for t, _f, _c in runs(block["children"]))
        size = {1: 46, 2: 34}.get(level, 27)
        view = self.scroll.view
        y -= 6 if y == view.top else 22
        if level == 2:
            self.contents.append((text, view.top - y))
        colour = (122, 60, 24, 255) if level < 3 else style.INK
        label = sheet.text(text, view.x, y, size, colour, font=style.DISPLAY, width=view.w, valign="top")
        return y - sheet.text_height(label) - 10

    def _paragraph(self, sheet: Sheet, block: Any, y: float, indent: float = 0) -> float:
        children = block.get("children", [])
        raw = "".join(c.get("raw", "") for c in children)
        found = CARDS.match(raw.strip())
        if found:
            return self._cards(sheet, found.group(1).split(), y)
        view = self.scroll.view
        return y - sheet.rich(runs(children), view.x + indent, y, 23, view.w - indent - 10) - 14

    def _cards(self, sheet: Sheet, codes: list[str], y: float) -> float:
        width = 104.0
        x = self.scroll.view.x + 10
        deck = self.game.name + ("_hc" if self.house.preferences["contrast"] else "")
        for code in codes:
            if code in ("|", "-", "→"):
                sheet.text({"|": "", "-": "–"}.get(code, code), x + 14, y - 73, 40, style.INK, anchor="center")
                x += 40
                continue
            sheet.texture(sheet.textures.card(deck, code, width), Rect(x, y - width * 1.4015, width, width * 1.4015))
            x += width + 14
        return y - width * 1.4015 - 20

    def _list(self, sheet: Sheet, block: Any, y: float) -> float:
        view = self.scroll.view
        ordered = block["attrs"].get("ordered")
        for number, item in enumerate(block["children"], 1):
            mark = f"{number}." if ordered else "•"
            sheet.text(mark, view.x + 14, y, 23, style.INK, font=style.BOLD, valign="top")
            for inner in item["children"]:
                if inner["type"] == "list":
                    y = self._list(sheet, inner, y)
                else:
                    y -= sheet.rich(runs(inner.get("children", [])), view.x + 48, y, 23, view.w - 60) + 8
        return y - 8

    def _table(self, sheet: Sheet, block: Any, y: float) -> float:
        view = self.scroll.view
        head, body = block["children"][0], block["children"][1]
        rows = [head["children"], *[row["children"] for row in body["children"]]]
        columns = max(len(row) for row in rows)
        longest = [max(len(plain(row[i])) for row in rows if i < len(row)) + 3 for i in range(columns)]
        total = sum(min(v, 46) for v in longest)
        widths = [(view.w - 20) * min(v, 46) / total for v in longest]
        for number, row in enumerate(rows):
            x, deep = view.x + 6, 0.0
            for cell, width in zip(row, widths, strict=False):
                content = runs(cell["children"])
                if number == 0:
                    content = [(text, style.BOLD, (122, 60, 24, 255)) for text, _f, _c in content]
                deep = max(deep, sheet.rich(content, x, y, 20, width - 14))
                x += width
            y -= deep + 8
        return y - 10


def plain(cell: Any) -> str:
    """A cell's text."""
    return "".join(text for text, _font, _colour in runs(cell["children"]))


def runs(children: list[Any], font: str = style.TEXT, colour: style.Colour = style.INK) -> Runs:
    """Inline Markdown as runs of text."""
    found: Runs = []
    for child in children:
        kind = child["type"]
        if kind in ("text", "codespan"):
            face = style.BOLD if kind == "codespan" else font
            found.append((child["raw"], face, style.INK_SOFT if kind == "codespan" else colour))
        elif kind in ("strong", "emphasis"):
            found += runs(child["children"], style.BOLD if kind == "strong" else font, colour)
        elif kind in ("softbreak", "linebreak"):
            found.append((" " if kind == "softbreak" else "\n", font, colour))
        elif "children" in child:
            found += runs(child["children"], font, colour)
    return found


def _example_title(file: Path) -> str:
    import tomllib

    try:
        return str(tomllib.loads(file.read_text("utf-8")).get("title", file.stem))
    except (OSError, ValueError):
        return file.stem
