"""What a glance at the sheet tells."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import Position, fold
from game.rules.powerup import GAME
from game.rules.powerup.summary import TableSummary, distance, glance, targets
from tests.rules.powerup.knowledge import refusal, unseen
from tests.rules.powerup.walks import OPTIONS, scarce, walk
from tests.share import tried

S1 = {"name": "s1", "team": 0, "cards": ["8", "8", "b", "12"]}
S2 = {"name": "s2", "team": 1, "cards": ["b'", "b'", "4'", "12'"]}
G3 = {"name": "s3", "team": 0, "cards": ["G", "b", "4", "4"], "guards": "s2"}


def laid(call: str, *played: str, stones: list[Any] | None = None, hand: list[str] | None = None) -> Position:
    """A table of one against one with a stone under way."""
    return {
        "options": {"seats": 2},
        "phase": "add" if len(played) < 4 else "wild",
        "thrown": 4,
        "stones": [S1, S2, G3] if stones is None else stones,
        "call": call,
        "played": list(played),
        "hands": [hand or ["4", "8", "12", "G", "H"], []],
    }


def look(table: Position, seat: int = 0) -> TableSummary:
    return glance(GAME.from_position(table).view(seat).position, seat)


def test_a_double_take_out_has_two_bars() -> None:
    table = laid("H takeout s2", "H")
    table["options"] = {"seats": 2, "double_takeouts": True}
    seen = look(table).under
    assert seen is not None
    assert (seen.bars, seen.above, seen.need) == (("4 12", "4 4"), True, "b")


@pytest.mark.parametrize(
    ("call", "played", "standing", "why"),
    [
        ("8", ["8", "4"], "missing", None),
        ("8", ["8", "4", "8"], "made", None),
        ("8", ["8", "4", "b"], "missing", None),
        ("8", ["8", "G"], "lost", "G can't be a modifier"),
        ("8", ["8", "G", "H"], "lost", "H can't be a modifier"),
        ("8", ["8", "-"], "lost", "a card was missing"),
        ("H takeout s3", ["H", "G"], "made", None),
        ("H takeout s3", ["H", "12", "4"], "lost", "modifiers 4 12 don't reach 4 4"),
        ("H takeout s1", ["H", "8", "4"], "lost", "modifiers b 4 don't reach b b"),
        ("H promote s1", ["H", "12"], "lost", "the pair 12 12 isn't nearer the pin"),
        ("H promote s1", ["H", "4"], "missing", None),
        ("H promote s1", ["H", "4", "8"], "made", None),
        ("H promote s1", ["H", "4", "b"], "lost", "b and 4 aren't a pair"),
        ("H promote s3", ["H", "G", "12"], "made", None),
        ("H nudge s1", ["H", "W", "12"], "missing", None),
    ],
)
def test_how_the_stone_stands(call: str, played: list[str], standing: str, why: str | None) -> None:
    table = laid(call, *played)
    if call == "H takeout s1":
        table["stones"] = [{**S1, "cards": ["8", "8", "b", "b"]}, S2, G3]
    seen = look(table).under
    assert seen is not None
    assert seen.standing == standing
    assert (seen.why is None) == (standing != "lost")
    if why is not None:
        assert str(seen.why) == why


def test_what_is_still_wanted() -> None:
    promote = look(laid("H promote s1", "H", "4")).under
    assert promote is not None
    assert (promote.wanted, promote.match, promote.modifiers) == (("4",), "", ("4",))
    assert promote.becomes == ("4", "", "b", "12")
    nudge = look(laid("H nudge s1", "H", "8", "12")).under
    assert nudge is not None
    assert nudge.becomes == ("8", "8", "12", "")
    house = look(laid("W 4", "W=4", "8")).under
    assert house is not None
    assert house.becomes == ("W=4", "", "8", "")
    assert house.lays == (0, 0, 0, 0)


def test_the_score_as_it_would_be() -> None:
    mine = {"name": "s4", "team": 0, "cards": ["b", "b", "4", "12"]}
    seen = look(laid("8", "8", stones=[S1, S2, mine])).score
    assert (seen.team, seen.points, seen.counting, seen.stopper, seen.tied) == (0, 1, ("s4",), "s2", True)
    assert seen.held == ((3, 1, 2, 2), (2, 1, 0, 1))
    alone = look(laid("8", "8", stones=[S1])).score
    assert (alone.team, alone.points, alone.stopper, alone.tied) == (0, 1, "", False)


def test_the_ladder_and_whose_stones_are_left() -> None:
    seen = look(laid("8", "8"))
    assert seen.ladder == (("s2", 7), ("s1", 24))
    assert seen.guards == {"s2": "s3"}
    assert (seen.team, seen.due, seen.left, seen.takeouts) == (0, 2, (6, 6), True)
    five = look({"options": {"seats": 5}, "skips": [2, 1], "to_move": 2, "hands": [[], [], ["8"], [], []]})
    assert five.plays == ((3, 4), (1, 3), (1,), (2, 4), (2,))
    assert five.next_skips == (4, 3)
    assert look({**laid("8", "8"), "thrown": 5, "hammer": 0}).left == (6, 5)


def test_why_a_stone_is_no_target() -> None:
    table = {"options": {"seats": 2}, "thrown": 2, "hands": [["12"], []], "stones": [S1, S2]}
    early = targets(GAME.from_position(table).view(0).position, 0)
    assert str(early["takeout"]["s1"]) == "Takeouts begin with the fourth stone of the end."
    own = {"name": "s4", "team": 0, "cards": ["b", "b", "8", "8"]}
    late = targets(GAME.from_position({**table, "thrown": 4, "stones": [S1, S2, G3, own]}).view(0).position, 0)
    shown = {kind: {name: str(why) for name, why in found.items() if why} for kind, found in late.items()}
    assert shown == {
        "guard": {"s2": "s2 is guarded.", "s3": "s3 is a guard, and a guard can't be guarded."},
        "takeout": {"s2": "s2 is guarded."},
        "promote": {"s2": "s2 is guarded.", "s4": "s4 is already in the button ring."},
        "nudge": {"s2": "s2 is guarded."},
    }
    other = {**S2, "name": "s4"}
    theirs = targets(GAME.from_position({**table, "thrown": 4, "stones": [other]}).view(0).position, 0)
    assert "belongs to the other team" in str(theirs["promote"]["s4"])


def test_the_distance_of_cards_seen() -> None:
    assert distance(["b", "b", "4", "12"]) == 7
    assert distance(["W=8'", "8'", "b", "W=b'"]) == 21
    assert distance(["8", "8", "b", ""]) == distance(["G", "8", "b", "b"]) == distance([]) == 0


def test_refusals_and_counting() -> None:
    view = GAME.from_position(laid("8", "8", hand=["4", "W"])).view(0)
    assert str(refusal(view, "add b")) == "0 doesn't have b."
    assert refusal(view, "add 4") is None
    mine, theirs = unseen(view.position, 0)
    assert (mine["W"], mine["8"], mine["4"]) == (0, 13 - 3, 12 - 3)
    assert (theirs["b'"], theirs["4'"], theirs["12'"], theirs["W'"]) == (6, 11, 13, 1)


@tried(3, 80)
@given(OPTIONS, st.integers(0, 2**32))
def test_the_score_is_as_foretold(options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    start = scarce(options, seed) if seed % 3 == 0 else None
    for before, _move, pushed, _ in walk(options, seed, 100, start):
        watcher = rng.randrange(-1, options["seats"])
        shown = before.view(watcher).position
        for event in pushed.events:
            shown = fold(shown, event.seen_by(watcher))
            score = glance(shown, watcher).score
            if event.name == "EndScored":
                assert (score.team, score.points) == (event.data["team"], event.data["points"])


def test_a_wild_that_has_been_named_is_what_it_was_named() -> None:
    """The panel no longer says that the match is missing, nor that the Wild may be it."""
    state = GAME.from_position(laid("8", "8", "4", "12", hand=["W", "4"]))
    state.push("add W")
    before = state.view(1).position
    named = next(e for e in state.push("wild 8").events if e.name == "WildNamed")
    seen = glance(fold(before, named.seen_by(1)), 1).under
    assert seen is not None
    assert (seen.standing, seen.match, seen.modifiers) == ("made", "8", ("4", "12"))
