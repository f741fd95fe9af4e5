"""Matches that seats play among themselves, for the tests of players: what each saw of them, and levels that hurry."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.ai.contract import Decision
from game.ai.flat import FlatPlayer
from game.ai.registry import PLAYERS, decide
from game.rules.contract import Event, Game

#: the events of this deal as each seat saw them
Seen = list[list[Event]]


def decided(game: Game, options: dict[str, Any], kind: str, seed: int) -> Iterator[tuple[Any, Seen, Decision]]:
    """The states of a match played by ``kind``, what each seat has seen of the deal, and the move that is made next."""
    state = game.new(options, seed)
    seats = range(game.seats(options))
    seen: Seen = [[] for _ in seats]
    ply = 0
    while state.to_move >= 0:
        decision = decide(state.view(state.to_move), seen[state.to_move], kind, seed * 1000 + ply)
        yield state, seen, decision
        for event in state.push(decision.move).events:
            if event.name == game.deal_event:
                seen = [[] for _ in seats]
            for seat in seats:
                seen[seat].append(event.seen_by(seat, facts=False))
        ply += 1


def walk(game: Game, options: dict[str, Any], seed: int, kind: str = "greedy") -> Iterator[tuple[Any, Seen]]:
    """The states of such a match, with what each seat has seen."""
    return ((state, seen) for state, seen, _ in decided(game, options, kind, seed))


def hurry(monkeypatch: pytest.MonkeyPatch, playouts: int) -> None:
    """All levels with few playouts, for tests that need many decisions and no strength."""
    for player in PLAYERS.values():
        if isinstance(player, FlatPlayer):
            small = {name: replace(level, playouts=playouts) for name, level in player.levels.items()}
            monkeypatch.setattr(player, "levels", small)
