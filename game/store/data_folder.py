"""Where the program keeps its data: a folder and files that nobody else on the machine can read."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path

import platformdirs

DATABASE = "bonspiel.db"
#: the note that a large database was checked when it was closed
CHECKED = "bonspiel.checked"
#: a database and its journals
WITH_IT = ("", "-wal", "-shm", "-journal")
RECORDS, PHOTOS, FILMS = "records", "photos", "films"
_FOLDERS = ("locks", RECORDS, PHOTOS)
#: everybody but the owner
_OTHERS = stat.S_IRWXG | stat.S_IRWXO


def data_folder() -> Path:
    """The folder of ``BONSPIEL_HOME``, else the system's place for a user's data. It may not exist yet."""
    home = os.environ.get("BONSPIEL_HOME")
    return Path(home).expanduser() if home else platformdirs.user_data_path("Bonspiel", appauthor=False)


def records_folder() -> Path:
    """The folder for writing and finding record files. It may not exist yet."""
    return data_folder() / RECORDS


def films_folder() -> Path:
    """The folder for films and pictures of matches, among the user's pictures. It may not exist yet."""
    if os.environ.get("BONSPIEL_HOME"):
        return data_folder() / FILMS
    return platformdirs.user_pictures_path() / "Bonspiel"


def own_folder(folder: Path) -> None:
    """Make a folder if necessary, and make it and the files in it the user's alone. OSError.

    A folder that holds anything besides the program's own things keeps its permissions, because somebody may share it
    on purpose. On Windows a user's folders are private anyway.
    """
    with contextlib.suppress(FileExistsError):
        folder.mkdir(mode=0o700, parents=True)
    if os.name == "posix":
        with contextlib.suppress(OSError):
            _close_off(folder)


def _close_off(folder: Path) -> None:
    there = folder.stat()
    if there.st_uid != os.getuid() or not there.st_mode & _OTHERS or there.st_mode & stat.S_ISVTX:
        return
    inside = list(folder.iterdir())
    if folder.name in _FOLDERS or all(each.name in _FOLDERS or each.name.startswith("bonspiel.") for each in inside):
        for each in inside:
            own_file(each)
        folder.chmod(0o700)


def own_file(file: Path) -> None:
    """Make an existing file the user's alone; a folder is left to ``own_folder``."""
    if os.name == "posix":
        with contextlib.suppress(OSError):
            there = file.lstat()
            if stat.S_ISREG(there.st_mode) and there.st_uid == os.getuid() and there.st_mode & _OTHERS:
                file.chmod(0o600)


def own_database(path: Path) -> None:
    """Make the database in ``path`` if necessary, and make it and its journals the user's alone. OSError."""
    if not path.exists():
        # before SQLite does, because its journals get its permissions
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for ending in WITH_IT:
        own_file(path.with_name(path.name + ending))


def read_whole(path: Path, most: int) -> bytes:
    """The bytes of a file. OSError for more than ``most``, for a pipe, a device or a folder."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(handle, "rb") as file:
        there = os.fstat(handle)
        if not stat.S_ISREG(there.st_mode) or there.st_size > most:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
        return file.read(most)


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file for the user alone, whole or not at all; text as UTF-8. OSError."""
    beside = path.with_name(path.name + ".part")
    try:
        with contextlib.suppress(FileNotFoundError):
            beside.unlink()
        new = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        if isinstance(content, bytes):
            with open(new, "wb") as bare:
                bare.write(content)
        else:
            with open(new, "w", encoding="utf-8") as file:
                file.write(content)
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)
