"""Curdle's felt: what stands at the banks and between them, and how the boxes of the middle lie to each other."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.faces.curdle.boxes import Boxes
from game.faces.curdle.feel import CurdleFeel
from game.faces.curdle.layout import CurdleLayout
from game.faces.curdle.panels import CurdlePanels
from game.faces.curdle.words import CurdleWords
from game.rules.contract import Event
from game.table.seating import TABLE, SeatSpot
from game.table.view_models import Point
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.faces.hurry_hard.test_layout import SHAPES
from tests.table.notebook import Notebook, inside


class Drawn(Notebook):
    """The felt of a position, as far as it says something."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(monkeypatch, widgets)
        self.tags: list[tuple[str, float, float]] = []
        monkeypatch.setattr(widgets, "tag", self._tag)

    def _tag(self, _sheet: Any, text: str, x: float, y: float, *_args: Any, **_more: Any) -> None:
        self.tags.append((text, x, y))

    def paint(self, given: str = "", eyes: int = 0, show_open: bool = False, giving: bool = False, **now: Any) -> Boxes:
        """Paint a position; return the boxes of its table."""
        plain: dict[str, Any] = {
            "stock": ["?"] * 13, "banks": [["2c", "9d"], ["5h"]], "phase": "play", "to_move": 0, "gifts": [],
            "hands": [["4c", "Td"], ["?", "?"]],
        }  # fmt: skip

        class Now(dict[str, Any]):
            """What is shown."""

            @property
            def position(self) -> dict[str, Any]:
                return self

            events = ()

        boxes = Boxes.of(TABLE, giving=giving)
        moment = SimpleNamespace(now=Now({**plain, **now}), eyes=eyes, looks=SimpleNamespace(show_open=show_open))
        layout = SimpleNamespace(boxes=boxes, giving=giving)
        CurdlePanels(moment, layout, SimpleNamespace(given=lambda: given)).paint(self.sheet)  # type: ignore[arg-type]
        return boxes

    def at(self, text: str) -> tuple[float, float]:
        ((x, y),) = [(x, y) for said, x, y in self.tags if said == text]
        return x, y


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    return Drawn(monkeypatch)


@pytest.mark.parametrize("area", SHAPES)
@pytest.mark.parametrize("giving", [True, False])
def test_the_middle_lies_alike_on_both_sides_above_the_hand(area: Rect, giving: bool) -> None:
    boxes = Boxes.of(area, giving=giving)
    left, right = boxes.banks
    assert left.cx + right.cx == pytest.approx(2 * area.cx) and left.right < area.cx < right.x
    assert (left.y, left.w, left.h) == pytest.approx((right.y, right.w, right.h))
    assert boxes.between.cx == boxes.bridges.cx == boxes.gifts.cx == boxes.keep.cx == pytest.approx(area.cx)
    for box in (left, boxes.stock):
        assert box.h == pytest.approx(box.w * style.CARD_ASPECT)
    assert boxes.stock.w < boxes.banks[0].w or giving
    assert boxes.stock.right < left.x and boxes.hand.top < left.y and boxes.hand.top < boxes.bridges.y
    assert all(inside(box, area) for box in (left, right, boxes.stock, boxes.between, boxes.gifts))
    assert boxes.bridges.top < left.y and boxes.bridges.top < boxes.between.y
    if giving:
        assert left.right < boxes.gifts.x and boxes.gifts.right < right.x, "gifts lie between the banks"
        assert boxes.hand.top < boxes.keep.y and boxes.keep.top < boxes.gifts.y
    else:
        assert left.right - 20 < boxes.between.x and boxes.between.right < right.x + 20


def test_banks_and_stock_have_slots_values_and_a_count(drawn: Drawn) -> None:
    boxes = drawn.paint()
    slots = drawn.patches("slot")
    assert len(slots) == 3
    for slot, box in zip(slots, (*boxes.banks, boxes.stock), strict=True):
        assert inside(box, slot) and slot.cx == pytest.approx(box.cx) and 0 < slot.w - box.w < 20
    x, y = drawn.at("13")
    assert x == boxes.stock.cx and y < boxes.stock.y
    for box, value in zip(boxes.banks, ("9", "5"), strict=True):
        x, y = drawn.at(value)
        assert x == box.cx and box.y - 60 < y < box.y


@pytest.mark.parametrize(
    ("now", "shown"), [({"phase": "deal"}, []), ({"banks": [["9d"], []]}, ["9"]), ({"banks": [[], []]}, [])]
)
def test_what_is_swept_or_empty_has_no_value_and_nothing_between(drawn: Drawn, now: Any, shown: list[str]) -> None:
    drawn.paint(**now)
    assert [text for text, _x, _y in drawn.tags] == ["13", *shown] and not drawn.words


def test_the_differences_stand_between_the_banks_and_bridges_below_one_by_one(drawn: Drawn) -> None:
    boxes = drawn.paint()
    chips = [call.args[1] for call in drawn.sheet.image.call_args_list]
    numbers, ranks = drawn.words[: len(chips)], drawn.words[len(chips) :]
    assert [text for text, _box, _ink in numbers] == ["4"] and [text for text, _b, _i in ranks] == ["4"]
    assert (
        inside(numbers[0][1], chips[0]) and inside(chips[0], boxes.between) and chips[0].w == pytest.approx(chips[0].h)
    )
    x, y = drawn.at("apart")
    assert x == pytest.approx(boxes.between.cx) and y > chips[0].top
    _text, box, ink = ranks[0]
    assert ink == style.INK and inside(box, drawn.patches("button_main")[0]) and drawn.at("Bridges")[0] < box.x


def test_more_differences_and_bridges_lie_evenly_with_ones_own_in_gold(drawn: Drawn) -> None:
    boxes = drawn.paint(banks=[["9d"], ["Qc"]], hands=[["3c", "8d"], ["?"]])
    chips = [call.args[1] for call in drawn.sheet.image.call_args_list]
    assert len(chips) == 2 and chips[0].y == pytest.approx(chips[1].top) and chips[0].cx == chips[1].cx
    assert (chips[0].top + chips[1].y) / 2 == pytest.approx(boxes.between.cy)
    assert [text for text, _box, _ink in drawn.words] == ["3", "7", "3", "7", "J"]
    own, others = drawn.patches("button_main"), drawn.patches("field")
    assert len(own) == 1 and len(others) == 2
    row = sorted((*own, *others), key=lambda box: box.x)
    gaps = [other.x - one.right for one, other in pairwise(row)]
    assert gaps == pytest.approx([10 * boxes.unit] * 2) and row[0] == own[0]
    assert {round(box.w, 3) for box in row} == {round(64 * boxes.unit, 3)}
    assert (row[0].x + row[-1].right) / 2 == pytest.approx(boxes.bridges.cx) and row[0].cy == boxes.bridges.cy
    for box, (_text, words, ink) in zip(row, drawn.words[2:], strict=True):
        assert inside(words, box) and ink == (style.INK if box in own else style.CREAM)
    assert not [tag for tag in drawn.tags if "/" in tag[0]]


@pytest.mark.parametrize(
    ("more", "strip"),
    [({}, True), ({"phase": "over"}, False), ({"given": "Amber gives a card"}, False), ({"eyes": -1}, True)],
)
def test_bridges_are_shown_while_they_matter(drawn: Drawn, more: Any, strip: bool) -> None:
    boxes = drawn.paint(**more)
    texts = [text for text, _x, _y in drawn.tags]
    assert ("Bridges" in texts) == strip and "apart" in texts
    assert len(drawn.patches("button_main")) == (strip and more.get("eyes", 0) >= 0)
    if "given" in more:
        assert drawn.at(more["given"]) == (boxes.bridges.cx, boxes.bridges.cy)


def test_banks_without_a_bridge_are_said_to_be_curdled(drawn: Drawn) -> None:
    boxes = drawn.paint(banks=[["9d"], ["9c"]])
    assert drawn.at("curdled") == (boxes.between.cx, boxes.between.cy) and not drawn.words


def test_open_cards_of_each_bridge_are_counted_where_one_wishes_it(drawn: Drawn) -> None:
    drawn.paint(show_open=True, banks=[["4h", "9d"], ["5h"]])
    count = [(text, x, y) for text, x, y in drawn.tags if text == "1"]
    ((_text, x, y),) = count
    (box,) = drawn.patches("button_main")
    assert x == pytest.approx(box.cx) and y < box.y, "the pack isn't whole, so nothing is told of the rest"


@pytest.mark.parametrize(
    ("now", "shown"), [({"phase": "gift"}, True), ({"phase": "gift", "to_move": 1}, False), ({"phase": "play"}, False)]
)
def test_a_gift_may_be_kept_by_whoever_gives_it(drawn: Drawn, now: Any, shown: bool) -> None:
    boxes = drawn.paint(giving=True, **now)
    assert drawn.patches("button") == ([boxes.keep] if shown else [])
    assert [text for text, _x, _y in drawn.tags] == ["13"], "nothing else stands in the middle"
    if shown:
        _name, x, y, size = drawn.sheet.icon.call_args.args
        text = drawn.sheet.text.call_args.args
        assert boxes.keep.x < x < text[1] < boxes.keep.right and y == text[2] == boxes.keep.cy and size < boxes.keep.h
    drawn.sheet.reset_mock()
    drawn.paint(giving=True, eyes=-1, phase="gift", to_move=-1)
    assert not drawn.patches("button")


def test_labels_keep_clear_of_values_differences_and_bridges() -> None:
    """Of the strip that names them up to the banks."""
    boxes = Boxes.of(TABLE, giving=False)
    layout = SimpleNamespace(boxes=boxes, area=TABLE, seats=tuple)
    board = CurdlePanels(MagicMock(), layout, MagicMock()).labels(MagicMock())  # type: ignore[arg-type]
    *_usual, left, right, between, bridges = board.hard
    assert between == boxes.between
    for value, bank in ((left, boxes.banks[0]), (right, boxes.banks[1])):
        assert isinstance(value, Rect)
        assert (value.cx, value.w) == (bank.cx, bank.w) and value.top < bank.y and 10 < bank.y - value.cy < 60
        assert value.h < 70, "no more than the number below its bank"
    assert isinstance(bridges, Rect) and inside(boxes.bridges, bridges) and bridges.top == boxes.bridges.top
    assert 20 < boxes.bridges.y - bridges.y < 40, "with the numbers below them"


@pytest.mark.parametrize(
    ("last", "seat", "scoring", "piece"),
    [
        (Event("CardPlayed", {"bank": "bank.2"}), 1, "wins", "bank.2"),
        (Event("CardPlayed", {"bank": "bank.2"}), 0, "wins", "bank.2"),
        (Event("CardPlayed", {"bank": "bank.2"}), 1, "points", None),
        (Event("CardPlayed", {"bank": "bank.2"}), -1, "wins", None),
        (Event("CardPlayed", {}), 1, "wins", None),
        (Event("CardDrawn", {"bank": "bank.2"}), 1, "wins", None),
        (None, 1, "wins", None),
    ],
)
def test_the_point_of_a_hand_flies_from_the_bank_that_took_its_last_card(
    last: Event | None, seat: int, scoring: str, piece: str | None
) -> None:
    """Where hands are counted; points for cards that are left are told, and fly from nowhere."""

    class Now(dict[str, Any]):
        events = [last] if last is not None else []

    feel: Any = SimpleNamespace(moment=SimpleNamespace(now=Now(options={"scoring": scoring})))
    found = CurdleFeel.counts(feel, Event("HandWon", {"seat": seat}))
    assert list(found) == ([Point(piece, "+1", seat)] if piece else [])
    assert not CurdleFeel.counts(feel, Event("CardPlayed", {"seat": 1}))


@pytest.mark.parametrize("side", [0, 1, 2])
def test_a_point_arrives_on_the_plate_of_who_gets_it(side: int) -> None:
    spots = [SeatSpot(0, 300, 120, True), SeatSpot(1, 300, 600, False), SeatSpot(2, 960, 900, False)]
    layout: Any = SimpleNamespace(seats=lambda: spots)
    assert spots[side].plate.contains(*CurdleLayout.total(layout, side))


@pytest.mark.parametrize(
    ("to", "mover", "text"), [(0, 0, "Keep it"), (0, 1, "Give it to you"), (1, 0, None), (1, 1, None)]
)
def test_a_gift_is_kept_or_given(to: int, mover: int, text: str | None) -> None:
    words: Any = SimpleNamespace(moment=SimpleNamespace(company=SimpleNamespace(you=0, names=["You", "Ann"]),
                                                        now={"to_move": mover}))  # fmt: skip
    found = CurdleWords.name(words, "move", f"give {to}")
    assert found == text if text else "Ann" in found
