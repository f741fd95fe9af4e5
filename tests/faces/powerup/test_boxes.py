"""The table fills windows of every shape: its parts lie apart, and have more room where there is more."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.faces.powerup.boxes import DRAWN_PANEL, GAP, HIGH, RIM, TAGS, TALL_CARD, Boxes, Panel, open_bench
from game.faces.powerup.house import ICE
from game.ui.sheet.rect import Rect
from game.ui.theme import style
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


@pytest.mark.parametrize("larger", [0.8, 1.0, 1.6])
def test_the_panels_parts_are_as_large_as_the_panel_and_keep_its_order(larger: float) -> None:
    """Words, four cards with their names, an outcome; or the cards small, a call and answers; or seats."""
    panel, drawn = (Panel(Rect(100, 50, DRAWN_PANEL.w * by, DRAWN_PANEL.h * by)) for by in (larger, 1.0))
    box = panel.box
    assert panel.unit == pytest.approx(larger)
    for name in ("outcome", "cards", "call", "few", "beside"):
        assert getattr(panel, name).w == pytest.approx(larger * getattr(drawn, name).w), name
    for name in ("few", "whole", "beside"):
        assert getattr(panel, name).h == pytest.approx(larger * getattr(drawn, name).h), name
    assert box.inset(8, 4).contains(panel.outcome.right, panel.outcome.y) and panel.outcome.cy == box.cy
    assert panel.words.right == pytest.approx(panel.cards.x) and panel.cards.right < panel.outcome.x
    assert panel.words.x == panel.inner.x == panel.whole.x == panel.few.x == panel.call.x
    assert box.w - panel.whole.w == pytest.approx(2 * (panel.whole.x - box.x)), "as far from both edges"
    for of, size in ((panel.slot, 84), (panel.small, 54)):
        cards = [of(place) for place in range(5)]
        assert all((card.w, card.h) == pytest.approx((size * larger, size * larger * 1.4), rel=0.05) for card in cards)
        assert cards[4] == cards[3] and all(4 < b.x - a.right < 30 * larger for a, b in pairwise(cards[:4]))
        assert all(box.inset(0, 4).contains(card.x, card.y) and card.top < box.top for card in cards)
    assert panel.small(3).right < panel.answers(4)[0].x and panel.call.y > panel.small(0).top
    assert panel.beside.cx == panel.outcome.cx and panel.few.w < panel.whole.w
    for place in range(4):
        layer = panel.layer(place)
        assert layer.top < panel.slot(place).y and layer.cx == pytest.approx(panel.slot(place).cx) and layer.h > 8
    for count in (1, 3, 5, 9):
        answers, seats = panel.answers(count), panel.seats(count)
        assert len(answers) == len(seats) == count
        assert answers[0].w == pytest.approx(min(170 * larger, (box.w - 320 * larger - 10 * count) / count), rel=0.01)
        assert all(9 < b.x - a.right < 11 for a, b in pairwise(answers)) and answers[-1].right <= box.right - 9.9
        assert all(7 < b.x - a.right < 9 for a, b in pairwise(seats)) and 26 < box.right - seats[-1].right < 40
        assert seats[0].w + 8 == pytest.approx(min(140, 520 / count) * larger)
        assert all(box.inset(5).contains(one.x, one.y) and one.cy == box.cy for one in (*answers, *seats))


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (2560, 1080)])
def test_a_teams_board_bench_and_piles_lie_opposite_those_of_the_other(size: tuple[int, int]) -> None:
    seen = area(size)
    boxes = Boxes.of(seen)
    for left, right in (boxes.boards, boxes.benches, (boxes.piles[0][0], boxes.piles[1][1 - boxes.tall])):
        if boxes.tall and left in boxes.piles[0]:
            right = boxes.piles[1][0]
        assert left.x - seen.x == pytest.approx(seen.right - right.right, abs=1)
        assert (left.w, left.h, left.y) == pytest.approx((right.w, right.h, right.y))
    for draw, discards in boxes.piles:
        assert (draw.w, draw.h) == (discards.w, discards.h) and draw.h == pytest.approx(draw.w * style.CARD_ASPECT)
        assert (draw.cx == discards.cx) == boxes.tall and (draw.cy == discards.cy) != boxes.tall
        apart = draw.y - discards.top if boxes.tall else discards.x - draw.right
        assert 10 < apart < 90 and 70 < draw.w < 150
        assert not any(pile.meets(boxes.ice.box.inset(-RIM)) for pile in (draw, discards))
    drawn = boxes.ice.part(ICE)
    assert drawn == pytest.approx(boxes.ice.box) and boxes.ice.box.w / boxes.ice.box.h == pytest.approx(ICE.w / ICE.h)
    assert boxes.ice.at(ICE.w, 0.0) == pytest.approx((boxes.ice.box.right, boxes.ice.box.y))
    assert boxes.ice.box.y - boxes.panel.box.top == pytest.approx(GAP) and boxes.hand.cx == pytest.approx(seen.cx)


@pytest.mark.parametrize("count", [2, 4, 6, 8])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
def test_plates_stand_below_each_other_from_the_top_of_their_bench(size: tuple[int, int], count: int) -> None:
    """The first one lies at the upper edge; cards are held on plates or beside them, never on another's."""
    boxes = Boxes.of(area(size))
    spots = boxes.seats(count, 0)
    assert [spot.seat for spot in spots] == list(range(count)) and spots[0].own and not any(s.own for s in spots[1:])
    assert spots[0].plate == boxes.own
    for bench, side in zip(boxes.benches, (0, 1), strict=True):
        plates = [spot.plate for spot in spots if spot.seat % 2 == side and not spot.own]
        assert all(plate.h == HIGH and plate.right <= bench.right + 0.01 for plate in plates)
        if plates:
            assert plates[0].top == pytest.approx(bench.top)
        rows = sorted({plate.cy for plate in plates}, reverse=True)
        assert all(upper - lower == pytest.approx(rows[0] - rows[1]) for upper, lower in pairwise(rows))
    for spot in spots[1:]:
        assert not any(other is not spot and other.plate.contains(*spot.cards) for other in spots)
