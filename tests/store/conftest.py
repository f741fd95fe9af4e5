"""The toy game is registered while the tests of this room too run."""

from __future__ import annotations

import pytest

from game.rules import registry
from tests.match.toy import BOXES


@pytest.fixture(autouse=True)
def _boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    load = registry._load
    monkeypatch.setattr(registry, "NAMES", (*registry.NAMES, BOXES.name))
    monkeypatch.setattr(registry, "_load", lambda name: BOXES if name == BOXES.name else load(name))
