"""Writing matches: each call is one transaction, so that all of it is there or nothing."""

from __future__ import annotations

import json
import sqlite3
import uuid
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from game.match.journal import Ending, Row
from game.match.record_reader import names as names_of
from game.rules import registry
from game.rules.contract import Json, Seat
from game.rules.untrusted import DAMAGE, read_json
from game.store import label, move_rows, record_import, seat_persons
from game.store.bonspiels import Bonspiels, FixturePlace
from game.store.calendar import is_time
from game.store.daily_tries import DayDeal, Tries
from game.store.record_import import Taken
from game.store.recovery.connection import StoreConnection
from game.store.seat_persons import of_persons
from game.store.statistics import count_match

#: most achievements to read: all games have some sixty
MOST = 1000


@dataclass(frozen=True, slots=True)
class Award:
    """An achievement in the club book: its game, its name there, the match and seat, when (seconds since 1970)."""

    game: str
    name: str
    match: str
    seat: Seat
    ended: float


def keep(db: sqlite3.Connection, match_id: str, game: str, ending: Ending, ended: float) -> None:
    """Store the achievements of a match. Existing ones stay as they are."""
    for seat, names in ending.earned.items():
        for name in names:
            db.execute("insert or ignore into award values (?, ?, ?, ?, ?)", (match_id, seat, game, name, ended))


def firsts(rows: Callable[..., list[tuple[Json, ...]]], person: int | None = None) -> list[Award]:
    """The first time of each achievement in each game, by one person or by any, the oldest first."""
    who, values = ("", ()) if person is None else ("and s.person = ? ", (person,))
    # SQLite takes the other columns from the row with the minimum
    found = rows(
        f"select game, name, match, seat, min(ended) from {of_persons('award')} "
        "where typeof(ended) in ('real', 'integer') and ended >= 0 and typeof(match) = 'text' "
        f"and typeof(seat) = 'integer' {who}group by game, name limit {MOST}",
        *values,
    )
    return sorted((Award(*row) for row in found if _sound(row)), key=lambda award: (award.ended, award.name))


def _sound(row: tuple[Json, ...]) -> bool:
    game, name, match, seat, ended = row
    words = all(isinstance(word, str) and word.isascii() and word.isprintable() for word in (game, name, match))
    return words and type(seat) is int and is_time(ended)


class Ledger:
    """Writes matches, their ends and their effects. Every call may raise NotSaved."""

    def __init__(self, link: StoreConnection, bonspiels: Bonspiels, tries: Tries, clock: Callable[[], float]) -> None:
        self._link, self._bonspiels, self._tries, self._clock = link, bonspiels, tries, clock

    def begin(
        self,
        match_id: str,
        record: Mapping[str, Json],
        people: Sequence[str],
        persons: Mapping[Seat, int],
        place: FixturePlace | None,
        deal: DayDeal | None = None,
    ) -> None:
        """Begin a match, at its place in a bonspiel if it has one, as the try at a ``deal`` of a day if it is one.

        ``people``: the names of its players; ``persons``: the person of each seat.
        """
        with self._link.transaction() as db:
            if place is not None:
                self._bonspiels.take(db, place, match_id)
            if deal is not None:
                self._tries.take(db, deal, match_id)
            self._begin(db, match_id, record, people)
            seat_persons.write(db, match_id, persons)
            self._write(db, match_id, 0, record["moves"])

    def moved(self, match_id: str, first: int, rows: Sequence[Row]) -> None:
        """Store moves or undos."""
        with self._link.transaction() as db:
            self._write(db, match_id, first, rows)

    def finished(self, match_id: str, first: int, rows: Sequence[Row], ending: Ending) -> None:
        """Store the end of a match."""
        with self._link.transaction() as db:
            self._write(db, match_id, first, rows)
            self._close(db, match_id, ending)

    def played(self, record: Mapping[str, Json], people: Sequence[str], ending: Ending, place: FixturePlace) -> str:
        """Store a match of a bonspiel that was played elsewhere, from beginning to end; return its id."""
        match_id = uuid.uuid4().hex
        with self._link.transaction() as db:
            self._bonspiels.take(db, place, match_id)
            self._begin(db, match_id, record, people)
            self._write(db, match_id, 0, record["moves"])
            self._close(db, match_id, ending)
        return match_id

    def taken(self, taken: Taken) -> None:
        """Store an imported record, which counts in no statistics."""
        with self._link.transaction() as db:
            seat_persons.guests(db, taken.id, taken.record["seats"])
            self._begin(db, taken.id, taken.record, names_of(taken.record))
            move_rows.put(db, taken.id, taken.rows)
            if taken.over:
                self._end(db, taken.id, taken.record["result"] or {}, taken.record["checksum"])

    def _begin(self, db: sqlite3.Connection, match_id: str, record: Mapping[str, Json], people: Sequence[str]) -> None:
        now = self._clock()
        db.execute(
            "insert or ignore into match (id, game, head, started, touched) values (?, ?, ?, ?, ?)",
            (match_id, record["game"], record_import.head(record), now, now),
        )
        label.write(db, match_id, record["seats"], people)

    def _write(self, db: sqlite3.Connection, match_id: str, first: int, rows: Sequence[Mapping[str, Json]]) -> None:
        move_rows.write(db, match_id, first, rows)
        db.execute("update match set touched = ? where id = ?", (self._clock(), match_id))

    def _close(self, db: sqlite3.Connection, match_id: str, ending: Ending) -> None:
        self._end(db, match_id, ending.result, ending.checksum)
        self._count(db, match_id, ending)
        self._bonspiels.finish(db, match_id, ending)

    def _end(self, db: sqlite3.Connection, match_id: str, result: Mapping[str, Json], checksum: str) -> None:
        db.execute(
            "update match set ended = ?, result = ?, checksum = ? where id = ?",
            (self._clock(), json.dumps(result), checksum, match_id),
        )
        move_rows.pack(db, match_id)

    def _count(self, db: sqlite3.Connection, match_id: str, ending: Ending) -> None:
        name, head = db.execute("select game, head from match where id = ?", (match_id,)).fetchone()
        # a row damaged since it was written, so the match isn't counted
        with suppress(*DAMAGE):
            now, seats = self._clock(), read_json(head)["seats"]
            if "human" not in seats and self._bonspiels.within(db, match_id):
                # a bonspiel's members among themselves: statistics don't compare the levels with each other
                return
            count_match(db, match_id, registry.game(name), seats, ending, now)
            keep(db, match_id, name, ending, now)
