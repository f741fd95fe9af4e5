"""Bits count what a belief is worth against an urn, whichever way the truth is."""

from __future__ import annotations

import pytest

from game.ai.registry import decide
from game.match.match import Match
from game.rules.powerup.core import Core
from game.rules.registry import GAMES
from tests.lab.bits import NAME, asked, bits, hand
from tests.lab.lays import MATCH, Laid, fitted


def test_bits_are_what_the_truth_gained() -> None:
    assert bits(0.5, True, 0.25) == pytest.approx(1.0)
    assert bits(0.5, False, 0.75) == pytest.approx(1.0)
    assert bits(0.25, True, 0.5) == bits(0.75, False, 0.5) == pytest.approx(-1.0)
    # who was sure and wrong loses much, but not everything
    assert -7 < bits(1.0, False, 0.5) < -5


def test_a_match_asks_where_something_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.lab.bits.WORLDS", 4)
    match, found = Match.start(GAMES[NAME], {"seats": 4}, ["greedy"] * 4, 3), []
    for _ in range(16):
        view, events = match.view(match.to_move), match.events_for(match.to_move)
        truth = GAMES[NAME].from_position(match.to_position())
        assert isinstance(truth, Core)
        found.append(asked(view, events, truth))
        match.play(decide(view, events, "greedy", 1).move)
    assert None in found
    assert any(entry is not None for entry in found)


def test_a_hand_is_likelier_that_explains_what_was_laid() -> None:
    """On the whole, with seats that play by the rule of thumb."""
    match, found = Match.start(GAMES[NAME], {"seats": 4, "ends": 1}, ["greedy"] * 4, 3), []
    while match.to_move >= 0:
        view, events = match.view(match.to_move), match.events_for(match.to_move)
        truth = GAMES[NAME].from_position(match.to_position())
        assert isinstance(truth, Core)
        found.append(hand(view, events, truth))
        match.play(decide(view, events, "greedy", 1).move)
    told = [bits for bits in found if bits is not None]
    assert found[0] is None and len(told) > 20
    assert sum(told) / len(told) > 0.1


def test_what_is_laid_sooner_appeals_more() -> None:
    """Three times as often in as many choices, with the 4 as its only rival."""
    laid = [Laid(0, (3, 1))] * 30 + [Laid(0, (1, 3))] * 10 + [Laid(0, (MATCH, 1))] * 10
    appeals = fitted(laid)
    assert appeals[1] == 1.0 and 2.5 < appeals[3] < 3.2
    assert appeals[MATCH] > 5
