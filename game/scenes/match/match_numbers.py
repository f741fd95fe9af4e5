"""The numbers of a match on a sheet: points by part above, each side's deeds below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.i18n.catalogue import _, spoken
from game.rules.numbers import Numbers
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: the most sides and parts for points by part, and the height of a line
MOST_SIDES, MOST_PARTS, LINE = 4, 12, 33.0


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a side's column: a portrait, or a word in its colour."""

    portrait: str = ""
    word: str = ""
    colour: style.Colour = style.CREAM


def draw_numbers(sheet: Sheet, numbers: Numbers, heads: Sequence[Head], rect: Rect) -> None:
    """Fill ``rect`` from its top; ``heads`` in the order of the sides."""
    y = rect.top
    parts = len(numbers.line[0]) if numbers.line else 0
    if 1 < parts <= MOST_PARTS and numbers.sides <= MOST_SIDES:
        y = _by_part(sheet, numbers, heads, rect) - 12
    step = min(LINE, (y - rect.y) / (len(numbers.rows) + 1))
    width = min(104.0, rect.w * 0.56 / numbers.sides)
    columns = [rect.right - width * (numbers.sides - side - 0.5) for side in range(numbers.sides)]
    for x, head in zip(columns, heads, strict=True):
        _head(sheet, head, x, y - step / 2, step, width - 6)
    for what, row in numbers.rows:
        y -= step
        _field(sheet, rect, y, step)
        sheet.text(
            spoken(what), rect.x + 12, y - step / 2, 20, style.MUTED, fit=rect.w - width * numbers.sides - 20, high=step
        )
        for x, number in zip(columns, row, strict=True):
            ink = style.CREAM if number else style.MUTED
            sheet.text(
                str(number), x, y - step / 2, 22, ink, font=style.SCORE, anchor="center", fit=width - 6, high=step
            )


def _by_part(sheet: Sheet, numbers: Numbers, heads: Sequence[Head], rect: Rect) -> float:
    """Draw points by part, with the sum; return the y below it."""
    parts = len(numbers.line[0])
    width = min(54.0, rect.w * 0.62 / (parts + 1))
    right = [rect.right - width * (parts - n + 0.5) for n in range(parts)]
    y = rect.top
    sheet.text(
        spoken(numbers.parts), rect.x + 12, y - LINE / 2, 20, style.BRASS, font=style.BOLD, fit=rect.w * 0.3, high=LINE
    )
    for n, x in enumerate(right):
        sheet.text(
            str(n + 1), x, y - LINE / 2, 19, style.MUTED, font=style.SCORE, anchor="center", fit=width - 4, high=LINE
        )
    sheet.text(
        _("Total"), rect.right - width / 2, y - LINE / 2, 19, style.MUTED, anchor="center", fit=width * 1.5, high=LINE
    )
    for head, row in zip(heads, numbers.line, strict=True):
        y -= LINE
        _field(sheet, rect, y, LINE)
        _head(sheet, head, rect.x + 60, y - LINE / 2, LINE, 100)
        for x, points in zip(right, row, strict=True):
            ink = style.CREAM if points else style.MUTED
            sheet.text(
                str(points), x, y - LINE / 2, 22, ink, font=style.SCORE, anchor="center", fit=width - 4, high=LINE
            )
        x, total = rect.right - width / 2, str(sum(row))
        sheet.text(total, x, y - LINE / 2, 23, style.WARM, font=style.SCORE, anchor="center", fit=width - 4, high=LINE)
    return y - LINE


def _field(sheet: Sheet, rect: Rect, y: float, step: float) -> None:
    sheet.patch("field", Rect(rect.x, y - step + 2, rect.w, step - 4), alpha=130)


def _head(sheet: Sheet, head: Head, x: float, y: float, step: float, room: float) -> None:
    if head.portrait:
        size = step - 3
        sheet.image(f"portraits/{head.portrait}.png", Rect.around(x, y, size, size))
    else:
        sheet.text(head.word, x, y, 20, head.colour, font=style.BOLD, anchor="center", fit=room, high=step)
