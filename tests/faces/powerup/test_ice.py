"""The painted house: bands and arcs where the ladder has them, numbers that can be read, signs that cover nothing."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.faces.powerup.boxes import Boxes, Ice
from game.faces.powerup.house import FOOT, ICE, LEVEL, PIN, STEPS, STONE, House, Lying, arrange, sag
from game.faces.powerup.ice import ARC, FORE, ROOM, STRENGTH, paint_ice, ring_names, shown_numbers
from game.faces.powerup.names import RINGS, team_colour
from game.faces.powerup.stone import EQUAL, NEXT, equals
from game.table.seating import TABLE
from game.ui.sheet.rect import Rect
from game.ui.theme import style

AREAS = (TABLE, Rect(0, -180, 1920, 1440))
COLOURS = ["yellow", "blue"]


class Painted:
    """What is painted for a house of stones: number and team of each."""

    def __init__(self, stones: list[tuple[int, int]], area: Rect = TABLE, stop: int = 0) -> None:
        house = House([])
        lying = [Lying(f"s{n}", number) for n, (number, _team) in enumerate(stones, 1)]
        for count in range(len(lying)):
            house = House(lying[: count + 1], house)
        self.ladder, self.ice = house.ladder, Boxes.of(area).ice
        seen: Any = SimpleNamespace(ladder=[(stone.name, stone.number) for stone in lying])
        self.seen = seen
        self.sheet = MagicMock()
        #: pixels for each unit
        self.scale = 1.0 if area == TABLE else 2.0
        self.sheet.stage.scale = self.scale
        self.sheet.measure.side_effect = lambda text, size, **_more: (0.5 * size * len(text), size)
        self.sheet.pixels.side_effect = lambda size: size * self.scale
        self.sheet.textures.made.side_effect = lambda key, make: SimpleNamespace(key=key, width=10.0, height=12.0)
        shown: Any = {"stones": [{"name": s.name, "team": t} for s, (_n, t) in zip(lying, stones, strict=True)],
                    "colours": COLOURS}  # fmt: skip
        paint_ice(self.sheet, self.ice, shown, seen, self.ladder, stop)

    def images(self, name: str) -> list[tuple[Rect, int]]:
        """Where a picture is painted, and how opaque."""
        calls = self.sheet.image.call_args_list
        return [(call.args[1], call.kwargs.get("alpha", 255)) for call in calls if call.args[0] == name]

    def bands(self) -> list[list[Rect]]:
        """The parts of each ring's band."""
        found: dict[Any, list[Rect]] = {}
        for call in self.sheet.texture.call_args_list:
            if len(call.args) == 4 and call.args[3] in RINGS.values():
                assert call.args[2] == STRENGTH[next(r for r, colour in RINGS.items() if colour == call.args[3])]
                found.setdefault(call.args[3], []).append(call.args[1])
        return list(found.values())

    def figures(self) -> dict[int, tuple[Rect, Any, float]]:
        """The numbers at the foot: place, ink and height."""
        calls = [call for call in self.sheet.texture.call_args_list if getattr(call.args[0], "key", "")]
        return {
            call.args[0].key[1]: (call.args[1], (*call.args[3], call.args[2]), call.args[0].key[2])
            for call in calls
            if call.args[0].key[0] == "powerup-figures"
        }

    def x(self, step: float) -> float:
        """Where the foremost point of a number's arc lies on the table."""
        return self.ice.at(self.ladder.step(step), 0.0)[0]


@cache
def houses() -> list[Painted]:
    found = []
    for seed in range(8):
        rng = Random(seed)
        stones = [(rng.randint(1, STEPS), rng.randint(0, 1)) for _stone in range(2 * seed)]
        found.append(Painted(stones, AREAS[seed % 2]))
    return found


def test_the_four_bands_cover_the_ice_to_the_last_number_without_a_gap() -> None:
    """Each ends after its tenth number, and the next one begins there with a hollow edge."""
    for house in houses():
        box, bands = house.ice.box, house.bands()
        assert len(bands) == 4 and [len(parts) for parts in bands] == [2, 3, 3, 3]
        for number, parts in enumerate(bands):
            assert all(part.y == box.y and part.h == pytest.approx(box.h) and part.w > 0.0 for part in parts)
            assert all(one.right == pytest.approx(two.x) for one, two in pairwise(parts))
            assert parts[-1].right == pytest.approx(house.x(10 * number + 10.5))
        assert bands[0][0].x == box.x
        for one, two in pairwise(bands):
            assert one[-1] == pytest.approx(two[0]), "the round edge lies in the hollow one"
        # an edge is as wide as its arc is deep at the foot
        deep = sag(ICE.y) * house.ice.unit
        assert deep < bands[0][-1].w < 1.1 * deep


def test_the_house_lies_in_its_frame_and_the_pin_in_its_middle() -> None:
    for house in houses():
        box, ice = house.ice.box, house.ice
        assert [call.args[1] for call in house.sheet.image.call_args_list if "house.jpg" in call.args[0]] == [box]
        [frame] = [call.args[1] for call in house.sheet.patch.call_args_list if call.args[0] == "rim"]
        assert frame.cx == box.cx and 5.0 < box.x - frame.x == frame.top - box.top < 20.0
        [(pin, _alpha)] = house.images("curling/pin.png")
        assert (pin.cx, pin.cy) == pytest.approx(ice.at(PIN, LEVEL)) and 60 * ice.unit < pin.w == pin.h < 130 * ice.unit
        assert pin.cx < house.x(1)


def test_every_number_has_its_arc_and_the_rings_end_with_a_clear_one() -> None:
    for house in houses():
        arcs, unit = house.images("curling/arc.png"), house.ice.unit
        assert len(arcs) == STEPS + 4
        assert all(at.w == pytest.approx(ARC * unit) and at.h == pytest.approx(house.ice.box.h) for at, _alpha in arcs)
        fronts = {round(at.x + FORE * unit, 3): alpha for at, alpha in arcs}
        tens = {round(house.x(step), 3) for step in (10, 20, 30, 40)}
        ends = {round(house.x(step + 0.5), 3) for step in (10, 20, 30, 40)}
        rest = {round(house.x(step), 3) for step in range(1, STEPS + 1)} - tens
        assert {*fronts} == tens | ends | rest
        assert {fronts[x] for x in ends} == {255}
        assert max(fronts[x] for x in rest) < min(fronts[x] for x in tens) < 128
        assert not house.images("curling/arc_gold.png")


@pytest.mark.parametrize("stop", [1, 17, STEPS])
def test_what_stones_are_measured_against_is_a_golden_arc(stop: int) -> None:
    house = Painted([(17, 0), (30, 1)], stop=stop)
    [(gold, alpha)] = house.images("curling/arc_gold.png")
    assert gold.x + FORE * house.ice.unit == pytest.approx(house.x(stop)) and alpha == 255


def test_the_numbers_with_stones_can_be_read_and_others_where_there_is_room() -> None:
    """At the foot of their arcs; larger on a plate of their own, in the colour of the team, white for both."""
    for house in houses():
        taken = {number for _name, number in house.seen.ladder}
        plates, figures = [at for at, _alpha in house.images("ui/slider_track.png")], house.figures()
        assert len(plates) == len(taken) and {*figures} >= taken
        for one, two in combinations(plates, 2):
            assert one.clip(two).w < 0.01 or abs(one.cx - two.cx) < 18 * house.ice.unit
        for number, (at, _ink, high) in figures.items():
            x, y = house.ice.at(house.ladder.step(number) - sag(FOOT), FOOT)
            assert (at.w, at.h) == (10.0 / house.scale, 12.0 / house.scale), "as large as it was made"
            assert (at.cx, at.cy) == pytest.approx((x, y)) and house.ice.box.contains(x, y)
            on = [plate for plate in plates if (plate.cx, plate.cy) == pytest.approx((x, y))]
            assert len(on) == (number in taken)
            assert all(17 * house.ice.unit < plate.w < 37 * house.ice.unit for plate in on)
            # the least size counts for the small ones
            assert high >= min(figures[other][2] for other in figures)
            assert number not in taken or high > max([0, *(figures[n][2] for n in figures if n not in taken)])


def test_a_number_is_in_the_colour_of_whose_stones_lie_there() -> None:
    figures = Painted([(5, 0), (20, 1), (33, 0), (33, 1), (12, 1), (12, 1)]).figures()
    inks = {number: ink for number, (_at, ink, _high) in figures.items()}
    assert inks[5] == tuple(team_colour(COLOURS, 0)) != tuple(team_colour(COLOURS, 1)) == inks[20] == inks[12]
    assert inks[33] == style.WHITE and inks[1] == inks[40] not in (inks[5], inks[20], inks[33])


@pytest.mark.parametrize("room", [ROOM, 1.4 * ROOM])
def test_of_the_free_numbers_as_many_are_shown_as_have_room(room: float) -> None:
    """None is nearer to another than that, and each that is missing would be."""
    for house in houses():
        taken = {number: [0] for _name, number in house.seen.ladder}
        found = shown_numbers(house.ladder, taken, room)
        places = {number: house.ladder.step(number) - sag(FOOT) for number in range(1, STEPS + 1)}
        assert {*taken} <= {*found} and all(places[number] == x for number, x in found.items())

        def near(number: int, places: dict[int, float] = places, found: Any = found, taken: Any = taken) -> bool:
            return any(
                abs(places[number] - x) < room + (7 if other in taken else 0)
                for other, x in found.items()
                if other != number
            )

        assert not [number for number in found if number not in taken and near(number)]
        assert all(near(number) for number in places if number not in found)
    even = shown_numbers(House([]).ladder, {}, 0.0)
    assert [*even] == list(range(1, STEPS + 1))


def names(ice: Ice, house: House) -> Iterator[tuple[str, Rect]]:
    sheet: Any = SimpleNamespace(measure=lambda text, size, **_more: (0.5 * size * len(text), size))
    return ring_names(sheet, ice, house.ladder)


@pytest.mark.parametrize("area", AREAS)
def test_the_name_of_each_ring_stands_in_its_band_unless_a_stone_lies_there(area: Rect) -> None:
    ice, empty = Boxes.of(area).ice, House([])
    found = dict(names(ice, empty))
    assert [*found] == [*RINGS]
    for number, box in enumerate(found.values()):
        low, high = (ice.at(empty.ladder.step(10 * number + part) - sag((box.cy - ice.box.y) / ice.unit), 0)[0]
                     for part in (0.5, 10.5))  # fmt: skip
        assert box.cx == pytest.approx((low + high) / 2), "in the middle of its band"
        assert ice.box.contains(box.x, box.y) and ice.box.contains(box.right, box.top)
        assert box.cy > ice.box.cy + 0.3 * ice.box.h
    missing = set()
    for number in range(1, STEPS + 1):
        for before in range(4):
            # with the first ones the next stone takes another row
            house = House([Lying(f"s{n}", number) for n in range(1, before + 2)])
            reach = STONE * house.ladder.size * ice.unit
            shown = dict(names(ice, house))
            for ring, box in ((ring, box) for ring, box in found.items() if house.ladder.steps == empty.ladder.steps):
                near = min(
                    math.hypot(max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.top))
                    for x, y in (ice.at(*spot) for spot in house.ladder.spots.values())
                )
                assert (ring in shown) == (near >= reach), (ring, near, reach)
                missing |= {ring} - {*shown}
    assert missing == {*RINGS}


def test_a_sign_of_equality_stands_left_of_its_stones_and_on_none() -> None:
    """One between two that lie one above the other, else one at each; at most as many as stones."""
    between = beside = 0
    for seed in range(60):
        rng = Random(seed)
        numbers = [rng.choice((6, 15, 24, 33)) for _stone in range(rng.randint(2, 7))]
        lying = [Lying(f"s{n}", number) for n, number in enumerate(numbers, 1)]
        ladder = arrange(lying, {stone.name: rng.randrange(4) for stone in lying})
        ice = Boxes.of(AREAS[seed % 2]).ice
        seen: Any = SimpleNamespace(ladder=[(stone.name, stone.number) for stone in lying])
        signs = equals(seen, ladder, ice)
        assert len({sign.name for sign in signs}) == len(signs)
        for number in {*numbers}:
            spots = [ladder.spots[s.name] for s in lying if s.number == number]
            own = [sign for sign in signs if sign.name.startswith(f"{EQUAL}{number}.")]
            assert bool(own) == (len(spots) > 1)
            heights = sorted((spot.y for spot in spots), reverse=True)
            gaps = [one - two for one, two in pairwise(heights)]
            if len(spots) == 2:
                near = 0 < gaps[0] < NEXT
                assert len(own) == (1 if near else 2)
                between, beside = between + near, beside + (not near)
                if near:
                    assert own[0].y == pytest.approx(ice.at(0, sum(heights) / 2)[1])
            for sign in own:
                assert 25 * ice.unit < sign.w < 40 * ice.unit
                assert sign.x < max(ice.at(*spot)[0] for spot in spots) - 40 * ladder.size * ice.unit
                gap = min(math.dist((sign.x, sign.y), ice.at(*spot)) for spot in spots)
                assert 50 * ladder.size < gap / ice.unit < 110, "at its stones"
    assert between > 5 and beside > 2
