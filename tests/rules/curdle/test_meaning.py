"""What a move is said to do is what it does."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import Words
from game.rules.curdle.meaning import meaning
from game.rules.curdle.state import CurdleState
from tests.rules.curdle.walks import OPTIONS, states, table
from tests.share import tried

TWO = {"seats": 2}
GIFT = {"phase": "gift", "gifts": ["8h"], "gifts_seen": [[0]]}


def said(state: CurdleState, move: str) -> str:
    return str(meaning(state.view(state.to_move), move))


@pytest.mark.parametrize(
    ("keys", "move", "sentence"),
    [
        ({"hands": [["5h", "3s"], ["Kc"]]}, "play 5h 1", "leaves 3: you hold 3s"),
        ({"hands": [["5h", "3s", "Jc"], ["Kc"]]}, "play 5h 1", "leaves 3: you hold 3s, Jc"),
        ({"hands": [["5h", "9c"], ["Kc"]]}, "play 5h 1", "leaves 3: you hold no bridge, your turn ends"),
        ({"hands": [["5h"], ["Kc"]]}, "play 5h 1", "your last card: the hand is yours"),
        (
            {"hands": [["2h", "9c"], ["Kc"]], "banks": [["4c"], ["2d"]]},
            "play 2h 1",
            "a natural curdle: then lay any other rank",
        ),
        (
            {"hands": [["2h", "2c"], ["Kc"]], "banks": [["4c"], ["2d"]], "stock": ["9s"]},
            "play 2h 1",
            "a natural curdle: you hold no other rank and must draw",
        ),
        (
            {"hands": [["2h", "2c"], ["Kc"]], "banks": [["4c"], ["2d"]]},
            "play 2h 1",
            "a natural curdle: you hold no other rank, it goes on to the next seat",
        ),
        (
            {"hands": [["9h", "2c"], ["Kc"]], "banks": [["4c"], []], "phase": "open", "stock": ["9s"]},
            "play 9h 2",
            "leaves 5: you hold no bridge, but may draw",
        ),
        ({"hands": [["9c"], ["Kc"]], "stock": ["8h"]}, "pass", "your turn ends without a card"),
        (
            {"hands": [["9c"], ["Kc"]], "stock": ["8h"]},
            "draw",
            "the top of the stock: a bridge must be played, else your turn ends",
        ),
        (
            {"hands": [["9c"], ["Kc"]], "stock": ["8h"], "stock_seen": [[0]]},
            "draw",
            "the top of the stock, 8h: a bridge must be played, else your turn ends",
        ),
        (
            {"hands": [["9c"], ["Kc"]], "phase": "bank", "stock": ["8h", "4c"]},
            "bank 2",
            "2d and 2 cards from the stock, to give or to keep",
        ),
        ({**GIFT, "hands": [["9c"], ["Kc"]]}, "give 1", "1 gets 8h and discards a card for it"),
        ({**GIFT, "hands": [["9c"], ["Kc"]]}, "give 0", "you keep 8h and discard a card for it"),
    ],
)
def test_it_is_said_in_a_few_words(keys: dict[str, Any], move: str, sentence: str) -> None:
    state = table(**{"options": TWO, "banks": [["7c"], ["2d"]], **keys})
    assert said(state, move) == sentence


def truth(words: Words, before: CurdleState, after: CurdleState) -> bool:
    """Whether what the sentence promises holds after the move."""
    seat, text = before.to_move, words.id
    legal = [m.text for m in after.legal_moves()]
    mine = after.to_move == seat
    if "hand is yours" in text:
        return after.to_position()["hand_winner"] == seat
    if "then lay any other rank" in text:
        return mine and after.phase == "break" and legal[0].startswith("play")
    if "no other rank and must draw" in text:
        return mine and after.phase == "break" and legal == ["draw"]
    if "goes on to the next" in text:
        return mine and after.phase == "break" and legal == ["pass"]
    if "you hold {card}" in text:
        held = words.args.get("cards", [words.args.get("card")])
        return mine and {m.split(" ")[1] for m in legal} == set(held)
    if "turn ends" in text and text.startswith("leaves"):
        return not mine
    if "can only pass" in text:
        return mine and legal == ["pass"]
    if "must draw" in text:
        return mine and legal == ["draw"]
    if "but may draw" in text:
        return mine and legal == ["draw", "pass"]
    if "hold no bridge" in text:
        return not mine or not any(m.startswith("play") for m in legal)
    if text.startswith("the top of the stock"):
        return not mine or any(m.startswith("play") for m in legal) or after.phase in ("bank", "deal")
    if "to give or to keep" in text:
        cards = len(words.args["cards"]) + words.args.get("count", 0)
        return mine and after.phase == "gift" and len(after.to_position()["gifts"]) == cards
    if text.startswith("{card} goes under"):
        return after.to_position()["owed"][seat] == words.args.get("count", 0)
    return True


@tried(16, 400)
@given(OPTIONS, st.integers(0, 10**6))
def test_it_is_true_of_every_legal_move(options: dict[str, Any], seed: int) -> None:
    for state, _ in states(options, seed, 60):
        view = state.view(state.to_move)
        for move in view.legal:
            words = meaning(view, move).words
            assert "?" not in str(words)
            after = state.copy()
            after.push(move)
            assert truth(words, state, after), f"{move}: {words}"
