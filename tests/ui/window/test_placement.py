"""Where the window opens, whatever screens there are and wherever it was."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from game.ui.window.placement import GRIP_HEIGHT, GRIP_WIDTH, LEAST_HEIGHT, LEAST_WIDTH, Placement, placement, usual


class Screen(NamedTuple):
    x: int
    y: int
    width: int
    height: int


LEFT, RIGHT = Screen(0, 0, 1920, 1080), Screen(1920, 0, 2560, 1440)


@pytest.mark.parametrize(
    ("kept", "found"),
    [
        ([1200, 700, 100, 50], (100, 50, 1200, 700)),
        ([1200, 700, 2000, 50], (2000, 50, 1200, 700)),
        # over the edge between two, and partly below
        ([1200, 700, 1800, 900], (1800, 900, 1200, 700)),
        # off every screen, above, and so far that nothing of it can be caught: in the middle of the first
        ([1200, 700, 5000, 50], (360, 190, 1200, 700)),
        ([1200, 700, -1190, 50], (360, 190, 1200, 700)),
        ([1200, 700, 100, -300], (360, 190, 1200, 700)),
        ([1200, 700, 100, 1430], (360, 190, 1200, 700)),
        # too large for the first screen, not for the second
        ([2400, 1300, 2000, 50], (2000, 50, 2400, 1300)),
        ([2400, 1300, 1000, 50], (1000, 50, 2400, 1300)),
        ([2400, 1300, -600, 50], (144, 81, 1632, 918)),
        ([9000, 9000, 0, 0], (144, 81, 1632, 918)),
        ([300, 200, 100, 100], (144, 81, 1632, 918)),
        # nothing known
        ([], (144, 81, 1632, 918)),
        ([1200], (144, 81, 1632, 918)),
    ],
)
def test_a_window_comes_back_where_it_can_be_seen(kept: list[int], found: tuple[int, int, int, int]) -> None:
    assert placement([LEFT, RIGHT], kept) == Placement(*found)


def test_whatever_was_kept_the_window_can_be_caught_hold_of_and_fits() -> None:
    rng = Random(8)
    for _try in range(4000):
        screens = [
            Screen(rng.randrange(-3000, 3000), rng.randrange(-2000, 2000), rng.choice((320, 800, 1920, 5120)),
                   rng.choice((240, 600, 1080, 2880)))
            for _screen in range(rng.randrange(1, 4))
        ]  # fmt: skip
        kept = [rng.randrange(-100, 6000) for _number in range(4)] if rng.random() < 0.8 else []
        wanted = (rng.randrange(LEAST_WIDTH, 6000), rng.randrange(LEAST_HEIGHT, 4000)) if rng.random() < 0.3 else None
        found = placement(screens, kept, wanted)
        held = [
            each
            for each in screens
            if found.width <= each.width and found.height <= each.height
            and each.y <= found.y <= each.y + each.height - min(GRIP_HEIGHT, found.height)
            and min(found.x + found.width, each.x + each.width) - max(found.x, each.x) >= min(GRIP_WIDTH, found.width)
        ]  # fmt: skip
        assert held, (screens, kept, wanted, found)
        if wanted is not None:
            assert found.width == min(wanted[0], screens[0].width)


@pytest.mark.parametrize(
    ("kept", "stays"),
    [
        ((LEAST_WIDTH, LEAST_HEIGHT, 5, 5), True),
        ((LEAST_WIDTH - 1, LEAST_HEIGHT, 5, 5), False),
        ((LEAST_WIDTH, LEAST_HEIGHT - 1, 5, 5), False),
        ((1920, 1080, 0, 0), True),
        ((1921, 1000, 0, 0), False),
        ((1900, 1081, 0, 0), False),
        ((800, 600, 1920 - GRIP_WIDTH, 5), True),
        ((800, 600, 1920 - GRIP_WIDTH + 1, 5), False),
        ((800, 600, GRIP_WIDTH - 800, 5), True),
        ((800, 600, GRIP_WIDTH - 801, 5), False),
        ((800, 600, 5, 0), True),
        ((800, 600, 5, -1), False),
        ((800, 600, 5, 1080 - GRIP_HEIGHT), True),
        ((800, 600, 5, 1080 - GRIP_HEIGHT + 1), False),
    ],
)
def test_a_window_stays_as_long_as_enough_of_its_edge_is_on_the_screen(
    kept: tuple[int, int, int, int], stays: bool
) -> None:
    width, height, x, y = kept
    assert (placement([LEFT], kept) == (x, y, width, height)) is stays


def test_a_window_as_large_as_the_screen_keeps_its_size_when_it_comes_back_to_it() -> None:
    assert placement([LEFT], (1920, 1080, -5000, 0)) == (0, 0, 1920, 1080)


@pytest.mark.parametrize(
    ("screen", "size"), [((800, 600), (1024, 576)), ((1920, 1080), (1632, 918)), ((9000, 9000), (3840, 2160))]
)
def test_the_usual_size_is_wide_neither_tiny_nor_huge(screen: tuple[int, int], size: tuple[int, int]) -> None:
    assert usual(Screen(0, 0, *screen)) == size
