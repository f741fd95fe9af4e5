"""A shot on the screen: a rival's aim before it, dice that rock to rest, a slow end near a line, and their scrape."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest

from game.app.app import App
from game.faces.mystic.drawing.camera import HACK
from game.faces.mystic.playback import NEAR, ROCKS, Playing, drawn_back, rocks, slow_end
from game.faces.mystic.sheet import WIND_UP
from game.rules.mystic.moves import read_delivery
from game.rules.mystic.shot_film import RELEASE_Y, film_of, lying, pose_at, preview
from game.rules.mystic.stones import ICE, Stone, line_gap
from game.rules.mystic.summary import stones_of
from game.scenes.records.replay import open_replay
from physics.attitude import conjugate, support, times
from tests.lab.ice_film import SHOTS, STEP, Shot, match_of, sit_down
from tests.patience import until

#: a slide that stops a third of a millimetre inside the second ring's edge
CLOSE = Shot("close", "deliver slide x=0.0 aim=0.00 speed=1698 spin=0.0", empty=True)
DRAW, HIT, THREE, ROLL = SHOTS[0], SHOTS[5], SHOTS[6], SHOTS[7]
NAMES = [shot.name for shot in SHOTS]


def data_of(shot: Shot) -> Any:
    """The event of a shot's delivery."""
    return next(event.data for event in match_of(shot).play(shot.move).events if event.name == "StoneDelivered")


def played(shot: Shot) -> Playing:
    """Its film as it runs without stops."""
    film = film_of(data := data_of(shot))
    assert film is not None
    return Playing(film, data["stone"], 1.0, rocks=rocks(film), slow=slow_end(film, data["dice"]["rest"]))


def tilt(playing: Playing, name: str, t: float) -> float:
    """By how many degrees a die is seen turned from its pose in the film."""
    shown, true = playing.pose(name, t), pose_at(playing.film, name, t)
    assert shown is not None and true is not None
    w = times(shown.turn, conjugate(true.turn))[0]
    return math.degrees(2.0 * math.acos(min(1.0, abs(w))))


# --- how dice come to rest


@pytest.mark.parametrize("shot", SHOTS, ids=NAMES)
def test_every_die_ends_exactly_at_its_true_pose(shot: Shot) -> None:
    """Whatever it did before."""
    playing = played(shot)
    end = playing.film_time(playing.length)
    assert end == playing.end >= playing.film.duration
    for name in playing.film.reels:
        assert playing.pose(name, end) == pose_at(playing.film, name, playing.film.duration)


@pytest.mark.parametrize("shot", [SHOTS[4], THREE, ROLL], ids=lambda shot: shot.name)
def test_a_die_that_rolled_or_was_hit_rocks_less_and_less(shot: Shot) -> None:
    """Two to three degrees at first, with its lowest corner on the ice, and not at all before it lies flat."""
    playing = played(shot)
    assert playing.rocks
    for name, rock in playing.rocks.items():
        moments = [rock.t + ROCKS * k / 120 for k in range(121)]
        tilts = [tilt(playing, name, t) for t in moments]
        thirds = [max(tilts[k : k + 40]) for k in (0, 40, 80)]
        assert 2.0 <= thirds[0] <= 3.0 and thirds[0] > 2 * thirds[1] > 4 * thirds[2]
        assert tilt(playing, name, rock.t - STEP) == 0.0
        for t in moments:
            shown, true = playing.pose(name, t), pose_at(playing.film, name, t)
            assert shown is not None and true is not None and shown[:2] == true[:2] and shown.value == true.value
            assert shown.z - support(shown.turn) == pytest.approx(true.z - support(true.turn), abs=1e-9)


def test_a_slide_alone_and_stacked_dice_do_not_rock() -> None:
    assert not played(DRAW).rocks
    rides = played(SHOTS[8])
    lying_on = {name: reel.spots[-1].on for name, reel in rides.film.reels.items() if reel.spots[-1].on}
    assert lying_on and not rides.rocks.keys() & {*lying_on, *lying_on.values()}


def test_a_film_ends_slowly_only_near_a_line() -> None:
    """The picture never goes back, and slows down evenly."""
    assert played(DRAW).slow is None
    playing = played(CLOSE)
    rest = data_of(CLOSE)["dice"]["rest"]["a4"]
    assert playing.slow is not None and (playing.slow.x, playing.slow.y) == (rest["x"], rest["y"])
    assert line_gap(rest["x"], rest["y"], rest["angle"]) < NEAR
    assert playing.length == pytest.approx(playing.film.duration + playing.slow.longer)
    moments = [playing.film_time(k * STEP) for k in range(round(playing.length / STEP) + 2)]
    steps = [after - before for before, after in pairwise(moments)]
    assert all(0.0 <= after <= before + 1e-9 for before, after in pairwise(steps))
    assert moments[-1] == playing.film.duration


def test_a_line_is_near_on_both_sides_as_scoring_measures() -> None:
    """From the edge of the footprint to a ring's edge, and to the frog line."""
    assert line_gap(0.0, 1260.0 + 72.0 + 8.0, 30.0) < 1.5
    assert line_gap(0.0, 1260.0 + 52.0, 0.0) > NEAR
    assert line_gap(120.0, 812.0, 0.0) < 12.0 < line_gap(120.0, 850.0, 0.0)


# --- at the table


class Heard:
    """The scrape's gain at each step, and the other sounds."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        self.gain = 0.0
        self.gains: list[float] = []
        self.cues: list[str] = []
        monkeypatch.setattr(app.sound, "flow", self._flow)
        monkeypatch.setattr(app.sound, "play", lambda cue, gain=1.0: self.cues.append(cue))

    def _flow(self, cue: str, gain: float) -> None:
        self.gain = gain


@pytest.fixture
def heard(full: App, monkeypatch: pytest.MonkeyPatch) -> Heard:
    """What is heard."""
    return Heard(full, monkeypatch)


def film(scene: Any) -> Iterator[Playing]:
    """A shot's film, step by step."""
    for _step in range(600):
        scene.on_update(STEP)
        if scene.surface.show.playing is None:
            return
        yield scene.surface.show.playing


def start(app: App, shot: Shot) -> Any:
    """A table where a shot has just been delivered."""
    scene: Any = sit_down(app, shot)
    scene.play(shot.move)
    return scene


def as_the_match(scene: Any) -> None:
    """Every die lies where the match has it."""
    stones = scene.turns.match.view(-1).position["stones"]
    ice = {name: s for name, s in stones.items() if s["zone"] == ICE}
    assert set(scene.surface.show.dice) == set(ice)
    for name, s in ice.items():
        there, shown = lying(Stone(ICE, s["value"], s["x"], s["y"], s["angle"], s["on"])), scene.surface.show.dice[name]
        assert shown[:3] == pytest.approx(there[:3], abs=1e-6)
        # q and -q are the same turn
        assert abs(sum(a * b for a, b in zip(shown.turn, there.turn, strict=True))) == pytest.approx(1.0, abs=1e-9)


@pytest.mark.window
@pytest.mark.parametrize("shot", [THREE, ROLL, CLOSE, HIT], ids=lambda shot: shot.name)
def test_after_the_film_the_dice_lie_where_the_match_has_them(full: App, shot: Shot) -> None:
    scene = start(full, shot)
    for _playing in film(scene):
        pass
    until(lambda: scene.on_update(STEP) or not scene.director.busy, "the shot's end")
    as_the_match(scene)


@pytest.mark.window
def test_with_reduced_motion_nothing_rocks_slows_down_or_is_drawn_back(full: App) -> None:
    full.preferences.for_now("reduced_motion", True)
    for shot in (THREE, CLOSE, HIT):
        scene = start(full, shot)
        for playing in film(scene):
            assert not playing.rocks and playing.slow is None
            for name in playing.film.reels:
                assert scene.surface.show.dice.get(name) == pose_at(playing.film, name, playing.at)
    full.preferences.for_now("reduced_motion", False)


@pytest.mark.window
def test_a_slow_end_is_seen_from_nearer(full: App) -> None:
    """The die takes at least half as much again of the picture as at the end of a usual draw."""

    def across(shot: Shot) -> float:
        scene = start(full, shot)
        wide = 0.0
        for _playing in film(scene):
            placed = scene.surface.show.dice["a4"]
            wide = scene.surface.camera().project(*placed[:3])[2]
        return wide

    assert across(CLOSE) > 1.5 * across(DRAW)


# --- a rival's aim


@pytest.mark.window
def test_a_rivals_aim_is_seen_from_the_hack_for_half_a_second(full: App) -> None:
    """It is the way of the move that was made, up to its first hit, and the stone is drawn back and goes."""
    scene = sit_down(full, HIT)
    stones = stones_of(scene.turns.match.view(-1).position)
    scene.play(HIT.move)
    seen, back = 0, []
    for playing in film(scene):
        if playing.at < 0.0:
            seen += scene.surface.camera() == HACK and playing.aimed > 0.0
            back.append(RELEASE_Y - scene.surface.show.dice[playing.shooter].y)
    move: Any = read_delivery(HIT.move)
    wanted = preview(stones, "b1", *move.action[1:])
    assert wanted.ghost is not None
    assert playing.line == tuple(at for at in wanted.path if at[1] < wanted.ghost.y - 12.0) and len(playing.line) > 5
    assert seen * STEP >= WIND_UP - 2 * STEP
    assert max(back) > 15.0 and 0.0 <= back[-1] < 12.0 and drawn_back(1.0) == 0.0


@pytest.mark.window
def test_ones_own_shot_has_no_wind_up_and_one_from_above_neither(full: App) -> None:
    for shot, above in ((DRAW, False), (HIT, True)):
        scene = sit_down(full, shot)
        scene.surface.above = above
        scene.play(shot.move)
        scene.on_update(STEP)
        assert scene.surface.show.playing.lead == 0.0 and scene.surface.show.playing.at >= 0.0


@pytest.mark.window
def test_a_replay_shows_the_aim_too(full: App) -> None:
    match = match_of(HIT)
    match.play(HIT.move)
    full.preferences.for_now("speed", "instant")
    full.navigator.show(open_replay(full, match.record()))
    scene: Any = full.window.current_view
    scene.turns.jump(0)
    scene.director.skip()
    full.preferences.for_now("speed", "normal")
    scene.animator.factor = 1.0
    scene.turns.forward()
    playing = next(film(scene))
    assert playing.at < 0.0 and playing.line == next(film(start(full, HIT))).line


@pytest.mark.window
@pytest.mark.parametrize("steps", [10, 70, 115])
def test_a_click_ends_it_at_any_moment(full: App, heard: Heard, steps: int) -> None:
    """In the wind-up, in the film, and while dice rock: all lie as they should, and nothing is heard any more."""
    scene = start(full, HIT)
    for _step in range(steps):
        scene.on_update(STEP)
    assert scene.surface.show.playing is not None
    heard.cues.clear()
    scene.director.skip()
    assert scene.surface.show.playing is None and heard.gain == 0.0
    assert not {"deliver", "die_clack", "die_rest"} & {*heard.cues}
    as_the_match(scene)


@pytest.mark.window
def test_the_speed_setting_scales_the_wind_up(full: App) -> None:
    def steps(factor: float) -> int:
        scene: Any = sit_down(full, HIT)
        scene.animator.factor = factor
        scene.play(HIT.move)
        return sum(playing.at < 0.0 for playing in film(scene))

    assert steps(0.5) == pytest.approx(steps(1.0) / 2, abs=2)
    assert steps(0.0) == 0


# --- what is heard of it


@pytest.mark.window
def test_the_scrape_fades_with_the_speed_and_ends(full: App, heard: Heard) -> None:
    scene, gains = start(full, DRAW), []
    for _playing in film(scene):
        gains.append(heard.gain)
    # in its first step the film is only laid in
    gains = gains[1:]
    assert gains[0] > 0.9 and gains[-1] < 0.05 and heard.gain == 0.0
    assert all(after <= before + 1e-9 for before, after in pairwise(gains))


@pytest.mark.window
def test_stones_that_were_hit_scrape_too(full: App, heard: Heard) -> None:
    """Also when the delivered one lies still; and before the release nothing is heard."""
    scene = start(full, THREE)
    rest = next(e.t for e in next(film(scene)).film.events if e.kind == "rest" and e.code == "a1")
    later = [heard.gain for playing in film(scene) if rest + STEP < playing.at < playing.film.duration]
    assert max(later) > 0.02
    heard.cues.clear()
    scene, sounds = start(full, HIT), set()
    for playing in film(scene):
        if playing.at < 0.0:
            sounds |= {heard.gain, *heard.cues}
    assert sounds == {0.0} and "deliver" in heard.cues


@pytest.mark.window
@pytest.mark.parametrize("go", [lambda app, scene: app.navigator.title(), lambda app, scene: scene.director.skip()])
def test_the_scrape_ends_with_the_screen_and_with_a_click(
    full: App, heard: Heard, go: Callable[[Any, Any], None]
) -> None:
    scene = start(full, DRAW)
    for _step in range(20):
        scene.on_update(STEP)
    assert heard.gain > 0.3
    go(full, scene)
    assert heard.gain == 0.0
