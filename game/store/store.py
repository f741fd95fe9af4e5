"""The store: the journal of matches, the open and the finished ones, and the settings."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import time
from collections.abc import Callable, Container, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from game.match import reading
from game.match.journal import Ending, NotSaved, Row, Writer
from game.match.match import Match
from game.resources import Unreadable, text_of
from game.rules import record as records
from game.rules import registry
from game.rules.contract import Json, Words, say
from game.rules.outside import DAMAGE, read_json
from game.store import lines
from game.store.awards import Award, awards, keep
from game.store.database import Opened, in_memory, open_database, open_file, why
from game.store.link import LAST_PATIENCE, Link
from game.store.locks import Locks
from game.store.place import data_folder
from game.store.settings import Settings
from game.store.shelf import Aside, Kept, Shelf
from game.store.statistics import Result, Tally, count_match, results, strength, summed
from game.store.table import to_csv

_END = ("moves", "result", "checksum")
_OPEN = "where ended is null order by touched desc, id"
_OVER = "where ended is not null order by ended desc, id"
#: seconds between two tries to write what waits, and between two to open a file where there was none
AGAIN, LOOK = 0.25, 5.0


class MatchElsewhere(Exception):
    """The match is open in another window."""

    def __init__(self) -> None:
        super().__init__("this match is open in another window")
        self.reason = say("This match is open in another window.")


class Store:
    """What is kept, as a journal for matches and as lists to show. See ``open_store``."""

    def __init__(self, link: Link, locks: Locks, folder: Path | None, clock: Callable[[], float]) -> None:
        self._link = link
        self._locks = locks
        self._folder = folder
        self._clock = clock
        self._shelf = Shelf(link)
        self._owed: dict[str, Writer] = {}
        self._left: set[str] = set()
        self._mine: set[str] = set()
        self._next = self._look = 0.0
        self.settings = Settings(link)
        link.found = self._moved_house

    @property
    def notice(self) -> Words | None:
        """What became of a damaged database at its opening, to be told once; None where nothing did."""
        return self._link.notice

    @property
    def trouble(self) -> Words | None:
        """Why things can't be saved or read now; None as soon as they can."""
        return self._link.trouble

    @property
    def fleeting(self) -> Words | None:
        """Why all that is written ends with the program; None where it lasts."""
        return self._link.fleeting

    @property
    def saving(self) -> bool:
        """Whether anything outlives the program."""
        return self._link.fleeting is None

    def poll(self, now: float) -> None:
        """To be called with each frame: what could not be written is tried again, a few times a second.

        ``now``: seconds of any clock that goes on evenly.
        """
        if now < self._next or not (self._owed or self.settings.waiting or not self.saving):
            return
        self._next = now + AGAIN
        if now >= self._look:
            self._look = now + LOOK
            self._link.retry()
        self._pay()

    def _pay(self) -> None:
        for match_id, match in list(self._owed.items()):
            if not match.save():
                continue
            del self._owed[match_id]
            if match_id in self._left:
                self.leave(match_id)
        self.settings.save()

    def _moved_house(self) -> None:
        """The database has another file now: the locks belong beside it."""
        self._locks.close()
        self._locks = Locks(None if self._folder is None else self._folder / "locks")
        for match_id in self._mine:
            self._locks.take(match_id)

    def close(self) -> None:
        """Writes what waits, as far as it can be, gives back the locks and closes the database."""
        if self._owed or self.settings.waiting:
            self._link.hurry(LAST_PATIENCE)
            self._pay()
        self._locks.close()
        self._link.close()

    # --- the journal of a match

    def journal(self) -> Store:
        """What a match writes to: this store itself."""
        return self

    def owe(self, match: Writer) -> None:
        """This match could not be written: ``poll`` and ``close`` try again."""
        self._owed[match.id] = match

    def _take(self, match_id: str) -> bool:
        if not self._locks.take(match_id):
            return False
        self._mine.add(match_id)
        self._left.discard(match_id)
        return True

    def _free(self, match_id: str, gone: bool = False) -> None:
        self._mine.discard(match_id)
        self._left.discard(match_id)
        self._locks.free(match_id, gone)

    def begin(self, match_id: str, record: Mapping[str, Json]) -> None:
        """A match begins. NotSaved."""
        self._take(match_id)
        with self._link.transaction() as db:
            self._begin(db, match_id, record)

    def _begin(self, db: sqlite3.Connection, match_id: str, record: Mapping[str, Json]) -> None:
        head = json.dumps({k: v for k, v in record.items() if k not in _END}, ensure_ascii=False)
        now = self._clock()
        db.execute(
            "insert or ignore into match (id, game, head, started, touched) values (?, ?, ?, ?, ?)",
            (match_id, record["game"], head, now, now),
        )
        self._write(db, match_id, 0, record["moves"])

    def moved(self, match_id: str, first: int, rows: Sequence[Row]) -> None:
        """Moves were made. NotSaved."""
        with self._link.transaction() as db:
            self._write(db, match_id, first, rows)

    def undone(self, match_id: str, first: int, rows: Sequence[Row]) -> None:
        """A move was taken back. NotSaved."""
        self.moved(match_id, first, rows)

    def finished(self, match_id: str, first: int, rows: Sequence[Row], ending: Ending) -> None:
        """The match is over. NotSaved."""
        with self._link.transaction() as db:
            self._write(db, match_id, first, rows)
            self._end(db, match_id, ending.result, ending.checksum)
            self._count(db, match_id, ending)
        self._free(match_id, gone=True)

    def _count(self, db: sqlite3.Connection, match_id: str, ending: Ending) -> None:
        name, head = db.execute("select game, head from match where id = ?", (match_id,)).fetchone()
        # a row damaged since it was written: then the match isn't counted
        with suppress(*DAMAGE):
            now = self._clock()
            count_match(db, match_id, registry.game(name), read_json(head)["seats"], ending, now)
            keep(db, match_id, name, ending, now)

    def _end(self, db: sqlite3.Connection, match_id: str, result: Mapping[str, Json], checksum: str) -> None:
        db.execute(
            "update match set ended = ?, result = ?, checksum = ? where id = ?",
            (self._clock(), json.dumps(result), checksum, match_id),
        )
        lines.pack(db, match_id)

    def _write(self, db: sqlite3.Connection, match_id: str, first: int, rows: Sequence[Mapping[str, Json]]) -> None:
        lines.write(db, match_id, first, rows)
        db.execute("update match set touched = ? where id = ?", (self._clock(), match_id))

    # --- matches

    def open_matches(self, games: Container[str] | None = None) -> list[Kept]:
        """The sound matches that can be gone on with, newest first: those that no other window has open.

        ``games``: only theirs, as of those that have a table.
        """
        found = [entry for entry in self._shelf.all(_OPEN) if isinstance(entry, Kept)]
        mine = [match for match in found if games is None or match.game in games]
        return [match for match in mine if not self._locks.taken_elsewhere(match.id)]

    def finished_records(self) -> list[Kept]:
        """The finished matches that can be read, newest first."""
        return [entry for entry in self._shelf.all(_OVER) if isinstance(entry, Kept)]

    def damaged(self) -> list[Aside]:
        """The matches and records that can't be read, set aside until they are forgotten."""
        return [entry for which in (_OPEN, _OVER) for entry in self._shelf.all(which) if isinstance(entry, Aside)]

    def forget(self, aside: Aside) -> None:
        """Deletes what was set aside. NotSaved."""
        with self._link.transaction() as db:
            db.execute("delete from match where hex(cast(id as blob)) = ?", (aside.key,))

    def record(self, match_id: str) -> dict[str, Json]:
        """The record of a match. KeyError when there is none of that id, BadRecord when it is damaged.

        While the match goes on, its ``checksum`` is empty.
        """
        return self._shelf.record(match_id)

    def resume(self, match_id: str) -> Match:
        """Goes on with an open match. MatchElsewhere, KeyError, or BadRecord when it can't be played again.

        A match that can't is set aside.
        """
        if not self._take(match_id):
            raise MatchElsewhere
        owed = self._owed.get(match_id)
        if isinstance(owed, Match):
            # it knows more than the database
            return owed
        try:
            return Match.from_record(self.record(match_id), self, match_id)
        except records.BadRecord as error:
            self._free(match_id)
            self._shelf.failed(match_id, str(error))
            raise
        except BaseException:
            self._free(match_id)
            raise

    def leave(self, match_id: str) -> None:
        """This window has left the match: others may go on with it, once all of it is written."""
        if match_id in self._owed:
            self._left.add(match_id)
        else:
            self._free(match_id)

    def discard(self, match_id: str) -> None:
        """Forgets a match or a record; what statistics counted stays. MatchElsewhere, NotSaved."""
        mine = match_id in self._mine
        if not self._take(match_id):
            raise MatchElsewhere
        try:
            with self._link.transaction() as db:
                db.execute("delete from match where id = ?", (match_id,))
        except NotSaved:
            if not mine:
                self._free(match_id)
            raise
        self._owed.pop(match_id, None)
        self._free(match_id, gone=True)

    def statistics(self, game: str | None = None, by: Sequence[str] | None = None, **where: Json) -> list[Tally]:
        """What the finished matches that were played here add up to, a Tally for each group.

        ``game`` keeps one game only, ``where`` only results with certain values of ``game``, ``kind`` (who sat there:
        ``human``, ``club`` …), ``against`` (the strongest opponent's kind) or ``seat``. ``by`` names those that tell
        groups apart, as ``statistics("curdle", ("against",), kind="human")``; without it there is a Tally for each
        kind over all seats, followed by those for each of its seats. ValueError for other names.
        """
        kept = where if game is None else {"game": game, **where}
        if by is not None:
            return summed(self._link.rows, by, kept)
        return sorted(
            summed(self._link.rows, ("kind",), kept) + summed(self._link.rows, ("kind", "seat"), kept),
            key=lambda tally: (strength(tally.kind), -1 if tally.seat is None else tally.seat),
        )

    def awards(self, game: str | None = None) -> list[Award]:
        """What people have achieved in the matches played here, the oldest first; of one game or of all."""
        return awards(self._link.rows, game)

    def results(self, **where: Json) -> list[Result]:
        """Each seat's part in each finished match played here, the oldest first; ``where`` as in ``statistics``."""
        return results(self._link.rows, where)

    # --- records as files

    def export(self, match_id: str, path: Path) -> None:
        """Writes the record of a match to a file, whole or not at all. OSError, KeyError."""
        record = self.record(match_id)
        if not record["checksum"]:
            record = Match.from_record(record).record()
        _write_whole(path, records.to_text(record))

    def export_results(self, path: Path) -> int:
        """Writes the results of all finished matches as CSV, whole or not at all; gives their number. OSError."""
        found = self.results()
        _write_whole(path, to_csv(found))
        return len(found)

    def import_record(self, path: Path) -> str:
        """Takes a record file in and gives the id it has here; one that is there already is not taken twice.

        BadRecord in one sentence when the file can't be read or its moves lead elsewhere than it says; NotSaved.
        A finished one is not counted in the statistics.
        """
        record = read_record(path)
        match_id = hashlib.sha256(records.to_text(record).encode()).hexdigest()[:32]
        if self._link.rows("select 1 from match where id = ?", match_id):
            return match_id
        over = records.final(record).outcome() is not None
        with self._link.transaction() as db:
            self._begin(db, match_id, record)
            if over:
                self._end(db, match_id, record["result"] or {}, record["checksum"])
        return match_id


def _write_whole(path: Path, text: str) -> None:
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def read_record(path: Path) -> dict[str, Json]:
    """The validated record in a file. BadRecord in one sentence when there is none."""
    try:
        return reading.check(records.read(text_of(path, "record")))
    except Unreadable as error:
        raise records.BadRecord(str(error)) from error


def open_store(folder: Path | None = None, clock: Callable[[], float] = time.time) -> Store:
    """The store in ``folder`` (None: the user's data folder). Never raises: ``trouble`` says what is wrong.

    Without a database that can be written to it works in memory.
    """
    try:
        place = Path(folder) if folder is not None else data_folder()
    except (OSError, RuntimeError, ValueError) as error:
        opened = Opened(in_memory(), fleeting=why(error))
        return Store(Link(opened, None, lambda: opened), Locks(None), None, clock)
    locks = Locks(place / "locks")
    opened = open_database(place, locks)
    link = Link(opened, place, lambda: open_file(place, Locks(place / "locks"), 0.0))
    return Store(link, locks if opened.fleeting is None else Locks(None), place, clock)
