"""Aiming: whatever a hand does becomes a legal delivery, and does what it looks like."""

from __future__ import annotations

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.faces.mystic.aim import FULL, HAND, LEAST, MOMENT, SHORT, SLACK, Aim, direction, flicked, no_flick, pulled
from game.faces.mystic.asking import Ask
from game.faces.mystic.drawing.camera import ABOVE, HACK, WIDE, Camera
from game.faces.mystic.words import aimed
from game.rules.mystic.arguments import Distance
from game.rules.mystic.moves import DELIVERIES, MOST_AIM, MOST_SPIN, MOST_X, speeds
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


def test_why_a_flick_is_none_is_the_same_wherever_it_began() -> None:
    tracks = [
        [(0.0, 0.0, 0.0), (0.1, 0.0, -200.0)],
        [(0.0, 0.0, 0.0), (0.1, 200.0, 10.0)],
        [(0.0, 0.0, 0.0), (0.1, 0.0, 10.0)],
        [(0.0, 0.0, 0.0), (9.0, 0.0, 300.0)],
        [(0.0, 0.0, 0.0), (0.1, 0.0, 300.0), (2.0, 0.0, 300.0)],
    ]
    here = [no_flick(track) for track in tracks]
    assert len({words.id for words in here}) == 4 and here[0] == here[1]
    for x, y in ((500.0, 400.0), (-300.0, 900.0), (20.0, -700.0)):
        assert [no_flick([(t, px + x, py + y) for t, px, py in track]) for track in tracks] == here


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


def test_a_weight_is_a_speed_between_the_slowest_and_the_fastest_of_its_style() -> None:
    """None of it is the slowest, all of it the fastest; typing a weight and reading it are the same."""
    for style in ("slide", "flick", "roll"):
        low, high = speeds(style)
        assert (Aim(style, speed=low).weight, Aim(style, speed=high).weight) == (0, 100)
        assert Aim(style, speed=(low + high) / 2).weight == 50
        ways = [Aim(style).weighing(weight) for weight in range(101)]
        assert [aim.weight for aim in ways] == list(range(101))
        assert (ways[0].speed, ways[25].speed, ways[100].speed) == (low, round(low + (high - low) / 4), high)
        assert Aim(style, 30.0, 2.0, 800.0, 1.5).weighing(50).values[:2] == [30.0, 2.0]


def test_the_numbers_of_a_delivery_are_as_fine_as_its_text_and_no_larger_than_allowed() -> None:
    """Both ways; what is within the range stays."""
    aim = Aim("slide", 12.345, 3.4567, 1234.56, -7.89).within()
    assert aim.values == [12.3, 3.46, 1235.0, -7.9]
    low, high = speeds("slide")
    for way in (-1, 1):
        far = Aim("slide", 999.0 * way, 99.0 * way, 1e6 * way, 99.0 * way).within()
        assert far.values == [way * MOST_X, way * MOST_AIM, high if way > 0 else low, way * MOST_SPIN]
        most = Aim("slide", way * MOST_X, way * MOST_AIM, high if way > 0 else low, way * MOST_SPIN)
        assert most.within() == most
        assert most.changed(x=-0.1 * way, aim=-0.01 * way, speed=-way, spin=-0.1 * way).values == pytest.approx(
            [way * (MOST_X - 0.1), way * (MOST_AIM - 0.01), (high if way > 0 else low) - way, way * (MOST_SPIN - 0.1)]
        )
    assert "-0" not in "".join(f"{value:g}" for value in Aim(x=-0.01, aim=-0.001, spin=-0.01).within().values)


@pytest.mark.parametrize("style", ["slide", "flick", "roll"])
def test_a_pull_begins_with_the_slowest_shot_and_ends_with_the_fastest(style: str) -> None:
    """A little less is none; beyond a full one it gets no faster. Half of it goes half as far as the whole."""
    low, high = speeds(style)
    assert pulled(Aim(style), 0.0, -SLACK + 0.1) is None
    pulls = [pulled(Aim(style), 0.0, -length) for length in (SLACK, (SLACK + FULL) / 2, FULL, FULL + 50.0)]
    first, half, full, more = (aim.speed if aim is not None else 0.0 for aim in pulls)
    assert (first, full, more) == (low, high, high)
    assert half**2 - low**2 == pytest.approx((high**2 - low**2) / 2, rel=0.01)


def test_a_pull_goes_back_and_to_the_side_but_not_up_the_ice() -> None:
    """As far up as a third of its length at most; its way is the opposite of the hand's."""
    for side in (-1.0, 1.0):
        for up, made in ((0.36, False), (0.34, True), (0.0, True), (-0.5, True)):
            across = math.sqrt(1.0 - up * up)
            assert (pulled(Aim(), side * 200.0 * across, 200.0 * up) is not None) == made, up
        aim = pulled(Aim(), 40.0 * side, -200.0)
        assert aim is not None and aim.aim == pytest.approx(direction(-40.0 * side, 200.0), abs=0.01)
        assert aim.aim * side < -1.0


def upwards(units: float, seconds: float, aside: float = 0.0) -> list[tuple[float, float, float]]:
    """The mouse's places on an even way up the ice."""
    return [(seconds * k / 20, aside * k / 20, units * k / 20) for k in range(21)]


def test_a_flick_is_as_fast_as_it_was_at_last() -> None:
    """Its last moment counts: not how it began, nor how long the mouse lay still before, nor how often it reports."""
    even = flicked(Aim("flick"), upwards(200.0, 0.2))
    assert even is not None
    slow_first = [(t - 1.0, x, y - 100.0) for t, x, y in upwards(100.0, 0.999)] + upwards(200.0, 0.2)
    still_first = [(-1.0, 0.0, 0.0), *upwards(200.0, 0.2)]
    seldom = upwards(200.0, 0.2)[::5]
    for track in (slow_first, still_first, seldom):
        other = flicked(Aim("flick"), track)
        assert other is not None and other.speed == pytest.approx(even.speed, rel=0.003)
    slower = flicked(Aim("flick"), [*upwards(200.0, 0.2), (0.25, 0.0, 200.0 + 0.05 * 600.0)])
    faster = flicked(Aim("flick"), [*upwards(200.0, 0.2), (0.25, 0.0, 200.0 + 0.05 * 2000.0)])
    assert slower is not None and faster is not None and slower.speed < even.speed < faster.speed


def test_what_is_too_short_too_slow_or_aside_is_no_flick_and_a_little_more_is_one() -> None:
    """Each limit from both sides; and the reason names it."""
    quick = (MOMENT - 0.01) / 2
    for track, why in (
        (upwards(SHORT - 0.5, quick), "Too short"), (upwards(SHORT + 0.5, quick), ""),
        (upwards(0.98 * LEAST, 1.0), "Too slow"), (upwards(1.02 * LEAST, 1.0), ""),
        (upwards(100.0, 0.1, aside=180.0), "up the ice"), (upwards(100.0, 0.1, aside=165.0), ""),
        (upwards(100.0, 0.1, aside=-180.0), "up the ice"), (upwards(100.0, 0.1, aside=-165.0), ""),
        (upwards(-100.0, 0.1), "up the ice"), (upwards(100.0, 0.1)[:1], None),
    ):  # fmt: skip
        shot = flicked(Aim(), track)
        assert (shot is not None) == (why == ""), (track[-1], why)
        assert not why or why in str(no_flick(track)), (track[-1], why)
    turned = [*upwards(200.0, 0.2), *((0.2 + 0.01 * k, 20.0 * k, 200.0) for k in range(1, 12))]
    assert flicked(Aim(), turned) is None and "up the ice" in str(no_flick(turned))
    stopped = [*upwards(200.0, 0.2), (0.25, 0.0, 200.0), (0.4, 0.0, 200.0)]
    assert "stopped" in str(no_flick(stopped))


def test_a_flick_aims_where_it_goes_as_the_ice_is_seen() -> None:
    """Straight up is straight; to the sides it is less than on the screen, and the same to both."""
    for aside in (10.0, 50.0):
        left, right = (flicked(Aim(), upwards(200.0, 0.2, aside=way * aside)) for way in (-1, 1))
        assert left is not None and right is not None and left.aim == -right.aim
        assert 0.0 < right.aim < math.degrees(math.atan2(aside, 200.0))
        assert right.aim == pytest.approx(direction(aside, 200.0), abs=0.01)
    straight = flicked(Aim(), upwards(200.0, 0.2))
    assert straight is not None and straight.aim == 0.0
    assert direction(20.0, 100.0) == pytest.approx(direction(40.0, 200.0))
