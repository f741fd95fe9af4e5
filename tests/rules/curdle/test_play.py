"""Refusals in sentences, picks, and what chance brings."""

from __future__ import annotations

import tracemalloc
from typing import Any

import pytest

from game.rules.contract import BadPosition, IllegalMove, Pick
from game.rules.curdle import GAME
from game.rules.curdle.moves import MOVES, PLAYS, Remembered
from game.rules.curdle.state import CurdleState
from game.rules.words import Words, say
from tests.rules.curdle.walks import table
from tests.rules.walks import is_refused

TWO = {"seats": 2}
BRIDGE = {"options": TWO, "hands": [["5h", "9c"], ["Kc"]], "banks": [["7c"], ["2d"]], "stock": ["3c"]}
BLIND = {"options": TWO, "hands": [["5h"], ["Kc"]], "banks": [["8c"], ["2d"]], "phase": "bank", "last_player": 0}
GIFT = {**BLIND, "phase": "gift", "gifts": ["3d"], "received": [[], ["Kc"]], "owed": [0, 1]}
DISCARD = {
    "options": TWO,
    "hands": [["5h"], ["Kc", "3d"]],
    "banks": [["8c"], ["2d"]],
    "phase": "discard",
    "to_move": 1,
    "last_player": 0,
    "received": [[], ["3d"]],
    "owed": [0, 1],
}
NATURAL = {"options": TWO, "hands": [["4c", "9c"], ["Kc"]], "banks": [["4h"], ["4d"]], "phase": "break"}
OPENING = {"options": TWO, "hands": [["4c"], ["Kc"]], "banks": [["4h"], []], "phase": "open"}

MUST_PLAY = say(
    "The banks show {rank_1} and {rank_2}, {apart} apart. You hold {card}, so you must play it.",
    rank_1="7",
    rank_2="2",
    apart="5",
    card="5h",
)


@pytest.mark.parametrize(
    ("position", "move", "reason"),
    [
        (BRIDGE, "pass", MUST_PLAY),
        (BRIDGE, "draw", MUST_PLAY),
        (
            {**BRIDGE, "hands": [["5h", "5c"], ["Kc"]]},
            "pass",
            say(
                "The banks show {rank_1} and {rank_2}, {apart} apart. You hold {cards}, so you must play one of them.",
                rank_1="7",
                rank_2="2",
                apart="5",
                cards=["5c", "5h"],
            ),
        ),
        (
            BRIDGE,
            "play 9c 1",
            say(
                "The banks show {rank_1} and {rank_2}, {apart} apart, so {card} isn't a bridge.",
                rank_1="7",
                rank_2="2",
                apart="5",
                card="9c",
            ),
        ),
        (
            {**BRIDGE, "banks": [["Qc"], ["Ad"]]},
            "play 9c 1",
            say(
                "The banks show {rank_1} and {rank_2}, {apart} apart, so {card} isn't a bridge.",
                rank_1="Q",
                rank_2="A",
                apart="1 / 2 / 11 / 12",
                card="9c",
            ),
        ),
        (BRIDGE, "play Kc 1", say("You don't have {card}.", card="Kc")),
        (BRIDGE, "deal", "You can't deal while a hand is being played."),
        (BRIDGE, "bank 1", "Banks are taken and cards given away only in a blind curdle."),
        (BRIDGE, "discard 5h", "Cards are discarded only after a blind curdle, for the gifts received."),
        (BRIDGE, "play 5h 3", say("“{text}” isn't a move in Curdle.", text="play 5h 3")),
        (BRIDGE, "play  5h 1", say("“{text}” isn't a move in Curdle.", text="play  5h 1")),
        (BRIDGE, "", say("“{text}” isn't a move in Curdle.", text="")),
        ({**BRIDGE, "hands": [["9c"], ["Kc"]], "stock": []}, "draw", "The stock is empty, so all you can do is pass."),
        ({**BRIDGE, "hands": [["9c"], ["Kc"]], "drawn": True}, "draw", "You've already drawn this turn."),
        (
            {**BRIDGE, "hands": [["9c"], ["Kc"]], "played": True},
            "draw",
            "A card is drawn only before the first bridge of a turn.",
        ),
        (
            {**BRIDGE, "hands": [["9c"], ["Kc"]], "options": {"seats": 2, "draw": "must"}},
            "pass",
            "Without a bridge you must draw, as long as the stock lasts.",
        ),
        (OPENING, "play 4c 1", "The opening card starts the right bank, since the left bank already has its card."),
        (OPENING, "pass", "The hand begins with an opening card. Play any card as the right bank."),
        (
            NATURAL,
            "play 4c 1",
            say(
                "Break a natural curdle with a card of another rank, because {card} would leave the same pair.",
                card="4c",
            ),
        ),
        (
            NATURAL,
            "pass",
            say("Both banks show {rank}: break the natural curdle with a card of another rank.", rank="4"),
        ),
        (
            {**NATURAL, "hands": [["4c"], ["Kc"]], "stock": ["9c"]},
            "pass",
            say("You hold no rank but {rank}, so draw a card to break the natural curdle.", rank="4"),
        ),
        ({**NATURAL, "hands": [["4c"], ["Kc"]]}, "draw", "The stock is empty, so all you can do is pass."),
        (
            {**NATURAL, "hands": [["4c"], ["Kc"]], "stock": ["9c"], "drawn": True},
            "draw",
            "You've already drawn this turn, so all you can do is pass.",
        ),
        (BLIND, "pass", "A blind curdle: choose the left or the right bank first."),
        (GIFT, "give 1", say("{seat_to} already has a gift, and nobody but you may get a second one.", seat_to=1)),
        (GIFT, "give 2", say("There is no seat {number} at this table.", number=2)),
        (GIFT, "give 9", say("There is no seat {number} at this table.", number="9")),
        (GIFT, "pass", "Give away the gifts first: each goes to a seat without one, or to yourself."),
        (DISCARD, "discard 3d", say("{card} is the gift you just received, so discard a different card.", card="3d")),
        (DISCARD, "discard 9c", say("You don't have {card}.", card="9c")),
        (DISCARD, "pass", "Everybody who received a card must discard one first."),
        ({"phase": "deal"}, "pass", "The hand is over, so the next move is to deal."),
        ({"phase": "over"}, "deal", "The match is over."),
    ],
)
def test_refusals_say_why(position: dict[str, Any], move: str, reason: str | Words) -> None:
    state = GAME.from_position(position)
    is_refused(state, move, reason)
    with pytest.raises(IllegalMove) as error:
        state.push(move)
    assert state.check(move) == error.value.reason


def picks(state: CurdleState) -> dict[str, tuple[tuple[str, ...], ...]]:
    return {m.text: tuple(tuple(f"{p.kind} {p.id}" for p in path) for path in m.paths) for m in state.legal_moves()}


def test_picks_of_a_bridge_in_either_order() -> None:
    assert picks(table(**BRIDGE)) == {
        "play 5h 1": (("card 5h", "pile bank.1"), ("pile bank.1", "card 5h")),
        "play 5h 2": (("card 5h", "pile bank.2"), ("pile bank.2", "card 5h")),
    }


def test_picks_of_the_other_moves() -> None:
    no_bridge = table(**{**BRIDGE, "hands": [["9c"], ["Kc"]]})
    assert picks(no_bridge) == {"draw": (("pile stock",), ("option draw",)), "pass": (("option pass",),)}
    assert picks(table(**BLIND)) == {"bank 1": (("pile bank.1",),), "bank 2": (("pile bank.2",),)}
    assert picks(table(**{**GIFT, "received": [[], []]})) == {"give 0": (("seat 0",),), "give 1": (("seat 1",),)}
    assert picks(table(**DISCARD)) == {"discard Kc": (("card Kc",),)}
    assert picks(table(phase="deal")) == {"deal": (("option deal",),)}
    assert str(MOVES[-1].paths[0][0].label) == "Deal"
    assert MOVES[-1].paths[0][0] == Pick("option", "deal")


def test_moves_are_interned() -> None:
    first, second = table(**BRIDGE).legal_moves(), table(**BRIDGE).legal_moves()
    assert all(a is b for a, b in zip(first, second, strict=True))
    assert table(**BRIDGE).find("play 5h 2") is first[1]


def test_a_deal_is_what_chance_says() -> None:
    state = table(phase="deal", deal_no=3, rng="00000000000000ff")
    first = state.copy()
    pushed = first.push("deal")
    assert pushed.chance is not None
    assert sorted(pushed.chance) == ["deck", "rng"]
    assert first.to_position()["rng"] == pushed.chance["rng"]
    again = state.copy()
    again.word = 99
    assert again.push("deal", pushed.chance).chance == pushed.chance
    assert again.to_position() == first.to_position()
    untouched = state.copy()
    untouched.push("deal", {"deck": pushed.chance["deck"]})
    assert untouched.to_position() == {**first.to_position(), "rng": "00000000000000ff"}


def test_only_a_deal_uses_the_generator() -> None:
    state = table(**BRIDGE)
    before = state.to_position()["rng"]
    assert state.push("play 5h 1").chance is None
    assert state.to_position()["rng"] == before


@pytest.mark.parametrize("chance", [{}, {"deck": ["2c"]}, {"deck": None}, 7, {"deck": [], "rng": 1}, {"deck": [[], 1]}])
def test_a_deck_that_is_not_the_pack_is_refused(chance: Any) -> None:
    state = table(phase="deal")
    before = state.to_position()
    with pytest.raises(BadPosition):
        state.push("deal", chance)
    assert state.to_position() == before


def test_remembered_actions_are_bounded() -> None:
    class Small(Remembered):
        limit = 4

    small = Small(lambda mask: (mask,))
    assert [small[mask] for mask in range(10)] == [(mask,) for mask in range(10)]
    assert len(small) <= 4
    assert PLAYS.limit >= 1 << 10
    tracemalloc.start()
    try:
        full = Remembered(PLAYS._work_out)
        assert all(full[mask] is not None for mask in range(1, PLAYS.limit))
        # the process that thinks has some 60 MB, and is to have no more after hours
        assert len(full) == PLAYS.limit - 1 and tracemalloc.get_traced_memory()[0] < 2_000_000
    finally:
        tracemalloc.stop()
