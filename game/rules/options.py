"""The options of a match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from game.rules.words import Json, Words


class BadPosition(ValueError):
    """An unusable position, view or option table; the message says what is wrong with it."""


def shown(value: object) -> str:
    """Return a value for a message: shortened where it is long, and never raising."""
    text = ""
    try:
        for piece in _pieces(value):
            text += piece
            if len(text) > 40:
                return text[:37] + "..."
    except (RecursionError, ValueError):
        return "what is there"
    return text


def _pieces(value: object) -> Iterator[str]:
    """Yield the text of ``repr`` in pieces, so that a long value is never written whole."""
    if isinstance(value, str):
        yield repr(value[:41])
    elif isinstance(value, dict):
        yield "{"
        for number, (key, inner) in enumerate(value.items()):
            yield ", " if number else ""
            yield from _pieces(key)
            yield ": "
            yield from _pieces(inner)
        yield "}"
    elif isinstance(value, list):
        yield "["
        for number, inner in enumerate(value):
            yield ", " if number else ""
            yield from _pieces(inner)
        yield "]"
    else:
        yield repr(value)


@dataclass(frozen=True, slots=True)
class Span:
    """The whole numbers from ``low`` to ``high``, both included."""

    low: int
    high: int

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a game: its key, the values it takes, its default, and a sentence about it.

    ``values`` is a Span, or a tuple of words, numbers or booleans. A ``listed`` option takes a list of such values
    (and, if ``bare``, also a single one). ``names`` gives the words shown for a value. Each key of ``matters`` is
    another option; unless that one has one of the values given there, this one changes nothing.
    """

    key: str
    values: Span | tuple[Json, ...]
    default: Json
    title: Words
    about: Words
    names: Mapping[Json, Words] = field(default_factory=dict)
    listed: bool = False
    bare: bool = True
    matters: Mapping[str, tuple[Json, ...]] = field(default_factory=dict)

    def applies(self, options: Mapping[str, Json]) -> bool:
        """Whether this option changes anything beside the others in ``options`` (all of the game's)."""
        return all(options[key] in values for key, values in self.matters.items())

    def accepts(self, value: Json) -> bool:
        """Whether ``value`` is one of this option's."""
        if self.listed and isinstance(value, list | tuple):
            return all(self._one(v) for v in value)
        return self._one(value) if not self.listed or self.bare else False

    def _one(self, value: Json) -> bool:
        if isinstance(self.values, Span):
            return value in self.values
        return any(value == v and type(value) is type(v) for v in self.values)

    def parse(self, text: str) -> Json:
        """The value that ``text`` writes: words, numbers, true/false; lists with commas. BadPosition if none."""

        def one(word: str) -> Json:
            if word in ("true", "false") and (isinstance(self.values, Span) or True in self.values):
                return word == "true"
            try:
                return int(word)
            except ValueError:
                return word

        value: Json = [one(w) for w in text.split(",")] if self.listed and ("," in text or not self.bare) else one(text)
        if not self.accepts(value):
            raise BadPosition(f"option {self.key}={text}: {self.describe()}")
        return value

    def describe(self) -> str:
        """The values in a few words: ``2 to 8``, ``optional or must``."""
        if isinstance(self.values, Span):
            return f"give a number from {self.values.low} to {self.values.high}"
        words = [str(v).lower() if isinstance(v, bool) else str(v) for v in self.values]
        return "give " + (", ".join(words[:-1]) + " or " if len(words) > 1 else "") + words[-1]
