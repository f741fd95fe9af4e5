"""Lines and small labels that are painted on a sheet: where they begin and end."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.app import App
from game.ui.strokes import MARKS, head, pill, straight
from tests.table.looking import span, usual

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
    app.ways.title()
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
    app.ways.title()
    sheet = app.window.current_view.layers.all[0]  # type: ignore[union-attr]
    for end, turned in (((300.0, 100.0), 0.0), ((100.0, 300.0), -90.0), ((200.0, 0.0), 45.0)):
        sheet.clear()
        head(sheet, [(0.0, 50.0), (100.0, 100.0), end], 24.0, (255, 0, 0, 255))
        (sprite,) = sheet.sprites
        assert tuple(sprite.position) == end and sprite.angle == pytest.approx(turned)


def test_every_sign_is_the_same_seen_in_a_mirror() -> None:
    for sign, corners in MARKS.items():
        assert {(-x, y) for x, y in corners} == set(corners), sign
