"""The window of a module's tests, and its time."""

from __future__ import annotations

import pytest

from game.app.app import App
from tests.lab.frame_bench import Nobody
from tests.table.looking import usual
from tests.table.playing import Clock, Thinker
from tests.table.program import app
from tests.table.strip import stop_clocks

__all__ = ["app"]


@pytest.fixture
def clock(app: App, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The usual window; time stands still, and nobody thinks."""
    usual(app)
    app.think_with(Nobody())
    return stop_clocks(monkeypatch)


@pytest.fixture
def thinker(app: App, clock: Clock) -> Thinker:
    """Answers at once."""
    found = Thinker()
    app.think_with(found)
    return found
