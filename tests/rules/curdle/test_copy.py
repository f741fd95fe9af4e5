"""A copy goes its own way."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.rules.curdle.walks import OPTIONS, states
from tests.share import tried


@tried(10, 250)
@given(OPTIONS, st.integers(0, 10**6))
def test_what_is_played_on_a_copy_leaves_the_original_alone(options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    for state, _ in states(options, seed, plies=60):
        before = state.to_position()
        copy = state.copy()
        assert copy.to_position() == before
        for _ in range(8):
            actions = copy.actions()
            if actions:
                copy.apply(actions[rng.randrange(len(actions))])
        assert state.to_position() == before


def test_a_copy_has_every_slot() -> None:
    for state, _ in states({"seats": 3}, 4, plies=80):
        copy = state.copy()
        for slot in [name for cls in type(state).__mro__ for name in getattr(cls, "__slots__", ())]:
            assert getattr(copy, slot) == getattr(state, slot)
