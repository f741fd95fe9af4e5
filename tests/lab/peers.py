"""Side by side in one run: Curdle's rules, OpenSpiel's crazy_eights and RLCard's uno, decisions a second from Python.

``python -m tests.lab.peers`` (needs ``pip install -c constraints.txt -e .[peers]``) plays random matches of four
seats: asking what is legal, choosing at random, playing it. Rounds alternate, so that what else the machine does hits
all of them.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from random import Random

from game.bench.rules import playout
from game.rules.registry import game

ROUNDS = 7
SECONDS = 0.7
SEATS = 4
#: what Curdle should reach, as a share of the peer's decisions a second
GOALS = {"pyspiel crazy_eights": 0.75, "RLCard uno game.step": 3.0}


def curdle() -> Callable[[], int]:
    """Curdle on the trusted core, from the deal to the end of the match."""
    rng = Random(1)
    starts = [game("curdle").new({"seats": SEATS}, seed) for seed in range(50)]

    def work() -> int:
        return playout(starts[rng.randrange(len(starts))].copy(), rng)

    return work


def crazy_eights() -> Callable[[], int]:
    """OpenSpiel's game; its chance nodes are played, but do not count as decisions."""
    import pyspiel

    rules = pyspiel.load_game("crazy_eights", {"players": SEATS})
    rng = Random(1)

    def work() -> int:
        state = rules.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.legal_actions()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    return work


def uno() -> Callable[[], int]:
    """RLCard's game without its environment: ``get_legal_actions`` and ``step`` of the game object."""
    from rlcard.games.uno import Game

    rng = Random(1)
    rules = Game(num_players=SEATS)

    def work() -> int:
        rules.init_game()
        decisions = 0
        while not rules.is_over():
            legal = rules.get_legal_actions()
            rules.step(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    return work


def spell(work: Callable[[], int]) -> float:
    """Decisions in a second of this process's time."""
    done = 0
    start = now = time.process_time()
    while now - start < SECONDS:
        done += work()
        now = time.process_time()
    return done / (now - start)


def compare() -> dict[str, list[float]]:
    """The rates of every round by name; warmed up, and in turn."""
    works = {"Bonspiel curdle": curdle(), "pyspiel crazy_eights": crazy_eights(), "RLCard uno game.step": uno()}
    for work in works.values():
        work()
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(ROUNDS):
        for name, work in works.items():
            rates[name].append(spell(work))
    return rates


def main() -> None:
    """Prints the medians and the ratios."""
    rates = compare()
    own = rates["Bonspiel curdle"]
    for name, values in rates.items():
        line = f"{name:22} {statistics.median(values):>12,.0f} decisions/s"
        if name in GOALS:
            ratio = statistics.median(a / b for a, b in zip(own, values, strict=True))
            line += f"   curdle is {ratio:.2f} of it (goal {GOALS[name]})"
        print(line)


if __name__ == "__main__":
    main()
