"""What decisions of seats cost: the processor's seconds at four seats, for every level of a game.

``python -m tests.lab.spent [GAME …]`` plays MATCHES matches of seats that go by the rule of thumb, and lets each level
decide in EACH positions of each, spread over all in which there is something to decide: median, 95th percentile, most.
At Mystic FULL more positions of each of LYING have so many dice on the ice, for everything that was delivered stayed.
The clock is ``time.process_time``: what else the machine does counts for little.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterator, Sequence
from random import Random
from statistics import median
from typing import Any, NamedTuple

from game.ai.contract import LEVELS
from game.ai.registry import PLAYERS, decide
from game.bench.measure import percentile
from game.match.match import Match
from game.rules.contract import Event, View
from game.rules.registry import game

SEATS = 4
#: matches of a game, positions of each, and positions of a row with so many dice on Mystic's ice (all but the last: 23)
MATCHES, EACH, FULL, LYING = 4, 30, 20, (11, 15, 19, 23)
#: where those lie: from left to right, from the frog line to behind the house, and how far apart in mm
ACROSS, ALONG, APART = 170.0, (815.0, 1500.0), 22.0


class Spot(NamedTuple):
    """What a seat knows where it decides."""

    view: View
    events: Sequence[Event]


def spots(name: str, matches: int = MATCHES, each: int = EACH) -> Iterator[Spot]:
    """Decisions with a choice, as many of each match, from its beginning to its end."""
    for seed in range(matches):
        match, found = Match.start(game(name), {"seats": SEATS}, ("greedy",) * SEATS, seed), []
        while match.to_move >= 0:
            view, seen = match.view(match.to_move), match.events_for(match.to_move)
            if match.forced() is None:
                found.append(Spot(view, tuple(seen)))
            match.play(decide(view, seen, "greedy", match.decision_seed).move)
        yield from (found[len(found) * n // each] for n in range(min(each, len(found))))


def full(lying: int, count: int = FULL) -> Iterator[Spot]:
    """Mystic with so many dice on the ice, by lot, none touching another; the last of a round delivers its next."""
    rounds = lying // SEATS
    for seed in range(count):
        rng = Random(seed)
        stones: dict[str, dict[str, Any]] = {}
        places: list[tuple[float, float]] = []
        for seat, letter in enumerate("abcd"):
            for number in range(3, 9):
                if number - 3 >= rounds + (seat > 0):
                    stones[f"{letter}{number}"] = {"zone": "board"}
                    continue
                place = apart(places, rng)
                places.append(place)
                x, y = place
                stones[f"{letter}{number}"] = {"x": round(x, 1), "y": round(y, 1), "value": rng.randint(1, 8)}
        options = {"seats": SEATS, "ends": 1, "first": 1}
        yield Spot(game("mystic").from_position({"options": options, "to_move": 0, "stones": stones}).view(0), ())


def apart(places: Sequence[tuple[float, float]], rng: Random) -> tuple[float, float]:
    """A place by lot that is far enough from others."""
    while True:
        place = (rng.uniform(-ACROSS, ACROSS), rng.uniform(*ALONG))
        if all(math.dist(place, other) >= APART for other in places):
            return place


def seconds(there: Sequence[Spot], level: str) -> list[float]:
    """What a level's decisions took."""
    taken = []
    for number, spot in enumerate(there):
        start = time.process_time()
        decide(spot.view, spot.events, level, number)
        taken.append(time.process_time() - start)
    return taken


def main(arguments: Sequence[str]) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="spent", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="*", default=list(PLAYERS))
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--each", type=int, default=EACH)
    parser.add_argument("--full", type=int, default=FULL)
    asked = parser.parse_args(arguments)
    for name in asked.game:
        rows = [(name, list(spots(name, asked.matches, asked.each)))]
        if name == "mystic":
            rows += [(f"mystic, {lying} lie", list(full(lying, asked.full))) for lying in LYING]
        for row, there in rows:
            for level in LEVELS:
                taken = seconds(there, level)
                p95 = percentile(taken, 0.95)
                told = f"median {median(taken):.3f}  p95 {p95:.3f}  most {max(taken):.3f}  of {len(taken)}"
                print(f"{row:18}{level:8}{told}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
