"""The standings of a round robin, ties broken as curling breaks them.

World Curling, rule C9: wins; among those level the matches between them (again among those that are level after that);
then the last-stone draw, the shorter the better.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

#: who won, by pair: (winner, loser)
Wins = Collection[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the standings. ``by``: what put the entry above the next of as many wins: ``met``, ``draw`` or nothing.

    ``rank`` counts from 0; ``distance`` is the last-stone draw, cm.
    """

    entry: int
    rank: int
    played: int
    won: int
    distance: float
    by: str = ""


def standings(count: int, wins: Wins, distances: Sequence[float], lots: Sequence[int]) -> list[Line]:
    """The lines for ``count`` entries, the best first. ``lots``: who goes first if even the draws are level."""
    played, won = [0] * count, [0] * count
    for winner, loser in wins:
        won[winner] += 1
        played[winner] += 1
        played[loser] += 1
    nearer = {entry: (distances[entry], lots[entry]) for entry in range(count)}
    found: list[tuple[int, str]] = []
    for level in sorted(set(won), reverse=True):
        found += _untied([entry for entry in range(count) if won[entry] == level], wins, nearer)
    return [
        Line(entry, rank, played[entry], won[entry], distances[entry], by) for rank, (entry, by) in enumerate(found)
    ]


def _untied(level: Sequence[int], wins: Wins, nearer: Mapping[int, tuple[float, int]]) -> list[tuple[int, str]]:
    """Entries that are level, in order, each with what put it above the next of them."""
    if len(level) < 2:
        return [(entry, "") for entry in level]
    among = {entry: sum((entry, other) in wins for other in level) for entry in level}
    if sum(among.values()) < len(level) * (len(level) - 1) // 2 or len(set(among.values())) == 1:
        # not all of them have met, or meeting has told nothing
        order = sorted(level, key=lambda entry: nearer[entry])
        return [(entry, "draw") for entry in order[:-1]] + [(order[-1], "")]
    found: list[tuple[int, str]] = []
    for count in sorted(set(among.values()), reverse=True):
        if found:
            found[-1] = found[-1][0], "met"
        found += _untied([entry for entry in level if among[entry] == count], wins, nearer)
    return found
