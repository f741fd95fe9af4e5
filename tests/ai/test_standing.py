"""What a score is worth: against sums worked out by hand."""

from __future__ import annotations

import pytest

from game.ai.curdle.leaf import first_to, lowest_total


@pytest.mark.parametrize(
    ("needs", "chance"),
    [
        ((1, 1), 0.5),
        ((1, 2), 0.75),
        ((2, 3), 0.6875),  # of four more tosses at least two
        ((1, 1, 1, 1), 0.25),
        ((3, 1), 0.125),
        ((0, 2), 1.0),
        ((2, 0), 0.0),
        ((0, 1, 0), 0.5),
        ((1, 2, 2), 17 / 27),  # at once; after one of the others; or after one win of each of them
        ((40, 40), 0.5),
    ],
)
def test_first_to(needs: tuple[int, ...], chance: float) -> None:
    assert first_to(needs, 0) == pytest.approx(chance, abs=0.004)


def test_the_chances_of_all_seats_make_one() -> None:
    for needs in [(3, 3, 2, 1), (1, 2, 3, 3, 3, 3, 3, 3), (99, 98)]:
        assert sum(first_to(needs, seat) for seat in range(len(needs))) == pytest.approx(1.0, abs=0.01)


def test_lowest_total() -> None:
    assert lowest_total([10, 20], 0, 0, 25) == 1.0
    assert lowest_total([10, 10, 30], 1, 0, 25) == 0.5
    assert lowest_total([10, 20], 1, 0, 25) == 0.0
    assert lowest_total([10, 10], 0, 3, 25) == pytest.approx(0.5)
    # a lead of one standard deviation of the difference: 0.8413 under the normal distribution
    assert lowest_total([0, 25 * 2**0.5], 0, 1, 25) == pytest.approx(0.84, abs=0.03)
    assert lowest_total([0, 20], 0, 1, 25) > lowest_total([0, 20], 0, 5, 25) > 0.5
