"""What one level of Mystic gains on another in an End, with the luck of the deliveries taken off.

``python -m tests.lab.ends OURS THEIRS`` plays the matches of the row ``mystic.2.OURS-THEIRS`` of ``strength.py``
(same deals, both orders), but what counts is each End's lead: points of ours less points of theirs. Most of it is the
luck of the hand, which can be seen: what the leaf expects of the stones as a delivery left them, less what it expects
on average of fresh tries of the same shot. The sum of that over an End is nobody's merit and nothing on average, so it
is taken off, times the factor that leaves the least scatter (a control variate). So an End says far more than a match
that is won or lost. What an End's gain means for a match of four is told beside it.

The Ends that were played are kept in a state file, and the next run goes on from there. What all of them say is printed
after each deal.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import NormalDist, fmean, stdev

from game.ai.mystic.delivery import Delivery
from game.ai.mystic.leaf import Leaf
from game.rules.contract import Event
from game.rules.mystic.dice import DiceOutcome, read_shot, simulated
from game.rules.mystic.game import GAME
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import BOARD, Stone, owner
from tests.lab.kept import entries, keep
from tests.lab.strength import SEED, chosen, half_width

STATE = Path("tmp/ends.jsonl")
#: fresh tries of a shot that its outcome is compared with
TRIES = 24
#: Ends of a match
ENDS = 4


@dataclass(frozen=True, slots=True)
class End:
    """An End: our points less theirs, and how much of the lead was luck by what the leaf expects."""

    row: str
    deal: int
    turned: bool
    end: int
    lead: float
    luck: float
    seconds: float


def lead(leaf: Leaf, stones: Mapping[str, Stone]) -> float:
    """The points by which the leaf's seat may expect to lead the other of two."""
    left = [sum(1 for name, s in stones.items() if s.zone == BOARD and owner(name) == seat) for seat in range(2)]
    points = leaf.expected(stones, left)
    return points[leaf.seat] - points[1 - leaf.seat]


def luck(state: MysticState, move: str, events: Sequence[Event], ours: int) -> float:
    """What ours gained because this delivery came out as it did. ``events``: what came of it."""
    study, leaf = Delivery(state, state.to_move, 1.0, Random(move)), Leaf(state, ours)
    shots = [state.executed(move, study.rng) for _ in range(TRIES)]
    tries = [study.settled(DiceOutcome(s.rest, s.lost)) for s in state.rehearsals(shots)]
    data = next(event.data for event in events if event.name == "StoneDelivered")
    came = study.settled(simulated(state.stones, read_shot(data["stone"], data["style"], data["executed"])))
    return lead(leaf, came) - fmean(lead(leaf, stones) for stones in tries)


def match(ours: str, theirs: str, deal: int, turned: bool) -> Iterator[End]:
    """The Ends of one match; ``turned``: ours is seat 1."""
    state, seat = GAME.new({"seats": 2, "ends": ENDS}, SEED + deal), int(turned)
    lucky, ply, start = 0.0, 0, time.process_time()
    while state.phase not in ("over", "shootout"):
        before = state.copy()
        move = chosen(state, ours if state.to_move == seat else theirs, [], (SEED + deal) * 100_003 + ply)
        events = state.push(move).events
        ply += 1
        if before.phase == "deliver":
            lucky += luck(before, move, events, seat)
        if any(event.name == "EndScored" for event in events):
            gained = [now - was for now, was in zip(state.scores, before.scores, strict=True)]
            spent = round(time.process_time() - start, 1)
            yield End(f"{ours} - {theirs}", deal, turned, before.end, gained[seat] - gained[1 - seat], lucky, spent)
            lucky, start = 0.0, time.process_time()


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that an End brings ours above theirs: the mean, and half its 95 % interval.

    ``share``: the part of matches that these points would win, ``least`` and ``most``: that the interval's ends would.
    """

    mean: float
    interval: float
    share: float
    least: float
    most: float


def gain(ends: Sequence[End], corrected: bool = True) -> Gain:
    """What the Ends say, with the luck taken off unless ``corrected`` is False. Three Ends or more."""
    leads, lucks = [end.lead for end in ends], [end.luck for end in ends]
    mean, fortune, factor = fmean(leads), fmean(lucks), 0.0
    if corrected:
        scatter = sum((u - fortune) ** 2 for u in lucks)
        factor = sum((x - mean) * (u - fortune) for x, u in zip(leads, lucks, strict=True)) / scatter
    rest = [x - factor * u for x, u in zip(leads, lucks, strict=True)]
    # a match is as lucky as it is, whatever we know of the luck
    scale = math.sqrt(ENDS) / max(stdev(leads), 1e-9)
    points, doubt = fmean(rest), half_width(rest)
    return Gain(points, doubt, *(NormalDist().cdf(scale * (points + part * doubt)) for part in (0, -1, 1)))


def matches(ends: Sequence[End]) -> dict[int, list[float]]:
    """By deal, what ours won of its matches that were played to their last End; a level one counts as half."""
    leads: dict[tuple[int, bool], list[float]] = {}
    for end in ends:
        leads.setdefault((end.deal, end.turned), []).append(end.lead)
    found: dict[int, list[float]] = {}
    for (deal, _), points in leads.items():
        if len(points) == ENDS:
            found.setdefault(deal, []).append(0.5 + 0.5 * ((sum(points) > 0) - (sum(points) < 0)))
    return found


def read(path: Path, row: str) -> list[End]:
    """The Ends of a row that are known."""
    return [End(**entry) for entry in entries(path) if entry["row"] == row]


def played(ours: str, theirs: str, deals: Iterable[int], path: Path) -> Iterator[int]:
    """Plays the matches of these deals that aren't known yet, and keeps their Ends; each deal when it is known."""
    row = f"{ours} - {theirs}"
    done = {(end.deal, end.turned) for end in read(path, row) if end.end == ENDS}
    for deal in deals:
        for turned in (False, True):
            if (deal, turned) not in done:
                ends = list(match(ours, theirs, deal, turned))
                keep(path, *map(asdict, ends))
        yield deal


def main(arguments: Sequence[str]) -> int:
    """Plays and prints."""
    parser = argparse.ArgumentParser(prog="ends", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("ours")
    parser.add_argument("theirs")
    parser.add_argument("--deals", type=int, default=12, help="each is played in both orders")
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    parser.add_argument("--state", type=Path, default=STATE)
    asked = parser.parse_args(arguments)
    row = f"{asked.ours} - {asked.theirs}"
    for deal in played(asked.ours, asked.theirs, range(asked.first, asked.first + asked.deals), asked.state):
        print(f"deal {deal}", *told(row, read(asked.state, row)), sep="\n", flush=True)
    return 0


def told(row: str, known: Sequence[End]) -> Iterator[str]:
    """What the Ends of a row say so far, in lines."""
    for title, found in (("as played", gain(known, False)), ("without luck", gain(known))):
        bounds = f"{100 * found.least:.0f} to {100 * found.most:.0f}"
        points = f"{found.mean:+.2f} ± {found.interval:.2f} points an End"
        yield f"{row} {title:13} {points}: {100 * found.share:.0f} % of matches ({bounds})  {len(known)} Ends"
    won = matches(known)
    shares = [fmean(each) for each in won.values() if len(each) == 2]
    whole = f", {100 * fmean(shares):.0f} ± {100 * half_width(shares):.0f} % of {len(shares)} deals" if shares else ""
    yield f"{sum(map(sum, won.values())):g} of {sum(map(len, won.values()))} matches won{whole}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
