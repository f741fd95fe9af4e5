"""What a look at the table tells."""

from __future__ import annotations

from typing import Any

from game.rules.contract import CardMove, Event
from game.rules.curdle.glance import failed, glance, left_over, opened, outlook, values
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


def test_a_look_at_the_banks_and_the_own_hand() -> None:
    look = glance(table(**TABLE).view(0).position, 0)
    assert look.tops == ("9c", "Jd")
    assert (look.differences, set(look.bridges)) == ((2, 6), {"2", "6", "Q"})
    assert (look.natural, look.kingfisher) == (False, False)
    assert look.held == ("6s", "Qc")
    assert [(o.card, o.bank, o.differences, o.natural) for o in look.outlooks] == [
        ("6s", 1, (3, 5), False),
        ("6s", 2, (3,), False),
        ("Qc", 1, (1, 9), False),
        ("Qc", 2, (3, 7), False),
    ]
    assert (look.curdler, look.failed) == (1, 1)
    assert look.known == (("6s", "8d", "Qc"), (), ("3c",))
    assert look.stock == ((2, "5c"),)


def test_a_spectator_holds_nothing() -> None:
    look = glance(table(**TABLE).view(-1).position, -1)
    assert (look.held, look.outlooks, look.known) == ((), (), ((), (), ()))


def test_an_outlook_shows_a_natural_pair() -> None:
    assert outlook("4h", 1, ("8c", "4d")).natural
    assert not outlook("4h", 2, ("8c", "4d")).natural
    assert outlook("Kh", 2, ("8c", "")).bridges == ("5",)
    assert outlook("Kh", 1, ("8c", "")).bridges == ()


def test_opening_and_breaking_cards_are_held_too() -> None:
    opening = table(options={"seats": 2}, hands=[["3c", "8d"], []], banks=[["8c"], []], phase="open")
    look = glance(opening.view(0).position, 0)
    assert look.held == ("3c", "8d")
    assert [(o.card, o.bank, o.natural) for o in look.outlooks] == [("3c", 2, False), ("8d", 2, True)]
    broken = table(options={"seats": 2}, hands=[["3c", "8d"], []], banks=[["8c"], ["8h"]], phase="break")
    look = glance(broken.view(0).position, 0)
    assert (look.natural, look.held) == (True, ("3c",))


def test_a_kingfisher_is_seen() -> None:
    state = table(options={"seats": 2}, hands=[["3c", "Kd"], []], banks=[["Ac"], ["X1"]])
    look = glance(state.view(0).position, 0)
    assert look.kingfisher
    assert look.held == ("Kd",)


def test_seats_that_failed_are_counted_from_the_last_card() -> None:
    position = table(**{**TABLE, "to_move": 0, "last_player": 0}).view(0).position
    assert failed(position) == 0
    assert failed({**position, "to_move": 1}) == 0
    assert failed({**position, "to_move": 2}) == 1
    assert failed({**position, "to_move": 2, "phase": "gift"}) == 0


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
