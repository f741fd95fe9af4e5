"""Ratings: what is known before the first match, what matches change, and what nobody can tell from few."""

from __future__ import annotations

from random import Random

import pytest

from game.club.rating import DEVIATION, MEAN, SEATS, Played, expected, rating

CLUB = SEATS["club"]


def duel(won: float, other: float = CLUB) -> Played:
    return Played((), ((other,),), won)


def test_before_the_first_match_nothing_is_known_but_glicko_s_beginning() -> None:
    found = rating([])
    assert found.mean == pytest.approx(MEAN, abs=1) and found.matches == 0
    assert found.high - found.low == pytest.approx(2 * 1.96 * DEVIATION, rel=0.02)


def test_even_results_against_club_are_club_s_rating_and_many_narrow_it() -> None:
    few, many = (rating([duel(1.0), duel(0.0)] * n) for n in (3, 60))
    assert few.mean == pytest.approx(CLUB, abs=2) == many.mean
    assert many.high - many.low < 140 < 400 < few.high - few.low
    assert rating([duel(0.5)] * 6).mean == pytest.approx(few.mean, abs=2), "a draw is half a win"


def test_the_order_of_matches_means_nothing_and_stronger_opponents_count_more() -> None:
    row = [duel(1.0), duel(0.0, SEATS["skip"]), duel(1.0, SEATS["novice"]), duel(0.0)]
    assert rating(row).mean == pytest.approx(rating(row[::-1]).mean)
    assert rating([duel(1.0, SEATS["skip"])] * 4).mean > rating([duel(1.0, SEATS["novice"])] * 4).mean + 100


def test_tables_of_several_and_partners() -> None:
    assert expected(CLUB, Played((), ((CLUB,),) * 3, 1.0)) == pytest.approx(0.25)
    assert expected(CLUB + 400, Played((CLUB,), ((CLUB, CLUB),), 1.0)) == pytest.approx(expected(CLUB + 200, duel(1.0)))


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    rng, held = Random(4), 0
    for _ in range(30):
        true = rng.gauss(MEAN, 150)
        found = rating([duel(float(rng.random() < expected(true, duel(1.0)))) for _ in range(25)])
        held += found.low <= true <= found.high
    assert held >= 26
