"""Sentences before translation: a message id and its arguments; and the strings in plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Json = Any


@dataclass(frozen=True, slots=True)
class Words:
    """A sentence before translation: an English message id and its arguments.

    The sentence is made where it is shown, from the catalogue of the language. An argument's name decides how it is
    shown: ``seat`` or ``seat_…`` is a seat's name, ``card…`` a card's with its article, ``cards…`` a list of cards,
    ``move…`` a move's text in words; all others are shown as they are. With ``plural``, ``count`` (an argument of that
    name) chooses between ``id`` and ``plural``.
    """

    id: str
    args: Mapping[str, Json] = field(default_factory=dict)
    plural: str | None = None

    def __str__(self) -> str:
        """The sentence in English with bare codes, for the command line and for tests."""
        text = self.plural if self.plural is not None and self.args.get("count") != 1 else self.id
        return text.format(**{key: _bare(value) for key, value in self.args.items()})

    def to_json(self) -> Json:
        """The words as a JSON value."""
        return {"id": self.id, "args": dict(self.args), **({"plural": self.plural} if self.plural else {})}

    @classmethod
    def from_json(cls, table: Json) -> Words:
        """The words that ``to_json`` wrote."""
        return cls(table["id"], dict(table.get("args", {})), table.get("plural"))


def _bare(value: Json) -> Json:
    """An argument without a name given to it; words within words (as JSON) are spoken."""
    if isinstance(value, list | tuple):
        return ", ".join(str(_bare(v)) for v in value)
    return str(Words.from_json(value)) if isinstance(value, Mapping) and "id" in value else value


def say(message: str, **args: Json) -> Words:
    """``Words`` with keyword arguments; the literal is found by the catalogue's extractor."""
    return Words(message, args)


def whole_strings(value: Json, *, keys: bool = True) -> list[str]:
    """Every string that is a list's element or a table's key or value, anywhere in ``value``; the outer ones first.

    ``keys``: whether those of tables are among them.
    """
    found: list[str] = []
    waiting = [value]
    # it grows while it is gone through
    for part in waiting:
        if isinstance(part, str):
            found.append(part)
        elif isinstance(part, dict):
            if keys:
                found += map(str, part)
            waiting += part.values()
        elif isinstance(part, list | tuple):
            waiting += part
    return found
