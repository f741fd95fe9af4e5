"""The quick setting of the same model, for search: coarser beats and solver, long stretches by formula, no film.

``docs/physics.md`` compares its error against the committed setting with a club hand's noise. Every shot has a space of
its own, so that the outcome depends on nothing but the input.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from physics.constants import BUMP
from physics.dice import Pose
from physics.die import Die
from physics.field import CODE, Still, lying
from physics.shot import Run, Setting
from physics.simulate import Result, Shot, outcome, pile, released, rest_pose

QUICK: Final = Setting(
    beat=1.0 / 72.0, fast=5, slow=3, iterations=2, meeting=40, chunk=96, framed=False, enter=2, round=2, grip=0.02,
    coarse=True,
)  # fmt: skip


class Summary(NamedTuple):
    """The result of a shot, sorted: where the moved dice lie (the shooter too) by code, which ones left the sheet, and
    which besides the shooter moved by more than BUMP or left it."""

    rest: dict[str, Pose]
    lost: tuple[str, ...]
    bumped: tuple[str, ...]


def quick(layout: Mapping[str, Pose], shot: Shot) -> Result:
    """Return the outcome of a valid shot, coarsely: poses in mm and degrees, rounded to 0.001.

    Nothing is checked: an input that ``simulate`` would refuse gives nonsense. Poses should be rounded already.
    """
    return outcome(layout, shot, QUICK)


def rehearse(layout: Mapping[str, Pose], shots: Iterable[Shot]) -> list[Summary]:
    """Return what ``quick`` makes of each of these shots at one layout; dice that nothing touches are prepared once.

    Nothing is checked, as with ``quick``. The shots may be of different stones; none may be in the layout.
    """
    dice = {code: Die(code, layout[code]) for code in sorted(layout)}
    pile(dice.values(), dice)
    still = lying(dice.values())
    return [_rehearsed(dice, still, shot) for shot in shots]


def _rehearsed(dice: dict[str, Die], still: list[Still], shot: Shot) -> Summary:
    shooter = released(shot)
    run = Run([shooter], QUICK, False, still)
    run.run()
    touched = [die for die in run.field.inside if die is not shooter]
    rest, bumped = {}, []
    for die in sorted([*touched, shooter], key=CODE):
        if die.gone:
            bumped.append(die.code)
            continue
        pose = rest_pose(die)
        if pose != die.pose or die is shooter:
            rest[die.code] = pose
            if math.hypot(pose.x - die.pose.x, pose.y - die.pose.y) > BUMP:
                bumped.append(die.code)
    for die in touched:
        die.reset()
    pile(touched, dice)
    lost = tuple(sorted(die.code for die in run.field.lost))
    return Summary(rest, lost, tuple(code for code in bumped if code != shot.code))
