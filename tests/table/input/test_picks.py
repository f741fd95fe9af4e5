"""Choosing a move by picks."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.faces.registry import ENTRIES
from game.rules.contract import Move, Pick, State, Template
from game.rules.registry import game
from game.table.input.picks import Picking
from tests.table.playing import counts

KING, TWO = Pick("card", "Kd"), Pick("card", "2c")
ONE, OTHER = Pick("pile", "bank.1"), Pick("pile", "bank.2")
DRAW, STOCK = Pick("option", "draw"), Pick("pile", "stock")


def laid(card: Pick, bank: Pick) -> Move:
    """A move of two picks, in either order."""
    return Move(f"play {card.id} {bank.id[-1]}", paths=((card, bank), (bank, card)))


MOVES = [laid(KING, ONE), laid(KING, OTHER), laid(TWO, OTHER), Move("draw", paths=((STOCK,), (DRAW,)))]


def test_each_pick_narrows_and_the_last_one_plays() -> None:
    picking = Picking(MOVES)
    assert set(picking.available()) == {KING, TWO, ONE, OTHER, DRAW, STOCK}
    assert picking.pick(KING) is None
    assert set(picking.available()) == {ONE, OTHER}
    assert [m.text for m in picking.moves()] == ["play Kd 1", "play Kd 2"]
    move = picking.pick(OTHER)
    assert move is not None and move.text == "play Kd 2"


def test_the_order_does_not_matter() -> None:
    picking = Picking(MOVES)
    assert picking.pick(ONE) is None
    assert picking.available() == [KING]
    move = picking.pick(KING)
    assert move is not None and move.text == "play Kd 1"


@pytest.mark.parametrize("pick", [STOCK, DRAW])
def test_either_of_two_ways_plays(pick: Pick) -> None:
    move = Picking(MOVES).pick(pick)
    assert move is not None and move.text == "draw"


def test_back_takes_the_last_pick_only() -> None:
    picking = Picking(MOVES)
    assert not picking.back()
    picking.pick(TWO)
    assert picking.back()
    assert set(picking.available()) == {KING, TWO, ONE, OTHER, DRAW, STOCK}
    picking.pick(TWO)
    picking.clear()
    assert picking.made == []


def test_what_is_not_available_is_refused_and_changes_nothing() -> None:
    picking = Picking(MOVES)
    picking.pick(TWO)
    with pytest.raises(ValueError, match=r"bank\.1 can't be picked"):
        picking.pick(ONE)
    assert picking.made == [TWO]
    assert picking.can("pile", "bank.1") is None
    assert picking.can("pile", "bank.2") == OTHER


def test_nothing_is_available_without_moves() -> None:
    assert Picking().available() == []


def later(name: str, seats: int, seed: int, plies: int) -> State:
    """A position somewhere in a random match."""
    rng = Random(seed)
    state = game(name).new({"seats": seats}, seed)
    for _ply in range(plies):
        legal = state.legal_moves()
        if not legal:
            break
        state.push(legal[rng.randrange(len(legal))])
    return state


def reached(legal: list[Move]) -> set[str]:
    """Every move that clicking on through what is available leads to; a dead end fails."""
    found: set[str] = set()

    def follow(made: list[Pick]) -> None:
        picking = Picking(legal)
        move = None
        for pick in made:
            move = picking.pick(pick)
        if move is not None:
            found.add(move.text)
            return
        available = picking.available()
        assert available or not legal, f"a dead end after {made}"
        for pick in available:
            follow([*made, pick])

    follow([])
    return found


GAMES_WITHOUT_TEMPLATES = [n for n in ENTRIES if not isinstance(game(n).new({}, 1).legal_moves()[0], Template)]


@pytest.mark.parametrize("name", GAMES_WITHOUT_TEMPLATES)
@settings(max_examples=60)
@given(st.data(), st.integers(0, 10**6), st.integers(0, 150))
def test_every_legal_move_can_be_clicked(name: str, data: st.DataObject, seed: int, plies: int) -> None:
    legal = later(name, data.draw(st.sampled_from(counts(name))), seed, plies).legal_moves()
    assert reached(legal) == {m.text for m in legal}
