"""Players in a hurry."""

from __future__ import annotations

import pytest

from tests.ai.matches import hurry


@pytest.fixture(name="quick")
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The levels with a fraction of their playouts, and short ones, for many decisions without strength."""
    hurry(monkeypatch, 16)
