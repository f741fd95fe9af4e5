"""Progress of a match's journal, and why it is behind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from game.match.journal import Ending, Journal, NotSaved, Row, Writer
from game.rules.contract import Json, Words, say


class JournaledMatch(Writer, Protocol):
    """The parts of a match that go to its journal."""

    @property
    def rows(self) -> Sequence[Row]:
        """What happened so far, in order."""
        ...

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        ...

    def record(self) -> Mapping[str, Json]:
        """All of it."""
        ...

    def ending(self) -> Ending | None:
        """How it ended; None while it lasts."""
        ...


class JournalWriter:
    """Keeps a journal up to date with a match passed to each call; it holds no match itself."""

    def __init__(self, journal: Journal | None, rows: int | None = None) -> None:
        """``rows``: how many the journal has already; None where it knows nothing of the match."""
        self._journal = journal
        self._begun, self._rows = rows is not None, rows or 0
        self._ended = False
        self._trouble: NotSaved | None = None

    @property
    def waiting(self) -> bool:
        """Whether rows are queued while something else keeps the journal busy."""
        return self._trouble is not None and self._trouble.waits

    @property
    def trouble(self) -> Words | None:
        """Why the match is not saved now; None when it is, or when it has no journal."""
        if self._trouble is not None:
            return self._trouble.reason
        return None if self._journal is None else self._journal.fleeting

    def lasts(self, match: JournaledMatch) -> bool:
        """Whether everything that has happened is on the disk."""
        return self._journal is not None and self._whole(match) and self._journal.fleeting is None

    def save(self, match: JournaledMatch) -> bool:
        """Bring the journal up to date, including earlier failures; return whether it is."""
        if self._journal is None or self._whole(match):
            return True
        try:
            self._write(self._journal, match)
            self._trouble = None
            return True
        except NotSaved as why:
            self._trouble = why
        except OSError as why:
            self._trouble = NotSaved(say("This match can't be saved ({reason}).", reason=why.strerror or str(why)))
        self._journal.owe(match)
        return False

    def _whole(self, match: JournaledMatch) -> bool:
        return self._begun and self._rows == len(match.rows) and (self._ended or not match.over)

    def _write(self, journal: Journal, match: JournaledMatch) -> None:
        if not self._begun:
            count = len(match.rows)
            journal.begin(match.id, match.record())
            self._begun, self._rows = True, count
        rows = match.rows[self._rows :]
        ending = match.ending()
        if ending is not None:
            journal.finished(match.id, self._rows, rows, ending)
            self._ended = True
        elif rows:
            (journal.undone if "undo" in rows[-1] else journal.moved)(match.id, self._rows, rows)
        self._rows = len(match.rows)
