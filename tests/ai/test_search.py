"""The shared search: common worlds, dropping what is clearly worse, ties by the rule, mistakes within a cap."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.ai.budget import expired_after, never
from game.ai.search import Arm, err, race, ranked


def noisy(world: float, candidate: float, luck: int) -> float:
    """The candidate's worth, under a noise that is the same for all candidates of a world and some of its own."""
    return candidate + world + 0.05 * Random(luck + int(candidate * 100)).random()


def arms(*worths: float) -> list[Arm[float]]:
    return [Arm(w) for w in worths]


def test_common_worlds_find_the_best_under_heavy_noise() -> None:
    field = arms(0.2, 0.4, 0.35, 0.1)
    rng = Random(1)
    race(field, lambda: rng.gauss(0, 5), noisy, rng, 400, never)
    assert ranked(field)[0].candidate == 0.4


def test_clear_losers_leave_the_budget_to_the_close_ones() -> None:
    field = arms(0.5, 0.49, 0.0)
    rng = Random(2)
    played = race(field, lambda: rng.gauss(0, 5), noisy, rng, 300, never)
    assert played <= 300
    assert field[2].dropped
    assert len(field[2].values) < len(field[0].values)


def test_the_race_ends_when_one_is_left_or_time_is_up() -> None:
    rng = Random(3)
    assert race(arms(1.0, 0.0), lambda: 0.0, noisy, rng, 10_000, never) < 100
    assert race(arms(1.0), lambda: 0.0, noisy, rng, 10_000, never) == 0
    assert race(arms(0.5, 0.5), lambda: rng.random(), noisy, rng, 10_000, lambda: True) == 2


def test_ties_go_to_the_rule_of_thumb() -> None:
    first, second, worse = Arm("a", 0.1, [0.5] * 40), Arm("b", 0.9, [0.5] * 40), Arm("c", 5.0, [0.1] * 40)
    assert [arm.candidate for arm in ranked([first, second, worse])] == ["b", "a", "c"]


def test_mistakes_stay_within_the_cap_and_get_rarer_with_their_price() -> None:
    values = [0.6, 0.58, 0.5, 0.2]
    rng = Random(4)
    counted = Counter(err(values, rng, 0.15, 0.05) for _ in range(3000))
    assert set(counted) == {0, 1, 2}
    assert counted[0] > counted[1] > counted[2]
    assert {err(values, rng, 0.0, 0.05) for _ in range(50)} == {0}
    assert {err(values, rng, 0.15, 0.0) for _ in range(50)} == {0}


def test_without_a_cap_no_clock_ends_a_search() -> None:
    assert expired_after(None) is never
    assert not expired_after(1000.0)()
    assert expired_after(0.0)()
    assert expired_after(1000.0, lambda: True)()
