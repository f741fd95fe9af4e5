"""Frozen positions: what each move was worth when it was judged, and what a player's choice costs by that.

A position is named by seed and ply of a match that the frozen greedy rule plays with itself; ``frozen/*.json`` holds
what the frozen Skip's search found for each move with 30,000 playouts, nothing dropped. ``python -m
tests.bench.positions GAME`` prints the mean regret of every level, and of ``frozen skip``, with its 95 % interval.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, stdev

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


def judged(game_name: str) -> dict[str, dict[str, float]]:
    """What each move was worth, by position; ValueError when the rules have changed a position since."""
    table = json.loads((FOLDER / f"{game_name}.json").read_text(encoding="utf-8"))
    found: dict[str, dict[str, float]] = {}
    for spot in spots(game_name):
        entry = table[spot.name]
        if entry["print"] != spot.print:
            raise ValueError(f"position {spot.name} of {game_name} isn't what was judged: judge it again")
        found[spot.name] = entry["values"]
    return found


def alike(move: str) -> str:
    """A move without the suits of its cards, which mean nothing in any game."""
    return " ".join(word[0] if len(word) == 2 and word[1] in "cdhs" else word for word in move.split(" "))


def regrets(game_name: str, kind: str) -> list[float]:
    """What the choices of ``kind`` cost, by position."""
    values = judged(game_name)
    lost = []
    for spot in spots(game_name):
        worth = {alike(move): value for move, value in values[spot.name].items()}
        lost.append(max(worth.values()) - worth[alike(chosen(spot.state, kind, spot.events, 1))])
    return lost


def main(arguments: Sequence[str]) -> int:
    """Prints the mean regrets."""
    parser = argparse.ArgumentParser(prog="positions")
    parser.add_argument("game", choices=sorted(path.stem for path in FOLDER.glob("*.json")))
    asked = parser.parse_args(arguments)
    for kind in (*LEVELS, "frozen greedy", "frozen skip"):
        start = time.process_time()
        lost = regrets(asked.game, kind)
        error = 1.96 * stdev(lost) / math.sqrt(len(lost))
        spent = time.process_time() - start
        print(f"{asked.game} {kind:14} regret {fmean(lost):.4f} ± {error:.4f}  worst {max(lost):.3f}  {spent:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
