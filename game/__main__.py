"""``python -m game``: the ``bonspiel`` command, and the entry of the frozen program."""

import sys
from io import StringIO
from multiprocessing import freeze_support


def _without_console() -> StringIO | None:
    """Where the words of a program without a console go; None where there is one.

    Windows gives such a program no streams at all. What it would have said is shown when it fails.
    """
    if sys.stdout is not None and sys.stderr is not None:
        return None
    said = StringIO()
    sys.stdout, sys.stderr = sys.stdout or said, sys.stderr or said
    return said


def _show(words: str) -> None:
    """A box with the reason why the program didn't start."""
    if sys.platform == "win32":
        from ctypes import windll

        windll.user32.MessageBoxW(None, words, "Bonspiel", 0x10)


if __name__ == "__main__":
    # before anything else: in a frozen program a worker process starts here too
    freeze_support()
    unheard = _without_console()
    from game.cli import main

    status = main()
    if status and unheard is not None and unheard.getvalue():
        _show(unheard.getvalue())
    raise SystemExit(status)
