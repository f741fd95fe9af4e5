"""The camera over the ice: from near where something happens, at the house while others think, soon back, no jumps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from game.app.app import App
from game.faces.mystic.drawing.camera import ABOVE, HACK, HOUSE, NEAR_HOUSE, Camera
from game.faces.mystic.drawing.camera_moves import AHEAD, ARRIVE, MEETS, WAY, Chase, Follower
from game.faces.mystic.playback import Playing
from game.rules.mystic.shot_film import RINGS, TARGET, film_of, pose_at
from game.ui.window.stage import HEIGHT, WIDTH
from tests.lab.ice_film import AFTER, SHOTS, STEP, Shot, match_of, sit_down, steps
from tests.patience import until
from tests.table.playing import KEY, press

RADIUS = dict(RINGS)["R4"]
#: from edge to edge of a die, mm
DIE = 18.5
#: mm/s and degrees/s that the camera goes at most: a flick takes 0.4 s to the house, which is 1,250 mm nearer
FASTEST, TURNS = 9000.0, 60.0
#: s in which the camera has come to a stone that somebody else delivers
COMES = 0.35


def wide(camera: Camera) -> float:
    """The part of the picture's width that the house takes."""
    left, right = (camera.project(TARGET[0] + side * RADIUS, TARGET[1])[0] for side in (-1, 1))
    return (right - left) / WIDTH


@cache
def film(shot: Shot) -> Playing:
    """A shot's film, at its beginning."""
    match = match_of(shot)
    data = next(e.data for e in match.play(shot.move).events if e.name == "StoneDelivered")
    found = film_of(data)
    assert found is not None
    return Playing(found, str(data["stone"]), 1.0)


def test_its_pace_is_how_fast_it_goes() -> None:
    """On its way from one rest to another: who begins to follow a stone meanwhile goes on as fast."""
    camera, step = Follower(), WAY / 500
    camera.cut(HACK)
    camera.go(HOUSE, WAY / 4)
    for _step in range(300):
        before = camera.now.numbers
        camera.go(HOUSE, step)
        fast = [(b - a) / step for a, b in zip(before, camera.now.numbers, strict=True)]
        assert camera.pace == pytest.approx(fast, rel=0.05, abs=15.0)


def follow(shot: Shot, step: float = STEP) -> Iterator[tuple[float, Camera]]:
    """Where the camera is at each step of a film."""
    playing = replace(film(shot), at=0.0)
    follower = Follower()
    follower.cut(HACK if shot.own else HOUSE)
    chase = Chase(playing, 0.0 if shot.own else MEETS)
    while playing.at < playing.film.duration:
        playing.at = min(playing.film.duration, playing.at + step)
        follower.follow(chase.goal(), step)
        yield playing.at, follower.now


def lies(shot: Shot, at: float) -> Any:
    """The delivered die at a moment, None when it has left the sheet."""
    placed = pose_at(film(shot).film, film(shot).shooter, at)
    return placed if placed is not None and placed.z >= 0.0 else None


NAMES = [shot.name for shot in SHOTS]


@pytest.mark.parametrize("shot", SHOTS, ids=NAMES)
def test_the_house_fills_the_picture_when_a_die_nears_it(shot: Shot) -> None:
    """Three fifths of the width at least, from the moment at which a die is two widths from the rings."""
    near = False
    for at, camera in follow(shot):
        placed = lies(shot, at)
        near = near or (placed is not None and placed.y > TARGET[1] - RADIUS - 2 * DIE)
        if near:
            assert wide(camera) >= 0.6, f"{at:.2f} s"
    assert near == (shot.name not in ("guard", "frog", "three stones"))


@pytest.mark.parametrize("shot", SHOTS, ids=NAMES)
def test_the_die_is_in_the_picture(shot: Shot) -> None:
    """From its release when it is one's own; another's is met on its way."""
    for at, camera in follow(shot):
        placed = lies(shot, at)
        if placed is not None and (shot.own or at > COMES):
            x, y, _k = camera.project(*placed[:3])
            assert 0.2 * WIDTH < x < 0.8 * WIDTH and 0.05 * HEIGHT < y < 0.9 * HEIGHT, f"{at:.2f} s"


@pytest.mark.parametrize("shot", SHOTS, ids=NAMES)
def test_what_tumbles_tips_and_rides_is_seen_from_near(shot: Shot) -> None:
    """A tumbling die is 70 units wide or more, one that tips or rides in the house 85."""
    events = film(shot).film.events
    tumbles = Chase(film(shot), 0.0).rolled
    rides = [e.t for e in events if e.kind in ("mount", "fall") or (e.kind == "tip" and not tumbles)]
    for at, camera in follow(shot):
        placed = lies(shot, at)
        if placed is None or at <= COMES:
            continue
        across = DIE * camera.project(*placed[:3])[2]
        assert not tumbles or across > 70.0, f"{at:.2f} s"
        if rides and placed.y > ARRIVE and at > rides[0] + AHEAD:
            assert across > 85.0, f"{at:.2f} s"
    assert tumbles == shot.move.startswith("deliver roll")


@pytest.mark.parametrize("shot", SHOTS, ids=NAMES)
def test_nothing_jumps(shot: Shot) -> None:
    """Bounded speed, and half a step is half the way."""
    longest = []
    for step in (STEP, STEP / 2):
        way = [HACK if shot.own else HOUSE, *(camera for _at, camera in follow(shot, step))]
        far = [
            max(abs(a - b) for a, b in zip(one.numbers[:3], two.numbers[:3], strict=True)) for one, two in pairwise(way)
        ]
        turned = [abs(one.pitch - two.pitch) + abs(one.angle - two.angle) for one, two in pairwise(way)]
        assert max(far) < FASTEST * step and max(turned) < TURNS * step
        longest.append(max(far))
    assert longest[1] == pytest.approx(longest[0] / 2, rel=0.2)


@pytest.mark.parametrize("start", [HOUSE, NEAR_HOUSE])
def test_the_way_back_takes_less_than_half_a_second_and_does_not_jump(start: Camera) -> None:
    """It ends at the hack exactly, also from the midst of another way."""
    for interrupted in (False, True):
        follower = Follower()
        follower.cut(start)
        if interrupted:
            for _step in range(6):
                follower.follow(HACK.towards(NEAR_HOUSE, 0.7), STEP)
        way, seconds = [follower.now], 0.0
        while not (follower.rests and follower.now == HACK):
            follower.go(HACK, STEP)
            seconds += STEP
            way.append(follower.now)
        assert seconds < 0.5 and seconds == pytest.approx(WAY, abs=2 * STEP)
        steps = [abs(one.y - two.y) for one, two in pairwise(way)]
        assert max(steps) < FASTEST * STEP
        assert max(abs(a - b) for a, b in pairwise(steps)) < 0.2 * FASTEST * STEP


# --- at the table


def went(scene: Any, shot: Shot) -> list[Camera]:
    """Where the camera was at each step: before, during and after the shot."""
    return [scene.surface.camera() for _step in steps(scene, shot)]


@pytest.mark.window
@pytest.mark.parametrize("at", [0, 1, 3, 8])
def test_the_view_rests_at_the_house_while_others_think_and_at_the_hack_to_deliver(full: App, at: int) -> None:
    """And on the way between them nothing jumps, from the first step to the last."""
    shot = SHOTS[at]
    way = went(sit_down(full, shot), shot)
    assert way[0] == (HACK if shot.own else HOUSE)
    assert way[-1] == (HOUSE if shot.own else HACK)
    assert len(way) > AFTER + 60
    for one, two in pairwise(way):
        assert max(abs(a - b) for a, b in zip(one.numbers[:3], two.numbers[:3], strict=True)) < FASTEST * STEP


@pytest.mark.window
@pytest.mark.parametrize("at", [0, 1])
def test_a_camera_that_has_come_to_rest_costs_nothing(full: App, at: int) -> None:
    """At the hack and at the house, as soon as the snow hangs still."""
    scene = sit_down(full, SHOTS[at])
    scene.surface.snow.left = 0.0
    scene.on_draw()
    full.window.dirty = False
    for _step in range(10):
        scene.on_update(STEP)
    assert not full.window.dirty


@pytest.mark.window
def test_a_frog_is_looked_at_until_it_has_gone(full: App) -> None:
    shot = SHOTS[3]
    scene = sit_down(full, shot)
    seen = 0
    for _step in steps(scene, shot):
        flight = scene.surface.show.flight
        if flight is not None and flight.source is not None:
            assert scene.surface.camera().project(*flight.source[:3])[1] > 0.05 * HEIGHT
            seen += 1
    assert seen > 40


@pytest.mark.window
def test_one_click_brings_the_camera_to_its_rest(full: App) -> None:
    """Whatever was under way: at the next step it is there."""
    shot = SHOTS[1]
    scene = sit_down(full, shot)
    scene.play(shot.move)

    def on_its_way() -> bool:
        scene.on_update(STEP)
        return scene.surface.show.playing.at > 0.4

    until(on_its_way, "the stone half-way")
    assert scene.surface.camera() not in (HACK, HOUSE)
    scene.director.skip()
    scene.on_update(STEP)
    assert scene.surface.camera() == HACK and not scene.director.busy


@pytest.mark.window
def test_the_view_from_above_is_there_at_once_and_so_is_the_way_back(full: App) -> None:
    """No swoop through what stands around the ice."""
    scene = sit_down(full, SHOTS[0])
    for wanted in (ABOVE, HACK):
        press(scene, KEY.V)
        scene.on_update(STEP)
        assert scene.surface.camera() == wanted


@pytest.mark.window
def test_a_hand_on_the_ice_does_not_wait_for_the_camera(full: App) -> None:
    """Whoever aims is not kept looking on."""
    shot = SHOTS[1]
    scene = sit_down(full, shot)
    scene.play(shot.move)

    def asked() -> bool:
        scene.on_update(STEP)
        return scene.surface.hand.delivering

    until(asked, "the next decision")
    press(scene, KEY.RIGHT)
    for _step in range(round(0.5 / STEP)):
        scene.on_update(STEP)
    assert scene.surface.hand.keyed and scene.surface.camera() == HACK


@pytest.mark.window
@pytest.mark.parametrize("why", ["calm", "reduced", "auto"])
def test_nothing_follows_where_that_is_not_wanted(full: App, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    """Reduced motion counts for more than the command line; without a graphics card it is as the command line says."""
    monkeypatch.setattr("game.faces.mystic.sheet.SOFTWARE", ("",))
    if why != "reduced":
        monkeypatch.setattr(full, "request", replace(full.request, effects=why))
    full.preferences.for_now("reduced_motion", why == "reduced")
    shot = SHOTS[0]
    assert set(went(sit_down(full, shot), shot)) == {HACK}
    full.preferences.for_now("reduced_motion", False)


@pytest.mark.window
def test_spots_lie_where_the_camera_comes_to_rest(full: App) -> None:
    """A stone in the house is clicked where it is seen."""
    shot = SHOTS[3]
    scene = sit_down(full, shot)
    for camera in (HOUSE, HACK):
        assert scene.surface.camera() == camera
        placed = scene.surface.show.dice["a1" if "a1" in scene.surface.show.dice else "b2"]
        rect = scene.picker.spots["piece.a1" if "a1" in scene.surface.show.dice else "piece.b2"].rect
        x, y, _k = camera.project(placed.x, placed.y, 8.0)
        assert rect.contains(x, y)
        for _step in steps(scene, shot) if camera is HOUSE else ():
            pass
