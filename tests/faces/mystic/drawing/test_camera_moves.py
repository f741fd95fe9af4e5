"""What the camera goes after during a film, when it lingers, and when it comes back; by numbers."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.mystic.drawing import camera_moves
from game.faces.mystic.drawing.camera import ABOVE, HACK, HOUSE, NEAR_HOUSE, Camera
from game.faces.mystic.drawing.camera_moves import (
    AHEAD,
    ARRIVE,
    CLOSE,
    LAG,
    LINGER,
    MEETS,
    NEAREST,
    ROLLED,
    SET_OUT,
    TUMBLING,
    WAY,
    CameraGuide,
    Chase,
    Follower,
)
from game.faces.mystic.playback import SlowEnd
from game.rules.mystic.shot_film import TARGET
from game.ui.window.stage import HEIGHT, WIDTH

MIDDLE = pytest.approx((WIDTH / 2, HEIGHT / 2))


def some(**facts: Any) -> Any:
    """A thing with these facts."""
    return SimpleNamespace(**facts)


def event(kind: str, t: float, y: float = 1200.0, code: str = "a1", x: float = 20.0) -> Any:
    """Something that happens in a film."""
    return SimpleNamespace(kind=kind, t=t, x=x, y=y, code=code)


class Made:
    """A made-up film, whose delivered die is wherever it is put."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *events: Any, least: float = 0.0, **more: Any) -> None:
        self.lies: Any = SimpleNamespace(x=0.0, y=500.0, z=5.0)
        self.asked: list[float] = []
        monkeypatch.setattr(camera_moves, "pose_at", self._pose)
        film = some(events=events, duration=9.0)
        self.playing = some(film=film, shooter="a1", at=1.0, rate=1.0, slow=None, lead=0.0, **more)
        self.chase = Chase(self.playing, least)

    def _pose(self, _film: Any, name: str, t: float) -> Any:
        assert name == "a1"
        self.asked.append(t)
        return self.lies

    def goal(self, at: float = 1.0, y: float | None = None, x: float = 0.0, z: float = 5.0) -> Camera:
        """The camera's goal, with the die there; at no ``y`` it has left the sheet."""
        self.playing.at = at
        self.lies = None if y is None else SimpleNamespace(x=x, y=y, z=z)
        return self.chase.goal()


def far(camera: Camera, x: float, y: float) -> float:
    """How far a camera is from a place on the ice."""
    return float(((camera.x - x) ** 2 + (camera.y - y) ** 2 + camera.z**2) ** 0.5)


def test_the_camera_comes_to_the_house_with_the_die_and_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Made(monkeypatch)
    assert made.goal(y=SET_OUT) == HACK == made.goal(y=0.0)
    half = HACK.towards(NEAR_HOUSE, 0.5)
    assert made.goal(y=(SET_OUT + ARRIVE) / 2).numbers == pytest.approx(half.numbers)
    assert made.goal(y=300.0).numbers == pytest.approx(half.numbers), "a die that comes back"
    assert made.goal().numbers == pytest.approx(half.numbers), "one that is gone"
    assert made.goal(y=1300.0, z=-3.0).numbers == pytest.approx(half.numbers), "one that falls off the sheet"
    assert made.goal(y=1300.0).numbers == pytest.approx(NEAR_HOUSE.numbers)
    met = Made(monkeypatch, least=MEETS)
    assert met.goal(y=SET_OUT).numbers == pytest.approx(HACK.towards(NEAR_HOUSE, MEETS).numbers)


@pytest.mark.parametrize("rate", [1.0, 3.2])
def test_the_camera_looks_ahead_by_its_own_lag_on_the_screen(monkeypatch: pytest.MonkeyPatch, rate: float) -> None:
    made = Made(monkeypatch, event("tip", 3.0))
    made.playing.rate = rate
    made.goal(at=1.0)
    assert made.asked == pytest.approx([1.0 + LAG / rate])
    before, after = (made.goal(at=3.0 - AHEAD / rate + step, y=1200.0) for step in (-0.001, 0.001))
    assert before.numbers == pytest.approx(NEAR_HOUSE.numbers) and after != before
    late = Made(monkeypatch)
    late.goal(at=8.99)
    assert late.asked == [9.0], "not beyond the film's end"


@pytest.mark.parametrize("kind", ["tip", "mount", "fall"])
def test_what_tips_or_rides_is_looked_at_from_near_with_some_of_the_house(
    monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    made = Made(monkeypatch, event(kind, 1.0), event(kind, 2.0, x=-60.0, y=1300.0, code="b1"), event("rest", 2.1))
    for at, x, y in ((1.0, 20.0, 1200.0), (1.9, -60.0, 1300.0), (5.0, -60.0, 1300.0)):
        camera = made.goal(at=at, y=900.0)
        place = NEAR_HOUSE.x + 0.7 * x, TARGET[1] + 0.7 * (y - TARGET[1])
        assert camera.project(*place)[:2] == MIDDLE and far(camera, *place) == pytest.approx(CLOSE)
        assert (camera.pitch, camera.angle) == (NEAR_HOUSE.pitch, NEAR_HOUSE.angle)
    for dull in (event("contact", 1.0), event(kind, 1.0, y=SET_OUT), event(kind, 1.5)):
        assert Made(monkeypatch, dull).goal(y=1300.0).numbers == pytest.approx(NEAR_HOUSE.numbers)


def test_a_film_that_ends_slowly_is_seen_from_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Made(monkeypatch, event("tip", 1.0))
    made.playing.slow = SlowEnd(2.0, 2.4, -30.0, 1290.0)
    place = NEAR_HOUSE.x - 21.0, TARGET[1] + 0.7 * (1290.0 - TARGET[1])
    assert far(made.goal(at=2.001), *place) == pytest.approx(NEAREST)
    assert made.goal(at=2.001).project(*place)[:2] == MIDDLE
    assert far(made.goal(at=2.0), NEAR_HOUSE.x + 14.0, TARGET[1] + 0.7 * (1200.0 - TARGET[1])) == pytest.approx(CLOSE)


def test_a_die_that_is_rolled_is_followed_from_near_until_the_house_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own tips are no reason to look aside; another's are."""
    tips = [event("tip", ROLLED / 2, y=250.0), event("tip", 1.0, y=900.0)]
    made = Made(monkeypatch, *tips)
    assert made.chase.rolled and not made.chase.close
    camera = made.goal(at=1.2, y=600.0, x=40.0)
    assert camera.project(20.0, 670.0)[:2] == MIDDLE and far(camera, 20.0, 670.0) == pytest.approx(TUMBLING)
    arrived = made.goal(at=1.2, y=1280.0)
    assert arrived.numbers == pytest.approx((NEAR_HOUSE.x, NEAR_HOUSE.y + 60.0, *NEAR_HOUSE.numbers[2:]))
    nearer = Made(monkeypatch, *tips).goal(at=1.2, y=ARRIVE - 0.15 * (ARRIVE - SET_OUT))
    assert camera.z < nearer.z < NEAR_HOUSE.z
    assert Made(monkeypatch, *tips).goal(at=1.2, y=1100.0).numbers == pytest.approx(NEAR_HOUSE.numbers)
    other = Made(monkeypatch, *tips, event("tip", 2.0, code="b1"), event("mount", 3.0))
    assert [(each.kind, each.code) for each in other.chase.close] == [("tip", "b1"), ("mount", "a1")]
    for slow in (event("tip", ROLLED), event("tip", ROLLED / 2, code="b1"), event("fall", ROLLED / 2)):
        assert not Made(monkeypatch, slow).chase.rolled and Made(monkeypatch, slow).chase.close


# --- the guide


STEP = 1.0 / 60.0


class Guided:
    """A guide with the show that it watches."""

    def __init__(self) -> None:
        self.show = some(playing=None, flight=None, clock=0.0)
        self.guide = CameraGuide(self.show)

    def on(self, rest: Camera, seconds: float = STEP, *, look_on: bool = True) -> list[bool]:
        """Time passes; whether the camera moved in each step."""
        return [self.guide.go_on(STEP, rest, look_on=look_on) for _step in range(round(seconds / STEP))]

    @property
    def now(self) -> Camera:
        """Where the camera is."""
        return self.guide.follower.now


def test_the_camera_eases_to_another_place_of_rest_and_stays_there() -> None:
    guided = Guided()
    assert guided.on(HACK) == [False] and guided.guide.follower.rests
    moved = guided.on(HOUSE, 0.6)
    assert moved[0] and not moved[-1] and guided.now == HOUSE and guided.guide.follower.rests
    assert sum(moved) == pytest.approx(WAY / STEP, abs=2) and moved == sorted(moved, reverse=True)
    guided.guide.cut()
    assert guided.on(ABOVE) == [True] and guided.now == ABOVE and guided.guide.above
    guided.on(HACK, 0.1)
    guided.guide.cut()
    assert guided.on(HACK) == [True] and guided.now == HACK and not guided.guide.above
    assert guided.on(HACK, 0.1) == [False] * 6


def test_after_a_film_the_camera_lingers_unless_somebody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    for look_on, flight in ((True, False), (False, False), (True, True)):
        made, guided = Made(monkeypatch), Guided()
        guided.on(HACK)
        guided.show.playing = made.playing
        made.goal(y=1300.0)
        assert all(guided.on(HACK, 1.0)) and guided.now.numbers == pytest.approx(NEAR_HOUSE.numbers, rel=0.01)
        guided.show.playing = None
        if flight:
            guided.show.flight = object()
            guided.on(HACK, 2.0)
            assert guided.now.y == pytest.approx(NEAR_HOUSE.y, abs=2.0), "while magic works"
            guided.show.flight = None
        guided.on(HACK, LINGER - 2 * STEP, look_on=look_on)
        assert (abs(guided.now.y - NEAR_HOUSE.y) < 2.0) == look_on
        guided.on(HACK, WAY + 4 * STEP, look_on=look_on)
        assert guided.now == HACK and guided.guide.follower.rests


def test_who_looks_on_from_the_house_meets_a_stone_half_way_unless_its_aim_is_shown_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for start, lead, least in ((HOUSE, 0.0, MEETS), (HACK, 0.0, 0.0), (HOUSE, 0.7, 0.0)):
        made, guided = Made(monkeypatch), Guided()
        guided.guide.follower.cut(start)
        guided.guide._cut = False
        made.playing.lead, guided.show.playing = lead, made.playing
        made.lies = SimpleNamespace(x=0.0, y=SET_OUT, z=5.0)
        assert all(guided.on(start, 1.5))
        assert guided.now.numbers == pytest.approx(HACK.towards(NEAR_HOUSE, least).numbers, abs=0.5)


def test_a_rivals_aim_is_seen_from_the_hack_before_the_stone_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    made, guided = Made(monkeypatch), Guided()
    guided.on(HOUSE)
    made.playing.at, made.playing.lead, guided.show.playing = -0.7, 0.7, made.playing
    guided.on(HOUSE, WAY + 2 * STEP)
    assert guided.now == HACK and not made.asked
    made.playing.at = 0.1
    assert guided.on(HOUSE) == [True] and made.asked


def test_the_camera_keeps_up_with_a_film_that_runs_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    made, guided, alone = Made(monkeypatch), Guided(), Follower()
    guided.on(HACK)
    guided.show.playing = made.playing
    made.lies = SimpleNamespace(x=0.0, y=1300.0, z=5.0)
    for clock, span in ((0.2, 0.2), (0.5, 0.3), (0.5, STEP)):
        guided.show.clock = clock
        guided.on(HACK)
        alone.follow(NEAR_HOUSE, span)
        assert guided.now.numbers == pytest.approx(alone.now.numbers)
    # another film begins anew
    other = Made(monkeypatch)
    guided.show.playing, guided.show.clock = other.playing, 0.1
    chase = guided.guide._chase
    guided.on(HACK)
    assert guided.guide._chase is not chase and guided.guide._seen == 0.1
    guided.guide.cut()
    assert guided.on(HACK) == [True] and guided.now == HACK


def test_a_follower_goes_as_far_at_any_rate_of_pictures() -> None:
    few, many = Follower(), Follower()
    few.follow(HOUSE, 0.1)
    for _step in range(20):
        many.follow(HOUSE, 0.005)
    assert few.now.numbers == pytest.approx(many.now.numbers) and few.pace == pytest.approx(many.pace)
    for _step in range(40):
        few.follow(HOUSE, 0.05)
    assert few.now.numbers == pytest.approx(HOUSE.numbers) and not few.rests, "it may go on"
    assert few.cut(HOUSE) is not None and few.rests
    assert few.go(HOUSE, 0.1) is False and few.go(HACK, WAY) is True and few.rests and few.now == HACK
