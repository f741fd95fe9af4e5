"""What a push tells: events in order, and their sentences."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import Event
from game.rules.curdle import GAME
from tests.rules.curdle.walks import OPTIONS, cards_of, states, table
from tests.share import tried

TWO = {"seats": 2}


def told(state: Any, *moves: str, seat: int | None = None) -> list[str]:
    """The log after ``moves``, as ``seat`` sees it (None: everything)."""
    events = [e for move in moves for e in state.push(move).events]
    if seat is not None:
        events = [e.seen_by(seat) for e in events]
    return [str(words) for e in events if (words := GAME.describe(e)) is not None]


def names(state: Any, *moves: str) -> list[str]:
    return [e.name for move in moves for e in state.push(move).events]


def test_a_run_in_words() -> None:
    state = table(options=TWO, hands=[["5h", "3s", "9c"], ["Kc"]], banks=[["7c"], ["2d"]])
    assert told(state, "play 5h 1", "play 3s 2") == ["0 bridges with 5h on 1.", "0 bridges with 3s on 2."]


def test_a_played_card_says_what_it_leaves() -> None:
    state = table(options=TWO, hands=[["5h", "3s", "9c"], ["Kc"]], banks=[["7c"], ["2d"]])
    (event,) = state.push("play 5h 1").events
    assert event.to_json() == {
        "name": "CardPlayed",
        "data": {
            "seat": 0,
            "card": "5h",
            "bank": 1,
            "kind": "bridge",
            "drawn": False,
            "values": [5],
            "differences": [3],
            "bridges": ["3", "J"],
            "left": 2,
        },
        "cards": [["5h", "hand.0", "bank.1"]],
    }


@pytest.mark.parametrize(
    ("card", "banks", "values"),
    [("Jh", ["7c", "4d"], [3]), ("Jh", ["Qc", "Ad"], [11]), ("Ah", ["Qc", "Kd"], [1]), ("Qh", ["Ac", "Qd"], [12, 2])],
)
def test_a_split_card_says_which_of_its_values_bridged(card: str, banks: list[str], values: list[int]) -> None:
    state = table(options=TWO, hands=[[card, "9c"], ["Kc"]], banks=[[top] for top in banks])
    assert state.push(f"play {card} 1").events[0].data["values"] == values


def test_a_fluker_is_told_when_it_is_drawn() -> None:
    state = table(options=TWO, hands=[["3s", "9c"], ["Kc"]], banks=[["7c"], ["2d"]], stock=["5h"])
    copy = state.copy()
    assert names(copy, "draw", "play 5h 1", "play 3s 1") == [
        "CardDrawn",
        "Fluker",
        "CardPlayed",
        "CardPlayed",
        "TurnEnded",
    ]
    assert told(state, "draw", "play 5h 1", "play 3s 1", seat=1) == [
        "0 draws a card.",
        "A fluker: 0 has drawn a bridge.",
        "0 plays 5h, just drawn, on 1.",
        "0 bridges with 3s on 1.",
    ]


def test_a_failed_draw_in_words() -> None:
    state = table(options={"seats": 3}, hands=[["9c"], ["Kc"], ["2c"]], banks=[["7c"], ["2d"]], stock=["9h"])
    copy = state.copy()
    assert told(copy, "draw", seat=1) == ["0 draws a card.", "It isn't a bridge, so 0 keeps it and the turn ends."]
    assert told(state, "draw", seat=0) == ["0 draws 9h.", "It isn't a bridge, so 0 keeps it and the turn ends."]


def test_a_kingfisher_is_announced() -> None:
    state = table(options=TWO, hands=[["Ah", "9c"], ["2s"]], banks=[["Ac"], ["Kd"]])
    assert told(state, "play Ah 2") == ["0 bridges with Ah on 2.", "A kingfisher: only a king bridges these banks."]


def test_a_natural_curdle_made_inherited_and_broken() -> None:
    state = table(options=TWO, hands=[["4h", "4s"], ["9c", "2s"]], banks=[["8c"], ["4d"]])
    assert told(state, "play 4h 1", "pass", "play 9c 1") == [
        "0 bridges with 4h on 1.",
        "A natural curdle, 4 and 4: 0 breaks it with any other rank.",
        "0 passes.",
        "1 inherits the natural curdle of 4 and 4.",
        "1 breaks the curdle with 9c on 1.",
    ]


def test_a_blind_curdle_from_call_to_end() -> None:
    state = table(
        options=TWO, hands=[["Kh", "Qs"], ["2d", "9c"]], banks=[["Tc"], ["3h", "4d"]], stock=["2c", "8s"], to_move=1
    )
    copy = state.copy()
    moves = ("pass", "bank 1", "give 1", "give 0", "give 0", "discard 9c", "discard Kh", "discard 8s")
    assert names(copy, *moves) == [
        "Passed",
        "TurnEnded",
        "BlindCurdle",
        "BankTaken",
        *["GiftGiven"] * 3,
        *["Discarded"] * 3,
        "BankRestarted",
    ]
    assert told(state, *moves, seat=1) == [
        "1 passes.",
        "A blind curdle: nobody has a bridge, so 0 chooses a bank.",
        "0 takes 1, topped up with 2 cards from the stock.",
        "0 gives 1 Tc.",
        "0 keeps a gift.",
        "0 keeps a gift.",
        "1 discards 9c under the stock.",
        "0 discards a card under the stock.",
        "0 discards a card under the stock.",
        "1 is restarted with 9c.",
    ]


def test_the_end_of_a_hand_and_of_a_match() -> None:
    state = table(options={"seats": 2, "target": 2}, hands=[["5h"], ["Kc"]], banks=[["7c"], ["2d"]], scores=[1, 0])
    (_, won, ended) = state.push("play 5h 1").events
    assert won.data == {"seat": 0, "reason": "out", "scores": [2, 0], "points": [1, 0], "hands": [[], ["Kc"]]}
    assert ended.name == "MatchEnded"
    assert ended.data == {"outcome": {"winners": [0], "scores": [2, 0]}, "winners": [0]}
    assert [str(GAME.describe(e)) for e in (won, ended)] == [
        "0 has no cards left and wins the hand.",
        "0 wins the match.",
    ]


@pytest.mark.parametrize(
    ("natural", "reason", "sentence"),
    [
        (True, "stuck", "Nobody can break the natural curdle, so the hand ends without a winner."),
        (False, "blinds", "Too many blind curdles without a card played, so the hand ends without a winner."),
    ],
)
def test_hands_without_a_winner_say_why(natural: bool, reason: str, sentence: str) -> None:
    if natural:
        state = table(
            options=TWO, hands=[["4s"], ["4c"]], banks=[["4h"], ["4d"]], to_move=1, phase="break", last_player=0
        )
    else:
        state = table(options=TWO, hands=[["Ks"], ["Kc"]], banks=[["9h"], ["4d"]], to_move=1, last_player=0, blinds=20)
    won = state.push("pass").events[-1]
    assert (won.name, won.data["seat"], won.data["reason"]) == ("HandWon", -1, reason)
    assert str(GAME.describe(won)) == sentence


def test_a_deal_is_told_card_by_card() -> None:
    state = table(options={"seats": 3}, banks=[["4c"], ["9d"]], phase="deal", to_move=1, dealer=1)
    pushed = state.push("deal")
    dealt, turned = pushed.events
    assert pushed.chance is not None
    deck = pushed.chance["deck"]
    assert dealt.name == "Dealt"
    assert [c.card for c in dealt.cards + turned.cards] == deck[:-32:-1]
    assert [c.target for c in dealt.cards[:4]] == ["hand.2", "hand.0", "hand.1", "hand.2"]
    assert turned.cards[-1].to_json() == [state.to_position()["banks"][0][0], "stock", "bank.1"]
    assert sorted(c.card for c in dealt.seen_by(0).cards if c.card != "?") == sorted(state.to_position()["hands"][0])
    assert dealt.seen_by(0).facts["banks"] == [[], []]
    assert [str(GAME.describe(e)) for e in pushed.events] == [
        "Hand 2: 1 deals everybody ten cards.",
        f"1 turns up {deck[-31]} for 1.",
    ]


def facts(state: Any, move: str, seat: int) -> list[tuple[str, dict[str, Any]]]:
    return [(e.name, dict(e.seen_by(seat).facts)) for e in state.push(move).events]


def test_a_hand_is_not_over_before_its_last_card_lies() -> None:
    state = table(options={"seats": 2, "target": 1}, hands=[["5h"], ["Kc"]], banks=[["7c"], ["2d"]])
    (_, laid), (_, won), (_, ended) = facts(state, "play 5h 1", 0)
    assert laid["hands"] == [[], ["?"]]
    assert laid["banks"] == [["7c", "5h"], ["2d"]]
    assert not {"phase", "to_move", "scores"} & laid.keys()
    assert won == {"hands": [[], ["Kc"]], "scores": [1, 0], "hand_winner": 0}
    assert (ended["phase"], ended["to_move"]) == ("over", -1)


def test_a_drawn_card_does_not_show_before_it_is_in_the_hand() -> None:
    state = table(options=TWO, hands=[["9c"], ["Kc"]], banks=[["7c"], ["2d"]], stock=["8h", "Jh"], last_player=1)
    (_, drawn), (_, ended), (_, curdle) = facts(state, "draw", 0)
    assert drawn == {"hands": [["9c", "Jh"], ["?"]], "stock": ["?"]}
    assert "to_move" not in ended, "whose turn it is would tell of the curdle"
    assert (curdle["phase"], curdle["to_move"], curdle["blinds"]) == ("bank", 1, 1)


def test_a_bank_stays_empty_until_it_is_restarted() -> None:
    state = table(options=TWO, hands=[["Kh"], ["9c"]], banks=[["2h", "Tc"], ["4d"]], stock=["8s", "2c", "3c", "4c"],
                  phase="bank")  # fmt: skip
    (_, taken), (_, restarted) = facts(state, "bank 1", 0)
    assert taken["banks"] == [[], ["4d"]]
    assert taken["stock"] == ["?", "?"]
    assert taken["gifts"] == ["Tc", "2h", "4c", "3c"]
    assert restarted["banks"] == [["2c"], ["4d"]]
    assert restarted["stock"] == ["?"]


def test_an_opening_deals_ten_each_from_a_full_stock() -> None:
    state = GAME.new({"seats": 3}, 7)
    bare, events = GAME.opening(state)
    start, position = bare.to_position(), state.to_position()
    assert sorted(start["stock"]) == cards_of(position)
    assert start["hands"] == [[], [], []]
    assert [e.name for e in events] == ["Dealt", "CardTurnedUp"]
    assert Counter(c.target for c in events[0].cards) == {"hand.0": 10, "hand.1": 10, "hand.2": 10}
    assert [c.card for c in events[0].cards + events[1].cards] == [*reversed(start["stock"])][:31]
    assert str(GAME.describe(events[0])) == f"Hand 1: {position['dealer']} deals everybody ten cards."


@tried(10, 250)
@given(OPTIONS, st.integers(0, 10**6))
def test_events_move_every_card_that_moved(options: dict[str, Any], seed: int) -> None:
    """The places of all cards, carried on by nothing but the events, are those of the position."""

    def places(position: dict[str, Any]) -> dict[str, list[str]]:
        piles = {f"hand.{s}": hand for s, hand in enumerate(position["hands"])}
        piles |= {"bank.1": position["banks"][0], "bank.2": position["banks"][1]}
        piles |= {"stock": position["stock"], "gifts": position["gifts"]}
        return {place: sorted(cards) for place, cards in piles.items()}

    for state, move in states(options, seed):
        if move.text == "deal":
            continue  # everything is gathered up first
        now = places(state.to_position())
        after = state.copy()
        for event in after.push(move).events:
            assert Event.from_json(event.to_json()).to_json() == event.to_json()
            for c in event.cards:
                now[c.source].remove(c.card)
                now[c.target].append(c.card)
        assert {place: sorted(cards) for place, cards in now.items()} == places(after.to_position())


@tried(10, 250)
@given(OPTIONS, st.integers(0, 10**6))
def test_every_event_can_be_told_to_everybody(options: dict[str, Any], seed: int) -> None:
    for state, move in states(options, seed):
        for event in state.copy().push(move).events:
            for seat in range(-1, options["seats"]):
                words = GAME.describe(event.seen_by(seat, facts=False))
                if words is None:
                    assert event.name == "TurnEnded"
                else:
                    assert str(words)
                    assert "?" not in str(words)
