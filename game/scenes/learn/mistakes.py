"""Learn from mistakes: one's own costly decisions, to try again. Those solved come last the next time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from game.ai.judge import JudgedMove, Ruling, grade_of, points_of
from game.i18n.catalogue import _
from game.match.match import Match
from game.rules import record as records
from game.rules.contract import Seat
from game.rules.record import BadRecord
from game.scenes.coach.decisions_view import COLOURS, TitledText, runs_of
from game.scenes.coach.judged_text import JudgedMatch
from game.scenes.learn.clinic_task import MISTAKES, Ward
from game.scenes.learn.solver import Task, open_solver
from game.scenes.records.film_turns import film_of_record
from game.table.players import Players
from game.table.program import Program
from game.table.table import Table
from game.ui.theme import style

if TYPE_CHECKING:
    from game.scenes.navigator import Application
    from game.ui.window.scene import Scene

#: smallest cost of a decision to learn from, in points of win %, and most decisions of a match
LEAST, MOST = 2, 12
#: number of latest matches to take mistakes from
LAST = 8


class Mistake(Task):
    """A decision of a judged match, to try again."""

    def __init__(
        self, ward: Ward, record: Mapping[str, Any], judged: JudgedMatch, moment: JudgedMove, ruling: Ruling
    ) -> None:
        self.ward, self.record, self.talk, self.moment, self.ruling = ward, record, judged, moment, ruling
        self.id = f"{record['checksum'][:16]}/{moment.ply}"
        self.seat, self.ply, self.company, self.before = moment.seat, moment.ply, judged.company, moment.before

    def match(self) -> Match:
        rows = [dict(row) for row in records.played(self.record)[: self.ply]]
        return Match.from_record({**self.record, "moves": rows, "result": None, "checksum": ""})

    def asked(self, at: int, count: int) -> str:
        """What was played, and its cost."""
        return _("{n} of {count}. You chose “{move}”, which cost {cost} win %. What's better?", n=at + 1, count=count,
                 move=self.talk.costly_move(self.moment).played, cost=self.ruling.points)  # fmt: skip

    def known(self, answer: str) -> float | None:
        """Nothing for the best move, and the known cost for the one that was played."""
        return {self.moment.move: self.ruling.cost, self.ruling.best: 0.0}.get(answer)

    def better(self, answer: str, cost: float | None) -> bool:
        """Whether it beats what was played."""
        return cost is not None and points_of(cost) < self.ruling.points

    def verdict(self, answer: str, cost: float | None) -> tuple[str, style.Colour]:
        """The comment on the answer, beside the move that was played."""
        if cost is None:
            return _("The coach couldn't rate this answer."), style.MUTED
        grade = grade_of(cost)
        if answer == self.ruling.best:
            return _("Well done! That's the best move."), COLOURS[grade]
        if grade == "best":
            return _("Well done! That's about as good as the best move."), COLOURS[grade]
        now, before = points_of(cost), self.ruling.points
        if answer == self.moment.move:
            return _("Same move again. It costs {cost} win %.", cost=now), COLOURS[grade]
        if now < before:
            return _("Better. That costs {cost} win % instead of {before}.", cost=now, before=before), COLOURS[grade]
        return _("No better. That costs {cost} win %.", cost=now), COLOURS[grade]

    def explain(self, answer: str | None, cost: float | None) -> Sequence[TitledText]:
        """What was played, the answer if it differs, what is better and why."""
        costly, found = self.talk.costly_move(self.moment), answer == self.ruling.best
        if answer is None or found or answer == self.moment.move:
            return runs_of(costly, found=found)
        equal = cost is not None and grade_of(cost) == "best"
        return runs_of(costly, self.talk.answered(self.moment, answer), equal=equal)

    def tried(self, answer: str | None, cost: float | None) -> None:
        """Keep what was solved."""
        if cost is not None and grade_of(cost) == "best":
            self.ward.count(MISTAKES, self.id, solved=True)


def mistakes_of(ward: Ward, record: Mapping[str, Any], judged: JudgedMatch, seat: Seat) -> list[Mistake]:
    """The costly decisions of a seat in a match, the costliest first."""
    costly = [(moment, moment.ruling) for moment in judged.found.costly_moves(seat)]
    dear = [(moment, ruling) for moment, ruling in costly if ruling is not None and ruling.points >= LEAST]
    return [Mistake(ward, record, judged, moment, ruling) for moment, ruling in dear]


def dearest(ward: Ward, mistakes: Sequence[Mistake]) -> list[Mistake]:
    """The costliest ones, as many as fit one session; those solved before come after all others."""
    solved = ward.tried(MISTAKES)
    return sorted(mistakes, key=lambda mistake: (mistake.id in solved, -mistake.ruling.cost))[:MOST]


def own_mistakes(app: Application, game: str, person: int) -> list[Mistake]:
    """The costliest decisions of a person's last matches of a game, in the order of ``dearest``."""
    store, ward, found = app.store, Ward(app.preferences), list[Mistake]()
    for row in store.judged.graded(game, person)[-LAST:]:
        judgement = store.judged.read(row.match)
        # a damaged record has nothing to teach
        with suppress(BadRecord, KeyError):
            if judgement is not None and row.costly:
                record = store.record(row.match)
                film = film_of_record(record)
                company = Players.of(film.game, film.seats, app.people.of(row.match, film.members))
                judged = JudgedMatch(judgement, film, company)
                found += mistakes_of(ward, record, judged, row.seat) if judged.fits else []
    return dearest(ward, found)


def has_mistakes(app: Application, game: str, person: int) -> bool:
    """Whether there is anything to learn from."""
    return any(row.costly for row in app.store.judged.graded(game, person)[-LAST:])


def open_mistakes(app: Program, mistakes: Sequence[Mistake], back: Scene | None) -> Table:
    """The table of the first of these mistakes; ``back`` is the screen to return to."""
    return open_solver(app, mistakes, 0, back, "mistakes")
