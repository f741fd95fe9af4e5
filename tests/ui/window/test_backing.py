"""What lies still is kept as a picture: painted anew when it would be another one, or in a window of another size."""

from __future__ import annotations

import pytest

from game.app.app import App
from game.ui.window.backdrop import Backing
from tests.table.looking import resize

pytestmark = pytest.mark.window


def test_it_is_painted_once_for_each_key_and_for_each_size(app: App) -> None:
    backing = Backing(app.window)
    painted: list[str] = []

    def draw(key: str) -> int:
        before = len(painted)
        backing.draw(key, lambda: painted.append(key))
        return len(painted) - before

    try:
        assert [draw("felt"), draw("felt"), draw("ice"), draw("ice"), draw("felt")] == [1, 0, 1, 0, 1]
        resize(app, (1920, 1080))
        assert [draw("felt"), draw("felt")] == [1, 0], "a window that grew has no half-empty picture"
    finally:
        resize(app, (1280, 720))
    assert draw("felt") == 1
