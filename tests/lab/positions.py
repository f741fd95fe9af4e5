"""Frozen positions: what each move was worth when it was judged, and what a player's choice costs by that.

``frozen/*.json`` holds what was found for each move of the positions (``spots``): at Curdle and Rink Ratz by the frozen
Skip's search with 30,000 playouts, nothing dropped, at the newer games by ``tests.lab.judge`` (the file's first line
has the command). ``python -m tests.lab.positions GAME`` prints the mean regret of every level, of the frozen greedy
rule and of ``frozen skip``, with its 95 % interval; and what each costs more than the next one at the same positions,
the positions of one match taken together: that is known much better, for what is hard is hard for all.

The best of several values that are known with an error is found too high, so a regret is, too. Where a table has the
halves of its playouts, what is best by one is weighed by the other: that mean is rather too low, and printed beside.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from statistics import fmean
from typing import Any

from game.ai.contract import LEVELS
from tests.lab.choices import interval
from tests.lab.judge import apart
from tests.lab.spots import FOLDER, Spot, alike, spots
from tests.lab.strength import chosen, half_width

#: the games whose levels as they once were are frozen, too
OLDER = ("curdle", "rink_ratz")


@cache
def weighed(game_name: str) -> Sequence[tuple[Spot, dict[str, Any]]]:
    """The judged positions with their entries; ValueError when the rules have changed a position since.

    They are walked to once for all the kinds whose choices are compared, for the way there takes a match's decisions.
    """
    return tuple(_weighed(game_name))


def _weighed(game_name: str) -> Iterator[tuple[Spot, dict[str, Any]]]:
    table = json.loads((FOLDER / f"{game_name}.json").read_text(encoding="utf-8"))
    left = set(table) - {"about"}
    for spot in spots(game_name):
        if spot.name not in left:
            continue
        entry = table[spot.name]
        if entry["print"] != spot.print:
            raise ValueError(f"position {spot.name} of {game_name} isn't what was judged: judge it again")
        yield spot, entry
        left.remove(spot.name)
        if not left:
            return


def judged(game_name: str) -> dict[str, dict[str, float]]:
    """What each move was worth, by position; ValueError when the rules have changed a position since."""
    return {spot.name: entry["values"] for spot, entry in weighed(game_name)}


@dataclass(frozen=True, slots=True)
class Cost:
    """What a choice costs beside the best move: rather too much, and rather too little."""

    most: float
    least: float


def costs(game_name: str, kind: str, every: int = 1, seeds: int = 1) -> list[Cost]:
    """What the choices of ``kind`` cost, by position, one in ``every`` of them; of more ``seeds`` the mean."""
    found = []
    for spot, entry in weighed(game_name)[::every]:
        tried = [cost_at(spot, entry, chosen(spot.state, kind, spot.events, seed)) for seed in range(1, seeds + 1)]
        found.append(Cost(fmean(one.most for one in tried), fmean(one.least for one in tried)))
    return found


def cost_at(spot: Spot, entry: Mapping[str, Any], move: str) -> Cost:
    """What ``move`` costs at ``spot``; a delivery that the table doesn't have is tried beside the best that it has."""
    values: dict[str, float] = entry["values"]
    if alike(move) in map(alike, values):
        return cost(entry, move)
    lost = apart(spot, max(values, key=lambda text: values[text]), move)
    return Cost(lost, lost)


def cost(entry: Mapping[str, Any], move: str) -> Cost:
    """What ``move`` costs by an entry of a table; both the same where the table has no halves."""
    worth = {alike(text): value for text, value in entry["values"].items()}
    most = max(worth.values()) - worth[alike(move)]
    if "halves" not in entry:
        return Cost(most, most)
    halves: dict[str, list[float]] = entry["halves"]
    best = [max(halves, key=lambda text: halves[text][half]) for half in (0, 1)]
    least = fmean(halves[best[1 - half]][half] - halves[alike(move)][half] for half in (0, 1))
    return Cost(most, min(most, least))


def regrets(game_name: str, kind: str, every: int = 1) -> list[float]:
    """What the choices of ``kind`` cost, by position (one in ``every``), rather too much than too little."""
    return [found.most for found in costs(game_name, kind, every)]


def line(title: str, found: Sequence[Cost]) -> str:
    """The mean of some costs with its 95 % interval, and the worst, as a line."""
    lost = [one.most for one in found]
    least = fmean(one.least for one in found)
    return (
        f"{title:24} regret {fmean(lost):.4f} ± {half_width(lost):.4f}  at least {least:.4f}"
        f"  worst {max(lost):.3f}  {len(lost)} positions"
    )


def main(arguments: Sequence[str]) -> int:
    """Prints the mean regrets."""
    parser = argparse.ArgumentParser(prog="positions")
    parser.add_argument("game", choices=sorted(path.stem for path in FOLDER.glob("*.json")))
    parser.add_argument("--kind", action="append", default=[], help="only these (default: all)")
    parser.add_argument("--seeds", type=int, default=1, help="choices at each position")
    asked = parser.parse_args(arguments)
    lost: dict[str, dict[str, float]] = {}
    for kind in asked.kind or (*LEVELS, "frozen greedy", *(["frozen skip"] if asked.game in OLDER else [])):
        start = time.process_time()
        found = costs(asked.game, kind, seeds=asked.seeds)
        spent = time.process_time() - start
        print(line(f"{asked.game} {kind}", found), f"{spent:.0f} s")
        seats = [spot.state.to_position()["options"]["seats"] for spot, _ in weighed(asked.game)]
        for some in sorted(set(seats)):
            there = [one for one, n in zip(found, seats, strict=True) if n == some]
            print(line(f"  {some} seats", there), flush=True)
        lost[kind] = {spot.name: one.most for (spot, _), one in zip(weighed(asked.game), found, strict=True)}
    for dearer, cheaper in pairwise(lost):
        more = {name: lost[dearer][name] - lost[cheaper][name] for name in lost[cheaper]}
        print(f"{asked.game} {dearer} - {cheaper}: {fmean(more.values()):+.4f} ± {interval(more):.4f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
