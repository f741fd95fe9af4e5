"""Mystic's table: whose plate is whose, and nothing at the left lies on anything else."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.app.app import App
from game.faces.mystic.boxes import Boxes, board_rows, plate_chips
from game.scenes.learn.lesson_plan import lesson_file, read_lesson
from game.table.seating import TABLE
from game.ui.sheet.rect import Rect
from game.ui.window.stage import Stage
from tests.table.looking import resize, usual
from tests.table.playing import alone, calm, click, table

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


def test_five_seats_have_lower_plates_and_less_room_for_stones_that_count() -> None:
    """Their column is as high as the table is."""
    four, five = USUAL, Boxes.of(TABLE, 5)
    rest = [board_rows(boxes.board, count)[-1].h for boxes, count in ((four, 4), (five, 5))]
    assert rest[0] > rest[1] > 50 and five.board.h > four.board.h and five.board.top == four.board.top
    assert five.seats(5, 0)[0].plate.h < four.seats(4, 0)[0].plate.h == Boxes.of(TABLE, 2).seats(2, 0)[0].plate.h


@pytest.mark.parametrize(("larger", "unit"), [(0.5, 1.0), (1.0, 1.0), (1.21, 1.1), (1.44, 1.2), (4.0, 1.2)])
def test_a_larger_table_has_larger_parts_up_to_a_limit(larger: float, unit: float) -> None:
    """By its area, so a wide one and a high one of the same area are alike."""
    for area in (TABLE._replace(w=TABLE.w * larger), TABLE._replace(h=TABLE.h * larger)):
        boxes = Boxes.of(area, 4)
        assert boxes.unit == pytest.approx(unit) and boxes.plates.w == pytest.approx(344.0 * unit)
        assert boxes.cards[0].h == boxes.cards[1].h == pytest.approx(unit * USUAL.cards[0].h)


def test_chips_lie_on_the_plate_of_their_seat_alone() -> None:
    spots = USUAL.seats(4, 2)
    for seat in range(4):
        (plate,) = [spot.plate for spot in spots if spot.seat == seat]
        found = dict(plate_chips(spots, seat, ["a1", "a2"]))
        assert [*found] == ["a1", "a2"] and all(plate.contains(box.cx, box.cy) for box in found.values())
        assert found["a1"].right - found["a2"].x < 8
    assert not [*plate_chips(spots, 7, ["a1"])]


@pytest.mark.window
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
def test_what_a_spell_does_stands_beside_each_stone_and_on_no_panel(app: App, size: tuple[int, int]) -> None:
    """As in the lesson: each stone on the ice says it once, although the scoreboard shows it too."""
    usual(app)
    resize(app, size)
    file = lesson_file("mystic")
    assert file is not None
    match = read_lesson(file.read_text("utf-8")).match()
    for style in ("slide", "flick", "roll"):
        match.play(f"deliver {style} x=0.0 aim=0.00 speed=300 spin=0.0")
    table(app, match)
    alone(app)
    click(calm(app), "button.shiny-thing")
    scene = calm(app, 20)
    scene.on_draw()
    scene.on_draw()
    placed = scene.chips.placed
    assert sorted(tag.about[0] for _put, tag in placed) == ["b1", "b2", "b7", "b8"]
    boxes, pills = scene.surface.boxes, scene.surface.own_labels()
    panels = [boxes.board, boxes.views, boxes.glass, *(seat.plate for seat in scene.face.layout.seats())]
    assert pills
    for put, tag in placed:
        stone = scene.surface.front(f"piece.{tag.about[0]}")
        assert not any(put.rect.meets(box) for box in (*panels, *pills)), tag
        gap = max(put.rect.x - stone.right, stone.x - put.rect.right, put.rect.y - stone.top, stone.y - put.rect.top)
        assert gap < 0.5 * stone.w and not put.leaders, "beside its stone"
