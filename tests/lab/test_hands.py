"""The robot hand: what a careful person can do on the ice after some practice."""

from __future__ import annotations

from random import Random

import pytest

from game.faces.mystic.aim import DAMP, DRAW, HAND
from tests.lab.hands import AIMS, by_flick, by_pull, interval, share, wanted


@pytest.mark.parametrize("ring", ["R2", "R3", "R4", "G"])
@pytest.mark.parametrize("way", ["pull", "careful", "hasty"])
def test_a_chosen_ring_is_found_more_often_than_not(way: str, ring: str) -> None:
    """With the noise of a match on top."""
    found = share(way, ring, "club", 160)
    assert found.better > 0.5 * found.tries


@pytest.mark.parametrize("ring", AIMS)
def test_without_scatter_both_ways_give_the_wanted_speed(ring: str) -> None:
    """What the robot knows of the mouse is true."""
    speed = wanted(AIMS[ring])
    flick = by_flick(speed, (0.0, 0.0), Random(1))
    assert flick is not None and flick.speed == pytest.approx(speed, rel=0.01)
    pulls = [by_pull(speed, Random(seed)) for seed in range(40)]
    assert sum(pull.speed for pull in pulls if pull) / 40 == pytest.approx(speed, rel=0.01)


def test_full_power_is_within_a_hands_reach() -> None:
    """A take-out needs no superhuman flick."""
    assert HAND * (2500.0 / DRAW) ** (1.0 / DAMP) < 5200.0


def test_the_interval_holds_the_share() -> None:
    """And is narrower for more tries."""
    low, high = interval(30, 60)
    assert low < 0.5 < high and high - low > interval(300, 600)[1] - interval(300, 600)[0]
