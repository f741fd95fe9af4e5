"""A finished match in numbers: points by its parts, and each side's counts. Each game decides what counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.rules.contract import Event, Words
from game.rules.finished_match import Past
from game.rules.registry import part


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a match, for each side in order.

    ``parts`` names the match's parts (periods, ends); ``line`` has each side's points in each of them, empty where
    points don't go to sides part by part. ``rows``: the name of each number, and each side's value.
    """

    sides: int
    parts: Words
    line: tuple[tuple[int, ...], ...]
    rows: tuple[tuple[Words, tuple[int, ...]], ...]

    def ranked(self, order: Sequence[int]) -> Numbers:
        """The same with the sides in this order."""
        line = tuple(self.line[side] for side in order) if self.line else ()
        rows = tuple((what, tuple(row[side] for side in order)) for what, row in self.rows)
        return Numbers(self.sides, self.parts, line, rows)


def numbers(game: str, past: Past) -> Numbers | None:
    """The numbers of a match; None for a game that has none."""
    own = part(game, "numbers")
    if own is None:
        return None
    made: Callable[[Past], Numbers] = own.numbers
    return made(past)


def sides(past: Past) -> int:
    """How many sides there were."""
    return max(past.sides) + 1


def counted(past: Past, events: Sequence[Event], weigh: Callable[[Event], int] = lambda event: 1) -> tuple[int, ...]:
    """Return each side's sum over events: those of its team, or else of its seat; those of neither don't count."""
    found = [0] * sides(past)
    for event in events:
        team = event.data.get("team", -1)
        # a team may also be a name, where every seat is a side
        side = team if isinstance(team, int) else -1
        if side == -1 and event.data.get("seat", -1) >= 0:
            side = past.sides[event.data["seat"]]
        if side >= 0:
            found[side] += weigh(event)
    return tuple(found)


def by_part(past: Past, last: str, points: Callable[[Event, int], int]) -> tuple[tuple[int, ...], ...]:
    """For each side its points in each part, ``last`` being the events that close the parts."""
    parts = past.find(last)
    return tuple(tuple(points(part, side) for part in parts) for side in range(sides(past)))
