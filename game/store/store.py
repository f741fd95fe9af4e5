"""The store: the journal of matches, the open and the finished ones, and the settings."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Container, Generator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from game.match.journal import Ending, Journal, NotSaved, Row, Writer
from game.match.match import Match
from game.rules import record as records
from game.rules import registry
from game.rules.contract import Json, Seat, Words, say
from game.store import label, record_import, seat_persons
from game.store.bonspiels import Begin, Bonspiels, FixturePlace
from game.store.daily_tries import DayDeal, Tries
from game.store.data_folder import data_folder, write_whole
from game.store.judgements import Judged
from game.store.label import Wanted
from game.store.ledger import Award, Ledger, firsts
from game.store.locks import Locks
from game.store.match_lists import DamagedMatch, KeptMatch, MatchLists
from game.store.recovery.connection import LAST_PATIENCE, StoreConnection
from game.store.recovery.database import Opened, in_memory, open_database, open_file, why
from game.store.settings import Settings
from game.store.statistics import SeatResult, Tally, results, strength, summed, to_csv

#: seconds between two tries to write what waits, and between two to open a missing file
AGAIN, LOOK = 0.25, 5.0


class MatchElsewhere(Exception):
    """The match is open in another window, or has ended there; ``reason`` says which."""

    def __init__(self, reason: Words | None = None) -> None:
        self.reason = reason or say("This match is open in another window.")
        super().__init__(str(self.reason))


class Store:
    """The store, as a journal for matches and as lists to show. See ``open_store``."""

    def __init__(self, link: StoreConnection, locks: Locks, folder: Path | None, clock: Callable[[], float]) -> None:
        self._link = link
        self._locks = locks
        self._folder = folder
        self._shelf = MatchLists(link)
        self._owed: dict[str, Writer] = {}
        self._released: set[str] = set()
        self._mine: set[str] = set()
        self._next = self._look = 0.0
        #: the names at a table by the kinds of its seats, written on each new match
        self.people: Callable[[Sequence[str]], Sequence[str]] = lambda kinds: ()
        #: the person of each person's seat of a new match
        self.sitting: Callable[[Sequence[str]], Mapping[Seat, int]] = lambda kinds: {}
        self.settings = Settings(link)
        self.bonspiels = Bonspiels(link, clock)
        self.judged = Judged(link)
        self.tries = Tries(link)
        self._ledger = Ledger(link, self.bonspiels, self.tries, clock)
        link.found = self._moved_house

    @property
    def notice(self) -> Words | None:
        """What happened to a damaged database at its opening, to show once; None if nothing did."""
        return self._link.notice

    @property
    def trouble(self) -> Words | None:
        """Why saving or reading fails now; None when it works again."""
        return self._link.trouble

    @property
    def fleeting(self) -> Words | None:
        """Why everything written is lost when the program ends; None if it lasts."""
        return self._link.fleeting

    @property
    def saving(self) -> bool:
        """Whether anything outlives the program."""
        return self._link.fleeting is None

    def poll(self, now: float) -> None:
        """Retry failed writes, a few times a second. Call it with each frame.

        ``now``: seconds of any steady clock.
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
            if match_id in self._released:
                self.release_match(match_id)
        self.settings.save()

    def _moved_house(self) -> None:
        """Move the locks beside the database's new file."""
        self._locks.close()
        self._locks = Locks(None if self._folder is None else self._folder / "locks")
        for match_id in self._mine:
            self._locks.take(match_id)

    def close(self) -> None:
        """Write what waits, as far as possible, give back the locks and close the database."""
        if self._owed or self.settings.waiting:
            self._link.hurry(LAST_PATIENCE)
            self._pay()
        self._locks.close()
        self._link.close()

    # --- the journal of a match

    def journal(self, place: FixturePlace | None = None, deal: DayDeal | None = None) -> Journal:
        """The journal of a match: this store, at a ``place`` in a bonspiel or as the try at a day's ``deal``."""
        if place is None and deal is None:
            return self
        return Begin(partial(self.begin, place=place, deal=deal), self)

    def owe(self, match: Writer) -> None:
        """Note that this match could not be written, so that ``poll`` and ``close`` try again."""
        self._owed[match.id] = match

    def _take(self, match_id: str) -> bool:
        if not self._locks.take(match_id):
            return False
        self._mine.add(match_id)
        self._released.discard(match_id)
        return True

    def _unlock(self, match_id: str) -> None:
        self._mine.discard(match_id)
        self._released.discard(match_id)
        self._locks.free(match_id)

    def begin(
        self, match_id: str, record: Mapping[str, Json], place: FixturePlace | None = None, deal: DayDeal | None = None
    ) -> None:
        """Begin a match, at its place in a bonspiel or as a day's try if it is one. NotSaved."""
        self._take(match_id)
        kinds = record["seats"]
        self._ledger.begin(match_id, record, self.people(kinds), self.sitting(kinds), place, deal)

    def moved(self, match_id: str, first: int, rows: Sequence[Row]) -> None:
        """Store moves. NotSaved."""
        self._ledger.moved(match_id, first, rows)

    def undone(self, match_id: str, first: int, rows: Sequence[Row]) -> None:
        """Store an undo. NotSaved."""
        self._ledger.moved(match_id, first, rows)

    def finished(self, match_id: str, first: int, rows: Sequence[Row], ending: Ending) -> None:
        """Store the end of a match. NotSaved."""
        self._ledger.finished(match_id, first, rows, ending)
        self._unlock(match_id)

    def played(self, record: Mapping[str, Json], people: Sequence[str], ending: Ending, place: FixturePlace) -> str:
        """Store a match of a bonspiel that was played elsewhere, from beginning to end; return its id. NotSaved.

        ``people``: the names of its players. All of it is one transaction.
        """
        return self._ledger.played(record, people, ending, place)

    # --- matches

    def count(self, wanted: Wanted) -> int:
        """The number of matches of a kind, including damaged ones."""
        return self._shelf.count(wanted)

    def matches(self, wanted: Wanted, first: int = 0, most: int = -1) -> list[KeptMatch | DamagedMatch]:
        """At most ``count`` (-1: all) matches of a kind from number ``first`` on, the newest first. Includes those that
        another window has open (see ``elsewhere``). Damaged ones can be deleted.
        """
        return self._shelf.matches(wanted, first, most)

    def elsewhere(self) -> frozenset[str]:
        """The matches that another window has open now."""
        return self._locks.elsewhere()

    def newest(self, games: Container[str]) -> tuple[KeptMatch | None, int]:
        """The newest match of these games that can be resumed, and the number of the other open ones.

        One without moves is the newest only if there is no other.
        """
        wanted = Wanted(over=False, games=tuple(name for name in registry.GAMES if name in games))
        taken = self.elsewhere()
        for which in (replace(wanted, moved=True), wanted):
            for found in self._shelf.each(which):
                if isinstance(found, KeptMatch) and found.id not in taken:
                    return found, self.count(wanted) - 1 - sum(map(self._going, taken))
        return None, 0

    def _going(self, match_id: str) -> bool:
        return bool(self._link.rows("select 1 from match where id = ? and ended is null", match_id))

    def open_matches(self, games: Container[str] | None = None) -> list[KeptMatch]:
        """All matches that can be resumed, newest first: those that no other window has open, of ``games`` only."""
        found = [entry for entry in self.matches(Wanted(over=False)) if isinstance(entry, KeptMatch)]
        taken = self.elsewhere()
        return [match for match in found if match.id not in taken and (games is None or match.game in games)]

    def finished_records(self) -> list[KeptMatch]:
        """All readable finished matches, newest first."""
        return [entry for entry in self.matches(Wanted(over=True)) if isinstance(entry, KeptMatch)]

    def damaged(self) -> list[DamagedMatch]:
        """All matches and records known to be damaged, set aside until they are deleted."""
        return [entry for entry in self.matches(Wanted()) if isinstance(entry, DamagedMatch)]

    def call(self, match_id: str, name: str) -> None:
        """Give a match a name, at most 40 characters of it; an empty one removes it. NotSaved."""
        with self._link.transaction() as db:
            label.name(db, match_id, name)

    def favour(self, match_id: str, favourite: bool) -> None:
        """Add a match to the favourites, or remove it. NotSaved."""
        with self._link.transaction() as db:
            label.favour(db, match_id, favourite)

    def set_aside(self, match_id: str, reason: str) -> None:
        """Note that a match that looked sound is damaged. It is listed so until the program ends."""
        self._shelf.failed(match_id, reason)

    def forget(self, damaged: DamagedMatch) -> None:
        """Delete a match that was set aside. NotSaved."""
        with self._link.transaction() as db:
            self._forget(db, damaged.key)

    def _forget(self, db: sqlite3.Connection, key: str) -> None:
        db.execute("delete from match where hex(cast(id as blob)) = ?", (key,))
        seat_persons.forget(db, key)
        self.bonspiels.dropped(db, key)

    def record(self, match_id: str) -> dict[str, Json]:
        """The record of a match. KeyError when there is none of that id, BadRecord when it is damaged.

        While the match is open, its ``checksum`` is empty.
        """
        return self._shelf.record(match_id)

    def resume(self, match_id: str) -> Match:
        """Resume an open match. MatchElsewhere, KeyError, or BadRecord when it can't be played again.

        A match that can't is set aside.
        """
        if not self._take(match_id):
            raise MatchElsewhere
        owed = self._owed.get(match_id)
        if isinstance(owed, Match):
            # it knows more than the database
            return owed
        try:
            record = self.record(match_id)
            if record["checksum"]:
                raise MatchElsewhere(say("This match was finished in another window."))
            return Match.from_record(record, self, match_id)
        except records.BadRecord as error:
            self._unlock(match_id)
            self._shelf.failed(match_id, str(error))
            raise
        except BaseException:
            self._unlock(match_id)
            raise

    def release_match(self, match_id: str) -> None:
        """Release a match, so that others may resume it, once all of it is written."""
        if match_id in self._owed:
            self._released.add(match_id)
        else:
            self._unlock(match_id)

    def discard(self, match_id: str) -> None:
        """Delete a match or a record; statistics keep counting it. MatchElsewhere, NotSaved.

        That gives up an open match of a bonspiel.
        """
        mine = match_id in self._mine
        if not self._take(match_id):
            raise MatchElsewhere
        try:
            with self._link.transaction() as db:
                self.bonspiels.given_up(db, match_id)
                self._forget(db, match_id.encode().hex().upper())
        except NotSaved:
            if not mine:
                self._unlock(match_id)
            raise
        self._owed.pop(match_id, None)
        self._unlock(match_id)

    def statistics(self, game: str | None = None, by: Sequence[str] | None = None, **where: Json) -> list[Tally]:
        """Totals of the finished matches that were played here, a Tally for each group.

        ``game`` keeps one game only, ``where`` only results with certain values of ``game``, ``kind`` (who sat there:
        ``human``, ``club`` …), ``against`` (the strongest opponent's kind), ``seat`` or ``person``. ``by`` names the
        keys to group by, as ``statistics("curdle", ("against",), kind="human")``; without it there is a Tally for each
        kind over all seats, followed by those for each of its seats. ValueError for other names.
        """
        kept = where if game is None else {"game": game, **where}
        if by is not None:
            return summed(self._link.rows, by, kept)
        return sorted(
            summed(self._link.rows, ("kind",), kept) + summed(self._link.rows, ("kind", "seat"), kept),
            key=lambda tally: (strength(tally.kind), -1 if tally.seat is None else tally.seat),
        )

    def firsts(self, person: int | None = None) -> list[Award]:
        """The first time of each achievement here, by people or one of them, the oldest first."""
        return firsts(self._link.rows, person)

    def sat(self, match_id: str) -> dict[Seat, int]:
        """The known person of each person's seat of a match."""
        return seat_persons.read(self._link.rows, match_id)

    def guests(self, match_id: str) -> dict[Seat, str]:
        """The names of those who played a match elsewhere, by seat, as far as its record has them."""
        query = (
            "select s.seat, l.people from sat s join label l on l.match = s.match where s.match = ? and s.person = ?"
        )
        found = self._link.rows(query, match_id, seat_persons.ELSEWHERE)
        names = {seat: label.names(people) for seat, people in found if type(seat) is int}
        return {seat: known[seat] for seat, known in names.items() if 0 <= seat < len(known)}

    @property
    def several(self) -> bool:
        """Whether anybody but the default person plays here."""
        return seat_persons.several(self._link.rows)

    def results(self, **where: Json) -> list[SeatResult]:
        """Each seat's part in each finished match played here, the oldest first; ``where`` as in ``statistics``."""
        return results(self._link.rows, where)

    # --- records as files

    def export(
        self, match_id: str, path: Path, sign: Callable[[str, Json], Json] = lambda match_id, record: record
    ) -> None:
        """Write the record of a finished match to a file, whole or not at all. OSError, KeyError, BadRecord. The record
        of an open match holds every hand, and the number that deals them again. ``sign`` adds the players' names.
        """
        record = self.record(match_id)
        if not record["checksum"]:
            raise records.BadRecord("the match isn't over yet")
        write_whole(path, records.to_text(sign(match_id, record)))

    def export_results(self, path: Path, person: Callable[[int], str] = str) -> int:
        """Write the results of all finished matches as CSV, whole or not at all; return their number. OSError.
        ``person``: the name of a person by number.
        """
        found = self.results()
        write_whole(path, to_csv(found, person))
        return len(found)

    def import_record(self, path: Path) -> str:
        """Import a record file and return its id here; a known one is not imported twice. BadRecord in one sentence
        when the file can't be read or its moves lead elsewhere than it says; NotSaved. A finished one is not counted in
        the statistics.
        """
        steps = self.importing(path)
        while True:
            try:
                next(steps)
            except StopIteration as done:
                return str(done.value[0])

    def importing(self, path: Path) -> Generator[float, None, tuple[str, bool]]:
        """As ``import_record``, in steps: yields the finished share after each, and returns the id, and whether it is
        new.

        Nothing is stored before the last step.
        """
        taken = yield from record_import.played(path)
        known = record_import.known(self._link.query, taken)
        if known is not None:
            return known, False
        self._ledger.taken(taken)
        return taken.id, True


def open_store(folder: Path | None = None, clock: Callable[[], float] = time.time) -> Store:
    """The store in ``folder`` (None: the user's data folder). Never raises: ``trouble`` says what is wrong.

    Without a writable database it works in memory.
    """
    try:
        place = Path(folder) if folder is not None else data_folder()
    except (OSError, RuntimeError, ValueError) as error:
        opened = Opened(in_memory(), fleeting=why(error))
        return Store(StoreConnection(opened, None, lambda: opened), Locks(None), None, clock)
    locks = Locks(place / "locks")
    opened = open_database(place, locks)
    link = StoreConnection(opened, place, lambda: open_file(place, Locks(place / "locks"), 0.0))
    return Store(link, locks if opened.fleeting is None else Locks(None), place, clock)
