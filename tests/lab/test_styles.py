"""The measurement of styles sees the choices that styles make."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.members import MEMBERS
from game.rules.registry import NAMES
from tests.lab.styles import play

SHORT: dict[str, dict[str, Any]] = {"curdle": {"target": 1}, "rink_ratz": {"level": "rookie", "overtime": "draw"}}
SHORT |= {name: {"ends": 1} for name in ("hurry_hard", "powerup", "mystic")}


@pytest.mark.lab
@pytest.mark.parametrize("name", NAMES)
def test_what_members_choose_is_noted(name: str) -> None:
    notes = play(name, SHORT[name], "novice", 7, [member.id for member in MEMBERS[:2]])
    assert all(each.decisions > 0 for each in notes)


def test_what_members_choose_at_a_card_table_is_noted() -> None:
    notes = play("curdle", SHORT["curdle"], "novice", 7, [member.id for member in MEMBERS[:2]])
    assert all(each.decisions > 0 for each in notes)
