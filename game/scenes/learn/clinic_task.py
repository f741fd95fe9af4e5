"""A position of the clinic at the game's table, and what is kept of the tries at it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING

from game.ai.judge import JudgedMove, Judgement, Ruling, points_of
from game.ai.judge.evaluation import sides_of
from game.club.clinic import Problem, Tried, problems_of, tried_of
from game.faces.registry import ENTRIES
from game.i18n.catalogue import _
from game.match.match import Match
from game.resources.paths import path
from game.rules.registry import game
from game.scenes.coach.decisions_view import TitledText, answered_run, better_runs
from game.scenes.coach.judged_text import JudgedMatch
from game.scenes.learn.solver import Task
from game.scenes.records.film_turns import film_of_record
from game.table.players import Players
from game.ui.theme import style

if TYPE_CHECKING:
    from game.scenes.navigator import Application
    from game.ui.window.app_protocol import Preferences

#: the name under which tries at one's own mistakes are kept
MISTAKES = "mistakes"


@cache
def problems(name: str) -> tuple[Problem, ...]:
    """The positions of a game: made ones first, each set from easy to hard by its margins. None without their file."""
    file = path(f"game/club/clinic/{name}.json")
    return problems_of(name, json.loads(file.read_text("utf-8"))) if file.exists() else ()


class Ward:
    """What is kept of the clinic, under ``clinic`` in the settings: for each game, what each position's tries were.

    One's own mistakes have a place beside the games (``MISTAKES``).
    """

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def tried(self, name: str) -> dict[str, Tried]:
        """The positions of a game that were tried, by id."""
        return tried_of(self._preferences["clinic"].get(name, {}))

    def all(self) -> dict[str, dict[str, Tried]]:
        """Those of every game."""
        return {name: self.tried(name) for name in ENTRIES}

    def count(self, name: str, id: str, *, solved: bool) -> None:
        """A try is over: the first one counts for the rating, any for being solved."""
        tried = self.tried(name)
        old = tried.get(id)
        tried[id] = Tried(solved if old is None else old.first, solved or (old is not None and old.ever))
        rows = {id: each.to_json() for id, each in tried.items()}
        self._preferences.change("clinic", {**self._preferences["clinic"], name: rows})


class Case(Task):
    """A position to be solved."""

    ply = 0

    def __init__(self, app: Application, asked: Problem) -> None:
        self.problem, self.ward = asked, Ward(app.preferences)
        rules = game(asked.game)
        self.seat = int(asked.position["to_move"])
        self.kinds = ["club"] * rules.seats(asked.position["options"])
        self.kinds[self.seat] = "human"
        self.company = Players.of(rules, self.kinds, app.people)
        self.sides = sides_of(rules, len(self.kinds))
        self.before = (1.0 / len(set(self.sides)),) * len(set(self.sides))

    @cached_property
    def talk(self) -> JudgedMatch:
        """The position in words."""
        film = film_of_record(self.match().record())
        return JudgedMatch(Judgement(self.problem.game, self.sides, False, ()), film, self.company)

    def match(self) -> Match:
        """The position, its luck always the same."""
        return Match.start(game(self.problem.game), {}, self.kinds, 0, self.problem.position)

    def asked(self, at: int, count: int) -> str:
        """That it is to be solved; it is numbered within its set, as on the clinic's page."""
        some = [each.id for each in problems(self.problem.game) if each.set == self.problem.set]
        n = some.index(self.problem.id) + 1
        return _("Position {n} of {count}. What's the best move?", n=n, count=len(some))

    def known(self, answer: str) -> float | None:
        """By what was judged before."""
        return self.problem.cost(answer)

    def better(self, answer: str, cost: float | None) -> bool:
        return self.problem.solved(answer, cost)

    def verdict(self, answer: str, cost: float | None) -> tuple[str, style.Colour]:
        """Solved, or what is lost by it."""
        if self.problem.solved(answer, cost):
            return _("Solved!"), style.GREEN
        if cost is None:
            return _("The coach couldn't rate this answer."), style.MUTED
        if not points_of(cost):
            return _("There's a better move."), style.RED
        return _("Not solved. That costs {cost} win %.", cost=points_of(cost)), style.RED

    def explain(self, answer: str | None, cost: float | None) -> Sequence[TitledText]:
        """What the answer does, what is best and why."""
        best = answer if answer in self.problem.best else self.problem.best[0]
        even = self.before
        why = self.problem.why if best == self.problem.best[0] else None
        moment = JudgedMove(0, self.seat, best, even, even, even, "", Ruling(best, even, even, 0.0, why))
        runs = [] if answer in (None, best) else [answered_run(self.talk.answered(moment, answer), style.WARM)]
        solved = answer is not None and self.problem.solved(answer, cost)
        return [*runs, *better_runs(self.talk.costly_move(moment), found=answer == best, equal=solved)]

    def tried(self, answer: str | None, cost: float | None) -> None:
        """Kept, unless nobody can tell what the answer was worth."""
        if answer is None or cost is not None:
            asked = self.problem
            self.ward.count(asked.game, asked.id, solved=answer is not None and asked.solved(answer, cost))
