"""Without the coach a chip states a fact: no chance, and nothing that solves the hand."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.registry import decide
from game.rules.contract import Template
from game.rules.registry import GAMES, game
from tests.share import amount

TABLES: dict[str, dict[str, Any]] = {
    "curdle": {"seats": 3, "target": 1},
    "rink_ratz": {"seats": 2},
    "hurry_hard": {"seats": 2, "ends": 1},
    "powerup": {"seats": 4, "ends": 1},
    "mystic": {"seats": 2, "ends": 1, "spells": "core"},
}
#: games with chips that only the coach shows
COACHED = ("curdle", "rink_ratz", "powerup")
#: what a verdict is told by
VERDICTS = ("%", "/15", "wins the hand", "run of", "no finish", "sure")


@pytest.mark.parametrize("name", GAMES)
def test_chips_without_the_coach_are_facts(name: str) -> None:
    rules = game(name)
    state: Any = rules.new(TABLES.get(name, {}), 11)
    rng, verdicts = Random(11), 0
    for _decision in range(amount(test=60, lab=600)):
        if state.to_move < 0:
            break
        view = state.view(state.to_move)
        for move in rng.sample(view.legal, min(6, len(view.legal))):
            meaning = None if isinstance(move, Template) else rules.meaning(view, move)
            if meaning is None or meaning.chip is None:
                continue
            verdicts += meaning.verdict
            fact = meaning.fact if meaning.verdict else meaning.chip
            assert fact is None or not any(word in str(fact) for word in VERDICTS), (move.text, str(fact))
        state.push(decide(view, (), "random" if name == "mystic" else "greedy", rng.getrandbits(32)).move)
    assert verdicts or name not in COACHED, "the coach would say nothing more"
