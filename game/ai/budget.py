"""When a search must end: its own fixed number of iterations, and the guards of live play around it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from game.ai.contract import Expired

Stop = Callable[[], bool]

#: seconds after which a search counts as stuck, at least twenty times the slowest decision on a slow machine: decisions
#: depend on the position alone, since it bounds a search's looks and playouts
GUARD = 30.0


def never() -> bool:
    """No."""
    return False


def expired_after(cap: float | None, stop: Stop | None = None) -> Expired:
    """A guard that says yes once ``cap`` seconds have passed or ``stop`` says so. Without a cap no clock is read."""
    if cap is None:
        return stop if stop is not None else never
    end = monotonic() + cap

    def expired() -> bool:
        return monotonic() >= end or (stop is not None and stop())

    return expired
