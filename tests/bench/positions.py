"""Frozen positions: what each move was worth when it was judged, and what a player's choice costs by that.

A position is named by seed and ply of a match that the frozen greedy rule plays with itself. ``frozen/*.json`` holds
what was found for each move: at Curdle and Rink Ratz by the frozen Skip's search with 30,000 playouts, nothing dropped,
at the newer games by ``tests.bench.judge`` (the file's first line has the command). ``python -m tests.bench.positions
GAME`` prints the mean regret of every level, of the frozen greedy rule and of ``frozen skip``, with its 95 % interval.

The best of several values that are known with an error is found too high, so a regret is, too. Where a table has the
halves of its playouts, what is best by one is weighed by the other: that mean is rather too low, and printed beside.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from game.ai.contract import LEVELS
from game.rules.contract import Event, State
from game.rules.registry import GAMES
from game.rules.rng import derive
from tests.ai.matches import nothing, tell
from tests.bench.strength import FROZEN, chosen

FOLDER = Path(__file__).parent / "frozen"
#: positions of a game, positions of one match, plies between them
COUNT, EACH, APART = 200, 4, 7
SEATS = (2, 4)
#: the games whose levels as they once were are frozen, too
OLDER = ("curdle", "rink_ratz")


@dataclass(frozen=True, slots=True)
class Spot:
    """A decision with a choice, and what its seat saw."""

    name: str
    state: State
    events: tuple[Event, ...]

    @property
    def print(self) -> str:
        """What tells whether it is still the same position."""
        text = json.dumps(self.state.view(self.state.to_move).position, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def spots(game_name: str) -> Iterator[Spot]:
    """The game's positions, always the same."""
    game, made, seed = GAMES[game_name], 0, 0
    while made < COUNT:
        options = {"seats": SEATS[seed % 2]}
        state, seen = game.new(options, 90_000 + seed), nothing(game, options)
        ply = here = 0
        wait = 3 + 31 * seed % 97
        while state.to_move >= 0 and here < EACH and made < COUNT:
            seat = state.to_move
            view = state.view(seat)
            wait -= 1
            if wait <= 0 and len(view.legal) > 1:
                yield Spot(f"{seed}.{ply}", state.copy(), tuple(seen[seat]))
                made, here, wait = made + 1, here + 1, APART + seed % 5
            move = view.legal[0].text
            if len(view.legal) > 1:
                move = str(FROZEN[game_name].greedy(view, derive(seed, "spot", ply)))
            tell(seen, game, state.push(move).events)
            ply += 1
        seed += 1


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


def alike(move: str) -> str:
    """A move without the suits of its cards, which mean nothing in any game."""
    return " ".join(word[0] if len(word) == 2 and word[1] in "cdhs" else word for word in move.split(" "))


@dataclass(frozen=True, slots=True)
class Cost:
    """What a choice costs beside the best move: rather too much, and rather too little."""

    most: float
    least: float


def costs(game_name: str, kind: str, every: int = 1) -> list[Cost]:
    """What the choices of ``kind`` cost, by position, one in ``every`` of them."""
    return [cost(entry, chosen(spot.state, kind, spot.events, 1)) for spot, entry in weighed(game_name)[::every]]


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


def main(arguments: Sequence[str]) -> int:
    """Prints the mean regrets."""
    parser = argparse.ArgumentParser(prog="positions")
    parser.add_argument("game", choices=sorted(path.stem for path in FOLDER.glob("*.json")))
    parser.add_argument("--kind", action="append", default=[], help="only these (default: all)")
    asked = parser.parse_args(arguments)
    for kind in asked.kind or (*LEVELS, "frozen greedy", *(["frozen skip"] if asked.game in OLDER else [])):
        start = time.process_time()
        found = costs(asked.game, kind)
        lost = [one.most for one in found]
        error = 1.96 * stdev(lost) / math.sqrt(len(lost))
        spent = time.process_time() - start
        least = fmean(one.least for one in found)
        print(f"{asked.game} {kind:14} regret {fmean(lost):.4f} ± {error:.4f}  at least {least:.4f}"
              f"  worst {max(lost):.3f}  {len(lost)} positions  {spent:.0f} s", flush=True)  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
