"""The toy game is registered while the tests of this room too run."""

from __future__ import annotations

import pytest

from game.rules import registry
from tests.match.toy import BOXES


@pytest.fixture(autouse=True)
def _boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, BOXES.name, BOXES)
