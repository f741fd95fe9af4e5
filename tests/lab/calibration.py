"""Whether the judge's chances come true, and how much surer luck-adjusted results are than the results themselves.

``python -m tests.lab.calibration GAME --kind club --matches 200`` plays short matches between two seats of a kind and
looks at the curve with all cards open after LOOKS moves of each that are drawn by lot: the Brier score (a constant
scores 0.25), how often who had a chance won, in bands, and by how much chances ought to be drawn from or to the middle.
Playing is most of the time: matches are kept, and a better judge looks at the same ones anew.

With ``--luck`` whole curves are judged instead: the standard deviation of the results and of those without their luck.
With ``--rulings`` decisions are judged, too: the Brier score of what the seats themselves knew, and what decisions
cost. What was found is kept in a state file; the next run goes on.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from bisect import bisect_right
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any

from game.ai.judge import VERSION, Judge, Judgement
from game.ai.judge.evaluation import WORTHS, ended
from game.match.headless import play_out
from game.match.match import Match
from game.rules.contract import Json
from game.rules.record import final
from game.rules.record import played as moves
from game.rules.registry import game
from game.rules.rng import derive
from tests.lab.kept import entries, keep

#: where in a match the curve is looked at, and the bands of chances
QUARTERS, BANDS = (0.25, 0.5, 0.75), 10
#: looks at one match
LOOKS = 12


def short(name: str, seed: int) -> dict[str, Any]:
    """The options of a short match: of one part or two, by turns; Rink Ratz has three periods."""
    parts = 1 + seed % 2
    own: dict[str, dict[str, Any]] = {
        "curdle": {"target": parts},
        "hurry_hard": {"ends": parts, "rocks": 6},
        "powerup": {"ends": 1},
        "mystic": {"ends": parts},
    }
    return {"seats": 2, **own.get(name, {})}


def played(name: str, kind: str, seed: int) -> Json:
    """A short match that two of a kind have played."""
    match = Match.start(game(name), short(name, seed), (kind, kind), seed)
    play_out(match)
    return match.record()


def looked(record: Json, seed: int) -> dict[str, Any]:
    """The curve of side 0 after some moves of a match, and the result."""
    judge, start = Judge(record, rulings=False), time.process_time()
    rng = derive(1, "looks", judge.game, seed)
    drawn = rng.sample(range(judge.total - 1), min(LOOKS, judge.total - 1))
    chances = [round(shares[0], 5) for shares in judge.looks(drawn).values()]
    outcome = final(record).outcome()
    assert outcome is not None
    return {"result": ended(outcome, judge.sides)[0], "chances": chances, "cpu": time.process_time() - start}


def judged(record: Json, rulings: bool) -> dict[str, Any]:
    """What is kept of a match that is judged whole, as side 0 sees it."""
    start, total = time.process_time(), len(moves(record))
    found = Judge(record, rulings=rulings).run()
    sums = found.sums(0)
    return {
        "result": sums.result,
        "luck": sums.luck,
        "touch": sums.touch + sums.others_touch,
        "quarters": [at(found, part * total) for part in QUARTERS],
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


def bands(rows: Sequence[dict[str, Any]]) -> list[str]:
    """How often who had a chance won, in bands; what is looked at twice in a match counts once in the interval."""
    told = []
    for band in range(BANDS):
        inside = [[min(c * BANDS, BANDS - 0.01) // 1 == band for c in row["chances"]] for row in rows]
        pairs = [
            (chance, row["result"])
            for row, those in zip(rows, inside, strict=True)
            for chance, here in zip(row["chances"], those, strict=True)
            if here
        ]
        if pairs:
            matches = sum(map(any, inside))
            won, said = fmean(won for _, won in pairs), fmean(chance for chance, _ in pairs)
            half = interval(won, matches)
            outside = "" if abs(won - said) <= half else "  OUTSIDE"
            told.append(
                f"  {10 * band:3}–{10 * band + 10:3} %: said {100 * said:4.1f}, won {100 * won:5.1f} "
                f"± {100 * half:4.1f} % ({len(pairs)} looks at {matches} matches){outside}"
            )
    return told


def slope(rows: Sequence[dict[str, Any]]) -> tuple[float, float]:
    """What the log odds of the chances ought to be multiplied by (1: calibrated), and its standard error by match."""

    def gradient(b: float) -> tuple[list[float], float]:
        parts, steep = [], 0.0
        for row in rows:
            total = 0.0
            for chance in row["chances"]:
                odds = math.log(min(0.99, max(0.01, chance)) / (1 - min(0.99, max(0.01, chance))))
                said = 1 / (1 + math.exp(-b * odds))
                total += odds * (row["result"] - said)
                steep += odds * odds * said * (1 - said)
            parts.append(total)
        return parts, steep

    b = 1.0
    for _ in range(30):
        parts, steep = gradient(b)
        b += max(-0.5, min(0.5, sum(parts) / max(steep, 1e-9)))
    parts, steep = gradient(b)
    return b, math.sqrt(sum(part * part for part in parts)) / max(steep, 1e-9)


def calibrated(name: str, kind: str, rows: Sequence[dict[str, Any]]) -> list[str]:
    """What the looks at matches say."""
    brier = fmean(fmean((chance - row["result"]) ** 2 for chance in row["chances"]) for row in rows)
    b, error = slope(rows)
    told = [f"{name}, {kind}, judge {VERSION}: {len(rows)} matches, {fmean(row['cpu'] for row in rows):.1f} s each"]
    told.append(f"  Brier score {brier:.3f} (a constant: 0.250), log odds times {b:.2f} ± {1.96 * error:.2f}")
    return told + bands(rows)


def lines(name: str, kind: str, rows: Sequence[dict[str, Any]]) -> list[str]:
    """What was found in the matches."""
    results = [row["result"] for row in rows]
    told = [f"{name}, {kind}: {len(rows)} matches, {fmean(row['cpu'] for row in rows):.1f} s of CPU to judge one"]
    for k, part in enumerate(QUARTERS):
        brier = fmean((row["quarters"][k] - row["result"]) ** 2 for row in rows)
        told.append(f"  Brier score at {100 * part:.0f} % of the moves: {brier:.3f} (a constant: 0.250)")
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


def gone_on(path: Path, seeds: range, find: Callable[[int], Any]) -> list[Any]:
    """What is kept for seeds, what isn't yet found and kept."""
    known = dict(entries(path))
    for seed in seeds:
        if seed not in known:
            known[seed] = find(seed)
            keep(path, [seed, known[seed]])
    return [known[seed] for seed in seeds]


def main(arguments: Sequence[str]) -> int:
    """Plays, judges, and says what came of it."""
    parser = argparse.ArgumentParser(prog="calibration", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=sorted(WORTHS))
    parser.add_argument("--kind", default="club", help="who plays")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--luck", action="store_true", help="judge whole curves and their luck")
    parser.add_argument("--rulings", action="store_true", help="judge decisions, too")
    parser.add_argument("--folder", type=Path, default=Path("tmp/calibration"), help="where matches are kept")
    asked = parser.parse_args(arguments)
    name, kind, seeds = asked.game, asked.kind, range(asked.matches)
    records = gone_on(asked.folder / f"matches-{name}-{kind}.jsonl", seeds, lambda seed: played(name, kind, seed))
    what = "rulings" if asked.rulings else "luck" if asked.luck else "looks"
    path = asked.folder / f"{what}-{name}-{kind}-{VERSION}.jsonl"
    if what == "looks":
        told = calibrated(name, kind, gone_on(path, seeds, lambda seed: looked(records[seed], seed)))
    else:
        told = lines(name, kind, gone_on(path, seeds, lambda seed: judged(records[seed], asked.rulings)))
    print("\n".join(told))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
