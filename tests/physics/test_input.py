"""What can't be simulated is refused, with a sentence."""

from __future__ import annotations

import math
from typing import Any

import pytest

from physics import Pose, Shot, simulate

GOOD = Shot("a1", "slide", 0.0, 0.0, 1500.0)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"x": math.nan}, "finite"),
        ({"aim": math.inf}, "finite"),
        ({"speed": math.nan}, "finite"),
        ({"spin": -math.inf}, "finite"),
        ({"angle": math.nan}, "finite"),
        ({"x": 201.0}, "not on the sheet"),
        ({"aim": 91.0}, "not up the sheet"),
        ({"speed": 99.0}, "100 to 1905.5"),
        ({"speed": 1906.0}, "100 to 1905.5"),
        ({"style": "roll", "speed": 2112.0}, "100 to 2111.5"),
        ({"style": "flick", "speed": 2576.0}, "100 to 2575.0"),
        ({"x": 10**400}, "finite"),
        ({"spin": 1000.0}, "out of range"),
        ({"style": "throw"}, "not a style"),
        ({"code": "a9"}, "not the code"),
        ({"code": "f1"}, "not the code"),
        ({"value": 0}, "no face"),
        ({"value": 9}, "no face"),
    ],
)
def test_deliveries(change: dict[str, Any], words: str):
    with pytest.raises(ValueError, match=words):
        simulate({}, GOOD._replace(**change))


@pytest.mark.parametrize(
    ("layout", "words"),
    [
        ({"b1": Pose(1, math.nan, 0.0)}, "finite"),
        ({"b1": Pose(1, 0.0, 1200.0, math.inf)}, "finite"),
        ({"b1": Pose(1, 0.0, 10**400)}, "finite"),
        ({"b1": Pose(1, 200.5, 1200.0)}, "not on the sheet"),
        ({"b1": Pose(1, 0.0, -0.5)}, "not on the sheet"),
        ({"b1": Pose(9, 0.0, 1200.0)}, "no face"),
        ({"x1": Pose(1, 0.0, 1200.0)}, "not the code"),
        ({"a1": Pose(1, 0.0, 1200.0)}, "on the ice already"),
        ({"b1": Pose(1, 0.0, 1200.0), "b2": Pose(1, 0.0, 1215.8)}, "b1 and b2 overlap"),
        ({"b2": Pose(1, 0.0, 1200.0, 0.0, "b1")}, "can't lie on b1"),
        ({"b1": Pose(1, 0.0, 1200.0), "b2": Pose(1, 9.0, 1200.0, 0.0, "b1"),
          "b3": Pose(1, 0.0, 1200.0, 0.0, "b1")}, "can't lie on b1"),
        ({"b1": Pose(1, 0.0, 1200.0), "b2": Pose(1, -6.0, 1200.0, 0.0, "b1")}, "top face"),
        ({"b1": Pose(1, 0.0, 1200.0), "b2": Pose(1, 0.0, 1200.0, 0.0, "b1"),
          "b3": Pose(1, 0.0, 1200.0, 0.0, "b2")}, "can't lie on b2"),
    ],
)  # fmt: skip
def test_layouts(layout: dict[str, Pose], words: str):
    with pytest.raises(ValueError, match=words):
        simulate(layout, GOOD)


def test_a_tenth_of_overlap_is_what_a_shot_may_have_left():
    layout = {"b1": Pose(1, 0.0, 1200.0), "b2": Pose(1, 0.0, 1215.91)}
    assert simulate(layout, GOOD._replace(speed=600.0)).rest.keys() == {"a1", "b1", "b2"}


def test_a_die_on_the_release_line_is_pushed_aside():
    result = simulate({"b1": Pose(1, 4.0, 243.0)}, GOOD)
    assert set(result.rest) == {"a1", "b1"}


def test_the_slowest_and_the_fastest_are_admitted():
    assert simulate({}, GOOD._replace(speed=100.0)).rest["a1"].y < 250.0
    assert simulate({}, GOOD._replace(style="flick", speed=1.03 * 2500.0)).lost == ("a1",)
