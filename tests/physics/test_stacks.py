"""Physical checks 17 and 18: stacks come from rolls, and stay under light hits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from physics import HEIGHT, Pose, Result, Shot, simulate
from physics.track import Event
from tests.physics.shots import HIT_Y, arriving, faults, filmed, hit, house, shot, told
from tests.share import amount, share

#: 10 stacks or so
ROLLS = amount(test=250, lab=1500)


def rolls(dice: int) -> Iterator[tuple[dict[str, Pose], Shot]]:
    """Rolls into houses full of so many dice."""
    random = Random(17)
    for number in range(ROLLS):
        if number % 20 == 0:
            layout = house(random, dice, 70.0)
        roll = shot(
            "roll", random.uniform(1700, 2050), x=random.uniform(-60, 60), aim=random.gauss(0, 1),
            angle=random.uniform(0, 360), value=1 + random.randrange(8),
        )  # fmt: skip
        yield layout, roll


@pytest.fixture(scope="module")
def crowded() -> list[tuple[Result, tuple[Event, ...]]]:
    """What became of the rolls among 14 dice."""
    return [told(layout, roll) for layout, roll in rolls(14)]


def share_of_stacks(results: Iterable[Result]) -> float:
    return sum(any(pose.on for pose in result.rest.values()) for result in results) / ROLLS


@pytest.mark.lab
@pytest.mark.parametrize("dice", [4, 8])
def test_rolls_that_end_in_a_stack(dice: int):
    assert 0.001 <= share_of_stacks(simulate(layout, roll) for layout, roll in rolls(dice)) <= 0.02


@pytest.mark.lab(share=True)
def test_rolls_among_many_dice_that_end_in_a_stack(crowded: list[tuple[Result, tuple[Event, ...]]]):
    assert 0.001 <= share_of_stacks(result for result, _ in crowded) <= 0.02


@share("speed, stay", [(235, 1.0), (330, 0.97), (420, 0.68), (530, 0.10), (700, 0.0)], test=1)
def test_a_stack_that_is_hit(speed: float, stay: float):
    """Hit about in the middle, the upper die lying as far off it as landing leaves it."""
    random = Random(18)
    hits = [result for result in (hit(random, speed, 2.0, 2.0) for _ in range(220)) if result]
    kept = [result for result in hits if "b2" in result.rest and result.rest["b2"].on == "b1"]
    assert not any(tip.code == "b1" for result in kept for tip in result.tips), "a die that tips sheds its rider"
    stays = len(kept)
    assert len(hits) > 200
    assert stays / len(hits) == pytest.approx(stay, abs=0.12)


def test_the_upper_die_of_a_hit_stack_lands_on_the_ice():
    layout = {"b1": Pose(1, 0.0, HIT_Y), "b2": Pose(6, 0.0, HIT_Y, 40.0, "b1")}
    result, film = filmed(layout, shot("flick", arriving(900.0)))
    assert result.rest["b2"].on == ""
    heights = [spot.z for spot in film.reels["b2"].spots]
    assert max(heights) <= HEIGHT + 1e-9
    assert heights[-1] == 0.0


def test_dice_on_the_ice_do_not_meet_upper_ones():
    layout = {"b1": Pose(1, 0.0, HIT_Y), "b2": Pose(6, 0.0, HIT_Y - 4.0, 40.0, "b1")}
    result = simulate(layout, shot("flick", arriving(300.0)))
    first = result.contacts[0]
    assert {first.a, first.b} == {"a1", "b1"}
    assert all({contact.a, contact.b} != {"a1", "b2"} for contact in result.contacts if contact.t < first.t + 0.02)


def test_a_stack_far_from_everything_stays_as_it_is():
    layout = {"b1": Pose(1, 100.0, 1300.0, 33.0), "b2": Pose(6, 101.0, 1301.0, 40.0, "b1")}
    result = simulate(layout, shot("slide", 1700.0))
    assert {code: result.rest[code] for code in layout} == layout


def test_an_upper_die_falls_when_the_lower_one_leaves():
    layout = {"b1": Pose(1, 199.0, 640.0), "b2": Pose(6, 197.0, 640.0, 40.0, "b1")}
    result = simulate(layout, shot("flick", 1400.0, x=140.0, aim=7.3))
    assert "b1" in result.lost
    assert "b2" in result.lost or result.rest["b2"].on == ""


def test_a_die_released_into_a_stack_pushes_the_lower_one_away_from_under_the_upper_one():
    layout = {"b4": Pose(1, -22.437, 244.379, 337.451), "b1": Pose(3, -22.437, 244.379, 251.206, "b4")}
    delivery = shot("flick", 126.0, x=-20.8, aim=-1.33, spin=12.3, angle=273.07)
    result = simulate(layout, delivery)
    assert faults(layout, result) == []
    assert result.rest["b1"].on == ""


def test_a_die_that_tips_sheds_its_rider():
    """It falls beside and mounts nothing again before it was on the ice."""
    layout = {"b1": Pose(1, 3.885, 640.0, 172.668), "b2": Pose(1, 4.118, 641.475, 301.035, "b1")}
    result, film = filmed(layout, Shot("a1", "flick", 0.0, 0.0, 1392.879, 0.0, 302.192, 3))
    assert result.rest["b1"].value == 6
    assert result.rest["b2"].on == ""
    fate = [event.kind for event in film.events if event.code == "b2" and event.kind in ("fall", "mount", "landing")]
    assert fate[:2] == ["fall", "landing"]


@pytest.mark.lab(share=True)
def test_what_comes_down_on_a_die_meets_it(crowded: list[tuple[Result, tuple[Event, ...]]]):
    """A roll that ends on a die has a contact with it, with the blow of the landing."""
    seen = 0
    for result, events in crowded:
        for event in (event for event in events if event.kind == "mount"):
            met = [c for c in result.contacts if {c.a, c.b} == {event.code, event.other} and c.t == event.t]
            assert len(met) == 1
            assert met[0].impulse > 0.0023 * 0.45 * event.strength
            seen += 1
    assert seen >= ROLLS / 300
