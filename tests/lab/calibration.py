"""Whether the judge's chances come true, and how much surer luck-adjusted results are than the results themselves.

``python -m tests.lab.calibration GAME --kind club --matches 200`` plays matches between two seats of a kind, judges
them and says: the Brier score of the curve with all cards open at the quarters of the matches (a constant scores 0.25),
how often who had a chance won, in bands, and the standard deviation of the results and of those without their luck.
With ``--rulings`` decisions are judged, too: the Brier score of what the seats themselves knew, and what decisions
cost. Matches are kept in a state file; the next run goes on.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from bisect import bisect_right
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any

from game.ai.judge import VERSION, Judge, Judgement
from game.ai.judge.worth import WORTHS
from game.match.loops import play_out
from game.match.match import Match
from game.rules.registry import game
from tests.lab.kept import entries, keep

#: where in a match the curve is looked at, and the bands of chances
QUARTERS, BANDS = (0.25, 0.5, 0.75), 10


def judged(name: str, kind: str, seed: int, rulings: bool) -> dict[str, Any]:
    """One match, played and judged: what is kept of it, as side 0 sees it."""
    match = Match.start(game(name), {"seats": 2}, (kind, kind), seed)
    play_out(match)
    start = time.process_time()
    found = Judge(match.record(), rulings=rulings).run()
    sums = found.sums(0)
    return {
        "result": sums.result,
        "luck": sums.luck,
        "touch": sums.touch + sums.others_touch,
        "quarters": [at(found, part * match.ply) for part in QUARTERS],
        "own": [[ply, round(chance, 4), side] for side in (0, 1) for ply, chance in found.own_curve(side)],
        "errors": [found.tally(seat).error for seat in (0, 1)],
        "cpu": round(time.process_time() - start, 1),
    }


def at(found: Judgement, ply: float) -> float:
    """The open curve of side 0 when so many moves were made."""
    curve = found.curve(0)
    return curve[max(0, bisect_right([point[0] for point in curve], ply) - 1)][1]


def interval(share: float, n: int) -> float:
    """Half of a share's 95 % interval."""
    return 1.96 * math.sqrt(max(share * (1 - share), 0.25 / n) / n)


def lines(name: str, kind: str, rows: Sequence[dict[str, Any]]) -> list[str]:
    """What was found in the matches."""
    results = [row["result"] for row in rows]
    told = [f"{name}, {kind}: {len(rows)} matches, {fmean(row['cpu'] for row in rows):.1f} s of CPU to judge one"]
    for k, part in enumerate(QUARTERS):
        brier = fmean((row["quarters"][k] - row["result"]) ** 2 for row in rows)
        told.append(f"  Brier score at {100 * part:.0f} % of the moves: {brier:.3f} (a constant: 0.250)")
    pairs = [(chance, row["result"]) for row in rows for chance in row["quarters"]]
    for band in range(BANDS):
        inside = [won for chance, won in pairs if band <= min(chance * BANDS, BANDS - 0.01) < band + 1]
        if inside:
            won = fmean(inside)
            # the looks at one match are not independent: a third of them counts
            half = interval(won, max(1, len(inside) // len(QUARTERS)))
            told.append(
                f"  {10 * band:3}–{10 * band + 10:3} %: {100 * won:5.1f} ± {100 * half:4.1f} % of {len(inside)}"
            )
    raw = pstdev(results)
    for what, cut in (("luck", ("luck",)), ("luck and touch", ("luck", "touch"))):
        adjusted = [row["result"] - sum(row[key] for key in cut) for row in rows]
        ratio = pstdev(adjusted) / raw if raw else math.nan
        told.append(f"  deviation of results {raw:.3f}, without {what} {pstdev(adjusted):.3f}: {ratio:.2f} of it")
    own = [(row["result"] if side == 0 else 1 - row["result"], chance)
           for row in rows for _, chance, side in row["own"]]  # fmt: skip
    if own:
        told.append(f"  Brier score of what seats knew, all decisions: {fmean((r - c) ** 2 for r, c in own):.3f}")
        told.append(f"  a decision costs {100 * fmean(e for row in rows for e in row['errors']):.2f} wins in 100")
    return told


def main(arguments: Sequence[str]) -> int:
    """Plays, judges, and says what came of it."""
    parser = argparse.ArgumentParser(prog="calibration", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=sorted(WORTHS))
    parser.add_argument("--kind", default="club", help="who plays")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--rulings", action="store_true", help="judge decisions, too")
    parser.add_argument("--state", type=Path, default=None, help="where matches are kept")
    asked = parser.parse_args(arguments)
    label = f"{asked.game}-{asked.kind}{'-rulings' if asked.rulings else ''}-{VERSION}"
    path = asked.state or Path(f"tmp/calibration-{label}.jsonl")
    rows = dict(entries(path))
    for seed in range(asked.matches):
        if seed not in rows:
            rows[seed] = judged(asked.game, asked.kind, seed, asked.rulings)
            keep(path, [seed, rows[seed]])
    print("\n".join(lines(asked.game, asked.kind, [rows[seed] for seed in sorted(rows)])))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
