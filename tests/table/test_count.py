"""The count: every point that is told flies from its piece to its side's total; skipped, it is silent."""

from __future__ import annotations

import pytest

from game.app.app import App
from tests.table.playing import company, placed
from tests.table.strip import BEAT, about, frames, sit_down

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]
#: by game: the event that brings points, and how many an event has brought in all
COUNTED = {"curdle": "HandWon", "hurry_hard": "RockCounted", "powerup": "PointCounted", "mystic": "EndScored"}


@pytest.mark.parametrize("name", list(COUNTED))
def test_every_point_flies_to_its_total(app: App, name: str) -> None:
    match, move = about(name, COUNTED[name], company(name, "human", wish=2))
    scene = sit_down(app, match)
    before = list(scene.shown["scores"])
    flown: dict[tuple[str, int], str] = {}
    scene.play(move)
    for _frame in frames(scene):
        for each in scene.count.flying:
            name = each.point.piece
            assert (scene.surface.front(f"piece.{name}") or scene.face.layout.counted(name)) is not None
            flown[each.point.piece, each.point.side] = each.point.text
    gained = [now - then for now, then in zip(scene.shown["scores"], before, strict=True)]
    for side, points in enumerate(gained):
        assert sum(int(text) for (_piece, of), text in flown.items() if of == side) == points
    assert any(gained) and not scene.count.flying


def test_a_skipped_count_leaves_nothing_in_the_air(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match, move = about("mystic", "EndScored", company("mystic", "human", wish=2))
    scene = sit_down(app, match)
    scene.play(move)
    while not scene.count.flying and scene.director.busy:
        scene.on_update(1 / 30)
    assert scene.count.flying
    heard: list[str] = []
    monkeypatch.setattr(scene.app.sound, "play", lambda cue, gain=1.0: heard.append(cue))
    scene.director.skip()
    assert not scene.count.flying and not scene.animator.busy
    assert not heard


def test_many_points_are_counted_in_four_seconds_each_higher_than_the_last(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    lying = {1: "b b 4 4", 3: "b b 4 8", 5: "4 4 8 8", 7: "4 4 8 12", 9: "8 8 12 12"}
    stones = [{"name": f"s{n}", "team": 0, "cards": cards.split(), "guards": ""} for n, cards in lying.items()]
    last = {"thrown": 15, "hammer": 1, "phase": "add", "to_move": 1, "call": "12", "played": ["12'", "12'", "8'"]}
    hands = [["8", "8"], ["G'"]]
    match = placed("powerup", ("human", "greedy"), **last, stones=stones, hands=hands)
    scene = sit_down(app, match)
    heard: list[str] = []
    monkeypatch.setattr(scene.app.sound, "play", lambda cue, gain=1.0: heard.append(cue))
    scene.play(match.view(1).legal[0].text)
    counting = 0
    for _frame in frames(scene):
        counting += bool(scene.count.flying)
    assert [cue for cue in heard if cue.startswith("count_")] == [f"count_{n}" for n in range(1, 6)]
    assert 1.5 < counting * BEAT < 4.0
    assert scene.shown["scores"] == [5, 0]
