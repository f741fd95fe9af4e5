"""What the order of play is worth at Mystic, fitted to Ends that the program's own seats played after short searches.

``python -m tests.lab.order --seats 2 --matches 40`` plays so many matches of four Ends, keeps what came of each End in
a state file, and prints by all that is kept there what ``game/ai/mystic/leaf.py`` holds: the points by which a place in
the order of play brings more than the one before it, how often each place takes the Best stone and so starts the next
End, and how likely a Best stone still is the Best after a delivery of another seat.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from statistics import fmean

from game.ai.contract import never
from game.ai.mystic.delivery import Delivery
from game.ai.mystic.leaf import Leaf, starters
from game.ai.mystic.spells import uses
from game.rules.contract import Event
from game.rules.mystic.game import GAME
from game.rules.mystic.scoring import groups
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import BOARD, Stones, owner
from tests.lab.kept import entries, keep
from tests.lab.strength import half_width

STATE = Path("tmp/order.jsonl")
SEED = 31_000
ENDS = 4
#: shots that a short search begins with, its looks, and the uses of a spell that it tries
SHOTS, LOOKS, USES = 32, 48, 6


@dataclass(frozen=True, slots=True)
class Played:
    """An End: who started it, the points it brought by seat, who starts the next, and after each turn the stones of
    each seat that were to come and those that shared the Best place."""

    seats: int
    deal: int
    end: int
    first: int
    points: Sequence[int]
    then: int
    trail: Sequence[tuple[Sequence[int], Sequence[int]]] = field(default_factory=list)


def match(seats: int, deal: int) -> Iterator[Played]:
    """The Ends of one match between seats that search shortly."""
    state = GAME.new({"seats": seats, "ends": ENDS}, SEED + deal)
    trail: list[tuple[Sequence[int], Sequence[int]]] = []
    rng = Random(SEED + deal)
    while state.phase not in ("over", "shootout"):
        before = state.copy()
        events: Sequence[Event] = state.push(shortly(state, rng)).events
        if before.phase == "deliver":
            trail.append((to_come(state), best(state.stones, seats)))
        if any(event.name == "EndScored" for event in events):
            points = [now - was for now, was in zip(state.scores, before.scores, strict=True)]
            yield Played(seats, deal, before.end, before.first, points, state.first, trail[:-1])
            trail = []


def shortly(state: MysticState, rng: Random) -> str:
    """What a seat does after a short search; Before spells are left in their decks."""
    seat = state.to_move
    if state.phase == "deliver":
        study = Delivery(state, seat, state.factor(seat), rng)
        return study.explorer(SHOTS).run(LOOKS, never)[0].plan.move.text
    if state.phase in ("before", "before_end"):
        return "skip"
    leaf = Leaf(state, seat)
    return max(islice(uses(state, rng, 1), USES), key=lambda use: leaf.value(use[1]))[0].text


def to_come(state: MysticState) -> list[int]:
    """Stones on the board of each seat."""
    found = [0] * state.seats
    for name, stone in state.stones.items():
        found[owner(name)] += stone.zone == BOARD
    return found


def best(stones: Stones, seats: int) -> list[int]:
    """How many stones of each seat share the Best place."""
    found = [0] * seats
    for name in next(iter(groups(stones)), ()):
        found[owner(name)] += 1
    return found


@dataclass(frozen=True, slots=True)
class Order:
    """What the Ends say: points from place to place with half the 95 % interval, and who starts next by place."""

    step: float
    interval: float
    starts: Sequence[float]


def order(ends: Sequence[Played]) -> Order:
    """The order of play in Ends of one number of seats: the best straight line through the points by place."""
    seats = ends[0].seats
    middle = (seats - 1) / 2
    steep = sum((place - middle) ** 2 for place in range(seats))
    steps = [
        sum((place - middle) * end.points[(end.first + place) % seats] for place in range(seats)) / steep
        for end in ends
    ]
    starts = [fmean((end.then - end.first) % seats == place for end in ends) for place in range(seats)]
    return Order(fmean(steps), half_width(steps), starts)


def doubt(ends: Sequence[Played], holds: float) -> float:
    """How badly (mean negative log likelihood) the leaf foretells who starts the next End if a Best stone is held so
    long."""
    found = []
    for end in ends:
        for left, shared in end.trail:
            chances = starters(left, shared, end.first, holds)
            found.append(-math.log(max(1e-3, chances[end.then])))
    return fmean(found)


def read(path: Path) -> list[Played]:
    """The Ends that are known."""
    return [Played(**entry) for entry in entries(path)]


def played(seats: int, deals: Iterable[int], path: Path) -> list[Played]:
    """The Ends of so many seats that are known, those of these deals among them; what had to be played is kept."""
    known = {end.deal for end in read(path) if end.seats == seats}
    for deal in deals:
        if deal not in known:
            keep(path, *map(asdict, match(seats, deal)))
    return [end for end in read(path) if end.seats == seats]


def main(arguments: Sequence[str]) -> int:
    """Plays and prints."""
    parser = argparse.ArgumentParser(prog="order", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=0, help="matches that are played besides those that are kept")
    parser.add_argument("--state", type=Path, default=STATE)
    asked = parser.parse_args(arguments)
    first = 1 + max((end.deal for end in read(asked.state) if end.seats == asked.seats), default=-1)
    played(asked.seats, range(first, first + asked.matches), asked.state)
    known = read(asked.state)
    for seats in sorted({end.seats for end in known}):
        ends = [end for end in known if end.seats == seats]
        found = order(ends)
        starts = ", ".join(f"{share:.2f}" for share in found.starts)
        print(f"{seats} seats: {found.step:+.2f} ± {found.interval:.2f} points a place", end="")
        print(f", starts ({starts}), {len(ends)} Ends")
    holds = min((0.05 * k for k in range(1, 20)), key=lambda part: doubt(known, part))
    print(f"a Best stone is held with {holds:.2f} after a delivery: {doubt(known, holds):.3f} nats of doubt")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
