"""Execution noise: what a hand makes of an intended delivery. Drawn apart from the decision, before the simulation."""

from __future__ import annotations

from typing import Final, Protocol

from physics.constants import MIN_SPEED, OVERSHOOT
from physics.dice import turned
from physics.simulate import STYLES, Shot

HANDS: Final[dict[str, float]] = {"none": 0.0, "steady": 0.5, "club": 1.0, "wild": 1.8}
"""How sure a hand is: the factor on every spread of SPREADS."""

SPREADS: Final[dict[str, tuple[float, float, float]]] = {
    "slide": (0.5, 0.025, 1.0),
    "flick": (0.8, 0.035, 2.0),
    "roll": (1.4, 0.06, 2.0),
}
"""Style: standard deviations of a club hand in aim (degrees), speed (part of it) and spin (rad/s)."""

ANGLE_SPREAD: Final = 10.0
"""Standard deviation of the angle in which a club hand puts the die down, degrees."""


class Generator(Protocol):
    """What the noise is drawn from."""

    def gauss(self, mean: float, sd: float, /) -> float:
        """A normally distributed number."""

    def randrange(self, n: int, /) -> int:
        """A whole number from 0 to n - 1."""

    def uniform(self, low: float, high: float, /) -> float:
        """A number from ``low`` up to ``high``."""


def execute(
    code: str, style: str, x: float, aim: float, speed: float, spin: float, factor: float, generator: Generator
) -> Shot:
    """Return the executed shot of an intended one: mm, degrees, mm/s, rad/s; ``factor``: see HANDS.

    Draws, in this order and with factor 0 as well: aim, speed, spin, angle; for a roll then value and angle. ValueError
    for an unknown style.
    """
    if style not in SPREADS:
        raise ValueError(f"{style!r} is not a style of delivery: slide, flick or roll")
    aim_sd, speed_sd, spin_sd = SPREADS[style]
    aim += generator.gauss(0.0, aim_sd * factor)
    speed *= 1.0 + generator.gauss(0.0, speed_sd * factor)
    spin += generator.gauss(0.0, spin_sd * factor)
    angle = generator.gauss(0.0, ANGLE_SPREAD * factor)
    value = int(code[1])
    if style == "roll":
        value = 1 + generator.randrange(8)
        angle = generator.uniform(0.0, 360.0)
    speed = min(max(speed, MIN_SPEED), OVERSHOOT * STYLES[style][1])
    return Shot(code, style, x, aim, speed, spin, turned(angle), value)
