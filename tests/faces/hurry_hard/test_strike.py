"""A takeout is seen: the rock comes up the sheet, and what it strikes lies there till it is struck."""

from __future__ import annotations

import pytest

from game.app.app import App
from tests.table.playing import company
from tests.table.strip import about, frames, sit_down

pytestmark = pytest.mark.window


def test_a_takeout_is_heard_where_the_rocks_meet(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match, move = about("hurry_hard", "RockRemoved", company("hurry_hard", "human"))
    scene = sit_down(app, match)
    layer = scene.surface.piece_layer
    sliding = layer.sliding
    heard: list[tuple[float, float]] = []

    def play(cue: str, gain: float = 1.0) -> None:
        if cue == "stone_hit_hard":
            assert sliding.now is not None
            struck, thrown = layer.shown["struck"], layer.shown["thrown"]
            width = sliding.now.strikes[0].wide
            heard.append((abs(thrown.y - struck.y) + abs(thrown.x - struck.x), width))

    monkeypatch.setattr(app.sound, "play", play)
    scene.play(move)
    told = len(scene.shown.events)
    for _frame in frames(scene):
        if heard and sliding.now is None:
            break
        if not heard:
            assert all(event.name != "RockRemoved" for event in scene.shown.events[told:])
    [(apart, width)] = heard
    assert apart < 1.5 * width


def test_after_the_hit_the_rocks_part_to_both_sides(app: App) -> None:
    match, move = about("hurry_hard", "RockRemoved", company("hurry_hard", "human"))
    scene = sit_down(app, match)
    scene.play(move)
    ways: dict[str, list[tuple[float, float]]] = {"struck": [], "thrown": []}
    for _frame in frames(scene):
        shown = scene.surface.piece_layer.shown
        if {*ways} <= {*shown}:
            for name, way in ways.items():
                way.append((shown[name].x, shown[name].y))
    (x, y), (at_x, at_y) = ways["thrown"][0], ways["struck"][0]
    sides = [(at_x - x) * (way[-1][1] - at_y) - (at_y - y) * (way[-1][0] - at_x) for way in ways.values()]
    assert sides[0] * sides[1] < 0
