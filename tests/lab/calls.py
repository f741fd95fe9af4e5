"""What becomes of the stones that PowerUp Curling's seats call with a partner, and what they expected of them.

``python -m tests.lab.calls club --matches 12`` plays matches of four seats of a level. Of each call it notes how
likely the reasons say that its match comes (*told*; 100% where the Skip holds it), in what share of the worlds that
its seat deals the rule of thumb makes the stone (*expected*), whether a hand to come held the match, whether it was
laid, whether the stone was made, and what the stone brought the team by the leaf. Shares are compared with
expectations in bands. Each end counts as one case in the intervals because its hands depend on each other. What was
played is kept in a state file, and the next run resumes.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

from game.ai.contract import KINDS, LEVELS
from game.ai.powerup.explain_call import chance
from game.ai.powerup.leaf import Leaf
from game.ai.powerup.player import PLAYER, PowerUpStudy
from game.ai.powerup.policy import quick
from game.ai.registry import decide
from game.match.match import Match
from game.rules.powerup.board import ADD, CALL
from game.rules.powerup.core import Core
from game.rules.powerup.moves import TEXTS, Action
from game.rules.powerup.tables import W, count_of
from game.rules.powerup.underway import LOST, call_of, under_way
from game.rules.registry import GAMES
from tests.lab.kept import entries, keep
from tests.lab.strength import half_width

NAME = "powerup"
STATE = Path("tmp/calls.jsonl")
#: the first deal's seed: none that anything was fitted to
SEED = 120_000
#: worlds in which a call is expected to work, and the bands of chances
WORLDS, BANDS = 100, 5
#: events of stones that were made
MADE = ("StoneMade", "GuardSet", "StoneTakenOut", "DoubleTakenOut", "StonePromoted", "StoneNudged")


class Called(NamedTuple):
    """A call and what became of it.

    ``end``: its match and end. ``told``, ``expected``: chances of the match and of the stone, 0 to 1. ``held``:
    whether a seat that laid later cards had the match or a Wild. ``matched``: whether one was laid and counted.
    ``gain``: what the finished stone brought its team, as a share of the match.
    """

    end: int
    kind: int
    told: float
    expected: float
    held: bool
    matched: bool
    made: bool
    gain: float


def makes(world: Core, action: Action) -> bool:
    """Whether seats that follow the rule of thumb make the stone that ``action`` calls."""
    state = world.copy()
    state.apply(action)
    while state.phase == ADD:
        card, call = quick(state), under_way(state)
        if call is not None and len(call.laid) == 2:
            return call.after((card,)) != LOST
        state.apply(card)
    return False


def expected(study: PowerUpStudy, action: Action) -> float:
    """The share of the seat's worlds in which a call works."""
    return fmean(makes(study.world(), action) for _ in range(WORLDS))


def calls(level: str, deal: int) -> Iterator[Called]:
    """The calls of one match of four seats."""
    infers = level in LEVELS and PLAYER.levels[level].infers
    match = Match.start(GAMES[NAME], {"seats": 4}, [level] * 4, SEED + deal)
    asked: Asked | None = None
    before = _truth(match)
    while match.to_move >= 0:
        view, events = match.view(match.to_move), match.events_for(match.to_move)
        move = decide(view, events, level, match.decision_seed).move
        pushed = match.play(move).events
        after = _truth(match)
        if before.phase == CALL:
            asked = Asked(PowerUpStudy(view, events, Random(deal), infers), move, before, after)
        elif asked is not None:
            asked.matched |= any(event.name == "CardPlayed" and event.data["match"] for event in pushed)
            asked.made |= any(event.name in MADE for event in pushed)
        if asked is not None and (after.thrown != before.thrown or after.end != before.end or match.to_move < 0):
            yield asked.called(deal, after)
            asked = None
        before = after


class Asked:
    """A stone under way: its call as its seat saw it, and what became of it so far."""

    def __init__(self, study: PowerUpStudy, move: str, before: Core, after: Core) -> None:
        self.study, self.before = study, before
        self.action = next(action for action in study.legal if TEXTS[action] == move)
        self.call = call_of(before, self.action)
        later = before.terms.lays[study.view.seat][1:]
        self.held = any(count_of(after.hands[seat], card) for seat in later for card in (self.call.need, W))
        self.matched = self.made = False

    def called(self, deal: int, after: Core) -> Called:
        """The call, once its stone is finished."""
        leaf, study = Leaf(self.study.view.seat, self.before.end), self.study
        return Called(
            end=10 * deal + self.before.end,
            kind=self.call.kind,
            told=chance(study.seen, self.action) / 100,
            expected=expected(study, self.action),
            held=self.held,
            matched=self.matched or self.made,
            made=self.made,
            gain=leaf.value(after) - leaf.value(self.before),
        )


def _truth(match: Match) -> Core:
    found = GAMES[NAME].from_position(match.to_position())
    assert isinstance(found, Core)
    return found


def played(level: str, deals: range, path: Path) -> list[Called]:
    """The calls of some matches; those that aren't known yet are played and kept."""
    known = {entry[1]: entry[2] for entry in entries(path) if entry[0] == level}
    for deal in deals:
        if deal not in known:
            known[deal] = list(calls(level, deal))
            keep(path, [level, deal, known[deal]])
    return [Called(*one) for deal in deals for one in known[deal]]


COLUMNS: dict[str, Callable[[Called], float]] = {
    "match told": lambda one: one.told,
    "match laid": lambda one: one.matched,
    "stone expected": lambda one: one.expected,
    "stone made": lambda one: one.made,
    "made above expected": lambda one: one.made - one.expected,
    "missed: match not held": lambda one: not one.held and not one.made,
    "missed: held, not laid": lambda one: one.held and not one.matched,
    "missed: modifiers": lambda one: one.matched and not one.made,
}


def share(found: Sequence[Called], of: Callable[[Called], float]) -> tuple[float, float]:
    """The mean of a value by call, and half its interval, by end."""
    ends: dict[int, list[float]] = defaultdict(list)
    for one in found:
        ends[one.end].append(of(one))
    mean = fmean(of(one) for one in found)
    # not all ends have equally many calls
    size = len(found) / len(ends)
    return mean, half_width([(sum(values) - mean * len(values)) / size for values in ends.values()])


def banded(found: Sequence[Called], of: Callable[[Called], float], came: Callable[[Called], float]) -> Iterator[str]:
    """By band of a chance: how many calls, what was expected of them, and how often it came true."""
    for band in range(BANDS):
        inside = [one for one in found if min(BANDS - 1, int(BANDS * of(one))) == band]
        if inside:
            mean, half = share(inside, came)
            wanted = 100 * fmean(map(of, inside))
            yield f"  {wanted:3.0f} % expected: {100 * mean:3.0f} ± {100 * half:.0f} % of {len(inside)}"


def report(level: str, found: Sequence[Called]) -> Iterator[str]:
    """The table of a level, line by line."""
    made, missed = [one for one in found if one.made], [one for one in found if not one.made]
    yield f"{level}: {len(found)} calls in {len({one.end for one in found})} ends"
    for title, of in COLUMNS.items():
        mean, half = share(found, of)
        yield f"  {title:24} {100 * mean:5.1f} ± {100 * half:.1f} %"
    for title, some in (("made", made), ("missed", missed)):
        if some:
            mean, half = share(some, lambda one: one.gain)
            yield f"  {title:24} {mean:+.4f} ± {half:.4f} of the match"
    yield "the match, by the chance told"
    yield from banded(found, lambda one: one.told, lambda one: one.matched)
    yield "the stone, by the chance expected"
    yield from banded(found, lambda one: one.expected, lambda one: one.made)


def main(arguments: Sequence[str]) -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="calls", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("level", choices=KINDS)
    parser.add_argument("--matches", type=int, default=12)
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    parser.add_argument("--state", type=Path, default=STATE)
    asked = parser.parse_args(arguments)
    deals = range(asked.first, asked.first + asked.matches)
    print("\n".join(report(asked.level, played(asked.level, deals, asked.state))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
