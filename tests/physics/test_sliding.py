"""Physical checks 1 to 4 and 16: a die alone on the ice."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from physics import Pose, simulate
from physics.constants import BEAT
from tests.physics.shots import any_shot, shot


@pytest.mark.parametrize(("speed", "way"), [(500, 84.9), (1000, 339.8), (1500, 764.5), (1732, 1019.3)])
def test_stopping_distance(speed: float, way: float):
    rest = simulate({}, shot("slide", speed)).rest["a1"]
    assert rest.y - 240.0 == pytest.approx(way, rel=0.005)
    assert rest.x == 0.0


def test_time_to_stop():
    frames = simulate({}, shot("slide", 1500), keyframes=True).keyframes
    # the last two keyframes bracket the moment; between them the die comes to rest
    last, before = frames[-1], frames[-2]
    left = last.dice["a1"].y - before.dice["a1"].y
    stop = before.t + (2.0 * left / (0.15 * 9810.0)) ** 0.5
    assert stop == pytest.approx(1.019, abs=BEAT)


def test_full_flick_leaves_at_the_back_and_a_full_slide_does_not():
    assert simulate({}, shot("flick", 2050)).lost == ("a1",)
    assert pytest.approx(1428, rel=0.005) == 2050.0**2 / (2 * 0.15 * 9810.0)
    slide = simulate({}, shot("slide", 1850))
    assert slide.rest["a1"].y == pytest.approx(1402.9, rel=0.005)


@pytest.mark.parametrize(("spin", "x"), [(5, -7.3), (10, -14.6), (20, -29.2)])
def test_curl(spin: float, x: float):
    left = simulate({}, shot("slide", 1732, spin=spin)).rest["a1"]
    right = simulate({}, shot("slide", 1732, spin=-spin)).rest["a1"]
    assert left.x == pytest.approx(x, rel=0.05)
    assert right.x == pytest.approx(-left.x, abs=0.01)
    assert right.y == left.y


def test_travel_and_spin_end_together():
    frames = simulate({}, shot("slide", 1000, spin=20), keyframes=True).keyframes
    for before, after in pairwise(frames[:-1]):
        one, two = before.dice["a1"], after.dice["a1"]
        assert 0.0 < (two.angle - one.angle) % 360.0 < 25.0
        assert two.y > one.y - 0.1


def test_slides_and_flicks_that_hit_nothing_keep_their_face():
    random = Random(16)
    for _ in range(200):
        delivery = any_shot(random)
        if delivery.style == "roll":
            continue
        result = simulate({}, delivery)
        assert not result.tips
        for pose in result.rest.values():
            assert pose.value == delivery.value


def test_what_leaves_the_sheet_does_not_come_back():
    curling = shot("slide", 1850, x=140.0, aim=4.5, spin=20.0)
    result = simulate({"b1": Pose(4, 0.0, 1260.0)}, curling, keyframes=True)
    assert result.lost == ("a1",)
    assert max(frame.dice["a1"].x for frame in result.keyframes) > 200.0
    assert result.rest == {"b1": Pose(4, 0.0, 1260.0)}
