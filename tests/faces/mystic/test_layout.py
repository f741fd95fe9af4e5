"""Mystic's table: whose plate is whose, and nothing at the left lies on anything else."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.faces.mystic.boxes import Boxes
from game.table.seating import TABLE
from game.ui.sheet.rect import Rect
from game.ui.window.stage import Stage

SHAPES = [(1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
USUAL = Boxes.of(TABLE, 4)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_the_own_plate_lies_below_the_others_clockwise_above_it(count: int) -> None:
    boxes = Boxes.of(TABLE, count)
    for bottom in range(count):
        spots = boxes.seats(count, bottom)
        assert [spot.seat for spot in spots] == [(bottom + k) % count for k in range(count)]
        assert [spot.own for spot in spots] == [True] + [False] * (count - 1)
        assert all(upper.plate.y >= lower.plate.top for lower, upper in pairwise(spots))
        assert boxes.board.y >= spots[-1].plate.top
        assert spots[0].plate.y >= TABLE.y and boxes.board.top <= TABLE.top


@pytest.mark.parametrize("count", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SHAPES)
def test_nothing_lies_on_anything_else_in_a_window_of_any_shape(size: tuple[int, int], count: int) -> None:
    area = Stage(*size).table
    boxes = Boxes.of(area, count)
    plates = [spot.plate for spot in boxes.seats(count, 0)]
    # the tab above the highest plate begins where the round buttons end
    columns = [boxes.board, boxes.views, *plates, boxes.glass, *boxes.cards, *boxes.styles, boxes.spin]
    for one, other in combinations(columns, 2):
        both = one.clip(other)
        assert min(both.w, both.h) <= 0, (one, other)
    for box in (*columns, boxes.grown, *(rect for _n, rect in boxes.values)):
        assert area.contains(box.x, box.y) and area.contains(box.right, box.top)
    for box in columns:
        both = boxes.ice().clip(box)
        assert min(both.w, both.h) <= 0, box


def test_larger_windows_have_a_larger_glass_and_wider_plates() -> None:
    for area in (Stage(1024, 768).table, Stage(2560, 1080).table):
        boxes = Boxes.of(area, 4)
        assert boxes.glass.w > 1.1 * USUAL.glass.w and boxes.plates.w > 1.1 * USUAL.plates.w
    assert USUAL.glass == Rect(1470, 590, 400, 400)


def test_the_values_that_can_be_given_are_eight_equal_squares_in_a_row_of_equal_gaps() -> None:
    row = [rect for _value, rect in USUAL.values]
    assert [value for value, _rect in USUAL.values] == list(range(1, 9))
    assert {(round(rect.w, 6), round(rect.h, 6), rect.y) for rect in row} == {(76.0, 76.0, row[0].y)}
    assert {round(right.x - left.right, 6) for left, right in pairwise(row)} == {8.0}
