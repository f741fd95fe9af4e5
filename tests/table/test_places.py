"""Where cards lie and who sits where."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations, pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.scenes.curdle import CurdleScene
from game.scenes.rink_ratz import RinkRatzScene
from game.table.places import Fan, Pile, Place, Slot
from game.table.seating import seat_spots
from game.table.stage import HEIGHT, WIDTH, Rect

COUNTS = range(1, 31)
#: what a finger or a pointer needs to see of a card
LEAST = 12.0
TABLES = [("curdle", CurdleScene, n) for n in range(2, 9)] + [("rink_ratz", RinkRatzScene, n) for n in (2, 4)]


def places(scene: Any, seats: int, viewer: int = 0) -> dict[str, Place]:
    """A game's places without a window."""
    return dict(scene.lay_out(SimpleNamespace(viewer=viewer), seat_spots(seats, viewer)))


def box(slot: Slot) -> Rect:
    """The upright rectangle around a turned card."""
    w, h, turn = slot.width, slot.width * 1.4015, math.radians(slot.angle)
    c, s = abs(math.cos(turn)), abs(math.sin(turn))
    return Rect.around(slot.x, slot.y, w * c + h * s, w * s + h * c)


def meet(one: Rect, two: Rect) -> bool:
    """Whether two rectangles share more than an edge."""
    both = one.clip(two)
    return both.w > 0.5 and both.h > 0.5


@pytest.mark.parametrize(("name", "scene", "seats"), TABLES)
@pytest.mark.parametrize("count", [1, 2, 10, 30])
def test_all_cards_lie_on_the_table(name: str, scene: Any, seats: int, count: int) -> None:
    table = Rect(0, 0, WIDTH, HEIGHT)
    for place in places(scene, seats).values():
        for slot in place.slots(count):
            around = box(slot)
            inside = around.clip(table)
            assert inside.w * inside.h == pytest.approx(around.w * around.h), (place.name, slot)


@pytest.mark.parametrize(("name", "scene", "seats"), TABLES)
def test_an_open_hand_can_be_picked_from(name: str, scene: Any, seats: int) -> None:
    hand = places(scene, seats)["hand.0"]
    assert isinstance(hand, Fan)
    for count in COUNTS:
        slots = hand.slots(count)
        assert len(slots) == count
        for left, right in pairwise(slots):
            assert right.x - left.x >= LEAST
        if slots:
            assert (slots[0].x + slots[-1].x) / 2 == pytest.approx(hand.x)
            assert slots[-1].x - slots[0].x <= hand.spread + 1


@pytest.mark.parametrize(("name", "scene", "seats"), TABLES)
def test_every_place_gives_a_slot_for_each_card(name: str, scene: Any, seats: int) -> None:
    for place in places(scene, seats).values():
        assert place.slots(0) == []
        for count in COUNTS:
            assert len(place.slots(count)) == count
            assert place.slots(count) == place.slots(count)


def test_a_pile_keeps_still_when_it_grows() -> None:
    pile = Pile("bank.1", 500, 500, loose=2.0, rise=0.0)
    assert pile.slots(6)[:5] == pile.slots(5)


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_has_a_place_clockwise(seats: int, viewer: int) -> None:
    spots = seat_spots(seats, viewer)
    assert [s.seat for s in spots] == [(viewer + i) % seats for i in range(seats)]
    assert [s.own for s in spots] == [True, *[False] * (seats - 1)]


def apart(rects: Sequence[tuple[str, Rect]]) -> None:
    """Fails with the names of the two that overlap."""
    for (one, a), (two, b) in combinations(rects, 2):
        assert not meet(a, b), (one, two)


@pytest.mark.parametrize(("name", "scene", "seats"), TABLES)
def test_plates_keep_apart(name: str, scene: Any, seats: int) -> None:
    """From each other, from the piles, from one's own hand and from the row of tools."""
    table = places(scene, seats)
    plates = [(f"plate {s.seat}", s.plate) for s in seat_spots(seats, 0)]
    apart([*plates, ("tools", Rect(1430, 1016, 460, 52)), ("prompt", Rect.around(960, 1042, 900, 62))])
    for label, plate in plates:
        for place in table.values():
            if place.name == "hand.0" or not place.name.startswith("hand."):
                for slot in place.slots(16 if place.name == "hand.0" else 4):
                    assert not meet(plate, box(slot)), (label, place.name)


@pytest.mark.parametrize(("name", "scene", "seats"), TABLES)
def test_piles_and_the_hands_of_the_others_keep_apart(name: str, scene: Any, seats: int) -> None:
    """A back may touch its own plate, never another seat's plate or a pile."""
    table = places(scene, seats)
    piles = {n: [box(s) for s in p.slots(4)] for n, p in table.items() if not n.startswith("hand.")}
    for one, two in combinations(piles, 2):
        assert not any(meet(a, b) for a in piles[one] for b in piles[two]), (one, two)
    for spot in seat_spots(seats, 0)[1:]:
        backs = [box(s) for s in table[f"hand.{spot.seat}"].slots(10)]
        for other in seat_spots(seats, 0):
            if other.seat != spot.seat:
                assert not any(meet(b, other.plate) for b in backs), (spot.seat, other.seat)
        for pile, boxes in piles.items():
            assert not any(meet(b, x) for b in backs for x in boxes), (spot.seat, pile)
