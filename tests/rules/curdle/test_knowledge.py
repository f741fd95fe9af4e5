"""Who knows what: views that don't leak, events that don't, samples that agree."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import HIDDEN, BadPosition
from game.rules.curdle import GAME
from game.rules.curdle.position import VIEW_KEYS
from tests.rules.curdle.walks import OPTIONS, cards_of, states, table
from tests.share import tried


def visible(position: dict[str, Any]) -> Counter[str]:
    """The cards that a view shows, received ones left out: those lie in hands, too."""
    return Counter(card for card in cards_of(position) if card != HIDDEN)


def entitled(p: dict[str, Any], seat: int) -> Counter[str]:
    """The cards that ``seat`` may see, worked out from the whole position."""
    n = len(p["hands"])
    cards = Counter(card for bank in p["banks"] for card in bank)
    if p["phase"] in ("deal", "over"):
        cards += Counter(card for hand in p["hands"] for card in hand)
    else:
        cards += Counter(p["hands"][seat] if seat >= 0 else [])
        cards += Counter(card for known in p["known"][seat if seat >= 0 else n] for card in known)
    cards += Counter(c for c, seen in zip(p["stock"], p["stock_seen"], strict=True) if seat in seen)
    cards += Counter(c for c, seen in zip(p["gifts"], p["gifts_seen"], strict=True) if seat in seen)
    return cards


@tried(6, 300)
@given(OPTIONS, st.integers(0, 10**6))
def test_views_show_what_the_seat_may_see_and_nothing_else(options: dict[str, Any], seed: int) -> None:
    for state, _ in states(options, seed):
        whole = state.to_position()
        for seat in range(-1, options["seats"]):
            view = state.view(seat).position
            assert tuple(view) == VIEW_KEYS
            assert visible(view) == entitled(whole, seat)
            assert [len(hand) for hand in view["hands"]] == [len(hand) for hand in whole["hands"]]
            assert [len(got) for got in view["received"]] == [len(got) for got in whole["received"]]
            assert all(hand == sorted(hand) for hand in view["hands"])
            for s, got in enumerate(view["received"]):
                assert got == whole["received"][s] if s == seat else set(got) <= {HIDDEN}


@tried(6, 300)
@given(OPTIONS, st.integers(0, 10**6))
def test_hidden_cards_change_neither_view_nor_moves_nor_events(options: dict[str, Any], seed: int) -> None:
    """Another world that agrees with a seat's view gives that seat the same view, and its own moves the same events."""
    rng = Random(seed)
    for state, move in states(options, seed, plies=60):
        seat = state.to_move
        other = state.view(seat).sample(rng)
        assert other.view(seat).position == state.view(seat).position
        assert [m.text for m in other.legal_moves()] == [m.text for m in state.legal_moves()]
        if move.text.split()[0] in ("draw", "deal", "bank"):
            continue  # they turn up what was hidden
        seen = [e.seen_by(seat, facts=False).name for e in state.copy().push(move).events]
        told = [e.seen_by(seat, facts=False).name for e in other.push(move).events]
        assert seen[0] == told[0]


@tried(4, 200)
@given(OPTIONS, st.integers(0, 10**6))
def test_samples_agree_with_the_view(options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    for state, _ in states(options, seed, plies=80):
        cards = cards_of(state.to_position())
        for seat in range(-1, options["seats"]):
            view = state.view(seat)
            sample = view.sample(rng)
            assert sample.view(seat).position == view.position
            assert cards_of(sample.to_position()) == cards
            again = GAME.view_from(view.position, seat)
            assert again == view
            assert [m.text for m in again.legal] == [m.text for m in view.legal]


def test_samples_draw_what_is_unseen_evenly() -> None:
    """Of four unseen cards each lies in the other hand in about a half of the worlds: 2000 worlds, five deviations."""
    state = table(options={"seats": 2}, hands=[["2c"], ["3c", "4c"]], banks=[["9c"], ["Kd"]], stock=["5c", "6c"])
    unseen = set(cards_of(GAME.new({"seats": 2}, 0).to_position())) - {"2c", "9c", "Kd"}
    view, rng = state.view(0), Random(1)
    counts = Counter(card for _ in range(2000) for card in view.sample(rng).to_position()["hands"][1])
    expected = 2000 * 2 / len(unseen)
    assert set(counts) <= unseen
    assert all(abs(counts[card] - expected) < 5 * expected**0.5 for card in unseen)


def test_sampled_worlds_do_not_share_anything() -> None:
    worlds = GAME.worlds(GAME.new({"seats": 4}, 2).view(1).position, 1)
    first, second = worlds.fill(Random(1)), worlds.fill(Random(2))
    kept = second.to_position()
    for _ in range(30):
        first.apply(first.actions()[0])
    assert second.to_position() == kept
    assert worlds.fill(Random(2)).to_position() == kept


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"rng": "0" * 16}, "the view has an unknown key 'rng'"),
        ({"hands": [["?"], ["?"], ["?"], ["?"] * 60]}, "the view hides more cards than the pack has left"),
    ],
)
def test_views_that_can_not_be_are_refused(change: dict[str, Any], message: str) -> None:
    view = GAME.new({"seats": 4}, 2).view(0).position
    with pytest.raises(BadPosition) as error:
        GAME.view_from({**view, **change}, 0)
    assert message in str(error.value)


@pytest.mark.parametrize("seat", [4, -2, True])
def test_there_are_views_for_seats_and_spectators_only(seat: int) -> None:
    state = GAME.new({"seats": 4}, 2)
    with pytest.raises(BadPosition):
        GAME.view_from(state.view(0).position, seat)


def test_no_view_for_a_seat_that_is_not_there() -> None:
    with pytest.raises(BadPosition, match="there is no seat 4"):
        GAME.new({"seats": 4}, 2).view(4)


@tried(6, 300)
@given(OPTIONS, st.integers(0, 10**6))
def test_events_show_a_seat_only_cards_that_its_views_show(options: dict[str, Any], seed: int) -> None:
    known: dict[int, set[str]] = {}
    for state, move in states(options, seed):
        after = state.copy()
        events = after.push(move).events
        for seat in range(-1, options["seats"]):
            had = known[seat] if seat in known else set(visible(state.view(seat).position))
            known[seat] = set(visible(after.view(seat).position))
            for event in (e.seen_by(seat, facts=False) for e in events):
                shown = {c.card for c in event.cards} | {str(event.data.get("card", HIDDEN))}
                assert shown - {HIDDEN} <= had | known[seat], event


def test_a_stock_gift_is_hidden_from_those_who_did_not_get_it() -> None:
    state = table(
        options={"seats": 3},
        hands=[["Kh"], ["9c"], ["5s"]],
        banks=[["Tc"], ["3h", "4d"]],
        stock=["2h", "8s", "8h", "9h"],
        stock_seen=[[], [], [], [2]],
        phase="bank",
        to_move=0,
        last_player=0,
    )
    (taken, restarted) = state.push("bank 1").events
    shown = {seat: [c.card for c in taken.seen_by(seat).cards] for seat in (-1, 0, 1, 2)}
    assert shown == {
        -1: ["Tc", "?", "?", "?"],
        0: ["Tc", "9h", "8h", "8s"],
        1: ["Tc", "?", "?", "?"],
        2: ["Tc", "9h", "?", "?"],
    }
    assert restarted.name == "BankRestarted"
    state.push("give 1")
    (given,) = state.push("give 0").events
    assert [given.seen_by(seat).data["card"] for seat in (-1, 0, 1, 2)] == ["?", "9h", "?", "9h"]
    assert state.to_position()["known"][2][0] == ["9h"]


def test_nothing_hints_at_a_blind_curdle_before_it_is_called() -> None:
    """Whether anybody holds the bridge or not, the others see the same until the turn has come round."""
    common: dict[str, Any] = {"options": {"seats": 3}, "banks": [["Tc"], ["3h"]], "stock": ["2c", "2d"], "to_move": 1}
    nobody = table(hands=[["Kh"], ["9c"], ["5s"]], last_player=0, **common)
    somebody = table(hands=[["Kh"], ["9c"], ["7s"]], last_player=0, **common)
    for state in (nobody, somebody):
        (passed, ended) = state.push("pass").events
        assert (passed.name, ended.name) == ("Passed", "TurnEnded")
    assert nobody.view(1).position == somebody.view(1).position
    assert nobody.view(0).position == somebody.view(0).position


SIX: dict[str, Any] = {"options": {"seats": 6}, "banks": [["7c"], ["2d"]]}


def known_of_first(state: Any) -> list[list[str]]:
    """What each seat, and the spectators, know of the hand of seat 0."""
    return [known[0] for known in state.to_position()["known"]]


def knowing(*cards: list[str]) -> list[list[list[str]]]:
    """``known`` of six seats, where only the hand of seat 0 is known; by viewer."""
    return [[list(codes)] + [[] for _ in range(5)] for codes in cards]


def test_of_two_equal_cards_one_is_still_known_to_who_knew_both() -> None:
    state = table(
        **SIX,
        hands=[["5h", "5h", "Kd"], [], [], [], [], []],
        known=knowing([], ["5h", "5h"], ["5h"], ["Kd"], ["5h", "Kd"], [], []),
    )
    state.push("play 5h 1")
    assert known_of_first(state) == [[], ["5h"], [], ["Kd"], ["Kd"], [], []]


def test_a_gift_equal_to_a_known_card_is_known_once() -> None:
    """docs/games/curdle.md goes by codes: who knew such a card knows the gift, once."""
    state = table(
        **SIX,
        hands=[["5h", "5h", "Kd"], ["2c"], [], [], [], []],
        known=knowing([], ["5h", "5h"], ["5h"], ["Kd"], [], [], ["5h"]),
        phase="discard",
        last_player=1,
        received=[["5h"], ["2c"], [], [], [], []],
        owed=[1, 1, 0, 0, 0, 0],
    )
    state.push("discard Kd")
    assert known_of_first(state) == [[], ["5h"], ["5h"], [], [], [], ["5h"]]


def test_a_receiver_with_nothing_but_the_gift_may_discard_it() -> None:
    """Only a made-up position asks for it; it must not leave a seat without a move."""
    state = table(
        options={"seats": 2},
        hands=[["Kh"], ["9c"]],
        banks=[["5c"], ["3h"]],
        phase="discard",
        last_player=0,
        to_move=1,
        received=[[], ["9c"]],
        owed=[0, 1],
    )
    assert [m.text for m in state.legal_moves()] == ["discard 9c"]


def test_in_a_sampled_world_the_curdler_sees_the_gifts() -> None:
    state = table(
        options={"seats": 3},
        hands=[["Kh"], ["9c"], ["5s"]],
        banks=[["Tc"], ["3h", "4d"]],
        stock=["2h", "8s", "8h", "9h"],
        phase="bank",
        to_move=0,
        last_player=0,
    )
    state.push("bank 1")
    sample = state.view(1).sample(Random(3))
    assert HIDDEN not in sample.view(0).position["gifts"]
    assert sample.view(1).position["gifts"] == ["Tc", "?", "?", "?"]
