"""What PowerUp Curling's seats conclude from lays, and the chances and values inside a stone: small cases by hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import log
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.powerup.belief import STRAY as HOLDS_BACK
from game.ai.powerup.belief import Deals, Silences, Unseen
from game.ai.powerup.chances import Inside, unseen_by
from game.ai.powerup.lays import APPEALS, MADE, MORE, RECENT, STRAY, Lay, explained
from game.ai.powerup.sheet import StoneValues
from game.ai.worlds import CardPlace, Worlds
from game.rules.contract import Event
from game.rules.powerup.board import CALL, KEPT, PASS
from game.rules.powerup.moves import GUARD, HOUSE, KINDS, NUDGE, PROMOTE, TAKEOUT
from game.rules.powerup.tables import NO_CARD, TYPES, UNIT, UNKNOWN, G, H, Stone, W
from game.rules.powerup.underway import UnderWay

B, FOUR, EIGHT, TWELVE = range(4)


def hand_of(*cards: int) -> int:
    return sum(UNIT[card] for card in cards)


# --- what a lay says of the rest of a hand


def test_a_lay_is_as_likely_as_its_card_appeals_among_those_in_the_hand() -> None:
    for moment in (MORE, MADE):
        lay, usual = Lay(moment, TWELVE, FOUR, 0), APPEALS[moment]
        assert lay.appeals()[FOUR] == usual[-1] and lay.appeals()[EIGHT] == usual[EIGHT]
        for hand, others in (
            ([], 0.0),
            ([TWELVE], 0.0),
            ([EIGHT, EIGHT], usual[EIGHT]),
            ([FOUR, G], usual[-1] + usual[G]),
        ):
            share = usual[TWELVE] / (usual[TWELVE] + others)
            assert explained([lay], 0)(hand) == pytest.approx(log(STRAY + (1 - STRAY) * share)), hand


def test_a_lay_that_says_nothing_changes_nothing_and_only_the_last_ones_are_looked_at() -> None:
    silent, loud = Lay(-1, TWELVE, FOUR, 0), Lay(MORE, TWELVE, FOUR, 0)
    assert explained([], 0)([EIGHT]) == explained([silent], 0)([EIGHT]) == 0.0
    one = explained([loud], 0)([EIGHT])
    assert explained([loud, silent], 0)([EIGHT]) == pytest.approx(one)
    assert explained([loud] * 3, 0)([EIGHT]) == pytest.approx(3 * one)
    assert explained([loud] * (RECENT + 3), 0)([EIGHT]) == pytest.approx(RECENT * one)


def test_a_card_that_may_have_been_drawn_since_weighs_less() -> None:
    """One of two cards was drawn later: half the time it is the eight. Both were: the eight wasn't there."""
    lay, usual = Lay(MORE, TWELVE, FOUR, 0), APPEALS[MORE]
    for drawn, part in ((0, 1.0), (1, 0.5), (2, 0.0), (5, 0.0)):
        among = usual[TWELVE] + part * (usual[EIGHT] + usual[B])
        found = explained([lay], drawn)([EIGHT, B])
        assert found == pytest.approx(log(STRAY + (1 - STRAY) * usual[TWELVE] / among)), drawn
    # two eights: one of them was there unless both were drawn
    among = usual[TWELVE] + usual[EIGHT]
    assert explained([lay], 1)([EIGHT, EIGHT]) == pytest.approx(log(STRAY + (1 - STRAY) * usual[TWELVE] / among))


def test_a_card_laid_later_without_a_draw_was_there_before() -> None:
    first, usual = Lay(MORE, TWELVE, FOUR, 0), APPEALS[MORE]
    for drawn, part in ((0, 1.0), (1, 0.5)):
        later = Lay(-1, EIGHT, FOUR, drawn)
        among = usual[TWELVE] + (usual[B] + usual[EIGHT]) * part
        found = explained([first, later], drawn)([B])
        assert found == pytest.approx(log(STRAY + (1 - STRAY) * usual[TWELVE] / among)), drawn


# --- silences


def base(seats: int = 4, hands: Sequence[int] | None = None) -> Any:
    orders = {
        seat: ((seat, (seat + 2) % seats, (seat + 2) % seats, seat) if seats > 2 else (seat,) * 4)
        for seat in range(seats)
    }
    terms = SimpleNamespace(
        seats=seats, hand_size=(7, 7), lays=orders, teams=[[s for s in range(seats) if s & 1 == t] for t in (0, 1)]
    )
    return SimpleNamespace(terms=terms, hands=hands or [hand_of(*[EIGHT] * 7)] * seats)


DEALT = Event("Dealt", {})


def called(seat: int = 0, call: str = "8", target: str = "", kind: str = KINDS[HOUSE]) -> Event:
    return Event("StoneCalled", {"seat": seat, "call": call, "target": target, "kind": kind})


def played(seat: int, place: int, card: str, match: bool = False, standing: str = "missing") -> Event:
    return Event("CardPlayed", {"seat": seat, "place": place, "card": card, "match": match, "standing": standing})


def drawn(seat: int, count: int) -> Event:
    return Event("CardsDrawn", {"seat": seat, "count": count})


def clear(*events: Event, seat: int = 2, **more: Any) -> list[int]:
    return Silences(base(**more), (DEALT, *events)).clear[seat]


#: seat 2 lays cards 2 and 3 of the stone of seat 0
SILENT = (called(), played(2, 2, "4"), played(2, 3, "12"))


def only(card: int, count: int) -> list[int]:
    return [count if t == card else 0 for t in range(len(TYPES))]


@pytest.mark.parametrize(
    ("events", "found"),
    [
        ((called(), played(2, 2, "4")), [0] * 7),
        (SILENT, only(EIGHT, 5)),
        ((called(call="12"), *SILENT[1:]), only(TWELVE, 5)),
        ((called(call="W 12"), *SILENT[1:]), only(TWELVE, 5)),
        ((called(), played(2, 2, "4"), played(2, 3, "8", match=True)), [0] * 7),
        ((called(), played(2, 2, "8", match=True), played(2, 3, "12", standing="made")), [0] * 7),
        ((called(), played(2, 2, "W"), played(2, 3, "12")), [0] * 7),
        ((called(), played(2, 2, "4"), played(2, 3, "G")), [0] * 7),
        ((called(), played(2, 2, "4", standing="lost"), played(2, 3, "12", standing="lost")), [0] * 7),
        ((called(), played(2, 2, "4"), played(2, 3, "12", standing="lost")), [0] * 7),
        ((*SILENT, drawn(2, 2)), only(EIGHT, 5)),
        ((*SILENT, called(2, "4")), only(EIGHT, 4)),
        ((*SILENT, *[called(2, "4")] * 6), only(EIGHT, 0)),
        ((*SILENT, Event("CardsPassed", {})), [0] * 7),
        ((*SILENT, Event("CardsExchanged", {})), [0] * 7),
        ((*SILENT, Event("DrawnChanged", {})), [0] * 7),
    ],
)
def test_who_lays_all_its_cards_of_a_stone_without_the_missing_match_holds_none(
    events: Sequence[Event], found: list[int]
) -> None:
    assert clear(*events) == found


def test_who_lays_the_fourth_card_without_it_holds_no_wild_either() -> None:
    found = clear(*SILENT, played(0, 4, "4", standing="lost"), seat=0)
    assert found == [5 if t in (EIGHT, W) else 0 for t in range(7)]
    two = clear(called(), played(0, 2, "4"), played(0, 3, "12"), played(0, 4, "b", standing="lost"), seat=0, seats=2)
    assert two == [3 if t in (EIGHT, W) else 0 for t in range(7)]


def test_a_hit_needs_the_ring_of_its_stone_and_a_promotion_misses_nothing() -> None:
    stone = Event("StoneMade", {"stone": "s1", "cards": ["12'", "12'", "4'", "4'"]})
    guard = Event("GuardSet", {"stone": "s2", "cards": ["G'", "12'", "4'", "4'"]})
    lays = SILENT[1:]
    takeout = called(call="H takeout s1", target="s1", kind=KINDS[TAKEOUT])
    assert clear(stone, takeout, *lays) == only(TWELVE, 5)
    assert clear(guard, called(call="H takeout s2", target="s2", kind=KINDS[TAKEOUT]), *lays) == only(G, 5)
    assert clear(takeout, *lays) == [0] * 7, "nobody knows what lies there"
    promoted = Event("StonePromoted", {"stone": "s3", "target": "s1", "cards": ["b'", "12'", "4'", "4'"]})
    assert clear(stone, promoted, takeout, *lays) == only(B, 5)


def test_lays_are_noted_with_their_moment_in_a_team_of_two() -> None:
    found = Silences(
        base(), (DEALT, called(), played(2, 2, "8", True, "made"), played(2, 3, "12", standing="made"))
    ).lays
    assert [lay.moment for lay in found[2]] == [MORE, MADE] and [lay.card for lay in found[2]] == [EIGHT, TWELVE]
    assert [(lay.moment, lay.card, lay.need) for lay in found[0]] == [(-1, EIGHT, EIGHT)]
    # the last one, with the match missing, tells more than that
    assert [lay.moment for lay in Silences(base(), (DEALT, *SILENT)).lays[2]] == [MORE, -1]
    for seats in (2, 6):
        events = (DEALT, called(), *[played(seat, 2, "4") for seat in (0, 2)][: 1 if seats == 2 else 2])
        assert {lay.moment for row in Silences(base(seats), events).lays for lay in row} == {-1}
    promoting = called(call="H promote s1", target="s1", kind=KINDS[PROMOTE])
    assert [lay.moment for lay in Silences(base(), (DEALT, promoting, played(2, 2, "4"))).lays[2]] == [-1]
    later = Silences(base(), (DEALT, called(), played(2, 2, "4"), drawn(2, 3), called(2, "4")))
    assert [lay.drawn for lay in later.lays[2]] == [0, 3] and later.sizes == [6, 7, 8, 7]


@pytest.mark.parametrize(
    ("call", "card", "need"), [("12", TWELVE, TWELVE), ("W 12", W, TWELVE), ("H takeout s1", H, -1)]
)
def test_a_call_shows_the_card_that_was_laid_for_it(call: str, card: int, need: int) -> None:
    event = called(call=call, target="s1" if card == H else "")
    assert Silences(base(), (DEALT, drawn(0, 2), event)).lays[0] == [Lay(-1, card, need, 2)]


def test_nothing_is_concluded_of_a_hand_that_could_not_be_followed() -> None:
    five, seven = hand_of(*[TWELVE] * 5), hand_of(*[TWELVE] * 7)
    for hand, told in ((five, True), (seven, False)):
        look = Silences(base(hands=[hand_of(*[FOUR] * 6), seven, hand, seven]), (DEALT, *SILENT))
        assert look.silences()[2] == (only(EIGHT, 5) if told else [0] * 7)
        assert set(look.guesses(0)) == ({2} if told else set()) and look.guesses(2) == {}


def test_a_hand_is_the_less_likely_the_more_it_would_have_kept_back() -> None:
    """All five cards are clear of eights; of six, the one that was drawn since may be one."""
    look = Silences(base(hands=[0, 0, hand_of(*[TWELVE] * 5), 0]), (DEALT, *SILENT))
    look.lays[2] = []
    explain = look.guesses(0)[2]
    assert explain([TWELVE] * 5) == 0.0 and explain([EIGHT] + [TWELVE] * 4) == pytest.approx(log(HOLDS_BACK))
    after = Silences(base(hands=[0, 0, hand_of(*[TWELVE] * 6), 0]), (DEALT, *SILENT, drawn(2, 1)))
    after.lays[2] = []
    found = after.guesses(0)[2]([EIGHT] + [TWELVE] * 5)
    assert found == pytest.approx(log(HOLDS_BACK + (1 - HOLDS_BACK) / 6))
    assert after.guesses(0)[2]([EIGHT, EIGHT] + [TWELVE] * 4) == pytest.approx(log(HOLDS_BACK))


def test_deals_come_as_often_as_they_are_likely_and_are_the_callers_own() -> None:
    def deals(told: bool) -> Deals:
        blind = Worlds([EIGHT, TWELVE], [CardPlace(1), CardPlace(1)], range(7), lambda dealt: dealt, Random(1))
        return Deals(blind, [(0, lambda cards: log(3.0 if cards == [EIGHT] else 1.0))] if told else [], Random(2))

    for told, part in ((True, 0.75), (False, 0.5)):
        look = deals(told)
        assert sum(look.draw()[0] == [EIGHT] for _ in range(600)) / 600 == pytest.approx(part, abs=0.09)
    look = deals(True)
    for _ in range(300):
        look.draw()[0].clear()
    assert all(len(look.draw()[0]) == 1 for _ in range(20))


# --- chances inside a stone


def inside(
    lays: Sequence[int], hand: Sequence[int], unseen: Sequence[int], worth: Any, laid: int = 1, size: int = 2
) -> Inside:
    state: Any = SimpleNamespace(hands=[hand_of(*hand), 0, hand_of(*[B] * size), 0], played=[B] * laid)
    counts = [list(unseen).count(t) for t in range(7)]
    return Inside(state, 0, lays, hand_of(*hand), counts, worth)


def worth(cards: tuple[int, ...]) -> float:
    """Twelves count most, a pair of eights more than one."""
    return cards.count(TWELVE) + 0.3 * cards.count(EIGHT) ** 2


def test_a_seat_lays_the_best_of_its_own_cards_and_each_once() -> None:
    assert inside((0, 0, 0, 0), (TWELVE, EIGHT, EIGHT, FOUR), (), worth).value(()) == pytest.approx(1 + 0.3 * 4)
    assert inside((0, 0, 0, 0), (TWELVE, TWELVE), (), worth).value(()) == 0.0, "it hasn't three"
    # what was laid before has left the hand
    assert inside((0, 0, 0, 0), (TWELVE, EIGHT), (), worth, laid=2).value((FOUR,)) == pytest.approx(1.3)
    assert inside((0, 0, 0, 0), (TWELVE,), (), worth, laid=3).value((TWELVE, TWELVE)) == 3.0
    assert inside((0, 0, 0, 0), (TWELVE,), (), worth).value((FOUR, EIGHT, TWELVE)) == worth((FOUR, EIGHT, TWELVE))


def test_the_last_card_of_another_seat_is_the_best_that_its_hand_may_hold() -> None:
    unseen = (TWELVE, EIGHT, EIGHT, FOUR, FOUR, FOUR)
    for size in (1, 2, 3):
        found = inside((0, 0, 0, 2), (), unseen, worth, laid=3, size=size).value((FOUR, EIGHT))
        hands = list(combinations(unseen, size))
        mean = sum(max(worth((FOUR, EIGHT, card)) for card in hand) for hand in hands) / len(hands)
        assert found == pytest.approx(mean), size
    assert inside((0, 0, 0, 2), (), unseen, worth, laid=3, size=0).value((FOUR, EIGHT)) == 0.0


def test_who_lays_the_card_before_looks_ahead() -> None:
    unseen = (TWELVE, FOUR, FOUR, FOUR)
    look = inside((0, 0, 0, 2), (EIGHT, TWELVE), unseen, worth, laid=2, size=2)
    last = inside((0, 0, 0, 2), (EIGHT, TWELVE), unseen, worth, laid=3, size=2)
    assert look.value((EIGHT,)) == max(last.value((EIGHT, EIGHT)), last.value((EIGHT, TWELVE)))
    # another seat that lays two in a row has one card fewer for the second
    two = inside((0, 0, 2, 2), (), (TWELVE, TWELVE, FOUR), worth, laid=2, size=2)
    assert 0.0 < two.value((FOUR,)) < 2.0


def test_no_card_is_unseen_twice() -> None:
    state: Any = SimpleNamespace(
        hands=[hand_of(EIGHT), hand_of(TWELVE)], discards=[hand_of(EIGHT, FOUR), hand_of(B)], played=(B, NO_CARD),
        stones=[Stone(1, 0, (B << 2, B << 2, 2, FOUR << 2), 0), Stone(2, 1, (1, 1, 1, 1), 0)], throwing=lambda: 0,
    )  # fmt: skip
    assert unseen_by(state, 0) == [5, 10, 11, 14, 6, 6, 0]
    assert unseen_by(state, 1) == [3, 12, 13, 13, 6, 6, 1]


# --- what a stone brings


def stone(number: int, team: int, ring: int, better: int = EIGHT, other: int = TWELVE, guards: int = 0) -> Stone:
    return Stone(number, team, (ring << 2 | team, ring << 2 | team, better << 2 | team, other << 2 | team), guards)


def sheet(*stones: Stone, thrown: int = 9) -> StoneValues:
    """Team 0 throws stone 10."""
    return StoneValues(SimpleNamespace(throwing=lambda: 0, thrown=thrown, hammer=0, stones=stones))  # type: ignore[arg-type]


def call(kind: int, need: int = EIGHT, target: Stone | None = None) -> UnderWay:
    return UnderWay(kind, need, target, (), False, ())


MINE, THEIRS = stone(2, 0, EIGHT), stone(1, 1, FOUR)
LOW, HIGH = (TWELVE, TWELVE), (B, B)


def test_a_stone_in_the_house_brings_more_the_nearer_it_lies() -> None:
    for look in (sheet(), sheet(MINE), sheet(THEIRS), sheet(MINE, THEIRS)):
        gains = [look.gain(call(HOUSE, need), pair) for need in (B, FOUR, EIGHT) for pair in (HIGH, LOW)]
        assert gains == sorted(gains, reverse=True) and gains[-1] > 0.0


def test_theirs_is_taken_out_or_nudged_away_and_ours_is_guarded_or_promoted() -> None:
    look = sheet(MINE, THEIRS)
    assert look.gain(call(TAKEOUT, FOUR, THEIRS), LOW) > 0.0 > look.gain(call(TAKEOUT, EIGHT, MINE), LOW)
    assert look.gain(call(GUARD, G, MINE), LOW) > 0.0 > look.gain(call(GUARD, G, THEIRS), LOW)
    assert look.gain(call(GUARD, G, MINE), HIGH) > look.gain(call(GUARD, G, MINE), LOW)
    assert look.gain(call(PROMOTE, EIGHT, MINE), (B, B)) > 0.0
    nudged = [look.gain(call(NUDGE, FOUR, THEIRS), pair) for pair in (HIGH, (EIGHT, TWELVE), LOW)]
    assert nudged[0] < -0.001 < nudged[1] < 0.001 < nudged[2]
    closer = [look.gain(call(NUDGE, EIGHT, MINE), pair) for pair in (HIGH, (EIGHT, TWELVE), LOW)]
    assert closer[0] > 0.001 > closer[1] > -0.001 > closer[2]


def test_a_guard_that_goes_leaves_its_stone_open() -> None:
    theirs_guarded = sheet(THEIRS, stone(3, 1, G, guards=1))
    ours_guarded = sheet(MINE, stone(3, 0, G, guards=2))
    assert theirs_guarded.gain(call(TAKEOUT, G, theirs_guarded.stones[1]), LOW) > 0.0
    assert ours_guarded.gain(call(TAKEOUT, G, ours_guarded.stones[1]), LOW) < 0.0
    assert theirs_guarded.lost < sheet(THEIRS).lost and ours_guarded.lost > sheet(MINE).lost
    # a harder guard of theirs is worse, of ours better
    for look, sign in ((theirs_guarded, -1), (ours_guarded, 1)):
        easy, same, hard = (look.gain(call(NUDGE, G, look.stones[1]), pair) for pair in (LOW, (EIGHT, TWELVE), HIGH))
        assert same == 0.0 and sign * easy < 0.0 < sign * hard
    # a guard of ours that is promoted counts, and guards no more
    promoted = ours_guarded.gain(call(PROMOTE, G, ours_guarded.stones[1]), (B, B))
    assert 0.0 < promoted < sheet(MINE).gain(call(HOUSE, B), (EIGHT, TWELVE))


def test_a_wild_counts_as_its_best_name_and_a_stone_without_a_card_for_nothing() -> None:
    look = sheet(THEIRS)
    house = call(HOUSE, EIGHT)
    assert look.result(house, (EIGHT, FOUR, NO_CARD)) == 0.0 == look.result(house, (FOUR, FOUR, TWELVE))
    best = look.result(house, (EIGHT, FOUR, W))
    assert (
        best
        == max(look.result(house, (EIGHT, FOUR, name)) for name in range(G + 1))
        == look.result(house, (EIGHT, FOUR, B))
    )
    assert look.result(house, (FOUR, B, W)) == look.result(house, (FOUR, B, EIGHT)) > 0.0


# --- worlds


def world(
    phase: Any = CALL, passed: Sequence[int] = (), answers: Sequence[int] = (), known: dict[int, int] | None = None
) -> Any:
    """A deal of both decks in which seat 0 sees an own hand and some cards of the draw piles."""
    state = SimpleNamespace(hands=[0] * 4, draw=[[], []], phase=phase, passed=tuple(passed))
    own = SimpleNamespace(hands=[hand_of(G, G), 0, 0, 0], draw=[[-1, B, -1, TWELVE], [-1, B]])
    draft = SimpleNamespace(terms=SimpleNamespace(teams=[[0, 2], [1, 3]]), state=own, answers=answers)
    look = SimpleNamespace(base=SimpleNamespace(copy=lambda: state), draft=draft, known=known or {}, rng=Random(2))
    look._answer = lambda *given: Unseen._answer(look, *given)  # type: ignore[arg-type]
    one = SimpleNamespace(draw=lambda: [[], [EIGHT, FOUR], [H, W]])
    two = SimpleNamespace(draw=lambda: [[EIGHT], [TWELVE, TWELVE], [G]])
    return Unseen.build(look, (one, two))  # type: ignore[arg-type]


def test_a_world_has_every_hidden_card_once_and_the_seen_ones_where_they_lie() -> None:
    found = world()
    assert found.hands == [hand_of(G, G), hand_of(EIGHT), hand_of(EIGHT, FOUR), hand_of(TWELVE, TWELVE)]
    first, second = found.draw
    assert (first[1], first[3]) == (B, TWELVE) and sorted([first[0], first[2]]) == [H, W] and second == [G, B]
    assert world(known={2: W}).hands[2] == hand_of(EIGHT, FOUR, W), "a card that it passed on is still there"


def test_what_was_laid_aside_is_any_card_of_the_hand_unless_it_is_known() -> None:
    assert world(PASS, [G, KEPT, EIGHT, KEPT], [G, KEPT, EIGHT, KEPT]).passed == (G, KEPT, EIGHT, KEPT)
    answer = world(PASS, [G, KEPT, EIGHT, KEPT], [G, UNKNOWN, UNKNOWN, UNKNOWN]).passed
    assert answer[0] == G and answer[1] in (EIGHT, KEPT) and answer[2] in (EIGHT, FOUR, KEPT)
    assert world(CALL, [G, KEPT], [UNKNOWN, UNKNOWN]).passed == (G, KEPT), "there is no round under way"
