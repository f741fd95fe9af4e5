"""What one kind's choices gain over another's, position by position: the strength of levels without playing matches.

``python -m tests.lab.choices GAME OURS THEIRS`` takes the positions of ``spots.spots``. Where two kinds choose
alike nothing is gained; elsewhere both moves are played out in worlds that neither of them has seen, with the same luck
and as far as the game's playouts can go (where hands are dealt anew: to the end of the end), by the rule of thumb. So a
few hundred positions tell what needs thousands of matches. The price: the rest is played as the rule of thumb plays it.

The mean is by decision with a choice, as a share of the match; its interval is by match, for positions of one match
are no strangers to each other. What was judged is kept in a state file, and the next run goes on from there.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from statistics import fmean, stdev

from game.ai.registry import PLAYERS
from game.ai.search_player import SearchPlayer
from game.rules.rng import derive
from tests.lab.kept import entries, keep
from tests.lab.spots import Spot, spots
from tests.lab.strength import chosen

STATE = Path("tmp/choices.jsonl")
#: further than any playout can go
TO_THE_END = 99


def gain(spot: Spot, ours: str, theirs: str, worlds: int) -> float:
    """What the choice of ``ours`` is worth above that of ``theirs``, to the seat that decides, 0 to 1."""
    name = spot.state.game.name
    ours_move, theirs_move = (chosen(spot.state, kind, spot.events, 1) for kind in (ours, theirs))
    if ours_move == theirs_move:
        return 0.0
    player = PLAYERS[name]
    assert isinstance(player, SearchPlayer)
    rng = derive(1, "choices", spot.name)
    study = player.study(spot.state.view(spot.state.to_move), spot.events, rng, True)
    study.sight = TO_THE_END
    moves = {study.text(candidate): candidate for candidate in study.moves()}
    total = 0.0
    for _ in range(worlds):
        world, luck = study.world(), rng.getrandbits(32)
        total += study.play(world, moves[ours_move], luck) - study.play(world, moves[theirs_move], luck)
    return total / worlds


def interval(gains: dict[str, float]) -> float:
    """Half the width of the 95 % interval of the mean, the positions of one match taken together."""
    mean = fmean(gains.values())
    sums: dict[str, float] = {}
    for name, value in gains.items():
        match = name.partition(".")[0]
        sums[match] = sums.get(match, 0.0) + value - mean
    n = len(sums)
    return 1.96 * math.sqrt(n) * stdev(sums.values()) / len(gains) if n > 1 else math.inf


def read(path: Path, row: str) -> dict[str, float]:
    """What is known of a row, by position."""
    return {entry["spot"]: entry["gain"] for entry in entries(path) if entry["row"] == row}


def gains(game: str, ours: str, theirs: str, count: int, worlds: int, path: Path) -> dict[str, float]:
    """What is known of a row, of the first ``count`` positions at least; what had to be judged is kept."""
    row = f"{game} {ours} - {theirs}"
    known = read(path, row)
    for spot in islice(spots(game), count):
        if spot.name not in known:
            known[spot.name] = gain(spot, ours, theirs, worlds)
            keep(path, {"row": row, "spot": spot.name, "gain": round(known[spot.name], 5)})
    return known


def main(arguments: Sequence[str]) -> int:
    """Judges and prints."""
    parser = argparse.ArgumentParser(prog="choices", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument(
        "game", choices=sorted(name for name, player in PLAYERS.items() if isinstance(player, SearchPlayer))
    )
    parser.add_argument("ours")
    parser.add_argument("theirs")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--worlds", type=int, default=160)
    parser.add_argument("--state", type=Path, default=STATE)
    asked = parser.parse_args(arguments)
    row = f"{asked.game} {asked.ours} - {asked.theirs}"
    start = time.process_time()
    known = gains(asked.game, asked.ours, asked.theirs, asked.count, asked.worlds, asked.state)
    alike = sum(1 for value in known.values() if value == 0.0)
    mean, spent = fmean(known.values()), time.process_time() - start
    print(f"{row:32} {mean:+.4f} ± {interval(known):.4f}  {len(known)} positions, {alike} alike  {spent:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
