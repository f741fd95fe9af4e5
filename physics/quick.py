"""The quick setting of the same model, for search: coarser beats and solver, long stretches by formula, no keyframes.

Against the committed setting dice lie 0.8 mm off after slides and 4.6 mm after flicks into 16 dice (medians), where a
club hand scatters them by 13 and 25 mm; ``docs/physics.md`` has the table. Every shot has a space of its own, so that
the outcome depends on nothing but the input.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from physics.dice import Pose
from physics.shot import Setting
from physics.simulate import Result, Shot, outcome

QUICK: Final = Setting(beat=1.0 / 90.0, fast=4, slow=2, iterations=4, meeting=4, chunk=120, framed=False)


def quick(layout: Mapping[str, Pose], shot: Shot) -> Result:
    """The outcome of a valid shot, coarsely: poses in mm and degrees, rounded to 0.001.

    Nothing is checked: what ``simulate`` would refuse gives nonsense. Poses should be rounded already.
    """
    return outcome(layout, shot, QUICK)
