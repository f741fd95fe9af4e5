"""A stone on the ice: all that it carries is as large as the house has room for."""

from __future__ import annotations

import pytest

from game.faces.powerup import stone
from game.table.stage.piece import Part


def carried(size: float) -> list[Part]:
    """All that a stone may carry, at a size."""
    colours = ["yellow", "blue"]
    return [
        *stone.granite(0, ["4", "4", "8", "b"], colours, size, contrast=False),
        *stone._marks(2, False, size),
        *stone._marks(0, True, size),
        stone.shield_of(size),
        stone._aimed("takeout", size),
        stone._aimed("nudge", size),
    ]


@pytest.mark.parametrize("size", [0.4, 0.8, 1.5])
def test_all_that_a_stone_carries_grows_and_shrinks_with_it(size: float) -> None:
    for usual, part in zip(carried(1.0), carried(size), strict=True):
        numbers = usual.dx, usual.dy, usual.w, usual.h
        assert (part.dx, part.dy, part.w, part.h) == pytest.approx([size * number for number in numbers])
        if usual.text:
            assert part.type == pytest.approx(size * usual.type), usual.text
        assert (part.picture, part.text, part.ink, part.upright) == (
            usual.picture, usual.text, usual.ink, usual.upright
        )  # fmt: skip
