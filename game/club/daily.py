"""The deal of a day: for each game the same for everybody, from the date alone, and how a try compares with par."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from game.ai.members import drawn
from game.club.plan import options_of
from game.rules.contract import Json
from game.rules.registry import game
from game.rules.rng import derive

#: the opponents' level, and the level that makes par in the person's place
AGAINST, PAR = "club", "skip"
#: signs of a result that is better than par, par, worse than par, not played
BETTER, EVEN, WORSE, NONE = "▲", "●", "▼", "○"
#: from this day on a game that can be scored by points is, so that a result is more than won or lost
GRADED, BY_POINTS = 20261201, {"scoring": "points", "deals": 2}


@dataclass(frozen=True, slots=True)
class Deal:
    """A game's deal of a day; ``members``: the opponents, by seat, for the person's match and for par alike."""

    game: str
    options: Mapping[str, Json]
    seed: int
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Try:
    """The result of a day's deal: the points ahead (below 0: behind), None if conceded; and par, None while unknown."""

    ahead: float | None
    par: float | None = None

    @property
    def sign(self) -> str:
        """The sign for better than par, par, or worse; a try without par counts as par, a conceded one as worse."""
        if self.ahead is None:
            return WORSE
        if self.par is None or self.ahead == self.par:
            return EVEN
        return BETTER if self.ahead > self.par else WORSE


def deal(name: str, day: int) -> Deal:
    """Return the deal of a game on a day (20261123). KeyError for an unknown game."""
    rules = game(name)
    seed = derive(day, "the deal of the day", name).randrange(1_000_000_000)
    options = options_of(rules, "short")
    if day >= GRADED:
        options = rules.full_options({**options, **{key: v for key, v in BY_POINTS.items() if key in options}})
    return Deal(name, options, seed, drawn(seed, ("human", AGAINST), {}))


def streak(days: Collection[int], order: Sequence[int]) -> int:
    """Return how many days in a row were played, up to the first of ``order`` (today, yesterday …) or the next."""
    row = list(order)
    if row and row[0] not in days:
        # today isn't over
        row = row[1:]
    count = 0
    for day in row:
        if day not in days:
            break
        count += 1
    return count


def line(date: str, games: Sequence[str], tries: Mapping[str, Try], titles: Mapping[str, str]) -> str:
    """Return the day as a line of text and signs, which reveals nothing of how it is played."""
    words = [f"{titles[name]} {tries[name].sign if name in tries else NONE}" for name in games]
    return " · ".join([f"Bonspiel {date}", *words])
