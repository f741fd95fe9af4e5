"""Where matches hang on a draw sheet, and the lines between them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.app.app import App
from game.app.screenshots import draw_sheet
from game.club import Bonspiel, BonspielPlan, Entry
from game.scenes.bonspiel.bracket import BETWEEN, Box, bracket, draws, way
from game.scenes.bonspiel.draw_sheet import TABLE, VIEW
from game.ui.sheet.rect import Rect
from tests.table.drawn import labels_of
from tests.table.looking import scene_of


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8, 11, 16])
@pytest.mark.parametrize("format", ["knock_out", "double", "page"])
def test_no_line_goes_through_a_match(format: str, count: int) -> None:
    if count < {"page": 4, "double": 4}.get(format, 2):
        return
    bonspiel = Bonspiel(BonspielPlan(format, tuple(Entry("human", n) for n in range(count)), ("curdle",), seed=1))
    for event in bonspiel.events[format == "page" :]:
        boxes, _high = bracket([each for each in bonspiel.fixtures if each.event == event], VIEW, 1.0)
        rects = {box.fixture.number: box.rect for box in boxes}
        for box in boxes:
            for at, source in enumerate(box.fixture.sides):
                start = rects.get(source.number) if source.kind == "winner" else None
                for (x0, y0), (x1, y1) in pairwise(
                    way(start, box.rect, at, rects.values()) if start is not None else []
                ):
                    for rect in rects.values():
                        inside = rect.inset(1)
                        over = min(x0, x1) < inside.right and max(x0, x1) > inside.x
                        assert not (over and min(y0, y1) < inside.top and max(y0, y1) > inside.y), (event, box.fixture)


def hung(count: int, large: float, view: Rect = VIEW) -> tuple[list[list[Box]], float]:
    """The rounds of a knockout on a draw sheet, and their height."""
    bonspiel = Bonspiel(BonspielPlan("knock_out", tuple(Entry("human", n) for n in range(count)), ("curdle",), seed=1))
    boxes, high = bracket(bonspiel.fixtures, view, large)
    assert {box.fixture.number for box in boxes} == {each.number for each in bonspiel.fixtures}
    rounds = sorted({box.fixture.round for box in boxes})
    return [[box for box in boxes if box.fixture.round == number] for number in rounds], high


@pytest.mark.parametrize("large", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("count", [2, 3, 4, 6, 8, 16])
def test_rounds_stand_side_by_side_with_room_for_lines_between_them(count: int, large: float) -> None:
    rounds, high = hung(count, large)
    columns = [(some[0].rect.x, some[0].rect.right) for some in rounds]
    assert all(
        (box.rect.x, box.rect.right) == column for some, column in zip(rounds, columns, strict=True) for box in some
    )
    assert columns[0][0] == VIEW.x and columns[-1][1] <= VIEW.right + 1e-6
    assert all(next[0] - one[1] == pytest.approx(BETWEEN) for one, next in pairwise(columns))
    assert len(rounds) < 4 or columns[-1][1] == pytest.approx(VIEW.right), "many rounds share the whole width"
    assert high >= VIEW.h and (high == VIEW.h or large > 1 or count > 8), "it scrolls only where it must"


@pytest.mark.parametrize("large", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("count", [2, 4, 8, 16])
def test_the_matches_of_a_round_share_its_height_evenly(count: int, large: float) -> None:
    """So the winners of two matches meet halfway between them, and the final is in the middle."""
    rounds, high = hung(count, large)
    for some in rounds:
        middles = [box.rect.cy for box in some]
        assert middles == sorted(middles, reverse=True)
        steps = [one - next for one, next in pairwise(middles)]
        assert all(step == pytest.approx(high / len(some)) for step in steps)
        assert sum(middles) / len(middles) == pytest.approx(VIEW.top - high / 2)
        assert all(one.rect.y - next.rect.top > 8 for one, next in pairwise(some))
        assert all(box.rect.top < VIEW.top and box.rect.y > VIEW.top - high for box in some)
    assert len({round(box.rect.h, 6) for some in rounds for box in some}) <= 2
    assert min(box.rect.h for some in rounds for box in some) >= 104 * (1 + 0.6 * (large - 1))


def test_larger_type_makes_larger_boxes_and_a_small_view_scrolls() -> None:
    small, large = (hung(16, factor)[0][0][0].rect.h for factor in (1.0, 2.0))
    assert 1.3 * small < large < 2 * small
    low = Rect(VIEW.x, VIEW.y, VIEW.w, 300)
    rounds, high = hung(8, 1.0, low)
    assert high > 400 and all(box.rect.h >= 100 for some in rounds for box in some)


@pytest.mark.parametrize("large", [1.0, 1.6])
@pytest.mark.parametrize("count", [3, 4, 7, 8, 12])
def test_each_draw_of_a_round_robin_has_rows_of_its_own(count: int, large: float) -> None:
    """Its sheets stand in their order, four in a row, beside the room for the draw's number."""
    bonspiel = Bonspiel(
        BonspielPlan("round_robin", tuple(Entry("human", n) for n in range(count)), ("curdle",), seed=1)
    )
    boxes, high = draws(bonspiel.fixtures, VIEW, large)
    assert len(boxes) == len(bonspiel.fixtures)
    of_draw: dict[int, list[Box]] = {}
    for box in boxes:
        of_draw.setdefault(box.fixture.draw, []).append(box)
    assert list(of_draw) == sorted(of_draw)
    below = VIEW.top
    for some in of_draw.values():
        assert [box.fixture.sheet for box in some] == sorted(box.fixture.sheet for box in some)
        rows = sorted({box.rect.y for box in some}, reverse=True)
        assert len(rows) == -(-len(some) // 4)
        for number, y in enumerate(rows):
            row = [box.rect for box in some if box.rect.y == y]
            assert len(row) == min(4, len(some) - 4 * number)
            assert row[0].x >= VIEW.x + 100 and row[-1].right <= VIEW.right + 1e-6
            assert all(next.x - one.right == pytest.approx(12) for one, next in pairwise(row))
            assert len(row) < 4 or row[-1].right == pytest.approx(VIEW.right)
            assert 0 <= below - row[0].top <= 30, "right below the row before it"
            assert row[0].top <= below + 1e-6
            below = row[0].y
    assert {round(box.rect.h, 6) for box in boxes} == {round(104 * (1 + 0.7 * (large - 1)), 6)}
    assert 0 <= below - (VIEW.top - high) <= 30, "and it scrolls to the last one"


@pytest.mark.parametrize("at", [0, 1])
def test_a_line_leaves_a_match_in_its_middle_and_reaches_its_side_of_the_next_one(at: int) -> None:
    start, goal, between = Rect(0, 100, 200, 100), Rect(700, 300, 200, 100), Rect(350, 120, 200, 60)
    for others in ([], [between]):
        points = way(start, goal, at, [start, goal, *others])
        assert points[0] == (200, 150) and points[-1][0] == 700
        assert all(one[0] == next[0] or one[1] == next[1] for one, next in pairwise(points)), "only straight ones"
        assert (points[-1][1] > goal.cy) == (at == 0) and abs(points[-1][1] - goal.cy) < goal.h / 4
        assert all(one[0] <= next[0] for one, next in pairwise(points))
        assert (max(y for x, y in points if x < 600) > 180) == bool(others), "above what lies between, and only then"
        assert 600 < points[-2][0] < 700 and points[1][0] < 300
    # what begins or ends beside the gap isn't between
    beside = [Rect(199, 120, 200, 60), Rect(501, 120, 200, 60)]
    assert way(start, goal, at, beside) == way(start, goal, at, [])
    # a match that the line would just touch is avoided
    for y in (50, 150):
        assert way(start, goal, at, [Rect(350, y, 200, 100)]) != way(start, goal, at, [])


@pytest.mark.window
@pytest.mark.parametrize(
    ("format", "event", "cups"), [("double", "B", 1), ("page", "page", 1), ("page", "round_robin", 0)]
)
def test_the_cup_hangs_after_the_last_match_of_its_event(app: App, format: str, event: str, cups: int) -> None:
    draw_sheet(app, format, 99)
    page: Any = scene_of(app)
    page.turn(event)
    found = [e for e in page.offered() if e.id.startswith("cup.")] + [
        e for layer in page.layers.live() for e in getattr(layer, "elements", ()) if e.id.startswith("cup.")
    ]
    assert len({e.id for e in found}) == cups
    assert all(name in found[0].label for name in ([page.who[page.bonspiel.champion].name] if event == "page" else []))


@pytest.mark.window
def test_the_standings_begin_below_the_cups(app: App) -> None:
    draw_sheet(app, "page", 99)
    page: Any = scene_of(app)
    page.turn(TABLE)
    page.on_draw()
    (sheet,) = {
        id(layer): layer for layer in page.layers.live() if any("cup." in e.id for e in layer.elements)
    }.values()
    (cup,) = (e.rect for e in sheet.elements if e.id.startswith("cup."))
    (caption,) = (label for label in labels_of(sheet) if label.document.text == "won")
    assert VIEW.top >= cup.top > cup.y + 150 and cup.y > page.canvas.stage.to_virtual(caption.x, caption.y)[1]
