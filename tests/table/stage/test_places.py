"""Where cards lie and who sits where."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations, pairwise

import pytest

from game.rules.contract import View
from game.rules.registry import game
from game.table.game_view import GameView
from game.table.seating import TABLE, larger, seat_spots
from game.table.stage.places import GROWS, Backs, Fan, Pile, Place, Row, Slot, hand_box
from game.table.stage.shown import Showing
from game.ui.sheet.rect import Rect
from game.ui.theme.style import CARD_ASPECT
from game.ui.window.stage import HEIGHT, WIDTH
from tests.table.faces import present
from tests.table.playing import CARD_GAMES, counts

COUNTS = range(1, 31)
#: what a finger or a pointer needs to see of a card
LEAST = 12.0
TABLES = [(name, seats) for name in CARD_GAMES for seats in counts(name)]


def shown(name: str, seats: int) -> Showing:
    """A game's table at its first decision, as the first seat sees it."""
    now = Showing(game(name))
    now.reset(game(name).new({"seats": seats}, 5).view(0).position)
    return now


def face(name: str, seats: int, now: Showing | None = None) -> GameView:
    """A game's face at its first decision, with the first seat looking."""
    return present(name, seats, now or shown(name, seats))


def places(name: str, seats: int) -> dict[str, Place]:
    """A game's places at its first decision, without a window."""
    return face(name, seats).layout.places()


def used(name: str, seats: int, now: Showing | None = None) -> dict[str, list[Rect]]:
    """The cards of all piles that are used now: those that lie there, or where one may be laid."""
    now = now or shown(name, seats)
    its = face(name, seats, now).layout
    cards: dict[str, list[str]] = its.cards()
    return {
        place.name: [box(slot) for slot in place.slots(max(1, min(4, len(cards.get(place.name, ())))))]
        for place in its.places().values()
        if place.seat < 0 and (place.takes or bool(cards.get(place.name)))
    }


def box(slot: Slot) -> Rect:
    """The upright rectangle around a turned card."""
    w, h, turn = slot.width, slot.width * 1.4015, math.radians(slot.angle)
    c, s = abs(math.cos(turn)), abs(math.sin(turn))
    return Rect.around(slot.x, slot.y, w * c + h * s, w * s + h * c)


def meet(one: Rect, two: Rect) -> bool:
    """Whether two rectangles share more than an edge."""
    both = one.clip(two)
    return both.w > 0.5 and both.h > 0.5


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("count", [1, 2, 10, 30])
def test_all_cards_lie_on_the_table(name: str, seats: int, count: int) -> None:
    table = Rect(0, 0, WIDTH, HEIGHT)
    for place in places(name, seats).values():
        for slot in place.slots(count):
            around = box(slot)
            inside = around.clip(table)
            assert inside.w * inside.h == pytest.approx(around.w * around.h), (place.name, slot)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_an_open_hand_can_be_picked_from(name: str, seats: int) -> None:
    hand = places(name, seats)["hand.0"]
    assert isinstance(hand, Fan | Row) and hand.held
    for count in COUNTS:
        slots = hand.slots(count)
        assert len(slots) == count
        for left, right in pairwise(slots):
            assert right.x - left.x >= LEAST
        if slots:
            assert (slots[0].x + slots[-1].x) / 2 == pytest.approx(hand.x)
            assert slots[-1].x - slots[0].x <= hand.spread + 1


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_place_gives_a_slot_for_each_card(name: str, seats: int) -> None:
    for place in places(name, seats).values():
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


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_plates_keep_apart(name: str, seats: int) -> None:
    """From each other, from the piles, from one's own hand and from the row of tools."""
    table = places(name, seats)
    plates = [(f"plate {s.seat}", s.plate) for s in face(name, seats).layout.seats()]
    apart([*plates, ("tools", Rect(1430, 1016, 460, 52)), ("prompt", Rect.around(960, 1042, 900, 62))])
    for label, plate in plates:
        for slot in table["hand.0"].slots(16):
            assert not meet(plate, box(slot)), (label, "hand.0")
        for pile, cards in used(name, seats).items():
            assert not any(meet(plate, each) for each in cards), (label, pile)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_piles_and_the_hands_of_the_others_keep_apart(name: str, seats: int) -> None:
    """A back may touch its own plate, never another seat's plate or a pile."""
    table = places(name, seats)
    piles = used(name, seats)
    for one, two in combinations(piles, 2):
        assert not any(meet(a, b) for a in piles[one] for b in piles[two]), (one, two)
    for spot in face(name, seats).layout.seats()[1:]:
        backs = [box(s) for s in table[f"hand.{spot.seat}"].slots(10)]
        for other in face(name, seats).layout.seats():
            if other.seat != spot.seat:
                assert not any(meet(b, other.plate) for b in backs), (spot.seat, other.seat)
        for pile, boxes in piles.items():
            assert not any(meet(b, x) for b in backs for x in boxes), (spot.seat, pile)


@pytest.mark.parametrize("seats", counts("curdle"))
def test_gifts_keep_apart_from_what_lies_beside_them(seats: int) -> None:
    """While a bank is dealt out its four cards lie in the middle, and every plate and pile is free."""
    now = shown("curdle", seats)
    gifts = {"gifts": ["2c", "3c", "4c", "5c"], "phase": "gift", "to_move": 0, "banks": [["9c"], ["2d", "3d", "4d"]]}
    now.position |= gifts
    piles = used("curdle", seats, now)
    assert len(piles["gifts"]) == 4
    its = face("curdle", seats, now)
    its.decide(View(game("curdle"), 0, now.position, ()))
    keep = its.layout.spots()
    apart([(spot.id, spot.rect) for spot in keep] + [(n, rect) for n, rects in piles.items() for rect in rects[-1:]])
    for spot in seat_spots(seats, 0):
        assert not any(meet(spot.plate, rect) for rects in piles.values() for rect in rects)


@pytest.mark.parametrize("count", [1, 2, 3, 7, 8, 15])
def test_cards_of_a_hand_lie_in_an_even_arc_around_its_middle(count: int) -> None:
    fan = Fan("hand.0", 900.0, 200.0, 120.0, spread=600.0)
    backs = Backs("hand.1", 300.0, 800.0)
    for place in (fan, backs):
        slots = place.slots(count)
        left, right = slots[0], slots[-1]
        assert left.x + right.x == pytest.approx(2 * place.x) and left.y == pytest.approx(right.y)
        assert left.angle == pytest.approx(-right.angle) and left.angle <= 0 <= right.angle
        assert right.x - left.x <= place.spread + 1e-6
        gaps = [b.x - a.x for a, b in pairwise(slots)]
        # as wide apart as they may be, and closer only for want of room
        assert all(gap == pytest.approx(min(place.gap, place.spread / (count - 1))) for gap in gaps)
        turns = [b.angle - a.angle for a, b in pairwise(slots)]
        assert turns == pytest.approx(turns[:1] * len(turns))
        # the middle is the highest, and the ends don't hang far down
        assert max(slot.y for slot in slots) <= place.y + 1e-6
        assert place.y - left.y < 40 and [s.y for s in slots[: (count + 1) // 2]] == sorted(
            s.y for s in slots[: (count + 1) // 2]
        )
        assert {slot.width for slot in slots} == {place.width}
    # the more cards, the less each turns by itself, and the whole hand never more than a half circle's part
    assert fan.slots(count)[-1].angle < 20 and (count == 1 or fan.slots(count)[-1].angle > 0.5)
    assert fan.slots(0) == []


def test_larger_cards_of_a_hand_hang_lower_at_its_ends() -> None:
    drops: list[float] = []
    for width in (90.0, 120.0, 180.0):
        slots = Fan("hand.0", 900.0, 200.0, width).slots(7)
        drops.append(200.0 - slots[0].y)
    assert drops == sorted(drops) and drops[0] > 1
    assert drops[2] == pytest.approx(2 * drops[0])


@pytest.mark.parametrize("count", [1, 2, 5, 20])
def test_cards_of_a_row_lie_side_by_side_and_one_may_be_raised(count: int) -> None:
    row = Row("bank.0", 800.0, 500.0, 100.0, gap=130.0, spread=900.0, raised=1)
    slots = row.slots(count)
    assert slots[0].x + slots[-1].x == pytest.approx(1600.0) and slots[-1].x - slots[0].x <= 900.0 + 1e-6
    assert all(b.x - a.x == pytest.approx(min(130.0, 900.0 / (count - 1))) for a, b in pairwise(slots))
    assert [slot.y > 500.0 for slot in slots] == [number == 1 for number in range(count)]
    assert all(500.0 <= slot.y <= 540.0 and slot.angle == 0 for slot in slots)


def test_a_loose_pile_is_in_disorder_within_bounds_and_the_same_each_time() -> None:
    neat, loose = Pile("stock", 400.0, 300.0), Pile("discard", 400.0, 300.0, loose=6.0)
    for count in (1, 5, 14, 40):
        slots = neat.slots(count)
        assert {slot.x for slot in slots} == {400.0} and {slot.angle for slot in slots} == {0.0}
        heights = [slot.y for slot in slots]
        assert heights == sorted(heights) and heights[0] == 300.0
        # it grows with every card, but no higher than fourteen
        assert heights[-1] == pytest.approx(300.0 + 0.9 * min(count - 1, 13))
        assert loose.slots(count) == loose.slots(count)
        for slot, flat in zip(loose.slots(count), slots, strict=True):
            assert abs(slot.x - 400.0) <= 4.8 + 1e-6 and abs(slot.y - flat.y) <= 4.8 + 1e-6 and abs(slot.angle) <= 6.0
    angles = {round(slot.angle, 3) for slot in loose.slots(14)}
    assert len(angles) == 14 and min(angles) < -1 < 1 < max(angles)


def test_the_box_of_the_hand_grows_upwards_with_the_type() -> None:
    areas = Rect(0, 0, TABLE.w, TABLE.h), Rect(100, 50, 1.2 * TABLE.w, 1.2 * TABLE.h)
    for area in areas:
        usual, large = (hand_box(area, width=132.0, text=text) for text in (1.0, 2.0))
        high = area.h / TABLE.h
        assert usual.cx == large.cx == area.cx
        assert usual.h == pytest.approx(132.0 * high * CARD_ASPECT) and usual.cy == pytest.approx(area.y + 166.0 * high)
        # its lower edge stays where it is
        assert large.y == pytest.approx(usual.y) and large.h == pytest.approx(usual.h * (1 + GROWS * larger(2.0)))
        assert usual.w == pytest.approx(900.0 * area.w / TABLE.w)
        assert large.w - usual.w == pytest.approx(GROWS * larger(2.0) * 132.0 * high)
    assert Fan.in_box(0, Rect(100, 100, 600, 140)).slots(2)[0].width == pytest.approx(140 / CARD_ASPECT)
