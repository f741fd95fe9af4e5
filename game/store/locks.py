"""Locks between windows: a locked file, which the system frees when its process ends, however it ends."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


#: tries for a lock whose file is being removed
TRIES = 20
#: tries, and seconds between them, if a lock is taken: a window that only checks holds it for a moment
LOOKS, MOMENT = 4, 0.002


def _same(handle: int, file: Path) -> bool:
    """Whether the open file still has its name."""
    try:
        there, here = os.stat(file), os.fstat(handle)
    except OSError:
        return False
    return (there.st_dev, there.st_ino) == (here.st_dev, here.st_ino)


class Locks:
    """The locks that this window holds in ``folder`` (None: nothing is shared, every lock is free)."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._held: dict[str, int] = {}

    def take(self, name: str) -> bool:
        """Take a lock; False when another window holds it. If the system has no locks, every lock is free."""
        for look in range(LOOKS):
            time.sleep(MOMENT if look else 0.0)
            if self._try(name):
                return True
        return False

    def _try(self, name: str) -> bool:
        if self._folder is None or name in self._held:
            return True
        file = self._folder / f"{name}.lock"
        for _again in range(TRIES):
            try:
                self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError:
                return True
            try:
                _take(handle)
            except (BlockingIOError, PermissionError):
                os.close(handle)
                return False
            except OSError:
                os.close(handle)
                return True
            if _same(handle, file):
                self._held[name] = handle
                return True
            # its holder gave it back just now, and the file with it
            os.close(handle)
        return False

    def free(self, name: str) -> None:
        """Give a lock back, and its file with it."""
        handle = self._held.pop(name, None)
        if handle is None or self._folder is None:
            return
        # remove the file while it is locked, so that nobody else can hold it; Windows allows that only afterwards
        if sys.platform == "win32":
            os.close(handle)
        with contextlib.suppress(OSError):
            (self._folder / f"{name}.lock").unlink()
        if sys.platform != "win32":
            os.close(handle)

    def elsewhere(self) -> frozenset[str]:
        """The locks that other windows hold now."""
        names: list[str] = []
        with contextlib.suppress(OSError):
            names = [] if self._folder is None else os.listdir(self._folder)
        found = (name.removesuffix(".lock") for name in names if name.endswith(".lock"))
        return frozenset(name for name in found if self._taken_elsewhere(name))

    def _taken_elsewhere(self, name: str) -> bool:
        if name in self._held:
            return False
        if not self._try(name):
            return True
        self.free(name)
        return False

    @contextlib.contextmanager
    def waiting(self, name: str, seconds: float) -> Iterator[bool]:
        """Wait up to ``seconds`` for a lock and hold it inside; yield whether it was free."""
        until = time.monotonic() + seconds
        while not (had := self._try(name)) and time.monotonic() < until:
            time.sleep(0.02)
        try:
            yield had
        finally:
            if had:
                self.free(name)

    def close(self) -> None:
        """Give back every lock."""
        for name in list(self._held):
            self.free(name)
