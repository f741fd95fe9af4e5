"""Virtual units in windows of any shape."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.sheet.rect import Rect
from game.ui.window.stage import CANVAS_HEIGHT, CANVAS_WIDTH, HEIGHT, WIDTH, Stage

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (1280, 960), (2560, 1080), (3840, 2160), (1, 1)]


@given(st.sampled_from(SIZES), st.floats(-300, 2300), st.floats(-200, 1400))
def test_there_and_back(size: tuple[int, int], x: float, y: float) -> None:
    stage = Stage(*size)
    assert stage.to_virtual(*stage.to_px(x, y)) == pytest.approx((x, y), abs=1e-6)


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_space_lies_in_the_window_and_in_its_middle(size: tuple[int, int]) -> None:
    stage = Stage(*size)
    x0, y0 = stage.to_px(0, 0)
    x1, y1 = stage.to_px(WIDTH, HEIGHT)
    assert min(x0, y0) >= -1e-6 and x1 <= size[0] + 1e-6 and y1 <= size[1] + 1e-6
    assert x0 == pytest.approx(size[0] - x1) and y0 == pytest.approx(size[1] - y1)
    assert min(x0, y0) == pytest.approx(0)
    assert (x1 - x0) / (y1 - y0) == pytest.approx(WIDTH / HEIGHT)


@pytest.mark.parametrize(
    ("size", "x", "y"), [((1280, 960), 0, 120), ((2560, 1080), 320, 0), ((2520, 1080), 300, 0), ((1600, 900), 0, 0)]
)
def test_letterbox(size: tuple[int, int], x: float, y: float) -> None:
    stage = Stage(*size)
    assert (stage.left, stage.bottom) == pytest.approx((x, y))
    seen = stage.visible
    assert seen.cx == pytest.approx(WIDTH / 2) and seen.cy == pytest.approx(HEIGHT / 2)


@pytest.mark.parametrize("size", [(1280, 960), (2520, 1080), (1920, 1200)])
def test_backdrops_reach_beyond_common_windows(size: tuple[int, int]) -> None:
    seen = Stage(*size).visible
    assert seen.w <= CANVAS_WIDTH + 1 and seen.h <= CANVAS_HEIGHT + 1


def test_screen_rectangles_count_from_the_top_left_and_stay_inside() -> None:
    stage = Stage(1280, 960)
    assert stage.screen_rect(Rect(0, 0, 192, 108)) == [0, 768, 128, 72]
    assert stage.screen_rect(Rect(0, HEIGHT, 192, 500)) == [0, 0, 128, 120]


def test_rectangles() -> None:
    rect = Rect.around(100, 50, 40, 20)
    assert rect == (80, 40, 40, 20)
    assert (rect.cx, rect.cy, rect.right, rect.top) == (100, 50, 120, 60)
    assert rect.contains(80, 60) and not rect.contains(79.9, 50)
    assert rect.inset(5) == (85, 45, 30, 10)
    assert rect.clip(Rect(110, 0, 500, 50)) == (110, 40, 10, 10)
    apart = rect.clip(Rect(500, 500, 10, 10))
    assert apart.w == 0 and apart.h == 0


def test_a_box_is_divided_without_a_gap_or_a_rest() -> None:
    box = Rect(10, 20, 300, 200)
    top, middle, bottom = box.rows(40, None, 30, gap=10)
    assert (top.top, top.h, bottom.y, bottom.h) == (box.top, 40, box.y, 30)
    assert (middle.top, middle.y) == (top.y - 10, bottom.top + 10)
    left, right = box.columns(None, None)
    assert (left.x, left.w, right.x, right.right) == (10, 150, 160, box.right)
    assert box.cut(left=5, top=6, right=7, bottom=8) == (15, 28, 288, 186)
    assert box.fit(1.0) == Rect.around(box.cx, box.cy, 200, 200) and box.fit(3.0).h == 100
