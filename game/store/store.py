"""The store: the journal of matches, the open and the finished ones, and the settings."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from game.match.journal import Ending, NotSaved, Row
from game.match.match import Match
from game.rules import record as records
from game.rules import registry
from game.rules.contract import Json, Words, say
from game.store import lines
from game.store.database import in_memory, open_database, why
from game.store.locks import Locks
from game.store.place import data_folder
from game.store.settings import Settings
from game.store.statistics import Tally, count_match, strength, summed

_END = ("moves", "result", "checksum")
#: no record of a match comes near this many bytes
LARGEST = 64 * 1024 * 1024


class MatchElsewhere(Exception):
    """The match is open in another window."""

    def __init__(self) -> None:
        super().__init__("this match is open in another window")
        self.reason = say("This match is open in another window.")


@dataclass(frozen=True, slots=True)
class Kept:
    """A match in the store, without its moves. Times are seconds since 1970; ``ended`` is None while it goes on.

    ``moves`` is the number of rows, undo rows included; ``result`` is the outcome's table.
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


class Store:
    """What is kept, as a journal for matches and as lists to show. See ``open_store``.

    ``trouble`` is a sentence for the player, or None; ``saving`` is whether anything outlives the program.
    """

    def __init__(
        self, db: sqlite3.Connection, locks: Locks, saving: bool, trouble: Words | None, clock: Callable[[], float]
    ) -> None:
        self.trouble = trouble
        self.saving = saving
        self._db = db
        self._locks = locks
        self._clock = clock
        self.settings = Settings(self._rows, self._transaction)

    def close(self) -> None:
        """Gives back the locks and closes the database."""
        self._locks.close()
        self._db.close()

    # --- the ways to the database

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """All or nothing, on the disk when it ends. NotSaved when it can't be written."""
        try:
            self._db.execute("begin immediate")
            try:
                yield self._db
                self._db.execute("commit")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("rollback")
                raise
        except sqlite3.Error as error:
            raise NotSaved(why(error)) from error

    def _rows(self, query: str, *values: object) -> list[tuple[Json, ...]]:
        """What a query gives; nothing, with ``trouble`` set, when the database can't be read."""
        try:
            return self._db.execute(query, values).fetchall()
        except sqlite3.Error as error:
            self.trouble = why(error)
            return []

    # --- the journal of a match

    def journal(self) -> Store:
        """What a match writes to: this store itself."""
        return self

    def begin(self, match_id: str, record: Mapping[str, Json]) -> None:
        """A match begins. NotSaved."""
        self._locks.take(match_id)
        with self._transaction() as db:
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
        with self._transaction() as db:
            self._write(db, match_id, first, rows)

    def undone(self, match_id: str, first: int, rows: Sequence[Row]) -> None:
        """A move was taken back. NotSaved."""
        self.moved(match_id, first, rows)

    def finished(self, match_id: str, first: int, rows: Sequence[Row], ending: Ending) -> None:
        """The match is over. NotSaved."""
        with self._transaction() as db:
            self._write(db, match_id, first, rows)
            self._end(db, match_id, ending.result, ending.checksum)
            name, head = db.execute("select game, head from match where id = ?", (match_id,)).fetchone()
            count_match(db, match_id, registry.game(name), json.loads(head)["seats"], ending, self._clock())
        self._locks.free(match_id, gone=True)

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

    def open_matches(self) -> list[Kept]:
        """The matches that can be gone on with, newest first: those that no other window has open."""
        kept = self._kept("where ended is null order by touched desc, id")
        return [match for match in kept if not self._locks.taken_elsewhere(match.id)]

    def finished_records(self) -> list[Kept]:
        """The finished matches, newest first."""
        return self._kept("where ended is not null order by ended desc, id")

    def _kept(self, which: str) -> list[Kept]:
        found = []
        rows = self._rows(
            "select id, game, head, started, touched, ended, result, "
            "coalesce((select moves from packed where match = match.id), "
            f"(select count(*) from line where match = match.id)) from match {which}"
        )
        for match_id, game, text, started, touched, ended, result, moves in rows:
            head = json.loads(text)
            end = None if result is None else json.loads(result)
            play = (tuple(head["seats"]), head["options"], head["seed"], head["program"])
            found.append(Kept(match_id, game, *play, started, touched, ended, moves, end))
        return found

    def record(self, match_id: str) -> dict[str, Json]:
        """The record of a match. KeyError when there is none of that id.

        While the match goes on, its ``checksum`` is empty.
        """
        rows = self._rows("select head, result, checksum from match where id = ?", match_id)
        if not rows:
            raise KeyError(match_id)
        head, result, checksum = rows[0]
        packed = self._rows("select body from packed where match = ?", match_id)
        if packed:
            moves = lines.unpack(packed[0][0])
        else:
            found = self._rows("select body from line where match = ? order by number", match_id)
            moves = [json.loads(body) for (body,) in found]
        end = None if result is None else json.loads(result)
        return {**json.loads(head), "moves": moves, "result": end, "checksum": checksum or ""}

    def resume(self, match_id: str) -> Match:
        """Goes on with an open match. MatchElsewhere, KeyError, or BadRecord when it can't be played again."""
        if not self._locks.take(match_id):
            raise MatchElsewhere
        try:
            return Match.from_record(self.record(match_id), self, match_id)
        except BaseException:
            self._locks.free(match_id)
            raise

    def leave(self, match_id: str) -> None:
        """This window has left the match: others may go on with it."""
        self._locks.free(match_id)

    def discard(self, match_id: str) -> None:
        """Forgets a match or a record; what statistics counted stays. MatchElsewhere, NotSaved."""
        if not self._locks.take(match_id):
            raise MatchElsewhere
        with self._transaction() as db:
            db.execute("delete from match where id = ?", (match_id,))
        self._locks.free(match_id, gone=True)

    def statistics(self, game: str | None = None, by: Sequence[str] | None = None, **where: Json) -> list[Tally]:
        """What the finished matches that were played here add up to, a Tally for each group.

        ``game`` keeps one game only, ``where`` only results with certain values of ``game``, ``kind`` (who sat there:
        ``human``, ``club`` …), ``against`` (the strongest opponent's kind) or ``seat``. ``by`` names those that tell
        groups apart, as ``statistics("curdle", ("against",), kind="human")``; without it there is a Tally for each
        kind over all seats, followed by those for each of its seats. ValueError for other names.
        """
        kept = where if game is None else {"game": game, **where}
        if by is not None:
            return summed(self._rows, by, kept)
        return sorted(
            summed(self._rows, ("kind",), kept) + summed(self._rows, ("kind", "seat"), kept),
            key=lambda tally: (strength(tally.kind), -1 if tally.seat is None else tally.seat),
        )

    # --- records as files

    def export(self, match_id: str, path: Path) -> None:
        """Writes the record of a match to a file, whole or not at all. OSError, KeyError."""
        record = self.record(match_id)
        if not record["checksum"]:
            record = Match.from_record(record).record()
        beside = path.with_name(path.name + ".part")
        try:
            beside.write_text(records.to_text(record), encoding="utf-8")
            os.replace(beside, path)
        finally:
            beside.unlink(missing_ok=True)

    def import_record(self, path: Path) -> str:
        """Takes a record file in and gives the id it has here; one that is there already is not taken twice.

        BadRecord in one sentence when the file can't be read or its moves lead elsewhere than it says; NotSaved.
        A finished one is not counted in the statistics.
        """
        record = read_record(path)
        match_id = hashlib.sha256(records.to_text(record).encode()).hexdigest()[:32]
        if self._rows("select 1 from match where id = ?", match_id):
            return match_id
        over = records.final(record).outcome() is not None
        with self._transaction() as db:
            self._begin(db, match_id, record)
            if over:
                self._end(db, match_id, record["result"] or {}, record["checksum"])
        return match_id


def read_record(path: Path) -> dict[str, Json]:
    """The validated record in a file. BadRecord in one sentence when there is none."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise records.BadRecord(f"{path} is too large to be a record")
        return records.read(data.decode("utf-8"))
    except OSError as error:
        raise records.BadRecord(f"{path} can't be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise records.BadRecord(f"{path} is no text file") from error


def open_store(folder: Path | None = None, clock: Callable[[], float] = time.time) -> Store:
    """The store in ``folder`` (None: the user's data folder). Never raises: ``trouble`` says what is wrong.

    Without a database that can be written to it works in memory.
    """
    try:
        place = Path(folder) if folder is not None else data_folder()
    except (OSError, RuntimeError, ValueError) as error:
        return Store(in_memory(), Locks(None), False, why(error), clock)
    locks = Locks(place / "locks")
    opened = open_database(place, locks)
    return Store(opened.db, locks if opened.saving else Locks(None), opened.saving, opened.trouble, clock)
