"""What is told at a glance comes true."""

from __future__ import annotations

import pytest

from game.rules.mystic.summary import last_stone
from game.rules.registry import game


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_seat_that_is_said_to_have_the_last_stone_delivers_it(seats: int) -> None:
    """From the first stone of each End on."""
    state = game("mystic").new({"seats": seats, "ends": 2, "spells": "none", "noise": "none", "first": 1}, 4)
    for end in (1, 2):
        told, shooter = set(), -1
        while state.to_position()["phase"] == "deliver" and state.to_position()["end"] == end:
            told.add(last_stone(state.to_position()))
            shooter = state.to_move
            state.push("deliver slide x=0.0 aim=0.00 speed=900 spin=0.0")
        assert told == {shooter}
        if end == 1:
            assert last_stone(state.to_position()) == -1
            state.push("next")


def test_it_is_known_in_the_middle_of_a_turn_as_well() -> None:
    """While a spell is asked for after the last stone but one."""
    stones = {"b1": {"x": 0.0, "y": 1260.0, "value": 1}, "a1": {"x": 90.0, "y": 1260.0, "value": 4}}
    state = game("mystic").from_position(
        {"options": {"seats": 2, "noise": "none"}, "stones": stones, "next": [5, 5], "to_move": 0}
    )
    state.push("deliver slide x=-60.0 aim=0.00 speed=1700 spin=0.0")
    assert state.to_position()["phase"] == "after" and last_stone(state.to_position()) == 1
