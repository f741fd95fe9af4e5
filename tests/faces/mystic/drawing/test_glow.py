"""Light over the plates: hearts from the owner of a charm to its stone, sparkles around an enchanted number."""

from __future__ import annotations

import math
from itertools import pairwise
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock, call

import pytest

from game.faces.mystic.boxes import boxes_of, plate_chips
from game.faces.mystic.drawing.camera import HOUSE
from game.faces.mystic.drawing.glow import COMES, HEARTS, ROUND, SPARKLE, Glow
from game.faces.mystic.drawing.magic import LIGHTS, Spark
from game.faces.mystic.show import Flight
from game.match.match import Match
from game.rules.mystic.shot_film import Placed, lying
from game.rules.mystic.stones import Stone
from game.rules.registry import game
from game.table.seating import TABLE

THERE = lying(Stone("ice", 2, -30.0, 1300.0))
SEATS = boxes_of(TABLE, 2).seats(2, 0)
PLATES = {spot.seat: spot.plate for spot in SEATS}


@pytest.fixture(scope="module")
def glow() -> Glow:
    """The light over a table at which nothing has been delivered yet."""
    position = Match.start(game("mystic"), {"seats": 2}, ("human", "human"), 3).view(0).position
    face = SimpleNamespace(layout=SimpleNamespace(seats=lambda: SEATS))
    sheet: Any = SimpleNamespace(face=face, now=SimpleNamespace(position=position), camera=lambda: HOUSE)
    return Glow(sheet)


def charm(stone: str, share: float, target: Placed | None = THERE, **more: Any) -> Flight:
    return Flight("StoneReturned", stone, None, target, charm=True, share=share, **more)


@pytest.mark.parametrize("stone", ["a5", "b3"])
def test_hearts_fly_from_the_plate_of_a_charms_owner_to_its_stone(glow: Glow, stone: str) -> None:
    """One after another in an arc, the first ones largest and brightest; and then it is over."""
    plate = PLATES["ab".index(stone[0])]
    x1, y1, _k = HOUSE.project(THERE.x, THERE.y, 10.0)
    x0, y0 = plate.right, plate.cy
    most, first = 0, list[float]()
    for n in range(101):
        hearts = list(glow.sparks(charm(stone, n / 100)))
        most = max(most, len(hearts))
        for heart in hearts:
            assert heart.shape == "heart" and heart.colour[:3] == LIGHTS["charm"].colour
            assert min(x0 - plate.w / 4, x1) <= heart.x <= max(x0, x1) and 0.0 < heart.colour[3] <= 1.0
            part = (heart.x - x0 + 24.0) / (x1 - x0 + 24.0)
            over = heart.y - (y0 + (y1 - y0) * part)
            assert 0.0 < over < 120.0 and (over > 60.0) == (abs(part - 0.5) < 0.27), "an arc"
        for ahead, behind in pairwise(hearts):
            assert (ahead.x > behind.x) == (x1 > x0) and ahead.size > behind.size > 0.0
        if len(hearts) == HEARTS:
            assert hearts[0].colour[3] <= 1.0 and hearts[-1].colour[3] < 0.2
        if hearts and n / 100 < COMES:
            first.append(hearts[0].x)
        assert not hearts or 0.0 < n / 100 < 1.6 * COMES
    assert most == HEARTS and first == sorted(first)
    begins, ends = (next(iter(glow.sparks(charm(stone, share)))) for share in (0.001, 0.999 * COMES))
    assert plate.contains(begins.x, begins.y) and math.dist((ends.x, ends.y), (x1, y1)) < 10.0
    assert begins.colour[3] > 0.99 and ends.colour[3] < 0.05, "it fades where it arrives"


def test_with_reduced_motion_one_large_heart_lights_up_at_the_plate(glow: Glow) -> None:
    hearts = [list(glow.sparks(charm("b3", share, calm=True))) for share in (0.2, 0.4, 0.6)]
    assert {len(each) for each in hearts} == {1}
    places = {(each.x, each.y, each.size) for [each] in hearts}
    [(x, y, size)] = places
    assert PLATES[1].contains(x, y) and 40.0 < size < PLATES[1].h
    assert next(iter(glow.sparks(charm("b3", 1.0, calm=True)))).colour[3] == 0.0


def test_there_is_no_light_without_a_plate_or_a_place(glow: Glow) -> None:
    assert not list(glow.sparks(charm("a5", 0.2, None))) and not list(glow.sparks(charm("c5", 0.2)))
    leaves = Flight("StoneBonused", "a5", THERE, None, charm=True, share=0.2)
    assert list(glow.sparks(leaves)), "a stone that leaves had a place"
    assert not list(glow.sparks(Flight("StoneReturned", "a5", None, THERE, share=0.2))), "a spell has none here"


def enchanted(glow: Glow, stone: str, share: float, **more: Any) -> list[Spark]:
    return list(glow.sparks(Flight("StoneEnchanted", stone, None, None, share=share, **more)))


@pytest.mark.parametrize("stone", ["a1", "a8", "b4"])
def test_sparkles_close_around_an_enchanted_number(glow: Glow, stone: str) -> None:
    """Evenly around it and turning; none is seen at first or at last."""
    seat = "ab".index(stone[0])
    chip = dict(plate_chips(SEATS, seat, [f"{stone[0]}{n}" for n in range(1, 9)]))[stone]
    turns, radii = list[float](), list[float]()
    for share in (0.0, 0.25, 0.3, 0.5, 0.75, 1.0):
        middle, *around = enchanted(glow, stone, share)
        assert (middle.x, middle.y) == (chip.cx, chip.cy) and len(around) == 8
        offsets = [(spark.x - chip.cx, spark.y - chip.cy) for spark in around]
        assert [sum(part) for part in zip(*offsets, strict=True)] == pytest.approx([0.0, 0.0], abs=1e-6)
        [radius] = {round(math.hypot(*at), 6) for at in offsets}
        assert 0.5 * ROUND < radius < 2.0 * ROUND
        ways = sorted(math.atan2(dy, dx) % (2 * math.pi) for dx, dy in offsets)
        assert [b - a for a, b in pairwise(ways)] == pytest.approx([math.pi / 4] * 7)
        radii.append(radius)
        turns.append(math.atan2(offsets[0][1], offsets[0][0]))
        assert {spark.size for spark in around} == {SPARKLE} and 1.5 * SPARKLE < middle.size < 3 * SPARKLE
        bright = {spark.colour[3] for spark in around}
        assert bright == ({0.0} if share in (0.0, 1.0) else {1.0}) and middle.colour[3] <= max(bright)
        assert {spark.shape for spark in (middle, *around)} == {LIGHTS["enchant"].shape}
    assert radii == sorted(radii, reverse=True) and len(set(radii)) == 6
    assert 0.1 < turns[2] - turns[1] < 0.3, "slowly round"
    assert enchanted(glow, stone, 0.5)[0].size > enchanted(glow, stone, 0.1)[0].size


def test_with_reduced_motion_a_number_only_lights_up(glow: Glow) -> None:
    found = [enchanted(glow, "a3", share, calm=True) for share in (0.3, 0.5)]
    assert [len(each) for each in found] == [1, 1] and found[0][0][:4] == found[1][0][:4]
    other: Any = SimpleNamespace(face=glow.sheet.face, now=None, camera=lambda: HOUSE)
    assert not enchanted(Glow(other), "a3", 0.5), "nothing is shown yet"


def test_each_light_is_drawn_once_where_it_is_and_only_while_there_is_one(glow: Glow) -> None:
    r = MagicMock()
    sheet: Any = SimpleNamespace(**vars(glow.sheet), renderer=r, canvas=SimpleNamespace(stage="stage"))
    drawn = Glow(sheet)
    spell, number = Flight("StoneReturned", "a5", None, THERE, share=0.2), Flight("StoneEnchanted", "a3", None, None)
    number.share = 0.4
    for flight, many in ((None, 0), (spell, 0), (charm("a5", 0.3), HEARTS), (number, 9)):
        sheet.show = SimpleNamespace(flight=flight)
        r.reset_mock()
        drawn.draw()
        assert r.sparks.add.call_count == many
        assert r.sparks.clear.call_count == r.draw_cards.call_count == bool(many)
        if many and flight is not None:
            assert r.mock_calls[0] == call.sparks.clear() and r.mock_calls[-1] == call.draw_cards(r.sparks, "stage")
            assert r.sparks.add.call_args_list[0].args[:2] == next(iter(glow.sparks(flight)))[:2]
