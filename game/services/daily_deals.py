"""The deals of the day: one try each, its result, and par, which another process finds."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from game.rules.record import BadRecord, conceded
from game.store.daily_tries import DayDeal

if TYPE_CHECKING:
    from game.club.daily import Deal, Try
    from game.match.background_match import BackgroundMatch, Job
    from game.settings.preferences import Preferences
    from game.store.store import Store

#: days to keep of each game
KEPT = 370


class DailyDeals:
    """The tries of all days. ``news`` counts changes; all methods return at once.

    Which match is the one try at a deal is written with its beginning (``store.daily_tries``). Its outcome lies in the
    settings, under ``days`` a row for each game's day: its number, points ahead (None: conceded), par if known.
    """

    def __init__(self, store: Store, preferences: Preferences) -> None:
        self._store, self._preferences = store, preferences
        self._match: BackgroundMatch | None = None
        self._wanted: list[tuple[str, int]] = []
        self.news = 0

    # --- stored state
    def tries(self, game: str) -> dict[int, Try]:
        """The tries of a game by day."""
        from game.club.daily import Try

        rows = self._preferences["days"].get(game, [])
        return {row[0]: Try(row[1], row[2] if len(row) > 2 else None) for row in rows if _sound(row)}

    def match(self, game: str, day: int) -> str | None:
        """The match that is the try of a day, or None."""
        return self._store.tries.match(DayDeal(game, day))

    def state(self, game: str, day: int) -> str:
        """``new``, ``open``, ``over``, or ``gone``: it was deleted, or somebody else made its moves."""
        if day in self.tries(game):
            return "over"
        match = self.match(game, day)
        if match is None:
            return "new"
        with suppress(KeyError, BadRecord):
            record = self._store.record(match)
            if not record["checksum"]:
                return "open"
            self._finish(game, day, match, record)
            return "over" if day in self.tries(game) else "gone"
        return "gone"

    def of(self, match: str) -> str | None:
        """The game whose deal of a day a match is the try at, or None."""
        deal = self._store.tries.of(match)
        return None if deal is None else deal.game

    def waiting(self, game: str, day: int) -> int | None:
        """The newest earlier day whose try was begun and isn't over, or None."""
        found = [each.day for each in self._store.tries.all() if each.game == game and each.day != day]
        return next((each for each in reversed(found) if self.state(game, each) == "open"), None)

    def take_in(self) -> None:
        """Collect all finished tries, of earlier days too, and look for their par."""
        for game, day in self._store.tries.all():
            if self.state(game, day) == "over":
                self.find_par(game, day)

    def _finish(self, game: str, day: int, match: str, record: Mapping[str, Any]) -> None:
        """Store the result of a finished match; there is none if a level has made the person's moves."""
        from game.club.daily import Try

        if conceded(record["moves"]) is not None:
            self._put(game, day, Try(None))
            return
        found = {result.seat: result.score for result in self._store.results(game=game) if result.match == match}
        mine, theirs = found.get(0), found.get(1)
        if mine is not None and theirs is not None:
            self._put(game, day, Try(_ahead(game, record["options"], mine, theirs)))

    def _put(self, game: str, day: int, each: Try) -> None:
        rows = {**self.tries(game), day: each}
        kept = [[n, t.ahead, *([] if t.par is None else [t.par])] for n, t in sorted(rows.items())][-KEPT:]
        self._preferences.change("days", {**self._preferences["days"], game: kept})
        self.news += 1

    # --- par
    def find_par(self, game: str, day: int) -> None:
        """Find out the strongest seat's result on a day's deal, once the person's try is over."""
        each = self.tries(game).get(day)
        if each is not None and each.ahead is not None and each.par is None and (game, day) not in self._wanted:
            self._wanted.append((game, day))
            if self._match is None:
                self._next()

    def tick(self) -> None:
        """Collect new results."""
        match = self._match
        if match is None or not match.poll():
            return
        from game.club.daily import Try, deal

        if match.over is not None:
            scores = match.over[1].scores
            game, day = self._wanted[0]
            each = self.tries(game).get(day)
            if each is not None and scores[0] is not None and scores[1] is not None:
                options = deal(game, day).options
                self._put(game, day, Try(each.ahead, _ahead(game, options, scores[0], scores[1])))
        if match.over is not None or match.trouble is not None:
            self._wanted.pop(0)
            self._match = None
            self.news += 1
            self._next()

    def _next(self) -> None:
        if self._wanted:
            from game.club.daily import deal
            from game.match.background_match import BackgroundMatch

            self._match = BackgroundMatch(par_job(deal(*self._wanted[0])))
            self.news += 1

    def stop(self) -> None:
        """Stop finding par."""
        if self._match is not None:
            self._match.close()
        self._match = None
        self._wanted.clear()


def par_job(each: Deal) -> Job:
    """The match that makes par."""
    from game.club.daily import AGAINST, PAR
    from game.match.background_match import Job

    members = ("", *each.members[1:])
    return Job(each.game, each.options, (PAR, AGAINST), each.seed, members)


def _ahead(game: str, options: Mapping[str, Any], mine: float, theirs: float) -> float:
    """How far ahead a score is of another (below 0: behind), even where the lower one wins."""
    from game.rules.registry import game as rules_of

    return float(theirs - mine if rules_of(game).low_wins(options) else mine - theirs)


def _sound(row: object) -> bool:
    if not isinstance(row, list) or len(row) not in (2, 3) or type(row[0]) is not int:
        return False
    if len(row) == 2 and row[1] is None:
        return True
    return all(type(number) in (int, float) and abs(number) < 1e6 for number in row[1:])
