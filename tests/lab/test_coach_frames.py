"""The measurement of the table's frames beside the judge runs, and the judge gets on meanwhile."""

from __future__ import annotations

import pytest

from tests.lab.coach_frames import line, measured


@pytest.mark.window
@pytest.mark.lab
def test_frames_beside_the_judge_are_measured() -> None:
    alone, beside, judged = measured(3)
    assert len(alone) == len(beside) == 3 and min(*alone, *beside) > 0.0 and judged >= 0
    assert line("alone", [0.001, 0.002, 0.004]).split()[2] == "2.00"
