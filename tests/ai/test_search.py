"""The shared search: common worlds, dropping what is clearly worse, ties by the rule, mistakes within a cap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from game.ai.contract import Traits, expired_after, never
from game.ai.level_errors import BEGINNER, SURE, Slip, slip, taken
from game.ai.search import ROUND, Arm, drop_clear_losers, race, ranked
from game.rules.registry import GAMES


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


def test_nobody_is_dropped_before_a_round_of_worlds() -> None:
    """However clear it looks: what was seen in few worlds may be luck."""
    field = arms(1.0, -9.0, -9.0)
    assert race(field, lambda: 0.0, noisy, Random(1), 10_000, never) == 3 * ROUND
    assert [arm.dropped for arm in field] == [False, True, True]


def test_the_race_ends_when_one_is_left_or_time_is_up() -> None:
    rng = Random(3)
    assert race(arms(1.0, 0.0), lambda: 0.0, noisy, rng, 10_000, never) < 100
    assert race(arms(1.0), lambda: 0.0, noisy, rng, 10_000, never) == 0
    assert race(arms(0.5, 0.5), lambda: rng.random(), noisy, rng, 10_000, lambda: True) == 2


def test_ties_go_to_the_rule_of_thumb() -> None:
    first, second, worse = Arm("a", 0.1, [0.5] * 40), Arm("b", 0.9, [0.5] * 40), Arm("c", 5.0, [0.1] * 40)
    assert [arm.candidate for arm in ranked([first, second, worse])] == ["b", "a", "c"]


def slips(terms: Slip, *values: float) -> Counter[int]:
    rng = Random(4)
    field = [Arm(i, 0.0, [value] * 20) for i, value in enumerate(values)]
    return Counter(slip(field, terms, rng) for _ in range(3000))


def test_slips_stay_within_the_cap_and_get_rarer_with_their_price() -> None:
    values = (0.6, 0.58, 0.5, 0.2)
    counted = slips(Slip(0.15, 0.05), *values)
    assert set(counted) == {0, 1, 2}
    assert counted[0] > counted[1] > counted[2]
    for terms in (SURE, Slip(0.0, 0.05), Slip(0.15, 0.0)):
        assert set(slips(terms, *values)) == {0}
        assert set(slips(terms, 0.6, 0.6)) == {0}, "not even to what is as good"


def test_nobody_slips_to_what_was_hardly_looked_at() -> None:
    """Its mean is of a few worlds only: how bad it is nobody knows."""
    field = [Arm("a", 0.0, [0.6] * 80), Arm("b", 0.0, [0.59] * 16, dropped=True), Arm("c", 0.0, [0.58] * 80)]
    rng = Random(4)
    assert {slip(field, Slip(0.2, 0.1), rng) for _ in range(300)} == {0, 2}


def test_a_beginner_hits_what_need_not_be_hit_and_never_by_lot() -> None:
    view, like = GAMES["hurry_hard"].new({}, 1).view(-1), {"take-out": Traits(hits=1.0), "guard": Traits(hits=-1.0)}
    terms = Slip(0.1, habit=BEGINNER)

    def takes(**means: float) -> str:
        field = [Arm(name.replace("_", "-"), 0.0, [mean] * 20) for name, mean in means.items()]
        found = {taken(field, terms, Random(n), like.__getitem__, view)[0].candidate for n in range(20)}
        return found.pop() if len(found) == 1 else ""

    assert takes(guard=0.60, take_out=0.52) == "take-out"
    assert takes(guard=0.60, take_out=0.48) == "guard", "it sees what is dear"
    assert takes(take_out=0.60, guard=0.60) == "take-out"


def test_what_a_slip_may_cost_stays_in_the_race() -> None:
    rng = Random(5)
    near, far = arms(0.5, 0.45), arms(0.5, 0.1)
    for field in (near, far):
        race(field, lambda: rng.gauss(0, 5), noisy, rng, 400, never, keep=0.1)
    assert not near[1].dropped
    assert far[1].dropped


def test_without_a_cap_no_clock_ends_a_search() -> None:
    assert expired_after(None) is never
    assert not expired_after(1000.0)()
    assert expired_after(0.0)()
    assert expired_after(1000.0, lambda: True)()


@pytest.mark.parametrize(("regret", "slips_there"), [(0.0, True), (0.25, True), (0.26, False)])
def test_a_slip_costs_its_cap_at_most_and_that_it_may_cost(regret: float, slips_there: bool) -> None:
    assert (slips(Slip(0.25, 1.0), 0.75, 0.75 - regret)[1] > 0) == slips_there
    # what turned out better than the first is weighed like it
    assert 1200 < slips(Slip(0.25, 1.0), 0.5, 0.75)[1] < 1800


@pytest.mark.parametrize(("worlds", "looked_at"), [(17, False), (18, True), (20, True)])
def test_a_slip_goes_to_what_was_seen_in_nine_tenths_of_the_worlds(worlds: int, looked_at: bool) -> None:
    field = [Arm("a", 0.0, [0.5] * 20), Arm("b", 0.0, [0.5] * worlds)]
    rng = Random(3)
    assert (1 in {slip(field, Slip(0.2, 1.0), rng) for _ in range(60)}) == looked_at


def test_two_moves_are_compared_in_the_worlds_that_both_have_seen() -> None:
    long, short = Arm("a", 0.0, [1.0, 0.0, 0.5, 9.0]), Arm("b", 0.0, [0.5, 0.5, 0.5])
    assert long.lead(short)[0] == pytest.approx(0.0) and short.lead(long)[1] == long.lead(short)[1]
    assert long.lead(short)[1] == pytest.approx(((0.25 + 0.25 / 3) / 3) ** 0.5)
    assert long.beside(short) == pytest.approx((0.5, 0.5)) and long.beside(Arm("c")) == (0.0, 0.0)
    once = Arm("d", 0.0, [0.25])
    assert long.lead(once) == (0.75, float("inf")) and not long.beats(once)
    assert Arm("e").mean == 0.0 and Arm("e").lead(once)[0] == 0.0


def test_what_was_dropped_comes_last_however_good_it_looked() -> None:
    good, better = Arm("a", 0.0, [0.5] * 40), Arm("b", 0.0, [0.9] * 8, dropped=True)
    assert ranked([better, good], noise=50.0) == [good, better]


def test_a_budget_is_used_up_to_its_last_whole_world() -> None:
    for budget, worlds in ((5, 1), (6, 2), (7, 2), (2, 0)):
        field = arms(0.5, 0.5, 0.5)
        assert race(field, lambda: 0.0, noisy, Random(1), budget, lambda: False) == 3 * worlds
        assert [len(arm.values) for arm in field] == [worlds] * 3


def led_by(lead: float, worlds: int = 16) -> tuple[Arm[str], Arm[str]]:
    """Two moves that differ by the same in each world; in sixteen such worlds the standard error is 1/32."""
    return Arm("ahead", 0.0, [0.5 + lead] * worlds), Arm("behind", 1.0, [0.5] * worlds)


@pytest.mark.parametrize(("lead", "beaten"), [(2 / 32, False), (2.01 / 32, True), (0.0, False)])
def test_a_move_beats_another_by_more_than_two_standard_errors(lead: float, beaten: bool) -> None:
    ahead, behind = led_by(lead)
    assert ahead.beats(behind) == beaten and not behind.beats(ahead)


def test_two_worlds_tell_a_difference_and_one_does_not() -> None:
    ahead, behind = led_by(0.5, 2)
    assert ahead.lead(behind) == pytest.approx((0.5, 0.25))
    assert ahead.lead(led_by(0.5, 1)[1])[1] == float("inf")


@pytest.mark.parametrize(
    ("lead", "keep", "dropped"),
    [(2 / 32, 0.0, False), (2.01 / 32, 0.0, True), (4 / 32, 2 / 32, False), (4.01 / 32, 2 / 32, True)],
)
def test_a_loser_is_dropped_beyond_its_errors_and_what_is_kept(lead: float, keep: float, dropped: bool) -> None:
    field = led_by(lead)
    drop_clear_losers(field, 2.0, keep)
    assert [arm.dropped for arm in field] == [False, dropped]
    if not keep:
        drop_clear_losers(field, 2.0)
        assert field[1].dropped == dropped


@pytest.mark.parametrize(("lead", "dropped"), [(0.15, False), (0.18, True)])
def test_a_race_that_is_told_nothing_drops_what_trails_by_two_and_a_half_errors(lead: float, dropped: bool) -> None:
    """After a round of worlds without noise the standard error is a sixteenth."""
    field = arms(0.5 + lead, 0.5)
    race(field, lambda: 0.0, lambda world, candidate, luck: candidate, Random(1), 2 * ROUND, never)
    assert field[1].dropped == dropped and not field[0].dropped


@pytest.mark.parametrize(("lead", "first"), [(0.5 / 32, "behind"), (0.6 / 32, "ahead")])
def test_the_rule_of_thumb_decides_within_half_a_standard_error(lead: float, first: str) -> None:
    assert ranked(led_by(lead))[0].candidate == first


def test_a_hand_slips_only_to_what_the_best_move_admits() -> None:
    """Whatever is taken, the other moves keep their order."""
    view, field = GAMES["hurry_hard"].new({}, 1).view(-1), [Arm(name, 0.0, [0.5] * 20) for name in "abc"]

    def takes(may: Callable[[str, str], bool] | None) -> set[str]:
        found = set()
        for seed in range(40):
            asked = (field, Slip(0.2, 1.0), Random(seed), lambda name: Traits(), view)
            chosen, others = taken(*asked) if may is None else taken(*asked, may)
            assert others == [arm for arm in field if arm is not chosen]
            found.add(chosen.candidate)
        return found

    assert takes(None) == {"a", "b", "c"}
    assert takes(lambda candidate, best: candidate == "c" and best == "a") == {"a", "c"}
    assert takes(lambda candidate, best: False) == {"a"}
