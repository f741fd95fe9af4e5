"""Hands: the order of the draws, the spreads, and check 23: how often a draw to the Button stays there."""

from __future__ import annotations

from random import Random

import pytest

from physics import HANDS, execute, ring_of, simulate
from tests.share import share


class Tape:
    """A generator that notes what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []

    def gauss(self, mean: float, sd: float) -> float:
        self.asked.append(("gauss", mean, sd))
        return sd

    def randrange(self, n: int) -> int:
        self.asked.append(("randrange", n))
        return n - 1

    def uniform(self, low: float, high: float) -> float:
        self.asked.append(("uniform", low, high))
        return 90.0


@pytest.mark.parametrize("factor", [0.0, 1.0, 1.8])
def test_order_of_draws(factor: float):
    tape = Tape()
    slide = execute("b3", "slide", 12.0, 1.0, 1400.0, 2.0, factor, tape)
    assert tape.asked == [
        ("gauss", 0.0, 0.5 * factor), ("gauss", 0.0, 0.025 * factor),
        ("gauss", 0.0, factor), ("gauss", 0.0, 10 * factor),
    ]  # fmt: skip
    assert slide.aim == 1.0 + 0.5 * factor
    assert slide.speed == pytest.approx(1400.0 * (1 + 0.025 * factor))
    assert (slide.spin, slide.angle, slide.value, slide.x) == (2.0 + factor, 10.0 * factor, 3, 12.0)
    tape = Tape()
    roll = execute("b3", "roll", 12.0, 1.0, 1400.0, 2.0, factor, tape)
    assert tape.asked[4:] == [("randrange", 8), ("uniform", 0.0, 360.0)]
    assert (roll.value, roll.angle) == (8, 90.0)


def test_speed_is_clipped_and_the_angle_wrapped():
    class Steady(Tape):
        def gauss(self, mean: float, sd: float) -> float:
            return -sd

    assert execute("a1", "flick", 0.0, 0.0, 2500.0, 0.0, 40.0, Tape()).speed == pytest.approx(1.03 * 2500.0)
    slow = execute("a1", "flick", 0.0, 0.0, 2050.0, 0.0, 40.0, Steady())
    assert (slow.speed, slow.angle) == (100.0, 320.0)


def test_an_unknown_style_is_refused():
    with pytest.raises(ValueError, match="not a style"):
        execute("a1", "throw", 0.0, 0.0, 1000.0, 0.0, 1.0, Tape())


BUTTON = {
    ("slide", 1732.0): (0.91, 0.56, 0.31),
    ("flick", 1732.0): (0.73, 0.36, 0.19),
    ("roll", 1862.0): (0.32, 0.14, 0.07),
}


@share("style, speed, hand", [(*way, hand) for way in BUTTON for hand in ("steady", "club", "wild")], test=3)
def test_hands_on_the_button(style: str, speed: float, hand: str):
    random = Random(23)
    stays = 0
    for _ in range(800):
        rest = simulate({}, execute("a1", style, 0.0, 0.0, speed, 0.0, HANDS[hand], random)).rest.get("a1")
        stays += rest is not None and ring_of(rest.x, rest.y, rest.angle) == "B"
    expected = BUTTON[style, speed][("steady", "club", "wild").index(hand)]
    assert stays / 800 == pytest.approx(expected, abs=0.06)
