"""Physical checks 19 to 21: what holds after every shot, whatever it was."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import weakref
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from physics import STYLES, Pose, Result, Shot, simulate
from physics.ice import Ice
from tests.physics.shots import any_shot, faults, house
from tests.share import amount, tried

SHOTS = amount(test=40, lab=1000)
"""How many random shots are compared bit for bit."""


def digest(results: list[Result]) -> str:
    """A fingerprint of everything that happened, to the last bit."""
    lines = [repr((r.rest, r.lost, r.contacts, r.tips, r.duration)) for r in results]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def shots(count: int) -> list[tuple[dict[str, Pose], Shot]]:
    random = Random(21)
    found: list[tuple[dict[str, Pose], Shot]] = []
    layout: dict[str, Pose] = {}
    for number in range(count):
        if number % 10 == 0:
            layout = house(random, random.choice((2, 6, 12)))
        delivery = any_shot(random)
        found.append((layout, delivery))
        # go on from what the shot left, stacks included, as a game does
        layout = {code: pose for code, pose in simulate(layout, delivery).rest.items() if code != "a1"}
        if any(pose.on == "a1" for pose in layout.values()):
            layout = house(random, 6)
    return found


def played(found: list[tuple[dict[str, Pose], Shot]]) -> str:
    return digest([simulate(layout, delivery) for layout, delivery in found])


@pytest.mark.lab(share=True)
def test_the_same_in_a_fresh_process_after_json_and_with_a_film():
    found = shots(SHOTS)
    here = played(found)
    assert digest([simulate(layout, delivery, film=True) for layout, delivery in found]) == here
    text = json.dumps([[layout, delivery] for layout, delivery in found])
    program = (
        "import json, sys\n"
        "from physics import Pose, Shot\n"
        "from tests.physics.test_always import played\n"
        "data = json.load(sys.stdin)\n"
        "print(played([({c: Pose(*p) for c, p in layout.items()}, Shot(*shot)) for layout, shot in data]))\n"
    )
    root = Path(__file__).parents[2]
    for seed in ("1", "2"):
        process = subprocess.run(
            [sys.executable, "-c", program], input=text, capture_output=True, text=True, cwd=root, check=True,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
        )  # fmt: skip
        assert process.stdout.strip() == here


def test_the_order_of_the_layout_does_not_matter():
    random = Random(3)
    for _ in range(20):
        layout, delivery = house(random, 10), any_shot(random)
        turned = dict(reversed(layout.items()))
        assert simulate(turned, delivery) == simulate(layout, delivery)


def test_hundreds_of_shots_leave_nothing_wrong():
    random = Random(19)
    for number in range(400):
        if number % 8 == 0:
            layout = house(random, random.choice((3, 8, 14, 24)))
        delivery = any_shot(random)
        assert faults(layout, simulate(layout, delivery)) == [], (layout, delivery)


def test_a_game_that_goes_on_and_on_stays_sound():
    """Ends of 16 dice, each shot from what the last one left: frozen dice, stacks and dice at the edge included."""
    random = Random(20)
    for _ in range(12):
        layout: dict[str, Pose] = {}
        for turn in range(16):
            delivery = any_shot(random)._replace(code="ab"[turn % 2] + str(turn // 2 + 1))
            result = simulate(layout, delivery)
            found = [fault for fault in faults(layout, result) if not fault.startswith("a die is missing")]
            assert found == [], (layout, delivery)
            assert sorted([*result.rest, *result.lost]) == sorted({*layout, delivery.code})
            layout = result.rest


@st.composite
def layouts(draw: st.DrawFn) -> dict[str, Pose]:
    """Crowded houses: dice in a lattice, moved and turned at random, so that many almost touch."""
    layout: dict[str, Pose] = {}
    for number, code in enumerate(f"{seat}{stone}" for seat in "bc" for stone in range(1, 9)):
        if not draw(st.booleans()):
            continue
        x = -40.0 + 19.5 * (number % 4) + draw(st.floats(-0.4, 0.4))
        y = 1220.0 + 19.5 * (number // 4) + draw(st.floats(-0.4, 0.4))
        layout[code] = Pose(draw(st.integers(1, 8)), round(x, 3), round(y, 3), draw(st.floats(0, 359.9)))
        if draw(st.integers(0, 5)) == 0:
            layout["d" + code[1] if code[0] == "b" else "e" + code[1]] = Pose(
                draw(st.integers(1, 8)), round(x, 3), round(y, 3), draw(st.floats(0, 359.9)), code
            )
    return layout


@st.composite
def deliveries(draw: st.DrawFn) -> Shot:
    style = draw(st.sampled_from(("slide", "flick", "roll")))
    top = 1.03 * STYLES[style][1]
    return Shot(
        "a1", style, draw(st.floats(-140, 140)), draw(st.floats(-15, 15)), draw(st.floats(100, top)),
        draw(st.floats(-25, 25)), draw(st.floats(0, 360)), draw(st.integers(1, 8)),
    )  # fmt: skip


@tried(60, 120)
@given(layouts(), deliveries())
def test_no_overlap_two_high_every_die_accounted_for(layout: dict[str, Pose], delivery: Shot):
    assert faults(layout, simulate(layout, delivery)) == []


def test_untouched_dice_keep_their_pose_to_the_last_digit():
    layout = {"b1": Pose(3, 1 / 3, 1200.0 + 1 / 7, 12.3456789), "b2": Pose(3, 150.0, 300.0)}
    rest = simulate(layout, Shot("a1", "slide", 0.0, 0.0, 900.0)).rest
    assert {code: rest[code] for code in layout} == layout


def test_a_plane_is_gone_after_its_shot():
    ice = Ice(4, 4)
    ice.add(0.0, 1200.0, 0.0)
    ice.step(0.001)
    assert len(ice.read()) == 6
    seen = weakref.ref(ice)
    ice.close()
    del ice
    assert seen() is None, "nothing waits for the garbage collector"


def test_results_are_rounded():
    random = Random(4)
    for _ in range(40):
        layout, delivery = house(random, 8), any_shot(random)
        for pose in simulate(layout, delivery).rest.values():
            assert pose == pose._replace(x=round(pose.x, 3), y=round(pose.y, 3), angle=round(pose.angle, 3))
            assert 0.0 <= pose.angle < 360.0
