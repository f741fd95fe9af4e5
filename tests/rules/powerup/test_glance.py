"""What a glance at the sheet tells."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import IllegalMove, Position, fold
from game.rules.powerup import GAME
from game.rules.powerup.glance import Glance, distance, glance, held, meaning, names, refusal, targets, unseen
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


def look(table: Position, seat: int = 0) -> Glance:
    return glance(GAME.from_position(table).view(seat).position, seat)


def means(table: Position, move: str, seat: int = 0) -> str:
    return str(meaning(GAME.from_position(table).view(seat), move))


@pytest.mark.parametrize(
    ("call", "first", "says"),
    [
        ("4", "4", "House stone: needs another 4, and two house cards."),
        ("G s1", "G", "Guard on s1: needs 8, and two house cards."),
        ("H takeout s1", "H", "Hit, take-out, target s1: needs 8, modifiers at least b 12."),
        ("H takeout s3", "H", "Hit, take-out, target s3: needs G, modifiers at least 4 4."),
        ("H promote s1", "H", "Hit, promote, target s1: needs 8 and a pair of b / 4."),
        ("H promote s3", "H", "Hit, promote, target s3: needs G and a pair of b / 4 / 8 / 12."),
        ("H nudge s1", "H", "Hit, nudge, target s1: needs 8, and two house cards."),
    ],
)
def test_the_call_in_words(call: str, first: str, says: str) -> None:
    seen = look(laid(call, first)).under
    assert seen is not None
    assert str(seen.call) == says
    assert seen.standing == "missing"


def test_a_double_take_out_has_two_bars() -> None:
    table = laid("H takeout s2", "H")
    table["options"] = {"seats": 2, "double_takeouts": True}
    seen = look(table).under
    assert seen is not None
    assert (seen.bars, seen.above, seen.need) == (("4 12", "4 4"), True, "b")
    assert "double take-out" in str(seen.call)


@pytest.mark.parametrize(
    ("call", "played", "standing", "why"),
    [
        ("8", ["8", "4"], "missing", None),
        ("8", ["8", "4", "8"], "made", None),
        ("8", ["8", "4", "b"], "missing", None),
        ("8", ["8", "G"], "lost", "G among the modifiers"),
        ("8", ["8", "G", "H"], "lost", "H among the modifiers"),
        ("8", ["8", "-"], "lost", "a card was missing"),
        ("H takeout s3", ["H", "G"], "made", None),
        ("H takeout s3", ["H", "12", "4"], "lost", "modifiers 4 12 don't reach 4 4"),
        ("H takeout s1", ["H", "8", "4"], "lost", "modifiers b 4 don't reach b b"),
        ("H promote s1", ["H", "12"], "lost", "a pair of 12 goes no nearer to the pin"),
        ("H promote s1", ["H", "4"], "missing", None),
        ("H promote s1", ["H", "4", "8"], "made", None),
        ("H promote s1", ["H", "4", "b"], "lost", "b and 4 are no pair"),
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
    assert str(early["takeout"]["s1"]) == "Take-outs begin with the fourth stone of the end."
    own = {"name": "s4", "team": 0, "cards": ["b", "b", "8", "8"]}
    late = targets(GAME.from_position({**table, "thrown": 4, "stones": [S1, S2, G3, own]}).view(0).position, 0)
    shown = {kind: {name: str(why) for name, why in found.items() if why} for kind, found in late.items()}
    assert shown == {
        "guard": {"s2": "s2 is guarded.", "s3": "s3 is a guard, and guards are not guarded."},
        "takeout": {"s2": "s2 is guarded."},
        "promote": {"s2": "s2 is guarded.", "s4": "s4 is in the button ring already."},
        "nudge": {"s2": "s2 is guarded."},
    }
    other = {**S2, "name": "s4"}
    theirs = targets(GAME.from_position({**table, "thrown": 4, "stones": [other]}).view(0).position, 0)
    assert "belongs to the other team" in str(theirs["promote"]["s4"])


@pytest.mark.parametrize(
    ("table", "move", "says"),
    [
        (laid("8", "8"), "add 8", "The match."),
        (laid("8", "8"), "add 12", "A modifier."),
        (laid("8", "8"), "add H", "Loses the stone: H among the modifiers."),
        (laid("8", "8", "G"), "add 8", "The stone is lost already: G among the modifiers."),
        (laid("8", "8", "4", "12"), "add 8", "Lies in the house: 8, 8, 4, 12, number 27 from the pin."),
        (laid("8", "8", "4", "12"), "add 4", "Loses the stone: no 8 laid."),
        (laid("8", "8", "4", "12", hand=["W"]), "add W", "The Wild: the Skip names it last."),
        (laid("8", "8", "W", "12"), "add 4", "The Skip names the Wild then."),
        (laid("G s1", "G", "4", "12"), "add 8", "Guards s1: G, 8, 4, 12."),
        (laid("H takeout s1", "H", "4", "b"), "add 8", "Takes s1 out."),
        (laid("H promote s1", "H", "8"), "add 4", "One of the pair."),
        (laid("H promote s1", "H", "8", "4"), "add 4", "Makes s1 4, 4, b, 12, number 14 from the pin."),
        (laid("H nudge s3", "H", "G", "12"), "add 4", "Makes guard s3 G, b, 4, 12."),
        (laid("8", "8", "8", "W", "4"), "wild b", "Lies in the house: 8, 8, W=b, 4, number 22 from the pin."),
        (laid("8", "8", "8", "W", "4"), "wild H", "Lets the stone miss: its four cards are discarded."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_a_move_would_do(table: Position, move: str, says: str) -> None:
    assert means(table, move) == says


def test_what_the_hand_would_do() -> None:
    def cards(table: Position, seat: int = 0) -> dict[str, str]:
        return held(GAME.from_position(table).view(seat).position, seat)

    hand = ["4", "8", "12", "G", "H", "W"]
    fits = {"4": "fits", "8": "match", "12": "fits", "G": "loses", "H": "loses", "W": "wild"}
    assert cards(laid("8", "8", hand=hand)) == fits
    assert cards(laid("8", "8", "8", hand=hand)) == {**fits, "8": "fits"}
    assert cards(laid("8", "8", "4", "12", hand=hand)) == {**fits, "4": "loses", "12": "loses"}
    assert set(cards(laid("8", "8", "H", hand=hand)).values()) == {"lost"}
    assert cards(laid("H nudge s3", "H", hand=hand))["G"] == "match"
    assert cards(laid("8", "8", hand=hand), 1) == {}


def test_what_the_wild_would_make() -> None:
    def wild(table: Position) -> dict[str, tuple[str, ...]]:
        return names(GAME.from_position(table).view(1).position, 1)

    assert wild(laid("8", "8", "8", "W", "4")) == {
        "b": ("8", "8", "W=b", "4"),
        "4": ("8", "8", "4", "W=4"),
        "8": ("8", "8", "4", "W=8"),
        "12": ("8", "8", "4", "W=12"),
    }
    assert wild(laid("H takeout s1", "H", "8", "W", "4")) == {"b": ()}
    assert wild(laid("H promote s1", "H", "8", "W", "4")) == {"4": ("4", "W=4", "b", "12")}
    assert wild(laid("8", "8")) == {}


def test_the_distance_of_cards_seen() -> None:
    assert distance(["b", "b", "4", "12"]) == 7
    assert distance(["W=8'", "8'", "b", "W=b'"]) == 21
    assert distance(["8", "8", "b", ""]) == distance(["G", "8", "b", "b"]) == distance([]) == 0


def test_refusals_and_counting() -> None:
    view = GAME.from_position(laid("8", "8", hand=["4", "W"])).view(0)
    assert str(refusal(view, "add b")) == "0 holds no b."
    assert refusal(view, "add 4") is None
    with pytest.raises(IllegalMove):
        meaning(view, "add b")
    mine, theirs = unseen(view.position, 0)
    assert (mine["W"], mine["8"], mine["4"]) == (0, 13 - 3, 12 - 3)
    assert (theirs["b'"], theirs["4'"], theirs["12'"], theirs["W'"]) == (6, 11, 13, 1)


@tried(5, 120)
@given(OPTIONS, st.integers(0, 2**32))
def test_what_it_promises_comes_true(options: dict[str, Any], seed: int) -> None:
    """A stone said to be lost is lost, one said to be made with its last card comes off; the score is as foretold."""
    rng = Random(seed)
    start = scarce(options, seed) if seed % 3 == 0 else None
    for before, move, pushed, _ in walk(options, seed, 100, start):
        seat = before.to_move
        view = before.view(seat)
        says = str(meaning(view, move))
        assert says
        assert "{" not in says
        seen = glance(view.position, seat)
        events = {event.name: event.data for event in pushed.events}
        if seen.under is not None and seen.under.standing == "lost":
            assert not {"StoneMade", "GuardSet", "StoneTakenOut", "DoubleTakenOut", "StonePromoted", "StoneNudged"} & {
                *events
            }
        if "Loses the stone" in says and len(before.played) == 3:
            assert "StoneLost" in events
            assert str(GAME.tell(next(e for e in pushed.events if e.name == "StoneLost"))).split(": ")[1] in says
        if "StoneMade" in events:
            assert f"number {events['StoneMade']['distance']} " in says
        watcher = rng.randrange(-1, options["seats"])
        shown = before.view(watcher).position
        for event in pushed.events:
            shown = fold(shown, event.seen_by(watcher))
            score = glance(shown, watcher).score
            if event.name == "EndScored":
                assert (score.team, score.points) == (event.data["team"], event.data["points"])
