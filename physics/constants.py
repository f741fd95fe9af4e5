"""Every number of the model, in one place. Another set of numbers is another version of the program.

Units: millimetres, seconds, kilograms, radians. Source: the tables of the physics in ``docs/physics.md``; derived
numbers are computed here, so nothing is written twice.
"""

from __future__ import annotations

import math
from typing import Final

# --- the sheet -----------------------------------------------------------------------------------
HALF_WIDTH: Final = 200.0
"""x runs from -200 to 200 mm."""
LENGTH: Final = 1600.0
"""y runs from 0, the delivery end, to 1600 mm."""
RELEASE_Y: Final = 240.0
"""A delivery starts on this line."""
FROG_Y: Final = 800.0
TARGET: Final = (0.0, 1260.0)
"""Centre of the target house, T."""
RINGS: Final = (("B", 32.0), ("R2", 72.0), ("R3", 112.0), ("R4", 152.0))
"""Name and outer radius (mm) of each ring, best first."""

# --- the die: a regular octahedron -----------------------------------------------------------------
EDGE: Final = 16.0
MASS: Final = 0.0023
HEIGHT: Final = 13.064
"""Between opposite faces, mm."""
CORNER: Final = EDGE / math.sqrt(3.0)
"""Corner radius of the footprint, 9.238 mm; also how far the centre of mass goes in a tip. Exact, so that a flat
side at 8 mm and a corner on the line agree to the last digit that the rules compare."""
FLAT: Final = EDGE / 2.0
"""Flat radius of the footprint, mm."""
APOTHEM: Final = CORNER / 2.0
"""From the centre of a face to its edges, 4.619 mm."""

# --- friction and tumbling -------------------------------------------------------------------------
G: Final = 9810.0
"""mm/s²."""
MU: Final = 0.15
"""Friction die-sheet."""
RHO: Final = 4.256
"""Lever of the friction under a face, mm."""
K2: Final = 25.6
"""Moment of inertia / mass, mm²: the same about every axis."""
CURL: Final = 1.0
"""Sideways friction of a turning die, as a part of the friction that brakes its spin."""
MU_DIE: Final = 0.25
REST: Final = 0.60
"""Friction and restitution between two dice."""
MU_TOP: Final = 0.35
"""Friction of a die on top of another."""
LIFT: Final = 1.468
"""Rise of the centre in a tip, mm."""
TIP_LOSS: Final = 25_000.0
"""v² (mm²/s²) that a rolling die loses at each tip on the ice."""
ROLL_STOP2: Final = 20_573.0
"""v² (mm²/s²) below which a rolling die does not get over its next edge."""
KINK: Final = 0.03
"""Part of the angle between path and edge normal by which a tip turns the path towards that normal."""
TIP_SPIN: Final = 0.97
"""The part of its spin that a rolling die keeps in a tip on the ice."""
HOP_SPEED: Final = 400.0
HOP: Final = 0.40
"""Faster than HOP_SPEED (mm/s) a rolling die leaves the ice at a tip with vz = HOP·v·cos."""
REST_Z: Final = 0.30
MIN_BOUNCE: Final = 60.0
"""A landing sends a die up again with REST_Z of its vz, if that is more than MIN_BOUNCE (mm/s)."""
LANDING_SPIN: Final = 0.8
"""What a landing leaves of the spin."""

# --- bumps and stacks ------------------------------------------------------------------------------
TIP_SHARE: Final = 0.14
TIP_MAX: Final = 3
LIFT_SHARE: Final = 0.60
MIN_LIFT: Final = 150.0
Z_PASS: Final = 4.355
"""A die this high (mm) passes over standing dice."""
CATCH: Final = 0.90
"""Part of the speed difference that is lost when a die comes down on another."""

# --- time and solver -------------------------------------------------------------------------------
BEAT: Final = 1.0 / 240.0
"""The vertical model and the friction are set once a beat, s."""
BEATS_A_FRAME: Final = 4
"""A keyframe every fourth beat: 60 a second."""
SLOW: Final = 400.0
"""With nothing faster than this near another die (mm/s), a beat has SLOW_STEPS of the solver, else FAST_STEPS."""
ITERATIONS: Final = 48
MEETING_ITERATIONS: Final = 600
"""Iterations of the solver in any step, and in one in which dice meet. With fewer it does not converge, and a mirrored
shot is not the mirrored outcome."""
FAST_STEPS: Final = 8
SLOW_STEPS: Final = 4
SLOP: Final = 0.05
BIAS: Final = 0.5**60
PERSISTENCE: Final = 1
"""Chipmunk keeps a contact for one step; with 0 pymunk 6.9.0 makes none at all."""
MAX_TIME: Final = 4.0
"""No shot lasts longer, s."""

# --- rest ------------------------------------------------------------------------------------------
REST_SPEED: Final = 0.7
REST_SPIN: Final = 0.05
"""A die slower than both (mm/s, rad/s) is stopped."""
FULL_FRICTION: Final = 5.0
"""Below this slip (mm/s) both joints pull with all they have, so that a die stops dead."""
REST_OVERLAP: Final = 0.08
"""Stepping continues while two resting dice overlap by more, mm."""
BUMP: Final = 0.5
"""A die that a shot moved further than this was bumped, mm."""
LAYOUT_OVERLAP: Final = 0.1
"""Refuse a layout in which two dice overlap by more, mm."""
OFF_TOP: Final = 0.01
"""How far from the lower die's top face an upper centre may be in a layout, mm: places are rounded to 0.001."""

# --- what follows from these ------------------------------------------------------------------------
DECEL: Final = MU * G
"""Braking of a sliding die, mm/s²."""
FRICTION: Final = MU * MASS * G
TORQUE: Final = FRICTION * RHO
MOMENT: Final = K2 * MASS
TOP_FRICTION: Final = MU_TOP * MASS * G
TOP_TORQUE: Final = TOP_FRICTION * RHO
SPIN_POWER: Final = RHO * RHO / K2
"""While a die slides, RHO·spin goes with its speed to this power."""
TIP_ENERGY: Final = TIP_SHARE / (2.0 * K2) / (G * LIFT)
"""Times Δv²·arm²: the number of tips that a hit gives."""
HALF: Final = HEIGHT / 2.0
SIXTH: Final = math.pi / 3.0

# --- deliveries ------------------------------------------------------------------------------------
MIN_SPEED: Final = 100.0
OVERSHOOT: Final = 1.03
"""An executed speed lies between MIN_SPEED and OVERSHOOT times the style's highest."""
