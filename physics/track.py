"""The track of a die in a recorded shot: where it was, its orientation, and what happened to it.

A recorded shot gives each of its dice a ``Track`` (``physics.die``); the model writes to it as it goes and never reads
from it, so that recording changes no outcome. ``physics.film`` makes pictures of it. Units: mm, s, rad, kg.
"""

from __future__ import annotations

from typing import NamedTuple


class Spot(NamedTuple):
    """A keyframe of the motion: centre and turn of the body, height of the lowest point, and its velocity.

    ``air``: it flies; ``rolling``: it tumbles; ``on``: the code of the die under it or "". mm, rad, mm/s, rad/s.
    """

    t: float
    x: float
    y: float
    z: float
    a: float
    vx: float
    vy: float
    w: float
    air: bool
    rolling: bool
    on: str


class Turn(NamedTuple):
    """A keyframe of the lattice: value, sixths of a turn from the body to the pose, and p in the body's frame (mm)."""

    t: float
    value: int
    q: int
    px: float
    py: float


class Jump(NamedTuple):
    """An instant change in the outcome that a picture eases: the pose before and after, with the body's turn ``a``
    (rad), and by how much (mm) the height fell."""

    t: float
    a: float
    before: Turn
    after: Turn
    drop: float


class Event(NamedTuple):
    """Something to see or to hear: when (s), what, to which stone, where (mm), how strong, and with which other stone.

    ``contact``: impulse in kg·mm/s; ``tip``: speed in mm/s; ``hop``, ``landing``: speed upwards or downwards;
    ``mount``: speed over the lower die; ``fall``, ``off``: speed; ``rest``: 0.
    """

    t: float
    kind: str
    code: str
    x: float
    y: float
    strength: float
    other: str = ""
