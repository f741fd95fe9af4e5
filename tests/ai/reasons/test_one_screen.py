"""Hint, chips and reason on one screen never contradict each other, and what chips count is what comes about.

The shares are counted anew in worlds drawn from the view, by making the move there and asking the rules what follows.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from game.rules.contract import State
from game.rules.registry import GAMES
from tests.ai.matches import hurry
from tests.ai.truth import Said, decisions
from tests.share import amount

TABLES: dict[str, list[dict[str, Any]]] = {
    "curdle": [{"seats": 2}, {"seats": 4, "target": 1}],
    "rink_ratz": [{"seats": 2}, {"seats": 4}],
    "hurry_hard": [{"seats": 2, "ends": 1}, {"seats": 4, "ends": 1}],
    "powerup": [{"seats": 2, "ends": 1}, {"seats": 4, "ends": 1}],
}
#: worlds behind a share that is counted anew
WORLDS = 60


@pytest.fixture(name="hasty", autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch, 24)


def screens(name: str, count: int) -> Iterator[tuple[Said, dict[str, Any]]]:
    """Decisions with what is hinted, and what each legal move is said to lead to."""
    seed, left = 70, count
    while left > 0:
        options = TABLES[name][seed % len(TABLES[name])]
        for said in decisions(name, options, "skip", seed):
            yield said, {move.text: GAMES[name].meaning(said.view, move) for move in said.view.legal}
            left -= 1
            if left <= 0:
                return
        seed += 1


@pytest.mark.lab(share=True)
@pytest.mark.parametrize("name", TABLES)
def test_what_is_hinted_has_no_red_chip_where_another_has_none(name: str) -> None:
    """A verdict on a chip is of what the move itself does: a hint goes against it only where all else is as bad."""
    red = seen = 0
    for said, chips in screens(name, amount(test=20, lab=2000)):
        seen += 1
        mine = chips[said.decision.move]
        if mine is None or mine.good is not False or all(m is None or m.good is False for m in chips.values()):
            continue
        red += 1
    # what loses something now may be the better move all the same, but not often
    assert red <= max(2, 0.03 * seen), (red, seen)


@pytest.mark.lab(share=True)
def test_rink_ratzs_hint_has_the_numbers_of_the_chips() -> None:
    told = 0
    for said, chips in screens("rink_ratz", amount(test=30, lab=2000)):
        args = said.args
        for card, percent in (("card", "percent"), ("card_other", "percent_other")):
            found = chips.get(str(args.get(card)))
            if found is not None and percent in args and found.does in ("quiet", "miss", "reply"):
                told += 1
                assert args[percent] == found.percent, (said.decision.why, found)
                assert found.counted is None or found.percent == 0 or f"{args[percent]}%" in str(found.counted.chip)
    assert told >= 10


def follows(state: State, does: Callable[[State, Any], bool]) -> bool:
    """Whether the seat to move has a move of which this holds."""
    return any(does(state, move) for move in state.legal_moves())


def makes(event: str) -> Callable[[State, Any], bool]:
    """Whether a move brings an event about."""
    return lambda state, move: any(e.name == event for e in state.copy().push(move).events)


#: by game and what a move does: what must be true of a world after it, for its share to count
COUNTED: dict[tuple[str, str], Callable[[State], bool]] = {
    ("rink_ratz", "quiet"): lambda s: follows(s, lambda s, m: m.text.isdigit() and makes("ShotMade")(s, m) and
                                              m.text == s.to_position()["prev"]),
    ("rink_ratz", "reply"): lambda s: follows(s, makes("GoalScored")),
    ("rink_ratz", "goal"): lambda s: follows(s, lambda s, m: m.text.endswith("save")),
    ("curdle", "lay"): lambda s: follows(s, lambda s, m: m.text.startswith("play")),
    ("curdle", "pass"): lambda s: follows(s, lambda s, m: m.text.startswith("play")),
}  # fmt: skip


@pytest.mark.lab(share=True)
@pytest.mark.parametrize("name", ["curdle", "rink_ratz"])
def test_what_a_chip_counts_comes_about_as_often(name: str) -> None:
    rng, checked = Random(4), 0
    for said, chips in screens(name, amount(test=20, lab=2000)):
        text, found = rng.choice(sorted(chips.items()))
        if found is None or found.counted is None:
            continue
        kind = (name, found.does)
        if found.does == "draw":
            share = drawn(said, text, rng)
        elif kind in COUNTED and found.seat >= 0 and ("percent" in found.counted.words.args or not found.percent):
            worlds = [said.view.sample(rng) for _ in range(WORLDS)]
            after = []
            for world in worlds:
                world.push(text)
                if world.to_move == found.seat:
                    after.append(COUNTED[kind](world))
            if len(after) < WORLDS:
                continue  # the shift is dealt anew, or the hand is over
            share = sum(after) / WORLDS
        else:
            continue
        checked += 1
        told = found.percent / 100
        slack = 4 * math.sqrt(max(told * (1 - told), 0.02) / WORLDS) + 0.01
        assert abs(share - told) <= slack, (text, str(found.counted), share)
    assert checked >= amount(test=5, lab=300)


def drawn(said: Said, text: str, rng: Random) -> float:
    """How often a draw from the stock serves at once."""
    found = 0
    for _ in range(WORLDS):
        world = said.view.sample(rng)
        world.push(text)
        found += world.to_move == said.seat and any(m.text.startswith("play") for m in world.legal_moves())
    return found / WORLDS
