"""Rink Ratz's boxes on tables of other shapes."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.faces.rink_ratz.boxes import Boxes
from game.ui.sheet.rect import Rect
from game.ui.theme import style


@pytest.mark.parametrize(("wide", "high"), [(1920, 1080), (1920, 1200), (1920, 1440), (2520, 1080)])
def test_the_cards_of_a_rush_use_the_ice_that_there_is(wide: float, high: float) -> None:
    """Larger where the table is higher, and never on piles, sign or chances."""
    boxes, drawn = Boxes.of(Rect(0, 0, wide, high)), Boxes.of(Rect(0, 0, 1920, 1080))
    size = boxes.rush[0].w / boxes.unit
    assert (size > 1.05 * drawn.rush[0].w / drawn.unit) == (high / wide > 0.6)
    found = [*boxes.rush, boxes.stock, boxes.bench, boxes.before, boxes.sign, boxes.chances, boxes.hand]
    for one, other in combinations(found, 2):
        assert not one.inset(1).meets(other.inset(1)), (one, other)


@pytest.mark.parametrize(("wide", "high"), [(1920, 1080), (1920, 1440), (2520, 1080)])
def test_both_teams_sides_of_the_rink_are_alike(wide: float, high: float) -> None:
    """What belongs to a team lies as far from the middle as the other team's."""
    area = Rect(0, 0, wide, high)
    boxes = Boxes.of(area)
    assert sum(net[0] for net in boxes.nets) == pytest.approx(2 * area.cx)
    assert boxes.nets[0][0] > boxes.nets[1][0]
    assert {net[1] for net in boxes.nets} == {area.cy} and boxes.face_off[0] == area.cx
    for left, right in ((boxes.board, boxes.power), (boxes.rush[0], boxes.rush[2])):
        assert left.x - area.x == pytest.approx(area.right - right.right) and left.y == right.y
        assert (left.w, left.h) == (right.w, right.h)
    for box in (boxes.rush[1], boxes.lone, boxes.sign, boxes.chances, boxes.hand):
        assert box.cx == pytest.approx(area.cx), box
    assert boxes.hand.top < boxes.face_off[1] < boxes.chances.y


@pytest.mark.parametrize(("wide", "high"), [(1920, 1200), (1920, 1440), (2520, 1080), (2400, 1440)])
def test_every_part_of_the_rink_grows_with_the_window_and_stays_as_far_from_the_cards(wide: float, high: float) -> None:
    area, table = Rect(30, 20, wide, high), Rect(0, 0, 1920, 1080)
    boxes, drawn = Boxes.of(area), Boxes.of(table)
    for name in ("penalty", "stock", "bench", "before", "sign", "chances", "board", "power"):
        box, plain = getattr(boxes, name), getattr(drawn, name)
        size = plain.w * boxes.unit / drawn.unit, plain.h * boxes.unit / drawn.unit
        assert (box.w, box.h) == pytest.approx(size), name
        if plain.h > 1.2 * plain.w:
            assert (box.cx - area.cx) / boxes.unit == pytest.approx((plain.cx - table.cx) / drawn.unit), name
    for card in (*boxes.rush, boxes.lone, boxes.penalty, boxes.stock, boxes.bench, boxes.before):
        assert card.h == pytest.approx(style.CARD_ASPECT * card.w) and card.cy == boxes.rush[1].cy
        assert card.cy - area.y == pytest.approx(600 / 1080 * high)

    def gaps(of: Boxes) -> list[float]:
        """From the cards of a rush up to the sign, and down to the chances and the face-off's circle."""
        card = of.rush[1]
        return [(of.sign.y - card.top) / of.unit, (card.y - of.chances.top) / of.unit,
                (card.y - of.face_off[1]) / of.unit, (of.rush[2].x - card.right) / of.unit]  # fmt: skip

    assert gaps(boxes) == pytest.approx(gaps(drawn))
    assert boxes.lone.w / boxes.rush[1].w == pytest.approx(drawn.lone.w / drawn.rush[1].w)
    assert boxes.lone.w > boxes.rush[1].w
    for x, y in (*boxes.nets, boxes.face_off):
        assert area.contains(x, y)
    assert 150 < area.right - boxes.nets[0][0] < 250, "a net is part of the room's picture"
    assert boxes.board.top == boxes.power.top == area.top - 96
    assert area.y < boxes.side < area.y + high / 2 and (boxes.side - area.y) / high == pytest.approx(drawn.side / 1080)
