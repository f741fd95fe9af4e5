"""Rink Ratz's rule of thumb, what a state is worth to a team and what no level does, by small states made by hand."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.contract import Traits
from game.ai.rink_ratz.decision_context import DecisionContext
from game.ai.rink_ratz.evaluation import WORTH
from game.ai.rink_ratz.leaf import ALMOST, PERIOD_CARDS, VARIANCE, Leaf
from game.ai.rink_ratz.player import RinkRatzStudy, clearly, traits
from game.ai.rink_ratz.policy import (
    ADVANTAGE,
    ATTACK,
    HOLD,
    OFFERED,
    PER_STICK,
    REBOUND_WORTH,
    SPARE,
    THUMB,
    WEIGHTS,
    Taste,
    attack,
    choose,
    coverage,
    covered,
    odds_for,
    odds_of,
    playout,
    shown_of,
    spread_out,
    start,
    worths,
)
from game.ai.rink_ratz.vetoes import SHOT_CARDS, lets_a_goal_go, lets_a_goal_stand, pulls_in_vain, scores
from game.rules.rink_ratz import GAME
from game.rules.rink_ratz.board import OVER, PLAY, REGULAR
from game.rules.rink_ratz.moves import PULL, TEXTS
from game.rules.rink_ratz.tables import (
    BIT,
    BM,
    COPIES,
    FINISH,
    NUMBERS,
    ONE_DOWN,
    ONE_UP,
    POWER,
    PS,
    REPLY,
    SB,
    SHOT,
    TWO_AWAY,
    TYPES,
    ZERO,
)

ACTION = {text: action for action, text in enumerate(TEXTS)}


def mask(*numbers: int) -> int:
    return sum(1 << number - 1 for number in numbers)


def hand_of(*codes: int) -> int:
    """A hand as a mask, by types; the second of equal cards lies in the second plane."""
    hand = 0
    for card in codes:
        bit = BIT[card]
        while hand & bit:
            bit <<= TYPES
        hand |= bit
    return hand


# --- chances


def test_the_odds_of_a_hand_grow_with_the_copies_that_are_out() -> None:
    odds = odds_of(8, 32)
    assert len(odds) == COPIES + 1 and odds[:3] == pytest.approx((0.0, 0.25, 1 - 0.75**2))
    # nobody is taken to hold all of them
    assert odds_of(8, 8)[1] == pytest.approx(0.95) and odds_of(1, 0)[1] == pytest.approx(0.95)


def test_what_was_shown_was_laid_or_lies_open_on_the_bench() -> None:
    state: Any = SimpleNamespace(pile=[4, 4, NUMBERS, 0], bench=[14, NUMBERS, 7, 8], shown=3)
    shown = shown_of(state)
    assert {n + 1: count for n, count in enumerate(shown) if count} == {1: 1, 5: 2, 8: 1, 15: 1}


@pytest.mark.parametrize(
    ("numbers", "goal", "rebound", "replies"),
    [
        ((5,), ZERO, 0, 1),
        ((5,), ONE_UP, 0, 1),  # of a four
        ((1,), ONE_UP, 0, 0),
        ((15,), ONE_DOWN, 0, 0),
        ((1,), ONE_DOWN, 0, 1),
        ((5,), TWO_AWAY, 0, 2),
        ((1, 15), TWO_AWAY, 0, 2),
        ((5, 7), ZERO | ONE_UP, 0, 4),
        ((5,), ZERO, ONE_UP | ONE_DOWN, 1 + 2 * REBOUND_WORTH),
        ((5,), ZERO, ONE_UP, 1 + REBOUND_WORTH),
        ((5,), ZERO, ONE_DOWN, 1 + REBOUND_WORTH),
        ((5, 6), ZERO, ONE_UP | ONE_DOWN, 2 + 2 * REBOUND_WORTH),
        ((), ZERO, ONE_UP, 0),
    ],
)
def test_a_hand_finishes_after_the_replies_that_it_matches(
    numbers: Sequence[int], goal: int, rebound: int, replies: float
) -> None:
    assert coverage(mask(*numbers), goal, rebound) == pytest.approx(replies / NUMBERS)


@pytest.mark.parametrize(
    ("numbers", "replies"), [((5,), 3), ((1,), 2), ((15,), 2), ((5, 6), 4), ((), 0), ((1, 8, 15), 7)]
)
def test_a_plain_shot_is_finished_or_rebounds_within_one(numbers: Sequence[int], replies: int) -> None:
    assert covered(mask(*numbers)) == replies


def test_a_reply_is_hurt_by_what_scores_and_less_by_what_rebounds() -> None:
    assert WEIGHTS[ZERO, ONE_UP] == ((0, 1.0), (1, REBOUND_WORTH))
    assert WEIGHTS[ONE_DOWN | TWO_AWAY, ONE_DOWN] == ((-2, 1.0), (-1, 1.0), (2, 1.0))
    assert WEIGHTS[0, 0] == ()


# --- the rule of thumb

#: the sets of a situation: full strength, a pulled goalie of the shooters' and of the others', with and without power
GOALS = {kind: [(ZERO, 0), (ZERO | ONE_UP, 0), (ZERO | ONE_DOWN, 0), (0, 0), (TWO_AWAY, 0), (ONE_UP, 0)]
         for kind in range(1, 8)}  # fmt: skip


def table(*hand: int, **more: Any) -> Any:
    made: dict[str, Any] = {"hands": [hand_of(*hand), hand_of(1, 2, 3)] * 2, "to_move": 0, "pulled": -1}
    made |= {"power": (-1, 0, False), "stage": 0, "goal": ZERO, "rebound": ONE_UP | ONE_DOWN, "ref": 5}
    made |= {"prev": -1, "card": -1, **more}
    made["terms"] = SimpleNamespace(goals=GOALS, seats=more.get("seats", 2), steals=more.get("steals", False))
    return SimpleNamespace(**made)


@pytest.mark.parametrize(
    ("more", "kind", "situation"),
    [
        ({}, SHOT, 0),
        ({"pulled": 0}, SHOT, 2),
        ({"pulled": 1}, SHOT, 4),
        ({"power": (0, 4, True)}, SHOT, 1),
        ({"power": (0, 4, False)}, SHOT, 0),
        ({"power": (0, 4, False)}, POWER, 1),
        ({"power": (1, 4, True)}, SHOT, 0),
        ({"pulled": 1, "power": (0, 4, True)}, SHOT, 5),
    ],
)
def test_a_shot_scores_by_the_goalies_and_the_power_play(more: dict[str, Any], kind: int, situation: int) -> None:
    numbers = mask(5, 7, 12)
    goal, rebound = GOALS[kind][situation]
    expected = 0.9 * coverage(numbers, goal, rebound)
    if kind == POWER or more.get("power", (-1,))[0] == 0:
        expected += 0.2  # a stick is in hand
    assert attack(table(4, 6, 11, **more), kind, numbers) == pytest.approx(expected)


def test_a_stick_in_hand_is_what_a_power_play_lives_on() -> None:
    for numbers, more in ((mask(5), 0.0), (mask(10), 0.0), (mask(11), 0.2), (mask(11, 12, 13), 0.2)):
        worth = attack(table(), POWER, numbers) - 0.9 * coverage(numbers, *GOALS[POWER][0])
        assert worth == pytest.approx(more)


def test_with_a_mate_the_shot_is_as_good_as_the_hand_that_finishes_it_is_long() -> None:
    def worth(cards: int) -> float:
        state = table(seats=4)
        state.hands = [0, 0, hand_of(*range(cards)), 0]
        return attack(state, SHOT, 0)

    found = [worth(cards) for cards in range(7)]
    assert found == sorted(found) and len(set(found)) == 7 and found[0] == 0.0
    # however few numbers the shooter holds, and by another taste for less
    state = table(seats=4)
    assert attack(state, SHOT, mask(3)) == attack(state, SHOT, 0)
    assert attack(state, SHOT, 0, Taste(attack=2.0, shyness=0.1)) == pytest.approx(2 * attack(state, SHOT, 0) - 0.1)


ODDS = (0.0, 0.1, 0.2, 0.3, 0.4)


def values(state: Any, *texts: str, shown: Sequence[int] = (0,) * NUMBERS, own: int = 0) -> list[float]:
    return worths(state, [ACTION[text] for text in texts], shown, own, ODDS, THUMB)


def test_a_reply_is_as_bad_as_what_may_finish_it_is_likely() -> None:
    state = table(4, 4, 8, stage=REPLY)
    spared, plain = values(state, "5", "9")
    assert plain == pytest.approx(-(0.4 + 2 * REBOUND_WORTH * 0.4)) and spared == pytest.approx(plain + SPARE)
    # at either end one number fewer rebounds
    assert values(state, "1", "15") == pytest.approx([-(0.4 + REBOUND_WORTH * 0.4)] * 2)
    # what was shown, and what is in hand, can't come
    shown = [0] * NUMBERS
    shown[8] = 2
    assert values(state, "9", shown=shown) == pytest.approx([plain + 0.2])
    assert values(state, "9", own=hand_of(8)) == pytest.approx([plain + 0.1])
    # the third card in a row takes the shot away
    assert values(table(4, stage=REPLY, steals=True, card=4), "5", "6") == pytest.approx([0.3 * plain, plain])
    assert values(table(4, stage=REPLY, card=4), "5") == pytest.approx([plain])


def test_a_number_scores_rebounds_shoots_or_is_offered() -> None:
    state = table(4, 4, 8, stage=FINISH, goal=ZERO, rebound=ONE_UP, ref=7)
    goal, rebound, quiet = values(state, "8", "9", "1")
    assert goal == 1.0 and quiet == pytest.approx(-OFFERED * 0.4)
    assert rebound == pytest.approx(attack(state, 1, mask(5)))
    # the first of a rush: the number before is matched
    first = table(4, 4, 8, prev=4)
    match, other = values(first, "5", "9")
    assert match == pytest.approx(attack(first, 1, mask(5, 9)) + SPARE)
    assert other == pytest.approx(-OFFERED * ODDS[COPIES - 1])
    assert values(table(4, 4, 8), "5") == pytest.approx([SPARE - OFFERED * ODDS[COPIES - 2]])


def tasted(state: Any, text: str, **taste: float) -> float:
    """By another taste, the value of an action."""
    return worths(state, [ACTION[text]], (0,) * NUMBERS, 0, ODDS, Taste(**taste))[0]


def test_another_taste_weighs_each_part_by_itself() -> None:
    """Three times as much of one thing changes nothing of the others."""
    reply, first, special = table(4, 4, 8, stage=REPLY), table(4, 4, 8), table(SB, 4)
    danger, offer = -tasted(reply, "9"), OFFERED * ODDS[COPIES - 2]
    assert tasted(reply, "5", spare=3.0) == pytest.approx(3 * SPARE - danger)
    assert tasted(reply, "5", reply=3.0) == pytest.approx(SPARE - 3 * danger)
    assert tasted(first, "5", spare=3.0) == pytest.approx(3 * SPARE - offer)
    assert tasted(first, "5", offered=3.0) == pytest.approx(SPARE - 3 * offer)
    assert tasted(special, "SB burn", hold=3.0) == pytest.approx(-3 * HOLD[SB])
    assert tasted(special, "SB block", block=3.0) == pytest.approx(-3 * ATTACK[SB] / 5)
    shot = tasted(special, "SB shot")
    assert tasted(special, "SB shot", hold=3.0) == pytest.approx(shot - 2 * HOLD[SB] / 5)
    for state, text, others in ((reply, "5", "offered attack hold block"), (first, "5", "reply attack hold block"),
                                (special, "SB burn", "offered spare attack reply block"),
                                (special, "SB block", "offered spare attack reply hold")):  # fmt: skip
        assert tasted(state, text, **dict.fromkeys(others.split(), 3.0)) == tasted(state, text), text


@pytest.mark.parametrize(("text", "team", "shoots"), [("11", 0, True), ("10", 0, False), ("11", 1, False)])
def test_sticks_shoot_on_a_power_play(text: str, team: int, shoots: bool) -> None:
    [found] = values(table(9, 10, 13, power=(team, 4, False)), text)
    assert (found > 0) == shoots


def test_special_cards_are_laid_for_what_they_do_now_and_held_for_what_they_may() -> None:
    state = table(SB, BM, PS, 4, 9, 12)
    save, block, pull = values(state, "BM save", "SB block", "pull")
    assert save > 1.0 > 0.0 > pull > block == pytest.approx(-ATTACK[SB])
    burn, other = values(state, "SB burn", "BM burn")
    assert (burn, other) == pytest.approx((-HOLD[SB], -HOLD[BM]))
    # with the last card of a hand nothing is held for later
    last = table(SB)
    assert values(last, "SB block") == [0.0] and values(table(SB, 4), "SB block") == pytest.approx([-ATTACK[SB] / 5])
    [shot] = values(state, "SB shot")
    assert shot == pytest.approx(attack(state, SHOT, mask(5, 10, 13)) - HOLD[SB])


def test_a_power_play_is_worth_its_sticks_or_what_it_cuts_short() -> None:
    state = table(PS, 4, 9, 12, 13, SB)
    [own] = values(state, "PS power")
    expected = attack(state, POWER, mask(5, 10, 13, 14)) - HOLD[PS] + ADVANTAGE + 2 * PER_STICK
    assert own == pytest.approx(expected)
    for left, share in ((4, 1.0), (8, 1.0), (2, 0.5)):
        [cut] = values(table(PS, 4, 9, 12, 13, SB, power=(1, left, False)), "PS power")
        assert cut == pytest.approx(0.35 * share - HOLD[PS])
    assert values(table(PS, 4, 9, 12, 13, SB, power=(0, 4, False)), "PS power")[0] > own - 0.5


def test_of_equal_actions_the_first_from_where_the_lot_falls_is_chosen() -> None:
    state = table(0, 8, 14)
    actions = [ACTION[text] for text in ("1", "9", "15")]
    shown = [0] * NUMBERS
    found = [choose(state, actions, shown, ODDS, lambda number=number: number) for number in (0.0, 0.4, 0.99)]  # type: ignore[misc]
    assert found == actions
    assert choose(state, actions[:1], shown, ODDS, lambda: 0.9) == actions[0]


def test_a_playout_ends_after_as_many_cards_as_it_sees() -> None:
    state: Any = GAME.new({"seats": 2}, 3)
    while state.phase != PLAY:
        state.apply(state.actions()[0])
    shown, before = shown_of(state), len(state.pile)
    playout(state, shown, ODDS, Random(1).random, 3)
    assert len(state.pile) == before + 3 and shown == shown_of(state)
    number = next(action for action in state.actions() if action < NUMBERS)
    start(state, number, shown)
    assert len(state.pile) == before + 4 and shown == shown_of(state)


@pytest.mark.parametrize(
    ("count", "taken", "bits"),
    [(0, 0, 0), (-1, 0, 0), (3, 0, 3), (15, 0, 15), (20, 0, 15), (3, (1 << 15) - 1, 0), (4, mask(*range(1, 13)), 3)],
)
def test_unknown_cards_are_spread_over_the_numbers_that_are_free(count: int, taken: int, bits: int) -> None:
    found = spread_out(count, taken)
    assert found.bit_count() == bits and not found & taken
    if bits == 3 and not taken:
        assert found == mask(1, 6, 11)


# --- what a state is worth


def sheet(**more: Any) -> Any:
    made = {"scores": [0, 0], "phase": PLAY, "period": 1, "left": 16, "stock": [0] * 48, "team": -1, "goal": ZERO,
            "rebound": 0, "stage": 0, "power": (-1, 0, False), "ref": 5, "to_move": 0, "hands": [0, 0],
            "terms": SimpleNamespace(sudden=True)}  # fmt: skip
    return SimpleNamespace(**{**made, **more})


def won(lead: float, coming: float) -> Any:
    return pytest.approx(0.5 * (1 + erf(lead / sqrt(2 * VARIANCE * coming))))


def test_a_match_that_is_over_is_won_lost_or_drawn() -> None:
    for mine, theirs, value in ((2, 1, 1.0), (1, 2, 0.0), (2, 2, 0.5)):
        for state in (sheet(phase=OVER, scores=[mine, theirs]),
                      sheet(period=REGULAR, left=0, stock=[], scores=[mine, theirs])):  # fmt: skip
            assert (
                Leaf(0).value(state) == value and Leaf(1).value(state) == 1.0 - value and Leaf(2).value(state) == value
            )


def test_a_goal_in_sudden_death_all_but_decides() -> None:
    for mine, theirs, value in ((2, 1, ALMOST), (1, 2, 1.0 - ALMOST)):
        assert Leaf(0).value(sheet(period=REGULAR + 1, scores=[mine, theirs])) == pytest.approx(value)
    level = sheet(period=REGULAR + 1, scores=[2, 2])
    assert Leaf(0).value(level) == 0.5
    assert Leaf(0).value(sheet(period=REGULAR, scores=[2, 1])) not in (ALMOST, 1.0)
    long = sheet(period=REGULAR + 1, scores=[2, 1], terms=SimpleNamespace(sudden=False))
    assert Leaf(0).value(long) == won(1, 64)


def test_a_lead_is_worth_more_the_fewer_cards_are_to_come() -> None:
    for period, left, stock, coming in (
        (1, 16, 48, 64 + 2 * PERIOD_CARDS),
        (REGULAR, 16, 8, 24),
        (REGULAR, 4, 0, 6),
        (2, 0, 0, PERIOD_CARDS),
    ):
        state = sheet(period=period, left=left, stock=[0] * stock, scores=[2, 1])
        assert Leaf(0).value(state) == won(1, coming) and Leaf(1).value(state) == won(-1, coming)


def test_a_shot_under_way_and_a_power_play_are_worth_part_of_a_goal() -> None:
    coming = 64 + 2 * PERIOD_CARDS
    hopes = 0.9 * coverage(0b101010101, ZERO, 0)
    for team, sign in ((0, 1), (1, -1)):
        assert Leaf(0).value(sheet(team=team)) == won(sign * hopes, coming)
        assert Leaf(0).value(sheet(power=(team, 4, False))) == won(sign * 0.24, coming)
        assert Leaf(0).value(sheet(power=(team, 4, True))) == won(sign * 0.36, coming)
    # with no card to come nothing comes of either
    done = sheet(team=0, power=(0, 4, True), left=0, stock=[], scores=[1, 1], period=2)
    assert Leaf(0).value(done) == 0.5


@pytest.mark.parametrize(
    ("hand", "ref", "hopes"), [((5,), 5, 1.0), ((6,), 5, 0.4), ((4,), 5, 0.0), ((), 5, 0.0), ((6, 5), 5, 1.0),
                               ((0,), 0, 1.0), ((14,), 14, 1.0), ((0,), 2, 0.0), ((1,), 0, 0.4)]
)  # fmt: skip
def test_a_finish_is_as_good_as_the_best_card_for_it(hand: Sequence[int], ref: int, hopes: float) -> None:
    state = sheet(team=0, stage=FINISH, hands=[hand_of(*hand), 0], rebound=ONE_UP, ref=ref)
    assert Leaf(0).value(state) == won(hopes, 64 + 2 * PERIOD_CARDS)
    state.left = 0
    assert Leaf(0).value(state) == won(0.9 * coverage(0b101010101, ZERO, ONE_UP), 48 + 2 * PERIOD_CARDS)


def test_between_shifts_the_next_cards_are_dealt_before_anything_is_expected() -> None:
    state: Any = GAME.new({"seats": 2}, 3)
    playout(state, shown_of(state), ODDS, Random(1).random, 99)
    found = WORTH.stand(state.copy(), 3)
    assert sum(found) == pytest.approx(1.0) and 0.0 < found[0] < 1.0


# --- what styles, levels and vetoes see


@pytest.mark.parametrize(
    ("text", "hits", "spends"),
    [("pull", 1.0, 0.0), ("deal", 0.0, 0.0), ("5", 0.0, -1.0), ("10", 0.0, -1.0), ("11", 0.0, -0.2), ("6", 1.0, -1.0),
     ("SB shot", 1.0, 1.0), ("SB block", -1.0, 1.0), ("BM save", -1.0, 1.0), ("PS shutdown", -1.0, 1.0),
     ("TS two", 1.0, 1.0), ("SB burn", 0.0, 0.4)],
)  # fmt: skip
def test_a_card_hits_or_guards_and_spends_what_is_good(text: str, hits: float, spends: float) -> None:
    state: Any = SimpleNamespace(phase=PLAY, stage=FINISH, ref=5)
    assert traits(state, ACTION[text]) == Traits(hits, spends)


def test_a_pair_is_none_where_a_shot_is_replied_to_or_nothing_is_played() -> None:
    for more, hits in (({}, 1.0), ({"stage": REPLY}, 0.0), ({"phase": "break"}, 0.0), ({"ref": 4}, 0.0)):
        state: Any = SimpleNamespace(**{"phase": PLAY, "stage": FINISH, "ref": 5, **more})
        assert traits(state, 5).hits == hits


def test_of_numbers_a_beginner_likes_the_highest() -> None:
    found: Any = SimpleNamespace(traits=lambda action: Traits(0.5, 0.25))
    liked = [RinkRatzStudy.habits(found, action) for action in (0, 7, 14, ACTION["SB shot"])]
    assert liked == [Traits(0.5, -1.0), Traits(0.5, 0.0), Traits(0.5, 1.0), Traits(0.5, 0.25)]


@pytest.mark.parametrize(("lead", "error", "told"), [(0.02, 0.0, True), (0.019, 0.0, False), (0.1, 0.05, True),
                                                    (0.1, 0.051, False), (0.02, 0.01, True)])  # fmt: skip
def test_a_move_did_clearly_better_by_two_points_and_two_errors(lead: float, error: float, told: bool) -> None:
    assert clearly(lead, error) == told


def looking(legal: Sequence[str] = (), **more: Any) -> Any:
    made = {"phase": PLAY, "stage": FINISH, "goal": ZERO, "ref": 5, "review": -1, "to_move": 0, "left": 9, **more}
    return SimpleNamespace(seen=SimpleNamespace(state=SimpleNamespace(**made), legal=[ACTION[text] for text in legal]))


def forbids(veto: Any, study: Any, text: str) -> bool:
    arm: Any = SimpleNamespace(candidate=ACTION[text])
    return bool(veto(study, arm, arm))


def test_a_goal_in_hand_is_laid() -> None:
    both = looking(("6", "9", "pull", "SB shot"))
    assert [forbids(lets_a_goal_go, both, text) for text in ("6", "9", "SB shot", "pull")] == [False, True, True, False]
    assert not forbids(lets_a_goal_go, looking(("7", "9")), "9")
    assert not forbids(lets_a_goal_go, looking(("6", "9"), stage=REPLY), "9")
    assert not scores(looking().seen.state, NUMBERS)


def test_a_goal_that_could_be_saved_is() -> None:
    hand = ("BM save", "9", "pull")
    assert [forbids(lets_a_goal_stand, looking(hand, review=1), text) for text in hand] == [False, True, True]
    for more in ({"review": 0}, {"review": -1}, {"review": 1, "phase": OVER}, {"review": 1, "stage": REPLY},
                 {"review": 1, "to_move": 1}):  # fmt: skip
        assert not forbids(lets_a_goal_stand, looking(hand, **more), "9")
    assert not forbids(lets_a_goal_stand, looking(("9", "8"), review=1), "9")
    assert forbids(lets_a_goal_stand, looking(hand, review=0, to_move=3), "9")


@pytest.mark.parametrize(
    ("text", "left", "stage", "bad"),
    [("pull", SHOT_CARDS - 1, REPLY, True), ("pull", SHOT_CARDS, REPLY, False), ("pull", SHOT_CARDS - 1, FINISH, False),
     ("9", SHOT_CARDS - 1, REPLY, False)],
)  # fmt: skip
def test_a_goalie_is_pulled_only_where_a_shot_can_still_be_finished(
    text: str, left: int, stage: int, bad: bool
) -> None:
    assert forbids(pulls_in_vain, looking(left=left, stage=stage), text) == bad
    assert ACTION["pull"] == PULL


def test_a_chance_is_told_from_hands_that_fit_what_was_laid_where_there_are_any() -> None:
    hands = [hand_of(4), hand_of(5), hand_of(8), hand_of(4, 8)]
    state: Any = None
    seen, blind = (DecisionContext(state, state, (), 0, lambda found=found: found) for found in (hands, ()))  # type: ignore[misc]
    quiet: Any = SimpleNamespace(does="quiet", percent=30, scoring=())
    reply: Any = SimpleNamespace(does="reply", percent=30, scoring=("6", "9"))
    assert (seen.percent(4, quiet), seen.percent(7, quiet), seen.percent(5, quiet)) == (50, 0, 25)
    assert seen.percent(4, reply) == 75
    assert blind.percent(4, quiet) == blind.percent(4, reply) == 30
    never: Any = SimpleNamespace(does="quiet", percent=0, scoring=())
    assert seen.percent(4, never) == 0


def test_the_odds_of_the_next_hand_go_by_the_cards_that_are_not_seen() -> None:
    state: Any = SimpleNamespace(
        stock=[0] * 10, bench=[0] * 5, shown=2, left=16, hands=[hand_of(1, 2, 3), hand_of(4, 5)]
    )
    state.terms = SimpleNamespace(next_seat=(1, 0))
    assert odds_for(state, 0) == odds_of(2, 10 + 5 - 2 + 16 - 3) and odds_for(state, 1) == odds_of(3, 10 + 3 + 16 - 2)
