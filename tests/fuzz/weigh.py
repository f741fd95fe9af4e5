"""What it costs to read a file: a child does it, so that nothing is hidden by what was read before."""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

#: after so many seconds of processor time, or at so many bytes of address space more, a child is ended
HANGS, BURSTS = 20, 2 * 1024**3


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds of processor time, megabytes of memory beyond those at the start, and what came of it."""

    seconds: float
    megabytes: float
    came: str


def weigh(what: Callable[[], str]) -> Cost:
    """Does ``what`` in a child; what it gives is told, and so is how it died."""
    sys.stdout.flush()
    sys.stderr.flush()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        found: Any = ["died", "", 0.0]
        try:
            resource.setrlimit(resource.RLIMIT_CPU, (HANGS, HANGS))
            resource.setrlimit(resource.RLIMIT_AS, (_size() + BURSTS, _size() + BURSTS))
            before, memory = _spent(), _most()
            try:
                came = what()
            except BaseException as error:
                came = f"{type(error).__name__}: {' '.join(str(error).split())[:200]} " + _where(error)
            found = [came, _spent() - before, (_most() - memory) / 1024]
        finally:
            with os.fdopen(writing, "w") as pipe:
                json.dump(found, pipe)
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status) or not told:
        name = signal.Signals(os.WTERMSIG(status)).name if os.WIFSIGNALED(status) else "no word"
        return Cost(float(HANGS), float(BURSTS) / 1024**2, f"died of {name}")
    came, seconds, megabytes = json.loads(told)
    return Cost(seconds, megabytes, came)


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _most() -> int:
    """The most memory that this process had, in kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _size() -> int:
    with open("/proc/self/statm", encoding="ascii") as pages:
        return int(pages.read().split()[0]) * resource.getpagesize()


def _where(error: BaseException) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1:]
    return "".join(f"({os.path.basename(frame.filename)}:{frame.lineno})" for frame in last)
