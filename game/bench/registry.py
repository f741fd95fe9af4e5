"""The measurements by name, in order, and how long decisions take at every level of every game that has an AI."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from game.ai.contract import LEVELS
from game.ai.registry import decide, kinds
from game.bench.measure import Measurement, percentile
from game.bench.rules import deliveries, dice, rules
from game.match.match import Match
from game.rules.registry import GAMES

DECISIONS = 40


def decisions() -> Iterator[Measurement]:
    """The 95th percentile of processor time over decisions with a choice, of four or the usual seats."""
    for game in GAMES.values():
        option = next(o for o in game.options if o.key == "seats")
        seats = 4 if option.accepts(4) else int(option.default)
        for level in LEVELS:
            if level in kinds(game.name):
                times = sample(game.name, seats, level)
                about = f"95th percentile of {len(times)} decisions, {seats} seats; at skip 1.2 or less"
                yield Measurement(f"ai.{game.name}.{level}", percentile(times, 0.95), "s", about)


def sample(name: str, seats: int, level: str) -> list[float]:
    """The processor times, in seconds, of DECISIONS decisions."""
    times: list[float] = []
    seed = 0
    while len(times) < DECISIONS:
        match = Match.start(GAMES[name], {"seats": seats}, [level] * seats, seed)
        seed += 1
        while match.to_move >= 0 and len(times) < DECISIONS:
            view, events = match.view(match.to_move), match.events_for(match.to_move)
            start = time.process_time()
            decision = decide(view, events, level, match.decision_seed)
            spent = time.process_time() - start
            if match.forced() is None:
                times.append(spent)
            match.play(decision.move)
    return times


#: a line for each
BENCHES: dict[str, Callable[[], Iterator[Measurement]]] = {
    "rules": rules,
    "physics": dice,
    "deliveries": deliveries,
    "ai": decisions,
}
