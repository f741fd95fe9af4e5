"""What can be seen of a match's cards: none is ever counted twice or forgotten, wherever it lies."""

from __future__ import annotations

from random import Random

import pytest

from game.match.knowledge import cards_in
from game.rules.contract import Template
from game.rules.registry import game
from tests.table.playing import CARD_GAMES

MOVES = 300


@pytest.mark.parametrize("name", CARD_GAMES)
def test_every_card_is_counted_wherever_it_lies(name: str) -> None:
    """After each of 300 random moves, or to the end: hands, piles, rocks and stones together have the pack."""
    rules, rng = game(name), Random(3)
    state = rules.new(rules.full_options({}), 7)
    pack = cards_in(state.to_position(), rules.cards_at)
    assert len(pack) > 10
    for _move in range(MOVES):
        if state.outcome() is not None:
            break
        move = rng.choice(state.legal_moves())
        state.push((move.fill(rng) if isinstance(move, Template) else move).text)
        assert cards_in(state.to_position(), rules.cards_at) == pack, move.text
