"""PowerUp's rule of thumb, what it counts a sheet for and what it never does, each by small states made by hand."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.contract import Traits
from game.ai.powerup import explain, policy, vetoes
from game.ai.powerup.explain import _kind
from game.ai.powerup.leaf import HAMMER, NOWHERE, VARIANCE, Leaf, _side, houses, stones_left, to_come
from game.ai.powerup.player import good, traits
from game.ai.powerup.policy import (
    AGAIN,
    AGAIN_ACTION,
    COST,
    HOUSE_CARDS,
    INWARDS,
    OUTWARDS,
    USUAL,
    Thumb,
    Urn,
    _named,
    _order,
    _short,
    _usual,
    cost,
    dumped,
    own_pair,
    quick,
    quick_add,
    sensible,
)
from game.rules.contract import Words
from game.rules.powerup.board import ADD, CALL, EXCHANGE, OVER, PASS, REDRAW, WILD
from game.rules.powerup.moves import (
    EXCHANGED,
    FIRST_EXCHANGE,
    FIRST_PASS,
    FIRST_WILD,
    FORFEIT,
    GUARD,
    HOUSE,
    KEEP,
    MISS,
    NUDGE,
    PROMOTE,
    TAKEOUT,
    TEXTS,
)
from game.rules.powerup.moves import REDRAW as CHANGE
from game.rules.powerup.tables import NO_CARD, SHARE, STONES, TYPES, UNIT, G, H, Stone, W
from game.rules.powerup.underway import LOST, MADE, UnderWay

B, FOUR, EIGHT, TWELVE = range(4)
ACTION = {text: action for action, text in enumerate(TEXTS)}


def hand_of(*cards: int) -> int:
    return sum(UNIT[card] for card in cards)


def stone(number: int, team: int, ring: int, better: int = EIGHT, other: int = TWELVE, guards: int = 0) -> Stone:
    return Stone(number, team, (ring << 2, ring << 2, better << 2, other << 2), guards)


def under(kind: int = HOUSE, need: int = EIGHT, laid: Sequence[int] = (), target: Stone | None = None) -> UnderWay:
    bars = (target.modifiers,) if kind == TAKEOUT and target is not None else ()
    return UnderWay(kind, need, target, bars, False, tuple(laid))


# --- what cards cost


@pytest.mark.parametrize(
    ("hand", "card", "share"),
    [
        ((EIGHT,), EIGHT, 1.0),
        ((EIGHT, EIGHT), EIGHT, AGAIN),
        ((G,), G, 1.0),
        ((G, G), G, AGAIN_ACTION),
        ((H, H), H, AGAIN_ACTION),
        ((TWELVE, TWELVE, TWELVE), TWELVE, AGAIN),
    ],
)
def test_a_card_costs_less_where_there_is_another_and_with_fewer_stones_to_come(
    hand: Sequence[int], card: int, share: float
) -> None:
    for left in (SHARE, SHARE // 2, 0):
        assert cost(card, hand_of(*hand), left) == pytest.approx(COST[card] * share * left / SHARE)


def thumb(phase: Any, *hand: int, sooner: bool = False, **more: Any) -> Any:
    """The rule of thumb at a decision that asks for the hand alone."""
    found = SimpleNamespace(state=SimpleNamespace(phase=phase), hand=hand_of(*hand), skip_sooner=lambda: sooner, **more)
    for name in ("_passing", "_naming", "_calling"):
        setattr(found, name, lambda action, name=name: getattr(Thumb, name)(found, action))
    return found


def test_what_is_passed_is_what_there_is_most_of_and_never_the_wild() -> None:
    found = thumb(PASS, TWELVE, TWELVE, TWELVE, EIGHT, FOUR, B, G, W)
    keep = Thumb.score(found, KEEP)
    twelve, eight, four, button, guard, wild = (
        Thumb.score(found, FIRST_PASS + card) for card in (TWELVE, EIGHT, FOUR, B, G, W)
    )
    assert twelve > keep > guard > eight > four > button > wild
    assert keep > 0 == guard


def test_a_guard_or_a_hit_goes_to_who_calls_sooner() -> None:
    for card in (G, H):
        sooner, later = (thumb(PASS, card, EIGHT, sooner=sooner) for sooner in (True, False))
        assert (
            Thumb.score(sooner, FIRST_PASS + card) > Thumb.score(sooner, KEEP) > Thumb.score(later, FIRST_PASS + card)
        )
        two = thumb(PASS, card, card, EIGHT)
        assert Thumb.score(two, FIRST_PASS + card) > Thumb.score(two, KEEP) > Thumb.score(two, FIRST_PASS + EIGHT)


def test_cards_are_changed_where_they_may_be_and_the_more_the_better() -> None:
    change, keep = (Thumb.score(thumb(REDRAW), action) for action in (CHANGE, KEEP))
    assert change > keep == 0.0
    by_count = sorted(range(len(EXCHANGED)), key=lambda n: sum(EXCHANGED[n]))
    found = [Thumb.score(thumb(EXCHANGE), FIRST_EXCHANGE + n) for n in by_count]
    assert found == pytest.approx([0.1 * sum(EXCHANGED[n]) for n in by_count])
    assert Thumb.score(thumb(EXCHANGE), FORFEIT) < min(found)
    assert Thumb.score(thumb("skip"), 0) == 0.0


def test_a_wild_that_misses_brings_nothing_and_one_that_is_named_what_it_makes() -> None:
    sheet = SimpleNamespace(gain=lambda call, modifiers: 2.0 - modifiers[0])
    found = thumb(WILD, sheet=sheet, call=under(laid=(EIGHT, TWELVE, W)))
    assert Thumb.score(found, MISS) == 0.0
    assert [Thumb.score(found, FIRST_WILD + rank) for rank in (B, FOUR, G)] == [2.0, 1.0, 0.0]
    assert Thumb.score(thumb(WILD, sheet=sheet, call=None), FIRST_WILD) == 0.0


@pytest.mark.parametrize(
    ("teams", "seat", "skip", "sooner"),
    [((0, 2), 0, 2, True), ((0, 2), 2, 2, False), ((0, 2), 0, 0, False), ((0, 2), 2, 0, True), ((0, 2), 0, -1, False)],
)
def test_who_is_skip_sooner_is_told_by_the_order_of_the_team(
    teams: tuple[int, ...], seat: int, skip: int, sooner: bool
) -> None:
    terms = SimpleNamespace(teams=(teams, (1, 3)), draws={0: (0, 2), 2: (2, 0)}, left={0: 2, 2: 0})
    found: Any = SimpleNamespace(state=SimpleNamespace(terms=terms, skips=[skip, 1]), seat=seat)
    assert Thumb.skip_sooner(found) == sooner


# --- what a playout does


def test_what_no_longer_matters_goes_cheapest_first() -> None:
    order = [TWELVE, G, EIGHT, H, FOUR, B, W]
    for n, card in enumerate(order):
        assert dumped(tuple(sorted(order[n:]))) == card


def adds(
    monkeypatch: pytest.MonkeyPatch, hand: Sequence[int], call: UnderWay, lays: Sequence[int] = (0, 2, 0, 2)
) -> int:
    monkeypatch.setattr(policy, "under_way", lambda state: call)
    terms = SimpleNamespace(lays={0: tuple(lays)})
    state: Any = SimpleNamespace(hands=[hand_of(*hand)], to_move=0, terms=terms, throwing=lambda: 0, phase=ADD)
    assert quick(state) == quick_add(state)
    return quick_add(state)


MINE, THEIRS = stone(2, 0, FOUR), stone(1, 1, FOUR, FOUR, FOUR)


@pytest.mark.parametrize(
    ("hand", "call", "card"),
    [
        ((B,), under(), B),  # the only kind of card
        ((B, B), under(laid=(FOUR, FOUR)), B),
        ((EIGHT, TWELVE), under(), EIGHT),  # the match goes first
        ((EIGHT, TWELVE), under(laid=(EIGHT,)), TWELVE),
        ((B, TWELVE, W), under(laid=(FOUR, FOUR)), W),  # the Wild is the match at the last card, and not before
        ((B, TWELVE, W), under(laid=(FOUR,)), TWELVE),
        ((B, FOUR, W), under(laid=(W, TWELVE)), FOUR),
        ((B, TWELVE, G), under(laid=(FOUR, FOUR)), TWELVE),  # lost without one
        ((B, EIGHT, FOUR), under(laid=(G,)), EIGHT),  # lost already
        ((B, EIGHT, G), under(laid=(H,)), G),
        ((B, EIGHT, FOUR), under(laid=(NO_CARD, EIGHT)), EIGHT),
        ((B, EIGHT), under(GUARD, need=G, laid=(G, G)), EIGHT),
        ((B, EIGHT, TWELVE), under(GUARD, need=G, laid=(G,)), TWELVE),
        ((B, EIGHT), under(NUDGE, need=H, laid=(H,), target=THEIRS), EIGHT),  # farther out for theirs
        ((B, TWELVE, FOUR), under(NUDGE, need=EIGHT, laid=(EIGHT,), target=MINE), FOUR),  # and nearer for ours
        ((B, FOUR, TWELVE), under(TAKEOUT, laid=(EIGHT, TWELVE), target=stone(1, 1, EIGHT)), FOUR),
        ((B, FOUR, TWELVE), under(TAKEOUT, laid=(EIGHT, FOUR), target=stone(1, 1, EIGHT, FOUR, EIGHT)), FOUR),
        ((B, FOUR, TWELVE), under(TAKEOUT, laid=(EIGHT,), target=stone(1, 1, EIGHT, FOUR, EIGHT)), B),
        ((B, TWELVE), under(TAKEOUT, laid=(EIGHT,), target=stone(1, 1, EIGHT, FOUR, EIGHT)), B),
        ((TWELVE, W), under(TAKEOUT, laid=(EIGHT, FOUR), target=THEIRS), W),
        ((TWELVE, G), under(TAKEOUT, laid=(EIGHT, FOUR), target=THEIRS), TWELVE),
        ((B, FOUR, TWELVE), under(PROMOTE, laid=(EIGHT,), target=MINE), FOUR),
        ((B, FOUR, TWELVE), under(PROMOTE, laid=(EIGHT, B), target=MINE), B),
        ((TWELVE, W), under(PROMOTE, laid=(EIGHT,), target=MINE), TWELVE),
    ],
)
def test_a_playout_lays_the_match_then_the_lowest_card_that_serves(
    monkeypatch: pytest.MonkeyPatch, hand: Sequence[int], call: UnderWay, card: int
) -> None:
    assert adds(monkeypatch, hand, call) == card


def test_who_lays_all_that_is_left_lays_the_pair_that_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    call = under(TAKEOUT, laid=(EIGHT,), target=stone(1, 1, EIGHT, FOUR, EIGHT))
    assert adds(monkeypatch, (B, FOUR, FOUR), call, (0, 0, 0, 0)) == FOUR
    assert adds(monkeypatch, (B, B, TWELVE), call, (0, 0, 0, 0)) == B
    # who lays the last card needs no pair any more, and who has a mate between doesn't lay them all
    last = under(TAKEOUT, laid=(EIGHT, FOUR), target=stone(1, 1, EIGHT, FOUR, EIGHT))
    assert adds(monkeypatch, (B, FOUR, TWELVE), last, (0, 0, 0, 0)) == FOUR
    assert adds(monkeypatch, (B, FOUR, FOUR), call, (0, 2, 0, 0)) == B


def test_a_wild_is_named_as_high_as_it_goes_and_for_a_nudge_of_theirs_as_low(monkeypatch: pytest.MonkeyPatch) -> None:
    state: Any = SimpleNamespace(wild_names=lambda: (B, EIGHT, TWELVE), throwing=lambda: 0, phase=WILD)
    for call, name in (
        (None, B),
        (under(), B),
        (under(NUDGE, need=H, target=MINE), B),
        (under(NUDGE, need=H, target=THEIRS), TWELVE),
        (under(TAKEOUT, target=THEIRS), B),
    ):
        monkeypatch.setattr(policy, "under_way", lambda state, call=call: call)
        assert _named(state) == quick(state) == name


def test_between_stones_a_playout_keeps_its_cards_and_changes_bad_ones() -> None:
    state: Any = SimpleNamespace(phase=PASS, actions=lambda: (7, 8, 9))
    assert quick(state) == KEEP
    state.phase = REDRAW
    assert quick(state) == CHANGE
    state.phase = EXCHANGE
    assert quick(state) == 9


@pytest.mark.parametrize(
    ("kind", "own", "guards", "looked_at"),
    [
        (GUARD, True, 0, True),
        (GUARD, False, 0, False),
        (PROMOTE, True, 3, True),
        (PROMOTE, False, 0, False),
        (TAKEOUT, False, 0, True),
        (TAKEOUT, True, 0, False),
        (TAKEOUT, False, 3, True),
        (TAKEOUT, True, 3, False),
        (NUDGE, True, 0, True),
        (NUDGE, False, 0, True),
        (NUDGE, False, 3, False),
        (NUDGE, True, 3, False),
    ],
)
def test_a_playout_hits_theirs_and_helps_its_own(kind: int, own: bool, guards: int, looked_at: bool) -> None:
    assert sensible(kind, stone(1, 0, EIGHT, guards=guards), own) == looked_at


@pytest.mark.parametrize(
    ("call", "hand", "pair"),
    [
        (under(need=EIGHT), (EIGHT, TWELVE, TWELVE), (TWELVE, TWELVE)),
        (under(need=EIGHT), (EIGHT, EIGHT, TWELVE), (EIGHT, TWELVE)),
        (under(need=FOUR), (FOUR, B, FOUR, EIGHT), (FOUR, EIGHT)),
        (under(need=EIGHT), (TWELVE, TWELVE), None),  # no match
        (under(need=EIGHT), (W, TWELVE, FOUR), (FOUR, TWELVE)),  # but the Wild
        (under(need=EIGHT), (EIGHT, TWELVE), None),  # too few
        (under(need=EIGHT), (EIGHT, TWELVE, W), (TWELVE, TWELVE)),
        (under(need=EIGHT), (W, TWELVE), None),  # the Wild can't be both
        (under(need=EIGHT), (EIGHT, W), None),
        (under(PROMOTE, need=EIGHT), (EIGHT, FOUR, FOUR, B, B), (FOUR, FOUR)),
        (under(PROMOTE, need=EIGHT), (EIGHT, FOUR, B, B), (B, B)),
        (under(PROMOTE, need=EIGHT), (EIGHT, FOUR, W), (FOUR, FOUR)),
        (under(PROMOTE, need=EIGHT), (EIGHT, FOUR, B), None),
        (under(PROMOTE, need=EIGHT), (W, FOUR, FOUR), (FOUR, FOUR)),
        (under(PROMOTE, need=G), (G, TWELVE, TWELVE), (TWELVE, TWELVE)),
        (under(PROMOTE, need=B), (B, B, B), None),
        (under(TAKEOUT, target=stone(1, 1, EIGHT, FOUR, EIGHT)), (EIGHT, FOUR, FOUR), (FOUR, FOUR)),
        (under(TAKEOUT, target=stone(1, 1, EIGHT, FOUR, EIGHT)), (EIGHT, B, TWELVE), (B, TWELVE)),
        (under(TAKEOUT, target=stone(1, 1, EIGHT, B, FOUR)), (EIGHT, FOUR, FOUR), None),
        (under(TAKEOUT, target=stone(1, 1, EIGHT, FOUR, FOUR)), (EIGHT, FOUR, TWELVE), None),
    ],
)
def test_a_team_of_one_knows_its_modifiers(call: UnderWay, hand: Sequence[int], pair: tuple[int, int] | None) -> None:
    assert own_pair(call, hand_of(*hand), 0) == pair


def test_modifiers_are_expected_by_what_the_call_is_for() -> None:
    assert _usual(under(), 0) == _usual(under(GUARD), 0) == USUAL
    assert _usual(under(NUDGE, target=MINE), 0) == INWARDS and _usual(under(NUDGE, target=THEIRS), 0) == OUTWARDS
    assert _usual(under(PROMOTE, need=EIGHT), 0) == (FOUR, FOUR)
    assert _usual(under(PROMOTE, need=G), 0) == (TWELVE, TWELVE)


def test_the_cheapest_modifiers_go_first_but_for_a_near_stone_and_an_own_nudge() -> None:
    cheap = _order(under(need=EIGHT), 0)
    assert cheap == (TWELVE, EIGHT, FOUR, B) == _order(under(need=TWELVE), 0) == _order(under(GUARD, need=FOUR), 0)
    assert _order(under(need=FOUR), 0) == _order(under(need=B), 0) == (EIGHT, TWELVE, FOUR, B)
    assert _order(under(NUDGE, target=THEIRS), 0) == cheap and _order(under(NUDGE, target=MINE), 0)[-1] == TWELVE


@pytest.mark.parametrize(
    ("bar", "order"),
    [(FOUR, [B, FOUR, EIGHT, TWELVE]), (EIGHT, [FOUR, B, EIGHT, TWELVE]), (TWELVE, [EIGHT, FOUR, B, TWELVE])],
)
def test_for_a_takeout_the_lowest_card_that_reaches_the_bar_with_anything_goes_first(
    bar: int, order: Sequence[int]
) -> None:
    call = under(TAKEOUT, target=stone(1, 1, EIGHT, bar, TWELVE))
    assert sorted((B, FOUR, EIGHT, TWELVE), key=lambda card: _short(call, card)) == order


# --- the urn


def test_a_skips_urn_knows_his_own_cards_and_counts_those_of_the_others() -> None:
    unseen = [2, 3, 4, 5, 1, 0, 1]
    urn = Urn(unseen, 4)
    assert urn.one((B,), hand_of(B)) == 1.0 > urn.one((B,), hand_of(FOUR)) > 0.0
    # the Wild serves as well: three of the sixteen
    assert urn.one((B,), 0) == pytest.approx(1 - (13 * 12 * 11 * 10) / (16 * 15 * 14 * 13))
    assert urn.one((B,), 0, 0.25) == pytest.approx(3 / 16)
    assert urn.one((H,), 0, 0.25) == pytest.approx(1 / 16)
    assert Urn([0] * 7, 4).one((B,), 0) == 0.0


def test_a_call_succeeds_by_its_match_and_what_it_needs_besides() -> None:
    urn = Urn([8, 12, 13, 14, 6, 6, 1], 14)
    sure = hand_of(EIGHT, FOUR, B)
    assert urn.chance(under(), sure) == HOUSE_CARDS
    assert urn.chance(under(), 0) == pytest.approx(urn.one((EIGHT,), 0) * HOUSE_CARDS)
    assert urn.chance(under(PROMOTE, need=EIGHT), sure) == 1.0
    assert urn.chance(under(PROMOTE, need=EIGHT), 0) == pytest.approx(
        urn.one((EIGHT,), 0) * urn.one((FOUR,), 0, 0.66) * urn.one((FOUR,), 0, 0.33)
    )
    assert urn.chance(under(PROMOTE, need=G), 0) == pytest.approx(
        urn.one((G,), 0) * urn.one((TWELVE,), 0, 0.66) * urn.one((TWELVE,), 0, 0.33)
    )
    assert urn.chance(under(PROMOTE, need=B), sure) == 0.0


def test_a_takeout_succeeds_with_a_better_modifier_or_one_as_good_and_another() -> None:
    urn = Urn([8, 12, 13, 14, 6, 6, 1], 14)
    hit = under(TAKEOUT, target=stone(1, 1, EIGHT, FOUR, EIGHT))
    better, level = urn.one((B,), 0, 0.66), urn.one((FOUR,), 0, 0.66) * urn.one((B, FOUR, EIGHT), 0, 0.33)
    assert urn.chance(hit, 0) == pytest.approx(urn.one((EIGHT,), 0) * (better + (1 - better) * level) * HOUSE_CARDS)
    assert urn.chance(hit, hand_of(EIGHT, B)) == pytest.approx(HOUSE_CARDS)
    # nothing is better than the button
    high = under(TAKEOUT, target=stone(1, 1, EIGHT, B, B))
    assert urn.chance(high, hand_of(EIGHT)) == pytest.approx(
        urn.one((B,), 0, 0.66) * urn.one((B,), 0, 0.33) * HOUSE_CARDS
    )


# --- what a sheet is worth


def test_stones_lie_in_two_houses_and_guards_in_none() -> None:
    lying = [stone(1, 0, FOUR, B, B), stone(2, 1, EIGHT, TWELVE, TWELVE), stone(3, 0, G, guards=2), stone(4, 0, TWELVE)]
    mine, theirs = houses(lying)
    assert mine == [(11, False), (39, False)] and theirs == [(30, True)]
    assert [distance for distance, _ in mine] == [lying[0].distance, lying[3].distance]


def test_a_stone_counts_for_as_much_as_lies_behind_it() -> None:
    alone = _side([(11, False)], [], 0, 0)
    assert alone == 1.0 == _side([(11, False)], [(20, False)], 0, 0)
    assert _side([(11, False)], [(11, False)], 0, 0) == 0.5
    assert _side([(11, False)], [(10, False)], 0, 0) == 0.0 == _side([], [(10, False)], 0, 0)
    # with stones of ours to come the nearer one may go, with stones of theirs ours may
    assert 0.0 < _side([(11, False)], [(10, False)], 4, 0) - _side([], [(10, False)], 4, 0) < 1.0
    unguarded, guarded = (_side([(11, covered)], [], 0, 6) for covered in (False, True))
    assert 0.0 < unguarded < guarded < 1.0
    near, far = (_side([(at, False)], [], 0, 6) for at in (2, 35))
    assert near > far
    # what is to come counts for more the farther out their best lies
    to_be = [_side([], [(at, False)] if at < NOWHERE else [], 6, 0) for at in (1, 15, 35, NOWHERE)]
    assert to_be == sorted(to_be) and to_be[0] == 0.0 and len(set(to_be)) == 4
    assert _side([], [], 8, 0) == 2 * _side([], [], 4, 0)


def sheet(**more: Any) -> Any:
    made = {"thrown": 0, "hammer": 1, "end": 1, "scores": [0, 0], "phase": CALL, "stones": (),
            "terms": SimpleNamespace(ends=3)}  # fmt: skip
    return SimpleNamespace(**{**made, **more})


@pytest.mark.parametrize(
    ("thrown", "hammer", "done", "left"),
    [(0, 1, 0, (8, 8)), (1, 1, 0, (7, 8)), (2, 1, 0, (7, 7)), (15, 1, 0, (0, 1)), (15, 0, 0, (1, 0)),
     (16, 1, 0, (0, 0)), (14, 1, 1, (0, 1)), (0, 0, 1, (8, 7))],
)  # fmt: skip
def test_the_teams_throw_in_turns_and_the_hammer_last(
    thrown: int, hammer: int, done: int, left: tuple[int, int]
) -> None:
    assert stones_left(sheet(thrown=thrown, hammer=hammer), done) == left


def test_what_is_to_come_is_counted_in_ends() -> None:
    assert to_come(sheet()) == 3.0 and to_come(sheet(thrown=STONES // 2)) == 2.5
    assert to_come(sheet(end=3, thrown=STONES)) == 0.0 == to_come(sheet(end=4, thrown=STONES))


def won(lead: float, ends: float) -> Any:
    return pytest.approx(0.5 * (1 + erf(lead / sqrt(2 * VARIANCE * ends))))


def test_a_match_that_is_over_is_won_lost_or_drawn() -> None:
    for scores, value in (([3, 2], 1.0), ([2, 3], 0.0), ([2, 2], 0.5)):
        over = sheet(phase=OVER, scores=scores)
        assert Leaf(0, 1).value(over) == value and Leaf(1, 1).value(over) == 1.0 - value
        assert Leaf(2, 1).value(over) == value
    # who doubts the playout isn't sure even then, but of a draw
    assert 0.5 < Leaf(0, 1, doubt=4.0).value(sheet(phase=OVER, scores=[3, 2])) < 1.0
    assert Leaf(0, 1, doubt=4.0).value(sheet(phase=OVER, scores=[2, 2])) == 0.5
    assert Leaf(0, 1, ahead=1.0).value(sheet(phase=OVER, scores=[2, 2])) == 1.0


def test_an_end_that_is_scored_counts_with_the_hammer_of_the_next() -> None:
    for end, left in ((2, 2), (3, 1), (4, 1)):
        state = sheet(end=end, scores=[2, 1], hammer=0)
        assert Leaf(0, 1).value(state) == won(1 + HAMMER, left)
        assert Leaf(1, 1).value(state) == won(-1 - HAMMER, left)
        assert Leaf(0, 1, forgets=True).value(state) == won(1, left)
        assert Leaf(0, 1, ahead=0.5).value(state) == won(1.5 + HAMMER, left)


def test_an_end_under_way_counts_as_its_stones_lie_and_for_a_beginner_no_more() -> None:
    state = sheet(stones=[stone(1, 0, FOUR)], thrown=STONES - 1, scores=[0, 1], end=3)
    assert Leaf(0, 3, forgets=True).value(state) == won(0, 1 / STONES)
    assert Leaf(0, 3).value(state) < 0.5 and Leaf(1, 3).value(state) == pytest.approx(1 - Leaf(0, 3).value(state))
    done = sheet(stones=[stone(1, 0, FOUR)], thrown=STONES, scores=[0, 0], end=3)
    assert Leaf(0, 3).value(done) == won(1, 0.02)


# --- what the styles see in a move


@pytest.mark.parametrize(
    ("text", "hits", "spends"),
    [
        ("call 12", 0.0, -1.0),
        ("call b", 0.0, 1.0),
        ("call G s1", -1.0, 0.0),
        ("call H takeout s1", 1.0, 0.0),
        ("call H nudge s1", 0.5, 0.0),
        ("call H promote s1", -0.5, 0.0),
        ("call W b", 0.0, 1.0),
        ("add 12", 0.0, -1.0),
        ("add G", 0.0, 0.0),
        ("add W", 0.0, 1.0),
        ("wild b", 0.0, 0.0),
        ("keep", 0.0, 0.0),
    ],
)
def test_a_move_hits_or_guards_and_spends_what_is_good(text: str, hits: float, spends: float) -> None:
    assert traits(ACTION[text]) == Traits(hits, spends)


def test_cards_are_the_better_the_nearer_they_lie() -> None:
    assert [good(card) for card in range(7)] == pytest.approx([1.0, 1 / 3, -1 / 3, -1.0, 0.0, 0.0, 1.0])


def test_calls_of_one_purpose_are_of_one_kind() -> None:
    same = [("call G s1", "call G s2"), ("call H takeout s1", "call H takeout s3")]
    apart = [("call 8", "call 4"), ("call H takeout s1", "call H nudge s1"), ("add 8", "add 4"), ("wild b", "wild 4")]
    for one, other in same:
        assert _kind(ACTION[one]) == _kind(ACTION[other])
    for one, other in apart:
        assert _kind(ACTION[one]) != _kind(ACTION[other])


# --- what no level does


def looking(phase: Any, legal: Sequence[int] = (), call: Any = None, hopes: Any = (), **more: Any) -> Any:
    look = SimpleNamespace(
        state=SimpleNamespace(phase=phase, stone=lambda number: more["stones"][number]), call=call, legal=legal, team=0,
        thumb=SimpleNamespace(hope=dict(hopes).__getitem__), scores=dict(hopes),
    )  # fmt: skip
    return SimpleNamespace(seen=look)


def arm(candidate: int) -> Any:
    return SimpleNamespace(candidate=candidate)


def forbids(veto: Any, study: Any, candidate: int) -> bool:
    return bool(veto(study, arm(candidate), arm(candidate)))


def test_a_card_that_loses_the_stone_is_laid_only_where_nothing_is_lost() -> None:
    call = SimpleNamespace(after=lambda more: LOST if more == (G,) else MADE)
    slight = vetoes.SLIGHT
    for hope, bad in ((slight * 2, True), (slight, False), (0.0, False)):
        study = looking(ADD, (G, EIGHT), call, {G: 0.0, EIGHT: hope})
        assert forbids(vetoes.loses_the_stone, study, G) == bad
        assert not forbids(vetoes.loses_the_stone, study, EIGHT)
    assert not forbids(vetoes.loses_the_stone, looking(CALL, (G, EIGHT), call, {G: 1.0, EIGHT: 1.0}), G)
    assert not forbids(vetoes.loses_the_stone, looking(ADD, (G, EIGHT), None, {G: 1.0, EIGHT: 1.0}), G)


def test_the_last_card_of_a_takeout_is_no_better_than_it_needs_to_be() -> None:
    hit = under(TAKEOUT, laid=(EIGHT, FOUR), target=stone(1, 1, EIGHT, FOUR, EIGHT))
    study = looking(ADD, (B, FOUR, EIGHT, TWELVE), hit)
    assert [forbids(vetoes.spends_better, study, card) for card in (B, FOUR, EIGHT, TWELVE)] == [
        True, True, False, False,
    ]  # fmt: skip
    early = looking(ADD, (B, FOUR, EIGHT), hit._replace(laid=(EIGHT,)))
    assert not forbids(vetoes.spends_better, early, B)
    assert not forbids(vetoes.spends_better, looking(ADD, (B, EIGHT), under(laid=(EIGHT, FOUR))), B)
    assert not forbids(vetoes.spends_better, looking(ADD, (W, EIGHT), hit), W)


def test_the_wild_is_no_last_card_where_another_does_as_well() -> None:
    call = under(laid=(EIGHT, TWELVE))
    for wild, other, bad in ((1.0, 1.0, True), (1.0, 0.9, False), (0.0, 0.0, False), (0.5, 1.0, True)):
        study = looking(ADD, (W, EIGHT), call, {W: wild, EIGHT: other})
        assert forbids(vetoes.spends_the_wild, study, W) == bad
        assert not forbids(vetoes.spends_the_wild, study, EIGHT)
    assert not forbids(vetoes.spends_the_wild, looking(ADD, (W,), call, {W: 1.0}), W)
    early = looking(ADD, (W, EIGHT), under(laid=(EIGHT,)), {W: 1.0, EIGHT: 1.0})
    assert not forbids(vetoes.spends_the_wild, early, W)


def test_the_wild_misses_and_a_stone_is_forfeited_only_where_nothing_else_helps() -> None:
    for gain, bad in ((0.1, True), (0.0, False)):
        study = looking(WILD, (MISS, FIRST_WILD), hopes={MISS: 0.0, FIRST_WILD: gain})
        assert forbids(vetoes.lets_it_miss, study, MISS) == bad
        assert not forbids(vetoes.lets_it_miss, study, FIRST_WILD)
    change = [FORFEIT, FIRST_EXCHANGE]
    assert forbids(vetoes.gives_up, looking(EXCHANGE, change), FORFEIT)
    assert not forbids(vetoes.gives_up, looking(EXCHANGE, change), FIRST_EXCHANGE)
    assert not forbids(vetoes.gives_up, looking(EXCHANGE, [FORFEIT]), FORFEIT)


def test_calls_at_stones_are_vetoed_by_whose_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = stone(2, 0, FOUR), stone(1, 1, FOUR)
    stones = {1: theirs, 2: ours}
    rows: list[tuple[Any, int, Stone, bool]] = [
        (vetoes.guards_theirs, GUARD, theirs, True),
        (vetoes.guards_theirs, GUARD, ours, False),
        (vetoes.guards_theirs, NUDGE, theirs, False),
        (vetoes.takes_own_out, TAKEOUT, ours, True),
        (vetoes.takes_own_out, TAKEOUT, theirs, False),
        (vetoes.takes_own_out, NUDGE, ours, False),
        (vetoes.takes_own_out, TAKEOUT, stone(3, 1, G, guards=2), True),
        (vetoes.takes_own_out, TAKEOUT, stone(3, 0, G, guards=1), False),
        (vetoes.nudges_for_nothing, NUDGE, stone(2, 0, FOUR, *INWARDS), True),
        (vetoes.nudges_for_nothing, NUDGE, stone(2, 0, FOUR, FOUR, TWELVE), False),
        (vetoes.nudges_for_nothing, NUDGE, stone(2, 0, FOUR, B, B), True),
        (vetoes.nudges_for_nothing, NUDGE, stone(1, 1, FOUR, TWELVE, TWELVE), True),
        (vetoes.nudges_for_nothing, NUDGE, stone(1, 1, FOUR, EIGHT, TWELVE), False),
        (vetoes.nudges_for_nothing, TAKEOUT, stone(1, 1, FOUR, TWELVE, TWELVE), False),
    ]
    for veto, kind, target, bad in rows:
        monkeypatch.setattr(
            vetoes, "call_of", lambda state, action, kind=kind, target=target: under(kind, target=target)
        )
        assert forbids(veto, looking(CALL, stones=stones), 0) == bad, (veto.__name__, kind, target)
        assert not forbids(veto, looking(ADD, stones=stones), 0)


# --- what is said where no stone is under way


def said(choice: Any) -> list[tuple[float, Words]]:
    found, _ = explain._said(choice)
    return list(found)


def passing(action: int, other: int, *hand: int, sooner: bool = False) -> Any:
    held = list(hand)
    seen = SimpleNamespace(
        state=SimpleNamespace(phase=PASS, terms=SimpleNamespace(left={0: 2})), seat=0, hand=hand_of(*hand),
        has=held.count, card=lambda card: TYPES[card], thumb=SimpleNamespace(skip_sooner=lambda: sooner),
    )  # fmt: skip
    return SimpleNamespace(seen=seen, action=action, other=other)


def weights(choice: Any) -> list[float]:
    return [weight for weight, _ in said(choice)]


def test_cards_are_kept_for_what_they_match() -> None:
    four = (B, FOUR, EIGHT, TWELVE)
    assert weights(passing(KEEP, FIRST_PASS, *four)) == [3, 2, 1]
    assert weights(passing(KEEP, FIRST_PASS, *four, TWELVE)) == [2, 1]
    assert weights(passing(KEEP, FIRST_PASS, B, FOUR, EIGHT, G)) == [3, 1]
    assert weights(passing(KEEP, FIRST_PASS, B, FOUR, EIGHT, EIGHT)) == [1]


def test_a_card_is_passed_for_what_it_is_or_how_many_there_are() -> None:
    def told(card: int, other: int, *hand: int, sooner: bool = False) -> list[float]:
        return weights(passing(FIRST_PASS + card, FIRST_PASS + other, *hand, sooner=sooner))

    assert told(G, B, G, B, sooner=True) == told(H, B, H, B, sooner=True) == [4, 1]
    assert told(G, B, G, B) == [1] and told(EIGHT, TWELVE, EIGHT, TWELVE, sooner=True) == [1]
    assert told(EIGHT, TWELVE, EIGHT, EIGHT, TWELVE) == [3, 1]
    assert told(EIGHT, FOUR, EIGHT, FOUR) == told(EIGHT, B, EIGHT, B) == [2, 1]
    assert told(EIGHT, EIGHT, EIGHT, FOUR) == [1]
    assert weights(passing(FIRST_PASS + EIGHT, KEEP, EIGHT, FOUR)) == [1]


def naming(action: int, other: int, gain: int = 0, low: int = 0, it: int = 0, best: int = 0) -> Any:
    seen = SimpleNamespace(state=SimpleNamespace(phase=WILD))
    me = SimpleNamespace(low=low, best=best, before=0)
    return SimpleNamespace(
        seen=seen, action=action, other=other, gain=gain, me=me, it=SimpleNamespace(low=it), known=dict
    )


def test_the_wild_is_named_for_what_it_makes() -> None:
    button, four = FIRST_WILD + B, FIRST_WILD + FOUR
    for choice, found in (
        (naming(MISS, button, 1), [0, -1]),
        (naming(button, four, 1, 5, 6, 1), [4, -1]),
        (naming(button, four, 0, 5, 6, 1), [3, -1]),
        (naming(button, four, 0, 5, 5, 1), [2, -1]),
        (naming(button, four, 0, 5, 5), [1, -1]),
        (naming(button, four), [-1]),
        (naming(button, MISS, 1, 5, 6, 1), [2, -1]),
        (naming(button, button, 1, 5, 6), [1, -1]),
    ):
        assert weights(choice) == found


def test_the_other_choices_between_stones_are_told_in_a_sentence() -> None:
    unseen = [1, 2, 3, 4, 5, 6, 1]
    for phase, action, hand in (
        (EXCHANGE, FORFEIT, (G,)),
        (EXCHANGE, FIRST_EXCHANGE, (G, H)),
        (REDRAW, CHANGE, (B, EIGHT, G)),
        (REDRAW, KEEP, (B, EIGHT, G)),
    ):
        seen = SimpleNamespace(state=SimpleNamespace(phase=phase), hand=hand_of(*hand), team=0,
                               thumb=SimpleNamespace(unseen=unseen))  # fmt: skip
        found, known = explain._said(SimpleNamespace(seen=seen, action=action, other=action))  # type: ignore[arg-type]
        [(weight, words)] = found
        assert weight == 0 and (known["number"], known["total"]) == (10, 22)
        if phase == REDRAW:
            assert known["count"] == 2 and "count" in words.id
