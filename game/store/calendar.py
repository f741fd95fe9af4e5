"""Limits of a calendar, for times read from a file, which damage may have turned into any number."""

from __future__ import annotations

from typing import TypeGuard

from game.rules.contract import Json

#: the last second of a calendar
_LATEST = 253_402_214_400.0


def is_time(value: Json) -> TypeGuard[float]:
    """Whether it is a time in seconds since 1970 within a calendar."""
    return isinstance(value, int | float) and 0 <= value < _LATEST


def a_time(value: Json) -> float:
    """A time in seconds since 1970, or 0: a damaged one is not worth losing the match or the file beside it."""
    return float(value) if is_time(value) else 0.0
