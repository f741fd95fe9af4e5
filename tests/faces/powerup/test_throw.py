"""A stone on its way: it rests before it is told, strikes and is felt in one picture, and a click ends all of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game.ai.registry import decide
from game.app.app import App
from game.faces.powerup.house import ROWS, sag
from game.rules.contract import Event
from game.rules.powerup.game import GAME
from game.table.stage.shown import Showing
from game.table.stage.slides import GLOW, STOP, Slide
from game.ui.sound import Mixer
from game.ui.theme import style
from tests.faces.powerup.playing import helpful, match_of
from tests.faces.powerup.test_shown import face_for
from tests.lab.frame_bench import Nobody
from tests.share import amount, share
from tests.table.playing import company, placed
from tests.table.strip import BEAT, about, frames, sit_down, stop_clocks

HITS = ("StoneTakenOut", "DoubleTakenOut", "StonePromoted", "StoneNudged")


def slides(seed: int, **options: Any) -> Iterator[tuple[Any, Event, Slide]]:
    """The face before each stone that is thrown in an end, the event to come, and its slide."""
    state, rng, now = match_of(4, seed, ends=1, **options), Random(seed), Showing(GAME)
    face = face_for(4, 0, now)
    now.reset(state.view(0).position)
    while state.outcome() is None:
        for event in state.push(helpful(state.view(state.to_move), rng)).events:
            seen = event.seen_by(0)
            slide = face.layout.slide(seen)
            if slide is not None:
                yield face, seen, slide
            now.tell(seen)


@share("seed", range(4), test=2)
def test_a_stone_comes_to_rest_on_the_arc_of_its_number(seed: int) -> None:
    """After 450 ms at least, when the arc of its number lights up."""
    rested = 0
    for face, event, slide in slides(seed):
        if event.name != "StoneMade":
            continue
        (stone,) = slide.runs
        (x, y), _seen = stone.pose(stone.end)
        layout = face.layout
        drawn = (x - layout.boxes.ice.box.x) / layout.boxes.ice.unit
        row = (y - layout.boxes.ice.box.y) / layout.boxes.ice.unit
        assert drawn == pytest.approx(layout.house.ladder.step(event.data["distance"]) - sag(row), abs=0.1)
        assert stone.end >= 0.45 and slide.gathers
        assert min(light.time for light in slide.lights) == stone.end
        rested += 1
    assert rested > 2


def test_a_stone_comes_to_rest_in_the_row_in_which_it_lies() -> None:
    """Which one that is depends on the stones that lie there already."""
    rows = set()
    for seed in range(3):
        name, height = "", 0.0
        for face, event, slide in slides(seed):
            # the one before has been told by now
            row = face.layout.house.rows.get(name)
            if row is not None:
                assert height == pytest.approx(face.layout.boxes.ice.at(0.0, ROWS[row])[1])
                rows.add(row)
            name = event.data["stone"] if event.name == "StoneMade" else ""
            if name:
                height = slide.runs[0].pose(slide.runs[0].end)[0][1]
    assert len(rows) > 2


@pytest.mark.lab(share=True)
def test_a_guard_bears_its_shield_and_comes_to_rest_where_it_lies() -> None:
    guards = 0
    for seed in range(amount(test=4, lab=8)):
        name, end = "", (0.0, 0.0)
        for face, event, slide in slides(seed):
            ladder, ice = face.layout.house.ladder, face.layout.boxes.ice
            if name in ladder.spots:
                # all glide along their rows when a Guard needs room
                assert end[1] == pytest.approx(ice.at(*ladder.spots[name])[1], abs=1.0)
                guards += 1
            name = event.data["stone"] if event.name == "GuardSet" else ""
            if event.name in ("GuardSet", "StoneMade"):
                assert ("curling/shield.png" in [part.picture for part in slide.pieces[0].parts]) == bool(name)
                end = slide.runs[0].pose(slide.runs[0].end)[0]
    assert guards


@share("seed", range(6), test=3)
def test_who_strikes_touches_and_what_is_taken_out_leaves_the_ice(seed: int) -> None:
    struck = 0
    for face, event, slide in slides(seed, double_takeouts=True):
        if event.name not in HITS:
            continue
        (hit,) = slide.strikes
        assert hit.cue in Mixer({}).cues
        shooter = next(run for run in slide.runs if run.names == (slide.pieces[0].name,))
        target = next(run for run in slide.runs if run.names[0] == event.data["target"])
        radius = hit.wide / 2
        (ax, ay), (bx, by) = shooter.pose(hit.time)[0], target.pose(hit.time)[0]
        assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 == pytest.approx(2 * radius, rel=0.05)
        ice = face.layout.boxes.ice.box
        for name in event.data.get("gone", ()):
            run = next(run for run in slide.runs if run.names[0] == name)
            (x, y), seen = run.pose(run.end)
            assert seen == 0.0
            assert name != event.data["target"] or not ice.contains(x, y)
        assert shooter.pose(slide.length)[1] == 0.0, "its cards are discarded, so it doesn't stay"
        struck += 1
    assert struck


def test_a_double_takes_both_and_is_told_slower() -> None:
    # the first walk in which one comes up, and others
    for seed in range(13, 60):
        for _face, event, slide in slides(seed, double_takeouts=True):
            if event.name == "DoubleTakenOut":
                assert {name for run in slide.runs for name in run.names} >= set(event.data["gone"])
                assert slide.strikes[0].stop > STOP
                return
    raise AssertionError("no double")


# --- at the table


def at(scene: Any, name: str) -> tuple[float, float]:
    shown = scene.surface.piece_layer.shown[name]
    return shown.x, shown.y


def taken_out(app: App) -> Any:
    """A table at which a stone is about to be taken out."""
    match, move = about("powerup", "StoneTakenOut", company("powerup", "human", wish=4))
    scene = sit_down(app, match)
    scene.play(move)
    return scene


@pytest.mark.window
def test_the_picture_of_the_contact_has_the_stop_the_sound_and_the_chips(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = taken_out(app)
    heard: list[str] = []
    monkeypatch.setattr(scene.app.sound, "play", lambda cue, gain=1.0: heard.append(cue))
    layer = scene.surface.piece_layer
    places: list[tuple[float, float]] = []
    chips: list[int] = []
    sounds: list[bool] = []
    told: list[bool] = []
    target = ""
    for _frame in _fine(scene):
        if layer.sliding.now is None and places:
            break
        if layer.sliding.now is None:
            continue
        target = target or next(run.names[0] for run in layer.sliding.now.runs if run.goes and not run.comes)
        places.append(at(scene, target))
        chips.append(len(layer.sliding.above))
        sounds.append("stone_hit_hard" in heard)
        told.append(any(event.name == "StoneTakenOut" for event in scene.shown.events[-1:]))
    contact = sounds.index(True)
    assert chips[contact] > 5 and not any(chips[:contact]), "chips and light come with the sound"
    assert all(one == other for one, other in pairwise(places[: contact + 1])), "it lies until it is struck"
    still = sum(one == places[contact] for one in places[contact:])
    assert still >= 3, f"a stop of {still} pictures of 20 ms"
    assert places[-1] != places[contact] and not any(told), "its facts hold when all has been seen"


def _fine(scene: Any) -> Iterator[int]:
    """Frames of 20 ms."""
    for number in range(4000):
        if scene.director.paused or not (scene.director.busy or scene.director.stale):
            return
        scene.on_update(0.02)
        yield number


@pytest.mark.window
def test_the_score_is_not_shown_before_the_stone_rests(app: App) -> None:
    match, move = about("powerup", "StoneMade", company("powerup", "human", wish=4))
    scene = sit_down(app, match)
    scene.play(move)
    layer, slid = scene.surface.piece_layer, 0
    for _frame in frames(scene):
        if layer.sliding.now is not None:
            texts = [label.document.text for label in scene.overlay.felt.labels]
            assert "+1" not in texts and not any("lies at" in text for text in texts)
            slid += 1
    assert slid * BEAT > 0.45
    assert any("lies at" in label.document.text for label in scene.overlay.felt.labels)


@pytest.mark.window
def test_a_click_ends_a_stone_on_its_way_in_silence(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = taken_out(app)
    layer = scene.surface.piece_layer
    while layer.sliding.now is None:
        scene.on_update(BEAT)
    heard: list[str] = []
    monkeypatch.setattr(scene.app.sound, "play", lambda cue, gain=1.0: heard.append(cue))
    scene.director.skip()
    assert layer.sliding.now is None and not scene.animator.busy and not heard
    stones = {stone["name"] for stone in scene.shown["stones"]}
    assert {name for name, shown in layer.shown.items() if shown.piece.label} == stones
    assert not scene.director.busy and "flow" not in scene.app.sound.loops


@pytest.mark.window
def test_a_stone_on_its_way_is_not_heard_on_another_screen(app: App) -> None:
    scene = taken_out(app)
    while scene.surface.piece_layer.sliding.now is None:
        scene.on_update(BEAT)
    app.sound.loops["flow"] = ("slide", None)
    app.navigator.rules("powerup", back=scene)
    assert "flow" not in app.sound.loops
    app.navigator.back_to(scene)
    scene.on_update(BEAT)
    assert scene.surface.piece_layer.sliding.now is None


@pytest.mark.window
def test_with_reduced_motion_nothing_slides(app: App) -> None:
    scene = taken_out(app)
    scene.animator.reduced = True
    layer = scene.surface.piece_layer
    seen: dict[str, set[tuple[float, float]]] = {}
    shots = 0
    for _frame in frames(scene):
        if layer.sliding.now is not None:
            shots += 1
            assert not layer.sliding.above and not layer.sliding.below and not scene.canvas.jolt
            for name in layer.shown:
                seen.setdefault(name, set()).add(at(scene, name))
    assert shots and all(len(places) == 1 for places in seen.values())
    assert shots * BEAT < GLOW + 0.1


@pytest.mark.window
def test_the_verdict_comes_before_the_score(app: App) -> None:
    match, move = about("powerup", "StoneMade", company("powerup", "human", wish=4))
    scene = sit_down(app, match)
    scene.play(move)
    seen: list[tuple[bool, bool]] = []
    for _frame in frames(scene):
        texts = [label.document.text for label in scene.overlay.felt.labels]
        ranks = [part.text for shown in scene.surface.piece_layer.shown.values() for part in shown.piece.parts]
        scored = "+1" in texts
        assert ("1" in ranks) == scored, "what counts is numbered with the score"
        seen.append((any("lies at" in text for text in texts), scored))
    assert list(dict.fromkeys(seen)) == [(False, False), (True, False), (True, True)]


WILD: dict[str, Any] = {
    "options": {"seats": 2}, "thrown": 4, "hammer": 1, "phase": "add", "to_move": 0, "call": "12",
    "played": ["12", "12", "8"], "hands": [["W", "4"], ["12'"]], "draw": [["b"] * 6, ["b'"] * 4], "stones": [],
}  # fmt: skip


@pytest.mark.window
def test_a_named_wild_ticks_off_one_line_after_the_other(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the verdict; and the card that becomes part of the stone is the one that was laid."""
    scene = sit_down(app, placed("powerup", ("human", "greedy"), **WILD))
    scene.play("add W")
    scene.director.skip()
    for _frame in frames(scene):
        pass
    heard: list[str] = []
    monkeypatch.setattr(scene.app.sound, "play", lambda cue, gain=1.0: heard.append(cue))
    ticks: list[int] = []
    scene.play("wild b")
    for _frame in frames(scene):
        if scene.shown.events[-1].name == "WildNamed":
            lines = [label for label in scene.overlay.felt.labels if label.color[:3] == style.GREEN[:3]]
            ticks.append(len(lines))
        gathering = scene.surface.pack.rows["stone"]
        assert all(card.code != "W" for card in gathering)
    assert list(dict.fromkeys(ticks)) == [0, 1, 2]
    assert heard.count("pick") == 1 and heard.index("pick") < heard.index("hint")


@pytest.mark.lab(share=True)
def test_an_opponents_stone_takes_eight_seconds_at_most(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """From its call to its replaced cards, pauses included, unless it has a Wild. The middle cards come faster."""
    stop_clocks(monkeypatch)
    app.think_with(Nobody())
    match, move = about("powerup", "StoneCalled", company("powerup", "human", wish=4))
    scene = sit_down(app, match)
    lasted: list[float] = []
    spent: list[float] = []
    while len(lasted) < amount(test=4, lab=7):
        theirs, thrown = match.to_move % 2 == 1, scene.shown["thrown"]
        spent.append(match.pace())
        scene.play(move)
        spent[-1] += BEAT * sum(1 for _frame in frames(scene))
        if scene.shown["thrown"] != thrown:
            if theirs and len(spent) == 4:
                assert max(spent[1:3]) < min(spent[0], spent[3])
                lasted.append(sum(spent))
            spent.clear()
        move = decide(match.view(match.to_move), match.events_for(match.to_move), "greedy", match.ply).move
    assert max(lasted) < 8.0
    scene.director.skip()
