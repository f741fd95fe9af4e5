"""Physical checks 10 to 14: faces, lengths, tips and hops of rolled dice, and the table of tips."""

from __future__ import annotations

import math
from random import Random

import pytest

from physics import NEIGHBOURS, execute, simulate, tip
from tests.physics.shots import filmed, shot
from tests.share import amount


def shares(values: list[int]) -> list[float]:
    return [values.count(face) / len(values) for face in range(1, 9)]


@pytest.mark.lab(share=True)
def test_every_face_is_as_likely():
    random = Random(10)
    values = []
    rolls = amount(test=2000, lab=4000)
    for number in range(rolls):
        roll = execute(f"a{1 + number % 8}", "roll", 0.0, 0.0, random.choice((1000, 1400, 1800)), 0.0, 1.0, random)
        result = simulate({}, roll)
        values += [pose.value for pose in result.rest.values()]
    assert len(values) > 0.975 * rolls
    chi2 = sum((share - 0.125) ** 2 / 0.125 for share in shares(values)) * len(values)
    assert chi2 < 18.5


@pytest.mark.lab
def test_a_careful_hand_can_not_choose_the_face():
    random = Random(11)
    values = []
    for _ in range(4000):
        roll = execute("a1", "roll", 0.0, 0.0, 1400.0, 0.0, 1.0, random)
        roll = roll._replace(value=1, angle=random.gauss(0.0, 5.0) % 360.0)
        values.append(simulate({}, roll).rest["a1"].value)
    assert all(share == pytest.approx(0.125, abs=0.025) for share in shares(values))


@pytest.mark.parametrize(("speed", "length"), [(1000, 278), (1400, 557), (1800, 953), (2050, 1249)])
def test_length_of_rolls(speed: float, length: float):
    random = Random(12)
    ways = []
    tips = []
    highest = 0.0
    for _ in range(150):
        roll = shot("roll", speed, spin=random.gauss(0, 2), angle=random.uniform(0, 360), value=1 + random.randrange(8))
        result, film = filmed({}, roll)
        spots = film.reels["a1"].spots
        ways.append(math.hypot(spots[-1].x, spots[-1].y - 240.0))
        tips.append(sum(each.times for each in result.tips))
        highest = max(highest, *(spot.z for spot in spots))
    mean = sum(ways) / len(ways)
    assert mean == pytest.approx(length, rel=0.08)
    assert 8.0 < math.sqrt(sum((way - mean) ** 2 for way in ways) / len(ways)) < 38.0
    if speed == 1800:
        assert sum(tips) / len(tips) == pytest.approx(130, rel=0.2)
        assert highest < 30.0


@pytest.mark.parametrize("value", range(1, 9))
@pytest.mark.parametrize("edge", range(3))
def test_a_tip_and_the_tip_back(value: int, edge: int):
    angle = 17.0
    new, turned = tip(value, angle, edge)
    back = NEIGHBOURS[new].index(value)
    # the edge that both share lies on the other side now
    assert math.cos(math.radians(turned + 120 * back - angle - 120 * edge)) == pytest.approx(-1.0, abs=1e-9)
    again, home = tip(new, turned, back)
    assert again == value
    assert home == pytest.approx(angle, abs=1e-9)


@pytest.mark.parametrize("value", range(1, 9))
@pytest.mark.parametrize("way", [1, -1])
def test_four_tips_round_a_corner(value: int, way: int):
    """Always over the next edge at the same corner: the face comes back, turned by 240 degrees about the corner."""
    face, angle, edge = value, 5.0, 0
    for _ in range(4):
        old = face
        face, angle = tip(face, angle, edge)
        edge = (NEIGHBOURS[face].index(old) + way) % 3
    assert face == value
    turn = (angle - 5.0) % 360.0
    assert min(abs(turn - 240.0), abs(turn - 120.0)) < 1e-9
    assert turn == pytest.approx(240.0 if way == -1 else 120.0)


NORMALS = {1: (1, 1, 1), 2: (1, -1, -1), 3: (-1, 1, -1), 4: (-1, -1, 1)}
NORMALS |= {9 - face: (-x, -y, -z) for face, (x, y, z) in NORMALS.items()}


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def dot(a, b):
    return sum(x * y for x, y in zip(a, b, strict=True))


def unit(a):
    return tuple(x / math.sqrt(dot(a, a)) for x in a)


def bearing(direction, up, east):
    """Angle of a direction, seen from above by an eye to which ``east`` points along +x."""
    return math.degrees(math.atan2(dot(direction, cross(up, east)), dot(direction, east)))


def test_the_table_agrees_with_turned_normals():
    """All 24 orientations: the die tips by 70.529 degrees over the edge whose neighbour comes up."""
    for value, row in NEIGHBOURS.items():
        up = unit(NORMALS[value])
        down = 9 - value
        # tipping over an edge brings the bottom's neighbour there down, so its opposite comes up
        ways = []
        for face in row:
            side = unit(NORMALS[9 - face])
            assert dot(side, unit(NORMALS[down])) == pytest.approx(1 / 3), "it shares an edge with the bottom"
            flat = unit(tuple(s - dot(side, up) * u for s, u in zip(side, up, strict=True)))
            ways.append(flat)
        east = ways[0]
        assert [round(bearing(way, up, east)) % 360 for way in ways] == [0, 120, 240]
        assert row[0] == min(row), "the angle points at the smallest"
        for edge, face in enumerate(row):
            # the tip turns the die about the edge; in the world the old up falls towards the edge
            turn = math.acos(1 / 3)
            axis = unit(cross(up, ways[edge]))

            def tipped(vector, axis=axis, turn=turn):
                c, s = math.cos(turn), math.sin(turn)
                across = cross(axis, vector)
                along = dot(axis, vector) * (1 - c)
                return tuple(v * c + w * s + a * along for v, w, a in zip(vector, across, axis, strict=True))

            assert dot(tipped(unit(NORMALS[face])), up) == pytest.approx(1.0, abs=1e-9)
            smallest = 9 - NEIGHBOURS[face][0]
            side = tipped(unit(NORMALS[smallest]))
            expected = bearing(side, up, east) % 360.0
            assert tip(value, 0.0, edge)[0] == face
            assert (tip(value, 0.0, edge)[1] - expected + 180.0) % 360.0 - 180.0 == pytest.approx(0.0, abs=1e-6)
