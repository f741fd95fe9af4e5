"""Output of commands, cleaned so that nothing read from outside can control a terminal."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from typing import IO, Any, cast

from game.rules.contract import Json
from game.rules.untrusted import escaped, printable


class Clean:
    """A stream that writes only ``printable`` characters; all else is the stream's own."""

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        """Write text without control characters."""
        return self._stream.write(printable(text))


@contextmanager
def cleaned() -> Iterator[None]:
    """In this context, all output is cleaned."""
    if sys.stdout is None:
        yield
    else:
        with redirect_stdout(cast("IO[str]", Clean(sys.stdout))):
            yield


def print_json(value: Json, separators: tuple[str, str] | None = None) -> None:
    """Print a value as JSON on one line, escaping what a terminal would take as a command."""
    print(escaped(json.dumps(value, ensure_ascii=False, separators=separators)))


def complain(sentence: str) -> None:
    """Print on stderr, in one line, what the user has to correct."""
    with suppress(OSError):
        print(f"bonspiel: {printable(' '.join(sentence.split()))}", file=sys.stderr)
