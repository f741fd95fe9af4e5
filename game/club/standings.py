"""The standings of a round robin, ties broken as curling breaks them; and how far each got in a knockout.

World Curling, rule C9: wins; among those tied the matches between them (again among those still tied after that); then
the last-stone draw, the shorter the better.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

#: who won, by pair: (winner, loser)
Wins = Collection[tuple[int, int]]
#: an entry's last-stone draw, mm; None: not made yet
Draws = Callable[[int], float | None]


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """A line of the standings. ``by``: what put the entry above the next with as many wins: ``met``, ``draw``, ``lot``
    (of two that are equally far), or nothing.

    ``rank`` counts from 0; ``level``: the entries tied with it up to the last-stone draw, itself included;
    ``distance``: that draw, mm, where it was needed and is made.
    """

    entry: int
    rank: int
    played: int
    won: int
    by: str = ""
    level: frozenset[int] = frozenset()
    distance: float | None = None


def standings(
    count: int, wins: Wins, draws: Draws | None, lots: Sequence[int], gave_up: Collection[int] = ()
) -> list[StandingsLine]:
    """Return the lines for ``count`` entries, the best first.

    ``draws``: None as long as draws aren't made, since not all have met. ``lots``: the order where nothing else
    decides. ``gave_up``: who withdrew before everything was played; they stand behind all others, whatever they have
    won.
    """
    played, won = [0] * count, [0] * count
    for winner, loser in wins:
        won[winner] += 1
        played[winner] += 1
        played[loser] += 1
    found: list[StandingsLine] = []
    for last, level in sorted({(entry in gave_up, -won[entry]) for entry in range(count)}):
        same = [
            StandingsLine(entry, 0, played[entry], won[entry])
            for entry in range(count)
            if (entry in gave_up, -won[entry]) == (last, level)
        ]
        found += _untied(same, wins, None if last else draws, lots)
    return [replace(line, rank=rank) for rank, line in enumerate(found)]


def knocked_out(
    count: int, beaten: Iterable[tuple[int, int, int, int]], finals: Sequence[int], lots: Sequence[int]
) -> list[StandingsLine]:
    """Return the lines for ``count`` entries of a knockout, the best first, whatever byes there were.

    ``beaten``: the matches played as (event, round, winner, loser), events counted from 0, the A event. ``finals``: the
    round of each event's final. An entry beaten before the final goes to the next event, if there is one; one beaten
    later in an event stands above those beaten earlier. ``lots`` decide between those beaten in the same round.
    """
    event, lost = [0] * count, [math.inf] * count
    played, won = [0] * count, [0] * count
    for number, round, winner, loser in sorted(beaten):
        won[winner] += 1
        played[winner] += 1
        played[loser] += 1
        on = round < finals[number] and number + 1 < len(finals)
        event[loser], lost[loser] = (number + 1, math.inf) if on else (number, round)

    def order(entry: int) -> tuple[float, ...]:
        still_in = lost[entry] == math.inf
        return event[entry], -lost[entry], -won[entry] if still_in else 0, lots[entry]

    places = enumerate(sorted(range(count), key=order))
    return [StandingsLine(entry, rank, played[entry], won[entry]) for rank, entry in places]


def _untied(level: list[StandingsLine], wins: Wins, draws: Draws | None, lots: Sequence[int]) -> list[StandingsLine]:
    """Lines with equal wins, in order, each with what put it above the next of them."""
    if len(level) < 2:
        return level
    among = {line.entry: sum((line.entry, other.entry) in wins for other in level) for line in level}
    if sum(among.values()) < len(level) * (len(level) - 1) // 2 or len(set(among.values())) == 1:
        # not all of them have met, or their matches decided nothing
        return _drawn(level, draws, lots)
    found: list[StandingsLine] = []
    for count in sorted(set(among.values()), reverse=True):
        if found:
            found[-1] = replace(found[-1], by="met")
        found += _untied([line for line in level if among[line.entry] == count], wins, draws, lots)
    return found


def _drawn(level: list[StandingsLine], draws: Draws | None, lots: Sequence[int]) -> list[StandingsLine]:
    """Order by draw, the shorter first; an entry without one yet comes last."""
    if draws is None:
        return sorted(level, key=lambda line: lots[line.entry])
    among = frozenset(line.entry for line in level)
    lines = [replace(line, level=among, distance=draws(line.entry)) for line in level]
    order = sorted(lines, key=lambda line: (line.distance is None, line.distance or 0.0, lots[line.entry]))
    for n, (one, other) in enumerate(pairwise(order)):
        if other.distance is not None:
            order[n] = replace(one, by="lot" if one.distance == other.distance else "draw")
    return order
