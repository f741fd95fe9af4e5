"""How a bonspiel's fixture begins and how it ended, and its prizes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.contract import Json

#: characters of the name of a match
LONGEST = 64
#: how a fixture ended that wasn't played to its end: a side conceded, or had withdrawn
CONCEDED, WALKOVER = "conceded", "walkover"


class BadResult(ValueError):
    """An invalid result; the message says why in a sentence."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a fixture ended: the side that won (0 or 1), the scores of both sides where the game has them, the match.

    ``level``: the match was drawn, and the shorter last-stone draw decides; ``winner`` is None as long as it is due.
    ``how``: ``CONCEDED``, ``WALKOVER``, or nothing. ``helped``: the sides for which a level made moves.
    """

    fixture: int
    winner: int | None
    scores: tuple[float, float] | None = None
    level: bool = False
    match: str = ""
    how: str = ""
    helped: tuple[int, ...] = ()

    def to_json(self) -> dict[str, Json]:
        """As ``read`` takes it."""
        scores = None if self.scores is None else list(self.scores)
        table = {"fixture": self.fixture, "winner": self.winner, "scores": scores}
        how = {"how": self.how} if self.how else {}
        helped = {"helped": list(self.helped)} if self.helped else {}
        return {**table, "level": self.level, "match": self.match, **how, **helped}

    @classmethod
    def read(cls, table: Json) -> Result:
        """What ``to_json`` wrote. BadResult for anything else."""
        if not isinstance(table, dict):
            raise BadResult("a result isn't a table")
        number, winner, scores = table.get("fixture"), table.get("winner"), table.get("scores")
        match, level = table.get("match", ""), table.get("level", False)
        if type(number) is not int or type(level) is not bool:
            raise BadResult("a result names no fixture")
        if (type(winner) is not int or winner not in (0, 1)) and (winner is not None or not level):
            raise BadResult("a result names no winner")
        if not isinstance(match, str) or len(match) > LONGEST or not match.isprintable():
            raise BadResult("a result names no match")
        how, helped = table.get("how", ""), table.get("helped", [])
        if how not in ("", CONCEDED, WALKOVER) or helped not in ([], [0], [1], [0, 1]):
            raise BadResult("a result doesn't say how it came about")
        if scores is not None:
            if not isinstance(scores, list) or len(scores) != 2:
                raise BadResult("a result has two scores, or none")
            if not all(type(score) in (int, float) and abs(score) < 1e6 for score in scores):
                raise BadResult("a score isn't a number")
            scores = scores[0], scores[1]
        return cls(number, winner, scores, level, match, how, (*helped,))


@dataclass(frozen=True, slots=True)
class FixtureMatch:
    """A match to begin: the game, the kinds of both seats, the seed, and who they are by seat."""

    game: str
    seats: tuple[str, str]
    seed: int
    people: Mapping[int, int]
    members: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Cup:
    """The prize of an event: its winner and runner-up, None before they are known.

    ``helped``: a level made moves for the winner somewhere in the bonspiel, so nobody gets the cup.
    """

    event: str
    winner: int | None
    second: int | None
    helped: bool = False
