"""The value of the rocks on the sheet, in points of this end: by distance, by protection, by throws to come.

Every rock in the house has a weight found by self-play (``table.json``, made by ``value_table``), and so have the
points that would count now. With no throw left only the points count.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from game.resources.paths import path
from game.rules.hurry_hard.board import Board
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.tables import CLOSER, LAST_THROW, OUT, carries, rocks_of

#: how many Guards in front of a rock make a difference
LEVELS = 3
#: where a weight is found: a Draw at step ``at`` behind ``level`` Guards is ``at + OUT * level``
BITING = OUT * LEVELS
COUNTING = BITING + 1
HAMMER = COUNTING + 1
MIDDLE = HAMMER + 1
WEIGHTS = MIDDLE + 1
#: Guards in the centre that make a difference
CROWD = 3
BITER_RANK = 2 * OUT + 1

#: a rock as it counts: its team, its rank (``Board.rank``), where its weight is found
Entry = tuple[int, int, int]


TABLE = "game/ai/hurry_hard/table.json"


def read_tables() -> dict[str, Any]:
    """The weights from self-play, as ``value_table`` wrote them."""
    found: dict[str, Any] = json.loads(path(TABLE).read_text("utf-8"))
    return found


TABLES = read_tables()
#: by throws to come, the weight of everything
ROCKS: list[list[float]] = TABLES["rocks"]


def count(first: Sequence[int], second: Sequence[int]) -> int:
    """The points that ranks give the first team, less what they give the second. (Page: Scoring.)"""
    if not first:
        return -len(second)
    if not second:
        return len(first)
    best, other = min(first), min(second)
    if best < other:
        return sum([rank < other for rank in first])
    return -sum([rank < best for rank in second])


def entry_of(state: Board, team: int, rock: int) -> Entry:
    """Return how a Draw in the house counts. A frozen one can't be hit, whether or not anything guards it."""
    at = state.at[rock]
    level = LEVELS - 1 if state.frozen[rock] else min(LEVELS - 1, state.guards[rock].bit_count())
    return team, 2 * at + (not carries(state.under[rock], CLOSER)), at + OUT * level


class LayoutFeatures:
    """The rocks of a state, evaluated with ``left`` throws to come."""

    __slots__ = ("entries", "hammer", "ranks", "soft", "state", "weights")

    def __init__(self, state: Core, left: int) -> None:
        self.state = state
        self.weights = weights = ROCKS[min(left, LAST_THROW - 1)]
        self.hammer = state.hammer & 1
        self.ranks: tuple[list[int], list[int]] = ([], [])
        #: each rock that counts for a team, by number
        self.entries: dict[int, Entry] = {}
        soft = 0.0
        for team in (0, 1):
            ranks, sign = self.ranks[team], 1 - 2 * team
            for rock in rocks_of(state.house[team]):
                entry = self.entries[rock] = entry_of(state, team, rock)
                ranks.append(entry[1])
                soft += sign * weights[entry[2]]
            for rock in rocks_of(state.biters[team] & state.fence):
                self.entries[rock] = (team, BITER_RANK, BITING)
                ranks.append(BITER_RANK)
                soft += sign * weights[BITING]
        #: the weights of team 0's rocks less those of team 1's
        self.soft = soft

    def value(self, side: int) -> float:
        """Return the value of the sheet to a team."""
        worth = self.weights[COUNTING] * count(*self.ranks) + self.soft
        middle = min(CROWD, self.state.centre.bit_count())
        for_hammer = self.weights[HAMMER] + self.weights[MIDDLE] * middle
        worth += -for_hammer if self.hammer else for_hammer
        return -worth if side else worth

    def gain(self, side: int, plus: Sequence[Entry], minus: Sequence[Entry]) -> float:
        """Return what a team gains when rocks come and go."""
        ranks = (self.ranks[0][:], self.ranks[1][:])
        weights = self.weights
        change = 0.0
        for team, rank, place in minus:
            if rank in ranks[team]:
                ranks[team].remove(rank)
            change -= -weights[place] if team else weights[place]
        for team, rank, place in plus:
            ranks[team].append(rank)
            change += -weights[place] if team else weights[place]
        change += weights[COUNTING] * (count(*ranks) - count(*self.ranks))
        return -change if side else change

    def middle(self, side: int) -> float:
        """Return the value of another Guard in the centre to a team."""
        if self.state.centre.bit_count() >= CROWD:
            return 0.0
        worth = self.weights[MIDDLE]
        return worth if side == self.hammer else -worth

    def guarded(self, rock: int, by: int) -> tuple[tuple[Entry, ...], tuple[Entry, ...]]:
        """Return what comes and goes when a Draw has ``by`` Guards more in front of it."""
        team, rank, place = self.entries[rock]
        level = place // OUT
        if self.state.frozen[rock]:
            return (), ()
        guards = self.state.guards[rock].bit_count() + by
        new = place % OUT + OUT * max(0, min(LEVELS - 1, guards))
        if new // OUT == level:
            return (), ()
        return ((team, rank, new),), ((team, rank, place),)
