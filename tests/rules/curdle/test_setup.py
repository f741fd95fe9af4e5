"""Options, the deal, and positions that are refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.rules.contract import BadPosition
from game.rules.curdle import GAME
from game.rules.curdle.tables import CODES, PACK, bridge_ranks, differences
from tests.rules.curdle.walks import cards_of, table


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_deal_gives_ten_each_and_one_for_bank_one(seats: int) -> None:
    position = GAME.new({"seats": seats}, 3).to_position()
    packs = 2 if seats >= 6 else 1
    assert [len(hand) for hand in position["hands"]] == [10] * seats
    assert [len(bank) for bank in position["banks"]] == [1, 0]
    assert cards_of(position) == sorted(CODES[:PACK] * packs)
    assert position["to_move"] == (position["dealer"] + 1) % seats
    assert position["phase"] == "open"
    assert position["deal_no"] == 1


def test_the_first_dealer_comes_by_lot_or_by_option() -> None:
    assert {GAME.new({"seats": 3}, seed).dealer for seed in range(30)} == {0, 1, 2}
    assert {GAME.new({"seats": 3, "first_dealer": 2}, seed).dealer for seed in range(10)} == {2}


def test_every_card_comes_to_every_place_equally_often() -> None:
    """4000 deals: each card should lie in a given hand about 4000 × 10/54 times, five deviations aside."""
    counts: Counter[str] = Counter()
    state = GAME.new({"seats": 2}, 5)
    for _ in range(4000):
        state.deal_out()
        counts.update(CODES[c] for c in range(PACK) if state.hands[0] >> c & 1)
    expected, deviation = 4000 * 10 / 54, (4000 * 10 / 54 * 44 / 54) ** 0.5
    assert all(abs(counts[code] - expected) < 5 * deviation for code in CODES[:PACK])


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seats": 9}, "option seats of curdle can't be 9: give a number from 2 to 8"),
        ({"seats": True}, "option seats of curdle can't be True: give a number from 2 to 8"),
        ({"draw": "never"}, "option draw of curdle can't be 'never': give optional or must"),
        ({"first_dealer": 4}, "option first_dealer=4: give -1 (by lot) or one of the seats 0 to 3"),
        ({"colour": 1}, "curdle has no option colour: it has seats, draw,"),
    ],
)
def test_bad_options_are_refused_in_a_sentence(options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition) as error:
        GAME.new(options, 1)
    assert message in str(error.value)


@pytest.mark.parametrize("seed", [-1, True, "7", None])
def test_bad_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(BadPosition, match="seed"):
        GAME.new({}, seed)


def test_the_defaults_of_a_position_are_the_pages() -> None:
    position = table(options={"seats": 3}).to_position()
    assert position == {
        "options": {
            "seats": 3,
            "draw": "optional",
            "blind": "circle",
            "gift_discard": "other",
            "scoring": "wins",
            "target": 3,
            "deals": 5,
            "first_dealer": -1,
        },
        "hands": [[], [], []],
        "banks": [[], []],
        "stock": [],
        "stock_seen": [],
        "dealer": 2,
        "to_move": 0,
        "phase": "play",
        "drawn": False,
        "played": False,
        "last_player": 2,
        "blinds": 0,
        "gifts": [],
        "gifts_seen": [],
        "received": [[], [], []],
        "owed": [0, 0, 0],
        "known": [[[], [], []]] * 4,
        "scores": [0, 0, 0],
        "deal_no": 1,
        "hand_winner": -1,
        "rng": "0" * 16,
    }


@pytest.mark.parametrize(
    ("phase", "last"),
    [("open", -1), ("play", 0), ("break", 1), ("bank", 1), ("gift", 1), ("discard", 0), ("deal", -1), ("over", -1)],
)
def test_the_default_of_the_last_player_hangs_on_the_phase(phase: str, last: int) -> None:
    needs: dict[str, dict[str, Any]] = {
        "gift": {"gifts": ["2c"]},
        "discard": {"owed": [0, 1, 0], "received": [[], ["2h"], []]},
    }
    keys = needs.get(phase, {})
    keys["to_move"] = -1 if phase == "over" else 1
    state = table(options={"seats": 3}, phase=phase, hands=[[], ["2h"], []], **keys)
    assert state.to_position()["last_player"] == last


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ([], "a position is a table"),
        ({"hand": []}, "unknown key 'hand'"),
        ({"options": {"seats": 2}, "hands": [["2c"]]}, "hands is a list of 2 lists of cards"),
        ({"hands": [["1c"], [], [], []]}, "'1c' is no card of Curdle"),
        ({"hands": [["?"], [], [], []]}, "'?' is no card of Curdle"),
        ({"hands": [["2c"], ["2c"], [], []]}, "2c is there more often than the pack has it (1)"),
        ({"banks": [["2c"]]}, "banks is a list of 2 lists"),
        ({"stock": "2c"}, "stock is a list of cards"),
        ({"stock": ["2c"], "stock_seen": []}, "stock_seen is a list of 1 lists of seats, one for each card"),
        ({"stock": ["2c"], "stock_seen": [[4]]}, "stock_seen[0][0] is a seat from -1 to 3, not 4"),
        ({"to_move": 4}, "to_move is a seat from -1 to 3, not 4"),
        ({"to_move": -1}, "to_move is -1 when the match is over, and only then"),
        ({"to_move": True}, "to_move is a seat"),
        ({"phase": "bridge"}, "phase is one of open, play,"),
        ({"drawn": 1}, "drawn is true or false, not 1"),
        ({"blinds": -1}, "blinds is a number from 0 on"),
        ({"scores": [0, 0, 0]}, "scores is a list of 4 numbers"),
        ({"owed": [0, 0, 0]}, "owed is a list of 4 numbers"),
        ({"received": [[]]}, "received is a list of 4 lists"),
        ({"known": [[[]] * 4] * 4}, "known is a list of 5 lists"),
        ({"known": [[["2c"], [], [], []]] + [[[]] * 4] * 4, "hands": [["2c"], [], [], []]}, "known[0][0] is empty"),
        ({"known": [[[], ["2c"], [], []]] + [[[]] * 4] * 4}, "2c is not in that hand"),
        ({"rng": 7}, "rng: the generator's state is 16 hex digits"),
        ({"options": 3}, "options is a table"),
        ({"options": {"seats": 2.0}}, "option seats of curdle can't be 2.0"),
        ({"scores": [0, 0, 0, -1]}, "scores[3] is a number from 0 on, not -1"),
        ({"blinds": 10**5000}, "blinds is a number from 0 on, not what is there"),
        ({"options": {"draw": 10**5000}}, "option draw of curdle can't be what is there"),
        ({"hands": [[10**5000], [], [], []]}, "what is there is no card of Curdle"),
        ({"deal_no": 0}, "deal_no is a number from 1 on, not 0"),
        ({"phase": "over", "to_move": 1}, "to_move is -1 when the match is over, and only then"),
        ({"phase": "deal", "to_move": 1, "dealer": 2}, "in phase deal it is the dealer who is to move"),
        ({"phase": "open"}, "in phase open seat 0 lays a card, but has none"),
        ({"last_player": -1}, "in phase play somebody has laid a card"),
        ({"phase": "bank", "last_player": 2}, "in phase bank the curdler is to move"),
        ({"phase": "gift"}, "in phase gift there is a gift to give"),
        ({"phase": "discard"}, "in phase discard seat 0 is to move, but owes no card"),
        ({"phase": "discard", "owed": [1, 0, 0, 0]}, "nobody owes more cards than are in the hand"),
    ],
)
def test_positions_that_can_not_be_are_refused_in_a_sentence(position: Any, message: str) -> None:
    with pytest.raises(BadPosition) as error:
        GAME.from_position(position)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("tops", "apart", "ranks"),
    [
        ("JJ", (8,), "8"),
        ("JQ", (1, 9), "XA9"),
        ("JA", (2, 3, 10, 11), "23TJQ"),
        ("JK", (2, 10), "2QT"),
        ("JX", (2, 10), "2QT"),
        ("QQ", (10,), "T"),
        ("QA", (1, 2, 11, 12), "XA2JQ"),
        ("QK", (1, 11), "XAJ"),
        ("QX", (1, 11), "XAJ"),
        ("AA", (13,), "K"),
        ("AX", (13,), "K"),
        ("AK", (1, 12), "XAQ"),
        ("KX", (12,), "Q"),
        ("J3", (8,), "8"),
        ("Q2", (10,), "T"),
        ("9J", (2, 6), "26Q"),
    ],
)
def test_the_pages_table_of_bridges(tops: str, apart: tuple[int, ...], ranks: str) -> None:
    for a, b in ((tops[0], tops[1]), (tops[1], tops[0])):
        assert differences(a, b) == apart
        assert set(bridge_ranks(a, b)) == set(ranks)


def test_only_equal_ranks_of_one_value_are_natural() -> None:
    ranks = "A23456789TJQKX"
    assert {a + b for a in ranks for b in ranks if not differences(a, b)} == {r + r for r in "23456789TKX"}
