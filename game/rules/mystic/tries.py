"""Tries of a delivery at the table's own quick physics: what a hand of so much noise makes of it, evenly drawn."""

from __future__ import annotations

from statistics import NormalDist
from typing import Final

from game.rules.mystic.dice import DiceOutcome, applied, rehearsed, simulated
from game.rules.mystic.stones import ICE, LOST, Stones, number, past_frog_line, remove
from physics import Shot, execute

#: tries behind a share that is told
TRIES: Final = 100
#: how far each number of a hand's noise (aim, speed, spin, angle; a roll's face and angle) goes on from try to try, as
#: a part of its range: steps of irrational length fill it more evenly than chance does (Kronecker's sequence; the
#: first two are the pair that M. Roberts, The Unreasonable Effectiveness of Quasirandom Sequences, 2018, proposes)
STEPS: Final = (0.7548776662, 0.5698402910, 0.4142135624, 0.7320508076, 0.2360679775, 0.6457513111)
NORMAL: Final = NormalDist()

#: style, mm, degrees, mm/s, rad/s
Intended = tuple[str, float, float, float, float]


class Even:
    """What the noise of one try is drawn from: no chance, but a place in a sequence that fills the hand's spread."""

    def __init__(self, place: int) -> None:
        self.place = place
        self._steps = iter(STEPS)

    def _part(self) -> float:
        return (0.5 + self.place * next(self._steps)) % 1.0

    def gauss(self, mean: float, sd: float, /) -> float:
        """A normally distributed number."""
        return mean + sd * NORMAL.inv_cdf(self._part() or 0.5)

    def randrange(self, n: int, /) -> int:
        """A whole number from 0 to n - 1."""
        return int(n * self._part())

    def uniform(self, low: float, high: float, /) -> float:
        """A number from ``low`` up to ``high``."""
        return low + (high - low) * self._part()


def settled(stones: Stones, stone: str, outcome: DiceOutcome) -> Stones:
    """The stones after the outcome of a delivery of ``stone``, a frog taken off."""
    after = applied(stones, outcome)
    lying = after[stone]
    if lying.zone == ICE and not past_frog_line(lying.x, lying.y, lying.angle):
        remove(after, stone, LOST)
    return after


def surely(stones: Stones, stone: str, shot: Intended) -> Stones:
    """The stones after a delivery by a hand that never errs; a roll begins with its number up."""
    style, x, aim, speed, spin = shot
    executed = Shot(stone, style, x, aim, speed, spin, 0.0, number(stone))
    return settled(stones, stone, simulated(stones, executed))


def tries(stones: Stones, stone: str, shot: Intended, factor: float, count: int = TRIES) -> list[Stones]:
    """The stones after each of ``count`` tries of a delivery; ``factor``: how sure the hand is. The same every time."""
    style, x, aim, speed, spin = shot
    executed = [execute(stone, style, x, aim, speed, spin, factor, Even(place + 1)) for place in range(count)]
    return [settled(stones, stone, DiceOutcome(found.rest, found.lost)) for found in rehearsed(stones, executed)]
