"""The film of a shot: it shows what the outcome says, nothing jumps, and no two dice reach into each other."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import pytest

from physics import (
    CORNER,
    HEIGHT,
    NEIGHBOURS,
    Film,
    Placed,
    Pose,
    Result,
    Shot,
    execute,
    pose_at,
    simulate,
    speed_at,
    tip,
)
from physics.attitude import NORMALS, RADIUS, RESTS, Quaternion, attitude, rotated, support, times, turn_about
from physics.clear import penetration
from physics.constants import APOTHEM, DECEL, G
from physics.dice import SEXTANTS
from physics.die import Die
from physics.film import EASE, SIGHT
from physics.motion import EDGES, tip_over
from tests.physics.shots import HIT_Y, any_shot, arriving, filmed, house, shot
from tests.share import amount

SHOTS = amount(test=20, lab=500)
"""How many recorded shots are looked through."""
STEP = 1.0 / 640.0
UP = (0.0, 0.0, 1.0)


def between(one: Quaternion, other: Quaternion) -> float:
    """The angle between two orientations, rad."""
    w, x, y, z = times(one, (other[0], -other[1], -other[2], -other[3]))
    return 2.0 * math.atan2(math.sqrt(x * x + y * y + z * z), abs(w))


def rest_of(pose: Pose) -> Quaternion:
    return times(turn_about(UP, math.radians(pose.angle)), RESTS[pose.value])


def shown_up(turn: Quaternion) -> int:
    """The face that looks up most."""
    return max(NORMALS, key=lambda value: rotated(turn, NORMALS[value])[2])


def upright(placed: Placed) -> bool:
    """Whether a die stands on a face."""
    return support(placed.turn) < HEIGHT / 2 + 0.01


@pytest.mark.parametrize("value", range(1, 9))
def test_the_24_rests(value: int):
    for third in range(3):
        angle = 17.0 + 120.0 * third
        turn = rest_of(Pose(value, 0.0, 0.0, angle))
        assert shown_up(turn) == value
        assert support(turn) == pytest.approx(HEIGHT / 2, abs=1e-3)
        for k, new in enumerate(NEIGHBOURS[value]):
            # tipped over edge k about a level axis it lies as the table says
            way = math.radians(angle + 120.0 * k)
            tipped = times(turn_about((-math.sin(way), math.cos(way), 0.0), math.acos(1 / 3)), turn)
            assert between(tipped, rest_of(Pose(*tip(value, angle, k)[:1], 0.0, 0.0, tip(value, angle, k)[1]))) < 1e-6
            assert shown_up(tipped) == new


def test_half_a_tip_is_the_same_from_both_faces():
    random = Random(41)
    for _ in range(300):
        die = Die("a1", Pose(1 + random.randrange(8), 0.0, 0.0, random.uniform(0, 360)))
        die.q = random.randrange(6)
        k = random.randrange(3)
        edge = EDGES[die.q][k]
        (ex, ey), along = SEXTANTS[edge], random.uniform(-7.5, 7.5)
        die.px, die.py = APOTHEM * ex - along * ey, APOTHEM * ey + along * ex
        one = attitude(die.value, die.a, die.q, die.px, die.py)
        tip_over(die, edge, k)
        assert between(one, attitude(die.value, die.a, die.q, die.px, die.py)) < 1e-5
        assert support(one) == pytest.approx(8.0, abs=1e-3), "it stands on the edge"


def test_a_die_tips_over_the_edge_it_moves_to():
    """Straight over an edge it turns about that edge alone: its centre goes round it on a circle of 8 mm."""
    die = Die("a1", Pose(1, 0.0, 0.0, 0.0))
    for way in (0.5, 2.0, 4.0):
        turn = attitude(1, die.a, 0, way, 0.0)
        assert support(turn) == pytest.approx(math.sqrt(64.0 - (APOTHEM - way) ** 2), abs=1e-6)
        level = rotated(turn_about((0.0, 1.0, 0.0), 0.0), UP)
        assert level == UP
        assert rotated(turn, NORMALS[1])[0] > 0.0, "the top leans forwards"
        assert rotated(turn, NORMALS[1])[1] == pytest.approx(0.0, abs=1e-9)


def look_through(layout: dict[str, Pose], result: Result, film: Film, top: float) -> list[str]:
    """What is wrong with a film; nothing ever should be."""
    found = []
    for code, reel in film.reels.items():
        if reel.spot_times != sorted(reel.spot_times) or reel.turn_times != sorted(reel.turn_times):
            found.append(f"the keyframes of {code} are out of order")
    last: dict[str, Placed] = {}
    for k in range(int(film.duration / STEP) + 2):
        t = k * STEP
        now = {code: pose_at(film, code, t) for code in film.reels}
        seen = {code: placed for code, placed in now.items() if placed}
        for code, placed in seen.items():
            before = last.get(code)
            if before == placed:
                continue
            gone = 0.0 <= film.reels[code].left < t
            if (
                before
                and math.hypot(placed.x - before.x, placed.y - before.y) > (1.05 * top + gone * 300.0) * STEP + 0.01
            ):
                found.append(f"{code} jumps at {t:.4f}")
            if before and not gone and abs(placed.z - before.z) > (top + 500.0) * STEP:
                found.append(f"{code} jumps up or down at {t:.4f}")
            for other, there in seen.items():
                close = other != code and abs(there.x - placed.x) < 20.0 and abs(there.y - placed.y) < 20.0
                if close and upright(placed) and upright(there) and penetration(placed, there) > 1.0:
                    found.append(f"{code} is {penetration(placed, there):.2f} mm deep in {other} at {t:.4f}")
        last = seen
    for code, pose in result.rest.items():
        end = pose_at(film, code, film.duration)
        assert end
        if end.value != pose.value or shown_up(end.turn) != pose.value or between(end.turn, rest_of(pose)) > 1e-4:
            found.append(f"{code} shows another number than the record's")
        height = 1.5 * HEIGHT if pose.on else 0.5 * HEIGHT
        if math.dist((end.x, end.y, end.z), (pose.x, pose.y, height)) > 0.01:
            found.append(f"{code} lies elsewhere than the record says")
    found += [f"{code} is still there" for code in result.lost if pose_at(film, code, film.duration + 1e-6)]
    return found


@pytest.mark.lab(share=True)
def test_films_show_what_the_record_says():
    random = Random(2)
    for number in range(SHOTS):
        if number % 8 == 0:
            layout = house(random, random.choice((3, 8, 14, 24)), 70.0)
        delivery = any_shot(random)
        result, film = filmed(layout, delivery)
        assert look_through(layout, result, film, delivery.speed) == [], (layout, delivery)


@pytest.mark.lab(share=True)
def test_a_stack_that_is_knocked_apart_never_interpenetrates():
    random = Random(43)
    for _ in range(max(10, SHOTS // 8)):
        x, y = round(random.uniform(-2, 2), 3), round(HIT_Y + random.uniform(-2, 2), 3)
        layout = {"b1": Pose(1, 0.0, HIT_Y, round(random.uniform(0, 359), 3)), "b2": Pose(6, x, y, 40.0, "b1")}
        delivery = shot("flick", arriving(random.uniform(300, 1100)), angle=random.uniform(0, 360))
        try:
            result, film = filmed(layout, delivery)
        except ValueError:
            continue  # the upper one isn't over the top face
        assert look_through(layout, result, film, delivery.speed) == [], (layout, delivery)


def test_a_roll_turns_smoothly_to_its_face():
    """Between two moments a rolling die turns about as far as it travels, but for the corners it passes over."""
    random = Random(44)
    late = 0
    for _ in range(12):
        roll = shot(
            "roll", 1000.0, spin=random.gauss(0, 2), angle=random.uniform(0, 360), value=1 + random.randrange(8)
        )
        _, film = filmed({}, roll)
        ts = [k / 4000.0 for k in range(int(film.duration * 4000) + 1)]
        placed = [p for p in (pose_at(film, "a1", t) for t in ts) if p]
        steps = [between(a.turn, b.turn) for a, b in pairwise(placed)]
        assert sum(step > 0.5 for step in steps) / len(steps) < 0.01
        assert all(p.z >= 0.5 * HEIGHT - 0.01 for p in placed)
        # the last half tip is eased: nothing turns fast at the end
        late += sum(step > 0.1 for step in steps[-40:])
    assert late == 0


def test_a_film_changes_nothing_and_starts_with_the_release():
    random = Random(45)
    for _ in range(25):
        layout, delivery = house(random, 8), any_shot(random)
        result, film = filmed(layout, delivery)
        plain = simulate(layout, delivery)
        assert (plain.rest, plain.lost, plain.contacts, plain.tips) == (
            result.rest, result.lost, result.contacts, result.tips,
        )  # fmt: skip
        assert plain.film is None
        start = pose_at(film, "a1", -1.0)
        assert start == pose_at(film, "a1", 0.0)
        assert start
        assert (start.x, start.y, start.value) == (delivery.x, 240.0, delivery.value)
        late = film.duration + 1e-6
        assert all(pose_at(film, code, 60.0) == pose_at(film, code, late) for code in film.reels)


def test_keyframes():
    """At least 60 a second of what moves, and one in the moment of each contact, where the dice touch."""
    layout = {"b1": Pose(1, 3.0, 1000.0, 20.0)}
    result, film = filmed(layout, shot("slide", 1700.0))
    for code, start in (("a1", 0.0), ("b1", result.contacts[0].t)):
        spots = [spot for spot in film.reels[code].spots if spot.t >= start]
        moving = [spot for spot in spots if spot.vy]
        assert all(two.t - one.t <= 1 / 60 + 1e-9 for one, two in pairwise(moving))
    met = result.contacts[0].t
    touch = [spot for spot in film.reels["a1"].spots if met - 1 / 1920 <= spot.t <= met]
    assert len(touch) == 1
    one, other = pose_at(film, "a1", touch[0].t), pose_at(film, "b1", touch[0].t)
    assert one
    assert other
    assert penetration(one, other) < 0.05


def kinds(film: Film, code: str) -> list[str]:
    return [event.kind for event in film.events if event.code == code]


def test_events_of_a_slide_and_a_hit():
    result, film = filmed({"b1": Pose(1, 0.0, 1260.0)}, shot("slide", 1800.0))
    contact = next(event for event in film.events if event.kind == "contact")
    first = result.contacts[0]
    assert contact == (first.t, "contact", "a1", first.x, first.y, first.impulse, "b1")
    assert [event.t for event in film.events] == sorted(event.t for event in film.events)
    assert kinds(film, "a1")[-1] == kinds(film, "b1")[-1] == "rest"
    assert film.events[-1].t == pytest.approx(result.duration, abs=0.02)
    assert "rest" not in kinds(filmed({"b1": Pose(1, 150.0, 1260.0)}, shot("slide", 900.0))[1], "b1")


def test_events_of_a_roll():
    result, film = filmed({}, shot("roll", 1400.0, angle=41.0))
    events = [event for event in film.events if event.code == "a1"]
    tips = [event for event in events if event.kind == "tip"]
    assert len(tips) == sum(tip.times for tip in result.tips)
    hops, landings = ([event for event in events if event.kind == kind] for kind in ("hop", "landing"))
    assert len(hops) > 5
    # a hop ends in a landing as fast as it began, and a bounce is a landing more
    assert len(landings) >= len(hops)
    assert landings[0].strength == pytest.approx(hops[0].strength, rel=1e-6)
    assert landings[0].t - hops[0].t == pytest.approx(2.0 * hops[0].strength / G, rel=1e-6)
    # a die shows the new face from the tip on
    for event in tips[::7]:
        before, after = pose_at(film, "a1", event.t - 1e-7), pose_at(film, "a1", event.t)
        assert before
        assert after
        assert after.value in NEIGHBOURS[before.value]
        assert between(before.turn, after.turn) < 0.05
        assert math.hypot(before.x - event.x, before.y - event.y) < 0.01


def test_a_lost_die_goes_on_over_the_edge():
    result, film = filmed({}, shot("flick", 2300.0))
    assert result.lost == ("a1",)
    off = film.events[-1]
    assert (off.kind, off.code) == ("off", "a1")
    assert off.y == pytest.approx(1600.0, abs=25.0)
    assert off.strength == pytest.approx(math.sqrt(2300.0**2 - 2 * DECEL * 1360.0), rel=0.02)
    here, later = pose_at(film, "a1", off.t), pose_at(film, "a1", off.t + 0.2)
    assert here
    assert later
    assert later.y > here.y + 0.2 * off.strength
    assert later.z == pytest.approx(here.z - 0.5 * G * 0.04, abs=1.0)
    assert between(here.turn, later.turn) > 0.5
    assert pose_at(film, "a1", off.t + SIGHT + 0.01) is None
    assert film.duration == pytest.approx(off.t + SIGHT)


def test_mounting_is_eased_and_a_fall_is_told():
    layout, roll = mounting()
    _, film = filmed(layout, roll)
    mount = next(event for event in film.events if event.kind == "mount")
    heights = [p.z for p in (pose_at(film, mount.code, mount.t + k * 0.001) for k in range(-3, 60)) if p]
    assert all(abs(b - a) < 2.5 for a, b in pairwise(heights))
    assert heights[-1] == pytest.approx(1.5 * HEIGHT, abs=0.01)
    assert mount.t + EASE <= film.duration


def mounting() -> tuple[dict[str, Pose], Shot]:
    """A roll that ends on a die."""
    random = Random(46)
    while True:
        layout = house(random, 14, 70.0)
        for _ in range(20):
            roll = execute("a1", "roll", 0.0, random.gauss(0, 1), 1900.0, 0.0, 1.0, random)
            if any(pose.on for pose in simulate(layout, roll).rest.values()):
                return layout, roll


def test_how_fast_a_die_slides():
    _, film = filmed({}, shot("slide", 1500.0))
    for t in (0.0, 0.4, 0.9):
        assert speed_at(film, "a1", t) == pytest.approx(1500.0 - DECEL * t, abs=1.0)
    assert speed_at(film, "a1", 1.1) == 0.0
    _, film = filmed({}, shot("roll", 1500.0))
    assert speed_at(film, "a1", 0.3) == 0.0, "it tumbles"


def test_corners_are_where_the_footprint_has_them():
    """Seen from above the corners of the resting body lie on the footprint's, the even ones at the top face."""
    for value in range(1, 9):
        turn = rest_of(Pose(value, 0.0, 0.0, 25.0))
        for axis in ((1, 0, 0), (0, 1, 0), (0, 0, 1), (-1, 0, 0), (0, -1, 0), (0, 0, -1)):
            x, y, z = (RADIUS * part for part in rotated(turn, axis))
            k = (math.degrees(math.atan2(y, x)) - 25.0) / 60.0
            assert math.hypot(x, y) == pytest.approx(CORNER)
            assert k == pytest.approx(round(k), abs=1e-6)
            assert (z > 0.0) == (round(k) % 2 == 0)
