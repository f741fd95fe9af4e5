"""Physical checks 1 to 4 and 16: a die alone on the ice."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from physics import Pose, quick, simulate
from physics.constants import BEAT
from tests.physics.shots import any_shot, filmed, shot


@pytest.mark.parametrize(("speed", "way"), [(500, 84.9), (1000, 339.8), (1500, 764.5), (1732, 1019.3)])
def test_stopping_distance(speed: float, way: float):
    rest = simulate({}, shot("slide", speed)).rest["a1"]
    assert rest.y - 240.0 == pytest.approx(way, rel=0.005)
    assert rest.x == 0.0


def test_time_to_stop():
    spots = filmed({}, shot("slide", 1500))[1].reels["a1"].spots
    # between the last keyframe in which it moves and the next the die comes to rest
    before = [spot for spot in spots if spot.vy][-1]
    stop = before.t + (2.0 * (spots[-1].y - before.y) / (0.15 * 9810.0)) ** 0.5
    assert stop == pytest.approx(1.019, abs=BEAT)


def test_full_flick_leaves_at_the_back_and_a_full_slide_does_not():
    assert simulate({}, shot("flick", 2001)).lost == ("a1",)
    assert simulate({}, shot("flick", 2000)).lost == ()
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
    spots = filmed({}, shot("slide", 1000, spin=20))[1].reels["a1"].spots
    moving = [spot for spot in spots if spot.vy]
    assert len(moving) > 30
    for one, two in pairwise(moving):
        assert two.a > one.a
        assert two.y > one.y
        assert two.w > 0.0
    assert all(spot.w == 0.0 for spot in spots if not spot.vy)


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
    result, film = filmed({"b1": Pose(4, 0.0, 1260.0)}, curling)
    assert result.lost == ("a1",)
    assert film.reels["a1"].spots[-1].x > 200.0
    assert result.rest == {"b1": Pose(4, 0.0, 1260.0)}


@pytest.mark.parametrize("mirror", [1.0, -1.0])
def test_what_curls_back_over_the_edge_is_lost(mirror: float):
    """It leaves at the side for a moment and would come to rest on the sheet: at any setting it is lost."""
    curling = shot("slide", 1482.0, x=137.4 * mirror, aim=6.23 * mirror, spin=15.1 * mirror)
    assert simulate({}, curling).lost == ("a1",)
    assert quick({}, curling).lost == ("a1",)
