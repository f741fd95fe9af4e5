"""What is spared: a table is painted once for a picture, and not before anybody has seen it."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.app import App
from game.ui.sheet.sheet import Sheet
from tests.table.hands import curdle
from tests.table.playing import Clock, seated, show

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]


def counted(monkeypatch: pytest.MonkeyPatch, face: Any) -> list[int]:
    """Grows by one each time that a face paints."""
    painted: list[int] = []
    panels = type(face.panels)
    paint = panels.paint

    def noted(its: Any, sheet: Sheet) -> None:
        painted.append(1)
        paint(its, sheet)

    monkeypatch.setattr(panels, "paint", noted)
    return painted


def test_a_table_is_painted_once_for_a_picture(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = curdle(app)
    painted = counted(monkeypatch, scene.face)
    for _time in range(5):
        scene.refresh()
    assert not painted
    scene.on_draw()
    scene.on_draw()
    assert len(painted) == 1


def test_a_table_that_comes_up_is_painted_when_it_is_seen(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = show(app, seated("curdle", ("human", "club"), 6))
    painted = counted(monkeypatch, scene.face)
    scene.refit()
    assert not painted
    assert scene.overlay.felt.labels, "whoever looks at it sees it as it is now"
    assert len(painted) == 1
