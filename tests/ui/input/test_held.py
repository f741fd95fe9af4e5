"""What is held comes again, and in larger steps where it aims."""

from __future__ import annotations

import pytest

from game.ui.input.input_device import AIM, FOCUS, HELD, MOST, Held


def steps(seconds: float, rate: float, *, aims: bool) -> list[int]:
    """The steps of what is held so long, in a picture that comes ``rate`` times a second."""
    held = Held("up", 0.5, aims=aims)
    return [held.due(1.0 / rate) for _picture in range(round(seconds * rate))]


@pytest.mark.parametrize("rate", [10, 30, 60, 144])
def test_an_aim_goes_on_faster_and_faster_however_slow_the_picture_is(rate: float) -> None:
    assert not sum(steps(HELD - 0.1, rate, aims=True)), "a short press is one step"
    first, then, last = (sum(steps(seconds, rate, aims=True)) for seconds in (HELD + 0.3, 1.5, 2.0))
    assert 5 <= first <= 12 < 60 <= then <= 110 < 140 <= last <= 220
    assert max(steps(9.0, 144, aims=True)) == MOST


@pytest.mark.parametrize("rate", [10, 60])
def test_the_focus_goes_on_evenly(rate: float) -> None:
    found = steps(0.5 + 10 * FOCUS, rate, aims=False)
    assert set(found) == {0, 1} and 9 <= sum(found) <= 11
    assert AIM < FOCUS


@pytest.mark.parametrize("aims", [True, False])
def test_it_is_due_exactly_when_its_time_has_come(aims: bool) -> None:
    held, first, every = Held("up", 0.5, aims=aims), HELD if aims else 0.5, AIM if aims else FOCUS
    assert Held("up", 0.5, aims=aims).due(first) == 1
    assert held.due(first - 0.01) == 0 and held.due(0.0) == 0
    assert held.due(0.01 + 1e-9) == 1 and held.due(0.0) == 0, "once for each time"
    assert held.due(every + 1e-9) >= 1 and held.due(every / 2) == 0
