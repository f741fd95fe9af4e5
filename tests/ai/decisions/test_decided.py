"""Seats decide what they decided when their strength was measured, for the same reasons."""

from __future__ import annotations

import pytest

from game.rules.registry import GAMES
from tests.ai.decisions.decided import hasten, told
from tests.kept.files import Keeper


@pytest.mark.parametrize("name", GAMES)
def test_the_same_positions_are_decided_alike(name: str, monkeypatch: pytest.MonkeyPatch, kept: Keeper) -> None:
    hasten(monkeypatch)
    kept(f"decided/{name}", told(name))
