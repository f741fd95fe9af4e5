"""The core against docs/games/rink_ratz.md written down a second time (model.py), along whole matches."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.rules.rink_ratz import GAME
from tests.rules.rink_ratz import model
from tests.rules.rink_ratz.walks import OPTIONS, walk
from tests.share import tried


@tried(10, 250)
@given(OPTIONS, st.integers(0, 2**32))
def test_every_position_is_the_page_s(options: dict[str, Any], seed: int) -> None:
    for before, move, _, after in walk(options, seed):
        position = before.to_position()
        assert [m.text for m in before.legal_moves()] == model.legal(position)
        if move.text != "deal":
            wanted = model.played(position, move.text)
            assert after.to_position() == wanted, move.text


@tried(6, 150)
@given(OPTIONS, st.integers(0, 2**32))
def test_late_and_tight_matches_too(options: dict[str, Any], seed: int) -> None:
    """Third periods and overtimes, where goalies are pulled and goals decide."""
    position = GAME.new(options, seed).to_position()
    position |= {"period": 3 + seed % 2, "scores": [seed % 3, 1]}
    if position["period"] > 3:
        position["scores"] = [1, 1]
    state = GAME.from_position(position)
    for before, move, _, after in walk(options, seed, start=state):
        table = before.to_position()
        assert [m.text for m in before.legal_moves()] == model.legal(table)
        if move.text != "deal":
            assert after.to_position() == model.played(table, move.text), move.text
