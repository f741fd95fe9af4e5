"""The deals of a day as they are kept: one try each, its result, and par, which is found in another process."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from game.rules.record import BadRecord

if TYPE_CHECKING:
    from game.club.daily import Deal, Try
    from game.match.aside import Aside, Job
    from game.preferences import Preferences
    from game.store.store import Store

#: days that are kept of each game
KEPT = 370


class Days:
    """The tries of all days. ``news`` counts what has changed; all methods return at once.

    They lie in the settings: under ``days`` a row for each game's day (its number, points ahead, and par where that is
    known), under ``choices`` which match is a game's newest try.
    """

    def __init__(self, store: Store, preferences: Preferences) -> None:
        self._store, self._preferences = store, preferences
        self._aside: Aside | None = None
        self._wanted: list[tuple[str, int]] = []
        self.news = 0

    # --- what is kept
    def tries(self, game: str) -> dict[int, Try]:
        """The tries of a game by day."""
        from game.club.daily import Try

        rows = self._preferences["days"].get(game, [])
        return {row[0]: Try(row[1], row[2] if len(row) > 2 else None) for row in rows if _sound(row)}

    def match(self, game: str, day: int) -> str | None:
        """The match that is the try of a day; None as long as there was none."""
        kept, _colon, match = self._preferences["choices"].get(f"day.{game}", "").partition(":")
        return match if kept == str(day) and match else None

    def state(self, game: str, day: int) -> str:
        """``new``, ``open``, ``over``, or ``gone``: it was forgotten, or somebody else made its moves."""
        if day in self.tries(game):
            return "over"
        match = self.match(game, day)
        if match is None:
            return "new"
        with suppress(KeyError, BadRecord):
            record = self._store.record(match)
            if not record["checksum"]:
                return "open"
            self._finish(game, day, match)
            return "over" if day in self.tries(game) else "gone"
        return "gone"

    def of(self, match: str) -> str | None:
        """The game whose newest try a match is; None where it is none."""
        choices = self._preferences["choices"]
        return next((k[4:] for k, v in choices.items() if k.startswith("day.") and v.endswith(f":{match}")), None)

    def take_in(self) -> None:
        """Takes in the newest tries that are over by now, of earlier days too, and looks for their par."""
        for key, value in list(self._preferences["choices"].items()):
            day = value.partition(":")[0]
            if key.startswith("day.") and day.isdecimal() and self.state(key[4:], int(day)) == "over":
                self.find_par(key[4:], int(day))

    def begun(self, game: str, day: int, match: str) -> None:
        """A match is the try of a day; what came of the one before is taken in first."""
        self.take_in()
        self._preferences.change("choices", {**self._preferences["choices"], f"day.{game}": f"{day}:{match}"})

    def _finish(self, game: str, day: int, match: str) -> None:
        """Takes the result of a match that is over; where a level has made the person's moves there is none."""
        from game.club.daily import Try

        found = {result.seat: result.score for result in self._store.results(game=game) if result.match == match}
        if found.get(0) is not None and found.get(1) is not None:
            self._put(game, day, Try(float(found[0] or 0) - float(found[1] or 0)))

    def _put(self, game: str, day: int, each: Try) -> None:
        rows = {**self.tries(game), day: each}
        kept = [[n, t.ahead, *([] if t.par is None else [t.par])] for n, t in sorted(rows.items())][-KEPT:]
        self._preferences.change("days", {**self._preferences["days"], game: kept})
        self.news += 1

    # --- par
    def find_par(self, game: str, day: int) -> None:
        """What the strongest seat makes of a day's deal is found out, once the person's try is over."""
        each = self.tries(game).get(day)
        if each is not None and each.par is None and (game, day) not in self._wanted:
            self._wanted.append((game, day))
            if self._aside is None:
                self._next()

    @property
    def finding(self) -> str | None:
        """The game whose par is being found out."""
        return self._wanted[0][0] if self._aside is not None and self._wanted else None

    def tick(self) -> None:
        """Takes in what has been found out since."""
        aside = self._aside
        if aside is None or not aside.poll():
            return
        from game.club.daily import Try

        if aside.over is not None:
            scores = aside.over[1].scores
            game, day = self._wanted[0]
            each = self.tries(game).get(day)
            if each is not None and scores[0] is not None and scores[1] is not None:
                self._put(game, day, Try(each.ahead, float(scores[0]) - float(scores[1])))
        if aside.over is not None or aside.trouble is not None:
            self._wanted.pop(0)
            self._aside = None
            self.news += 1
            self._next()

    def _next(self) -> None:
        if self._wanted:
            from game.club.daily import deal
            from game.match.aside import Aside

            self._aside = Aside(par_job(deal(*self._wanted[0])))
            self.news += 1

    def stop(self) -> None:
        """Nothing more is found out."""
        if self._aside is not None:
            self._aside.close()
        self._aside = None
        self._wanted.clear()


def par_job(each: Deal) -> Job:
    """The match that makes par."""
    from game.club.daily import AGAINST, PAR
    from game.match.aside import Job

    members = ("", *each.members[1:])
    return Job(each.game, each.options, (PAR, AGAINST), each.seed, members)


def _sound(row: object) -> bool:
    if not isinstance(row, list) or len(row) not in (2, 3) or type(row[0]) is not int:
        return False
    return all(type(number) in (int, float) and abs(number) < 1e6 for number in row[1:])
