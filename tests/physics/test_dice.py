"""The footprint: corners, rings, gaps, overlaps, outlines."""

from __future__ import annotations

import math
from random import Random

import pytest

from physics import CORNER, HEIGHT, Pose, corners, depth, gap, near, off_top, overlap, point_gap, ring_of, target_gap
from physics.dice import height_at


def test_corners():
    found = corners(1.0, 2.0, 0.0)
    assert found[0] == pytest.approx((1.0 + CORNER, 2.0))
    assert found[1][1] == pytest.approx(2.0 + 8.0)
    assert all(math.hypot(x - 1.0, y - 2.0) == pytest.approx(CORNER) for x, y in found)


def test_the_outline_slopes_between_top_and_bottom_corners():
    for k in range(6):
        assert height_at(math.radians(60 * k)) == pytest.approx(HEIGHT if k % 2 == 0 else 0.0, abs=1e-6)
        assert height_at(math.radians(60 * k + 30)) == pytest.approx(HEIGHT / 2)
    quarter = math.atan2(-CORNER / 4, 8.0) + math.radians(30)
    assert height_at(quarter) == pytest.approx(0.75 * HEIGHT)


def test_touching_the_line_counts():
    assert ring_of(0.0, 1180.0, 0.0) == "R2"
    assert ring_of(30.0, 1179.8, 0.0) == "R3"
    assert ring_of(0.0, 1100.0, 0.0) == "R4"
    assert ring_of(-30.0, 1099.0, 0.0) == ""
    assert ring_of(0.0, 1260.0, 77.0) == "B"
    assert ring_of(0.0, 1179.0, 0.0) == "R3"
    assert ring_of(0.0, 1341.0, 30.0) == "R2"


def test_target_gap_is_0_inside():
    assert target_gap(5.0, 1262.0, 10.0) == 0.0
    assert target_gap(0.0, 1220.0, 0.0) == pytest.approx(32.0)
    assert target_gap(40.0, 1260.0, 0.0) == pytest.approx(40.0 - CORNER)


def brute_gap(a: Pose, b: Pose) -> float:
    def outline(pose: Pose) -> list[tuple[float, float]]:
        found = corners(pose.x, pose.y, pose.angle)
        return [
            (p[0] + (q[0] - p[0]) * i / 40, p[1] + (q[1] - p[1]) * i / 40)
            for p, q in zip(found, found[1:] + found[:1], strict=True)
            for i in range(40)
        ]

    return min(math.hypot(px - qx, py - qy) for px, py in outline(a) for qx, qy in outline(b))


def test_gap_agrees_with_a_walk_round_both_outlines():
    random = Random(2)
    for _ in range(25):
        a = Pose(1, 0.0, 0.0, random.uniform(0, 360))
        turn, away = random.uniform(0, 2 * math.pi), random.uniform(18.6, 40)
        b = Pose(1, away * math.cos(turn), away * math.sin(turn), random.uniform(0, 360))
        found = gap(a.x, a.y, a.angle, b.x, b.y, b.angle)
        assert found == pytest.approx(brute_gap(a, b), abs=0.03)
        assert found == pytest.approx(gap(b.x, b.y, b.angle, a.x, a.y, a.angle), abs=1e-9)
        assert near(a, b, found)
        assert not near(a, b, found - 0.01)


def test_depth_and_gap_exclude_each_other():
    random = Random(5)
    both = 0
    for _ in range(500):
        angles = random.uniform(0, 360), random.uniform(0, 360)
        turn, away = random.uniform(0, 2 * math.pi), random.uniform(14, 20)
        x, y = away * math.cos(turn), away * math.sin(turn)
        deep, apart = depth(0, 0, angles[0], x, y, angles[1]), gap(0, 0, angles[0], x, y, angles[1])
        assert deep == 0.0 or apart == 0.0
        both += deep > 0.0
        # moved apart by the depth along the line of centres they can't overlap by more than they did
        far = away + deep * 1.3
        assert depth(0, 0, angles[0], far * math.cos(turn), far * math.sin(turn), angles[1]) < 0.35 * deep + 1e-9
    assert 50 < both < 450


def test_touching_flats():
    a = Pose(1, 0.0, 0.0, 0.0)
    assert overlap(a, Pose(1, 0.0, 16.0, 0.0)) == pytest.approx(0.0, abs=1e-9)
    assert overlap(a, Pose(1, 0.0, 15.5, 0.0)) == pytest.approx(0.5)
    assert overlap(a, Pose(1, 2 * CORNER - 0.1, 0.0, 0.0)) == pytest.approx(0.1 * math.cos(math.pi / 6))
    assert point_gap(0.0, 20.0, 0.0, 0.0, 0.0) == pytest.approx(12.0)


def test_the_top_face_is_the_triangle_of_the_even_corners():
    for k in range(0, 6, 2):
        x, y = corners(10.0, 20.0, 33.0)[k]
        assert off_top(x, y, 10.0, 20.0, 33.0) == pytest.approx(0.0, abs=1e-9)
    for k in range(1, 6, 2):
        x, y = corners(10.0, 20.0, 33.0)[k]
        assert off_top(x, y, 10.0, 20.0, 33.0) > 4.0
    assert off_top(10.0, 20.0, 10.0, 20.0, 33.0) == pytest.approx(-CORNER / 2)
