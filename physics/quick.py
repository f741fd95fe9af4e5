"""The quick setting of the same model, for search: coarser steps, no keyframes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from physics.dice import Pose
from physics.shot import Setting
from physics.simulate import Result, Shot, outcome

QUICK: Final = Setting(beat=1.0 / 120.0, fast=4, slow=2, iterations=4, chunk=120, framed=False)


def quick(layout: Mapping[str, Pose], shot: Shot) -> Result:
    """The outcome of a valid shot, coarsely; what is not valid is not found out."""
    return outcome(layout, shot, QUICK)
