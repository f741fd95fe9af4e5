"""A state with all cards open: what lies face up or is in a hand stays, what nobody knows is drawn anew."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.rules.contract import HIDDEN, SPECTATOR, Json, Position, State


def opened(state: State, seats: int) -> Position:
    """The position as all seats together know it: ``?`` stands for what none of them does."""
    found = state.cut(SPECTATOR)
    for seat in range(seats):
        found = _joined(found, state.cut(seat))
    true = state.to_position()
    if "hands" in true:
        # hands are written in an order of their own for whoever knows but some of their cards
        found["hands"] = true["hands"]
    return found


def unknown(position: Json) -> int:
    """How many cards of a position are hidden."""
    if isinstance(position, dict):
        return sum(map(unknown, position.values()))
    if isinstance(position, list):
        return sum(map(unknown, position))
    return int(position == HIDDEN)


def drawer(state: State, position: Position, rng: Random) -> Callable[[], Any]:
    """Draws states that agree with a position that ``opened`` gave of ``state``."""
    worlds = state.game.worlds(position, SPECTATOR)
    return lambda: worlds.fill(rng)


def _joined(one: Json, other: Json) -> Json:
    """What two looks at the same thing know together."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: _joined(value, other[key]) if key in other else value for key, value in one.items()}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [_joined(here, there) for here, there in zip(one, other, strict=True)]
    return other if isinstance(one, str) and one == HIDDEN else one
