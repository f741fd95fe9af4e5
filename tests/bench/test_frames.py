"""The measurement of frames runs; how fast they are is not tested, machines differ."""

from __future__ import annotations

import sys

import pytest

from tests.lab import frame_bench


def test_without_a_display_it_is_left_out(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert list(frame_bench.frames()) == []
    assert capsys.readouterr().err == "frames: left out, there is no display\n"


@pytest.mark.window
def test_a_full_table_is_drawn_beside_a_bare_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame_bench, "FRAMES", 3)
    app, scene = frame_bench.full_table()
    try:
        sprites = frame_bench.shown_sprites(scene)
        assert len(scene.surface.card_layer.sprites) > 60
        assert len(sprites) > len(scene.surface.card_layer.sprites)
        assert not scene.animator.running and scene.deciding is not None
        draw = frame_bench.bare_draw(scene)
        assert all(seconds > 0 for seconds in frame_bench.cost(draw, app.window))
    finally:
        app.window.close()
        app.close()
