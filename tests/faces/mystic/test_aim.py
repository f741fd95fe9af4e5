"""Aiming: whatever a hand does becomes a legal delivery, and does what it looks like."""

from __future__ import annotations

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.faces.mystic.aim import FULL, HAND, SLACK, Aim, direction, flicked, no_flick, pulled
from game.faces.mystic.asking import Ask
from game.faces.mystic.drawing.camera import ABOVE, HACK, WIDE, Camera
from game.faces.mystic.words import aimed
from game.rules.mystic.arguments import Distance
from game.rules.mystic.moves import DELIVERIES
from game.rules.mystic.shot_film import preview, spread
from game.rules.mystic.stones import Stone, place_ring

STYLES = st.sampled_from(["slide", "flick", "roll"])
NUMBERS = st.floats(-4000, 4000)


def composed(aim: Aim) -> str:
    """The move that the ice answers with."""
    template = next(d for d in DELIVERIES if d.style == aim.style)
    move = template.compose(template.paths[0], [aim.values])
    assert template.admits(move), move.text
    return move.text


@given(STYLES, NUMBERS, NUMBERS, st.floats(-300, 300), st.floats(-40, 40))
def test_every_pull_is_a_legal_delivery_or_none(style: str, dx: float, dy: float, x: float, spin: float) -> None:
    """However far and in whatever direction."""
    found = pulled(Aim(style, x=x, spin=spin), dx, dy)
    if found is None:
        assert dy > -SLACK or dy > 0.35 * math.hypot(dx, dy) or math.hypot(dx, dy) < SLACK
    else:
        composed(found)


@given(STYLES, st.lists(st.tuples(st.floats(0, 0.05), st.floats(-400, 400), st.floats(-400, 400)), min_size=1))
def test_every_flick_is_a_legal_delivery_or_none(style: str, steps: list[tuple[float, float, float]]) -> None:
    """However the mouse went."""
    t = x = y = 0.0
    track = []
    for dt, dx, dy in steps:
        t, x, y = t + dt, x + dx, y + dy
        track.append((t, x, y))
    found = flicked(Aim(style), track)
    if found is not None:
        composed(found)


def test_a_pull_straight_back_goes_straight_and_a_longer_one_farther() -> None:
    """Its way grows evenly with the pull."""
    ways = []
    for pull in (140.0, 230.0, 320.0):
        aim = pulled(Aim(), 0.0, -pull)
        assert aim is not None and aim.aim == 0.0
        stop = preview({}, "a1", "slide", *aim.values).stop
        assert stop is not None
        ways.append(stop[1])
    assert ways[2] - ways[1] == pytest.approx(ways[1] - ways[0], rel=0.03)


def test_pulling_left_aims_right_and_a_flick_goes_where_it_went() -> None:
    """A sling and a push."""
    back = pulled(Aim(), -60.0, -200.0)
    on = flicked(Aim(), [(0.0, 0.0, 0.0), (0.05, 9.0, 90.0)])
    assert back is not None and back.aim > 1.0
    assert on is not None and on.aim > 1.0
    assert direction(-9.0, 90.0) == -direction(9.0, 90.0)


def test_the_mouses_speed_is_the_shots() -> None:
    """Faster goes faster; too slow is no shot."""
    speeds = []
    for fast in (600.0, HAND, 4000.0):
        shot = flicked(Aim("flick"), [(0.01 * i, 0.0, fast * 0.01 * i) for i in range(12)])
        assert shot is not None
        speeds.append(shot.speed)
    assert speeds == sorted(speeds) and speeds[1] == pytest.approx(1732, abs=2)
    assert flicked(Aim(), [(0.01 * i, 0.0, 2.0 * i) for i in range(12)]) is None


def test_a_mouse_that_is_told_late_is_no_faster() -> None:
    """Two hundred units within a slow picture are no shot at full power."""
    late, even = ([(0.0, 0.0, 0.0), (span, 0.0, 60.0)] for span in (0.004, 0.028))
    one, other = flicked(Aim("flick"), late), flicked(Aim("flick"), even)
    assert one == other is not None


@pytest.mark.parametrize(
    ("track", "why"),
    [
        ([(0.1 * i, 0.0, 3.0 * i) for i in range(12)], "Too slow"),
        ([*((0.01 * i, 0.0, 20.0 * i) for i in range(12)), *((0.4 + 0.1 * i, 0.0, 220.0) for i in range(3))], "stop"),
        ([(0.01 * i, 30.0 * i, 4.0 * i) for i in range(12)], "up the ice"),
    ],
)
def test_a_flick_that_is_none_says_why(track: list[tuple[float, float, float]], why: str) -> None:
    assert flicked(Aim("flick"), track) is None
    assert why in str(no_flick(track))


def test_fine_steps_keep_their_numbers_in_range() -> None:
    """A tenth of a degree, and never beyond."""
    assert Aim().changed(aim=0.1).aim == 0.1
    assert Aim(aim=14.98).changed(aim=0.1).aim == 15.0
    assert Aim(speed=1849).changed(speed=5).speed == 1850


def test_a_careful_hand_finds_the_chosen_ring_more_often_than_not() -> None:
    """A person's scatter: 4 units in the length of a pull and 3 across, with a steady hand's noise on top."""
    rng, hits, tries = Random(7), 0, 120
    err = spread("slide", "steady")
    want = SLACK + (FULL - SLACK) * (1732.0**2 - 300.0**2) / (1850.0**2 - 300.0**2)
    for _ in range(tries):
        aim = pulled(Aim(), rng.gauss(0, 3.0), -want + rng.gauss(0, 4.0))
        assert aim is not None
        speed = aim.speed * (1 + rng.gauss(0, err.speed))
        stop = preview({}, "a1", "slide", 0.0, aim.aim + rng.gauss(0, err.aim), speed, 0.0).stop
        hits += stop is not None and place_ring(*stop, 0.0) in ("B", "R2")
    assert hits > 0.5 * tries


@pytest.mark.parametrize("camera", [HACK, ABOVE, WIDE])
@given(x=st.floats(-200, 200), y=st.floats(240, 1600))
def test_a_point_on_the_screen_is_the_point_on_the_ice(camera: Camera, x: float, y: float) -> None:
    """There and back."""
    vx, vy, k = camera.project(x, y)
    assert camera.ground(vx, vy) == pytest.approx((x, y), abs=1e-6)
    assert k > 0


def test_the_preview_stops_at_the_first_stone_on_its_way() -> None:
    """The ghost touches it; without one there is none."""
    from game.rules.mystic.stones import Stone

    stones = {"b1": Stone("ice", 1, 0.0, 1100.0, 10.0), "b2": Stone("ice", 1, 150.0, 1100.0, 10.0)}
    seen = preview(stones, "a1", "slide", 0.0, 0.0, 1732.0, 0.0)
    assert seen.meets == "b1" and seen.ghost is not None
    assert 1100.0 - 19.0 < seen.ghost.y < 1100.0 - 15.0
    assert preview(stones, "a1", "slide", -100.0, 0.0, 1732.0, 0.0).ghost is None


def test_reports_that_come_together_are_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window tells a frame's moves of the mouse at once: the flick is as fast as the hand was all the same."""
    from game.faces.mystic.hand import Hand

    speeds = []
    for apart in (0.008, 0.016):
        hand = Hand(lambda: HACK, lambda: None, lambda: None, lambda: 0.0)
        shots: list[Aim] = []
        monkeypatch.setattr(Hand, "delivering", property(lambda self: True))
        monkeypatch.setattr(hand, "deliver", shots.append)
        now = [0.0]
        hand.clock = lambda now=now: now[0]  # type: ignore[misc]
        hand.press(960.0, 300.0)
        for k in range(1, 21):
            # 1,700 units a second; the times are those of frames
            now[0] = 0.008 * k if apart < 0.01 else 0.016 * ((k + 1) // 2)
            hand.move(960.0, 300.0 + 1700.0 * 0.008 * k)
        hand.let_go(960.0, 300.0 + 1700.0 * 0.008 * 20)
        speeds.append(shots[0].speed)
    assert speeds[1] == pytest.approx(speeds[0], rel=0.01)


def test_a_distance_is_picked_where_its_stone_would_lie() -> None:
    """Straight away from the button, no farther than the spell allows; beside that way its nearest point counts."""
    here = Stone("ice", 3, 30.0, 1300.0)
    ask = Ask((), Distance("a3", here, 60.0), {"a3": here})
    for far in (0.1, 24.0, 60.0):
        there = ask.there(far)
        dx, dy = there.x - here.x, there.y - here.y
        assert ask.value_at(there.x, there.y) == pytest.approx(far, abs=0.1)
        assert ask.value_at(there.x - dy, there.y + dx) == pytest.approx(far, abs=0.1)
        assert ask.value_at(here.x - dx, here.y - dy) == 0.1
        assert ask.value_at(here.x + 700.0 * dx, here.y + 700.0 * dy) == 60.0


def test_an_aim_is_told_by_side_weight_turn_and_where_it_stops() -> None:
    stones = {"a3": Stone("board", 3), "b3": Stone("ice", 5, 0.0, 1000.0)}
    names = ["You", "Bea"]

    def said(aim: Aim, *, whole: bool = True) -> str:
        return aimed(aim, preview(stones, "a3", aim.style, *aim.values), names, whole=whole)

    assert said(Aim()).startswith("straight, weight ") and said(Aim()).endswith("meets Bea: stone 3.")
    wide = said(Aim(x=30.0, aim=1.5, spin=-1.0))
    assert (
        wide.startswith("1.5 degrees to the right, weight ")
        and "from 30 mm to the right, turn 1.0 to the right" in wide
    )
    assert "stops in " in wide and "o'clock" in wide
    assert "meets" not in said(Aim(), whole=False), "more is said than is seen"
