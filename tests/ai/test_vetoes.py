"""What vetoes leave of the moves, and what they compare a move with."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.search import Arm
from game.ai.vetoes import Veto, allowed

ARMS = [Arm("best"), Arm("good"), Arm("poor")]


@pytest.mark.parametrize(
    ("forbidden", "left"),
    [
        ("", "best good poor"),
        ("good", "best poor"),
        ("best poor", "good"),
        ("best good poor", "best good poor"),  # where nothing would be left, nothing is forbidden
    ],
)
def test_what_a_veto_forbids_is_left_out_unless_nothing_remains(forbidden: str, left: str) -> None:
    def forbids(names: str) -> Veto[Any, str]:
        return Veto("absurd", lambda study, arm, best: arm.candidate in names.split())

    vetoes = [forbids(name) for name in forbidden.split()]
    assert [arm.candidate for arm in allowed(SimpleNamespace(vetoes=vetoes), ARMS)] == left.split()


@pytest.mark.parametrize(("beside", "rival"), [(None, "best"), ("poor", "poor"), ("not in the race", "best")])
def test_a_move_is_compared_with_the_best_or_the_one_named(beside: str | None, rival: str) -> None:
    veto: Veto[Any, str] = Veto("absurd", lambda study, arm, best: False, beside)
    assert veto.rival(ARMS).candidate == rival
