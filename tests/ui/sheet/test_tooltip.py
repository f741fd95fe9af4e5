"""Tooltips: beside what they explain and in the window, after a while, and never where the keyboard isn't used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.app.app import App
from game.ui.sheet import tooltip
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.tooltip import Tooltip
from game.ui.theme import style
from tests.table.drawn import box
from tests.table.looking import scene_of, usual

pytestmark = pytest.mark.window
LONG = "A card of the other side's that nobody has answered yet, and that may be answered now."


class Clock:
    """Seconds that pass when a test says so."""

    now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture(name="clock")
def _clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(tooltip, "time", clock)
    return clock


@pytest.fixture(name="tip")
def _tip(app: App) -> Iterator[Tooltip]:
    usual(app)
    app.navigator.title()
    found = Tooltip(scene_of(app).canvas)
    yield found
    found.sheet.clear()


def an_element(rect: Rect, tip: str | None = "Take back") -> Element:
    return Element("it", "button", "It", rect, lambda: None, tip=tip)


def shown(tip: Tooltip, element: Element) -> Rect:
    """The box of the element's tooltip."""
    painted: dict[str, Rect] = {}
    patch = tip.sheet.patch

    def noted(name: str, rect: Rect, alpha: int = 255) -> Any:
        painted[name] = rect
        return patch(name, rect, alpha)

    with pytest.MonkeyPatch.context() as place:
        place.setattr(tip.sheet, "patch", noted)
        tip.look(None, element)
    return painted["tooltip"]


@pytest.mark.parametrize("text", ["Back", LONG, "Two\nlines"])
def test_it_lies_beside_its_element_in_the_window_and_around_its_words(tip: Tooltip, text: str) -> None:
    seen = tip.sheet.stage.visible
    high = []
    for x in (seen.x, seen.cx - 60, seen.right - 120):
        for y in (seen.y, seen.cy, seen.top - 40):
            element = an_element(Rect(x, y, 120, 40), text)
            lies = shown(tip, element)
            high.append(lies.h)
            assert seen.x < lies.x and lies.right < seen.right and seen.y < lies.y and lies.top < seen.top
            assert not lies.meets(element.rect)
            apart = max(lies.y - element.rect.top, element.rect.y - lies.top)
            assert 4 <= apart <= 16
            # above, unless there is no room
            assert (lies.y > element.rect.y) == (y + 40 + 10 + lies.h < seen.top - 4)
            if x == seen.cx - 60:
                assert lies.cx == pytest.approx(element.rect.cx)
            (label,) = tip.sheet.labels
            words, frame = box(label), tip.sheet.stage.to_px(lies.x, lies.y)
            right, top = tip.sheet.stage.to_px(lies.right, lies.top)
            sides = (words.x - frame[0], right - words.right, words.y - frame[1], top - words.top)
            assert all(side >= 5 for side in sides)
            assert sides[2] == pytest.approx(sides[3], abs=8) and sides[0] <= 16
            assert lies.w <= 420 + 1
            assert lies.w == 420 if "\n" in text else lies.w < 200 or len(text) > 40
    # it goes below as soon as it would come too near to the window's edge
    last = seen.top - 4 - 10 - 40 - high[0]
    assert shown(tip, an_element(Rect(500, last - 0.01, 120, 40), text)).y > last
    assert shown(tip, an_element(Rect(500, last + 0.01, 120, 40), text)).y < last
    assert len(set(high)) == 1 and (high[0] > 60) == (text != "Back")


def test_it_comes_after_a_while_under_a_mouse_that_rests(tip: Tooltip, clock: Clock) -> None:
    hot, plain = an_element(Rect(500, 500, 100, 40)), an_element(Rect(500, 500, 100, 40), None)
    tip.look(hot, None)
    assert tip.shown is hot, "the pointer has rested there since before"
    tip.look(None, None)
    tip.moved()
    tip.pointed()
    clock.now += style.READ_DELAY - 0.05
    tip.look(hot, None)
    assert tip.shown is None and not tip.sheet.sprites
    clock.now += 0.1
    tip.look(plain, None)
    assert tip.shown is None
    tip.look(hot, None)
    assert tip.shown is hot and tip.sheet.sprites
    # a click hushes it, however long the mouse rests, until it moves
    tip.hush()
    assert tip.shown is None and not tip.sheet.sprites
    clock.now += 10
    tip.look(hot, None)
    assert tip.shown is None
    tip.moved()
    tip.look(hot, None)
    assert tip.shown is hot
    tip.look(None, None)
    assert tip.shown is None and not tip.sheet.sprites


def test_the_focus_has_one_at_once_but_only_while_keys_are_used(tip: Tooltip, clock: Clock) -> None:
    focus, hot = an_element(Rect(500, 500, 100, 40)), an_element(Rect(100, 100, 100, 40))
    tip.look(None, focus)
    assert tip.shown is focus
    tip.moved()
    tip.look(None, focus)
    assert tip.shown is None
    tip.keyed()
    clock.now += 10
    # the mouse lies where it lay: what it points at is not meant
    tip.look(hot, focus)
    assert tip.shown is focus
