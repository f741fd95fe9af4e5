"""How much of the other hand one would have to know: Rink Ratz's Skip, told a share of its cards, against who sees all.

``python -m tests.lab.shown_cards`` plays pairs of matches (``strength``: same deal, sides changed) for each ``--share``
and prints the goals by which Skip wins and the matches that it wins, with their 95 % intervals. Which cards are told is
drawn once a shift: every card of the other hand with the same chance, and it stays told until it is laid. Goals say
more than matches that are nearly all lost. Both sides may play fewer playouts, for the curve is much the same.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from game.ai.contract import never
from game.ai.rink_ratz.player import LEVELS, RinkRatzStudy
from game.ai.search_player import SearchPlayer
from game.rules.contract import Seat, State, View
from game.rules.registry import GAMES
from game.rules.rink_ratz.core import Core
from game.rules.rng import derive
from tests.ai.matches import nothing, tell
from tests.lab.frozen import ceiling
from tests.lab.kept import entries, keep
from tests.lab.strength import SEED, half_width

STATE = Path("tmp/told.jsonl")
SHARES = (0.0, 0.25, 0.5, 0.75)
#: playouts of a decision, for Skip and for the one that sees all
PLAYOUTS = 500


class Result(NamedTuple):
    """Goals by which Skip led at the end, and its share of the win, in the mean of a deal's two matches."""

    goals: float
    won: float


def told(state: State, seat: Seat, share: float, seed: int) -> View:
    """What ``seat`` sees, with that share of the other hands' cards turned up."""
    view = state.view(seat)
    position = {**view.position}
    shift = (position["period"], position["shift"])
    position["hands"] = [
        hand if other == seat else [_turned(code, hand[:i], share, (seed, shift, other)) for i, code in enumerate(hand)]
        for other, hand in enumerate(state.to_position()["hands"])
    ]
    return replace(view, position=position)


def _turned(code: str, before: Sequence[str], share: float, key: Any) -> str:
    # the first, second ... of equal cards each have their own lot
    lot = Random(json.dumps((key, code, before.count(code)))).random()
    return code if lot < share else "?"


def play(share: float, deal: int, turned: bool, playouts: int) -> Result:
    """One match at two seats, both with so many playouts; ``turned``: Skip is seat 1."""
    player = SearchPlayer(RinkRatzStudy, {"skip": replace(LEVELS["skip"], playouts=playouts)})
    game, options, ours = GAMES["rink_ratz"], {"seats": 2}, int(turned)
    state, seen, ply = game.new(options, SEED + deal), nothing(game, options), 0
    while state.to_move >= 0:
        seed, legal = (SEED + deal) * 100_003 + ply, state.legal_moves()
        rng = derive(seed, "strength", "skip" if state.to_move == ours else "seeing", state.to_move)
        if len(legal) == 1:
            move = legal[0].text
        elif state.to_move != ours:
            assert isinstance(state, Core)
            move = ceiling.rink_ratz(state, rng, playouts)
        else:
            move = player.decide(told(state, ours, share, deal), seen[ours], "skip", rng, never).move
        tell(seen, game, state.push(move).events)
        ply += 1
    end = state.outcome()
    assert end is not None
    scores = state.to_position()["scores"]
    return Result(scores[ours] - scores[1 - ours], (ours in end.winners) / len(end.winners))


def known(path: Path) -> dict[tuple[float, int], dict[int, Result]]:
    """By share and playouts: the deals that were played."""
    found: dict[tuple[float, int], dict[int, Result]] = {}
    for entry in entries(path):
        found.setdefault((entry["share"], entry["playouts"]), {})[entry["deal"]] = Result(entry["goals"], entry["won"])
    return found


def main(arguments: Sequence[str]) -> int:
    """Plays what isn't known yet, and prints."""
    parser = argparse.ArgumentParser(prog="told", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--share", type=float, action="append", default=[], help=f"default: {SHARES}")
    parser.add_argument("--deals", type=int, default=12)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help="of a decision, for both")
    parser.add_argument("--state", type=Path, default=STATE)
    asked = parser.parse_args(arguments)
    done = known(asked.state)
    for share in asked.share or SHARES:
        results = done.setdefault((share, asked.playouts), {})
        for deal in range(asked.deals):
            if deal not in results:
                both = [play(share, deal, turned, asked.playouts) for turned in (False, True)]
                results[deal] = Result(*map(fmean, zip(*both, strict=True)))
                entry = {"share": share, "playouts": asked.playouts, "deal": deal, **results[deal]._asdict()}
                keep(asked.state, entry)
        goals, won = zip(*results.values(), strict=True)
        wins = [100 * one for one in won]
        print(f"told {100 * share:3.0f} %  goals {fmean(goals):+.2f} ± {half_width(goals):.2f}"
              f"  won {fmean(wins):.1f} ± {half_width(wins):.1f} %  {len(results)} deals", flush=True)  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
