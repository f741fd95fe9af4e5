"""Importing record files: a little with each picture, with progress and a way to stop."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from pathlib import Path

from game.i18n.catalogue import plural, spoken
from game.i18n.formats import labelled
from game.match.journal import NotSaved
from game.rules.record import BadRecord
from game.store import Store


class ImportJob:
    """Imports files one after another, each whole or not at all; ``stop`` leaves out those still to come."""

    def __init__(self, store: Store, files: Sequence[Path]) -> None:
        self.store, self.files = store, files
        #: how many files are finished; those imported, those that were known, and what was wrong with others
        self.done = self.new = self.known = 0
        self.bad: list[str] = []
        self.stopped = False
        self._within = 0.0
        self._steps: Generator[float, None, tuple[str, bool]] | None = None

    @property
    def over(self) -> bool:
        """Whether everything is finished."""
        return self.stopped or self.done == len(self.files)

    @property
    def share(self) -> float:
        """The finished share, from 0 to 1."""
        return (self.done + self._within) / max(1, len(self.files))

    @property
    def file(self) -> Path | None:
        """The file in progress."""
        return None if self.over else self.files[self.done]

    def go_on(self, seconds: float) -> None:
        """Work for about this long."""
        until = time.perf_counter() + seconds
        while not self.over and time.perf_counter() < until:
            self.step()

    def step(self) -> None:
        """Import a little more of the file in progress."""
        file = self.files[self.done]
        try:
            if self._steps is None:
                self._steps = self.store.importing(file)
            self._within = next(self._steps)
            return
        except StopIteration as end:
            _match_id, new = end.value
            self.new, self.known = self.new + new, self.known + (not new)
        except NotSaved as why:
            self.bad.append(labelled(file.name, spoken(why.reason)))
        except BadRecord as why:
            self.bad.append(labelled(file.name, why))
        self._steps, self._within = None, 0.0
        self.done += 1

    def stop(self) -> None:
        """Stop. The file in progress is not imported."""
        if self._steps is not None:
            self._steps.close()
        self.stopped = self.done < len(self.files)

    def said(self) -> str:
        """The outcome in a sentence; ``bad`` has what was wrong with files."""
        left = len(self.files) - self.done
        found = [
            plural("{count} record imported.", "{count} records imported.", self.new) if self.new else "",
            plural("{count} was already here.", "{count} were already here.", self.known) if self.known else "",
            plural("{count} couldn't be imported.", "{count} couldn't be imported.", len(self.bad)) if self.bad else "",
            plural("{count} file was skipped.", "{count} files were skipped.", left) if self.stopped else "",
        ]
        return " ".join(filter(None, found))
