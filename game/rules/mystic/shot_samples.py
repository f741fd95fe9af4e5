"""Tries of a delivery with the table's quick physics: what a hand of so much noise makes of it, evenly drawn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import NormalDist
from typing import Final, NamedTuple

from game.rules.mystic.dice import DiceOutcome, applied, rehearsed, simulated
from game.rules.mystic.stones import ICE, LOST, Stones, number, past_frog_line, remove
from physics import HANDS, Shot, execute
from physics.noise import ANGLE_SPREAD, SPREADS

#: tries behind a stated share
TRIES: Final = 400
#: numbers of a hand's noise in one try: aim, speed, spin, angle, and for a roll face and angle again
NUMBERS: Final = 6
NORMAL: Final = NormalDist()

#: style, mm, degrees, mm/s, rad/s
Intended = tuple[str, float, float, float, float]


class Even:
    """A source of the noise of one try: each number in turn comes from one of the equal parts of its range.

    Over all tries each part of each range comes up once (Latin hypercube sampling: McKay, Beckman and Conover, 1979),
    which is nearer to the hand's spread than as many draws by chance.
    """

    def __init__(self, parts: Sequence[float]) -> None:
        self._parts = iter(parts)

    @classmethod
    def tries(cls, count: int) -> list[Even]:
        """One for each of ``count`` tries, the same every time."""
        rng = Random(count)
        columns = [rng.sample(range(count), count) for _ in range(NUMBERS)]
        return [cls([(part + rng.random()) / count for part in parts]) for parts in zip(*columns, strict=True)]

    def gauss(self, mean: float, sd: float, /) -> float:
        """A normally distributed number."""
        return mean + sd * NORMAL.inv_cdf(next(self._parts) or 0.5)

    def randrange(self, n: int, /) -> int:
        """A whole number from 0 to n - 1."""
        return int(n * next(self._parts))

    def uniform(self, low: float, high: float, /) -> float:
        """A number from ``low`` up to ``high``."""
        return low + (high - low) * next(self._parts)


def settled(stones: Stones, stone: str, outcome: DiceOutcome) -> Stones:
    """The stones after the outcome of a delivery of ``stone``, a frog taken off."""
    after = applied(stones, outcome)
    lying = after[stone]
    if lying.zone == ICE and not past_frog_line(lying.x, lying.y, lying.angle):
        remove(after, stone, LOST)
    return after


def surely(stones: Stones, stone: str, shot: Intended) -> Stones:
    """Return the stones after a delivery by a hand that never errs; a roll begins with its number up."""
    style, x, aim, speed, spin = shot
    executed = Shot(stone, style, x, aim, speed, spin, 0.0, number(stone))
    return settled(stones, stone, simulated(stones, executed))


def tries(stones: Stones, stone: str, shot: Intended, factor: float, count: int) -> list[Stones]:
    """Return the stones after each of ``count`` tries, always the same; ``factor``: how sure the hand is."""
    style, x, aim, speed, spin = shot
    executed = [execute(stone, style, x, aim, speed, spin, factor, even) for even in Even.tries(count)]
    return [settled(stones, stone, DiceOutcome(found.rest, found.lost)) for found in rehearsed(stones, executed)]


class HandSpread(NamedTuple):
    """Standard deviations of a hand: aim and angle in degrees, speed as a part of it, spin in rad/s."""

    aim: float
    speed: float
    spin: float
    angle: float


def spread(style: str, hand: str) -> HandSpread:
    """Return how far a hand (``none``, ``steady``, ``club``, ``wild``) errs in a style. KeyError for unknown words."""
    aim, speed, spin = SPREADS[style]
    factor = HANDS[hand]
    return HandSpread(aim * factor, speed * factor, spin * factor, ANGLE_SPREAD * factor)
