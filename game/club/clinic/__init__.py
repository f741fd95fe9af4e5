"""The clinic: positions with an answer, made or drawn from matches, how tries at them count, and ratings.

The positions lie beside this file, baked by ``tests.lab.clinic``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.club.rating import Played, Rating, rating
from game.rules.contract import Json, Position, Words
from game.rules.untrusted import DAMAGE

#: an answer solves a position if it costs less than this chance of winning; the second for answers made by a hand,
#: which is never sure
LIMIT, BY_HAND = 0.02, 0.05
#: the sets of a game's positions, by the first letter of their ids
SETS: Mapping[str, str] = {"m": "made", "j": "match"}


@dataclass(frozen=True, slots=True)
class Problem:
    """A position for the seat to move to solve.

    ``best``: the moves that solve it (one of many where answers are made by ``hand``). ``values``: the values of moves,
    where they were judged. ``margin``: what the next best costs. ``rating``: how hard it is, on the scale of persons.
    ``why``: the case for the first of the best.
    """

    game: str
    id: str
    position: Position
    best: tuple[str, ...]
    values: Mapping[str, float]
    margin: float
    rating: float
    why: Words | None
    hand: bool = False

    @property
    def set(self) -> str:
        """Which of ``SETS`` it is from."""
        return SETS[self.id[0]]

    def cost(self, move: str) -> float | None:
        """Return what an answer costs, in chances of winning; None where that isn't computed yet."""
        if move in self.best:
            return 0.0
        return round(max(self.values.values()) - self.values[move], 4) if move in self.values else None

    def solved(self, answer: str, cost: float | None) -> bool:
        """Whether an answer of this cost solves it. Where one move is best by far, only that does."""
        loose = self.hand or answer in self.values
        return answer in self.best or (loose and cost is not None and cost < limit(hand=self.hand))


def limit(*, hand: bool) -> float:
    """Return the highest cost that solves a position, in chances of winning."""
    return BY_HAND if hand else LIMIT


def problems_of(game: str, baked: Json) -> tuple[Problem, ...]:
    """The positions of a game as they were baked."""

    def problem(row: Json) -> Problem:
        why = None if row["why"] is None else Words.from_json(row["why"])
        return Problem(game, row["id"], row["position"], tuple(row["best"]), row["values"], row["margin"],
                       row["rating"], why, baked["hand"])  # fmt: skip

    return tuple(problem(row) for row in baked["positions"])


@dataclass(frozen=True, slots=True)
class Tried:
    """A position that somebody has tried: whether the first answer solved it, whether any has."""

    first: bool
    ever: bool

    def to_json(self) -> Json:
        """Two digits."""
        return 2 * self.ever + self.first


def tried_of(rows: object) -> dict[str, Tried]:
    """Return the stored tries at a game's positions, by id; malformed ones are left out."""
    found: dict[str, Tried] = {}
    try:
        for id, number in dict(rows).items():  # type: ignore[call-overload]
            if type(id) is str and type(number) is int and number in (0, 2, 3):
                found[id] = Tried(number == 3, number >= 2)
    except DAMAGE:
        return {}
    return found


def rated(tried: Mapping[str, Mapping[str, Tried]], problems: Callable[[str], Sequence[Problem]]) -> Rating:
    """Rate a person who tried these ``problems`` (by game, by id): first answers count, against their difficulty."""
    return rating([
        Played((), ((each.rating,),), float(tried[game][each.id].first))
        for game in tried for each in problems(game) if each.id in tried[game]
    ])  # fmt: skip


def following(ids: Sequence[str], tried: Mapping[str, Tried]) -> str:
    """Return the next position: the first that isn't solved, else the first."""
    return next((id for id in ids if id not in tried or not tried[id].ever), ids[0])
