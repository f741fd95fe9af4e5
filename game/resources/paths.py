"""The paths of the program's own files, beside the packages or inside the frozen bundle, and reading a file."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import PackagePath

#: most bytes of a file that a user gives: a record of ten thousand moves takes a third of it
LARGEST = 8 * 1024 * 1024


class Unreadable(Exception):
    """A file that can't be read as text; the message is one sentence that says why."""


def root() -> Path:
    """The folder that holds ``art``, ``sounds`` and ``game``."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) if frozen else Path(__file__).resolve().parents[2]


def path(name: str) -> Path:
    """The file ``name`` of the program, written with forward slashes from ``root``.

    A page of the project itself, such as ``CREDITS.md``, lies at the top of a clone or a bundle; once installed it is
    among the licences of the distribution, since only packages belong beside packages.
    """
    if "/" not in name and root().name.endswith("-packages"):
        for file in _installed():
            if file.name == name and file.parent.name == "licenses":
                return Path(str(file.locate()))
    return root().joinpath(*name.split("/"))


def _installed() -> list[PackagePath]:
    """The files of the installed distribution."""
    # takes a tenth of the time to the first frame, for a rarely used page
    from importlib import metadata

    with suppress(metadata.PackageNotFoundError):
        return metadata.files("bonspiel") or []
    return []


def text_of(file: str | Path, what: str) -> str:
    """The text of a user's file, at most ``LARGEST`` bytes. Unreadable; ``what`` names it in the message."""
    try:
        with Path(file).open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except FileNotFoundError:
        raise Unreadable(f"{file}: there is no such {what}") from None
    except IsADirectoryError:
        raise Unreadable(f"{file}: this is a folder, give a {what}") from None
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise Unreadable(f"{file}: this {what} can't be read: {reason}") from None
    if len(data) > LARGEST:
        raise Unreadable(f"{file}: too large to be a {what}")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise Unreadable(f"{file}: not a {what}: it is no text in UTF-8") from None
