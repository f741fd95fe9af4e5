"""Where the cards of Hurry Hard! lie, what is offered besides them, and what a click on a place finds there."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.faces.hurry_hard.boxes import ROW, Boxes
from game.faces.hurry_hard.layout import ROOMY, hand_key
from game.faces.hurry_hard.rocks import to_lay
from game.faces.hurry_hard.table_facts import Ghost, Gone, Sight
from game.rules.contract import HIDDEN, Event, say
from game.rules.registry import game
from game.table.game_view import GameView
from game.table.seating import TABLE
from game.table.stage.shown import Showing
from game.ui.sheet.rect import Rect
from tests.faces.hurry_hard.test_ice import rock_sight
from tests.faces.hurry_hard.test_layout import HIGH, WIDE
from tests.faces.hurry_hard.test_shot import FULL, MOVES, Seat
from tests.table.faces import present

RULES = game("hurry_hard")


def table(seats: int) -> GameView:
    """The first moment of a match of so many seats."""
    now = Showing(RULES)
    now.reset(RULES.new(RULES.full_options({"seats": seats, "ends": 2}), 3).view(0).position)
    return present("hurry_hard", seats, now)


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_hands_of_others_lie_between_plates_only_where_those_leave_room(seats: int) -> None:
    """Else they are hidden under the plates; one's own lies on the rail in full size."""
    face = table(seats)
    layout: Any = face.layout
    spots, places = layout.seats(), layout.places()
    roomy = spots[1].y - spots[0].y >= ROOMY
    assert roomy == (seats <= 4)
    for spot in spots:
        hand, row = places[f"hand.{spot.seat}"], places[f"row.{spot.seat}"]
        assert row.seat == hand.seat == spot.seat and row.shown == 0
        if spot.own:
            assert hand.held and (hand.x, hand.y) == (layout.boxes.hand.cx, layout.boxes.hand.cy)
            assert hand.width == layout.boxes.held(len(face.moment.now["hands"][spot.seat])) > 100
            # a gap between two cards, and the last one ends at the rail's end
            assert hand.gap == hand.width + 10 and 0 < hand.spread + hand.width - layout.boxes.hand.w < 40
            assert abs(row.x - spot.plate.cx) < spot.plate.w / 2 and row.y == spot.plate.cy
        else:
            assert (hand.shown is None, hand.width > 40) == (roomy, roomy) and (hand.x, hand.y) == spot.cards
            assert (hand.y < spot.plate.y) == roomy and (row.x, row.y) == spot.cards


@pytest.mark.parametrize(
    ("area", "seats"), [(TABLE, 2), (TABLE, 3), (TABLE, 5), (TABLE, 8), (HIGH, 4), (HIGH, 5), (WIDE, 7)]
)
def test_plates_stand_at_even_distances_the_viewers_lowest(area: Rect, seats: int) -> None:
    spots = Boxes.of(area).seats(seats, 1)
    assert [spot.seat for spot in spots] == [(1 + n) % seats for n in range(seats)]
    assert [spot.own for spot in spots] == [True] + [False] * (seats - 1)
    steps = {round(two.y - one.y, 3) for one, two in pairwise(spots)}
    assert len(steps) == 1 and min(steps) > spots[0].plate.h
    assert {spot.cards[1] < spot.y for spot in spots[1:]} == {min(steps) >= ROOMY}
    assert spots[0].cards[1] == spots[0].y and all(spot.plate.w == spots[0].plate.w for spot in spots)


def test_a_card_goes_where_the_next_one_on_the_shot_will_lie() -> None:
    for moves, count in (((), None), (("throw T r1", "pass"), 0), (MOVES[:3], 1), (MOVES[:6], 3)):
        layout: Any = Seat(FULL, *moves).face.layout
        shot, boxes = layout.places()["shot"], layout.boxes
        wanted = boxes.shot.card if count is None else boxes.shot.slot(count, count + 1)
        assert (shot.x, shot.y) == (wanted.cx, wanted.cy)
        assert (layout.places()["sheet"].x, layout.places()["sheet"].y) == boxes.ice.pin
    layout = Seat(FULL, *MOVES[:2]).face.layout
    many = [{"card": "D8/SE", "seat": 1, "word": ""}] * (2 * ROW + 3)
    now = layout.moment.now
    now.position = {**now.position, "shot": {**now["shot"], "cards": many}}
    last = layout.boxes.shot.slot(2 * ROW - 1, 2 * ROW + 4)
    assert (layout.places()["shot"].x, layout.places()["shot"].y) == (last.cx, last.cy), "the panel is full"


def test_hands_are_sorted_and_piles_and_rows_lie_face_down() -> None:
    seat = Seat({**FULL, "hands": [["G/DB", "T", "D8/SE", "D12/HR"], ["D8/JM"], [], ["D4/OC"]]})
    now: Any = seat.shown
    found = seat.face.layout.cards()
    assert found["hand.0"] == ["D8/SE", "D12/HR", "G/DB", "T"]
    assert {*found["pile"]} == {HIDDEN} and len(found["pile"]) == len(now["pile"])
    assert [found[f"row.{n}"] for n in range(4)] == [[HIDDEN] * len(row) for row in now["rows"]]
    assert sorted(["T/PB", "x", "T/MB", "G/HH", "D12", "D0", "G/BT"], key=hand_key) == [
        "D0", "D12", "G/BT", "G/HH", "T/MB", "T/PB", "x",
    ]  # fmt: skip
    layout: Any = seat.face.layout
    layout.moment.now.position = {**now.position, "discard": ["G/SE", "T"]}
    assert layout.leafed("discard") == [("G/SE", ""), ("T", "")] and layout.leafed("pile") is None
    assert layout.gathers(Event("Dealt", {})) == "pile" and layout.gathers(Event("Passed", {})) is None


def test_ice_and_shot_take_cards_and_each_card_on_the_shot_tells_what_it_does() -> None:
    seat = Seat(FULL, *MOVES[:7])
    layout: Any = seat.face.layout
    ice, shot, *laid = layout.spots()
    assert (ice.rect, shot.rect) == (layout.boxes.ice.box, layout.boxes.shot.box)
    assert ice.takes and shot.takes and ice.under and shot.under
    cards = layout.kept.on.laid(seat.shown)
    assert [spot.key for spot in laid] == [("laid", str(n)) for n in range(len(cards))] and len(cards) == 3
    for n, (spot, each) in enumerate(zip(laid, cards, strict=True)):
        assert spot.rect == layout.boxes.shot.slot(n, 3) and spot.takes and not spot.under
        lines = spot.tip.split("\n")
        assert lines[0] == spot.label and len(lines) == 3 + (each.card.void_by >= 0)
    assert not any("Cancelled" in spot.tip for spot in laid)


def test_a_cancelled_card_on_the_shot_names_the_one_that_cancels_it() -> None:
    position = {**FULL, "hands": [["D8/SE", "T/HH"], ["T/SE"], [], []]}
    seat = Seat(position, "throw D8/SE", "play T/SE", "pass", "pass", "play T/HH sweep")
    layout: Any = seat.face.layout
    void = {n: each.card.void_by for n, each in enumerate(layout.kept.on.laid(seat.shown)) if each.card.void_by >= 0}
    told = {n: spot.tip.split("\n")[-1] for n, spot in enumerate(layout.spots()[2:]) if "Cancelled" in spot.tip}
    assert told == {n: f"Cancelled by card {by + 1}." for n, by in void.items()} and {*void} == {0, 1}


def test_what_may_come_back_keeps_its_place_and_what_will_be_elsewhere_gets_one() -> None:
    """A guard of a rock that goes stands in the centre; one that bites reaches into the rings."""
    words = say("{seat}'s rock", seat=0)
    rocks = {"r1": rock_sight("r1", 8)}
    gone = {"r2": Gone("r2", 0, 4, "house", -1, words), "r3": Gone("r3", -1, -1, "centre", 1, words)}
    ghosts = (
        Ghost("r2", 0, 4, "house", ""), Ghost("r4", 1, 12, "house", "r1"), Ghost("r5", -1, -1, "r1", ""),
        Ghost("r6", 1, -1, "r9", ""), Ghost("r7", -1, -1, "centre", ""), Ghost("r3", -1, 0, "house", ""),
    )  # fmt: skip
    found = {rock.name: rock for rock in to_lay(Sight(rocks, (0, 0), "respond", gone, ghosts=ghosts))}
    assert [*found] == ["r1", "r2", "r3", "ghost.r4", "ghost.r5", "ghost.r6", "ghost.r7", "ghost.r3"]
    assert [rock.place for rock in found.values()] == [
        "house", "house", "centre", "house", "r1", "centre", "centre", "house",
    ]  # fmt: skip
    assert [name for name, rock in found.items() if rock.biter] == ["r3", "ghost.r6"]
    assert found["ghost.r4"].frozen == "r1" and (found["r2"].at, found["r3"].at) == (4, -1)
