"""What a calendar can name: times read from a file, of which damage has made anything."""

from __future__ import annotations

from typing import TypeGuard

from game.rules.contract import Json

#: the last second that a calendar has
_LATEST = 253_402_214_400.0


def is_time(value: Json) -> TypeGuard[float]:
    """Whether it is a time in seconds since 1970 that a calendar has."""
    return isinstance(value, int | float) and 0 <= value < _LATEST


def a_time(value: Json) -> float:
    """It as a time in seconds since 1970, or 0: a damaged one is not worth the match or the file beside it."""
    return float(value) if is_time(value) else 0.0
