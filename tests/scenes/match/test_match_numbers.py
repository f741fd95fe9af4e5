"""The numbers of a match on a sheet: each in its column and its line, as many as there are."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.rules.contract import say
from game.scenes.match.match_numbers import LINE, MOST_PARTS, MOST_SIDES, Head, draw_numbers
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.table.notebook import inside

BOX = Rect(200, 100, 700, 620)


class Drawn:
    """What a sheet has been asked for: each text with its box and its colour."""

    def __init__(self, numbers: Any, heads: list[Head], box: Rect = BOX) -> None:
        self.texts: list[tuple[str, Rect, Any]] = []
        self.images: list[tuple[str, Rect]] = []
        self.fields: list[Rect] = []
        draw_numbers(self, numbers, heads, box)  # type: ignore[arg-type]

    def text(self, text: str, x: float, y: float, size: float, colour: Any, **more: Any) -> None:
        fit, high = more["fit"], more["high"]
        assert fit > 0 and high > 0
        left = x - (fit / 2 if more.get("anchor") == "center" else 0)
        self.texts.append((text, Rect(left, y - high / 2, fit, high), colour))

    def patch(self, name: str, rect: Rect, alpha: int = 255) -> None:
        assert name == "field" and alpha < 255
        self.fields.append(rect)

    def image(self, name: str, rect: Rect) -> None:
        self.images.append((name, rect))

    def at(self, text: str) -> Rect:
        ((box, _ink),) = [(box, ink) for said, box, ink in self.texts if said == text]
        return box

    def ink(self, text: str) -> Any:
        return next(ink for said, _box, ink in self.texts if said == text)


def numbers(sides: int, parts: int = 0, rows: int = 3) -> Any:
    """Numbers that are all different."""
    line = [[100 * side + part + 1 for part in range(parts)] for side in range(sides)] if parts else []
    deeds = [(say(f"deed {row}"), [1000 * (row + 1) + side for side in range(sides)]) for row in range(rows)]
    return SimpleNamespace(sides=sides, line=line, rows=deeds, parts=say("Ends"))


def heads(sides: int) -> list[Head]:
    return [Head(word=f"side {side}") for side in range(sides)]


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 8])
@pytest.mark.parametrize("rows", [1, 7, 18])
def test_each_deed_is_a_line_and_each_side_a_column(sides: int, rows: int) -> None:
    found, drawn = numbers(sides, rows=rows), Drawn(numbers(sides, rows=rows), heads(sides))
    names = [drawn.at(f"deed {row}") for row in range(rows)]
    columns = [drawn.at(f"side {side}") for side in range(sides)]
    steps = [above.cy - below.cy for above, below in pairwise([columns[0], *names])]
    assert steps == pytest.approx([min(LINE, BOX.h / (rows + 1))] * rows), "the heads are the first line"
    assert columns[0].top == pytest.approx(BOX.top)
    widths = [other.cx - one.cx for one, other in pairwise(columns)]
    wide = min(104.0, BOX.w * 0.56 / sides)
    assert widths == pytest.approx([wide] * (sides - 1)) and columns[-1].cx == pytest.approx(BOX.right - wide / 2)
    for row, (_what, values) in enumerate(found.rows):
        for side, value in enumerate(values):
            at = drawn.at(str(value))
            assert (at.cx, at.cy) == pytest.approx((columns[side].cx, names[row].cy)) and at.w < wide
        assert names[row].x > BOX.x and names[row].right < columns[0].cx - wide / 2
    assert [(field.x, field.w) for field in drawn.fields] == [(BOX.x, BOX.w)] * rows
    for field, name in zip(drawn.fields, names, strict=True):
        assert field.cy == pytest.approx(name.cy) and 0 < field.h < steps[0]
    assert all(inside(box, BOX) for _text, box, _ink in drawn.texts) and all(
        inside(field, BOX) for field in drawn.fields
    )


@pytest.mark.parametrize("sides", [2, MOST_SIDES])
@pytest.mark.parametrize("parts", [2, 4, MOST_PARTS])
def test_points_by_part_stand_above_with_their_sum(sides: int, parts: int) -> None:
    found = numbers(sides, parts)
    drawn = Drawn(found, heads(sides))
    above = drawn.texts[: 2 + parts + sides * (parts + 2)]
    assert [text for text, _box, _ink in above[: 2 + parts]] == ["Ends", *map(str, range(1, parts + 1)), "Total"]
    top = [box for _text, box, _ink in above[: 2 + parts]]
    assert {round(box.cy, 3) for box in top} == {round(BOX.top - LINE / 2, 3)}
    middles = [box.cx for box in top[1:]]
    wide = min(54.0, BOX.w * 0.62 / (parts + 1))
    assert [b - a for a, b in pairwise(middles)] == pytest.approx([wide] * parts)
    assert middles[-1] == pytest.approx(BOX.right - wide / 2)
    for side in range(sides):
        first = 2 + parts + side * (parts + 2)
        head, *points = above[first : first + parts + 2]
        assert head[0] == f"side {side}"
        assert [text for text, _box, _ink in points] == [*map(str, found.line[side]), str(sum(found.line[side]))]
        assert [box.cx for _text, box, _ink in points] == pytest.approx(middles)
        level = BOX.top - LINE * (side + 1.5)
        assert all(box.cy == pytest.approx(level) for _text, box, _ink in (head, *points))
        assert drawn.fields[side].cy == pytest.approx(level) and points[-1][2] == style.WARM
        assert head[1].right < points[0][1].x and head[1].x >= BOX.x
    assert all(inside(box, Rect(BOX.x, BOX.y, BOX.w + wide, BOX.h)) for _text, box, _ink in drawn.texts)
    lowest = min(box.y for _text, box, _ink in above)
    lines = [box for text, box, _ink in drawn.texts[len(above) :] if text.startswith("side")]
    assert len(lines) == sides and lowest - lines[0].top == pytest.approx(12), "a little room between both"


@pytest.mark.parametrize(("sides", "parts"), [(2, 0), (2, 1), (2, MOST_PARTS + 1), (MOST_SIDES + 1, 4)])
def test_parts_that_have_no_room_are_left_out(sides: int, parts: int) -> None:
    drawn = Drawn(numbers(sides, parts), heads(sides))
    assert "Total" not in {text for text, _box, _ink in drawn.texts} and len(drawn.fields) == 3


def test_nothing_is_told_softly_and_portraits_stand_for_names() -> None:
    found = SimpleNamespace(sides=2, line=[[0, 3], [2, 0]], rows=[(say("deed"), [0, 77])], parts=say("Ends"))
    drawn = Drawn(found, [Head(portrait="fox"), Head(word="Ice", colour=style.ICE)])
    zeros = [ink for text, _box, ink in drawn.texts if text == "0"]
    assert zeros == [style.MUTED] * 3 and drawn.ink("77") == style.CREAM and drawn.ink("Ice") == style.ICE
    assert [ink for text, _b, ink in drawn.texts if text == "3"] == [style.CREAM, style.WARM]
    assert [name for name, _rect in drawn.images] == ["portraits/fox.png"] * 2
    for _name, rect in drawn.images:
        assert rect.w == rect.h == LINE - 3 and inside(rect, BOX)
    ices = [box for text, box, _ink in drawn.texts if text == "Ice"]
    assert drawn.images[0][1].cx == pytest.approx(ices[0].cx) and drawn.images[1][1].cy == pytest.approx(ices[1].cy)
