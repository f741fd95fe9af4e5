"""The judge's findings in a match: moments, the cost of each decision, the effect of chance, and their sums.

Chances of winning are given by side (a team; without teams, a seat), 0 to 1, and sum to 1.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.contract import Json, Seat, Words
from game.rules.registry import game

#: raised whenever the judge would find something else in the same match
VERSION: Final = 10

#: a chance of winning for each side
Shares = tuple[float, ...]

#: grades of a decision by its cost, in chances of winning rounded to hundredths: nothing, below ``fine``, below
#: ``slip``, below ``mistake``, and all beyond
LIMITS: Final = (("fine", 0.02), ("slip", 0.05), ("mistake", 0.10))
GRADES: Final = ("best", "fine", "slip", "mistake", "blunder")
#: a cost below this is none
NOTHING: Final = 0.001
#: how many turning points, and how many of the costliest decisions, to name
TURNS, DEAREST = 3, 5
#: points of win % by which a turning point moves the curve at least
LEAST: Final = 8
#: shots after a turning point within which there is no other
APART = 3
#: how much of a draw's luck counts at one: hardly anybody notices it at the time
DRAWN = 0.5
#: decimals that are stored
PLACES: Final = 5

#: what chance did: dealt again, showed an unknown card, decided a delivery, anything else
KINDS: Final = ("deal", "draw", "touch", "chance")
#: the parts of a result, as pages show them
PARTS: Final = ("start", "play", "others", "luck")
#: the number of the moment before the first move: the first deal
DEAL: Final = -1


def points_of(chance: float) -> int:
    """Return a chance of winning, or a difference of two, in whole points of win %, as every page shows it."""
    return int(math.copysign(100 * abs(chance) + 0.5 + 1e-9, chance))


def grade_of(cost: float) -> str:
    """Return the grade of a decision with that cost, by whole points of win %."""
    points = points_of(cost)
    return next((name for name, limit in LIMITS if points < points_of(limit)), "blunder") if points else "best"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision, judged by what its seat could know.

    ``best``: the best move that was found. ``before`` and ``after``: the chances with it and with the move played.
    ``cost``: what that lost the seat's side. ``why``: the case for the best move, where the cost deserves a word.
    """

    best: str
    before: Shares
    after: Shares
    cost: float
    why: Words | None = None

    @property
    def grade(self) -> str:
        """One of GRADES."""
        return grade_of(self.cost)

    @property
    def points(self) -> int:
        """The cost in whole points of win %."""
        return points_of(self.cost)

    def wins(self, side: int) -> tuple[int, int]:
        """Return how many of 100 matches ``side`` wins with the best move, and with the one played.

        They differ by the cost. ``side``: that of the deciding seat.
        """
        played = min(points_of(self.after[side]), 100 - self.points)
        return played + self.points, played

    def to_json(self) -> Json:
        """The ruling as a JSON object."""
        why = None if self.why is None else self.why.to_json()
        chances = {"before": list(self.before), "after": list(self.after)}
        return {"best": self.best, **chances, "cost": self.cost, "grade": self.grade, "why": why}

    @classmethod
    def from_json(cls, table: Json) -> Ruling:
        """The ruling that ``to_json`` wrote."""
        why = None if table["why"] is None else Words.from_json(table["why"])
        return cls(table["best"], tuple(table["before"]), tuple(table["after"]), table["cost"], why)


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A move of the match with the chances around it, all cards open.

    ``before``, ``after``: the move; ``then``: chance has done its part, too. ``ply``: its number from 0 on; DEAL for
    the first deal, which is nobody's (``seat`` -1, ``move`` empty). ``chance``: one of KINDS, or empty where chance had
    no part. ``ruling``: where there was something to decide. ``lent``: whether a level of the program made the move for
    the person who sat there, or a hint advised it.
    """

    ply: int
    seat: Seat
    move: str
    before: Shares
    after: Shares
    then: Shares
    chance: str = ""
    ruling: Ruling | None = None
    lent: bool = False

    def luck(self, side: int) -> float:
        """Return what chance brought a side, compared with what it could expect."""
        return self.then[side] - self.after[side] if self.chance else 0.0

    def play(self, side: int) -> float:
        """Return what the decision brought a side (its own: its cost), by what its seat could know."""
        return 0.0 if self.ruling is None else self.ruling.after[side] - self.ruling.before[side]

    def hidden(self, side: int) -> float:
        """Return what the move brought a side beyond that: by cards that its seat couldn't see."""
        return self.after[side] - self.before[side] - self.play(side)

    @property
    def swing(self) -> float:
        """How far the curve moves here, for any side."""
        return max(_moved(self.before, self.then))

    @property
    def points(self) -> int:
        """The same in points of win %, consistent with the whole numbers shown before and after."""
        return max(abs(points_of(now) - points_of(was)) for was, now in zip(self.before, self.then, strict=True))

    @property
    def swung(self) -> int:
        """The side whose chance moves furthest here, the first of equals."""
        return _furthest(self.before, self.then)

    def to_json(self) -> Json:
        """The moment as a JSON object."""
        chances = {"before": list(self.before), "after": list(self.after), "then": list(self.then)}
        ruling = None if self.ruling is None else self.ruling.to_json()
        return {
            "ply": self.ply, "seat": self.seat, "move": self.move, **chances, "chance": self.chance, "ruling": ruling,
            "lent": self.lent,
        }  # fmt: skip

    @classmethod
    def from_json(cls, table: Json) -> JudgedMove:
        """The moment that ``to_json`` wrote."""
        ruling = None if table["ruling"] is None else Ruling.from_json(table["ruling"])
        before, after, then = (tuple(table[key]) for key in ("before", "after", "then"))
        own = (table["ply"], table["seat"], table["move"])
        return cls(*own, before, after, then, table["chance"], ruling, bool(table["lent"]))


@dataclass(frozen=True, slots=True)
class Sums:
    """A side's way from ``start`` to ``result``, in chances of winning; all parts but the last add up to it.

    ``play``: what its own decisions cost (0 or less). ``others``: what those of the others brought it. ``touch``: the
    results of its deliveries against what their aims promised; ``others_touch``: those of the others. ``luck``: all
    other effects of chance. ``hidden``: the rest: the effect of cards that a mover couldn't see, and of what the judge
    had not seen coming (its curve uses a rule of thumb, its rulings look further).
    """

    start: float
    play: float
    others: float
    touch: float
    others_touch: float
    luck: float
    hidden: float
    result: float

    @property
    def total(self) -> float:
        """The sum of the parts."""
        parts = self.play + self.others + self.touch + self.others_touch + self.luck + self.hidden
        return self.start + parts

    @property
    def adjusted(self) -> float:
        """The result without the luck (it may lie beyond 0 and 1; its mean over many matches is the result's)."""
        return self.result - self.luck

    @property
    def written(self) -> dict[str, int]:
        """Start, parts and result in whole points of win %, such that start and parts add up to the result.

        Luck is everything except one's own mistakes and those of the others: touch and hidden cards, too.
        """
        found = {"start": round(100 * self.start), "play": points_of(self.play), "others": points_of(self.others)}
        result = round(100 * self.result)
        return {**found, "luck": result - sum(found.values()), "result": result}

    def to_json(self) -> Json:
        """The sums as a JSON object."""
        names = ("start", "play", "others", "touch", "others_touch", "luck", "hidden", "result", "adjusted")
        return {name: round(getattr(self, name), PLACES) for name in names}


@dataclass(frozen=True, slots=True)
class DecisionTally:
    """A seat's decisions: how many, their total cost, how many had each grade, and the costliest."""

    decisions: int
    cost: float
    grades: dict[str, int]
    dearest: tuple[JudgedMove, ...]

    @property
    def error(self) -> float:
        """What a decision cost on average."""
        return self.cost / self.decisions if self.decisions else 0.0

    def to_json(self) -> Json:
        """Return the tally as a JSON object; the costliest by the numbers of their moves."""
        dearest = [moment.ply for moment in self.dearest]
        return {"decisions": self.decisions, "error": round(self.error, PLACES), "grades": self.grades,
                "dearest": dearest}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Judgement:
    """A match, judged. ``sides``: the side of each seat. ``over``: whether the match had an end."""

    game: str
    sides: tuple[int, ...]
    over: bool
    moments: tuple[JudgedMove, ...]
    version: int = VERSION

    @property
    def count(self) -> int:
        """How many sides there are."""
        return len(set(self.sides))

    def curve(self, side: int) -> list[tuple[int, float]]:
        """The chance of a side with all cards open: by the number of moves made."""
        if not self.moments:
            return []
        first = self.moments[0]
        points = [(max(0, first.ply), first.before[side])] if first.ply != DEAL else []
        return points + [(moment.ply + 1, moment.then[side]) for moment in self.moments]

    def own_curve(self, side: int) -> list[tuple[int, float]]:
        """Return a side's chance as the deciding seats of that side knew it: by the number of moves made."""
        own = [m for m in self.moments if m.ruling is not None and self.sides[m.seat] == side]
        return [(m.ply, m.ruling.before[side]) for m in own if m.ruling is not None]

    def sums(self, side: int) -> Sums:
        """Return how a side came to its result (to its last chance, where the match had no end)."""
        parts = {"play": 0.0, "others": 0.0, "touch": 0.0, "others_touch": 0.0, "luck": 0.0, "hidden": 0.0}
        for moment in self.moments:
            mine = moment.seat >= 0 and self.sides[moment.seat] == side
            parts["play" if mine else "others"] += moment.play(side)
            touched = "touch" if mine else "others_touch"
            parts[touched if moment.chance == "touch" else "luck"] += moment.luck(side)
            parts["hidden"] += moment.hidden(side)
        if not self.moments:
            even = 1 / self.count
            return Sums(even, **parts, result=even)
        return Sums(self.moments[0].before[side], **parts, result=self.moments[-1].then[side])

    def decisions(self, seat: Seat) -> list[JudgedMove]:
        """Return the moments in which a seat had something to decide, and did so itself."""
        return [moment for moment in self._ruled(seat) if not moment.lent]

    def lent(self, seat: Seat) -> int:
        """Count the decisions that the program made for the person in a seat, or advised."""
        return sum(moment.lent for moment in self._ruled(seat))

    def _ruled(self, seat: Seat) -> list[JudgedMove]:
        return [moment for moment in self.moments if moment.ruling is not None and moment.seat == seat]

    def costly_moves(self, seat: Seat) -> list[JudgedMove]:
        """Return the decisions of a seat that cost a point or more, the costliest first."""
        costs = {m.ply: m.ruling.cost for m in self.decisions(seat) if m.ruling is not None and m.ruling.points}
        return sorted((m for m in self.decisions(seat) if m.ply in costs), key=lambda m: (-costs[m.ply], m.ply))

    def tally(self, seat: Seat) -> DecisionTally:
        """How a seat decided."""
        made = self.decisions(seat)
        costs = [moment.ruling.cost for moment in made if moment.ruling is not None]
        grades = [moment.ruling.grade for moment in made if moment.ruling is not None]
        dearest = tuple(self.costly_moves(seat)[:DEAREST])
        return DecisionTally(len(made), math.fsum(costs), {grade: grades.count(grade) for grade in GRADES}, dearest)

    def shots(self) -> list[list[JudgedMove]]:
        """Return the moments by shots: a throw, a stone or a delivery with all answers to it, or a turn.

        Moments before the first throw or stone belong to none.
        """
        found: list[list[JudgedMove]] = []
        opens = game(self.game).shot_opens
        for moment in self.moments:
            if moment.ply == DEAL:
                continue
            if moment.move.startswith(opens) if opens is not None else not found or moment.seat != found[-1][-1].seat:
                found.append([])
            if found:
                found[-1].append(moment)
        return found

    def turns(self) -> list[JudgedMove]:
        """Return the turning points in order: the shots that moved the open curve most and for good.

        None moves the curve by less than ``LEAST`` points, for good and in its moment; so there may be none.
        """
        shots = self.shots()
        lasting = [_lasting(shots, number) for number in range(len(shots))]
        found: dict[int, JudgedMove] = {}
        for number in sorted(range(len(shots)), key=lambda number: (-abs(lasting[number]), number)):
            if len(found) == TURNS or points_of(abs(lasting[number])) < LEAST:
                break
            moment = _turned(shots[number], lasting[number])
            if moment.points >= LEAST and all(abs(number - other) >= APART for other in found):
                found[number] = moment
        return [found[number] for number in sorted(found)]

    def fortunes(self, side: int) -> list[JudgedMove]:
        """Return the moments in which chance had a part, the luckiest for a side first."""
        drawn: Sequence[JudgedMove] = [moment for moment in self.moments if moment.chance]
        return sorted(drawn, key=lambda moment: (-moment.luck(side), moment.ply))

    def to_json(self) -> Json:
        """Return the judgement as a JSON object: the moments, and what follows from them for its readers."""
        return {
            "version": self.version,
            "game": self.game,
            "sides": list(self.sides),
            "over": self.over,
            "sums": [self.sums(side).to_json() for side in range(self.count)],
            "seats": [self.tally(seat).to_json() for seat in range(len(self.sides))],
            "turns": [moment.ply for moment in self.turns()],
            "moments": [moment.to_json() for moment in self.moments],
        }

    @classmethod
    def from_json(cls, table: Json) -> Judgement:
        """The judgement that ``to_json`` wrote."""
        moments = tuple(JudgedMove.from_json(each) for each in table["moments"])
        return cls(table["game"], tuple(table["sides"]), table["over"], moments, table["version"])


def _moved(before: Shares, then: Shares) -> list[float]:
    """How far each side's chance goes."""
    return [round(abs(now - was), PLACES) for was, now in zip(before, then, strict=True)]


def _furthest(before: Shares, then: Shares) -> int:
    """The side whose chance goes furthest, the first of equals."""
    moved = _moved(before, then)
    return moved.index(max(moved))


def _lasting(shots: Sequence[Sequence[JudgedMove]], number: int) -> float:
    """Return how far the curve moves with a shot and stays, for the side that it moves furthest.

    A move that the shots beside it take back turned nothing; luck of a draw counts half.
    """
    here, last, following = shots[number], shots[max(0, number - 1)], shots[min(number + 1, len(shots) - 1)]
    side = _furthest(here[0].before, here[-1].then)
    drawn = math.fsum(moment.luck(side) for moment in here if moment.chance == "draw")
    went = here[-1].then[side] - here[0].before[side] - (1.0 - DRAWN) * drawn
    stayed = following[-1].then[side] - last[0].before[side]
    return min(went, stayed, key=abs) if went * stayed > 0.0 else 0.0


def _turned(shot: Sequence[JudgedMove], lasting: float) -> JudgedMove:
    """Return the moment of a shot that moved furthest in the shot's direction, the first of equals."""
    side, way = _furthest(shot[0].before, shot[-1].then), math.copysign(1.0, lasting)
    return max(shot, key=lambda moment: way * (moment.then[side] - moment.before[side]))
