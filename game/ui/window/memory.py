"""Memory that nothing needs any more."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress


def give_back() -> None:
    """Gives the system back what a match has left free. Does nothing where that happens by itself.

    glibc keeps each free piece that lies below one in use: a window that stays open for hours would hold ever more.
    """
    if sys.platform == "linux":
        # another C library has no such call
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
