"""What a look at the table tells."""

from __future__ import annotations

from typing import Any

from game.rules.contract import CardMove, Event
from game.rules.curdle.summary import left_over, opened, values
from tests.rules.curdle.walks import states, table

TABLE: dict[str, Any] = {
    "options": {"seats": 3},
    "hands": [["6s", "8d", "Qc"], ["4c"], ["2c", "3c"]],
    "banks": [["Ac", "9c"], ["Jd"]],
    "stock": ["5c", "5d", "5h"],
    "stock_seen": [[0], [], []],
    "known": [[[], [], ["3c"]], [[], [], []], [[], [], []], [[], [], []]],
    "last_player": 1,
}


def test_ranks_that_lay_open_are_counted_once() -> None:
    view = table(**TABLE).view(0).position
    assert {r: k for r, k in opened(view, []).items() if k} == {"A": 1, "9": 1, "J": 1}
    taken = Event("BankTaken", {}, (CardMove("4d", "bank.1", "gifts"), CardMove("Js", "stock", "gifts")))
    assert opened(view, [taken])["4"] == 1
    assert opened(view, [taken])["J"] == 1
    back = Event("CardPlayed", {}, (CardMove("4d", "hand.1", "bank.2"),))
    assert opened(view, [taken, back])["4"] == 0  # it lies in a bank again, or it would be counted there
    assert left_over(view, [])["J"] == 3
    assert left_over(view, [])["X"] == 2


def test_open_cards_of_a_played_deal_are_those_that_were_seen() -> None:
    events: list[Event] = []
    seen: set[str] = set()
    for state, move in states({"seats": 3}, 21, plies=150):
        seen |= {card for bank in state.to_position()["banks"] for card in bank}
        counts = opened(state.view(0).position, events)
        assert sum(counts.values()) == len(seen)
        if state.phase == "deal":
            break
        events += [e.seen_by(0) for e in state.copy().push(move).events]


def test_values_of_a_card() -> None:
    assert values("Qd") == (12, 2)
    assert values("X1") == (1,)
