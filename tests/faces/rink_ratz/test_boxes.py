"""Rink Ratz's boxes on tables of other shapes."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.faces.rink_ratz.layout import Boxes
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
