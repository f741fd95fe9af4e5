"""The core against the page written down a second time (model.py), along whole matches and all options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import Move, Pushed
from game.rules.powerup.state import PowerUpState
from tests.rules.powerup import model
from tests.rules.powerup.walks import OPTIONS, scarce, walk
from tests.share import amount, tried

Steps = Iterable[tuple[PowerUpState, Move, Pushed, PowerUpState]]


def compare(steps: Steps) -> Counter[str]:
    """Every decision against the model; gives the names of the events met."""
    met: Counter[str] = Counter()
    for before, move, pushed, after in steps:
        position = before.to_position()
        assert [m.text for m in before.legal_moves()] == model.legal(position)
        wanted = model.played(position, move.text, pushed.chance)
        found = after.to_position()
        if pushed.chance is not None:
            wanted["rng"] = found["rng"]
        assert found == wanted, move.text
        met.update(event.name for event in pushed.events)
    return met


@tried(6, 250)
@given(OPTIONS, st.integers(0, 2**32))
def test_every_position_is_the_page_s(options: dict[str, Any], seed: int) -> None:
    compare(walk(options, seed))


@tried(6, 250)
@given(OPTIONS, st.integers(0, 2**32))
def test_with_few_cards_too(options: dict[str, Any], seed: int) -> None:
    """Piles that run out, empty hands, exchanges and forfeits."""
    compare(walk(options, seed, start=scarce(options, seed)))


@pytest.mark.lab(share=True)
def test_the_walks_meet_everything() -> None:
    """What the comparison is worth: every kind of event occurs in it, for every number of seats."""
    met: Counter[str] = Counter()
    for seats in range(2, 9):
        for seed in range(amount(test=2, lab=3)):
            options = {"seats": seats, "redraw": True, "double_takeouts": True, "passing": ("every", "once")[seed % 2]}
            met += compare(walk(options, seed, 300))
            met += compare(walk(options, seed, 120, scarce(options, seed)))
    assert set(met) >= {
        "SkipAnnounced", "Dealt", "PassAnswered", "CardsPassed", "StoneCalled", "CardPlayed", "NoCardLeft", "WildNamed",
        "StoneMade", "GuardSet", "StoneLost", "StoneTakenOut", "DoubleTakenOut", "StonePromoted", "StoneNudged",
        "SkipPassed", "CardsDrawn", "DiscardsShuffled", "CardsExchanged", "DrawnChanged", "DrawnKept",
        "StoneForfeited", "GuardsLifted", "PointCounted", "CountStopped", "EndScored", "CardsGathered",
    }  # fmt: skip
