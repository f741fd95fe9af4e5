"""A state of Mystic as chances for the judge, before and after a delivery alike, and in a shoot-out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Final

from game.ai.mystic.leaf import Leaf, Shootout
from game.ai.mystic.policy import ShotPlan
from game.ai.mystic.rule_of_thumb import DRAW
from game.rules.mystic.dice import DiceOutcome
from game.rules.mystic.flow import MISSED
from game.rules.mystic.shot_samples import settled
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import RANK, Stone, Stones, ring

#: points by which a delivery, without later stones, raises the leaf's estimate for its seat over the other: that is the
#: value of a stone to come (found in 15 Ends of Club against Club)
BRINGS: Final = 0.67
# Fitted to 300 Ends of 200 matches of Club against Club (tests/lab/calibration.py).
#: the value, in points, of the last stone of an End
LAST: Final = 0.95
#: variance of a seat's points in an End as the curve has it
VARIANCE: Final = 4.0
# Fitted to 600 Ends of 400 such matches, the team printed first against the second; others were not measured.
#: points that a team's printed spells and charm bring its seat in an End, above the mean
PRINTED: Final[Mapping[str, float]] = {"CIN": 0.16, "MIR": -0.16}
#: stones of a seat in an End
STONES: Final = 8
#: the result of a shoot-out stone: the ring, 1 the best, then its value
Result = tuple[int, int]
#: the stone of a shoot-out, and its value as long as it slides
EIGHT: Final = 8
#: draws that estimate how often a hand comes to rest in which ring
DRAWS: Final = 240


class StandingLeaf(Leaf):
    """The value of a layout before and after a delivery alike: a stone to come counts for what it brings.

    The leaf of the seats compares shots of one stone, after which the number of stones to come is the same. On a curve
    a stone to come that counts for more makes it fall with each delivery of a seat and rise with each of the other's.
    """

    variance = VARIANCE

    def __init__(self, state: MysticState, seat: int) -> None:
        super().__init__(state, seat)
        core = state.options["spells"] == "core"
        self.spells = [PRINTED.get(state.team(s), 0.0) if core else 0.0 for s in range(self.seats)]

    def ahead(self, ranked: Sequence[Sequence[str]], left: Sequence[int]) -> list[float]:
        found = super().ahead(ranked, left)
        return [points + self.ends_left * spells for points, spells in zip(found, self.spells, strict=True)]

    def coming(self, left: Sequence[int]) -> list[float]:
        found = [(BRINGS + spells / STONES) * mine for mine, spells in zip(left, self.spells, strict=True)]
        if any(left):
            last = max(range(self.seats), key=lambda seat: (left[seat], (seat - self.first) % self.seats))
            found[last] += LAST - BRINGS
        return found


class Duel(Shootout):
    """Return the chance of winning a shoot-out with the result of a seat's stone."""

    def __init__(self, state: MysticState, seat: int) -> None:
        super().__init__(state, seat)
        self.state, self.stone = state, state.waiting(seat)

    def value(self, stones: Mapping[str, Stone]) -> float:
        return shootout(self.state, (came(stones, self.stone),))[self.seat]


def leaf_of(state: MysticState, seat: int) -> StandingLeaf | Duel:
    """Return the leaf that values the stones of a state for a seat."""
    return Duel(state, seat) if state.phase == "shootout" else StandingLeaf(state, seat)


def worths(state: MysticState, stones: Stones) -> tuple[float, ...]:
    """Return the value of the stones to each seat; in a shoot-out of its results so far."""
    if state.phase == "shootout":
        return shootout(state)
    return tuple(StandingLeaf(state, seat).value(stones) for seat in range(state.seats))


def shootout(state: MysticState, then: tuple[Result, ...] = ()) -> tuple[float, ...]:
    """Return each seat's chance in a shoot-out, whose missing results are draws to the Button."""
    assert state.shootout is not None
    seats, results = state.shootout[0], (*state.shootout[1], *then)
    found = [0.0] * state.seats
    hands = [draws(state.factor(seat)) for seat in seats[len(results) :]]
    for thrown in product(*hands):
        share = 1.0
        for _, part in thrown:
            share *= part
        every = [*results, *(result for result, _ in thrown)]
        best = [seat for seat, result in zip(seats, every, strict=True) if result == min(every)]
        for seat in best:
            # the seats that share the best result throw again
            found[seat] += share / len(best)
    return tuple(found)


@cache
def draws(factor: float) -> tuple[tuple[Result, float], ...]:
    """Return the results of such a hand's draw to the Button on an empty sheet, and how often each comes."""
    from game.rules.mystic.game import GAME

    state, rng = GAME.new({"seats": 2}, 1), Random(1)
    stone, plan = state.waiting(state.to_move), ShotPlan("draw", "slide", 0.0, 0.0, DRAW, 0.0)
    counts: dict[Result, int] = {}
    for summary in state.rehearsals([state.executed(plan.move, rng, factor) for _ in range(DRAWS)]):
        after = settled(state.stones, stone, DiceOutcome(summary.rest, summary.lost))
        result = came({**after, stone: after[stone]._replace(value=EIGHT)}, stone)
        counts[result] = counts.get(result, 0) + 1
    return tuple((result, count / DRAWS) for result, count in sorted(counts.items()))


def came(stones: Mapping[str, Stone], stone: str) -> Result:
    """What a stone of a shoot-out came to."""
    rank = RANK.get(ring(stones, stone))
    return MISSED if rank is None else (rank, stones[stone].value)
