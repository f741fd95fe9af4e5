"""The last stone of an End: what the search takes, beside a draw to the Button and the best that its shots offer.

``python -m tests.lab.last_shots --layouts 16``: layouts with nine dice, a club hand. Four choices for each: the draw,
the best candidate by one look with a sure hand, the choice of a level, and the best candidate by many noisy looks (the
ceiling of what the candidates offer). Each is then played with fresh luck, the same for all; what counts are the own
points minus the other's. The last line says how much of the way from the draw to the ceiling the search goes.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev

from game.ai.mystic.delivery import Delivery
from game.ai.mystic.policy import ShotPlan, Shots
from game.ai.registry import decide
from game.rules.mystic.dice import DiceOutcome, applied
from game.rules.mystic.game import GAME
from game.rules.mystic.scoring import shares
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import ICE, LOST, Stone, is_free

CHOICES = ("draw", "one sure look", "search", "ceiling")
#: looks between two rounds of dropping, and how many standard errors a candidate may trail by
ROUND, CLEAR = 25, 4.0


def layout(seed: int, dice: int = 9) -> MysticState:
    """A last stone of seat 0 in the first of four Ends; most of the others lie in the house, a few before it."""
    rng = Random(seed)
    state = GAME.new({"seats": 2, "spells": "none", "noise": "club", "first": 1}, seed)
    stones = {name: Stone(LOST, s.value) for name, s in state.stones.items()}
    stones["a8"] = state.stones["a8"]
    names = rng.sample([n for n in stones if n[0] == "a" and n != "a8"], dice // 2)
    names += rng.sample([n for n in stones if n[0] == "b"], dice - dice // 2)
    for k, name in enumerate(names):
        while True:
            y = rng.gauss(1240.0, 70.0) if k % 4 else rng.uniform(900.0, 1100.0)
            there = Stone(ICE, int(name[1]), round(rng.gauss(0.0, 55.0), 3), round(y, 3), round(rng.uniform(0, 360), 3))
            if is_free(stones, there, (name,)):
                break
        stones[name] = there
    state.stones, state.to_move = stones, 0
    return state


def played(state: MysticState, text: str, runs: int, seed: int) -> list[float]:
    """Own points minus the other's in fresh runs of a move."""
    rng = Random(seed)
    summaries = state.rehearsals([state.executed(text, rng) for _ in range(runs)])
    ends = [shares(applied(state.stones, DiceOutcome(s.rest, s.lost)), 2) for s in summaries]
    return [own - other for own, other in ends]


def ceiling(state: MysticState, plans: Sequence[ShotPlan], looks: int, seed: int) -> str:
    """The text of the best of all candidates by so many looks; what trails far is dropped on the way."""
    values: dict[str, list[float]] = {plan.move.text: [] for plan in plans}
    alive = list(values)
    for turn in range(looks // ROUND):
        for text in alive:
            values[text] += played(state, text, ROUND, seed + turn)
        best = max(fmean(values[text]) for text in alive)
        alive = [t for t in alive if best - fmean(values[t]) <= CLEAR * error(values[t]) + 0.02]
    return max(alive, key=lambda text: fmean(values[text]))


def error(values: Sequence[float]) -> float:
    """Standard error of a mean."""
    return stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf


def chosen(seed: int, level: str, looks: int) -> tuple[MysticState, dict[str, str], float]:
    """A layout, the four moves for it, and the seconds of processor time that the search took."""
    state = layout(seed)
    study = Delivery(state, 0, 1.0, Random(seed))
    plans = Shots(state.stones, 0).every()
    sure = max(plans, key=lambda plan: study.leaf.value(study.straight(plan)))
    start = time.process_time()
    search = decide(state.view(0), (), level, seed).move
    took = time.process_time() - start
    best = ceiling(state, plans, looks, 10_000 * seed + 77) if looks else search
    moves = (plans[0].move.text, sure.move.text, search, best)
    return state, dict(zip(CHOICES, moves, strict=True)), took


def main() -> None:
    """Plays the layouts and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--layouts", type=int, default=16)
    parser.add_argument("--first", type=int, default=0, help="seed of the first layout")
    parser.add_argument("--level", default="skip")
    parser.add_argument("--looks", type=int, default=400, help="looks at each candidate for the ceiling; 0: none")
    parser.add_argument("--fresh", type=int, default=150)
    given = parser.parse_args()
    table: dict[str, list[float]] = {name: [] for name in CHOICES}
    for seed in range(given.first, given.first + given.layouts):
        state, moves, took = chosen(seed, given.level, given.looks)
        for name, text in moves.items():
            table[name].append(fmean(played(state, text, given.fresh, 1_000_000 + seed)))
        row = "  ".join(f"{name} {table[name][-1]:+.2f}" for name in CHOICES)
        print(f"{seed:3} {row}  {took:.2f} s  {moves['search']}", flush=True)
    for name in CHOICES:
        print(f"{name:14} {fmean(table[name]):+.3f} ± {1.96 * error(table[name]):.3f}")
    pairs = [a - b for a, b in zip(table["search"], table["draw"], strict=True)]
    print(f"search - draw  {fmean(pairs):+.3f} ± {1.96 * error(pairs):.3f}")
    whole = fmean(table["ceiling"]) - fmean(table["draw"])
    if given.looks and whole > 0:
        print(f"{100 * fmean(pairs) / whole:.0f} % of the way from the draw to the ceiling")


if __name__ == "__main__":
    main()
