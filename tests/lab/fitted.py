"""Fits the rule that Hurry Hard!'s Skip plays by in its playouts (``game/ai/hurry_hard/policy.json``), and tests it.

``python -m tests.lab.fitted --rounds 2`` starts with the rule of thumb. Each round
does two things. First the rule plays ends with itself: the points that the ends bring, beyond what the rocks on the
sheet promise, tell what each card in hand is worth with so many throws to come (least squares). Then a search with that
rule and those values plays matches with itself and tries all candidates of a decision in the same worlds: the weights
of a Shot are those with which a soft choice by them is worth most (gradient ascent, pulled to where it started).

Printed are, for decisions of matches left out of the fit, how often the rule of thumb and the fitted rule agree with
the best candidate of the search, what each gives up beside it (too much: the best of several noisy values looks better
than it is) and what the fitted rule gains, with an interval by match; then matches of the fitted rule and the rule of
thumb as players, each deal in both orders. ``--write`` ships the weights.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.hurry_hard import policy
from game.ai.hurry_hard.fitted_policy import BY_KIND, WEIGHTS, FittedPolicy
from game.ai.hurry_hard.layout_features import WEIGHTS as HOUSE
from game.ai.hurry_hard.layout_features import LayoutFeatures
from game.ai.hurry_hard.player import FAR, FittedStudy
from game.ai.hurry_hard.playout import playout
from game.ai.hurry_hard.policy import Rule, later
from game.ai.hurry_hard.value_table import features
from game.ai.level_errors import Slip, taken
from game.ai.search import Arm, ranked
from game.ai.vetoes import allowed
from game.resources.paths import path
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.board import RESPOND, THROWING
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import CARD, Action
from game.rules.hurry_hard.tables import BOTTOM, BOTTOMS, COUNTS, LAST_THROW, TOP, TOPS, TYPES, types_of
from game.rules.rng import derive
from tests.ai.matches import nothing, tell
from tests.lab.choices import interval
from tests.lab.strength import half_width

Array = NDArray[np.float64]
#: ends that the rule plays with itself, of each kind of table, and deals of two rules against each other
ENDS: tuple[tuple[dict[str, Any], int], ...] = (
    ({"seats": 2, "rocks": 6}, 9000),
    ({"seats": 4}, 6000),
    ({"seats": 2}, 3000),
)
DEALS = 1500
#: throws to come that share one value of each card
GROUPS = ((1,), (2,), (3,), (4, 5), (6, 7, 8), tuple(range(9, LAST_THROW)))
#: how strongly the values of cards are pulled to 0, and the weights of a Shot to their start
RIDGE, PULL = 60.0, 0.03
#: matches in which decisions are tried, worlds for each candidate, and how often these seats slip, for variety
TABLES = tuple({"seats": seats, "rocks": rocks, "ends": ends} for seats, rocks, ends in (
    (2, 6, 1), (4, 6, 1), (2, 6, 2), (4, 8, 1), (2, 8, 2), (4, 6, 2),
))  # fmt: skip
WORLDS, SLIPS = 40, Slip(0.03, 0.004)
#: how soft the choice is that is fitted, in points of the end, and the steps of the ascent
SOFT, STEPS, PACE = 0.05, 300, 0.02
#: one match in so many is left out of the fit, to test it
HELD_OUT = 4
SEED = 300_000


# --- what a card in hand is worth


def halves(card: int) -> tuple[int, int]:
    """The two halves of a card, as numbers."""
    return BOTTOM[card], len(BOTTOMS) + TOPS.index(TOP[card])


def hands_row(state: Core) -> Array:
    """How many more of each half the team with the Hammer holds."""
    row = np.zeros(len(BOTTOMS) + len(TOPS))
    for seat, hand in enumerate(state.hands):
        for card in types_of(hand):
            row[list(halves(card))] += 1.0 if seat & 1 == state.hammer & 1 else -1.0
    return row


class Throw(NamedTuple):
    """A sheet before a throw: throws to come, the rocks and hands, and the points that the Hammer's team then made."""

    left: int
    house: Sequence[float]
    hands: Array
    points: float


def self_play(rule: Rule, options: Mapping[str, Any], ends: int, seed: int) -> Iterator[Throw]:
    """The throws of some ends that a rule plays with itself."""
    for k in range(ends):
        state: Core = GAME.new(options, seed + k)
        met, left = [], playout(state, 1, False, rule)
        while left:
            met.append((left, features(state, left), hands_row(state)))
            left = playout(state, 1, False, rule)
        first, second = state.points()
        points = float(second - first if state.hammer & 1 else first - second)
        yield from (Throw(*each, points) for each in met)


def card_values(throws: Sequence[Throw]) -> list[list[float]]:
    """By throws to come and card, its worth in points beside the average card's; nothing with none to come."""
    counts = np.array(COUNTS, float)
    rows = [[0.0] * TYPES for _ in range(LAST_THROW)]
    for group in GROUPS:
        met = [each for each in throws if each.left in group]
        if not met:
            continue
        x = np.zeros((len(met), HOUSE * len(group) + len(BOTTOMS) + len(TOPS)))
        for row, each in zip(x, met, strict=True):
            start = HOUSE * group.index(each.left)
            row[start : start + HOUSE] = each.house
            row[HOUSE * len(group) :] = each.hands
        points = np.array([each.points for each in met])
        found = np.linalg.solve(x.T @ x + RIDGE * np.eye(x.shape[1]), x.T @ points)[HOUSE * len(group) :]
        values = np.array([found[list(halves(card))].sum() for card in range(TYPES)])
        values -= values @ counts / counts.sum()
        for left in group:
            rows[left] = [round(float(value), 3) for value in values]
    return rows


# --- the weights of a Shot

#: those by kind, those of one number, and those by half of the card thrown
KINDS = [f"{name} {kind}" for name in BY_KIND for kind in range(3)]
ALONE = ["harm", "through", "centre"]
NAMES = [
    *KINDS,
    *ALONE,
    *(f"keep {b}" for b in BOTTOMS),
    *(f"top {t}" for t in TOPS),
    *(f"top {t} later" for t in TOPS),
]
NAMES.append("card")


def start() -> Array:
    """The rule of thumb's weights, with a card's value in place of its option's."""
    found = np.zeros(len(NAMES))
    found[:3] = policy.RELIES
    found[NAMES.index("harm")] = found[NAMES.index("card")] = 1.0
    return found


def weights(found: Array, cards: Sequence[Sequence[float]]) -> dict[str, Any]:
    """The weights as they ship."""
    value = dict(zip(NAMES, map(float, found), strict=True))
    throw: dict[str, Any] = {name: [round(value[f"{name} {kind}"], 3) for kind in range(3)] for name in BY_KIND}
    throw |= {name: round(value[name], 3) for name in ALONE}
    thrown = [
        [
            round(
                later(left) * (value[f"keep {BOTTOMS[BOTTOM[card]]}"] + value[f"top {TOP[card]} later"])
                + value[f"top {TOP[card]}"]
                - value["card"] * cards[left][card],
                3,
            )
            for card in range(TYPES)
        ]
        for left in range(LAST_THROW)
    ]
    return {"cards": cards, "throw": throw, "thrown": thrown}


def shot_rows(state: Core, actions: Sequence[Action], cards: Sequence[Sequence[float]]) -> Array:
    """What each weight counts for each of some Shots: their values by a rule are these times its weights."""
    left = state.terms.throws - state.throw
    lie = LayoutFeatures(state, left)
    x = np.zeros((len(actions), len(NAMES)))
    for k in range(len(KINDS) + len(ALONE)):
        one = np.zeros(len(NAMES))
        one[k] = 1.0
        # the rule is linear in its weights, so each counts what the rule says with that weight alone
        x[:, k] = FittedPolicy(weights(one, [[0.0] * TYPES] * LAST_THROW)).throw_scores(state, lie, left, actions)
    for row, action in zip(x, actions, strict=True):
        card = CARD[action]
        row[NAMES.index(f"keep {BOTTOMS[BOTTOM[card]]}")] = row[NAMES.index(f"top {TOP[card]} later")] = later(left)
        row[NAMES.index(f"top {TOP[card]}")] = 1.0
        row[-1] = -cards[left][card]
    return x


class Tried(NamedTuple):
    """A decision of a match: its candidates' rows (of a Shot; else none), values by two rules, and mean values."""

    match: int
    phase: str
    rows: Array
    thumb: Sequence[float]
    fitted: Sequence[float] | Array
    means: Array


def decisions(rule: FittedPolicy, match: int) -> Iterator[Tried]:
    """The decisions of one match of seats that search by ``rule``."""
    study_of = type("Study", (FittedStudy,), {"rule": rule, "sight": FAR})
    options = TABLES[match % len(TABLES)]
    state, seen, ply = GAME.new(options, SEED + match), nothing(GAME, options), 0
    while state.to_move >= 0:
        view = state.view(state.to_move)
        move = view.legal[0].text
        rng = derive(match, "fitted", ply)
        study = study_of(view, seen[state.to_move], rng, True) if len(view.legal) > 1 else None
        if study is not None and len(study.candidates()) > 1:
            arms = [Arm(candidate, study.prior(candidate)) for candidate in study.candidates()]
            for _ in range(WORLDS):
                world, luck = study.world(), rng.getrandbits(32)
                for arm in arms:
                    arm.values.append(study.play(world, arm.candidate, luck))
            actions = [arm.candidate for arm in arms]
            if study.base.phase in (THROWING, RESPOND):
                rows = shot_rows(study.base, actions, rule.cards) if study.base.phase == THROWING else np.zeros((0, 0))
                thumb, fitted = policy.scores(study.base, actions), rule.scores(study.base, actions)
                yield Tried(match, study.base.phase, rows, thumb, fitted, np.array([arm.mean for arm in arms]))
            move = study.text(taken(list(allowed(study, ranked(arms))), SLIPS, rng, study.traits, view)[0].candidate)
        elif study is not None:
            move = study.text(study.candidates()[0])
        tell(seen, GAME, state.push(move).events)
        ply += 1


def ascend(tried: Sequence[Tried], found: Array) -> Array:
    """The weights from which a soft choice of Shots is worth most, pulled to ``found``. (Adam: Kingma and Ba, 2015.)"""
    most = max(len(each.means) for each in tried)
    x, means = np.zeros((len(tried), most, len(NAMES))), np.zeros((len(tried), most))
    there = np.zeros((len(tried), most), bool)
    for k, each in enumerate(tried):
        n = len(each.means)
        x[k, :n], means[k, :n], there[k, :n] = each.rows, each.means, True
    now, first, second = found.copy(), np.zeros(len(NAMES)), np.zeros(len(NAMES))
    for step in range(1, STEPS + 1):
        scores = np.where(there, x @ now / SOFT, -np.inf)
        chance = np.exp(scores - scores.max(1, keepdims=True))
        chance /= chance.sum(1, keepdims=True)
        lead = chance * (means - (chance * means).sum(1, keepdims=True)) / SOFT
        slope = np.einsum("ka,kaf->f", lead, x) / len(tried) - PULL * (now - found)
        first, second = 0.9 * first + 0.1 * slope, 0.99 * second + 0.01 * slope**2
        size = PACE * math.sqrt(1.0 - step / STEPS)
        now = now + size * first / (1.0 - 0.9**step) / (np.sqrt(second / (1.0 - 0.99**step)) + 1e-8)
    return now


# --- what came of it


def report(title: str, tried: Sequence[Tried]) -> str:
    """How two rules choose in some decisions, beside the search, in a line."""
    agree, lost, gains = [0, 0], [0.0, 0.0], {}
    for k, each in enumerate(tried):
        taken_by = [int(np.argmax(scores)) for scores in (each.thumb, each.fitted)]
        for side, one in enumerate(taken_by):
            agree[side] += one == int(np.argmax(each.means))
            lost[side] += float(each.means.max() - each.means[one])
        gains[f"{each.match}.{k}"] = float(each.means[taken_by[1]] - each.means[taken_by[0]])
    n = len(tried)
    return (
        f"{title:8} {n:5} decisions: agree {agree[0] / n:.1%} -> {agree[1] / n:.1%}, give up {lost[0] / n:.4f} -> "
        f"{lost[1] / n:.4f}, gain {fmean(gains.values()):+.4f} ± {interval(gains):.4f}"
    )


def duel(ours: Rule, theirs: Rule, deals: int, seed: int = 600_000) -> tuple[float, float]:
    """The share that a rule wins against another as players, in both orders of some deals, and half its interval."""
    shares = []
    for deal in range(deals):
        options = {"seats": 2, "rocks": 6, "ends": 2} if deal % 2 == 0 else {"seats": 4, "ends": 2}
        won = 0.0
        for turned in (0, 1):
            state = GAME.new(options, seed + deal)
            while state.to_move >= 0:
                rule, actions = ours if state.to_move & 1 == turned else theirs, state.actions()
                left = state.terms.throws - state.throw
                if state.phase == THROWING:
                    state.apply(rule.throw(state, LayoutFeatures(state, left), left))
                elif state.phase == RESPOND:
                    state.apply(rule.respond(state, LayoutFeatures(state, left), left, actions))
                else:
                    state.apply(policy.answer(state))
            outcome = state.outcome()
            assert outcome is not None
            won += sum(seat & 1 == turned for seat in outcome.winners) / len(outcome.winners) / 2
        shares.append(won)
    return fmean(shares), half_width(shares)


def fit(rounds: int, minutes: float) -> FittedPolicy:
    """Some rounds of the fit, of which each tries decisions for so many minutes; prints what came of them."""
    rule: Rule = policy
    found = start()
    for number in range(rounds):
        throws = [each for table, ends in ENDS for each in self_play(rule, table, ends, 5_000_000 + 1_000_000 * number)]
        cards = card_values(throws)
        searched = FittedPolicy(weights(found, cards))
        tried: list[Tried] = []
        until, match = time.monotonic() + 60 * minutes, 10_000 * number
        while not tried or time.monotonic() < until:
            tried += decisions(searched, match)
            match += 1
        print(report("answers", [each for each in tried if each.phase == RESPOND]))
        shots = [each for each in tried if each.phase == THROWING]
        apart = [each for each in shots if each.match % HELD_OUT == HELD_OUT - 1]
        if apart and len(apart) < len(shots):
            without = ascend([each for each in shots if each.match % HELD_OUT != HELD_OUT - 1], found)
            print(report("throws", [each._replace(fitted=each.rows @ without) for each in apart]))
        found = ascend(shots, found)
        rule = FittedPolicy(weights(found, cards))
        print("against the rule of thumb: won {:.1%} ± {:.1%}".format(*duel(rule, policy, DEALS)), flush=True)
    assert isinstance(rule, FittedPolicy)
    return rule


def main(arguments: Sequence[str]) -> int:
    """Fits, and prints what came of it."""
    parser = argparse.ArgumentParser(prog="fitted", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=7.0, help="of decisions in each round")
    parser.add_argument("--write", action="store_true", help="ship the weights")
    asked = parser.parse_args(arguments)
    found = fit(asked.rounds, asked.minutes)
    if asked.write:
        path(WEIGHTS).write_text(json.dumps(found.weights, separators=(",", ":")).replace("],", "],\n") + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
