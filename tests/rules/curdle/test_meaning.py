"""What a move is said to do is what it does."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.curdle import GAME
from game.rules.curdle.meaning import CurdleMeaning, led_to, meaning
from game.rules.curdle.state import CurdleState
from game.rules.curdle.tables import bridge_ranks
from tests.rules.curdle.walks import OPTIONS, states, table
from tests.share import tried

TWO = {"seats": 2}
GIFT = {"phase": "gift", "gifts": ["8h"], "gifts_seen": [[0]]}
LEFT = {"phase": "discard", "owed": [1, 0], "received": [["9c"], []], "last_player": 0, "stock": ["3h", "Ks"]}


@pytest.mark.parametrize(
    ("keys", "move", "sentence", "chip"),
    [
        (
            {"hands": [["5h", "3s"], ["Kc"]]},
            "play 5h 1",
            "You can play all your cards in a row and win the hand. Next: 3s.",
            "run wins the hand",
        ),
        (
            {"hands": [["5h", "3s", "Jc", "8d"], ["Kc"]]},
            "play 5h 1",
            "Leaves the banks 3 apart: a run of 2 cards, 3s, Jc next.",
            "run of 2",
        ),
        (
            {"hands": [["5h", "9c"], ["Kc"]]},
            "play 5h 1",
            "Leaves the banks 3 apart and you without a bridge.",
            "no bridge next",
        ),
        ({"hands": [["5h"], ["Kc"]]}, "play 5h 1", "Your last card: the hand is yours.", "wins the hand"),
        (
            {"hands": [["2h", "9c"], ["Kc"]], "banks": [["4c"], ["2d"]]},
            "play 2h 1",
            "A natural curdle: you break it with any other rank, and your turn starts afresh.",
            "curdles: free card",
        ),
        (
            {"hands": [["2h", "2c"], ["Kc"]], "banks": [["4c"], ["2d"]], "stock": ["9s"]},
            "play 2h 1",
            "A natural curdle: you hold no other rank and must draw.",
            "curdles: you draw",
        ),
        (
            {"hands": [["2h", "2c"], ["Kc"]], "banks": [["4c"], ["2d"]]},
            "play 2h 1",
            "A natural curdle: you hold no other rank, so it moves on to 1.",
            "curdle moves on",
        ),
        (
            {"hands": [["9h", "2c"], ["Kc"]], "banks": [["4c"], []], "phase": "open", "stock": ["9s"]},
            "play 9h 2",
            "Leaves the banks 5 apart: you may draw.",
            "no bridge next",
        ),
        (
            {"hands": [["9c"], ["Kc"]], "stock": ["8h"], "last_player": 0, "options": {"seats": 2, "blind": "at_once"}},
            "pass",
            "Your turn ends.",
            "None",
        ),
        ({"hands": [["9c"], ["Kc"]], "stock": ["8h"], "last_player": 1}, "pass", "Your turn ends.", "None"),
        (
            {"hands": [["9c"], ["Kc"]], "stock": ["8h"]},
            "draw",
            "A bridge is played at once; any other card ends your turn.",
            "None",
        ),
        (
            {"hands": [["9c"], ["Kc"]], "stock": ["8h"], "stock_seen": [[0]]},
            "draw",
            "Draws 8h, which isn't a bridge, and your turn ends.",
            "no bridge",
        ),
        (
            {"hands": [["9c"], ["Kc"]], "phase": "bank", "stock": ["8h", "4c"]},
            "bank 2",
            "The stock turns up a new card for this bank.",
            "a new card",
        ),
        (
            {"hands": [["9c"], ["Kc"]], "phase": "bank", "banks": [["7c"], ["2d", "5s", "5d", "8h", "8c"]]},
            "bank 2",
            "Uncovers 2d, and 5d, 5s can bridge it.",
            "you can bridge",
        ),
        ({**GIFT, "hands": [["9c"], ["Kc"]]}, "give 1", "1 gets 8h and discards a card for it.", "None"),
        (
            {**GIFT, "gifts": ["5h"], "hands": [["9c"], ["Kc"]]},
            "give 0",
            "You keep 5h, a bridge now, and discard a card for it.",
            "a bridge now",
        ),
        (
            {**LEFT, "hands": [["5h", "9c"], ["Kc"]]},
            "discard 5h",
            "5h, your only bridge, goes under the stock.",
            "your only bridge",
        ),
        (
            {**LEFT, "hands": [["5h", "5s", "9c"], ["Kc"]]},
            "discard 5h",
            "5h goes under the stock, and you continue with 5s.",
            "a bridge now",
        ),
        # nothing bridges equal cards: they are broken, with any other rank
        (
            {**LEFT, "hands": [["5h", "5s", "9c"], ["Kc"]], "banks": [["2c"], ["2d"]]},
            "discard 5h",
            "5h goes under the stock, and then you break the curdle.",
            "None",
        ),
        (
            {**LEFT, "hands": [["5h", "2s"], ["Kc"]], "banks": [["2c"], ["2d"]]},
            "discard 5h",
            "5h, all that could break the curdle, goes under the stock.",
            "breaks the curdle",
        ),
        (
            {**LEFT, "hands": [["5h", "9c"], ["Kc"]], "banks": [["2c"], ["2d"]], "last_player": 1},
            "discard 5h",
            "5h goes under the stock, face down.",
            "None",
        ),
    ],
)
def test_it_is_said_in_a_few_words(keys: dict[str, Any], move: str, sentence: str, chip: str) -> None:
    state = table(**{"options": TWO, "banks": [["7c"], ["2d"]], **keys})
    found = meaning(state.view(state.to_move), move)
    assert (str(found), str(found.chip)) == (sentence, chip)


#: a hand's last cards, and the others of the pack in the stock
SEVENS = {"options": TWO, "banks": [["7c"], ["2d"]], "hands": [["5h", "9c"], ["Kc"]]}


def test_what_counting_tells_is_apart_and_nothing_of_it_where_cards_are_set_aside() -> None:
    pack = [f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "cdhs"] + ["X1", "X2"]
    stock = [card for card in pack if card not in ("7c", "2d", "5h", "9c", "Kc")]
    state = table(**SEVENS, stock=stock)
    for move, told, chip in (
        (
            "play 5h 1",
            "Leaves the banks 3 apart and you without a bridge; 1 has one 16% of the time.",
            "8 bridges left",
        ),
    ):
        found = meaning(state.view(0), move)
        assert found.counted is not None
        assert (str(found.counted), str(found.counted.chip)) == (told, chip)
        assert meaning(table(**SEVENS).view(0), move).counted is None
    unable = table(**{**SEVENS, "hands": [["9c", "8c"], ["Kc"]]}, stock=[c for c in stock if c != "8c"] + ["5h"])
    draw = meaning(unable.view(0), "draw").counted
    assert draw is not None and str(draw) == "4 of 50 unseen cards are bridges; any other ends your turn."


@pytest.mark.parametrize("blinds", [0, 20])
@pytest.mark.parametrize("last", [0, 1])
def test_a_pass_hints_at_no_blind_curdle(last: int, blinds: int) -> None:
    """The same is told whether the pass goes on to somebody, calls a blind curdle or ends the hand."""
    keys = {"hands": [["9c"], ["Kc"]], "stock": ["8h"], "last_player": last, "blinds": blinds}
    found = meaning(table(**{"options": TWO, "banks": [["7c"], ["2d"]], **keys}).view(0), "pass")
    assert (str(found), found.chip, found.good) == ("Your turn ends.", None, None)


def in_a_row(hand: list[str], tops: tuple[str, str]) -> int:
    """How many cards can be laid without a stop, tried one by one."""
    best = 0
    for i, card in enumerate(hand):
        if card[0] in bridge_ranks(tops[0][0], tops[1][0]):
            rest = hand[:i] + hand[i + 1 :]
            best = max(best, *(1 + in_a_row(rest, t) for t in ((card, tops[1]), (tops[0], card))))
    return best


def check(found: CurdleMeaning, before: CurdleState, after: CurdleState, move: str) -> None:
    """What is counted, recounted from the state after the move and from the truth."""
    seat, table = before.to_move, after.to_position()
    legal = [m.text for m in after.legal_moves()]
    mine, plays = after.to_move == seat, {m.split(" ")[1] for m in legal if m.startswith("play")}
    over = table["phase"] in ("deal", "over")
    if found.does == "lay":
        assert found.tops == tuple(bank[-1] for bank in table["banks"])
        assert found.left == len(table["hands"][seat])
        assert ("last card" in found.words.id) == (over and table["hand_winner"] == seat)
        if over:
            return
        assert found.natural == (table["phase"] == "break")
        ranks = bridge_ranks(found.tops[0][0], found.tops[1][0])
        others = [c for s, hand in enumerate(table["hands"]) if s != seat for c in hand]
        known = {c for c in before.view(seat).position["stock"] if c != "?"}
        hidden = others + [c for c in table["stock"] if c not in known]
        if len(table["hands"]) < 6:
            assert found.bridges == sum(c[0] in ranks for c in hidden)
        if mine and plays:
            assert set(found.held) == plays
        if found.natural:
            assert mine and found.good == (True if plays else False if legal == ["pass"] else None)
        elif found.held:
            assert mine and found.run > 0
            if found.left < 7:
                first, second = found.tops
                assert found.run == in_a_row(table["hands"][seat], (first, second))
        elif found.seat >= 0 and found.percent in (0, 100):
            assert any(c[0] in ranks for c in table["hands"][found.seat]) == (found.percent == 100)
        if "may draw" in found.words.id:
            assert mine and legal == ["draw", "pass"]
        if "must draw" in found.words.id:
            assert mine and legal == ["draw"]
    elif found.does == "draw" and found.percent in (0, 100):
        assert (mine and bool(plays) and table["phase"] != "bank") == (found.percent == 100) or over
    elif found.does == "pass":
        assert found.chip is None
    elif found.does == "discard":
        first, second = (bank[-1] if bank else "" for bank in before.to_position()["banks"])
        bridge = bool(first and second) and move.split(" ")[1][0] in bridge_ranks(first[0], second[0])
        assert bridge or str(found.chip) in ("None", "breaks the curdle")
    elif found.does in ("give", "keep"):
        assert len(table["hands"][found.seat]) == len(before.to_position()["hands"][found.seat]) + 1


@tried(8, 400)
@given(OPTIONS, st.integers(0, 10**6))
def test_it_is_true_of_every_legal_move(options: dict[str, Any], seed: int) -> None:
    for state, _ in states(options, seed, 60):
        view = state.view(state.to_move)
        for move in view.legal:
            found = meaning(view, move)
            assert "?" not in str(found)
            assert found.chip is None or len(str(found.chip)) <= 18
            after = state.copy()
            after.push(move)
            check(found, state, after, move.text)


def test_the_run_after_a_discard_begins_with_the_card_that_breaks_a_curdle() -> None:
    state = table(**{**LEFT, "options": TWO, "hands": [["5h", "3s", "9c"], ["Kc"]], "banks": [["2c"], ["2d"]]})
    view = state.view(0)
    # five, then the three between five and two; nothing but one card otherwise
    runs = {card: meaning(view, f"discard {card}").run for card in ("5h", "3s", "9c")}
    assert runs == {"5h": 1, "3s": 1, "9c": 2}


def test_a_run_is_looked_at_as_a_whole() -> None:
    state = table(options=TWO, hands=[["5h", "3s", "Jc", "8d"], ["Kc"]], banks=[["7c"], ["2d"]])
    found = led_to(state.view(0), ["play 5h 1", "play 3s 2"])
    assert (found.tops, found.left, found.apart, found.held) == (("5h", "3s"), 2, (2,), ())


@tried(5, 200)
@given(OPTIONS, st.integers(0, 10**6))
def test_what_a_move_has_changed_is_told_from_what_everybody_saw(options: dict[str, Any], seed: int) -> None:
    for state, move in states(options, seed, 80):
        after = state.copy()
        events = [event.seen_by(-1) for event in after.push(move).events]
        words = GAME.consequence(state.view(-1), events)
        if words is None:
            continue
        assert not move.text.startswith("pass")
        text, position = words.id, after.to_position()
        if "one card left" in text:
            assert len(position["hands"][words.args["seat"]]) == 1
        elif "Only" in text:
            tops = [bank[-1][0] for bank in position["banks"]]
            assert bridge_ranks(tops[0], tops[1]) == (words.args["rank"],)
        else:
            wanted = position["options"]["target"] - position["scores"][words.args["seat"]]
            assert words.args["count"] == wanted > 0
