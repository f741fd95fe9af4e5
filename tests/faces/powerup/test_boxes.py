"""The table fills windows of every shape: its parts lie apart, and have more room where there is more."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.faces.powerup.boxes import TAGS, TALL_CARD, Boxes, open_bench
from game.ui.sheet.rect import Rect
from game.ui.window.stage import Stage

SHAPES = [(1024, 768), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
USUAL = Boxes.of(Rect(0, 0, 1920, 1080))


def area(size: tuple[int, int]) -> Rect:
    """What a window shows of the table."""
    return Stage(*size).table


def overlap(one: Rect, other: Rect) -> float:
    """By how much two boxes lie on each other, the smaller way."""
    both = one.clip(other)
    return min(both.w, both.h)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 8])
@pytest.mark.parametrize("size", SHAPES)
def test_nothing_lies_on_anything_else(size: tuple[int, int], seats: int, text: float) -> None:
    seen = area(size)
    boxes = Boxes.of(seen, text)
    piles = [pile for pair in boxes.piles for pile in pair]
    plates = [spot.plate for spot in boxes.seats(seats, 1)]
    hand = Rect.around(boxes.hand.cx, boxes.hand.cy, boxes.hand.w + boxes.hand.h / 1.4, boxes.hand.h)
    parts = [*boxes.boards, *plates, *piles, boxes.line, boxes.ice.box, boxes.panel.box, hand]
    for one, other in combinations(parts, 2):
        assert overlap(one, other) <= 0, (one, other)
    for part in (*parts, boxes.tie):
        assert seen.contains(part.x, part.y) and seen.contains(part.right, part.top)
    if seats < 5:
        assert all(overlap(boxes.tie, part) <= 0 for part in parts)
    panel = boxes.panel
    inner = [panel.words, panel.outcome, *(panel.slot(n) for n in range(4)), *(panel.layer(n) for n in range(4))]
    for one, other in combinations(inner, 2):
        assert overlap(one, other) <= 0
    for part in (*inner, panel.whole, panel.few, panel.beside, *panel.answers(5), *panel.seats(8), panel.call):
        assert panel.box.contains(part.x, part.y) and panel.box.contains(part.right, part.top)


def test_a_high_table_has_larger_ice_and_a_larger_hand() -> None:
    high = Boxes.of(area((1024, 768)))
    assert high.ice.box.w > 1.02 * USUAL.ice.box.w and high.hand.h > 1.3 * USUAL.hand.h


def test_a_wide_table_has_wider_plates() -> None:
    wide, usual = (boxes.seats(4, 0) for boxes in (Boxes.of(area((2560, 1080))), USUAL))
    assert all(one.w >= 1.3 * other.w for one, other in zip(wide, usual, strict=True))


def test_larger_type_has_a_higher_panel_and_wider_plates() -> None:
    large = Boxes.of(Rect(0, 0, 1920, 1080), 2.0)
    assert large.panel.box.h > 1.4 * USUAL.panel.box.h
    assert large.seats(4, 0)[1].w > 1.2 * USUAL.seats(4, 0)[1].w


def test_a_hand_that_lies_open_fans_out_where_there_is_room() -> None:
    for size in SHAPES:
        boxes = Boxes.of(area(size))
        assert all(open_bench(spot) for spot in boxes.seats(4, 0) if not spot.own)
        assert not any(open_bench(spot) for spot in boxes.seats(8, 0) if not spot.own)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_larger_type_gets_as_much_more_room_at_a_high_table_as_at_a_usual_one(text: float) -> None:
    """For tags between the panel and the hand, for the text on its cards, and in the panel."""
    high, usual = (Boxes.of(area(size), text) for size in ((1024, 768), (1280, 720)))
    gaps = [boxes.panel.box.y - boxes.hand.top for boxes in (high, usual)]
    assert (
        gaps[0] == pytest.approx(gaps[1]) and TAGS <= gaps[0] + 0.01 < 1.2 * TAGS and (gaps[0] > TAGS + 1) == (text > 1)
    )
    plain = Boxes.of(area((1024, 768)))
    assert plain.hand.h == pytest.approx(TALL_CARD * USUAL.hand.h, rel=1e-4)
    assert high.hand.h - plain.hand.h == pytest.approx(usual.hand.h - USUAL.hand.h)
    assert 4 * (text - 1) <= high.hand.h - plain.hand.h < 16 * (text - 1) + 0.01
    assert high.panel.box.h - plain.panel.box.h == pytest.approx(usual.panel.box.h - USUAL.panel.box.h)
