"""The window of a module's tests, with or without all that adorns its picture."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.app.app import App
from tests.lab.frame_bench import Nobody
from tests.table.looking import resize
from tests.table.program import app

__all__ = ["app"]


@pytest.fixture
def full(app: App, monkeypatch: pytest.MonkeyPatch) -> App:
    """Everything that adorns the picture, wherever the test runs."""
    resize(app, (1280, 720))
    app.think_with(Nobody())
    monkeypatch.setattr(app, "request", replace(app.request, effects="full"))
    for key, value in (("names", []), ("confirm", False), ("text_scale", 1.0), ("reduced_motion", False)):
        app.preferences.for_now(key, value)
    return app
