"""The middle of Curdle's table in windows of other shapes: as drawn, but larger or smaller, and clear of all else."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.faces.curdle.boxes import Boxes
from game.table.seating import TABLE
from game.ui.theme import style
from game.ui.window.stage import Stage
from tests.table.notebook import inside

SHAPES = [(1024, 768), (1280, 800), (1920, 1080), (2560, 1080)]
NAMES = "stock", "between", "bridges", "gifts", "keep"


@pytest.mark.parametrize("giving", [True, False])
@pytest.mark.parametrize("shape", SHAPES)
def test_the_middle_is_the_drawn_one_as_large_as_the_window_has_room(shape: tuple[int, int], giving: bool) -> None:
    area = Stage(*shape).table
    boxes, drawn = Boxes.of(area, giving=giving), Boxes.of(TABLE, giving=giving)
    middle = area.y + 640 / TABLE.h * area.h
    parts = [(getattr(boxes, name), getattr(drawn, name)) for name in NAMES]
    for box, plain in [*parts, *zip(boxes.banks, drawn.banks, strict=True)]:
        larger = boxes.unit / drawn.unit
        assert (box.w, box.h) == pytest.approx((plain.w * larger, plain.h * larger))
        assert box.cy - middle == pytest.approx((plain.cy - 640) * larger, abs=6 * abs(larger - 1) + 0.01)
        assert inside(box, area) and (box == boxes.stock or box in boxes.banks or box.cx == area.cx)
    left, right = boxes.banks
    assert left.cy == right.cy and left.cx + right.cx == pytest.approx(2 * area.cx)
    assert all(card.h == pytest.approx(style.CARD_ASPECT * card.w) for card in (left, right, boxes.stock))
    assert boxes.stock.right + 8 <= left.x + 0.01 and boxes.stock.x > area.x + 400, "clear of a plate at the left"
    assert boxes.bridges.w > 12 * boxes.bridges.h and boxes.keep.w > 3 * boxes.keep.h, "lines of text"
    found = [*boxes.banks, boxes.stock, boxes.hand, *([boxes.gifts, boxes.keep] if giving else [boxes.bridges])]
    for one, other in combinations(found, 2):
        assert not one.inset(0.5).meets(other.inset(0.5)), (one, other)


def test_banks_make_room_for_gifts_and_larger_type_has_a_larger_hand() -> None:
    giving, plain = (Boxes.of(TABLE, giving=giving) for giving in (True, False))
    assert giving.banks[0].w < 0.7 * plain.banks[0].w and giving.banks[1].x > plain.banks[1].x
    assert plain.banks[1].x - plain.banks[0].right == pytest.approx(plain.between.w + 14, abs=10)
    assert Boxes.of(TABLE, giving=False, text=1.5).hand.h > plain.hand.h
