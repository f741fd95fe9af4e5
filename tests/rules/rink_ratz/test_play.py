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
from game.rules.words import Words, say
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
        ({}, "7", say("{seat} doesn't have {card}.", seat=0, card="7")),
        ({}, "SB", say("{card} has two faces. Say which one, or give up the card.", card="SB")),
        ({}, "SB block", "{face} answers a shot by the other team, and there isn't one."),
        (
            {},
            "BM save",
            "A Miraculous Save only works as the very next card after their goal; there's no goal to cancel.",
        ),
        ({}, "SB burn", "You can give up a card for a penalty shot only in answer to a shot."),
        ({}, "pull", "You can pull the goalie only in the third period, never in overtime."),
        ({}, "deal", "You can't deal during a period."),
        ({}, "hello", say("“{text}” isn't a move in Rink Ratz.", text="hello")),
        (
            {"rush": {"team": 1, "kind": "break", "stage": "reply"}},
            "SB block",
            "Only a Shutdown Defence stops a breakaway; a Blocked Shot doesn't.",
        ),
        (
            {"rush": {"team": 1, "kind": "shot", "stage": "reply"}},
            "BM break",
            "The other team's shot must be played out first, so {face} can't answer it.",
        ),
        (
            {"rush": {"team": 1, "kind": "shot", "stage": "reply"}},
            "SB burn",
            "You can give up a card only when no number or special card in your hand can be played.",
        ),
        (
            {"rush": {"team": 1, "kind": "shot", "stage": "reply"}},
            "BM",
            say(
                "{first} {second}",
                first=say(
                    "The other team's shot must be played out first, so {face} can't answer it.",
                    face=say("Breakaway").to_json(),
                ).to_json(),
                second=say(
                    "A Miraculous Save only works as the very next card after their goal; there's no goal to cancel."
                ).to_json(),
            ),
        ),
        (
            {"rush": {"team": 1, "kind": "shot", "stage": "reply"}},
            "SB",
            say("{card} has two faces. Say which one, or give up the card.", card="SB"),
        ),
        ({"penalty": {"team": 1, "card": "12", "goal": True}}, "BM save", "A goal on a penalty shot can't be saved."),
        ({"period": 3}, "pull", "You can pull the goalie only in the last shift of the period."),
        (
            {"period": 3, "shift": 4},
            "pull",
            say("You can pull the goalie only after {count} cards of the shift have been played.", count=4),
        ),
        ({"period": 3, "shift": 4, "shift_cards": 8}, "pull", "Only a trailing team can pull its goalie."),
        (
            {"period": 3, "shift": 4, "shift_cards": 8, "scores": [0, 1], "pulled": 0},
            "pull",
            "The goalie has already been pulled.",
        ),
        (
            {"period": 3, "shift": 4, "shift_cards": 8, "scores": [0, 1], "pulled": 1},
            "pull",
            "The other team has pulled its goalie, and both nets can't be empty.",
        ),
        (
            {"period": 3, "shift": 4, "shift_cards": 8, "scores": [0, 1], "review": {"team": 1}},
            "pull",
            "A goal is under review. Wait for the next card.",
        ),
        ({"options": {"level": "junior"}, "period": 3}, "pull", "At this level, goalies stay in the net."),
    ],
    ids=str,
)
def test_refusals_say_why(table: dict[str, Any], move: str, says: str | Words) -> None:
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
