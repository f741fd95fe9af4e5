"""Setting Markdown on a sheet: headings, paragraphs, lists, tables, lines of cards (``{cards: 5h Kd}``), figures."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import mistune

from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

CARDS = re.compile(r"^\{cards:\s*(.*?)\}$")
FIGURE = re.compile(r"^\{figure:\s*(\w+)\}$")
#: a figure's height, and what paints it
Figure = tuple[float, Callable[[Sheet, Rect], None]]
#: the type size of a table's cells, and the gap between two of its columns
TYPE, GAP = 20, 14
Runs = list[tuple[str, str, style.Colour]]


@dataclass(frozen=True, slots=True)
class TextColours:
    """The colours of text, of emphasis, and of headings."""

    ink: style.Colour
    soft: style.Colour
    heading: style.Colour


#: dark on paper, and light on wood
PAPER = TextColours(style.INK, style.INK_SOFT, (122, 60, 24, 255))
WOOD = TextColours(style.CREAM, style.MUTED, style.BRASS)


class Setter:
    """A text set within ``view`` (whose height is ignored). ``deck``: the folder of pictured cards.

    ``figures``: the painters for lines ``{figure: NAME}``.

    ``contents``: the headings of the second rank with their depth below the view's top, once it has been set.
    """

    def __init__(self, text: str, view: Rect, look: TextColours, deck: str = "") -> None:
        self.blocks: Any = mistune.create_markdown(renderer=None, plugins=["table"])(text)
        self.view, self.look, self.deck = view, look, deck
        self.contents: list[tuple[str, float]] = []
        self.figures: Mapping[str, Figure] = {}

    def set(self, sheet: Sheet) -> float:
        """Set all blocks from the top of the view; return their height."""
        view = self.view
        y = view.top
        self.contents.clear()
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
                y -= sheet.rich([(block["raw"].rstrip(), style.TEXT, self.look.soft)], view.x + 30, y, 21, 1040) + 16
        return view.top - y + 30

    def _heading(self, sheet: Sheet, block: Any, y: float) -> float:
        level = block["attrs"]["level"]
        text = "".join(t for t, _f, _c in self.runs(block["children"]))
        size = {1: 46, 2: 34}.get(level, 27)
        view = self.view
        y -= 6 if y == view.top else 22
        if level == 2:
            self.contents.append((text, view.top - y))
        colour = self.look.heading if level < 3 else self.look.ink
        label = sheet.text(text, view.x, y, size, colour, font=style.DISPLAY, width=view.w, valign="top")
        return y - sheet.text_height(label) - 10

    def _paragraph(self, sheet: Sheet, block: Any, y: float, indent: float = 0) -> float:
        children = block.get("children", [])
        raw = "".join(c.get("raw", "") for c in children)
        found = CARDS.match(raw.strip())
        if found:
            return self._cards(sheet, found.group(1).split(), y)
        view = self.view
        figure = FIGURE.match(raw.strip())
        if figure:
            height, paint = self.figures[figure.group(1)]
            paint(sheet, Rect(view.x, y - height, view.w - 10, height))
            return y - height - 20
        return y - sheet.rich(self.runs(children), view.x + indent, y, 23, view.w - indent - 10) - 14

    def _cards(self, sheet: Sheet, codes: list[str], y: float) -> float:
        width, high = 104.0, 104.0 * style.CARD_ASPECT
        x = self.view.x + 10
        for code in codes:
            if code in ("|", "-", "→"):
                sheet.text({"|": "", "-": "–"}.get(code, code), x + 14, y - 73, 40, self.look.ink, anchor="center")
                x += 40
                continue
            sheet.texture(sheet.textures.card(self.deck, code, width), Rect(x, y - high, width, high))
            x += width + 14
        return y - width * style.CARD_ASPECT - 20

    def _list(self, sheet: Sheet, block: Any, y: float) -> float:
        view = self.view
        ordered = block["attrs"].get("ordered")
        for number, item in enumerate(block["children"], 1):
            mark = f"{number}." if ordered else "•"
            sheet.text(mark, view.x + 14, y, 23, self.look.ink, font=style.BOLD, valign="top")
            for inner in item["children"]:
                if inner["type"] == "list":
                    y = self._list(sheet, inner, y)
                else:
                    y -= sheet.rich(self.runs(inner.get("children", [])), view.x + 48, y, 23, view.w - 60) + 8
        return y - 8

    def _table(self, sheet: Sheet, block: Any, y: float) -> float:
        view = self.view
        head, body = block["children"][0], block["children"][1]
        rows = [head["children"], *[row["children"] for row in body["children"]]]
        columns = max(len(row) for row in rows)
        widths = self._widths(sheet, rows, columns)
        for number, row in enumerate(rows):
            x, deep = view.x + 6, 0.0
            for cell, width in zip(row, widths, strict=False):
                content = self.runs(cell["children"])
                if number == 0:
                    content = [(text, style.BOLD, self.look.heading) for text, _f, _c in content]
                deep = max(deep, sheet.rich(content, x, y, TYPE, width - GAP))
                x += width
            y -= deep + 8
        return y - 10

    def _widths(self, sheet: Sheet, rows: list[Any], columns: int) -> list[float]:
        """The width of each column: room for its longest word, and a share of the rest by its amount of text."""
        cells = [[self._plain(row[i]) for row in rows if i < len(row)] for i in range(columns)]
        least = [
            max((sheet.measure(word, TYPE, font=style.BOLD)[0] for text in each for word in text.split()), default=0.0)
            + GAP + 2
            for each in cells
        ]  # fmt: skip
        room = self.view.w - 20
        if sum(least) > room:
            return [room * each / sum(least) for each in least]
        shares = [min(max(map(len, each)) + 3, 46) for each in cells]
        narrow: set[int] = set()
        while True:
            # a column whose share would be too narrow takes what it needs; the others divide the rest again
            rest = room - sum(least[i] for i in narrow)
            total = sum(share for i, share in enumerate(shares) if i not in narrow)
            more = {i for i, share in enumerate(shares) if i not in narrow and rest * share / total < least[i]}
            if not more:
                return [least[i] if i in narrow else rest * share / total for i, share in enumerate(shares)]
            narrow |= more

    def _plain(self, cell: Any) -> str:
        return "".join(text for text, _font, _colour in self.runs(cell["children"]))

    def runs(self, children: list[Any], font: str = style.TEXT) -> Runs:
        """Inline Markdown as runs of text."""
        found: Runs = []
        for child in children:
            kind = child["type"]
            if kind in ("text", "codespan"):
                face = style.BOLD if kind == "codespan" else font
                found.append((child["raw"], face, self.look.soft if kind == "codespan" else self.look.ink))
            elif kind in ("strong", "emphasis"):
                found += self.runs(child["children"], style.BOLD if kind == "strong" else font)
            elif kind in ("softbreak", "linebreak"):
                found.append((" " if kind == "softbreak" else "\n", font, self.look.ink))
            elif "children" in child:
                found += self.runs(child["children"], font)
        return found
