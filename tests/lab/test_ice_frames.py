"""The measurement of the ice's frames runs, and a picture of it leaves nothing behind."""

from __future__ import annotations

import pytest

from tests.lab import frame_bench, ice_frames


@pytest.mark.window
@pytest.mark.lab
def test_forty_dice_are_drawn_and_nothing_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame_bench, "FRAMES", 3)
    app, scene = ice_frames.ice_table()
    try:
        scene.surface.layer.draw()
        assert scene.surface.renderer.dice.count >= ice_frames.DICE
        # the smallest of three, for what something else keeps by the way is not the pictures'; a match has a hundred
        # thousand of them, and an object that each leaves behind would be in every measurement sixty times
        assert min(ice_frames.kept(scene) for _time in range(3)) < 2000
        assert all(seconds > 0 for seconds in frame_bench.cost(ice_frames.bare_draw(scene), app.window))
    finally:
        app.window.close()
        app.close()
