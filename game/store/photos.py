"""Photographs of final tables: a small JPEG for each bonspiel whose final somebody saw, in a folder of their own.

A file's name contains the bonspiel and the match. Damaged files and strangers' files don't count.
"""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from game.rules.untrusted import DAMAGE
from game.store.data_folder import PHOTOS, data_folder, own_folder, read_whole, write_whole

#: pixels of a photograph, its most bytes, and the number of photographs kept
SIZE, LARGEST, MOST = (528, 300), 60_000, 24
_NAME = re.compile(r"([0-9a-z]{1,64})-([0-9a-z-]{1,64})\.jpg", re.IGNORECASE)


class Photo(NamedTuple):
    """A photograph: its bonspiel, the match of the final, and its path."""

    bonspiel: str
    match: str
    file: Path


def folder() -> Path:
    """The folder of photographs. It may not exist yet."""
    return data_folder() / PHOTOS


def keep(bonspiel: str, match: str, picture: Image.Image) -> Path | None:
    """Store a picture of the final table; None if that fails, because a match is worth more than its photograph."""
    name = f"{bonspiel}-{match}.jpg"
    if _NAME.fullmatch(name) is None:
        return None
    with suppress(OSError):
        own_folder(folder())
        write_whole(folder() / name, small(picture))
        for old in sorted(all_photos(), key=lambda photo: photo.file.lstat().st_mtime)[:-MOST]:
            with suppress(OSError):
                old.file.unlink()
        return folder() / name
    return None


def small(picture: Image.Image) -> bytes:
    """A picture as stored: its middle in the shape of a photograph, within the byte limit."""
    wide, high = picture.size
    shape = SIZE[0] / SIZE[1]
    w, h = min(wide, high * shape), min(high, wide / shape)
    box = ((wide - w) / 2, (high - h) / 2, (wide + w) / 2, (high + h) / 2)
    found = picture.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS, box)
    for quality in (84, 74, 62, 48, 30):
        file = io.BytesIO()
        found.save(file, "JPEG", quality=quality, optimize=True)
        if file.tell() <= LARGEST:
            break
    return file.getvalue()


def all_photos() -> list[Photo]:
    """All photographs, in no order."""
    found = []
    with suppress(OSError):
        for file in folder().iterdir():
            if (parts := _NAME.fullmatch(file.name)) is not None:
                found.append(Photo(parts[1], parts[2], file))
    return found


def of_newest(bonspiels: Collection[str]) -> Photo | None:
    """The photograph of the first of these bonspiels that has one."""
    there = {photo.bonspiel: photo for photo in all_photos()}
    return next((there[each] for each in bonspiels if each in there), None)


def load(photo: Photo) -> Image.Image | None:
    """The picture, in RGBA; None if it can't be read or isn't one of ours."""
    with suppress(*DAMAGE, OSError, Image.DecompressionBombError), warnings.catch_warnings():
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        image = Image.open(io.BytesIO(read_whole(photo.file, LARGEST)), formats=("JPEG",))
        # a few bytes may claim to be a picture of any size, so check before unpacking
        return image.convert("RGBA") if image.size == SIZE else None
    return None
