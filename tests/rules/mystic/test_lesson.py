"""What the lesson of Mystic says of the ice is so: its words agree with what moves lead to there."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from random import Random
from typing import Any

from game.resources.paths import path
from game.rules.contract import Template
from game.rules.mystic import GAME
from game.rules.mystic.moves import delivery
from game.rules.mystic.shot_samples import surely
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import RANK, ring

LESSON = tomllib.loads(path("game/rules/mystic/lesson.toml").read_text("utf-8"))
#: the weight that the first step names, and the flick of the second: x and aim of both
DRAW = delivery("slide", 0.0, 0.0, 300.0 + 0.92 * 1550.0, 0.0)


def begun() -> MysticState:
    """The lesson's first position."""
    return GAME.from_position({**LESSON["position"], "options": LESSON["options"]})


def played(seed: int) -> Iterator[tuple[MysticState, dict[str, Any]]]:
    """The steps of a lesson with the state of each, led through by whatever fits."""
    state, rng = begun(), Random(seed)
    for step in LESSON["step"]:
        yield state, step
        wanted = [move for move in state.legal_moves() if move.text in step["expect"]]
        move = rng.choice(wanted)
        state.push(move.fill(rng).text if isinstance(move, Template) else move.text)


def test_each_step_finds_what_it_asks_for_whatever_was_thrown() -> None:
    """Three wild shots don't take all the stones that the spell is for."""
    for seed in range(40):
        for state, step in played(seed):
            assert state.to_move == 0
            assert {move.text for move in state.legal_moves()} & set(step["expect"]), (seed, step["say"])
        assert state.to_move == -1


def test_the_slide_that_is_asked_for_lies_best_or_counts() -> None:
    state = begun()
    found = GAME.meaning(state.view(0), DRAW)
    assert found is not None
    assert found.good is True
    assert found.after.slots[0] == "a1"


def test_no_slide_drives_their_first_stone_out_and_a_flick_does() -> None:
    """ "Only a flick is hard enough", says the answer to another style."""
    state = begun()
    state.push(DRAW.text)
    stone, out = state.waiting(0), {"slide": 0, "flick": 0}
    for style, speed in (("slide", 1850.0), ("flick", 2500.0)):
        for x in range(-90, 20, 10):
            for aim in range(-8, 9):
                after = surely(state.stones, stone, (style, float(x), aim / 2, speed, 0.0))
                out[style] += ring(after, "b1") not in RANK
    assert out["slide"] == 0 < out["flick"]


def test_no_stone_that_is_lit_for_the_spell_is_a_mistake() -> None:
    """Each makes a 5 of what it is cast on, as the step says, and none costs its own side anything."""
    for seed in range(8):
        for state, step in played(seed):
            if state.phase == "before":
                for text in set(step["expect"]) & {move.text for move in state.legal_moves()}:
                    found = GAME.meaning(state.view(0), text)
                    assert found is not None
                    assert found.words.args["value"] == 5
                    assert found.good is not False
