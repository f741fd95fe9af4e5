"""Matches that seats play among themselves: what each saw of them, and levels that hurry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from game.ai.contract import Decision
from game.ai.registry import PLAYERS, decide
from game.ai.search_player import SearchPlayer
from game.rules.contract import Event, Game

#: the events of this deal as each seat saw them
Seen = list[list[Event]]

#: by game: the options that change what can be decided
TABLES: dict[str, list[dict[str, Any]]] = {
    "curdle": [
        {"seats": 2, "target": 1, "draw": "must"},
        {"seats": 3, "scoring": "points", "deals": 2},
        {"seats": 4, "target": 1, "blind": "at_once"},
        {"seats": 5, "target": 1, "gift_discard": "any"},
        {"seats": 6, "target": 2},
        {"seats": 7, "scoring": "points", "deals": 1, "draw": "must"},
        {"seats": 8, "target": 1, "blind": "at_once"},
    ],
    "rink_ratz": [
        {"seats": 2, "level": "rookie", "third_card": "steals"},
        {"seats": 2, "level": "junior", "across": "yes", "goalie": "all"},
        {"seats": 2, "empty_net": "within"},
        {"seats": 4, "overtime": "full"},
        {"seats": 4, "level": "rookie", "overtime": "draw"},
    ],
    "hurry_hard": [
        {"seats": 2, "ends": 1, "rocks": 6},
        {"seats": 3, "ends": 1, "ties": "draw"},
        {"seats": 4, "ends": 1, "corner_guards": True},
        {"seats": 6, "ends": 2},
        {"seats": 7, "ends": 1, "ties": "draw"},
        {"seats": 8, "ends": 1},
    ],
    "powerup": [
        {"seats": 2, "ends": 1},
        {"seats": 3, "ends": 1, "redraw": True},
        {"seats": 4, "ends": 1, "passing": "every", "takeout_compare": "cards"},
        {"seats": 5, "ends": 1, "double_takeouts": True, "passing": "none"},
        {"seats": 6, "ends": 1, "takeouts": False},
        {"seats": 7, "ends": 1, "double_takeouts": True, "takeout_compare": "cards", "redraw": True},
        {"seats": 8, "ends": 1, "ties": "draw"},
    ],
}


def nothing(game: Game, options: Mapping[str, Any]) -> Seen:
    """What the seats have seen before anything has happened."""
    return [[] for _ in range(game.seats(options))]


def tell(seen: Seen, game: Game, events: Iterable[Event]) -> None:
    """Adds events to what each seat has seen, which begins anew with a deal; without their facts, as at a table."""
    for event in events:
        if event.name == game.deal_event:
            # new lists: who has kept what was seen of the deal before still has it
            seen[:] = [[] for _ in seen]
        for seat, told in enumerate(seen):
            told.append(event.seen_by(seat, facts=False))


def decided(game: Game, options: dict[str, Any], kind: str, seed: int) -> Iterator[tuple[Any, Seen, Decision]]:
    """The states of a match played by ``kind``, what each seat has seen of the deal, and the move that is made next."""
    state = game.new(options, seed)
    seen = nothing(game, options)
    ply = 0
    while state.to_move >= 0:
        decision = decide(state.view(state.to_move), seen[state.to_move], kind, seed * 1000 + ply)
        yield state, seen, decision
        tell(seen, game, state.push(decision.move).events)
        ply += 1


def walk(game: Game, options: dict[str, Any], seed: int, kind: str = "greedy") -> Iterator[tuple[Any, Seen]]:
    """The states of such a match, with what each seat has seen."""
    return ((state, seen) for state, seen, _ in decided(game, options, kind, seed))


def hurry(monkeypatch: pytest.MonkeyPatch, playouts: int) -> None:
    """All levels with few playouts, and short ones, for tests that need many decisions and no strength."""
    for name, player in PLAYERS.items():
        if isinstance(player, SearchPlayer):
            # at Hurry Hard! the sight is part of what is weighed, and its playouts are short
            small = {
                kind: replace(level, playouts=playouts, sight=level.sight if name == "hurry_hard" else 1)
                for kind, level in player.levels.items()
            }
            monkeypatch.setattr(player, "levels", small)
    # these two have no sight: their playouts go on to the end of a hand, or of a shift
    monkeypatch.setattr("game.ai.curdle.policy.LONG", 8)
    monkeypatch.setattr("game.ai.rink_ratz.player.TO_THE_END", 4)
    # and chances are told evenly: what was laid is asked for hundreds of worlds
    monkeypatch.setattr("game.ai.rink_ratz.player.WORLDS", 0)
    monkeypatch.setattr("game.ai.curdle.player.WORLDS", 0)
