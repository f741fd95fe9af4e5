"""Lines and small labels that are painted on a sheet: where they begin and end."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.app.app import App
from game.ui.sheet.rect import Rect
from game.ui.sheet.strokes import MARKS, bar, curve, dots, head, pill, straight, stroke
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
