"""Boxes: what lies inside, what they share, and how they are divided."""

from __future__ import annotations

import pytest

from game.ui.sheet.rect import Rect

BOX = Rect(10, 20, 30, 40)


@pytest.mark.parametrize(
    ("x", "y", "inside"),
    [(10, 20, True), (40, 60, True), (9, 30, False), (41, 30, False), (20, 19, False), (20, 61, False)],
)
def test_the_edges_of_a_box_belong_to_it(x: float, y: float, inside: bool) -> None:
    assert BOX.contains(x, y) is inside


@pytest.mark.parametrize(
    ("other", "meets"),
    [
        (Rect(39, 59, 5, 5), True),
        (Rect(40, 30, 5, 5), False),
        (Rect(20, 60, 5, 5), False),
        (Rect(0, 0, 11, 21), True),
        (Rect(0, 0, 10, 21), False),
    ],
)
def test_boxes_that_only_touch_do_not_meet(other: Rect, meets: bool) -> None:
    assert BOX.meets(other) is other.meets(BOX) is meets


def test_boxes_apart_share_nothing() -> None:
    shared = BOX.clip(Rect(100, 100, 5, 5))
    assert (shared.w, shared.h) == (0, 0)


def test_a_box_is_made_smaller_on_every_side() -> None:
    assert BOX.inset(2) == (12, 22, 26, 36)
    assert BOX.inset(2, 5) == (12, 25, 26, 30)
    assert BOX.cut(left=1, right=2, top=3, bottom=4) == (11, 24, 27, 33)


def test_rows_go_down_from_the_top_and_share_what_is_left() -> None:
    assert BOX.rows(10, None, None, gap=4) == [(10, 50, 30, 10), (10, 35, 30, 11), (10, 20, 30, 11)]


def test_columns_go_right_from_the_left_and_share_what_is_left() -> None:
    assert BOX.columns(None, 12, gap=4) == [(10, 20, 14, 40), (28, 20, 12, 40)]


@pytest.mark.parametrize(("aspect", "found"), [(2, (10, 32.5, 30, 15)), (0.5, (15, 20, 20, 40))])
def test_a_picture_fits_into_the_middle_of_a_box(aspect: float, found: tuple[float, ...]) -> None:
    assert BOX.fit(aspect) == found
