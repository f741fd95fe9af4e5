"""The numbers of a match on a sheet: each stands in its side's column and its line, and all of it in its box."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from game.rules.contract import say
from game.rules.numbers import Numbers
from game.scenes.match.match_numbers import MOST_PARTS, MOST_SIDES, Head, draw_numbers
from game.ui.sheet.rect import Rect
from game.ui.theme import style

BOX = Rect(700, 60, 590, 376)


class Word(NamedTuple):
    """A text with its anchor, its colour, and the room it has at most."""

    text: str
    x: float
    y: float
    colour: style.Colour
    anchor: str
    fit: float
    high: float

    @property
    def rect(self) -> Rect:
        """Where it may reach."""
        part = {"left": 0.0, "center": 0.5, "right": 1.0}[self.anchor]
        return Rect(self.x - part * self.fit, self.y - self.high / 2, self.fit, self.high)


class Pad:
    """Stands for a sheet, and remembers what was put on it."""

    def __init__(self) -> None:
        self.words: list[Word] = []
        self.faces: list[tuple[str, Rect]] = []
        self.lines: list[Rect] = []

    def text(self, text: str, x: float, y: float, size: float, colour: style.Colour, **more: Any) -> None:
        assert 15 < size < 30
        self.words.append(Word(text, x, y, colour, more.get("anchor", "left"), more["fit"], more["high"]))

    def image(self, name: str, rect: Rect) -> None:
        self.faces.append((name, rect))

    def patch(self, name: str, rect: Rect, alpha: int) -> None:
        assert 0 < alpha < 255
        self.lines.append(rect)


def drawn(sides: int, parts: int, rows: int, *, portraits: bool = True) -> tuple[Pad, Numbers]:
    """The numbers of a made-up match: no two of them are alike but the zeros."""
    line = tuple(tuple(10 * side + n if n else 0 for n in range(parts)) for side in range(sides)) if parts else ()
    table = tuple(
        (say("Guards"), tuple(100 * row + side if side else 0 for side in range(sides))) for row in range(rows)
    )
    numbers, pad = Numbers(sides, say("Ends"), line, table), Pad()
    heads = [Head(portrait=f"p{n}") if portraits else Head(word=f"Team {n}", colour=style.ICE) for n in range(sides)]
    draw_numbers(pad, numbers, heads, BOX)  # type: ignore[arg-type]
    return pad, numbers


CASES = [(2, 0, 3), (2, 1, 6), (2, 2, 6), (2, 10, 8), (4, 12, 3), (4, 13, 3), (5, 4, 5), (3, 5, 14), (8, 3, 6)]


@pytest.mark.parametrize(("sides", "parts", "rows"), CASES)
@pytest.mark.parametrize("portraits", [True, False])
def test_all_numbers_lie_in_their_box_and_in_their_lines(sides: int, parts: int, rows: int, portraits: bool) -> None:
    pad, _numbers = drawn(sides, parts, rows, portraits=portraits)
    by_part = 1 < parts <= MOST_PARTS and sides <= MOST_SIDES
    assert len(pad.lines) == rows + sides * by_part
    for rect in [*pad.lines, *(word.rect for word in pad.words), *(rect for _name, rect in pad.faces)]:
        assert rect.x >= BOX.x - 1e-6 and rect.right <= BOX.right + 30 and rect.w > 0 < rect.h
        assert rect.y >= BOX.y - 1e-6 and rect.top <= BOX.top + 1e-6
    assert all(one.y >= next.top for one, next in pairwise(pad.lines)), "lines lie below each other"
    assert all(line.w == BOX.w and line.x == BOX.x for line in pad.lines)
    figures = [word for word in pad.words if word.anchor == "center" and word.text.isdigit()]
    on_lines = [word for word in figures if any(line.contains(word.x, word.y) for line in pad.lines)]
    assert len(on_lines) == rows * sides + by_part * sides * (parts + 1)
    assert all(any(abs(word.y - line.cy) < 1e-6 for line in pad.lines) for word in on_lines), "in their middle"
    assert all(one.rect.right <= next.x + next.fit / 2 for one, next in pairwise(on_lines) if one.y == next.y)
    heads = [rect for _name, rect in pad.faces] if portraits else [w for w in pad.words if w.text.startswith("Team")]
    assert len(heads) == sides * (1 + by_part)


@pytest.mark.parametrize(("sides", "parts", "rows"), CASES)
def test_each_side_has_a_column_below_its_head(sides: int, parts: int, rows: int) -> None:
    pad, numbers = drawn(sides, parts, rows)
    heads = pad.faces[-sides:]
    assert [name for name, _rect in heads] == [f"portraits/p{n}.png" for n in range(sides)]
    columns = [rect.cx for _name, rect in heads]
    gaps = [b - a for a, b in pairwise(columns)]
    assert min(gaps) > 0 and max(gaps) - min(gaps) < 1e-6 and BOX.right - columns[-1] == pytest.approx(gaps[0] / 2)
    assert all(rect.y >= pad.lines[-rows].top - 3 for _name, rect in heads), "above the first line"
    for (_what, row), line in zip(numbers.rows, pad.lines[-rows:], strict=True):
        here = [word for word in pad.words if abs(word.y - line.cy) < 1e-6]
        name, *cells = here
        assert name.text == "Guards" and name.anchor == "left" and name.rect.right < columns[0] - gaps[0] / 2
        assert [word.text for word in cells] == [str(number) for number in row]
        assert [word.x for word in cells] == pytest.approx(columns)
        assert [word.colour == style.CREAM for word in cells] == [number != 0 for number in row]
        assert all(word.fit < gaps[0] for word in cells)


@pytest.mark.parametrize(("sides", "parts"), [(2, 2), (2, 10), (3, 7), (4, 12)])
def test_points_by_part_stand_under_the_parts_numbers_and_add_up(sides: int, parts: int) -> None:
    pad, numbers = drawn(sides, parts, 3)
    top, *lines = (row for row in sorted({word.y for word in pad.words}, reverse=True))
    title, *over = (word for word in pad.words if word.y == top)
    assert title.text == "Ends" and title.anchor == "left" and title.rect.right < over[0].rect.x
    assert [word.text for word in over] == [*(str(n + 1) for n in range(parts)), "Total"]
    for side, y in zip(range(sides), lines, strict=False):
        *points, total = (word for word in pad.words if word.y == y)
        assert [word.text for word in points] == [str(n) for n in numbers.line[side]]
        assert [word.x for word in (*points, total)] == pytest.approx([word.x for word in over])
        assert total.text == str(sum(numbers.line[side])) and total.colour == style.WARM
        assert [word.colour == style.CREAM for word in points] == [n != 0 for n in numbers.line[side]]
        name, face = pad.faces[side]
        assert name == f"portraits/p{side}.png" and face.cy == pytest.approx(y) and face.right < points[0].rect.x
    gaps = [b.x - a.x for a, b in pairwise(over)]
    assert max(gaps) - min(gaps) < 1e-6 and all(word.fit < gaps[0] for word in over[:-1])


def test_a_word_stands_for_a_side_without_a_face_in_its_colour() -> None:
    pad, _numbers = drawn(2, 4, 2, portraits=False)
    words = [word for word in pad.words if word.text.startswith("Team")]
    assert not pad.faces and [word.text for word in words] == ["Team 0", "Team 1"] * 2
    assert all(word.colour == style.ICE and word.anchor == "center" for word in words)


def test_lines_move_together_where_there_are_many() -> None:
    few, many = (drawn(2, 0, rows)[0].lines for rows in (5, 30))
    assert max(line.h for line in few) - min(line.h for line in few) < 1e-6 and few[0].h > many[0].h > 5
    assert few[-1].y > BOX.y + BOX.h / 3, "a few lines lie in the upper part"
    assert many[-1].y < BOX.y + 3
