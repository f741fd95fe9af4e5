"""How strong the seats are: against opponents that are frozen, on paired deals.

``python -m tests.lab.strength`` plays the rows below and prints them beside what was and what is wanted. A row is
stopped when its interval is small enough or its time is up; what was played is kept in a state file (one JSON line a
deal), and the next run goes on from there. ``--row rink.skip --minutes 10`` picks rows by what their names contain.

Every deal is played twice, the sides changing seats, and counts once: the mean of both is the unit of the intervals.
"""

from __future__ import annotations

import argparse
import math
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from game.ai.contract import LEVELS
from game.ai.registry import decide
from game.rules.contract import Event, State, Template
from game.rules.registry import GAMES
from game.rules.rng import derive
from tests.ai.matches import nothing, tell
from tests.lab.frozen import ceiling
from tests.lab.frozen.curdle.player import CurdlePlayer
from tests.lab.frozen.hurry_hard.player import HurryHardPlayer
from tests.lab.frozen.mystic.player import MysticPlayer
from tests.lab.frozen.powerup.player import PowerUpPlayer
from tests.lab.frozen.rink_ratz.player import RinkRatzPlayer
from tests.lab.kept import entries, keep
from tests.lab.learner import LEARNERS
from tests.lab.tally import SMOKE, Tally

STATE = Path("tmp/strength.jsonl")
#: the 95 % interval at which a row is finished, without a Skip and with one
NARROW, WIDE = 0.03, 0.05
#: deals that a row has at least before its interval is believed
LEAST_DEALS = 12
SEED = 7_000

FROZEN: dict[str, Any] = {
    "curdle": CurdlePlayer(),
    "rink_ratz": RinkRatzPlayer(),
    "hurry_hard": HurryHardPlayer(),
    "powerup": PowerUpPlayer(),
    "mystic": MysticPlayer(),
}
#: players that are given the state
SEEING: dict[str, Callable[[Any, Any], str]] = {"curdle": ceiling.curdle_tree, "rink_ratz": ceiling.rink_ratz}


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table: ``ours`` plays the even seats against ``theirs`` (a kind, ``frozen <kind>``,
    ``seeing``, or ``learner``: who has just learnt the rules).

    ``was`` and ``wanted`` are shares of the matches that our side wins, as text.
    """

    name: str
    game: str
    options: Mapping[str, Any]
    ours: str
    theirs: str
    was: str
    wanted: str

    @property
    def least(self) -> float | None:
        """The share that is wanted at least; None where nothing is."""
        text = self.was if self.wanted == "not lower" else self.wanted
        found = re.match(r"[\d.]+", text)
        return float(found[0]) / 100 if found else None

    @property
    def target(self) -> float:
        """The interval at which the row is finished."""
        return WIDE if "skip" in self.ours + self.theirs or self.theirs == "seeing" else NARROW


def ladder(name: str, game: str, options: Mapping[str, Any], wanted: str) -> Iterator[Row]:
    """The rows of a game whose levels are to be so far apart: each against the one below, and all against greedy."""
    for ours, theirs in (("club", "novice"), ("skip", "club")):
        yield Row(f"{name}.{ours}-{theirs}", game, options, ours, theirs, "-", wanted)
    for ours in LEVELS:
        yield Row(f"{name}.{ours}-greedy", game, options, ours, "frozen greedy", "-", "-")


ROWS: tuple[Row, ...] = (
    Row("rink.2.novice-greedy", "rink_ratz", {"seats": 2}, "novice", "frozen greedy", "8.5", "30-40"),
    Row("rink.2.club-greedy", "rink_ratz", {"seats": 2}, "club", "frozen greedy", "26", "50-60"),
    Row("rink.2.skip-greedy", "rink_ratz", {"seats": 2}, "skip", "frozen greedy", "66", "72 or more"),
    Row("rink.4.skip-greedy", "rink_ratz", {"seats": 4}, "skip", "frozen greedy", "61.5", "68 or more"),
    Row("rink.2.skip-seeing", "rink_ratz", {"seats": 2}, "skip", "seeing", "7", "12 or more"),
    Row("rink.2.skip-frozen", "rink_ratz", {"seats": 2}, "skip", "frozen skip", "50", "-"),
    Row("curdle.2.novice-greedy", "curdle", {"seats": 2}, "novice", "frozen greedy", "39", "-"),
    Row("curdle.2.club-greedy", "curdle", {"seats": 2}, "club", "frozen greedy", "84", "not lower"),
    Row("curdle.2.skip-greedy", "curdle", {"seats": 2}, "skip", "frozen greedy", "92", "93 or more"),
    Row("curdle.2.skip-frozen", "curdle", {"seats": 2}, "skip", "frozen skip", "50", "55 or more"),
    Row("curdle.2.skip-seeing", "curdle", {"seats": 2}, "skip", "seeing", "16", "25 or more"),
    Row("curdle.4.skip-club", "curdle", {"seats": 4}, "skip", "club", "56", "60 or more"),
    Row("curdle.4.club-greedy", "curdle", {"seats": 4}, "club", "frozen greedy", "86", "not lower"),
    *ladder("hurry.2", "hurry_hard", {"seats": 2, "rocks": 6, "ends": 4}, "60 or more"),
    *ladder("hurry.4", "hurry_hard", {"seats": 4, "ends": 4}, "60 or more"),
    *ladder("powerup.2", "powerup", {"seats": 2}, "60 or more"),
    *ladder("powerup.4", "powerup", {"seats": 4}, "60 or more"),
    *ladder("mystic.2", "mystic", {"seats": 2}, "65 or more"),
    *(Row(f"{name}.2.novice-learner", name, {"seats": 2}, "novice", "learner", "-", "-") for name in GAMES),
)


def chosen(state: State, kind: str, events: Sequence[Event], seed: int) -> str:
    """The text of the move that a seat of ``kind`` makes."""
    name = state.game.name
    legal = state.legal_moves()
    if len(legal) == 1 and not isinstance(legal[0], Template):
        return legal[0].text
    view = state.view(state.to_move)
    rng = derive(seed, "strength", kind, state.to_move)
    if kind == "seeing":
        return SEEING[name](state, rng)
    if kind == "learner":
        return LEARNERS[name](view, rng)
    if kind == "frozen greedy":
        return str(FROZEN[name].greedy(view, rng))
    if kind.startswith("frozen "):
        return str(FROZEN[name].decide(view, events, kind.removeprefix("frozen "), rng))
    return decide(view, events, kind, seed).move


def play(row: Row, deal: int, turned: bool) -> float:
    """Our side's share of the win in one match; ``turned``: we have the odd seats."""
    game = GAMES[row.game]
    state = game.new(row.options, SEED + deal)
    seen = nothing(game, row.options)
    kinds = [row.ours if (seat % 2 == 1) == turned else row.theirs for seat in range(len(seen))]
    ply = 0
    while state.to_move >= 0:
        seat = state.to_move
        move = chosen(state, kinds[seat], seen[seat], (SEED + deal) * 100_003 + ply)
        tell(seen, game, state.push(move).events)
        ply += 1
    end = state.outcome()
    assert end is not None
    return sum((seat % 2 == 1) == turned for seat in end.winners) / len(end.winners)


def half_width(values: Sequence[float]) -> float:
    """Half the width of the 95 % interval of the mean of ``values``."""
    return 1.96 * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf


@dataclass(slots=True)
class Played:
    """What is known of a row: our share by deal, and the seconds that it took."""

    shares: dict[int, float] = field(default_factory=dict)
    seconds: float = 0.0

    @property
    def interval(self) -> float:
        """Half the width of the 95 % interval of the mean, by deal."""
        return half_width(list(self.shares.values()))


def read(path: Path) -> dict[str, Played]:
    """What the state file holds; a line that was cut off is left out."""
    found: dict[str, Played] = {}
    for entry in entries(path):
        played = found.setdefault(entry["row"], Played())
        played.shares[entry["deal"]] = entry["share"]
        played.seconds += entry["seconds"]
    return found


def measure(row: Row, played: Played, path: Path, seconds: float, cap: int) -> Iterator[Played]:
    """Plays on with a row until its interval is small enough, its time is up or it has ``cap`` deals."""
    end = time.monotonic() + seconds
    deal = 0
    while len(played.shares) < cap and time.monotonic() < end:
        if len(played.shares) >= LEAST_DEALS and played.interval <= row.target:
            return
        if deal not in played.shares:
            start = time.process_time()
            share = fmean(play(row, deal, turned) for turned in (False, True))
            spent = time.process_time() - start
            played.shares[deal] = share
            played.seconds += spent
            entry = {"row": row.name, "deal": deal, "share": share, "seconds": round(spent, 2)}
            keep(path, entry)
            yield played
        deal += 1


def weak(row: Row, played: Played) -> bool:
    """Whether all of a row's interval lies below what is wanted."""
    return row.least is not None and fmean(played.shares.values() or [1.0]) + played.interval < row.least


def line(row: Row, played: Played) -> str:
    """A row as a line of the table."""
    n = len(played.shares)
    now = f"{100 * fmean(played.shares.values()):5.1f} ± {100 * played.interval:.1f}" if n > 1 else "   -"
    return f"{row.name:24} was {row.was:>5}  wanted {row.wanted:12} now {now:14} {n:4} deals {played.seconds:7.0f} s"


def main(arguments: Sequence[str]) -> int:
    """Plays and prints the rows that were asked for."""
    parser = argparse.ArgumentParser(prog="strength", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--row", default="", help="rows whose names contain this")
    parser.add_argument("--minutes", type=float, default=20.0, help="for each row")
    parser.add_argument("--deals", type=int, default=100_000, help="at most so many for each row")
    parser.add_argument("--state", type=Path, default=STATE, help="where results are kept")
    parser.add_argument("--table", action="store_true", help="print what is known, play nothing")
    asked = parser.parse_args(arguments)
    known = read(asked.state)
    rows = [row for row in ROWS if asked.row in row.name][: 1 if SMOKE else None]
    tally = Tally()
    tally.total(len(rows))
    for row in rows:
        played = known.get(row.name, Played())
        if not asked.table:
            for _ in measure(row, played, asked.state, 60 * asked.minutes, asked.deals):
                pass
        print(line(row, played), flush=True)
        tally.case(row.name, not weak(row, played))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
