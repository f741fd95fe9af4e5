"""Sentences that are read: on a paper over the screen, and where a listener is told that a painted text stands."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.app.app import App
from game.ui.accessibility.screen_reader import Painted, painted
from game.ui.sheet.element import Element
from game.ui.sheet.paper import EDGE, Paper
from game.ui.sheet.rect import Rect
from tests.table.drawn import span
from tests.table.looking import scene_of, usual


@pytest.mark.window
def test_what_is_read_out_stands_on_a_paper_in_the_middle_until_it_is_hushed(app: App) -> None:
    usual(app)
    app.navigator.title()
    paper = Paper(scene_of(app).canvas)
    sheet = paper.sheet
    paper.hush()
    assert not sheet.labels
    for lines in (("You lay the seven.",), ("Ivar draws a card.", "It's your turn.")):
        paper.show(lines)
        (label,) = sheet.labels
        assert label.document.text == "\n".join(lines) and paper.lines == lines
        left, right = (sheet.stage.to_virtual(x, 0)[0] for x in span(label))
        seen = sheet.stage.visible
        assert seen.x + EDGE <= left < right <= seen.right - EDGE and abs((left + right) / 2 - seen.cx) <= EDGE
    paper.hush()
    assert not sheet.labels and not sheet.sprites and paper.lines == ()


@pytest.mark.window
def test_the_paper_is_as_large_as_its_words_and_never_larger_than_the_window(app: App) -> None:
    usual(app)
    app.navigator.title()
    paper = Paper(scene_of(app).canvas)
    stage = paper.sheet.stage
    for lines in (
        ["Pass."],
        ["You lay the seven of hearts on the other side's six, and draw a card." * 3] * 4,
        ["x"] * 36,
    ):
        paper.show(lines)
        (label,), sprites = paper.sheet.labels, paper.sheet.sprites
        lies = Rect.around(0, 0, 0, 0)
        left, right = min(s.left for s in sprites), max(s.right for s in sprites)
        lies = Rect(
            left, min(s.bottom for s in sprites), right - left, max(s.top for s in sprites) - sprites[-1].bottom
        )
        seen = stage.visible
        assert seen.x < lies.x and lies.right < seen.right and seen.y < lies.y and lies.top < seen.top
        (x0, x1), high = (stage.to_virtual(x, 0)[0] for x in span(label)), label.content_height / stage.scale
        top = stage.to_virtual(0, label.y)[1]
        assert EDGE - 2 <= x0 - lies.x <= 2 * EDGE and EDGE - 10 <= lies.right - x1 <= 2 * EDGE
        assert EDGE - 2 <= lies.top - top <= 2 * EDGE and EDGE - 10 <= top - high - lies.y <= 2 * EDGE
    assert lies.h > 0.8 * seen.h, "a long text takes all the room that there is"
    paper.hush()


class Layers:
    """Stands for the layers of a screen of 1,000 by 500 pixels, on which a pixel is two units."""

    def __init__(self, *live: Any) -> None:
        stage = SimpleNamespace(height=500, scale=0.5, to_virtual=lambda x, y: (2 * x, 2 * y))
        self.canvas, self.found = SimpleNamespace(stage=stage), [*live]

    def live(self) -> list[Any]:
        """Those that get input now."""
        return self.found


def label(text: str, x: float, y: float, across: str = "left", up: str = "bottom") -> Any:
    """A text of 100 by 20 pixels."""
    document = SimpleNamespace(text=text)
    return SimpleNamespace(
        document=document, x=x, y=y, anchor_x=across, anchor_y=up, content_width=100, content_height=20
    )


def told(*labels: Any, elements: tuple[Element, ...] = (), but: str = "", **more: Any) -> list[Painted]:
    layers: Any = Layers(SimpleNamespace(labels=labels, **more))
    return painted(layers.live(), layers.canvas.stage, elements, but)


def test_a_text_is_told_where_it_stands_however_it_is_anchored() -> None:
    for across, left in (("left", 300), ("center", 250), ("right", 200)):
        for up, bottom in (("bottom", 100), ("center", 90), ("top", 80), ("baseline", 95)):
            (found,) = told(label("End 1", 300, 100, across, up))
            assert found.text == "End 1" and found.rect == (left, 500 - bottom - 20, 100, 20), (across, up)


def test_texts_are_told_from_above_and_from_the_left_and_each_once() -> None:
    found = told(label("c", 20, 100), label("b", 500, 400), label("a", 20, 402), label(" ", 9, 9), label("", 9, 9))
    assert [each.text for each in found] == ["a", "b", "c"]
    # a shadow lies beside its text; the same words elsewhere are another text
    twice = told(label("a", 20, 100), label("a", 22, 98), label("a", 20, 84), label("a", 36, 100))
    assert [each.rect[:2] for each in twice] == [(20, 380), (36, 380), (20, 396)]
    assert len({each.id for each in twice}) == 3
    for x, y, many in ((25, 105, 1), (26, 116, 2), (36, 105, 2)):
        assert len(told(label("a", 20, 100), label("a", x, y))) == many, (x, y)
    assert [each.text for each in told(label("a", 20, 100), label("b", 20, 100), but="a")] == ["b"]


def test_what_an_element_says_is_not_told_again() -> None:
    # in units: the texts' middles are (140, 220) and (140, 820)
    button = Element("it", "button", "Speed: fast", Rect(100, 200, 90, 40))
    texts = [each.text for each in told(label("Speed", 20, 400), label("fast", 20, 100), elements=(button,))]
    assert texts == [], "its name wherever it stands, and its value on it"
    assert [each.text for each in told(label("fast", 20, 400), elements=(button,))] == ["fast"]
    assert [each.text for each in told(label("slow", 20, 100), elements=(button,))] == ["slow"]


def test_what_is_scrolled_is_told_where_it_is_now() -> None:
    (found,) = told(label("a", 20, 100), offset=60.0)
    assert found.rect == (20, 380 - 30, 100, 20)
