"""A film being made in a process of its own, and where it is saved."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from game.ai.background_job import BackgroundJob
from game.ai.worker import Target
from game.i18n.catalogue import _
from game.rules.contract import Json
from game.store.data_folder import films_folder, write_whole


@dataclass(frozen=True, slots=True)
class FilmOrder:
    """A request for a film: moves ``first`` to ``last`` of a record, from 1 on, as ``webp``, or the last as ``png``."""

    record: Mapping[str, Any]
    first: int
    last: int
    form: str = "webp"
    lang: str = "en"

    def to_json(self) -> dict[str, Any]:
        """The order for another process."""
        return asdict(self)


def free_file(order: FilmOrder) -> Path:
    """Where the film of an order is saved: a file of the films' folder that doesn't exist yet."""
    folder, stem = films_folder(), f"{order.record['game']}-{order.last}"
    names = (f"{stem}{again}.{order.form}" for again in ("", *(f"-{n}" for n in range(2, 10_000))))
    return next(folder / name for name in names if not (folder / name).exists())


class FilmJob(BackgroundJob):
    """The film as the program's window sees it. Nothing is on the disk before it is finished.

    ``share``: how much is done, 0 to 1. ``saved``: the file, once it is there.
    """

    ended = "its process has ended"

    def __init__(self, serve: Target, order: FilmOrder) -> None:
        self.order = order
        self.share = 0.0
        self.saved: Path | None = None
        super().__init__(serve)

    def request(self) -> Json:
        return self.order.to_json()

    def take(self, reply: dict[str, Any]) -> None:
        if "share" in reply:
            # a film that got too large is written again
            self.share = max(self.share, reply["share"])
            return
        self.close()
        try:
            file = free_file(self.order)
            file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(file, b64decode(reply["film"]))
            self.saved = file
        except OSError as why:
            self.trouble = why.strerror or str(why)

    @property
    def over(self) -> bool:
        """Whether it is saved, or never will be."""
        return self.saved is not None or self.trouble is not None

    def describe(self) -> str:
        """The result in a sentence, "" while it is being made."""
        if self.saved is not None:
            return _("Saved to {file}.", file=str(self.saved))
        return _("The film couldn't be saved ({why}).", why=self.trouble) if self.trouble is not None else ""
