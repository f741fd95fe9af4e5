"""The core against the page written down a second time (model.py), along whole matches and all options."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.state import HurryHardState
from tests.rules.hurry_hard.model import Model, tidy
from tests.rules.hurry_hard.walks import OPTIONS, crowded, walk
from tests.share import tried


def follow(start: HurryHardState, seed: int, plies: int, keen: float) -> None:
    """Model and rules side by side; the model is told what chance brought."""
    decks: list[list[str]] = []

    def shuffle(cards: list[str]) -> list[str]:
        if not decks:
            assert len(cards) == 0, "cards were shuffled that the rules did not shuffle"
            return []
        deck = decks.pop()
        assert not cards or sorted(deck) == sorted(cards)
        return list(deck)

    model = Model(start.to_position(), shuffle)
    match = model.match()
    legal = next(match)
    for before, move, pushed, after in walk(start, seed, plies, keen):
        assert [m.text for m in before.legal_moves()] == legal
        if pushed.chance is not None:
            decks.append(pushed.chance["deck"])
        try:
            legal = match.send(move.text)
        except StopIteration:
            legal = []
        assert tidy(after.to_position()) == tidy(model.p), move.text
        assert not decks, "the rules shuffled cards that the page does not shuffle"


@tried(8, 400)
@given(OPTIONS, st.integers(0, 2**32), st.sampled_from([0.0, 0.6, 0.9]))
def test_every_position_is_the_page_s(options: dict[str, Any], seed: int, keen: float) -> None:
    follow(GAME.new(options, seed), seed, 500, keen)


@tried(50, 2500)
@given(OPTIONS, st.integers(0, 2**32), st.sampled_from([0.6, 0.95]))
def test_crowded_tables_too(options: dict[str, Any], seed: int, keen: float) -> None:
    """Rocks everywhere and hands full of options, where cards meet that seldom meet."""
    follow(crowded(options, seed), seed, 60, keen)
