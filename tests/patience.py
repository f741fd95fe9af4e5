"""How long a test waits: for a state, as long as it takes.

A machine may be slow, or busy with something else: no test judges by a clock. What would wait for ever gives up after
many times what a quiet machine needs, and says what it waited for.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep
from typing import TypeVar

Found = TypeVar("Found")

#: how many times longer than on a quiet machine something may take before it counts as hung
SLOWEST = 20
#: seconds that a step of a program (its start, a decision, a screen) takes on a quiet machine at most
STEP = 6.0


def longest(quiet: float = STEP) -> float:
    """Seconds after which what takes ``quiet`` seconds on a quiet machine counts as hung."""
    return SLOWEST * quiet


#: what a step of a program may take
HUNG = longest()


def until(look: Callable[[], Found | None], told: Callable[[], str] | str, quiet: float = STEP) -> Found:
    """Looks until there is something to see, and gives it. AssertionError with what is ``told`` when that hangs."""
    end = monotonic() + longest(quiet)
    while True:
        # asked before looking: a process that slept past the end looks once more
        late = monotonic() > end
        if found := look():
            return found
        assert not late, f"waited in vain for {told if isinstance(told, str) else told()}"
        sleep(0.01)
