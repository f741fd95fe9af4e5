"""The count: every point that is told flies from its piece to its side's total; skipped, it is silent."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.app import App
from game.faces.hurry_hard.scoreboard import counted as scored_so_far
from game.faces.registry import ENTRIES
from tests.lab.strips import Moment, found
from tests.table.playing import company, placed
from tests.table.strip import BEAT, about, frames, sit_down

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]
#: by game: options of a short match; the event that brings points
SHORT: dict[str, dict[str, Any]] = {
    "curdle": {"target": 1},
    "rink_ratz": {},
    "hurry_hard": {"ends": 1},
    "powerup": {"ends": 1},
    "mystic": {"ends": 1},
}
COUNTED = {"curdle": "HandWon", "hurry_hard": "RockCounted", "powerup": "PointCounted", "mystic": "EndScored"}


@pytest.mark.parametrize("name", list(COUNTED))
def test_every_point_flies_to_its_total(app: App, name: str) -> None:
    match, move = about(name, COUNTED[name], company(name, "human", wish=2))
    scene = sit_down(app, match)
    before = list(scene.shown["scores"])
    flown: dict[tuple[str, int], str] = {}
    scene.play(move)
    for _frame in frames(scene):
        for each in scene.score_animation.flying:
            name = each.point.piece
            assert (scene.surface.front(f"piece.{name}") or scene.face.layout.counted(name)) is not None
            flown[each.point.piece, each.point.side] = each.point.text
    gained = [now - then for now, then in zip(scene.shown["scores"], before, strict=True)]
    for side, points in enumerate(gained):
        assert sum(int(text) for (_piece, of), text in flown.items() if of == side) == points
    assert any(gained) and not scene.score_animation.flying


@pytest.mark.parametrize("name", list(COUNTED))
def test_a_point_is_explained_then_flies_then_is_in_the_total(app: App, name: str) -> None:
    match, move = about(name, COUNTED[name], company(name, "human", wish=2))
    scene = sit_down(app, match)
    before = sum(scene.shown["scores"])
    seen: list[tuple[bool, bool, bool, bool]] = []
    scene.play(move)
    for _frame in frames(scene):
        now, flying = scene.shown, scene.score_animation.flying
        told = now.coming is not None or any(event.name == COUNTED[name] for event in now.events)
        goes = any((each.x, each.y) != (each.source.cx, each.source.cy) for each in flying)
        there = any(each.arrived for each in flying) or (not flying and any(frame[1] for frame in seen))
        seen.append((told, goes, there, painted_total(scene) > before))
    reason, flies, lands, pays = (next(n for n, frame in enumerate(seen) if frame[step]) for step in range(4))
    assert (flies - reason) * BEAT > 0.5, "there is time to read why"
    assert pays == lands > flies, "the total waits for its point, and for no other"


def painted_total(scene: Any) -> int:
    """All points that the totals show now."""
    now = scene.shown
    if scene.entry.game == "hurry_hard":
        return sum(now["scores"]) + sum(scored_so_far(now, team) for team in (0, 1))
    return sum(now["scores"]) + sum(now.counted.values()) - sum(now.owed.values())


@pytest.mark.parametrize("name", ENTRIES)
def test_the_end_of_a_match_says_whose_it_is(app: App, name: str) -> None:
    match, move = found(Moment(name, "over", lambda events, after: bool(after["to_move"] < 0), options=SHORT[name]))
    scene = sit_down(app, match)
    banners: list[str] = []
    heard: list[str] = []
    scene.presenter.heard = heard.append
    scene.play(move)
    for _frame in frames(scene):
        if (banner := scene.presenter.banner.now) is not None:
            banners.append(banner.title)
    assert banners[-1] == heard[-1].removesuffix(".")
    assert "win" in banners[-1]


def test_a_skipped_count_leaves_nothing_in_the_air(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match, move = about("mystic", "EndScored", company("mystic", "human", wish=2))
    scene = sit_down(app, match)
    scene.play(move)
    while not scene.score_animation.flying and scene.director.busy:
        scene.on_update(1 / 30)
    assert scene.score_animation.flying
    heard: list[str] = []
    monkeypatch.setattr(scene.app.sound, "play", lambda cue, gain=1.0: heard.append(cue))
    scene.director.skip()
    assert not scene.score_animation.flying and not scene.animator.busy
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
        counting += bool(scene.score_animation.flying)
    assert [cue for cue in heard if cue.startswith("count_")] == [f"count_{n}" for n in range(1, 6)]
    assert 1.5 < counting * BEAT < 4.0
    assert scene.shown["scores"] == [5, 0]
