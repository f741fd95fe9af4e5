"""Timing: figures with their unit and target, and rates that survive a single pause."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

#: seconds that one rate is measured for
SPELL = 1.0


@dataclass(frozen=True, slots=True)
class Measurement:
    """One measured number: its name, value and unit, and its target in words."""

    name: str
    value: float
    unit: str
    about: str = ""

    def to_json(self) -> dict[str, object]:
        """The figure as a JSON object."""
        return {"name": self.name, "value": self.value, "unit": self.unit, "about": self.about}


def rate(work: Callable[[], int], seconds: float = SPELL) -> float:
    """Return how much ``work`` does in a second of this process's time; ``work`` returns how much it did.

    The best of five spells counts: a disturbance only ever makes it slower.
    """
    work()
    best = 0.0
    for _ in range(5):
        done = 0
        start = now = time.process_time()
        while now - start < seconds / 5:
            done += work()
            now = time.process_time()
        best = max(best, done / (now - start))
    return best


def percentile(values: list[float], share: float) -> float:
    """The value below which ``share`` (0 to 1) of the values lie; the nearest one, no interpolation."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
