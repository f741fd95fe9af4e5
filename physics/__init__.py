"""Dice on ice: eight-sided dice that slide, bump, tip, roll, hop and stack, the same way every time.

``simulate(layout, shot)`` is the committed outcome of a delivery. The rest of this list is what the rules measure on
resting dice, and the hands that disturb a delivery.
"""

from physics.clear import Placed
from physics.constants import (
    CORNER,
    EDGE,
    FLAT,
    FROG_Y,
    HALF_WIDTH,
    HEIGHT,
    LAYOUT_OVERLAP,
    LENGTH,
    RELEASE_Y,
    RINGS,
    TARGET,
)
from physics.dice import (
    NEIGHBOURS,
    Pose,
    corners,
    depth,
    gap,
    near,
    off_top,
    on_sheet,
    overlap,
    point_gap,
    ring_of,
    target_gap,
    tip,
    turned,
)
from physics.film import Film, pose_at, speed_at
from physics.noise import HANDS, Generator, execute
from physics.quick import Summary, quick, rehearse
from physics.simulate import STYLES, Contact, Result, Shot, Tip, simulate, validate_layout, validate_shot
from physics.track import Event

__all__ = [
    "CORNER", "EDGE", "FLAT", "FROG_Y", "HALF_WIDTH", "HEIGHT", "LAYOUT_OVERLAP", "LENGTH", "RELEASE_Y", "RINGS",
    "TARGET", "NEIGHBOURS", "Pose", "corners", "depth", "gap", "near", "off_top", "on_sheet", "overlap", "point_gap",
    "ring_of", "target_gap", "tip", "turned", "HANDS", "Generator", "execute", "Film", "Placed", "pose_at", "speed_at",
    "Summary", "quick", "rehearse", "STYLES", "Contact", "Result", "Shot", "Tip", "Event", "simulate",
    "validate_layout", "validate_shot",
]  # fmt: skip
