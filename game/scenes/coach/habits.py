"""Totals of a person's judged matches: errors by month and opponent, recurring mistakes, and a rating."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from game.club.rating import SEATS, Played
from game.i18n.catalogue import _, spoken
from game.rules.contract import Game
from game.store import Graded, SeatResult

#: months and kinds of mistakes to show
MONTHS, HABITS = 12, 5


class Stretch(NamedTuple):
    """A group of matches: their common feature, how many, their decisions and the cost of one, in chances of
    winning.
    """

    name: str
    matches: int
    decisions: int
    error: float


class Habit(NamedTuple):
    """A recurring mistake: in words, how often, and its total cost, in chances of winning."""

    said: str
    times: int
    cost: float


def _stretch(name: str, rows: Sequence[Graded]) -> Stretch:
    decisions = sum(row.decisions for row in rows)
    cost = sum(row.cost for row in rows)
    return Stretch(name, len({row.match for row in rows}), decisions, cost / decisions if decisions else 0.0)


def months(rows: Sequence[Graded]) -> list[Stretch]:
    """The last months with matches, the oldest first, each named by its first day: 2026-11-01."""

    def month(row: Graded) -> str:
        return f"{datetime.datetime.fromtimestamp(row.ended):%Y-%m-01}"

    found = groupby(sorted(rows, key=month), key=month)
    return [_stretch(name, list(some)) for name, some in found][-MONTHS:]


def levels(rows: Sequence[Graded]) -> list[Stretch]:
    """By the strongest opponent, the weakest first."""
    order = ("human", *sorted(SEATS, key=lambda kind: SEATS[kind]))
    known = {kind: [row for row in rows if row.against == kind] for kind in order}
    return [_stretch(kind, some) for kind, some in known.items() if some]


def habits(rules: Game, rows: Sequence[Graded]) -> list[Habit]:
    """The mistakes that cost most in all, grouped by kind."""
    costs: dict[tuple[str, str], list[float]] = {}
    for row in rows:
        for played, best, cost in row.costly:
            was, better = rules.sort(played), rules.sort(best)
            if was is not None and better is not None:
                costs.setdefault((spoken(was), spoken(better)), []).append(cost)
    found = [Habit(habit_said(*pair), len(each), sum(each)) for pair, each in costs.items()]
    return sorted(found, key=lambda habit: -habit.cost)[:HABITS]


def habit_said(was: str, better: str) -> str:
    """Two sorts of moves in a sentence."""
    if was == better:
        said = _("{played} when something else was better", played=was)
    else:
        said = _("{played} when {better} was better", played=was, better=better)
    return said[:1].upper() + said[1:]


def rated(rules: Game, results: Sequence[SeatResult], person: int) -> list[Played]:
    """A person's matches for a rating: against seats of known strength alone, and beside them. ``results``: of all
    seats. A match that several sides have won is shared among them.
    """
    found = []
    for _match, some in groupby(sorted(results, key=lambda r: (r.match, r.seat)), key=lambda r: r.match):
        seats = list(some)
        mine = [r for r in seats if r.kind == "human" and r.person == person]
        others = [r for r in seats if r not in mine]
        if len(mine) != 1 or not others or any(r.kind not in SEATS for r in others):
            continue
        sides: dict[int, list[float]] = {}
        for r in others:
            sides.setdefault(rules.team(r.seat), []).append(SEATS[r.kind])
        own = rules.team(mine[0].seat)
        partners = tuple(sides.pop(own, ()))
        winners = len({rules.team(r.seat) for r in seats if r.won})
        won = 1.0 / winners if mine[0].won and winners else 0.0
        if sides:
            found.append(Played(partners, tuple(map(tuple, sides.values())), won))
    return found
