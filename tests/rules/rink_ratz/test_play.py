"""Behaviour by topic, and what holds always: cards are conserved, views don't leak, chance replays."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import BadPosition
from game.rules.options import shown
from game.rules.rink_ratz import GAME
from game.rules.rink_ratz.tables import BENCH, CODES, COUNTS, hand_of, types_of
from tests.rules.rink_ratz.walks import OPTIONS, walk
from tests.rules.walks import is_refused, leads_there_again
from tests.share import tried

# --- the deal


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("level", ["rookie", "junior", "pro"])
def test_a_period_uses_every_card(level: str, seats: int) -> None:
    p = GAME.new({"seats": seats, "level": level}, 3).to_position()
    assert [len(hand) for hand in p["hands"]] == [8] * seats
    assert len(p["bench"]) == BENCH[level]
    assert len(p["stock"]) == 64 - 8 * seats
    cards = Counter(c for pile in (*p["hands"], p["stock"], p["bench"]) for c in pile)
    assert cards == {CODES[t]: n for t, n in enumerate(COUNTS[level]) if n}


def test_the_highest_number_of_the_face_off_deals() -> None:
    again = 0
    for seed in range(300):
        p = GAME.new({"seats": 4}, seed).to_position()
        drawing = list(range(4))
        for drawn in p["faceoff"]:
            assert [s for s in range(4) if drawn[s]] == drawing
            worth = {s: int(drawn[s]) if drawn[s].isdecimal() else 0 for s in drawing}
            drawing = [s for s in drawing if worth[s] == max(worth.values())]
        assert drawing == [p["dealer"]]
        assert p["to_move"] == (p["dealer"] + 1) % 4
        again += len(p["faceoff"]) > 1
    assert again > 5, "no seed has a face-off that is repeated"


@given(st.lists(st.integers(0, 19), max_size=16))
def test_hands_hold_what_they_were_given(cards: list[int]) -> None:
    cards = [c for i, c in enumerate(cards) if cards[:i].count(c) < 4]
    assert types_of(hand_of(cards)) == sorted(cards)
    assert hand_of(cards) == hand_of(cards[::-1])


# --- positions


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ({"hands": [["8"]]}, "one for each seat"),
        ({"hands": [["8"], ["7", "6"]]}, "seat 1 is to move"),
        ({"hands": [["8", "7", "6"], ["7"]]}, "equal"),
        ({"hands": [["8"], ["7"]], "to_move": 1}, "seat 0 is to move"),
        ({"hands": [["8"] * 3, ["8"] * 3]}, "more often"),
        ({"hands": [["BM"], ["7"]], "options": {"level": "rookie"}}, "rookie deck"),
        ({"hands": [["16"], ["7"]]}, "no card"),
        ({"pile": ["SB"]}, "how a card is laid"),
        ({"pulled": 2}, "a team"),
        ({"rush": {"team": 0, "stage": "reply"}}, "lays the finish"),
        ({"rush": {"team": 0}}, "a stage"),
        ({"rush": {"goals": [0]}}, "unknown key"),
        ({"power": {"team": 0}}, "cards left"),
        ({"bench": ["2"], "bench_shown": 2}, "bench_shown"),
        ({"phase": "over"}, ""),
        ({"to_move": -1}, "to_move is -1"),
        ({"rng": 5}, "rng"),
        ({}, "all hands are empty"),
        ({"options": {"seats": 2.0}}, "seats of rink_ratz can't be 2.0"),
        ({"shots": [0, 10**5000]}, r"shots\[1\] is a number from 0 on, not what is there"),
        ({"pile": [10**5000]}, "what is there is not how a card is laid"),
        ({"phase": "deal", "hands": [["3"], ["4"]]}, "in phase deal all hands are empty"),
        ({"phase": "deal", "rush": {"team": 0, "kind": "shot", "stage": "reply"}}, "in phase deal there is no rush"),
        ({"phase": "over", "prev": "3"}, "in phase over there is no rush, prev"),
        ({"hands": [["3"], ["4"]], "scores": [-1, 0]}, r"scores\[0\] is a number from 0 on, not -1"),
        ({"hands": [["3"], ["4"]], "review": {"team": 0}, "scores": [1, 0]}, "the other team is to move"),
        ({"hands": [["3"], ["4"]], "review": {"team": 1}}, "the goal under review is in the scores"),
        ({"hands": [["3"], ["4"]], "review": {"pulled": 1}}, "there is no goal that power and pulled belong to"),
        ({"hands": [["3"], ["4"]], "penalty": {"goal": True}}, "a penalty shot has a team"),
        (
            {"hands": [["3"], ["4"]], "review": {"team": 1}, "scores": [0, 1], "options": {"level": "rookie"}},
            "at Rookie no goal",
        ),
        (
            {
                "hands": [["3"], ["4"]],
                "review": {"team": 1},
                "scores": [0, 1],
                "rush": {"team": 0, "kind": "shot", "stage": "finish", "ref": "2"},
            },
            "has ended its rush",
        ),
    ],
    ids=shown,
)
def test_positions_that_cannot_be(table: dict[str, Any], says: str) -> None:
    if not says:
        assert GAME.from_position(table).outcome() is not None
        return
    with pytest.raises(BadPosition, match=says):
        GAME.from_position(table)


def test_an_empty_table_has_the_page_s_defaults() -> None:
    p = GAME.from_position({"hands": [["3"], ["4"]]}).to_position()
    assert (p["period"], p["shift"], p["shift_cards"], p["dealer"], p["to_move"]) == (1, 1, 0, 1, 0)
    assert p["review"] == {"team": -1, "power": {"team": -1, "left": 0, "two": False}, "pulled": -1}
    assert p["penalty"] == {"team": -1, "card": "", "goal": False}


# --- why not


@pytest.mark.parametrize(
    ("table", "move", "says"),
    [
        ({}, "7", "doesn't have 7"),
        ({}, "SB", "two faces"),
        ({}, "SB block", "there isn't one"),
        ({}, "BM save", "no goal to cancel"),
        ({}, "SB burn", "only in answer"),
        ({}, "pull", "third period"),
        ({}, "deal", "during a period"),
        ({}, "hello", "isn't a move"),
        ({"rush": {"team": 1, "kind": "break", "stage": "reply"}}, "SB block", "stops a breakaway"),
        ({"rush": {"team": 1, "kind": "shot", "stage": "reply"}}, "BM break", "played out first"),
        ({"rush": {"team": 1, "kind": "shot", "stage": "reply"}}, "SB burn", "no number or special card"),
        ({"rush": {"team": 1, "kind": "shot", "stage": "reply"}}, "BM", "Breakaway .* Miraculous Save"),
        ({"rush": {"team": 1, "kind": "shot", "stage": "reply"}}, "SB", "two faces"),
        ({"penalty": {"team": 1, "card": "12", "goal": True}}, "BM save", "penalty shot"),
        ({"period": 3}, "pull", "last shift"),
        ({"period": 3, "shift": 4}, "pull", "4 cards"),
        ({"period": 3, "shift": 4, "shift_cards": 8}, "pull", "trailing"),
        ({"period": 3, "shift": 4, "shift_cards": 8, "scores": [0, 1], "pulled": 0}, "pull", "already"),
        ({"period": 3, "shift": 4, "shift_cards": 8, "scores": [0, 1], "pulled": 1}, "pull", "other team"),
        ({"period": 3, "shift": 4, "shift_cards": 8, "scores": [0, 1], "review": {"team": 1}}, "pull", "under review"),
        ({"options": {"level": "junior"}, "period": 3}, "pull", "this level"),
    ],
    ids=str,
)
def test_refusals_say_why(table: dict[str, Any], move: str, says: str) -> None:
    state = GAME.from_position({"hands": [["8", "SB", "BM"], ["9", "3", "4"]], **table})
    is_refused(state, move, says)


# --- what holds always


@tried(6, 150)
@given(OPTIONS, st.integers(0, 2**32))
def test_no_card_is_lost(options: dict[str, Any], seed: int) -> None:
    for _, _, _, after in walk(options, seed):
        p = after.to_position()
        cards = Counter(c for pile in (*p["hands"], p["stock"], p["bench"]) for c in pile)
        cards.update(text.split(" ")[0] for text in p["pile"])
        assert cards == {CODES[t]: n for t, n in enumerate(COUNTS[options["level"]]) if n}


@tried(6, 150)
@given(OPTIONS, st.integers(0, 2**32))
def test_a_view_knows_its_own_hand_and_no_more(options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    for _, _, _, after in walk(options, seed, 90):
        truth = after.to_position()
        seat = rng.randrange(-1, options["seats"])
        view = after.view(seat)
        assert "rng" not in view.position
        for s, hand in enumerate(view.position["hands"]):
            assert hand == (truth["hands"][s] if s == seat else ["?"] * len(truth["hands"][s]))
        shown = truth["bench_shown"]
        assert view.position["bench"] == truth["bench"][:shown] + ["?"] * (len(truth["bench"]) - shown)
        assert set(view.position["stock"]) <= {"?"}
        world = view.sample(rng)
        assert world.view(seat).position == view.position


@tried(5, 100)
@given(OPTIONS, st.integers(0, 2**32))
def test_a_match_is_played_again_from_what_chance_brought(options: dict[str, Any], seed: int) -> None:
    leads_there_again(GAME, GAME.new(options, seed), walk(options, seed))


def test_a_foreign_deck_is_not_dealt() -> None:
    state = GAME.from_position({"phase": "deal"})
    wrong: list[Any] = [{}, {"deck": ["8"]}, {"deck": 5}, [], {"deck": None, "rng": "x"}]
    for chance in wrong:
        with pytest.raises(BadPosition, match="deal"):
            state.push("deal", chance)
