"""Where matches hang on a draw sheet, and the lines between them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.app.app import App
from game.app.screenshots import draw_sheet
from game.club import Bonspiel, BonspielPlan, Entry
from game.scenes.bonspiel.bracket import bracket, way
from game.scenes.bonspiel.draw_sheet import TABLE, VIEW
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
