"""Lines and small labels that are painted on a sheet: where they begin and end."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.app.app import App
from game.ui.sheet.rect import Rect
from game.ui.sheet.strokes import (
    MARKS,
    PATCHES,
    Outline,
    bar,
    curve,
    dot,
    dots,
    head,
    mark,
    pill,
    pill_size,
    straight,
    stroke,
)
from tests.table.drawn import span
from tests.table.looking import usual

pytestmark = pytest.mark.window


def test_a_straight_line_has_its_ends_and_even_steps() -> None:
    points = straight((10.0, 20.0), (110.0, 20.0), 15.0)
    assert points[0] == (10.0, 20.0) and points[-1] == (110.0, 20.0)
    gaps = [b[0] - a[0] for a, b in pairwise(points)]
    assert len(gaps) == 7 and gaps == pytest.approx([100 / 7] * 7)
    assert straight((0.0, 0.0), (1.0, 0.0), 15.0) == [(0.0, 0.0), (1.0, 0.0)]


@pytest.mark.parametrize("anchor", ["left", "center", "right"])
@pytest.mark.parametrize("sign", ["", "▲"])
def test_the_words_of_a_pill_lie_within_it(app: App, anchor: str, sign: str) -> None:
    usual(app)
    app.navigator.title()
    scene = app.window.current_view
    sheet = scene.layers.all[0]  # type: ignore[union-attr]
    sheet.clear()
    rect = pill(sheet, "two stones to come", 900.0, 500.0, sign=sign, anchor=anchor)
    assert {"left": rect.x, "center": rect.cx, "right": rect.right}[anchor] == pytest.approx(900.0)
    written = [sheet.stage.to_virtual(x, 0)[0] for label in sheet.labels for x in span(label)]
    # as much room at one end as at the other, give or take the side bearings of letters
    before, after = min(written) - rect.x, rect.right - max(written)
    assert before >= 6 and after >= 6
    assert abs(before - after) <= 7


def test_the_head_of_an_arrow_lies_at_its_end_and_points_on(app: App) -> None:
    usual(app)
    app.navigator.title()
    sheet = app.window.current_view.layers.all[0]  # type: ignore[union-attr]
    for end, turned in (((300.0, 100.0), 0.0), ((100.0, 300.0), -90.0), ((200.0, 0.0), 45.0)):
        sheet.clear()
        head(sheet, [(0.0, 50.0), (100.0, 100.0), end], 24.0, (255, 0, 0, 255))
        (sprite,) = sheet.sprites
        assert tuple(sprite.position) == end and sprite.angle == pytest.approx(turned)


def test_a_dotted_line_has_a_dot_every_fifteen_units_and_a_dashed_one_every_other_piece(app: App) -> None:
    usual(app)
    app.navigator.title()
    sheet = app.window.current_view.layers.all[0]  # type: ignore[union-attr]
    sheet.clear()
    dots(sheet, (100.0, 200.0), (220.0, 200.0), 6.0, (255, 0, 0, 255))
    places = [(sprite.center_x, sprite.center_y) for sprite in sheet.sprites]
    assert [b[0] - a[0] for a, b in pairwise(places)] == [15.0] * 8 and len({y for _x, y in places}) == 1
    assert abs(places[0][0] - 100.0) <= 1 and abs(places[0][1] - 200.0) <= 1
    points = [(10.0, 10.0), (50.0, 40.0), (90.0, 70.0), (90.0, 120.0)]
    for dashed, lengths in ((False, (53.0, 53.0, 53.0)), (True, (50.0, 50.0))):
        sheet.clear()
        stroke(sheet, points, 10.0, (255, 0, 0, 255), dashed=dashed)
        # pieces of a line that bends reach a little beyond its corners; dashes don't
        assert [sprite.width for sprite in sheet.sprites] == pytest.approx(lengths)
        assert tuple(sheet.sprites[0].position) == (30.0, 25.0)
        assert sheet.sprites[0].angle == pytest.approx(-36.87, abs=0.01)


def test_a_bar_of_nothing_is_not_painted(app: App) -> None:
    usual(app)
    app.navigator.title()
    sheet = app.window.current_view.layers.all[0]  # type: ignore[union-attr]
    for rect, many in ((Rect(5, 5, 40, 6), 1), (Rect(5, 5, 0, 6), 0), (Rect(5, 5, 40, 0), 0), (Rect(5, 5, -2, -2), 0)):
        sheet.clear()
        bar(sheet, rect, (255, 0, 0, 255))
        assert len(sheet.sprites) == many, rect


def test_a_curve_begins_and_ends_at_its_ends_in_their_directions() -> None:
    points = curve((0.0, 0.0), (0.0, 90.0), (60.0, 100.0), (200.0, 100.0), count=100)
    assert len(points) == 101 and points[0] == (0.0, 0.0) and points[-1] == (200.0, 100.0)
    assert points[50] == pytest.approx((47.5, 83.75))
    (x1, y1), (x2, y2) = points[1], points[-2]
    assert abs(x1) < 0.05 < y1 and abs(y2 - 100.0) < 0.05 < 200.0 - x2


def test_every_sign_is_the_same_seen_in_a_mirror() -> None:
    for sign, corners in MARKS.items():
        assert {(-x, y) for x, y in corners} == set(corners), sign


# --- what is painted with

RED = (200, 40, 30, 140)


@pytest.fixture
def sheet(app: App) -> Any:
    """An empty sheet of a page."""
    usual(app)
    app.navigator.title()
    found = app.window.current_view.layers.all[0]  # type: ignore[union-attr]
    found.clear()
    return found


def solid(sprite: Any) -> Rect:
    """Where a picture is opaque, as it is drawn: all of it is white, and nothing but its edges lets shine through."""
    image = sprite.texture.image_data.image
    left, upper, right, lower = image.getchannel("A").point([255 * (n > 127) for n in range(256)]).getbbox()
    assert {pixel[:3] for pixel in image.getdata() if pixel[3]} == {(255, 255, 255)}, "it takes any colour"
    assert image.getchannel("A").getextrema() == (0, 255) and max(image.size) <= 64
    across, up = sprite.width / image.width, sprite.height / image.height
    x, top = sprite.center_x - sprite.width / 2, sprite.center_y + sprite.height / 2
    return Rect(x + left * across, top - lower * up, (right - left) * across, (lower - upper) * up)


@pytest.mark.parametrize("rect", [Rect(100, 200, 40, 12), Rect(300, 80, 7, 60)])
def test_a_bar_fills_its_box_and_no_more(sheet: Any, rect: Rect) -> None:
    bar(sheet, rect, RED)
    (sprite,) = sheet.sprites
    assert tuple(solid(sprite)) == pytest.approx(tuple(rect), abs=1.5)
    assert tuple(sprite.color) == RED


def test_a_stroke_is_as_thick_as_it_is_said_and_lies_on_its_line(sheet: Any) -> None:
    stroke(sheet, [(100.0, 300.0), (200.0, 300.0)], 12.0, RED, dashed=True)
    (sprite,) = sheet.sprites
    found = solid(sprite)
    assert (found.cx, found.cy, found.w, found.h) == pytest.approx((150.0, 300.0, 100.0, 12.0), abs=0.5)
    assert tuple(sprite.color) == RED and sprite.angle == 0.0


def test_dots_and_marks_nearly_fill_the_square_around_their_point(sheet: Any) -> None:
    """And each mark is another shape: no two teams have the same."""
    dot(sheet, 400.0, 300.0, 30.0, RED)
    for sign in MARKS:
        mark(sheet, sign, 400.0, 300.0, 30.0, RED)
    shapes = {}
    for sign, sprite in zip(("dot", *MARKS), sheet.sprites, strict=True):
        found = solid(sprite)
        assert tuple(sprite.color) == RED and tuple(sprite.position) == pytest.approx((400.0, 300.0), abs=0.8)
        assert found.cx == pytest.approx(400.0, abs=1.0) and found.cy == pytest.approx(300.0, abs=2.0), sign
        assert 22.0 < max(found.w, found.h) <= 30.0 and min(found.w, found.h) > 10.0, sign
        shapes[sign] = sprite.texture.image_data.image.tobytes()
        if sign != "▬":
            assert min(found.w, found.h) > 22.0, sign
    assert shapes.pop("dot") == shapes["●"] and len(set(shapes.values())) == len(MARKS)


@pytest.mark.parametrize("sign", [sign for sign in MARKS if MARKS[sign]])
def test_a_mark_has_its_corners_where_they_are_said_to_be(sheet: Any, sign: str) -> None:
    mark(sheet, sign, 400.0, 300.0, 30.0, RED)
    image = sheet.sprites[0].texture.image_data.image

    def covers(x: float, y: float) -> int:
        found: int = image.getpixel((round(image.width / 2 * (1 + x) - 0.5), round(image.height / 2 * (1 - y) - 0.5)))[
            3
        ]
        return found

    for x, y in MARKS[sign]:
        assert covers(0.75 * x, 0.75 * y) == 255, (x, y)
        if max(abs(x), abs(y)) < 0.8:
            assert covers(1.2 * x, 1.2 * y) == 0, (x, y)


def test_a_disc_is_round(sheet: Any) -> None:
    dot(sheet, 400.0, 300.0, 32.0, RED)
    image = sheet.sprites[0].texture.image_data.image
    middle = (image.width - 1) / 2
    for x in range(image.width):
        for y in range(image.height):
            far = ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5 / image.width
            assert image.getpixel((x, y))[3] == (255 if far < 0.4 else 0) or 0.4 <= far <= 0.5


def test_an_arrows_head_is_notched_behind_and_alike_on_both_sides(sheet: Any) -> None:
    head(sheet, [(0.0, 0.0), (100.0, 0.0)], 40.0, RED)
    (sprite,) = sheet.sprites
    found, image = solid(sprite), sprite.texture.image_data.image
    assert (sprite.width, sprite.height) == pytest.approx((40.0, 40.0), abs=1.5) and tuple(sprite.color) == RED
    assert 110.0 < found.right <= 120.0 and 80.0 <= found.x < 90.0 and found.cy == pytest.approx(0.0, abs=1.0)
    assert 30.0 < found.h <= 40.0
    alpha = image.getchannel("A")
    widths = [sum(alpha.getpixel((x, y)) > 127 for y in range(image.height)) for x in range(image.width)]
    assert widths[-6] < widths[image.width // 2] < image.height, "it narrows towards its tip"
    notch = alpha.crop((0, image.height // 2 - 1, image.width // 4 - 1, image.height // 2 + 1))
    assert notch.getextrema() == (0, 0) and alpha.getpixel((image.width // 2, image.height // 2)) == 255


@pytest.mark.parametrize("size", [17.0, 30.0])
def test_a_pill_has_room_around_its_words_and_before_them_its_sign(sheet: Any, size: float) -> None:
    """As high as its type asks for, with the sign where the words would begin without it."""
    for anchor in ("left", "center", "right"):
        for sign in ("", "▲"):
            sheet.clear()
            rect = pill(sheet, "two stones", 900.0, 500.0, sign=sign, anchor=anchor, size=size, colour=RED)
            assert (rect.w, rect.h) == pytest.approx(pill_size(sheet, "two stones", sign, size))
            assert rect.cy == 500.0 and 1.1 * size < rect.h < 2.0 * size
            words = next(label for label in sheet.labels if label.document.text == "two stones")
            ends = [sheet.stage.to_virtual(x, 0)[0] for x in span(words)]
            assert words.y == pytest.approx(sheet.stage.to_px(0, 500.0)[1], abs=3)
            if not sign:
                assert len(sheet.labels) == 1 and 8 < ends[0] - rect.x < 20
                continue
            (drawn,) = (label for label in sheet.labels if label is not words)
            left, right = (sheet.stage.to_virtual(x, 0)[0] for x in span(drawn))
            assert drawn.document.text == sign and tuple(drawn.color)[:3] == RED[:3]
            assert 6 < left - rect.x < 20 and 0 < ends[0] - right < size
            assert 0.8 * size < ends[0] - left < 1.8 * size, "a sign's room, and not two"
    assert pill_size(sheet, "two stones", "", 30.0) > pill_size(sheet, "two stones", "", 17.0)


def test_a_light_around_a_thing_comes_changes_and_goes(sheet: Any) -> None:
    """Nothing of the one before is left; the focus lies outside of what it is around."""
    outline = Outline(sheet, Rect(500, 300, 200, 100))
    assert not len(sheet.sprites)
    seen = {}
    for light in (*PATCHES, *PATCHES):
        outline.show(light)
        assert len(sheet.sprites) == 9
        sheet.canvas.window.dirty = False
        outline.show(light)
        assert len(sheet.sprites) == 9 and not sheet.canvas.window.dirty, "the same again is nothing new"
        middle = sheet.sprites[4]
        assert middle.center_x == pytest.approx(600, abs=12) and middle.center_y == pytest.approx(350, abs=12)
        seen[light] = max(s.right for s in sheet.sprites) - min(s.left for s in sheet.sprites)
    assert seen["legal"] == seen["target"] and seen["hint"] == seen["picked"]
    outline.show(None)
    assert not len(sheet.sprites) and sheet.canvas.window.dirty
