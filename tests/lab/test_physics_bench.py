"""The measurements of the physics run; how large the figures are is not tested, machines differ."""

from __future__ import annotations

import shutil
import time

from physics.measure import measure, workload
from tests.lab.physics_bench import compare


def test_measure():
    figures = measure(time.process_time, 6)
    assert set(figures) == {
        *(f"{what}.{dice}" for what in ("committed", "film", "quick", "rehearse") for dice in (2, 10, 16, 30)),
        *(f"alone.{style}" for style in ("slide", "flick", "roll")),
    }
    assert all(value > 0.0 for value in figures.values())


def test_the_workload_is_fixed():
    assert workload(16, 9) == workload(16, 9)
    assert {shot.style for _, shot in workload(16, 9)} == {"slide", "flick", "roll"}


def test_side_by_side():
    figures = compare(6)
    assert {"quick", "rehearse", "simple pymunk", "times simple pymunk"} <= set(figures)
    assert ("C loop, same steps" in figures) == (shutil.which("cc") is not None)
    assert all(value > 0.0 for value in figures.values())
