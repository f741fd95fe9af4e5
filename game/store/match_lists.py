"""Matches in lists, read from their heads alone: a KeptMatch each, or a DamagedMatch."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from game.match import record_reader
from game.rules import record as records
from game.rules.contract import Json, Seat
from game.rules.untrusted import READABLE, damage, one_line, read_json
from game.store import label, move_rows
from game.store.calendar import a_time
from game.store.label import Wanted
from game.store.recovery.connection import StoreConnection
from game.store.recovery.salvage import UNREADABLE

#: characters of a head and of a result; the longest position takes a tenth of it
LONGEST = 64 * 1024
#: heads to read at a time when searching for the first that fits
BATCH = 16
# a name of a hundred letters is cut off, one of a megabyte is not even read
_SELECT = (
    "select m.id, hex(cast(m.id as blob)), m.game, {head}, m.started, m.touched, m.ended, {result}, m.checksum, "
    # don't read the bytes of a packed match, or the lines of an open one
    "coalesce((select moves from packed where match = m.id), "
    "(select max(number) + 1 from line where match = m.id), 0), l.name, l.favourite, l.people, "
    "(select group_concat(seat || ':' || person) from sat where match = m.id) "
    "from match m left join label l on l.match = m.id"
).format(**{key: f"case when length(m.{key}) <= {LONGEST} then m.{key} end" for key in ("head", "result")})
_ORDER = {False: "m.touched desc, m.id desc", True: "m.ended desc, m.touched desc, m.id desc"}
_ID = re.compile("[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """A match in the store, without its moves. Times are seconds since 1970; ``ended`` is None while it is open.

    ``moves`` is the number of rows, undo rows included; ``result`` is the outcome's table. ``name`` is its name given
    by a player, ``people`` are the names of those who sat there when it began, empty if unknown, ``persons`` the person
    of each seat (-1: somebody elsewhere), and ``members`` the ids of the club members.
    """

    id: str
    game: str
    seats: tuple[str, ...]
    options: Mapping[str, Json]
    seed: int | None
    program: str
    started: float
    touched: float
    ended: float | None
    moves: int
    result: Mapping[str, Json] | None
    name: str = ""
    favourite: bool = False
    people: tuple[str, ...] = ()
    members: tuple[str, ...] = ()
    persons: Mapping[Seat, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DamagedMatch:
    """A match that can't be read: ``reason`` is a sentence, ``game`` its game if that is still known. ``key`` is for
    ``Store.forget``.
    """

    key: str
    game: str | None
    reason: str


class MatchLists:
    """Reads heads of matches, and remembers those found damaged later."""

    def __init__(self, link: StoreConnection) -> None:
        self._link = link
        self._failed: dict[str, str] = {}

    def count(self, wanted: Wanted) -> int:
        """The number of matches in a list, damaged ones too."""
        if wanted.over is None:
            return sum(self.count(replace(wanted, over=over)) for over in (False, True))
        where, values = wanted.clause()
        found = self._link.rows(
            f"select count(*) from match m left join label l on l.match = m.id where {where}", *values
        )
        return int(found[0][0]) if found else 0

    def matches(self, wanted: Wanted, first: int = 0, most: int = -1) -> list[KeptMatch | DamagedMatch]:
        """At most ``count`` (-1: all) of a list's matches, from number ``first`` on, newest first."""
        if wanted.over is None:
            going = replace(wanted, over=False)
            found = self.matches(going, first, most)
            if most < 0 or len(found) < most:
                left, before = most - len(found) if most >= 0 else -1, self.count(going)
                found += self.matches(replace(wanted, over=True), max(0, first - before), left)
            return found
        where, values = wanted.clause()
        query = f"{_SELECT} where {where} order by {_ORDER[wanted.over]} limit ? offset ?"
        return [self._look(row) for row in self._link.rows(query, *values, most, first)]

    def each(self, wanted: Wanted) -> Iterator[KeptMatch | DamagedMatch]:
        """The matches of a list, read a few at a time."""
        first = 0
        while found := self.matches(wanted, first, BATCH):
            yield from found
            first += len(found)

    def failed(self, match_id: str, reason: str) -> None:
        """Note that a match that looked sound couldn't be resumed."""
        self._failed[match_id] = reason

    def _look(self, row: tuple[Json, ...]) -> KeptMatch | DamagedMatch:
        game = row[2] if isinstance(row[2], str) and row[2].isidentifier() and len(row[2]) < READABLE else None
        try:
            with damage(records.BadRecord, "this match is damaged"):
                found = self._kept(row)
        except records.BadRecord as error:
            return DamagedMatch(row[1], game, str(error))
        except UNREADABLE as error:
            return DamagedMatch(row[1], game, f"this match can't be read now: {one_line(str(error))}")
        return DamagedMatch(row[1], game, self._failed[found.id]) if found.id in self._failed else found

    def _kept(self, row: tuple[Json, ...]) -> KeptMatch:
        match_id, _, game, text, started, touched, ended, result, checksum, moves, name, favourite, people, sat = row
        record = self._head(match_id, game, text, result, checksum)
        if not isinstance(moves, int):
            raise records.BadRecord("this match is damaged: its moves can't be counted")
        play = (tuple(record["seats"]), record["options"], record["seed"], record["program"])
        times = a_time(started), a_time(touched), None if ended is None else a_time(ended)
        called = name if isinstance(name, str) and name.isprintable() else ""
        who = label.names(people)
        return KeptMatch(
            match_id,
            game,
            *play,
            *times,
            moves,
            record["result"],
            called[: label.LONGEST_NAME],
            favourite == 1,
            who if len(who) == len(record["seats"]) else (),
            record_reader.members(record),
            _persons(sat),
        )

    @staticmethod
    def _head(match_id: Json, game: Json, text: Json, result: Json, checksum: Json) -> dict[str, Json]:
        """The record in a row of ``match``, without its moves. BadRecord and the errors that ``damage`` catches."""
        if not isinstance(match_id, str) or not _ID.fullmatch(match_id):
            raise records.BadRecord("this match is damaged: its name isn't valid")
        if text is None:
            raise records.BadRecord("this match is damaged: its start is too long")
        head = read_json(text, LONGEST)
        end = None if result is None else read_json(result, LONGEST)
        record = {**head, "moves": [], "result": end, "checksum": checksum or ""}
        record_reader.check_form(record)
        if record["game"] != game:
            raise records.BadRecord("this match is damaged: it names two games")
        return record

    def record(self, match_id: str) -> dict[str, Json]:
        """The validated record of a match. KeyError when there is none of that id, BadRecord when it is damaged."""
        try:
            rows = self._link.query("select game, head, result, checksum from match where id = ?", match_id)
            if not rows:
                raise KeyError(match_id)
            with damage(records.BadRecord, "this match is damaged"):
                record = self._head(match_id, *rows[0])
                return record_reader.check({**record, "moves": move_rows.read(self._link.query, match_id)})
        except UNREADABLE as error:
            raise records.BadRecord(f"this match can't be read now: {error}") from error


def _persons(sat: Json) -> dict[Seat, int]:
    """The person of each seat, from their joined text, without damaged ones."""
    pairs = (pair.partition(":") for pair in sat.split(",")) if isinstance(sat, str) else ()
    return {
        int(seat): int(who) for seat, _colon, who in pairs if seat.isdecimal() and who.removeprefix("-").isdecimal()
    }
