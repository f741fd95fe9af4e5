"""The connection to the database: it blocks nobody, finds its file again, and says what is wrong while it is wrong."""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game.match.journal import NotSaved
from game.rules.contract import Json, Words
from game.store.data_folder import DATABASE
from game.store.recovery.database import Opened, busy, close, why
from game.store.recovery.salvage import UNREADABLE, take_over

#: seconds that a read or write waits for another window's: no picture freezes for longer
PATIENCE = 0.03
#: the same when the program ends and nothing is on screen any more
LAST_PATIENCE = 1.5

#: opens the database file again without waiting; raises any error
Opener = Callable[[], Opened]


class StoreConnection:
    """A connection to the database in ``folder`` (None: to one in memory, for good).

    ``fleeting`` is why everything written is lost when the program ends, or None. ``found`` is called after another
    file has taken the place of the first, with everything in it that could be read.
    """

    def __init__(self, opened: Opened, folder: Path | None, opener: Opener) -> None:
        self.notice = opened.notice
        self.fleeting = opened.fleeting
        self.found: Callable[[], None] = lambda: None
        self._db = opened.db
        self._path = None if folder is None else folder / DATABASE
        self._again = opened.again and folder is not None
        self._opener = opener
        self._file = self._identity()
        self._writing: Words | None = None
        self._reading: Words | None = None
        self._patience: float | None = None
        self._edition = -1
        self._wait(PATIENCE)

    @property
    def trouble(self) -> Words | None:
        """Why writing or reading fails now, or None."""
        return self.fleeting or self._writing or self._reading

    def close(self) -> None:
        """Close the connection."""
        close(self._db, self._path if self.fleeting is None else None)

    def hurry(self, seconds: float) -> None:
        """Set how long a write waits for another program's from now on."""
        self._wait(seconds)

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All or nothing, on the disk when it ends. NotSaved when it can't be written."""
        try:
            self._follow()
            self._db.execute("begin immediate")
            try:
                yield self._db
                self._db.execute("commit")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("rollback")
                raise
        except (*UNREADABLE, OSError) as error:
            self._writing = why(error)
            self._failed(error)
            raise NotSaved(self._writing, busy(error)) from error
        self._writing = None
        self._wait(PATIENCE)

    def query(self, query: str, *values: object) -> list[tuple[Json, ...]]:
        """The result of a query. sqlite3.Error, with ``trouble`` set, when the database can't be read."""
        try:
            found = self._db.execute(query, values).fetchall()
        except UNREADABLE as error:
            self._reading = why(error)
            self._failed(error)
            raise
        self._reading = None
        return found

    def rows(self, query: str, *values: object) -> list[tuple[Json, ...]]:
        """The result of a query; empty, with ``trouble`` set, when the database can't be read."""
        try:
            return self.query(query, *values)
        except UNREADABLE:
            return []

    def changed(self) -> bool:
        """Whether another connection has written since the last call, or the file is another one."""
        try:
            (edition,) = self._db.execute("pragma data_version").fetchone()
        except UNREADABLE:
            return False
        before, self._edition = self._edition, edition
        return bool(edition != before)

    def retry(self) -> None:
        """Try to open a file that was missing, and change over to it."""
        if self.fleeting is not None and self._again:
            # the problem at the start may persist
            with contextlib.suppress(Exception):
                self._take(self._opener())

    # --- replaced files

    def _identity(self) -> tuple[int, int] | None:
        if self._path is None or self.fleeting is not None:
            return None
        with contextlib.suppress(OSError):
            found = os.stat(self._path)
            return found.st_dev, found.st_ino
        return None

    def _follow(self) -> None:
        """Open the database again when its file was deleted or replaced. OSError, sqlite3.Error when that fails."""
        if self._path is None or self.fleeting is not None or self._file is None:
            return
        try:
            found = os.stat(self._path)
            if (found.st_dev, found.st_ino) == self._file:
                return
        except FileNotFoundError:
            pass
        self._take(self._reopened())

    def _reopened(self) -> Opened:
        """Open the file again. OSError, sqlite3.Error."""
        try:
            return self._opener()
        except (OSError, sqlite3.Error):
            raise
        except Exception as error:  # a damaged file, or a newer one, has taken the place of ours
            raise FileNotFoundError(errno.ENOENT, "its file is gone") from error

    def _take(self, opened: Opened) -> None:
        """Change over to another connection, with everything from the old one. sqlite3.Error."""
        try:
            take_over(self._db, opened.db)
        except sqlite3.Error:
            opened.db.close()
            raise
        self._db.close()
        self._db = opened.db
        self.notice = opened.notice or self.notice
        self.fleeting = None
        self._file = self._identity()
        self._patience = None
        self._edition = -1
        self._wait(PATIENCE)
        self.found()

    # --- waiting

    def _failed(self, error: Exception) -> None:
        # after one vain wait, don't wait again until it went well: the queries of a screen would add up
        if busy(error):
            self._wait(0.0)

    def _wait(self, seconds: float) -> None:
        if seconds != self._patience:
            with contextlib.suppress(sqlite3.Error):
                self._db.execute(f"pragma busy_timeout = {round(1000 * seconds)}")
            self._patience = seconds
