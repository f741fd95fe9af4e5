"""Mystic's table: whose plate is whose, and nothing at the left lies on anything else."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.faces.mystic.layout import board, plates
from game.table.seating import TABLE


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_the_own_plate_lies_below_the_others_clockwise_above_it(count: int) -> None:
    for bottom in range(count):
        spots = plates(count, bottom, TABLE)
        assert [spot.seat for spot in spots] == [(bottom + k) % count for k in range(count)]
        assert [spot.own for spot in spots] == [True] + [False] * (count - 1)
        assert all(upper.plate.y >= lower.plate.top for lower, upper in pairwise(spots))
        assert board(count, TABLE).y >= spots[-1].plate.top
        assert spots[0].plate.y >= TABLE.y and board(count, TABLE).top <= TABLE.top
