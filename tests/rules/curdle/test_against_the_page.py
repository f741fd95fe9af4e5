"""The core beside the sentences of docs/games/curdle.md: the same legal moves and the same positions, move by move."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.curdle import GAME
from game.rules.curdle.moves import DEAL, MOVES
from tests.rules.curdle.model import Model
from tests.rules.curdle.walks import OPTIONS, choose, states
from tests.share import tried


@tried(24, 600)
@given(OPTIONS, st.integers(0, 10**6))
def test_random_matches_go_as_the_page_says(options: dict[str, Any], seed: int) -> None:
    for state, move in states(options, seed):
        model = Model(state.to_position())
        assert model.legal() == [m.text for m in state.legal_moves()]
        if move.action == DEAL:
            continue
        model.play(move.text)
        after = state.copy()
        after.push(move)
        assert after.to_position() == model.p


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_lean_hands_and_equal_cards_go_as_the_page_says(seats: int, seed: int) -> None:
    """Made-up positions with few ranks: natural curdles, inherited ones, empty stocks and equal codes abound."""
    rng = Random(1000 * seats + seed)
    codes = [r + s for r in ("44AK9" if seed % 2 else "48KX") for s in ("12" if r == "X" else "cdhs")]
    pack = sorted(set(codes)) * (2 if seats == 6 else 1)
    rng.shuffle(pack)
    hands = [[pack.pop() for _ in range(min(3, len(pack) // (seats - s + 1)))] for s in range(seats)]
    position: dict[str, Any] = {
        "options": {"seats": seats, "blind": rng.choice(["circle", "at_once"])},
        "hands": hands,
        "banks": [[pack.pop()], []],
        "stock": pack[: rng.randrange(5)],
        "phase": "open",
    }
    state = GAME.from_position(position)
    for _ in range(150):
        if state.phase in ("deal", "over"):
            break
        model = Model(state.to_position())
        legal = state.legal_moves()
        assert model.legal() == [m.text for m in legal]
        move = choose(legal, rng, 0.5)
        model.play(move.text)
        state.push(move)
        assert state.to_position() == model.p


@tried(16, 400)
@given(OPTIONS, st.integers(0, 10**6))
def test_core_and_checked_path_agree(options: dict[str, Any], seed: int) -> None:
    core = GAME.new(options, seed)
    for state, move in states(options, seed, plies=200):
        assert sorted(MOVES[a].text for a in core.actions()) == [m.text for m in state.legal_moves()]
        assert core.to_position() == state.to_position()
        core.apply(move.action)
