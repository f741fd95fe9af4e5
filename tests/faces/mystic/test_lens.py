"""The spyglass sees all that magic works on, as near as possible, and tells what lies under the pointer in it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import pytest

from game.faces.mystic.drawing.camera import GLASS, Camera
from game.faces.mystic.lens import DIE, LEAST_REACH, MARGIN, SEEN, SIGHT, eye_over, pointed
from game.rules.mystic.shot_film import lying
from game.rules.mystic.stones import Stone
from game.ui.window.stage import HEIGHT, WIDTH

Place = tuple[float, float]


def reach(eye: Camera) -> float:
    """The radius of its round view on the ice, mm."""
    return HEIGHT / 2.0 / eye.project(eye.x, eye.y)[2]


def rim(eye: Camera, places: Sequence[Place]) -> float:
    """How near the edge of its view the farthest of some places lies, mm."""
    return reach(eye) - max(math.dist((eye.x, eye.y), place) for place in places)


def test_what_lies_in_the_house_is_seen_without_moving_the_glass() -> None:
    """As far as a hand's breadth from its edge; all of it must lie so."""
    assert eye_over([]) == GLASS
    for way in range(0, 360, 30):
        dx, dy = math.cos(math.radians(way)), math.sin(math.radians(way))
        inside, outside = ((GLASS.x + far * dx, GLASS.y + far * dy) for far in (SIGHT - MARGIN - 1, SIGHT - MARGIN + 1))
        assert eye_over([inside]) == eye_over([inside, (0.0, 1260.0)]) == GLASS
        assert eye_over([outside]) != GLASS != eye_over([inside, outside])
        assert eye_over([inside], near=True) != GLASS


def test_all_places_lie_within_the_view_and_it_is_no_wider_than_they_need() -> None:
    """In its middle, with room around each for what shines there."""
    rng = Random(3)
    for _try in range(60):
        places = [(rng.uniform(-150, 150), rng.uniform(300, 1500)) for _place in range(rng.randint(1, 4))]
        for near in (True, False):
            eye = eye_over(places, near=near)
            if eye == GLASS:
                continue
            (left, right), (low, high) = ((min(part), max(part)) for part in zip(*places, strict=True))
            assert (eye.x, eye.y) == pytest.approx(((left + right) / 2, (low + high) / 2), abs=0.51)
            assert (eye.z, eye.pitch) == (GLASS.z, GLASS.pitch)
            least = SIGHT / 2.4 if near else SIGHT / 1.6
            assert rim(eye, places) > 2 * MARGIN - 2.5 and reach(eye) > least - 2.0
            assert rim(eye, places) < 2 * MARGIN + 2.5 or reach(eye) < least + 2.0
    alone = [(0.0, 600.0)]
    assert reach(eye_over(alone, near=True)) < 0.7 * reach(eye_over(alone)) < 0.7 * SIGHT


def test_a_die_is_pointed_at_up_to_its_edge_and_a_small_one_a_little_beyond() -> None:
    """The nearer to its middle the better, as far as it is large enough or its least reach goes."""
    die = lying(Stone("ice", 1, 0.0, 1260.0))
    for k in (0.5, 1.0, 3.0, 6.0):
        most = max(LEAST_REACH, DIE * k)
        assert pointed(GLASS, die, most + 0.01, k) is None
        assert pointed(GLASS, die, most, k) == pytest.approx(1.0)
        gaps = [most * (0.9 + 0.02 * n) for n in range(5)]
        far = [pointed(GLASS, die, gap, k) for gap in gaps]
        assert far == pytest.approx([gap / most for gap in gaps])
        on, beside = pointed(GLASS, die, SEEN * k, k), pointed(GLASS, die, SEEN * k + 0.01, k)
        assert on is not None and beside is not None and on < 0.0 < beside
        assert pointed(GLASS, die, 0.0, k) == on, "all of the die itself is as near"


def test_of_two_dice_the_one_nearer_to_the_eye_is_pointed_at() -> None:
    """One on another hides it."""
    under, over = (lying(Stone("ice", 1, 0.0, 1260.0, 0.0, on)) for on in ("", "a1"))
    low, high = pointed(GLASS, under, 1.0, 3.0), pointed(GLASS, over, 1.0, 3.0)
    assert low is not None and high is not None and -1.0 < high < low < 0.0
    aside = Camera(0.0, 0.0, 500.0, -25.0, 20.0)
    front, back = (pointed(aside, lying(Stone("ice", 1, 0.0, y)), 1.0, 3.0) for y in (1200.0, 1300.0))
    assert front is not None and back is not None and front < back


def test_the_glass_looks_straight_down() -> None:
    """What is above in it lies farther up the ice, what is right lies right."""
    x, y, k = GLASS.project(GLASS.x + 10.0, GLASS.y + 20.0)
    assert x - WIDTH / 2 == pytest.approx(10.0 * k) and y - HEIGHT / 2 == pytest.approx(20.0 * k)
