"""``python -m game.ai.hurry_hard.value_table``: make ``table.json`` by self-play of the rule of thumb.

It learns two things from the ends that it plays: the value of the rocks on the sheet with so many throws to come (least
squares on the final points of the end), and how the points of an end are distributed for the team with the Hammer. From
the latter follow the chances to win a match by ends to play, difference of score and Hammer.
"""

from __future__ import annotations

import json
import math
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.ai.hurry_hard import layout_features
from game.ai.hurry_hard.layout_features import (
    BITING,
    COUNTING,
    CROWD,
    HAMMER,
    MIDDLE,
    ROCKS,
    TABLE,
    WEIGHTS,
    LayoutFeatures,
    count,
)
from game.ai.hurry_hard.leaf import WIDEST
from game.ai.hurry_hard.playout import playout
from game.resources.paths import path
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.tables import LAST_THROW

#: setups: options, and ends played of each
SETUPS: tuple[dict[str, Any], ...] = ({"seats": 4}, {"seats": 2}, {"seats": 2, "rocks": 6}, {"seats": 6}, {"seats": 8})
ENDS = 2000
#: ends to play that the table knows
LONGEST = 10
#: how strongly weights are pulled to those of more frequent neighbours
RIDGE = 40.0

Row = list[float]


def features(state: Core, left: int) -> Row:
    """Return the sheet as ``LayoutFeatures`` evaluates it, from the Hammer's side."""
    seen = LayoutFeatures(state, left)
    row = [0.0] * WEIGHTS
    for team, _, place in seen.entries.values():
        row[place] += 1.0 if team == seen.hammer else -1.0
    points = count(*seen.ranks)
    row[COUNTING] = float(-points if seen.hammer else points)
    row[HAMMER] = 1.0
    row[MIDDLE] = float(min(CROWD, state.centre.bit_count()))
    return row


class LeastSquares:
    """The sums of least squares for the sheets with so many throws to come."""

    def __init__(self) -> None:
        self.square = [[0.0] * WEIGHTS for _ in range(WEIGHTS)]
        self.right = [0.0] * WEIGHTS
        self.errors = self.seen = 0.0

    def add(self, row: Row, points: float) -> None:
        """A sheet that led to ``points`` for the Hammer."""
        met = [i for i, x in enumerate(row) if x]
        for i in met:
            self.right[i] += row[i] * points
            for j in met:
                self.square[i][j] += row[i] * row[j]

    def weights(self, before: Sequence[float]) -> Row:
        """Return the best-fitting weights, pulled to ``before`` where data is scarce."""
        n = WEIGHTS
        a = [[*self.square[i], self.right[i] + RIDGE * before[i]] for i in range(n)]
        for i in range(n):
            a[i][i] += RIDGE
        for i in range(n):
            pivot = a[i][i]
            for k in range(i + 1, n):
                factor = a[k][i] / pivot
                if factor:
                    for j in range(i, n + 1):
                        a[k][j] -= factor * a[i][j]
        found = [0.0] * n
        for i in reversed(range(n)):
            found[i] = (a[i][n] - math.fsum(a[i][j] * found[j] for j in range(i + 1, n))) / a[i][i]
        return found


def self_play(options: dict[str, Any], ends: int, seed: int, seen: list[tuple[int, Row, float]]) -> Counter[int]:
    """Play ``ends`` by rule of thumb; return how often the Hammer got each number of points. Adds sheets to seen."""
    found: Counter[int] = Counter()
    for k in range(ends):
        state: Core = GAME.new(options, seed + k)
        hammer = state.hammer & 1
        rows: list[tuple[int, Row]] = []
        left = state.terms.throws
        over = False
        while left:
            left = playout(state, 1, over)
            if left:
                rows.append((left, features(state, left)))
        a, b = state.points()
        points = b - a if hammer else a - b
        found[points] += 1
        seen += [(left, row, float(points)) for left, row in rows]
    return found


def fit(seen: Sequence[tuple[int, Row, float]]) -> tuple[list[Row], Row]:
    """The weights by throws to come, and the spread that is left then."""
    sums = [LeastSquares() for _ in range(LAST_THROW)]
    for left, row, points in seen:
        sums[left].add(row, points)
    rocks: list[Row] = [[0.0] * WEIGHTS]
    rocks[0][COUNTING] = 1.0
    for left in range(1, LAST_THROW):
        before = ROCKS[left] if left == 1 else [*rocks[left - 1][:HAMMER], 0.0, 0.0]
        found = sums[left].weights(before)
        # Biters are rare: scarce data must not make them harmful
        found[BITING] = max(0.0, found[BITING])
        rocks.append(found)
    for left, row, points in seen:
        guess = math.fsum(w * x for w, x in zip(rocks[left], row, strict=True))
        sums[left].errors += (points - guess) ** 2
        sums[left].seen += 1
    return rocks, [math.sqrt(s.errors / s.seen) if s.seen else 0.0 for s in sums]


def chances(points: Counter[int], draws: bool) -> list[Row]:
    """Return the Hammer's chance, by ends to play (from 1 on) and by difference of score from -WIDEST on."""
    total = sum(points.values())
    p = {k: n / total for k, n in points.items()}
    even = math.fsum(x for k, x in p.items() if k > 0) / (1.0 - p.get(0, 0.0))
    rows: list[Row] = []
    for _ in range(LONGEST):
        row = []
        for lead in range(-WIDEST, WIDEST + 1):
            worth = 0.0
            for k, x in p.items():
                worth += x * _after(rows, lead + k, k > 0, 0.5 if draws else 1.0 - even if k > 0 else even)
            row.append(worth)
        rows.append(row)
    return rows


def _after(rows: Sequence[Row], lead: int, moves: bool, level: float) -> float:
    """Return the chance after an end, by the ``rows`` of the ends to come; ``moves``: the Hammer changes teams."""
    if not rows:
        return level if not lead else float(lead > 0)
    mine = -lead if moves else lead
    chance = rows[-1][max(0, min(2 * WIDEST, WIDEST + mine))]
    return 1.0 - chance if moves else chance


def rounded(rows: Sequence[Row], digits: int) -> list[Row]:
    """The rows with so many digits."""
    return [[round(x, digits) for x in row] for row in rows]


def main(rounds: int) -> None:
    """Play ``rounds`` times, each with the weights of the round before, and write the table."""
    for number in range(rounds):
        seen: list[tuple[int, Row, float]] = []
        table: dict[str, Any] = {"chances": {}}
        for options in SETUPS:
            terms = GAME.new(options, 0).terms
            points = self_play(options, ENDS, 1_000_000 * (number + 1), seen)
            table["chances"][f"{terms.players} {terms.throws}"] = {
                "points": {str(k): n for k, n in sorted(points.items())},
                "extra": rounded(chances(points, False), 4),
                "draw": rounded(chances(points, True), 4),
            }
            print(terms.players, terms.throws, sorted(points.items()), flush=True)
        rocks, spread = fit(seen)
        layout_features.ROCKS[:] = rounded(rocks, 3)
        table |= {"rocks": layout_features.ROCKS, "spread": [round(x, 2) for x in spread]}
        path(TABLE).write_text(json.dumps(table, separators=(",", ":")).replace('],"', '],\n"') + "\n", "utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
