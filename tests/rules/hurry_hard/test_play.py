"""Behaviour by topic, and what holds always: cards and rocks are conserved, positions are checked, views don't leak."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.headless import Stuck, play_out
from game.match.match import Match
from game.rules.contract import BadPosition, Position
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.calls import callers, honours, menu
from game.rules.hurry_hard.tables import BOTTOMS, CODES, COUNTS, DECK, TOPS, hand_of, types_of
from game.rules.words import Words, say
from tests.rules.hurry_hard.walks import OPTIONS, crowded, walk
from tests.rules.walks import is_refused
from tests.share import tried

# --- the deck


def test_the_deck_is_the_one_of_the_page() -> None:
    tops, bottoms = Counter[str](), Counter[str]()
    for code, count in zip(CODES, COUNTS, strict=True):
        top, _, bottom = code.partition("/")
        tops[top] += count
        bottoms[bottom] += count
    assert len(DECK) == 108
    assert tops == {"D0": 3, "D4": 13, "D8": 22, "D12": 12, "T": 34, "G": 24}
    assert [bottoms[b] for b in BOTTOMS] == [10, 12, 10, 6, 3, 6, 10, 5, 5, 4, 4, 5, 5, 5, 4, 3, 3, 3, 3, 2]
    assert set(tops) == set(TOPS)


@given(st.lists(st.integers(0, len(CODES) - 1), max_size=20))
def test_hands_hold_what_they_were_given(cards: list[int]) -> None:
    cards = [c for i, c in enumerate(cards) if cards[:i].count(c) < COUNTS[c]]
    assert types_of(hand_of(cards)) == sorted(cards)
    assert hand_of(cards) == hand_of(cards[::-1])


# --- the deal and the circle


@pytest.mark.parametrize(
    ("seats", "rocks", "hand", "row", "throws"),
    [(2, 8, 5, 8, 16), (2, 6, 5, 6, 12), (3, 6, 5, 6, 12), (4, 6, 4, 4, 16), (5, 8, 4, 4, 16), (6, 8, 3, 2, 12),
     (7, 8, 3, 2, 12), (8, 8, 3, 2, 16)],
)  # fmt: skip
def test_the_deal(seats: int, rocks: int, hand: int, row: int, throws: int) -> None:
    state = GAME.new({"seats": seats, "rocks": rocks}, 6)
    p = state.to_position()
    assert state.terms.throws == throws
    for seat in range(seats):
        mine = (hand, row) if seat != p["out"] else (0, 0)
        extra = seat == p["to_move"]
        assert (len(p["hands"][seat]), len(p["rows"][seat])) == (mine[0] + extra, mine[1] - extra)
    assert p["hammer"] != p["out"]
    assert Counter(c for pile in (*p["hands"], *p["rows"], p["pile"]) for c in pile) == Counter(CODES[t] for t in DECK)


def test_everybody_has_the_first_hammer_now_and_then() -> None:
    assert {GAME.new({"seats": 5}, seed).hammer for seed in range(60)} == {0, 1, 2, 3}


def test_who_sits_out_goes_round() -> None:
    state = GAME.new({"seats": 5, "ends": 6}, 1)
    out: list[int] = []
    while state.to_move >= 0:
        if not out or len(out) < state.end:
            out.append(state.out)
            assert state.hands[state.out] == 0
        state.apply(next(iter(state.actions())))
    assert out[:6] == [4, 0, 2, 4, 0, 2]


def test_a_hammer_that_nobody_can_hold_is_refused() -> None:
    with pytest.raises(BadPosition, match="sits out the first end"):
        GAME.new({"seats": 5, "hammer": 4}, 0)
    with pytest.raises(BadPosition, match="the seats are 0 to 3"):
        GAME.new({"seats": 4, "hammer": 5}, 0)
    assert GAME.new({"seats": 5, "hammer": 3}, 0).hammer == 3


# --- what holds always


@tried(6, 300)
@given(OPTIONS, st.integers(0, 2**32), st.booleans())
def test_cards_and_rocks_are_conserved(options: dict[str, Any], seed: int, full: bool) -> None:
    """All cards that were there are there, and every rock lies in one place."""
    start = crowded(options, seed) if full else GAME.new(options, seed)
    for before, move, pushed, after in walk(start, seed, 70, 0.85):
        p = after.to_position()
        if not any(event.name == "Dealt" for event in pushed.events):
            assert _cards(before.to_position()) == _cards(p), move.text
        lying = [*p["house"][0], *p["house"][1], *p["centre"], *(g for r in p["rocks"].values() for g in r["guards"])]
        lying += [gone["id"] for gone in p["shot"]["gone"] if not gone["back"]]
        assert sorted(lying) == sorted(p["rocks"])
        for name, rock in p["rocks"].items():
            if rock["frozen"]:
                assert name in p["house"][0] + p["house"][1]
                assert rock["frozen"] in p["house"][0] + p["house"][1]
        assert GAME.from_position(p).to_position() == p


def _cards(p: Position) -> Counter[str]:
    found = Counter(c for pile in (*p["hands"], *p["rows"], p["pile"], p["discard"]) for c in pile)
    found.update(c for rock in p["rocks"].values() for c in (rock["card"], *rock["under"]))
    found.update(c["card"] for c in p["shot"]["cards"])
    found.update([p["shot"]["card"]] if p["shot"]["card"] else [])
    return found


@tried(4, 200)
@given(OPTIONS, st.integers(0, 2**32))
def test_samples_agree_with_the_view_on_crowded_tables(options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    for _, _, _, after in walk(crowded(options, seed), seed, 30, 0.9):
        for seat in range(-1, options["seats"]):
            view = after.view(seat)
            assert GAME.sample(view, rng).view(seat).position == view.position


def test_samples_are_even() -> None:
    """Every card that isn't seen is as likely as any other copy to be in a hidden place."""
    view = GAME.new({"seats": 2}, 3).view(0)
    seen = Counter(view.position["hands"][0])
    rng, found, rounds = Random(5), Counter[str](), 1500
    for _ in range(rounds):
        found.update(GAME.sample(view, rng).to_position()["hands"][1])
    size, unseen = len(view.position["hands"][1]), 108 - sum(seen.values())
    for code, count in zip(CODES, COUNTS, strict=True):
        expected = rounds * size * (count - seen[code]) / unseen
        assert abs(found[code] - expected) < 6 * expected**0.5 + 1, code


def test_a_seat_that_sits_out_sees_what_a_spectator_sees() -> None:
    state = GAME.new({"seats": 3}, 3)
    assert state.view(state.out).position == state.view(-1).position


def test_chance_of_another_match_is_refused_and_changes_nothing() -> None:
    table = {"throw": 16, "hammer": 3, "hands": [[], [], [], ["T"]]}
    state = GAME.from_position(table)
    for move in ("throw T through", "pass", "pass", "pass"):
        state.push(move)
    before = state.to_position()
    with pytest.raises(BadPosition, match="not the one of this match"):
        state.push("pass", {"deck": ["D0"], "rng": "0" * 16})
    assert state.to_position() == before


# --- positions

#: a Takeout that has removed r1; its player is asked which rock returns
GONE: Position = {"id": "r1", "from": "t0"}
HIT: Position = {
    "throw": 4,
    "phase": "hit",
    "house": [[], ["r2"]],
    "rocks": {"r1": {"card": "D4"}, "r2": {"card": "D8/HH"}},
    "shot": {"card": "T", "aim": "r1", "cards": [{"seat": 3, "card": "T/HS"}], "gone": [GONE]},
}


def test_a_removed_rock_is_read_once() -> None:
    state = GAME.from_position(HIT)
    assert [m.text for m in state.legal_moves()] == ["choose none", "choose r1"]


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ({"hands": [["D0"]]}, "hands is a list of 4"),
        ({"hands": [["D8"], [], [], []]}, "no card of Hurry Hard!"),
        ({"pile": ["D0"] * 4}, "more often than the deck has it"),
        ({"throw": 17}, "throw is a number from 1 to 16"),
        ({"out": 0}, "out is an even seat"),
        ({"hammer": 9}, "hammer is a seat"),
        ({"to_move": 2}, "to_move is 0 here"),
        ({"centre": ["r1"]}, "no rock of this position"),
        ({"rocks": {"r1": {"card": "G/HH"}}}, "r1 can't lie there yet"),
        ({"throw": 3, "rocks": {"r1": {"card": "G/HH"}}}, "r1 lies in no place"),
        ({"throw": 3, "rocks": {"r1": {}}}, "r1 needs its card"),
        ({"throw": 3, "rocks": {"r1": {"card": "T"}}, "centre": ["r1"]}, "never stays in play"),
        ({"throw": 3, "rocks": {"r1": {"card": "G/HH", "at": 4}}, "centre": ["r1"]}, "never lies in the rings"),
        ({"throw": 3, "rocks": {"r1": {"card": "D4"}}, "centre": ["r1"]}, "Draws .* lie in the house"),
        ({"throw": 3, "rocks": {"r1": {"card": "D4", "at": 5}}, "house": [["r1"], []]}, "at is 0, 4, 8, 12"),
        ({"throw": 3, "rocks": {"r1": {"card": "D4", "biter": 1}}, "house": [["r1"], []]}, "only a Guard is a Biter"),
        ({"throw": 3, "rocks": {"r1": {"card": "D4", "frozen": "r1"}}, "house": [["r1"], []]}, "in a circle"),
        ({"throw": 3, "rocks": {"r1": {"card": "D4"}}, "house": [["r1"], ["r1"]]}, "more than one place"),
        ({"throw": 3, "rocks": {"r1": {"card": "D4"}}, "house": [["r1", "r1"], []]}, "names r1 twice"),
        ({"phase": "respond"}, "can't be in phase respond"),
        ({"phase": "hit", "shot": {"card": "T"}}, "can't be in phase hit"),
        ({"phase": "respond", "shot": {"card": "T", "aim": "r3"}}, "can't be in phase respond"),
        ({"phase": "respond", "shot": {"card": "D4", "cards": [{"seat": 1, "card": "T/HH", "word": "sweep"}]}},
         "can't play T/HH"),
        ({"phase": "respond", "shot": {"card": "D4", "cards": [{"seat": 2, "card": "T/HH"}]}}, "with the word ''"),
        ({**HIT, "shot": {**HIT["shot"], "gone": [GONE, GONE]}}, "shot.gone names r1 twice"),
        ({**HIT, "house": [["r1"], ["r2"]]}, "r1 lies in more than one place"),
        ({**HIT, "shot": {**HIT["shot"], "gone": [{**GONE, "back": True}]}}, "r1 lies in no place"),
        ({"line": [[1]]}, r"line\[0\] is a list of 2 numbers"),
        ({"line": [[1, 1]]}, "one team scores in an end"),
        ({"options": {"seats": 5, "hammer": 4}}, "sits out the first end"),
    ],
)  # fmt: skip
def test_a_position_that_can_not_be_is_refused(table: Position, says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        GAME.from_position(table)


def test_resolutions_go_on_from_a_position() -> None:
    """What is still to be done at resolution is all in the position."""
    for seed in range(12):
        options = {"seats": 4, "ends": 1, "rocks": 8, "corner_guards": seed % 2 == 0, "ties": "draw"}
        for before, move, pushed, after in walk(crowded(options, seed), seed, 120, 0.95):
            again = GAME.from_position(before.to_position())
            again.push(move, pushed.chance)
            assert again.to_position() == after.to_position()


def test_a_match_can_not_go_on_where_the_thrower_holds_nothing() -> None:
    seats = ["random"] * 4
    with pytest.raises(BadPosition, match="seat 2's turn, but it has no move"):
        Match.start(GAME, {}, seats, 1, {"throw": 3, "hammer": 3})
    match = Match.start(GAME, {}, seats, 1, {"throw": 3, "hammer": 3, "hands": [[], [], ["T"], []]})
    with pytest.raises(Stuck, match="seat 3's turn"):
        play_out(match)


# --- refusals


@pytest.mark.parametrize(
    ("moves", "refused", "says"),
    [
        ([], "pass", say("{seat} is about to throw, so a shot comes first.", seat=3)),
        ([], "throw D0", say("{seat} doesn't have {card}.", seat=3, card="D0")),
        ([], "throw T r2", "{rock} lies behind a guard, and only unguarded rocks can be targets."),
        ([], "throw T r9", "That rock isn't in play."),
        (
            [],
            "throw G/HH r1",
            "Throw a guard to the centre or in front of your team's draw, never in front of an opponent's.",
        ),
        ([], "throw G/HH r3", "A guard never stands in front of a guard."),
        ([], "throw G/HH r4 corner", "This match has no corner guards."),
        (
            ["throw D8/SE"],
            "throw T through",
            say("The shot has already been played. {seat} may add a card or pass.", seat=0),
        ),
        (
            ["throw D8/SE"],
            "choose none",
            say("There's nothing to choose yet. {seat} can play a card on the shot or pass.", seat=0),
        ),
        (["throw D8/SE"], "play D8/HS", "{option} is played on {kind} only."),
        (["throw D8/SE"], "play D12/BR", "Burnt Rock needs sweepers, and there's no Hurry Hard! on this shot."),
        (["throw D8/SE"], "play T/LC", "{option} is green: play it on your own team's shots."),
        (["throw D8/SE", "pass"], "play T/SE", "{option} is red: play it on the opponents' shots."),
        (["throw T through"], "play D8/HS", "The rock is thrown through the house, and only a Pick changes that."),
        (["throw T r1"], "play D8/HS", "A red Hit and Stick puts a guard back, so the takeout must aim at one."),
        (["throw D8/SE"], "xyzzy", say("“{text}” isn't a move in Hurry Hard!", text="xyzzy")),
    ],
)
def test_a_refusal_says_why(moves: list[str], refused: str, says: str | Words) -> None:
    table: Position = {
        "throw": 16,
        "hammer": 3,
        "hands": [["D8/HS", "D12/BR", "T/LC"], ["T/SE"], [], ["D8/SE", "T", "G/HH"]],
        "house": [["r1", "r2"], ["r4"]],
        "centre": ["r3"],
        "rocks": {
            "r1": {"card": "D8/HH"},
            "r2": {"card": "D4", "guards": ["r5"]},
            "r3": {"card": "G/SE"},
            "r4": {"card": "D8/TB"},
            "r5": {"card": "G/MB"},
        },
    }
    state = GAME.from_position(table)
    for move in moves:
        state.push(move)
    is_refused(state, refused, says)


# --- the partner's call


def test_the_menu_of_calls() -> None:
    table: Position = {
        "throw": 6,
        "hammer": 3,
        "hands": [[], ["T", "D4"], [], []],
        "house": [["r1"], ["r2"]],
        "rocks": {"r1": {"card": "D8/HH", "guards": ["r3"]}, "r2": {"card": "D4"}, "r3": {"card": "G/HH"}},
    }
    state = GAME.from_position(table)
    view = state.view(3).position
    assert callers(view) == (3,)
    assert [call.id for call in menu(view, 3)] == ["draw", "guard", "takeout r2", "takeout r3", "through"]
    assert honours("takeout r3", "throw T r3")
    assert not honours("takeout r3", "throw T r2")
    assert honours("draw", "throw D4")
    state.push("throw D4")
    assert menu(state.view(3).position, 3) == ()
    assert callers(GAME.new({"seats": 2}, 1).view(0).position) == ()
