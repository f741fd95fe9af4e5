"""What one level's deliveries at Mystic gain on another's, by fresh tries of both: a cheap stand-in for matches.

``python -m tests.lab.deliveries OURS THEIRS`` walks through matches of two seats that search shortly (``order``), asks
both levels at some of the deliveries, and tries what each would deliver by the seat's own hand, with the same luck.
What the leaf says the stones are worth after ours, less what it says after theirs, is the gain of one delivery, as a
share of the match. Were the leaf right, a match would be won more often by as much for each delivery of a side: that
sum is printed, too. It leaves out spells and all that the leaf doesn't know, and favours whoever searches longer by it.

What was tried is kept in a state file, and the next run goes on from there.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import fmean

from game.ai.mystic.delivery import Delivery
from game.ai.mystic.leaf import Leaf
from game.rules.mystic.dice import DiceOutcome
from game.rules.mystic.game import GAME
from game.rules.mystic.state import MysticState
from tests.lab.kept import entries, keep
from tests.lab.order import ENDS, shortly
from tests.lab.strength import chosen, half_width

STATE = Path("tmp/deliveries.jsonl")
SEED = 52_000
#: one in so many deliveries of a match is asked about, and tries of each answer
EVERY, TRIES = 7, 160
#: deliveries of a side in a match
DELIVERIES = 8 * ENDS


def asked(deal: int) -> Iterator[MysticState]:
    """The deliveries of a match that are asked about; with another deal other ones."""
    state, rng, count = GAME.new({"seats": 2, "ends": ENDS}, SEED + deal), Random(SEED + deal), deal
    while state.to_move >= 0 and state.phase != "shootout":
        if state.phase == "deliver":
            count += 1
            if count % EVERY == 0:
                yield state.copy()
        state.push(shortly(state, rng))


def worth(state: MysticState, move: str, luck: int) -> float:
    """The share of the match that the seat may expect, on average of many tries of ``move``."""
    seat = state.to_move
    study, leaf, rng = Delivery(state, seat, 1.0, Random(luck)), Leaf(state, seat), Random(luck)
    shots = [state.executed(move, rng) for _ in range(TRIES)]
    return fmean(leaf.value(study.settled(DiceOutcome(s.rest, s.lost))) for s in state.rehearsals(shots))


def gain(state: MysticState, ours: str, theirs: str, seed: int) -> float:
    """What the delivery of ``ours`` is worth above that of ``theirs``."""
    moves = [chosen(state, level, (), seed) for level in (ours, theirs)]
    return worth(state, moves[0], seed) - worth(state, moves[1], seed)


def gains(ours: str, theirs: str, deals: int, path: Path) -> list[float]:
    """What is known of a row, of so many deals at least; what had to be tried is kept."""
    row = f"{ours} - {theirs}"
    found = {(deal, place): value for name, deal, place, value in entries(path) if name == row}
    for deal in range(deals):
        if any(known == deal for known, _ in found):
            continue
        start = time.process_time()
        fresh = [gain(state, ours, theirs, SEED + deal) for state in asked(deal)]
        keep(path, *([row, deal, place, value] for place, value in enumerate(fresh)))
        found |= {(deal, place): value for place, value in enumerate(fresh)}
        print(f"deal {deal}: {fmean(fresh):+.4f} {time.process_time() - start:.0f} s", flush=True)
    return list(found.values())


def main(arguments: Sequence[str]) -> int:
    """Tries and prints."""
    parser = argparse.ArgumentParser(prog="deliveries", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("ours")
    parser.add_argument("theirs")
    parser.add_argument("--deals", type=int, default=8)
    parser.add_argument("--state", type=Path, default=STATE)
    wanted = parser.parse_args(arguments)
    values = gains(wanted.ours, wanted.theirs, wanted.deals, wanted.state)
    mean, interval = fmean(values), half_width(values)
    print(f"{wanted.ours} - {wanted.theirs}: {mean:+.4f} ± {interval:.4f} of the match a delivery", end="")
    print(f", {len(values)} deliveries: ", end="")
    print(f"{100 * (0.5 + DELIVERIES * mean):.0f} ± {100 * DELIVERIES * interval:.0f} % of matches by the leaf")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
