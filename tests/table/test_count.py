"""The count: every point that is told flies from its piece to its side's total; skipped, it is silent."""

from __future__ import annotations

import pytest

from game.app import App
from tests.table.playing import company
from tests.table.strip import about, frames, sit_down

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]
#: by game: the event that brings points, and how many an event has brought in all
COUNTED = {"hurry_hard": "RockCounted", "powerup": "PointCounted", "mystic": "EndScored"}


@pytest.mark.parametrize("name", list(COUNTED))
def test_every_point_flies_to_its_total(app: App, name: str) -> None:
    match, move = about(name, COUNTED[name], company(name, "human", wish=2))
    scene = sit_down(app, match)
    before = list(scene.shown["scores"])
    flown: dict[tuple[str, int], str] = {}
    scene.play(move)
    for _frame in frames(scene):
        for each in scene.count.flying:
            assert scene.surface.front(f"piece.{each.point.piece}") is not None
            flown[each.point.piece, each.point.side] = each.point.text
    gained = [now - then for now, then in zip(scene.shown["scores"], before, strict=True)]
    for side, points in enumerate(gained):
        assert sum(int(text) for (_piece, of), text in flown.items() if of == side) == points
    assert any(gained) and not scene.count.flying


def test_a_skipped_count_leaves_nothing_in_the_air(app: App) -> None:
    match, move = about("mystic", "EndScored", company("mystic", "human", wish=2))
    scene = sit_down(app, match)
    scene.play(move)
    while not scene.count.flying and scene.director.busy:
        scene.on_update(1 / 30)
    assert scene.count.flying
    scene.director.skip()
    assert not scene.count.flying and not scene.animator.busy
