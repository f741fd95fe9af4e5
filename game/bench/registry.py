"""The measurements by name, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.bench.ai import decisions
from game.bench.measure import Figure
from game.bench.rules import deliveries, dice, rules

#: a line for each
BENCHES: dict[str, Callable[[], Iterator[Figure]]] = {
    "rules": rules,
    "physics": dice,
    "deliveries": deliveries,
    "ai": decisions,
}
