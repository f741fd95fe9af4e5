"""Plays matches into a store until it is killed, and reports every move that is saved: run by test_kill.

``mode`` is what stands in its way now and then: nothing (``sound``), another window that plays as fast (``beside``),
another program that has the database (``locked``), no more pages for the database (``full``), no more bytes for any
file (``limit``).
"""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random

from game.match.match import Match
from game.rules import registry
from game.store import MatchElsewhere, Store, open_store
from tests.trial.rules import GAME

#: the modes in which every move can be saved
QUIET = ("sound", "beside")


class Trouble:
    """Comes and goes."""

    def __init__(self, mode: str, store: Store, path: Path, rng: Random) -> None:
        self.mode, self.store, self.rng = mode, store, rng
        self.here = False
        self.other = sqlite3.connect(path, isolation_level=None, timeout=0)
        self.path = path

    def maybe(self) -> None:
        """Begins or ends now and then."""
        if self.mode in QUIET or self.rng.random() > (1 / 25 if self.here else 1 / 6):
            return
        self.here = not self.here
        getattr(self, self.mode)()

    def locked(self) -> None:
        self.other.execute("begin immediate" if self.here else "rollback")

    def full(self) -> None:
        db = self.store._link._db
        pages = db.execute("pragma page_count").fetchone()[0]
        db.execute(f"pragma max_page_count = {pages if self.here else 1_000_000}")

    def limit(self) -> None:
        import resource
        import signal

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        log = self.path.with_name(self.path.name + "-wal")
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size if self.here else hard, hard))


def tell(match: Match, mode: str, store: Store, frames: Iterator[int]) -> None:
    """Reports how far a match is saved, or that it isn't."""
    while match.waiting and mode in QUIET:
        # another window has the database
        time.sleep(0.002)
        store.poll(float(next(frames)))
    print(match.id, len(match.record()["moves"]) if match.saved else "unsaved", flush=True)


def taken_up(store: Store) -> Match | None:
    """The newest open match, unless the other window took or ended it since it was listed."""
    with suppress(MatchElsewhere):
        for kept in store.open_matches():
            return store.resume(kept.id)
    return None


def main(folder: str, game_name: str, seed: int, mode: str) -> None:
    """Plays for ever."""
    rng = Random(seed)
    registry.GAMES[GAME.name] = GAME
    store = open_store(Path(folder))
    if (told := store.notice or store.trouble) is not None:
        print(f"trouble: {told}", flush=True)
        return
    frames = count(1)
    trouble = Trouble(mode, store, Path(folder) / "bonspiel.db", rng)
    while True:
        match = taken_up(store) or Match.start(
            registry.game(game_name), {}, ["human", "random", "random"], seed, journal=store.journal()
        )
        tell(match, mode, store, frames)
        while match.to_move != -1:
            trouble.maybe()
            seat, began = match.to_move, time.monotonic()
            if rng.random() < 0.3 and match.why_no_undo(seat) is None:
                match.undo(seat)
            else:
                match.play(rng.choice(match.view(seat).legal))
            took = time.monotonic() - began
            store.poll(float(next(frames)))
            tell(match, mode, store, frames)
            if match.trouble is not None and mode in QUIET:
                print(f"trouble: {match.trouble}", flush=True)
                return
            if mode == "beside":
                # however slow the disk is, it is free half of the time: nobody plays with no pause at all
                time.sleep(took)
        while not match.saved:
            trouble.maybe()
            store.poll(float(next(frames)))
        tell(match, mode, store, frames)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4])
