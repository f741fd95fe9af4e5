"""Which of two levels wins, by short matches on paired deals, with the luck that the judge sees taken off.

``python -m tests.lab.ladders GAME OURS THEIRS --deals 60`` plays each deal twice, the sides changing seats, and judges
the curve of both matches. A deal is one result, the mean of both; what chance brought ours in it (at Mystic the hands,
too) has the mean 0 whoever plays, so it is taken off, times the factor that leaves the least scatter (a control
variate, as in ``judge/worth``). Told are the share of wins as played and without luck, with intervals by deal, and what
part of the interval is left. What was played is kept in a state file; the next run goes on.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import correlation, fmean, linear_regression
from typing import Any, NamedTuple

from game.ai.contract import LEVELS
from game.ai.judge import VERSION, Judge
from game.ai.judge.evaluation import WORTHS
from game.match.headless import play_out
from game.match.match import Match
from game.rules.registry import game
from tests.lab.calibration import short
from tests.lab.kept import entries, keep
from tests.lab.strength import half_width

STATE = Path("tmp/ladders.jsonl")
#: the first deal's seed: none that a seat or the judge was tuned on
SEED = 40_000


class Pair(NamedTuple):
    """A deal, played in both orders: what ours won of it, 0 to 1, and the luck in that, each the mean of two."""

    share: float
    luck: float


class Step(NamedTuple):
    """What deals say of two levels: the share that ours won as played and without luck, and half of each interval."""

    deals: int
    share: float
    interval: float
    bare: float
    bare_interval: float

    @property
    def left(self) -> float:
        """The part of the interval that is left without luck."""
        return self.bare_interval / self.interval if self.interval else math.nan


def one(name: str, ours: str, theirs: str, deal: int, turned: bool) -> tuple[float, float]:
    """What ours won of a short match, and how much of that was luck; ``turned``: ours has seat 1."""
    kinds = (theirs, ours) if turned else (ours, theirs)
    match = Match.start(game(name), short(name, deal), kinds, SEED + deal)
    play_out(match)
    found = Judge(match.record(), rulings=False).run().sums(int(turned))
    return found.result, found.luck + found.touch + found.others_touch


def step(pairs: Sequence[Pair]) -> Step:
    """What some deals say; three or more."""
    shares, lucks = [pair.share for pair in pairs], [pair.luck for pair in pairs]
    factor = linear_regression(lucks, shares).slope if len(set(lucks)) > 1 else 0.0
    rest = [pair.share - factor * pair.luck for pair in pairs]
    # the factor was chosen by the same deals, which costs one of them
    width = half_width(rest) * math.sqrt((len(pairs) - 1) / (len(pairs) - 2))
    return Step(len(pairs), fmean(shares), half_width(shares), fmean(rest), width)


def read(path: Path, label: Sequence[Any]) -> dict[int, Pair]:
    """By deal, what is known of two levels of a game."""
    return {entry[1]: Pair(*entry[2]) for entry in entries(path) if entry[0] == list(label)}


def played(name: str, ours: str, theirs: str, deals: int, path: Path, until: float = math.inf) -> list[Pair]:
    """The first deals; those that aren't known yet are played and kept, none after a time of ``time.monotonic``."""
    label = [name, ours, theirs, VERSION]
    known = read(path, label)
    for deal in range(deals):
        if deal not in known:
            if time.monotonic() > until:
                break
            both = [one(name, ours, theirs, deal, turned) for turned in (False, True)]
            known[deal] = Pair(*(round(fmean(column), 5) for column in zip(*both, strict=True)))
            keep(path, [label, deal, known[deal]])
    return [known[deal] for deal in range(deals) if deal in known]


def told(name: str, ours: str, theirs: str, pairs: Sequence[Pair]) -> str:
    """A line of what the deals say."""
    if len(pairs) < 3:
        return f"{name} {ours}-{theirs}: {len(pairs)} deals"
    found = step(pairs)
    shares, lucks = zip(*pairs, strict=True)
    tied = correlation(lucks, shares) if len(set(lucks)) > 1 and len(set(shares)) > 1 else 0.0
    return (
        f"{name} {ours}-{theirs}: won {100 * found.share:.1f} ± {100 * found.interval:.1f} %, without luck "
        f"{100 * found.bare:.1f} ± {100 * found.bare_interval:.1f} % ({found.left:.2f} of it; luck and results "
        f"correlate by {tied:.2f}), {found.deals} deals"
    )


def main(arguments: Sequence[str]) -> int:
    """Plays, judges, and says what came of it."""
    parser = argparse.ArgumentParser(prog="ladders", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=sorted(WORTHS))
    parser.add_argument("ours", choices=LEVELS)
    parser.add_argument("theirs", choices=LEVELS)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--minutes", type=float, default=math.inf)
    parser.add_argument("--state", type=Path, default=STATE)
    asked = parser.parse_args(arguments)
    until = time.monotonic() + 60 * asked.minutes
    pairs = played(asked.game, asked.ours, asked.theirs, asked.deals, asked.state, until)
    print(told(asked.game, asked.ours, asked.theirs, pairs))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
