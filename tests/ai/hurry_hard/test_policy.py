"""What Hurry Hard!'s rule of thumb expects of a Shot, what a sheet is worth and what no level does: small states."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.hurry_hard import policy, prospect, vetoes
from game.ai.hurry_hard.layout_features import (
    BITER_RANK,
    BITING,
    COUNTING,
    CROWD,
    HAMMER,
    LEVELS,
    MIDDLE,
    Entry,
    LayoutFeatures,
    count,
    entry_of,
)
from game.ai.hurry_hard.leaf import WIDEST, Chances, Leaf
from game.ai.hurry_hard.policy import FRESH, KEPT, MANY, RELIES, THROWN, later, price_of
from game.ai.hurry_hard.prospect import _taps, goes, rests
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.board import CLAIMING, RESPOND, THROWING
from game.rules.hurry_hard.moves import CARD, CENTRE, CLAIM, CORNER, PASS, SWEEP, THROUGH
from game.rules.hurry_hard.tables import (
    BITER,
    BOTTOM,
    BURNT,
    CLOSER,
    DOUBLE,
    ERROR,
    FREEZE,
    HOGGED,
    HURRY,
    JAM,
    KIND,
    MISS,
    OUT,
    OVER_CURLED,
    PICK,
    PLAN_B,
    ROLL,
    ROLL_OFF,
    STICK,
    TAKEOUT,
    TAP,
    TOP,
    TYPES,
    WRECK,
)


def shot(top: str) -> int:
    """A card whose blue half is this Shot."""
    return TOP.index(top)


def card(bottom: int) -> int:
    return BOTTOM.index(bottom)


D0, D4, D8, D12, TAKE, STAND = map(shot, ("D0", "D4", "D8", "D12", "T", "G"))


def slipped(*bottoms: int, seat: int = 0, word: int = 0) -> list[Any]:
    """Cards played on a Shot."""
    return [(seat, card(bottom), word) for bottom in bottoms]


SWEPT = slipped(HURRY, word=SWEEP)
SAVED = slipped(HURRY)


@pytest.mark.parametrize(
    ("top", "played", "at"),
    [
        (D0, [], 0),
        (D12, [], 3),
        (D12, SWEPT, 2),
        (D12, SWEPT * 2, 1),
        (D0, SWEPT, 0),
        (D4, slipped(ERROR), 2),
        (D12, slipped(ERROR), OUT),
        (D12, slipped(ERROR, ERROR), OUT),
        (D8, [*SWEPT, *slipped(ERROR)], 2),  # one sweep makes good whatever was swept wrong
        (D8, [*SWEPT, *slipped(ERROR, ERROR)], 2),
        (D8, [*SAVED, *slipped(ERROR)], 3),
        (D4, slipped(WRECK), -1),
        (D4, [*slipped(WRECK), *SAVED], 1),
        (D4, [*slipped(WRECK, WRECK), *SAVED], -1),
        (D4, [*slipped(WRECK), *SWEPT], -1),
    ],
)
def test_a_draw_rests_where_it_is_swept_to(top: int, played: Sequence[Any], at: int) -> None:
    assert rests(top, played) == at


class Lie:
    """A sheet on which what comes counts by its rank, less behind Guards, and what goes as much."""

    def __init__(self, entries: dict[int, Entry] | None = None) -> None:
        self.entries = entries or {}

    def gain(self, side: int, plus: Sequence[Entry], minus: Sequence[Entry]) -> float:
        def worth(entries: Sequence[Entry]) -> float:
            return sum((1 if team == side else -1) * (100 - 3 * rank + 0.1 * place) for team, rank, place in entries)

        return worth(plus) - worth(minus)

    def middle(self, side: int) -> float:
        return 7.0 if side == 0 else -7.0

    def guarded(self, rock: int, by: int) -> tuple[tuple[Entry, ...], tuple[Entry, ...]]:
        team, rank, place = self.entries[rock]
        return ((team, rank, place + by * OUT),), ((team, rank, place),)


def bits(*rocks: int) -> int:
    return sum(1 << rock for rock in rocks)


def sheet(**more: Any) -> Any:
    """A state: ``at`` by rock; its house by team."""
    at = more.pop("at", {})
    made = {"thrower": 0, "to_move": 0, "centre": 0, "throw": 5, "house": [0, 0], "biters": [0, 0], "fence": 0,
            "at": [at.get(rock, -1) for rock in range(17)], "frozen": [0] * 17, "guards": [0] * 17,
            "under": [()] * 17, "hammer": 1}  # fmt: skip
    made |= more
    made["terms"] = SimpleNamespace(corners=more.get("corners", False), throws=16, players=2)
    state = SimpleNamespace(**made)
    state.claimable = lambda throw, mask: more.get("claimable", 0)
    state.end_of_chain = lambda aim: more.get("chain", {}).get(aim, aim)
    state.splits = lambda rock: rock in more.get("split", ())
    state.stands_at = lambda rock: more.get("stands", {}).get(rock, 0)
    state.double_targets = lambda: state.house[0] | state.house[1] | state.biters[0] | state.biters[1]
    return state


def expects(state: Any, top: int, aim: int = 0, played: Sequence[Any] = (), **entries: Entry) -> float:
    lie: Any = Lie({int(name[1:]): entry for name, entry in entries.items()})
    return prospect.prospect(state, lie, top, aim, played)


def plain(rank: int, place: int, team: int = 0) -> float:
    return 100 - 3 * rank + 0.1 * place


def test_what_is_picked_or_burnt_brings_nothing() -> None:
    for bottom in (PICK, BURNT):
        for top, aim in ((D4, 0), (STAND, CENTRE), (TAKE, 3)):
            assert expects(sheet(at={3: 1}), top, aim, slipped(bottom), r3=(1, 3, 1)) == 0.0


def test_a_draw_counts_by_its_ring_and_its_guards() -> None:
    assert expects(sheet(), D4) == pytest.approx(plain(3, 1))
    assert expects(sheet(), D4, 0, slipped(CLOSER)) == pytest.approx(plain(2, 1))
    assert expects(sheet(), D12, 0, slipped(ERROR)) == 0.0
    assert expects(sheet(), D4, 0, slipped(WRECK)) == 7.0 == -expects(sheet(thrower=1), D4, 0, slipped(WRECK))
    assert expects(sheet(thrower=1), D4) == pytest.approx(plain(3, 1))
    for guards, level in (((1,), 1), ((1, 2), 2), ((1, 2, 3), LEVELS - 1)):
        state = sheet(centre=bits(*guards))
        assert expects(state, D4) == pytest.approx(plain(3, 1 + OUT * level))
        assert expects(state, D4, 0, slipped(OVER_CURLED)) == pytest.approx(plain(3, 1))
    # where Guards stand in corners only those count that may be claimed
    corners = sheet(centre=bits(1, 2), corners=True, claimable=bits(1))
    assert expects(corners, D4) == pytest.approx(plain(3, 1 + OUT))


def test_a_freeze_needs_a_rock_of_theirs_in_the_ring() -> None:
    for at, house, level in (({3: 1}, [0, bits(3)], LEVELS - 1), ({3: 2}, [0, bits(3)], 0), ({3: 1}, [bits(3), 0], 0)):
        state = sheet(at=at, house=house)
        assert expects(state, D4, 0, slipped(FREEZE)) == pytest.approx(plain(3, 1 + OUT * level))
        assert expects(state, D4) == pytest.approx(plain(3, 1))


def test_a_tap_moves_the_rock_that_gains_most() -> None:
    state = sheet(at={3: 1, 4: 1, 5: 2}, house=[bits(4), bits(3, 5)])
    assert sorted(_taps(state, 1)) == [(3, -1), (3, 1), (4, -1), (4, 1)] and _taps(state, 0) == []
    state.frozen[3] = 1
    assert sorted(_taps(state, 1)) == [(4, -1), (4, 1)]
    assert _taps(sheet(at={3: 0}, house=[0, bits(3)]), 0) == [(3, 1)]
    # theirs goes out one ring, ours comes in
    theirs = sheet(at={3: 1}, house=[0, bits(3)])
    found = expects(theirs, D4, 0, slipped(TAP), r3=(1, 3, 1))
    assert found == pytest.approx(plain(3, 1) + plain(3, 1) - plain(5, 2))
    ours = sheet(at={3: 1}, house=[bits(3), 0])
    assert expects(ours, D4, 0, slipped(TAP), r3=(0, 3, 1)) == pytest.approx(plain(3, 1) + plain(1, 0) - plain(3, 1))
    # from the last ring it goes out of the house
    far = sheet(at={3: OUT - 1}, house=[0, bits(3)])
    assert expects(far, D12, 0, slipped(TAP), r3=(1, 7, 3)) == pytest.approx(plain(7, 3) + plain(7, 3))
    assert expects(sheet(), D4, 0, slipped(TAP)) == pytest.approx(plain(3, 1))
    # where it is tapped no Guards are claimed
    assert expects(sheet(centre=bits(1)), D4, 0, slipped(TAP)) == pytest.approx(plain(3, 1))


def test_a_guard_is_worth_what_stands_behind_it() -> None:
    state = sheet(at={3: 1}, house=[bits(3), 0])
    behind = expects(state, STAND, 3, r3=(0, 3, 1))
    assert behind == pytest.approx(0.1 * OUT)
    assert expects(state, STAND, CENTRE, r3=(0, 3, 1)) == 7.0 == expects(state, STAND, 4, r3=(0, 3, 1))
    assert expects(state, STAND, 3 | CORNER, r3=(0, 3, 1)) == behind
    # hogged it never arrives, unless swept
    assert expects(state, STAND, 3, slipped(HOGGED), r3=(0, 3, 1)) == 0.0
    assert expects(state, STAND, 3, slipped(HOGGED, HURRY), r3=(0, 3, 1)) == behind
    bite = expects(state, STAND, 3, slipped(BITER), r3=(0, 3, 1)) - behind
    assert bite == pytest.approx(plain(BITER_RANK, BITING))


def test_who_curls_a_guard_chooses_what_it_covers() -> None:
    state = sheet(at={3: 1, 4: 2}, house=[bits(3), bits(4)])
    lie = {"r3": (0, 3, 1), "r4": (1, 5, 2)}
    for seat, worth in ((0, 7.0), (1, -0.1 * OUT), (2, 7.0)):
        assert expects(state, STAND, 3, slipped(OVER_CURLED, seat=seat), **lie) == pytest.approx(worth)
    # the last one to curl it has the choice
    both = [*slipped(OVER_CURLED, seat=0), *slipped(OVER_CURLED, seat=1)]
    assert expects(state, STAND, 3, both, **lie) == pytest.approx(-0.1 * OUT)


THEIRS: dict[str, Any] = {"at": {3: 1}, "house": [0, bits(3)]}
GONE = plain(3, 1)


def test_a_takeout_brings_what_it_removes() -> None:
    assert expects(sheet(**THEIRS), TAKE, 3, r3=(1, 3, 1)) == pytest.approx(GONE)
    assert expects(sheet(**THEIRS), TAKE, THROUGH, r3=(1, 3, 1)) == 0.0
    assert expects(sheet(**THEIRS), TAKE, 3, slipped(MISS), r3=(1, 3, 1)) == 0.0
    assert expects(sheet(**THEIRS), TAKE, 3, slipped(MISS, PLAN_B), r3=(1, 3, 1)) == pytest.approx(GONE)
    # a hit on a frozen rock goes through to the one behind
    chained = sheet(**THEIRS, chain={5: 3})
    assert expects(chained, TAKE, 5, r3=(1, 3, 1), r5=(1, 1, 0)) == pytest.approx(GONE)


def test_a_rock_that_sticks_or_rolls_stays_in_the_house() -> None:
    def stays(*bottoms: int, seat: int = 0, at: int = 1, **more: Any) -> float:
        state = sheet(at={3: at}, house=[0, bits(3)], **more)
        found = expects(state, TAKE, 3, slipped(*bottoms, seat=seat), r3=(1, 2 * at + 1, at))
        return found - plain(2 * at + 1, at)

    assert stays(STICK) == pytest.approx(plain(3, 1)) and stays(STICK, seat=1) == 0.0
    assert stays(ROLL) == pytest.approx(plain(1, 0)) == stays(ROLL, at=0)
    assert stays(ROLL, centre=bits(1)) == pytest.approx(plain(1, OUT)) and stays(STICK, centre=bits(1)) == stays(STICK)
    assert stays(ROLL, centre=bits(1, 2, 4)) == pytest.approx(plain(1, OUT * (LEVELS - 1)))
    # what they roll off goes a ring farther out, and out of the house from the last
    off = [*slipped(STICK), *slipped(ROLL_OFF, seat=1)]
    assert expects(sheet(**THEIRS), TAKE, 3, off, r3=(1, 3, 1)) == pytest.approx(GONE + plain(5, 2))
    last = sheet(at={3: OUT - 1}, house=[0, bits(3)])
    assert expects(last, TAKE, 3, off, r3=(1, 7, 3)) == pytest.approx(plain(7, 3))
    own = [*slipped(STICK), *slipped(ROLL_OFF, seat=0)]
    assert expects(sheet(**THEIRS), TAKE, 3, own, r3=(1, 3, 1)) == pytest.approx(GONE + plain(3, 1))


def test_a_double_takes_the_nearest_open_rock_of_theirs_as_well() -> None:
    at, house = {3: 1, 4: 0, 5: 2, 6: 0}, [bits(6), bits(3, 4, 5)]
    lie = {"r3": (1, 3, 1), "r4": (1, 1, 0), "r5": (1, 5, 2), "r6": (0, 1, 0)}
    one, two, three = plain(3, 1), plain(1, 0), plain(5, 2)
    assert expects(sheet(at=at, house=house), TAKE, 3, slipped(DOUBLE), **lie) == pytest.approx(one + two)
    assert expects(sheet(at=at, house=house), TAKE, 3, slipped(DOUBLE, DOUBLE), **lie) == pytest.approx(
        one + two + three
    )
    frozen = sheet(at=at, house=house)
    frozen.frozen[4] = 1
    assert expects(frozen, TAKE, 3, slipped(DOUBLE), **lie) == pytest.approx(one + three)
    assert expects(sheet(at=at, house=house, split=(3,)), TAKE, 3, slipped(DOUBLE), **lie) == pytest.approx(one)
    assert expects(sheet(at=at, house=house, split=(7,), chain={7: 3}), TAKE, 7, slipped(DOUBLE), **lie) == (
        pytest.approx(one)
    )
    alone = sheet(at={3: 1}, house=[0, bits(3)])
    assert expects(alone, TAKE, 3, slipped(DOUBLE), r3=(1, 3, 1)) == pytest.approx(one)


def test_a_jam_costs_the_thrower_the_best_rock_of_its_own() -> None:
    at, house = {3: 1, 4: 0, 5: 2}, [bits(4, 5), bits(3)]
    lie = {"r3": (1, 3, 1), "r4": (0, 1, 0), "r5": (0, 5, 2)}
    found = expects(sheet(at=at, house=house), TAKE, 3, slipped(JAM, seat=1), **lie)
    assert found == pytest.approx(plain(3, 1) - 2 * plain(1, 0))
    bare = expects(sheet(**THEIRS), TAKE, 3, slipped(JAM, seat=1), r3=(1, 3, 1))
    assert bare == pytest.approx(GONE)
    # neither a biter that goes nor one of ours is worth a jam
    biters = {"r3": (1, BITER_RANK, BITING), "r4": (0, 1, 0)}
    assert expects(sheet(at={4: 0}, house=[bits(4), 0]), TAKE, 3, slipped(JAM, seat=1), **biters) == pytest.approx(
        plain(BITER_RANK, BITING)
    )


def test_a_guard_that_goes_leaves_what_it_covered_barer() -> None:
    state = sheet(at={4: 1}, house=[bits(4), 0], fence=bits(3), stands={3: 4})
    lie: Any = Lie({4: (0, 3, 5)})
    assert goes(state, lie, 3) == (((0, 3, 1),), ((0, 3, 5),))
    assert goes(state, lie, 4) == ((), ((0, 3, 5),))
    lie.entries[3] = (1, BITER_RANK, BITING)
    assert goes(state, lie, 3) == (((0, 3, 1),), ((0, 3, 5), (1, BITER_RANK, BITING)))
    alone = sheet(fence=bits(3))
    assert goes(alone, Lie(), 3) == ((), ())  # type: ignore[arg-type]
    # which is worth what it stood for, or for one in the centre what a Guard there is
    assert expects(state, TAKE, 3, r4=(0, 3, 5)) == pytest.approx(-0.1 * OUT)
    assert expects(alone, TAKE, 3) == -7.0
    # the one that hits it and sticks stands there instead
    for seat in (0, 1):
        assert expects(state, TAKE, 3, slipped(STICK, seat=seat), r4=(0, 3, 5)) == 0.0


# --- what a sheet is worth


@pytest.mark.parametrize(
    ("first", "second", "points"),
    [([], [], 0), ([3], [], 1), ([], [3, 5], -2), ([1, 3], [5], 2), ([1, 5], [3], 1), ([5], [1, 3, 7], -2),
     ([1, 3], [3], 1), ([3], [3], 0)],
)  # fmt: skip
def test_rocks_count_that_lie_nearer_than_the_best_of_the_others(
    first: Sequence[int], second: Sequence[int], points: int
) -> None:
    assert count(first, second) == points and count(second, first) == -points


def test_a_rock_in_the_house_is_known_by_its_ring_and_its_guards() -> None:
    state = sheet(at={3: 1})
    assert entry_of(state, 1, 3) == (1, 3, 1)
    for guards, level in ((bits(1), 1), (bits(1, 2), 2), (bits(1, 2, 4), LEVELS - 1)):
        state.guards[3] = guards
        assert entry_of(state, 0, 3) == (0, 3, 1 + OUT * level)
    state.guards[3], state.frozen[3] = 0, 4
    assert entry_of(state, 0, 3) == (0, 3, 1 + OUT * (LEVELS - 1))
    state.under[3] = (card(CLOSER),)
    assert entry_of(state, 0, 3)[1] == 2


def layout(left: int = 4, **more: Any) -> LayoutFeatures:
    return LayoutFeatures(sheet(**more), left)


def test_a_sheet_is_worth_to_one_team_what_it_costs_the_other() -> None:
    lie = layout(at={3: 1, 4: 2}, house=[bits(3), bits(4)], centre=bits(5, 6), fence=bits(5, 6), biters=[0, bits(6)])
    weights = lie.weights
    soft = weights[1] - weights[2] - weights[BITING]
    worth = weights[COUNTING] + soft - weights[HAMMER] - 2 * weights[MIDDLE]
    assert lie.value(0) == pytest.approx(worth) and lie.value(1) == pytest.approx(-worth)
    assert lie.ranks == ([3], [5, BITER_RANK]) and set(lie.entries) == {3, 4, 6}
    other = layout(at={3: 1}, house=[bits(3), 0], hammer=0)
    assert other.value(0) == pytest.approx(weights[COUNTING] + weights[1] + weights[HAMMER])
    # a Guard that has gone bites no more
    assert set(layout(biters=[0, bits(6)]).entries) == set()


def test_what_comes_and_goes_changes_the_value_by_its_gain() -> None:
    before = layout(at={3: 1}, house=[bits(3), 0])
    after = layout(at={3: 1, 4: 0}, house=[bits(3), bits(4)])
    for side in (0, 1):
        gained = after.value(side) - before.value(side)
        assert before.gain(side, [(1, 1, 0)], []) == pytest.approx(gained)
        assert after.gain(side, [], [(1, 1, 0)]) == pytest.approx(-gained)
    assert before.gain(0, [], []) == 0.0


def test_guards_in_the_centre_are_the_hammers_up_to_a_crowd() -> None:
    for guards in range(CROWD + 2):
        lie = layout(centre=(1 << guards) - 1)
        worth = lie.weights[MIDDLE] if guards < CROWD else 0.0
        assert lie.middle(1) == worth == -lie.middle(0)


def test_a_guard_more_or_fewer_changes_where_a_rock_is_weighed() -> None:
    lie = layout(at={3: 1}, house=[bits(3), 0])
    assert lie.guarded(3, 1) == (((0, 3, 1 + OUT),), ((0, 3, 1),)) and lie.guarded(3, -1) == ((), ())
    lie.state.guards[3] = bits(1, 2, 4)
    lie.entries[3] = (0, 3, 1 + OUT * (LEVELS - 1))
    assert lie.guarded(3, 1) == lie.guarded(3, -1) == ((), ())
    lie.state.guards[3] = bits(1, 2)
    assert lie.guarded(3, -1) == (((0, 3, 1 + OUT),), ((0, 3, 1 + 2 * OUT),))
    lie.state.frozen[3] = 4
    assert lie.guarded(3, -1) == ((), ())


# --- what a match is worth


def chances(draws: bool) -> Chances:
    found = Chances.__new__(Chances)
    found.rows = [[(row + 1) * n / 1000 for n in range(2 * WIDEST + 1)] for row in range(3)]
    found.extra, found.draws = 0.7, draws
    return found


def test_a_match_that_is_over_is_won_drawn_or_goes_to_an_extra_end() -> None:
    for draws in (False, True):
        for hammer in (0, 1):
            over = chances(draws)
            assert over.before(0, 1, hammer) == 1.0 and over.before(0, -1, hammer) == 0.0
    assert chances(True).before(0, 0, 0) == chances(True).before(0, 0, 1) == 0.5
    assert chances(False).before(0, 0, 0) == 0.7 and chances(False).before(0, 0, 1) == pytest.approx(0.3)


def test_a_chance_is_read_by_ends_lead_and_hammer() -> None:
    found = chances(False)
    for ends, row in ((1, 1), (3, 3), (9, 3)):
        for lead, column in ((0, WIDEST), (2, WIDEST + 2), (99, 2 * WIDEST), (-99, 0)):
            assert found.before(ends, lead, 0) == pytest.approx(row * column / 1000)
            assert found.before(ends, -lead, 1) == pytest.approx(1 - row * column / 1000)


def leaf(after: Sequence[float]) -> Leaf:
    found = Leaf.__new__(Leaf)
    found.after, found._blurred, found.side, found.forgets, found.hands = list(after), {}, 0, False, None
    return found


def test_an_end_may_differ_by_what_is_to_come_and_by_doubt() -> None:
    steps = leaf([0.0] * WIDEST + [0.5] + [1.0] * WIDEST)
    assert steps.expected(0.0, 3) == pytest.approx(0.5) and steps.expected(0.0, 0, 1.0) == pytest.approx(0.5)
    assert 0.5 < steps.expected(1.0, 3) < 1.0 and steps.expected(1.0, 3) == pytest.approx(1 - steps.expected(-1.0, 3))
    assert steps.expected(1.0, 3) > steps.expected(1.0, 3, 4.0) > 0.5
    assert steps.expected(1.0, 12) < steps.expected(1.0, 1)
    # far beyond what the table knows it is as good as decided
    assert steps.expected(40.0, 1) == 1.0 and steps.expected(-40.0, 1) == 0.0


@pytest.mark.parametrize(
    ("first", "second", "place"), [(0, 0, 0), (3, 1, 2), (0, 4, -4), (30, 0, WIDEST), (0, 30, -WIDEST)]
)
def test_an_end_that_is_over_counts_as_it_lies(first: int, second: int, place: int) -> None:
    found = leaf([n / 100 for n in range(2 * WIDEST + 1)])
    state: Any = SimpleNamespace(points=lambda: (first, second))
    assert found.value(state, 0) == (WIDEST + place) / 100
    found.side = 1
    assert found.value(state, 0) == pytest.approx(1 - (WIDEST + place) / 100)
    found.forgets = True
    assert found.value(state, 5) == pytest.approx(1 - (WIDEST + place) / 100)


# --- what cards cost


def test_a_card_is_kept_for_as_many_throws_as_are_to_come() -> None:
    assert [later(left) for left in (0, 1, 2, MANY, MANY + 4)] == [0.0, 1 / MANY, 2 / MANY, 1.0, 1.0]
    for each in range(TYPES):
        price = max(0.0, KEPT[each] + THROWN[each] - FRESH)
        assert price_of(each, MANY) == pytest.approx(price) and price_of(each, 1) == pytest.approx(price / MANY)
        assert price_of(each, 0) == 0.0


def throws(monkeypatch: pytest.MonkeyPatch, worth: float) -> None:
    monkeypatch.setattr(policy, "prospect", lambda *asked: worth)


@pytest.mark.parametrize("top", ["D4", "T", "G"])
def test_a_shot_is_hoped_for_less_what_the_opponents_have_for_it(monkeypatch: pytest.MonkeyPatch, top: str) -> None:
    action = next(a for a in range(1, 4000) if TOP[CARD[a]] == top)
    for worth, hope in ((1.0, RELIES[KIND[shot(top)]]), (-1.0, -1.0), (0.0, 0.0)):
        throws(monkeypatch, worth)
        found = policy.throw_score(sheet(), Lie(), action, MANY)  # type: ignore[arg-type]
        assert found == pytest.approx(hope - KEPT[CARD[action]])


@pytest.mark.parametrize(("mover", "thrower", "sign"), [(0, 0, 1), (0, 1, -1), (1, 1, 1), (3, 1, 1), (2, 1, -1)])
def test_a_card_on_a_shot_gains_what_it_changes_for_its_side(
    monkeypatch: pytest.MonkeyPatch, mover: int, thrower: int, sign: int
) -> None:
    state = sheet(to_move=mover, thrower=thrower, shot=D4, aim=0, played=())
    monkeypatch.setattr(policy, "prospect", lambda state, lie, shot, aim, played: 2.0 + len(played))
    action = next(a for a in range(1, 4000) if CARD[a] == card(PICK))
    lie: Any = Lie()
    gains = sign - price_of(card(PICK), 2)
    assert policy.play_scores(state, lie, 2, [PASS, action]) == pytest.approx([0.0, gains])
    assert policy.respond(state, lie, 2, [PASS, action]) == (action if gains > 0 else PASS)


def test_a_claim_is_answered_with_a_rock() -> None:
    claiming: Any = SimpleNamespace(phase=CLAIMING, actions=lambda: [CLAIM[0], CLAIM[1], CLAIM[2]])
    assert policy.answer(claiming) == CLAIM[1]
    assert [policy.answer_score(claiming, action) for action in CLAIM[:3]] == [0.0, 1.0, 1.0]


def test_the_answer_is_given_that_leaves_the_best_sheet_to_its_team() -> None:
    """At random, until answers that differ were met twenty times."""
    rng, met = Random(6), 0
    for seed in range(20):
        state = GAME.new({"seats": 2}, seed).copy()
        while state.to_move >= 0 and met < 20:
            actions = state.actions()
            if state.phase not in (THROWING, RESPOND, CLAIMING) and len(actions) > 1:
                worth = {}
                for action in actions:
                    after = state.copy()
                    after.answer(action)
                    found = LayoutFeatures(after, state.terms.throws - state.throw)
                    worth[action] = found.value(state.to_move & 1)
                assert {action: policy.answer_score(state, action) for action in actions} == worth
                assert worth[policy.answer(state)] == max(worth.values())
                met += len({*worth.values()}) > 1
            state.apply(rng.choice(actions))
    assert met == 20


# --- what no level does


def looking(phase: Any, outlook: dict[int, float], same: Sequence[int] = (), **more: Any) -> Any:
    state = sheet(phase=phase, **more)
    state.passes = more.get("passes", 0)
    seen = SimpleNamespace(state=state, legal=list(outlook), outlook=outlook.__getitem__, same=lambda a, b: a in same)
    return SimpleNamespace(seen=seen)


def forbids(veto: Any, study: Any, action: int, best: int = PASS) -> bool:
    return bool(veto(study, SimpleNamespace(candidate=action), SimpleNamespace(candidate=best)))


def test_a_card_that_changes_nothing_or_helps_them_stays_in_hand() -> None:
    study = looking(RESPOND, {PASS: 0.5, 7: 0.5, 8: 0.48, 9: 0.49, 10: 0.6}, same=(7,))
    assert [forbids(vetoes.plays_for_nothing, study, action) for action in (PASS, 7, 8)] == [False, True, False]
    assert [forbids(vetoes.plays_for_them, study, action) for action in (PASS, 7, 8, 9, 10)] == [
        False, False, True, False, False,
    ]  # fmt: skip
    throwing = looking(THROWING, {PASS: 0.5, 7: 0.1}, same=(7,))
    assert not forbids(vetoes.plays_for_nothing, throwing, 7) and not forbids(vetoes.plays_for_them, throwing, 7)


def test_an_answer_leaves_the_team_about_as_well_off_as_the_best() -> None:
    found = {7: 0.5, 8: 0.5 - vetoes.GIVEAWAY, 9: 0.49 - vetoes.GIVEAWAY}
    study = looking("double", found)
    assert [forbids(vetoes.answers_for_them, study, action) for action in found] == [False, False, True]
    for phase in (THROWING, RESPOND):
        assert not forbids(vetoes.answers_for_them, looking(phase, found), 9)


def test_who_passes_last_on_the_last_rock_cancels_what_would_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vetoes, "cancels", lambda action: action == 7)
    last: dict[str, Any] = {"throw": 16, "passes": 1}
    gains, even = {PASS: 0.5, 7: 0.52, 8: 0.9}, {PASS: 0.5, 7: 0.505, 8: 0.9}
    assert forbids(vetoes.lets_the_last_rock_count, looking(RESPOND, gains, **last), PASS)
    assert not forbids(vetoes.lets_the_last_rock_count, looking(RESPOND, even, **last), PASS)
    assert not forbids(vetoes.lets_the_last_rock_count, looking(RESPOND, gains, **last), 7)
    for throw, passes in ((15, 1), (16, 0)):
        earlier = looking(RESPOND, gains, throw=throw, passes=passes)
        assert not forbids(vetoes.lets_the_last_rock_count, earlier, PASS)
    assert not forbids(vetoes.lets_the_last_rock_count, looking(THROWING, gains, **last), PASS)


def test_a_takeout_of_its_own_is_thrown_only_where_nothing_is_as_good(monkeypatch: pytest.MonkeyPatch) -> None:
    own, theirs, guard, bare, through, draw = range(1, 7)
    monkeypatch.setattr(vetoes, "CARD", [TAKE] * 6 + [D4])
    monkeypatch.setattr(vetoes, "ARGUMENT", [0, 3, 4, 5, 6, THROUGH, 0])
    more: dict[str, Any] = {"house": [bits(3), bits(4)], "fence": bits(5, 6), "stands": {5: 3, 6: 4}}
    study = looking(THROWING, {}, **more)
    assert [vetoes.at_its_own(study.seen, action) for action in (own, theirs, guard, bare, through, draw)] == [
        True, False, True, False, False, False,
    ]  # fmt: skip
    for other, bad in ((0.5, True), (0.6, True), (0.49, False)):
        study = looking(THROWING, {own: 0.5, theirs: other}, **more)
        assert forbids(vetoes.hits_its_own, study, own) == bad and not forbids(vetoes.hits_its_own, study, theirs)
    assert not forbids(vetoes.hits_its_own, looking(RESPOND, {own: 0.5, theirs: 0.9}, **more), own)
    assert KIND[TAKE] == TAKEOUT


@pytest.mark.parametrize(("effect", "lies", "bad"), [("closer", 1, True), ("split", 1, True), ("moves", 1, False),
                                                    ("closer", 2, False)])  # fmt: skip
def test_a_draw_is_not_marked_for_nothing(monkeypatch: pytest.MonkeyPatch, effect: str, lies: int, bad: bool) -> None:
    """The points stay as they are, and saving the card is as good."""
    monkeypatch.setattr(vetoes, "HurryHardState", SimpleNamespace)
    now, then = SimpleNamespace(lies=1), SimpleNamespace(lies=lies)
    played = SimpleNamespace(effect=effect, now=now, then=then)
    monkeypatch.setattr(vetoes, "meaning_of", lambda state, action: played)
    saved: Any = SimpleNamespace(candidate=PASS)
    drawn: Any = SimpleNamespace(candidate=8)
    for phase, action, best, beats, asked in (
        (RESPOND, 7, saved, False, True),
        (RESPOND, 7, saved, True, False),
        (RESPOND, PASS, saved, False, False),
        (RESPOND, 7, drawn, False, False),
        (THROWING, 7, saved, False, False),
    ):
        arm: Any = SimpleNamespace(candidate=action, beats=lambda other, beats=beats: beats)
        study: Any = looking(phase, {})
        assert vetoes.marks_for_nothing(study, arm, best) == (asked and bad)


@pytest.mark.parametrize("hammer", [0, 1])
@pytest.mark.parametrize("draws", [False, True])
def test_a_match_is_worth_what_it_is_after_the_end(hammer: int, draws: bool) -> None:
    """Who scores loses the Hammer, and a blank end keeps it; a beginner doesn't know who will have it."""
    terms: Any = SimpleNamespace(players=2, throws=16, draws=draws, ends=3)
    state: Any = SimpleNamespace(terms=terms, hammer=hammer, scores=[3, 2], end=1)
    known, forgets, before = Leaf(state, 0).after, Leaf(state, 0, forgets=True).after, Chances(terms).before
    assert len(known) == 2 * WIDEST + 1
    for points in (-3, -1, 0, 1, 4):
        scored = points if hammer == 0 else -points
        following = 1 - hammer if scored > 0 else hammer
        assert known[WIDEST + points] == pytest.approx(before(2, 1 + points, following))
        assert forgets[WIDEST + points] == pytest.approx((before(2, 1 + points, 0) + before(2, 1 + points, 1)) / 2)


def test_of_shots_with_one_blue_half_the_card_is_thrown_whose_option_is_worth_least(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cards = [next(c for c in range(TYPES) if TOP[c] == "D4" and BOTTOM[c] == bottom) for bottom in {
        BOTTOM[c] for c in range(TYPES) if TOP[c] == "D4"}]  # fmt: skip
    monkeypatch.setattr(policy, "CARD", cards)
    monkeypatch.setattr(policy, "ARGUMENT", [0] * len(cards))
    throws(monkeypatch, 1.0)
    state: Any = SimpleNamespace(actions=lambda: range(len(cards)), phase=THROWING)
    lie: Any = Lie()
    scores = [policy.throw_score(state, lie, action, 4) for action in range(len(cards))]
    assert policy.throw(state, lie, 4) == scores.index(max(scores)) and len(set(scores)) > 1
    # with nothing to come they are all as good, and the first is thrown
    assert policy.throw(state, lie, 0) == 0
