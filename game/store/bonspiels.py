"""Stored bonspiels: a row for each with its plan, and one for each of its matches that was begun.

A match's row is written with the match's beginning, and its result with the match's end, in the same transaction, so
that neither exists without the other.
"""

from __future__ import annotations

import json
import sqlite3
import uuid
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.match.journal import Ending, Journal, NotSaved, Row, Writer
from game.rules.contract import Json, Words, say
from game.rules.untrusted import DAMAGE, read_json
from game.store.calendar import a_time
from game.store.recovery.connection import StoreConnection

if TYPE_CHECKING:
    from game.club import Bonspiel, Result
    from game.club.last_stone_draw import Draw

#: the row of the bonspiel itself
HEAD = -1
#: longest row to read in characters, most rows of a bonspiel, most bonspiels of a list
LONGEST, MOST, LISTED = 8 * 1024, 1000, 200


class FixturePlace(NamedTuple):
    """A match's place: its bonspiel, and its fixture there."""

    bonspiel: str
    fixture: int


@dataclass(frozen=True, slots=True)
class BonspielHead:
    """A bonspiel in a list, from its head alone: its plan and its champion (an entry's number) as they were written.
    ``played``: how many of its matches are over, walkovers too. ``helped``: a level made moves for the champion, so
    that the cup is nobody's. Times are seconds since 1970.
    """

    id: str
    plan: Mapping[str, Json]
    champion: int | None
    played: int
    touched: float
    helped: bool = False


class Begin:
    """The journal of a match with a place in a bonspiel or of a day's try. The place is taken as the match begins."""

    def __init__(self, begin: Callable[[str, Mapping[str, Json]], None], journal: Journal) -> None:
        self._begin, self._journal = begin, journal

    @property
    def fleeting(self) -> Words | None:
        return self._journal.fleeting

    def owe(self, match: Writer) -> None:
        self._journal.owe(match)

    def begin(self, match_id: str, record: Mapping[str, Json]) -> None:
        """Begin a match at its place. NotSaved."""
        self._begin(match_id, record)

    def moved(self, match_id: str, first: int, rows: Sequence[Row]) -> None:
        self._journal.moved(match_id, first, rows)

    def undone(self, match_id: str, first: int, rows: Sequence[Row]) -> None:
        self._journal.undone(match_id, first, rows)

    def finished(self, match_id: str, first: int, rows: Sequence[Row], ending: Ending) -> None:
        self._journal.finished(match_id, first, rows, ending)


class Bonspiels:
    """The bonspiels of a store. Writing methods may raise NotSaved."""

    def __init__(self, link: StoreConnection, clock: Callable[[], float]) -> None:
        self._link, self._clock = link, clock

    # --- bonspiels
    def begin(self, plan: Mapping[str, Json]) -> str:
        """Store a new bonspiel and return its id."""
        name = uuid.uuid4().hex
        with self._link.transaction() as db:
            self._put(db, FixturePlace(name, HEAD), None, {"plan": plan})
        return name

    def forget(self, bonspiel: str) -> None:
        """Delete a bonspiel; its matches stay."""
        with self._link.transaction() as db:
            db.execute("delete from bonspiel where id = ?", (bonspiel,))

    def all(self) -> list[BonspielHead]:
        """All readable bonspiels, the newest first, without looking at matches."""
        found = self._link.rows(
            f"select id, body, touched, (select count(*) from bonspiel r where r.id = b.id and r.fixture <> {HEAD} "
            f"and r.body is not null) from bonspiel b where fixture = {HEAD} and length(body) <= {LONGEST} "
            f"order by touched desc, id limit {LISTED}"
        )
        return [head for row in found if (head := _read_head(row)) is not None]

    def read(self, bonspiel: str) -> tuple[Bonspiel, dict[int, str]]:
        """A bonspiel, and the matches under way by fixture. KeyError when there is none of that id or it is damaged."""
        with suppress(*DAMAGE):
            return _bonspiel(self._rows(self._link.rows, bonspiel))
        raise KeyError(bonspiel)

    def throw(self, bonspiel: str, draw: Draw) -> None:
        """Store a person's last-stone draw, and the champion if it was all that was due. KeyError as ``read``; BadDraw
        when it isn't due any more.
        """
        self._change(bonspiel, lambda found: found.throw(draw))

    def withdraw(self, bonspiel: str, entry: int) -> None:
        """Withdraw a person's entry. KeyError as ``read``; BadResult when it has nothing left to play."""
        self._change(bonspiel, lambda found: found.withdraw(entry))

    def _change(self, bonspiel: str, change: Callable[[Bonspiel], None]) -> None:
        with self._link.transaction() as db:
            try:
                found = self._within(db, bonspiel)
            except DAMAGE:
                raise KeyError(bonspiel) from None
            change(found)
            self._put(db, FixturePlace(bonspiel, HEAD), None, _head(found))

    def _within(self, db: sqlite3.Connection, bonspiel: str) -> Bonspiel:
        """Read a bonspiel within a transaction. Raises one of DAMAGE if it can't be read."""
        return _bonspiel(self._rows(lambda query, *values: db.execute(query, values).fetchall(), bonspiel))[0]

    @staticmethod
    def _rows(query: Callable[..., list[tuple[Json, ...]]], bonspiel: str) -> dict[int, tuple[Json, Json]]:
        found = query(
            f"select fixture, match, body from bonspiel where id = ? and length(coalesce(body, '')) <= {LONGEST} "
            f"and typeof(fixture) = 'integer' order by fixture limit {MOST}",
            bonspiel,
        )
        return {fixture: (match, body) for fixture, match, body in found}

    # --- their matches
    def place(self, match_id: str) -> FixturePlace | None:
        """The place of a match, over or not; None when it has none."""
        found = self._link.rows("select id, fixture from bonspiel where match = ? limit 1", match_id)
        sound = [FixturePlace(*row) for row in found if isinstance(row[0], str) and type(row[1]) is int]
        return sound[0] if sound else None

    def free(self, place: FixturePlace) -> None:
        """Free a place whose match can't be resumed, so that another may be begun."""
        with self._link.transaction() as db:
            db.execute("delete from bonspiel where id = ? and fixture = ? and body is null", place)

    def take(self, db: sqlite3.Connection, place: FixturePlace, match_id: str) -> None:
        """Begin a match at its place; NotSaved if another one has begun."""
        there = db.execute("select match from bonspiel where id = ? and fixture = ?", place).fetchone()
        if there is None:
            self._put(db, place, match_id, None)
        elif there[0] != match_id:
            raise NotSaved(say("This bonspiel match was started in another window, so nothing you do here is saved."))

    @staticmethod
    def within(db: sqlite3.Connection, match_id: str) -> bool:
        """Whether a match has a place in a bonspiel."""
        return db.execute("select 1 from bonspiel where match = ?", (match_id,)).fetchone() is not None

    def finish(self, db: sqlite3.Connection, match_id: str, ending: Ending) -> None:
        """Store the result of a finished match, if it has a place, and the champion if it was the last one."""
        found = db.execute("select id, fixture from bonspiel where match = ? and body is null", (match_id,)).fetchone()
        if found is None:
            return
        place = FixturePlace(*found)
        # a damaged row: then the match is stored, and counts for no bonspiel
        with suppress(*DAMAGE):
            bonspiel = self._within(db, place.bonspiel)
            conceded = "conceded" in ending.result
            result = bonspiel.decided(
                place.fixture, ending.winners, ending.scores, match_id, conceded=conceded, helped=ending.helped
            )
            bonspiel.play(result)
            self._put(db, place, match_id, result.to_json())
            self._put(db, FixturePlace(place.bonspiel, HEAD), None, _head(bonspiel))

    def given_up(self, db: sqlite3.Connection, match_id: str) -> None:
        """Settle the fixture of an open match that its player deletes. It isn't replayed with cards known by now.

        The opponent wins it; between two people it counts as drawn, and their last stones decide. A match of members
        that somebody watched can be played again.
        """
        found = db.execute("select id, fixture from bonspiel where match = ? and body is null", (match_id,)).fetchone()
        with suppress(*DAMAGE):
            bonspiel, number = self._within(db, found[0]), int(found[1])
            people = [seat in bonspiel.sheet(number).people for seat in (0, 1)]
            if any(people):
                winners = [seat for seat in (0, 1) if people[1 - seat]]
                result = bonspiel.decided(number, winners, (), conceded=not all(people))
                bonspiel.play(result)
                self._put(db, FixturePlace(*found), None, result.to_json())
                self._put(db, FixturePlace(found[0], HEAD), None, _head(bonspiel))

    @staticmethod
    def dropped(db: sqlite3.Connection, key: str) -> None:
        """Free the place of a deleted match, unless it was over. ``key``: the bytes of its name."""
        db.execute("delete from bonspiel where hex(cast(match as blob)) = ? and body is null", (key,))

    def _put(self, db: sqlite3.Connection, place: FixturePlace, match_id: str | None, body: Json) -> None:
        text = None if body is None else json.dumps(body)
        row = (*place, match_id, text, self._clock())
        db.execute("insert or replace into bonspiel (id, fixture, match, body, touched) values (?, ?, ?, ?, ?)", row)


def _read_head(row: tuple[Json, ...]) -> BonspielHead | None:
    name, body, touched, played = row
    with suppress(*DAMAGE):
        head = read_json(body, LONGEST)
        champion, entries = head.get("champion"), head["plan"]["entries"]
        known = champion if type(champion) is int and 0 <= champion < len(entries) else None
        if isinstance(name, str) and name.isalnum():
            walkovers = head.get("walkovers", 0)
            count = int(played) + (walkovers if type(walkovers) is int else 0)
            return BonspielHead(name, dict(head["plan"]), known, count, a_time(touched), head.get("helped") is True)
    return None


def _bonspiel(rows: Mapping[int, tuple[Json, Json]]) -> tuple[Bonspiel, dict[int, str]]:
    """A bonspiel from its rows, and the matches under way."""
    from game.club import Bonspiel, BonspielPlan
    from game.club.bonspiel import draws_of, withdrawn_of

    head = read_json(rows[HEAD][1], LONGEST)
    results, going = _results(rows)
    draws, withdrawn = draws_of(head.get("draws", [])), withdrawn_of(head.get("withdrawn", []))
    return Bonspiel(BonspielPlan.read(head["plan"]), results, draws, withdrawn), going


def _head(bonspiel: Bonspiel) -> dict[str, Json]:
    """The row of the bonspiel itself: its plan, people's draws, withdrawals, its champion as soon as there is one."""
    cup = bonspiel.cups()[0]
    more: dict[str, Json] = {
        "draws": [draw.to_json() for draw in bonspiel.draws.values()],
        "withdrawn": list(bonspiel.withdrawn),
        "walkovers": bonspiel.walkovers,
        "helped": cup.helped,
    }
    won = {} if cup.winner is None else {"champion": cup.winner}
    return {"plan": bonspiel.plan.to_json(), **{key: value for key, value in more.items() if value}, **won}


def _results(rows: Mapping[int, tuple[Json, Json]]) -> tuple[list[Result], dict[int, str]]:
    """The results, and the matches under way."""
    from game.club import Result

    results, going = [], {}
    for fixture, (match, body) in rows.items():
        if fixture != HEAD:
            if body is None:
                going[fixture] = str(match)
            else:
                results.append(Result.read(read_json(body, LONGEST)))
    return results, going
