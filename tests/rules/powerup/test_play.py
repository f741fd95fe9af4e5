"""Fresh matches, positions that cannot be, refusals with their reasons, and what holds always."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import BadPosition, View
from game.rules.powerup import GAME
from game.rules.powerup.moves import MOVES, TEXTS
from game.rules.powerup.tables import COUNTS, HAND_SIZE, TYPES, codes_of, count_of, hand_of, held, size_of, types_of
from game.rules.words import Words, say
from tests.rules.powerup.walks import OPTIONS, walk
from tests.rules.walks import is_refused, leads_there_again
from tests.share import tried

DECK = Counter(dict(zip(TYPES, COUNTS, strict=True)))
S1 = {"name": "s1", "team": 0, "cards": ["8", "8", "b", "4"]}
S2 = {"name": "s2", "team": 1, "cards": ["b'", "b'", "4'", "4'"]}
GUARD = {"name": "s3", "team": 1, "cards": ["G'", "8'", "b'", "b'"], "guards": "s1"}


def conserved(p: dict[str, Any]) -> list[Counter[str]]:
    """The cards of both decks, wherever they lie."""
    found = [Counter[str](), Counter[str]()]
    lists = [*p["hands"], *p["draw"], *p["discards"], p["played"], *(s["cards"] for s in p["stones"])]
    for card in (c for cards in lists for c in cards if c != "-"):
        name = "W" if card.startswith("W") else card.removesuffix("'")
        found[card.endswith("'")][name] += 1
    return found


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_first_deal(seats: int) -> None:
    state = GAME.new({"seats": seats}, 5)
    p = state.to_position()
    assert conserved(p) == [DECK, DECK]
    assert [len(pile) for pile in p["draw"]] == [60, 60]
    state.push("colour yellow")
    assert sorted(state.to_position()["colours"]) == ["blue", "yellow"]
    assert state.to_position()["colours"][1 - p["hammer"]] == "yellow"
    while state.phase == "skip":
        state.push(state.legal_moves()[-1])
    teams = [(seats + 1) // 2, seats // 2]
    p = state.to_position()
    assert [len(hand) for hand in p["hands"]] == [HAND_SIZE[teams[s % 2]] for s in range(seats)]
    assert conserved(p) == [DECK, DECK]
    assert p["phase"] == ("pass" if seats > 2 else "call")


def test_chance_gives_the_hammer_to_either_team() -> None:
    hammers = Counter(GAME.new({}, seed).to_position()["hammer"] for seed in range(200))
    assert min(hammers.values()) > 60


@given(st.lists(st.integers(0, 6), max_size=60))
def test_hands_hold_what_they_were_given(cards: list[int]) -> None:
    cards = [c for i, c in enumerate(cards) if cards[:i].count(c) < COUNTS[c]]
    hand = hand_of(cards)
    assert types_of(hand) == sorted(cards)
    assert size_of(hand) == len(cards)
    assert [count_of(hand, t) for t in range(7)] == [cards.count(t) for t in range(7)]
    assert codes_of(hand, 1) == sorted(TYPES[c] + "'" for c in cards)
    assert held(hand) == held(hand_of(set(cards)))


def test_both_teams_have_the_same_moves_with_their_own_cards() -> None:
    assert [m.text for m in MOVES[0]] == [m.text for m in MOVES[1]] == list(TEXTS)
    assert len(set(TEXTS)) == len(TEXTS)
    for ours, theirs in zip(*MOVES, strict=True):
        assert all(not pick.id.endswith("'") for path in ours.paths for pick in path)
        cards = [pick for path in theirs.paths for pick in path if pick.kind == "card"]
        assert all(pick.id.endswith("'") for pick in cards)


# --- positions


def under_way(call: str, *more: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """A position where team 0 has just called at s1, s2 or another stone."""
    card = call.split(" ")[0]
    played = [f"W={call.split(' ')[1]}" if card == "W" else card]
    table = {"thrown": 4, "stones": [S1, S2, *more], "hands": [["8"], []], "phase": "add"}
    return {**table, "call": call, "played": played, **keys}


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ({"hands": [["8"]]}, "2 lists"),
        ({"hands": [["8'"], []]}, "other team's deck"),
        ({"hands": [["9"], []]}, "no card"),
        ({"hands": [["W", "W"], []]}, "more often"),
        ({"hands": [["8"], ["?"]]}, "no card"),
        ({"draw": [["8"]]}, "2 lists"),
        ({"to_move": 1}, "it is seat 0 that decides"),
        ({"to_move": -1}, "to_move is -1"),
        ({"skips": [1, 0]}, "not of team 0"),
        ({"options": {"seats": 4}, "skips": [-1, 1]}, "announced"),
        ({"thrown": 16}, "sixteen stones"),
        ({"thrown": 17}, "from 0 to 16"),
        ({"line": [[1]]}, "2 numbers"),
        ({"line": [[1, 2]]}, "one team scores"),
        ({"line": [[9, 0]]}, "from 0 to 8"),
        ({"hammer": -1}, "from 0 to 1"),
        ({"colours": ["red", "blue"]}, "blue and yellow"),
        ({"stones": [S1]}, "not been thrown"),
        ({"stones": [S1, S1], "thrown": 4}, "same name"),
        ({"stones": [GUARD], "thrown": 4}, "lies on a house stone"),
        ({"stones": [S1, GUARD, {**GUARD, "name": "s4"}], "thrown": 4}, "no stone has two"),
        ({"stones": [{**S1, "cards": ["8", "8", "b"]}], "thrown": 4}, "a list of 4 cards"),
        ({"stones": [{**S1, "cards": ["8", "4", "b", "b"]}], "thrown": 4}, "begins with a pair"),
        ({"stones": [{**S1, "cards": ["8", "8", "b", "G"]}], "thrown": 4}, "only a guard's first card"),
        ({"stones": [{**S1, "cards": ["8", "8", "b", "W"]}], "thrown": 4}, "named Wild"),
        ({"stones": [S1, {**GUARD, "cards": ["8'", "8'", "b'", "b'"]}], "thrown": 4}, "a guard begins with"),
        ({"stones": [{**S1, "name": "s17"}], "thrown": 4}, "named s1 to s16"),
        ({"stones": [{"name": "s1", "cards": ["8", "8", "b", "4"]}], "thrown": 4}, "team"),
        ({"stones": [5]}, "table"),
        ({"call": "8"}, "up to four cards"),
        ({"call": "8", "played": ["4"], "phase": "add", "hands": [["8"], []]}, "begins with the card"),
        ({"call": "W 8", "played": ["W"], "phase": "add", "hands": [["8"], []]}, "written with its name"),
        ({"call": "W 8", "played": ["W=4"], "phase": "add", "hands": [["8"], []]}, "not what was called"),
        ({"call": "G s1", "played": ["G"], "phase": "add", "hands": [["8"], []]}, "no stone s1"),
        (under_way("G s1", GUARD), "s1 is guarded"),
        (under_way("G s3", GUARD), "s3 is a guard"),
        (under_way("H takeout s1", thrown=2), "begin with the fourth stone"),
        (under_way("W H takeout s1", thrown=2), "begin with the fourth stone"),
        (under_way("H takeout s1", thrown=4), ""),
        (under_way("H takeout s1", options={"seats": 2, "takeouts": False}), "has no takeouts"),
        (under_way("H takeout s1", GUARD), "s1 is guarded"),
        (under_way("H takeout s1", GUARD, options={"seats": 2, "double_takeouts": True}), ""),
        (under_way("H takeout s3", GUARD), ""),
        (under_way("H promote s3", GUARD), "other team"),
        (under_way("H promote s2"), "other team"),
        (under_way("H promote s1", GUARD), "s1 is guarded"),
        (under_way("H promote s1"), ""),
        (under_way("H promote s4", {**S1, "name": "s4", "cards": ["b", "b", "8", "8"]}), "already in the button ring"),
        (under_way("H nudge s1", GUARD), "s1 is guarded"),
        (under_way("H nudge s2"), ""),
        ({"call": "8", "played": ["8"], "hands": [["8"], []]}, "in phase call"),
        ({"call": "8", "played": ["8"], "phase": "add"}, "empty hand"),
        ({"call": "8", "played": ["8", "4", "4", "W"], "phase": "wild"}, ""),
        ({"call": "8", "played": ["8", "4", "G", "W"], "phase": "wild"}, "could bring"),
        ({"phase": "exchange", "hands": [["8"], []]}, "neither exchanges"),
        ({"phase": "skip", "options": {"seats": 4}}, "has been announced"),
        ({"phase": "pass"}, "no seat"),
        ({"phase": "pass", "options": {"seats": 4}, "passed": ["keep", "", "", ""]}, "not been asked"),
        ({"phase": "pass", "options": {"seats": 4}, "passed": ["b", "", "", ""], "to_move": 1}, "does not hold"),
        ({"passed": ["x", ""]}, "no card of PowerUp"),
        ({"passed": ["b'", ""]}, "other team's deck"),
        ({"drawn": ["G", "G"], "hands": [["G", "G"], []]}, "phase redraw"),
        ({"phase": "redraw", "drawn": ["G", "H"], "thrown": 1, "hands": [["G", "H"], []]}, "option redraw"),
        ({"phase": "redraw", "drawn": ["G", "H"], "thrown": 1, "hands": [["G"], []]}, "not in the hand"),
        ({"rng": 5}, "rng"),
    ],
    ids=str,
)
def test_positions_that_cannot_be(table: dict[str, Any], says: str) -> None:
    table = {"options": {"seats": 2}, **table}
    if not says:
        assert GAME.from_position(table).legal_moves()
        return
    with pytest.raises(BadPosition, match=says):
        GAME.from_position(table)


def test_a_view_where_more_is_drawn_than_the_hand_holds_is_filled_all_the_same() -> None:
    state = GAME.new({"seats": 2}, 3)
    state.push("colour blue")
    table = {**state.view(1).position, "to_move": 0, "drawn": ["?"] * 35}
    filled = GAME.sample(View(GAME, 1, table, ()), Random(1)).to_position()
    assert [len(hand) for hand in filled["hands"]] == [10, 10]


def test_an_empty_table_has_the_page_s_defaults() -> None:
    p = GAME.from_position({}).to_position()
    assert (p["options"]["seats"], p["hands"], p["scores"], p["line"], p["end"]) == (4, [[]] * 4, [0, 0], [], 1)
    assert (p["hammer"], p["skips"], p["colours"], p["thrown"], p["call"]) == (1, [0, 1], ["blue", "yellow"], 0, "")
    # a Skip with an empty hand has no call
    assert p["phase"] == "exchange"
    assert [m.text for m in GAME.from_position({}).legal_moves()] == ["forfeit"]
    late = GAME.from_position({"line": [[1, 0], [0, 2]], "hands": [["8"], [], [], []]}).to_position()
    assert (late["scores"], late["end"]) == ([1, 2], 3)
    over = GAME.from_position({"line": [[1, 0], [0, 2]], "phase": "over"}).to_position()
    assert (over["end"], over["to_move"]) == (2, -1)
    lone = GAME.from_position({"options": {"seats": 3}, "skips": [0, -1], "hands": [["8"], [], []]}).to_position()
    assert lone["skips"] == [0, 1]


def test_stones_are_put_in_order() -> None:
    mixed = {"name": "s4", "team": 1, "cards": ["8'", "8'", "W=b", "b"]}
    p = GAME.from_position({"thrown": 4, "stones": [mixed, S1], "hands": [["8"], [], [], []]}).to_position()
    assert [s["name"] for s in p["stones"]] == ["s1", "s4"]
    assert p["stones"][1]["cards"] == ["8'", "8'", "b", "W=b"]


# --- why not

HELD = {"options": {"seats": 2}, "hands": [["8", "G", "H"], ["8'"]], "stones": [S1, S2, GUARD]}


@pytest.mark.parametrize(
    ("table", "move", "says"),
    [
        ({}, "hello", say("“{text}” isn't a move in PowerUp Curling.", text="hello")),
        ({}, "call b", say("{seat} doesn't have {kind}.", seat=0, kind="b")),
        ({}, "call W 8", say("{seat} doesn't have {kind}.", seat=0, kind="W")),
        ({}, "call G", "Call a Guard or a Hit with its target, and say what a Hit should do."),
        ({}, "call H s1", "A Hit is called as a takeout, a promotion or a nudge."),
        ({}, "call W", "When you call a Wild, say what it stands for."),
        ({}, "call G s1", say("{stone} is guarded.", stone="s1")),
        ({}, "call G s3", say("{stone} is a guard, and a guard can't be guarded.", stone="s3")),
        ({}, "call G s9", say("{stone} isn't in play.", stone="s9")),
        ({}, "call H takeout s1", say("{stone} is guarded.", stone="s1")),
        ({}, "call H nudge s1", say("{stone} is guarded.", stone="s1")),
        (
            {},
            "call H promote s2",
            say("{stone} belongs to the other team, and you can promote only your own stones.", stone="s2"),
        ),
        ({"thrown": 2, "stones": [S1]}, "call H takeout s1", "Takeouts begin with the fourth stone of the end."),
        ({"options": {"seats": 2, "takeouts": False}}, "call H takeout s2", "This match has no takeouts."),
        (
            {"stones": [{**S2, "team": 0}]},
            "call H promote s2",
            say("{stone} is already in the button ring.", stone="s2"),
        ),
        ({}, "add 8", "The Skip must call a stone now."),
        ({}, "keep", "The Skip must call a stone now."),
        ({}, "wild b", "The Skip must call a stone now."),
        ({}, "colour blue", "The Skip must call a stone now."),
        ({}, "forfeit", "A Skip with a legal call can't exchange cards or forfeit."),
        ({}, "exchange G", "A Skip with a legal call can't exchange cards or forfeit."),
        ({}, "exchange", "An exchange takes one or more Guards and Hits, Guards first."),
        ({"phase": "add", "call": "8", "played": ["8"]}, "add b", say("{seat} doesn't have {kind}.", seat=0, kind="b")),
        ({"phase": "add", "call": "8", "played": ["8"]}, "call 8", "Add a card to the stone in progress."),
        (
            {"phase": "wild", "call": "8", "played": ["8", "W", "4", "4"]},
            "wild G",
            "With that name the Wild wouldn't make the stone, or would make it no better than another name.",
        ),
        ({"phase": "wild", "call": "8", "played": ["8", "W", "4", "4"]}, "wild W", "Name the Wild as another card."),
        (
            {"phase": "exchange", "stones": [], "hands": [["G"], []]},
            "exchange H",
            say("You can't exchange that many. Guards in your hand: {guards}, Hits: {hits}.", guards=1, hits=0),
        ),
        (
            {"phase": "exchange", "stones": [], "hands": [["G"], []]},
            "call 8",
            say("{seat} doesn't have {kind}.", seat=0, kind="8"),
        ),
        (
            {"phase": "exchange", "stones": [], "hands": [["G"], []]},
            "add G",
            "There's no legal call, so exchange Guards and Hits, or forfeit the stone.",
        ),
        ({"phase": "colour"}, "skip 0", "The team that throws first must choose its colour before anything else."),
        ({"phase": "over", "to_move": -1}, "call 8", "The match is over."),
    ],
    ids=str,
)
def test_refusals_say_why(table: dict[str, Any], move: str, says: str | Words) -> None:
    table = {**HELD, "thrown": 4, **table}
    state = GAME.from_position(table)
    is_refused(state, move, says)


# --- what holds always


@tried(5, 120)
@given(OPTIONS, st.integers(0, 2**32))
def test_no_card_is_lost(options: dict[str, Any], seed: int) -> None:
    for _, _, _, after in walk(options, seed):
        assert conserved(after.to_position()) == [DECK, DECK]


@tried(5, 120)
@given(OPTIONS, st.integers(0, 2**32))
def test_a_match_is_played_again_from_what_chance_brought(options: dict[str, Any], seed: int) -> None:
    leads_there_again(GAME, GAME.new(options, seed), walk(options, seed))


@pytest.mark.parametrize(
    "chance",
    [5, {"shuffles": 5}, {"shuffles": [5]}, {"shuffles": []}, {"shuffles": [["8"], ["8'"]]}, {"rng": "x"}, {}],
    ids=str,
)
def test_foreign_shuffles_are_refused_and_change_nothing(chance: Any) -> None:
    state = GAME.from_position(
        {
            "options": {"seats": 2},
            "thrown": 15,
            "phase": "add",
            "to_move": 1,
            "call": "8",
            "played": ["8'", "8'", "4'"],
            "hands": [["8", "4"], ["8'", "b'"]],
        }
    )
    before = state.to_position()
    with pytest.raises(BadPosition):
        state.push("add b", chance)
    assert state.to_position() == before
