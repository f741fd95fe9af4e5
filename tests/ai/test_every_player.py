"""What holds for every player that searches: it needs a view alone, levels have budgets, a cap still gives a move."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from game.ai.contract import LEVELS
from game.ai.flat import FlatPlayer
from game.ai.registry import PLAYERS, decide
from game.rules.contract import Event
from game.rules.registry import GAMES
from tests.ai.matches import hurry, walk

#: by game: the options of a table with many decisions
TABLES: dict[str, dict[str, Any]] = {"curdle": {"seats": 3, "target": 1}, "rink_ratz": {"seats": 4}}


@pytest.mark.parametrize("name", TABLES)
def test_a_view_read_from_json_is_decided_alike(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the worker does."""
    hurry(monkeypatch, 16)
    for state, seen in islice(walk(GAMES[name], TABLES[name], 8), 27):
        view = state.view(state.to_move)
        again = GAMES[name].view_from(view.position, view.seat)
        events = [Event.from_json(event.to_json()) for event in seen[state.to_move]]
        assert decide(again, events, "skip", 1) == decide(view, seen[state.to_move], "skip", 1)


@pytest.mark.parametrize("name", TABLES)
def test_budgets_are_iterations_and_grow_with_the_level(name: str) -> None:
    player = PLAYERS[name]
    assert isinstance(player, FlatPlayer)
    state = GAMES[name].new({"seats": 4}, 9)
    played = [decide(state.view(state.to_move), [], level, 1).iterations for level in LEVELS]
    assert played == sorted(played)
    assert 0 < played[0] < played[2] <= player.levels["skip"].playouts


@pytest.mark.parametrize("name", TABLES)
def test_an_expired_cap_still_gives_a_move(name: str) -> None:
    state = GAMES[name].new({"seats": 4}, 9)
    decision = decide(state.view(state.to_move), [], "skip", 1, cap=0.0)
    assert state.check(decision.move) is None
    assert 0 < decision.iterations < 40
