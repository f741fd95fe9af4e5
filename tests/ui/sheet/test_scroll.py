"""A window of a taller content: how far it goes, what the bar beside it shows, and what comes into view."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.sheet import scroll as scrolls
from game.ui.sheet.rect import Rect
from game.ui.sheet.scroll import Scroll
from game.ui.window.stage import Stage

VIEW = Rect(100, 50, 400, 300)


def scrolled(content: float, offset: float = 0.0, *elements: Rect) -> Any:
    """A content of this height with some elements, and no picture."""
    scroll: Any = Scroll.__new__(Scroll)
    scroll.view, scroll.content, scroll.offset = VIEW, content, 0.0
    scroll.base = [(SimpleNamespace(rect=rect), rect) for rect in elements]
    scroll.bar = SimpleNamespace(rebuild=lambda: None)
    scroll.canvas = SimpleNamespace(changed=lambda: None)
    scroll.scroll_to(offset)
    return scroll


def bar(scroll: Any) -> dict[str, Rect]:
    """The parts of its bar by name."""
    parts: dict[str, Rect] = {}
    scroll._build_bar(SimpleNamespace(patch=parts.__setitem__))
    return parts


@pytest.mark.parametrize("content", [0.0, 299.0, 300.0])
def test_what_has_room_does_not_scroll(content: float) -> None:
    scroll = scrolled(content, 80.0)
    assert scroll.most == scroll.offset == 0.0 and bar(scroll) == {}


@pytest.mark.parametrize(("wanted", "offset"), [(-5, 0), (0, 0), (200, 200), (600, 600), (601, 600)])
def test_it_goes_from_the_top_to_the_bottom_of_the_content(wanted: float, offset: float) -> None:
    assert scrolled(900.0, wanted).offset == offset


def test_the_thumb_is_as_long_as_what_is_seen_and_lies_as_far_down() -> None:
    for content in (301.0, 600.0, 900.0, 9000.0):
        scroll = scrolled(content)
        for share in (0.0, 0.25, 0.5, 1.0):
            scroll.scroll_to(share * scroll.most)
            parts = bar(scroll)
            track, thumb = parts["scroll_track"], parts["scroll_thumb"]
            assert track.x > VIEW.right and (track.y, track.top) == (VIEW.y, VIEW.top)
            assert (thumb.x, thumb.w) == (track.x, track.w)
            assert thumb.h == pytest.approx(max(48.0, track.h * VIEW.h / content))
            assert track.top - thumb.top == pytest.approx(share * (track.h - thumb.h))
            assert thumb.y >= track.y - 1e-6


def test_an_element_comes_into_view_with_a_little_beside_it_and_one_in_view_moves_nothing() -> None:
    above, seen, below = Rect(120, 280, 50, 40), Rect(120, 100, 50, 40), Rect(120, -200, 50, 40)
    for start in (0.0, 100.0, 300.0, 600.0):
        scroll = scrolled(900.0, start, above, seen, below)
        assert [element.rect for element, _rect in scroll.base] == [r.shift(0, start) for r in (above, seen, below)]
        for element, rect in scroll.base:
            before, inside = scroll.offset, VIEW.y <= element.rect.y and element.rect.top <= VIEW.top
            scroll.reveal(element)
            assert (scroll.offset == before) == inside
            assert VIEW.y <= element.rect.y and element.rect.top <= VIEW.top
            assert element.rect == rect.shift(0, scroll.offset)
            if not inside:
                gap = element.rect.y - VIEW.y if scroll.offset > before else VIEW.top - element.rect.top
                assert 4 <= gap <= 30 or scroll.offset == 0.0
    for exact in (Rect(120, VIEW.y, 50, 40), Rect(120, VIEW.top - 40, 50, 40)):
        scroll = scrolled(900.0, 0.0, exact.shift(0, -100))
        scroll.scroll_to(100.0)
        scroll.reveal(scroll.base[0][0])
        assert scroll.offset == 100.0, "it is in view to its edge"
    scroll = scrolled(900.0, 100.0, above)
    scroll.reveal(SimpleNamespace(rect=below))
    assert scroll.offset == 100.0, "it isn't one of these"


def test_only_what_lies_in_the_view_is_drawn_and_the_bar_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    scroll = scrolled(900.0, 40.0)
    done: list[Any] = []
    ctx = SimpleNamespace(scissor=None)
    stage = Stage(960, 540)
    monkeypatch.setattr(scrolls, "arcade", SimpleNamespace(get_window=lambda: SimpleNamespace(ctx=ctx)))
    scroll.canvas = SimpleNamespace(
        stage=stage, use_stage=lambda dy: done.append(("units", dy)), use_pixels=lambda dy: done.append(("pixels", dy))
    )
    scroll._due, scroll._labels = False, []
    scroll._sprites = SimpleNamespace(draw=lambda: done.append(("pictures", ctx.scissor)))
    scroll.batch = SimpleNamespace(draw=lambda: done.append(("texts", ctx.scissor)))
    scroll.bar = SimpleNamespace(draw=lambda: done.append(("bar", ctx.scissor)))
    area = (50, 25, 200, 150)
    scroll.visible = False
    scroll.draw()
    assert done == []
    scroll.visible = True
    scroll.draw()
    assert done == [("units", 40.0), ("pictures", area), ("bar", None)]
    done.clear()
    scroll._labels.append("a text")
    scroll.draw()
    assert done == [("units", 40.0), ("pictures", area), ("pixels", 40.0), ("texts", area), ("bar", None)]


def test_whoever_scrolls_sees_the_bar_and_the_picture_move() -> None:
    scroll, done = scrolled(900.0), list[str]()
    scroll.bar.rebuild = lambda: done.append("bar")
    scroll.canvas.changed = lambda: done.append("picture")
    scroll.scroll_to(50.0)
    assert done == ["bar", "picture"]
