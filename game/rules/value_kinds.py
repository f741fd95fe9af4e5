"""The kinds of values in a position: how each is read, refused in one sentence, and written.

A kind reads JSON into the state's form, and writes it back. It raises BadPosition for anything else, in a sentence that
begins with ``where`` the value is. ``r`` is the ``KeyReader`` at work: it knows the number of seats, whose view it is,
and which cards are still to be named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Any, Final

from game.rules.events import HIDDEN
from game.rules.options import BadPosition
from game.rules.position_schema import Key, KeyReader, Kind, is_whole, wrong
from game.rules.rng import Rng
from game.rules.words import Json

#: no count, score or number of a position is beyond it; a larger one is a mistake or an attack
LARGEST: Final = 1_000_000
#: no list of a position is longer
LONGEST_LIST: Final = 10_000
#: a hidden card while a view is read
UNKNOWN: Final = -1

#: a number, or one that follows from the match being read
Bound = int | Callable[[KeyReader], int]


def seats(r: KeyReader) -> int:
    """The number of seats, as the length of a list."""
    return r.seats


def bound(value: Bound, r: KeyReader) -> int:
    """A bound as a number."""
    return value if isinstance(value, int) else value(r)


@dataclass(frozen=True, slots=True)
class Whole(Kind):
    """A whole number within bounds; left out, it is the lower one."""

    low: Bound = 0
    high: Bound = LARGEST

    def read(self, value: Json, where: str, r: KeyReader) -> int:
        low, high = bound(self.low, r), bound(self.high, r)
        if not is_whole(value) or not low <= value <= high:
            raise wrong(where, f"a number from {low} " + ("on" if high == LARGEST else f"to {high}"), value)
        return int(value)

    def missing(self, r: KeyReader) -> Json:
        return bound(self.low, r)


@dataclass(frozen=True, slots=True)
class SeatNo(Kind):
    """A seat, from ``low``: -1 where nobody is allowed too. The default is the lowest."""

    low: int = 0

    def read(self, value: Json, where: str, r: KeyReader) -> int:
        if not is_whole(value) or not self.low <= value < r.seats:
            raise wrong(where, f"a seat from {self.low} to {r.seats - 1}", value)
        return int(value)

    def missing(self, r: KeyReader) -> Json:
        return self.low


class TeamNo(Kind):
    """A team, 0 or 1; -1 is none, and so is a key left out."""

    def read(self, value: Json, where: str, r: KeyReader) -> int:
        if not is_whole(value) or not -1 <= value <= 1:
            raise wrong(where, "a team, 0 or 1, or -1 for none", value)
        return int(value)

    def missing(self, r: KeyReader) -> Json:
        return -1


class Flag(Kind):
    """True or false; left out, it is false."""

    def read(self, value: Json, where: str, r: KeyReader) -> bool:
        if not isinstance(value, bool):
            raise wrong(where, "true or false", value)
        return value

    def missing(self, r: KeyReader) -> Json:
        return False


class OneOf(Kind):
    """One of some texts, each with what the state keeps for it; left out, it is the first.

    ``of`` says in a few words what they are, where they are too many to be listed.
    """

    def __init__(self, values: Mapping[str, Any] | Sequence[str], of: str = "") -> None:
        self.values: Mapping[str, Any] = values if isinstance(values, Mapping) else {text: text for text in values}
        self.texts = {value: text for text, value in reversed([*self.values.items()])}
        self.wanted = of or f"one of {', '.join(text for text in self.values if text)}"

    def read(self, value: Json, where: str, r: KeyReader) -> Any:
        if not isinstance(value, str) or value not in self.values:
            raise wrong(where, self.wanted, value)
        return self.values[value]

    def write(self, value: Any) -> Json:
        return self.texts[value]

    def missing(self, r: KeyReader) -> Json:
        return next(iter(self.values))


@dataclass(frozen=True, slots=True)
class Many(Kind):
    """A list of values of one kind, or of several that alternate; of a fixed length with ``count``.

    By default it is empty, or has ``count`` times the kind's own default. ``of`` names the values in a refusal;
    ``each`` with its place names one of them. ``into`` makes the state's value.
    """

    kind: Kind | tuple[Kind, ...]
    count: Bound | None = None
    of: str = "values"
    each: str = ""
    into: Callable[[list[Any]], Any] = list

    def read(self, value: Json, where: str, r: KeyReader) -> Any:
        count = None if self.count is None else bound(self.count, r)
        if not isinstance(value, list | tuple) or (count is not None and len(value) != count):
            raise wrong(where, f"a list of {self.of}" if count is None else f"a list of {count} {self.of}", value)
        if len(value) > LONGEST_LIST:
            raise BadPosition(f"{where} is a list of at most {LONGEST_LIST} {self.of}, not of {len(value)}")
        each, end = (f"{self.each} ", "") if self.each else (f"{where}[", "]")
        if isinstance(self.kind, tuple):
            return self.into([k.read(one, f"{each}{n}{end}", r) for n, (k, one) in enumerate(self._kinds(value))])
        read = self.kind.read
        if self.each or self.kind.placed:
            return self.into([read(one, f"{each}{n}{end}", r) for n, one in enumerate(value)])
        return self.into(self.kind.read_all(value, where, r))

    def _kinds(self, values: Iterable[Any]) -> Iterable[tuple[Kind, Any]]:
        """Each value with its kind."""
        return zip(cycle(self.kind if isinstance(self.kind, tuple) else (self.kind,)), values, strict=False)

    def write(self, value: Any) -> Json:
        if isinstance(self.kind, tuple):
            return [kind.write(one) for kind, one in self._kinds(value)]
        return self.kind.write_all(value)

    def missing(self, r: KeyReader) -> Json:
        if self.count is None:
            return []
        return [kind.missing(r) for kind, _ in self._kinds(range(bound(self.count, r)))]


class Fields(Kind):
    """A table whose keys are declared in turn; the state keeps their values, in that order, as ``into`` makes them.

    ``none``: an empty table means none, None in the state.
    """

    def __init__(self, *keys: Key, into: Callable[[tuple[Any, ...]], Any] = tuple, none: bool = False) -> None:
        self.keys = {key.name: key for key in keys}
        self.into, self.none = into, none

    def read(self, value: Json, where: str, r: KeyReader) -> Any:
        if self.none and value == {}:
            return None
        inner = r.inner(value, self.keys, where)
        return self.into(tuple([inner[name] for name in self.keys]))

    def write(self, value: Any) -> Json:
        if value is None:
            return {}
        return {name: key.kind.write(part) for (name, key), part in zip(self.keys.items(), value, strict=True)}

    def missing(self, r: KeyReader) -> Json:
        return {}


class CardCode(Kind):
    """The code of a card, which is thereby taken out of the pack; the state keeps its number.

    ``hides``: a view may have ``?`` in its place, which is read as ``UNKNOWN``. ``note``: the card lies elsewhere and
    is only mentioned, so nothing is taken. ``none``: the empty text means no card, -1.
    """

    placed = False

    def __init__(self, codes: Sequence[str], *, hides: bool = False, note: bool = False, none: bool = False) -> None:
        self.codes = codes
        self.hides, self.note, self.none = hides, note, none

    def read(self, value: Json, where: str, r: KeyReader) -> int:
        pack = r.pack
        assert pack is not None
        if self.none and value == "":
            return -1
        if self.hides and value == HIDDEN and r.viewer is not None:
            pack.hidden += not self.note
            return UNKNOWN
        return pack.number(value, where) if self.note else pack.take(value, where)

    def read_all(self, values: Sequence[Json], where: str, r: KeyReader) -> list[Any]:
        # a hand or a pile is mostly seen or hidden as a whole
        if not self.hides or r.viewer is None or not values or values.count(HIDDEN) < len(values):
            return super().read_all(values, where, r)
        assert r.pack is not None
        r.pack.hidden += 0 if self.note else len(values)
        return [UNKNOWN] * len(values)

    def write(self, value: Any) -> Json:
        return self.codes[value] if value >= 0 else ""

    def write_all(self, values: Iterable[Any]) -> Json:
        return [self.codes[value] if value >= 0 else "" for value in values]

    def missing(self, r: KeyReader) -> Json:
        return ""


class RngState(Kind):
    """The state of the match's generator, as one hex string; left out, it is the one seeded with 0."""

    def read(self, value: Json, where: str, r: KeyReader) -> int:
        try:
            return Rng.from_text(value).word
        except (TypeError, ValueError) as error:
            raise BadPosition(f"{where}: {error}") from error

    def write(self, value: Any) -> Json:
        return Rng(value).to_text()

    def missing(self, r: KeyReader) -> Json:
        return Rng(0).to_text()


class Given(Kind):
    """Any value, for a key that the game reads by itself; left out, it is ``default``."""

    def __init__(self, default: Json = None) -> None:
        self.default = default

    def read(self, value: Json, where: str, r: KeyReader) -> Any:
        return value

    def missing(self, r: KeyReader) -> Json:
        return self.default


def _points(points: list[int]) -> tuple[int, int]:
    if min(points):
        raise BadPosition("line: only one team scores in an end")
    return points[0], points[1]


#: a number for each team
PAIR: Final = Many(Whole(), 2, "numbers", into=tuple)


def line(most: int) -> Many:
    """The points of each end, for games in which one team scores in an end, ``most`` at most."""
    return Many(Many(Whole(0, most), 2, "numbers", into=_points), of="two numbers for each end", into=tuple)
