"""Physical checks 5 to 9 and 15: one die against another."""

from __future__ import annotations

import math
from random import Random

import pytest

from physics import Pose, execute, simulate
from physics.constants import BEAT, DECEL, K2
from physics.die import Die
from physics.shot import COMMITTED, Run
from tests.physics.shots import HIT_Y, arriving, hit, house, shot, told
from tests.share import amount, share


def collide(a: Die, b: Die) -> tuple[tuple[float, float], float] | None:
    """Runs two dice through the beat in which they touch; momentum / m and energy (2 E / m) before that beat."""
    a.moving = b.moving = True
    run = Run([a, b], COMMITTED, False)
    for _ in range(12):
        momentum = (a.vx + b.vx, a.vy + b.vy)
        before = energy(a, b)
        run.plane()
        if run.field.meetings:
            break
    run.field.close()
    return (momentum, before) if run.field.meetings else None


def energy(*dice: Die) -> float:
    return sum(die.vx**2 + die.vy**2 + K2 * die.w**2 for die in dice)


@pytest.mark.parametrize("speed", [150.0, 300.0, 500.0, 815.0, 1200.0, 2000.0])
def test_head_on(speed: float):
    a, b = Die("a1", Pose(1, 0.0, 700.0)), Die("b1", Pose(1, 0.0, 716.5))
    a.vy = speed
    found = collide(a, b)
    assert found
    beat = DECEL * BEAT / speed
    assert (b.vy - a.vy) / speed == pytest.approx(0.60, abs=0.03)
    assert 1.0 - max(0.02, 2.5 * beat) <= (a.vy + b.vy) / speed <= 1.0
    assert 0.66 - 5.0 * beat <= (a.vy**2 + b.vy**2) / speed**2 <= 0.681


def test_a_full_flick_on_the_button():
    result = simulate({"b1": Pose(1, 0.0, 1260.0)}, shot("flick", 1900))
    assert result.rest["b1"].x == pytest.approx(0.0, abs=5.0)
    assert result.rest["b1"].y == pytest.approx(1402.0, abs=5.0)
    assert result.rest["a1"].y == pytest.approx(1253.0, abs=5.0)
    contact = result.contacts[0]
    assert (contact.a, contact.b) == ("a1", "b1")
    assert contact.impulse / 0.0023 == pytest.approx(0.8 * 815.0, rel=0.02)
    assert contact.y == pytest.approx(1252.0, abs=1.0)


def test_oblique_hits_keep_momentum_and_make_no_energy():
    random = Random(8)
    seen = 0
    worst, most = 0.0, 0.0
    while seen < 300:
        speed, spins = random.uniform(250, 1500), (random.uniform(-20, 20), random.uniform(-20, 20))
        a, b = (Die(code, Pose(1, 0.0, 0.0, random.uniform(0, 360))) for code in ("a1", "b1"))
        a.y, b.y, b.x = 700.0, 717.5, random.uniform(-12, 12)
        a.vy, a.w, b.w = speed, *spins
        found = collide(a, b)
        if not found or a.air or b.air:
            continue
        seen += 1
        (mx, my), before = found
        worst = max(worst, math.hypot(a.vx + b.vx - mx, a.vy + b.vy - my) / math.hypot(mx, my))
        most = max(most, energy(a, b) / before)
    assert worst <= 0.04, "friction with the ice takes a little within the beat"
    assert most <= 1.0


def test_a_hop_is_paid_for():
    random = Random(81)
    hops = 0
    for _ in range(150):
        result = hit(random, 900.0)
        if result is None:
            continue
        b1 = result.rest["b1"]
        way = math.hypot(b1.x, b1.y - HIT_Y)
        # even a hopping die gets no further than the whole blow would send a sliding one, and what it flies
        assert way < (900.0 * 0.95) ** 2 / (2.0 * DECEL) + 60.0
        hops += 1
    assert hops > 100


def mirrored(pose: Pose) -> Pose:
    return pose._replace(x=-pose.x, angle=(180.0 - pose.angle) % 360.0)


@pytest.mark.lab(share=True)
def test_mirror():
    """Free slides to 0.01 mm; after hits to 3 mm, in all of them."""
    random = Random(9)
    away: list[float] = []
    free = 0
    while len(away) < amount(test=80, lab=500) or free < 60:
        layout = house(random, 5, 70.0) if free >= 60 else {}
        one = shot(
            "slide", random.uniform(1500, 1850), x=round(random.uniform(-60, 60), 1), aim=random.gauss(0, 2),
            spin=random.uniform(-20, 20), angle=random.uniform(0, 360),
        )  # fmt: skip
        other = one._replace(x=-one.x, aim=-one.aim, spin=-one.spin, angle=(180.0 - one.angle) % 360.0)
        left, events = told(layout, one)
        if left.tips or any(event.kind == "hop" for event in events):
            continue
        right = simulate({code: mirrored(pose) for code, pose in layout.items()}, other)
        assert left.lost == right.lost
        pairs = [(pose, right.rest[code]) for code, pose in left.rest.items()]
        most = max((math.hypot(a.x + b.x, a.y - b.y) for a, b in pairs), default=0.0)
        if left.contacts:
            away.append(most)
        else:
            assert most <= 0.01, one
            free += 1
    assert max(away) <= 3.0


@share("speed, tips", [(330, 0.0), (460, 0.0), (680, 0.18), (920, 0.44), (1120, 0.55)], test=1)
def test_share_of_hits_that_tip_the_target(speed: float, tips: float):
    random = Random(15)
    hits = [result for result in (hit(random, speed) for _ in range(450)) if result]
    tipped = sum(any(tip.code == "b1" for tip in result.tips) for result in hits)
    assert len(hits) > 300
    assert tipped / len(hits) == pytest.approx(tips, abs=0.08)


def test_a_lasting_touch_is_one_bump():
    # b2 lies against b1: the blow goes through, and b1 is bumped once
    layout = {"b1": Pose(1, 0.0, HIT_Y), "b2": Pose(1, 0.0, HIT_Y + 16.0)}
    result = simulate(layout, shot("flick", arriving(600.0)))
    start = result.contacts[0].t
    pairs = [{contact.a, contact.b} for contact in result.contacts if contact.t < start + 0.02]
    assert pairs.count({"a1", "b1"}) == 1
    assert result.rest["b2"].y > HIT_Y + 30.0


def test_no_tunnelling_at_the_speed_cap():
    random = Random(22)
    for _ in range(150):
        offset = random.uniform(-6.0, 6.0)
        layout = {"b1": Pose(1, offset, 260.0, random.uniform(0, 360))}
        result = simulate(layout, shot("flick", 2500 * 1.03, angle=random.uniform(0, 360)))
        assert result.contacts
        assert result.contacts[0].t < 0.02
        assert result.contacts[0].impulse > 0.3 * 0.0023 * 2500


def test_friction_between_dice_turns_a_glanced_one():
    result = simulate({"b1": Pose(1, 12.0, HIT_Y, 30.0)}, shot("flick", arriving(600.0)))
    assert result.rest["b1"].angle != 30.0


def test_a_take_out_takes_out():
    """Full flicks of a club hand at a die on the Button: of those that hit it, so many send it off the sheet."""
    random = Random(24)
    hits = gone = 0
    while hits < 300:
        target = Pose(1, 0.0, 1260.0, round(random.uniform(0.0, 359.0), 3))
        result = simulate({"b1": target}, execute("a1", "flick", 0.0, 0.0, 2500.0, 0.0, 1.0, random))
        if any("b1" in (contact.a, contact.b) for contact in result.contacts):
            hits += 1
            gone += "b1" in result.lost
    assert gone / hits == pytest.approx(0.70, abs=0.12)
