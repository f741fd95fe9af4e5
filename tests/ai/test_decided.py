"""Seats decide what they decided when their strength was measured, for the same reasons."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from game.rules.registry import GAMES
from tests.ai.decided import FOLDER, hasten, told

AGAIN = "if it is meant to: run python -m tests.ai.decided {} and read the difference"


@pytest.mark.parametrize("name", GAMES)
def test_the_same_positions_are_decided_alike(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)
    before = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    for number, (was, now) in enumerate(zip_longest(before, told(name))):
        assert now == was, f"decision {number} is another; {AGAIN.format(name)}"
