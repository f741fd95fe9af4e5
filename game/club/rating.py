"""A person's rating from matches against seats of known strength, with its interval.

The chance that a side wins is that of Elo's scale, 400 points for odds of ten to one; of several sides, in proportion
to their odds (Bradley and Terry 1952, Plackett 1975). The prior is Glicko's: 1500 with a deviation of 350 (M. E.
Glickman, The Glicko system, 1995). The opponents' ratings are fixed, so all matches together give the rating's
distribution, which is computed on a grid: the order of the matches doesn't matter.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

#: the mean and the deviation before any match
MEAN, DEVIATION = 1500.0, 350.0
#: the grid: from, to, and its step
LOW, HIGH, STEP = 300, 2700, 10
#: the weight outside an interval at each end
TAIL = 0.025
#: fewest matches for showing a rating
ENOUGH = 5
#: the seats of the program. Novice and Skip against Club as they fared against the same frozen opponent at Rink Ratz:
#: 36, 52 and 82 of 100 (docs/ai.md); the rule of thumb is not far from that opponent
SEATS: Mapping[str, float] = {"novice": 1384.0, "club": 1500.0, "skip": 1750.0, "greedy": 1483.0}


@dataclass(frozen=True, slots=True)
class Played:
    """A match: the ratings of the person's teammates, of each other side's players, and the share won."""

    partners: tuple[float, ...]
    others: tuple[tuple[float, ...], ...]
    won: float


@dataclass(frozen=True, slots=True)
class Rating:
    """The mean of a rating's distribution, the ends of its 95% interval, and how many matches."""

    mean: float
    low: float
    high: float
    matches: int


def rating(matches: Sequence[Played]) -> Rating:
    """Rate the player of these matches."""
    grid = range(LOW, HIGH + 1, STEP)
    logs = [-0.5 * ((each - MEAN) / DEVIATION) ** 2 for each in grid]
    alike = Counter(matches)
    for match, count in alike.items():
        for n, each in enumerate(grid):
            chance = expected(each, match)
            logs[n] += count * (match.won * math.log(chance) + (1.0 - match.won) * math.log1p(-chance))
    top = max(logs)
    weights = [math.exp(each - top) for each in logs]
    total = math.fsum(weights)
    mean = math.fsum(each * weight for each, weight in zip(grid, weights, strict=True)) / total
    return Rating(mean, _end(grid, weights, TAIL * total), _end(grid, weights, (1 - TAIL) * total), len(matches))


def expected(own: float, match: Played) -> float:
    """Return the chance of winning of somebody with this rating; a side plays as well as its seats on average."""
    mine = _odds((own, *match.partners))
    return mine / (mine + math.fsum(map(_odds, match.others)))


def _odds(side: Sequence[float]) -> float:
    return float(10 ** (math.fsum(side) / len(side) / 400))


def _end(grid: range, weights: Sequence[float], part: float) -> float:
    """Return the point below which so much of the weight lies."""
    below = 0.0
    for each, weight in zip(grid, weights, strict=True):
        below += weight
        if below >= part:
            return float(each)
    return float(HIGH)
