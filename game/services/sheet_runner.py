"""The other sheets of the hall: a bonspiel's matches between members of the club go on beside those of people."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from game.match.journal import Ending, NotSaved
from game.rules.contract import Json
from game.store.bonspiels import FixturePlace

if TYPE_CHECKING:
    from game.club import Bonspiel
    from game.match.background_match import BackgroundMatch, Job
    from game.settings.people import People
    from game.store.store import Store

#: seconds until failed writes are retried
AGAIN = 5.0


class SheetRunner:
    """Plays the AI-only sheets of one bonspiel, one after another. All methods return at once.

    ``bonspiel``: the one being followed. ``sheet``: the fixture under way. ``news`` counts changes.
    """

    def __init__(self, store: Store, people: People, clock: Callable[[], float] = time.monotonic) -> None:
        self._store, self._people, self._clock = store, people, clock
        self.bonspiel: str | None = None
        self.sheet: int | None = None
        self.news = 0
        self.trouble = ""
        self._match: BackgroundMatch | None = None
        self._owed: tuple[FixturePlace, dict[str, Json], Ending] | None = None
        self._next_try = 0.0

    # --- requests
    def follow(self, bonspiel: str) -> None:
        """Play the sheets of this bonspiel from now on."""
        if bonspiel != self.bonspiel:
            self.stop()
            self.bonspiel = bonspiel
        if self.sheet is None:
            self._next(alone=True)

    def release_fixture(self, fixture: int) -> None:
        """Release a fixture to somebody who is going to watch it."""
        if self.sheet == fixture:
            self._halt()

    def stop(self) -> None:
        """Stop playing."""
        self._halt()
        self.bonspiel = self._owed = None

    def tick(self) -> None:
        """Collect new results."""
        if self._owed is not None:
            if self._clock() >= self._next_try:
                self._write()
        elif self._match is not None and self._match.poll():
            match = self._match
            if match.over is not None and self.bonspiel is not None and self.sheet is not None:
                self._owed = (FixturePlace(self.bonspiel, self.sheet), *match.over)
                self._halt()
                self._write()
            elif match.trouble is not None:
                self.trouble = match.trouble
                self._halt()
                self.news += 1

    # --- one sheet
    def _halt(self) -> None:
        if self._match is not None:
            self._match.close()
        self._match = self.sheet = None

    def _next(self, *, alone: bool = False) -> None:
        """Begin the next sheet; ``alone``: nobody sits at a table, so a watched match may be replayed."""
        from game.club.fixture_matches import without_people
        from game.store import MatchElsewhere

        if self.bonspiel is None:
            return
        with suppress(KeyError):
            bonspiel, going = self._store.bonspiels.read(self.bonspiel)
            due = without_people(bonspiel)
            free = [fixture.number for fixture in due if fixture.number not in going]
            if not free and alone:
                # somebody has watched the beginning and left
                for fixture in due:
                    with suppress(MatchElsewhere, NotSaved):
                        self._store.discard(going[fixture.number])
                        self._store.bonspiels.free(FixturePlace(self.bonspiel, fixture.number))
                        free.append(fixture.number)
            if free:
                self._begin(bonspiel, free[0])

    def _begin(self, bonspiel: Bonspiel, number: int) -> None:
        from game.match.background_match import BackgroundMatch

        self.sheet, self.trouble = number, ""
        self._match = BackgroundMatch(job_of(bonspiel, number))
        self.news += 1

    def _write(self) -> None:
        assert self._owed is not None
        place, record, ending = self._owed
        self._next_try = self._clock() + AGAIN
        with suppress(KeyError):
            bonspiel, going = self._store.bonspiels.read(place.bonspiel)
            if place.fixture not in bonspiel.results and place.fixture not in going:
                names = self._people.beside(record.get("members", ())).names(record["seats"])
                try:
                    self._store.played(record, names, ending, place)
                except NotSaved as why:
                    self.trouble = str(why)
                    return
        self._owed = None
        self.news += 1
        self._next()


def job_of(bonspiel: Bonspiel, number: int) -> Job:
    """The match of a fixture, for another process."""
    from game.ai.members import drawn
    from game.match.background_match import Job
    from game.rules.registry import game

    sheet = bonspiel.sheet(number)
    options = bonspiel.plan.options(game(sheet.game))
    return Job(sheet.game, options, sheet.seats, sheet.seed, drawn(sheet.seed, sheet.seats, sheet.members))
