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


class Locks:
    """The locks that this window holds in ``folder`` (None: nothing is shared, everything can be had)."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._held: dict[str, int] = {}

    def take(self, name: str) -> bool:
        """Takes a lock; False when another window holds it. Where the system has no locks, everything can be had."""
        if self._folder is None or name in self._held:
            return True
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            handle = os.open(self._folder / f"{name}.lock", os.O_RDWR | os.O_CREAT, 0o600)
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
        self._held[name] = handle
        return True

    def free(self, name: str, gone: bool = False) -> None:
        """Gives a lock back; with ``gone`` what it stood for is no more, and its file goes too."""
        handle = self._held.pop(name, None)
        if handle is not None:
            os.close(handle)
        if gone and self._folder is not None:
            with contextlib.suppress(OSError):
                (self._folder / f"{name}.lock").unlink()

    def taken_elsewhere(self, name: str) -> bool:
        """Whether another window holds the lock now."""
        if name in self._held:
            return False
        if not self.take(name):
            return True
        self.free(name)
        return False

    @contextlib.contextmanager
    def waiting(self, name: str, seconds: float) -> Iterator[bool]:
        """Waits up to ``seconds`` for a lock and holds it inside; gives whether it was had."""
        until = time.monotonic() + seconds
        while not (had := self.take(name)) and time.monotonic() < until:
            time.sleep(0.02)
        try:
            yield had
        finally:
            if had:
                self.free(name)

    def close(self) -> None:
        """Gives back every lock."""
        for name in list(self._held):
            self.free(name)
