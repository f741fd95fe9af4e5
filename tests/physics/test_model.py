"""Every number and sign of the model by itself: what the statistics of whole shots would not notice."""

from __future__ import annotations

import math
from random import Random

import pytest

from physics import HEIGHT, NEIGHBOURS, Pose, Shot, simulate
from physics.contact import bump, mount, stack
from physics.die import Die
from physics.field import Field
from physics.motion import land, tip_on_ice, travel
from physics.shot import COMMITTED, Run
from tests.physics.shots import HIT_Y, shot

M = 0.0023
HALF = HEIGHT / 2


def die(code: str = "a1", **state: float | bool) -> Die:
    found = Die(code, Pose(1, 0.0, 700.0))
    for name, value in state.items():
        setattr(found, name, value)
    return found


def alone(*dice: Die) -> Field:
    return Field(sorted(dice, key=lambda each: each.code), 4, 4)


@pytest.mark.parametrize("side", [1.0, -1.0])
def test_a_tip_turns_the_path_towards_the_edges_normal(side: float):
    off = math.radians(20.0) * side
    # edge 0 faces along +x; the path is 20 degrees to one side of it
    rolling = die(rolling=True, vx=300.0 * math.cos(off), vy=300.0 * math.sin(off))
    tip_on_ice(rolling, 0)
    assert math.atan2(rolling.vy, rolling.vx) == pytest.approx(0.97 * off)
    assert math.hypot(rolling.vx, rolling.vy) == pytest.approx(math.sqrt(300.0**2 - 25_000.0))
    assert not rolling.air


def test_a_tip_leaves_97_hundredths_of_the_spin():
    rolling = die(rolling=True, vx=300.0, w=10.0)
    tip_on_ice(rolling, 0)
    assert rolling.w == pytest.approx(9.7)


def test_a_tip_that_is_fast_enough_hops_and_pays_for_it():
    off = math.radians(30.0)
    rolling = die(rolling=True, vx=1000.0 * math.cos(off), vy=1000.0 * math.sin(off))
    tip_on_ice(rolling, 0)
    v2 = 1000.0**2 - 25_000.0
    assert rolling.air
    assert rolling.vz == pytest.approx(0.40 * math.sqrt(v2) * math.cos(off))
    assert rolling.vx**2 + rolling.vy**2 == pytest.approx(v2 - rolling.vz**2)


def test_a_tip_that_is_too_slow_ends_the_roll():
    rolling = die(rolling=True, vx=math.sqrt(25_000.0 + 20_500.0), px=3.0)
    tip_on_ice(rolling, 0)
    assert (rolling.rolling, rolling.px) == (False, 0.0)
    going = die(rolling=True, vx=math.sqrt(25_000.0 + 20_700.0))
    tip_on_ice(going, 0)
    assert going.rolling


def test_a_landing():
    falling = die(air=True, vx=800.0, vz=-500.0, w=10.0, z=-0.5)
    land(falling)
    assert (falling.z, falling.air) == (0.0, True)
    assert falling.vz == pytest.approx(150.0)
    assert falling.w == pytest.approx(8.0)
    assert falling.vx == pytest.approx(800.0 - 0.15 * 1.3 * 500.0)
    soft = die(air=True, vx=800.0, vz=-190.0, w=10.0)
    land(soft)
    assert (soft.vz, soft.air) == (0.0, False), "a bounce below 60 mm/s is none"


@pytest.mark.parametrize(("dv", "tips"), [(345.0, 0), (358.0, 1), (490.0, 1), (505.0, 2), (615.0, 3), (3000.0, 3)])
def test_how_many_tips_a_hit_is_worth(dv: float, tips: int):
    # hit at the very top of its outline
    hit = die(vx=500.0)
    bump(alone(hit), hit, dv * M, 0.0, HEIGHT)
    assert hit.tips == tips


def test_a_lower_hit_is_worth_less():
    hit = die(vx=500.0)
    bump(alone(hit), hit, 700.0 * M, 0.0, HALF + HALF / 2)
    assert hit.tips == 0
    bump(alone(hit), hit, 710.0 * M, 0.0, HALF + HALF / 2)
    assert hit.tips == 1


@pytest.mark.parametrize(
    ("push", "height", "back"),
    [(1.0, HEIGHT, 1), (-1.0, HEIGHT, -1), (1.0, 1.0, -1), (-1.0, 1.0, 1)],
    ids=["pushed high on its way", "pushed high against it", "pushed low on its way", "pushed low against it"],
)
def test_which_way_a_hit_tips(push: float, height: float, back: int):
    """A push over the centre turns the top its way, one under the centre turns it back."""
    hit = die(vx=300.0, moving=True)
    field = alone(hit)
    field.enter({hit})
    bump(field, hit, push * 500.0 * M, 0.0, height)
    field.close()
    assert hit.tips >= 1
    assert hit.back == back
    # on edge 0 ahead or, turned backwards, on the corner between the others
    hit.air = False
    hit.tips, hit.py = 1, 0.5
    travel(hit, 12.0, 0.0)
    ahead, behind = NEIGHBOURS[1][0], NEIGHBOURS[1][1:]
    assert hit.value == ahead if back > 0 else hit.value in behind


def test_a_hit_from_below_lifts_and_is_paid_for():
    hit = die(vx=900.0, moving=True)
    field = alone(hit)
    field.enter({hit})
    bump(field, hit, 700.0 * M, 0.0, HALF - HALF / 2)
    field.close()
    assert hit.air
    assert hit.vz == pytest.approx(0.60 * 700.0 * 0.5)
    assert hit.vx**2 + hit.vz**2 == pytest.approx(900.0**2)
    low = die(vx=900.0)
    bump(alone(low), low, 480.0 * M, 0.0, HALF - HALF / 2)
    assert not low.air, "below 150 mm/s it stays down"


def test_a_rolling_die_takes_no_tips_from_a_hit():
    hit = die(vx=900.0, rolling=True)
    bump(alone(hit), hit, 900.0 * M, 0.0, HEIGHT)
    assert hit.tips == 0


def test_mounting_takes_nine_tenths_of_the_difference():
    lower = Die("b1", Pose(1, 0.0, 700.0))
    upper = die(vx=400.0, vy=-100.0, w=6.0, vz=-300.0, z=8.0, air=True, rolling=True, moving=True)
    lower.vx, lower.w = 100.0, -2.0
    field = alone(lower, upper)
    field.enter({lower, upper})
    mount(field, lower, upper, 0.5)
    numbers = field.ice.read()
    field.close()
    assert (upper.vx - lower.vx, upper.vy - lower.vy, upper.w - lower.w) == pytest.approx((30.0, -10.0, 0.8))
    assert (upper.vx + lower.vx, upper.vy + lower.vy, upper.w + lower.w) == pytest.approx((500.0, -100.0, 4.0))
    assert (upper.z, upper.air, upper.rolling, upper.on) == (HEIGHT, False, False, lower)
    assert numbers[3:6] == pytest.approx([upper.vx, upper.vy, upper.w])
    meeting = field.meetings[0]
    assert (meeting.a, meeting.b, meeting.t) == (lower, upper, 0.5)
    assert meeting.impulse == pytest.approx(M * math.hypot(0.45 * 300.0, 0.45 * 100.0, 300.0))


@pytest.mark.parametrize(("z", "mounts"), [(4.2, False), (4.5, True), (13.0, True), (13.2, False)])
def test_from_which_heights_a_die_comes_down_on_another(z: float, mounts: bool):
    lower, upper = Die("b1", Pose(1, 0.0, 700.0)), die(z=z, vz=-100.0, air=True, moving=True)
    field = alone(lower, upper)
    field.enter({lower, upper})
    stack(field, 0.0)
    field.close()
    assert (upper.on is lower) == mounts


@pytest.mark.parametrize(("state", "mounts"), [({}, True), ({"barred": True}, False), ({"vz": 100.0}, False)], ids=str)
def test_what_fell_off_or_rises_mounts_nothing(state: dict[str, float | bool], mounts: bool):
    lower, upper = Die("b1", Pose(1, 0.0, 700.0)), die(z=8.0, vz=-100.0, air=True, moving=True)
    for name, value in state.items():
        setattr(upper, name, value)
    field = alone(lower, upper)
    field.enter({lower, upper})
    stack(field, 0.0)
    field.close()
    assert (upper.on is lower) == mounts
    upper.vz = -100.0
    land(upper)
    assert not upper.barred, "on the ice it is as any other"


@pytest.mark.parametrize(("z", "meets"), [(4.2, True), (4.5, False)])
def test_from_a_third_of_its_height_on_a_die_passes_over_others(z: float, meets: bool):
    standing = Die("b1", Pose(1, 0.0, 718.0))
    flying = die(z=z, vy=1500.0, vz=10.0, air=True, moving=True)
    run = Run([flying, standing], COMMITTED, False)
    run.plane()
    run.field.close()
    assert bool(run.field.meetings) == meets


@pytest.mark.parametrize("how", ["tip", "lift", "lost"])
def test_a_die_sheds_its_rider(how: str):
    """When it tips, when a hit lifts it, when it leaves the sheet."""
    lower = Die("b1", Pose(1, 199.9 if how == "lost" else 0.0, 700.0))
    upper = Die("b2", Pose(5, lower.x, 700.0, 0.0, "b1"))
    upper.on, lower.top, upper.z = lower, upper, HEIGHT
    lower.moving, lower.vx = True, 1500.0
    run = Run([lower, upper], COMMITTED, False)
    if how == "lift":
        run.field.enter({lower, upper})
        bump(run.field, lower, 700.0 * M, 0.0, 0.0)
    else:
        lower.tips = 1 if how == "tip" else 0
        run.plane()
    run.field.close()
    assert lower.top is None
    assert (upper.on, upper.air, upper.barred) == (None, True, True)
    assert upper.z == pytest.approx(HEIGHT, abs=0.1)


LAYOUT = {"b1": Pose(3, 0.0, 1240.0, 10.0), "b2": Pose(6, 12.0, 1268.0, 50.0), "b3": Pose(2, -40.0, 1300.0, 100.0)}
GOLDEN = {
    Shot("a1", "slide", 12.0, -0.2, 1730.0, 6.0, 33.0, 1): (
        {"a1": (1, -0.343, 1256.983, 269.751)},
        {"a1": (1, 2.633, 1229.165, 187.228), "b1": (3, -3.49, 1253.469, 119.591)},
    ),
    Shot("a1", "flick", -20.0, 0.6, 2200.0, -5.0, 20.0, 4): (
        {},
        {
            "a1": (4, -34.584, 1307.827, 342.478),
            "b1": (3, 33.75, 1258.093, 24.225),
            "b2": (6, 11.158, 1325.006, 55.212),
            "b3": (2, -115.665, 1439.691, 93.2),
        },
    ),
    Shot("a1", "roll", 5.0, 0.0, 2000.0, 3.0, 77.0, 2): (
        {"a1": (8, -2.687, 1413.795, 317.062)},
        {
            "a1": (1, 5.049, 1231.673, 273.406),
            "b1": (3, -23.9, 1294.026, 280.17),
            "b2": (6, 27.602, 1289.549, 322.275),
            "b3": (2, -50.332, 1307.06, 141.054),
        },
    ),
}


@pytest.mark.parametrize("delivery", GOLDEN, ids=lambda delivery: f"{delivery.style}-{delivery.speed:.0f}")
def test_golden_deliveries(delivery: Shot):
    """Where deliveries of each style end, alone and among others: whatever changes the model changes these."""
    for layout, expected in zip(({}, LAYOUT), GOLDEN[delivery], strict=True):
        result = simulate(layout, delivery)
        assert set(result.changed(layout)) == set(expected)
        for code, (value, x, y, angle) in expected.items():
            pose = result.rest[code]
            assert pose.value == value
            assert (pose.x, pose.y) == pytest.approx((x, y), abs=0.05)
            assert (pose.angle - angle + 180.0) % 360.0 - 180.0 == pytest.approx(0.0, abs=0.5)


def test_a_blow_goes_through_a_frozen_pair():
    """Flat against flat in a row: the last one takes the blow, and the first stands nearly still."""
    layout = {"b1": Pose(1, 0.0, HIT_Y), "b2": Pose(1, 0.0, HIT_Y + 16.0)}
    rest = simulate(layout, shot("slide", 1150.0)).rest
    assert rest["b2"].y - layout["b2"].y > 2.0 * (rest["b1"].y - layout["b1"].y)


def test_fuzzed_tips_follow_the_path():
    """However it is turned, a die that a hit tips forwards tips over the edge that lies ahead."""
    random = Random(51)
    for _ in range(100):
        hit = Die("a1", Pose(1 + random.randrange(8), 0.0, 700.0, random.uniform(0, 360)))
        hit.tips, angle, value = 1, hit.pose.angle, hit.value
        travel(hit, 0.0, 12.0)
        k = NEIGHBOURS[value].index(hit.value)
        # within 60 degrees of +y, the direction of the way
        assert math.cos(math.radians(angle + 120.0 * k - 90.0)) >= 0.5 - 1e-9
