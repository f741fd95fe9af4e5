"""Flashes: the count itself, and in the lab what the great moments of the five games show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from game.app.app import App
from tests.lab.flashes import RATE, SHARE, Grid, counted, of_moment
from tests.lab.frame_bench import Nobody
from tests.lab.strips import MOMENTS, Moment, name_of
from tests.table.looking import resize
from tests.table.program import app

__all__ = ["app"]

#: what lights up, rings or bursts: goals and horns, magic, take-outs, ends and matches won
GREAT = [moment for moment in MOMENTS if moment.name not in ("draw", "wild", "shot cancelled", "jam")]


def blinking(times: int, part: float = 1.0, step: float = 0.4, dark: float = 0.2) -> Iterator[Grid]:
    """A second in which a part of the picture lights up so many times."""
    for number in range(RATE):
        grid = np.full((72, 128), dark)
        if number * 2 * times // RATE % 2:
            grid[:, : round(128 * part)] += step
        yield grid


def chequered(times: int) -> Iterator[Grid]:
    """Squares as wide as a sixth of the picture, every other one dark while the others are light."""
    rows, columns = np.indices((72, 128)) // 21
    for number in range(RATE):
        yield np.where((rows + columns + number * 2 * times // RATE) % 2, 0.6, 0.2)


def passing(times: int) -> Iterator[Grid]:
    """Bright cards that cross the picture one behind the other, so many on their way at once."""
    for number in range(RATE):
        grid = np.full((72, 128), 0.2)
        shift = number * 2.0
        every = 2.0 * RATE / times
        for card in range(-times, 2 * times):
            left = round(shift + card * every)
            grid[30:38, max(0, left) : max(0, left + 7)] = 0.7
        yield grid


@pytest.mark.parametrize(
    ("pictures", "most", "too_much"),
    [
        (blinking(6), 6, True),
        (blinking(3), 3, False),
        # a corner of what is looked at, a faint light, and a bright ground
        (blinking(6, part=0.06), 0, False),
        (blinking(6, step=0.05), 0, False),
        (blinking(6, step=0.15, dark=0.82), 0, False),
        # as fast as it can be shown (56 of 60 pictures have two on either side), squares in turn, what only passes by
        (blinking(30), 28, True),
        (chequered(6), 6, True),
        (passing(8), 0, False),
    ],
    ids=["strobe", "three", "small", "faint", "bright", "fastest", "squares", "passing"],
)
def test_flashes_are_counted_as_they_are_defined(pictures: Iterator[Grid], most: int, too_much: bool) -> None:
    found = counted(pictures)
    assert found.most == pytest.approx(most, abs=1 if most else 0) and found.pictures == RATE
    assert (found.share >= SHARE) == too_much


@pytest.mark.lab
@pytest.mark.window
@pytest.mark.parametrize("moment", GREAT, ids=name_of)
def test_no_moment_flashes_more_than_three_times_a_second(
    app: App, monkeypatch: pytest.MonkeyPatch, moment: Moment
) -> None:
    monkeypatch.setattr(app, "request", replace(app.request, effects="full"))
    app.think_with(Nobody())
    resize(app, (1024, 576))
    found = of_moment(app, moment)
    assert found.pictures > RATE / 2
    assert found.share < SHARE, found
