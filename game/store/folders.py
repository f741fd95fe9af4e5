"""The folders of this machine, searched for record files: where to begin, and their contents."""

from __future__ import annotations

import os
import string
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import platformdirs

from game.i18n.catalogue import _
from game.rules.record import SUFFIX
from game.store.calendar import a_time
from game.store.data_folder import records_folder

#: endings of record files, and how many folders and record files of a folder are read
ENDINGS, MOST = (SUFFIX, ".json"), 100_000
#: most things of a folder to look at; other files are passed over quickly
LOOKED = 1_000_000
#: letters of a file's name, without its ending, and those that no system allows in one
LONGEST, BARRED = 80, '<>:"/\\|?*'


@dataclass(frozen=True, slots=True)
class FolderEntry:
    """A folder or a record file in a folder."""

    place: str
    folder: bool

    @property
    def path(self) -> Path:
        """Its path."""
        return Path(self.place)

    @property
    def name(self) -> str:
        """Its name, as far as it can be written."""
        return self.path.name.encode("utf-8", "replace").decode("utf-8")

    def changed(self) -> float:
        """When a file was last written, as seconds; 0 if unknown, and for folders."""
        try:
            return 0.0 if self.folder else a_time(os.stat(self.place).st_mtime)
        except OSError:
            return 0.0


def places() -> list[tuple[str, Path]]:
    """Places to begin, with names: the program's own folder, the person's folders, the drives."""
    wished = [
        (_("Bonspiel folder"), records_folder()),
        (_("Home"), Path.home()),
        (_("Desktop"), platformdirs.user_desktop_path()),
        (_("Documents"), platformdirs.user_documents_path()),
        (_("Downloads"), platformdirs.user_downloads_path()),
    ]
    if os.name == "nt":
        wished += [(f"{letter}:", Path(f"{letter}:\\")) for letter in string.ascii_uppercase]
    else:
        wished += [(_("Computer"), Path("/")), (_("Drives"), Path("/Volumes")), (_("Drives"), Path("/media"))]
    found: dict[Path, str] = {}
    for number, (name, path) in enumerate(wished):
        if (number == 0 or _there(path)) and path not in found:
            found[path] = name
    return [(name, path) for path, name in found.items()]


def _there(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def look_through(folder: Path) -> list[FolderEntry]:
    """The folders and record files in a folder, by name, folders first, without hidden ones. OSError.

    The program's own folder may not exist yet, and is empty then.
    """
    if folder == records_folder() and not folder.exists():
        return []
    found: list[FolderEntry] = []
    with os.scandir(folder) as there:
        for each in islice(there, LOOKED):
            if (seen := _seen(each)) is not None:
                found.append(seen)
                if len(found) == MOST:
                    break
    # all of them lie in one folder, so their full paths sort like their names
    return sorted(found, key=lambda seen: (not seen.folder, seen.place.casefold()))


def _seen(each: os.DirEntry[str]) -> FolderEntry | None:
    try:
        if each.name.startswith("."):
            return None
        if each.name.lower().endswith(ENDINGS) and each.is_file():
            return FolderEntry(each.path, False)
        return FolderEntry(each.path, True) if each.is_dir() else None
    except OSError:
        return None


def file_name(text: str) -> str:
    """The name of a record file made from typed text; "" if none of it is allowed in a name."""
    plain = "".join(letter for letter in text if letter.isprintable() and letter not in BARRED).strip(" .")
    stem = plain.removesuffix(SUFFIX)[:LONGEST].strip(" .")
    return stem + SUFFIX if stem else ""


def files_of(seen: Sequence[FolderEntry]) -> list[Path]:
    """The files among the entries."""
    return [each.path for each in seen if not each.folder]
