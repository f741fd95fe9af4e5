"""Rink Ratz's boxes on tables of other shapes."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.faces.rink_ratz.boxes import Boxes
from game.ui.sheet.rect import Rect


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
