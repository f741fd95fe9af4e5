"""The coach judges finished matches in the background, one after another, and stores its findings."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from game.match.journal import NotSaved
from game.rules.record import BadRecord

if TYPE_CHECKING:
    from game.ai.judge import Judgement
    from game.ai.judge.background import Judging
    from game.store.store import Store

#: seconds between storing partial findings
EVERY = 8.0


class CoachQueue:
    """Judges the matches of a store. All methods return at once; call ``tick`` with each frame.

    ``match``: the one under way. ``queue``: those that come after it. ``ready``: the one that somebody asked for and
    hasn't looked at yet. ``trouble``: why a match can't be judged, by its id. ``clock``: seconds of any steady clock.
    """

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store, self._clock = store, clock
        self.match: str | None = None
        self.queue: list[str] = []
        self.ready: str | None = None
        self._asked: str | None = None
        self.trouble: dict[str, str] = {}
        self._judging: Judging | None = None
        self._kept = 0.0
        #: findings that couldn't be kept, for this run
        self._unkept: dict[str, Judgement] = {}

    # --- state
    def found(self, match_id: str) -> Judgement | None:
        """The findings of a match; None until it is judged."""
        return self._unkept.get(match_id) or self._store.judged.read(match_id)

    def take(self, match_id: str, found: Judgement) -> None:
        """Take findings from elsewhere, for this run."""
        self._unkept[match_id] = found

    @property
    def share(self) -> float:
        """The judged share of the match under way, 0 to 1."""
        progress = self._judging.progress if self._judging is not None else None
        return progress.done / max(1, progress.total) if progress is not None else 0.0

    @property
    def seconds(self) -> float | None:
        """The remaining seconds; None before they can be estimated."""
        return self._judging.seconds if self._judging is not None else None

    # --- requests
    def judge(self, match_id: str) -> None:
        """Judge a match before all others, since somebody waits for it."""
        self._asked = match_id
        if self.match == match_id:
            return
        going = self.match
        self._halt()
        self.queue = [match_id, *([going] if going else []), *self.queue]
        self._next()

    def judge_all(self, matches: Sequence[str]) -> None:
        """Judge matches after those that are under way."""
        self.queue += [each for each in matches if each != self.match and each not in self.queue]
        if self.match is None:
            self._next()

    def stop(self) -> None:
        """Stop judging; the findings so far are stored, to resume later."""
        self.queue.clear()
        self._halt()

    def tick(self) -> bool:
        """Collect new findings, and return whether there were any."""
        judging, match_id = self._judging, self.match
        if judging is None or match_id is None or not judging.poll():
            return False
        if judging.found is not None:
            with suppress(NotSaved):
                self._store.judged.finish(match_id, judging.found)
            if self._store.judged.read(match_id) is None:
                # not written, or larger than what is read again
                self._unkept[match_id] = judging.found
            if match_id == self._asked:
                self.ready = match_id
            self._end()
        elif judging.trouble is not None:
            self.trouble[match_id] = judging.trouble
            self._end()
        elif self._clock() - self._kept > EVERY:
            self._keep()
        return True

    # --- one match
    def _next(self) -> None:
        while self.match is None and self.queue:
            self._begin(self.queue.pop(0))

    def _begin(self, match_id: str) -> None:
        from game.ai.judge.background import Judging

        self.trouble.pop(match_id, None)
        try:
            record = self._store.record(match_id)
        except (BadRecord, KeyError) as error:
            self.trouble[match_id] = str(error)
            return
        if not record["checksum"]:
            # don't watch over the shoulders of people who play
            return
        self.match, self._kept = match_id, self._clock()
        self._judging = Judging(record, self._store.judged.kept(match_id))

    def _keep(self) -> None:
        self._kept = self._clock()
        if self.match is not None and self._judging is not None and self._judging.kept is not None:
            with suppress(NotSaved):
                self._store.judged.keep(self.match, self._judging.kept)

    def _halt(self) -> None:
        """Stop the match under way and store its findings."""
        if self._judging is not None:
            self._judging.poll()
            self._keep()
            self._judging.close()
        self.match = self._judging = None

    def _end(self) -> None:
        self.match = self._judging = None
        self._next()
