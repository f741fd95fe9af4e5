"""What decisions cost: where it is measured."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from tests.lab.spent import APART, LYING, full, main, spots


def test_positions_are_spread_over_a_match_and_leave_a_choice() -> None:
    found = list(spots("rink_ratz", 1, 5))
    assert len(found) == 5
    assert all(len(spot.view.legal) > 1 for spot in found)
    periods = [spot.view.position["period"] for spot in found]
    assert periods == sorted(periods) and periods[0] < periods[-1]


@pytest.mark.parametrize("lying", LYING)
def test_so_many_dice_lie_on_the_ice_and_the_next_is_to_be_delivered(lying: int) -> None:
    view = next(full(lying, 1)).view
    stones = view.position["stones"].values()
    there = [(stone["x"], stone["y"]) for stone in stones if stone["zone"] == "ice"]
    assert len(there) == lying and view.position["phase"] == "deliver"
    assert all(math.dist(one, other) > APART - 0.2 for one, other in combinations(there, 2))


@pytest.mark.lab
def test_what_was_measured_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["curdle", "--matches", "1", "--each", "2"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in told] == [["curdle", level] for level in ("novice", "club", "skip")]
    assert all(line.endswith("of 2") for line in told)
